"""The start of a new game: by its number, at random, or with dice."""

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
from app.panels.new_game import dice
from app.text.text import cell_name, start_text, throw_text
from engine.rules.variant import Variant

ICON = 46
#: Milliseconds between two throws.
THROW_PAUSE = 650


class StartPanel(QWidget):
    """Chooses a numbered start: by its number, at random, or with dice."""

    def __init__(self, pause: int, chance: Random, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chance = chance
        self._variant: Variant | None = None
        self._thrown: tuple[dice.Throw, ...] = ()
        self._shown = 0
        self._timer = QTimer(self)
        self._timer.setInterval(pause)
        self._timer.timeout.connect(self._show_throw)
        self.number = QSpinBox()
        self.number.setMinimumWidth(90)
        self.number.valueChanged.connect(self._number_changed)
        self.random = QPushButton(self.tr("&Random"))
        self.random.clicked.connect(self.draw_random)
        self.dice = QPushButton(self.tr("Throw the &dice"))
        self.dice.clicked.connect(self.throw_dice)
        label = QLabel(self.tr("Start &number"))
        label.setBuddy(self.number)
        for button in (self.random, self.dice):
            button.setAutoDefault(False)
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(self.number)
        row.addStretch()
        row.addWidget(self.random)
        row.addWidget(self.dice)
        self.row = ArrayRow()
        self.steps = QLabel()
        self.steps.setObjectName("faint")
        self.steps.setMinimumHeight(5 * self.steps.fontMetrics().lineSpacing())
        self.steps.setAlignment(Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addLayout(row)
        column.addWidget(self.row)
        column.addWidget(self.steps)

    @property
    def is_throwing(self) -> bool:
        """Whether dice are still to be shown."""
        return self._timer.isActive()

    @property
    def chosen(self) -> int | None:
        """The number of the start chosen, or None where the game has but one."""
        has_numbers = self._variant is not None and self._variant.start_numbers is not None
        return self.number.value() if has_numbers else None

    def show_variant(self, variant: Variant) -> None:
        """Offer the starts of a game; nothing is to be seen where it has but one."""
        self._stop()
        self._variant = variant
        numbers = variant.start_numbers
        self.setVisible(numbers is not None)
        if numbers is None:
            return
        self.number.setRange(numbers[0], numbers[-1])
        self.number.setValue(variant.default_start or numbers[0])
        self.dice.setVisible(bool(variant.start_dice))
        self._show_array()

    def draw_random(self) -> None:
        """Take any start."""
        self._stop()
        low, high = self.number.minimum(), self.number.maximum()
        self.number.setValue(self._chance.randint(low, high))
        self._show_array()

    def throw_dice(self) -> None:
        """Throw one die after the other and show what each places."""
        assert self._variant is not None
        self._thrown = dice.throws(self._variant, self._chance)
        self._shown = 0
        self.steps.clear()
        self._timer.start()
        if self._timer.interval() == 0:
            self.finish_throws()
        else:
            self._show_throw()

    def finish_throws(self) -> None:
        """Show the throws that are still to come at once."""
        while self._timer.isActive():
            self._show_throw()

    def _show_throw(self) -> None:
        assert self._variant is not None
        self._shown += 1
        thrown = self._thrown[: self._shown]
        self.row.show_pieces(self._variant, self._home(), dice.settled(self._variant, thrown))
        self.steps.setText("\n".join(self._steps(self._variant)))
        if self._shown == len(self._thrown):
            number = dice.number_of(self._thrown)
            self._timer.stop()
            self.number.blockSignals(True)
            self.number.setValue(number)
            self.number.blockSignals(False)
            self.steps.setText("\n".join([*self._steps(self._variant), start_text(number)]))

    def _steps(self, variant: Variant) -> list[str]:
        lines, known = [], {}
        for count, throw in enumerate(self._thrown[: self._shown], start=1):
            now = dice.settled(variant, self._thrown[:count])
            fresh = [c for c in now if c not in known and now[c] & 7 == throw.kind]
            lines.append(throw_text(throw.faces, throw.shown, throw.kind, self._names(fresh)))
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
        self._timer.stop()
        self.steps.clear()


class ArrayRow(QFrame):
    """The first player's back row."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("row")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(10, 8, 10, 6)
        self._pictures: list[QLabel] = []
        self.setFixedHeight(ICON + 38)

    def show_pieces(self, variant: Variant, home: Sequence[int], pieces: dict[int, int]) -> None:
        """Show the pieces on the cells ``home``; cells that are not in ``pieces`` are empty."""
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
                picture.setPixmap(piece_pixmap(pieces[cell], ICON, ratio, variant.seats))
            else:
                picture.setText("·")
