// Solids lit at their vertices: see solid.vert.
in vec3 seen;
flat in vec4 colour;
out vec4 pixel;

void main() {
#if defined(DEPTH_ONLY)
    pixel = vec4(0.0);                     // no colour is written
#elif defined(TRANSLUCENT)
    pixel = vec4(seen * colour.a, colour.a);
#else
    pixel = vec4(seen, 1.0);
#endif
}
