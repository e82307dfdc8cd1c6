// One half of a blur: nine texels along a line.
uniform sampler2D drawn;
uniform vec2 way;                       // from one texel to the next, texels
out float stored;

void main() {
    ivec2 at = ivec2(gl_FragCoord.xy);
    ivec2 last = textureSize(drawn, 0) - 1;
    float sum = 0.0;
    float whole = 0.0;
    for (int k = -4; k <= 4; ++k) {
        float weight = exp(-0.14 * float(k * k));
        sum += weight * texelFetch(drawn, clamp(at + ivec2(way) * k, ivec2(0), last), 0).r;
        whole += weight;
    }
    stored = sum / whole;
}
