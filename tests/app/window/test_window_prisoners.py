"""Prisoners in the window: shown on the table and the cards, named, and clicked in an exchange."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.scene.overlays.marks import TargetKind
from app.scene.pieces.sets import STAUNTON
from app.window.main_window import MainWindow
from engine.core.move import Spot, prisoner_of, prisoner_spot
from engine.core.pieces import KINDS, USUAL_KINDS, Kind, piece_code
from tests.driver import (
    LEFT,
    NO_KEYS,
    click_spot,
    drag,
    move_to,
    named,
    open_map,
    seen_at,
)

KEY = "dreierschach"
#: White's pawn reaches Grey's base line; Grey holds a queen, two rooks and a pawn of White's.
EXCHANGE = "4wK3/9/10/11/12/13/12/5gK5/10/9/6wP1/7/bK5 w - - g:wQwRwRwP,b:gNwB 5"
QUEEN, ROOK, PAWN = (
    prisoner_spot(1, piece_code(0, kind)) for kind in (Kind.QUEEN, Kind.ROOK, Kind.PAWN)
)
BISHOP = prisoner_spot(2, piece_code(0, Kind.BISHOP))


@pytest.fixture
def window(opened) -> MainWindow:
    return opened(KEY, position=EXCHANGE)


def seen(window: MainWindow, prisoner: Spot) -> QPoint:
    """Return where the middle of the piece that stands for a prisoner is seen."""
    x, y, z = window.viewport.board.layout.prisoner_places[prisoner]
    _, heights = STAUNTON.sizes
    return seen_at(window, (x, y, z + heights[prisoner_of(prisoner)[1] % KINDS] / 2))


def point(window: MainWindow, prisoner: Spot) -> QPoint:
    at = seen(window, prisoner)
    for by in (QPoint(2, 2), QPoint(0, 0)):
        move_to(window.viewport, at + by)
    return at


def click(window: MainWindow, prisoner: Spot) -> None:
    at = point(window, prisoner)
    QTest.mouseClick(window.viewport, LEFT, NO_KEYS, at)


def reach_base_line(window: MainWindow) -> None:
    click_spot(window, named(window, "k12"))
    click_spot(window, named(window, "l13"))


def held(window: MainWindow) -> str:
    return window.session.variant.text(window.session.position).split()[4]


def test_an_exchange_is_done_by_clicking_the_prisoner(window):
    reach_base_line(window)
    click(window, ROOK)
    assert window.session.game.last_move.promotion is Kind.ROOK
    assert window.session.position.cells[named(window, "l13").index] == piece_code(0, Kind.ROOK)
    assert held(window) == "g:wQwRwPwP,b:wBgN"
    assert window.chooser.isHidden()


def test_a_pawn_dropped_on_the_base_line_is_exchanged_too(window):
    drag(window, named(window, "k12"), named(window, "l13"))
    click(window, QUEEN)
    assert window.session.game.last_move.promotion is Kind.QUEEN


def test_the_prisoners_on_offer_are_marked_and_left_free(window):
    assert not window.viewport.board.marks.targets
    reach_base_line(window)
    assert window.viewport.board.marks.targets == {
        QUEEN: TargetKind.EXCHANGE,
        ROOK: TargetKind.EXCHANGE,
    }
    for prisoner in (QUEEN, ROOK):
        assert not window.chooser.geometry().contains(seen(window, prisoner))


def test_the_chooser_says_who_holds_the_prisoners(window):
    reach_base_line(window)
    assert window.chooser.caption.isVisible()
    assert window.chooser.caption.text() == "Exchange for a prisoner of Grey"
    hints = {button.text(): button.toolTip() for button in window.chooser.buttons}
    assert hints["Queen"] == "Queen, a prisoner of Grey (Q)"
    assert hints["Stay a pawn"] == "Stay a pawn (S)"


def test_other_prisoners_are_only_looked_at(window):
    before = window.session.position
    for begun in ((), ("k12",), ("k12", "l13")):
        for name in begun:
            click_spot(window, named(window, name))
        path = window.viewport.selection.path
        for prisoner in (PAWN, BISHOP):
            click(window, prisoner)
            assert window.viewport.selection.path == path
        assert window.session.position == before
        assert window.notice.isHidden()
        assert window.chooser.isHidden() is (len(begun) < 2)
        QTest.keyClick(window.viewport, Qt.Key.Key_Escape)
        assert not window.viewport.selection.path


def test_a_piece_dropped_on_a_prisoner_stays_where_it_was(window):
    pawn = named(window, "k12")
    click_spot(window, pawn)
    at = seen_at(window, window.viewport.board.layout.anchor(pawn))
    QTest.mousePress(window.viewport, LEFT, NO_KEYS, at)
    for part in (0.3, 0.7, 1.0):
        way = seen(window, BISHOP) - at
        move_to(window.viewport, at + QPoint(round(part * way.x()), round(part * way.y())))
    assert window.viewport.selection.drag is not None and window.viewport.selection.hover is None
    QTest.mouseRelease(window.viewport, LEFT, NO_KEYS, seen(window, BISHOP))
    assert window.session.game.last_move is None
    assert window.notice.isHidden()


def test_pointing_at_a_prisoner_names_it(window):
    for prisoner, text in (
        (BISHOP, "Black holds: White's bishop"),
        (ROOK, "Grey holds: White's rook × 2"),
    ):
        point(window, prisoner)
        assert window.viewport.selection.hover == prisoner
        assert window.features.hover_label.text() == text
    reach_base_line(window)
    point(window, QUEEN)
    assert window.features.hover_label.text() == "Grey holds: White's queen, exchange"


def test_an_exchange_is_done_on_the_map_too(qtbot, window):
    open_map(qtbot, window)
    for aim in (named(window, "k12"), named(window, "l13"), ROOK):
        at = window.map.rect_of(aim).center().toPoint()
        QTest.mouseMove(window.map, at)
        QTest.mouseClick(window.map, LEFT, NO_KEYS, at)
    assert window.session.game.last_move.promotion is Kind.ROOK


def test_the_map_shows_only_prisoners_that_are_there(qtbot, window):
    open_map(qtbot, window)
    held = window.viewport.board.layout.prisoners(window.session.position)
    for prisoner in window.viewport.board.layout.prisoner_places:
        room = window.map.rect_of(prisoner)
        assert room.isEmpty() is (prisoner not in held)
        if prisoner in held:
            assert window.map.spot_at(room.center()) == prisoner


def test_a_loaded_position_shows_its_prisoners(window):
    white = {kind: piece_code(0, kind) for kind in USUAL_KINDS}
    rows = [card.captured.codes for card in window.seats.cards]
    assert rows == [
        (),
        (white[Kind.QUEEN], white[Kind.ROOK], white[Kind.ROOK], white[Kind.PAWN]),
        (white[Kind.BISHOP], piece_code(1, Kind.KNIGHT)),
    ]
    board = window.viewport.board
    shown = board.scene().solids["bishop"]["position"]
    assert abs(shown - board.layout.prisoner_places[BISHOP]).max(axis=1).min() < 1e-5


def test_cards_follow_an_exchange_and_its_taking_back(window):
    before = window.seats.cards[1].captured.codes
    reach_base_line(window)
    click(window, QUEEN)
    kinds = [code % KINDS for code in window.seats.cards[1].captured.codes]
    assert kinds == [Kind.ROOK, Kind.ROOK, Kind.PAWN, Kind.PAWN]
    window.session.go_back()
    assert window.seats.cards[1].captured.codes == before


def test_numbers_stay_where_the_labels_are_switched_off(window):
    board = window.viewport.board
    board.overlays.show_part("labels", False)
    assert [label.text for label in board.scene().labels] == ["x2"]


#: Black is out: White's bishop that Black held is lost, and so is Black's knight that Grey holds.
OUT = "4wK3/9/10/11/12/13/12/5gK5/10/9/6wP1/7/6 w - - g:wQbN,b:wB 5"


def test_no_prisoner_of_a_player_who_is_out_is_offered_or_marked(opened):
    window = opened(KEY, position=OUT)
    selection, board = window.viewport.selection, window.viewport.board
    knight = prisoner_spot(1, piece_code(2, Kind.KNIGHT))
    for lost in (BISHOP, knight):
        point(window, lost)
        assert selection.hover == lost, "it can still be pointed at"
        assert board.marks.hover is None
    point(window, QUEEN)
    assert board.marks.hover == QUEEN
    reach_base_line(window)
    exchanges = {s for s, kind in selection.targets.items() if kind is TargetKind.EXCHANGE}
    assert exchanges == {QUEEN}
