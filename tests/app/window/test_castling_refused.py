"""King, then own rook where castling is not legal: the true reason, whatever way it is tried."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

import engine.variants
from app.settings.options import LANGUAGE, TOUCH_MOVE
from app.window.main_window import MainWindow
from engine.core.move import MoveTag, cell_spot
from engine.explain.refusals import is_castling_tried
from engine.rules.notation_style import ENGLISH, GERMAN
from tests.driver import LEFT, NO_KEYS, click_spot, drag, enter_spot, lift, named
from tests.rows import each_row

EMPTY = "8/8/8/8/8/8/8/8"
ONE_SIDE = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"
NO_RIGHT = "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1"
SPACE = "|".join(
    ("8/8/8/8/8/8/8/R7", *(EMPTY,) * 3, "4k3/8/8/8/8/8/8/4K3")
    + ("8/8/8/5r2/8/8/8/8", EMPTY, "8/8/8/8/8/8/8/7R w KQ - 0 9")
)
DECKS = "4/4/3n/4|4/4/4/4|4/2k1/4/4|DP1w:2/R1,DP6b:2/2,KP1w:2/KR,KP6b:2/2 w KQ - - - 0 10"
HEXAGONS = "wR3wK2wR/6gR2/10/11/12/13/12/11/bK9/8gK/8/7/6 w wKQ - - 5"

#: Game, position in which the other castling is legal, king, rook, why this one is not.
TRIED = (
    ("chess960", ONE_SIDE, "e1", "h1", "No castling: f1 is attacked by the rook on f8."),
    ("chess960", NO_RIGHT, "e1", "h1", "No castling: the king or this rook has moved."),
    ("raumschach", SPACE, "5e1", "8h1", "No castling: 6f1 is attacked by the rook on 6f5."),
    ("trid", DECKS, "d0KP1", "e0KP1", "No castling: e0KL1 is attacked by the knight on d2W."),
    ("dreierschach", HEXAGONS, "a5", "a8", "No castling: a6 is attacked by the rook on b7."),
)


@pytest.fixture
def opened(shown):
    return lambda key, text: shown(key, position=text)


def said(window: MainWindow) -> str:
    assert window.notice.isVisible()
    assert window.notice.text() == window.statusBar().currentMessage()
    assert window.screen_reader.announcer.last == window.notice.text(), "it is announced as well"
    return window.notice.text()


def castles(window: MainWindow) -> bool:
    moves = window.session.situation.legal_moves
    return any(move.tag in (MoveTag.CASTLING_SHORT, MoveTag.CASTLING_LONG) for move in moves)


@each_row(
    ("key", "text", "king", "rook", "reason", "way"),
    [*((*tried, "clicks") for tried in TRIED), *((*TRIED[0], way) for way in ("drag", "map"))],
)
def test_a_castling_that_is_not_legal_says_why(opened, key, text, king, rook, reason, way):
    window = opened(key, text)
    assert castles(window), "only then touch-move was blamed"
    start, end = named(window, king), named(window, rook)
    if way == "drag":
        drag(window, start, end)
        assert window.viewport.selection.path == (start,)
    else:
        for aim in (start, end):
            if way == "map":
                window.map.spot_clicked.emit(aim)
            else:
                click_spot(window, aim)
        assert window.viewport.selection.path == (end,), "the rook is selected all the same"
    assert said(window) == reason
    assert window.session.situation.ply == 0


def test_the_reason_is_said_in_german_too(opened):
    window = opened("chess960", ONE_SIDE)
    window.settings.set(LANGUAGE, GERMAN)
    enter_spot(window, named(window, "e1"))
    enter_spot(window, named(window, "h1"))
    told = said(window)
    window.settings.set(LANGUAGE, ENGLISH)
    assert told == "Keine Rochade: f1 wird durch den Turm auf f8 angegriffen."


def test_another_piece_of_ones_own_is_selected_without_a_word(opened):
    window = opened("chess960", "4k3/8/8/8/8/8/4P3/R3KN2 w Q - 0 1")
    for name in ("e1", "f1", "e1", "e2", "a1", "e1"):
        enter_spot(window, named(window, name))
        assert window.viewport.selection.path == (named(window, name),)
        assert window.notice.isHidden(), name


def test_after_castling_king_and_rook_are_selected_without_a_word(opened):
    """In this game king and rook may stand ready to castle on any cells of the base line."""
    window = opened("chess960", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    for name in ("e1", "h1"):
        enter_spot(window, named(window, name))
    for name in ("e8", "e7"):
        enter_spot(window, named(window, name))
    assert window.session.situation.length == 2
    for name in ("g1", "f1", "g1", "a1"):
        enter_spot(window, named(window, name))
        assert window.viewport.selection.path == (named(window, name),)
        assert window.notice.isHidden(), name


def test_a_piece_dragged_onto_ones_own_is_no_matter_of_touch_move(opened):
    window = opened("chess960", "4k3/8/8/8/8/2N5/4P3/4K2R w - - 0 1")
    drag(window, named(window, "c3"), named(window, "e2"))
    assert said(window) == "The pawn on e2 is one of your own."


def test_what_stands_ready_to_castle():
    variant = engine.variants.variant("chess960")

    def is_tried(text: str, king: str, rook: str) -> bool:
        position = variant.parse(text)
        spots = [cell_spot(variant.topology.cell(name)) for name in (king, rook)]
        return is_castling_tried(variant, position, *spots)

    assert is_tried(NO_RIGHT, "e1", "h1") and is_tried(ONE_SIDE, "e1", "a1")
    assert not is_tried(ONE_SIDE, "h1", "e1"), "the rook is no king"
    assert not is_tried(ONE_SIDE, "e1", "e8") and not is_tried(ONE_SIDE, "e8", "f8")


# -- with touch-move -----------------------------------------------------------------------------


OBLIGATION = "Touch-move: the king on e1 must move."
KING = "King: one step in any direction, onto a cell that is not attacked."


@each_row("by_drag", [False, True])
def test_who_touched_king_and_rook_is_told_why_they_do_not_castle(opened, by_drag):
    window = opened("chess960", ONE_SIDE)
    window.settings.set(TOUCH_MOVE, True)
    king, rook = named(window, "e1"), named(window, "h1")
    if by_drag:
        drag(window, king, rook)
    else:
        enter_spot(window, king)
        enter_spot(window, rook)
    assert said(window) == f"No castling: f1 is attacked by the rook on f8. {OBLIGATION}"
    assert window.viewport.selection.path == (king,)


def test_everything_refused_names_the_piece_that_is_bound(opened):
    window = opened("chess960", ONE_SIDE)
    window.settings.set(TOUCH_MOVE, True)
    enter_spot(window, named(window, "e1"))
    refused = {
        "e5": f"The king on e1 does not move that way. {KING}",
        "f1": "The king would be attacked by the rook on f8.",
        "f8": f"The king on e1 does not move that way. {KING}",
        "g1": "No castling: f1 is attacked by the rook on f8.",
    }
    for name, reason in refused.items():
        enter_spot(window, named(window, name))
        assert said(window) == f"{reason} {OBLIGATION}"
    at = lift(window, named(window, "h1"))
    assert window.viewport.selection.drag is None and said(window) == OBLIGATION
    before = window.viewport.camera
    QTest.mouseMove(window.viewport, at + QPoint(60, 60))
    assert window.viewport.camera == before, "the board does not turn instead"
    QTest.mouseRelease(window.viewport, LEFT, NO_KEYS, at + QPoint(60, 60))
    typed = {
        "Rh2": OBLIGATION,
        "Ke5": f"The king on e1 does not move that way. {KING} {OBLIGATION}",
        "O-O": f"No castling: f1 is attacked by the rook on f8. {OBLIGATION}",
        "xyz": f"xyz cannot be read as a move. {OBLIGATION}",
    }
    for text, reason in typed.items():
        window.input.line.setText(text)
        window.input.line.finished.emit()
        told = window.notice.text() if text == "Rh2" else window.input.reason.text()
        assert told == reason


def test_a_castling_whose_rook_was_touched_first_says_so(opened):
    window = opened("chess960", "4k3/8/8/8/8/8/5PPP/6KR w K - 0 1")
    window.settings.set(TOUCH_MOVE, True)
    for name in ("h1", "g1", "h1"):
        enter_spot(window, named(window, name))
    assert said(window) == (
        "Touch-move: no castling with a rook touched before its king."
        " Touch-move: the king on g1 must move."
    )


def test_touch_move_binds_nobody_once_the_game_is_over(opened):
    window = opened("chess960", ONE_SIDE)
    window.settings.set(TOUCH_MOVE, True)
    enter_spot(window, named(window, "e1"))
    window.session.resign()
    assert window.statusBar().currentMessage() == "Resignation: Black wins."
    enter_spot(window, named(window, "a1"))
    assert said(window) == "The game is over."
