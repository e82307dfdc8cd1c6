// Opaque mesh instances.
layout(location = MESH_VERTEX) in vec3 vertex;
layout(location = MESH_NORMAL) in vec3 normal;
layout(location = MESH_OCCLUSION) in float occlusion; // 0 open .. 1 closed
layout(location = SOLID_PLACE) in vec4 place;       // position, yaw
layout(location = SOLID_STRETCH) in vec4 stretch;   // scale, glow
layout(location = SOLID_INSTANCE_COLOUR) in vec4 instance_colour;
layout(location = SOLID_POSTURE) in vec3 posture;   // facing, tilt, role

out vec3 world;
out vec3 world_normal;
out vec2 relief;                           // height above the foot, occlusion
flat out vec4 colour;
flat out float glow;

// Where the mesh's axes point, as columns; a disc on its edge is lifted until it touches the ground.
mat3 axes(out float lift) {
    vec3 right = vec3(cos(place.w), sin(place.w), 0.0);
    vec3 up = vec3(0.0, 0.0, 1.0);
    int facing = int(posture.x + 0.5);
    lift = 0.0;
    if (facing == FACING_FIXED) {
        vec3 level = right;
        right = level * cos(posture.y) - up * sin(posture.y);
        up = level * sin(posture.y) + up * cos(posture.y);
    }
    if (facing != FACING_FIXED)            // the camera never rolls: its right is level
        right = normalize(vec3(view_projection[0][0], view_projection[1][0], 0.0));
    if (facing == FACING_STANDING) {
        vec3 sight = eye.xyz - place.xyz - vec3(0.0, 0.0, stretch.x);
        float rise = sight.z / length(sight);
        lift = stretch.x * sqrt(max(1.0 - rise * rise, 0.0)) + 0.5 * stretch.z * abs(rise);
        up = normalize(sight - right * dot(sight, right));
    }
    return mat3(right, cross(up, right), up);
}

void main() {
    float lift;
    mat3 turned = axes(lift);
    vec3 local = vertex * stretch.xyz;
    if (lift > 0.0) local.z -= 0.5 * stretch.z;
    // normals go with the inverse of the scale, so that flattened bodies are lit correctly
    vec3 tilted = normal / stretch.xyz;
    world = place.xyz + vec3(0.0, 0.0, lift) + turned * local;
    world_normal = turned * tilted;
    relief = vec2(world.z - place.z, occlusion);
    colour = instance_colour;
    glow = stretch.w;
    gl_Position = view_projection * vec4(world, 1.0);
}
