"""Before there is a window: command line, display, pictures without a window."""
