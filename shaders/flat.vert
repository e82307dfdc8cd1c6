// Horizontal rectangles, one instance each.
layout(location = 0) in vec4 place;     // position, yaw
layout(location = 1) in vec4 form;      // half size (2), shape, width
layout(location = 2) in vec4 inside;    // linear RGBA
layout(location = 3) in vec4 edge;

out vec2 spot;                          // in half edges of the shorter side
out vec3 to_eye;
flat out vec2 extent;                   // half size in the same unit
flat out int shape;
flat out float width;
flat out vec4 fill;                     // srgb, premultiplied
flat out vec4 border;

void main() {
    vec2 corner = vec2((gl_VertexID & 1) * 2 - 1, (gl_VertexID & 2) - 1);
    float unit = min(form.x, form.y);
    extent = form.xy / unit;
    spot = corner * extent;
    shape = int(form.z + 0.5);
    width = form.w;
    fill = vec4(exact_srgb(inside.rgb) * inside.a, inside.a);
    border = vec4(exact_srgb(edge.rgb) * edge.a, edge.a);

    float c = cos(place.w);
    float s = sin(place.w);
    vec2 local = corner * form.xy;
    vec3 world = place.xyz + vec3(c * local.x - s * local.y, s * local.x + c * local.y, 0.0);
    to_eye = eye.xyz - world;
    gl_Position = view_projection * vec4(world, 1.0);
}
