"""The panels of puzzles and games: letters for the keyboard, curve, line, comments."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import QPoint, QUrl
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea, QWidget

from app.learning.panels.course_list import CourseList, CourseView
from app.learning.panels.guess_panel import GuessPanel
from app.learning.panels.openings_panel import OpeningsPanel
from app.learning.panels.play_along_panel import PlayAlongPanel
from app.learning.panels.puzzle_panel import (
    LineWalkRow,
    PuzzlePanel,
    PuzzleProgress,
    RatingCurve,
    ShownPuzzle,
)
from app.learning.panels.text_views import MIN_SIZE, CommentText
from app.panels.over_board.question_bar import mnemonic
from app.text.language import use_language
from tests.rows import each_row

#: The letters of the menus of the learning window.
MENUS = {"en": "LVH", "de": "LAH"}


@pytest.fixture(params=["en", "de"])
def language(request, qapp):
    use_language(request.param)
    yield request.param
    use_language("en")


@each_row("make", [PuzzlePanel, PlayAlongPanel, GuessPanel, OpeningsPanel])
def test_every_letter_leads_to_one_thing(qtbot, make: type[QWidget], language: str) -> None:
    panel = make()
    qtbot.addWidget(panel)
    texts = [one.text() for one in panel.findChildren(QAbstractButton)]
    texts += [one.text() for one in panel.findChildren(QLabel) if one.buddy() is not None]
    letters = Counter(filter(None, map(mnemonic, texts)))
    letters.update(MENUS[language])
    assert len(letters) > len(MENUS[language])
    assert {letter for letter, count in letters.items() if count > 1} == set()


def test_the_button_that_shows_the_move_has_a_letter_of_its_own(qtbot, language: str) -> None:
    panel = PuzzlePanel()
    qtbot.addWidget(panel)
    texts = [one.text() for one in panel.findChildren(QAbstractButton) if one is not panel.hint]
    texts += [one.text() for one in panel.findChildren(QLabel) if one.buddy() is not None]
    panel.show_actions(
        hint=True, solution=True, retry=False, is_done=False, can_go_on=True, is_hinted=True
    )
    letter = mnemonic(panel.hint.text())
    assert letter
    assert letter not in {*map(mnemonic, texts), *MENUS[language]}


@each_row("make", [PuzzlePanel, PlayAlongPanel, GuessPanel, OpeningsPanel])
def test_everything_has_a_name_for_screen_readers(qtbot, make, language: str) -> None:
    panel = make()
    qtbot.addWidget(panel)
    assert panel.accessibleName()
    for button in panel.findChildren(QAbstractButton):
        if button.objectName() != "qt_toolbar_ext_button" and button.text():
            assert button.accessibleName() or button.text().strip("?◀▶ ")


def test_the_curve_rises_with_the_rating(qtbot) -> None:
    curve = RatingCurve()
    qtbot.addWidget(curve)
    curve.resize(200, 48)
    assert curve.points() == []
    curve.grab()
    curve.show_ratings((1000, 1040, 1010, 1200), "Rating 1200.")
    heights = [-point.y() for point in curve.points()]
    assert sorted(heights) == [heights[0], heights[2], heights[1], heights[3]]
    across = [point.x() for point in curve.points()]
    assert across == sorted(across)
    assert all(0 <= point.y() <= 48 and 0 <= point.x() <= 200 for point in curve.points())
    assert curve.accessibleName() == "Rating 1200."
    curve.grab()


def test_a_single_puzzle_is_no_landslide(qtbot) -> None:
    curve = RatingCurve()
    qtbot.addWidget(curve)
    curve.resize(200, 48)
    curve.show_ratings((1000, 1005), "")
    first, last = curve.points()
    assert 0 < first.y() - last.y() < 5


def test_a_line_shows_where_one_is(qtbot) -> None:
    row = LineWalkRow()
    qtbot.addWidget(row)
    row.show_line(("1. e4", "e5", "2. <b>"), 2)
    assert row.line.text() == "1. e4 <b>e5</b> 2. &lt;b&gt;"
    assert row.line.accessibleName() == "1. e4 e5 2. <b>"
    assert row.back.isEnabled() and row.forward.isEnabled()
    row.show_line(("1. e4",), 1)
    assert not row.forward.isEnabled()
    row.show_line((), 0)
    assert row.isHidden()


def test_a_comment_is_plain_text(qtbot) -> None:
    text = CommentText()
    qtbot.addWidget(text)
    said = "<img src='file:///etc/passwd'> is no picture, [a](b) no link."
    text.show_text(said)
    assert text.toPlainText() == said == text.announcer.last
    assert text.loadResource(2, QUrl("file:///etc/passwd")) is None


def test_a_comment_of_megabytes_is_cut(qtbot) -> None:
    text = CommentText()
    qtbot.addWidget(text)
    text.show_text("word " * 1_000_000)
    assert len(text.toPlainText()) == len(text.announcer.last) < 30_000
    assert text.toPlainText().endswith("\N{HORIZONTAL ELLIPSIS}")


def test_where_there_is_little_room_the_curve_gives_way_to_the_texts(qtbot) -> None:
    panel = PuzzlePanel()
    qtbot.addWidget(panel)
    panel.show_standing(PuzzleProgress("Rating 1000", "+10", "", (1000, 1010), "", ("one", "two")))
    explanation = "Find the move after which the king is attacked and cannot be saved. " * 3
    panel.show_puzzle(ShownPuzzle("White", QPixmap(1, 1), "Mate in one", explanation, 1, "easy"))
    panel.resize(340, 700)
    with qtbot.waitExposed(panel):
        panel.show()
    scroll = panel.findChild(QScrollArea)
    for high in (700, 520, 450, 400, 360, 700):
        panel.resize(340, high)
        QApplication.processEvents()
        is_cut = scroll.verticalScrollBar().maximum() > 0
        assert not (is_cut and panel.curve.isVisible()), high
        assert panel.lines.isVisible() or not panel.curve.isVisible()
        for button in (panel.hint, panel.solution, panel.retry, panel.next):
            assert button.height() >= button.sizeHint().height()
            assert panel.rect().contains(button.geometry()), high
    assert panel.curve.isVisible() and panel.lines.isVisible()
    panel.resize(340, panel.minimumSizeHint().height())
    QApplication.processEvents()
    assert not panel.curve.isVisible()


def test_where_there_is_little_room_a_line_and_its_buttons_are_seen_with_the_answer(qtbot) -> None:
    panel = PuzzlePanel()
    qtbot.addWidget(panel)
    panel.show_themes([(None, "All"), ("one", "One")], None)
    due = "Due today: 0"
    panel.show_standing(PuzzleProgress("Rating 810?", "", "", (1000, 810), "", ("one",), due))
    explanation = "Find the move after which the king is attacked and cannot be saved."
    panel.show_puzzle(ShownPuzzle("White", QPixmap(1, 1), "Mate in one", explanation, 1, "easy"))
    panel.resize(355, 340)
    with qtbot.waitExposed(panel):
        panel.show()
    scroll = panel.findChild(QScrollArea)
    for answer, line in (("The solution: Qc4#", ("39. Qc4#",)), ("Wrong. " * 20, ("39. Qc4",) * 9)):
        panel.reaction.forget()
        panel.walk.show_line((), 0)
        QApplication.processEvents()
        panel.reaction.say(lambda answer=answer: answer)
        QApplication.processEvents()
        panel.walk.show_line(line, 0)
        QApplication.processEvents()
        seen = scroll.viewport().rect()
        for widget in (panel.reaction.sign, panel.walk.line, panel.walk.back, panel.walk.forward):
            place = widget.rect().translated(widget.mapTo(scroll.viewport(), QPoint()))
            assert seen.contains(place), (answer, widget.text(), place)


def test_a_course_that_is_added_is_seen_in_full_at_once(qtbot) -> None:
    courses = CourseList()
    qtbot.addWidget(courses)
    courses.resize(340, 400)
    with qtbot.waitExposed(courses):
        courses.show()
    for number in range(7):
        courses.add_course(CourseView(f"{number}", f"Course {number}", 0, 20))
        QApplication.sendPostedEvents()
        for card in courses.cards:
            assert card.height() >= card.sizeHint().height()
            assert card.rect().contains(card.said.geometry())


def test_a_comment_shows_whole_lines(qtbot) -> None:
    text = CommentText()
    qtbot.addWidget(text)
    text.show_text("Eight levels, each an ordinary board. " * 40)
    text.show()
    lines = text.document().firstBlock().layout()
    for high in range(MIN_SIZE.height(), 150):
        text.resize(300, high)
        bottoms = [lines.lineAt(n).y() + lines.lineAt(n).height() for n in range(lines.lineCount())]
        least = min(abs(bottom - text.viewport().height()) for bottom in bottoms)
        assert least < 3.0, f"a line is cut at a height of {high}"
