"""Widgets of the main window besides the viewport, and dialogs."""
