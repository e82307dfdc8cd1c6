"""The rules of Raumschach, check and the endings: who loses, who draws, and why."""

from __future__ import annotations

from engine.core.pieces import Kind, piece_code, seat_of
from engine.play.game import Game
from engine.rules.outcome import Ending
from engine.text import coordinate_moves
from engine.variants import variant
from tests.engine.helpers import raumschach
from tests.rows import each_row

GAME = variant("raumschach")

#: The king in the corner, all seven cells around him held by knights that are pinned.
BOXED = "K1a1 N1b1 N1a2 N1b2 N2a1 N2b1 N2a2 N2b2 q1e1 q1a5 q1e5 q5a1 q5e1 q5a5 q5e5 k8g2"


@each_row(
    ("position", "ending", "scores"),
    [
        (raumschach("q2a2 r8f7 k3b2"), Ending.CHECKMATE, (0, 1)),
        (raumschach("q2c1 q1b3"), Ending.SUICIDE_MATE, (0, 1)),
        (raumschach("k1a1 Q2c1 Q1b3 K8h8", "b"), Ending.SUICIDE_MATE, (1, 0)),
        (raumschach(BOXED), Ending.STALEMATE, (0.5, 0.5)),
        (raumschach("b4d4"), Ending.MATERIAL, (0.5, 0.5)),
    ],
)
def test_outcome(position: str, ending: Ending, scores: tuple[float, float]) -> None:
    game = Game(GAME, GAME.parse(position))
    assert game.outcome == (ending, scores)
    assert game.outcome.winner == (scores.index(1) if 1 in scores else None)
    assert game.moves == ()


def test_a_boxed_king_has_his_own_pieces_around_him() -> None:
    position = GAME.parse(raumschach(BOXED))
    king = GAME.royal(position, 0)
    assert king is not None
    steps = GAME.tables.leaps[piece_code(0, Kind.KING)][king]
    assert {seat_of(position.cells[cell]) for cell in steps} == {0}


def test_fifty_moves_can_be_claimed() -> None:
    game = Game(GAME, GAME.parse(raumschach("R4d4", halfmove=99)))
    assert game.claims() == ()
    game.play(coordinate_moves.read(GAME, game.position, "4d4-4d5"))
    assert game.claims() == (Ending.FIFTY,)
    assert game.outcome is None
    game.claim(Ending.FIFTY)
    assert game.outcome == (Ending.FIFTY, (0.5, 0.5))


def test_the_third_occurrence_can_be_claimed() -> None:
    game = Game(GAME)
    for text in ["2b1-2c3", "2b8-2c6", "2c3-2b1", "2c6-2b8"] * 2:
        assert Ending.THREEFOLD not in game.claims()
        game.play(coordinate_moves.read(GAME, game.position, text))
    assert game.claims() == (Ending.THREEFOLD,)
