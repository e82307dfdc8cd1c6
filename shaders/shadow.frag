// What the lamp sees: see app/render/shadow_map.py.
out float stored;

void main() {
    stored = exp(SHARPNESS * gl_FragCoord.z);
}
