"""Why a move is good: for every reason positions that have it, and that what is said is true."""

from __future__ import annotations

import random

import pytest

from engine.core.pieces import LETTERS, kind_of, seat_of
from engine.explain.hints.material import winning_captures
from engine.explain.hints.reason import Reason, ReasonKind
from engine.rules.variant import Variant
from engine.text import coordinate_moves
from engine.text.position_fields import letter_of
from engine.variants import KEYS, variant
from tests.engine.explain.hint_rows import CHESS, ROWS, SPACE, THREE, TRID, WORTH, Row, asked
from tests.engine.explain.hint_truths import check_reasons
from tests.engine.helpers import dreierschach, raumschach, sample, scaled, trid
from tests.rows import BOARDS, each_row


def piece_letters(game: Variant, code: int) -> str:
    """Return ``Q`` or ``q``; ``wQ`` where more than two play."""
    if len(game.seats) == 2:
        return letter_of(code, game.letters)
    return game.seat_letters[seat_of(code)] + LETTERS[kind_of(code)]


def said(game: Variant, reason: Reason) -> str:
    """Return a reason in the words of ``Row.said``."""
    words = [reason.kind.name, *(game.seats[seat] for seat in reason.seats)]
    for cell, code in reason.pieces:
        words += [piece_letters(game, code), game.topology.cell_names[cell]]
    if reason.move is not None:
        words.append(coordinate_moves.write(game, reason.move))
    words += [f"n={reason.number}"] if reason.number else []
    words += ["{}/{}".format(*reason.numbers)] if any(reason.numbers) else []
    return " ".join(words)


@each_row("row", ROWS, ids=lambda row: f"{row.game} {row.said}")
def test_the_most_telling_reason_is_given(row: Row) -> None:
    game, _, _, reason = asked(row)
    assert said(game, reason) == row.said


def test_every_reason_has_a_row_and_every_game_has_some() -> None:
    told = {row.said.split()[0] for row in ROWS}
    assert told == {kind.name for kind in ReasonKind} - {"CASTLES", "BEST"}
    assert {row.game for row in ROWS} == set(KEYS)


# -- what holds always -----------------------------------------------------------------------------


@pytest.mark.parametrize("key", BOARDS)
def test_in_any_position_what_is_said_is_true(key: str) -> None:
    """Random moves are no good ones, but what is said of them must be so by the rules alone.

    A sample of what ``make soak ARGS=rules`` looks at.
    """
    game, rng = variant(key), random.Random(f"hints {key}")
    told = set()
    for position in sample(key, 12):
        told |= check_reasons(game, position, scaled(game, 4), rng)
    assert len(told) >= 5


# -- captures that win something ---------------------------------------------------------------


CAPTURES = [
    (CHESS, "3rk3/8/8/8/8/8/3Q4/4K3 b - - 0 1", "d8-d2"),  # a queen for a rook
    (CHESS, "3rk3/8/8/8/8/8/3R4/4K3 b - - 0 1", ""),  # the king takes back
    (CHESS, "3rk3/8/8/8/3Q4/8/8/4K3 b - - 0 1", "d8-d4"),
    (CHESS, "4k3/8/8/3r4/8/8/3Q4/4K3 b - - 0 1", "d5-d2"),
    (CHESS, "4k3/8/3p4/4N3/8/3B3q/8/4K3 b - - 0 1", "d6-e5"),
    (CHESS, "4k3/8/8/8/8/2N4q/1P6/4K3 b - - 0 1", ""),  # a pawn guards the knight
    (TRID, trid("na3W bd4N Rb5N Pc3W", side="b"), "a3W-b5N d4N-c3W"),
    (SPACE, raumschach("K5e1 k5e8 r4c4 N4c1 P1a2", "b"), "4c4-4c1"),
    (THREE, dreierschach("wKa3 wQc5 wRh8 gKm13 gRc9 bKf1 bRk8 bPe3 wPb3 gPl12", "g"), "c9-c5"),
    (THREE, dreierschach("wKa3 wQc5 wRh8 gKm13 gRc9 bKf1 bRk8 bPe3 wPb3 gPl12", "b"), "k8-h8"),
    # Grey could take Black's rook, but that is no threat to White.
    (THREE, dreierschach("wKa3 gKm13 gRc9 bKf1 bRc5 bPe3 wPb3", "g"), ""),
]


@each_row(("key", "text", "expected"), CAPTURES)
def test_captures_that_win_something_are_found(key: str, text: str, expected: str) -> None:
    game = variant(key)
    found = winning_captures(game, game.parse(text), WORTH, victim=0)
    assert " ".join(coordinate_moves.write(game, move) for move in found) == expected
