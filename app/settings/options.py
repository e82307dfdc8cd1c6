"""The preferences that the user sets.

Those with a label and a page are shown in the preferences dialog, in the order of this table. The
others are only set in menus.
"""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.settings.option import OptionChoice, OptionsOfGames, Page, declare
from app.settings.sight_switches import SIGHT_SWITCHES
from app.support.languages import AS_USUAL, FIGURINES, LANGUAGES, LETTERS, NOTATIONS
from engine.play.drawing import DrawingColour

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

# -- the board -----------------------------------------------------------------------------------

ANIMATION_SPEED = declare(
    "play/animation_speed",
    1.0,
    QT_TRANSLATE_NOOP("settings", "Speed of the animation"),
    BOARD,
    low=0.0,
    high=3.0,
)
HOLD_STILL = declare(
    "play/hold_still",
    True,
    QT_TRANSLATE_NOOP("settings", "No animation when the system asks for reduced motion"),
    BOARD,
)
TURN_BOARD = declare(
    "play/turn_board",
    False,
    QT_TRANSLATE_NOOP("settings", "Turn the board to the player on &move"),
    BOARD,
)
SHOW_TARGETS = declare(
    "play/show_targets",
    True,
    QT_TRANSLATE_NOOP("settings", "Show where a pie&ce may go"),
    BOARD,
)
NAME_TARGETS = declare(
    "view/name_targets",
    True,
    QT_TRANSLATE_NOOP("settings", "Name the cell at the pointer, and what a move there does"),
    BOARD,
)
SHOW_LABELS = declare(
    "play/show_labels",
    True,
    QT_TRANSLATE_NOOP("settings", "Show the names of files, ranks and levels"),
    BOARD,
    menu_text=QT_TRANSLATE_NOOP("settings", "Show names of &files, ranks and levels"),
)
SHOW_SIGNS = declare(
    "view/show_signs",
    False,
    QT_TRANSLATE_NOOP("settings", "&Signs of all pieces in front of everything"),
    BOARD,
)
SHOW_CROSSHAIR = declare(
    "view/show_crosshair",
    True,
    QT_TRANSLATE_NOOP("settings", "&Lines along file and rank of the cell at the pointer"),
    BOARD,
)
SHOW_CELL_NAMES = declare(
    "view/show_cell_names", False, QT_TRANSLATE_NOOP("settings", "&Names of cells"), BOARD
)
SHOW_COLUMN = declare(
    "view/show_column",
    False,
    QT_TRANSLATE_NOOP("settings", "Show what stands above and &below"),
    BOARD,
)
SHOW_SCALE = declare(
    "view/show_scale", True, QT_TRANSLATE_NOOP("settings", "Show the scale of le&vels"), BOARD
)
SHOW_ARRANGEMENTS = declare(
    "view/show_arrangements",
    True,
    QT_TRANSLATE_NOOP("settings", "Show the bu&ttons for arrangement and map"),
    BOARD,
)
SHOW_COMPASS = declare(
    "view/show_compass", True, QT_TRANSLATE_NOOP("settings", "Show the com&pass"), BOARD
)
SHOW_BANNERS = declare(
    "view/show_banners",
    True,
    QT_TRANSLATE_NOOP("settings", "Show checks and results over the board"),
    BOARD,
)
GIVE_FIRST_HINTS = declare(
    "first_hints/on", True, QT_TRANSLATE_NOOP("settings", "Give first hints at the board"), BOARD
)
SWAY = declare(
    "view/sway", False, QT_TRANSLATE_NOOP("settings", "Let the view swa&y gently"), BOARD
)
FOCUS_FOLLOWS = declare(
    "view/focus_follows",
    False,
    QT_TRANSLATE_NOOP("settings", "Let the levels that matter stand &out"),
    BOARD,
)
PLANE_OPACITY = declare(
    "view/plane_opacity",
    0.5,
    QT_TRANSLATE_NOOP("settings", "Opacity of the levels"),
    BOARD,
    low=0.0,
    high=1.0,
)
#: The values are those of ``app.render.quality``; only the user changes it.
QUALITY = declare(
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
REFINE = declare(
    "view/refine", True, QT_TRANSLATE_NOOP("settings", "Refine the picture at rest"), BOARD
)
#: The values are those of ``app.scene.stereo``.
STEREO = declare(
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
    switch.overlay: declare(f"marks/{switch.overlay}", False, menu_text=switch.menu_text)
    for switch in SIGHT_SWITCHES
}
#: Name of a theme, or ``SYSTEM`` for the next two; any text, as own themes may disappear.
SYSTEM = "system"
THEME = declare("look/theme", "dark")
THEME_IN_LIGHT = declare("look/theme_in_light", "wood")
THEME_IN_DARK = declare("look/theme_in_dark", "dark")
#: Piece set by key of the game; the values are those of ``app.scene.pieces.sets``.
PIECES = OptionsOfGames(
    "pieces_of_game",
    "staunton",
    choices=(
        OptionChoice("staunton", menu_text=QT_TRANSLATE_NOOP("settings", "&Staunton")),
        OptionChoice("slim", menu_text=QT_TRANSLATE_NOOP("settings", "S&lim, for crowded levels")),
        OptionChoice("discs", menu_text=QT_TRANSLATE_NOOP("settings", "&Discs, standing")),
        OptionChoice("lying", menu_text=QT_TRANSLATE_NOOP("settings", "D&iscs, lying")),
    ),
)

# -- playing -------------------------------------------------------------------------------------

TOUCH_MOVE = declare(
    "play/touch_move",
    False,
    QT_TRANSLATE_NOOP("settings", "A piece that is touched must move (touch-move)"),
    PLAY,
    menu_text=QT_TRANSLATE_NOOP("settings", "To&uch-move"),
)
CONFIRM_MOVES = declare(
    "play/confirm_moves",
    False,
    QT_TRANSLATE_NOOP("settings", "Confirm every move before it counts"),
    PLAY,
    menu_text=QT_TRANSLATE_NOOP("settings", "Confirm mo&ves"),
)
ASK_TAKE_BACK = declare(
    "play/ask_take_back",
    False,
    QT_TRANSLATE_NOOP("settings", "Taking back asks t&he opponent"),
    PLAY,
)
CLOCK_WARNING = declare(
    "play/clock_warning",
    30,
    QT_TRANSLATE_NOOP("settings", "Warn when fewer seconds are left"),
    PLAY,
    low=0,
    high=3600,
)
CARRY_GAME_FILES = declare(
    "play/carry_game_files",
    True,
    QT_TRANSLATE_NOOP("settings", "Games that are saved or copied carry the file of an own game"),
    PLAY,
)
SHOW_WELCOME = declare(
    "welcome/at_start",
    True,
    QT_TRANSLATE_NOOP("settings", "Show the welcome when the program starts without a game"),
    PLAY,
)

# -- computer players ----------------------------------------------------------------------------

COMPUTER_PAUSE = declare(
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
COMPUTER_DRAWS = declare(
    "computer/draws",
    True,
    QT_TRANSLATE_NOOP("settings", "Computers offer draws, and accept them"),
    COMPUTER,
)
COMPUTER_RESIGNS = declare(
    "computer/resigns",
    False,
    QT_TRANSLATE_NOOP("settings", "Computers resign lost games"),
    COMPUTER,
)
SHOW_THINKING = declare(
    "computer/show_thinking",
    False,
    QT_TRANSLATE_NOOP("settings", "Show the search depth of computers"),
    COMPUTER,
)
LOOK_THROUGH = declare(
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
ENGINE_TIME = declare(
    "computer/engine_time",
    2,
    QT_TRANSLATE_NOOP("settings", "Seconds for a move of other engines without a clock"),
    COMPUTER,
    low=1,
    high=600,
)

#: How many lines the analysis shows, and the key of the engine that looks for them.
ANALYSIS_LINES = declare("analysis/lines", 3, low=1, high=5)
ANALYSIS_ENGINE = declare("analysis/engine", "")

# -- languages -----------------------------------------------------------------------------------

#: Empty for the language of the system.
LANGUAGE = declare(
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
NOTATION = declare(
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
PIECE_SIGNS = declare(
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

SOUNDS = declare("sound/on", True, QT_TRANSLATE_NOOP("settings", "Play sounds"), SOUND)
VOLUME = declare(
    "sound/volume", 0.6, QT_TRANSLATE_NOOP("settings", "Volume"), SOUND, low=0.0, high=1.0
)

# -- mouse and keys ------------------------------------------------------------------------------

LEFT_DRAG, RIGHT_DRAG = "left", "right"
DRAGGING = declare(
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
WHEEL = declare(
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
FINGERS = declare(
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
INK = declare(
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
SHORTCUTS = declare("keys/shortcuts", "", is_json=True)
