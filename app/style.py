"""The calm dark look of all windows: Qt's Fusion style, one palette, a little style sheet."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

WINDOW, BASE, RAISED, LINE = "#20252c", "#191d23", "#2a3038", "#3a424d"
TEXT, FAINT = "#e8eaed", "#98a2ae"
ACCENT, GOLD, ALARM = "#2f8f93", "#e0b04c", "#ff7a66"

_COLOURS = {
    QPalette.ColorRole.Window: WINDOW,
    QPalette.ColorRole.WindowText: TEXT,
    QPalette.ColorRole.Base: BASE,
    QPalette.ColorRole.AlternateBase: WINDOW,
    QPalette.ColorRole.Text: TEXT,
    QPalette.ColorRole.Button: RAISED,
    QPalette.ColorRole.ButtonText: TEXT,
    QPalette.ColorRole.ToolTipBase: RAISED,
    QPalette.ColorRole.ToolTipText: TEXT,
    QPalette.ColorRole.PlaceholderText: FAINT,
    QPalette.ColorRole.Highlight: ACCENT,
    QPalette.ColorRole.HighlightedText: "#ffffff",
    QPalette.ColorRole.Link: "#6cc5c8",
    QPalette.ColorRole.Light: LINE,
    QPalette.ColorRole.Mid: LINE,
    QPalette.ColorRole.Dark: "#12151a",
}

_SHEET = f"""
QMenuBar, QStatusBar {{ background: {BASE}; }}
QMenuBar::item {{ padding: 5px 10px; }}
QMenuBar::item:selected, QMenu::item:selected {{ background: {ACCENT}; }}
QStatusBar {{ color: {TEXT}; }}
QStatusBar::item {{ border: none; }}
QMainWindow::separator {{ background: {BASE}; width: 4px; height: 4px; }}
QToolTip {{ color: {TEXT}; background: {RAISED}; border: 1px solid {LINE}; padding: 4px; }}
QPushButton {{
    padding: 6px 14px; border: 1px solid {LINE}; border-radius: 5px; background: {RAISED};
}}
QPushButton:hover {{ border-color: {ACCENT}; }}
QPushButton:focus {{ border-color: {GOLD}; }}
QPushButton:default {{ background: {ACCENT}; border-color: {ACCENT}; color: #ffffff; }}
QPushButton:disabled {{ color: #68717c; }}
#card {{ background: {RAISED}; border-radius: 8px; border-left: 4px solid {RAISED}; }}
#card[moving="true"] {{ border-left: 4px solid {GOLD}; }}
#headline {{ font-size: 17px; font-weight: 600; }}
#headline[alarm="true"] {{ color: {ALARM}; }}
#seat {{ font-weight: 600; }}
#faint {{ color: {FAINT}; }}
#moves {{ border: none; background: {BASE}; border-radius: 8px; }}
QHeaderView {{ background: {BASE}; }}
QHeaderView::section {{
    background: {BASE}; color: {FAINT}; border: none; padding: 6px 4px;
}}
QStatusBar QLabel {{ padding: 0 10px; }}
QRadioButton::indicator {{
    width: 12px; height: 12px; border: 2px solid {FAINT}; border-radius: 8px;
}}
QRadioButton::indicator:checked {{ background: {ACCENT}; border-color: {TEXT}; }}
#bar {{ background: {RAISED}; border: 1px solid {GOLD}; border-radius: 8px; }}
#bar QLabel {{ font-weight: 600; }}
#chooser {{ background: {RAISED}; border: 1px solid {GOLD}; border-radius: 8px; }}
#chooser QToolButton {{
    border: 2px solid transparent; border-radius: 6px; padding: 4px 6px; background: transparent;
}}
#chooser QToolButton:hover {{ background: {LINE}; }}
#chooser QToolButton:checked {{ border-color: {GOLD}; background: {LINE}; }}
#notice {{
    background: {RAISED}; color: {TEXT}; border: 1px solid {LINE}; border-left: 4px solid {ALARM};
    border-radius: 5px; padding: 6px 10px;
}}
#row {{ background: {BASE}; border-radius: 8px; }}
"""


def dress(application: QApplication) -> None:
    """Give the whole application its look."""
    application.setStyle("Fusion")
    palette = QPalette()
    for role, colour in _COLOURS.items():
        palette.setColor(role, QColor(colour))
    for role in (
        QPalette.ColorRole.WindowText,
        QPalette.ColorRole.Text,
        QPalette.ColorRole.ButtonText,
    ):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor("#68717c"))
    application.setPalette(palette)
    application.setStyleSheet(_SHEET)
