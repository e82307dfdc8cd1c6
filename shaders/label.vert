// Glyphs, one instance each: of texts that face the viewer, and of letters engraved in a surface.
layout(location = GLYPH_ANCHOR) in vec4 anchor; // centre of the text, height of a capital, world
layout(location = GLYPH_BOX) in vec4 box;       // left, bottom, right, top in capital heights
layout(location = GLYPH_CELL) in vec4 cell;     // the same corners in the atlas
layout(location = GLYPH_COLOUR) in vec4 colour;
layout(location = GLYPH_POSTURE) in vec4 posture; // kind, outward, slope, half width of the text

#if SAMPLES > 0
uniform sampler2DMS depths;             // of everything drawn so far
#else
uniform sampler2D depths;
#endif

out vec2 texel;
flat out vec4 ink;                      // linear, not premultiplied
flat out vec3 halo;
flat out vec2 notch;                    // of engraved letters: their depth, in the atlas

// Height of a capital on the screen, in pixels of the text size. Texts that face the viewer are
// enlarged at most so many times, as else they would bury a small board; what is smaller than can
// be read fades away instead.
const float SMALLEST = 11.0;
const float LARGEST = 30.0;
const float ENLARGED = 1.6;
const vec2 READABLE = vec2(6.0, 8.0);           // facing the viewer
const vec2 READABLE_LETTER = vec2(4.0, 6.0);    // engraved
// How much of a text may be hidden, and how much of it may lie over something close behind it.
const vec2 HIDDEN = vec2(0.0, 0.06);
const vec2 OPEN = vec2(0.05, 0.2);      // how much of its ground may be gone, as a piece is seen there
const vec2 COVERING = vec2(0.35, 0.7);
const float CLOSE = 0.6;                // world units
// How much more upright another way must be for a letter not to be read from outside its edge:
// else letters would turn at 45 degrees, where a board is likely to be looked at. Where two ways
// are nearly as good, letters fade.
const float FROM_OUTSIDE = 0.25;
const float TURN_FADE = 0.06;
const float BESIDE_FADE = 0.05;
// Sines of the elevation between which names at far corners fade: from the side they would pile up.
const vec2 LOW = vec2(0.2, 0.3);
// The same between which names of a stack fade: from above all would be in one place.
const vec2 STEEP = vec2(0.9, 0.97);
const float ABOVE = 0.04;               // of engraved letters over their surface, world units
const float PIXELS = 1.5;               // how far a sample may lie beside its point
// Of names at the foot of a piece: its radius, world units, and how far their middle is below it,
// in capital heights.
const float FOOT = 0.36;
const float BELOW = 0.75;
const float NOTCH = 0.06;               // how deep they are cut, in capital heights

const ivec2 GRID = ivec2(7, 5);

// Of points of a rectangle around `middle`: the share that is hidden, the share that has something
// close behind it, and the share that has something far behind it.
vec3 covered(vec3 middle, vec3 half_right, vec3 half_up, vec3 nearer) {
    ivec2 size = textureSize(depths
#if SAMPLES == 0
        , 0
#endif
    );
    // corners and steps in clip space, where all of it is linear
    vec4 start = view_projection * vec4(middle - half_right - half_up, 1.0);
    vec4 column_step = view_projection * vec4(2.0 * half_right, 0.0) / float(GRID.x - 1);
    vec4 row_step = view_projection * vec4(2.0 * half_up, 0.0) / float(GRID.y - 1);
    vec4 before = view_projection * vec4(nearer, 0.0);
    vec4 behind = view_projection * vec4(-CLOSE * normalize(nearer), 0.0);
    vec3 found = vec3(0.0);
    for (int row = 0; row < GRID.y; ++row)
    for (int column = 0; column < GRID.x; ++column) {
        vec4 seen = start + float(column) * column_step + float(row) * row_step;
        ivec2 at = ivec2(floor((0.5 + 0.5 * seen.xy / seen.w) * vec2(size)));
        if (any(lessThan(at, ivec2(0))) || any(greaterThanEqual(at, size))) continue;
        float depth = 2.0 * texelFetch(depths, at, 0).r - 1.0;
        if (depth * (seen.w + before.w) < seen.z + before.z) found.x += 1.0;
        else if (depth * (seen.w + behind.w) < seen.z + behind.z) found.y += 1.0;
        else if (depth < 1.0) found.z += 1.0;
    }
    return found / float(GRID.x * GRID.y);
}

float length_on_screen(vec3 middle, vec3 reach) {
    vec4 start = view_projection * vec4(middle - reach, 1.0);
    vec4 end = view_projection * vec4(middle + reach, 1.0);
    return 0.5 * length((end.xy / end.w - start.xy / start.w) * viewport.xy);
}

// Where a direction points on the screen, in the middle of the picture.
vec2 direction_on_screen(vec3 direction) {
    vec3 right = vec3(view_projection[0][0], view_projection[1][0], view_projection[2][0]);
    vec3 up = vec3(view_projection[0][1], view_projection[1][1], view_projection[2][1]);
    return normalize(vec2(dot(normalize(right), direction), dot(normalize(up), direction)) + 1e-6);
}

// How upright a letter with these axes is, up to 2; the same for all letters along an edge.
float upright(vec3 right, vec3 up) {
    return direction_on_screen(right).x + direction_on_screen(up).y;
}

void main() {
    vec2 corner = vec2(gl_VertexID & 1, (gl_VertexID >> 1) & 1);
    vec2 place = mix(box.xy, box.zw, corner);
    texel = mix(cell.xy, cell.zw, corner);
    int kind = int(posture.x + 0.5);
    vec3 outward = vec3(cos(posture.y), sin(posture.y), 0.0);
    // the camera never rolls: its right is level
    vec3 level = normalize(vec3(view_projection[0][0], view_projection[1][0], 0.0));
    vec3 away = vec3(-level.y, level.x, 0.0);
    bool is_count = kind == LABELKIND_COUNT || kind == LABELKIND_FOOT;
    vec3 middle = anchor.xyz;
    if (kind == LABELKIND_FOOT) {
        middle -= FOOT * away;
        place.y -= BELOW;
    }
    vec3 sight = eye.xyz - middle;
    vec3 to_eye = normalize(sight);
    vec4 clip = view_projection * vec4(middle, 1.0);
    float per_unit = viewport.w / max(clip.w, 1e-3);
    float shown = 1.0;
    vec3 right, up, nearer;             // towards the eye, against being hidden by their ground

    if (kind == LABELKIND_ENGRAVED) {
        vec3 along = vec3(-outward.y, outward.x, 0.0);
        vec3 rising = vec3(-cos(posture.z) * outward.xy, sin(posture.z));
        vec3 normal = vec3(sin(posture.z) * outward.xy, cos(posture.z));
        vec4 ways = vec4(upright(along, rising) + FROM_OUTSIDE, upright(-rising, along),
                         upright(-along, -rising), upright(rising, -along));
        up = rising;
        float best = ways.x;
        float other = -2.0;
        if (ways.y > best) { other = best; best = ways.y; up = along; } else other = ways.y;
        if (ways.z > best) { other = best; best = ways.z; up = -rising; } else other = max(other, ways.z);
        if (ways.w > best) { other = best; best = ways.w; up = -along; } else other = max(other, ways.w);
        shown *= smoothstep(0.0, TURN_FADE, best - other);
        right = cross(up, normal);
        up *= anchor.w;
        right *= anchor.w;
        float facing = dot(normal, to_eye);
        shown *= smoothstep(0.08, 0.2, facing);
        // the pixel of a point shows a place beside it, which may be nearer by as much as this
        nearer = (ABOVE + PIXELS / (per_unit * max(facing, 0.1))) * to_eye;
        float tall = 2.0 * length_on_screen(middle, 0.5 * up);
        float wide = 2.0 * length_on_screen(middle, 0.5 * right);
        shown *= smoothstep(READABLE_LETTER.x, READABLE_LETTER.y, min(tall, wide) / viewport.z);
    } else {
        float natural = anchor.w * per_unit / viewport.z;
        float least = is_count ? SMALLEST : min(SMALLEST, ENLARGED * natural);
        float capital = clamp(natural, least, LARGEST);
        if (!is_count) shown *= smoothstep(READABLE.x, READABLE.y, capital);
        if (kind == LABELKIND_STACKED) shown *= smoothstep(-STEEP.y, -STEEP.x, -abs(to_eye.z));
        if (kind == LABELKIND_BESIDE || kind == LABELKIND_STACKED)
            shown *= smoothstep(0.7071 - BESIDE_FADE, 0.7071 + BESIDE_FADE, dot(outward, -level));
        if (kind == LABELKIND_CORNER)
            shown *= 1.0 - smoothstep(0.2, 0.5, dot(outward, away)) * smoothstep(-LOW.y, -LOW.x, -to_eye.z);
        float unit = capital * viewport.z / per_unit;
        right = level * unit;
        up = cross(to_eye, level) * unit;
        // Depth is taken so much nearer that a plane under the text does not cut its lower half.
        float slope = length(sight.xy) / max(abs(sight.z), 1e-3);
        float under = kind == LABELKIND_FOOT ? 0.5 + BELOW : 0.5;
        nearer = to_eye * min(2.0 * under * unit * clamp(0.75 * slope, 0.8, 3.5), 0.5 * length(sight));
    }
    if (!is_count) {
        vec3 found = covered(middle, posture.w * right, 0.5 * up, nearer);
        shown *= 1.0 - smoothstep(HIDDEN.x, HIDDEN.y, found.x);
        if (kind == LABELKIND_ENGRAVED) shown *= 1.0 - smoothstep(OPEN.x, OPEN.y, found.z);
        else if (kind != LABELKIND_GROUND) shown *= 1.0 - smoothstep(COVERING.x, COVERING.y, found.y);
    }

    vec3 world = middle + place.x * right + place.y * up;
    clip = view_projection * vec4(world, 1.0);
    vec4 before = view_projection * vec4(world + nearer, 1.0);
    clip.z = before.z / before.w * clip.w;
    gl_Position = shown > 0.0 ? clip : vec4(2.0, 2.0, 2.0, 1.0);

    ink = vec4(colour.rgb, colour.a * shown);
    float light = dot(ink.rgb, LUMINANCE);
    halo = light > 0.10 ? vec3(0.004) : vec3(0.85);
    notch = vec2(0.0);
    if (kind == LABELKIND_ENGRAVED) notch.y = NOTCH * (cell.y - cell.w) / (box.w - box.y);
}
