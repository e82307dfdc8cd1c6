#if SAMPLES > 0
uniform sampler2DMS depths;
#else
uniform sampler2D depths;
#endif
uniform sampler2D atlas;                // red: the letter; green: the letter with its halo
in vec2 texel;
flat in vec4 ink;
flat in vec3 halo;
flat in vec2 notch;
out vec4 pixel;

// The share of the pixel before which nothing is.
float free() {
    ivec2 at = ivec2(gl_FragCoord.xy);
#if SAMPLES > 0
    float found = 0.0;
    for (int n = 0; n < SAMPLES; ++n) found += step(gl_FragCoord.z, texelFetch(depths, at, n).r);
    return found / float(SAMPLES);
#else
    return step(gl_FragCoord.z, texelFetch(depths, at, 0).r);
#endif
}

// Thin strokes of small letters would be pale: smaller mipmap levels are used later, and filled.
const float SHARPER = -0.6;
const float FULLER = 1.3;

void main() {
    vec2 here = texture(atlas, texel, SHARPER).rg;
    here.r = min(FULLER * here.r, 1.0);
    float letter = here.r * ink.a;
    if (notch == vec2(0.0)) {
        float around = 0.65 * here.g * ink.a;
        pixel = vec4(ink.rgb * letter + halo * around * (1.0 - letter),
                     letter + around * (1.0 - letter));
    } else {                            // cut in: the upper edge is dark, the lower one catches light
        float above = min(FULLER * texture(atlas, texel - notch, SHARPER).r, 1.0);
        float lit = 0.4 * max(above - here.r, 0.0) * ink.a;
        float dark = 0.6 * max(here.r - above, 0.0);
        pixel = vec4(ink.rgb * (1.0 - dark) * letter + vec3(0.9) * lit * (1.0 - letter),
                     letter + lit * (1.0 - letter));
    }
    pixel *= free();
}
