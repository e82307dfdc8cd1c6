"""What a command of the window is, and which menus there are."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QKeySequence

from app.settings.option import Option

Keys = QKeySequence.StandardKey

FILE, GAME, VIEW, HELP = "file", "game", "view", "help"
#: Menus within these.
LEVELS, MARKS, READ = "levels", "marks", "read"


@dataclass(frozen=True)
class Command:
    """A command.

    name : by which the program knows it
    menu : where it stands; a new section begins where ``section`` is true
    text : in the menu, with its mnemonic
    keys : shortcuts, as text or as one of the system's
    option : the preference that it switches, if it is a switch
    is_reworded : whether who carries it out writes in the menu what it would do now
    """

    name: str
    menu: str
    text: object
    keys: tuple[str | Keys, ...] = ()
    option: Option[bool] | None = None
    section: bool = False
    is_reworded: bool = False
