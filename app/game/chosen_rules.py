"""Variants with their rule options chosen, and those as text, for preferences."""

from __future__ import annotations

import engine.variants
from engine.rules.variant import Variant


def rules_of(variant: Variant) -> str:
    """Return a variant's chosen rule options as text: ``promotion=fide``."""
    return " ".join(f"{name}={answer}" for name, answer in variant.chosen)


def variant_by(key: str, rules: str) -> Variant:
    """Return a variant with the options in a text of ``rules_of``; unknown ones are ignored."""
    known = {option.name: option.values for option in engine.variants.variant(key).options}
    pairs = (rule.partition("=")[::2] for rule in rules.split())
    agreed = {name: answer for name, answer in pairs if answer in known.get(name, ())}
    return engine.variants.variant(key, **agreed)
