// Matt material under a window to one side (key), the sky (ambient from above), the table
// (ambient from below) and a weak lamp at the viewer (fill).
in vec3 world;
in vec3 world_normal;
in vec2 relief;
flat in vec4 colour;
flat in float glow;
out vec4 pixel;

const vec3 KEY_LIGHT = vec3(0.86, 0.82, 0.74);
const vec3 SKY_LIGHT = vec3(0.40, 0.44, 0.50);
const vec3 TABLE_LIGHT = vec3(0.16, 0.13, 0.11);
const float FILL = 0.20;
const float WRAP = 0.22;       // light creeping around the terminator of a rough surface

#ifdef SCREEN_DOOR
// 4x4 ordered pattern: neighbouring thresholds differ as much as possible
float threshold() {
    ivec2 p = ivec2(gl_FragCoord.xy);
    int x = p.x ^ p.y;
    int order = ((x & 1) << 3) | ((p.y & 1) << 2) | (x & 2) | ((p.y & 2) >> 1);
    return (float(order) + 0.5) / 16.0;
}
#endif

void main() {
#ifdef SCREEN_DOOR
    if (colour.a <= threshold()) discard;
#endif
    vec3 n = normalize(world_normal);
    vec3 to_eye = normalize(eye.xyz - world);
    float facing = clamp(dot(n, to_eye), 0.0, 1.0);
    float key = clamp((dot(n, KEY) + WRAP) / (1.0 + WRAP), 0.0, 1.0);
    float up = 0.5 + 0.5 * n.z;

    // the foot stands in its own shade; what looks up sees the sky all the same
    float foot = 1.0 - 0.55 * exp(-9.0 * max(relief.x, 0.0)) * (1.0 - up * up);
    float groove = 1.05 - 0.75 * relief.y;
    vec3 light = (TABLE_LIGHT + (SKY_LIGHT - TABLE_LIGHT) * up) * foot * groove
        + KEY_LIGHT * (key * key * (0.35 + 0.65 * key) + 0.12 * key) * mix(1.0, groove, 0.5)
        + FILL * facing * foot * groove;

    vec3 lit = colour.rgb * light;
#ifdef SHEEN
    // broad soft reflection of key and sky: shape stays readable in the darkest colours
    float gloss = clamp(dot(n, normalize(KEY + to_eye)), 0.0, 1.0);
    gloss *= gloss;
    gloss *= gloss;
    gloss *= gloss;
    gloss *= gloss;
    float rim = 1.0 - facing;
    rim *= rim;
    rim *= rim;
    lit += 0.055 * gloss * KEY_LIGHT + 0.32 * rim * up * foot * SKY_LIGHT;
#endif
    lit = mix(lit, colour.rgb * 1.1 + 0.05, glow);
    pixel = vec4(to_srgb(lit), 1.0);   // once a pixel, not by the driver once a sample
}
