"""The kings of players who have lost lie on their cells; all others stand."""

from __future__ import annotations

import numpy as np
import pytest

from app.game.session import Session
from app.game.situation import Situation
from app.scene.camera import Ray
from app.scene.content import Scene, Shape
from app.scene.layouts import layout
from app.scene.motion.animation import FallenKings
from app.scene.pickable_solids import PickableSolids
from app.scene.piece_instances import piece_instances
from app.scene.pieces.meshes import all_meshes
from app.scene.pieces.sets import SETS, STAUNTON, PieceSet
from app.scene.scene import compose
from app.scene.themes.catalogue import DEFAULT
from engine.core.move import cell_spot
from engine.core.pieces import KINDS, Kind, piece_code, seat_of
from engine.rules.outcome import Ending
from engine.variants import KEYS, variant
from tests.rows import each_row

MATE = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
NOBODY = "8/8/8/8/8/8/8/8"
#: White to move is not in check, and every cell beside the king is attacked.
SUICIDE = "|".join(
    (
        *(NOBODY,) * 4,
        "8/8/8/8/8/8/8/1r6",
        "8/8/8/8/8/8/1q2q3/8",
        "8/8/8/8/8/8/8/2r5",
        "8/8/8/8/8/1k6/8/K7 w - - 0 40",
    )
)


def ended(key: str = "chess960", text: str = MATE) -> Situation:
    game = variant(key)
    return Session(game, game.parse(text)).situation


def king(now: Situation, seat: int) -> int:
    cell = now.variant.king_cell(now.position, seat)
    assert cell is not None
    return cell


def scene_of(now: Situation, share: float = 1.0, pieces: PieceSet = STAUNTON) -> Scene:
    kings = FallenKings(now.beaten_kings, share)
    space = layout(now.variant.key)
    return compose(space, now.position, DEFAULT, piece_set=pieces, kings=kings)


# -- whose king lies -------------------------------------------------------------------------------


def test_the_mated_king_lies() -> None:
    now = ended()
    assert now.beaten_kings == (king(now, 0),)


def test_a_king_that_could_only_step_into_check_lies() -> None:
    now = ended("raumschach", SUICIDE)
    assert now.outcome is not None and now.outcome.ending is Ending.SUICIDE_MATE
    assert now.beaten_kings == (king(now, 0),)


@each_row("key", [key for key in KEYS if len(variant(key).seats) == 2])
def test_who_resigns_lays_the_king_down(key: str) -> None:
    session = Session(variant(key))
    session.play(session.situation.legal_moves[0])
    assert session.situation.beaten_kings == ()
    session.resign()
    assert session.situation.beaten_kings == (king(session.situation, 1),)
    session.go_back()
    assert session.situation.beaten_kings == ()


def test_in_a_draw_all_kings_stand() -> None:
    session = Session(variant("trid"))
    session.offer_draw()
    session.accept_draw()
    assert session.situation.outcome is not None
    assert session.situation.beaten_kings == ()


def test_the_kings_of_those_who_are_out_have_left_the_board() -> None:
    session = Session(variant("dreierschach"))
    session.resign()
    assert session.situation.remaining_seats == (1, 2) and session.situation.beaten_kings == ()
    session.resign()
    assert session.situation.outcome is not None and session.situation.beaten_kings == ()


# -- how it lies -----------------------------------------------------------------------------------


def test_the_king_tips_over_step_by_step_on_its_cell() -> None:
    now = ended()
    foot = layout("chess960").cell_centres[king(now, 0)]
    tilts = []
    for share in (0.0, 0.3, 0.7, 1.0):
        kings = scene_of(now, share).solids["king"]
        off = np.hypot(*(kings["position"][:, :2] - foot[:2]).T)
        assert off.min() < 0.8 and kings["tilt"][off.argmax()] == 0.0
        tilts.append(float(kings["tilt"][off.argmin()]))
    assert tilts == sorted(tilts) and tilts[0] == 0.0 and tilts[-1] > np.pi / 2


@each_row("share", [0.2, 0.6, 1.0])
def test_a_falling_king_neither_floats_nor_sinks(share: float) -> None:
    codes, fallen = np.array([piece_code(0, Kind.KING)], np.uint8), np.array([share])
    row = piece_instances(codes, np.zeros((1, 3)), fallen, (0.0,), STAUNTON)[0]
    x, _, z = all_meshes()["king"].vertices.T
    heights = row["position"][2] - np.sin(row["tilt"]) * x + np.cos(row["tilt"]) * z
    assert heights.min() == pytest.approx(0.0, abs=0.03)


@each_row("pieces", SETS.values(), ids=SETS)
def test_no_other_piece_changes(pieces: PieceSet) -> None:
    now = ended()
    standing, lying = scene_of(now, 0.0, pieces), scene_of(now, 1.0, pieces)
    different = [
        int((before != after).sum())
        for before, after in zip(standing.solids.values(), lying.solids.values(), strict=True)
    ]
    # A disc has a symbol on it.
    assert sum(different) == (2 if pieces.symbols else 1)
    shadows = [one.flats[one.flats["shape"] == Shape.SHADOW] for one in (standing, lying)]
    assert (shadows[0] != shadows[1]).sum() <= 1


def test_the_pieces_of_who_is_out_lie_as_before() -> None:
    game = variant("dreierschach")
    start = game.start()
    cells = start.cells.replace(bytes([piece_code(1, Kind.KING)]), b"\0")
    position = start._replace(cells=cells)
    pawns = compose(layout("dreierschach"), position, DEFAULT).solids["pawn"]
    owners = [seat_of(code) for code in cells if code % KINDS == Kind.PAWN]
    assert [bool(tilt) for tilt in pawns["tilt"]] == [owner == 1 for owner in owners]


def test_the_fallen_king_is_picked_where_it_lies() -> None:
    now = ended()
    space = layout("chess960")
    standing, lying = (
        space.pickables(now.position, fallen_kings=cells).shapes[0]
        for cells in ((), now.beaten_kings)
    )
    assert isinstance(standing, PickableSolids) and isinstance(lying, PickableSolids)
    assert standing.spots == lying.spots
    number = standing.spots.index(cell_spot(king(now, 0)))
    x, y, z = space.cell_centres[king(now, 0)].tolist()
    ray = Ray(np.array((x, y - 9.0, z + 0.9)), np.array((0.0, 1.0, 0.0)), np.array((1.0, 0.0, 0.0)))
    assert np.isfinite(standing.distances(ray)[number])
    assert np.isinf(lying.distances(ray)[number])
