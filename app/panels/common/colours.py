"""Colours of a theme as Qt knows them."""

from __future__ import annotations

from PySide6.QtGui import QColor

from app.scene.themes.colour import to_srgb
from app.scene.themes.theme import Colour, Translucent


def colour(linear: Colour | Translucent, alpha: float = 1.0) -> QColor:
    """Convert a linear colour of the theme to a QColor, multiplying its opacity by ``alpha``."""
    red, green, blue = map(to_srgb, linear[:3])
    opacity = linear[3] if len(linear) > 3 else 1.0
    return QColor.fromRgbF(min(1.0, red), min(1.0, green), min(1.0, blue), opacity * alpha)
