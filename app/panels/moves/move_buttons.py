"""The buttons under the move list: the most important commands while playing."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.panels.common.command_button import CommandButton
from app.panels.common.symbols import symbol_of

#: The commands in their groups.
BUTTONS = (
    ("first", "undo", "redo", "last"),
    ("take_back", "flip"),
    ("offer_draw", "resign"),
)
#: Gaps within and between groups.
GAP, GROUP_GAP = 2, 8


class MoveButtons(QWidget):
    """A row of buttons for the actions of commands, whose state, name and keys they follow."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("buttons")
        #: The buttons by command, from left to right.
        self.buttons = {
            name: CommandButton(symbol_of(name), self) for group in BUTTONS for name in group
        }
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GAP)
        for group in BUTTONS:
            if group is not BUTTONS[0]:
                row.addSpacing(GROUP_GAP)
            for name in group:
                row.addWidget(self.buttons[name], 1)

    def show_commands(self, commands: Mapping[str, QAction]) -> None:
        """Let the buttons trigger the actions of these commands, by name."""
        for name, button in self.buttons.items():
            button.setDefaultAction(commands[name])
