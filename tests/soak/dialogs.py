"""Drives whatever dialog, menu or list is open, at random; files are touched in one folder only."""

from __future__ import annotations

from pathlib import Path
from random import Random

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPlainTextEdit,
    QProgressDialog,
    QTextBrowser,
    QTextEdit,
    QWidget,
)

from tests.soak import input_events

Key = Qt.Key
#: What is typed into fields: names, numbers, nonsense, what other scripts write.
WORDS = (
    "Anna",
    "0",
    "-1",
    "999999",
    "e4",
    "Nf3",
    "8/8/8/8/8/8/8/8 w - - 0 1",
    "%s{0}",
    "ж中🙂",
    " ",
)
_WALKS = (Key.Key_Tab, Key.Key_Backtab, Key.Key_Up, Key.Key_Down, Key.Key_Left, Key.Key_Right)
_DRIVEN = (
    QAbstractButton,
    QLineEdit,
    QAbstractSpinBox,
    QComboBox,
    QAbstractSlider,
    QAbstractItemView,
    QPlainTextEdit,
    QTextEdit,
)


def place_in(widget: QWidget, rng: Random) -> QPoint:
    """Return some place in a widget."""
    return QPoint(rng.randrange(max(widget.width(), 1)), rng.randrange(max(widget.height(), 1)))


def drive_popup(popup: QWidget, rng: Random) -> str:
    """Walk in a menu or a list, choose in it, or close it."""
    kind = rng.random()
    if kind < 0.35:
        code = rng.choice((Key.Key_Down, Key.Key_Up, Key.Key_Left, Key.Key_Right))
        input_events.key(code, widget=popup)
        return f"popup: {code.name}"
    if kind < 0.55:
        input_events.key(Key.Key_Return, widget=popup)
        return "popup: Return"
    if kind < 0.75:
        input_events.key(Key.Key_Escape, widget=popup)
        return "popup: Escape"
    if isinstance(popup, QMenu) and (
        offered := [one for one in popup.actions() if one.isVisible()]
    ):
        action = rng.choice(offered)
        text = action.text()
        input_events.click(popup, popup.actionGeometry(action).center())
        return f"popup: click {text!r}"
    at = place_in(popup, rng)
    input_events.click(popup, at)
    return f"popup: click at {at.x()},{at.y()}"


def drive_dialog(dialog: QWidget, rng: Random, folder: Path) -> str:
    """Do one thing in a dialog."""
    name = type(dialog).__name__
    if isinstance(dialog, QFileDialog):
        return f"{name}: {_drive_files(dialog, rng, folder)}"
    if isinstance(dialog, QMessageBox):
        return f"{name}: {_drive_message(dialog, rng)}"
    if isinstance(dialog, QProgressDialog) and rng.random() < 0.7:
        return f"{name}: wait"
    kind = rng.random()
    if kind < 0.08:
        input_events.key(Key.Key_Escape, widget=dialog)
        return f"{name}: Escape"
    if kind < 0.14:
        input_events.key(Key.Key_Return, widget=dialog)
        return f"{name}: Return"
    if kind < 0.18:
        dialog.close()
        return f"{name}: close"
    if kind < 0.28:
        code = rng.choice(_WALKS)
        input_events.key(code, widget=dialog)
        return f"{name}: {code.name}"
    if kind < 0.36:
        return f"{name}: {_touch(dialog, rng)}"
    return f"{name}: {_drive_field(dialog, rng)}"


def _drive_field(dialog: QWidget, rng: Random) -> str:
    """Use one of the fields and buttons of a dialog."""
    fields = [
        one
        for one in dialog.findChildren(QWidget)
        if isinstance(one, _DRIVEN) and one.isVisible() and one.isEnabled()
        and one.window() is dialog and not isinstance(one.parent(), QAbstractSpinBox)
        and not isinstance(one, QTextBrowser)
    ]  # fmt: skip
    if not fields:
        return _touch(dialog, rng)
    field = rng.choice(fields)
    name = f"{type(field).__name__} {field.objectName()}".strip()
    if isinstance(field, QAbstractButton):
        text = field.text()
        input_events.click(field)
        return f"click {name} {text!r}"
    if isinstance(field, (QLineEdit, QPlainTextEdit, QTextEdit, QAbstractSpinBox)):
        input_events.click(field)
        if rng.random() < 0.5:
            input_events.key(Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        word = rng.choice(WORDS)
        input_events.type_text(word)
        return f"type {word!r} into {name}"
    if isinstance(field, QAbstractItemView):
        at = place_in(field.viewport(), rng)
        click = input_events.double_click if rng.random() < 0.3 else input_events.click
        click(field.viewport(), at)
        return f"click {name} at {at.x()},{at.y()}"
    input_events.click(field)
    code = rng.choice((Key.Key_Up, Key.Key_Down, Key.Key_PageUp, Key.Key_End))
    input_events.key(code)
    return f"{code.name} in {name}"


def _touch(dialog: QWidget, rng: Random) -> str:
    """Click, drag or turn the wheel anywhere in a dialog."""
    start, end = place_in(dialog, rng), place_in(dialog, rng)
    child = dialog.childAt(start) or dialog
    at = child.mapFrom(dialog, start)
    kind = rng.randrange(3)
    if kind == 0:
        button = rng.choice((input_events.LEFT, input_events.RIGHT, input_events.MIDDLE))
        input_events.click(child, at, button)
        return f"{button.name} at {start.x()},{start.y()}"
    if kind == 1 and not isinstance(child.parent(), QAbstractItemView):
        input_events.drag(child, at, child.mapFrom(dialog, end))
        return f"drag {start.x()},{start.y()} to {end.x()},{end.y()}"
    by = rng.choice((-120, 120, 15))
    input_events.wheel(child, at, QPoint(0, by))
    return f"wheel {by} at {start.x()},{start.y()}"


def _drive_files(dialog: QFileDialog, rng: Random, folder: Path) -> str:
    """Choose a file of the folder, new or there already, or none; nothing outside is reached."""
    dialog.setDirectory(str(folder))
    if rng.random() < 0.3:
        dialog.reject()
        return "reject"
    there = [path.name for path in folder.iterdir() if path.is_file()]
    name = rng.choice((*there, f"new{rng.randrange(4)}", f"new{rng.randrange(4)}.pgn", "no*"))
    line = dialog.findChild(QLineEdit, "fileNameEdit")
    if not isinstance(line, QLineEdit):
        dialog.reject()
        return "reject"
    line.setText(name)
    dialog.accept()
    return f"accept {name!r}"


def _drive_message(box: QDialog, rng: Random) -> str:
    """Press one of the buttons of a message, or Esc."""
    buttons = [one for one in box.findChildren(QAbstractButton) if one.isVisible()]
    if not buttons or rng.random() < 0.2:
        input_events.key(Key.Key_Escape, widget=box)
        return "Escape"
    button = rng.choice(buttons)
    text = button.text()
    input_events.click(button)
    return f"click {text!r}"
