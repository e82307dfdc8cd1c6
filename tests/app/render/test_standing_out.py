"""Pieces stand out from what lies behind them, and have light and shade, in every theme."""

from __future__ import annotations

from app.scene.layouts import layout
from app.scene.themes.catalogue import BUILT_IN, built_in
from engine.core.pieces import FIRST_PIECE
from tests.bench.legibility import before, measured, middle, shortfalls
from tests.rows import each_row

#: Where it is hardest, or else the board with pieces of three colours; ``make bench
#: ARGS=legibility`` tells of all, and as they are seen at rest.
HARDEST = {"dark": "chess960", "contrast": "raumschach"}


@each_row("theme", BUILT_IN)
def test_pieces_stand_out_as_ever_and_have_light_and_shade(
    theme: str, no_context: None, quick_pictures: None
) -> None:
    key = HARDEST.get(theme, "dreierschach")
    found = measured(key, built_in(theme))
    pieces = sum(code >= FIRST_PIECE for code in middle(key).cells)
    assert len(found) == len(layout(key).seats)
    assert sum(side.pieces for side in found) >= pieces - 2, "hardly any is behind others"
    assert not shortfalls(found, before(theme, key)), found
