"""Lessons in the learning window: by mouse and by keys, announced, kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest

from app.learning import lessons
from app.learning.lesson_run import LessonProgress
from app.learning.lessons import Lessons
from app.learning.panels.reaction import ReactionKind
from app.storage.lesson_files import lessons_folder
from app.support.user_folders import learning_folder
from app.text.language import use_language
from app.window.learning_window import LearningWindow
from engine.variants import variant
from tests.driver import LEFT, click_spot, drag, named, open_window
from tests.engine.helpers import WITH_LESSONS
from tests.saved_learning import learning_store, steps_done

HEAD = 'game = "chess960"\ntitle = "Mine"\n'
STEPS = """
[[step]]
key = "moves"
title = "Two moves"
position = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"
text = "A *rook* goes straight. ![x](/dev/zero) <b>No</b> [link](x.md)"
task = "Go up, then mate."
hint = "Up."
praise = "Mate."
drawings = ["Rg8"]

[[step.turn]]
accept = ["a1-a7"]
reply = ["h7-h6"]
said = "Now the last rank."

[[step.turn]]
accept = ["a7-a8", "a7-b7"]

[[step.mistake]]
moves = ["a1-c3"]
text = "A rook never goes like that."

[[step.mistake]]
moves = ["a1-b1"]
text = "Up, not aside."

[[step]]
key = "cells"
title = "Two cells"
text = "Text."
task = "Click both cells of the knight."
hint = "Two up, one aside."
praise = "Both."
cells = ["a3", "c3"]

[[step]]
key = "question"
title = "A question"
text = "Text."
task = "Which?"
hint = "The second."
praise = "Good."

[[step.choice]]
text = "The first"
is_right = false
reason = "No, the other."

[[step.choice]]
text = "The second"
is_right = true
reason = "Yes."
"""


class Learner:
    """A person in front of the learning window with lessons of her own."""

    def __init__(self, window: LearningWindow, lessons: Lessons) -> None:
        self.window, self.lessons = window, lessons
        self.panel = lessons.lesson
        self.said: list[str] = []
        lessons.message.connect(self.said.append)

    def done(self) -> set[str]:
        """Return the keys of the steps that are done."""
        return set(LessonProgress(self.window.store).done("own/mine"))

    def press(self, name: str) -> None:
        """Click a button of the panel."""
        button = getattr(self.panel, name)
        assert button.isVisible() and button.isEnabled(), name
        QTest.mouseClick(button, LEFT)

    def click(self, name: str) -> None:
        """Click a cell on the board."""
        click_spot(self.window, named(self.window, name))

    def enter(self, word: str) -> None:
        """Click the two cells of a move."""
        for name in word.split("-"):
            self.click(name)


def opened(qtbot, learning: LearningWindow) -> LearningWindow:
    with qtbot.waitExposed(learning):
        learning.show()
    learning.activateWindow()
    qtbot.waitUntil(learning.isActiveWindow)
    qtbot.waitUntil(lambda: learning.viewport.frames_drawn > 0 and learning.store.is_known)
    return learning


@pytest.fixture
def own() -> Path:
    """Return the file of own lessons."""
    folder = lessons_folder()
    folder.mkdir(parents=True)
    path = folder / "mine.toml"
    path.write_text(HEAD + STEPS, encoding="utf-8")
    return path


@pytest.fixture
def learner(qtbot, own, learning_window) -> Learner:
    learning_window.show_lessons("own/mine")
    return Learner(opened(qtbot, learning_window), learning_window.lessons)


def test_all_courses_are_shown(qtbot, tmp_path, own) -> None:
    """A broken one is named with line and reason, and the others can be chosen."""
    own.with_name("broken.toml").write_text(HEAD + "x = 1\n", encoding="utf-8")
    with learning_store() as store:
        LessonProgress(store).add("trid", "knight-changes-level")
    window = open_window(qtbot, tmp_path / "preferences.ini", "chess960")
    before = window.session.situation
    window.commands["lessons"].trigger()
    window.learning.resize(1000, 700)
    learning = opened(qtbot, window.learning)
    courses = learning.lessons.courses
    qtbot.waitUntil(lambda: len(courses.cards) == len(WITH_LESSONS) + 2)
    cards = {card.view.name: card for card in courses.cards}
    others = [key for key in WITH_LESSONS if key != "chess960"]
    assert list(cards) == ["chess960", *others, "own/broken", "own/mine"]  # that on the board first
    broken = cards["own/broken"]
    assert broken.said.text() == "broken.toml, line 3: 'x' is not known here."
    assert not broken.button.isVisible() and broken.said.text() in broken.accessibleName()
    assert cards["trid"].view.done == 1 and cards["trid"].button.text() == "Go on"
    assert cards["own/mine"].button.text() == "Begin"
    assert "Mine" in cards["own/mine"].button.accessibleName()
    QTest.mouseClick(cards["own/mine"].button, LEFT)
    assert learning.lessons.title() == "Mine" and "Mine" in learning.windowTitle()
    assert window.session.situation is before


def test_a_step_is_shown_and_announced_with_a_hint_and_the_answer(learner: Learner) -> None:
    panel = learner.panel
    assert panel.title.text() == "Two moves" and panel.task.text() == "Go up, then mate."
    assert "rook goes straight" in panel.text.toPlainText()
    assert panel.counted.text() == "Step 1 of 3" and not panel.back.isEnabled()
    assert [panel.steps.itemText(n) for n in range(3)] == [
        *("1  Two moves", "2  Two cells", "3  A question"),
    ]
    learner.press("again")
    assert learner.said == ["Step 1 of 3: Two moves – Go up, then mate."]
    assert learner.window.screen_reader.announcer.last == learner.said[-1]
    assert len(learner.window.session.game.node.drawings) == 1
    text = panel.text
    assert "![x](/dev/zero) <b>No</b> link" in text.toPlainText(), "neither picture nor HTML"
    assert text.loadResource(2, "/dev/zero") is None
    assert not text.openLinks() and not text.openExternalLinks()
    for widget in (panel.steps, panel.text, panel.progress, panel.next, panel.back, panel.hint):
        interface = QAccessible.queryAccessibleInterface(widget)
        assert interface.text(QAccessible.Text.Name), widget
    # A hint, and then the answer.
    learner.window.commands["hint"].trigger()
    assert (panel.reaction.kind, panel.reaction.text) == (ReactionKind.HELP, "Up.")
    assert learner.said[1:] == ["Up."]
    learner.press("hint")
    assert panel.reaction.text == "The answer: Ra7"
    assert len(learner.window.viewport.board.marks.drawings) == 2
    learner.press("again")
    learner.press("hint")
    assert panel.reaction.text == "Up."


def test_moves_are_found_by_mouse(qtbot, learner: Learner) -> None:
    panel, session = learner.panel, learner.window.session
    learner.enter("a1-b1")
    assert session.game.length == 0, "a wrong move is not played"
    assert (panel.reaction.kind, panel.reaction.text) == (ReactionKind.WRONG, "Up, not aside.")
    assert learner.window.notice.text() == "Up, not aside."
    assert learner.window.screen_reader.announcer.last == "Up, not aside."
    for name in ("a1", "c3"):
        learner.click(name)
    assert panel.reaction.text == "A rook never goes like that."
    assert learner.window.notice.text() == "A rook never goes like that."
    for name in ("a1", "d2"):
        learner.click(name)
    assert panel.reaction.text == learner.window.notice.text() != "A rook never goes like that."
    learner.enter("a1-a7")
    qtbot.waitUntil(lambda: not learner.window.board.is_playing)
    assert session.game.length == 2
    assert (panel.reaction.kind, panel.reaction.text) == (ReactionKind.RIGHT, "Now the last rank.")
    assert not learner.done()
    learner.enter("a7-a8")
    qtbot.waitUntil(lambda: panel.next.isDefault())
    assert panel.reaction.text == "Mate." == learner.said[-1]
    qtbot.waitUntil(lambda: learner.done() == steps_done("own/mine") == {"moves"})
    assert panel.progress.value() == 1 and panel.steps.itemText(0).endswith("✓")
    assert not panel.hint.isEnabled()


def test_a_piece_dropped_wrongly_goes_back_and_who_looked_back_goes_on_where_the_task_is(
    qtbot, learner: Learner
) -> None:
    session, board = learner.window.session, learner.window.viewport.board
    drag(learner.window, *(named(learner.window, name) for name in ("a1", "b1")))
    assert learner.panel.reaction.text == "Up, not aside."
    assert board.selection.drag is None and not board.selection.path
    drag(learner.window, *(named(learner.window, name) for name in ("a1", "a7")))
    qtbot.waitUntil(lambda: not learner.window.board.is_playing)
    assert learner.panel.reaction.text == "Now the last rank."
    qtbot.waitUntil(lambda: not learner.window.board.is_playing)
    session.go_to_start()
    learner.enter("a1-a7")
    assert learner.window.notice.text() == "The task goes on here."
    assert session.game.cursor == 2
    learner.enter("a7-b7")
    qtbot.waitUntil(lambda: learner.panel.next.isDefault())


def test_cells_are_clicked(learner: Learner) -> None:
    panel = learner.panel
    learner.press("next")
    learner.click("b3")
    assert panel.reaction.text == "b3 is not what is asked for. Try another cell."
    assert learner.window.notice.text() == panel.reaction.text
    learner.click("a3")
    assert panel.reaction.text == "Right. 1 more cell to find."
    assert not panel.next.isDefault()
    learner.click("c3")
    assert panel.reaction.text == "Both." == learner.said[-1]
    assert len(learner.window.viewport.board.marks.drawings) == 2
    assert panel.next.isDefault() and learner.done() == {"cells"}
    learner.click("b3")
    assert panel.reaction.text == "Both.", "it is done"


def test_questions_are_answered(learner: Learner) -> None:
    panel = learner.panel
    panel.steps.setCurrentIndex(2)
    panel.steps.activated.emit(2)
    assert [button.accessibleName() for button in panel.answers.buttons] == [
        *("The first", "The second"),
    ]
    learner.enter("e2-e4")
    assert learner.window.notice.text() == "Answer the question beside the board."
    QTest.mouseClick(panel.answers.buttons[0], LEFT)
    assert (panel.reaction.kind, panel.reaction.text) == (ReactionKind.WRONG, "No, the other.")
    QTest.mouseClick(panel.answers.buttons[1], LEFT)
    assert panel.reaction.text == "Yes. Good." == learner.said[-1]
    assert panel.next.isDefault()
    QTest.mouseClick(panel.answers.buttons[0], LEFT)
    assert panel.reaction.text == "Yes. Good."


def test_questions_are_answered_by_keys(learner: Learner) -> None:
    panel = learner.panel
    learner.lessons.show_step(2)
    panel.answers.buttons[0].setFocus()
    QTest.keyClick(panel.answers.buttons[0], Qt.Key.Key_Down)
    assert panel.answers.buttons[1].hasFocus()
    QTest.keyClick(panel.answers.buttons[1], Qt.Key.Key_Return)
    assert panel.reaction.kind is ReactionKind.RIGHT
    learner.press("again")
    panel.answers.buttons[0].setFocus()
    QTest.keyClick(panel.answers.buttons[0], Qt.Key.Key_2)
    assert panel.reaction.kind is ReactionKind.RIGHT


def test_a_course_is_left_and_gone_on_with(qtbot, learner: Learner) -> None:
    learner.press("next")
    learner.press("next")
    assert learner.panel.counted.text() == "Step 3 of 3"
    learner.press("back")
    learner.press("courses")
    qtbot.waitUntil(lambda: len(learner.lessons.courses.cards) == len(WITH_LESSONS) + 1)
    card = learner.lessons.courses.cards[-1]
    assert (card.view.name, card.view.done) == ("own/mine", 0)
    assert learner.lessons.title() == "Lessons"
    for name in ("e2", "e4"):
        learner.click(name)
    assert learner.window.notice.text() == "Choose a course first."
    QTest.mouseClick(card.button, LEFT)
    assert learner.panel.counted.text() == "Step 2 of 3"


def test_the_end_of_a_course(learner: Learner, monkeypatch) -> None:
    end, asked = learner.lessons.end, []
    learner.lessons.play_requested.disconnect()
    learner.lessons.puzzles_requested.disconnect()
    learner.lessons.play_requested.connect(lambda key: asked.append(("play", key)))
    learner.lessons.puzzles_requested.connect(lambda key: asked.append(("puzzles", key)))
    learner.lessons.show_step(2)
    QTest.mouseClick(learner.panel.answers.buttons[1], LEFT)
    learner.press("next")
    assert end.isVisible() and end.title.text() == "2 steps left"
    QTest.mouseClick(end.rest, LEFT)
    assert learner.panel.counted.text() == "Step 1 of 3"
    for key in ("moves", "cells"):
        LessonProgress(learner.window.store).add("own/mine", key)
    learner.lessons.show_step(2)
    learner.press("next")
    assert end.title.text() == "Well done!" and not end.rest.isVisible()
    QTest.mouseClick(end.play, LEFT)
    QTest.mouseClick(end.puzzles, LEFT)
    assert asked == [("play", "chess960"), ("puzzles", "chess960")]
    QTest.mouseClick(end.courses, LEFT)
    assert learner.lessons.courses.isVisible()
    monkeypatch.setattr(lessons, "games_with_puzzles", lambda: ())
    learner.lessons.choose("own/mine")
    learner.lessons.show_step(2)
    learner.press("next")
    assert end.play.isVisible() and not end.puzzles.isVisible()


def test_the_language_changes_at_once_and_a_file_that_breaks_costs_a_sentence(
    learner: Learner, own: Path
) -> None:
    learner.lessons.choose("trid")
    english = learner.panel.task.text()
    use_language("de")
    try:
        assert learner.panel.task.text() != english
        assert learner.panel.next.text() == "&Weiter"
        assert learner.lessons.title() == "Tri-D-Schach"
    finally:
        use_language("en")
    assert learner.panel.task.text() == english
    own.write_text(HEAD, encoding="utf-8")
    learner.lessons.choose("own/mine")
    assert "mine.toml, line 1: " in learner.said[-1]
    assert learner.lessons.courses.isVisible()
    own.unlink()
    learner.lessons.choose("own/mine")
    assert learner.lessons.courses.isVisible()


def test_the_folder_is_made_and_its_path_copied(learning_window) -> None:
    learning_window.show_lessons()
    courses = learning_window.lessons.courses
    assert courses.path.text() == str(lessons_folder())
    courses.folder.click()
    assert lessons_folder().is_dir()
    assert QGuiApplication.clipboard().text() == str(lessons_folder())


def test_a_damaged_file_of_progress_costs_a_sentence(qtbot, app_context) -> None:
    path = learning_folder() / "lessons.json"
    path.parent.mkdir(parents=True)
    path.write_text("no JSON", encoding="utf-8")
    learning = app_context.learning(variant("chess960"))
    learning.show_lessons()
    said = learning.screen_reader.announcer
    qtbot.waitUntil(lambda: "lessons.json.broken" in said.last)
    assert learning.lessons.courses.isVisibleTo(learning)
