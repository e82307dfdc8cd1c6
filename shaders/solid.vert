// Opaque mesh instances.
layout(location = 0) in vec3 vertex;
layout(location = 1) in vec3 normal;
layout(location = 2) in float crease;      // -1 sharp outer edge .. +1 deep groove
layout(location = 3) in vec4 place;        // position, yaw
layout(location = 4) in vec4 stretch;      // scale, glow
layout(location = 5) in vec4 instance_colour;

out vec3 world;
out vec3 world_normal;
out vec2 relief;                           // height above the foot, crease
flat out vec4 colour;
flat out float glow;

void main() {
    float c = cos(place.w);
    float s = sin(place.w);
    vec3 local = vertex * stretch.xyz;
    // normals go with the inverse of the scale, so that flattened bodies are lit correctly
    vec3 tilted = normal / stretch.xyz;
    world = place.xyz + vec3(c * local.x - s * local.y, s * local.x + c * local.y, local.z);
    world_normal = vec3(c * tilted.x - s * tilted.y, s * tilted.x + c * tilted.y, tilted.z);
    relief = vec2(local.z, crease);
    colour = instance_colour;
    glow = stretch.w;
    gl_Position = view_projection * vec4(world, 1.0);
}
