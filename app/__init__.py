"""The program: window, scene and rendering around the engine."""
