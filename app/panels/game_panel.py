"""The panel beside the board: players, moves, buttons, and the field for typing moves."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.panels.common.command_button import CommandButton
from app.panels.common.fitting import ScrollContent
from app.panels.common.layouts import laid_out
from app.panels.common.symbols import symbol_of

#: The commands in their groups.
BUTTONS = (
    ("first", "undo", "redo", "last"),
    ("take_back", "flip"),
    ("offer_draw", "resign"),
)
#: Gaps within and between groups.
GAP, GROUP_GAP = 2, 8
#: Minimum width of the panel, and minimum heights of the players and the list of moves.
WIDTH, PLAYERS, MOVES = 270, 120, 80
ROOM = 12


class MoveButtons(QWidget):
    """A row of buttons for the actions of commands, whose state, name and keys they follow."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("buttons")
        #: The buttons by command, from left to right.
        self.buttons = {
            name: CommandButton(symbol_of(name), self) for group in BUTTONS for name in group
        }
        self._commands: Mapping[str, QAction] = {}
        row = laid_out(QHBoxLayout(self), margins=0, spacing=GAP)
        for group in BUTTONS:
            if group is not BUTTONS[0]:
                row.addSpacing(GROUP_GAP)
            for name in group:
                row.addWidget(self.buttons[name], 1)

    def show_commands(self, commands: Mapping[str, QAction]) -> None:
        """Let the buttons trigger the actions of these commands, by name."""
        self._commands = commands
        for name, button in self.buttons.items():
            button.setDefaultAction(commands[name])

    def show_claim(self, is_claimable: bool) -> None:
        """Let the button for a draw claim it, where that is possible; else offer it."""
        name = "claim" if is_claimable else "offer_draw"
        self.buttons["offer_draw"].setDefaultAction(self._commands[name])


class GamePanel(QWidget):
    """Arranges players, moves, buttons and input field; the moves get the remaining height.

    In a low window the players are scrolled, so that the field is always visible.
    """

    def __init__(
        self, players: QWidget, moves: QWidget, buttons: QWidget, field: QWidget, fault: QWidget
    ) -> None:
        """``fault``: the message about the field, above the buttons, which keep their places."""
        super().__init__()
        self.setMinimumWidth(WIDTH)
        moves.setMinimumHeight(MOVES)
        moves.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        laid_out(
            QVBoxLayout(self),
            *(ScrollContent(players, QSize(0, PLAYERS)), (moves, 1), fault, buttons, field),
            margins=ROOM,
            spacing=ROOM,
        )
