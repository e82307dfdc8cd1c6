"""The ways of pieces and decks lead through no piece that stands there, nor through each other."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import numpy as np
import pytest

from app.scene.layouts import Layout, layout
from app.scene.motion.paths import Cylinders, clear_path
from app.scene.motion.planning import plan
from app.scene.pieces.sets import STAUNTON
from engine.core.move import Move, MoveTag
from engine.core.pieces import FIRST_PIECE, kind_of
from engine.core.position import Position
from engine.text import coordinate_moves
from engine.variants import variant
from tests.rows import BOARDS

TIMES = np.linspace(0.02, 0.98, 33)
#: A piece is this much narrower than its foot where others pass.
SLACK = 0.05
GAMES, PLIES = 1, 45


def played(key: str) -> Iterator[tuple[Position, Move, Position]]:
    """Yield the moves of random games; captures come often, so that trays fill."""
    game = variant(key)
    for seed in range(GAMES):
        rng = random.Random(seed)
        position = game.start()
        for _ in range(PLIES):
            moves = game.moves(position)
            if not moves or game.outcome(position) is not None:
                break
            captures = [move for move in moves if move.captures]
            move = rng.choice(captures if captures and rng.random() < 0.3 else moves)
            after = game.successor(position, move)
            yield position, move, after
            position = after


def bodies(codes: Sequence[int], feet: Sequence[Sequence[float]] | np.ndarray) -> Cylinders:
    """Return pieces that stand, or fly, with their feet at some points."""
    kinds = [kind_of(code) for code in codes]
    radii, heights = (np.array([sizes[kind] for kind in kinds]) for sizes in STAUNTON.sizes)
    return Cylinders(np.array(feet, float).reshape(-1, 3), radii, heights)


def are_inside(some: Cylinders, others: Cylinders) -> np.ndarray:
    """Return which pieces pass through which others, (n, m)."""
    off = others.feet - some.feet[:, None]
    reach = some.radii[:, None] + others.radii - SLACK
    is_near = np.hypot(off[..., 0], off[..., 1]) < reach
    is_above = -others.heights + SLACK < off[..., 2]
    return is_near & is_above & (off[..., 2] < some.heights[:, None] - SLACK)


def met(space: Layout, before: Position, move: Move, after: Position) -> list[float]:
    """Return the moments at which something that flies is inside something else."""
    motion = plan(space, before, move, to=after)
    edited = {edit.cell for edit in move.edits}
    stood = [
        cell for cell, code in enumerate(before.cells) if code >= FIRST_PIECE and cell not in edited
    ]
    flights = motion.flights
    # On neighbouring cells feet may touch; then nobody is run through where a move begins or ends.
    ends = bodies(
        [flight.code for flight in flights] * 2,
        [flight.path.start for flight in flights] + [flight.path.end for flight in flights],
    )
    standing = bodies([before.cells[cell] for cell in stood], space.cell_centres[stood])
    is_apart = ~are_inside(standing, ends).any(axis=1)
    standing = Cylinders(*(part[is_apart] for part in standing))
    found = []
    for t in TIMES.tolist():
        flying = bodies(
            [flight.code for flight in flights], [flight.path.at(t)[0] for flight in flights]
        )
        if are_inside(flying, standing).any() or np.triu(are_inside(flying, flying), 1).any():
            found.append(t)
    return found


@pytest.mark.parametrize("key", BOARDS)
def test_nothing_passes_through_a_piece(key: str) -> None:
    space = layout(key)
    tags = set()
    for before, move, after in played(key):
        assert not met(space, before, move, after), coordinate_moves.write(variant(key), move)
        tags.add(move.tag)
    assert len(tags) > 1 or not variant(key).castlings


@pytest.mark.parametrize("home", ["4K2R w K", "1RK5 w B"])
def test_castling_pieces_pass_each_other(home: str) -> None:
    game = variant("chess960")
    before = game.parse(f"4k3/8/8/8/8/8/8/{home} - 0 1")
    [castling] = [
        m for m in game.moves(before) if m.tag in (MoveTag.CASTLING_SHORT, MoveTag.CASTLING_LONG)
    ]
    assert not met(layout("chess960"), before, castling, game.successor(before, castling))


def pillar(x: float, y: float, height: float) -> Cylinders:
    return Cylinders(np.array([(x, y, 0.0)]), np.array([0.4]), np.array([height]))


def test_the_shortest_clear_way_is_taken() -> None:
    walker = pillar(0.0, 0.0, 1.0)
    start, end = (0.0, 0.0, 0.0), (4.0, 0.0, 0.0)
    assert clear_path(start, end, walker, pillar(2.0, 3.0, 1.0)).bow[2] < 0.5  # nothing is there
    over = clear_path(start, end, walker, pillar(2.0, 0.0, 0.6)).bow
    assert over[1] == 0.0 and over[2] > 0.6
    aside = clear_path(start, end, walker, pillar(2.0, 0.0, 30.0)).bow
    assert abs(aside[1]) > 0.8


def test_no_way_leads_under_the_floor() -> None:
    walker, ceiling = pillar(0.0, 0.0, 1.0), pillar(2.0, 0.0, 30.0)
    ceiling = ceiling._replace(feet=ceiling.feet + (0.0, 0.0, 0.1), radii=np.array([50.0]))
    start, end = (0.0, 0.0, 0.0), (4.0, 0.0, 0.0)
    assert clear_path(start, end, walker, ceiling, floor=0.0).bow[2] >= 0.0
