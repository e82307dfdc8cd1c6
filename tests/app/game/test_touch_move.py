"""Touch-move after Article 4 of the Laws of Chess: a table of touches, and real clicks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

import engine.variants
from app.game.touch_move import Binding, TouchMove, bound
from app.settings.options import TOUCH_MOVE
from app.window.main_window import MainWindow
from engine.core.move import MoveTag
from engine.play.game import Game
from engine.text import coordinate_moves
from tests.driver import LEFT, NO_KEYS, RIGHT, aim_at, click_spot, lift, message, named, spot
from tests.rows import each_row

ORTHODOX = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
CAPTURES = "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1"
CASTLING = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
#: The rook on h1 has no move of its own.
SHUT_IN = "4k3/8/8/8/8/8/5PPP/6KR w K - 0 1"
#: Black's rook guards f1.
ONE_SIDE = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"
EN_PASSANT = "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1"
DECKS = "4/4/4/4|4/4/4/4|4/4/4/4|DP1w:1P/2,KP1w:2/1K,DP6b:k1/2,KP6b:2/2 w - - - - 0 5"
EXCHANGE = "4wK3/9/10/11/12/13/12/5gK5/10/9/6wP1/7/bK5 w - - g:wQwR 5"
TWO_KINGS = "wK7/9/10/1bK3wR3gK1/12/13/12/11/10/9/8/7/6 w - - - 5"
ROOK = "h1-f1 h1-g1 h1-h2 h1-h3 h1-h4 h1-h5 h1-h6 h1-h7 h1-h8"
ALL = "all"

#: Paragraph, game, position, what is touched in turn, what is left.
TOUCHES = (
    ("4.3.1 an own piece", "chess960", ORTHODOX, "g1", "g1-f3 g1-h3"),
    ("4.3.1 the first of two", "chess960", ORTHODOX, "b1 g1", "b1-a3 b1-c3"),
    ("4.3.1 the first that can be moved", "chess960", ORTHODOX, "a1 b1", "b1-a3 b1-c3"),
    ("4.3.2 an opponent's piece", "chess960", CAPTURES, "d5", "c3-d5 e4-d5"),
    ("4.3.2 the first that can be captured", "chess960", CAPTURES, "e8 d5", "c3-d5 e4-d5"),
    ("4.3.2 en passant", "chess960", EN_PASSANT, "e5", "d5-e6"),
    ("4.3.3 one of each colour", "chess960", CAPTURES, "e4 d5", "e4-d5"),
    ("4.3.3 the other way round", "chess960", CAPTURES, "d5 e4", "e4-d5"),
    ("4.3.3 illegal, own first", "chess960", CAPTURES, "e1 d5", "e1-d1 e1-d2 e1-e2 e1-f1 e1-f2"),
    ("4.3.3 illegal, the other first", "chess960", CAPTURES, "d5 e1", "c3-d5 e4-d5"),
    ("4.4.1 king, then rook", "chess960", CASTLING, "e1 h1", "O-O"),
    ("4.4.1 on the other side", "chess960", CASTLING, "e1 a1", "O-O-O"),
    ("4.4.1 the first rook", "chess960", CASTLING, "e1 a1 h1", "O-O-O"),
    ("4.4.1 a rook shut in", "chess960", SHUT_IN, "g1 h1", "O-O"),
    ("4.4.2 rook, then king", "chess960", CASTLING, "h1 e1", ROOK),
    ("4.4.2 a rook that cannot move", "chess960", SHUT_IN, "h1 g1", "g1-f1"),
    ("4.4.2 no castling with it later", "chess960", SHUT_IN, "h1 h2", "h2-h3 h2-h4"),
    ("4.4.3 castling illegal", "chess960", ONE_SIDE, "e1 h1", "O-O-O e1-d1 e1-d2 e1-e2"),
    ("4.5 none can be moved", "chess960", ORTHODOX, "a1 h1 e8", ALL),
    ("a deck", "trid", DECKS, "DP1", "DP1-DP2 DP1-DP3"),
    ("a pawn, not its deck", "trid", DECKS, "a1DP1", "a1DP1-a2W a1DP1-a3N a1DP1-a3W"),
    ("a deck that cannot move", "trid", DECKS, "DP6", ALL),
    ("three players: a king", "dreierschach", TWO_KINGS, "d10", "d6-d10"),
    ("an exchange", "dreierschach", EXCHANGE, "k12", "k12-l12 k12-l13 k12-l13=Q k12-l13=R"),
)


@each_row("case", TOUCHES, ids=lambda case: case[0])
def test_what_touches_leave(case):
    _, key, text, touches, left = case
    variant = engine.variants.variant(key)
    position = variant.parse(text)
    moves = variant.moves(position)
    found, _ = bound(moves, [spot(variant, name) for name in touches.split()])
    texts = sorted(coordinate_moves.write(variant, move) for move in found)
    assert len(texts) == len(moves) if left == ALL else texts == left.split()


def test_castling_stays_where_it_is_the_only_move():
    variant = engine.variants.variant("chess960")
    moves = variant.moves(variant.parse(CASTLING))
    castling = [move for move in moves if move.tag is MoveTag.CASTLING_SHORT]
    assert bound(castling, [spot(variant, "h1")]) == (tuple(castling), None)


def test_touches_stand_until_the_game_goes_on():
    game = Game(engine.variants.variant("chess960"))
    knight, bishop = spot(game.variant, "g1"), spot(game.variant, "c8")
    touch = TouchMove()
    touch.update(game.node, game.moves)
    assert not touch.touch(knight), "the option is off"
    touch.switch(True)
    assert touch.touch(knight) and touch.binding == Binding(mover=knight)
    assert not touch.adjust(), "too late"
    touch.update(game.node, game.moves)
    assert touch.binding == Binding(mover=knight)
    before = game.node
    game.play(touch.moves[0])
    touch.update(game.node, game.moves)
    assert touch.binding is None and not touch.touch(bishop), "shut in"
    touch.update(before, game.variant.moves(before.position))
    assert touch.binding is None
    assert touch.adjust() and not touch.touch(knight) and touch.binding is None
    assert touch.touch(knight)
    touch.forget()
    assert touch.binding is None and touch.moves == game.variant.moves(before.position)


# -- in the window -----------------------------------------------------------------------------


@pytest.fixture
def opened(opened):
    return lambda key, position: opened(key, TOUCH_MOVE, position=position)


def targets(window: MainWindow) -> set[str]:
    names = window.session.variant.topology.cell_names
    return {names[target.index] for target in window.viewport.board.marks.targets}


def press(window: MainWindow, key: Qt.Key) -> None:
    QTest.keyClick(window.viewport, key)


def test_a_touched_piece_stays_in_the_hand(opened):
    window = opened("chess960", ORTHODOX)
    click_spot(window, named(window, "g1"))
    assert message(window) == "Touch-move: the knight on g1 must move."
    assert targets(window) == {"f3", "h3"}
    for undo in ("again", "escape", "right", "beside", "other"):
        if undo == "again":
            click_spot(window, named(window, "g1"))
        elif undo == "escape":
            press(window, Qt.Key.Key_Escape)
        elif undo == "right":
            click_spot(window, named(window, "e5"), RIGHT)
        elif undo == "beside":
            QTest.mouseClick(window.viewport, LEFT, NO_KEYS, QPoint(3, 3))
        else:
            click_spot(window, named(window, "e2"))
            assert window.notice.isVisible()
        assert window.viewport.selection.path == (named(window, "g1"),), undo
        assert message(window) == "Touch-move: the knight on g1 must move."
    click_spot(window, named(window, "f3"))
    assert window.session.notations() == ("Nf3",)
    assert "Touch-move" not in message(window)


def test_what_the_rules_forbid_is_still_answered_with_its_reason(opened):
    window = opened("chess960", ORTHODOX)
    click_spot(window, named(window, "g1"))
    click_spot(window, named(window, "g4"))
    told = (
        "The knight on g1 does not move that way. Knight: two cells straight and one aside; it"
        " leaps. Touch-move: the knight on g1 must move."
    )
    assert window.notice.text() == told


def test_a_drag_put_back_has_touched(opened):
    window = opened("chess960", ORTHODOX)
    at = lift(window, named(window, "e2"))
    press(window, Qt.Key.Key_Escape)
    QTest.mouseRelease(window.viewport, LEFT, NO_KEYS, at)
    assert window.viewport.selection.drag is None
    assert message(window) == "Touch-move: the pawn on e2 must move."
    at = aim_at(window, named(window, "d2"))
    QTest.mousePress(window.viewport, LEFT, NO_KEYS, at)
    QTest.mouseMove(window.viewport, at + QPoint(0, 12))
    assert window.viewport.selection.drag is None, "another piece is not lifted"
    QTest.mouseRelease(window.viewport, LEFT, NO_KEYS, at + QPoint(0, 12))
    assert targets(window) == {"e3", "e4"}


def test_an_opponents_piece_must_be_captured(opened):
    window = opened("chess960", CAPTURES)
    click_spot(window, named(window, "d5"))
    assert message(window) == "Touch-move: the pawn on d5 must be captured."
    assert window.viewport.board.marks.selected == named(window, "d5")
    click_spot(window, named(window, "e1"))
    assert window.viewport.selection.path == () and window.notice.isVisible()
    click_spot(window, named(window, "c3"))
    assert message(window) == "Touch-move: the pawn on d5 must be captured by the knight on c3."
    assert targets(window) == {"d5"}
    click_spot(window, named(window, "d5"))
    assert window.session.notations() == ("Nxd5",)


def test_jadoube_lets_one_piece_be_touched(opened):
    window = opened("chess960", ORTHODOX)
    press(window, Qt.Key.Key_J)
    assert message(window).startswith("J'adoube")
    click_spot(window, named(window, "g1"))
    assert "J'adoube" not in message(window) and "Touch-move" not in message(window)
    click_spot(window, named(window, "g1"))
    assert window.viewport.selection.path == ()
    click_spot(window, named(window, "b1"))
    assert message(window) == "Touch-move: the knight on b1 must move."
    press(window, Qt.Key.Key_J)
    assert window.notice.text() == "Touch-move: the knight on b1 must move.", "too late"
    assert targets(window) == {"a3", "c3"}


def test_browsing_other_arrangements_and_typing_free_nobody(opened):
    window = opened("chess960", ORTHODOX)
    click_spot(window, named(window, "g1"))
    window.session.offer_draw()
    window.session.decline_draw()
    assert message(window) == "Touch-move: the knight on g1 must move."
    window.input.line.setText("e4")
    QTest.keyClick(window.input.line, Qt.Key.Key_Return)
    assert window.session.situation.ply == 0
    assert "Touch-move" in window.notice.text()
    window.settings.set(TOUCH_MOVE, False)
    assert "Touch-move" not in message(window)
    click_spot(window, named(window, "e2"))
    click_spot(window, named(window, "e4"))
    assert window.session.notations() == ("e4",)


def test_levels_arranged_anew_free_nobody(opened):
    variant = engine.variants.variant("raumschach")
    window = opened("raumschach", variant.text(variant.start()))
    move = variant.moves(variant.start())[0]
    window.viewport.board.handle(window.viewport.selection.click(move.ways[0][0]))
    said = message(window)
    assert said.startswith("Touch-move")
    window.viewport.board.arrangement.show_named("flat")
    assert window.viewport.selection.path == (move.ways[0][0],) and message(window) == said
