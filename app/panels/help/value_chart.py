"""A bar chart as a picture: groups of bars, two for each row, all at the same scale."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPalette

#: Least width of groups side by side, in heights of a line.
MIN_GROUP = 18.0
#: Room between groups, above a row, and beside words, in heights of a line.
BETWEEN, ABOVE, BESIDE = 1.2, 0.35, 0.5
#: The part of the height of a row that each of its bars has.
THICKNESS = 0.38


class Bars(NamedTuple):
    """A row: its name, the lengths of its two bars, and what stands behind them."""

    name: str
    lengths: tuple[float, float]
    text: str


class ValueChart(NamedTuple):
    """The contents of a chart.

    groups : title and rows of each
    legend : what the first and the second bar of every row mean
    """

    groups: tuple[tuple[str, tuple[Bars, ...]], ...]
    legend: tuple[str, str]


class Piece(NamedTuple):
    """A word or a bar and where it is, pixels; ``bar`` is -1 for words.

    is_bold, is_right : of words: how they are written, and to which side they are set
    """

    place: QRectF
    text: str = ""
    bar: int = -1
    is_bold: bool = False
    is_right: bool = False


class ChartLayout:
    """Where all parts of a chart are at a width, pixels."""

    def __init__(self, chart: ValueChart, font: QFont, width: float) -> None:
        self._chart = chart
        metrics = QFontMetricsF(font)
        self._line = metrics.height()
        rows = [row for _, group in chart.groups for row in group]
        gap = BESIDE * self._line
        self._names = max(metrics.horizontalAdvance(row.name) for row in rows) + gap
        self._texts = max(metrics.horizontalAdvance(row.text) for row in rows) + gap
        self._longest = max(max(row.lengths) for row in rows)
        between = BETWEEN * self._line
        self._columns = 2 if (width - between) / 2 >= MIN_GROUP * self._line else 1
        self._width = (width - between * (self._columns - 1)) / self._columns
        self._row = (1 + ABOVE) * self._line
        most = max(len(group) for _, group in chart.groups)
        self._group = (most + 1) * self._row + between
        self.size = QSizeF(width, self._height())

    def _height(self) -> float:
        lines = -(-len(self._chart.groups) // self._columns)
        return lines * self._group + len(self._chart.legend) * self._row

    def pieces(self) -> Iterator[Piece]:
        """Yield all words and bars."""
        for number, (title, rows) in enumerate(self._chart.groups):
            down, across = divmod(number, self._columns)
            left = across * (self._width + BETWEEN * self._line)
            yield from self._of_group(title, rows, left, down * self._group)
        top = self.size.height() - len(self._chart.legend) * self._row
        for bar, text in enumerate(self._chart.legend):
            y, swatch = top + bar * self._row, 2 * self._line
            yield Piece(QRectF(0, y + 0.3 * self._line, swatch, 0.4 * self._line), bar=bar)
            left = swatch + BESIDE * self._line
            yield Piece(QRectF(left, y, self.size.width() - left, self._line), text)

    def _of_group(
        self, title: str, rows: tuple[Bars, ...], left: float, top: float
    ) -> Iterator[Piece]:
        yield Piece(QRectF(left, top, self._width, self._line), title, is_bold=True)
        begin = left + self._names
        scale = (self._width - self._names - self._texts) / self._longest
        for number, row in enumerate(rows, 1):
            y = top + number * self._row
            names = QRectF(left, y, self._names - BESIDE * self._line, self._line)
            yield Piece(names, row.name, is_right=True)
            for bar, length in enumerate(row.lengths):
                down = (0.5 + (bar - 1) * THICKNESS) * self._line
                place = QRectF(begin, y + down, length * scale, THICKNESS * self._line)
                yield Piece(place, bar=bar)
            end = begin + max(row.lengths) * scale + BESIDE * self._line
            yield Piece(QRectF(end, y, self._texts - BESIDE * self._line, self._line), row.text)


def bar_colours(palette: QPalette) -> tuple[QColor, QColor]:
    """Return the colours of the first and the second bar of a row."""
    full, ground = palette.highlight().color(), palette.base().color()
    middle = QColor(
        (full.red() + ground.red()) // 2,
        (full.green() + ground.green()) // 2,
        (full.blue() + ground.blue()) // 2,
    )
    return full, middle


def draw(
    chart: ValueChart, palette: QPalette, font: QFont, width: int, ratio: float = 1.0
) -> QImage:
    """Return a picture of a chart.

    width : pixels of the page; the picture has ``ratio`` times as many, as its screen does
    """
    layout = ChartLayout(chart, font, width)
    size = (layout.size * ratio).toSize()
    image = QImage(size, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(palette.base().color())
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colours = bar_colours(palette)
    for piece in layout.pieces():
        if piece.bar >= 0:
            painter.fillRect(piece.place, colours[piece.bar])
            continue
        written = QFont(font)
        written.setBold(piece.is_bold)
        painter.setFont(written)
        painter.setPen(palette.text().color())
        side = Qt.AlignmentFlag.AlignRight if piece.is_right else Qt.AlignmentFlag.AlignLeft
        painter.drawText(piece.place, side | Qt.AlignmentFlag.AlignVCenter, piece.text)
    painter.end()
    return image
