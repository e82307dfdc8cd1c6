"""Arrows that the program shows for a while beside the players' own."""

from __future__ import annotations

from app.board.drawing_tool import Suggestions, arrows_of
from engine.core.move import cell_spot, prisoner_spot
from engine.play.drawing import MAX_DRAWINGS, Drawing, DrawingColour
from engine.text import coordinate_moves
from engine.variants import variant
from tests.engine.helpers import spot, trid
from tests.rows import each_row

GREEN, RED, BLUE = DrawingColour.GREEN, DrawingColour.RED, DrawingColour.BLUE


def arrow(start: int, end: int, ink: DrawingColour = BLUE) -> Drawing:
    return Drawing(cell_spot(start), cell_spot(end), ink)


def test_each_source_replaces_its_own_alone() -> None:
    shown = Suggestions()
    assert shown.show("hint", [arrow(1, 2)])
    assert shown.show("threats", [arrow(3, 4, RED)])
    assert shown.beside(()) == (arrow(1, 2), arrow(3, 4, RED))
    assert shown.show("hint", [arrow(5, 6)])
    assert set(shown.beside(())) == {arrow(5, 6), arrow(3, 4, RED)}
    assert shown.show("threats", ())
    assert shown.beside(()) == (arrow(5, 6),)
    shown.clear()
    assert shown.beside(()) == ()


def test_the_same_suggestion_again_changes_nothing() -> None:
    shown = Suggestions()
    assert not shown.show("hint", ())
    assert shown.show("hint", [arrow(1, 2), arrow(1, 2)])
    assert not shown.show("hint", [arrow(1, 2)])
    assert shown.beside(()) == (arrow(1, 2),)


def test_what_a_player_has_drawn_keeps_its_colour() -> None:
    shown = Suggestions()
    shown.show("hint", [arrow(1, 2, BLUE), arrow(7, 7)])
    shown.show("line", [arrow(7, 7, RED)])
    own = (arrow(7, 9, GREEN), arrow(1, 2, GREEN))
    assert shown.beside(own) == (*own, arrow(7, 7))


def test_prisoners_and_crowds_are_left_out() -> None:
    shown = Suggestions()
    prisoner = Drawing(cell_spot(1), prisoner_spot(0, 21), BLUE)
    shown.show("line", [prisoner, *(arrow(n, n + 1) for n in range(MAX_DRAWINGS + 5))])
    assert len(shown.beside(())) == MAX_DRAWINGS
    assert prisoner not in shown.beside(())


ARROWS = [
    ("chess960", "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", "e2-e4", "e2", "e4"),
    ("chess960", "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", "O-O", "e1", "h1"),
    ("alice", "4k3/8/8/8/8/8/8/4K2R|8/8/8/8/8/8/8/8 w K - 0 10", "O-O", "Ae1", "Ah1"),
    ("trid", trid("Pa1DP1"), "DP1-DP3", "DP1", "DP3"),
    ("trid", trid("Pa8S", decks="DP1w DP4b KP1w KP6b", pending="a8S:b"), "a8S=Q", "a8S", "a8S"),
]


@each_row(("key", "position", "text", "start", "end"), ARROWS)
def test_the_arrow_of_a_move_goes_as_it_is_clicked(key, position, text, start, end) -> None:
    rules = variant(key)
    move = coordinate_moves.read(rules, rules.parse(position), text)
    assert arrows_of(rules, move, RED) == (Drawing(spot(rules, start), spot(rules, end), RED),)


def test_the_arrow_of_a_piece_that_passes_on_stays_on_its_level() -> None:
    alice = variant("alice")
    move = coordinate_moves.read(alice, alice.start(), "Ag1-Bf3")
    start, entered, end = (spot(alice, name) for name in ("Ag1", "Af3", "Bf3"))
    arrows = Drawing(start, entered, BLUE), Drawing(end, end, BLUE)
    assert arrows_of(alice, move, BLUE) == arrows
