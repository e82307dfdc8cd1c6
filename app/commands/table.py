"""The commands of the window: what one is, and the table of all."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP
from PySide6.QtGui import QKeySequence

from app.settings.option import Option
from app.settings.options import (
    ASK_TAKE_BACK,
    CONFIRM_MOVES,
    FOCUS_FOLLOWS,
    SHOW_ARRANGEMENTS,
    SHOW_CELL_NAMES,
    SHOW_COLUMN,
    SHOW_COMPASS,
    SHOW_CROSSHAIR,
    SHOW_LABELS,
    SHOW_SCALE,
    SHOW_SIGHT,
    SHOW_SIGNS,
    SHOW_TARGETS,
    SWAY,
    TOUCH_MOVE,
    TURN_BOARD,
)
from app.settings.sight_switches import ATTACKED as ATTACKED_SWITCHES
from app.settings.sight_switches import SIGHT_SWITCHES

Keys = QKeySequence.StandardKey

FILE, GAME, COMPUTER, LEARN, VIEW, HELP = "file", "game", "computer", "learn", "view", "help"
#: Submenus.
LEVELS, ARRANGE, MARKS, ENTER, READ = "levels", "arrange", "marks", "enter", "read"


class Command(NamedTuple):
    """A command of the window.

    name : object name of its action
    menu : name of the menu; ``section``: whether a separator precedes it
    text : in the menu, with its mnemonic; empty for that of its preference
    keys : default shortcuts, as text or a standard key
    option : the preference that it toggles, if any
    is_reworded : whether a controller sets its text according to the state
    """

    name: str
    menu: str
    text: object = ""
    keys: tuple[str | Keys, ...] = ()
    option: Option[bool] | None = None
    section: bool = False
    is_reworded: bool = False

    @property
    def message(self) -> tuple[str, str]:
        """The context of translation, and the text in the menu in English."""
        if self.option is not None and not self.text:
            return "settings", str(self.option.menu_text or self.option.label)
        return "actions", str(self.text)


VIEW_COMMANDS = (
    Command("view_1", VIEW, QT_TRANSLATE_NOOP("actions", "First view"), ("1",), section=True),
    Command("view_2", VIEW, QT_TRANSLATE_NOOP("actions", "Second view"), ("2",)),
    Command("view_3", VIEW, QT_TRANSLATE_NOOP("actions", "Third view"), ("3",)),
    Command("view_4", VIEW, QT_TRANSLATE_NOOP("actions", "Fourth view"), ("4",)),
    Command("view_5", VIEW, QT_TRANSLATE_NOOP("actions", "Fifth view"), ("5",)),
    Command("flip", VIEW, QT_TRANSLATE_NOOP("actions", "&Flip the board"), ("F",)),
    Command("reset_view", VIEW, QT_TRANSLATE_NOOP("actions", "&Reset the view"), ("0",)),
    Command("arrange_1", ARRANGE, QT_TRANSLATE_NOOP("actions", "First arrangement"), ("Alt+1",)),
    Command("arrange_2", ARRANGE, QT_TRANSLATE_NOOP("actions", "Second arrangement"), ("Alt+2",)),
    Command("arrange_3", ARRANGE, QT_TRANSLATE_NOOP("actions", "Third arrangement"), ("Alt+3",)),
    Command(
        "wider",
        LEVELS,
        QT_TRANSLATE_NOOP("actions", "Levels &wider apart"),
        ("Ctrl+PgUp",),
    ),
    Command("closer", LEVELS, QT_TRANSLATE_NOOP("actions", "Levels &closer"), ("Ctrl+PgDown",)),
    Command(
        "focus_up",
        LEVELS,
        QT_TRANSLATE_NOOP("actions", "Focus one level &up"),
        ("Ctrl+Shift+PgUp",),
    ),
    Command(
        "focus_down",
        LEVELS,
        QT_TRANSLATE_NOOP("actions", "Focus one level &down"),
        ("Ctrl+Shift+PgDown",),
    ),
    Command(
        "cut_more",
        LEVELS,
        QT_TRANSLATE_NOOP("actions", "Cut &away the top level"),
        ("Shift+PgDown",),
    ),
    Command("cut_less", LEVELS, QT_TRANSLATE_NOOP("actions", "&Put a level back"), ("Shift+PgUp",)),
    Command("focus_off", LEVELS, QT_TRANSLATE_NOOP("actions", "Show all l&evels"), ("Ctrl+0",)),
    Command("focus_follows", LEVELS, keys=("Ctrl+F",), option=FOCUS_FOLLOWS),
    Command(
        "planes_denser", LEVELS, QT_TRANSLATE_NOOP("actions", "Levels more opa&que"), ("Alt+PgUp",)
    ),
    Command(
        "planes_clearer",
        LEVELS,
        QT_TRANSLATE_NOOP("actions", "&Levels more transparent"),
        ("Alt+PgDown",),
    ),
    Command("show_scale", LEVELS, keys=("Ctrl+Shift+L",), option=SHOW_SCALE),
    Command("show_column", LEVELS, keys=("Shift+C",), option=SHOW_COLUMN),
    Command("turn_board", VIEW, keys=("Ctrl+T",), option=TURN_BOARD, section=True),
    Command("sway", VIEW, keys=("Shift+R",), option=SWAY),
    Command("show_compass", VIEW, keys=("Shift+K",), option=SHOW_COMPASS),
    Command("show_arrangements", LEVELS, keys=("Shift+B",), option=SHOW_ARRANGEMENTS),
    Command("show_targets", MARKS, keys=("Ctrl+G",), option=SHOW_TARGETS),
    Command("show_signs", MARKS, keys=("Shift+X",), option=SHOW_SIGNS),
    Command("show_crosshair", MARKS, keys=("Shift+L",), option=SHOW_CROSSHAIR),
    Command("show_cell_names", MARKS, keys=("Shift+N",), option=SHOW_CELL_NAMES),
    Command("show_labels", MARKS, keys=("Ctrl+L",), option=SHOW_LABELS),
    Command(
        "full_screen",
        VIEW,
        QT_TRANSLATE_NOOP("actions", "F&ull screen"),
        ("F11",),
        section=True,
        is_reworded=True,
    ),
    Command("map_only", VIEW, QT_TRANSLATE_NOOP("actions", "Map only"), ("Shift+F11",)),
)

#: Commands of sight overlays.
MARK_COMMANDS = tuple(
    Command(
        switch.command,
        MARKS,
        keys=(switch.shortcut,),
        option=SHOW_SIGHT[switch.overlay],
        section=switch is ATTACKED_SWITCHES[0],
    )
    for switch in SIGHT_SWITCHES
)

#: By seat, the command of the overlay with the cells it attacks.
ATTACKED = tuple(switch.command for switch in ATTACKED_SWITCHES)

#: The commands for the presets of a game, in their order.
PRESETS = ("view_1", "view_2", "view_3", "view_4", "view_5")

#: The commands for the arrangements of a game's levels, in their order.
ARRANGEMENTS = ("arrange_1", "arrange_2", "arrange_3")

#: The commands that are hidden for games with a single level.
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
    "show_crosshair",
)


COMMANDS = (
    Command("new_window", FILE, QT_TRANSLATE_NOOP("actions", "New &window"), ("Ctrl+Shift+W",)),
    Command("open", FILE, QT_TRANSLATE_NOOP("actions", "&Open…"), (Keys.Open,)),
    Command(
        "open_in_new_window",
        FILE,
        QT_TRANSLATE_NOOP("actions", "Open in a new win&dow…"),
        ("Ctrl+Shift+F",),
    ),
    # The name stays, as stored shortcuts have it.
    Command("kept_games", FILE, QT_TRANSLATE_NOOP("actions", "&My games…"), ("Ctrl+Shift+O",)),
    Command("statistics", FILE, QT_TRANSLATE_NOOP("actions", "Stat&istics…"), ("Shift+O",)),
    Command(
        "next_game",
        FILE,
        QT_TRANSLATE_NOOP("actions", "Ne&xt game of the file"),
        ("Ctrl+Shift+Right",),
        section=True,
    ),
    Command(
        "previous_game",
        FILE,
        QT_TRANSLATE_NOOP("actions", "Pre&vious game of the file"),
        ("Ctrl+Shift+Left",),
    ),
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
        QT_TRANSLATE_NOOP("actions", "Export pict&ure…"),
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
        QT_TRANSLATE_NOOP("actions", "Pr&eferences…"),
        ("Ctrl+,",),
        section=True,
    ),
    Command(
        "close_window",
        FILE,
        QT_TRANSLATE_NOOP("actions", "C&lose the window"),
        (Keys.Close,),
        section=True,
    ),
    Command("quit", FILE, QT_TRANSLATE_NOOP("actions", "&Quit"), ("Ctrl+Q",)),
    Command("new_game", GAME, QT_TRANSLATE_NOOP("actions", "&New game…"), (Keys.New,)),
    Command(
        "rematch",
        GAME,
        QT_TRANSLATE_NOOP("actions", "New &game, colours swapped"),
        ("Ctrl+Shift+N",),
    ),
    Command("set_up", GAME, QT_TRANSLATE_NOOP("actions", "&Set up position…"), ("Ctrl+E",)),
    Command("own_games", GAME, QT_TRANSLATE_NOOP("actions", "Own g&ames…"), ("Ctrl+Shift+B",)),
    Command("details", GAME, QT_TRANSLATE_NOOP("actions", "Game de&tails…"), ("Ctrl+I",)),
    Command(
        "take_back", GAME, QT_TRANSLATE_NOOP("actions", "Ta&ke back"), (Keys.Undo,), section=True
    ),
    # "undo" and "redo" go through the game. The names stay, as stored shortcuts have them.
    Command("undo", GAME, QT_TRANSLATE_NOOP("actions", "One move &back"), ("Ctrl+Left",)),
    Command(
        "redo",
        GAME,
        QT_TRANSLATE_NOOP("actions", "One move &forward"),
        ("Ctrl+Right", "Ctrl+Shift+Z", "Ctrl+Y"),
    ),
    Command("first", GAME, QT_TRANSLATE_NOOP("actions", "To the f&irst position"), ("Ctrl+Home",)),
    Command("last", GAME, QT_TRANSLATE_NOOP("actions", "To the &last position"), ("Ctrl+End",)),
    Command("show_again", GAME, QT_TRANSLATE_NOOP("actions", "Replay the latest &moves"), ("S",)),
    Command(
        "clear_drawings",
        GAME,
        QT_TRANSLATE_NOOP("actions", "Remove arro&ws and circles"),
        ("Ctrl+Shift+K",),
        section=True,
    ),
    Command(
        "offer_draw", GAME, QT_TRANSLATE_NOOP("actions", "&Offer a draw"), ("Ctrl+D",), section=True
    ),
    Command("claim", GAME, QT_TRANSLATE_NOOP("actions", "&Claim a draw"), ("Ctrl+Shift+D",)),
    Command("resign", GAME, QT_TRANSLATE_NOOP("actions", "&Resign…"), ("Ctrl+Shift+R",)),
    Command("type_move", ENTER, QT_TRANSLATE_NOOP("actions", "T&ype a move"), ("Ctrl+M",)),
    Command("touch_move", ENTER, keys=("Shift+J",), option=TOUCH_MOVE, section=True),
    Command("adjust", ENTER, QT_TRANSLATE_NOOP("actions", "&J'adoube"), ("J",)),
    Command("confirm_moves", ENTER, keys=("Ctrl+Shift+M",), option=CONFIRM_MOVES),
    Command("ask_take_back", ENTER, keys=("Ctrl+Shift+T",), option=ASK_TAKE_BACK),
    Command(
        "pause",
        GAME,
        QT_TRANSLATE_NOOP("actions", "&Pause the clocks"),
        ("Pause", "Ctrl+P"),
        section=True,
        is_reworded=True,
    ),
    Command("players", COMPUTER, QT_TRANSLATE_NOOP("actions", "&Players…"), ("Ctrl+Shift+I",)),
    Command(
        "move_now",
        COMPUTER,
        QT_TRANSLATE_NOOP("actions", "&Move now"),
        ("Ctrl+Return",),
        section=True,
    ),
    Command(
        "stop_thinking",
        COMPUTER,
        QT_TRANSLATE_NOOP("actions", "&Stop the computer"),
        ("Ctrl+.",),
        is_reworded=True,
    ),
    Command("hint", COMPUTER, QT_TRANSLATE_NOOP("actions", "&Hint"), ("H",), section=True),
    Command("threats", COMPUTER, QT_TRANSLATE_NOOP("actions", "&Threats"), ("Shift+H",)),
    Command(
        "look_through",
        COMPUTER,
        QT_TRANSLATE_NOOP("actions", "&Look through the game"),
        ("Shift+E",),
        section=True,
    ),
    Command(
        "engines",
        COMPUTER,
        QT_TRANSLATE_NOOP("actions", "&Engines…"),
        ("Ctrl+Shift+E",),
        section=True,
    ),
    Command("welcome", LEARN, QT_TRANSLATE_NOOP("actions", "&Welcome…"), ("W",)),
    Command("lessons", LEARN, QT_TRANSLATE_NOOP("actions", "&Lessons…"), ("L",), section=True),
    Command("puzzles", LEARN, QT_TRANSLATE_NOOP("actions", "&Puzzles…"), ("P",)),
    Command(
        "play_along",
        LEARN,
        QT_TRANSLATE_NOOP("actions", "&Games with comments…"),
        ("G",),
        section=True,
    ),
    Command(
        "guess_move",
        LEARN,
        QT_TRANSLATE_NOOP("actions", "Guess the &moves of this game…"),
        ("Shift+M",),
    ),
    Command(
        "openings",
        LEARN,
        QT_TRANSLATE_NOOP("actions", "&Openings of my games…"),
        ("O",),
        section=True,
    ),
    *VIEW_COMMANDS,
    *MARK_COMMANDS,
    Command("say_last", READ, QT_TRANSLATE_NOOP("actions", "&Last move"), ("F2",)),
    Command("say_turn", READ, QT_TRANSLATE_NOOP("actions", "&Turn and checks"), ("F3",)),
    Command("say_clocks", READ, QT_TRANSLATE_NOOP("actions", "&Clocks"), ("F4",)),
    Command("say_level", READ, QT_TRANSLATE_NOOP("actions", "L&evel of the cursor"), ("F5",)),
    Command("say_targets", READ, QT_TRANSLATE_NOOP("actions", "T&argets of the piece"), ("F6",)),
    Command("say_attackers", READ, QT_TRANSLATE_NOOP("actions", "&Who attacks here"), ("F7",)),
    Command(
        "say_evaluation", READ, QT_TRANSLATE_NOOP("actions", "E&valuation and best line"), ("F8",)
    ),
    Command("help", HELP, QT_TRANSLATE_NOOP("actions", "&Rules of this game"), ("F1",)),
    Command(
        "first_steps", HELP, QT_TRANSLATE_NOOP("actions", "&First steps in this game"), ("Ctrl+F1",)
    ),
    Command(
        "keys", HELP, QT_TRANSLATE_NOOP("actions", "&Mouse and keys"), ("Shift+F1",), section=True
    ),
    Command("about", HELP, QT_TRANSLATE_NOOP("actions", "&About Schachraum"), ("Ctrl+Shift+F1",)),
)
