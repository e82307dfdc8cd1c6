"""Games of the library on the table again: their rows are played on, or a copy if it must be."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.storage.library.game_row import GameRow
from app.window.game_recovery import GameRecovery
from app.window.main_window import MainWindow
from engine.pgn import read_game
from tests.app.storage.library.conftest import tables  # noqa: F401 (a fixture)
from tests.app.storage.library.table import CHESS, Tables
from tests.driver import enter_text, open_window, wait_for


@pytest.fixture
def recovery(qtbot: QtBot, preferences_path: Path, tmp_path: Path) -> GameRecovery:
    window = open_window(qtbot, preferences_path, "chess960", number=518)
    return GameRecovery(window, tmp_path / "journals")


@pytest.fixture
def window(recovery: GameRecovery) -> MainWindow:
    window = recovery.parent()
    assert isinstance(window, MainWindow)
    return window


def begin_another(window: MainWindow) -> None:
    window.session.start(window.session.variant, window.session.variant.start(518))


def rows(recovery: GameRecovery) -> list[GameRow]:
    recovery.library.finish()
    return list(recovery.library.library.rows())


def opened(recovery: GameRecovery, id: str) -> bool:
    """Open a game of the library; return whether that could be done."""
    told: list[bool] = []
    recovery.open_row(id, told.append)
    assert wait_for(lambda: bool(told))
    return told[0]


def test_a_finished_game_is_looked_at_and_written_to(
    recovery: GameRecovery, window: MainWindow
) -> None:
    enter_text(window, "e2-e4")
    window.session.resign()
    begin_another(window)
    (row,) = rows(recovery)
    for _ in range(2):
        assert opened(recovery, row.id)
        assert window.session.situation.ply == 0 and window.session.game.length == 1
        begin_another(window)
    assert rows(recovery) == [row], "looking at it has written nothing"
    assert opened(recovery, row.id)
    window.session.set_comment(window.session.game.root, "quick")
    begin_another(window)
    (after,) = rows(recovery)
    assert after.id == row.id and "{ quick }" in recovery.library.library.text(row.id)


def test_a_game_that_goes_on_is_played_on(recovery: GameRecovery, window: MainWindow) -> None:
    window.viewport.board.camera_controller.look(window.viewport.camera.turned(30, 7))
    azimuth = window.viewport.camera.view.azimuth
    enter_text(window, "e2-e4")
    begin_another(window)
    (row,) = rows(recovery)
    window.viewport.board.camera_controller.look(window.viewport.camera.turned(50, 7))
    assert opened(recovery, row.id) and window.session.notations() == ("e4",)
    assert window.viewport.camera.view.azimuth == pytest.approx(azimuth)
    assert opened(recovery, row.id), "it is there already"
    enter_text(window, "e7-e5")
    begin_another(window)
    (after,) = rows(recovery)
    assert (after.id, after.length) == (row.id, 2)


def test_a_game_of_a_file_is_played_on(recovery: GameRecovery, window: MainWindow) -> None:
    id = recovery.library.library.put(read_game("1. e4 *"))
    assert opened(recovery, id) and window.session.situation.ply == 1
    enter_text(window, "e7-e5")
    begin_another(window)
    (row,) = rows(recovery)
    assert (row.id, row.length) == (id, 2)


def test_a_game_that_another_program_plays_is_copied(
    recovery: GameRecovery,
    window: MainWindow,
    tables: Tables,  # noqa: F811
) -> None:
    other = tables()
    other.play("e2-e4")
    other.session.start(CHESS)
    (row,) = other.rows()
    other.restore(other.left()[0].id)
    assert opened(recovery, row.id)
    other.play("c7-c5")
    enter_text(window, "e7-e5")
    enter_text(window, "g1-f3")
    begin_another(window)
    other.session.start(CHESS)
    other.library.finish()
    assert sorted(one.length for one in rows(recovery)) == [2, 3]
    assert not opened(recovery, "f" * 32)
