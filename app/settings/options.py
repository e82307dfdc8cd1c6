"""The table of all preferences.

Options with a label and a page are shown in the preferences dialog, in the order of this table. The
others are internal state, or are only set in menus.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.settings.option import Option, OptionChoice, Page, T
from app.settings.sight_switches import SIGHT_SWITCHES
from app.support.languages import AS_USUAL, FIGURINES, LANGUAGES, LETTERS, NOTATIONS
from engine.play.drawing import DrawingColour
from engine.variants import KEYS, MAX_SEATS

BOARD = Page("board", QT_TRANSLATE_NOOP("preferences", "Board"))
PLAY = Page("play", QT_TRANSLATE_NOOP("preferences", "Play"))
COMPUTER = Page("computer", QT_TRANSLATE_NOOP("preferences", "Computer"))
SPEECH = Page("language", QT_TRANSLATE_NOOP("preferences", "Language"))
SOUND = Page("sound", QT_TRANSLATE_NOOP("preferences", "Sound"))
MOUSE = Page("mouse", QT_TRANSLATE_NOOP("preferences", "Mouse"))
#: The page of the shortcuts; see ``app.commands.shortcuts``.
SHORTCUT_KEYS = Page("keys", QT_TRANSLATE_NOOP("preferences", "Keys"))
#: The pages of the dialog in their order.
PAGES = (BOARD, PLAY, COMPUTER, SPEECH, SOUND, MOUSE, SHORTCUT_KEYS)

#: All options, in order of declaration.
OPTIONS: list[Option[Any]] = []


class OfGames(dict[str, Option[str]]):
    """An option of each game, by its key; that of an own game is made when it is asked for."""

    def __init__(self, section: str, default: str, **more: Any) -> None:
        """``section``: of the file; ``more``: further arguments of ``Option``."""
        self._section, self._default, self._more = section, default, more
        super().__init__({key: self._made(key) for key in KEYS})
        OPTIONS.extend(self.values())

    def __missing__(self, key: str) -> Option[str]:
        return self.setdefault(key, self._made(key))

    def _made(self, key: str) -> Option[str]:
        return Option(f"{self._section}/{key}", self._default, **self._more)


def _declare(
    key: str,
    default: T,
    label: object = "",
    page: Page | None = None,
    *,
    menu_text: object = "",
    low: float = float("-inf"),
    high: float = float("inf"),
    choices: tuple[OptionChoice, ...] = (),
    is_json: bool = False,
) -> Option[T]:
    """Create an option, with the arguments of ``Option``, and add it to the table."""
    option = Option(key, default, label, page, menu_text, low, high, choices, is_json)
    OPTIONS.append(option)
    return option


# -- the board -----------------------------------------------------------------------------------

ANIMATION_SPEED = _declare(
    "play/animation_speed",
    1.0,
    QT_TRANSLATE_NOOP("settings", "Speed of the animation"),
    BOARD,
    low=0.0,
    high=3.0,
)
HOLD_STILL = _declare(
    "play/hold_still",
    True,
    QT_TRANSLATE_NOOP("settings", "No animation when the system asks for reduced motion"),
    BOARD,
)
TURN_BOARD = _declare(
    "play/turn_board",
    False,
    QT_TRANSLATE_NOOP("settings", "Turn the board to the player on &move"),
    BOARD,
)
SHOW_TARGETS = _declare(
    "play/show_targets",
    True,
    QT_TRANSLATE_NOOP("settings", "Show where a pie&ce may go"),
    BOARD,
)
NAME_TARGETS = _declare(
    "view/name_targets",
    True,
    QT_TRANSLATE_NOOP("settings", "Name the cell at the pointer, and what a move there does"),
    BOARD,
)
SHOW_LABELS = _declare(
    "play/show_labels",
    True,
    QT_TRANSLATE_NOOP("settings", "Show the names of files, ranks and levels"),
    BOARD,
    menu_text=QT_TRANSLATE_NOOP("settings", "Show &names of files, ranks and levels"),
)
SHOW_SIGNS = _declare(
    "view/show_signs",
    False,
    QT_TRANSLATE_NOOP("settings", "&Signs of all pieces in front of everything"),
    BOARD,
)
SHOW_CROSSHAIR = _declare(
    "view/show_crosshair",
    True,
    QT_TRANSLATE_NOOP("settings", "&Lines along file and rank of the cell at the pointer"),
    BOARD,
)
SHOW_CELL_NAMES = _declare(
    "view/show_cell_names", False, QT_TRANSLATE_NOOP("settings", "&Names of cells"), BOARD
)
SHOW_COLUMN = _declare(
    "view/show_column",
    False,
    QT_TRANSLATE_NOOP("settings", "Show what stands above and &below"),
    BOARD,
)
SHOW_SCALE = _declare(
    "view/show_scale", True, QT_TRANSLATE_NOOP("settings", "Show the scale of le&vels"), BOARD
)
SHOW_ARRANGEMENTS = _declare(
    "view/show_arrangements",
    True,
    QT_TRANSLATE_NOOP("settings", "Show the bu&ttons for arrangement and map"),
    BOARD,
)
SHOW_COMPASS = _declare(
    "view/show_compass", True, QT_TRANSLATE_NOOP("settings", "Show the com&pass"), BOARD
)
SHOW_BANNERS = _declare(
    "view/show_banners",
    True,
    QT_TRANSLATE_NOOP("settings", "Show checks and results over the board"),
    BOARD,
)
GIVE_FIRST_HINTS = _declare(
    "first_hints/on", True, QT_TRANSLATE_NOOP("settings", "Give first hints at the board"), BOARD
)
#: The proposed actions that have been done; see ``app.text.first_hints``.
FIRST_HINTS_DONE = _declare("first_hints/done", "")
SWAY = _declare(
    "view/sway", False, QT_TRANSLATE_NOOP("settings", "Let the view swa&y gently"), BOARD
)
FOCUS_FOLLOWS = _declare(
    "view/focus_follows",
    False,
    QT_TRANSLATE_NOOP("settings", "Let the levels that matter stand &out"),
    BOARD,
)
PLANE_OPACITY = _declare(
    "view/plane_opacity",
    0.5,
    QT_TRANSLATE_NOOP("settings", "Opacity of the planes"),
    BOARD,
    low=0.0,
    high=1.0,
)
#: The values are those of ``app.render.quality``; only the user changes it.
QUALITY = _declare(
    "view/quality",
    "medium",
    QT_TRANSLATE_NOOP("settings", "Quality of the picture"),
    BOARD,
    choices=(
        OptionChoice(
            "low",
            QT_TRANSLATE_NOOP("settings", "quick: hard edges, simple shadows"),
            QT_TRANSLATE_NOOP("settings", "&Quick: hard edges, simple shadows"),
        ),
        OptionChoice(
            "medium",
            QT_TRANSLATE_NOOP("settings", "smooth edges, soft shadows"),
            QT_TRANSLATE_NOOP("settings", "&Smooth edges, soft shadows"),
        ),
        OptionChoice(
            "high",
            QT_TRANSLATE_NOOP("settings", "finest, for a graphics card"),
            QT_TRANSLATE_NOOP("settings", "&Finest, for a graphics card"),
        ),
    ),
)
REFINE = _declare(
    "view/refine", True, QT_TRANSLATE_NOOP("settings", "Refine the picture at rest"), BOARD
)
#: The values are those of ``app.scene.stereo``.
STEREO = _declare(
    "view/stereo",
    "off",
    QT_TRANSLATE_NOOP("settings", "Stereo picture"),
    BOARD,
    choices=(
        OptionChoice(
            "off", QT_TRANSLATE_NOOP("settings", "off"), QT_TRANSLATE_NOOP("settings", "&Off")
        ),
        OptionChoice(
            "red_cyan",
            QT_TRANSLATE_NOOP("settings", "red and cyan, for coloured glasses"),
            QT_TRANSLATE_NOOP("settings", "&Red and cyan, for coloured glasses"),
        ),
        OptionChoice(
            "side_by_side",
            QT_TRANSLATE_NOOP("settings", "side by side, for 3D screens"),
            QT_TRANSLATE_NOOP("settings", "&Side by side, for 3D screens"),
        ),
    ),
)
#: Whether a sight overlay is shown, by its name.
SHOW_SIGHT = {
    switch.overlay: _declare(f"marks/{switch.overlay}", False, menu_text=switch.menu_text)
    for switch in SIGHT_SWITCHES
}
#: Name of a theme, or ``SYSTEM`` for the next two; any text, as own themes may disappear.
SYSTEM = "system"
THEME = _declare("look/theme", "dark")
THEME_IN_LIGHT = _declare("look/theme_in_light", "wood")
THEME_IN_DARK = _declare("look/theme_in_dark", "dark")
#: Piece set by key of the game; the values are those of ``app.scene.pieces.sets``.
PIECES = OfGames(
    "pieces_of_game",
    "staunton",
    choices=(
        OptionChoice("staunton", menu_text=QT_TRANSLATE_NOOP("settings", "&Staunton")),
        OptionChoice("slim", menu_text=QT_TRANSLATE_NOOP("settings", "S&lim, for crowded levels")),
        OptionChoice("discs", menu_text=QT_TRANSLATE_NOOP("settings", "&Discs, standing")),
        OptionChoice("lying", menu_text=QT_TRANSLATE_NOOP("settings", "D&iscs, lying")),
    ),
)
#: Last view by key of the game, in the format of ``app.storage.view_state``.
VIEWS = OfGames("view_of_game", "", is_json=True)
#: Players' own views by key of the game, in the format of ``app.storage.seat_views``.
SEAT_VIEWS = OfGames("views_of_players", "", is_json=True)

# -- playing -------------------------------------------------------------------------------------

TOUCH_MOVE = _declare(
    "play/touch_move",
    False,
    QT_TRANSLATE_NOOP("settings", "A piece that is touched must move (touch-move)"),
    PLAY,
    menu_text=QT_TRANSLATE_NOOP("settings", "To&uch-move"),
)
CONFIRM_MOVES = _declare(
    "play/confirm_moves",
    False,
    QT_TRANSLATE_NOOP("settings", "Confirm every move before it counts"),
    PLAY,
    menu_text=QT_TRANSLATE_NOOP("settings", "Confirm mo&ves"),
)
ASK_TAKE_BACK = _declare(
    "play/ask_take_back",
    False,
    QT_TRANSLATE_NOOP("settings", "Taking back asks t&he opponent"),
    PLAY,
)
CLOCK_WARNING = _declare(
    "play/clock_warning",
    30,
    QT_TRANSLATE_NOOP("settings", "Warn when fewer seconds are left"),
    PLAY,
    low=0,
    high=3600,
)
CARRY_GAME_FILES = _declare(
    "play/carry_game_files",
    True,
    QT_TRANSLATE_NOOP("settings", "Games that are saved or copied carry the file of an own game"),
    PLAY,
)
SHOW_WELCOME = _declare(
    "welcome/at_start",
    True,
    QT_TRANSLATE_NOOP("settings", "Show the welcome when the program starts"),
    PLAY,
)
LAST_GAME = _declare("new_game/game", KEYS[0], choices=tuple(map(OptionChoice, KEYS)))
#: The key and the version of an own game, if such a one was played after that.
LAST_OWN_GAME = _declare("new_game/own_game", "")
LAST_START = _declare("new_game/start", -1, low=-1, high=1_000_000)
#: Option and value of each rule, as ``rules_of`` of the window's beginning writes them.
LAST_RULES = _declare("new_game/rules", "")
#: In the format of ``engine.play.time_control``.
LAST_TIME = _declare("new_game/time", "-")
#: Names of the players by seat, for the greatest number of seats.
PLAYERS = tuple(_declare(f"players/seat_{seat}", "") for seat in range(1, MAX_SEATS + 1))
#: Who sits at each seat, in the format of ``app.storage.last_players``.
SEATED = tuple(_declare(f"players/seated_{seat}", "") for seat in range(1, MAX_SEATS + 1))
#: In the format of ``app.game.match``.
MATCH = _declare("players/match", "", is_json=True)

# -- computer players ----------------------------------------------------------------------------

COMPUTER_PAUSE = _declare(
    "computer/pause",
    "natural",
    QT_TRANSLATE_NOOP("settings", "Pause before a computer moves"),
    COMPUTER,
    choices=(
        OptionChoice("none", QT_TRANSLATE_NOOP("settings", "none")),
        OptionChoice("short", QT_TRANSLATE_NOOP("settings", "short")),
        OptionChoice("natural", QT_TRANSLATE_NOOP("settings", "long enough to follow")),
        OptionChoice("long", QT_TRANSLATE_NOOP("settings", "long")),
    ),
)
#: The same in milliseconds.
PAUSES = {"none": 0, "short": 400, "natural": 1000, "long": 2500}
COMPUTER_DRAWS = _declare(
    "computer/draws",
    True,
    QT_TRANSLATE_NOOP("settings", "Computers offer draws, and accept them"),
    COMPUTER,
)
COMPUTER_RESIGNS = _declare(
    "computer/resigns",
    False,
    QT_TRANSLATE_NOOP("settings", "Computers resign lost games"),
    COMPUTER,
)
SHOW_THINKING = _declare(
    "computer/show_thinking",
    False,
    QT_TRANSLATE_NOOP("settings", "Show the search depth of computers"),
    COMPUTER,
)
LOOK_THROUGH = _declare(
    "computer/look_through",
    "normal",
    QT_TRANSLATE_NOOP("settings", "How thoroughly a game is looked through"),
    COMPUTER,
    choices=(
        OptionChoice("quick", QT_TRANSLATE_NOOP("settings", "briefly")),
        OptionChoice("normal", QT_TRANSLATE_NOOP("settings", "as usual")),
        OptionChoice("thorough", QT_TRANSLATE_NOOP("settings", "thoroughly")),
    ),
)
#: The same in positions that are searched, and in milliseconds: what is reached first ends it.
EFFORTS = {"quick": (40_000, 1000), "normal": (200_000, 3000), "thorough": (1_000_000, 12_000)}
ENGINE_TIME = _declare(
    "computer/engine_time",
    2,
    QT_TRANSLATE_NOOP("settings", "Seconds for a move of other engines without a clock"),
    COMPUTER,
    low=1,
    high=600,
)

#: How many lines the analysis shows, and the key of the engine that looks for them.
ANALYSIS_LINES = _declare("analysis/lines", 3, low=1, high=5)
ANALYSIS_ENGINE = _declare("analysis/engine", "")

# -- languages -----------------------------------------------------------------------------------

#: Empty for the language of the system.
LANGUAGE = _declare(
    "interface/language",
    "",
    QT_TRANSLATE_NOOP("settings", "Language"),
    SPEECH,
    choices=(
        OptionChoice(
            "",
            QT_TRANSLATE_NOOP("settings", "that of the system"),
            QT_TRANSLATE_NOOP("settings", "As the &system"),
        ),
        *(OptionChoice(language.code, language.own_name, is_name=True) for language in LANGUAGES),
    ),
)
#: Empty for the language of the program.
NOTATION = _declare(
    "notation/language",
    "",
    QT_TRANSLATE_NOOP("settings", "Language of the notation"),
    SPEECH,
    choices=(
        OptionChoice(
            "",
            QT_TRANSLATE_NOOP("settings", "that of the program"),
            QT_TRANSLATE_NOOP("settings", "As the &program"),
        ),
        *(OptionChoice(language.notation, language.name) for language in NOTATIONS),
    ),
)
PIECE_SIGNS = _declare(
    "notation/pieces",
    AS_USUAL,
    QT_TRANSLATE_NOOP("settings", "Pieces in moves"),
    SPEECH,
    choices=(
        OptionChoice(
            AS_USUAL,
            QT_TRANSLATE_NOOP("settings", "as usual in the game"),
            QT_TRANSLATE_NOOP("settings", "As &usual in the game"),
        ),
        OptionChoice(
            LETTERS,
            QT_TRANSLATE_NOOP("settings", "letters"),
            QT_TRANSLATE_NOOP("settings", "&Letters"),
        ),
        OptionChoice(
            FIGURINES,
            QT_TRANSLATE_NOOP("settings", "figurines: ♘f3"),
            QT_TRANSLATE_NOOP("settings", "&Figurines: ♘f3"),
        ),
    ),
)

# -- sounds --------------------------------------------------------------------------------------

SOUNDS = _declare("sound/on", True, QT_TRANSLATE_NOOP("settings", "Play sounds"), SOUND)
VOLUME = _declare(
    "sound/volume", 0.6, QT_TRANSLATE_NOOP("settings", "Volume"), SOUND, low=0.0, high=1.0
)

# -- mouse and keys ------------------------------------------------------------------------------

LEFT_DRAG, RIGHT_DRAG = "left", "right"
DRAGGING = _declare(
    "mouse/dragging",
    LEFT_DRAG,
    QT_TRANSLATE_NOOP("settings", "The board is turned by dragging"),
    MOUSE,
    choices=(
        OptionChoice(
            LEFT_DRAG,
            QT_TRANSLATE_NOOP("settings", "beside the board, or with the right or middle button"),
        ),
        OptionChoice(
            RIGHT_DRAG, QT_TRANSLATE_NOOP("settings", "with the right or middle button only")
        ),
    ),
)
WHEEL_IN, WHEEL_OUT = "in", "out"
WHEEL = _declare(
    "mouse/wheel",
    WHEEL_IN,
    QT_TRANSLATE_NOOP("settings", "Turning the wheel away from you"),
    MOUSE,
    choices=(
        OptionChoice(WHEEL_IN, QT_TRANSLATE_NOOP("settings", "brings the board nearer")),
        OptionChoice(WHEEL_OUT, QT_TRANSLATE_NOOP("settings", "moves the board away")),
    ),
)
FINGERS_TURN, FINGERS_ZOOM = "turn", "zoom"
FINGERS = _declare(
    "mouse/fingers",
    FINGERS_TURN,
    QT_TRANSLATE_NOOP("settings", "Two fingers on a trackpad"),
    MOUSE,
    choices=(
        OptionChoice(
            FINGERS_TURN, QT_TRANSLATE_NOOP("settings", "turn the board, with Shift move it")
        ),
        OptionChoice(FINGERS_ZOOM, QT_TRANSLATE_NOOP("settings", "zoom, as the wheel does")),
    ),
)
#: Colour of drawings with Shift alone; the values are those of ``DrawingColour``.
INK = _declare(
    "mouse/ink",
    DrawingColour.GREEN.value,
    QT_TRANSLATE_NOOP("settings", "Colour of arrows and circles"),
    MOUSE,
    choices=(
        OptionChoice(
            DrawingColour.GREEN.value,
            QT_TRANSLATE_NOOP("settings", "green"),
            QT_TRANSLATE_NOOP("settings", "&Green"),
        ),
        OptionChoice(
            DrawingColour.RED.value,
            QT_TRANSLATE_NOOP("settings", "red"),
            QT_TRANSLATE_NOOP("settings", "&Red"),
        ),
        OptionChoice(
            DrawingColour.YELLOW.value,
            QT_TRANSLATE_NOOP("settings", "yellow"),
            QT_TRANSLATE_NOOP("settings", "&Yellow"),
        ),
        OptionChoice(
            DrawingColour.BLUE.value,
            QT_TRANSLATE_NOOP("settings", "blue"),
            QT_TRANSLATE_NOOP("settings", "&Blue"),
        ),
    ),
)
#: In the format of ``app.commands.shortcuts``.
SHORTCUTS = _declare("keys/shortcuts", "", is_json=True)

# -- engines --------------------------------------------------------------------------------------

#: In the format of ``app.engines.external_engines``.
EXTERNAL_ENGINES = _declare("engines/guests", "", is_json=True)

# -- files and the window ------------------------------------------------------------------------

#: In the format of ``app.storage.recent_files``.
RECENT_FILES = _declare("files/recent", "")
#: Initial folder of file dialogs; empty until one has been used.
GAMES_FOLDER = _declare("files/folder", "")
PICTURES_FOLDER = _declare("files/folder_of_pictures", "")
WINDOW_GEOMETRY = _declare("window/geometry", b"")
#: The same of the learning window.
LEARNING_GEOMETRY = _declare("window/learning_geometry", b"")
#: The same of the editor of own games.
EDITOR_GEOMETRY = _declare("window/editor_geometry", b"")
#: The same of the window of all games, the share of its table, and its columns.
MY_GAMES_GEOMETRY = _declare("window/my_games_geometry", b"")
MY_GAMES_SPLITTER = _declare("window/my_games_splitter", b"")
MY_GAMES_COLUMNS = _declare("window/my_games_columns", b"")
WINDOW_STATE = _declare("window/state", b"")
#: Object names of the docks that are open while a window is small, see ``app.window.folding``.
OPEN_WHILE_SMALL = _declare("window/open_while_small", "")
#: The other windows that were open when the program ended, see ``app.storage.open_windows``.
OTHER_WINDOWS = _declare("window/others", "", is_json=True)
#: Whether the map has ever been opened, and where the program has put it, see
#: ``app.controllers.map_placing``; other values are the user's own.
MAP_OPENED = _declare("window/map_opened", False)
MAP_PLACED = _declare("window/map_placed", "")
#: The same of the panel Analysis.
ANALYSIS_OPENED = _declare("window/analysis_opened", False)
