"""Which arrangement of the levels, and which focus, comes next."""

from __future__ import annotations

from dataclasses import replace

from app.scene.layouts import Layout
from app.scene.layouts.arrangement import NARROWEST, WIDEST, Arrangement
from engine.pieces import VOID


def spread_by(layout: Layout, now: Arrangement | None, by: float) -> Arrangement | None:
    """Return the arrangement with levels so many cells farther apart, or nearer.

    now : the present one, None for the layout's usual one

    Returns None where levels lie in one way only.
    """
    if not layout.arrangements:
        return None
    now = now or next(iter(layout.arrangements.values()))
    return replace(now, spread=min(max(now.spread + by, NARROWEST), WIDEST))


def next_focus(layout: Layout, cells: bytes, focus: int | None, by: int) -> int | None:
    """Return the level above the focus that exists now, or below; beyond the last none."""
    level_of = layout.topology.level_of
    there = sorted({level_of[cell] for cell, code in enumerate(cells) if code != VOID})
    if len(there) < 2:
        return None
    ring = (None, *there)
    at = ring.index(focus) if focus in ring else 0
    return ring[(at + by) % len(ring)]
