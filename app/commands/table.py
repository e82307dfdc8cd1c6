"""The table of all commands of the window."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.commands.command import COMPUTER, FILE, GAME, HELP, LEARN, READ, Command, Keys
from app.commands.view_table import MARK_COMMANDS, VIEW_COMMANDS
from app.settings.options import ASK_TAKE_BACK, CONFIRM_MOVES, TOUCH_MOVE

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
        QT_TRANSLATE_NOOP("actions", "New &game, colours changed round"),
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
    Command("type_move", GAME, QT_TRANSLATE_NOOP("actions", "T&ype a move"), ("Ctrl+M",)),
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
    Command("touch_move", GAME, keys=("Shift+J",), option=TOUCH_MOVE, section=True),
    Command("adjust", GAME, QT_TRANSLATE_NOOP("actions", "&J'adoube"), ("J",)),
    Command("confirm_moves", GAME, keys=("Ctrl+Shift+M",), option=CONFIRM_MOVES),
    Command("ask_take_back", GAME, keys=("Ctrl+Shift+T",), option=ASK_TAKE_BACK),
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
    Command("say_evaluation", READ, QT_TRANSLATE_NOOP("actions", "&Value and best line"), ("F8",)),
    Command("help", HELP, QT_TRANSLATE_NOOP("actions", "&Rules of this game"), ("F1",)),
    Command(
        "first_steps", HELP, QT_TRANSLATE_NOOP("actions", "&First steps in this game"), ("Ctrl+F1",)
    ),
    Command(
        "keys", HELP, QT_TRANSLATE_NOOP("actions", "&Mouse and keys"), ("Shift+F1",), section=True
    ),
    Command("about", HELP, QT_TRANSLATE_NOOP("actions", "&About Schachraum"), ("Ctrl+Shift+F1",)),
)
