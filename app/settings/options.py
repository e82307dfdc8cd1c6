"""The preferences: a table of typed options."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.game.catalogue import KEYS
from app.scene.pieces.sets import SETS
from app.settings.option import Option
from app.support.languages import LANGUAGES, NOTATIONS
from engine.play.drawing import DrawingColour

ANIMATION_SPEED = Option(
    "play/animation_speed", QT_TRANSLATE_NOOP("settings", "Speed of the animation"), 1.0, 0.0, 3.0
)
HOLD_STILL = Option(
    "play/hold_still",
    QT_TRANSLATE_NOOP("settings", "Hold still when the system asks for less motion"),
    True,
)
TURN_BOARD = Option(
    "play/turn_board", QT_TRANSLATE_NOOP("settings", "Turn the board to the player on move"), False
)
SHOW_TARGETS = Option(
    "play/show_targets", QT_TRANSLATE_NOOP("settings", "Show where a piece may go"), True
)
SHOW_LABELS = Option(
    "play/show_labels",
    QT_TRANSLATE_NOOP("settings", "Show the names of files, ranks and levels"),
    True,
)
#: By the name of a sight overlay, whether it is shown; chosen in the menu alone.
SHOW_SIGHT = {
    name: Option(f"marks/{name}", "", False)
    for name in (
        *("reach", "attackers", "pins"),
        *("attacked_by_seat_1", "attacked_by_seat_2", "attacked_by_seat_3"),
    )
}
TOUCH_MOVE = Option(
    "play/touch_move",
    QT_TRANSLATE_NOOP("settings", "A piece that is touched must move (touch-move)"),
    False,
)
CONFIRM_MOVES = Option(
    "play/confirm_moves",
    QT_TRANSLATE_NOOP("settings", "Confirm every move before it counts"),
    False,
)
ASK_TAKE_BACK = Option(
    "play/ask_take_back", QT_TRANSLATE_NOOP("settings", "Taking back asks the opponent"), False
)
#: How long games stay on the disk that were left for others.
KEEP_GAMES = Option(
    "play/keep_games",
    QT_TRANSLATE_NOOP("settings", "Games that were left are kept"),
    "year",
    choices=("month", "year", "always"),
    words=(
        QT_TRANSLATE_NOOP("settings", "for a month"),
        QT_TRANSLATE_NOOP("settings", "for a year"),
        QT_TRANSLATE_NOOP("settings", "until they are deleted"),
    ),
)
#: The same in days; 0 stands for ever.
KEPT_DAYS = {"month": 31, "year": 366, "always": 0}
#: Empty stands for the language of the system.
LANGUAGE = Option(
    "interface/language",
    QT_TRANSLATE_NOOP("settings", "Language"),
    "",
    choices=("", *(language.code for language in LANGUAGES)),
    words=(
        QT_TRANSLATE_NOOP("settings", "that of the system"),
        *(language.own_name for language in LANGUAGES),
    ),
)
#: Empty stands for the language of the program.
NOTATION = Option(
    "notation/language",
    QT_TRANSLATE_NOOP("settings", "Language of the notation"),
    "",
    choices=("", *(language.notation for language in NOTATIONS)),
    words=(
        QT_TRANSLATE_NOOP("settings", "that of the program"),
        *(language.name for language in NOTATIONS),
    ),
)
SHOW_COLUMN = Option(
    "view/show_column", QT_TRANSLATE_NOOP("settings", "Show what stands above and below"), False
)
SHOW_SCALE = Option(
    "view/show_scale", QT_TRANSLATE_NOOP("settings", "Show the scale of levels"), True
)
SHOW_COMPASS = Option("view/show_compass", QT_TRANSLATE_NOOP("settings", "Show the compass"), True)
SWAY = Option("view/sway", QT_TRANSLATE_NOOP("settings", "Let the view sway gently"), False)
FOCUS_FOLLOWS = Option(
    "view/focus_follows",
    QT_TRANSLATE_NOOP("settings", "Let the levels that matter stand out"),
    False,
)
PLANE_OPACITY = Option(
    "view/plane_opacity", QT_TRANSLATE_NOOP("settings", "Opacity of the planes"), 0.5, 0.0, 1.0
)
#: The words are those of ``app.render.quality``; which one holds a person says, never the program.
QUALITY = Option(
    "view/quality",
    QT_TRANSLATE_NOOP("settings", "Quality of the picture"),
    "medium",
    choices=("low", "medium", "high"),
    words=(
        QT_TRANSLATE_NOOP("settings", "quick: hard edges, simple shadows"),
        QT_TRANSLATE_NOOP("settings", "smooth edges, soft shadows"),
        QT_TRANSLATE_NOOP("settings", "finest, for a graphics card"),
    ),
)
#: A theme's name, or the system's choice between the next two; any, for a person's own may go.
SYSTEM = "system"
THEME = Option("look/theme", "", "dark")
THEME_IN_LIGHT = Option("look/theme_in_light", "", "wood")
THEME_IN_DARK = Option("look/theme_in_dark", "", "dark")
#: By the key of a game, its set of pieces.
PIECES = {key: Option(f"pieces_of_game/{key}", "", "staunton", choices=tuple(SETS)) for key in KEYS}
SOUNDS = Option("sound/on", QT_TRANSLATE_NOOP("settings", "Play sounds"), True)
VOLUME = Option("sound/volume", QT_TRANSLATE_NOOP("settings", "Volume"), 0.6, 0.0, 1.0)
LEFT_DRAG, RIGHT_DRAG = "left", "right"
DRAGGING = Option(
    "mouse/dragging",
    QT_TRANSLATE_NOOP("settings", "The board is turned by dragging"),
    LEFT_DRAG,
    choices=(LEFT_DRAG, RIGHT_DRAG),
    words=(
        QT_TRANSLATE_NOOP("settings", "beside the board, or with the right or middle button"),
        QT_TRANSLATE_NOOP("settings", "with the right or middle button only"),
    ),
)
WHEEL_IN, WHEEL_OUT = "in", "out"
WHEEL = Option(
    "mouse/wheel",
    QT_TRANSLATE_NOOP("settings", "Turning the wheel away from you"),
    WHEEL_IN,
    choices=(WHEEL_IN, WHEEL_OUT),
    words=(
        QT_TRANSLATE_NOOP("settings", "brings the board nearer"),
        QT_TRANSLATE_NOOP("settings", "moves the board away"),
    ),
)
#: What Shift alone draws with.
INK = Option(
    "mouse/ink",
    QT_TRANSLATE_NOOP("settings", "Colour of arrows and circles"),
    DrawingColour.GREEN.value,
    choices=tuple(ink.value for ink in DrawingColour),
    words=(
        QT_TRANSLATE_NOOP("settings", "green"),
        QT_TRANSLATE_NOOP("settings", "red"),
        QT_TRANSLATE_NOOP("settings", "yellow"),
        QT_TRANSLATE_NOOP("settings", "blue"),
    ),
)
#: As ``app.commands.shortcuts`` writes them.
SHORTCUTS = Option("keys/shortcuts", "", "", is_json=True)
#: By the key of a game, how it was seen last; as ``app.board.viewpoints`` writes it.
VIEWS = {key: Option(f"view_of_game/{key}", "", "", is_json=True) for key in KEYS}
#: By the key of a game, how its players like to see it; as ``app.storage.seat_views`` writes it.
SEAT_VIEWS = {key: Option(f"views_of_players/{key}", "", "", is_json=True) for key in KEYS}
LAST_GAME = Option("new_game/game", "", KEYS[0], choices=KEYS)
LAST_START = Option("new_game/start", "", -1, -1, 1_000_000)
#: As ``app.game.catalogue.rules_of`` writes them.
LAST_RULES = Option("new_game/rules", "", "")
#: As ``engine.play.time_control`` writes it.
LAST_TIME = Option("new_game/time", "", "-")
CLOCK_WARNING = Option(
    "play/clock_warning",
    QT_TRANSLATE_NOOP("settings", "Warn when fewer seconds are left"),
    30,
    0,
    3600,
)
#: Names of the players by seat, for as many as a game may have.
PLAYERS = tuple(Option(f"players/seat_{number}", "", "") for number in (1, 2, 3))
#: As ``app.game.match`` writes it.
MATCH = Option("players/match", "", "", is_json=True)
#: As ``app.storage.recent_files`` writes them.
RECENT_FILES = Option("files/recent", "", "")
#: In which folder file dialogs start; empty until one has been used.
GAMES_FOLDER = Option("files/folder", "", "")
PICTURES_FOLDER = Option("files/folder_of_pictures", "", "")
WINDOW_GEOMETRY = Option("window/geometry", "", b"")
WINDOW_STATE = Option("window/state", "", b"")

OPTIONS: tuple[Option[Any], ...] = (
    ANIMATION_SPEED,
    HOLD_STILL,
    TURN_BOARD,
    SHOW_TARGETS,
    SHOW_LABELS,
    *SHOW_SIGHT.values(),
    TOUCH_MOVE,
    CONFIRM_MOVES,
    ASK_TAKE_BACK,
    KEEP_GAMES,
    LANGUAGE,
    NOTATION,
    SHOW_COLUMN,
    SHOW_SCALE,
    SHOW_COMPASS,
    SWAY,
    FOCUS_FOLLOWS,
    PLANE_OPACITY,
    QUALITY,
    THEME,
    THEME_IN_LIGHT,
    THEME_IN_DARK,
    *PIECES.values(),
    SOUNDS,
    VOLUME,
    DRAGGING,
    WHEEL,
    INK,
    SHORTCUTS,
    *VIEWS.values(),
    *SEAT_VIEWS.values(),
    LAST_GAME,
    LAST_START,
    LAST_RULES,
    LAST_TIME,
    CLOCK_WARNING,
    *PLAYERS,
    MATCH,
    RECENT_FILES,
    GAMES_FOLDER,
    PICTURES_FOLDER,
    WINDOW_GEOMETRY,
    WINDOW_STATE,
)
