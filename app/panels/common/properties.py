"""Dynamic properties of widgets that are used in the style sheet."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def set_property(widget: QWidget, name: str, value: bool) -> None:
    """Set a property, and apply the style sheet again if it has changed."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
