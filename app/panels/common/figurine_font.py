"""The font of the figurines, ours, for those that the font of the windows lacks."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase

from app.support.resources import resource_path

FAMILY = "Schachraum Figurines"


def font_path() -> Path:
    """Return where the font is stored; ``.setup/figurines.py`` makes it."""
    return resource_path("fonts") / "figurines.ttf"


def load_figurines(font: QFont) -> None:
    """Let texts in a font have our figurines for signs that it lacks. Needs a QGuiApplication."""
    if QFontDatabase.addApplicationFont(str(font_path())) < 0:
        return  # the system may have a font that has them
    for family in font.families():
        QFont.insertSubstitution(family, FAMILY)
    # Qt looks for the unicorn among the fonts of emoji first.
    QFontDatabase.addApplicationEmojiFontFamily(FAMILY)
