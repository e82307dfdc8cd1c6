"""What pieces see, as beams and marks: where they are, and that each means one thing."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

import engine.variants
from app.scene.content import Scene, Shape
from app.scene.layouts import Layout, arranged, layout
from app.scene.overlays.marks import Marks, TargetKind
from app.scene.overlays.piece_overlays import FAINT
from app.scene.overlays.sight import (
    ATTACKED,
    ATTACKERS,
    PINS,
    REACH,
    THREATS,
    sight_scene,
)
from app.scene.overlays.sight.attacked import SEAT_SHAPES, AttackedCells, CellAttackers
from app.scene.overlays.sight.overlay import CellSign, DeckWays, Sign, VisibleOverlay
from app.scene.overlays.sight.reach import FARTHEST
from app.scene.scene import compose
from app.scene.themes.catalogue import DEFAULT
from engine.core.move import cell_spot
from engine.core.pieces import FIRST_PIECE
from engine.core.position import Position
from engine.explain import sight
from engine.explain.null_move import Capturable, capturable
from engine.explain.sight import LineEnd, LineUse
from engine.rules.variant import Variant
from tests.engine.helpers import dreierschach, maack, raumschach, table, trid
from tests.rows import each_row

COLOURS = DEFAULT.marks
BOARDS = {
    "chess960": "r3k2r/ppp2ppp/2n5/1B1qp1B1/3Pn3/2P5/PP3PPP/R2QR1K1 b kq - 0 12",
    "trid": trid("Rb2W Pb4W rd5S Nc3N bb5S Qa1W"),
    "raumschach": raumschach("Q4d4 r1d1 N7d7 n4g4 b6f4"),
    "maack": maack("QCc3 rCa1 NEd3 nBd4 bDc4 UBb2 uDb4"),
    "dreierschach": dreierschach("wKb9 gKm8 bKe1 wQf6 gPf7 gPg7 bRf3 gNd4"),
    **{
        key: table(f"sample/{key}.txt")[row][0]
        for key, row in {
            "glinski": 0,
            "mccooey": 0,
            "millennium": 0,
            "parton": 0,
            "shafran": 0,
            "brusky": 0,
            "alice": 0,
            "dragonchess": 3,
        }.items()
    },
}
every_game = each_row("key", engine.variants.KEYS)


def drawn(key: str, marks: Marks, board: Layout | None = None) -> Scene:
    return sight_scene(board or layout(key), DEFAULT, marks.sight, marks.targets.keys())


def read(key: str, text: str) -> tuple[Variant, Position]:
    game = engine.variants.variant(key)
    return game, game.parse(text)


def cells_under(board: Layout, scene: Scene, shape: Shape) -> set[int]:
    """Return the cells in whose middle a mark of a shape lies."""
    rows = scene.flats[scene.flats["shape"] == shape]
    apart = np.linalg.norm(board.cell_centres[:, None] - rows["position"][None], axis=2)
    return {int(cell) for cell in np.argwhere(apart < 1e-4)[:, 0]}


def ends(scene: Scene, mesh: str = "rod") -> np.ndarray:
    """Return where the beams of a mesh end, (n, 3)."""
    rows = scene.solids.get(mesh, np.zeros(0, [("position", "f4", 3)]))
    if not len(rows):
        return np.zeros((0, 3))
    yaw, tilt, length = rows["yaw"], rows["tilt"], rows["scale"][:, 2]
    along = np.column_stack((np.sin(tilt) * np.cos(yaw), np.sin(tilt) * np.sin(yaw), np.cos(tilt)))
    return rows["position"] + along * length[:, None]


@every_game
def test_a_reach_marks_its_cells_and_leads_there(key: str) -> None:
    (game, position), board = read(key, BOARDS[key]), layout(key)
    for cell, code in enumerate(position.cells):
        if code < FIRST_PIECE:
            continue
        reach = sight.reach(game, position, cell)
        if any(line.use is LineUse.STRIKE for line in reach.lines):
            continue  # Its free cells are marked only where it may move without capturing.
        scene = drawn(key, Marks(sight=(VisibleOverlay(REACH, reach),)))
        free = {cell for line in reach.lines for cell in line.free}
        hits = [cell for line in reach.lines for cell in line.hits]
        assert cells_under(board, scene, Shape.PLUS) == free
        assert cells_under(board, scene, Shape.RING) == set(hits)
        flat = ends(scene)[:, :2]
        for target in free:
            off = np.linalg.norm(flat - board.cell_centres[target, :2], axis=1)
            assert off.min() < 1e-3, "no beam leads there"
        assert len(ends(scene, "head")) == len(hits)
        assert set(scene.solids) <= {"rod", "head"}, "few draw calls"


def test_legal_targets_keep_their_own_marks() -> None:
    game, position = read("chess960", "4k3/8/8/8/8/p7/8/R3K3 w - - 0 1")
    reach, board = sight.reach(game, position, 0), layout("chess960")
    legal = {cell_spot(c): TargetKind.MOVE for c in (1, 8)} | {cell_spot(16): TargetKind.CAPTURE}
    scene = drawn("chess960", Marks(targets=legal, sight=(VisibleOverlay(REACH, reach),)))
    assert cells_under(board, scene, Shape.PLUS) == {2, 3}
    assert cells_under(board, scene, Shape.RING) == set()


def test_a_blocked_line_ends_at_a_bar_before_the_piece() -> None:
    game, position = read("chess960", "4k3/8/8/8/P7/8/8/R3K3 w - - 0 1")
    reach, board = sight.reach(game, position, 0), layout("chess960")
    (line,) = (line for line in reach.lines if line.stops == (24,))
    assert line.end is LineEnd.BLOCKED
    scene = drawn("chess960", Marks(sight=(VisibleOverlay(REACH, reach._replace(lines=(line,))),)))
    (bar,) = (row for row in scene.solids["rod"] if abs(row["position"][0] - -3.5) > 0.1)
    assert 0.1 < board.cell_centres[24, 1] - bar["position"][1] < 0.5
    assert not len(ends(scene, "head"))


def test_a_column_that_blocks_is_joined_from_its_lowest_to_its_highest_cell() -> None:
    """Tri-D: a beam upright through all its cells."""
    game, position = read("trid", trid("Rb2W Pb4W"))
    cell, other = game.topology.cell("b4W"), game.topology.cell("b4N")
    reach = sight.reach(game, position, game.topology.cell("b2W"))
    board = layout("trid")
    scene = drawn("trid", Marks(sight=(VisibleOverlay(REACH, reach),)))
    upright = np.abs(np.sin(scene.solids["rod"]["tilt"])) < 1e-3
    (joint,) = scene.solids["rod"][upright]
    assert np.allclose(joint["position"][:2], board.cell_centres[cell, :2], atol=1e-3)
    height = board.cell_centres[other, 2] - board.cell_centres[cell, 2]
    assert joint["scale"][2] == pytest.approx(height)


def test_a_shut_gate_is_a_bar_from_flank_to_flank() -> None:
    text = dreierschach("wKb9 gKm8 bKe1 wBf6 gPf7 gPg7")
    game, position = read("dreierschach", text)
    cell = game.topology.cell
    lines = sight.reach(game, position, cell("f6")).lines
    (line,) = (line for line in lines if line.end is sight.LineEnd.GATE)
    reach = sight.Reach(cell("f6"), (line,))
    scene = drawn("dreierschach", Marks(sight=(VisibleOverlay(REACH, reach),)))
    rods = scene.solids["rod"]
    bars = [row for row in rods if np.allclose(row["colour"][:3], COLOURS.refused[:3])]
    longest = max(bars, key=lambda row: row["scale"][2])
    board = layout("dreierschach")
    flanks = board.cell_centres[[cell("f7"), cell("g7")], :2]
    start = longest["position"][:2]
    tips = ends(scene)[:, :2]
    assert np.abs(flanks - start).sum(axis=1).min() < 1e-3
    assert all(np.linalg.norm(np.vstack((tips, start)) - f, axis=1).min() < 1e-3 for f in flanks)


def test_boards_side_by_side_are_not_joined() -> None:
    game, position = read("raumschach", raumschach("Q4d4"))
    reach = sight.reach(game, position, game.topology.cell("4d4"))
    free = {cell for line in reach.lines for cell in line.free}
    board = layout("raumschach")
    flat = arranged("raumschach", board.arrangements["flat"])
    for where, is_joined in ((board, True), (flat, False)):
        scene = drawn("raumschach", Marks(sight=(VisibleOverlay(REACH, reach),)), where)
        assert cells_under(where, scene, Shape.PLUS) == free
        rows = scene.solids["rod"]
        spans = np.linalg.norm(ends(scene)[:, :2] - rows["position"][:, :2], axis=1)
        assert spans.max() < FARTHEST
        assert (len(rows) >= len(reach.targets)) == is_joined


@every_game
def test_attacked_cells_bear_the_mark_of_their_seat(key: str) -> None:
    (game, position), board = read(key, BOARDS[key]), layout(key)
    for seat in game.active_seats(position):
        cells = tuple(sight.attacked(game, position, seat))
        threats = sight.threats(game, position, seat)
        scene = drawn(
            key, Marks(sight=(VisibleOverlay(ATTACKED[seat], AttackedCells(seat, cells, threats)),))
        )
        shapes = Counter(scene.flats["shape"].astype(int).tolist())
        assert shapes[SEAT_SHAPES[seat]] == len(cells)
        assert cells_under(board, scene, Shape.RING) == {threat.cell for threat in threats}
        assert not scene.solids


def test_a_piece_without_protection_has_the_broader_ring() -> None:
    cells = (sight.Threat(3, (1,), ()), sight.Threat(5, (1,), (9,)))
    scene = drawn(
        "chess960", Marks(sight=(VisibleOverlay(ATTACKED[0], AttackedCells(0, (), cells)),))
    )
    alone, protected = scene.flats["width"]
    assert alone > 1.5 * protected


@every_game
def test_what_can_be_captured_is_ringed_by_who_could(key: str) -> None:
    (game, position), board = read(key, BOARDS[key]), layout(key)
    found = capturable(game, position)
    assert found
    scene = drawn(key, Marks(sight=(VisibleOverlay(THREATS, found),)))
    shapes = Counter(scene.flats["shape"].astype(int).tolist())
    for seat in range(len(game.seats)):
        assert shapes[SEAT_SHAPES[seat]] == sum(seat in one.seats for one in found)
    assert shapes[Shape.RING] == sum(len(one.seats) for one in found)
    assert cells_under(board, scene, Shape.RING) == {one.cell for one in found}
    assert not scene.solids


def test_where_two_threaten_a_piece_both_rings_are_seen() -> None:
    found = (Capturable(40, (0, 2), True), Capturable(50, (2,)))
    scene = drawn("dreierschach", Marks(sight=(VisibleOverlay(THREATS, found),)))
    rings = scene.flats[scene.flats["shape"] == Shape.RING]
    white, black, alone = rings["half_size"][:, 0]
    assert white == alone > black, "the first is the outermost, whoever it is"
    assert rings["width"][2] > 1.5 * rings["width"][0], "broad where nothing protects it"
    assert len({tuple(colour) for colour in rings["colour"].tolist()}) == 2
    assert list(THREATS.signs(found[:1])) == [
        CellSign(Sign.THREATENED, 40, 0, place=0),
        CellSign(Sign.ATTACKED, 40, 0),
        CellSign(Sign.THREATENED, 40, 2, place=1),
        CellSign(Sign.ATTACKED, 40, 2),
    ]


def test_enemies_aim_in_one_piece_and_protectors_in_dashes() -> None:
    scene = drawn(
        "chess960", Marks(sight=(VisibleOverlay(ATTACKERS, CellAttackers(27, (59,), (3,))),))
    )
    rows = scene.solids["rod"]
    hostile = np.all(np.isclose(rows["colour"][:, :3], COLOURS.attack[:3]), axis=1)
    assert hostile.sum() == 1 and (~hostile).sum() > 5
    assert rows["scale"][hostile, 0].min() > rows["scale"][~hostile, 0].max()
    assert len(scene.solids["head"]) == 2


def test_a_pin_leads_from_the_attacker_through_the_piece_to_the_king() -> None:
    board = layout("chess960")
    scene = drawn(
        "chess960", Marks(sight=(VisibleOverlay(PINS, (sight.PinnedPiece(0, 12, 4, (60,), ()),)),))
    )
    assert cells_under(board, scene, Shape.LOZENGE) == {12}
    assert np.abs(scene.solids["rod"]["position"][:, 0] - board.cell_centres[4, 0]).max() < 1e-3
    (tip,) = ends(scene, "head")
    assert 0.1 < tip[1] - board.cell_centres[4, 1] < 0.5


def test_a_flank_that_is_pinned_is_joined_to_the_line_it_keeps_shut() -> None:
    """Dreierschach: it stands beside the line."""
    text = dreierschach("wKe5 gKm8 bKa1 gBi7 wNf5 wPf6")
    game, position = read("dreierschach", text)
    found = sight.pinned_pieces(game, position)
    scene = drawn("dreierschach", Marks(sight=(VisibleOverlay(PINS, found),)))
    board = layout("dreierschach")
    starts = scene.solids["rod"]["position"][:, :2]
    for pin in found:
        off = np.linalg.norm(starts - board.cell_centres[pin.cell, :2], axis=1)
        assert off.min() < 1e-3


def test_ghost_pieces_stand_where_a_deck_may_go() -> None:
    game, position = read("trid", trid("Nz1DP1"))
    pin = game.topology.pin_names.index("DP1")
    ways = sight.deck_targets(game, position, pin)
    board = layout("trid")
    plain = compose(board, position, DEFAULT)
    shown = compose(
        board, position, DEFAULT, Marks(sight=(VisibleOverlay(REACH, DeckWays(pin, ways)),))
    )
    knights = shown.solids["knight"]
    ghosts = knights[knights["colour"][:, 3] < 1.0]
    places = [board.cell_centres[cell] for way in ways for cell, _ in way.load]
    assert len(ghosts) == len(ways) == 2
    assert np.allclose(ghosts["position"], places) and np.allclose(ghosts["colour"][:, 3], FAINT)
    assert len(shown.flats) > len(plain.flats) and len(shown.labels) == len(plain.labels)
    assert len(knights) == len(plain.solids["knight"]) + 2
