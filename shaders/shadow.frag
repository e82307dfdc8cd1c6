// What the lamp sees: see app/render/lighting.py.
out float stored;

void main() {
    stored = exp(SHARPNESS * gl_FragCoord.z);
}
