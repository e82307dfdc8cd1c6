"""The pictures that are compared: which position, seen how, at a fixed size."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from app.render.offscreen import render_image
from app.scene.camera import Camera
from app.scene.layouts import arranged, layout
from app.scene.marks import TargetKind, check_marks
from app.scene.meshes import all_meshes
from app.scene.scene import compose
from app.scene.sets import SETS
from app.scene.themes import built_in
from engine.checks import checks
from engine.move import Spot, SpotKind
from engine.variants import variant

SIZE = (640, 400)

TRID_START = (
    "4/4/PPPP/NBBN|4/4/4/4|nbbn/pppp/4/4|DP1w:PP/RQ,DP6b:rq/pp,KP1w:PP/KR,KP6b:kr/pp"
    " w KQkq - - - 0 1"
)
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


@dataclass(frozen=True)
class Golden:
    """One picture.

    selected : name of the cell or pin whose targets are shown
    arrangement : how the levels lie, where they can lie in several ways
    theme, pieces : names of the colours and of the set of pieces
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


GOLDEN = (
    *(Golden(f"trid-start-{view}", "trid", TRID_START, view) for view in ("white", "black")),
    *(Golden(f"trid-start-{view}", "trid", TRID_START, view) for view in ("top", "side")),
    Golden("trid-middle-black", "trid", TRID_MIDDLE, "black"),
    Golden("trid-targets-bishop", "trid", TRID_MIDDLE, "white", "b5S"),
    Golden("trid-targets-deck", "trid", TRID_MIDDLE, "white", "KP2"),
    Golden("trid-mate", "trid", TRID_MATE, "white"),
    *(Golden(f"board-start-{v}", "chess960", BOARD_START, v) for v in ("white", "black")),
    *(Golden(f"board-start-{v}", "chess960", BOARD_START, v) for v in ("top", "side")),
    Golden("board-middle-white", "chess960", BOARD_MIDDLE, "white"),
    Golden("board-targets-king", "chess960", BOARD_MIDDLE, "white", "e1"),
    Golden("board-targets-queen", "chess960", BOARD_MIDDLE, "black", "f3"),
    *(
        Golden(f"cube-{name}", "raumschach", CUBE_MIDDLE, "white", "8h1", arrangement=name)
        for name in ("stack", "staircase", "flat")
    ),
    Golden("cube-stack-black", "raumschach", CUBE_MIDDLE, "black"),
    *(
        Golden(f"hexagons-{view}", "dreierschach", HEXAGONS_MIDDLE, view, "a6")
        for view in ("white", "grey", "black")
    ),
    *(
        Golden(f"look-{theme}-{pieces}", key, text, "white", selected, theme=theme, pieces=pieces)
        for theme, pieces, key, text, selected in (
            ("wood", "slim", "trid", TRID_MIDDLE, "b5S"),
            ("steel", "discs", "trid", TRID_MIDDLE, "KP2"),
            ("contrast", "lying", "dreierschach", HEXAGONS_MIDDLE, "a6"),
            ("distinct", "discs", "chess960", BOARD_MIDDLE, "e1"),
            ("wood", "staunton", "chess960", BOARD_MIDDLE, None),
        )
    ),
)


def render(golden: Golden) -> NDArray[np.uint8]:
    """Render one picture as (h, w, 3) uint8 sRGB."""
    game = variant(golden.key)
    space = layout(golden.key)
    if golden.arrangement is not None:
        space = arranged(golden.key, space.arrangements[golden.arrangement])
    position = game.parse(golden.position)
    marks = replace(
        check_marks(checks(game, position), position.turn if game.is_mated(position) else None),
        selected=_spot(golden) if golden.selected else None,
        targets=_targets(golden) if golden.selected else {},
    )
    camera = Camera(space.presets[golden.view], *map(float, SIZE), bounds=space.bounds)
    scene = compose(space, position, built_in(golden.theme), marks, figures=SETS[golden.pieces])
    return render_image(all_meshes(), scene, camera.framed(space.outline), SIZE)


def _spot(golden: Golden) -> Spot:
    topology = variant(golden.key).topology
    assert golden.selected is not None
    if golden.selected in topology.pin_names:
        return Spot(SpotKind.PIN, topology.pin_names.index(golden.selected))
    return Spot(SpotKind.CELL, topology.cell(golden.selected))


def _targets(golden: Golden) -> dict[Spot, TargetKind]:
    """The targets as the window would mark them."""
    from app.move_entry import MoveEntry

    game = variant(golden.key)
    entry = MoveEntry(game.moves(game.parse(golden.position)))
    entry.choose(_spot(golden))
    return dict(entry.targets())
