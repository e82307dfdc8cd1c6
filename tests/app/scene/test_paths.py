"""The ways of pieces and decks lead through no piece that stands there, nor through each other."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from app.scene.layouts import Layout, layout
from app.scene.motion.paths import Bodies, clear_path
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
GAMES, PLIES = 2, 45


def played(key: str) -> Iterator[tuple[Position, Move, Position]]:
    """Yield the moves of some random games; captures come often, so that trays fill."""
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


def size(code: int) -> tuple[float, float]:
    radii, heights = STAUNTON.sizes
    return float(radii[kind_of(code)]), float(heights[kind_of(code)])


def is_inside(a: tuple[int, np.ndarray], b: tuple[int, np.ndarray]) -> bool:
    """Return whether two standing pieces, (code, foot), pass through each other."""
    (radius, height), (other_radius, other_height) = size(a[0]), size(b[0])
    off = b[1] - a[1]
    near = float(np.hypot(off[0], off[1])) < radius + other_radius - SLACK
    return near and -other_height + SLACK < off[2] < height - SLACK


def met(space: Layout, before: Position, move: Move, after: Position) -> list[float]:
    """Return the moments at which something that flies is inside something else."""
    motion = plan(space, before, move, to=after)
    edited = {edit.cell for edit in move.edits}
    standing = [
        (code, space.cell_centres[cell])
        for cell, code in enumerate(before.cells)
        if code >= FIRST_PIECE and cell not in edited
    ]
    # On neighbouring cells feet may touch; then nobody is run through where a move begins or ends.
    ends = [
        (flight.code, np.array(point))
        for flight in motion.flights
        for point in (flight.path.start, flight.path.end)
    ]
    standing = [one for one in standing if not any(is_inside(one, end) for end in ends)]
    found = []
    for t in TIMES.tolist():
        flying = [(f.code, np.array(f.path.at(t)[0])) for f in motion.flights]
        pairs = [(a, b) for i, a in enumerate(flying) for b in [*standing, *flying[i + 1 :]]]
        if any(is_inside(a, b) for a, b in pairs):
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


def pillar(x: float, y: float, height: float) -> Bodies:
    return Bodies(np.array([(x, y, 0.0)]), np.array([0.4]), np.array([height]))


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
