"""Creates actions from the table of commands, and the choices offered in menus."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from app.commands.choice_group import MenuChoice
from app.commands.command import Command

#: Animation speeds offered, by the value of their preference.
SPEEDS = (
    (0.0, QT_TRANSLATE_NOOP("actions", "&Off")),
    (0.5, QT_TRANSLATE_NOOP("actions", "&Slow")),
    (1.0, QT_TRANSLATE_NOOP("actions", "&Normal")),
    (2.0, QT_TRANSLATE_NOOP("actions", "&Fast")),
)


def translated(text: object) -> str:
    """Translate a text of the tables."""
    return QCoreApplication.translate("actions", str(text))


def speeds() -> list[MenuChoice]:
    """Return the animation speeds as a menu offers them."""
    return [
        MenuChoice(speed, partial(translated, text), f"speed_{speed:g}") for speed, text in SPEEDS
    ]


def write_texts(made: Mapping[str, QAction], commands: Iterable[Command]) -> None:
    """Set the texts of the actions, except of those whose texts controllers set."""
    for command in commands:
        if not command.is_reworded:
            made[command.name].setText(QCoreApplication.translate(*command.message))


def make_actions(
    parent: QWidget,
    slots: Mapping[str, Callable[[], object]],
    commands: Iterable[Command],
) -> dict[str, QAction]:
    """Return an action for each command, by name, still without its text.

    slots : by name, for every command without a preference. Raises KeyError if one is missing.
    """
    return {command.name: _action(parent, command, slots) for command in commands}


def _action(
    parent: QWidget, command: Command, slots: Mapping[str, Callable[[], object]]
) -> QAction:
    action = QAction(parent)
    action.setObjectName(command.name)
    action.setShortcuts([QKeySequence(keys) for keys in command.keys])
    if command.option is not None:
        action.setCheckable(True)
    else:
        slot = slots[command.name]
        action.triggered.connect(lambda: slot())
    return action
