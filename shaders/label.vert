// Glyphs that face the viewer, one instance each.
layout(location = GLYPH_ANCHOR) in vec4 anchor; // centre of the text, height of a capital, world
layout(location = GLYPH_BOX) in vec4 box;       // left, bottom, right, top in capital heights
layout(location = GLYPH_CELL) in vec4 cell;     // the same corners in the atlas
layout(location = GLYPH_COLOUR) in vec4 colour;

out vec2 texel;
flat out vec4 ink;                      // linear, not premultiplied
flat out vec3 halo;

const float SMALLEST = 11.0;            // height of a capital on the screen
const float LARGEST = 34.0;

void main() {
    vec2 corner = vec2(gl_VertexID & 1, (gl_VertexID >> 1) & 1);
    vec4 clip = view_projection * vec4(anchor.xyz, 1.0);
    float per_unit = viewport.w / max(clip.w, 1e-3);
    float capital = clamp(anchor.w * per_unit, SMALLEST * viewport.z, LARGEST * viewport.z);
    vec2 offset = mix(box.xy, box.zw, corner) * capital;
    texel = mix(cell.xy, cell.zw, corner);

    // Depth is taken so much nearer that a plane under the label does not cut its lower half.
    vec3 sight = eye.xyz - anchor.xyz;
    float slope = length(sight.xy) / max(abs(sight.z), 1e-3);
    float nearer_by = capital / per_unit * clamp(0.75 * slope, 0.8, 3.5);
    vec3 towards = normalize(sight) * min(nearer_by, 0.5 * length(sight));
    vec4 nearer = view_projection * vec4(anchor.xyz + towards, 1.0);
    clip.xy += 2.0 * offset / viewport.xy * clip.w;
    clip.z = nearer.z / nearer.w * clip.w;
    gl_Position = clip;

    ink = colour;
    float light = dot(ink.rgb, LUMINANCE);
    halo = light > 0.10 ? vec3(0.004) : vec3(0.85);
}
