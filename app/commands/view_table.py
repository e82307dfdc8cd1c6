"""The table of commands about the view of the board."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.commands.command import ARRANGE, LEVELS, MARKS, VIEW, Command
from app.settings.options import (
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
    TURN_BOARD,
)
from app.settings.sight_switches import ATTACKED as ATTACKED_SWITCHES
from app.settings.sight_switches import SIGHT_SWITCHES

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
    Command("focus_off", LEVELS, QT_TRANSLATE_NOOP("actions", "All levels cl&ear"), ("Ctrl+0",)),
    Command("focus_follows", LEVELS, keys=("Ctrl+F",), option=FOCUS_FOLLOWS),
    Command(
        "planes_denser", LEVELS, QT_TRANSLATE_NOOP("actions", "Planes more opa&que"), ("Alt+PgUp",)
    ),
    Command(
        "planes_clearer", LEVELS, QT_TRANSLATE_NOOP("actions", "Planes c&learer"), ("Alt+PgDown",)
    ),
    Command("show_scale", LEVELS, keys=("Ctrl+Shift+L",), option=SHOW_SCALE),
    Command("show_column", LEVELS, keys=("Shift+C",), option=SHOW_COLUMN),
    Command("turn_board", VIEW, keys=("Ctrl+T",), option=TURN_BOARD, section=True),
    Command("sway", VIEW, keys=("Shift+R",), option=SWAY),
    Command("show_compass", VIEW, keys=("Shift+K",), option=SHOW_COMPASS),
    Command("show_arrangements", LEVELS, keys=("Shift+B",), option=SHOW_ARRANGEMENTS),
    Command("show_targets", VIEW, keys=("Ctrl+G",), option=SHOW_TARGETS),
    Command("show_signs", MARKS, keys=("Shift+X",), option=SHOW_SIGNS),
    Command("show_crosshair", MARKS, keys=("Shift+L",), option=SHOW_CROSSHAIR),
    Command("show_cell_names", MARKS, keys=("Shift+N",), option=SHOW_CELL_NAMES),
    Command("show_labels", VIEW, keys=("Ctrl+L",), option=SHOW_LABELS),
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
