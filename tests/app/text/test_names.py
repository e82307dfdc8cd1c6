"""What is called how on the screen, in the language chosen for the notation."""

from __future__ import annotations

import pytest

import engine.variants
from app.text import names
from engine.core.pieces import Kind
from engine.rules.notation_style import GERMAN
from engine.text import coordinate_moves

TRID = engine.variants.variant("trid")
THREE = engine.variants.variant("dreierschach")


def called() -> list[str]:
    cell, pin = TRID.topology.cell("a8S"), TRID.topology.pin_names.index("KP3")
    level = TRID.topology.level_of[cell]
    return [
        names.cell_name(TRID, cell),
        names.pin_name(TRID, pin),
        names.level_name(TRID, level),
        names.kind_letter(TRID, Kind.KNIGHT),
        names.kind_letter(THREE, Kind.KNIGHT),
        names.notation(TRID, TRID.start(), coordinate_moves.read(TRID, TRID.start(), "a1W-b3N")),
    ]


def test_names_follow_the_language() -> None:
    assert names.language() == "en"
    assert called() == ["a8B", "KL3", "B", "N", "N", "Nb3N"]
    names.choose_language(GERMAN)
    assert names.language() == "de"
    assert called() == ["a8S", "KP3", "S", "S", "P", "Sb3N"]


def test_an_unknown_language_changes_nothing() -> None:
    names.choose_language(GERMAN)
    with pytest.raises(ValueError, match="no notation in 'fr'; there are en, de"):
        names.choose_language("fr")
    assert names.language() == "de"
