"""All OpenGL: a renderer that draws scenes, and the off-screen target for pictures."""
