"""The definition of a command, and the names of menus."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QKeySequence

from app.settings.option import Option

Keys = QKeySequence.StandardKey

FILE, GAME, COMPUTER, LEARN, VIEW, HELP = "file", "game", "computer", "learn", "view", "help"
#: Submenus.
LEVELS, ARRANGE, MARKS, READ = "levels", "arrange", "marks", "read"


@dataclass(frozen=True)
class Command:
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
