// One triangle that covers the picture, behind everything.
out vec3 shade;                         // of the background: square roots of light, even to the eye
out vec3 written;                       // the same as sRGB, between the ends even as well

void main() {
    vec2 corner = vec2((gl_VertexID & 1) * 4 - 1, (gl_VertexID & 2) * 2 - 1);
    shade = mix(sqrt(bottom.rgb), sqrt(top.rgb), 0.5 + 0.5 * corner.y);
    written = mix(root_to_srgb(sqrt(bottom.rgb)), root_to_srgb(sqrt(top.rgb)), 0.5 + 0.5 * corner.y);
    gl_Position = vec4(corner, 1.0, 1.0);
}
