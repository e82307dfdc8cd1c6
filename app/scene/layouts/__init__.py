"""Where each spot of each game stands in space; one layout per game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cache, lru_cache
from typing import Protocol

from app.scene.camera import Bounds, Vector, View
from app.scene.content import Label, Scene, Shape
from app.scene.layouts.arrangement import Arrangement
from app.scene.layouts.board import BoardLayout
from app.scene.layouts.common import Floats, Naming
from app.scene.layouts.cube import CubeLayout
from app.scene.layouts.hexagon import HexagonLayout
from app.scene.layouts.trid import TridLayout
from app.scene.picker import Pickables
from app.scene.pieces.sets import STAUNTON, PieceSet
from app.scene.themes.theme import Colour, Theme
from engine.core.move import Spot
from engine.core.position import Position
from engine.core.topology import Topology
from engine.text.notation import ENGLISH
from engine.variants import variant


class Layout(Protocol):
    """Where everything of one game is; fixed, read-only and shared.

    topology : the game's cells
    cell_centres : (n, 3), world, middle of each cell's upper face; also of decks not there
    deck_centres : (p, 3), where the middle of a deck on each pin is
    pin_anchors : (p, 3), tips of the free pins
    outline : (m, 3), points that a picture of the whole must show; see ``Camera.framed``
    bounds : a sphere that holds everything
    floor : height of the lowest cells
    presets : views by name: one per seat, and ``top`` and ``side``
    default : name of the preset to begin with
    seats : names of the players, in their order
    seat_yaws : by seat, where its pieces look: radians from +y, counter-clockwise from above
    foot_bands : by seat, how many rings its pieces wear around their foot; () for none at all
    mark_shapes : the shapes that marks on a cell have instead of others, where it is no square
    arrangements : ways its levels can lie, by name, the usual one first; empty where there is one
    prisoner_places : where the equal prisoners of one captor stand, by spot, world; empty where
        captured pieces are just gone
    """

    topology: Topology
    cell_centres: Floats
    deck_centres: Floats
    pin_anchors: Floats
    outline: Floats
    bounds: Bounds
    floor: float

    default: str
    seats: tuple[str, ...]
    seat_yaws: tuple[float, ...]
    foot_bands: tuple[int, ...]
    mark_shapes: Mapping[Shape, Shape]
    arrangements: Mapping[str, Arrangement]
    prisoner_places: Mapping[Spot, Vector]

    @property
    def presets(self) -> Mapping[str, View]:
        """Views by name; it may be found only when asked for."""
        ...

    def __hash__(self) -> int:
        """Layouts are told apart by which they are, so that answers about one can be kept."""
        ...

    def furniture(self, position: Position, theme: Theme, absent: Collection[int] = ()) -> Scene:
        """Return boards, decks, pins and labels, without the decks on the pins ``absent``.

        Cached: the same object comes back while nothing it depends on has changed.
        """
        ...

    def deck(self, owner: int, centre: Vector, theme: Theme) -> Scene:
        """Return one deck on the move, the middle of its glass at ``centre``."""
        ...

    def deck_owner(self, position: Position, pin: int) -> int | None:
        """Return the seat whose deck stands on a pin, or None for a free pin."""
        ...

    def dead_seats(self, position: Position) -> frozenset[int]:
        """Return the seats that are out: their pieces stand there, but look dead."""
        ...

    def prisoners(self, position: Position) -> Mapping[Spot, int]:
        """Return how many equal prisoners each spot holds, of the spots that hold any."""
        ...

    def centre(self, spot: Spot) -> Floats:
        """Return the middle of what a spot is, as marks lie on it, (3,), world."""
        ...

    def level_colours(self, theme: Theme) -> tuple[Colour, ...]:
        """Return the colours by which levels are known, shown under pieces; () for none."""
        ...

    def level_labels(self, level: int, theme: Theme) -> tuple[Label, ...]:
        """Return the names of files and ranks of a level to which ``furniture`` gives none."""
        ...

    def pickables(
        self,
        position: Position,
        offered: Collection[int] = (),
        figures: PieceSet = STAUNTON,
        fineness: float = 1.0,
    ) -> Pickables:
        """Return what can be picked.

        offered : free pins that a deck may move to; the place of the deck there is picked too
        figures : the set of the pieces
        fineness : part of the triangles of a large mesh that is drawn, 0..1
        """
        ...

    def anchor(self, spot: Spot) -> Floats:
        """Return a point of a spot that a click hits where nothing hides it, (3,), world."""
        ...


#: By key of the game: what makes its layout from its topology and a way to name levels and pins.
LAYOUTS: Mapping[str, Callable[..., Layout]] = {
    "trid": TridLayout,
    "raumschach": CubeLayout,
    "chess960": BoardLayout,
    "dreierschach": HexagonLayout,
}


def layout(key: str, language: str = ENGLISH) -> Layout:
    """Return the layout of a game; the same object every time. Raises KeyError for no game.

    language : that of the notation, which names levels and pins on the board
    """
    return _usual(key, _telling(key, language))


def arranged(key: str, arrangement: Arrangement, language: str = ENGLISH) -> Layout:
    """Return the layout of a game with its levels arranged in some way; see ``layout``.

    Spread and shift may have any value, not only those of ``Layout.arrangements``. Raises
    LookupError for a game whose levels lie in one way only.
    """
    usual = layout(key, language)
    if not usual.arrangements:
        raise LookupError(f"the levels of {key} lie in one way only")
    if arrangement == next(iter(usual.arrangements.values())):
        return usual
    return _otherwise(key, arrangement, _telling(key, language))


def on_the_way(key: str, arrangement: Arrangement, language: str = ENGLISH) -> Layout:
    """Return what ``arranged`` does, made anew and not kept: for one step on a way between two."""
    return LAYOUTS[key](variant(key).topology, _naming(key, _telling(key, language)), arrangement)


@cache
def _usual(key: str, language: str) -> Layout:
    return LAYOUTS[key](variant(key).topology, _naming(key, language))


@lru_cache(maxsize=16)
def _otherwise(key: str, arrangement: Arrangement, language: str) -> Layout:
    return LAYOUTS[key](variant(key).topology, _naming(key, language), arrangement)


def _telling(key: str, language: str) -> str:
    """Return the language, or English where that has the same names for levels and pins."""
    own, english = (_names(key, code) for code in (language, ENGLISH))
    return language if own != english else ENGLISH


def _naming(key: str, language: str) -> Naming:
    return _names(key, language).__getitem__


def _names(key: str, language: str) -> dict[str, str]:
    """Return how a language writes the names of levels and pins."""
    game = variant(key)
    style, topology = game.styles[language], game.topology
    levels = zip(topology.levels, style.level_names, strict=True)
    return dict(levels) | dict(zip(topology.pin_names, style.pin_names, strict=True))
