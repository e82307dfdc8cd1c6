"""Horizontal bars made of parts, such as results of games, and columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QLocale, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.appearance import appearance
from app.panels.charts.chart import Chart
from app.panels.charts.fills import Fill, Filled, paint_fill, paint_number
from app.panels.common.colours import smooth_painter
from app.storage.library import statistics_text as texts
from app.storage.library.results import PlayerScore, Results
from app.text.text import seat_name
from engine.rules.variant import Variant

#: Margins above and below the text of a row, between texts and bars, and at the sides; pixels.
ABOVE, BESIDE, ROOM = 5, 10, 4
#: The part of a row's width that names may have at most, and the least width of bars in heights of
#: a line.
_NAMES, _MIN_BAR = 0.4, 4


class BarPart(NamedTuple):
    """A part of a bar: its meaning, and its relative length."""

    filled: Filled
    size: int


class Bar(NamedTuple):
    """A row: its name, its parts, the text after it, and all of that as a sentence.

    A name that does not fit is elided.
    """

    name: str
    parts: tuple[BarPart, ...]
    text: str
    sentence: str

    @property
    def size(self) -> int:
        """The length of the whole bar."""
        return sum(part.size for part in self.parts)


class BarRows(Chart):
    """Draws bars; either each has the whole width, or they are at the same scale."""

    def __init__(self, is_to_scale: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_to_scale = is_to_scale
        self.bars: tuple[Bar, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_bars(self, name: str, bars: Sequence[Bar]) -> None:
        """Show other bars; ``name``: what they are, for screen readers."""
        self.bars = tuple(bars)
        self.show_sentences(name, [bar.sentence for bar in self.bars])

    # -- places ------------------------------------------------------------------------------

    @property
    def row_height(self) -> int:
        """The height of a row."""
        return self.fontMetrics().height() + 2 * ABOVE

    def sizeHint(self) -> QSize:
        return QSize(2 * self._least_width, len(self.bars) * self.row_height)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._least_width, len(self.bars) * self.row_height)

    @property
    def _least_width(self) -> int:
        texts = self._widest(bar.text for bar in self.bars)
        line = self.fontMetrics().height()
        return round((texts + 2 * BESIDE + _MIN_BAR * line + 2 * ROOM) / (1 - _NAMES))

    def _widest(self, texts: Iterable[str]) -> int:
        return max(map(self.fontMetrics().horizontalAdvance, texts), default=0)

    def item_at(self, place: QPoint) -> int:
        """Return the row at a place."""
        row = place.y() // self.row_height
        return row if 0 <= row < len(self.bars) and self.rect().contains(place) else -1

    def place_of(self, item: int) -> QRectF:
        """Return where a row is."""
        return QRectF(0, item * self.row_height, self.width(), self.row_height)

    # -- drawing -----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        self.paint_mark(painter)
        most = round(_NAMES * self.width())
        names = min(self._widest(bar.name for bar in self.bars) + 2, most)  # for rounding
        texts = self._widest(bar.text for bar in self.bars)
        longest = max((bar.size for bar in self.bars), default=0)
        for row, bar in enumerate(self.bars):
            area = self.place_of(row).adjusted(ROOM, 0, -ROOM, 0)
            painter.setPen(QColor(appearance().theme.windows.text))
            name = self.fontMetrics().elidedText(bar.name, Qt.TextElideMode.ElideRight, names)
            middle = Qt.AlignmentFlag.AlignVCenter
            painter.drawText(area, Qt.AlignmentFlag.AlignLeft | middle, name)
            painter.drawText(area, Qt.AlignmentFlag.AlignRight | middle, bar.text)
            place = area.adjusted(names + BESIDE, ABOVE, -texts - BESIDE, -ABOVE)
            if self._is_to_scale and longest:
                place.setWidth(place.width() * bar.size / longest)
            self._paint_bar(painter, place, bar)

    def _paint_bar(self, painter: QPainter, place: QRectF, bar: Bar) -> None:
        left, done = place.left(), 0
        for part in bar.parts:
            done += part.size
            right = place.left() + place.width() * done / max(bar.size, 1)
            if part.size:
                own = QRectF(left, place.top(), right - left, place.height())
                paint_fill(painter, own, part.filled)
                self._paint_number(painter, own, part)
            left = right

    def _paint_number(self, painter: QPainter, place: QRectF, part: BarPart) -> None:
        """Write the number into a part if it fits."""
        text = QLocale().toString(part.size)
        is_wide = self.fontMetrics().horizontalAdvance(text) + 2 * ROOM < place.width()
        if is_wide and not self._is_to_scale:
            paint_number(painter, place, part.filled, text)


Entries = list[tuple[Filled, str]]


def results_bar(name: str, variant: Variant, results: Results, text: str) -> Bar:
    """Return the bar of results, by the seats that won."""
    parts = [BarPart(variant.seats[seat], won) for seat, won in enumerate(results.wins)]
    # Between the first player and the others, as points are shared.
    parts.insert(1, BarPart(Fill.DRAWN, results.draws))
    parts.append(BarPart(Fill.UNFINISHED, results.unfinished))
    return Bar(name, tuple(parts), text, texts.results_sentence(name, variant, results))


def results_legend(variants: Iterable[Variant]) -> Entries:
    """Return the legend of these bars."""
    seats: dict[Filled, list[str]] = {}
    for variant in variants:
        for seat, name in enumerate(variant.seats):
            known = seats.setdefault(name, [])
            if seat_name(variant, seat) not in known:
                known.append(seat_name(variant, seat))
    return [
        *((seat, " / ".join(known)) for seat, known in seats.items()),
        (Fill.DRAWN, texts.drawn_name()),
        (Fill.UNFINISHED, texts.unfinished_name()),
    ]


def score_bar(name: str, score: PlayerScore) -> Bar:
    """Return the bar of a player's results."""
    parts = (
        BarPart(Fill.WON, score.won),
        BarPart(Fill.DRAWN, score.drawn),
        BarPart(Fill.LOST, score.lost),
        BarPart(Fill.UNFINISHED, score.unfinished),
    )
    text = f"{texts.count_text(score.games)} · {texts.part_text(score.part)}"
    return Bar(name, parts, text, texts.score_sentence(name, score))


def score_legend() -> Entries:
    """Return the legend of these bars."""
    won, drawn, lost = texts.score_names()
    return [
        (Fill.WON, won),
        (Fill.DRAWN, drawn),
        (Fill.LOST, lost),
        (Fill.UNFINISHED, texts.unfinished_name()),
    ]


#: The height of the tallest column, and the least width of one, in heights of a line.
HEIGHT, _MIN_WIDTH = 6, 0.5
#: Pixels between columns, below them, and between the words of their ends.
BETWEEN, BELOW, APART = 3, 3, 10


class Column(NamedTuple):
    """The number, the label below, and all of that as a sentence."""

    size: int
    label: str
    sentence: str


class Columns(Chart):
    """Draws columns from left to right; labels that do not fit are left out."""

    STEPS = (Qt.Key.Key_Left, Qt.Key.Key_Right)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.columns: tuple[Column, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_columns(self, name: str, columns: Sequence[Column]) -> None:
        """Show other columns; ``name``: what they are, for screen readers."""
        self.columns = tuple(columns)
        self.show_sentences(name, [column.sentence for column in self.columns])

    # -- places ------------------------------------------------------------------------------

    @property
    def _line(self) -> int:
        return self.fontMetrics().height()

    def sizeHint(self) -> QSize:
        return QSize(2 * self.minimumSizeHint().width(), self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        least = max(len(self.columns), 8) * (_MIN_WIDTH * self._line + BETWEEN)
        return QSize(round(least), round((HEIGHT + 2) * self._line + 2 * BELOW))

    def item_at(self, place: QPoint) -> int:
        """Return the column at a place, however tall it is."""
        if not self.columns or not self.rect().contains(place):
            return -1
        return min(place.x() * len(self.columns) // max(self.width(), 1), len(self.columns) - 1)

    def place_of(self, item: int) -> QRectF:
        """Return the area of a column."""
        width = self.width() / max(len(self.columns), 1)
        return QRectF(item * width, 0, width, self.height())

    # -- drawing -----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        self.paint_mark(painter)
        windows = appearance().theme.windows
        foot = self.height() - self._line - BELOW
        tallest = max((column.size for column in self.columns), default=0)
        for number, column in enumerate(self.columns):
            room = self.place_of(number).adjusted(BETWEEN / 2, 0, -BETWEEN / 2, 0)
            height = (foot - self._line - BELOW) * column.size / max(tallest, 1)
            place = QRectF(room.left(), foot - height, room.width(), height)
            if column.size:
                paint_fill(painter, place, Fill.COUNT)
                self._paint_count(painter, place, column.size)
        painter.setPen(QPen(QColor(windows.faint), 1.0))
        painter.drawLine(0, foot, self.width(), foot)
        self._paint_labels(painter)

    def _paint_count(self, painter: QPainter, place: QRectF, count: int) -> None:
        """Write the number above a column, if it fits."""
        text = QLocale().toString(count)
        if self.fontMetrics().horizontalAdvance(text) <= place.width() + BETWEEN:
            painter.setPen(QColor(appearance().theme.windows.text))
            above = QRectF(place.left(), place.top() - self._line - 1, place.width(), self._line)
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
            painter.drawText(above, flags, text)

    def _paint_labels(self, painter: QPainter) -> None:
        """Write labels below the first column and each further one whose label fits."""
        painter.setPen(QColor(appearance().theme.windows.faint))
        end = -float(APART)
        for number, column in enumerate(self.columns):
            width = self.fontMetrics().horizontalAdvance(column.label)
            left = self.place_of(number).center().x() - width / 2
            left = min(max(left, 0.0), self.width() - width)
            if column.label and left >= end + APART:
                place = QRectF(left, self.height() - self._line, width, self._line)
                flags = Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextDontClip
                painter.drawText(place, flags, column.label)
                end = left + width
