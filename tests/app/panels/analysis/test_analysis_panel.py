"""The panel Analysis by itself."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QStyleOptionComboBox

from app.panels.analysis.line_list import ShownLine
from app.panels.analysis.panel import MAX_LINES, WIDTH, AnalysisPanel
from app.text.language import use_language
from engine.rules.notation_style import ENGLISH, GERMAN
from tests.rows import each_row

LINE = ShownLine("+0.35", ("1. e4", "e5"), "White is better by 0.35")


@pytest.fixture
def panel(qtbot) -> AnalysisPanel:
    found = AnalysisPanel()
    qtbot.addWidget(found)
    with qtbot.waitExposed(found):
        found.show()
    return found


def test_a_message_stands_in_the_place_of_the_lines(panel: AnalysisPanel) -> None:
    answers: list[bool] = []
    panel.answered.connect(lambda: answers.append(True))
    panel.show_lines([LINE], "Depth 9", said="9 half-moves deep")
    assert panel.work.text() == "Depth 9" and panel.work.accessibleName() == "9 half-moves deep"
    assert panel.lines.isVisible() and not panel.message.isVisible()
    panel.show_message("The engine has ended.", "Try again")
    assert panel.message.isVisible() and not panel.lines.isVisible()
    QTest.mouseClick(panel.button, Qt.MouseButton.LeftButton)
    assert answers == [True]
    panel.show_message("The game is over.")
    assert not panel.button.isVisible()
    panel.show_message("")
    assert panel.lines.isVisible() and panel.lines.lines == (LINE,)


def test_a_narrow_panel_has_shorter_words_for_depth_and_speed(qapp, panel: AnalysisPanel) -> None:
    """The work label shows the first text that it has room for, and the tooltip the longest."""
    texts = ("Depth 12/20 · 350 k · 120 k/s", "Depth 12 · 120 k/s", "12 · 120 k/s")
    panel.show_lines([LINE], *texts, said="12 half-moves deep")
    assert texts[0] in panel.work.toolTip()
    width = panel.work.fontMetrics().horizontalAdvance

    def seen(*shown: str) -> QImage:
        panel.show_lines([LINE], *shown, said="12 half-moves deep")
        return panel.work.grab().toImage()

    for text in texts:
        panel.work.resize(width(text) + 4, panel.work.height())
        assert seen(*texts) == seen(text), text


@each_row("language", [ENGLISH, GERMAN])
def test_the_name_of_the_engine_is_seen_in_full(qtbot, panel: AnalysisPanel, language: str) -> None:
    use_language(language)
    panel.show_engines([("", "Schachraum")], "")
    for width in (WIDTH, 260, 400, WIDTH):
        panel.resize(width, 400)
        qtbot.waitUntil(lambda: panel.engines.width() >= panel.engines.whole_width)
        option = QStyleOptionComboBox()
        panel.engines.initStyleOption(option)
        assert option.currentText == "Schachraum"
        assert panel.count.geometry().right() < panel.width()
    panel.show_engines([("", "Schachraum"), ("x", "x" * 60)], "x")
    assert panel.count.y() > panel.engines.y()
    panel.show_engines([("", "Schachraum"), ("x", "x" * 60)], "")
    panel.resize(400, 400)
    qtbot.waitUntil(lambda: panel.count.y() < panel.engines.geometry().bottom())


def test_the_number_of_lines_is_chosen(panel: AnalysisPanel) -> None:
    counts: list[int] = []
    panel.count_chosen.connect(counts.append)
    panel.show_count(3)
    assert counts == [] and panel.count.value() == 3
    QTest.keyClick(panel.count, Qt.Key.Key_Up)
    assert counts == [4]
    panel.show_count(99)
    assert panel.count.value() == MAX_LINES


def test_an_engine_is_chosen(panel: AnalysisPanel) -> None:
    keys: list[str] = []
    panel.engine_chosen.connect(keys.append)
    panel.show_engines([("", "Schachraum")], "")
    assert not panel.engines.isEnabled()
    panel.show_engines([("", "Schachraum"), ("fish", "Fish 17")], "fish")
    assert keys == [] and panel.engines.currentText() == "Fish 17"
    QTest.keyClick(panel.engines, Qt.Key.Key_Up)
    assert keys == [""]
    panel.show_engines([("", "Schachraum"), ("fish", "Fish 17")], "gone")
    assert panel.engines.currentText() == "Schachraum"


def test_what_is_added_stands_below_the_lines(qtbot, panel: AnalysisPanel) -> None:
    more = QLabel("more")
    panel.add_below(more)
    qtbot.waitUntil(lambda: more.isVisible() and more.y() >= panel.lines.geometry().bottom())
