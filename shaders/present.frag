// Light to sRGB: the samples of a pixel are averaged, what they leave free shows the background.
#if SAMPLES > 0
uniform sampler2DMS drawn;
#else
uniform sampler2D drawn;
#endif
in float height;
out vec4 pixel;

void main() {
    ivec2 at = ivec2(gl_FragCoord.xy);
#if SAMPLES > 0
    vec4 light = vec4(0.0);
    for (int sample_ = 0; sample_ < SAMPLES; ++sample_) light += texelFetch(drawn, at, sample_);
    light *= 1.0 / float(SAMPLES);
#else
    vec4 light = texelFetch(drawn, at, 0);
#endif
    // square roots are even steps to the eye; a grain of one step hides the bands of the gradient
    vec3 behind = mix(sqrt(bottom.rgb), sqrt(top.rgb), height);
    float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    grain = top == bottom ? 0.0 : (grain - 0.5) / 255.0;
    vec3 seen = light.rgb + (1.0 - light.a) * behind * behind;
    pixel = vec4(to_srgb(seen) + grain * (1.0 - light.a), 1.0);
}
