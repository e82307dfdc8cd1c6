"""Scores in the words of a report: hundredths of a pawn, or a number of own moves to mate."""

from __future__ import annotations

from engine.core.move import Move, MoveTag
from engine.search.kernel.fields import MATE
from engine.search.single_search import score_of
from engine.search.thinking import Score
from tests.rows import each_row


def line(seats: str) -> list[Move]:
    return [Move(MoveTag.PASS, int(seat), (), ()) for seat in seats]


@each_row(
    ("score", "players", "expected"),
    [
        (-35, 2, Score(centipawns=-35)),
        (0, 3, Score(centipawns=0)),
        (MATE - 1, 2, Score(mate=1)),
        (MATE - 3, 2, Score(mate=2)),
        (MATE - 5, 2, Score(mate=3)),
        (-MATE + 2, 2, Score(mate=-1)),
        (-MATE + 4, 2, Score(mate=-2)),
        (MATE - 4, 3, Score(mate=2)),
        (-MATE, 2, Score(mate=0)),
    ],
)
def test_by_the_number_of_half_moves(score: int, players: int, expected: Score) -> None:
    assert score_of(score, [], players) == expected
    assert score_of(score, line("0"), players) == expected


@each_row(
    ("plies", "seats", "mate"),
    [(3, "010", 2), (3, "001", 2), (4, "0010", 3), (3, "0110", 1), (5, "01201", 2)],
)
def test_own_moves_are_counted_where_the_line_is_known(plies: int, seats: str, mate: int) -> None:
    """In some games a player moves twice on end, in others somebody drops out."""
    assert score_of(MATE - plies, line(seats), 2) == Score(mate=mate)
    assert score_of(-MATE + plies, line(seats), 2) == Score(mate=-mate)
