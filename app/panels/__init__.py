"""The parts of the main window beside the viewport."""
