"""Dreierschach that the first mate ends: who gets how many points, and what follows from that."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.explain.refusals import refuse
from engine.pgn import read_game, written_game
from engine.pgn.record import Record
from engine.play.game import Game
from engine.rules.outcome import Ending, Outcome
from engine.rules.refusal import RefusalReason
from engine.text import coordinate_moves, notation, status_word
from engine.variants import variant
from tests.engine import naive_dreierschach as naive
from tests.engine.helpers import dreierschach, plain_moves, spot
from tests.engine.varied_games import varied
from tests.rows import each_row

GAME = variant("dreierschach", ending="first-mate")
USUAL = variant("dreierschach")

#: What it is, pieces, who is mated and to move, points by seat.
MATES = {
    "the next player attacks": ("gKm13 wKe6 bKh9 wRc3 bQl12", "g", (1, 0, 3)),
    "only the one after next attacks": ("wKm13 gKb5 bKk8 bQk9 bQj12 bRf8", "w", (0, 1, 3)),
    "both attack, the next one has it": ("wKa1 gKc6 bKg2 gQe3 bQb3", "w", (0, 3, 1)),
    "both attack, past White": ("gKf13 wKf11 bKe4 bQc10 wBc7 bQh4", "g", (1, 0, 3)),
    "the third is out": ("bKa2 wKb6 wRf6 gQh13 wQb2", "b", (3, 0, 0)),
    "the next one is out": ("gKf13 wKh13 bRh4 bQd5 wRd11", "g", (3, 0, 0)),
    "every way out would betray": ("wKd6 gRd10 gKm13 bKd2", "w", (0, 3, 1)),
}
DRAWS = {
    "stalemate": (
        "wKa1 wBa2 gRa3 wPb1 wPb2 gBb3 gPc1 gPc2 gPc3 bKm8 gKm13", "w", Ending.STALEMATE, (1, 1, 1)
    ),
    "bare kings": ("wKa1 gKm13 bKg2", "w", Ending.MATERIAL, (1, 1, 1)),
    "bare kings of two": ("wKa1 gKm13 bRf6 bPg7", "w", Ending.MATERIAL, (1, 1, 0)),
}  # fmt: skip
QUIET = "wKa1 wRd6 gKm13 gRf9 bKg2 bRj6"


def points(*scores: int) -> tuple[float, ...]:
    return tuple(map(float, scores))


@each_row(("pieces", "side", "scores"), MATES.values(), ids=MATES)
def test_a_mated_player_to_move_ends_the_game(
    pieces: str, side: str, scores: tuple[int, ...]
) -> None:
    text = dreierschach(pieces, side)
    position = GAME.parse(text)
    outcome = GAME.outcome(position)
    assert outcome == Outcome(Ending.CHECKMATE, points(*scores))
    assert outcome.winner == scores.index(3)
    assert outcome.shares == tuple(float(won == 3) for won in scores)
    assert status_word(GAME, position) == "checkmate"
    assert plain_moves(GAME, text) == set()
    assert USUAL.outcome(position) is None and USUAL.moves(position), "there he has a last move"


@each_row(("pieces", "side", "ending", "scores"), DRAWS.values(), ids=DRAWS)
def test_a_draw_gives_a_point_to_each_who_lives(
    pieces: str, side: str, ending: Ending, scores: tuple[int, ...]
) -> None:
    outcome = GAME.outcome(GAME.parse(dreierschach(pieces, side)))
    assert outcome == Outcome(ending, points(*scores))
    assert outcome.winner is None and sum(outcome.shares) == pytest.approx(1)


def test_a_draw_agreed_gives_a_point_to_each_who_lives() -> None:
    game = Game(GAME, GAME.parse(dreierschach(QUIET)))
    game.resign(1)
    assert game.outcome is None, "the others play on"
    game.offer_draw(2)
    game.accept_draw(0)
    assert game.outcome == Outcome(Ending.AGREEMENT, points(1, 0, 1))


def test_the_last_survivor_has_three_points() -> None:
    game = Game(GAME, GAME.parse(dreierschach(QUIET)))
    game.resign(0)
    game.end_on_time(2)
    assert game.outcome == Outcome(Ending.LAST_SURVIVOR, points(0, 3, 0))


@pytest.mark.parametrize("name", ["dreierschach", "dreierschach-first-mate"])
def test_points_are_those_of_the_second_generator(name: str) -> None:
    """Seen in games at random, with everything that is rare in them."""
    ends = 0
    for position in varied(name, 120):
        game = GAME if name.endswith("mate") else USUAL
        outcome = game.outcome(position)
        theirs = naive.points(game.text(position), **dict(game.option_values))
        assert (outcome is None) == (theirs is None), game.text(position)
        if outcome is not None and theirs is not None:
            ends += 1
            assert outcome.scores == tuple(float(Fraction(won)) for won in theirs.values())
    assert ends > 5


def test_what_a_mated_king_cannot_do_is_told() -> None:
    pieces, side, _ = MATES["every way out would betray"]
    position = GAME.parse(dreierschach(pieces, side))
    stays = refuse(GAME, position, spot(GAME, "d6"), spot(GAME, "d5"))
    assert stays is not None and stays.reason is RefusalReason.KING_ATTACKED
    leaves = refuse(GAME, position, spot(GAME, "d6"), spot(GAME, "e6"))
    assert leaves is not None and leaves.reason is RefusalReason.BETRAYAL
    assert refuse(USUAL, position, spot(USUAL, "d6"), spot(USUAL, "d5")) is None


# Notation and files


def mated_game() -> Game:
    """Return a game that the first move ends."""
    game = Game(GAME, GAME.parse(dreierschach("gKa2 wKm13 bKf1 wRl11 gRf2 gQd3", "g")))
    game.play(coordinate_moves.read(GAME, game.position, "d3-d4"))
    return game


def test_a_mate_has_its_sign() -> None:
    game = mated_game()
    assert game.outcome == Outcome(Ending.CHECKMATE, points(1, 3, 0))
    for language, sign in (("en", "Qd4++"), ("de", "Dd4++")):
        first = game.root.position
        assert notation.write(GAME, first, game.root.children[0].move, language) == sign


def test_a_mate_by_what_another_attacks_has_its_sign_if_it_ends_the_game() -> None:
    """Black has given check; White, who can do nothing about it, ends the game by any move."""
    text = dreierschach("gKa1 wKh10 bKf7 bQc3 bRe2", "w")
    for game, written in ((GAME, "Kh11++"), (USUAL, "Kh11")):
        position = game.parse(text)
        move = coordinate_moves.read(game, position, "h10-h11")
        assert notation.write(game, position, move) == written
        assert notation.read(game, position, written) == move


def test_a_file_keeps_ending_and_points() -> None:
    text = written_game(Record(mated_game(), {}, ()))
    for line in ('[Result "1-3-0"]', '[Ending "first-mate"]'):
        assert line in text.splitlines()
    assert text.rstrip().endswith("Qd4++ 1-3-0")
    record = read_game(text)
    assert record.faults == ()
    assert record.game.variant is GAME
    assert record.game.result() == Outcome(Ending.CHECKMATE, points(1, 3, 0))
    assert written_game(record) == text


@each_row(
    ("result", "ending", "scores"),
    [
        ("1-1-1", Ending.AGREEMENT, (1, 1, 1)),
        ("1-0-1", Ending.AGREEMENT, (1, 0, 1)),
        ("3-0-0", Ending.UNKNOWN, (3, 0, 0)),
        ("0-1-3", Ending.UNKNOWN, (0, 1, 3)),
    ],
)
def test_a_result_that_the_moves_do_not_explain_is_taken_as_given(
    result: str, ending: Ending, scores: tuple[int, ...]
) -> None:
    text = f'[Variant "Dreierschach"]\n[Ending "first-mate"]\n\n1. d4 {result}\n'
    assert read_game(text).game.result() == Outcome(ending, points(*scores))


@each_row("result", ["3-3-0", "1-0-0", "1/2-1/2-0", "1/3-1/3-1/3", "3-1-1"])
def test_points_that_this_ending_does_not_give_are_no_result(result: str) -> None:
    text = f'[Variant "Dreierschach"]\n[Ending "first-mate"]\n[Result "{result}"]\n\n1. d4 *\n'
    assert read_game(text).game.result() is None
    usual = read_game('[Variant "Dreierschach"]\n[Result "3-0-1"]\n\n1. d4\n')
    assert usual.game.result() is None, "nor three points where one is shared"
