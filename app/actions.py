"""Every command of the window as a row of a table, and the actions made from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from app.settings import SHOW_LABELS, SHOW_TARGETS, TURN_BOARD, Option

Keys = QKeySequence.StandardKey


@dataclass(frozen=True)
class Command:
    """A command.

    name : by which the program knows it
    menu : where it stands; a new section begins where ``section`` is true
    text : in the menu, with its mnemonic
    keys : shortcuts, as text or as one of the system's
    option : the preference that it switches, if it is a switch
    """

    name: str
    menu: str
    text: object
    keys: tuple[str | Keys, ...] = ()
    option: Option[bool] | None = None
    section: bool = False


GAME, VIEW, HELP = "game", "view", "help"

COMMANDS = (
    Command("new_game", GAME, QT_TRANSLATE_NOOP("actions", "&New game…"), (Keys.New,)),
    Command("undo", GAME, QT_TRANSLATE_NOOP("actions", "Take &back"), (Keys.Undo,), section=True),
    Command(
        "redo", GAME, QT_TRANSLATE_NOOP("actions", "&Forward again"), ("Ctrl+Shift+Z", "Ctrl+Y")
    ),
    Command("first", GAME, QT_TRANSLATE_NOOP("actions", "To the f&irst position"), ("Ctrl+Home",)),
    Command("last", GAME, QT_TRANSLATE_NOOP("actions", "To the &last position"), ("Ctrl+End",)),
    Command(
        "offer_draw", GAME, QT_TRANSLATE_NOOP("actions", "&Offer a draw"), ("Ctrl+D",), section=True
    ),
    Command("claim", GAME, QT_TRANSLATE_NOOP("actions", "&Claim a draw"), ("Ctrl+Shift+D",)),
    Command("resign", GAME, QT_TRANSLATE_NOOP("actions", "&Resign…"), ("Ctrl+Shift+R",)),
    Command("quit", GAME, QT_TRANSLATE_NOOP("actions", "&Quit"), ("Ctrl+Q",), section=True),
    Command("flip", VIEW, QT_TRANSLATE_NOOP("actions", "&Flip the board"), ("F",), section=True),
    Command("reset_view", VIEW, QT_TRANSLATE_NOOP("actions", "&Reset the view"), ("Home",)),
    Command(
        "wider",
        VIEW,
        QT_TRANSLATE_NOOP("actions", "Levels &wider apart"),
        ("Ctrl+PgUp",),
        section=True,
    ),
    Command("closer", VIEW, QT_TRANSLATE_NOOP("actions", "Levels &closer"), ("Ctrl+PgDown",)),
    Command("focus_up", VIEW, QT_TRANSLATE_NOOP("actions", "Focus one level &up"), ("PgUp",)),
    Command("focus_down", VIEW, QT_TRANSLATE_NOOP("actions", "Focus one level &down"), ("PgDown",)),
    Command("focus_off", VIEW, QT_TRANSLATE_NOOP("actions", "All levels cl&ear"), ("Ctrl+0",)),
    Command(
        "turn_board",
        VIEW,
        QT_TRANSLATE_NOOP("actions", "Turn the board to the player on &move"),
        ("Ctrl+T",),
        TURN_BOARD,
        section=True,
    ),
    Command(
        "show_targets",
        VIEW,
        QT_TRANSLATE_NOOP("actions", "Show &where a piece may go"),
        ("Ctrl+G",),
        SHOW_TARGETS,
    ),
    Command(
        "show_labels",
        VIEW,
        QT_TRANSLATE_NOOP("actions", "Show &names of files, ranks and levels"),
        ("Ctrl+L",),
        SHOW_LABELS,
    ),
    Command("keys", HELP, QT_TRANSLATE_NOOP("actions", "&Mouse and keys"), ("F1",)),
    Command("about", HELP, QT_TRANSLATE_NOOP("actions", "&About Schachraum")),
)

#: Animation speeds offered, by the value of their preference.
SPEEDS = (
    (0.0, QT_TRANSLATE_NOOP("actions", "&Off")),
    (0.5, QT_TRANSLATE_NOOP("actions", "&Slow")),
    (1.0, QT_TRANSLATE_NOOP("actions", "&Normal")),
    (2.0, QT_TRANSLATE_NOOP("actions", "&Fast")),
)


def translated(text: object) -> str:
    """Return a text of the tables above in the language of the program."""
    return QCoreApplication.translate("actions", str(text))


def make_actions(parent: QWidget, slots: Mapping[str, Callable[[], object]]) -> dict[str, QAction]:
    """Return an action for every command, by name.

    slots : what each command without a preference does, by name. Raises KeyError if one is missing.
    """
    return {command.name: _action(parent, command, slots) for command in COMMANDS}


def _action(
    parent: QWidget, command: Command, slots: Mapping[str, Callable[[], object]]
) -> QAction:
    action = QAction(translated(command.text), parent)
    action.setObjectName(command.name)
    action.setShortcuts([QKeySequence(keys) for keys in command.keys])
    if command.option is not None:
        action.setCheckable(True)
    else:
        slot = slots[command.name]
        action.triggered.connect(lambda: slot())
    return action
