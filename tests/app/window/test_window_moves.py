"""Moving pieces and decks in the window by real clicks and drags."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.appearance import appearance
from app.scene.layouts.trid_parts import DECK_HALF
from app.scene.overlays.marks import TargetKind
from engine.core.move import cell_spot
from engine.core.pieces import Kind
from tests.driver import (
    LEFT,
    NO_KEYS,
    RIGHT,
    aim_at,
    click_spot,
    drag,
    lift,
    move_to,
    named,
    play_text,
    seen_at,
)
from tests.engine.helpers import trid
from tests.rows import each_row


@each_row("by_drag", [False, True])
def test_castling_onto_the_own_rook(shown, by_drag):
    window = shown("chess960", position="4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    play_text(window, "O-O", by_drag)
    assert window.session.notations() == ("O-O",)


def test_click_shows_targets_and_second_click_takes_back(opened):
    window = opened("chess960")
    click_spot(window, named(window, "e2"))
    marks = window.viewport.board.marks
    assert marks.selected == named(window, "e2")
    assert set(marks.targets) == {named(window, "e3"), named(window, "e4")}
    assert set(marks.targets.values()) == {TargetKind.MOVE}
    click_spot(window, named(window, "e2"))
    assert window.viewport.board.marks.selected is None


def test_ambiguous_castling_asks(opened):
    window = opened("chess960", position="4k3/8/8/8/8/8/8/1R3K1R w KQ - 0 1")
    click_spot(window, named(window, "f1"))
    click_spot(window, named(window, "g1"))
    assert window.chooser.isVisible()
    assert [button.text() for button in window.chooser.buttons] == ["Move", "Castle short"]
    QTest.keyClick(window.chooser.buttons[0], Qt.Key.Key_Right)
    QTest.keyClick(window.chooser.buttons[1], Qt.Key.Key_Return)
    assert window.session.notations() == ("O-O",)
    assert window.chooser.isHidden()


def test_a_promotion_is_given_up_or_chosen_by_its_letter(opened):
    window = opened("chess960", position="4k3/P7/8/8/8/8/8/4K3 w - - 0 1")

    def promote() -> None:
        for name in ("a7", "a8"):
            click_spot(window, named(window, name))
        assert window.chooser.isVisible()

    promote()
    QTest.keyClick(window.chooser.buttons[0], Qt.Key.Key_Escape)
    assert window.chooser.isHidden() and window.session.situation.ply == 0
    promote()
    click_spot(window, named(window, "e1"))
    assert window.chooser.isHidden()
    assert window.viewport.selection.path == (named(window, "e1"),)
    promote()
    QTest.keyClick(window.chooser.buttons[0], Qt.Key.Key_N)
    assert window.session.game.last_move.promotion is Kind.KNIGHT


def test_late_promotion_can_be_taken_back_but_not_refused(opened):
    position = "4/4/4/4|4/4/4/4|P3/4/4/4|DP1w:2/K1,KP1w:2/2,DP6b:2/2,KP6b:k1/2 b - - - - 0 30"
    window = opened("trid", position=position)
    drag(window, named(window, "DP6"), named(window, "DP4"))
    assert window.session.position.turn == 0
    window.commands["undo"].trigger()
    assert window.chooser.isHidden()
    assert window.session.situation.ply == 0
    window.commands["redo"].trigger()
    assert window.chooser.isVisible() and window.chooser.is_forced
    QTest.keyClick(window.chooser.buttons[0], Qt.Key.Key_Escape)
    click_spot(window, named(window, "a0DP1"))
    assert window.chooser.isVisible()
    assert window.viewport.selection.path == (named(window, "a8S"),)
    QTest.keyClick(window.chooser.buttons[0], Qt.Key.Key_R)
    assert window.chooser.isHidden()
    assert window.session.game.last_move.promotion is Kind.ROOK


def test_late_promotion_is_asked_for_where_a_game_begins_with_it(opened):
    boards = "4/4/4/2K1|2k1/4/4/4|P3/4/4/4|DP1w:2/2,DP4b:2/2,KP1w:2/2,KP6b:2/2"
    window = opened("trid", position=f"{boards} w - - - a8S:b 0 10")
    assert window.chooser.isVisible() and window.chooser.is_forced
    QTest.mouseClick(window.chooser.buttons[0], LEFT)
    assert window.session.game.last_move.promotion is Kind.QUEEN


def test_a_forced_choice_ends_with_its_game(opened):
    boards = "4/4/4/2K1|2k1/4/4/4|P3/4/4/4|DP1w:2/2,DP4b:2/2,KP1w:2/2,KP6b:2/2"
    window = opened("trid", position=f"{boards} w - - - a8S:b 0 10")
    assert window.chooser.isVisible()
    window.session.start(window.session.variant)
    assert window.chooser.isHidden()


def test_deck_is_dragged_with_its_load(opened):
    window = opened(
        "trid",
        position="4/4/4/4|4/4/4/4|4/4/4/4|DP1w:1P/2,KP1w:2/1K,DP6b:k1/2,KP6b:2/2 w - - - - 0 5",
    )
    lift(window, named(window, "DP1"))
    assert named(window, "DP3") in window.viewport.board.marks.targets
    aim_at(window, named(window, "DP3"))
    assert window.viewport.selection.drag.landing == named(window, "DP3")
    at = aim_at(window, named(window, "DP3"))
    QTest.mouseRelease(window.viewport, LEFT, NO_KEYS, at)
    assert window.session.notations() == ("QL3",)


@each_row("way", ["escape", "right"])
def test_a_drag_is_cancelled(shown, way):
    window = shown("chess960")
    at = lift(window, named(window, "e2"))
    assert window.viewport.selection.drag is not None
    if way == "escape":
        QTest.keyClick(window.viewport, Qt.Key.Key_Escape)
    else:
        QTest.mousePress(window.viewport, RIGHT, NO_KEYS, at)
        QTest.mouseRelease(window.viewport, RIGHT, NO_KEYS, at)
    assert window.viewport.selection.drag is None
    at = aim_at_blind(window, "e4")
    QTest.mouseRelease(window.viewport, LEFT, NO_KEYS, at)
    assert window.session.situation.ply == 0
    play_text(window, "e2-e4", by_drag=True)


def aim_at_blind(window, name) -> QPoint:
    from tests.driver import move_to, seen_at

    at = seen_at(window, window.viewport.board.layout.anchor(named(window, name)))
    move_to(window.viewport, at)
    return at


@each_row("way", ["escape", "right", "beside"])
def test_a_selection_is_cancelled(shown, way):
    window = shown("chess960")
    click_spot(window, named(window, "e2"))
    if way == "escape":
        QTest.keyClick(window.viewport, Qt.Key.Key_Escape)
    elif way == "right":
        click_spot(window, named(window, "e5"), RIGHT)
    else:
        QTest.mouseClick(window.viewport, LEFT, NO_KEYS, QPoint(3, 3))
    assert window.viewport.selection.path == ()


def seen_part(window, name: str, height: float) -> QPoint:
    """Return where the axis of the piece on a cell is seen, so high over the board."""
    foot = window.viewport.board.layout.cell_centres[named(window, name).index]
    return seen_at(window, foot + (0, 0, height))


def test_the_body_that_is_seen_is_picked_not_the_king_behind(opened):
    window = opened("chess960", number=518)
    for height in (0.25, 0.4, 0.7):  # lower down the king's cross covers it
        move_to(window.viewport, seen_part(window, "e2", height))
        assert window.viewport.selection.hover == named(window, "e2")
    # Beside the cross and over it the king is not.
    move_to(window.viewport, seen_part(window, "e1", 1.6))
    assert window.viewport.selection.hover != named(window, "e1")


def test_ones_own_piece_hides_the_targets_behind_it(opened):
    """A click on the king's crown or collar plays nothing that lies behind him."""
    window = opened("chess960", position="4k3/8/8/8/8/8/7P/4KB2 w - - 0 1")
    click_spot(window, named(window, "f1"))
    assert named(window, "e2") in window.viewport.selection.targets
    for height in (1.1, 0.95, 0.7):
        QTest.mouseClick(window.viewport, LEFT, NO_KEYS, seen_part(window, "e1", height))
        assert window.session.notations() == ()
        assert window.viewport.selection.path == (named(window, "e1"),)
        click_spot(window, named(window, "f1"))
    click_spot(window, named(window, "e2"))
    assert window.session.notations() == ("Be2",)


def test_ones_own_piece_hides_what_could_be_captured_behind_it(opened):
    window = opened("chess960", position="4k3/8/8/8/8/4r3/4Q3/4K3 w - - 0 1")
    eye = window.viewport.board.camera_controller
    eye.look(eye.camera.turned(0.0, -36.0))  # low: the queen hides most of the rook
    click_spot(window, named(window, "e2"))
    assert named(window, "e3") in window.viewport.selection.targets
    at = seen_part(window, "e3", 0.15)
    move_to(window.viewport, at)
    QTest.mouseClick(window.viewport, LEFT, NO_KEYS, at)
    assert window.session.notations() == ()


DECKS_STUCK = trid("Nz0DP1 Na1DP1 Rc2W", "DP1w DP6b KP1w KP6b")


def notice(window) -> str:
    return window.notice.text()


def test_a_deck_that_cannot_move_says_why_as_soon_as_it_is_selected(opened):
    window = opened("trid", position=DECKS_STUCK)
    deck = named(window, "DP1")
    for grasp in (click_spot, lift):
        grasp(window, deck)
        assert window.viewport.selection.path[:1] == (deck,)
        assert "two pieces or more" in notice(window)
        free = named(window, "DP3")
        move_to(window.viewport, seen_at(window, window.viewport.board.layout.pin_anchors[2]))
        assert window.viewport.selection.hover == free
        assert window.viewport.board.marks.hover is None, "no light promises a move"
        assert pins_named(window) == set(), "nor do their names"
        drag = window.viewport.selection.drag
        assert drag is None or drag.landing is None
        QTest.keyClick(window.viewport, Qt.Key.Key_Escape)
    QTest.mouseRelease(window.viewport, LEFT, NO_KEYS, QPoint(5, 5))


def pins_named(window) -> set[str]:
    """Return the pins whose names are seen."""
    shown = {label.text for label in window.viewport.board.scene().labels}
    layout = window.viewport.board.layout
    return shown & {label.text for label in layout.pin_labels(appearance().theme).labels}


def test_a_deck_that_can_move_says_nothing_and_lights_its_pins(opened):
    window = opened("trid", position=DECKS_STUCK)
    click_spot(window, named(window, "KP1"))
    assert len(pins_named(window)) == 12
    QTest.keyClick(window.viewport, Qt.Key.Key_Escape)
    move_to(window.viewport, QPoint(5, 5))
    assert pins_named(window) == set()
    click_spot(window, named(window, "KP1"))
    assert window.viewport.selection.targets
    assert not window.notice.isVisible()
    click_spot(window, named(window, "KP2"))
    assert len(window.session.notations()) == 1


def test_cells_and_pieces_come_before_a_deck_that_cannot_move(opened):
    """Wherever its rim and post are seen: what lies behind them is met first."""
    window = opened("trid", position=DECKS_STUCK)
    viewport, layout = window.viewport, window.viewport.board.layout
    deck, free = named(window, "DP1"), named(window, "KP1")
    met = {deck: set(), free: set()}
    for pin in met:
        x, y, z = layout.deck_centres[pin.index]
        for part in np.linspace(-0.95, 0.95, 12):
            for point in ((x + part, y + DECK_HALF, z), (x + DECK_HALF, y + part, z)):
                move_to(viewport, seen_at(window, point))
                count = viewport.selection.stepping[1]
                met[pin].add((viewport.selection.hover == pin, count > 1))
    assert (True, True) not in met[deck], "whatever else is there is taken"
    assert (True, True) in met[free], "a deck that can move is taken by its rim"


def test_a_post_seen_through_its_own_glass_leaves_the_tile_to_be_clicked(opened):
    window = opened("trid", position=DECKS_STUCK)
    viewport, layout = window.viewport, window.viewport.board.layout
    viewport.board.camera_controller.set_speed(0.0)
    viewport.board.camera_controller.show_preset("top")
    deck = named(window, "KP1")
    cells = {cell_spot(cell) for cell in layout.topology.pin_cells[deck.index]}
    for dx, dy in ((0.03, 0.03), (-0.03, 0.03), (0.03, -0.03), (-0.03, -0.03)):
        move_to(viewport, seen_at(window, layout.deck_centres[deck.index] + (dx, dy, 0)))
        assert viewport.selection.hover in cells


def test_a_piece_in_front_is_not_passed_over(opened):
    window = opened("chess960")
    click_spot(window, named(window, "g1"))
    # The head of the pawn on f2 hides the near edge of f3, which is a target of the knight.
    head = window.viewport.board.layout.cell_centres[named(window, "f2").index] + (0, 0, 0.55)
    QTest.mouseClick(window.viewport, LEFT, NO_KEYS, seen_at(window, head))
    assert window.viewport.selection.path == (named(window, "f2"),)
