"""Dynamic properties of widgets that are used in the style sheet."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def set_property(widget: QWidget, name: str, value: bool) -> None:
    """Set a property, and apply the style sheet again if it has changed."""
    before = widget.property(name)
    if before == value:
        return
    widget.setProperty(name, value)
    # A sheet names what is true: what was never set is false to it. A widget that has not been
    # seen yet has the sheet applied then.
    if bool(before) != value and widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        widget.style().unpolish(widget)
        widget.style().polish(widget)
