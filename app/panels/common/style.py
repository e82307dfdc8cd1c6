"""The style of all windows: Qt's Fusion style with the theme's palette and a style sheet."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from app.appearance.current import appearance
from app.scene.themes.theme import WindowColours

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

#: Property of the application that holds the palette applied last.
_APPLIED = "schachraum_palette"


def _sheet(colours: WindowColours) -> str:
    """Return the style sheet, for what the palette cannot express."""
    c = colours
    return f"""
QMenuBar, QStatusBar {{ background: {c.base}; }}
QMenuBar::item {{ padding: 5px 10px; }}
QMenu {{ menu-scrollable: 1; }}
QMenuBar::item:selected {{ background: {c.accent}; color: {c.accent_text}; }}
QStatusBar {{ color: {c.text}; }}
QStatusBar::item {{ border: none; }}
QMainWindow::separator {{ background: {c.base}; width: 4px; height: 4px; }}
QToolTip {{ color: {c.text}; background: {c.raised}; border: 1px solid {c.line}; padding: 4px; }}
QLineEdit, QListWidget, QTreeWidget, QTextBrowser {{ border: 1px solid {c.line}; }}
QAbstractSpinBox QLineEdit, QComboBox QLineEdit {{ border: none; }}
QComboBox QAbstractItemView {{ background: {c.base}; color: {c.text}; }}
QPushButton {{
    padding: 6px 14px; border: 1px solid {c.line}; border-radius: 5px; background: {c.raised};
}}
QPushButton:hover {{ border-color: {c.accent}; }}
QPushButton:focus {{ border-color: {c.signal}; }}
QPushButton:default {{ background: {c.accent}; border-color: {c.accent}; color: {c.accent_text}; }}
QPushButton#primary:enabled {{
    background: {c.accent}; border-color: {c.accent}; color: {c.accent_text};
}}
QPushButton#primary:focus {{ border-color: {c.signal}; }}
QPushButton:disabled {{ color: {c.disabled}; }}
QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
#game {{ padding: 0px; border-radius: 7px; }}
#game:checked {{ border: 3px solid {c.signal}; }}
#card {{ background: {c.raised}; border-radius: 8px; border-left: 4px solid {c.raised}; }}
#card[moving="true"] {{ border-left: 4px solid {c.signal}; }}
#headline {{ font-size: 17px; font-weight: 600; }}
#headline[alarm="true"] {{ color: {c.alarm}; }}
#seat {{ font-weight: 600; }}
#faint {{ color: {c.faint}; }}
#moves {{ border: none; background: {c.base}; border-radius: 8px; }}
QHeaderView {{ background: {c.base}; }}
QHeaderView::section {{
    background: {c.base}; color: {c.faint}; border: none; padding: 6px 4px;
}}
QStatusBar QLabel {{ padding: 0 10px; }}
QRadioButton::indicator {{
    width: 12px; height: 12px; border: 2px solid {c.faint}; border-radius: 8px;
}}
QRadioButton::indicator:checked {{ background: {c.accent}; border-color: {c.text}; }}
#bar {{ background: {c.raised}; border: 1px solid {c.signal}; border-radius: 8px; }}
#bar QLabel {{ font-weight: 600; }}
#result {{
    background: {_rgba(c.raised, 235)}; border: 1px solid {c.signal}; border-radius: 12px;
}}
#result QToolButton {{ border: 1px solid transparent; border-radius: 5px; color: {c.faint}; }}
#result QToolButton:hover, #result QToolButton:focus {{ border-color: {c.signal}; }}
#resultTitle {{ font-size: 24px; font-weight: 600; }}
#resultReason {{ font-size: 14px; }}
#resultPoints {{ font-size: 16px; color: {c.faint}; }}
#chooser {{ background: {c.raised}; border: 1px solid {c.signal}; border-radius: 8px; }}
#chooser QToolButton {{
    border: 2px solid transparent; border-radius: 6px; padding: 4px 6px; background: transparent;
}}
#chooser QToolButton:hover {{ background: {c.line}; }}
#chooser QToolButton:checked {{ border-color: {c.signal}; background: {c.line}; }}
#notice {{
    background: {c.raised}; color: {c.text}; border: 1px solid {c.line};
    border-left: 4px solid {c.alarm}; border-radius: 5px; padding: 6px 10px;
}}
#notice[good="true"] {{ border-left-color: {c.accent}; }}
#firstHint {{
    background: {_rgba(c.base, 235)}; border: 1px solid {c.line};
    border-left: 4px solid {c.accent}; border-radius: 6px;
}}
#firstHint QToolButton {{
    border: 1px solid {c.line}; border-radius: 5px; padding: 3px 8px; background: {c.raised};
}}
#firstHint #offer {{
    background: {c.accent}; border-color: {c.accent}; color: {c.accent_text};
}}
#firstHint QToolButton:hover {{ border-color: {c.accent}; }}
#firstHint QToolButton:focus, #firstHint #offer:focus {{ border-color: {c.signal}; }}
#pointer, #turn {{
    background: {_rgba(c.base, 235)}; color: {c.text}; border: 1px solid {c.line};
    border-radius: 6px; padding: 3px 8px; font-weight: 600;
}}
#fault[alarm="true"] {{ color: {c.alarm}; font-weight: 600; }}
#palette QToolButton {{
    border: 2px solid transparent; border-radius: 6px; background: {c.tray};
}}
#palette QToolButton:hover {{ background: {c.line}; }}
#palette QToolButton:checked {{ border-color: {c.signal}; background: {c.line}; }}
#palette #hand {{ font-size: 24px; color: {c.tray_signal}; }}
QCheckBox::indicator:unchecked, #labels::indicator:unchecked {{
    width: 11px; height: 11px; border: 2px solid {c.faint}; border-radius: 3px;
}}
#buttons QToolButton {{
    border: 1px solid {c.line}; border-radius: 5px; background: {c.raised};
}}
#buttons QToolButton:hover {{ border-color: {c.accent}; }}
#buttons QToolButton:pressed {{ background: {c.line}; }}
#buttons QToolButton:focus {{ border-color: {c.signal}; }}
#arrangements QToolButton {{
    border: 1px solid transparent; border-radius: 5px; background: transparent;
}}
#arrangements QToolButton:hover {{ background: {c.line}; }}
#arrangements QToolButton:checked {{ background: {c.accent}; }}
#arrangements QToolButton:focus {{ border-color: {c.signal}; }}
QToolBar {{ background: {c.base}; border: none; spacing: 4px; padding: 3px; }}
QToolBar QToolButton {{ border: 1px solid {c.line}; border-radius: 5px; background: {c.raised}; }}
QToolBar QToolButton:hover {{ border-color: {c.accent}; }}
QToolBar QToolButton:focus {{ border-color: {c.signal}; }}
#clock {{ border: 2px solid transparent; border-radius: 6px; background: {c.base}; }}
#clock[running="true"] {{ border-color: {c.signal}; }}
#time {{ font-size: 18px; }}
#clock[low="true"] #time {{ font-weight: 800; }}
#warning {{ color: {c.alarm}; font-size: 18px; font-weight: 900; }}
#row {{ background: {c.base}; border-radius: 8px; }}
#lines {{ background: {c.base}; border-radius: 8px; }}
#lines::item:hover {{ background: {c.line}; }}
#column {{ background: {_rgba(c.base, 215)}; border: 1px solid {c.line}; border-radius: 8px; }}
#level {{ border: 1px solid transparent; border-radius: 5px; }}
#level[pointed="true"] {{ background: {c.line}; border-color: {c.signal}; }}
#level QLabel[free="true"] {{ color: {c.faint}; }}
#scale, #arrangements {{
    background: {_rgba(c.base, 190)}; border: 1px solid {c.line}; border-radius: 8px;
}}
#target {{ color: {c.link}; }}
#aside {{ padding: 1px 0px; min-width: 20px; max-width: 20px; border-radius: 9px; }}
#help {{ padding: 6px 0px; min-width: 28px; max-width: 28px; }}
#typed {{ padding: 6px 8px; border: 1px solid {c.line}; border-radius: 5px; background: {c.base}; }}
#search {{ padding: 5px 8px; border-radius: 5px; background: {c.base}; }}
#search:focus {{ border-color: {c.accent}; }}
#contents::item, #results::item {{ padding: 3px 2px; }}
#typed:focus {{ border-color: {c.accent}; }}
#completions {{ background: {c.raised}; border: 1px solid {c.accent}; outline: none; }}
#completions::item {{ padding: 4px 8px; }}
#completions::item:selected {{ background: {c.accent}; color: {c.accent_text}; }}
#lessonText {{ background: transparent; border: none; font-size: 14px; }}
#task {{ background: {c.raised}; border-left: 4px solid {c.accent}; border-radius: 6px; }}
#taskName {{ color: {c.faint}; }}
#taskText {{ font-size: 14px; font-weight: 600; }}
#answer {{ background: {c.raised}; border: 1px solid {c.line}; border-radius: 6px; }}
#answer:hover {{ border-color: {c.accent}; }}
#answer:focus {{ border-color: {c.signal}; }}
#answer[right="true"] {{ border: 2px solid {c.link}; }}
#answer[wrong="true"] {{ border: 2px solid {c.alarm}; }}
#reaction {{ background: {c.raised}; border-left: 4px solid {c.signal}; border-radius: 6px; }}
#reaction[right="true"] {{ border-left-color: {c.link}; }}
#reaction[wrong="true"] {{ border-left-color: {c.alarm}; }}
#reaction QLabel {{ font-size: 14px; }}
#reactionSign {{ font-weight: 800; }}
#reason {{ color: {c.alarm}; padding: 4px 8px; }}
"""


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
