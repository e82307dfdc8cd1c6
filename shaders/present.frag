// Light to sRGB: the samples of a pixel are averaged, what they leave free shows the background.
// AVERAGE writes the light itself, to be averaged with that of other frames. RED_CYAN and
// SIDE_BY_SIDE show what two eyes see.
#if SAMPLES > 0
uniform sampler2DMS drawn;
#else
uniform sampler2D drawn;                // with two eyes: what the left one sees
#endif
#if defined(RED_CYAN) || defined(SIDE_BY_SIDE)
uniform sampler2D other;                // and the right one
#endif
in vec3 shade;
out vec4 pixel;

vec4 light_at(ivec2 at) {
#if SAMPLES > 0
    vec4 light = vec4(0.0);
    for (int sample_ = 0; sample_ < SAMPLES; ++sample_) light += texelFetch(drawn, at, sample_);
    return light * (1.0 / float(SAMPLES));
#elif defined(SIDE_BY_SIDE)
    int half_width = textureSize(drawn, 0).x;
    if (at.x >= half_width) return texelFetch(other, at - ivec2(half_width, 0), 0);
    return texelFetch(drawn, at, 0);
#else
    return texelFetch(drawn, at, 0);
#endif
}

void main() {
    ivec2 at = ivec2(gl_FragCoord.xy);
    vec4 light = light_at(at);
#ifdef AVERAGE
    pixel = light;
#else
    vec3 behind = shade * shade;
    vec3 seen = light.rgb + (1.0 - light.a) * behind;
#ifdef RED_CYAN
    // Dubois: of the colours that filters of red and cyan let through, those nearest to what each
    // eye should see; ghosts are weaker than where red is simply taken from the left.
    const mat3 LEFT = mat3(0.437, -0.062, -0.048, 0.449, -0.062, -0.050, 0.164, -0.024, -0.017);
    const mat3 RIGHT = mat3(-0.011, 0.377, -0.026, -0.032, 0.761, -0.093, -0.007, 0.009, 1.234);
    vec4 right = texelFetch(other, at, 0);
    seen = LEFT * seen + RIGHT * (right.rgb + (1.0 - right.a) * behind);
#endif
    pixel = vec4(to_srgb(seen) + dither(gl_FragCoord.xy) * (1.0 - light.a), 1.0);
#endif
}
