"""Other engines at the seats and in the analysis, with real processes that do wrong."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.engines.catalogue import STOCKFISH, found_engines
from app.game.players import PERSON, external_engine
from app.game.seat_tags import players_of
from app.settings.options import ANALYSIS_ENGINE, COMPUTER_PAUSE, ENGINE_TIME
from app.window.main_window import MainWindow
from engine.text import coordinate_moves
from engine.variants import variant
from tests import fake_uci_engine as fakes
from tests.computers import until, until_length
from tests.driver import play_all
from tests.external_engines import command, is_running, lines, numbers

CHESS = variant("chess960")
#: Where Debian keeps games.
REAL = shutil.which("stockfish") or shutil.which("stockfish", path="/usr/games")


@pytest.fixture
def log_file(tmp_path: Path) -> Path:
    return tmp_path / "log"


@pytest.fixture
def table(opened, log_file: Path):
    """Return what opens a window in which an engine sits against a person; it is closed again."""
    windows: list[MainWindow] = []

    def table(kind: type[fakes.WellBehavedEngine], **given) -> MainWindow:
        window = opened(**given)
        windows.append(window)
        window.settings.set(COMPUTER_PAUSE, "none")
        catalogue = window.computer.engines.catalogue
        catalogue.add(command(kind, log_file), "Guest")
        catalogue.note_answer("Guest")
        window.session.seat_players((PERSON, external_engine("Guest")))
        return window

    yield table
    for window in windows:
        window.close()
    assert not any(is_running(number) for number in numbers(log_file)), "all end with the window"


def played(window: MainWindow) -> list[str]:
    session = window.session
    return [coordinate_moves.write(session.variant, move) for move in session.game.line]


def test_a_guest_plays_its_seat_also_when_it_was_renamed(table, log_file: Path) -> None:
    window = table(fakes.WellBehavedEngine)
    play_all(window.session, "e2-e4")
    until_length(window, 2)
    play_all(window.session, "d2-d4")
    until_length(window, 4)
    assert played(window) == ["e2-e4", "a7-a5", "d2-d4", "a5-a4"]
    (number,) = numbers(log_file)
    assert is_running(number), "one process for the whole game"
    assert players_of(window.session.record) == (PERSON, external_engine("Guest"))
    window.play.take_back()
    assert played(window)[: window.session.situation.ply] == ["e2-e4", "a7-a5"]
    window.computer.engines.catalogue.rename("Guest", "Friend")
    play_all(window.session, "d2-d3")
    until(lambda: window.session.situation.ply == 4)
    window.session.start(CHESS, CHESS.start(0), players=window.session.players)
    play_all(window.session, "e2-e4")
    until_length(window, 2)
    assert "setoption name UCI_Chess960 value true" in lines(log_file), "from another start"


def test_a_fault_costs_a_sentence_and_never_the_game(table, log_file: Path) -> None:
    """One of all that ``app/engines/test_engine_faults.py`` has: here they are alike."""
    window = table(fakes.IllegalMove)
    said: list[str] = []
    window.computer.players.failed.connect(said.append)
    play_all(window.session, "e2-e4")
    until(lambda: said != [])
    (sentence,) = said
    assert sentence.startswith("Guest ") and sentence.endswith("The game waits for it.")
    assert sentence in window.statusBar().currentMessage()
    assert played(window) == ["e2-e4"]
    assert window.computer.players.waiting == 1
    assert len(numbers(log_file)) == 2, "it was asked once more"
    window.computer.engines.catalogue.add(command(fakes.WellBehavedEngine, log_file), "Better")
    window.session.seat_players((PERSON, external_engine("Better")))
    window.computer.players.go_on()
    until_length(window, 2)
    assert played(window) == ["e2-e4", "a7-a5"]
    assert said == [sentence]


def test_who_knows_only_chess_says_so_at_other_starts(table) -> None:
    window = table(fakes.OldChess, number=0)
    said: list[str] = []
    window.computer.players.failed.connect(said.append)
    play_all(window.session, "e2-e4")
    until(lambda: said != [])
    assert said[0].startswith("Guest knows only the usual start of chess")


def test_guests_are_offered_for_their_game_only_and_unknown_ones_start_nothing(table) -> None:
    window = table(fakes.WellBehavedEngine)
    said: list[str] = []
    window.computer.players.failed.connect(said.append)
    window.session.seat_players((PERSON, external_engine("/bin/sh")))
    play_all(window.session, "e2-e4")
    until(lambda: said != [])
    assert said == ["There is no engine “/bin/sh” in the list of engines. The game waits for it."]
    assert window.questions.external_engines(CHESS) == ("Guest",)
    assert window.questions.external_engines(variant("dreierschach")) == ()
    window.computer.engines.catalogue.remove("Guest")
    assert window.questions.external_engines(CHESS) == ()


def test_a_guest_analyses(table, log_file: Path) -> None:
    window = table(fakes.WellBehavedEngine)
    window.settings.set(ANALYSIS_ENGINE, "Guest")
    window.activateWindow()
    window.viewport.setFocus()
    QTest.keyClick(window, Qt.Key.Key_E)
    until(lambda: "go infinite" in lines(log_file))
    model = window.computer.analysis.analyst.panel.lines.model()
    until(lambda: model.rowCount() >= 3)
    play_all(window.session, "e2-e4")
    until(lambda: any("moves e2e4" in line for line in lines(log_file)))


@pytest.mark.skipif(REAL is None, reason="Stockfish is not installed")
def test_stockfish_itself_plays_and_is_offered(opened, monkeypatch: pytest.MonkeyPatch) -> None:
    """As far as the program is concerned, it says what ``WellBehavedEngine`` says."""
    monkeypatch.undo()  # so that it is found
    found_engines.cache_clear()
    window = opened(number=100)
    window.settings.set(COMPUTER_PAUSE, "none")
    window.settings.set(ENGINE_TIME, 1)
    assert window.computer.engines.external_engines(CHESS) == (STOCKFISH,)
    window.session.seat_players((external_engine(STOCKFISH), external_engine(STOCKFISH)))
    window.computer.players.go_on()
    until_length(window, 1)
    report = window.computer.players.report
    assert report is None or report.line
    window.close()
