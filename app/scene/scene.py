"""Composes the scene of one frame: board, pieces with shadows, marks, and what is being dragged."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import Floats, among
from app.scene.content import FLAT, Layer, Scene, Shape
from app.scene.layouts import Layout
from app.scene.layouts.common import merged
from app.scene.level_view import (
    ClipRegion,
    LevelView,
    apply_level_view,
    exposed_labels,
    pieces_seen,
    room_around,
)
from app.scene.materials import Role
from app.scene.motion.animation import AnimationFrame, DeckView, FallenKings, PieceView
from app.scene.overlays.cell_guides import cell_guides
from app.scene.overlays.drawings import drawings
from app.scene.overlays.marking import mark_scene
from app.scene.overlays.marks import Drag, Marks
from app.scene.overlays.pen import GUIDE_RADIUS, Pen
from app.scene.overlays.piece_overlays import (
    ghost_decks,
    level_discs,
    prisoner_counts,
    prisoner_pieces,
    shown_prisoners,
    with_ghost_pieces,
)
from app.scene.overlays.recent_moves import recent_numbers
from app.scene.overlays.sight import sight_scene
from app.scene.overlays.signs import places_below, signs_of_pieces_below, signs_on_pieces
from app.scene.overlays.targets import captured_cells
from app.scene.piece_instances import foot_ring_instances, piece_instances, seats_of
from app.scene.pieces.sets import STAUNTON, PieceSet
from app.scene.themes.theme import Colour, Theme
from engine.core.move import SpotKind, prisoner_of
from engine.core.pieces import FIRST_PIECE, KINDS, Kind
from engine.core.position import Position

#: Height above its plane at which a piece casts no shadow any more.
SHADOW_REACH = 1.2
#: Height of a dragged piece or deck above the plane it would land on.
DRAG_LIFT = 0.28
#: Share of ``Theme.fallen`` in the colour of an eliminated player's pieces.
DEAD_BLEND = 0.85
#: Opacity of a piece that covers another one; its outline is not changed.
FADED = 0.6


def compose(
    layout: Layout,
    position: Position,
    theme: Theme,
    marks: Marks = Marks(),  # noqa: B008 (a frozen value)
    moment: AnimationFrame | None = None,
    drag: Drag | None = None,
    levels: LevelView = LevelView(),  # noqa: B008 (a frozen value)
    piece_set: PieceSet = STAUNTON,
    kings: FallenKings = FallenKings(),  # noqa: B008 (a frozen value)
) -> Scene:
    """Return the scene of a position.

    moment : state of an animation, drawn over the position it leads to
    drag : the piece or deck being dragged; it is not drawn at its origin
    levels : faded and hidden levels, and the opacity of planes; marks do not fade
    piece_set : the pieces' meshes, but from above
    kings : those of players who have lost; the position does not say who has resigned
    """
    piece_set = pieces_seen(layout, piece_set, from_above=levels.is_from_above)
    moving = with_ghost_pieces(layout, moment or AnimationFrame(), marks.sight)
    moment = _with_drag(layout, position, moving, drag)
    dragged = len(moment.pieces) - len(moving.pieces)
    cut = ClipRegion(layout, levels.hidden)
    pieces = _clipped(_gathered(layout, position, moment, kings, marks.faded), cut, dragged)
    no_discs = moment.hidden_cells | captured_cells(layout, marks)
    rows = piece_instances(
        pieces.codes, pieces.positions, pieces.fallen, layout.seat_yaws, piece_set
    )
    board = [
        cut.apply(layout.furniture(position, theme, moment.hidden_pins)),
        *(cut.apply(layout.deck(deck.owner, deck.centre, theme)) for deck in moving.decks),
        *(
            layout.deck(deck.owner, deck.centre, theme)
            for deck in moment.decks[len(moving.decks) :]
        ),
        *map(cut.apply, ghost_decks(layout, position, theme, marks.sight)),
        Scene(
            _piece_solids(layout, pieces, rows, theme, piece_set),
            _shadows(layout, pieces, theme, piece_set),
        ),
        Scene(_foot_bands(layout, pieces, rows, theme, piece_set)),
        cut.apply(Scene(flats=level_discs(layout, position, theme, no_discs))),
        prisoner_counts(layout, shown_prisoners(layout, position, moment), theme),
        exposed_labels(layout, levels, theme),
        cut.apply(layout.pin_labels(theme)) if _concerns_pins(marks) else Scene(),
    ]
    below = {}
    if levels.is_from_above and not marks.signs:
        cut_off = np.flatnonzero(~cut.keeps(layout.cell_centres)).tolist()
        below = places_below(layout, position, {*moment.hidden_cells, *cut_off})
    parts = [
        apply_level_view(merged(board), layout, levels),
        cut.apply(mark_scene(layout, theme, marks, layout.mark_colours(position, theme), below)),
        cut.apply(sight_scene(layout, theme, marks.sight, marks.targets.keys())),
        drawings(layout, position, theme, marks.drawings, piece_set, levels.hidden),
        cut.apply(
            recent_numbers(
                layout,
                position,
                theme,
                marks.recent,
                piece_set,
                moment.hidden_cells,
                from_above=levels.is_from_above,
            )
        ),
    ]
    if marks.crosshair or marks.cell_names:
        above = levels.is_from_above
        guides = cell_guides(layout, position, theme, marks, moment.hidden_cells, from_above=above)
        parts.append(cut.apply(guides))
    if marks.signs:
        parts.append(
            cut.apply(
                signs_on_pieces(layout, position, theme, moment.hidden_cells, piece_set.looks)
            )
        )
    elif below:
        parts.append(signs_of_pieces_below(layout, position, theme, below, piece_set.looks))
    if drag is not None:
        parts.append(_guides(layout, theme, drag))
    return replace(merged(parts), background=theme.background, surroundings=theme.surroundings)


def _concerns_pins(marks: Marks) -> bool:
    """Whether a deck or a pin is hovered, or the selection may go to a pin."""
    spots = tuple(marks.targets) if marks.selected else (marks.hover, *marks.targets)
    return any(spot is not None and spot.kind is SpotKind.PIN for spot in (*spots, marks.cursor))


# -- pieces --------------------------------------------------------------------------------------


class _Pieces(NamedTuple):
    """All pieces to draw.

    codes : (n,) piece codes
    positions : (n, 3), of the feet, world
    alphas : (n,), opacities
    lifts : (n,), heights above the plane that takes the shadow
    dead : (n,), pieces of eliminated players
    fallen : (n,), how far they have fallen on their side, 0..1
    faded : (n,), those that cover another one
    """

    codes: NDArray[np.uint8]
    positions: Floats
    alphas: Floats
    lifts: Floats
    dead: NDArray[np.bool_]
    fallen: Floats
    faded: NDArray[np.bool_]


def _gathered(
    layout: Layout,
    position: Position,
    moment: AnimationFrame,
    kings: FallenKings,
    faded: Collection[int] = (),
) -> _Pieces:
    codes = np.frombuffer(position.cells, np.uint8)
    if moment.hidden_cells:
        codes = codes.copy()
        codes[list(moment.hidden_cells)] = 0
    cells = np.flatnonzero(codes >= FIRST_PIECE)
    held = shown_prisoners(layout, position, moment)
    kept, feet = prisoner_pieces(layout, held)
    more, points, alphas, lifts = zip(*moment.pieces, strict=True) if moment.pieces else [()] * 4
    codes = np.concatenate((codes[cells], kept, np.array(more, np.uint8)))
    there = len(cells) + len(kept)
    out = list(layout.dead_seats(position) if moment.dead is None else moment.dead)
    dead = among(seats_of(codes), out)
    fallen = np.where(dead & (codes % KINDS != Kind.KING), 1.0, 0.0)
    fallen[len(cells) : there] = 0.0
    fallen[: len(cells)][among(cells, kings.cells)] = kings.share
    dead[len(cells) : there] |= np.array([prisoner_of(spot)[0] in out for spot in held], bool)
    are_faded = np.zeros(len(codes), bool)
    are_faded[: len(cells)] = among(cells, faded)
    return _Pieces(
        codes,
        np.concatenate((layout.cell_centres[cells], feet, np.array(points).reshape(-1, 3))),
        np.where(are_faded, FADED, np.concatenate((np.ones(there), alphas))),
        np.concatenate((np.zeros(there), lifts)),
        dead,
        fallen,
        are_faded,
    )


def _clipped(pieces: _Pieces, cut: ClipRegion, dragged: int) -> _Pieces:
    """Return the pieces whose shadow is not clipped; the last ``dragged`` ones always stay."""
    grounds = pieces.positions.copy()
    grounds[:, 2] -= pieces.lifts
    kept = cut.keeps(grounds)
    kept[len(kept) - dragged :] = True
    if kept.all():
        return pieces
    return _Pieces._make(part[kept] for part in pieces)


def _piece_solids(
    layout: Layout,
    pieces: _Pieces,
    rows: NDArray[np.void],
    theme: Theme,
    piece_set: PieceSet,
) -> dict[str, NDArray[np.void]]:
    """Return the solids of all pieces by mesh name; rows : (n,) SOLID, one per piece."""
    kinds = pieces.codes % KINDS
    rows["role"][pieces.dead] = Role.FALLEN
    rows["glow"] = piece_set.glow
    lines = np.array(theme.outlines(layout.seats))
    shown = np.where(pieces.faded, 1.0, pieces.alphas * layout.has_glass)
    solids: dict[str, list[NDArray[np.void]]] = {}
    for names, colours, outlines in (
        (piece_set.bodies, theme.piece_colours(layout.seats), lines),
        (piece_set.symbols, theme.symbol_colours(layout.seats), 0.0 * lines),
    ):
        rows["colour"] = _tinted(colours, pieces, theme)
        rows["outline"] = outlines[seats_of(pieces.codes)] * shown
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
    piece_set: PieceSet,
) -> dict[str, NDArray[np.void]]:
    """Return the rings around the feet, by which players, and kinds of a game's own, differ."""
    rings, piece, is_band = foot_ring_instances(pieces.codes, rows, layout.foot_bands, piece_set)
    if len(rings) == 0:
        return {}
    rings["colour"] = _tinted(theme.band_colours(layout.seats), pieces, theme)[piece]
    kinds = pieces.codes[piece] % KINDS
    for kind, colour in piece_set.band_colours.items():
        rings["colour"][is_band & (kinds == kind), :3] = colour
    return {"band": rings}


def _tinted(colours: Sequence[Colour], pieces: _Pieces, theme: Theme) -> Floats:
    """Return the colours of pieces as linear RGBA, (n, 4); dead pieces are paler.

    colours : linear RGB of each seat
    """
    rows = np.ones((len(pieces.codes), 4))
    rows[:, :3] = np.asarray(colours)[seats_of(pieces.codes)]
    rows[:, 3] = pieces.alphas
    rows[pieces.dead, :3] *= 1.0 - DEAD_BLEND
    rows[pieces.dead, :3] += DEAD_BLEND * np.asarray(theme.fallen)
    return rows


def _shadows(
    layout: Layout, pieces: _Pieces, theme: Theme, piece_set: PieceSet
) -> NDArray[np.void]:
    """Return the shadows of the pieces, (k,) FLAT, on the planes they stand on or rose from."""
    strength = np.clip(1.0 - pieces.lifts / SHADOW_REACH, 0.0, 1.0) * pieces.alphas
    rows = np.zeros(len(strength), FLAT)
    rows["position"] = pieces.positions
    rows["position"][:, 2] -= pieces.lifts
    kinds = pieces.codes % KINDS
    rows["half_size"] = np.stack((piece_set.foot_radii, piece_set.sizes[1]), axis=1)[kinds]
    radii, heights = rows["half_size"].T
    rows["half_size"][:, 1] = heights + pieces.fallen * (radii - heights)
    if not layout.has_glass:  # the shadow map has the shadows cast on what is solid
        rows["half_size"][:, 1] = 0.0
    rows["shape"] = Shape.SHADOW
    rows["colour"] = theme.shadow
    rows["colour"][:, 3] *= strength
    rows["edge"] = room_around(layout, rows["position"])
    rows["layer"] = Layer.SHADOW
    return rows[strength > 0.0]


# -- dragging ------------------------------------------------------------------------------------


def _with_drag(
    layout: Layout, position: Position, moment: AnimationFrame, drag: Drag | None
) -> AnimationFrame:
    """Return the moment with what is dragged moved from its origin to the drag's point."""
    if drag is None:
        return moment
    x, y, z = drag.point
    dragged: list[PieceView] = []
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
        decks = (*moment.decks, DeckView(owner, (x, y, z + DRAG_LIFT)))
        pins = moment.hidden_pins | {pin}
    for cell in cells:
        code = position.cells[cell]
        if code >= FIRST_PIECE:
            dx, dy, _ = (layout.cell_centres[cell] - start).tolist()
            point = (x + dx, y + dy, z + DRAG_LIFT)
            dragged.append(PieceView(code, point, 1.0, DRAG_LIFT))
    pieces = (*moment.pieces, *dragged)
    return moment._replace(
        hidden_cells=moment.hidden_cells | set(cells),
        hidden_pins=pins,
        pieces=pieces,
        decks=decks,
    )


def _guides(layout: Layout, theme: Theme, drag: Drag) -> Scene:
    """Return a vertical line below what is dragged, and the mark where it would land."""
    pen = Pen(layout, theme)
    colours = theme.marks
    x, y, z = drag.point
    length = z + DRAG_LIFT - layout.floor
    thin = (GUIDE_RADIUS, GUIDE_RADIUS, length)
    pen.builder.solid(
        "cylinder", (x, y, layout.floor), thin, colours.guide[:3], alpha=colours.guide[3], glow=1.0
    )
    if drag.landing is not None:
        pen.draw(drag.landing, Shape.TILE, colours.selected_tint, 0.0, 0.5, Layer.MARK_BELOW)
        pen.draw(drag.landing, Shape.CORNERS, colours.guide, 0.2, 0.49, Layer.HOVER)
    return pen.builder.scene()
