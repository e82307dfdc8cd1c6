"""The window is closed in the middle of things: at once, without a word, and the game is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.controllers.open_file import sample_files
from app.export import film_maker
from app.export.canvas import Canvas
from app.export.dialogs import Film
from app.game.session import Session
from app.render import film
from app.render.film import FrameStore, Pixels
from app.scene.camera import Camera
from app.scene.content import Scene
from app.settings.options import ANIMATION_SPEED, CONFIRM_MOVES
from app.settings.store import Settings
from app.support import background
from app.window.game_recovery import GameRecovery
from app.window.main_window import MainWindow
from engine.text import coordinate_moves
from engine.variants import variant
from tests.driver import (
    LEFT,
    click_spot,
    lift,
    named,
    open_window,
    trigger_timers,
    wait_for,
)
from tests.long_games import long_record
from tests.soak.resource_counts import settle
from tests.soak.watch import Watch
from tests.timeouts import TIMEOUT_MILLISECONDS, TIMEOUT_SECONDS
from tests.unfinished_games import unfinished_games

#: White promotes at once; a pawn of the other side stands before its last rank.
POSITION = "8/P6k/8/8/8/8/7p/K7 w - - 0 1"
#: One promotes with the other's move: the choice is due before anything else (Tri-D).
DUE = "4/4/4/4|4/4/4/4|P3/4/4/4|DP1w:2/K1,KP1w:2/2,DP6b:2/2,KP6b:k1/2 b - - - - 0 30"


#: What is told of the part of a film that is encoded.
Reported = Callable[[float], object]


def animation(window: MainWindow) -> None:
    window.settings.set(ANIMATION_SPEED, 0.1)
    play(window, "h2-h1=Q")
    window.commands["flip"].trigger()
    assert window.viewport.board.is_animating


def drag(window: MainWindow) -> None:
    lift(window, named(window, "h7"))
    assert window.viewport.selection.drag is not None


def choice(window: MainWindow) -> None:
    click_spot(window, named(window, "h2"))
    click_spot(window, named(window, "h1"))
    assert window.chooser.isVisible()


def question(window: MainWindow) -> None:
    window.commands["resign"].trigger()
    assert window.bar.isVisible()


def confirmation(window: MainWindow) -> None:
    window.settings.set(CONFIRM_MOVES, True)
    click_spot(window, named(window, "h7"))
    click_spot(window, named(window, "g7"))
    assert window.viewport.board.situation.proposed is not None


def menu(window: MainWindow) -> None:
    bar = window.menuBar()
    QTest.mouseClick(bar, LEFT, pos=bar.actionGeometry(bar.actions()[2]).center())
    assert QApplication.activePopupWidget() is not None


def completions(window: MainWindow) -> None:
    window.commands["type_move"].trigger()
    QTest.keyClicks(window.input.line, "K")


def dialog(name: str) -> Callable[[MainWindow], None]:
    def open_it(window: MainWindow) -> None:
        window.commands[name].trigger()
        settle()
        assert wait_for(
            lambda: any(
                one.isVisible() for one in QApplication.topLevelWidgets() if one is not window
            )
        )

    open_it.__name__ = name
    return open_it


def dialogs(window: MainWindow) -> None:
    """Several of them at once."""
    for name in ("preferences", "set_up", "about"):
        dialog(name)(window)


def throwing(window: MainWindow) -> None:
    """The dice of a new start roll."""
    window.settings.set(ANIMATION_SPEED, 1.0)
    window.commands["new_game"].trigger()
    assert wait_for(lambda: window.questions.dialog is not None)
    dialog = window.questions.dialog
    dialog.start.dice.click()
    assert dialog.start.is_rolling


def reading(window: MainWindow) -> None:
    """A file is being read."""
    window.files.open_path(sample_files()[0])
    assert window.files.opener.reading is not None


def filming(window: MainWindow) -> None:
    exports = window.exports
    exports.export_film(
        Path(window.settings.path).with_name("game.webp"), Film((160, 120), 1, 1, ".webp")
    )
    assert exports.progress is not None
    assert wait_for(lambda: exports.progress.value() > 0)
    assert exports.filming is not None


def hidden(window: MainWindow) -> None:
    window.showMinimized()


def floating(window: MainWindow) -> None:
    window.map_dock.show()
    window.map_dock.setFloating(True)
    window.dock.setFloating(True)
    settle()


STATES = (
    *(animation, drag, choice, question, confirmation, menu, completions, throwing, reading),
    *(filming, hidden, floating, dialogs, dialog("open")),
)


def play(window: MainWindow, text: str) -> None:
    session = window.session
    session.play(coordinate_moves.read(session.variant, session.position, text))


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_a_window_closes_at_once_and_keeps_the_game(
    state: Callable[[MainWindow], None], qtbot, preferences_path: Path, tmp_path: Path
) -> None:
    window = open_window(qtbot, preferences_path, "chess960", position=POSITION)
    GameRecovery(window, tmp_path / "journals")
    window.session.set_tag("TimeControl", "300")
    play(window, "a7-a8=Q")
    assert window.keeper.is_running
    state(window)
    assert not leave(window)
    assert not window.viewport.board.is_animating and not window.keeper.is_running
    assert not any(top.isVisible() for top in QApplication.topLevelWidgets())
    (left,) = unfinished_games(tmp_path / "journals")
    assert left.state == "closed"
    assert left.game.record.game.line == window.session.game.line


def leave(window: MainWindow) -> list[str]:
    """Close a window as its frame does, until the program ends; return what was complained of."""
    with Watch() as watch:
        QTimer.singleShot(0, window, window.close)
        QTimer.singleShot(TIMEOUT_MILLISECONDS, window, lambda: QApplication.exit(1))
        assert QApplication.exec() == 0, "it has not closed"
        settle()
        trigger_timers(window)
        settle()
    return watch.complaints


@pytest.fixture
def filmed(qtbot, preferences_path: Path) -> MainWindow:
    """A window with a game whose film has many frames."""
    window = open_window(qtbot, preferences_path, "raumschach")
    window.session.open_record(long_record(variant("raumschach"), 60))
    return window


def test_a_film_ends_with_its_present_frame(
    filmed: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw, drawn = Canvas.draw, []

    def counted(canvas: Canvas, scene: Scene, camera: Camera) -> Pixels:
        drawn.append(scene)
        return draw(canvas, scene, camera)

    monkeypatch.setattr(Canvas, "draw", counted)
    filming(filmed)
    before = len(drawn)
    assert before < 60
    assert not leave(filmed)
    for _ in range(5):
        QApplication.processEvents()
    assert len(drawn) <= before + 1


def test_a_film_that_is_encoded_ends_with_its_present_frame(
    filmed: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    encoded: list[float] = []
    is_held, may_go_on = Event(), Event()

    def film_bytes(frames: FrameStore, times: Sequence[int], kind: str, report: Reported) -> bytes:
        def held(part: float) -> None:
            encoded.append(part)
            if len(encoded) == 3:
                is_held.set()
                may_go_on.wait(TIMEOUT_SECONDS)
            report(part)

        return film.film_bytes(frames, times, kind, held)

    monkeypatch.setattr(film_maker, "film_bytes", film_bytes)
    filming(filmed)
    assert wait_for(is_held.is_set)
    assert not leave(filmed)
    may_go_on.set()
    background.wait()
    assert len(encoded) == 3


def test_a_promotion_that_is_due_waits_for_the_next_start(
    qtbot, preferences_path: Path, tmp_path: Path
) -> None:
    window = open_window(qtbot, preferences_path, "trid", position=DUE)
    GameRecovery(window, tmp_path / "journals")
    play(window, "DP6-DP4")
    assert window.chooser.isVisible() and window.chooser.is_forced
    assert not leave(window)
    (left,) = unfinished_games(tmp_path / "journals")
    assert left.game.record.game.position == window.session.position


def test_no_menu_outlives_its_window_nor_the_learning_window_the_last_one(
    qapp: QApplication, preferences_path: Path
) -> None:
    """Each would hear of every change of language and colours as long as the program runs."""
    settle()
    before = set(QApplication.topLevelWidgets())
    window = MainWindow(Session(variant("trid")), Settings(preferences_path))
    assert len(set(QApplication.topLevelWidgets()) - before) > 10, "menus are windows of their own"
    window.learning_launcher.show_puzzles()
    window.close()
    window.deleteLater()
    settle()
    assert not set(QApplication.topLevelWidgets()) - before
