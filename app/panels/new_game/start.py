"""The panel for the start position of a new game: by number, at random, or with dice."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.panels.common.icons import piece_pixmap
from app.panels.common.layouts import Spacer, laid_out, plain_label
from app.panels.new_game import dice
from app.text.text import cell_name, roll_text, start_text
from engine.core.pieces import KINDS
from engine.rules.variant import Variant

ICON = 46
#: Milliseconds between two rolls.
ROLL_PAUSE = 650


class StartPanel(QWidget):
    """Chooses a numbered start position."""

    def __init__(self, pause: int, chance: Random, draws: bool = False) -> None:
        """``draws``: whether another start is drawn whenever a game is shown."""
        super().__init__()
        self._chance = chance
        self._draws = draws
        self._variant: Variant | None = None
        self._rolls: tuple[dice.DieRoll, ...] = ()
        self._shown = 0
        #: Whether the number shown was drawn, by dice or otherwise at random, and not chosen.
        self.is_drawn = False
        self._timer = QTimer(self, interval=pause)
        self._timer.timeout.connect(self._show_roll)
        self.number = QSpinBox()
        self.number.setMinimumWidth(108)
        self.number.valueChanged.connect(self._number_changed)
        self.random = QPushButton(self.tr("&Random"))
        self.random.clicked.connect(self.draw_random)
        self.dice = QPushButton(self.tr("Throw the &dice"))
        self.dice.clicked.connect(self.roll_dice)
        label = QLabel(self.tr("Start &number"))
        label.setBuddy(self.number)
        for button in (self.random, self.dice):
            button.setAutoDefault(False)
        row = laid_out(QHBoxLayout(), label, self.number, Spacer(), self.random, self.dice)
        self.row = ArrayRow()
        self.steps = plain_label("faint")
        self.steps.setMinimumHeight(5 * self.steps.fontMetrics().lineSpacing())
        self.steps.setAlignment(Qt.AlignmentFlag.AlignTop)
        laid_out(QVBoxLayout(self), row, self.row, self.steps, margins=0, spacing=10)

    @property
    def is_rolling(self) -> bool:
        """Whether rolls are still being shown."""
        return self._timer.isActive()

    @property
    def chosen(self) -> int | None:
        """The number of the chosen start, or None if the game has only one."""
        has_numbers = self._variant is not None and self._variant.start_numbers is not None
        return self.number.value() if has_numbers else None

    def show_variant(self, variant: Variant) -> None:
        """Show the starts of a game; hide the panel if it has only one."""
        self._stop()
        self._variant = variant
        numbers = variant.start_numbers
        self.setVisible(numbers is not None)
        if numbers is None:
            return
        self.number.setRange(numbers[0], numbers[-1])
        self.number.setSuffix(f" ({numbers[0]}–{numbers[-1]})")
        self.number.setValue(variant.default_start or numbers[0])
        self.dice.setVisible(bool(variant.start_dice))
        self._show_array()
        if self._draws:
            self.draw_random()

    def draw_random(self) -> None:
        """Choose a start at random."""
        self._stop()
        low, high = self.number.minimum(), self.number.maximum()
        self.number.setValue(self._chance.randint(low, high))
        self._show_array()
        self.is_drawn = True

    def roll_dice(self) -> None:
        """Roll the dice and show one after another what they place."""
        assert self._variant is not None
        self._rolls = dice.roll_dice(self._variant, self._chance)
        self._shown = 0
        self.steps.clear()
        self._timer.start()
        if self._timer.interval() == 0:
            self.finish_rolls()
        else:
            self._show_roll()

    def finish_rolls(self) -> None:
        """Show all remaining rolls at once."""
        while self._timer.isActive():
            self._show_roll()

    def _show_roll(self) -> None:
        assert self._variant is not None
        self._shown += 1
        rolls = self._rolls[: self._shown]
        self.row.show_pieces(self._variant, self._home(), dice.settled(self._variant, rolls))
        self.steps.setText("\n".join(self._steps(self._variant)))
        if self._shown == len(self._rolls):
            number = dice.number_of(self._rolls)
            self._timer.stop()
            self.number.blockSignals(True)
            self.number.setValue(number)
            self.number.blockSignals(False)
            self.is_drawn = True
            self.steps.setText("\n".join([*self._steps(self._variant), start_text(number)]))

    def _steps(self, variant: Variant) -> list[str]:
        lines, known = [], {}
        for count, roll in enumerate(self._rolls[: self._shown], start=1):
            now = dice.settled(variant, self._rolls[:count])
            fresh = [c for c in now if c not in known and now[c] % KINDS == roll.kind]
            lines.append(roll_text(variant, roll.faces, roll.shown, roll.kind, self._names(fresh)))
            known = now
        return lines

    def _names(self, cells: Sequence[int]) -> list[str]:
        assert self._variant is not None
        return [cell_name(self._variant, cell) for cell in cells]

    def _home(self) -> tuple[int, ...]:
        assert self._variant is not None
        return tuple(dice.array(self._variant, self.number.value()))

    def _number_changed(self) -> None:
        self._stop()
        self._show_array()

    def _show_array(self) -> None:
        if self._variant is not None:
            pieces = dice.array(self._variant, self.number.value())
            self.row.show_pieces(self._variant, tuple(pieces), pieces)

    def _stop(self) -> None:
        self.is_drawn = False
        self._timer.stop()
        self.steps.clear()


class ArrayRow(QFrame):
    """Shows the first player's pieces on the back rank."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("row")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(10, 8, 10, 6)
        self._pictures: list[QLabel] = []
        self.setFixedHeight(ICON + 38)

    def show_pieces(self, variant: Variant, home: Sequence[int], pieces: dict[int, int]) -> None:
        """Show the pieces on the cells ``home``; a cell that is not in ``pieces`` has a dot."""
        while len(self._pictures) < 2 * len(home):
            label = QLabel()
            row, column = len(self._pictures) % 2, len(self._pictures) // 2
            self._grid.addWidget(label, row, column, Qt.AlignmentFlag.AlignHCenter)
            self._pictures.append(label)
        for place, cell in enumerate(home):
            picture, name = self._pictures[2 * place : 2 * place + 2]
            name.setText(cell_name(variant, cell))
            name.setObjectName("faint")
            if cell in pieces:
                ratio = self.devicePixelRatioF()
                picture.setPixmap(piece_pixmap(pieces[cell], ICON, ratio, variant))
            else:
                picture.setText("·")
