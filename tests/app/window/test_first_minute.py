"""A stranger with a mouse: from a fresh profile to the end of a whole course, and a first game.

Nothing here is done but by clicks: in the welcome, on the board, beside it, in dialogs and menus.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QMenu

from app.learning.lesson_run import LessonProgress, LessonRun
from app.storage.lesson_files import course_files
from app.window.game_recovery import GameRecovery
from app.window.learning_window import LearningWindow
from app.window.main_window import MainWindow
from app.window.my_games import MyGamesController
from app.window.welcome import WelcomeController
from engine.core.move import Move, MoveTag, cell_spot
from engine.training.goal_check import is_right
from engine.variants import KEYS
from tests.computers import seed_engine, until, until_length
from tests.driver import LEFT, answer, choose, click_spot, open_window, play

#: So many moves of one's own the first game has.
MOVES = 2
#: In its course pieces are moved, cells shown and answers chosen; what is asked in others is done
#: alike, and each task of every course is tried in ``tests/app/learning/test_lesson_run.py``.
KEY = "alice"


@pytest.fixture
def window(qtbot, preferences_path: Path, tmp_path: Path) -> MainWindow:
    """Return the window of a program that starts for the first time."""
    assert not preferences_path.exists()
    window = open_window(qtbot, preferences_path, KEYS[-1])
    recovery = GameRecovery(window, tmp_path / "journals")
    window.welcome = WelcomeController(window, MyGamesController(window, recovery))
    window.welcome.start(is_fresh=True)
    window.viewport.update()
    qtbot.waitUntil(lambda: window.welcome.dialog is not None)
    return window


def test_from_the_welcome_through_a_course_to_a_first_game(
    qtbot, monkeypatch, window: MainWindow
) -> None:
    seed_engine(monkeypatch)
    welcome = window.welcome.dialog
    QTest.mouseClick(welcome.cards.cards[KEYS.index(KEY)], LEFT)
    QTest.mouseClick(welcome.learn, LEFT)
    learning = window.learning
    with qtbot.waitExposed(learning):
        learning.show()
    qtbot.waitUntil(learning.isActiveWindow)
    qtbot.waitUntil(lambda: learning.viewport.frames_drawn > 0 and learning.store.is_known)
    _do_course(qtbot, learning, KEY)
    QTest.mouseClick(learning.lessons.end.play, LEFT)
    _play_first_game(qtbot, window, KEY)
    learning.close()


def _do_course(qtbot, learning: LearningWindow, key: str) -> None:
    """Do every step, and go on by the button."""
    lessons, panel = learning.lessons, learning.lessons.lesson
    course = next(file for file in course_files("en") if file.name == key).read()
    for number, step in enumerate(course.steps, 1):
        assert panel.counted.text() == f"Step {number} of {len(course.steps)}"
        run = LessonRun(step, step.variant or course.variant)
        if step.turns:
            _find_moves(qtbot, learning, run)
        for cell in step.cells:
            click_spot(learning, cell_spot(cell))
        for choice, button in zip(step.choices, panel.answers.buttons, strict=False):
            QTest.mouseClick(button, LEFT, pos=QPoint(20, button.height() // 2))
            if choice.is_right:
                break
        qtbot.waitUntil(panel.next.isDefault)
        assert panel.reaction.text.endswith(step.praise)
        assert step.key in LessonProgress(learning.store).done(key)
        QTest.mouseClick(panel.next, LEFT)
    assert lessons.end.isVisible() and lessons.end.title.text() == "Well done!"


def _find_moves(qtbot, learning: LearningWindow, run: LessonRun) -> None:
    while run.turn is not None:
        legal = run.variant.moves(run.position)
        right = [move for move in legal if is_right(run.variant, run.position, move, run.turn)]
        assert learning.session.position == run.position
        _enter(learning, right[0])
        run.judge(right[0])
        qtbot.waitUntil(lambda: not learning.board.is_playing)
        assert learning.session.position == run.position


def _enter(learning: LearningWindow, move: Move) -> None:
    """Click the spots of a move, and what a pawn becomes."""
    if not learning.chooser.is_forced or learning.chooser.isHidden():
        for spot in move.ways[0]:
            click_spot(learning, spot)
    if move in learning.viewport.selection.choices:
        choose(learning, move)


def _play_first_game(qtbot, window: MainWindow, key: str) -> None:
    """Start the game that is proposed, move against the computers, and resign by the menu."""
    dialog = window.questions.dialog
    assert dialog.variant.key == key
    box = dialog.findChild(QDialogButtonBox)
    start = next(button for button in box.buttons() if button.text() == "&Start")
    QTest.mouseClick(start, LEFT)
    session = window.session
    seats = len(session.variant.seats)
    assert session.variant.key == key and session.situation.length == 0
    assert sum(player.is_local for player in session.players) == 1
    window.raise_()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    for number in range(MOVES):
        until(lambda: session.situation.is_local)
        quiet = [
            m for m in session.situation.legal_moves if m.tag is MoveTag.ORDINARY and not m.captures
        ]
        play(window, quiet[0])
        until_length(window, seats * (number + 1))
    until(lambda: session.situation.is_local)
    _trigger(window, "resign")
    answer(window, "Resign")
    living = session.situation.remaining_seats
    assert session.situation.outcome is not None or 0 not in living


def _trigger(window: MainWindow, name: str) -> None:
    """Click a command in its menu."""
    action = window.commands[name]
    menu = next(m for m in window.findChildren(QMenu) if action in m.actions())
    bar = window.menuBar()
    QTest.mouseClick(bar, LEFT, pos=bar.actionGeometry(menu.menuAction()).center())
    QApplication.processEvents()
    assert menu.isVisible(), "the menu is opened by its name in the bar"
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(action).center())
