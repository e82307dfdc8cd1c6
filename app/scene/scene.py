"""One frame as arrays: furniture, pieces with their shadows, marks, and what is in the hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace

import numpy as np
from numpy.typing import NDArray

from app.scene.content import FLAT, Layer, Scene, Shape
from app.scene.focus import Cut, LevelView, labels, room_around, seen
from app.scene.layouts import Layout
from app.scene.layouts.common import Floats, merged
from app.scene.motion.animation import DeckView, Moment, PieceView
from app.scene.overlays.drawings import drawings
from app.scene.overlays.footing import footing
from app.scene.overlays.ghosts import ghost_decks, haunted
from app.scene.overlays.marking import GUIDE_RADIUS, marked
from app.scene.overlays.marks import Drag, Marks
from app.scene.overlays.pen import Pen
from app.scene.overlays.prisoners import held_at, numbers, standing
from app.scene.overlays.sight.catalogue import sighted
from app.scene.pieces.sets import STAUNTON, PieceSet
from app.scene.placing import banded, placed, seats_of
from app.scene.themes.theme import Colour, Theme
from engine.core.move import SpotKind, prisoner_of
from engine.core.pieces import FIRST_PIECE, Kind
from engine.core.position import Position

#: How high a piece must be for its shadow to be gone.
SHADOW_REACH = 1.2
#: A dragged piece or deck is held so high over the plane it would land on.
HELD = 0.28
#: How much the pieces of a player who is out fade into one colour.
PALLOR = 0.85


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
    rows = placed(pieces.codes, pieces.positions, pieces.fallen, layout.seat_yaws, figures)
    board = [
        cut.of(layout.furniture(position, theme, moment.hidden_pins)),
        *(cut.of(layout.deck(deck.owner, deck.centre, theme)) for deck in moving.decks),
        *(
            layout.deck(deck.owner, deck.centre, theme)
            for deck in moment.decks[len(moving.decks) :]
        ),
        *map(cut.of, ghost_decks(layout, position, theme, marks.sight)),
        Scene(
            _piece_solids(layout, pieces, rows, theme, figures),
            _shadows(layout, pieces, theme, figures),
        ),
        Scene(_foot_bands(layout, pieces, rows, theme, figures)),
        cut.of(Scene(flats=footing(layout, position, theme, moment.hidden_cells))),
        numbers(layout, held_at(layout, position, moment), theme, figures),
        labels(layout, levels, theme),
    ]
    parts = [
        seen(merged(board), layout, levels),
        cut.of(marked(layout, theme, marks)),
        cut.of(sighted(layout, theme, marks.sight, marks.targets.keys())),
        drawings(layout, position, theme, marks.drawings, figures, levels.hidden),
    ]
    if drag is not None:
        parts.append(_guides(layout, theme, drag))
    return replace(merged(parts), background=theme.background)


# -- pieces --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Pieces:
    """codes (n,) uint8; positions (n, 3) of the feet; alphas and lifts (n,).

    dead : (n,), those who can do nothing any more; fallen : (n,), of these who lie where they stood
    """

    codes: NDArray[np.uint8]
    positions: Floats
    alphas: Floats
    lifts: Floats
    dead: NDArray[np.bool_]
    fallen: NDArray[np.bool_]


def _gathered(layout: Layout, position: Position, moment: Moment) -> _Pieces:
    codes = np.frombuffer(position.cells, np.uint8)
    if moment.hidden_cells:
        codes = codes.copy()
        codes[list(moment.hidden_cells)] = 0
    cells = np.flatnonzero(codes >= FIRST_PIECE)
    held = held_at(layout, position, moment)
    kept, feet = standing(layout, held)
    more, points, alphas, lifts = zip(*moment.pieces, strict=True) if moment.pieces else [()] * 4
    codes = np.concatenate((codes[cells], kept, np.array(more, np.uint8)))
    there = len(cells) + len(kept)
    out = list(layout.dead_seats(position) if moment.dead is None else moment.dead)
    dead = np.isin(seats_of(codes), out)
    fallen = dead & (codes & 7 != Kind.KING)
    fallen[len(cells) : there] = False
    dead[len(cells) : there] |= np.isin([prisoner_of(spot)[0] for spot in held], out)
    return _Pieces(
        codes,
        np.concatenate((layout.cell_centres[cells], feet, np.array(points).reshape(-1, 3))),
        np.concatenate((np.ones(there), alphas)),
        np.concatenate((np.zeros(there), lifts)),
        dead,
        fallen,
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
    return _Pieces(*(getattr(pieces, part.name)[kept] for part in fields(pieces)))


def _piece_solids(
    layout: Layout,
    pieces: _Pieces,
    rows: NDArray[np.void],
    theme: Theme,
    figures: PieceSet,
) -> dict[str, NDArray[np.void]]:
    """Return the solids of all pieces by mesh; rows : (n,) SOLID, how each stands."""
    kinds = pieces.codes & 7
    solids: dict[str, list[NDArray[np.void]]] = {}
    for names, colours in (
        (figures.bodies, theme.piece_colours(layout.seats)),
        (figures.symbols, theme.symbol_colours(layout.seats)),
    ):
        rows["colour"] = _tinted(colours, pieces, theme)
        for kind, name in names.items():
            found = rows[kinds == kind]
            if len(found):
                solids.setdefault(name, []).append(found)
    return {name: np.concatenate(parts) for name, parts in solids.items()}


def _foot_bands(
    layout: Layout,
    pieces: _Pieces,
    rows: NDArray[np.void],
    theme: Theme,
    figures: PieceSet,
) -> dict[str, NDArray[np.void]]:
    """Return the rings around the feet: whose piece it is shows without its colour, too."""
    rings, piece = banded(pieces.codes, rows, layout.foot_bands, figures)
    if len(rings) == 0:
        return {}
    rings["colour"] = _tinted(theme.band_colours(layout.seats), pieces, theme)[piece]
    return {"cylinder": rings}


def _tinted(colours: Sequence[Colour], pieces: _Pieces, theme: Theme) -> Floats:
    """Return the colours of pieces as linear RGBA, (n, 4); of the dead little is left.

    colours : linear RGB of each seat
    """
    rows = np.ones((len(pieces.codes), 4))
    rows[:, :3] = np.asarray(colours)[seats_of(pieces.codes)]
    rows[:, 3] = pieces.alphas
    rows[pieces.dead, :3] *= 1.0 - PALLOR
    rows[pieces.dead, :3] += PALLOR * np.asarray(theme.fallen)
    return rows


def _shadows(layout: Layout, pieces: _Pieces, theme: Theme, figures: PieceSet) -> NDArray[np.void]:
    """Return the shadow of each piece, on the plane it stands on or rose from."""
    strength = np.clip(1.0 - pieces.lifts / SHADOW_REACH, 0.0, 1.0) * pieces.alphas
    rows = np.zeros(len(strength), FLAT)
    rows["position"] = pieces.positions
    rows["position"][:, 2] -= pieces.lifts
    kinds = pieces.codes & 7
    rows["half_size"] = np.stack((figures.foot_radii, figures.sizes[1]), axis=1)[kinds]
    rows["half_size"][pieces.fallen, 1] = rows["half_size"][pieces.fallen, 0]
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
    return replace(
        moment,
        hidden_cells=moment.hidden_cells | set(cells),
        hidden_pins=pins,
        pieces=pieces,
        decks=decks,
    )


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
