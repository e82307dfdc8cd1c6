"""Layouts: where cells, decks, pins and prisoners are in the world; chosen by a game's data."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Protocol

import numpy as np

from app.scene.arrays import Floats
from app.scene.camera import Bounds, View
from app.scene.content import Scene, Shape
from app.scene.geometry import Vector, orbit_axes
from app.scene.layouts.arrangement import Arrangement
from app.scene.picker import Pickables
from app.scene.pieces.detail import Detail
from app.scene.pieces.sets import STAUNTON, PieceSet
from app.scene.themes.theme import Colour, Theme
from engine.core.move import Spot
from engine.core.position import Position
from engine.core.topology import Topology
from engine.rules.notation_style import ENGLISH
from engine.rules.variant import Variant
from engine.variants import variant

#: From this correlation of height and nearness on, upper levels hide what lies behind them.
_MOST = 0.4


class Layout(Protocol):
    """The geometry of one game's board; immutable and shared.

    topology : the game's cells
    cell_centres : (n, 3) float64, world, middle of each cell's upper face; also of absent decks
    deck_centres : (p, 3) float64, world, middle of a deck on each pin
    pin_anchors : (p, 3) float64, world, tips of the free pins
    outline : (m, 3) float64, world, points that a view of the whole must show; ``Camera.framed``
    bounds : bounding sphere of everything
    floor : height of the lowest cells
    presets : views by name: one per seat, and ``top`` and ``side``
    default : name of the initial preset
    seats : names of the players, in their order
    seat_yaws : by seat, where its pieces face: radians from +y, counter-clockwise from above
    foot_bands : by seat, the number of rings around a piece's foot; () for none at all
    mark_shapes : shapes of marks on a cell, by the shape they replace, where it is not a square
    cell_yaw : by how much those and the cells are turned, radians: 0 for edges at the sides
    arrangements : arrangements of the levels by name, the default first; empty if there is only one
    prisoner_places : positions of the equal prisoners of one captor, by spot, world; empty where
        captured pieces leave the game
    number_places : positions of their numbers, where there are several
    has_glass : whether cells are transparent, so that no shadow of the lamp falls on them
    coloured_axes : so many coordinates, the first, make a square cell dark or light
    stones : of hexagons: by the sum of a cell's coordinates, used cyclically, the player whose
        colour of ``Theme.stone_colours`` it has; empty for squares
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
    cell_yaw: float
    arrangements: Mapping[str, Arrangement]
    prisoner_places: Mapping[Spot, Vector]
    number_places: Mapping[Spot, Vector]
    has_glass: bool
    coloured_axes: int
    stones: tuple[str, ...]

    @property
    def presets(self) -> Mapping[str, View]:
        """Views by name; may be computed lazily."""
        ...

    def __hash__(self) -> int:
        """Layouts hash by identity, so that they can be keys of caches."""
        ...

    def furniture(self, position: Position, theme: Theme, absent: Collection[int] = ()) -> Scene:
        """Return boards, decks, pins and labels, without the decks on the pins ``absent``.

        Cached: the same object is returned while nothing it depends on has changed.
        """
        ...

    def deck(self, owner: int, centre: Vector, theme: Theme) -> Scene:
        """Return one moving deck, the middle of its cells at ``centre``."""
        ...

    def deck_owner(self, position: Position, pin: int) -> int | None:
        """Return the seat whose deck stands on a pin, or None for a free pin."""
        ...

    def dead_seats(self, position: Position) -> frozenset[int]:
        """Return the eliminated seats, whose pieces stay on the board and are drawn as dead."""
        ...

    def prisoners(self, position: Position) -> Mapping[Spot, int]:
        """Return the number of equal prisoners on each spot that has any."""
        ...

    def centre(self, spot: Spot) -> Floats:
        """Return the centre of a spot, where marks are drawn, (3,) float64, world."""
        ...

    def level_colours(self, theme: Theme) -> tuple[Colour, ...]:
        """Return the colour of each level, drawn under pieces; () where levels have none."""
        ...

    def mark_colours(self, position: Position, theme: Theme) -> tuple[Colour, ...]:
        """Return the colour of marks that tell their level, by level; () for a single level."""
        ...

    def level_labels(self, level: int, theme: Theme) -> Scene:
        """Return the labels of files and ranks that ``furniture`` leaves out on a level.

        What they are engraved in comes with them.
        """
        ...

    def pin_labels(self, theme: Theme) -> Scene:
        """Return the names of the pins, which are shown while a deck or a pin is hovered."""
        ...

    def pickables(
        self,
        position: Position,
        offered: Collection[int] = (),
        piece_set: PieceSet = STAUNTON,
        detail: Detail = Detail.MEDIUM,
        fallen_kings: Collection[int] = (),
    ) -> Pickables:
        """Return what can be picked.

        offered : free pins that a deck may move to; the place of the deck there is picked too
        piece_set : the pieces' meshes
        detail : level of detail of the meshes that are drawn
        fallen_kings : cells of the kings that lie
        """
        ...

    def anchor(self, spot: Spot) -> Floats:
        """Return a point of a spot to click on, (3,) float64, world."""
        ...


def _made(game: Variant, language: str, arrangement: Arrangement | None = None) -> Layout:
    """Return the layout of a board like a game's; its module is imported when it is first needed.

    arrangement : of the levels; None for the default
    """
    topology, naming = game.topology, _names(game, language).__getitem__
    if topology.pin_names:
        from app.scene.layouts.trid import TridLayout

        return TridLayout(topology, naming, arrangement)
    if topology.is_hexagonal:
        from app.scene.layouts.hexagon import HexagonLayout

        return HexagonLayout(game)
    if len(topology.coordinates[0]) > 2:
        from app.scene.layouts.cube import CubeLayout

        return CubeLayout(topology, game.look, naming, arrangement)
    from app.scene.layouts.board import BoardLayout

    return BoardLayout(topology)


def layout(game: str | Variant, language: str = ENGLISH) -> Layout:
    """Return the default layout of a game, cached. Raises KeyError for an unknown game.

    game : the game, or its key
    language : of the notation, which names levels and pins on the board
    """
    usual = _usual(game)
    return _default(usual, _labelling_language(usual, language))


def arranged(game: str | Variant, arrangement: Arrangement, language: str = ENGLISH) -> Layout:
    """Return the layout of a game with its levels in an arrangement, cached; see ``layout``.

    Spread and shift may have any value, not only those of ``Layout.arrangements``. Raises
    LookupError for a game with a single arrangement.
    """
    usual, found = _usual(game), layout(game, language)
    if not found.arrangements:
        raise LookupError(f"the levels of {usual.key} have a single arrangement")
    if arrangement == next(iter(found.arrangements.values())):
        return found
    return arranged_cached(usual, arrangement, _labelling_language(usual, language))


def arranged_uncached(
    game: str | Variant, arrangement: Arrangement, language: str = ENGLISH
) -> Layout:
    """Return the layout ``arranged`` does, but not cached: for a single step of an animation."""
    usual = _usual(game)
    return _made(usual, _labelling_language(usual, language), arrangement)


def _usual(game: str | Variant) -> Variant:
    """Return a game with its usual rules, which has the same board."""
    if isinstance(game, str):
        return variant(game)
    return variant(game.key) if game.options else game


@lru_cache(maxsize=48)
def _default(game: Variant, language: str) -> Layout:
    return _made(game, language)


@lru_cache(maxsize=16)
def arranged_cached(game: Variant, arrangement: Arrangement, language: str) -> Layout:
    """Return the layout of a game in an arrangement, labelled in a language."""
    return _made(game, language, arrangement)


def _labelling_language(game: Variant, language: str) -> str:
    """Return the language, or English if it names levels and pins alike, to share the cache."""
    own, english = (_names(game, code) for code in (language, ENGLISH))
    return language if own != english else ENGLISH


def _names(game: Variant, language: str) -> dict[str, str]:
    """Return a language's names of levels and pins, by their English names."""
    style, topology = game.styles[language], game.topology
    levels = zip(topology.levels, style.level_names, strict=True)
    return dict(levels) | dict(zip(topology.pin_names, style.pin_names, strict=True))


def rises_towards(layout: Layout, view: View) -> bool:
    """Return whether what is nearer in a view lies higher on the whole, as stairs from behind."""
    back = orbit_axes(view.azimuth, 0.0)[2]
    nearness = layout.cell_centres[:, :2] @ back[:2]
    height = layout.cell_centres[:, 2]
    if np.ptp(height) < 1e-6:
        return False
    return bool(np.corrcoef(nearness, height)[0, 1] > _MOST)
