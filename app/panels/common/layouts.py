"""Small helpers of all panels: labels for plain text, style properties, layouts in one call."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from PySide6.QtGui import Qt
from PySide6.QtWidgets import QBoxLayout, QLabel, QLayout, QSizePolicy, QWidget

_Box = TypeVar("_Box", bound=QBoxLayout)


def plain_label(name: str = "", text: str = "") -> QLabel:
    """Return a label for plain text; ``name``: for the style sheet."""
    label = QLabel(text, textFormat=Qt.TextFormat.PlainText)
    label.setObjectName(name)
    return label


def wrapped(name: str = "", text: str = "") -> QLabel:
    """Return such a label that wraps."""
    label = plain_label(name, text)
    label.setWordWrap(True)
    return label


def grow_downwards(widget: QWidget, wide: QSizePolicy.Policy) -> None:
    """Let a widget be as tall as its width needs; ``wide``: its policy for that width."""
    policy = QSizePolicy(wide, QSizePolicy.Policy.Preferred)
    policy.setHeightForWidth(True)
    widget.setSizePolicy(policy)


def discard(widgets: Iterable[QWidget]) -> None:
    """Hide widgets, and delete them when Qt returns to its events; layouts leave them no room."""
    for widget in widgets:
        widget.hide()
        widget.deleteLater()


class Spacer(int):
    """A space in a layout that takes the room left, with its factor."""


def laid_out(
    layout: _Box,
    *parts: QWidget | QLayout | int | tuple[Any, ...],
    margins: int | tuple[int, int, int, int] | None = None,
    spacing: int | None = None,
) -> _Box:
    """Add parts to a layout, and return it.

    parts : widgets, layouts, spaces (pixels), or tuples with more arguments of ``addWidget``
    margins : all four, or left, top, right, bottom; pixels
    """
    if margins is not None:
        around = (margins,) * 4 if isinstance(margins, int) else margins
        layout.setContentsMargins(*around)
    if spacing is not None:
        layout.setSpacing(spacing)
    for entry in parts:
        part, *more = entry if isinstance(entry, tuple) else (entry,)
        if isinstance(part, Spacer):
            layout.addStretch(part)
        elif isinstance(part, int):
            layout.addSpacing(part)
        elif isinstance(part, QLayout):
            layout.addLayout(part, *more)
        else:
            layout.addWidget(part, *more)
    return layout


def plain(text: str) -> str:
    """Return a text for a tooltip or an auto-detecting label that shows it literally.

    Otherwise a PGN file could format texts of the window as HTML, and load pictures.
    """
    return Qt.convertFromPlainText(text) if Qt.mightBeRichText(text) else text


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
