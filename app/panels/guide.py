"""Pages of text in a window of their own: what mouse and keys do, what this program is."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

ABOUT = QT_TRANSLATE_NOOP(
    "actions",
    "<h3>Schachraum</h3><p>A table for chess games in real 3D, for players at one screen.</p>",
)

#: What is done with the mouse, and with keys that are no commands of the menus.
_GESTURES = (
    (QT_TRANSLATE_NOOP("guide", "Click"), QT_TRANSLATE_NOOP("guide", "select; move to a target")),
    (
        QT_TRANSLATE_NOOP("guide", "Drag a piece or a deck's rim"),
        QT_TRANSLATE_NOOP("guide", "move it"),
    ),
    (
        QT_TRANSLATE_NOOP("guide", "Ctrl+wheel, Tab"),
        QT_TRANSLATE_NOOP("guide", "next of what lies under the cursor"),
    ),
    (QT_TRANSLATE_NOOP("guide", "Right click, Esc"), QT_TRANSLATE_NOOP("guide", "give up")),
    (
        QT_TRANSLATE_NOOP("guide", "Drag beside the board, or with the right button; arrows"),
        QT_TRANSLATE_NOOP("guide", "turn the board"),
    ),
    (
        QT_TRANSLATE_NOOP("guide", "Shift+right or Shift+middle drag; Shift+arrows"),
        QT_TRANSLATE_NOOP("guide", "shift the board"),
    ),
    (QT_TRANSLATE_NOOP("guide", "Wheel; + and -"), QT_TRANSLATE_NOOP("guide", "zoom")),
)


def keys_text(commands: Mapping[str, QAction]) -> str:
    """Return a page with all gestures and all shortcuts, as rich text."""
    translate = QCoreApplication.translate
    rows = [(translate("guide", str(do)), translate("guide", str(what))) for do, what in _GESTURES]
    for action in commands.values():
        native = QKeySequence.SequenceFormat.NativeText
        keys = ", ".join(keys.toString(native) for keys in action.shortcuts())
        if keys:
            rows.append((keys, action.text().replace("&", "").removesuffix("…")))
    cells = "".join(
        f"<tr><td style='padding: 3px 24px 3px 0'><b>{do}</b></td>"
        f"<td style='padding: 3px 0'>{what}</td></tr>"
        for do, what in rows
    )
    return f"<table>{cells}</table>"


class GuideDialog(QDialog):
    """A page of text."""

    def __init__(self, title: str, page: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        label = QLabel(page)
        label.setTextFormat(Qt.TextFormat.RichText)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(14)
        column.addWidget(label)
        column.addWidget(buttons)
