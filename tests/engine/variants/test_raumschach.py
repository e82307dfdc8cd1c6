"""The rules of Raumschach beside ``tests/data/rules``: how castling is entered, who loses."""

from __future__ import annotations

from engine.core.move import MoveTag
from engine.play.game import Game
from engine.rules.outcome import Ending
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
def test_games_of_raumschach_end_with_their_outcome(
    position: str, ending: Ending, scores: tuple[float, float]
) -> None:
    game = Game(GAME, GAME.parse(position))
    assert game.outcome == (ending, scores)
    assert game.outcome.winner == (scores.index(1) if 1 in scores else None)
    assert game.moves == ()


def test_castling_is_entered_by_the_rook_or_the_target() -> None:
    position = GAME.parse(raumschach("K5e1 R8h1 R1a1", castling="KQ"))
    names = GAME.topology.cell_names
    ways = {
        move.tag: [[names[spot.index] for spot in way] for way in move.ways]
        for move in GAME.moves(position)
        if move.tag is not MoveTag.ORDINARY
    }
    assert ways == {
        MoveTag.CASTLING_SHORT: [["5e1", "8h1"], ["5e1", "7g1"]],
        MoveTag.CASTLING_LONG: [["5e1", "1a1"], ["5e1", "3c1"]],
    }
