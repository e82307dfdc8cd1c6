"""Properties of widgets that the style sheet asks for."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def set_property(widget: QWidget, name: str, value: bool) -> None:
    """Set a property, and dress the widget anew if it has changed."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
