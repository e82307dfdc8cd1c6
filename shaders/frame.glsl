// Shared by every shader: what holds for the whole frame, and the light. Colours are linear light.
// The numbers in capitals that are defined nowhere here, and the values of the blocks, come from
// app/render/inputs.py.
layout(std140) uniform Frame { FRAME_VALUES };
layout(std140) uniform Light { LIGHT_VALUES };

// The sRGB curve by square roots: within half a step of 8 bits, far cheaper than three powers.
vec3 to_srgb(vec3 light) {
    vec3 c = clamp(light, 0.0, 1.0);
    vec3 a = sqrt(c);
    vec3 b = sqrt(a);
    vec3 d = sqrt(b);
    vec3 upper = 0.662002687 * a + 0.684122060 * b - 0.323583601 * d - 0.022541147 * c;
    return mix(SRGB_LINE_SLOPE * c, upper, step(SRGB_LINE_END, c));
}

// Colours stay as they are up to a shoulder, above which highlights lose their colour slowly: the
// upper part of Khronos' curve "PBR Neutral".
const float SHOULDER = 0.70;
const float CEILING = 0.925;            // white keeps clear of the screen's
vec3 toned(vec3 light) {
#ifndef FULL
    // a parabola, which is cheaper, and levels out at 0.91
    float most = max(max(light.r, max(light.g, light.b)), 1e-4);
    float beyond = clamp(most - SHOULDER, 0.0, 0.42);
    return light * ((min(most, SHOULDER + 0.42) - 1.19 * beyond * beyond) / most);
#else
    float peak = max(light.r, max(light.g, light.b));
    if (peak < SHOULDER) return light;
    float above = CEILING - SHOULDER;
    float top = CEILING - above * above / (peak + above - SHOULDER);
    return mix(vec3(top), light * (top / peak), 1.0 / (0.15 * (peak - top) + 1.0));
#endif
}

// The shadow of a turned body on the plane it stands on: how far it darkens around its foot, in
// radii; how thick the far end of the cast shadow is, in radii, and how soft, in world units.
const float CONTACT = 1.6;
const float SHADOW_TAPER = 0.6;
const float SHADOW_SOFT = 0.22;

// Where the shadow of a body of this height ends, from its foot.
vec2 shadow_lean(float height) {
#ifdef FULL
    return -lamp.xy / lamp.z * height;
#else
    return vec2(0.0);
#endif
}
