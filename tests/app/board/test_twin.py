"""The cell to which a piece would pass on is marked with the one under the pointer."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.board.selectable import twin_of
from app.game.session import Session
from app.scene.layouts import layout
from app.scene.overlays.marking import mark_scene
from app.scene.overlays.marks import Marks
from app.scene.themes.catalogue import DEFAULT
from engine.core.move import cell_spot
from engine.variants import variant


def test_a_cell_has_a_twin_where_pieces_pass_on(qapp: QCoreApplication) -> None:
    alice, cell = Session(variant("alice")).situation, variant("alice").topology.cell
    here, there = cell_spot(cell("Ad4")), cell_spot(cell("Bd4"))
    assert (twin_of(alice, here), twin_of(alice, there)) == (there, here)
    assert twin_of(alice, None) is None
    assert twin_of(Session(variant("chess960")).situation, here) is None


def test_the_twin_is_drawn() -> None:
    space, here, there = layout("alice"), cell_spot(0), cell_spot(64)
    alone, both = (
        mark_scene(space, DEFAULT, Marks(hover=here, twin=twin)) for twin in (None, there)
    )
    assert len(both.flats) > len(alone.flats)
