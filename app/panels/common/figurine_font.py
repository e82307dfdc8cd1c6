"""Our font of figurines, as usual fonts lack those without a colour."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo

from app.support.resources import resource_path

FAMILY = "Schachraum Figurines"


def font_path() -> Path:
    """Return where the font is stored; ``.setup/figurines.py`` makes it."""
    return resource_path("fonts") / "figurines.ttf"


def load_figurines(font: QFont) -> None:
    """Make our figurines available to a font. Needs a QGuiApplication."""
    if QFontDatabase.addApplicationFont(str(font_path())) < 0:
        return
    # After the font that stands for a name such as Sans Serif, so that heights stay.
    for family in font.families():
        QFont.insertSubstitutions(family, [QFontInfo(QFont(family)).family(), FAMILY])
    # Qt looks for the unicorn among the fonts of emoji first; this is known from Qt 6.9 on.
    add = getattr(QFontDatabase, "addApplicationEmojiFontFamily", None)
    if add is not None:
        add(FAMILY)
