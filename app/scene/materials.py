"""The materials of solids, and the room they reflect: plain data, independent of the game."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import NamedTuple


class Role(IntEnum):
    """The role of a solid; the theme assigns a material to each."""

    PAINT = 0  # a mark, an arrow: its plain colour
    PIECE = 1
    FALLEN = 2  # the piece of an eliminated player
    TILE = 3  # a cell of a solid board
    FRAME = 4  # of a solid board
    INLAY = 5
    ROD = 6  # of a stand
    RIM = 7  # of a glass board or a deck
    FOOT = 8
    PIN = 9
    TABLE = 10
    GLASS = 11  # the cells of boards that one looks through
    FRONT = 12  # a mark drawn over all other solids and over glass, depth-tested among its like


class Pattern(IntEnum):
    """The texture of a surface, solid in the body's own frame."""

    PLAIN = 0
    WOOD = 1
    MARBLE = 2
    BRUSHED = 3


class Material(NamedTuple):
    """How a surface reflects light; its colour is that of the solid.

    pattern : a ``Pattern``
    strength : of the pattern, 0 none .. 1; of glass, how much it reflects
    roughness : 0 a mirror .. 1 matt
    metal : 0, or 1 for reflections in the colour of the surface and no diffuse light
    coat : strength of the reflections, 0 .. 1
    """

    pattern: Pattern
    strength: float
    roughness: float
    metal: float
    coat: float


#: The finishes a theme can name.
FINISHES: Mapping[str, Material] = MappingProxyType(
    {
        "paint": Material(Pattern.PLAIN, 0.0, 0.30, 0.0, 0.8),
        "wood": Material(Pattern.WOOD, 0.6, 0.42, 0.0, 0.8),
        "lacquer": Material(Pattern.WOOD, 0.25, 0.22, 0.0, 1.0),
        "marble": Material(Pattern.MARBLE, 0.5, 0.28, 0.0, 0.9),
        "glass": Material(Pattern.PLAIN, 1.0, 0.40, 0.0, 1.0),
        "metal": Material(Pattern.BRUSHED, 0.3, 0.34, 1.0, 1.0),
    }
)
PAINT = FINISHES["paint"]


class Room(NamedTuple):
    """The room around the table.

    brightness : of its light, 1 the usual
    warmth : -1 cold .. 0 neutral .. 1 warm
    has_table : whether boards stand on a table
    """

    brightness: float = 1.0
    warmth: float = 0.0
    has_table: bool = True


class Surroundings(NamedTuple):
    """The materials by role, and the room; what has no material is painted."""

    materials: Mapping[Role, Material] = MappingProxyType({})
    room: Room = Room()

    def material(self, role: Role) -> Material:
        """Return the material of a role."""
        return self.materials.get(role, PAINT)

    def __hash__(self) -> int:
        return hash((tuple(sorted(self.materials.items())), self.room))


#: Paint in a plain room, for scenes that are not a theme's.
PLAIN = Surroundings()
