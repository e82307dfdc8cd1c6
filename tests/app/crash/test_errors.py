"""Unexpected errors: one dialog, a report with nothing personal, the game kept, play goes on."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt, QTimer, qWarning
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from app.crash.controller import ErrorController
from app.crash.dialog import ErrorDialog
from app.export.canvas import Canvas
from app.panels.common.message import Message
from app.render.offscreen import OffscreenError
from app.render.renderer import GLMissing
from app.scene.themes import catalogue as themes
from app.settings.options import SHOW_LABELS, THEME
from app.settings.remembered import PLAYERS
from app.settings.store import Settings
from app.text.language import use_language
from app.window.game_windows import GameWindows
from app.window.main_window import MainWindow
from engine.play.game import Game
from tests.driver import close_window, open_window, play_text
from tests.forked_programs import run_forked
from tests.rows import each_row
from tests.unfinished_games import unfinished_games

ANNA, BERT, COMMENT = "Anna Unverwechselbar", "Bert O'Neill", "a secret about the move"


@pytest.fixture
def desk(qtbot, preferences_path, tmp_path) -> Iterator[ErrorController]:
    """Return the desk of a window that keeps its journal and whose errors are caught."""
    windows = GameWindows(Settings(preferences_path), tmp_path / "journals")
    open_window(qtbot, preferences_path, "chess960", number=518, windows=windows)
    desk = ErrorController(windows)
    with desk.errors.listening():
        yield desk
        windows.quit()
        qtbot.waitUntil(lambda: not windows.games)


def window_of(desk: ErrorController) -> MainWindow:
    return desk.parent().games[0].window


def fail(text: str = "it broke") -> None:
    raise ValueError(text)


def opened(desk: ErrorController, qtbot) -> ErrorDialog:
    """Return the dialog once it is there."""
    qtbot.waitUntil(lambda: desk.dialog is not None and desk.dialog.isVisible())
    return desk.dialog


def in_a_slot(desk: ErrorController, error: Callable[[], None]) -> None:
    QTimer.singleShot(0, error)


def in_a_command(desk: ErrorController, error: Callable[[], None]) -> None:
    window_of(desk).commands["reset_view"].triggered.connect(lambda: error())
    window_of(desk).commands["reset_view"].trigger()


def in_painting(desk: ErrorController, error: Callable[[], None]) -> None:
    viewport = window_of(desk).viewport
    draw = viewport.renderer.set_drawings

    def draw_not(*_: object) -> None:
        viewport.renderer.set_drawings = draw
        error()

    viewport.renderer.set_drawings = draw_not
    window_of(desk).commands["flip"].trigger()


def in_a_thread(desk: ErrorController, error: Callable[[], None]) -> None:
    thread = threading.Thread(target=error)
    thread.start()
    thread.join()


def at_the_start(desk: ErrorController, error: Callable[[], None]) -> None:
    with desk.errors.guarding():
        error()


PLACES = (in_a_slot, in_a_command, in_painting, in_a_thread, at_the_start)


@pytest.mark.usefixtures("small_pictures")
@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.__name__)
def test_an_error_is_told_the_game_is_kept_and_goes_on(desk, qtbot, tmp_path, capsys, place):
    window = window_of(desk)
    play_text(window, "e2-e4")
    place(desk, fail)
    dialog = opened(desk, qtbot)
    assert "it broke" in capsys.readouterr().err
    text = dialog.report.toPlainText()
    assert "\nValueError\n" in text and "    raise ValueError(text)\n" in text
    assert 'File "tests/app/crash/test_errors.py"' in text
    assert "Game kept: yes" in text and "is stored" in dialog.message.text()
    qtbot.waitUntil(dialog.isActiveWindow)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Q, Qt.Key.Key_Space):  # were meant for the window
        QTest.keyClick(dialog.focusWidget(), key)
    assert desk.dialog is dialog and dialog.focusWidget() is dialog.report
    QTest.keyClick(dialog.report, Qt.Key.Key_Return)
    assert desk.dialog is None
    play_text(window, "e7-e5")
    assert window.session.notations() == ("e4", "e5")
    close_window(window)
    (left,) = unfinished_games(tmp_path / "journals")
    assert left.game.record.game.length == 2 and left.state == "closed"


def test_the_report_says_what_helps(desk, qtbot):
    window = window_of(desk)
    play_text(window, "e2-e4")
    window.commands["undo"].trigger()
    window.settings.set(SHOW_LABELS, False)
    window.settings.set(THEME, "wood")
    qWarning("a warning of Qt")
    in_a_slot(desk, fail)
    text = opened(desk, qtbot).report.toPlainText()
    facts = dict(line.split(": ", 1) for line in text.partition("\n\n")[0].splitlines())
    session = window.session
    assert facts["Game"] == "chess960"
    assert facts["Position"] == session.variant.text(session.position)
    assert facts["Half-moves"] == "0 of 1"
    assert facts["Python"].startswith(sys.version.split()[0] + ", PySide6 6.")
    assert "llvmpipe" in facts["OpenGL"] and "samples" in facts["OpenGL"]
    assert facts["Schachraum"][0].isdigit()
    assert not [name for name, fact in facts.items() if "unknown" in fact]
    recently = text.partition("Recently:\n")[2].partition("\n\n")[0]
    actions = [line.strip() for line in recently.splitlines()]
    assert actions.index("play e4") < actions.index("undo")
    assert actions[-3:] == [
        "play/show_labels=False",
        "look/theme=wood",
        "Qt: QtWarningMsg, default",
    ]


def test_the_report_says_nothing_personal(desk, qtbot, tmp_path):
    window = window_of(desk)
    window.session.set_tag("White", ANNA)
    window.session.set_tag("Site", "Zzville")
    window.settings.set(PLAYERS[1], BERT)
    play_text(window, "e2-e4")
    window.session.set_comment(window.session.game.node, COMMENT)
    file = tmp_path / "deep" / "game.pgn"
    qWarning(f"{file}: {ANNA}")
    message = f"{file!s} of {ANNA}, {BERT!r} in Zzville: {COMMENT}"
    in_a_slot(desk, lambda: fail(message))
    text = opened(desk, qtbot).report.toPlainText()
    for secret in (*ANNA.split(), BERT, "Zzville", COMMENT, "game.pgn"):
        assert secret.lower() not in text.lower()
    assert str(tmp_path) not in text and str(Path(__file__).parent) not in text


@pytest.mark.usefixtures("small_pictures")
def test_a_storm_of_errors_is_one_dialog(desk, qtbot, monkeypatch, capsys):
    window = window_of(desk)
    monkeypatch.setattr(window.viewport.renderer, "draw", lambda *_: fail("no picture"))
    window.commands["flip"].trigger()
    dialog = opened(desk, qtbot)
    for count in range(desk.errors.count + 1, desk.errors.count + 4):
        window.viewport.update()
        qtbot.waitUntil(lambda count=count: desk.errors.count >= count)
    in_a_slot(desk, lambda: fail("another error"))
    in_a_slot(desk, lambda: [][0])
    qtbot.waitUntil(lambda: "IndexError" in dialog.report.toPlainText())
    assert desk.dialog is dialog
    dialogs = [w for w in QApplication.topLevelWidgets() if isinstance(w, ErrorDialog)]
    assert dialogs == [dialog]
    text = dialog.report.toPlainText()
    assert text.count("\nValueError\n") == 2 and "times:" in text
    assert dialog.repeated.isVisible() and not dialog.repeated.text().startswith("1 ")
    assert capsys.readouterr().err.count("\nValueError: ") == 2, "the terminal is spared, too"
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    window.viewport.update()
    qtbot.waitUntil(lambda: "has occurred again" in window.statusBar().currentMessage())
    assert desk.dialog is None, "it was reported"
    monkeypatch.undo()
    play_text(window, "e2-e4")
    in_a_slot(desk, lambda: {}["new"])
    assert "KeyError" in opened(desk, qtbot).report.toPlainText()


def test_the_report_can_be_copied(desk, qtbot):
    in_a_slot(desk, fail)
    dialog = opened(desk, qtbot)
    QTest.mouseClick(dialog.copying, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == dialog.report.toPlainText() != ""
    assert desk.dialog is dialog, "it stays open"


def test_quitting_leaves_the_game_to_be_offered(desk, qtbot, tmp_path, monkeypatch):
    left_with: list[int] = []
    monkeypatch.setattr(QCoreApplication, "exit", left_with.append)
    window = window_of(desk)
    play_text(window, "e2-e4")
    in_a_slot(desk, fail)
    QTest.mouseClick(opened(desk, qtbot).leaving, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(left_with))
    assert left_with == [1] and not (isValid(window) and window.isVisible())
    (left,) = unfinished_games(tmp_path / "journals")
    assert left.game.record.game.length == 1
    assert left.state == "open", "what may be at fault is not put back unasked"


def test_a_game_that_cannot_be_kept_is_said_so(desk, qtbot, monkeypatch):
    play_text(window_of(desk), "e2-e4")
    monkeypatch.setattr("app.storage.recorder.game_event", lambda _: fail("broken"))
    in_a_slot(desk, fail)
    dialog = opened(desk, qtbot)
    assert "could not be stored" in dialog.message.text()
    assert "Game kept: no" in dialog.report.toPlainText()


def test_a_broken_game_is_reported_all_the_same(desk, qtbot, monkeypatch):
    session = window_of(desk).session
    session.set_tag("White", ANNA)
    with monkeypatch.context() as broken:
        for part in ("root", "line", "length"):
            broken.setattr(Game, part, property(lambda _: fail(ANNA)))
        in_a_slot(desk, lambda: fail(f"{ANNA} it broke"))
        text = opened(desk, qtbot).report.toPlainText()
    assert "Position: " in text and "unknown (" in text
    assert "\nValueError\n" in text and ANNA not in text


@pytest.mark.usefixtures("small_pictures")
def test_the_board_that_cannot_be_drawn_is_one_sentence(desk, qtbot, monkeypatch):
    window = window_of(desk)

    def missing(*_: object) -> None:
        raise GLMissing("the driver has no room for a picture of 9x9")

    renderer = window.viewport.renderer
    monkeypatch.setattr(renderer, "draw", missing)
    with (
        Canvas(window.viewport, (64, 48)) as canvas,
        pytest.raises(OffscreenError, match=r"^Cannot render: the driver has no room .*9x9\.$"),
    ):
        canvas.draw(window.viewport.board.scene(), canvas.camera())
    window.commands["flip"].trigger()
    qtbot.waitUntil(lambda: window.findChild(Message) is not None)
    told = window.findChild(Message).text()
    assert told == "The board cannot be drawn: the driver has no room for a picture of 9x9."
    assert desk.dialog is None
    window.findChild(Message).close()


def test_the_error_dialog_speaks_german(desk, qtbot):
    use_language("de")
    in_a_slot(desk, fail)
    dialog = opened(desk, qtbot)
    assert dialog.going_on.text() == "&Weiter"
    assert "Partie ist gesichert" in dialog.message.text()


def test_only_names_of_the_program_are_told_of_a_theme(desk):
    window_of(desk).settings.set(THEME, "of_anna")
    assert desk.actions.lines[-1] == "look/theme changed"
    assert "wood" in themes.BUILT_IN


def test_ctrl_c_is_no_error(desk, capsys):
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    QApplication.processEvents()
    assert desk.errors.count == 0 and desk.dialog is None
    assert "KeyboardInterrupt" in capsys.readouterr().err


#: Starts the program, in which what is said comes to pass; goes on with it, closes its window.
START = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from app.window.game_recovery import Resume
from app.main import main
from app.crash.dialog import ErrorDialog
from app.render.renderer import Renderer

def fail(*_, **__):
    raise ValueError("it broke")

{}.{} = fail
run_loop = QApplication.exec

def go_on():
    dialogs = [w for w in QApplication.topLevelWidgets() if isinstance(w, ErrorDialog)]
    if not any(dialog.isVisible() for dialog in dialogs):
        QTimer.singleShot(10, go_on)
        return
    (dialog,) = dialogs
    print(dialog.message.text(), flush=True)
    dialog.going_on.click()
    QApplication.closeAllWindows()

def run_loop_briefly(*_):
    QTimer.singleShot(0, go_on)
    return run_loop()

QApplication.exec = run_loop_briefly
sys.exit(main(["--game", "chess960"]))
"""


@each_row("place", ["GameRecovery.start", "Renderer.__init__", "Renderer.draw"])
def test_the_program_goes_on_after_a_bad_start(place: str, tmp_path: Path) -> None:
    finished = run_forked(START.format(*place.split(".")), folder=tmp_path)
    assert (finished.returncode, finished.stdout.count("is stored")) == (0, 1)
    assert finished.stderr.count("Traceback") == 1
