// Shared by every shader: what holds for the whole frame, and the light. Colours are linear light.
// The numbers in capitals that are defined nowhere here, and the values of the blocks, come from
// app/render/inputs.py.
layout(std140) uniform Frame { FRAME_VALUES };
layout(std140) uniform Light { LIGHT_VALUES };

// The sRGB curve of square roots of light: within a fifth of a step of 8 bits, cheaper than a power.
vec3 root_to_srgb(vec3 root) {
    vec3 upper = -0.036985
        + root * (1.447585 + root * (-0.943593 + root * (0.841001 - root * 0.308758)));
    vec3 light = root * root;
    return mix(SRGB_LINE_SLOPE * light, upper, step(SRGB_LINE_END, light));
}

vec3 to_srgb(vec3 light) {
    return root_to_srgb(sqrt(clamp(light, 0.0, 1.0)));
}

// A grain of at most one step of 8 bits, by the pixel: it hides the bands of the background.
float dither(vec2 at) {
    float grain = fract(52.9829189 * fract(dot(at, vec2(0.06711056, 0.00583715))));
    return (grain - 0.5) * bottom.a;
}

// Colours stay as they are up to a shoulder, above which highlights lose their colour slowly: the
// upper part of Khronos' curve "PBR Neutral".
const float SHOULDER = 0.70;
const float CEILING = 0.895;            // white keeps clear of the screen's
vec3 toned(vec3 light) {
    float peak = max(light.r, max(light.g, light.b));
    if (peak < SHOULDER) return light;
    float above = CEILING - SHOULDER;
    float top = CEILING - above * above / (peak + above - SHOULDER);
    return mix(vec3(top), light * (top / peak), 1.0 / (0.15 * (peak - top) + 1.0));
}

// Marks shine by themselves: their colour is mixed in, as it is.
vec3 glowing(vec3 light, vec3 colour, float glow) {
    return mix(light, colour * 1.1 + 0.05, glow);
}

// How much of what is around comes to a surface of an occlusion, 0 open .. 1 closed.
float openness(float occluded) {
    return 1.0 - 0.8 * occluded;
}

// What the room sends from everywhere but its window, by the harmonics of its light.
vec3 light_around(vec3 n) {
    vec4 square = vec4(n.x * n.y, n.y * n.z, 3.0 * n.z * n.z - 1.0, n.x * n.z);
    return harmonics[0].rgb + harmonics[1].rgb * n.y + harmonics[2].rgb * n.z
        + harmonics[3].rgb * n.x + harmonics[4].rgb * square.x + harmonics[5].rgb * square.y
        + harmonics[6].rgb * square.z + harmonics[7].rgb * square.w
        + harmonics[8].rgb * (n.x * n.x - n.y * n.y);
}

const float FILL = 0.04;                // from wherever the room sends none
const float WRAP = 0.22;                // light creeping around the terminator of a rough surface
// Pieces in play stand close together: of the light from around, less comes to them. So they have a
// shadow side; pale ones are bright where they turn away, to stand out from what lies behind.
const float AMONG = 0.48;
const float EDGE = 7.0;
const float HIDDEN_EDGE = 0.6;          // share of that where the lamp is not seen

// Light on a solid in a room: a window to one side (the lamp), and what comes from everywhere else.
// `facing`: cosine to the eye; `shadow`: 1 where the lamp is seen.
vec3 light_on(vec3 n, vec3 colour, int role, float facing, float occluded, float shadow) {
    float key = clamp((dot(n, lamp.xyz) + WRAP) / (1.0 + WRAP), 0.0, 1.0);
    key = key * key * (0.35 + 0.65 * key) + 0.12 * key;
    vec3 around = light_around(n);
    float near = FILL;
    if (role == ROLE_PIECE) {
        float turned = 1.0 - facing;
        float pale = EDGE * dot(colour, LUMINANCE) * max(1.0 - 8.0 * occluded, 0.0);
        around *= AMONG;
        near += pale * turned * turned * mix(HIDDEN_EDGE, 1.0, shadow);
    }
    float open = openness(occluded);
    // a hollow keeps the light of the lamp away as well, nearly as much of it
    return (around + near) * open + lamp_colour.rgb * key * shadow * mix(1.0, open, 0.9);
}

// What glass sends back of the light that falls on it: little straight, all at a grazing angle (1
// along the surface, 0 straight).
float glass_share(float grazing) {
    float square = grazing * grazing;
    return finishes[ROLE_GLASS].y * (0.04 + 0.96 * square * square * grazing);
}

vec3 glass_gleam(float grazing, vec3 mirrored) {
    return min(0.3 * glass_share(grazing) * mirrored, 0.2);
}

// By what the light of glass itself is multiplied: for as much of it as is clear, and all of it.
vec2 glass_gain(float grazing) {
    float square = grazing * grazing;
    return vec2(0.6 * square * square, 1.0 - 0.5 * glass_share(grazing));
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
