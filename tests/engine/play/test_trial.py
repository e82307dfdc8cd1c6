"""A game tried out: the games, their lines, and what they show together."""

from __future__ import annotations

import pytest

from engine.core.move import Move
from engine.play import trial
from engine.play.game import Game
from engine.play.trial import TrialGame, read_game
from engine.text import coordinate_moves
from engine.variants import variant
from tests.engine.game_files.small_game import small_variant
from tests.rows import each_row

FLAT = variant("chess960")
#: Black mates.
FOOLS_MATE = ("f2-f3", "e7-e5", "g2-g4", "d8-h4")


def first(game: Game) -> Move:
    return game.moves[0]


def test_a_game_is_played_to_its_end() -> None:
    words = iter(FOOLS_MATE)

    found = trial.play(FLAT, lambda game: coordinate_moves.read(FLAT, game.position, next(words)))
    assert found is not None
    assert (found.plies, found.ending, found.winner) == (4, "checkmate", 1)
    names = FLAT.topology.cell_names
    moved = {names[cell] for cell, code in enumerate(FLAT.start().cells) if code}
    moved -= {names[cell] for cell in found.unmoved}
    assert moved == {"f2", "g2", "e7", "d8"}
    assert read_game(found.text()) == found


def test_a_game_that_does_not_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "LONGEST", 3)
    found = trial.play(FLAT, first)
    assert found is not None
    assert (found.plies, found.ending, found.winner) == (3, "", None)
    assert trial.play(FLAT, first, lambda: True) is None


@each_row("text", ["", "{}", "[1]", '{"unmoved": 3}'])
def test_other_lines_are_refused(text: str) -> None:
    with pytest.raises((ValueError, TypeError, KeyError)):
        read_game(text)


def test_what_games_show_together() -> None:
    games = [
        TrialGame(10, "checkmate", 0, 200, (0, 1, 2)),
        TrialGame(20, "stalemate", None, 300, (0, 2)),
        TrialGame(30, "", None, 700, (0, 2, 4)),
    ]
    told = {str(name): str(said) for name, said in trial.rows(small_variant(), games)}
    assert told == {
        "Length": "20 half-moves on average, from 10 to 30",
        "Won by White": "1 of 3",
        "Won by Black": "0 of 3",
        "Drawn": "1 of 3",
        "Not over after 300 half-moves": "1 of 3",
        "Choice": "20 legal moves in a position on average",
        "Never moved": "Ra1, Kc1",
    }
