// Each shape is a signed distance: negative inside, in half edges of the shorter side. SURFACES knows
// only the shapes of which much is drawn: tiles, discs and shadows.
in vec2 spot;
#ifdef FULL
in vec3 to_eye;
#else
in vec3 gleam;                  // of glass: light of the room, and by what its own is multiplied
in vec2 gain;                   // for its clear part, and for all
#endif
flat in vec2 extent;
flat in int shape;
flat in float width;
flat in vec4 fill;
flat in vec4 border;
out vec4 pixel;

#ifdef FULL
uniform samplerCube room;
#endif

const float OUTLINE = 0.05;    // of the shapes made of lines, drawn in the border colour

const float GAP = 0.17;        // half of what lies between the arcs of a broken ring

float bar(vec2 p, float reach, float half_width) {
    return max(abs(p.x) - reach, abs(p.y) - half_width);
}

float distance_to(int kind) {
    vec2 a = abs(spot);
#ifdef SURFACES
    if (kind == SHAPE_DISC) return length(spot) - 1.0;
#else
    vec2 gap = extent - a - OUTLINE;            // inwards from the nearest edges
    float near = min(gap.x, gap.y);
    float slant = (a.x + a.y) * 0.70710678;
    vec2 turned = vec2(spot.x + spot.y, spot.x - spot.y) * 0.70710678;
    float reach = 1.0 - OUTLINE;
    float r = length(spot);
    // how far along the three axes of a hexagon whose tips point up and down, farthest last
    vec2 slanted = vec2(0.5 * spot.x, 0.8660254 * spot.y);
    vec3 axes = vec3(a.x, abs(slanted.x + slanted.y), abs(slanted.x - slanted.y));
    float far = max(max(axes.x, axes.y), axes.z);
    float second = max(min(axes.x, axes.y), min(max(axes.x, axes.y), axes.z));
    float hollow = max(reach - width - far, far - reach);
    switch (kind) {
    case SHAPE_DISC: return r - 1.0;
    case SHAPE_RING: return abs(r - reach + 0.5 * width) - 0.5 * width;
    case SHAPE_CORNERS: return max(max(max(gap.x, gap.y) - 0.5, near - width), -near);
    case SHAPE_FRAME: return max(near - width, -near);
    case SHAPE_DIAMOND: return slant - 0.70710678;
    case SHAPE_CROSS:
        return min(bar(turned, reach, 0.5 * width), bar(turned.yx, reach, 0.5 * width));
    case SHAPE_STAR: {
        float star = min(max(a.x, a.y), slant) - 0.70710678 * reach;
        return abs(star + 0.5 * width) - 0.5 * width;
    }
    case SHAPE_CHEVRON: {
        float head = (spot.y + a.x) * 0.70710678;
        float arms = min(abs(head - 0.52), abs(head - 0.02)) - 0.5 * width;
        return max(arms, a.x - 0.72);
    }
    case SHAPE_HEXAGON: return far - 1.0;
    case SHAPE_HEX_FRAME: return hollow;
    case SHAPE_HEX_CORNERS: return max(hollow, 0.73 * reach - second);
    case SHAPE_ARCS_2: case SHAPE_ARCS_3: case SHAPE_ARCS_4: case SHAPE_ARCS_5: {
        float turn = 6.2831853 / float(kind - SHAPE_ARCS_2 + 2);
        float beside = mod(atan(spot.x, spot.y), turn) - 0.5 * turn;    // from the nearest gap
        float ring = abs(r - reach + 0.5 * width) - 0.5 * width;
        return max(ring, GAP - abs(r * sin(beside)));
    }
    case SHAPE_TRIANGLE: return max(-spot.y, 0.8660254 * a.x + 0.5 * spot.y) - 0.5;
    case SHAPE_PLUS: return min(bar(spot, reach, 0.5 * width), bar(spot.yx, reach, 0.5 * width));
    case SHAPE_LOZENGE: return abs(slant - 0.70710678 * reach + 0.5 * width) - 0.5 * width;
    }
#endif
    return max(a.x - extent.x, a.y - extent.y);
}

// Under a body little light comes in; the key light is missing where the body stands before it,
// less and less sharply the farther from the foot. Light that is kept off twice is so once.
float shade(float radius, float height) {
    float contact = 1.0 - smoothstep(0.55 * radius, CONTACT * radius, length(spot));
    contact *= contact * (2.0 - contact);
#ifdef FULL
    vec2 lean = shadow_lean(height);
    float along = clamp(dot(spot, lean) / max(dot(lean, lean), 1e-4), 0.0, 1.0);
    float apart = length(spot - along * lean) - mix(0.85, SHADOW_TAPER, along) * radius;
    float soft = mix(0.06, SHADOW_SOFT, along);
    float thrown = (0.62 - 0.20 * along) * (1.0 - smoothstep(-soft, soft, apart));
    return 1.0 - (1.0 - contact) * (1.0 - thrown);
#else
    return contact;
#endif
}

void main() {
    if (shape == SHAPE_SHADOW) {
        pixel = fill * shade(extent.x, extent.y);
        return;
    }
    float d = distance_to(shape);
    float soft = max(length(vec2(dFdx(d), dFdy(d))), 1e-5);
    bool is_area = shape == SHAPE_TILE || shape == SHAPE_DISC || shape == SHAPE_DIAMOND
        || shape == SHAPE_HEXAGON || shape == SHAPE_TRIANGLE;
    float inner = clamp(0.5 - (d + (is_area ? width : 0.0)) / soft, 0.0, 1.0);
    // a tile ends at its polygon, which multisampling already smooths
    float whole = clamp(0.5 - (d - (is_area ? 0.0 : OUTLINE)) / soft, 0.0, 1.0);
    if (shape == SHAPE_TILE) whole = 1.0;
    pixel = mix(border, fill, inner) * whole;

    if (shape == SHAPE_TILE) {                  // glass shows more of itself at a grazing angle
#ifdef FULL
        vec3 towards = normalize(to_eye);
        float grazing = 1.0 - abs(towards.z);
        vec3 away = vec3(-towards.xy, abs(towards.z));
        vec3 mirrored = textureLod(room, away, finishes[ROLE_GLASS].z * ROOM_LEVELS).rgb;
        vec3 gleam = glass_gleam(grazing, mirrored);
        vec2 gain = glass_gain(grazing);
#endif
        pixel *= (1.0 + gain.x * (1.0 - pixel.a)) * gain.y;
        pixel.rgb += gleam;
    }
}
