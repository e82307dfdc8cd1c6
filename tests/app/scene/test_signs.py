"""Signs before pieces, signs of what stands below, and pieces that fade as they cover another."""

from __future__ import annotations

from functools import cache

import numpy as np

from app.scene.camera import Camera
from app.scene.content import Shape
from app.scene.layouts import Layout, layout
from app.scene.level_view import LevelView
from app.scene.materials import Role
from app.scene.overlays.marks import Marks
from app.scene.overlays.signs import places_below
from app.scene.pieces.sets import SETS, STAUNTON, PieceSet
from app.scene.scene import FADED, compose
from app.scene.seen_areas import covering_cells
from app.scene.themes.catalogue import DEFAULT
from engine.core.move import cell_spot
from engine.core.pieces import FIRST_PIECE
from engine.core.position import Position
from engine.variants import variant
from tests.engine.helpers import sample
from tests.rows import each_row

FLAT = ("dreierschach", "chess960")
KEYS = ("trid", "raumschach", "maack", "dreierschach", "chess960")


@cache
def middle(key: str) -> Position:
    """Return the position of a sample in which most pieces stand below others."""

    def covered(position: Position) -> int:
        at = layout(key).cell_centres[occupied(position)]
        near = (np.abs(at[:, None, :2] - at[:, :2]) < 0.5).all(axis=2)
        return int(np.count_nonzero(near & (at[:, None, 2] > at[:, 2] + 0.01)))

    return max(sample(key), key=covered)


def signs(key: str, marks: Marks, levels: LevelView = LevelView()) -> np.ndarray:  # noqa: B008
    """Return the discs of the signs in a scene, (n,) SOLID, their rings included."""
    scene = compose(layout(key), middle(key), DEFAULT, marks, levels=levels)
    rows = scene.solids.get("coin", np.zeros(0, np.dtype([("role", "<f4")])))
    return rows[rows["role"] == Role.FRONT]


def occupied(position: Position) -> np.ndarray:
    """Return the cells with pieces."""
    return np.flatnonzero(np.frombuffer(position.cells, np.uint8) >= FIRST_PIECE)


@each_row("key", KEYS)
def test_each_piece_bears_a_sign_and_a_ring_of_its_level_before_everything(key: str) -> None:
    assert len(signs(key, Marks())) == 0
    found = signs(key, Marks(signs=True))
    space, cells = layout(key), occupied(middle(key))
    colours = space.mark_colours(middle(key), DEFAULT)
    assert len(found) == len(cells) * (2 if colours else 1)
    for cell in cells.tolist():
        off = np.linalg.norm(found["position"][:, :2] - space.cell_centres[cell, :2], axis=1)
        above = found["position"][:, 2] - space.cell_centres[cell, 2]
        own = found[(off < 1e-4) & (above > 0.0) & (above < 0.5)]
        if colours:
            level = colours[space.topology.level_of[cell]]
            assert np.isclose(own["colour"][:, :3], level, atol=1e-5).all(axis=1).any()
        else:
            assert len(own) == 1


def test_the_sign_of_a_piece_on_a_hidden_level_is_hidden_with_it() -> None:
    hidden = frozenset((7,))
    there = {
        layout("raumschach").topology.level_of[cell] for cell in occupied(middle("raumschach"))
    }
    assert 7 in there
    all_of_them = signs("raumschach", Marks(signs=True))
    rest = signs("raumschach", Marks(signs=True), LevelView(hidden=hidden))
    assert 0 < len(rest) < len(all_of_them)


@each_row("key", KEYS)
def test_from_above_there_is_a_sign_of_each_piece_below_another(key: str) -> None:
    space, cells = layout(key), occupied(middle(key))
    at = space.cell_centres[cells]
    covered = 0
    for x, y, z in at.tolist():
        is_above = (np.abs(at[:, :2] - (x, y)) < 0.5).all(axis=1) & (at[:, 2] > z + 0.01)
        covered += bool(is_above.any())
    assert bool(covered) == (key not in FLAT)
    found = signs(key, Marks(), LevelView(steepness=1.0))
    assert len(found) == 2 * covered
    assert len(signs(key, Marks(), LevelView(steepness=0.9))) == 0


def test_signs_of_pieces_below_are_at_the_corners_of_the_cell_of_the_highest() -> None:
    space, cells = layout("raumschach"), occupied(middle("raumschach"))
    found = signs("raumschach", Marks(), LevelView(steepness=1.0))
    for row in found:
        off = np.abs(space.cell_centres[cells] - row["position"])
        near = (off[:, :2] < 0.5).all(axis=1)
        highest = off[near & (off[:, 2] < 1e-3)]
        assert len(highest) == 1
        assert np.hypot(*highest[0, :2]) > 0.45, "it is beside the disc"


def test_from_above_the_sign_of_a_selected_piece_is_framed_not_the_disc_above_it() -> None:
    space, position = layout("raumschach"), middle("raumschach")
    for cell, sign in places_below(space, position).items():
        marks = Marks(selected=cell_spot(cell))
        for steepness, (x, y, _) in ((1.0, sign.centre), (0.9, space.cell_centres[cell])):
            scene = compose(space, position, DEFAULT, marks, levels=LevelView(steepness=steepness))
            (frame,) = scene.flats[scene.flats["shape"] == Shape.CORNERS]
            assert np.allclose(frame["position"][:2], (x, y))
            assert (frame["half_size"][0] < 0.3) == (steepness == 1.0)


def faced(space: Layout, elevation: float) -> Camera:
    """Return a camera that looks along the files, from White's side."""
    view = space.presets["white"]._replace(azimuth=0.0, elevation=elevation)
    return Camera(view, 900.0, 700.0, bounds=space.bounds)


@each_row("chosen", SETS.values(), ids=SETS)
def test_what_covers_a_piece_is_what_is_seen_before_it(chosen: PieceSet) -> None:
    key = "chess960"
    space, position = layout(key), variant(key).start()
    camera, names = faced(space, 5.0), variant(key).topology.cell_names
    found = {
        name: {
            names[cell]
            for cell in covering_cells(camera, space, position, chosen, names.index(name))
        }
        for name in ("e1", "e2", "e7", "e8")
    }
    assert not found["e1"], "nothing stands before it"
    assert "e1" in found["e2"] and "e7" in found["e8"]
    assert not found["e7"] & {"e7", "e8", "d8", "f8"}, "those are behind it"


@each_row("piece_set", SETS)
@each_row("size", [(692, 410), (640, 360), (935, 700)])
@each_row("key", ["chess960", "dreierschach"])
def test_on_a_flat_board_no_piece_hides_much_of_another_from_a_seat(key, size, piece_set) -> None:
    space, position = layout(key), variant(key).start()
    for name in space.seats:
        view = space.presets[name]
        camera = Camera(view, *map(float, size), bounds=space.bounds).framed(space.outline)
        for cell in occupied(position).tolist():
            seen = (camera, space, position, SETS[piece_set], cell)
            assert not covering_cells(*seen), space.topology.cell_names[cell]


def test_from_above_nothing_covers_and_empty_cells_are_covered_by_nothing() -> None:
    space, position = layout("chess960"), variant("chess960").start()
    names = variant("chess960").topology.cell_names
    above = faced(space, 89.0)
    assert covering_cells(above, space, position, STAUNTON, names.index("e1")) == frozenset()
    low = faced(space, 5.0)
    assert covering_cells(low, space, position, STAUNTON, names.index("e5")) == frozenset()


def test_what_is_faded_is_translucent_and_nothing_else_is() -> None:
    space, position = layout("chess960"), variant("chess960").start()
    faded = frozenset((int(occupied(position)[0]),))
    scene = compose(space, position, DEFAULT, Marks(faded=faded))
    rows = np.concatenate(list(scene.solids.values()))
    pieces = rows[rows["role"] == Role.PIECE]
    assert np.count_nonzero(np.isclose(pieces["colour"][:, 3], FADED)) == 1
    assert np.count_nonzero(pieces["colour"][:, 3] == 1.0) == len(pieces) - 1
    assert np.count_nonzero(pieces["outline"]) == 1, "it keeps a line around it"
    assert FADED >= 0.45
