"""Builders of the meshes of the pieces: two sets of turned bodies, and discs with symbols.

A piece stands on z = 0, in cells, and faces +y. A disc has radius and height 1, to be scaled; the
symbol on its upper side is upright along +y.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial

from app.scene.arrays import Floats
from app.scene.content import Mesh
from app.scene.pieces.detail import COIN, LETTER, LETTERS, SLIM, SYMBOL, Detail
from app.scene.pieces.figures import read_figure
from app.scene.pieces.headpieces import Battlements, Coronet, Cross
from app.scene.pieces.knight import Horse
from app.scene.pieces.lathe import revolved
from app.scene.pieces.mitre import Mitre
from app.scene.pieces.occlusion import Solid, shader, together, turned
from app.scene.pieces.outlines import raised, read_letters, read_outline
from app.scene.pieces.profiles import Profile, read_profile, read_table
from app.scene.pieces.solids import joined
from app.support.resources import resource_path
from engine.core.pieces import Kind
from engine.rules.own_kind import FIGURES

#: Lower and upper z of a symbol on the disc; width and height of the slope along its upper edge.
_SUNK, _PROUD, _BEVEL = 0.5, 1.0, (0.04, 0.07)


@cache
def _profile(name: str) -> Profile:
    return read_profile(resource_path(f"pieces/{name}.txt"))


@dataclass(frozen=True)
class _Style:
    """Parameters of a set of pieces, besides its profiles; lengths in cells.

    folder : of the profiles
    merlons : number and depth
    cut : of the mitre: height, width, and depth
    points : of the coronet: number and depth
    cross : height of its middle, length of its arms, and thickness
    horse, unicorn : scale of their horse across and upwards, and its height above the foot
    across : scale of the width of other figures
    """

    folder: str
    merlons: tuple[int, float]
    cut: tuple[float, float, float]
    points: tuple[int, float]
    cross: tuple[float, float, float]
    horse: tuple[float, float, float]
    unicorn: tuple[float, float, float]
    across: float

    def profile(self, name: str) -> Profile:
        """Return a profile of the set."""
        return _profile(f"{self.folder}/{name}")

    def solid(self, *names: str) -> Solid:
        """Return revolved bodies as one solid."""
        return turned(*(self.profile(name).contour(Detail.MEDIUM) for name in names))

    def body(self, name: str, detail: Detail, solid: Solid) -> Mesh:
        """Return a revolved body; ``solid`` occludes."""
        contour = self.profile(name).contour(detail)
        return revolved(contour, detail.columns(contour.radius), shader(solid), is_even=True)


_STAUNTON = _Style(
    "staunton",
    merlons=(6, 0.115),
    cut=(0.838, 0.082, 0.006),
    points=(8, 0.085),
    cross=(1.195, 0.125, 0.100),
    horse=(1.0, 1.0, 0.0),
    unicorn=(0.86, 0.92, 0.150),
    across=1.0,
)
_SLIM = _Style(
    "slim",
    merlons=(4, 0.105),
    cut=(0.760, 0.076, 0.006),
    points=(6, 0.095),
    cross=(1.130, 0.105, 0.080),
    horse=(0.74, 1.02, -0.058),
    unicorn=(0.64, 0.86, 0.088),
    across=0.74,
)


def _pawn(style: _Style, detail: Detail) -> Mesh:
    return style.body("pawn", detail, style.solid("pawn"))


def _rook(style: _Style, detail: Detail) -> Mesh:
    top = Battlements(style.profile("battlements"), *style.merlons)
    solid = together(style.solid("rook"), top.solid)
    return joined(style.body("rook", detail, solid), top.mesh(detail, solid))


def _horse(style: _Style, detail: Detail, name: str, size: tuple[float, float, float]) -> Mesh:
    across, upwards, lift = size
    horse = Horse(
        read_table(resource_path("pieces/staunton/horse.txt"), 8),
        read_table(resource_path("pieces/staunton/horse_relief.txt"), 6),
        (across, across, upwards),
        lift,
        has_horn=name == "unicorn",
    )
    stand = style.solid(name)
    top = float(style.profile(name).stretches[-1].end[1])
    return joined(style.body(name, detail, stand), horse.mesh(detail, top))


def _knight(style: _Style, detail: Detail) -> Mesh:
    return _horse(style, detail, "knight", style.horse)


def _unicorn(style: _Style, detail: Detail) -> Mesh:
    return _horse(style, detail, "unicorn", style.unicorn)


def _bishop(style: _Style, detail: Detail) -> Mesh:
    mitre = Mitre(style.profile("mitre"), 40.0, *style.cut)
    solid = together(style.solid("bishop", "mitre_ball"), mitre.solid)
    whole = style.solid("bishop", "mitre", "mitre_ball")
    return joined(
        style.body("bishop", detail, whole),
        mitre.mesh(detail, solid),
        style.body("mitre_ball", detail, whole),
    )


def _queen(style: _Style, detail: Detail) -> Mesh:
    crown = Coronet(style.profile("coronet"), *style.points)
    solid = together(style.solid("queen", "queen_ball"), crown.solid)
    return joined(
        style.body("queen", detail, solid),
        crown.mesh(detail, solid),
        style.body("queen_ball", detail, solid),
    )


def _king(style: _Style, detail: Detail) -> Mesh:
    body = style.body("king", detail, style.solid("king"))
    return joined(body, Cross(*style.cross).mesh())


_KINDS: Mapping[Kind, Callable[[_Style, Detail], Mesh]] = {
    Kind.PAWN: _pawn,
    Kind.KNIGHT: _knight,
    Kind.BISHOP: _bishop,
    Kind.ROOK: _rook,
    Kind.QUEEN: _queen,
    Kind.KING: _king,
    Kind.UNICORN: _unicorn,
}


def _figure(name: str, style: _Style, detail: Detail) -> Mesh:
    figure = read_figure(resource_path(f"pieces/figures/{name}.txt"))
    if not figure.stand:
        return figure.mesh(detail, style.across)
    stand = style.solid(figure.stand)
    top = float(style.profile(figure.stand).stretches[-1].end[1])
    body = style.body(figure.stand, detail, stand)
    return joined(body, figure.mesh(detail, style.across, top, (stand,)))


def _coin(detail: Detail) -> Mesh:
    contour = _profile("discs/coin").contour(detail, is_occluded=False)
    return revolved(contour, 2 * (3 * detail.columns(0.36) // 4), is_even=True)


def _symbol(name: str, _: Detail) -> Mesh:
    shapes = read_outline(resource_path(f"pieces/discs/{name}.txt"))
    return raised(shapes, _SUNK, _PROUD, _BEVEL)


def _letter(letter: str, _: Detail) -> Mesh:
    return raised(_letters()[letter], _SUNK, _PROUD)


@cache
def _letters() -> Mapping[str, list[Floats]]:
    return read_letters(resource_path("pieces/letters.txt"))


def _builders() -> Iterator[tuple[str, Callable[[Detail], Mesh]]]:
    yield COIN, _coin
    for kind, build in _KINDS.items():
        name = kind.name.lower()
        yield name, partial(build, _STAUNTON)
        yield SLIM + name, partial(build, _SLIM)
        yield SYMBOL + name, cache(partial(_symbol, name))
    for name in FIGURES:
        yield name, partial(_figure, name, _STAUNTON)
        yield SLIM + name, partial(_figure, name, _SLIM)
    for letter in sorted(LETTERS):
        yield LETTER + letter, cache(partial(_letter, letter))


#: Builders of the meshes of all sets, by name.
PIECE_MESHES: dict[str, Callable[[Detail], Mesh]] = dict(_builders())
