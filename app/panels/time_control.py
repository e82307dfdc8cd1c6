"""The time control of a new game: a preset, or a custom one with its editor."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QT_TRANSLATE_NOOP, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QStackedWidget,
    QTabBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.panels.common.layouts import Spacer, discard, laid_out
from app.storage.last_players import NO_CLOCK, remembered
from app.text.text import seat_name, translate
from engine.play.time_control import MAX_MOVES, MAX_PERIODS, Bonus, Period, TimeControl, write
from engine.rules.variant import Variant

#: Presets in the text format of ``engine.play.time_control``, and their titles.
PRESETS = (
    (NO_CLOCK, QT_TRANSLATE_NOOP("clock", "No clock")),
    ("180+2", QT_TRANSLATE_NOOP("clock", "3 minutes, and 2 seconds for each move")),
    ("300", QT_TRANSLATE_NOOP("clock", "5 minutes")),
    ("600", QT_TRANSLATE_NOOP("clock", "10 minutes")),
    ("900+10", QT_TRANSLATE_NOOP("clock", "15 minutes, and 10 seconds for each move")),
    ("1800", QT_TRANSLATE_NOOP("clock", "30 minutes")),
    ("300d3", QT_TRANSLATE_NOOP("clock", "5 minutes, with a delay of 3 seconds")),
    (
        "40/5400+30:1800+30",
        QT_TRANSLATE_NOOP("clock", "90 minutes for 40 moves, then 30, and 30 seconds each"),
    ),
    ("*180", QT_TRANSLATE_NOOP("clock", "Hourglass of 3 minutes")),
)
_OWN = ""
MAX_WARNING = 3600


class TimeControlPanel(QWidget):
    """Asks for the time control and the warning time of clocks."""

    def __init__(self, text: str, warning: int, seats: int) -> None:
        """Show the time control ``text`` and a warning time in seconds.

        seats : greatest number of players of any game
        """
        super().__init__()
        self.times = QComboBox(
            sizeAdjustPolicy=QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon,
            minimumContentsLength=28,
        )
        self.times.setAccessibleName(self.tr("Time"))
        for known, words in PRESETS:
            self.times.addItem(translate("clock", words), known)
        self.times.addItem(self.tr("Other times…"), _OWN)
        self.editor = TimeEditor(seats)
        self.warning = QSpinBox(minimum=0, maximum=MAX_WARNING, value=warning, suffix=self.tr(" s"))
        self.warning.setSpecialValueText(self.tr("never"))
        self._warning_row = self._labelled(self.tr("&Warn when less is left than"), self.warning)
        laid_out(QVBoxLayout(self), self.times, self.editor, self._warning_row, margins=0)
        self._begin(text)
        self.times.currentIndexChanged.connect(self._show_parts)

    @property
    def text(self) -> str:
        """The chosen time control for the current game, as text."""
        chosen: str = self.times.currentData()
        return chosen or write(self.editor.control)

    def show_variant(self, variant: Variant) -> None:
        """Adapt the panel to the number of players of a game."""
        self.editor.show_variant(variant)

    def _begin(self, text: str) -> None:
        place = self.times.findData(text) if text else -1
        control = remembered(text)
        if control is not None and control.is_timed:
            self.editor.show_control(control)
        if place < 0:
            is_timed = control is not None and control.is_timed
            place = self.times.findData(_OWN if is_timed else NO_CLOCK)
        self.times.setCurrentIndex(place)
        self._show_parts()

    def _show_parts(self) -> None:
        chosen = self.times.currentData()
        self.editor.setVisible(chosen == _OWN)
        self._warning_row.setVisible(chosen != NO_CLOCK)

    def _labelled(self, text: str, spin: QSpinBox) -> QWidget:
        row = QWidget()
        label = QLabel(text)
        label.setBuddy(spin)
        laid_out(QHBoxLayout(row), label, spin, Spacer(), margins=0)
        return row


MAX_MINUTES = 9999
_DEFAULT = Period(600.0)


class TimeEditor(QWidget):
    """Edits a time control: the same for all players, or one for each."""

    def __init__(self, seats: int) -> None:
        """``seats``: greatest number of players of any game."""
        super().__init__()
        self._seats = seats
        self.kind = QComboBox()
        self.kind.setAccessibleName(self.tr("Kind of clock"))
        self.kind.addItem(self.tr("Clock with an increment after each move"), Bonus.INCREMENT)
        self.kind.addItem(self.tr("Clock with a delay before it runs"), Bonus.DELAY)
        self.kind.addItem(
            self.tr("Clock that gives back the time used (Bronstein)"), Bonus.BRONSTEIN
        )
        self.kind.addItem(self.tr("Hourglass: the others gain the time that one player uses"), None)
        self.each = QCheckBox(self.tr("&Each player has their own time"))
        self.tabs = QTabBar(drawBase=False)
        self.times = tuple(SeatTime() for _ in range(seats))
        self._pages = QStackedWidget()
        for time in self.times:
            self.tabs.addTab("")
            self._pages.addWidget(time)
        laid_out(QVBoxLayout(self), self.kind, self.each, self.tabs, self._pages, margins=0)
        self.tabs.currentChanged.connect(self._pages.setCurrentIndex)
        self.each.toggled.connect(self._show_parts)
        self.kind.currentIndexChanged.connect(self._show_parts)
        self._show_parts()

    def show_variant(self, variant: Variant) -> None:
        """Adapt the editor to the players of a game."""
        self._seats = len(variant.seats)
        for seat in range(self.tabs.count()):
            is_there = seat < self._seats
            self.tabs.setTabVisible(seat, is_there)
            if is_there:
                self.tabs.setTabText(seat, seat_name(variant, seat))

    def show_control(self, control: TimeControl) -> None:
        """Show a time control; players missing in it get the first player's time."""
        bonuses = [period for periods in control.seats for period in periods if period.bonus]
        kind = None if control.is_hourglass else Bonus.INCREMENT
        if bonuses and not control.is_hourglass:
            kind = bonuses[0].kind
        kinds = [self.kind.itemData(index) for index in range(self.kind.count())]
        self.kind.setCurrentIndex(kinds.index(kind))
        first = control.seats[0]
        for seat, time in enumerate(self.times):
            time.show_periods(control.seats[seat] if seat < len(control.seats) else first)
        self.each.setChecked(len(set(control.seats)) > 1)

    @property
    def control(self) -> TimeControl:
        """The time control entered, for the current game."""
        kind: Bonus | None = self.kind.currentData()
        times = self.times if self.each.isChecked() else self.times[:1] * len(self.times)
        seats = tuple(time.periods(kind) for time in times[: self._seats])
        return TimeControl(seats, kind is None)

    def _show_parts(self) -> None:
        """Show the fields that apply to the kind of clock and to times per player."""
        is_each = self.each.isChecked()
        self.tabs.setVisible(is_each)
        self._pages.setCurrentIndex(self.tabs.currentIndex() if is_each else 0)
        for time in self.times:
            time.show_parts(self.kind.currentData() is None, is_each)


class SeatTime(QWidget):
    """Edits the periods of one player's time."""

    def __init__(self) -> None:
        super().__init__()
        self.has_clock = QCheckBox(self.tr("Plays with a &clock"))
        self.has_clock.setChecked(True)
        self.rows: list[PeriodRow] = []
        self.more = QPushButton(self.tr("&Another period"), autoDefault=False)
        self.more.clicked.connect(lambda: self._add(Period(1800.0)))
        self._is_hourglass = False
        self._rows = QVBoxLayout()
        below = laid_out(QHBoxLayout(), self.more, Spacer())
        laid_out(QVBoxLayout(self), self.has_clock, self._rows, below, Spacer(), margins=0)
        self.has_clock.toggled.connect(self._show_rows)
        self._add(_DEFAULT)

    def show_periods(self, periods: Sequence[Period]) -> None:
        """Show these periods; without any the player has no clock."""
        self.has_clock.setChecked(bool(periods))
        for row in list(self.rows):
            self._remove(row)
        for period in periods or (_DEFAULT,):
            self._add(period)

    def periods(self, kind: Bonus | None) -> tuple[Period, ...]:
        """Return the periods entered; ``kind`` is that of the bonus, None for an hourglass."""
        if kind is None:
            return (Period(self.rows[0].seconds),)
        if self.has_clock.isHidden() or self.has_clock.isChecked():
            return tuple(row.period(kind) for row in self.rows)
        return ()

    def show_parts(self, is_hourglass: bool, is_own: bool) -> None:
        """Show the fields that apply; ``is_own``: whether each player has an own time."""
        self._is_hourglass = is_hourglass
        self.has_clock.setVisible(is_own and not is_hourglass)
        self._show_rows()

    def _add(self, period: Period) -> None:
        if self.rows and self.rows[-1].moves.value() == 0:
            self.rows[-1].moves.setValue(40)
        row = PeriodRow(period)
        row.removed.connect(lambda: self._remove(row))
        self.rows.append(row)
        self._rows.addWidget(row)
        self._show_rows()

    def _remove(self, row: PeriodRow) -> None:
        self.rows.remove(row)
        discard((row,))
        self._show_rows()

    def _show_rows(self) -> None:
        is_on = self._is_hourglass or self.has_clock.isHidden() or self.has_clock.isChecked()
        for number, row in enumerate(self.rows):
            row.setVisible(number == 0 or not self._is_hourglass)
            row.setEnabled(is_on)
            row.show_place(number, len(self.rows), self._is_hourglass)
        self.more.setVisible(not self._is_hourglass)
        self.more.setEnabled(is_on and len(self.rows) < MAX_PERIODS)


class PeriodRow(QWidget):
    """Edits one period: its time, its number of moves, and the bonus per move."""

    #: The user has asked to remove the period.
    removed = Signal()

    def __init__(self, period: Period, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        minutes, seconds = divmod(round(period.seconds), 60)
        self.minutes = _spin(MAX_MINUTES, minutes, self.tr(" min"), self.tr("Minutes"))
        self.over = _spin(59, seconds, self.tr(" s"), self.tr("Seconds"))
        self.moves = _spin(MAX_MOVES, period.moves or 0, "", self.tr("Number of moves"))
        self.moves.setMinimumWidth(96)
        self.bonus = QDoubleSpinBox(
            decimals=1, minimum=0.0, maximum=3600.0, value=period.bonus, suffix=self.tr(" s")
        )
        self.bonus.setAccessibleName(self.tr("Bonus for each move"))
        self._captions = [QLabel(text) for text in self._words()]
        self.less = QToolButton()
        self.less.setText("✕")
        self.less.setAccessibleName(self.tr("Remove this period"))
        self.less.setToolTip(self.less.accessibleName())
        self.less.clicked.connect(self.removed)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(1)
        for column, label in enumerate(self._captions):
            label.setObjectName("faint")
            grid.addWidget(label, 0, (0, 2, 3)[column], 1, (2, 1, 1)[column])
        for column, widget in enumerate((self.minutes, self.over, self.moves, self.bonus)):
            grid.addWidget(widget, 1, column)
        grid.addWidget(self.less, 1, 4, Qt.AlignmentFlag.AlignVCenter)
        grid.setColumnStretch(5, 1)
        for spin in (self.minutes, self.over):
            spin.valueChanged.connect(self._keep_some_time)

    @property
    def seconds(self) -> float:
        """The time of the period, seconds."""
        return float(60 * self.minutes.value() + self.over.value())

    def period(self, kind: Bonus) -> Period:
        """Return the period entered, with a bonus of that kind."""
        bonus = self.bonus.value()
        moves = self.moves.value() or None
        return Period(self.seconds, moves, bonus, kind if bonus else Bonus.INCREMENT)

    def show_place(self, number: int, count: int, is_hourglass: bool) -> None:
        """Show the fields that apply to the period at this place; only the last has no limit."""
        is_last, has_others = number == count - 1, count > 1
        self.moves.setMinimum(0 if is_last else 1)
        words = self.tr("all others") if has_others else self.tr("all")
        self.moves.setSpecialValueText(words if is_last else "")
        for widget in (self.moves, self.bonus):
            widget.setVisible(not is_hourglass)
        for place, caption in enumerate(self._captions):
            caption.setVisible(number == 0 and (place == 0 or not is_hourglass))
        self.less.setVisible(has_others and not is_hourglass)

    def _words(self) -> tuple[str, ...]:
        return self.tr("Time"), self.tr("Moves"), self.tr("Bonus")

    def _keep_some_time(self) -> None:
        if self.seconds == 0:
            self.over.setValue(1)


def _spin(most: int, value: int, suffix: str, name: str) -> QSpinBox:
    spin = QSpinBox(minimum=0, maximum=most, value=value, suffix=suffix)
    spin.setAccessibleName(name)
    return spin
