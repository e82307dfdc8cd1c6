"""Marks of targets: form tells what a move does, colour on which level; captures are like none."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest

from app.board.camera_controller import preset
from app.board.move_entry import MoveEntry
from app.board.selection import Selection
from app.game.session import Session
from app.scene.content import Scene, Shape
from app.scene.layouts import layout
from app.scene.overlays.marking import mark_scene
from app.scene.overlays.marks import Marks, TargetKind
from app.scene.overlays.targets import LEVEL_DISC, MAX_LINES, SPIKE_HEIGHT, STANDING_DISC
from app.scene.scene import compose
from app.scene.themes.catalogue import BUILT_IN, DEFAULT, built_in
from app.scene.themes.theme import Colour, Theme, contrast
from engine.core.move import Spot, cell_spot, pin_spot
from engine.core.pieces import FIRST_PIECE, VOID
from engine.variants import KEYS, variant
from tests.rows import BOARDS, each_row

CUBE, TRID = "raumschach", "trid"
LEVELLED = [key for key in KEYS if len(variant(key).topology.levels) > 1]
#: Marks on these are those of cells.
BY_KIND = [kind for kind in TargetKind if kind is not TargetKind.DECK]


def colours_of(key: str, theme: Theme = DEFAULT) -> tuple[Colour, ...]:
    return layout(key).mark_colours(variant(key).start(), theme)


def drawn(key: str, marks: Marks) -> Scene:
    return mark_scene(layout(key), DEFAULT, marks, colours_of(key))


def cell(key: str, name: str) -> Spot:
    return cell_spot(layout(key).topology.cell(name))


def one_on_each_level(key: str) -> dict[int, Spot]:
    """Return a cell of each level that there is at the start."""
    there = variant(key).start().cells
    found: dict[int, Spot] = {}
    for number, level in enumerate(layout(key).topology.level_of):
        if there[number] != VOID:
            found.setdefault(level, cell_spot(number))
    return found


def moves_to(spots: Mapping[int, Spot]) -> dict[Spot, TargetKind]:
    return dict.fromkeys(spots.values(), TargetKind.MOVE)


@each_row("key", LEVELLED)
def test_a_target_is_seen_in_a_small_window(key: str) -> None:
    """The board of a window of 700x480 has about this size; the disc is drawn facing the eye."""
    space = layout(key)
    for seat in space.seats:
        camera = preset(space, seat, 700.0, 400.0)
        aside = STANDING_DISC * camera.view.axes[0]
        ends = [camera.project(space.cell_centres + way)[:, :2] for way in (-aside, aside)]
        assert np.linalg.norm(ends[1] - ends[0], axis=1).min() >= 6.0


def shapes(scene: Scene) -> list[Shape]:
    return sorted(Shape(int(shape)) for shape in scene.flats["shape"])


def lines(scene: Scene) -> np.ndarray:
    """Return the upright lines: x, y, lower end, upper end and colour, (n, 7)."""
    rows = scene.solids.get("cylinder", np.zeros(0, _rows().dtype))
    feet, heights = rows["position"], rows["scale"][:, 2:]
    return np.hstack((feet, feet[:, 2:] + heights, rows["colour"][:, :3]))


def _rows() -> np.ndarray:
    return drawn(TRID, Marks(cursor=pin_spot(2))).solids["cylinder"]


# -- levels --------------------------------------------------------------------------------------


@each_row("key", LEVELLED)
def test_a_move_has_the_colour_of_its_level(key: str) -> None:
    spots = one_on_each_level(key)
    assert len(spots) >= min(5, len(variant(key).topology.levels))
    for level, spot in spots.items():
        rows = drawn(key, Marks(targets={spot: TargetKind.MOVE})).flats
        outer, inner = rows[np.argsort(-rows["half_size"][:, 0])]
        assert outer["half_size"][0] == pytest.approx(LEVEL_DISC)
        assert np.allclose(outer["colour"][:3], colours_of(key)[level])
        assert np.allclose(inner["colour"], DEFAULT.marks.move)


def test_levels_differ_in_the_colour_of_their_marks() -> None:
    for key in BUILT_IN:
        assert len(set(colours_of(CUBE, built_in(key)))) == 8
        trid = colours_of(TRID, built_in(key))
        decks = [trid[level] for level in list(one_on_each_level(TRID)) if level >= 3]
        assert len(set(trid[:3])) == 3 and len(set(decks)) == 2  # of White and of Black


def test_marks_are_seen_within_their_dark_outline() -> None:
    for key in BUILT_IN:
        theme = built_in(key)
        outline = theme.marks.outline[:3]
        assert contrast(theme.marks.capture[:3], outline) > 4.5
        for game in LEVELLED:
            there = [colours_of(game, theme)[level] for level in one_on_each_level(game)]
            assert min(contrast(colour, outline) for colour in there) > 2.4


@each_row("key", sorted(set(KEYS) - set(LEVELLED)))
def test_on_one_level_a_move_is_a_disc_in_its_own_colour(key: str) -> None:
    assert colours_of(key) == ()
    (row,) = drawn(key, Marks(targets={cell_spot(9): TargetKind.MOVE}, lit_level=0)).flats
    assert Shape(int(row["shape"])) is Shape.DISC
    assert np.allclose(row["colour"], DEFAULT.marks.move)


# -- lines ---------------------------------------------------------------------------------------


def test_lines_lead_from_few_targets_to_the_plane_of_the_piece() -> None:
    board, origin = layout(CUBE), cell(CUBE, "4c3")
    names = ("2c3", "7c3", "4d4", "1a1")
    targets = {cell(CUBE, name): TargetKind.MOVE for name in names[:3]}
    targets[cell(CUBE, names[3])] = TargetKind.CAPTURE
    found = lines(drawn(CUBE, Marks(selected=origin, targets=targets)))
    plane = board.centre(origin)[2]
    assert len(found) == 3  # not to the target on the plane itself
    for line, name in zip(found, ("2c3", "7c3", "1a1"), strict=True):
        target = board.centre(cell(CUBE, name))
        level = board.topology.level_of[cell(CUBE, name).index]
        assert np.allclose(line[:2], target[:2])
        assert np.allclose(line[2:4], sorted((target[2], plane)), atol=1e-5)
        assert np.allclose(line[4:], colours_of(CUBE)[level])


def test_of_many_targets_only_the_one_pointed_at_has_a_line() -> None:
    board, origin = layout(CUBE), cell(CUBE, "4c3")
    level = board.topology.levels.index("7")
    away = [n for n, own in enumerate(board.topology.level_of) if own == level][: MAX_LINES + 1]
    targets = {cell_spot(number): TargetKind.MOVE for number in away}
    assert len(lines(drawn(CUBE, Marks(selected=origin, targets=targets)))) == 0
    pointed = cell_spot(away[4])
    for marks in (
        Marks(hover=pointed, selected=origin, targets=targets),
        Marks(cursor=pointed, selected=origin, targets=targets),
    ):
        x, y, z = board.centre(pointed)
        found = [row for row in lines(drawn(CUBE, marks)) if row[2] < z]
        assert all(np.allclose(row[:2], (x, y)) for row in found)
        ends = sorted(tuple(row[2:4].round(5)) for row in found)
        plane = board.centre(origin)[2]
        assert np.allclose(ends, [(board.floor, z), (plane, z)])  # to the ground and to the plane


def test_a_line_leads_to_the_ground_from_a_target_alone() -> None:
    origin, other = cell(CUBE, "4c3"), cell(CUBE, "7d5")
    targets = {cell(CUBE, "4d4"): TargetKind.MOVE}
    assert len(lines(drawn(CUBE, Marks(hover=other, selected=origin, targets=targets)))) == 0
    (line,) = lines(drawn(CUBE, Marks(hover=cell(CUBE, "4d4"), selected=origin, targets=targets)))
    assert np.allclose(line[4:], DEFAULT.marks.guide[:3])


# -- one level alone -----------------------------------------------------------------------------


@each_row("key", LEVELLED)
def test_the_targets_of_one_level_are_shown_alone(key: str) -> None:
    spots = one_on_each_level(key)
    for level, spot in spots.items():
        marks = Marks(targets=moves_to(spots), only_level=level)
        rows = drawn(key, marks).flats
        assert len(rows) == 2 and np.allclose(rows["position"], layout(key).centre(spot))
    assert len(drawn(key, Marks(targets=moves_to(spots))).flats) == 2 * len(spots)


@each_row("key", LEVELLED)
def test_the_plane_pointed_at_is_lit(key: str) -> None:
    board = layout(key)
    for level in one_on_each_level(key):
        scene = drawn(key, Marks(lit_level=level))
        own = [n for n, number in enumerate(board.topology.level_of) if number == level]
        assert shapes(scene) == [Shape.TILE] * len(own)
        assert np.allclose(scene.flats["position"], board.cell_centres[own])
        assert np.allclose(scene.flats["colour"][:, :3], colours_of(key)[level])
        light, edge = np.split(scene.solids["cube"], 2)
        assert np.allclose(light["colour"][:, :3], DEFAULT.marks.guide[:3])
        assert np.allclose(edge["colour"][:, :3], DEFAULT.marks.outline[:3])
        middle = board.cell_centres[own].mean(axis=0)
        half = np.abs(board.cell_centres[own] - middle).max(axis=0)[:2] + 0.5
        for rows in (light, edge):
            tops = rows["position"][:, 2] + rows["scale"][:, 2]
            assert (tops > middle[2]).all() and (tops < middle[2] + 0.1).all()
            ends = np.abs(rows["position"] - middle)[:, :2] + rows["scale"][:, :2] / 2
            assert (ends.max(axis=0) > half).all()  # around all cells
            assert (ends.max(axis=0) < half + 0.15).all()


# -- captures and castling -----------------------------------------------------------------------


@each_row("key", BOARDS)
def test_spikes_stand_around_what_is_captured(key: str) -> None:
    board, spot = layout(key), cell_spot(9)
    scene = drawn(key, Marks(targets={spot: TargetKind.CAPTURE}))
    spikes = scene.solids["spike"]
    orange = spikes[np.isclose(spikes["colour"][:, :3], DEFAULT.marks.capture[:3]).all(axis=1)]
    assert len(orange) == (6 if board.mark_shapes else 4) and len(spikes) == 2 * len(orange)
    off = orange["position"] - board.centre(spot)
    assert np.allclose(off[:, 2], 0.0, atol=1e-6)
    radii = np.linalg.norm(off[:, :2], axis=1)
    assert (radii > 0.5).all() and (radii < 0.71).all()  # beside the foot, within the corners
    heights = orange["scale"][:, 2] * np.cos(orange["tilt"])
    assert np.allclose(heights, SPIKE_HEIGHT, atol=1e-5)
    inwards = np.stack((np.cos(orange["yaw"]), np.sin(orange["yaw"])), axis=1)
    assert ((inwards * off[:, :2]).sum(axis=1) < 0).all()  # they lean towards the piece


@each_row("key", BOARDS)
def test_nothing_else_looks_like_a_capture(key: str) -> None:
    spot = cell_spot(9)
    capture = drawn(key, Marks(targets={spot: TargetKind.CAPTURE}))
    assert not {Shape.RING, Shape.DISC, Shape.FRAME} & set(shapes(capture))
    others: list[Marks] = [
        Marks(targets={spot: kind}) for kind in BY_KIND if kind is not TargetKind.CAPTURE
    ]
    others += [Marks(selected=spot), Marks(hover=spot), Marks(refused=spot), Marks(cursor=spot)]
    others += [Marks(last_move=(spot,)), Marks(checked=(9,), checkers=(10,), mated=9)]
    assert all("spike" not in drawn(key, marks).solids for marks in others)


@each_row("key", BOARDS)
def test_castling_and_a_step_to_one_cell_show_both(key: str) -> None:
    spot = cell_spot(9)
    step, castling, both = (
        drawn(key, Marks(targets={spot: kind}))
        for kind in (TargetKind.MOVE, TargetKind.CASTLING, TargetKind.CASTLING_OR_MOVE)
    )
    assert shapes(both) == sorted(shapes(step) + shapes(castling))
    rows = both.flats
    disc, diamond = (rows[rows["shape"] == shape] for shape in (Shape.DISC, Shape.DIAMOND))
    assert disc["half_size"].max() < 0.6 * diamond["half_size"].min()  # one within the other
    assert disc["layer"].min() > diamond["layer"].max()


def test_a_castling_king_may_step_to_the_same_cell() -> None:
    """From Chess960: the king on f1 castles short to g1, where it can step as well."""
    rules = variant("chess960")
    position = rules.parse("5k2/8/8/8/8/8/8/5K1R w H - 0 1")
    entry = MoveEntry(rules.moves(position))
    entry.enter_spot(cell("chess960", "f1"))
    targets = entry.targets()
    assert targets[cell("chess960", "g1")] is TargetKind.CASTLING_OR_MOVE
    assert targets[cell("chess960", "h1")] is TargetKind.CASTLING
    assert targets[cell("chess960", "e1")] is TargetKind.MOVE
    assert len(entry.moves_to(cell("chess960", "g1"))) == 2


def test_what_is_captured_has_no_disc_in_the_colour_of_its_level() -> None:
    position = variant(CUBE).start()
    victims = [n for n, code in enumerate(position.cells) if code >= FIRST_PIECE][:3]
    targets = {cell_spot(number): TargetKind.CAPTURE for number in victims}
    levels = layout(CUBE).topology.level_of
    for marks, gone in (
        (Marks(), []),
        (Marks(targets=targets), victims),
        (Marks(targets=targets, only_level=levels[victims[0]] + 1), []),
    ):
        scene = compose(layout(CUBE), position, DEFAULT, marks)
        discs = scene.flats[scene.flats["shape"] == Shape.DISC]
        away = [
            np.abs(discs["position"] - layout(CUBE).cell_centres[n]).max(axis=1) for n in victims
        ]
        found = [n for n, off in zip(victims, away, strict=True) if off.min() > 0.1]
        assert found == gone


def test_a_move_is_entered_where_its_disc_is_seen() -> None:
    """On steep boards one above the other a disc stands before the cells of another rank."""
    game, space = variant(CUBE), layout(CUBE)
    selection = Selection(space, Session(game, game.start()).situation)
    camera = preset(space, space.seats[0], 800.0, 600.0)
    pointed = []
    for start in sorted(selection.starts):
        selection.click(start)
        targets = selection.targets
        for spot in [spot for spot, kind in targets.items() if kind is TargetKind.MOVE]:
            middle = space.centre(spot) + (0.0, 0.0, STANDING_DISC)
            selection.point_at(camera, *camera.project([middle])[0, :2], marked=targets)
            pointed.append(selection.hover == spot)
        selection.cancel()
    assert sum(pointed) > 0.9 * len(pointed) > 90
