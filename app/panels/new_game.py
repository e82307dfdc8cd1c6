"""The dialog for a new game: which one, and from which start."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random, SystemRandom

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.panels import dice
from app.panels.icons import piece_pixmap
from app.text import cell_name, start_text, throw_text
from engine.variant import Variant

ICON = 46
#: Milliseconds between two throws.
THROW_PAUSE = 650


class NewGameDialog(QDialog):
    """Asks for a game and, where it has several starts, for the number of one."""

    #: Variant, and number of its start or None.
    chosen = Signal(object, object)

    def __init__(
        self,
        variants: Sequence[Variant],
        current: Variant,
        number: int | None = None,
        pause: int = THROW_PAUSE,
        chance: Random | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """``number``: start to begin with; ``pause``: milliseconds between throws."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("New game"))
        self.setMinimumWidth(520)
        self._variants = tuple(variants)
        self.games = QButtonGroup(self)
        self.start = StartPanel(pause, chance or SystemRandom())
        self._single = QLabel(self.tr("This game has one starting position."))
        self._single.setObjectName("faint")
        buttons = QDialogButtonBox()
        begin = buttons.addButton(self.tr("Start"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        begin.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(12)
        for index, variant in enumerate(self._variants):
            radio = QRadioButton(variant.title)
            self.games.addButton(radio, index)
            column.addWidget(radio)
        column.addWidget(self.start)
        column.addWidget(self._single)
        column.addStretch()
        column.addWidget(buttons)
        self.games.idToggled.connect(self._show_game)
        self.games.button(self._variants.index(current)).setChecked(True)
        if number is not None and current.start_numbers is not None:
            self.start.number.setValue(number)

    @property
    def variant(self) -> Variant:
        """The game chosen."""
        return self._variants[self.games.checkedId()]

    def accept(self) -> None:
        """Say what was chosen."""
        self.start.finish_throws()
        variant = self.variant
        number = self.start.number.value() if variant.start_numbers is not None else None
        super().accept()
        self.chosen.emit(variant, number)

    def _show_game(self, index: int, is_chosen: bool) -> None:
        if not is_chosen:
            return
        variant = self._variants[index]
        has_numbers = variant.start_numbers is not None
        self.start.setVisible(has_numbers)
        self._single.setVisible(not has_numbers)
        if has_numbers:
            self.start.show_variant(variant)
        self.adjustSize()


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

    def show_variant(self, variant: Variant) -> None:
        """Offer the starts of a game."""
        numbers = variant.start_numbers
        assert numbers is not None
        self._stop()
        self._variant = variant
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
