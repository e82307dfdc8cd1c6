"""Layout of Tri-D: three glass boards on a stand, twelve pins, and decks on posts above them."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import Floats
from app.scene.camera import HIGHEST, View
from app.scene.content import Label, LabelKind, Scene
from app.scene.geometry import Vector
from app.scene.layouts.arrangement import Arrangement
from app.scene.layouts.common import (
    NARROW,
    Naming,
    SceneBuilder,
    add_table,
    bounds_of,
    cell_planes,
    framed_view,
    limited,
    locked,
    merged,
    outermost,
    radius_around,
    standing,
)
from app.scene.layouts.labels import Strips, name_beside
from app.scene.layouts.layout import Layout
from app.scene.layouts.trid_parts import (
    DECK_HALF,
    FOOT,
    FOOT_DEPTH,
    PEG_HEIGHT,
    PLACE_HALF,
    PROUD,
    RIM,
    STEP,
    add_deck,
    add_glass,
    add_pin,
    add_stand,
    deck_strips,
)
from app.scene.materials import Role
from app.scene.pickable_solids import pickable_solids
from app.scene.picker import Part, Pickables, Squares
from app.scene.pieces.detail import Detail
from app.scene.pieces.sets import STAUNTON, PieceSet
from app.scene.themes.catalogue import DEFAULT
from app.scene.themes.theme import Colour, Theme, luminance
from engine.core.move import Spot, SpotKind, cell_spot, pin_spot
from engine.core.position import Position
from engine.core.topology import Topology

#: Heights of the labels of boards, pins and levels; distance of the last from their board.
LABEL, SMALL_LABEL, LEVEL_LABEL, LEVEL_OFF = 0.2, 0.17, 0.36, 0.74
#: Height above a board that presets show; the tip of a king's cross may reach into their margin.
TALLEST = 1.2
#: What views show of a cell, from its middle: the name strips at the edges, which leave corners
#: free, and over it a piece; half widths and a depth.
STRIP, STRIP_END, BELOW, PIECE = 0.74, 0.54, 0.21, 0.2
#: The levels are fixed to their stand; only the spread can be changed.
ARRANGEMENTS = {"stand": Arrangement(STEP)}
#: Margin of the presets around the outline, for the labels.
MARGIN = 1.02
_SHOWN = (
    *((x, y, -BELOW) for x, y in product((-STRIP, STRIP), (-STRIP_END, STRIP_END))),
    *((x, y, -BELOW) for x, y in product((-STRIP_END, STRIP_END), (-STRIP, STRIP))),
    *((x, y, TALLEST) for x, y in product((-PIECE, PIECE), repeat=2)),
)


class TridLayout(Layout):
    """Layout of the Tri-D boards; see ``app.scene.layouts.layout``."""

    has_glass: bool = True
    arrangements: Mapping[str, Arrangement] = ARRANGEMENTS

    def __init__(
        self,
        topology: Topology,
        naming: Naming = str,
        arrangement: Arrangement | None = None,
    ) -> None:
        self.topology = topology
        #: Height of decks above their board, and of the next board above these decks.
        arrangement = arrangement or ARRANGEMENTS["stand"]
        self._step = arrangement.spread
        self._naming = naming
        names = topology.levels
        self._mains = tuple(n for n, name in enumerate(names) if name not in topology.pin_names)
        self._pins = range(len(topology.pin_names))
        self._level_of_pin = tuple(names.index(name) for name in topology.pin_names)
        board_of_pin = tuple((int(name[-1]) - 1) // 2 for name in topology.pin_names)
        # Boards are two steps apart; a deck is one step above its board.
        steps = {level: 2 * n for n, level in enumerate(self._mains)}
        steps |= {
            level: 2 * board + 1
            for level, board in zip(self._level_of_pin, board_of_pin, strict=True)
        }
        places = np.array([topology.place_of(cell) for cell in self._cells], np.float64)
        middle = (places.min(axis=0) + places.max(axis=0)) / 2
        heights = np.array([steps[level] * self._step for level in topology.level_of])
        self.cell_centres = locked(np.column_stack((places - middle, heights)))
        self.deck_centres = locked(
            np.array([self.cell_centres[list(cells)].mean(axis=0) for cells in topology.pin_cells])
        )
        self.pin_anchors = locked(self.deck_centres - (0.0, 0.0, self._step - PEG_HEIGHT))
        around = (self.cell_centres[:, None] + np.array(_SHOWN)).reshape(-1, 3)
        foot = np.array([[x, y, -FOOT_DEPTH - 0.2] for x in (-2.4, 2.4) for y in (-3.2, 3.2)])
        self.outline = locked(outermost(np.vstack((around, foot))))
        self._table = (0.0, 0.0, -FOOT_DEPTH - FOOT)
        self._table_radius = radius_around(foot, self._table, NARROW)
        bounds = limited(bounds_of(self.outline), self.cell_centres)
        self.bounds = standing(bounds, self._table, self._table_radius)
        self._with_decks = lru_cache(maxsize=32)(self._built_with_decks)
        self._deck_to_pick = lru_cache(maxsize=32)(self._deck_solids)
        self._pin_to_pick = lru_cache(maxsize=16)(self._pin_solids)

    # -- the layout --------------------------------------------------------------------------

    @cached_property
    def presets(self) -> Mapping[str, View]:
        """Views by name."""
        return {
            "white": framed_view(self.outline, 30.0, 54.0, MARGIN),
            "black": framed_view(self.outline, 204.0, 22.0, MARGIN),
            "top": framed_view(self.outline, 0.0, HIGHEST, MARGIN),
            "side": framed_view(self.outline, 90.0, 10.0, MARGIN),
        }

    def furniture(self, position: Position, theme: Theme, absent: Collection[int] = ()) -> Scene:
        """Return boards, stand, pins, labels and all decks except those on the pins ``absent``."""
        owners = tuple(
            -1 if pin in absent else owner for pin, owner in enumerate(_owners(position))
        )
        return self._with_decks(owners, theme)

    def deck(self, owner: int, centre: Vector, theme: Theme) -> Scene:
        """Return one deck of that owner with its post, the middle of its cells at ``centre``."""
        builder = SceneBuilder()
        add_deck(builder, owner, centre, theme, self._step)
        return builder.scene()

    def pin_labels(self, theme: Theme) -> Scene:
        """Return the name of each pin beside it."""
        builder = SceneBuilder()
        for pin, name in enumerate(self.topology.pin_names):
            x, y, z = self.pin_anchors[pin].tolist()
            out_x, out_y = (math.copysign(1.0, v) for v in self._outward(pin))
            where = (x + 0.5 * out_x, y + 0.28 * out_y, z - PEG_HEIGHT)
            out = math.atan2(out_y, out_x)
            ink = theme.label
            builder.label(Label(self._naming(name), where, SMALL_LABEL, ink, LabelKind.CORNER, out))
        return builder.scene()

    def deck_owner(self, position: Position, pin: int) -> int | None:
        """Return the seat whose deck stands on a pin, or None for a free pin."""
        owner = _owners(position)[pin]
        return None if owner < 0 else owner

    def pickables(
        self,
        position: Position,
        offered: Collection[int] = (),
        piece_set: PieceSet = STAUNTON,
        detail: Detail = Detail.MEDIUM,
        fallen_kings: Collection[int] = (),
    ) -> Pickables:
        """Return what can be picked, with the solid parts of decks and the free pins."""
        owners = _owners(position)
        decks = [pin for pin in self._pins if owners[pin] >= 0]
        free = [pin for pin in self._pins if owners[pin] < 0]
        places = sorted(set(free) & set(offered))
        centres = self.deck_centres[places]
        shapes = (
            self._pieces_to_pick(position, piece_set, detail, fallen_kings),
            cell_planes(position.cells, self.cell_centres),
            pickable_solids(
                Part.DECK,
                ((pin_spot(p), self._deck_to_pick(p, owners[p])) for p in decks),
                detail,
            ),
            pickable_solids(Part.PIN, ((pin_spot(p), self._pin_to_pick(p)) for p in free), detail),
            Squares(Part.PLACE, tuple(map(pin_spot, places)), centres, PLACE_HALF),
        )
        cells = self.topology.pin_cells
        return Pickables(shapes, {pin_spot(p): tuple(map(cell_spot, cells[p])) for p in decks})

    def anchor(self, spot: Spot) -> Floats:
        """Return a point of a spot to click on, (3,) float64, world; for a deck a corner."""
        if spot.kind is SpotKind.CELL:
            cell: Floats = self.cell_centres[spot.index]
            return cell
        centre = self.deck_centres[spot.index]
        x, y = (math.copysign(DECK_HALF, v) for v in self._outward(spot.index))
        corner: Floats = centre + (x, y, 0.0)
        return corner

    def mark_colours(self, position: Position, theme: Theme) -> tuple[Colour, ...]:
        """Return the colours of the boards' rims; of a deck the lighter of its rim and its knobs.

        The lighter one, as marks have a dark outline.
        """
        decks = [max(pair, key=luminance) for pair in zip(theme.rims, theme.rim_knobs, strict=True)]
        found = dict.fromkeys(range(len(self.topology.levels)), theme.pin)
        found |= {level: _level_rim(n, theme) for n, level in enumerate(self._mains)}
        owners = zip(self._level_of_pin, _owners(position), strict=True)
        found |= {level: decks[owner] for level, owner in owners if owner >= 0}
        return tuple(found.values())

    # -- picking -----------------------------------------------------------------------------

    def _deck_solids(self, pin: int, owner: int) -> Mapping[str, NDArray[np.void]]:
        """Return the solids of a deck on a pin; their shape does not depend on the theme."""
        x, y, z = self.deck_centres[pin].tolist()
        return self.deck(owner, (x, y, z), DEFAULT).solids

    def _pin_solids(self, pin: int) -> Mapping[str, NDArray[np.void]]:
        """Return the solids of a free pin."""
        x, y, z = self.pin_anchors[pin].tolist()
        builder = SceneBuilder()
        add_pin(builder, (x, y, z), DEFAULT)
        return builder.scene().solids

    # -- furniture ---------------------------------------------------------------------------

    def _outward(self, pin: int) -> tuple[float, float]:
        """Return the horizontal offset of a pin from the middle of its board, x and y."""
        board = self._mains[(int(self.topology.pin_names[pin][-1]) - 1) // 2]
        x, y, _ = (self.deck_centres[pin] - self._board_centre(board)).tolist()
        return x, y

    def _level_cells(self, level: int) -> list[int]:
        return [cell for cell in self._cells if self.topology.level_of[cell] == level]

    def _board_centre(self, level: int) -> Floats:
        centre: Floats = self.cell_centres[self._level_cells(level)].mean(axis=0)
        return centre

    def _half(self, level: int) -> tuple[float, float]:
        """Return the half edges of a board, x and y."""
        x, y, _ = (np.ptp(self.cell_centres[self._level_cells(level)], axis=0) + 1) / 2
        return float(x), float(y)

    def _built_with_decks(self, owners: tuple[int, ...], theme: Theme) -> Scene:
        builder = SceneBuilder()
        for pin, owner in enumerate(owners):
            if owner < 0:
                x, y, z = self.pin_anchors[pin].tolist()
                add_pin(builder, (x, y, z), theme)
            else:
                x, y, z = self.deck_centres[pin].tolist()
                add_deck(builder, owner, (x, y, z), theme, self._step)
                names = self._names(self.topology.pin_cells[pin])
                deck_strips((x, y, z)).engrave(builder, *names, theme.rims[owner], theme)
        built = merged((self._furniture(theme), builder.scene()))
        labels = (
            label._replace(fades_behind_glass=label.kind is LabelKind.ENGRAVED)
            for label in built.labels
        )
        return replace(built, labels=tuple(labels))

    def _built(self, theme: Theme) -> Scene:
        builder = SceneBuilder()
        centres = [self._board_centre(level) for level in self._mains]
        add_stand(builder, centres, self._half(self._mains[0]), theme)
        add_table(builder, theme, self._table, self._table_radius)
        for n, level in enumerate(self._mains):
            self._add_board(builder, level, n, theme)
        for x, y, z in self.pin_anchors.tolist():
            builder.solid(
                "cylinder",
                (x, y, z - PEG_HEIGHT - 0.1),
                (0.16, 0.16, 0.15),
                theme.pin,
                role=Role.PIN,
            )
        return builder.scene()

    def _add_board(self, builder: SceneBuilder, level: int, n: int, theme: Theme) -> None:
        cells = self._level_cells(level)
        for cell in cells:
            x, y, z = self.cell_centres[cell].tolist()
            add_glass(builder, (x, y, z), sum(self.topology.place_of(cell)), theme)
        x, y, z = self._board_centre(level).tolist()
        half = self._half(level)
        colour = _level_rim(n, theme)
        builder.frame((x, y, z + PROUD), half, RIM, colour)
        outer = (half[0] + RIM[0], half[1] + RIM[0])
        strips = Strips((x, y, z + PROUD), outer, LABEL)
        strips.add(builder, colour)
        strips.engrave(builder, *self._names(cells), colour, theme)
        level_name = self._naming(self.topology.levels[level])
        off = half[0] + LEVEL_OFF
        ink = (*colour, 1.0)
        name_beside(builder, level_name, (x, y, z), off, LEVEL_LABEL, ink)

    def _names(self, cells: Sequence[int]) -> tuple[dict[str, float], dict[str, float]]:
        """Return the files by name with their x, and the ranks with their y, world."""
        files, ranks = {}, {}
        for cell in cells:
            name = self.topology.column_names[self.topology.column_of[cell]]
            x, y, _ = self.cell_centres[cell].tolist()
            files[name[:1]], ranks[name[1:]] = x, y
        return files, ranks


def _level_rim(n: int, theme: Theme) -> Colour:
    """Return the colour of the rim of one of the boards, counted from the lowest."""
    return theme.level_rims[n % len(theme.level_rims)]


def _owners(position: Position) -> tuple[int, ...]:
    """Return the original owner of the deck on each pin, -1 for none."""
    return position.extra.decks
