"""Beside pieces: numbers of prisoners, discs in colours of levels, and ghosts of moved decks."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import Floats, among
from app.scene.content import FLAT, Label, LabelKind, Layer, Scene, Shape, no_flats
from app.scene.layouts import Layout
from app.scene.layouts.labels import COUNT_HEIGHT
from app.scene.motion.animation import AnimationFrame, PieceView
from app.scene.overlays.sight.overlay import Sight, deck_ways
from app.scene.themes.theme import Theme
from engine.core.move import Spot, prisoner_of
from engine.core.pieces import FIRST_PIECE
from engine.core.position import Position

#: Half size of a disc, width of its border as a fraction of it, opacities of inside and border.
HALF, BORDER, INSIDE, OUTSIDE = 0.42, 0.1, 0.4, 0.9
#: Opacity of a ghost.
FAINT = 0.5


def shown_prisoners(
    layout: Layout, position: Position, moment: AnimationFrame
) -> Mapping[Spot, int]:
    """Return the number of prisoners to draw on each spot that has any."""
    held = layout.prisoners(position) if moment.held is None else moment.held
    return {spot: count for spot, count in held.items() if count > 0}


def prisoner_pieces(layout: Layout, held: Mapping[Spot, int]) -> tuple[NDArray[np.uint8], Floats]:
    """Return codes (n,) uint8 and feet (n, 3) float64, world, of the pieces drawn for prisoners.

    held : number of prisoners on each spot
    """
    codes = np.array([prisoner_of(spot)[1] for spot in held], np.uint8)
    feet = np.array([layout.centre(spot) for spot in held], np.float64)
    return codes, feet.reshape(-1, 3)


def prisoner_counts(layout: Layout, held: Mapping[Spot, int], theme: Theme) -> Scene:
    """Return the labels beside places with several prisoners."""
    places, kind = layout.number_places, LabelKind.COUNT
    return Scene(
        labels=tuple(
            Label(f"x{count}", places[spot], COUNT_HEIGHT, theme.level_label, kind)
            for spot, count in held.items()
            if count > 1
        )
    )


def level_discs(
    layout: Layout, position: Position, theme: Theme, hidden: Collection[int] = ()
) -> NDArray[np.void]:
    """Return the discs under pieces on cells, (n,) FLAT; none where levels have no colours.

    hidden : cells without a disc, as their piece is not drawn there now, or may be captured
    """
    colours = layout.level_colours(theme)
    if not colours:
        return no_flats()
    cells = np.flatnonzero(np.frombuffer(position.cells, np.uint8) >= FIRST_PIECE)
    cells = cells[~among(cells, hidden)]
    rows = np.zeros(len(cells), FLAT)
    rows["position"] = layout.cell_centres[cells]
    rows["half_size"] = HALF
    rows["shape"] = Shape.DISC
    rows["width"] = BORDER
    rows["colour"][:, :3] = np.asarray(colours)[np.asarray(layout.topology.level_of)[cells]]
    rows["edge"] = rows["colour"]
    rows["colour"][:, 3], rows["edge"][:, 3] = INSIDE, OUTSIDE
    rows["layer"] = Layer.MARK_BELOW
    return rows


def ghost_decks(layout: Layout, position: Position, theme: Theme, sight: Sight) -> list[Scene]:
    """Return the ghost of the selected or hovered deck at each pin it may move to."""
    looked_at = deck_ways(sight)
    owner = None if looked_at is None else layout.deck_owner(position, looked_at.pin)
    if looked_at is None or owner is None:
        return []
    found = []
    for way in looked_at.ways:
        x, y, z = layout.deck_centres[way.pin].tolist()
        found.append(_faint(layout.deck(owner, (x, y, z), theme)))
    return found


def with_ghost_pieces(layout: Layout, moment: AnimationFrame, sight: Sight) -> AnimationFrame:
    """Return a moment with the pieces on the ghosts of decks added; see ``ghost_decks``."""
    looked_at, ghosts = deck_ways(sight), []
    for way in looked_at.ways if looked_at is not None else ():
        for cell, code in way.load:
            x, y, z = layout.cell_centres[cell].tolist()
            ghosts.append(PieceView(code, (x, y, z), FAINT))
    return moment._replace(pieces=(*ghosts, *moment.pieces)) if ghosts else moment


def _faint(scene: Scene) -> Scene:
    solids = {mesh: rows.copy() for mesh, rows in scene.solids.items()}
    for rows in solids.values():
        rows["colour"][:, 3] *= FAINT
    flats = scene.flats.copy()
    for name in ("colour", "edge"):
        flats[name][:, 3] *= FAINT
    return replace(scene, solids=solids, flats=flats, labels=())
