"""The row for a computer on a player's card: level, thinking, and buttons for its commands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QSize
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from app.game.players import Player
from app.panels.common.command_button import CommandButton
from app.panels.common.fitting import ElidedLabel
from app.panels.common.layouts import laid_out
from app.panels.common.symbols import symbol_of
from app.text.player_text import engine_text

#: The commands that have buttons, and the size of these.
MOVE_NOW, STOP = "move_now", "stop_thinking"
BUTTON = QSize(28, 24)
#: The symbol of the second one while it continues the computer.
GO_ON = "go_on"
#: The sign of a thinking computer: it does not move, so that nothing is painted meanwhile.
THINKING = "•••"


class ComputerActivity(NamedTuple):
    """The activity of computers.

    thinking, waiting : the seat of the computer that thinks, and of one that is stopped
    report : the progress of the search, as a text
    is_shown : whether that is on the card, not only in a tooltip
    """

    thinking: int | None = None
    waiting: int | None = None
    report: str = ""
    is_shown: bool = False


class ComputerRow(QWidget):
    """The level of a computer, its progress, and buttons; hidden for a person.

    The buttons are on the first computer's card while one is to move, and on that of a computer
    that waits. Their place is kept otherwise, so that the card keeps its height.
    """

    def __init__(self) -> None:
        super().__init__()
        self.level, self.report = ElidedLabel(), ElidedLabel()
        for label in (self.level, self.report):
            label.setObjectName("faint")
        #: The buttons, by command.
        self.buttons = {name: CommandButton(symbol_of(name), self) for name in (MOVE_NOW, STOP)}
        self._holder = QWidget()
        self._holder.setObjectName("buttons")
        policy = self._holder.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._holder.setSizePolicy(policy)
        row = laid_out(QHBoxLayout(self._holder), margins=0, spacing=2)
        for button in self.buttons.values():
            button.setFixedSize(BUTTON)
            row.addWidget(button)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(2)
        grid.addWidget(self.level, 0, 0)
        grid.addWidget(self._holder, 0, 1)
        grid.addWidget(self.report, 1, 0, 1, 2)
        grid.setColumnStretch(0, 1)
        self.report.hide()
        self.hide()

    def show_commands(self, commands: Mapping[str, QAction]) -> None:
        """Let the buttons trigger the actions of these commands, by name."""
        for name, button in self.buttons.items():
            button.setDefaultAction(commands[name])

    def show_player(self, player: Player, name: str) -> None:
        """Show a player; ``name``: in the record."""
        self.level.setText(engine_text(player, name))
        self.setVisible(player.engine is not None)

    def show_buttons(self, are_shown: bool) -> None:
        """Show or hide the buttons."""
        self._holder.setVisible(are_shown)

    def show_waiting(self, is_waiting: bool) -> None:
        """Show whether a computer is stopped, so that the button continues it."""
        self.buttons[STOP].show_symbol(symbol_of(GO_ON if is_waiting else STOP))

    def show_report(self, text: str, is_shown: bool) -> None:
        """Show the progress of the computer; keep the last text until the next one.

        is_shown : whether there is a line for it
        """
        if text or not is_shown:
            self.report.setText(text)
        self.report.setVisible(is_shown)
