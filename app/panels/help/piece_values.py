"""The values of the pieces: a table and a chart that the program fills into a page of the help.

Both show the values of the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLocale

from app.panels.help.value_chart import Bars, ValueChart
from app.text.spoken import noun
from app.text.text import game_title
from engine.core.pieces import Kind
from engine.search.piece_values import NAMES, PieceValues, piece_values
from engine.variants import KEYS, variant

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
