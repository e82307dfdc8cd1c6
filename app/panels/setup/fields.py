"""Widgets for the fields of a position besides its pieces, made from the game's own fields."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QT_TRANSLATE_NOOP, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.panels.common.icons import piece_pixmap
from app.panels.common.layouts import discard, laid_out, plain_label
from app.panels.common.long_press import LongPress
from app.text.names import cell_name
from app.text.text import joined, kind_name, seat_name, translate
from engine.core.move import MoveTag
from engine.core.pieces import kind_of, seat_of
from engine.core.position import LARGEST_COUNT
from engine.editing.setup import Setup
from engine.rules.setup_fields import SetupChoice, SetupCount, SetupOption, SetupPrisoners
from engine.rules.variant import Variant

ICON = 22
#: Greatest number of equal prisoners that can be set by clicking.
MAX_HELD = 25


class PrisonerCounter(QToolButton):
    """A counter of equal prisoners: a click adds one, a right click removes one."""

    #: The number is to change by +1 or -1.
    stepped = Signal(int)

    def __init__(self, variant: Variant, captor: int, code: int) -> None:
        super().__init__()
        self._name = translate("setup", "{captor} holds {seat}: {piece}").format(
            captor=seat_name(variant, captor),
            seat=seat_name(variant, seat_of(code)),
            piece=kind_name(variant, kind_of(code)),
        )
        self.setToolTip(
            translate("setup", "{name}. Click or +: one more; right click or -: one less.").format(
                name=self._name
            )
        )
        picture = piece_pixmap(code, ICON, self.devicePixelRatioF(), variant)
        self.setIcon(QIcon(picture))
        self.setIconSize(QSize(ICON, ICON))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self.setAutoRaise(True)
        self.setFixedSize(ICON + 8, ICON + 24)
        LongPress(self)
        self.clicked.connect(lambda: self.stepped.emit(1))
        self.show_number(0)

    def show_number(self, number: int) -> None:
        """Show the number of prisoners."""
        self.setText(str(number) if number else "–")
        self.setAccessibleName(f"{self._name}: {number}")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remove one with the right button."""
        if event.button() is Qt.MouseButton.RightButton:
            self.stepped.emit(-1)
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Count with plus and minus."""
        if event.text() in ("+", "-"):
            self.stepped.emit(1 if event.text() == "+" else -1)
        else:
            super().keyPressEvent(event)


class PrisonersField(QGroupBox):
    """The counters of all captors."""

    #: The prisoners have changed: by captor, the codes of the prisoners.
    held = Signal(object)

    def __init__(self, variant: Variant, prisoners: SetupPrisoners) -> None:
        super().__init__(translate("setup", "Prisoners held by"))
        self._prisoners = prisoners
        self._now: list[list[int]] = [[] for _ in variant.seats]
        #: Counters by captor and code.
        self.counters: dict[tuple[int, int], PrisonerCounter] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(10, 6, 10, 8)
        grid.setSpacing(0)
        for captor, codes in enumerate(prisoners.codes):
            grid.addWidget(QLabel(seat_name(variant, captor)), captor, 0)
            for column, code in enumerate(codes, 1):
                counter = PrisonerCounter(variant, captor, code)
                counter.stepped.connect(
                    lambda by, captor=captor, code=code: self.step(captor, code, by)
                )
                self.counters[captor, code] = counter
                grid.addWidget(counter, captor, column)

    def show_setup(self, setup: Setup) -> None:
        """Show the prisoners in a setup."""
        self._now = [list(codes) for codes in self._prisoners.read(setup.position)]
        for (captor, code), counter in self.counters.items():
            counter.show_number(self._now[captor].count(code))

    def step(self, captor: int, code: int, by: int) -> None:
        """Add (+1) or remove (-1) a prisoner of a captor, if possible."""
        now = [list(codes) for codes in self._now]
        number = now[captor].count(code)
        if by > 0 and number < MAX_HELD:
            now[captor].append(code)
        elif by < 0 and number:
            now[captor].remove(code)
        else:
            return
        self.held.emit(now)


#: Titles of fields by their names in the engine.
_TITLES = {
    "castling": QT_TRANSLATE_NOOP("setup", "Castling is still allowed"),
    "en passant": QT_TRANSLATE_NOOP("setup", "Can be captured en passant"),
    "moved pawns": QT_TRANSLATE_NOOP("setup", "Pawns on their home cells that have moved"),
    "pending promotion": QT_TRANSLATE_NOOP("setup", "Pending promotion"),
    "half-moves": QT_TRANSLATE_NOOP("setup", "Half-moves since a capture or pawn move"),
    "move": QT_TRANSLATE_NOOP("setup", "Move number"),
    "round": QT_TRANSLATE_NOOP("setup", "Round"),
}
#: Texts of fields without any options, by their names.
_NOTHING = {
    "castling": QT_TRANSLATE_NOOP("setup", "No king and rook stand at home."),
    "en passant": QT_TRANSLATE_NOOP("setup", "No pawn can just have gone two steps."),
    "moved pawns": QT_TRANSLATE_NOOP("setup", "No pawn stands at home."),
    "pending promotion": QT_TRANSLATE_NOOP("setup", "No pawn waits that a deck could have freed."),
}
#: Texts of options, by the name of the field; the cell if there is none.
_FORMS = {
    "castling": QT_TRANSLATE_NOOP("setup", "{seat}, rook {cell}"),
    "en passant": QT_TRANSLATE_NOOP("setup", "{seat}: {cell}, over {column}"),
    "pending promotion": QT_TRANSLATE_NOOP("setup", "{cell}, after a deck move by {seat}"),
}
#: Texts of castling, by its tag and whether only one rook can do it.
_CASTLINGS = {
    (MoveTag.CASTLING_SHORT, True): QT_TRANSLATE_NOOP("setup", "{seat} short"),
    (MoveTag.CASTLING_LONG, True): QT_TRANSLATE_NOOP("setup", "{seat} long"),
    (MoveTag.CASTLING_SHORT, False): QT_TRANSLATE_NOOP("setup", "{seat} short, rook {cell}"),
    (MoveTag.CASTLING_LONG, False): QT_TRANSLATE_NOOP("setup", "{seat} long, rook {cell}"),
}
#: Number of columns of a field's options; two if there is none.
_COLUMNS = {"moved pawns": 4, "pending promotion": 1}


def title(name: str) -> str:
    """Return the title of a field of the engine."""
    return translate("setup", str(_TITLES[name])) if name in _TITLES else name.capitalize()


def option_text(variant: Variant, choice: SetupChoice, option: SetupOption, is_alone: bool) -> str:
    """Return the text of an option: ``White short``, ``Black: d5, over d6``, ``a2W``.

    is_alone : whether it is the only one of its group, so that a shorter text suffices
    """
    form = _FORMS.get(choice.name, "{cell}")
    if option.tag is not None:
        form = _CASTLINGS.get((option.tag, is_alone), form)
    return translate("setup", str(form)).format(
        cell=cell_name(variant, option.cell),
        seat="" if option.seat is None else seat_name(variant, option.seat),
        column=joined(variant.topology.column_names[column] for column in option.columns),
    )


class ChoiceField(QGroupBox):
    """A group of check boxes, one for each option of a field."""

    #: A box was clicked: value of the option, whether it is checked.
    ticked = Signal(object, bool)

    def __init__(self, choice: SetupChoice, parent: QWidget | None = None) -> None:
        super().__init__(title(choice.name), parent)
        self._choice = choice
        self._options: tuple[SetupOption, ...] = ()
        #: The check boxes by value of their options.
        self.boxes: dict[object, QCheckBox] = {}
        self._nothing = plain_label(
            "faint",
            translate(
                "setup", str(_NOTHING.get(choice.name, QT_TRANSLATE_NOOP("setup", "Nothing")))
            ),
        )
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(10, 6, 10, 8)
        self._grid.addWidget(self._nothing, 0, 0)

    def show_setup(self, setup: Setup) -> None:
        """Show the possible options of a setup, and check those that are set."""
        options = tuple(self._choice.options(setup.position))
        if options != self._options:
            self._show_options(setup.variant, options)
        checked = self._choice.read(setup.position)
        for value, box in self.boxes.items():
            box.setChecked(value in checked)

    def _show_options(self, variant: Variant, options: tuple[SetupOption, ...]) -> None:
        discard(self.boxes.values())
        self._options = options
        groups = [option.group for option in options]
        self.boxes = {
            option.value: self._box(variant, option, groups.count(option.group) == 1)
            for option in options
        }
        columns = _COLUMNS.get(self._choice.name, 2)
        for number, box in enumerate(self.boxes.values()):
            self._grid.addWidget(box, 1 + number // columns, number % columns)
        self._nothing.setVisible(not options)

    def _box(self, variant: Variant, option: SetupOption, is_alone: bool) -> QCheckBox:
        box = QCheckBox(option_text(variant, self._choice, option, is_alone))
        box.clicked.connect(lambda is_on: self.ticked.emit(option.value, is_on))
        return box


class FieldsPanel(QWidget):
    """The fields of one game; shows a setup and emits the changed one."""

    #: A field has been changed: the new Setup.
    changed = Signal(object)

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self._setup = setup
        self._column = laid_out(QVBoxLayout(self), margins=0, spacing=8)
        #: Buttons for the player to move, by seat.
        self.turns = self._add_turns(setup.variant)
        #: Fields by name.
        self.choices: dict[str, ChoiceField] = {}
        self.counts: dict[str, QSpinBox] = {}
        self.prisoners: PrisonersField | None = None
        for choice in setup.fields.choices:
            self._add_choice(choice)
        if setup.fields.prisoners is not None:
            self.prisoners = PrisonersField(setup.variant, setup.fields.prisoners)
            self.prisoners.held.connect(lambda held: self._change(lambda now: now.hold(held)))
            self._column.addWidget(self.prisoners)
        form = QFormLayout(rowWrapPolicy=QFormLayout.RowWrapPolicy.WrapLongRows)
        for count in setup.fields.counts:
            self._add_count(form, count)
        self._column.addLayout(form)
        self.show_setup(setup)

    def show_setup(self, setup: Setup) -> None:
        """Show a setup of the same game."""
        self._setup = setup
        self.turns[setup.position.turn].setChecked(True)
        for choice in self.choices.values():
            choice.show_setup(setup)
        for count in setup.fields.counts:
            spin = self.counts[count.name]
            number = count.read(setup.position)
            if spin.value() != number:
                spin.blockSignals(True)
                spin.setValue(number)
                spin.blockSignals(False)
        if self.prisoners is not None:
            self.prisoners.show_setup(setup)

    def _change(self, edit: Callable[[Setup], Setup]) -> None:
        setup = edit(self._setup)
        if setup != self._setup:
            self.show_setup(setup)
            self.changed.emit(setup)

    def _add_turns(self, variant: Variant) -> tuple[QRadioButton, ...]:
        row = laid_out(QHBoxLayout(), QLabel(translate("setup", "To move:")), spacing=14)
        buttons = []
        for seat in range(len(variant.seats)):
            button = QRadioButton(seat_name(variant, seat))
            button.clicked.connect(
                lambda _=False, seat=seat: self._change(lambda now: now.turn_to(seat))
            )
            row.addWidget(button)
            buttons.append(button)
        row.addStretch()
        self._column.addLayout(row)
        return tuple(buttons)

    def _add_choice(self, choice: SetupChoice) -> None:
        field = ChoiceField(choice)
        field.ticked.connect(
            lambda value, is_on: self._change(lambda now: now.switch(choice, value, is_on))
        )
        self.choices[choice.name] = field
        self._column.addWidget(field)

    def _add_count(self, form: QFormLayout, count: SetupCount) -> None:
        spin = QSpinBox(minimum=count.least, maximum=LARGEST_COUNT)
        spin.setAccessibleName(title(count.name))
        spin.valueChanged.connect(lambda number: self._change(lambda now: now.count(count, number)))
        self.counts[count.name] = spin
        form.addRow(title(count.name), spin)
