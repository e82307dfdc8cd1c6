"""Ghosts: a deck and its pieces, drawn translucently at each pin it may move to."""

from __future__ import annotations

from dataclasses import replace

from app.scene.content import Scene
from app.scene.layouts import Layout
from app.scene.motion.animation import Moment, PieceView
from app.scene.overlays.sight.overlay import Sight, deck_ways
from app.scene.themes.theme import Theme
from engine.core.position import Position

#: Opacity of a ghost.
FAINT = 0.5


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


def with_ghost_pieces(layout: Layout, moment: Moment, sight: Sight) -> Moment:
    """Return a moment with the pieces on the ghosts of decks added; see ``ghost_decks``."""
    looked_at, ghosts = deck_ways(sight), []
    for way in looked_at.ways if looked_at is not None else ():
        for cell, code in way.load:
            x, y, z = layout.cell_centres[cell].tolist()
            ghosts.append(PieceView(code, (x, y, z), FAINT))
    return replace(moment, pieces=(*ghosts, *moment.pieces)) if ghosts else moment


def _faint(scene: Scene) -> Scene:
    solids = {mesh: rows.copy() for mesh, rows in scene.solids.items()}
    for rows in solids.values():
        rows["colour"][:, 3] *= FAINT
    flats = scene.flats.copy()
    for name in ("colour", "edge"):
        flats[name][:, 3] *= FAINT
    return replace(scene, solids=solids, flats=flats, labels=())
