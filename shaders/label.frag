uniform sampler2D atlas;                // red: the letter; green: the letter with its halo
in vec2 texel;
flat in vec4 ink;
flat in vec3 halo;
out vec4 pixel;

void main() {
    vec2 cover = texture(atlas, texel).rg;
    float around = 0.6 * cover.g * ink.a;
    float letter = cover.r * ink.a;
    pixel = vec4(ink.rgb * letter + halo * around * (1.0 - letter),
                 letter + around * (1.0 - letter));
}
