"""From which sides levels hide each other because they rise towards who looks."""

from __future__ import annotations

from app.scene.layouts import layout, rises_towards
from engine.variants import KEYS
from tests.rows import each_row

#: The sides from which a board looks like stairs from behind.
BEHIND = {("trid", "black")}


@each_row("key", KEYS)
def test_boards_are_seen_best_from_where_they_do_not_rise_towards(key: str) -> None:
    board = layout(key)
    rising = {(key, seat) for seat in board.seats if rises_towards(board, board.presets[seat])}
    assert rising == {one for one in BEHIND if one[0] == key}
