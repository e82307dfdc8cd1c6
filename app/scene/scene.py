"""One frame as arrays: furniture, pieces with their shadows, marks, and what is in the hand."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from app.scene.animation import DeckView, Moment, PieceView
from app.scene.camera import Vector
from app.scene.content import FLAT, SOLID, Layer, Scene, Shape
from app.scene.focus import dimmed
from app.scene.footing import footing
from app.scene.layouts import Layout
from app.scene.layouts.common import MESHES, Builder, Floats, merged, piece_sizes
from app.scene.marks import Drag, Marks, TargetKind
from app.scene.theme import Colour, Theme, Translucent, faded
from engine.move import Spot, SpotKind, cell_spot
from engine.pieces import FIRST_PIECE, Kind
from engine.position import Position

#: Half edge of the contact shadow, and how high a piece must be for it to be gone.
SHADOW_HALF, SHADOW_REACH = 0.46, 1.2
#: A dragged piece or deck is held so high over the plane it would land on.
HELD = 0.28
GUIDE_RADIUS = 0.018
#: Rings around a foot: height of the lowest, from one to the next, thickness, how far they stand
#: out, and how much smaller each is than the one below.
BAND_FOOT, BAND_STEP, BAND_HEIGHT, BAND_PROUD, BAND_TAPER = 0.02, 0.06, 0.034, 0.012, 0.025
#: How much the pieces of a player who is out fade into one colour, and how opaque they stay.
PALLOR, GHOSTLY = 0.72, 0.75
#: Half height of a mark, in its half width; of all others it is 1.
HEIGHTS = dict.fromkeys((Shape.HEXAGON, Shape.HEX_FRAME, Shape.HEX_CORNERS), 2.0 / math.sqrt(3.0))
CLEAR = (0.0, 0.0, 0.0, 0.0)
#: By kind, a turn in radians: a horse's head is known from its side, not from behind.
TURNS = np.array([math.radians(60.0) if kind == Kind.KNIGHT else 0.0 for kind in range(8)])


def compose(
    layout: Layout,
    position: Position,
    theme: Theme,
    marks: Marks = Marks(),  # noqa: B008 (a frozen value)
    moment: Moment | None = None,
    drag: Drag | None = None,
    focus: int | None = None,
) -> Scene:
    """Return the scene of a position.

    moment : an animation's state, shown on the position it leads to
    drag : what is in the hand; it is not drawn at its place meanwhile
    focus : number of the level beside which everything but the marks fades
    """
    moment = _with_drag(layout, position, moment or Moment(), drag)
    pieces = _gathered(layout, position, moment)
    dead = layout.dead_seats(position)
    board = [
        layout.furniture(position, theme, moment.hidden_pins),
        *(layout.deck(deck.owner, deck.centre, theme) for deck in moment.decks),
        Scene(_piece_solids(layout, pieces, dead, theme), _shadows(pieces, theme)),
        Scene(_foot_bands(layout, pieces, dead, theme)),
        Scene(flats=footing(layout, position, theme, moment.hidden_cells)),
    ]
    if focus is not None:
        board = [dimmed(merged(board), layout, focus)]
    parts = [*board, _marked(layout, theme, marks)]
    if drag is not None:
        parts.append(_guides(layout, theme, drag))
    return replace(merged(parts), background=theme.background)


# -- pieces --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Pieces:
    """codes (n,) uint8; positions (n, 3) of the feet; alphas and lifts (n,)."""

    codes: NDArray[np.uint8]
    positions: Floats
    alphas: Floats
    lifts: Floats


def _gathered(layout: Layout, position: Position, moment: Moment) -> _Pieces:
    codes = np.frombuffer(position.cells, np.uint8)
    if moment.hidden_cells:
        codes = codes.copy()
        codes[list(moment.hidden_cells)] = 0
    cells = np.flatnonzero(codes >= FIRST_PIECE)
    count = len(cells)
    standing = _Pieces(codes[cells], layout.cell_centres[cells], np.ones(count), np.zeros(count))
    if not moment.pieces:
        return standing
    codes_more, places, alphas, lifts = zip(*moment.pieces, strict=True)
    return _Pieces(
        np.concatenate((standing.codes, np.array(codes_more, np.uint8))),
        np.concatenate((standing.positions, np.array(places))),
        np.concatenate((standing.alphas, alphas)),
        np.concatenate((standing.lifts, lifts)),
    )


def _piece_solids(
    layout: Layout, pieces: _Pieces, dead: Collection[int], theme: Theme
) -> dict[str, NDArray[np.void]]:
    """Return the solids of all pieces by mesh."""
    seats = (pieces.codes >> 3).astype(np.intp) - 1
    rows = np.zeros(len(pieces.codes), SOLID)
    rows["position"] = pieces.positions
    kinds = pieces.codes & 7
    rows["yaw"] = np.asarray(layout.seat_yaws)[seats] + TURNS[kinds]
    rows["scale"] = 1.0
    rows["colour"] = _tinted(theme.piece_colours(layout.seats), dead, theme)[seats]
    rows["colour"][:, 3] *= pieces.alphas
    present = ((kind, rows[kinds == kind]) for kind in Kind)
    return {MESHES[kind]: found for kind, found in present if len(found)}


def _foot_bands(
    layout: Layout, pieces: _Pieces, dead: Collection[int], theme: Theme
) -> dict[str, NDArray[np.void]]:
    """Return the rings around the feet: whose piece it is shows without its colour, too."""
    if not any(layout.foot_bands):
        return {}
    seats = (pieces.codes >> 3).astype(np.intp) - 1
    radii, _ = piece_sizes()
    counts = np.asarray(layout.foot_bands)[seats]
    piece = np.repeat(np.arange(len(seats)), counts)
    number = np.arange(len(piece)) - np.repeat(np.cumsum(counts) - counts, counts)
    rows = np.zeros(len(piece), SOLID)
    rows["position"] = pieces.positions[piece]
    rows["position"][:, 2] += BAND_FOOT + BAND_STEP * number
    rows["scale"][:, :2] = (radii[pieces.codes & 7][piece] + BAND_PROUD - BAND_TAPER * number)[
        :, None
    ]
    rows["scale"][:, 2] = BAND_HEIGHT
    rows["colour"] = _tinted(theme.band_colours(layout.seats), dead, theme)[seats[piece]]
    rows["colour"][:, 3] *= pieces.alphas[piece]
    return {"cylinder": rows}


def _tinted(colours: Sequence[Colour], dead: Collection[int], theme: Theme) -> Floats:
    """Return the colours of the seats as linear RGBA, (n, 4); of the dead little is left."""
    rows = np.ones((len(colours), 4))
    rows[:, :3] = colours
    for seat in dead:
        rows[seat, :3] = (1.0 - PALLOR) * rows[seat, :3] + PALLOR * np.asarray(theme.fallen)
        rows[seat, 3] = GHOSTLY
    return rows


def _shadows(pieces: _Pieces, theme: Theme) -> NDArray[np.void]:
    """Return a contact shadow under each piece, on the plane it stands on or rose from."""
    strength = np.clip(1.0 - pieces.lifts / SHADOW_REACH, 0.0, 1.0) * pieces.alphas
    rows = np.zeros(len(strength), FLAT)
    rows["position"] = pieces.positions
    rows["position"][:, 2] -= pieces.lifts
    rows["half_size"] = SHADOW_HALF
    rows["shape"] = Shape.SHADOW
    rows["colour"] = theme.shadow
    rows["colour"][:, 3] *= strength
    rows["layer"] = Layer.SHADOW
    return rows[strength > 0.0]


# -- marks ---------------------------------------------------------------------------------------


def _marked(layout: Layout, theme: Theme, marks: Marks) -> Scene:
    pen = _Pen(layout, theme)
    colours = theme.marks
    for spot in marks.last_move:
        pen.draw(spot, Shape.FRAME, colours.last_move, 0.1, 0.48, Layer.MARK_BELOW)
    if marks.check_king is not None:
        _mark_check(pen, marks)
    if marks.selected is not None:
        pen.draw(marks.selected, Shape.TILE, colours.selected_tint, 0.0, 0.5, Layer.MARK_BELOW)
        pen.draw(marks.selected, Shape.CORNERS, colours.selected, 0.2, 0.49, Layer.HOVER)
    for spot, kind in marks.targets.items():
        _mark_target(pen, spot, kind)
    if marks.refused is not None:
        pen.draw(marks.refused, Shape.CROSS, colours.refused, 0.22, 0.38, Layer.HOVER)
    if marks.hover is not None and marks.hover != marks.selected:
        pen.draw(marks.hover, Shape.CORNERS, colours.hover, 0.13, 0.47, Layer.HOVER)
    return pen.builder.scene()


def _mark_check(pen: _Pen, marks: Marks) -> None:
    """A star under the king, filled when it is mate; a double ring under each attacker."""
    if marks.check_king is None:
        return
    king, colour = cell_spot(marks.check_king), pen.colours.check
    if marks.mate:
        pen.draw(king, Shape.TILE, faded(colour, 0.75), 0.0, 0.5, Layer.MARK_BELOW)
    pen.draw(king, Shape.STAR, colour, 0.2, 0.56)
    for cell in marks.checkers:
        for half in (0.49, 0.33):
            pen.draw(cell_spot(cell), Shape.RING, colour, 0.1, half)


def _mark_target(pen: _Pen, spot: Spot, kind: TargetKind) -> None:
    colours = pen.colours
    if kind is TargetKind.MOVE:
        pen.draw(spot, Shape.DISC, colours.move, 0.14, 0.2)
    elif kind is TargetKind.CAPTURE:
        pen.draw(spot, Shape.RING, colours.capture, 0.22, 0.47)
    elif kind is TargetKind.CASTLING:
        # Often a rook stands there: the tips of the mark show around its foot.
        pen.draw(spot, Shape.TILE, faded(colours.castling, 0.45), 0.0, 0.5, Layer.MARK_BELOW)
        pen.draw(spot, Shape.DIAMOND, colours.castling, 0.06, 0.56)
    else:
        _mark_pin(pen, spot)


def _mark_pin(pen: _Pen, spot: Spot) -> None:
    """The outline of the deck that would stand there, its post, and the way to it."""
    colour = pen.colours.deck
    pen.draw(spot, Shape.TILE, faded(colour, 0.28), 0.07, 0.5, edge=colour)
    pen.draw(spot, Shape.CHEVRON, colour, 0.2, 0.4)
    x, y, top = pen.centre(spot)
    tip = pen.tip(spot)
    size = (GUIDE_RADIUS, GUIDE_RADIUS, top - tip)
    pen.builder.solid("cylinder", (x, y, tip), size, colour[:3], glow=0.6)


class _Pen:
    """Draws marks on spots: on a cell, or at a pin where its deck is or would be."""

    def __init__(self, layout: Layout, theme: Theme) -> None:
        self.builder = Builder()
        self.colours = theme.marks
        self._layout = layout

    def draw(
        self,
        spot: Spot,
        shape: Shape,
        colour: Translucent,
        width: float,
        half: float,
        layer: Layer = Layer.MARK,
        edge: Translucent | None = None,
    ) -> None:
        """Add a mark. ``width`` and ``half`` are for a cell; a deck's mark is twice as large."""
        if spot.kind is SpotKind.PIN:
            half, width = half * 2.0, width / 2
        if edge is None:
            edge = CLEAR if width == 0.0 else self.colours.outline
        if spot.kind is SpotKind.CELL:
            shape = self._layout.mark_shapes.get(shape, shape)
        size = (half, half * HEIGHTS.get(shape, 1.0))
        self.builder.flat(self.centre(spot), size, shape, colour, edge, width=width, layer=layer)

    def centre(self, spot: Spot) -> Vector:
        """Return where a mark of the spot lies."""
        is_cell = spot.kind is SpotKind.CELL
        centres = self._layout.cell_centres if is_cell else self._layout.deck_centres
        x, y, z = centres[spot.index].tolist()
        return x, y, z

    def tip(self, spot: Spot) -> float:
        """Return the height of a pin's tip."""
        return float(self._layout.pin_anchors[spot.index, 2])


# -- what is in the hand -------------------------------------------------------------------------


def _with_drag(layout: Layout, position: Position, moment: Moment, drag: Drag | None) -> Moment:
    """Return the moment with the dragged things taken from their place into the hand."""
    if drag is None:
        return moment
    x, y, z = drag.point
    in_hand: list[PieceView] = []
    if drag.origin.kind is SpotKind.CELL:
        cells: tuple[int, ...] = (drag.origin.index,)
        start = layout.cell_centres[drag.origin.index]
        decks, pins = moment.decks, moment.hidden_pins
    else:
        pin = drag.origin.index
        cells = layout.topology.pin_cells[pin]
        start = layout.deck_centres[pin]
        owner = layout.deck_owner(position, pin)
        if owner is None:
            return moment
        decks = (*moment.decks, DeckView(owner, (x, y, z + HELD)))
        pins = moment.hidden_pins | {pin}
    for cell in cells:
        code = position.cells[cell]
        if code >= FIRST_PIECE:
            dx, dy, _ = (layout.cell_centres[cell] - start).tolist()
            in_hand.append(PieceView(code, (x + dx, y + dy, z + HELD), 1.0, HELD))
    return Moment(moment.hidden_cells | set(cells), pins, (*moment.pieces, *in_hand), decks)


def _guides(layout: Layout, theme: Theme, drag: Drag) -> Scene:
    """Return the line down from what is in the hand, and the mark of where it would land."""
    pen = _Pen(layout, theme)
    colours = theme.marks
    x, y, z = drag.point
    length = z + HELD - layout.floor
    thin = (GUIDE_RADIUS, GUIDE_RADIUS, length)
    pen.builder.solid(
        "cylinder", (x, y, layout.floor), thin, colours.guide[:3], alpha=colours.guide[3], glow=1.0
    )
    if drag.landing is not None:
        pen.draw(drag.landing, Shape.TILE, colours.selected_tint, 0.0, 0.5, Layer.MARK_BELOW)
        pen.draw(drag.landing, Shape.CORNERS, colours.guide, 0.2, 0.49, Layer.HOVER)
    return pen.builder.scene()
