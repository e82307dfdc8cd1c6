"""The page of piece values, its table and its chart, against the values that the player has."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QColor, QFont, QImage, QPalette, QTextDocument, QTextTable
from PySide6.QtWidgets import QMainWindow

from app.panels.help.browser import WIDEST_CHART
from app.panels.help.value_chart import (
    ADDRESS,
    CHART,
    KINDS,
    TABLE,
    Bars,
    ChartLayout,
    ValueChart,
    bar_colours,
    draw,
    values_chart,
)
from app.panels.help.window import HelpWindow
from app.text import language
from engine.search.piece_values import piece_values
from engine.variants import variant
from tests.app.panels.help.help_languages import LANGUAGES
from tests.engine.helpers import WITH_VALUES
from tests.rows import each_row

PAGE = "piece-values"
WORDS = {
    "en": ("Pawn", "Knight", "Bishop", "Rook", "Queen", "Unicorn"),
    "de": ("Bauer", "Springer", "Läufer", "Turm", "Dame", "Einhorn"),
}
POINT = {"en": ".", "de": ","}
CHART_OF_TWO = ValueChart(
    (
        ("one game", (Bars("a", (1.0, 2.0), "1 – 2"), Bars("bb", (4.0, 4.0), "4"))),
        ("another", (Bars("a", (3.0, 1.5), "3 – 1"), Bars("bb", (0.5, 1.0), "0 – 1"))),
    ),
    ("early", "late"),
)


@pytest.fixture
def help_window(qtbot) -> Iterator[HelpWindow]:
    owner = QMainWindow()
    qtbot.addWidget(owner)
    yield HelpWindow(owner.menuBar(), owner)


def rows_of(document: QTextDocument) -> list[list[str]]:
    """Return the texts of the only table of a document."""
    (table,) = [f for f in document.rootFrame().childFrames() if isinstance(f, QTextTable)]
    return [
        [
            table.cellAt(row, column).firstCursorPosition().block().text()
            for column in range(table.columns())
        ]
        for row in range(table.rows())
    ]


@pytest.fixture
def spoken(request: pytest.FixtureRequest) -> str:
    language.use_language(request.param)
    return request.param


@pytest.mark.parametrize("spoken", LANGUAGES, indirect=True)
def test_the_page_shows_the_values_that_the_player_has(help_window, spoken: str) -> None:
    help_window.show_language(spoken)
    help_window.show_page(PAGE)
    head, *rows = rows_of(help_window.browser.document())
    assert tuple(head[1:-2]) == WORDS[spoken] and len(rows) == len(WITH_VALUES)
    for key, (_, *values, games, positions) in zip(WITH_VALUES, rows, strict=True):
        found = piece_values(key)
        assert (games, positions) == (str(found.games), str(found.positions))
        for kind, text in zip(KINDS, values, strict=True):
            if kind not in variant(key).kinds:
                assert text == "–"
                continue
            numbers = [float(number.replace(POINT[spoken], ".")) for number in numbers_of(text)]
            first, last = numbers[0], numbers[-1]
            assert first == pytest.approx(found.values[kind][0] / 100, abs=0.051)
            assert last == pytest.approx(found.values[kind][1] / 100, abs=0.051)
            assert POINT[spoken] in text


def numbers_of(text: str) -> list[str]:
    return re.findall(r"\d+[.,]\d", text)


def test_nothing_of_the_program_stands_open_in_the_page(help_window) -> None:
    text = help_window.browser.page_markdown(PAGE)
    assert TABLE not in text and CHART not in text and f"]({ADDRESS})" in text


def test_the_chart_has_the_values_that_the_player_has(qapp) -> None:
    chart = values_chart()
    for key, (_, rows) in zip(WITH_VALUES, chart.groups, strict=True):
        kinds = [kind for kind in KINDS if kind in variant(key).kinds]
        for kind, row in zip(kinds, rows, strict=True):
            assert row.lengths == tuple(value / 100 for value in piece_values(key).values[kind])


def test_the_browser_draws_the_chart_no_wider_than_the_page(help_window) -> None:
    browser = help_window.browser
    browser.resize(2000, 800)
    assert picture(browser).width() == WIDEST_CHART
    browser.resize(500, 800)
    assert 300 < picture(browser).width() < 500


def picture(browser) -> QImage:
    image = browser.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl(ADDRESS))
    assert isinstance(image, QImage)
    return image


@each_row("width", [300, 900])
def test_bars_are_as_long_as_their_values(qapp, width: int) -> None:
    layout = ChartLayout(CHART_OF_TWO, QFont(), width)
    bars = [piece for piece in layout.pieces() if piece.bar >= 0][:8]
    lengths = [length for _, rows in CHART_OF_TWO.groups for row in rows for length in row.lengths]
    scale = bars[0].place.width() / lengths[0]
    assert scale > 5
    for bar, length in zip(bars, lengths, strict=True):
        assert bar.place.width() == pytest.approx(scale * length)
    assert {bar.bar for bar in bars[::2]} == {0} and {bar.bar for bar in bars[1::2]} == {1}


@each_row("width", [300, 900])
def test_nothing_covers_anything_else_or_leaves_the_chart(qapp, width: int) -> None:
    layout = ChartLayout(CHART_OF_TWO, QFont(), width)
    pieces = list(layout.pieces())
    assert len({piece.text for piece in pieces}) == 1 + 2 + 2 + 4 + 2
    for number, piece in enumerate(pieces):
        assert piece.place.left() >= 0 and piece.place.right() <= width + 0.01
        assert piece.place.top() >= 0 and piece.place.bottom() <= layout.size.height() + 0.01
        for other in pieces[:number]:
            shared = piece.place.intersected(other.place)
            assert shared.width() < 0.01 or shared.height() < 0.01, (piece, other)


def test_groups_stand_side_by_side_where_there_is_room(qapp) -> None:
    wide, narrow = (ChartLayout(CHART_OF_TWO, QFont(), width) for width in (900, 300))
    assert wide.size.height() < narrow.size.height()


def test_bars_have_the_colours_of_the_window(qapp) -> None:
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.Base, QColor(0, 0, 0))
    palette.setColor(QPalette.ColorRole.Highlight, QColor(200, 100, 0))
    first, second = bar_colours(palette)
    for ratio in (1, 2):
        image = draw(CHART_OF_TWO, palette, QFont(), 600, ratio)
        assert image.width() == 600 * ratio
        layout = ChartLayout(CHART_OF_TWO, QFont(), 600)
        for piece in layout.pieces():
            if piece.bar >= 0:
                middle = piece.place.center() * ratio
                found = image.pixelColor(int(middle.x()), int(middle.y()))
                assert found == (first, second)[piece.bar]
    assert image.pixelColor(2 * 300, 1) == QColor(0, 0, 0)
    assert second.red() == pytest.approx(100, abs=1)
