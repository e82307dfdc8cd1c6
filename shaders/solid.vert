// Mesh instances. FULL leaves their light to the fragments; without it, it is worked out here, as the
// meshes are fine enough for that: without grain, shadows and sharp reflections.
layout(location = MESH_VERTEX) in vec3 vertex;
layout(location = MESH_NORMAL) in vec3 normal;
layout(location = MESH_OCCLUSION) in float occlusion; // 0 open .. 1 closed
layout(location = SOLID_PLACE) in vec4 place;       // position, yaw
layout(location = SOLID_STRETCH) in vec4 stretch;   // scale, glow
layout(location = SOLID_INSTANCE_COLOUR) in vec4 instance_colour;
layout(location = SOLID_POSTURE) in vec4 posture;   // facing, tilt, role, outline

#ifdef OUTLINE
const float LINE = 1.25;                   // width in device-independent pixels
flat out float line;
#endif
const float CLEARED = 0.6;                 // how much of the glass before pieces is taken away
const float SEEN_THROUGH = 0.25;           // opacity of furniture before pieces
flat out vec4 colour;
#ifdef FULL
out vec3 world;
out vec3 world_normal;
out float occluded;                        // 0 open .. 1 closed
out vec3 grain_at;
flat out float glow;
flat out int role;
#else
out vec3 seen;                             // as it is written: sRGB, or light where that is blended
#endif

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
        vec3 ahead = eye.xyz - place.xyz - vec3(0.0, 0.0, stretch.x);
        float rise = ahead.z / length(ahead);
        lift = stretch.x * sqrt(max(1.0 - rise * rise, 0.0)) + 0.5 * stretch.z * abs(rise);
        up = normalize(ahead - right * dot(ahead, right));
    }
    return mat3(right, cross(up, right), up);
}

// The occlusion of a mesh is that of a body that stands. To the foot of a piece that has fallen light
// comes again, and less of it to the side on which it lies.
const float FOOT = 0.25;                   // height up to which the ground keeps light away, cells
const float BELOW = 0.5;                   // occlusion of what lies on the ground

float occlusion_of_pose(vec3 n) {
    int role = int(posture.z + 0.5);
    if (posture.y == 0.0 || (role != ROLE_PIECE && role != ROLE_FALLEN)) return occlusion;
    float lying = max(occlusion * smoothstep(0.0, FOOT, vertex.z), -BELOW * n.z);
    return mix(occlusion, lying, abs(sin(posture.y)));
}

#ifdef FULL
// Where a vertex lies in what the body was cut from, the trunk's axis along x: pieces are turned
// along the grain, bars are cut along it, and each tile from another place.
vec3 in_the_grain(vec3 local, vec3 shape) {
    if (role == ROLE_PIECE || role == ROLE_FALLEN) return vec3(local.z, local.x, local.y - 0.4);
    vec3 cut = vec3(0.0);
    if (role == ROLE_TILE)
        cut = 3.7 * fract(vec3(12.99, 78.23, 37.72) * dot(place.xy, vec2(0.271, 0.523)));
    vec3 along = shape.y > shape.x ? local.yxz : local;
    return along + cut;
}
#else
vec3 plainly_lit(vec3 world, vec3 n) {
    float facing = clamp(dot(n, normalize(eye.xyz - world)), 0.0, 1.0);
    float occluded = occlusion_of_pose(n);
    float open = openness(occluded);
    int role = int(posture.z + 0.5);
    float metal = finishes[role].w;
    vec3 straight = mix(vec3(0.04), gloss[role].x * sqrt(max(colour.rgb, 0.0)), metal);
    vec3 lit = colour.rgb * (1.0 - metal) * light_on(n, colour.rgb, role, facing, occluded, 1.0)
        + straight * light_around(n) * open;        // about what full shading reflects
    return glowing(toned(lit), colour.rgb, stretch.w);
}
#endif

void main() {
    float lift;
    mat3 turned = axes(lift);
    vec3 local = vertex * stretch.xyz;
    if (lift > 0.0) local.z -= 0.5 * stretch.z;
    // normals go with the inverse of the scale, so that flattened bodies are lit correctly
    vec3 tilted = normal / stretch.xyz;
    colour = instance_colour;
#ifdef BEHIND_GLASS
    colour.a *= CLEARED;
#endif
#ifdef FULL
    world = place.xyz + vec3(0.0, 0.0, lift) + turned * local;
    world_normal = turned * tilted;
    occluded = occlusion_of_pose(normalize(world_normal));
    glow = stretch.w;
    role = int(posture.z + 0.5);
    grain_at = in_the_grain(local, stretch.xyz);
#else
    vec3 world = place.xyz + vec3(0.0, 0.0, lift) + turned * local;
    vec3 world_normal = turned * tilted;
#ifdef BEFORE_PIECES
    colour.a *= SEEN_THROUGH;
    seen = colour.rgb;
#else
    seen = plainly_lit(world, normalize(world_normal));
#endif
#ifndef TRANSLUCENT
    seen = to_srgb(seen);
#endif
#endif
#ifdef SHADOW
    // a disc that turns to the viewer would cast another shadow in every view; marks cast none
    bool is_mark = int(posture.z + 0.5) == ROLE_PAINT && stretch.w > 0.0;
    bool has_none = is_mark || int(posture.x + 0.5) == FACING_STANDING;
    vec4 seen = shadow_view * vec4(world, 1.0);
    gl_Position = has_none ? vec4(0.0, 0.0, -2.0, 1.0) : vec4(2.0 * seen.xyz - 1.0, 1.0);
#else
    gl_Position = view_projection * vec4(world, 1.0);
#ifdef OUTLINE
    line = posture.w;
    vec2 away = mat3x2(view_projection) * world_normal * viewport.xy;
    vec2 wider = 2.0 * LINE * viewport.z * away / max(length(away), 1e-6) / viewport.xy;
    gl_Position.xy += wider * gl_Position.w;
#endif
#endif
}
