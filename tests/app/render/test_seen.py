"""No piece is lost to the eye in the default views: what ``make bench ARGS=seen`` measures."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.scene.layouts import layout
from app.scene.materials import Role
from app.scene.pieces.sets import STAUNTON
from engine.core.position import Position
from engine.variants import variant
from tests.app.render.golden_pictures import MIDDLES
from tests.bench import seen_figures
from tests.bench.seen_figures import COVERED, LITTLE, TOO_LITTLE, Measure, Share
from tests.rows import BOARDS

SIZE = (480, 360)
#: A game of each form of board, and that with the most boards.
SEEN = (*BOARDS, "parton")
#: Black's pieces once stood behind the letters of two boards here.
CROWDED = (
    "1qp1/3P/P1QP/4|pnpr/2N1/4/3B|2b1/4/2p1/4|"
    "DP1w:PP/1R,DP6b:1r/p1,KP1w:1P/1K,KP6b:1k/1p b - d2W - - 1 20"
)


@pytest.fixture(scope="module")
def measure(context: None) -> Iterator[Measure]:
    made = Measure(SIZE)
    yield made
    made.release()


def shares(measure: Measure, key: str, position: Position, view: str) -> list[Share]:
    return measure.shares(layout(key), position, view, STAUNTON.with_looks(variant(key).looks))


@pytest.mark.parametrize(
    ("key", "text"), [*((key, MIDDLES[key]) for key in SEEN), ("trid", CROWDED), ("trid", None)]
)
def test_pieces_are_seen_from_each_seat(measure: Measure, key: str, text: str | None) -> None:
    position = variant(key).parse(text) if text else variant(key).start()
    for seat in layout(key).seats:
        found = shares(measure, key, position, seat)
        assert len(found) == sum(code >= 8 for code in position.cells)
        assert [share for share in found if share.whole < TOO_LITTLE] == []
        assert [share for share in found if share.head < COVERED] == []


def test_posts_cross_little_of_a_head_in_small_boards(
    measure: Measure, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are seen through, but what is behind is paler there."""
    monkeypatch.setattr(seen_figures, "CLEAR", (Role.RIM, Role.PIN, Role.PAINT))
    for seat in layout("maack").seats:
        found = shares(measure, "maack", variant("maack").start(), seat)
        assert min(share.head for share in found) > 0.6


def test_white_sees_all_in_the_crowded_position(measure: Measure) -> None:
    position = variant("trid").parse(CROWDED)
    assert [
        share for share in shares(measure, "trid", position, "white") if share.whole < LITTLE
    ] == []


def test_a_piece_behind_others_is_found(measure: Measure) -> None:
    found = shares(measure, "maack", variant("maack").start(), "side")
    assert min(share.whole for share in found) < LITTLE
    assert all(share.head > COVERED for share in found)
