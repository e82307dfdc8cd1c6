"""What runs before or without a window: command line, checks of the display, pictures."""
