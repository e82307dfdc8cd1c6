// The background as it is written, sRGB.
in vec3 shade;
out vec4 pixel;

void main() {
    pixel = vec4(root_to_srgb(shade) + dither(gl_FragCoord.xy), 1.0);
}
