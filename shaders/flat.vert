// Horizontal rectangles, one instance each.
layout(location = FLAT_PLACE) in vec4 place;    // position, yaw
layout(location = FLAT_FORM) in vec4 form;      // half size (2), shape, width
layout(location = FLAT_INSIDE) in vec4 inside;  // linear RGBA
layout(location = FLAT_EDGE) in vec4 edge;

out vec2 spot;                          // in half edges of the shorter side; of a shadow: in
                                        // the world, from the middle of the foot
#ifdef FULL
out vec3 to_eye;
#else
out vec3 gleam;
out vec2 gain;
#endif
flat out vec2 extent;                   // half size in the same unit
flat out int shape;
flat out float width;
flat out vec4 fill;                     // linear, premultiplied
flat out vec4 border;

// What a shadow may cover: foot and cast shadow of a body of a radius and a height, on its plane.
vec2 shadow_corner(vec2 corner) {
    vec2 lean = shadow_lean(form.y);
    vec2 around = vec2(CONTACT * form.x);
    vec2 end = vec2(SHADOW_TAPER * form.x + SHADOW_SOFT);
    vec2 low = max(min(-around, lean - end), -edge.xy);
    vec2 high = min(max(around, lean + end), edge.zw);
    return mix(low, high, 0.5 + 0.5 * corner);
}

void main() {
    vec2 corner = vec2((gl_VertexID & 1) * 2 - 1, (gl_VertexID & 2) - 1);
    shape = int(form.z + 0.5);
    float unit = min(form.x, form.y);
    extent = form.xy / unit;
    spot = corner * extent;
    width = form.w;
    fill = vec4(inside.rgb * inside.a, inside.a);
    border = vec4(edge.rgb * edge.a, edge.a);

    vec2 local = corner * form.xy;
    if (shape == SHAPE_SHADOW) {
        local = shadow_corner(corner);
        spot = local;
        extent = form.xy;
    }
    float c = cos(place.w);
    float s = sin(place.w);
    vec3 world = place.xyz + vec3(c * local.x - s * local.y, s * local.x + c * local.y, 0.0);
#ifdef FULL
    to_eye = eye.xyz - world;
#else
    float grazing = 1.0 - abs(normalize(eye.xyz - world).z);
    gleam = glass_gleam(grazing, mix(sky.rgb, ground.rgb, 0.5 * grazing));
    gain = glass_gain(grazing);
#endif
    gl_Position = view_projection * vec4(world, 1.0);
}
