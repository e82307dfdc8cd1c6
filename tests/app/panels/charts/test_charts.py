"""Charts: what is seen of the figures, by keys, by mouse, and by who does not see them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

import engine.variants
from app.game.players import PERSON, computer
from app.panels.charts.bar_rows import (
    Bar,
    BarPart,
    BarRows,
    Column,
    Columns,
    results_bar,
    results_legend,
)
from app.panels.charts.fills import Fill, Legend
from app.panels.charts.page import StatisticsPage
from app.storage.library.results import Results
from app.storage.library.statistics import GameSummary, statistics
from app.text.language import use_language
from engine.rules.outcome import Ending, Outcome, shared, won_by

LEFT = Qt.MouseButton.LeftButton
BARS = [
    Bar("one", (BarPart(Fill.WON, 30), BarPart(Fill.LOST, 10)), "40", "One has 40."),
    Bar("another", (BarPart(Fill.WON, 0), BarPart(Fill.DRAWN, 4)), "4", "Another has 4."),
]
WHITE, DRAWN = Outcome(Ending.CHECKMATE, won_by(0, 2)), Outcome(Ending.AGREEMENT, shared(2))


@pytest.fixture
def chart(qtbot) -> BarRows:
    chart = BarRows()
    qtbot.addWidget(chart)
    chart.show_bars("Bars", BARS)
    chart.resize(300, chart.sizeHint().height())
    return chart


def test_bars_have_the_whole_width_or_one_scale(qtbot, chart: BarRows) -> None:
    scaled = BarRows(is_to_scale=True)
    qtbot.addWidget(scaled)
    scaled.show_bars("Bars", [Bar("a", (BarPart(Fill.COUNT, n),), "", f"{n}.") for n in (40, 10)])
    scaled.resize(300, scaled.sizeHint().height())
    image = scaled.grab().toImage()
    ends = []
    for row in range(2):
        y = round(scaled.place_of(row).center().y())
        filled = [x for x in range(300) if image.pixelColor(x, y).saturation() > 100]
        ends.append(len(filled))
    assert ends[0] == pytest.approx(4 * ends[1], rel=0.1) and ends[0] > 150


def test_a_part_of_no_games_takes_no_room(chart: BarRows) -> None:
    image = chart.grab().toImage()
    y = round(chart.place_of(1).center().y())
    assert not [x for x in range(60, 300) if image.pixelColor(x, y).saturation() > 100]


def test_the_keys_go_along_and_all_is_said(qtbot, chart: BarRows) -> None:
    assert chart.accessibleName() == "Bars"
    assert chart.accessibleDescription() == "One has 40. Another has 4."
    chart.is_choosable = True
    chart.show()
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Home)
    QTest.keyClick(chart, Qt.Key.Key_Down)
    assert (chart.current, chart.announcer.last) == (1, "Another has 4.")
    with qtbot.waitSignal(chart.chosen) as chosen:
        QTest.keyClick(chart, Qt.Key.Key_Return)
    assert chosen.args == [1]
    QTest.keyClick(chart, Qt.Key.Key_Down)
    assert chart.current == 1, "there is nothing further down"


def test_a_click_chooses_where_that_does_something(qtbot, chart: BarRows) -> None:
    told: list[int] = []
    chart.chosen.connect(told.append)
    there = chart.place_of(1).center().toPoint()
    QTest.mouseClick(chart, LEFT, pos=there)
    chart.is_choosable = True
    QTest.mouseClick(chart, LEFT, pos=there)
    assert told == [1]
    assert chart.item_at(QPoint(10, chart.height() + 5)) == -1


def test_columns_are_as_tall_as_they_count(qtbot) -> None:
    columns = Columns()
    qtbot.addWidget(columns)
    columns.show_columns("Columns", [Column(n, str(n), f"{n}.") for n in (40, 10, 0)])
    columns.resize(300, columns.sizeHint().height())
    image = columns.grab().toImage()
    tall = []
    for at in range(3):
        x = round(columns.place_of(at).center().x()) + 20  # beside the number above
        tall.append(sum(image.pixelColor(x, y).saturation() > 100 for y in range(image.height())))
        assert columns.item_at(columns.place_of(at).center().toPoint()) == at
    # The rows of a border may be of another colour: two of each column.
    assert tall[0] == pytest.approx(4 * tall[1], abs=8) and tall[0] > 60 and not tall[2]


def test_a_legend_takes_the_lines_that_it_needs(qtbot) -> None:
    legend = Legend()
    qtbot.addWidget(legend)
    legend.show_entries([(Fill.WON, "Won"), (Fill.DRAWN, "Drawn"), (Fill.LOST, "Lost")])
    assert legend.heightForWidth(80) > 2 * legend.heightForWidth(1000)


def test_every_seat_has_its_part(qtbot) -> None:
    variant = engine.variants.variant("dreierschach")
    outcomes = [Outcome(Ending.LAST_SURVIVOR, won_by(2, 3)), None]
    bar = results_bar("Three", variant, Results(3, outcomes), "2")
    parts = {part.filled: part.size for part in bar.parts}
    assert parts == {"white": 0, "grey": 0, "black": 1, Fill.DRAWN: 0, Fill.UNFINISHED: 1}
    assert {filled for filled, _ in results_legend([variant])} == set(parts)
    assert "Black has won 1" in bar.sentence and "unfinished 1" in bar.sentence


def test_seats_that_games_name_otherwise_have_both_names() -> None:
    named = dict(results_legend(map(engine.variants.variant, ("dragonchess", "raumschach"))))
    assert named["white"] == "Gold / White"


# -- the page ------------------------------------------------------------------------------------


@pytest.fixture
def page(qtbot) -> StatisticsPage:
    use_language("en")
    page = StatisticsPage()
    qtbot.addWidget(page)
    return page


def played(
    names: tuple[str, str], outcome: Outcome | None, date: str, player=PERSON
) -> GameSummary:
    return GameSummary("chess960", names, (PERSON, player), outcome, date, 40)


GAMES = [
    played(("Anna", "Ben"), WHITE, "2025.12.01"),
    played(("Ben", "Anna"), DRAWN, "2026.02.01"),
    played(("Anna", ""), None, "2026.02.03", computer(2)),
]


def show(page: StatisticsPage, person: str = "") -> None:
    page.show_choices(("chess960",), "", ("Anna", "Ben"), person)
    page.show_statistics(statistics(GAMES, person))


def test_all_figures_are_shown(page: StatisticsPage) -> None:
    show(page)
    shown = {section.heading.text() for section in page.sections if not section.isHidden()}
    assert shown == {
        "Who won", "Players", "Players against computers", "How the games ended",
        "How long the games were", "When they were played",
    }  # fmt: skip
    assert page.summary.text() == "3 games, 2 of them finished."
    assert [bar.name for bar in page.by_name.chart.bars] == ["Anna", "Ben"]
    assert page.by_name.chart.bars[0].text == "3 · 75%"
    assert page.by_computer.chart.bars[0].name.startswith("Level 2")
    assert [column.size for column in page.periods.chart.columns] == [1, 0, 2]
    assert page.periods.chart.columns[0].sentence == "December 2025: 1 game."


def test_one_person_is_seen_by_colour_and_opponent(page: StatisticsPage) -> None:
    show(page, "Ben")
    assert [bar.name for bar in page.by_seat.chart.bars] == ["White", "Black"]
    assert page.by_name.heading.text() == "Against other players"
    assert [bar.name for bar in page.by_name.chart.bars] == ["Anna"]
    assert page.people.currentData() == "Ben"


def test_games_behind_a_bar_are_asked_for(qtbot, page: StatisticsPage) -> None:
    show(page)
    asked: list = []
    page.games_requested.connect(asked.append)
    page.by_game.chart.chosen.emit(0)
    page.by_name.chart.chosen.emit(1)
    page.periods.chart.chosen.emit(2)
    assert (asked[0].game, asked[0].text) == ("chess960", "")
    assert (asked[1].game, asked[1].text) == ("", "Ben")
    assert (asked[2].since, asked[2].until) == ("2026.02", "2026.02.??")


def test_nothing_and_faults_are_said(page: StatisticsPage) -> None:
    page.show_statistics(statistics([]))
    assert page.summary.text() == "There are no games yet." and page.note.text()
    assert not page.by_game.isVisibleTo(page)
    page.show_fault(lambda: "It is damaged.")
    assert "It is damaged." in page.note.text() and not page.summary.text()


def test_the_page_speaks_both_languages(page: StatisticsPage) -> None:
    show(page)
    use_language("de")
    assert page.summary.text() == "3 Partien, 2 davon beendet."
    assert page.by_game.heading.text() == "Ergebnisse"
    assert page.periods.chart.columns[0].sentence == "Dezember 2025: 1 Partie."
