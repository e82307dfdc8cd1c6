"""The style of all windows: Qt's Fusion style with the theme's palette and a style sheet."""

from __future__ import annotations

from string import Template

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from app.appearance import appearance
from app.scene.themes.theme import WindowColours
from app.support.resources import resource_path

#: Colours of the theme by the palette's roles.
_ROLES = {
    QPalette.ColorRole.Window: "window",
    QPalette.ColorRole.WindowText: "text",
    QPalette.ColorRole.Base: "base",
    QPalette.ColorRole.AlternateBase: "window",
    QPalette.ColorRole.Text: "text",
    QPalette.ColorRole.Button: "raised",
    QPalette.ColorRole.ButtonText: "text",
    QPalette.ColorRole.ToolTipBase: "raised",
    QPalette.ColorRole.ToolTipText: "text",
    QPalette.ColorRole.PlaceholderText: "faint",
    QPalette.ColorRole.Highlight: "accent",
    QPalette.ColorRole.HighlightedText: "accent_text",
    QPalette.ColorRole.Link: "link",
    QPalette.ColorRole.Light: "line",
    QPalette.ColorRole.Mid: "line",
    QPalette.ColorRole.Dark: "shade",
}

#: Colours that the style sheet has translucent, and their alpha, 0..255.
_TRANSLUCENT = (("base", 190), ("base", 215), ("base", 235), ("raised", 235))
#: Property of the application that holds the palette applied last.
_APPLIED = "schachraum_palette"


def _sheet(colours: WindowColours) -> str:
    """Return the style sheet, for what the palette cannot express."""
    names = colours._asdict()
    names |= {f"{name}_{alpha}": _rgba(names[name], alpha) for name, alpha in _TRANSLUCENT}
    return Template(resource_path("style.qss").read_text(encoding="utf-8")).substitute(names)


def apply_theme(application: QApplication) -> None:
    """Apply the current theme to the whole application."""
    colours = appearance().theme.windows
    palette = QPalette()
    for role, name in _ROLES.items():
        palette.setColor(role, QColor(getattr(colours, name)))
    for role in (
        QPalette.ColorRole.WindowText,
        QPalette.ColorRole.Text,
        QPalette.ColorRole.ButtonText,
    ):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.disabled))
    sheet = _sheet(colours)
    if (application.styleSheet(), application.property(_APPLIED)) == (sheet, palette):
        return  # Qt would polish every widget again
    application.setPalette(palette)
    # PySide takes a str only, its types say bytes.
    application.setPalette(_menu_palette(palette, colours), "QMenu")  # type: ignore[arg-type]
    application.setStyleSheet(sheet)
    application.setProperty(_APPLIED, palette)


def _menu_palette(palette: QPalette, colours: WindowColours) -> QPalette:
    """Return the palette of menus, in which the frame of an unticked box can be seen.

    Fusion draws that frame, and the one of the menu, in ``Window`` made darker by 140 %; nothing
    else of a menu has that colour. Lists of combo boxes do, which take the palette of menus: the
    style sheet gives them their background.
    """
    menus = QPalette(palette)
    menus.setColor(QPalette.ColorRole.Window, QColor(colours.faint).lighter(140))
    return menus


def _rgba(colour: str, alpha: int) -> str:
    """Return a colour with an alpha of 0..255, for style sheets."""
    parts = QColor(colour)
    return f"rgba({parts.red()}, {parts.green()}, {parts.blue()}, {alpha})"
