"""Small helpers of all panels: labels for plain text, and layouts filled in one call."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from PySide6.QtCore import Qt
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
