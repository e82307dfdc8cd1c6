"""Why a move is good in Dreierschach where the first mate ends the game."""

from __future__ import annotations

from engine.explain.hints import reasons
from engine.explain.hints.move_facts import MoveFacts
from engine.explain.hints.reason import Reason, ReasonKind
from engine.rules.variant import Variant
from engine.text import coordinate_moves
from engine.variants import variant
from tests.engine.explain.hint_rows import WORTH
from tests.engine.helpers import dreierschach
from tests.rows import each_row

FIRST_MATE = variant("dreierschach", ending="first-mate")
SURVIVOR = variant("dreierschach")
#: Grey can mate Black; Black has checked Grey, who will be mated; White's rook can stop a mate.
GREY_MATES = "bKf1 wKm13 gKa2 wRl11 gRf2 gQd3"
BLACK_MATES = "gKa1 wKh10 bKf7 bQc3 bRe2"
WHITE_STOPS = "bKf13 wKh12 gKl13 gQg7 gQa4 wRk9"


def reason(game: Variant, pieces: str, side: str, move: str, mate: int | None = None) -> Reason:
    position = game.parse(dreierschach(pieces, side))
    line = [coordinate_moves.read(game, position, move)]
    return next(reasons(MoveFacts(game, position, line, WORTH, mate)))


@each_row(
    ("game", "mate", "kind"),
    [
        (FIRST_MATE, 2, ReasonKind.MATES),
        (FIRST_MATE, -2, ReasonKind.DELAYS),
        (SURVIVOR, 2, ReasonKind.WINS_IN),
        (SURVIVOR, -2, ReasonKind.LOSES_KING),
    ],
)
def test_what_the_engine_sees_ahead_is_a_mate(game: Variant, mate: int, kind: ReasonKind) -> None:
    assert reason(game, GREY_MATES, "g", "a2-b2", mate) == Reason(kind, number=abs(mate))


def test_who_mates_is_who_has_the_points() -> None:
    found = reason(FIRST_MATE, GREY_MATES, "g", "d3-d4", 1)
    assert found == Reason(ReasonKind.MATES, seats=(2,), number=1)
    lost = reason(FIRST_MATE, BLACK_MATES, "w", "h10-h11")
    assert lost == Reason(ReasonKind.DELAYS, number=1), "it cannot be stopped"
    assert reason(SURVIVOR, BLACK_MATES, "w", "h10-h11").kind is ReasonKind.MATES


def test_a_mate_of_another_is_stopped_where_it_would_end_the_game() -> None:
    found = reason(FIRST_MATE, WHITE_STOPS, "w", "k9-g9")
    assert found.kind is ReasonKind.STOPS_MATE and found.move is not None
    assert coordinate_moves.write(FIRST_MATE, found.move) == "g7-g12"
    assert reason(SURVIVOR, WHITE_STOPS, "w", "k9-g9").kind is not ReasonKind.STOPS_MATE
