"""The games on offer: those of the engine that have a board to be shown on."""

from __future__ import annotations

import engine.variants
from app.scene.layouts import LAYOUTS
from engine.rules.variant import Variant

#: Keys of the games, in menu order.
KEYS = tuple(key for key in engine.variants.KEYS if key in LAYOUTS)


def rules_of(variant: Variant) -> str:
    """Return what was agreed on a game's rules, to be remembered: ``promotion=fide``."""
    return " ".join(f"{name}={answer}" for name, answer in variant.chosen)


def variant_by(key: str, rules: str) -> Variant:
    """Return a game with rules as ``rules_of`` writes them; what it does not know is left out."""
    known = {option.name: option.values for option in engine.variants.variant(key).options}
    pairs = (rule.partition("=")[::2] for rule in rules.split())
    agreed = {name: answer for name, answer in pairs if answer in known.get(name, ())}
    return engine.variants.variant(key, **agreed)
