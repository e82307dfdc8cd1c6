// The background as it is written, sRGB.
in vec3 written;
out vec4 pixel;

void main() {
    pixel = vec4(written + dither(gl_FragCoord.xy), 1.0);
}
