"""Computers that are kept: in the journal, in files, in the score of a match, in the next game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.game.match import Match
from app.game.players import PERSON, computer
from app.settings.options import COMPUTER_PAUSE
from app.settings.remembered import MATCH
from app.storage.last_players import last_players
from app.window.main_window import MainWindow
from engine.pgn import written_game
from engine.pgn.reader import read_game
from tests.computers import until, until_length
from tests.driver import answer, enter_text, save_game
from tests.forked_programs import run_deeds
from tests.programs import CLOSE
from tests.systems import KILLED

#: What a program can do, for ``program``.
HELPERS = """
from app.game.players import PERSON, computer
from app.settings.options import (COMPUTER_PAUSE)
window.settings.set(COMPUTER_PAUSE, "none")
def tell():
    players = [(one.is_local, one.engine, one.level) for one in session.players]
    print(json.dumps({"players": players, "length": session.situation.length,
                      "names": session.situation.names}), flush=True)
def at(length, *actions):
    once(lambda: session.situation.length >= length, lambda: [act() for act in actions])
def kill():
    window.app_context.parent().library.finish()
    os.kill(os.getpid(), 9)
"""
#: A person against level 2, as ``tell`` tells of them.
AGAINST = [[True, None, None], [False, "", 2]]

Run = Callable[..., list[dict]]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Return what runs the program to its end, and gives what it told."""

    def run(*deeds: str, status: int = 0) -> list[dict]:
        found, told = run_deeds(tmp_path, HELPERS, *deeds, arguments=("--game", "chess960"))
        assert found == status
        return told

    return run


# -- the journal ---------------------------------------------------------------------------------


def test_a_killed_game_comes_back_with_its_computer_and_thinks_on(run: Run) -> None:
    run(
        "session.seat_players((PERSON, computer(2)))",
        "play('e2-e4')",
        "kill()",
        status=KILLED,
    )
    first, second = run(
        "window.bar.buttons[0].click()",
        "at(2, tell, lambda: play('a2-a3'))",
        "at(4, tell, kill)",
        status=KILLED,
    )
    assert first["players"] == AGAINST and first["length"] == 2
    assert second == {**first, "length": 4}, "it answers"
    (after,) = run("window.bar.buttons[0].click()", "tell()", CLOSE)
    assert after == second


# -- files ---------------------------------------------------------------------------------------


@pytest.fixture
def window(opened, seeded) -> Iterator[MainWindow]:
    window = opened("chess960", number=518)
    window.settings.set(COMPUTER_PAUSE, "none")
    yield window
    window.computer.engines.end()


def test_players_are_in_the_file_and_sit_there_when_it_is_opened(
    qtbot, window: MainWindow, tmp_path: Path
) -> None:
    players = (PERSON, computer(3))
    window.session.seat_players(players)
    enter_text(window, "e2-e4")
    until_length(window, 2)
    path = tmp_path / "game.pgn"
    save_game(window, path)
    assert read_game(path.read_text("utf-8")).tags["BlackType"] == "program"
    text = written_game(window.session.record)
    window.session.start(window.session.variant)
    assert window.session.players == (PERSON, PERSON)
    window.files.open_path(path)
    qtbot.waitUntil(lambda: window.session.players == players)
    assert written_game(window.session.record) == text and window.session.situation.ply == 2
    enter_text(window, "a2-a3")
    until_length(window, 4)


# -- a match -------------------------------------------------------------------------------------


def test_a_match_counts_and_the_computer_plays_the_other_colour(window: MainWindow) -> None:
    session = window.session
    session.start(session.variant, names=("Anna",), players=(PERSON, computer(1)))
    (anna, name) = session.situation.names
    assert anna == "Anna" and name, "a computer has a name"
    enter_text(window, "e2-e4")
    until_length(window, 2)
    session.resign()
    window.commands["rematch"].trigger()
    answer(window, "The same start")
    assert session.players == last_players(window.settings)[:2] == (computer(1), PERSON)
    assert session.situation.names == (name, "Anna")
    until_length(window, 1)
    assert session.situation.is_local, "it has begun"
    match = Match.read(window.settings.get(MATCH))
    assert match.games == 1
    assert dict(zip(match.seated_names, match.by_seat, strict=True)) == {"Anna": 0, name: 1}
    score = window.seats.match.text().replace("\N{NO-BREAK SPACE}", " ")
    assert "White (Computer) 1" in score and "Black (Anna) 0" in score
    session.resign()
    until(lambda: Match.read(window.settings.get(MATCH)).games == 2)
