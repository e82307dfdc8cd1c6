// Shared by every shader: what holds for the whole frame. Colours are linear light.
// The numbers in capitals that are defined nowhere here, and the values of a frame, come from
// app/render/inputs.py.
layout(std140) uniform Frame { FRAME_VALUES };

const vec3 KEY = vec3(-0.4558, -0.2605, 0.8511);   // towards the key light, unit length

// The sRGB curve by square roots: within half a step of 8 bits, far cheaper than three powers.
vec3 to_srgb(vec3 light) {
    vec3 c = clamp(light, 0.0, 1.0);
    vec3 a = sqrt(c);
    vec3 b = sqrt(a);
    vec3 d = sqrt(b);
    vec3 upper = 0.662002687 * a + 0.684122060 * b - 0.323583601 * d - 0.022541147 * c;
    return mix(SRGB_LINE_SLOPE * c, upper, step(SRGB_LINE_END, c));
}

// The shadow of a turned body on the plane it stands on: how far it darkens around its foot, in
// radii; how thick the far end of the cast shadow is, in radii, and how soft, in world units.
const float CONTACT = 1.6;
const float SHADOW_TAPER = 0.6;
const float SHADOW_SOFT = 0.22;

// Where the shadow of a body of this height ends, from its foot.
vec2 shadow_lean(float height) {
#ifdef CAST_SHADOWS
    return -KEY.xy / KEY.z * height;
#else
    return vec2(0.0);
#endif
}
