"""One frame as arrays: furniture, pieces with their shadows, marks, and what is in the hand."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from app.scene.animation import DeckView, Moment, PieceView
from app.scene.content import FLAT, Layer, Scene, Shape
from app.scene.drawings import drawings
from app.scene.focus import Cut, LevelView, labels, room_around, seen
from app.scene.footing import footing
from app.scene.ghosts import ghost_decks, haunted
from app.scene.layouts import Layout
from app.scene.layouts.common import Floats, merged
from app.scene.marking import GUIDE_RADIUS, Pen, marked
from app.scene.marks import Drag, Marks
from app.scene.placing import banded, placed, seats_of
from app.scene.prisoners import held_at, numbers, standing
from app.scene.sets import STAUNTON, PieceSet
from app.scene.sightlines import sighted
from app.scene.theme import Colour, Theme
from engine.move import SpotKind
from engine.pieces import FIRST_PIECE
from engine.position import Position

#: How high a piece must be for its shadow to be gone.
SHADOW_REACH = 1.2
#: A dragged piece or deck is held so high over the plane it would land on.
HELD = 0.28
#: How much the pieces of a player who is out fade into one colour, and how opaque they stay.
PALLOR, GHOSTLY = 0.72, 0.75


def compose(
    layout: Layout,
    position: Position,
    theme: Theme,
    marks: Marks = Marks(),  # noqa: B008 (a frozen value)
    moment: Moment | None = None,
    drag: Drag | None = None,
    levels: LevelView = LevelView(),  # noqa: B008 (a frozen value)
    figures: PieceSet = STAUNTON,
) -> Scene:
    """Return the scene of a position.

    moment : an animation's state, shown on the position it leads to
    drag : what is in the hand; it is not drawn at its place meanwhile
    levels : which of them fade, all but their marks, or are cut away, and how clear planes are
    figures : the set of the pieces
    """
    moving = haunted(layout, moment or Moment(), marks.sight)
    moment = _with_drag(layout, position, moving, drag)
    in_hand = len(moment.pieces) - len(moving.pieces)
    cut = Cut(layout, levels.hidden)
    pieces = _left(_gathered(layout, position, moment), cut, in_hand)
    dead = layout.dead_seats(position)
    board = [
        cut.of(layout.furniture(position, theme, moment.hidden_pins)),
        *(cut.of(layout.deck(deck.owner, deck.centre, theme)) for deck in moving.decks),
        *(
            layout.deck(deck.owner, deck.centre, theme)
            for deck in moment.decks[len(moving.decks) :]
        ),
        *map(cut.of, ghost_decks(layout, position, theme, marks.sight)),
        Scene(
            _piece_solids(layout, pieces, dead, theme, figures),
            _shadows(layout, pieces, theme, figures),
        ),
        Scene(_foot_bands(layout, pieces, dead, theme, figures)),
        cut.of(Scene(flats=footing(layout, position, theme, moment.hidden_cells))),
        numbers(layout, held_at(layout, position, moment), theme, figures),
        labels(layout, levels, theme),
    ]
    parts = [
        seen(merged(board), layout, levels),
        cut.of(marked(layout, theme, marks)),
        cut.of(sighted(layout, theme, marks)),
        drawings(layout, position, theme, marks.drawings, figures, levels.hidden),
    ]
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
    kept, feet = standing(layout, held_at(layout, position, moment))
    codes = np.concatenate((codes[cells], kept))
    places = np.concatenate((layout.cell_centres[cells], feet))
    there = _Pieces(codes, places, np.ones(len(codes)), np.zeros(len(codes)))
    if not moment.pieces:
        return there
    more, points, alphas, lifts = zip(*moment.pieces, strict=True)
    return _Pieces(
        np.concatenate((there.codes, np.array(more, np.uint8))),
        np.concatenate((there.positions, np.array(points))),
        np.concatenate((there.alphas, alphas)),
        np.concatenate((there.lifts, lifts)),
    )


def _left(pieces: _Pieces, cut: Cut, in_hand: int) -> _Pieces:
    """Return the pieces that a cut leaves: all in the hand, the last ones, and what is below.

    What jumps is where its shadow is.
    """
    grounds = pieces.positions.copy()
    grounds[:, 2] -= pieces.lifts
    kept = cut.keeps(grounds)
    kept[len(kept) - in_hand :] = True
    if kept.all():
        return pieces
    return _Pieces(
        pieces.codes[kept], pieces.positions[kept], pieces.alphas[kept], pieces.lifts[kept]
    )


def _piece_solids(
    layout: Layout, pieces: _Pieces, dead: Collection[int], theme: Theme, figures: PieceSet
) -> dict[str, NDArray[np.void]]:
    """Return the solids of all pieces by mesh."""
    seats, kinds = seats_of(pieces.codes), pieces.codes & 7
    rows = placed(pieces.codes, pieces.positions, layout.seat_yaws, figures)
    solids: dict[str, list[NDArray[np.void]]] = {}
    for names, colours in (
        (figures.bodies, theme.piece_colours(layout.seats)),
        (figures.symbols, theme.symbol_colours(layout.seats)),
    ):
        rows["colour"] = _tinted(colours, dead, theme)[seats]
        rows["colour"][:, 3] *= pieces.alphas
        for kind, name in names.items():
            found = rows[kinds == kind]
            if len(found):
                solids.setdefault(name, []).append(found)
    return {name: np.concatenate(parts) for name, parts in solids.items()}


def _foot_bands(
    layout: Layout, pieces: _Pieces, dead: Collection[int], theme: Theme, figures: PieceSet
) -> dict[str, NDArray[np.void]]:
    """Return the rings around the feet: whose piece it is shows without its colour, too."""
    rows, piece = banded(pieces.codes, pieces.positions, layout.foot_bands, figures)
    if len(rows) == 0:
        return {}
    seats = seats_of(pieces.codes)
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


def _shadows(layout: Layout, pieces: _Pieces, theme: Theme, figures: PieceSet) -> NDArray[np.void]:
    """Return the shadow of each piece, on the plane it stands on or rose from."""
    strength = np.clip(1.0 - pieces.lifts / SHADOW_REACH, 0.0, 1.0) * pieces.alphas
    rows = np.zeros(len(strength), FLAT)
    rows["position"] = pieces.positions
    rows["position"][:, 2] -= pieces.lifts
    kinds = pieces.codes & 7
    rows["half_size"] = np.stack((figures.foot_radii, figures.sizes[1]), axis=1)[kinds]
    rows["shape"] = Shape.SHADOW
    rows["colour"] = theme.shadow
    rows["colour"][:, 3] *= strength
    rows["edge"] = room_around(layout, rows["position"])
    rows["layer"] = Layer.SHADOW
    return rows[strength > 0.0]


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
    pieces = (*moment.pieces, *in_hand)
    return Moment(moment.hidden_cells | set(cells), pins, pieces, decks, moment.held)


def _guides(layout: Layout, theme: Theme, drag: Drag) -> Scene:
    """Return the line down from what is in the hand, and the mark of where it would land."""
    pen = Pen(layout, theme)
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
