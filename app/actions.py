"""Every command of the window as a row of a table, and the actions made from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from app.settings import (
    ASK_TAKE_BACK,
    CONFIRM_MOVES,
    FOCUS_FOLLOWS,
    SHOW_COLUMN,
    SHOW_LABELS,
    SHOW_SCALE,
    SHOW_TARGETS,
    TOUCH_MOVE,
    TURN_BOARD,
    Option,
)
from engine.notation import ENGLISH, GERMAN

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


FILE, GAME, VIEW, READ, HELP = "file", "game", "view", "read", "help"

COMMANDS = (
    Command("open", FILE, QT_TRANSLATE_NOOP("actions", "&Open…"), (Keys.Open,)),
    Command("save", FILE, QT_TRANSLATE_NOOP("actions", "&Save"), (Keys.Save,), section=True),
    Command("save_as", FILE, QT_TRANSLATE_NOOP("actions", "Save &as…"), ("Ctrl+Shift+S",)),
    Command(
        "add_to_file", FILE, QT_TRANSLATE_NOOP("actions", "Add to a &file…"), ("Ctrl+Shift+A",)
    ),
    Command(
        "copy_game",
        FILE,
        QT_TRANSLATE_NOOP("actions", "&Copy the game"),
        (Keys.Copy,),
        section=True,
    ),
    Command(
        "copy_position", FILE, QT_TRANSLATE_NOOP("actions", "Copy the &position"), ("Ctrl+Shift+C",)
    ),
    Command(
        "paste", FILE, QT_TRANSLATE_NOOP("actions", "Pas&te a game or position"), (Keys.Paste,)
    ),
    Command(
        "export_picture",
        FILE,
        QT_TRANSLATE_NOOP("actions", "Export &picture…"),
        ("Ctrl+Shift+P",),
        section=True,
    ),
    Command(
        "export_animation",
        FILE,
        QT_TRANSLATE_NOOP("actions", "Export game as a&nimation…"),
        ("Ctrl+Shift+G",),
    ),
    Command(
        "preferences",
        FILE,
        QT_TRANSLATE_NOOP("actions", "P&references…"),
        ("Ctrl+,",),
        section=True,
    ),
    Command("quit", FILE, QT_TRANSLATE_NOOP("actions", "&Quit"), ("Ctrl+Q",), section=True),
    Command("new_game", GAME, QT_TRANSLATE_NOOP("actions", "&New game…"), (Keys.New,)),
    Command(
        "rematch",
        GAME,
        QT_TRANSLATE_NOOP("actions", "New &game, colours changed round"),
        ("Ctrl+Shift+N",),
    ),
    Command("set_up", GAME, QT_TRANSLATE_NOOP("actions", "&Set up position…"), ("Ctrl+E",)),
    Command(
        "take_back", GAME, QT_TRANSLATE_NOOP("actions", "Ta&ke back"), (Keys.Undo,), section=True
    ),
    Command("undo", GAME, QT_TRANSLATE_NOOP("actions", "One move &back"), ("Ctrl+Left",)),
    Command(
        "redo",
        GAME,
        QT_TRANSLATE_NOOP("actions", "One move &forward"),
        ("Ctrl+Right", "Ctrl+Shift+Z", "Ctrl+Y"),
    ),
    Command("first", GAME, QT_TRANSLATE_NOOP("actions", "To the f&irst position"), ("Ctrl+Home",)),
    Command("last", GAME, QT_TRANSLATE_NOOP("actions", "To the &last position"), ("Ctrl+End",)),
    Command("type_move", GAME, QT_TRANSLATE_NOOP("actions", "T&ype a move"), ("Ctrl+M",)),
    Command(
        "offer_draw", GAME, QT_TRANSLATE_NOOP("actions", "&Offer a draw"), ("Ctrl+D",), section=True
    ),
    Command("claim", GAME, QT_TRANSLATE_NOOP("actions", "&Claim a draw"), ("Ctrl+Shift+D",)),
    Command("resign", GAME, QT_TRANSLATE_NOOP("actions", "&Resign…"), ("Ctrl+Shift+R",)),
    Command(
        "touch_move",
        GAME,
        QT_TRANSLATE_NOOP("actions", "To&uch-move"),
        ("Shift+J",),
        TOUCH_MOVE,
        section=True,
    ),
    Command("adjust", GAME, QT_TRANSLATE_NOOP("actions", "&J'adoube"), ("J",)),
    Command(
        "confirm_moves",
        GAME,
        QT_TRANSLATE_NOOP("actions", "Confirm mo&ves"),
        ("Ctrl+Shift+M",),
        CONFIRM_MOVES,
    ),
    Command(
        "ask_take_back",
        GAME,
        QT_TRANSLATE_NOOP("actions", "Taking back asks t&he opponent"),
        ("Ctrl+Shift+T",),
        ASK_TAKE_BACK,
    ),
    Command(
        "pause",
        GAME,
        QT_TRANSLATE_NOOP("actions", "&Pause the clocks"),
        ("Pause", "Ctrl+P"),
        section=True,
    ),
    Command("view_1", VIEW, QT_TRANSLATE_NOOP("actions", "First view"), ("1",), section=True),
    Command("view_2", VIEW, QT_TRANSLATE_NOOP("actions", "Second view"), ("2",)),
    Command("view_3", VIEW, QT_TRANSLATE_NOOP("actions", "Third view"), ("3",)),
    Command("view_4", VIEW, QT_TRANSLATE_NOOP("actions", "Fourth view"), ("4",)),
    Command("view_5", VIEW, QT_TRANSLATE_NOOP("actions", "Fifth view"), ("5",)),
    Command("flip", VIEW, QT_TRANSLATE_NOOP("actions", "&Flip the board"), ("F",)),
    Command("reset_view", VIEW, QT_TRANSLATE_NOOP("actions", "&Reset the view"), ("0",)),
    Command(
        "wider",
        VIEW,
        QT_TRANSLATE_NOOP("actions", "Levels &wider apart"),
        ("Ctrl+PgUp",),
        section=True,
    ),
    Command("closer", VIEW, QT_TRANSLATE_NOOP("actions", "Levels &closer"), ("Ctrl+PgDown",)),
    Command(
        "focus_up",
        VIEW,
        QT_TRANSLATE_NOOP("actions", "Focus one level &up"),
        ("Ctrl+Shift+PgUp",),
    ),
    Command(
        "focus_down",
        VIEW,
        QT_TRANSLATE_NOOP("actions", "Focus one level &down"),
        ("Ctrl+Shift+PgDown",),
    ),
    Command(
        "cut_more", VIEW, QT_TRANSLATE_NOOP("actions", "&Cut away the top level"), ("Shift+PgDown",)
    ),
    Command("cut_less", VIEW, QT_TRANSLATE_NOOP("actions", "&Put a level back"), ("Shift+PgUp",)),
    Command("focus_off", VIEW, QT_TRANSLATE_NOOP("actions", "All levels cl&ear"), ("Ctrl+0",)),
    Command(
        "focus_follows",
        VIEW,
        QT_TRANSLATE_NOOP("actions", "Let the levels that matter stand &out"),
        ("Ctrl+F",),
        FOCUS_FOLLOWS,
    ),
    Command(
        "planes_denser", VIEW, QT_TRANSLATE_NOOP("actions", "Planes more opa&que"), ("Alt+PgUp",)
    ),
    Command(
        "planes_clearer", VIEW, QT_TRANSLATE_NOOP("actions", "Planes c&learer"), ("Alt+PgDown",)
    ),
    Command(
        "show_scale",
        VIEW,
        QT_TRANSLATE_NOOP("actions", "Show the scale of le&vels"),
        ("Ctrl+Shift+L",),
        SHOW_SCALE,
    ),
    Command(
        "show_column",
        VIEW,
        QT_TRANSLATE_NOOP("actions", "Show what stands above and &below"),
        ("Shift+C",),
        SHOW_COLUMN,
    ),
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
    Command(
        "full_screen",
        VIEW,
        QT_TRANSLATE_NOOP("actions", "F&ull screen"),
        ("F11",),
        section=True,
    ),
    Command("say_last", READ, QT_TRANSLATE_NOOP("actions", "&Last move"), ("F2",)),
    Command("say_turn", READ, QT_TRANSLATE_NOOP("actions", "&Turn and checks"), ("F3",)),
    Command("say_clocks", READ, QT_TRANSLATE_NOOP("actions", "&Clocks"), ("F4",)),
    Command("say_level", READ, QT_TRANSLATE_NOOP("actions", "L&evel of the cursor"), ("F5",)),
    Command("say_targets", READ, QT_TRANSLATE_NOOP("actions", "T&argets of the piece"), ("F6",)),
    Command("say_attackers", READ, QT_TRANSLATE_NOOP("actions", "&Who attacks here"), ("F7",)),
    Command("help", HELP, QT_TRANSLATE_NOOP("actions", "&Rules of this game"), ("F1",)),
    Command(
        "first_steps", HELP, QT_TRANSLATE_NOOP("actions", "&First steps in this game"), ("Ctrl+F1",)
    ),
    Command(
        "keys", HELP, QT_TRANSLATE_NOOP("actions", "&Mouse and keys"), ("Shift+F1",), section=True
    ),
    Command("about", HELP, QT_TRANSLATE_NOOP("actions", "&About Schachraum"), ("Ctrl+Shift+F1",)),
)

#: The commands that go to the views of a game, in their order; no game has more.
PRESETS = ("view_1", "view_2", "view_3", "view_4", "view_5")

#: The commands that mean nothing where a game has one level only.
ABOUT_LEVELS = (
    "focus_up",
    "focus_down",
    "cut_more",
    "cut_less",
    "focus_off",
    "focus_follows",
    "planes_denser",
    "planes_clearer",
    "show_scale",
)

#: Animation speeds offered, by the value of their preference.
SPEEDS = (
    (0.0, QT_TRANSLATE_NOOP("actions", "&Off")),
    (0.5, QT_TRANSLATE_NOOP("actions", "&Slow")),
    (1.0, QT_TRANSLATE_NOOP("actions", "&Normal")),
    (2.0, QT_TRANSLATE_NOOP("actions", "&Fast")),
)

#: Languages of the program, by the value of their preference; each says its own name itself.
LANGUAGES = (
    ("", QT_TRANSLATE_NOOP("actions", "As the &system")),
    (ENGLISH, "&English"),
    (GERMAN, "&Deutsch"),
)

#: Languages of the notation, by the value of their preference.
NOTATIONS = (
    ("", QT_TRANSLATE_NOOP("actions", "As the &program")),
    (ENGLISH, QT_TRANSLATE_NOOP("actions", "&English")),
    (GERMAN, QT_TRANSLATE_NOOP("actions", "&German")),
)


def translated(text: object) -> str:
    """Return a text of the tables above in the language of the program."""
    return QCoreApplication.translate("actions", str(text))


def language_name(code: str) -> str:
    """Return the menu text of a language of the program."""
    name = dict(LANGUAGES)[code]
    return str(name) if code else translated(name)


def write_texts(made: Mapping[str, QAction]) -> None:
    """Write the texts of all commands into their actions, in the language of the program."""
    for command in COMMANDS:
        made[command.name].setText(translated(command.text))


def make_actions(parent: QWidget, slots: Mapping[str, Callable[[], object]]) -> dict[str, QAction]:
    """Return an action for every command, by name, still without its text.

    slots : what each command without a preference does, by name. Raises KeyError if one is missing.
    """
    return {command.name: _action(parent, command, slots) for command in COMMANDS}


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
