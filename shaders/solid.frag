// Solids with grain, shadows and reflections. Only patterns that are there are worked out, WITH_WOOD
// and so on: a processor that draws works out all of them for every pixel.
in vec3 world;
in vec3 world_normal;
in float occluded;                  // 0 open .. 1 closed
in vec3 grain_at;                   // in the frame of what the body was cut from
flat in vec4 colour;
flat in float glow;
flat in int role;
out vec4 pixel;

uniform sampler2D noise;
uniform samplerCube room;
uniform sampler2D shadows;

// A darker late ring follows a lighter early one; fibres run along x, the trunk's axis.
vec3 wood(vec3 base, float strength, float level) {
    vec2 slow = textureLod(noise, grain_at.xy * vec2(0.045, 0.16) + grain_at.z * 0.11,
                           level - 2.0).rg - 0.5;
    float trunk = length(vec2(grain_at.y + 0.5 * slow.x, grain_at.z + 0.9)) * 8.0 + 2.2 * slow.y;
    float ring = fract(trunk);
    float late = smoothstep(0.25, 0.85, ring) * (1.0 - smoothstep(0.88, 1.0, ring));
    late = mix(late, 0.36, clamp(exp2(level - 4.6) - 0.2, 0.0, 1.0));   // too far to be seen
    float fibre = textureLod(noise, vec2(grain_at.x * 0.22, (grain_at.y + grain_at.z) * 1.3),
                             level + 0.4).b - 0.5;
    float shade = 1.06 + strength * (0.55 * fibre + 0.20 * slow.x - 0.30 * late);
    return base * shade * (1.0 - strength * late * vec3(0.0, 0.05, 0.14));
}

vec3 marble(vec3 base, float strength, float level) {
    vec2 slow = textureLod(noise, grain_at.xy * 0.13 + grain_at.z * 0.09, level - 1.0).rg - 0.5;
    vec2 fine = textureLod(noise, grain_at.yx * 0.21 + grain_at.z * 0.17 + 0.12 * slow,
                           level).rg - 0.5;
    float vein = 1.0 - smoothstep(0.0, 0.11, abs(slow.x + 0.7 * fine.y));
    float cloud = slow.y + 0.6 * fine.x;
    float light = dot(base, LUMINANCE);
    vec3 vein_colour = light > 0.18 ? base * 0.58 : base + 0.10;
    return mix(base * (1.0 + 0.35 * strength * cloud), vein_colour, 0.8 * strength * vein * vein);
}

float brushed(float level) {
    return textureLod(noise, vec2(grain_at.x * 0.5, (grain_at.y + grain_at.z) * 2.5),
                      level + 1.3).b - 0.5;
}

#ifdef MIRRORING
uniform sampler2D mirrored;             // at half the size, premultiplied

// What stands on a polished surface, blurred by its roughness.
vec4 on_the_mirror(float rough) {
    vec2 texel = 1.0 / vec2(textureSize(mirrored, 0));
    vec2 at = 0.5 * gl_FragCoord.xy * texel;
    vec2 step_ = 5.0 * rough * texel;
    vec4 sum = 2.0 * texture(mirrored, at);
    sum += texture(mirrored, at + step_ * vec2(1.0, 0.4)) + texture(mirrored, at - step_ * vec2(1.0, 0.4));
    sum += texture(mirrored, at + step_ * vec2(-0.4, 1.0)) + texture(mirrored, at - step_ * vec2(-0.4, 1.0));
    return sum / 6.0;
}
#endif

// 1 in the light of the lamp, 0 where something stands before it.
float lit_by_lamp(vec3 normal) {
    vec3 at = (shadow_view * vec4(world + 0.02 * normal, 1.0)).xyz;
    float nearest = textureLod(shadows, at.xy, gloss[role].y).r;
    return clamp(nearest * exp(-SHARPNESS * (at.z - 0.001)), 0.0, 1.0);
}

#ifdef BEHIND_GLASS
const float DIMMED = 0.55;              // what glass before a piece leaves of its light
#endif

void main() {
    vec3 n = normalize(world_normal);
    vec3 to_eye = eye.xyz - world;
    float away = length(to_eye);
    to_eye /= away;
    float facing = clamp(dot(n, to_eye), 0.0, 1.0);

    vec3 base = colour.rgb;
    vec4 finish = finishes[role];       // pattern, strength, roughness, metal
    int pattern = int(finish.x + 0.5);
    // texels of the noise under a pixel, as a level of its texture
    float level = log2(away / viewport.w * 256.0 * inversesqrt(max(facing, 0.08)));
    float rough = finish.z;
#ifdef WITH_WOOD
    if (pattern == PATTERN_WOOD) base = wood(base, finish.y, level);
#endif
#ifdef WITH_MARBLE
    if (pattern == PATTERN_MARBLE) base = marble(base, finish.y, level);
#endif
#ifdef WITH_BRUSHED
    if (pattern == PATTERN_BRUSHED) {
        float streak = finish.y * brushed(level);
        base *= 1.0 + streak;
        rough += 0.3 * streak;
    }
#endif
    // where the normal turns within a pixel, highlights spread instead of sparkling
    vec3 turn = fwidth(n);
    rough = clamp(sqrt(rough * rough + min(2.0 * dot(turn, turn), 0.25)), 0.05, 1.0);

    float shadow = mix(1.0, lit_by_lamp(n), lamp.w);
    float open = openness(occluded);
    vec3 lit = base * light_on(n, base, role, facing, occluded, shadow) * (1.0 - finish.w);

    // the split sum of Karis: the room, blurred by the roughness, and how much of it comes back
    vec3 seen = textureLod(room, reflect(-to_eye, n), rough * ROOM_LEVELS).rgb;
#ifdef MIRRORING
    if (role == int(mirror.x + 0.5) && n.z > 0.99) {
        vec4 near = on_the_mirror(rough);
        seen = near.rgb + (1.0 - near.a) * seen;
    }
#endif
    vec4 r = rough * vec4(-1.0, -0.0275, -0.572, 0.022) + vec4(1.0, 0.0425, 1.04, -0.04);
    float bent = min(r.x * r.x, exp2(-9.28 * facing)) * r.x + r.y;
    vec2 share = vec2(-1.04, 1.04) * bent + r.zw;
    vec3 straight = mix(vec3(0.04), sqrt(max(base, 0.0)), finish.w);    // a metal is bright
    lit += gloss[role].x * open * mix(0.45, 1.0, shadow) * seen * (straight * share.x + share.y);
    lit = glowing(toned(lit), colour.rgb, glow);
#ifdef BEHIND_GLASS
    lit *= DIMMED;
#endif
#ifdef TRANSLUCENT
    pixel = vec4(lit * colour.a, colour.a);
#else
    pixel = vec4(to_srgb(lit), 1.0);   // once a pixel, not by the driver once a sample
#endif
}
