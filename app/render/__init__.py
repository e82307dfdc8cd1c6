"""OpenGL: the renderer of scenes, and an off-screen framebuffer for pictures."""
