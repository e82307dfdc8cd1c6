"""What can go wrong as the program starts or ends: one sentence each, or it simply works."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.game.session import Session
from app.settings.remembered import LAST_GAME
from app.settings.store import Settings
from app.storage.library.game_library import NAME, GameLibrary
from app.storage.library.library import Library
from app.storage.library.running import events_of, running_games
from app.storage.recorder import Recorder
from app.storage.recovery import restored
from app.window.game_recovery import GameRecovery
from app.window.main_window import MainWindow
from tests.driver import close_window, open_window, play_text
from tests.forked_programs import MAIN, run_forked
from tests.programs import (
    CLOSE,
    PLAIN_BOARD,
    UNDRAWN,
    assert_one_sentence,
    program,
    start_python,
)
from tests.systems import needs_driver_variables, needs_links
from tests.timeouts import TIMEOUT_SECONDS


@needs_driver_variables
def test_without_any_opengl_the_program_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GALLIUM_DRIVER", "nonsense")
    monkeypatch.setenv("LIBGL_DRIVERS_PATH", "/nowhere")
    finished = run_forked(MAIN, folder=tmp_path)
    assert finished.returncode == 1
    said = finished.stderr.splitlines(keepends=True)
    assert_one_sentence(said[-1])
    assert "OpenGL 3.3 is needed" in said[-1]
    assert all(line.startswith(("libGL", "MESA")) for line in said[:-1]), "the driver's own words"


@needs_links
def test_preferences_that_cannot_be_written_are_told_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fixed").symlink_to("/proc", target_is_directory=True)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "fixed"))
    finished = run_forked(UNDRAWN + program(CLOSE), folder=tmp_path)
    assert finished.returncode == 1
    assert_one_sentence(finished.stderr)
    assert "preferences.ini cannot be written" in finished.stderr


def test_two_that_start_at_once_do_not_disturb_each_other(preferences_path: Path) -> None:
    preferences_path.parent.mkdir(parents=True)
    preferences_path.write_text(PLAIN_BOARD)
    keys = ("trid", "raumschach")
    both = [start_python("-c", program(CLOSE), "--game", key) for key in keys]
    ended = [(one.communicate(timeout=TIMEOUT_SECONDS)[0], one.returncode) for one in both]
    assert ended == [("", 0)] * 2
    assert Settings(preferences_path).get(LAST_GAME) in keys


def leave_game(window: MainWindow, folder: Path) -> Session:
    """Leave a game of one move as a closed program does; return its session."""
    left = Session(window.session.variant, window.session.position)
    library = GameLibrary(folder)
    library.begin()
    recorder = Recorder(left, library)
    recorder.begin()
    left.play(left.situation.legal_moves[0])
    recorder.close()
    library.close()
    library.deleteLater()
    return left


def states(path: Path) -> list[str]:
    """Return the states of the running games of a library."""
    library = Library(path)
    found = [one.state for one in running_games(library)]
    library.close()
    return found


def started(window: MainWindow, folder: Path, qtbot: QtBot, is_fresh: bool = True) -> GameRecovery:
    recovery = GameRecovery(window, folder)
    told: list[bool] = []
    recovery.start(is_fresh, then=lambda: told.append(True))
    qtbot.waitUntil(lambda: bool(told))
    return recovery


@pytest.mark.parametrize(
    "part", ["storage.library.running.restored", "window.game_recovery.restore_view"]
)
def test_a_game_that_makes_the_program_fail_is_met_once(
    qtbot, preferences_path, tmp_path, monkeypatch, part
) -> None:
    folder = tmp_path / "journals"
    window = open_window(qtbot, preferences_path, "chess960", number=518)
    leave_game(window, folder)

    def fail(*_given: object) -> None:
        raise AssertionError("nobody foresaw it")

    with monkeypatch.context() as broken, qtbot.captureExceptions() as raised:
        broken.setattr(f"app.{part}", fail)
        recovery = started(window, folder, qtbot)
        qtbot.waitUntil(lambda: bool(raised))
    assert raised[0][0] is AssertionError
    assert "set aside under My games" in window.statusBar().currentMessage()
    if part.endswith("restored"):
        play_text(window, "e2-e4")
    else:
        # What is on the board becomes a game of its own once the one that failed is set aside.
        qtbot.waitUntil(lambda: "failed" in states(recovery.library.path))
    close_window(window)
    recovery.library.finish()
    library = Library(recovery.library.path)
    (aside,) = (one for one in running_games(library) if one.state == "failed")
    written = restored(events_of(library, aside.id))
    assert written is not None and written.record.game.length == 1, "nothing of it is lost"
    library.close()
    again = open_window(qtbot, preferences_path, "chess960", number=518)
    started(again, folder, qtbot)
    if part.endswith("restored"):
        assert again.session.notations() == ("e4",), "what came after it is not at fault"
    else:
        assert again.session.notations() == (), "what came to the table is not put back unasked"
        qtbot.waitUntil(lambda: "unfinished game" in again.bar.label.text())


def set_changed(folder: Path, *times: float) -> None:
    """Say when games were changed, those of most moves first."""
    library = Library(folder.parent / NAME)
    with library.writing() as connection:
        for number, time in enumerate(times):
            sql = "UPDATE running SET changed = ? WHERE rowid = ?"
            connection.execute(sql, (time, number + 1))
    library.close()


def test_the_newest_game_is_offered_and_no_other_is_read(
    qtbot, preferences_path, tmp_path, monkeypatch
) -> None:
    folder = tmp_path / "journals"
    window = open_window(qtbot, preferences_path, "chess960", number=518)
    for _ in range(3):
        leave_game(window, folder)
    set_changed(folder, 1000, 999, 998)
    read = []
    monkeypatch.setattr(
        "app.storage.library.running.restored",
        lambda events: read.append(restored(events)) or read[-1],
    )
    started(window, folder, qtbot, is_fresh=False)
    assert "unfinished game" in window.bar.label.text()
    assert len(read) == 1


@pytest.mark.parametrize("seconds", [-86_400, 0, 2**33], ids=["before 1970", "1970", "2242"])
def test_a_clock_that_has_jumped_costs_no_game(qtbot, preferences_path, tmp_path, seconds) -> None:
    folder = tmp_path / "journals"
    window = open_window(qtbot, preferences_path, "chess960", number=518)
    left = leave_game(window, folder)
    set_changed(folder, seconds)
    recovery = started(window, folder, qtbot, is_fresh=False)
    assert "unfinished game" in window.bar.label.text()
    recovery.accept_offer()
    assert window.session.notations() == left.notations()
    close_window(window)
