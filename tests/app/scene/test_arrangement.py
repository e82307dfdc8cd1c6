"""The name of an arrangement: that under which the levels lie like this, at any spread."""

from __future__ import annotations

from dataclasses import replace

from app.scene.layouts import layout
from app.scene.layouts.arrangement import Arrangement, between, name_of
from tests.rows import each_row

NAMED = layout("raumschach").arrangements


@each_row("name", NAMED)
def test_each_has_its_name_at_any_spread(name: str) -> None:
    for spread in (1.0, 2.5, 4.0):
        assert name_of(replace(NAMED[name], spread=spread), NAMED) == name


def test_what_was_never_chosen_is_the_first() -> None:
    assert name_of(None, NAMED) == next(iter(NAMED))
    assert name_of(None, {}) is None


def test_other_arrangements_have_no_name() -> None:
    assert name_of(Arrangement(1.5, (0.7, 0.7)), NAMED) is None
    assert name_of(between(NAMED["stack"], NAMED["flat"], 0.5), NAMED) is None
    assert name_of(NAMED["stack"], {}) is None
    assert name_of(Arrangement(2.0, (5.0, 5.0), 1.0), NAMED) == "flat", (
        "a shift means nothing there"
    )
