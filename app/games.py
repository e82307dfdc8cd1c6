"""The games on offer: those of the engine that have a board to be shown on."""

from __future__ import annotations

import engine.variants
from app.scene.layouts import LAYOUTS

#: Keys of the games, in menu order.
KEYS = tuple(key for key in engine.variants.KEYS if key in LAYOUTS)
