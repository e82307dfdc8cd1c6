in float height;
out vec4 pixel;

void main() {
    // a grain of one step of 8 bits hides the bands of a slow gradient
    float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    pixel = vec4(mix(srgb_bottom.rgb, srgb_top.rgb, height) + (grain - 0.5) / 255.0, 1.0);
}
