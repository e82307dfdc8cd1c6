"""The values of the pieces on a page of the help: a table, and a chart as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLocale, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPalette

from app.panels.common.colours import smooth_painter
from app.text.spoken import noun
from app.text.text import game_title
from engine.core.pieces import Kind
from engine.search.piece_values import NAMES, PieceValues, piece_values
from engine.variants import KEYS, variant

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
    painter = smooth_painter(image)
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


#: The placeholders for table and chart in a page.
TABLE, CHART = "{piece values}", "{chart of piece values}"
#: The address of the chart.
ADDRESS = "chart:piece-values"
#: Kinds in the order of the rows.
KINDS = tuple(NAMES.values())
_TEXTS = {
    "opening": QT_TRANSLATE_NOOP("piece values", "many pieces on the board"),
    "endgame": QT_TRANSLATE_NOOP("piece values", "few pieces on the board"),
    "game": QT_TRANSLATE_NOOP("piece values", "game"),
    "games": QT_TRANSLATE_NOOP("piece values", "games played"),
    "positions": QT_TRANSLATE_NOOP("piece values", "positions"),
    "chart": QT_TRANSLATE_NOOP("piece values", "Values of the pieces of all games, as bars"),
}


def with_values(text: str) -> str:
    """Return a page, Markdown, with the table and the chart in their places."""
    if TABLE in text:
        text = text.replace(TABLE, values_table())
    return text.replace(CHART, f"![{_known('chart')}]({ADDRESS})")


def values_table() -> str:
    """Return the values as Markdown: a row for each game that has any, a column for each kind."""
    kinds = [name_of(kind) for kind in KINDS]
    rows = [[_known("game"), *kinds, _known("games"), _known("positions")]]
    rows.append(["---"] + ["---:"] * (len(KINDS) + 2))
    for title, found in _found():
        values = (_both(found, kind) for kind in KINDS)
        rows.append([title, *values, str(found.games), str(found.positions)])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def values_chart() -> ValueChart:
    """Return the same values as bars, a group for each game."""
    groups = tuple(
        (title, tuple(_bars(found, kind) for kind in KINDS if kind in found.values))
        for title, found in _found()
    )
    return ValueChart(groups, (_known("opening"), _known("endgame")))


def name_of(kind: Kind) -> str:
    """Return the name of a kind as it begins a column."""
    name = noun(None, kind)
    return name[:1].upper() + name[1:]


def pawns(hundredths: int) -> str:
    """Return a value in pawns, with one decimal."""
    return QLocale().toString(hundredths / 100, "f", 1)


def _found() -> Iterator[tuple[str, PieceValues]]:
    """Yield the title of each game with its values, of those that have any."""
    for key in KEYS:
        with suppress(FileNotFoundError):
            yield game_title(variant(key)), piece_values(key)


def _bars(values: PieceValues, kind: Kind) -> Bars:
    opening, endgame = values.values[kind]
    return Bars(name_of(kind), (opening / 100, endgame / 100), _both(values, kind))


def _both(values: PieceValues, kind: Kind) -> str:
    """Return the two values of a kind: ``3.2 – 3.4``, or one where they are equal; else a dash."""
    if kind not in values.values:
        return "–"
    opening, endgame = (pawns(value) for value in values.values[kind])
    return opening if opening == endgame else f"{opening} – {endgame}"


def _known(name: str) -> str:
    return QCoreApplication.translate("piece values", str(_TEXTS[name]))
