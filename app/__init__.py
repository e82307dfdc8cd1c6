"""The application: window, scene and rendering around the engine."""
