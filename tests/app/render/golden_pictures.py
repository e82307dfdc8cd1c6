"""The pictures that are compared, at a fixed size: which position, seen how; and comparing."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from app.render.quality import FOR_PICTURES
from app.scene.camera import Camera
from app.scene.layouts import arranged, layout
from app.scene.motion.dice import thrown
from app.scene.overlays.dice import with_dice
from app.scene.overlays.marks import TargetKind, check_marks
from app.scene.pieces.detail import Detail
from app.scene.pieces.sets import SETS
from app.scene.scene import compose
from app.scene.themes.catalogue import built_in
from engine.core.move import Spot, SpotKind
from engine.explain.sight import checks
from engine.variants import variant
from tests.render_probes import Studio

FOLDER = Path(__file__).parents[2] / "data" / "golden"
OUTPUT = Path(__file__).parents[2] / "output"
#: No part of a picture may differ more than this many grey steps, averaged over the part.
PART, PART_TOLERANCE = 20, 24.0

SIZE = (480, 300)
#: That of pictures, but for finer meshes, which take twice as long and differ little so far away:
#: ``test_detail.py`` compares them close up.
QUALITY = FOR_PICTURES._replace(detail=Detail.MEDIUM)

TRID_MIDDLE = (
    "4/4/PP1P/N1B1|1P2/2n1/4/4|2b1/p1pp/4/1B2|DP1w:P1/1Q,DP3b:1r/2,KP2w:1K/2,KP6b:kr/pp"
    " w - - - - 0 12"
)
TRID_MATE = "4/4/4/k3|4/R3/4/4|1R2/4/4/2K1|DP2b:2/2,KP2w:2/2,KP3b:2/2,KP5w:2/2 b - - - - 36 106"
BOARD_START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
BOARD_MIDDLE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

CUBE_MIDDLE = (
    "8/8/8/pR6/8/B7/P7/8|8/8/1p6/8/8/1P6/8/8|8/6n1/2N5/2P5/8/8/8/8|8/3p4/8/8/8/8/3P4/5B2|"
    "8/5n2/8/4p3/4P3/1q6/8/8|8/5P2/8/8/b7/5P2/6K1/1r4N1|8/3k4/8/8/8/6P1/8/R7|8/8/8/7p/7b/8/8/7Q"
    " w - - 9 56"
)
HEXAGONS_MIDDLE = (
    "1bRwB1wKwN1gP/9/4wP5/bP1wP4wPwP2/bN2wP1wPgR5/10bB2/3bP2gPgP1wP2/"
    "8gNgPgB/bK2bP5gQ/3bNwQ4/6gK1/5gRgB/3bQ2"
    " w - - w:gPgPbPbPbPbPbP,g:wRwPbRbBbP,b:wRwBwNwPgNgPgPgP 26"
)
#: Black is out.
HEXAGONS_FALLEN = HEXAGONS_MIDDLE.replace("bK2bP5gQ", "3bP5gQ")

MAACK_MIDDLE = (
    "4r/4P/3P1/2P2/3R1|5/1n3/3P1/PPP2/1UK2|1r3/1u3/3p1/1P1U1/5|3u1/Q3p/p4/5/5|"
    "1nk2/2pp1/1p3/p4/R4 w - - 0 34"
)
GLINSKI_MIDDLE = "1q4/6p/1P1B2pr/1B4B1n/Q3PP2n1/K3P1p3b/1N3rp3/N1P1p2k1/RP2p3/P3p2/6 b - - 0 14"
MCCOOEY_MIDDLE = "b5/7/P1N2n1p/RBP2Q2r/2P3p2q/BB3Pnp3/1NK1Pp3k/1P4p1r/5p2/7/Rb4 b - - 4 14"
MILLENNIUM_MIDDLE = (
    "4n3/6R1/8/3P4/5P2/3Q4/8/5BN1|8/8/1P6/5r2/2p5/8/8/4q3|4k2r/8/4b3/4p3/2P4p/b3K3/8/8 b - - - 0 33"
)
PARTON_MIDDLE = (
    "r1u1k1/ppp2p/6/P5/1P1b2/K5|ppUp2/2p3/4P1/4P1/6/PP2P1|6/n5/6/6/6/6|6/5b/6/6/6/6|6/6/6/6/6"
    "/6|6/6/6/6/6/R5 b - - 1 22"
)
SHAFRAN_MIDDLE = "1p2p1/3P3/3PB3/R4n1pb/Kn2B1p2k/1P5pq/NP2pbpb/1P1B3/R3pr b Kq - 0 14"
BRUSKY_MIDDLE = "1PN2/RP4/2P1p1p/3Pp2r/BB2p2n/K5kq/BP1p4/N1PP1bp1/4p1p1/6b/RP2pn/P1p1r w - - 1 14"
ALICE_MIDDLE = "3nkb2/4ppp1/8/3NN3/p7/1r6/1P4PP/5B2|8/8/1pppbn1p/8/2P2P2/P2PP3/3B1K2/1R6 w - - 0 16"

DRAGONCHESS_MIDDLE = (
    "2b3e3b1/1d1d1d1d1d1d/12/12/6E5/12/1D1D1D1D1D1D/2B7B1|"
    "1oht2k1t1uo/w1ww1ww1wwww/2u1w2w4/2w2m6/8H3/4W4W2/WWWW1WWWWTWW/OU1TCMK3UO|"
    "7G4/s3cp2s1s1/5s6/4R1h5/12/12/S1g1S3S3/12 w - - 0 33"
)

#: By game, a position from its middle.
MIDDLES = {
    "trid": TRID_MIDDLE,
    "chess960": BOARD_MIDDLE,
    "raumschach": CUBE_MIDDLE,
    "maack": MAACK_MIDDLE,
    "dreierschach": HEXAGONS_MIDDLE,
    "glinski": GLINSKI_MIDDLE,
    "mccooey": MCCOOEY_MIDDLE,
    "millennium": MILLENNIUM_MIDDLE,
    "parton": PARTON_MIDDLE,
    "shafran": SHAFRAN_MIDDLE,
    "brusky": BRUSKY_MIDDLE,
    "alice": ALICE_MIDDLE,
    "dragonchess": DRAGONCHESS_MIDDLE,
}


@dataclass(frozen=True)
class Golden:
    """One picture.

    selected : name of the cell or pin whose targets are shown
    arrangement : how the levels lie, where they can lie in several ways
    theme, pieces : names of the colours and of the set of pieces
    rolls : dice that lie on the board: number of faces, and the number shown
    """

    name: str
    key: str
    position: str
    view: str
    selected: str | None = None
    arrangement: str | None = None
    tolerance: float = field(default=1.5)
    theme: str = "dark"
    pieces: str = "staunton"
    rolls: tuple[tuple[int, int], ...] = ()


GOLDEN = (
    Golden("trid-targets-bishop", "trid", TRID_MIDDLE, "white", "b5S"),
    Golden("trid-targets-deck", "trid", TRID_MIDDLE, "white", "KP2"),
    Golden("trid-mate", "trid", TRID_MATE, "white"),
    Golden("board-start-white", "chess960", BOARD_START, "white"),
    Golden("board-dice", "chess960", BOARD_START, "white", rolls=((4, 3), (4, 2), (6, 5), (10, 7))),
    Golden("board-targets-king", "chess960", BOARD_MIDDLE, "white", "e1"),
    *(
        Golden(f"cube-{name}", "raumschach", CUBE_MIDDLE, "white", "8h1", arrangement=name)
        for name in ("stack", "staircase", "flat")
    ),
    Golden("maack-unicorn", "maack", MAACK_MIDDLE, "white", "Cd2"),
    Golden("dragonchess-afar", "dragonchess", DRAGONCHESS_MIDDLE, "white", "3e5"),
    Golden("hexagons-grey", "dreierschach", HEXAGONS_MIDDLE, "grey", "a6"),
    Golden("hexagons-fallen", "dreierschach", HEXAGONS_FALLEN, "white"),
    *(
        Golden(f"look-{theme}-{pieces}", key, text, "white", selected, theme=theme, pieces=pieces)
        for theme, pieces, key, text, selected in (
            ("wood", "slim", "trid", TRID_MIDDLE, "b5S"),
            ("steel", "discs", "trid", TRID_MIDDLE, "KP2"),
            ("contrast", "lying", "dreierschach", HEXAGONS_MIDDLE, "a6"),
            ("distinct", "discs", "chess960", BOARD_MIDDLE, "e1"),
        )
    ),
)


def render(golden: Golden, painter: Studio) -> NDArray[np.uint8]:
    """Render one picture, in a frame that is not refined, as (h, w, 3) uint8 sRGB.

    painter : draws for pictures, in their size
    """
    game = variant(golden.key)
    space = layout(golden.key)
    if golden.arrangement is not None:
        space = arranged(golden.key, space.arrangements[golden.arrangement])
    position = game.parse(golden.position)
    mated = position.turn if game.is_mated(position) else None
    marks = check_marks(checks(game, position), mated)._replace(
        selected=_spot(golden) if golden.selected else None,
        targets=_targets(golden) if golden.selected else {},
    )
    camera = Camera(space.presets[golden.view], *map(float, SIZE), bounds=space.bounds)
    pieces = SETS[golden.pieces].with_looks(game.looks)
    scene = compose(space, position, built_in(golden.theme), marks, piece_set=pieces)
    if golden.rolls:
        throw = thrown(golden.rolls, space, position)
        scene = with_dice(scene, space, built_in(golden.theme), throw.at(throw.duration))
    framed = camera.framed(space.outline)
    painter.renderer.draw(scene, framed, SIZE, painter.target.framebuffer)
    return painter.target.pixels()


def _spot(golden: Golden) -> Spot:
    topology = variant(golden.key).topology
    assert golden.selected is not None
    if golden.selected in topology.pin_names:
        return Spot(SpotKind.PIN, topology.pin_names.index(golden.selected))
    return Spot(SpotKind.CELL, topology.cell(golden.selected))


def _targets(golden: Golden) -> dict[Spot, TargetKind]:
    """The targets as the window would mark them."""
    from app.board.move_entry import MoveEntry

    game = variant(golden.key)
    entry = MoveEntry(game.moves(game.parse(golden.position)))
    entry.enter_spot(_spot(golden))
    return dict(entry.targets())


def expected(name: str) -> NDArray[np.int16]:
    """Return a golden picture as (h, w, 3) sRGB."""
    return np.asarray(Image.open(FOLDER / f"{name}.png").convert("RGB")).astype(np.int16)


def check_picture(name: str, pixels: NDArray[np.uint8], tolerance: float) -> None:
    """Fail where a picture differs from the golden one, and write down how."""
    wanted = expected(name)
    assert wanted.shape == pixels.shape
    difference = np.abs(pixels.astype(np.int16) - wanted)
    worst_part = parts(difference)
    is_equal = difference.mean() <= tolerance and worst_part.max() <= PART_TOLERANCE
    if not is_equal:
        OUTPUT.mkdir(exist_ok=True)
        Image.fromarray(pixels).save(OUTPUT / f"{name}-now.png")
        brightened = np.clip(difference * 4, 0, 255).astype(np.uint8)
        Image.fromarray(brightened).save(OUTPUT / f"{name}-difference.png")
    assert is_equal, (
        f"{name} differs by {difference.mean():.2f} grey steps on average and"
        f" {worst_part.max():.1f} in its worst part; see tests/output"
    )


def parts(difference: NDArray[np.int16]) -> NDArray[np.float64]:
    """Return the mean of each part of a picture, whose edges are multiples of ``PART``."""
    height, width, _ = difference.shape
    return difference.reshape(height // PART, PART, width // PART, PART, 3).mean((1, 3, 4))
