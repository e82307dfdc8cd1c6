"""Sight overlays: optional overlays of reach, attacks and pins; the scene of the visible ones.

To add one, define a ``SightOverlay`` in a module here and list it in ``OVERLAYS``.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any

from app.scene.content import Scene
from app.scene.layouts import Layout
from app.scene.layouts.common import merged
from app.scene.overlays.sight.attacked import AttackedOverlay, AttackersOverlay, ThreatsOverlay
from app.scene.overlays.sight.beams import Beams
from app.scene.overlays.sight.overlay import Sight, SightOverlay
from app.scene.overlays.sight.pins import PinsOverlay
from app.scene.overlays.sight.reach import ReachOverlay
from app.scene.themes.theme import Theme
from engine.core.move import Spot
from engine.variants import MAX_SEATS

REACH, ATTACKERS, PINS = ReachOverlay(), AttackersOverlay(), PinsOverlay()
THREATS = ThreatsOverlay()
#: One overlay per seat.
ATTACKED = tuple(AttackedOverlay(seat) for seat in range(MAX_SEATS))
#: All overlays in drawing order.
OVERLAYS: tuple[SightOverlay[Any], ...] = (*ATTACKED, THREATS, PINS, REACH, ATTACKERS)


def sight_scene(layout: Layout, theme: Theme, sight: Sight, marked: Collection[Spot] = ()) -> Scene:
    """Return the scene of the visible overlays; ``marked``: spots with marks of legal moves."""
    lasting = tuple(one for one in sight if not one.overlay.follows_pointer)
    beams = Beams(layout, theme)
    for one in sight:
        if one.overlay.follows_pointer:
            one.overlay.draw(beams, one.found, marked)
    return merged((_lasting(layout, theme, lasting), beams.builder.scene()))


@lru_cache(maxsize=8)
def _lasting(layout: Layout, theme: Theme, sight: Sight) -> Scene:
    """Return the part of the scene that does not change while the mouse moves, cached."""
    beams = Beams(layout, theme)
    for one in sight:
        one.overlay.draw(beams, one.found, ())
    return beams.builder.scene()
