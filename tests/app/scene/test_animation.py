"""Motions: where pieces and decks are at each moment, forward and back."""

from __future__ import annotations

import numpy as np

from app.scene.geometry import Vector
from app.scene.layouts import layout
from app.scene.layouts.trid_parts import STEP
from app.scene.motion.animation import Motion
from app.scene.motion.paths import Path
from app.scene.motion.planning import plan
from app.scene.scene import compose
from app.scene.themes.catalogue import DEFAULT
from engine.core.move import Move
from engine.core.pieces import FIRST_PIECE, USUAL_KINDS, Kind, kind_of
from engine.core.position import Position
from engine.text import coordinate_moves
from engine.variants import variant
from tests.rows import each_row

TIMES = np.linspace(0.0, 1.0, 21)


def planned(key: str, text: str, move: str) -> tuple[Motion, Position, Move, Position]:
    game = variant(key)
    before = game.parse(text)
    played = coordinate_moves.read(game, before, move)
    return plan(layout(key), before, played), before, played, game.successor(before, played)


def board(key: str, motion: Motion, position: Position, t: float) -> list[tuple]:
    """Return mesh and place of all pieces shown at a moment."""
    scene = compose(layout(key), position, DEFAULT, moment=motion.at(t))
    return sorted(
        (kind.name, *row["position"].round(4).tolist(), row["colour"].round(4).tolist())
        for kind in USUAL_KINDS
        for row in scene.solids.get(kind.name.lower(), ())
    )


def still(key: str, position: Position) -> list[tuple]:
    return board(key, Motion(0.0), position, 0.0)


CASES = [
    ("chess960", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2-e4"),
    ("chess960", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4-d5"),
    ("chess960", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5-d6"),
    ("chess960", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"),
    ("chess960", "4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "O-O-O"),
    ("chess960", "3nk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7-d8=N"),
    (
        "trid",
        "4/4/4/K3|4/4/4/4|4/4/4/3k|DP1w:2/2,KP2w:1P/2,DP6b:2/2,KP6b:2/2 w - - - - 0 9",
        "KP2-KP4",
    ),
    (
        "trid",
        "4/4/4/K3|4/4/4/4|4/4/4/3k|DP5w:P1/2,KP1w:2/2,DP4b:2/2,KP6b:2/2 w - - - - 0 9",
        "DP5-DP6=Q",
    ),
    (
        "trid",
        "4/4/4/K3|4/4/4/4|P3/4/4/3k|DP1w:2/2,KP1w:2/2,DP4b:2/2,KP6b:2/2 w - - - a8S:b 0 9",
        "a8S=R",
    ),
]


@each_row(("key", "text", "move"), CASES)
def test_a_motion_leads_from_one_position_to_the_other(key: str, text: str, move: str) -> None:
    motion, before, played, after = planned(key, text, move)
    assert board(key, motion, after, 0.0) == still(key, before)
    assert board(key, motion, after, 1.0) == still(key, after)
    back = plan(layout(key), before, played, is_reversed=True)
    assert board(key, back, before, 0.0) == still(key, after)
    assert board(key, back, before, 1.0) == still(key, before)
    assert board(key, back, before, 0.3) == board(key, motion, after, 0.7)


@each_row(("key", "text", "move"), CASES)
def test_a_motion_is_a_pure_function_of_time(key: str, text: str, move: str) -> None:
    motion, *_ = planned(key, text, move)
    assert [motion.at(t) for t in TIMES] == [motion.at(t) for t in TIMES]
    assert motion.at(-1.0) == motion.at(0.0) and motion.at(2.0) == motion.at(1.0)
    assert 0.2 < motion.duration < 1.0


@each_row("bow", [(0.0, 0.0, 0.35), (1.0, -2.0, 1.6), (0.0, 0.5, 0.0)])
def test_a_path_is_bowed_as_far_as_it_says(bow: Vector) -> None:
    path = Path((0.0, 0.0, 2.0), (3.0, 1.0, 3.5), bow)
    middle, _ = path.at(0.5)
    assert np.allclose(middle, np.add((1.5, 0.5, 2.75), bow))
    assert path.at(0.0) == ((0.0, 0.0, 2.0), 0.0)
    assert path.at(1.0) == ((3.0, 1.0, 3.5), 0.0)


def test_a_motion_has_no_jumps() -> None:
    motion, *_ = planned(*CASES[0])
    places = np.array([motion.at(t).pieces[0].position for t in np.linspace(0, 1, 201)])
    assert np.linalg.norm(np.diff(places, axis=0), axis=1).max() < 0.1


def test_a_captured_piece_goes_to_its_captor_and_fades_on_the_way() -> None:
    motion, *_ = planned(*CASES[1])
    _, start = motion.at(0.0).pieces
    _, middle = motion.at(0.5).pieces
    _, end = motion.at(0.95).pieces
    assert [start.alpha, middle.alpha] == [1.0, 1.0] and end.alpha < 0.2
    assert start.position[1] > middle.position[1] > end.position[1]  # White sits at -y
    assert len(motion.at(1.0).pieces) == 1


def test_the_promoted_pawn_changes_as_it_arrives() -> None:
    motion, *_ = planned(*CASES[5])
    assert kind_of(motion.at(0.99).pieces[0].code) == Kind.PAWN
    assert kind_of(motion.at(1.0).pieces[0].code) == Kind.KNIGHT


def test_a_deck_carries_its_load_without_a_jolt() -> None:
    motion, before, _, _ = planned(*CASES[6])
    space = layout("trid")
    pin = space.topology.pin_names.index("KP2")
    [cell] = [c for c in space.topology.pin_cells[pin] if before.cells[c] >= FIRST_PIECE]
    offset = space.cell_centres[cell] - space.deck_centres[pin]
    for t in TIMES:
        moment = motion.at(t)
        assert np.allclose(np.subtract(moment.pieces[0].position, moment.decks[0].centre), offset)


def test_a_climbing_deck_swings_round_the_board_between() -> None:
    motion, *_ = planned(*CASES[6])
    for t in np.linspace(0.0, 1.0, 101):
        x, _, z = motion.at(t).decks[0].centre
        # The board N lies two steps up and reaches to x = 2; the deck is 2 wide.
        if abs(z - 2 * STEP) < 0.2:
            assert x - 1.1 > 2.0
