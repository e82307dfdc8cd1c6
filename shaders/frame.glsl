// Shared by every shader: what holds for the whole frame. Colours are linear unless named srgb.
layout(std140) uniform Frame {
    mat4 view_projection;
    vec4 eye;         // world, w unused
    vec4 viewport;    // width and height in pixels, device pixels per unit of text size,
                      // focal length in pixels
    vec4 srgb_top;    // background at the top edge
    vec4 srgb_bottom;
};

vec3 exact_srgb(vec3 linear) {
    vec3 c = clamp(linear, 0.0, 1.0);
    return mix(12.92 * c, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
}
