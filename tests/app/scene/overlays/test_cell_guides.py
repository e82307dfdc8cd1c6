"""On which cell a piece stands: lines along file and rank, framed cells, and names of cells."""

from __future__ import annotations

import numpy as np
import pytest

from app.scene.content import LabelKind, Scene, Shape
from app.scene.layouts import arranged, layout
from app.scene.layouts.arrangement import Arrangement
from app.scene.level_view import LevelView, is_from_above, pieces_seen
from app.scene.overlays.cell_guides import FRAME, cell_guides
from app.scene.overlays.marks import Marks, TargetKind
from app.scene.overlays.targets import STANDING_DISC
from app.scene.pieces.sets import DISCS, LYING_DISCS, STAUNTON, WIDE_DISCS
from app.scene.scene import compose
from app.scene.themes.catalogue import DEFAULT
from app.scene.themes.theme import luminance
from engine.core.move import cell_spot
from engine.core.pieces import FIRST_PIECE
from engine.variants import variant
from tests.rows import each_row

CUBES = ("raumschach", "maack")


def shown(key: str, cell: int, marks: Marks, *, from_above: bool = False) -> Scene:
    """Return what shows where pieces stand while a cell is pointed at, at the start of a game."""
    marks = marks._replace(hover=cell_spot(cell))
    return cell_guides(layout(key), variant(key).start(), DEFAULT, marks, from_above=from_above)


def pieces_on_level_of(key: str, cell: int) -> list[int]:
    """Return the cells of the pieces on the level of a cell, at the start of a game."""
    of, cells = layout(key).topology.level_of, variant(key).start().cells
    return [c for c, code in enumerate(cells) if code >= FIRST_PIECE and of[c] == of[cell]]


@pytest.mark.parametrize("key", CUBES)
def test_lines_run_along_file_and_rank_on_the_level_of_the_cell_pointed_at(key: str) -> None:
    space = layout(key)
    cell = len(space.cell_centres) - 2
    rods = shown(key, cell, Marks(crosshair=True)).solids["rod"]
    side = len(set(space.cell_centres[:, 0].tolist()))
    assert rods["scale"][:, 2].tolist() == pytest.approx([side, side])
    x, y, z = space.cell_centres[cell].tolist()
    assert rods["position"][0, 1] == pytest.approx(y) and rods["position"][1, 0] == pytest.approx(x)
    assert np.all(np.abs(rods["position"][:, 2] - z) < 0.1)


@pytest.mark.parametrize("key", CUBES)
def test_lines_run_through_the_selected_piece_too(key: str) -> None:
    marks = Marks(crosshair=True, selected=cell_spot(0))
    assert len(shown(key, 1, marks).solids["rod"]) == 4


@pytest.mark.parametrize("key", CUBES)
def test_the_cells_of_the_pieces_on_the_level_looked_at_are_framed(key: str) -> None:
    flats = shown(key, 0, Marks(crosshair=True)).flats
    framed = flats[(flats["shape"] == Shape.TILE) & np.isclose(flats["half_size"][:, 0], FRAME)]
    found = pieces_on_level_of(key, 0)
    assert found
    assert framed["position"].tolist() == pytest.approx(layout(key).cell_centres[found])


@pytest.mark.parametrize("key", CUBES)
def test_the_cells_of_the_level_looked_at_are_named_without_its_name(key: str) -> None:
    names = variant(key).topology.cell_names
    labels = shown(key, 0, Marks(cell_names=names)).labels
    of = layout(key).topology.level_of
    assert [label.text for label in labels] == [
        name[1:] for cell, name in enumerate(names) if of[cell] == of[0]
    ]


@each_row("key", (*CUBES, "trid", "chess960"))
def test_where_nothing_is_pointed_at_the_cells_of_pieces_are_named_in_full(key: str) -> None:
    names, start = variant(key).topology.cell_names, variant(key).start()
    labels = cell_guides(layout(key), start, DEFAULT, Marks(cell_names=names)).labels
    taken = [name for name, code in zip(names, start.cells, strict=True) if code >= FIRST_PIECE]
    assert [label.text for label in labels] == taken
    least = luminance(DEFAULT.label[:3]) / 2
    assert all(luminance(label.colour[:3]) > least for label in labels), (
        "they are read on any level"
    )


def test_the_names_of_the_cells_of_pieces_stand_at_their_feet() -> None:
    names = variant("maack").topology.cell_names
    labels = shown("maack", 0, Marks(cell_names=names)).labels
    at_feet = {label.text for label in labels if label.kind is LabelKind.FOOT}
    assert at_feet == {names[cell][1:] for cell in pieces_on_level_of("maack", 0)}


def test_empty_cells_of_a_solid_board_are_named_on_it() -> None:
    names = variant("chess960").topology.cell_names
    labels = shown("chess960", 20, Marks(cell_names=names)).labels
    on_ground = [label.text for label in labels if label.kind is LabelKind.GROUND]
    assert on_ground == [name for name in names if name[1] in "3456"]


def test_from_above_no_name_is_written_on_the_sign_of_a_piece() -> None:
    names = variant("maack").topology.cell_names
    labels = shown("maack", 0, Marks(cell_names=names), from_above=True).labels
    assert len(labels) == 25 - len(pieces_on_level_of("maack", 0))


@pytest.mark.parametrize("key", CUBES)
def test_nothing_is_drawn_unless_it_is_wanted(key: str) -> None:
    scene = shown(key, 0, Marks())
    assert (len(scene.flats), scene.labels, dict(scene.solids)) == (0, (), {})


@pytest.mark.parametrize("key", CUBES)
def test_the_mark_of_a_move_has_a_part_that_faces_the_viewer_on_every_level(key: str) -> None:
    space, start = layout(key), variant(key).start()
    empty = [cell for cell, code in enumerate(start.cells) if code < FIRST_PIECE]
    targets = {cell_spot(cell): TargetKind.MOVE for cell in (empty[0], empty[-1])}
    coins = compose(space, start, DEFAULT, Marks(targets=targets)).solids["coin"]
    assert np.allclose(coins["scale"][:, 0], STANDING_DISC) and len(coins) == 2
    assert {round(float(z), 3) for z in coins["position"][:, 2]} == {
        round(float(space.cell_centres[spot.index, 2]), 3) for spot in targets
    }


@pytest.mark.parametrize("key", CUBES)
def test_side_by_side_pieces_are_wide_discs_with_signs(key: str) -> None:
    stack = layout(key)
    flat = arranged(key, Arrangement(1.8, flatness=1.0))
    for seat in ("white", "black"):
        assert is_from_above(flat.presets[seat].elevation)
    assert pieces_seen(flat, STAUNTON, from_above=True) is WIDE_DISCS
    assert pieces_seen(stack, STAUNTON, from_above=True) is LYING_DISCS
    assert pieces_seen(flat, STAUNTON, from_above=False) is STAUNTON
    scene = compose(flat, variant(key).start(), DEFAULT, levels=LevelView(steepness=1.0))
    assert np.allclose(scene.solids["coin"]["scale"][:, 0], 0.46)


@pytest.mark.parametrize("pieces", [DISCS, LYING_DISCS], ids=["standing", "lying"])
def test_neither_shadows_nor_reflections_change_the_colours_of_discs(pieces) -> None:
    solids = compose(layout("maack"), variant("maack").start(), DEFAULT, piece_set=pieces).solids
    assert np.all(solids["coin"]["glow"] >= 0.5)
    solids = compose(layout("maack"), variant("maack").start(), DEFAULT).solids
    assert np.all(solids["king"]["glow"] == 0.0)
