"""The time of a new game: usual times, one's own, and what is remembered."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

import engine.variants
from app.panels.time_control import PRESETS, TimeControlPanel
from app.storage.last_players import for_seats
from engine.play.time_control import checked, parse
from tests.driver import LEFT, NO_KEYS
from tests.rows import each_row

TWO = engine.variants.variant("chess960")
THREE = engine.variants.variant("dreierschach")


@pytest.fixture
def panel(qtbot):
    def make(text: str = "-", variant=TWO) -> TimeControlPanel:
        made = TimeControlPanel(text, 30, 3)
        made.show_variant(variant)
        qtbot.addWidget(made)
        with qtbot.waitExposed(made):
            made.show()
        return made

    return make


def choose(panel: TimeControlPanel, text: str) -> None:
    """Choose a time by the keyboard, as in a closed box."""
    panel.times.setFocus()
    place = panel.times.findData(text)
    QTest.keyClick(panel.times, Qt.Key.Key_Home)
    for _ in range(place):
        QTest.keyClick(panel.times, Qt.Key.Key_Down)
    assert panel.times.currentIndex() == place


def tick(box) -> None:
    """Click a check box on its square."""
    QTest.mouseClick(box, LEFT, NO_KEYS, QPoint(8, box.height() // 2))


def enter(spin, value: float) -> None:
    spin.setFocus()
    spin.selectAll()
    QTest.keyClicks(spin, f"{value:g}")
    QTest.keyClick(spin, Qt.Key.Key_Tab)


def test_every_usual_time_can_be_played_with():
    for text, _ in PRESETS:
        for seats in (2, 3):
            checked(parse(text, seats))


def test_a_usual_time_is_chosen(panel):
    times = panel()
    assert times.text == "-" and times.editor.isHidden() and not times.warning.isVisible()
    choose(times, "300")
    assert times.text == "300" and times.editor.isHidden()
    assert times.warning.isVisible() and times.warning.value() == 30


def test_other_times_begin_with_the_one_remembered(panel):
    times = panel("300d3")
    choose(times, "")
    assert times.editor.isVisible()
    assert times.text == "300d3"


def test_periods_are_added_and_taken_away(panel):
    times = panel("300")
    choose(times, "")
    (first,) = times.editor.times[0].rows
    enter(first.minutes, 90)
    enter(first.bonus, 30)
    QTest.mouseClick(times.editor.times[0].more, LEFT)
    first, second = times.editor.times[0].rows
    assert first.moves.value() == 40
    enter(first.moves, 20)
    enter(second.minutes, 15)
    assert times.text == "20/5400+30:900"
    assert parse(times.text, 2)
    QTest.mouseClick(first.less, LEFT)
    assert times.text == "900"


def test_no_more_periods_than_can_be_played_with(panel):
    times = panel("300")
    choose(times, "")
    for _ in range(20):
        QTest.mouseClick(times.editor.times[0].more, LEFT)
    checked(parse(times.text, 2))
    assert not times.editor.times[0].more.isEnabled()


def test_a_time_of_nothing_cannot_be_entered(panel):
    times = panel("300")
    choose(times, "")
    enter(times.editor.times[0].rows[0].minutes, 0)
    assert times.text == "1"


def test_each_player_has_a_time_of_his_own(panel):
    times = panel("300", THREE)
    choose(times, "")
    tick(times.editor.each)
    assert times.editor.each.isChecked()
    assert [times.editor.tabs.tabText(n) for n in range(3)] == ["White", "Grey", "Black"]
    times.editor.tabs.setCurrentIndex(1)
    enter(times.editor.times[1].rows[0].minutes, 2)
    times.editor.tabs.setCurrentIndex(2)
    tick(times.editor.times[2].has_clock)
    assert times.text == "300|120|-"
    times.show_variant(TWO)
    assert times.text == "300|120"
    assert times.editor.tabs.currentIndex() < 2
    tick(times.editor.each)
    assert times.text == "300"


def test_an_hourglass_asks_for_its_sand_only(panel):
    times = panel("40/300+5:60+5")
    assert times.times.currentData() == ""
    assert len(times.editor.times[0].rows) == 2
    times.editor.kind.setCurrentIndex(3)
    row = times.editor.times[0].rows[0]
    assert row.moves.isHidden() and row.bonus.isHidden()
    assert times.editor.times[0].rows[1].isHidden()
    assert times.text == "*300"


@each_row(
    "text",
    [
        "40/7200:3600",
        "300b5",
        "300+2.5",
        "*180|*60",
        "300|180|-",
        "600+5|300+5",
        "1/60:2/61:3/62",
        "777",
    ],
)
def test_what_was_chosen_is_shown_again(panel, text):
    times = panel(text, THREE if text.count("|") == 2 else TWO)
    assert times.times.currentData() == ""
    assert times.text == text


@each_row("text", ["", "nonsense", "300:60", "*5|6"])
def test_what_makes_no_sense_is_no_clock(panel, text):
    assert panel(text).text == "-"


def test_a_remembered_time_fits_any_number_of_players():
    assert for_seats("300|180", 3) == "300|180|300"
    assert for_seats("300|180|60", 2) == "300|180"
    assert for_seats("300+5", 3) == "300+5"
    assert for_seats("*60|*50", 3) == "*60|*50|*60"
    assert for_seats("-", 2) == for_seats("nonsense", 2) == ""
