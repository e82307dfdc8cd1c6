// A line around a body: light or dark, see ``SOLID``.
flat in float line;
out vec4 pixel;

void main() {
    pixel = vec4(vec3(step(0.0, line)), 1.0) * abs(line);
}
