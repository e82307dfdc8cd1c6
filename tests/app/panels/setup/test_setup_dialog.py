"""Setting a position up, with real mouse and keys, from the menu to the game that begins."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QLineEdit,
    QMessageBox,
    QScrollArea,
    QToolButton,
)

from app.panels.common.message import UnsavedQuestion
from app.panels.setup.board import CELL
from app.panels.setup.dialog import SetupDialog
from app.panels.setup.palette import Palette
from app.settings.options import NOTATION
from app.text.language import use_language
from app.window.main_window import MainWindow
from engine.core.move import prisoner_spot
from engine.core.pieces import EMPTY, FIRST_PIECE, Kind, piece_code
from engine.rules.notation_style import ENGLISH, GERMAN
from engine.text import coordinate_moves
from engine.variants import KEYS, variant
from tests.driver import LEFT, NO_KEYS, RIGHT, named, spot
from tests.engine.game_files.own_kinds_game import fifteen_kinds
from tests.engine.helpers import dreierschach
from tests.rows import FEW_GAMES, TWO_GAMES, each_row

KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"


@pytest.fixture
def opened(qtbot, shown):
    """Return a window and its dialog, opened by its shortcut; the one before is closed."""
    dialogs: list[SetupDialog] = []

    def open_dialog(key: str, position: str | None = None):
        while dialogs:
            dialogs.pop().close()
        window = shown(key, position=position)
        dialogs.append(ask(qtbot, window))
        return window, dialogs[0]

    return open_dialog


def ask(qtbot, window: MainWindow) -> SetupDialog:
    """Open the dialog, or find it, by its shortcut."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    dialog = window.questions.setting_up
    assert dialog is not None
    qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def place(dialog: SetupDialog, name: str) -> QPoint:
    """Return where a cell or pin is on the board of the dialog."""
    aim = spot(dialog.setup.variant, name)
    return dialog.board.rect_of(aim).center().toPoint()


def click(dialog: SetupDialog, name: str, button=LEFT) -> None:
    QTest.mouseClick(dialog.board, button, NO_KEYS, place(dialog, name))


def drag(dialog: SetupDialog, name: str, target: QPoint) -> None:
    start = place(dialog, name)
    QTest.mousePress(dialog.board, LEFT, NO_KEYS, start)
    for share in (0.3, 0.7, 1.0):
        QTest.mouseMove(dialog.board, start + (target - start) * share)
    QTest.mouseRelease(dialog.board, LEFT, NO_KEYS, target)


def take(dialog: SetupDialog, code: int) -> None:
    """Click a piece of the palette, or what takes away."""
    QTest.mouseClick(dialog.palette_panel.button(code), LEFT)


def text(dialog: SetupDialog) -> str:
    return dialog.text.text()


def retype(line: QLineEdit, words: str) -> None:
    """Replace what stands in a line by typing."""
    line.setFocus()
    QTest.keyClick(line, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(line, words)


def tick(box: QCheckBox) -> None:
    QApplication.processEvents()  # a box that has just come must have found its place
    QTest.mouseClick(box, LEFT, NO_KEYS, QPoint(8, box.height() // 2))


def leave(dialog: SetupDialog, kind: QMessageBox.StandardButton) -> None:
    """Press Escape, and answer the question that comes."""
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    answer(dialog, kind)


def answer(dialog: SetupDialog, kind: QMessageBox.StandardButton) -> None:
    question = dialog.asking.shown
    assert isinstance(question, UnsavedQuestion) and dialog.isVisible()
    QTest.mouseClick(question.button(kind), LEFT)


def begin(dialog: SetupDialog) -> None:
    QTest.mouseClick(dialog.begin, LEFT)


# -- every game ----------------------------------------------------------------------------------


@each_row("key", TWO_GAMES)
def test_the_dialog_begins_with_the_position_shown_and_starts_from_one_that_can_be_played(
    opened, key
):
    window, dialog = opened(key)
    rules = window.session.variant
    assert text(dialog) == rules.text(window.session.position)
    assert dialog.begin.isEnabled()
    assert not dialog.isModal()
    # Everything that can be used has a name.
    panel = dialog.palette_panel
    codes = [piece_code(s, k) for s in range(len(rules.seats)) for k in rules.kinds]
    names = [panel.button(code).accessibleName() for code in [EMPTY, *codes]]
    assert all(names) and len(set(names)) == len(names)
    used = [dialog.board, dialog.text, dialog.games, *dialog.fields.counts.values()]
    assert all(widget.accessibleName() for widget in used)
    # An empty board cannot be started.
    before = window.session.situation
    QTest.mouseClick(dialog.clear_button, LEFT)
    assert max(dialog.setup.position.cells) < FIRST_PIECE
    assert "king" in dialog.fault.text()
    assert not dialog.begin.isEnabled()
    begin(dialog)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert window.session.situation is before
    QTest.mouseClick(dialog.start_button, LEFT)
    assert text(dialog) == rules.text(rules.start())
    assert dialog.begin.isEnabled()
    seats = len(rules.seats)
    QTest.mouseClick(dialog.fields.turns[seats - 1], LEFT)
    begin(dialog)
    assert window.session.position.turn == seats - 1
    assert window.session.game.length == 0
    assert window.questions.setting_up is None
    assert window.viewport.board.situation is window.session.situation


def test_every_cell_can_be_reached_with_the_arrows(opened):
    _, dialog = opened("trid")
    board = dialog.board
    seen, waiting = {board.cursor_spot}, [board.cursor_spot]
    arrows = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
    while waiting:
        here = waiting.pop()
        for arrow in arrows:
            board.go_to(here)
            QTest.keyClick(board, arrow)
            if board.cursor_spot not in seen:
                seen.add(board.cursor_spot)
                waiting.append(board.cursor_spot)
    assert seen == board.spots


def test_another_game_can_be_chosen_and_what_was_done_is_kept(opened):
    key, other = TWO_GAMES
    window, dialog = opened(key)
    done = dialog.setup.put(0, EMPTY)
    click(dialog, dialog.setup.variant.topology.cell_names[0], RIGHT)
    assert dialog.setup == done
    dialog.games.setCurrentIndex(KEYS.index(other))
    assert text(dialog) == variant(other).text(variant(other).start())
    QTest.mouseClick(dialog.fields.turns[1], LEFT)
    assert dialog.setup.position.turn == 1
    dialog.games.setCurrentIndex(KEYS.index(key))
    assert dialog.setup == done
    dialog.games.setCurrentIndex(KEYS.index(other))
    begin(dialog)
    assert window.session.variant.key == other
    assert window.session.position.turn == 1


# -- pieces --------------------------------------------------------------------------------------


def test_left_puts_and_right_clears(opened):
    _, dialog = opened("chess960", KINGS)
    take(dialog, piece_code(1, Kind.ROOK))
    click(dialog, "a1")
    click(dialog, "c3")
    assert text(dialog) == "4k3/8/8/8/8/2r5/8/r3K3 w - - 0 1"
    click(dialog, "c3", RIGHT)
    take(dialog, EMPTY)
    click(dialog, "a1")
    assert text(dialog) == KINGS


def test_a_drag_is_given_up_or_moves_a_piece_and_off_the_board_takes_it_away(opened):
    _, dialog = opened("chess960", KINGS)
    for give_up in (
        lambda at: QTest.keyClick(dialog.board, Qt.Key.Key_Escape),
        lambda at: QTest.mouseClick(dialog.board, RIGHT, NO_KEYS, at),
    ):
        start, target = place(dialog, "e1"), place(dialog, "g4")
        QTest.mousePress(dialog.board, LEFT, NO_KEYS, start)
        QTest.mouseMove(dialog.board, (start + target) / 2)
        QTest.mouseMove(dialog.board, target)
        assert dialog.board.is_carrying
        give_up(target)
        assert not dialog.board.is_carrying
        QTest.mouseRelease(dialog.board, LEFT, NO_KEYS, target)
        assert text(dialog) == KINGS
        assert dialog.isVisible()
    drag(dialog, "e1", place(dialog, "g4"))
    assert text(dialog) == "4k3/8/8/8/6K1/8/8/8 w - - 0 1"
    drag(dialog, "g4", QPoint(2, 2))
    assert text(dialog) == "4k3/8/8/8/8/8/8/8 w - - 0 1"
    assert dialog.fault.text() == "White has no king."
    assert not dialog.board.is_carrying


def test_a_piece_can_be_dragged_out_of_the_palette(opened):
    _, dialog = opened("chess960", KINGS)
    for aim, after in (("d4", "3n4"), (None, "3n4"), ("e4", "3nn3")):
        button = dialog.palette_panel.button(piece_code(1, Kind.KNIGHT))
        middle = button.rect().center()
        end = QPoint(3, 3) if aim is None else place(dialog, aim)
        target = button.mapFromGlobal(dialog.board.mapToGlobal(end))
        QTest.mousePress(button, LEFT, NO_KEYS, middle)
        for share in (0.2, 0.6, 1.0):
            QTest.mouseMove(button, middle + (target - middle) * share)
        assert dialog.board.is_carrying
        QTest.mouseRelease(button, LEFT, NO_KEYS, target)
        assert not dialog.board.is_carrying
        assert text(dialog).split("/")[4] == after
    assert dialog.palette_panel.code == piece_code(1, Kind.KNIGHT)


def test_keys_put_and_clear_pieces(opened):
    _, dialog = opened("chess960", KINGS)
    board = dialog.board
    click(dialog, "a1", RIGHT)
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_R):
        QTest.keyClick(board, key)
    QTest.keyClick(board, Qt.Key.Key_2)
    QTest.keyClick(board, Qt.Key.Key_Right)
    QTest.keyClick(board, Qt.Key.Key_Space)
    QTest.keyClick(board, Qt.Key.Key_Right)
    QTest.keyClick(board, Qt.Key.Key_N)
    assert text(dialog) == "4k3/8/8/8/8/8/1Rrn4/4K3 w - - 0 1"
    QTest.keyClick(board, Qt.Key.Key_Delete)
    assert text(dialog) == "4k3/8/8/8/8/8/1Rr5/4K3 w - - 0 1"
    assert dialog.palette_panel.code == piece_code(1, Kind.KNIGHT)


# -- fields --------------------------------------------------------------------------------------


def test_castling_and_en_passant_are_offered_where_they_can_be(opened):
    _, dialog = opened("chess960", "4k3/8/8/8/3pP3/8/8/R3K3 w - - 0 1")
    castling = dialog.fields.choices["castling"]
    assert [box.text() for box in castling.boxes.values()] == ["White long"]
    tick(next(iter(castling.boxes.values())))
    assert text(dialog).split()[2] == "Q"
    QTest.mouseClick(dialog.fields.turns[1], LEFT)
    passed = dialog.fields.choices["en passant"]
    assert [box.text() for box in passed.boxes.values()] == ["White: e4, over e3"]
    tick(next(iter(passed.boxes.values())))
    assert text(dialog) == "4k3/8/8/8/3pP3/8/8/R3K3 b Q e3 0 1"
    click(dialog, "a1", RIGHT)
    assert text(dialog) == "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"
    assert not castling.boxes


def test_a_rook_that_castles_in_two_ways_has_one_right(opened):
    text_of = "R5/7/8/4p4/KP4P1pk/9/8/7/R5 {} 0 10".format
    _, dialog = opened("shafran", text_of("w - -"))
    castling = dialog.fields.choices["castling"]
    assert [box.text() for box in castling.boxes.values()] == ["White, rook i5", "White, rook a1"]
    tick(next(iter(castling.boxes.values())))
    assert text(dialog) == text_of("w K -")
    assert len(dialog.setup.position.castling_rights) == 2


def test_a_pawn_may_have_passed_over_two_cells(opened):
    _, dialog = opened("shafran", "K5/7/8/4p4/4P3p1/9/8/7/5k b - - 0 10")
    (box,) = dialog.fields.choices["en passant"].boxes.values()
    assert box.text() == "White: e5, over e3 and e4"
    tick(box)
    assert text(dialog) == "K5/7/8/4p4/4P3p1/9/8/7/5k b - e3,e4 0 10"


def test_counters(opened):
    window, dialog = opened("raumschach")
    spin = dialog.fields.counts["half-moves"]
    spin.setFocus()
    spin.selectAll()
    QTest.keyClicks(spin, "17")
    move = dialog.fields.counts["move"]
    move.setFocus()
    QTest.keyClick(move, Qt.Key.Key_Up)
    assert text(dialog).endswith(" 17 2")
    begin(dialog)
    assert (window.session.position.halfmove_clock, window.session.position.fullmove_number) == (
        17,
        2,
    )


def test_decks_are_put_given_moved_and_taken_away(opened):
    window, dialog = opened("trid")
    drag(dialog, "DP1", place(dialog, "DP3"))
    assert "DP3w:PP/RQ" in text(dialog)
    click(dialog, "KP6", RIGHT)
    assert dialog.fault.text() == "There are 3 decks instead of 4: QL3, QL6, KL1."
    take(dialog, piece_code(1, Kind.KING))
    click(dialog, "c8S")
    click(dialog, "c8S", RIGHT)
    click(dialog, "KP4")
    assert dialog.fault.text() == "Black has no king."
    click(dialog, "c8S")
    assert "KP4b:2/2" in text(dialog)
    take(dialog, piece_code(0, Kind.PAWN))
    click(dialog, "KP4")
    assert "KP4w:2/2" in text(dialog)
    click(dialog, "e7KP4")
    assert "KP4w:1P/2" in text(dialog)
    assert dialog.begin.isEnabled()
    click(dialog, "b8S")
    assert dialog.fault.text() == "A pawn of White cannot stand on rank 8 of file b (b8B)."
    assert not dialog.begin.isEnabled()
    click(dialog, "b8S", RIGHT)
    begin(dialog)
    assert window.session.variant.text(window.session.position) == text(dialog)


def test_moved_pawns_and_a_pending_promotion(opened):
    _, dialog = opened("trid")
    cell = dialog.setup.variant.topology.cell
    box = dialog.fields.choices["moved pawns"].boxes[cell("a2W")]
    tick(box)
    assert text(dialog).split()[3] == "a2W"
    take(dialog, piece_code(0, Kind.PAWN))
    click(dialog, "a8S")
    assert dialog.begin.isEnabled()
    drag(dialog, "DP6", place(dialog, "DP4"))
    assert "rank 8 of file a without a deck above it" in dialog.fault.text()
    due = dialog.fields.choices["pending promotion"].boxes
    assert [b.text() for b in due.values()] == [
        "a8B, after a deck move by White",
        "a8B, after a deck move by Black",
    ]
    tick(due[cell("a8S"), 1])
    assert text(dialog).split()[5] == "a8S:b"
    assert dialog.begin.isEnabled()


def test_prisoners_are_counted_up_and_down(opened):
    window, dialog = opened("dreierschach")
    counters = dialog.fields.prisoners.counters
    queen, pawn = piece_code(1, Kind.QUEEN), piece_code(2, Kind.PAWN)
    dialog.fields.prisoners.window().resize(1120, 900)
    QApplication.processEvents()
    QTest.mouseClick(counters[0, queen], LEFT)
    QTest.mouseClick(counters[0, pawn], LEFT)
    QTest.mouseClick(counters[0, pawn], LEFT)
    assert text(dialog).split()[4] == "w:gQbPbP"
    QTest.mouseClick(counters[0, pawn], RIGHT)
    QTest.keyClicks(counters[1, pawn], "++-+")
    assert text(dialog).split()[4] == "w:gQbP,g:bPbP"
    assert counters[1, pawn].text() == "2"
    for button, left in ((RIGHT, "w:gQbP,g:bP"), (LEFT, "w:gQbP,g:bPbP")):
        at = dialog.board.rect_of(prisoner_spot(1, pawn)).center().toPoint()
        QTest.mouseClick(dialog.board, button, NO_KEYS, at)
        assert text(dialog).split()[4] == left
    begin(dialog)
    assert window.session.situation.captured == ((queen, pawn), (pawn, pawn), ())


def test_of_three_players_one_may_be_out(opened):
    window, dialog = opened("dreierschach")
    click(dialog, "j13", RIGHT)
    assert dialog.begin.isEnabled()
    QTest.mouseClick(dialog.fields.turns[1], LEFT)
    assert dialog.fault.text() == "Grey is to move, but has no king."
    QTest.mouseClick(dialog.fields.turns[2], LEFT)
    begin(dialog)
    assert window.session.situation.remaining_seats == (0, 2)


@each_row(
    ("key", "position", "text"),
    [
        ("chess960", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "Checkmate: White wins."),
        ("dreierschach", dreierschach("bKf1 bQm12", "b"), "The others are out: Black wins."),
    ],
)
def test_a_game_that_is_over_cannot_be_started(opened, key, position, text):
    window, dialog = opened(key)
    retype(dialog.text, position)
    assert dialog.fault.text() == f"The game is over in this position. {text}"
    assert dialog.fault.property("alarm") and not dialog.begin.isEnabled()
    click(dialog, "a1", RIGHT)
    assert dialog.fault.text() == f"The game is over in this position. {text}"
    begin(dialog)
    dialog.accept()
    assert window.questions.setting_up is dialog


# -- the text ------------------------------------------------------------------------------------


def test_a_typed_text_shows_on_the_board_once_it_can_be_read(opened):
    window, dialog = opened("chess960")
    before = dialog.setup
    retype(dialog.text, "4k3/8/8/8/8/8/4P3/4K3 w - - 0")
    assert "5 instead of 6 fields" in dialog.fault.text()
    assert dialog.setup == before
    assert not dialog.begin.isEnabled()
    QTest.keyClicks(dialog.text, " 1")
    assert dialog.setup.text == "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    assert text(dialog) == dialog.setup.text
    begin(dialog)
    assert window.session.variant.text(window.session.position) == text(dialog)


def test_a_faulty_text_says_its_fault_and_an_edit_of_the_board_replaces_it(opened):
    _, dialog = opened("trid")
    start = text(dialog)
    retype(dialog.text, start.replace("KP6b", "DP6b"))
    assert dialog.fault.text() == "Two decks on QL6."
    click(dialog, "b1W", RIGHT)
    assert text(dialog) == start.replace("NBBN", "N1BN")
    assert dialog.begin.isEnabled()


# -- round about ---------------------------------------------------------------------------------


def test_the_game_goes_on_beside_it_and_closing_changes_nothing(opened, qtbot):
    window, dialog = opened("chess960")
    session = window.session
    session.play(coordinate_moves.read(session.variant, session.position, "e2-e4"))
    take(dialog, piece_code(0, Kind.QUEEN))
    click(dialog, "d4")
    window.commands["new_game"].trigger()
    window.questions.dialog.close()
    done = dialog.setup
    assert ask(qtbot, window) is dialog
    assert dialog.setup == done
    leave(dialog, QMessageBox.StandardButton.Discard)
    assert not dialog.isVisible()
    assert session.game.length == 1
    assert window.questions.setting_up is None


def test_escape_asks_before_a_changed_position_is_dropped(opened) -> None:
    window, dialog = opened("chess960")
    click(dialog, "a1", RIGHT)
    done = dialog.setup
    leave(dialog, QMessageBox.StandardButton.Cancel)
    assert dialog.isVisible() and dialog.setup == done
    dialog.games.setCurrentIndex(dialog.games.findData("maack"))
    leave(dialog, QMessageBox.StandardButton.Cancel)
    dialog.games.setCurrentIndex(dialog.games.findData("chess960"))
    QTest.mouseClick(dialog.start_button, LEFT)
    retype(dialog.text, "half a text")
    leave(dialog, QMessageBox.StandardButton.Discard)
    assert not dialog.isVisible()
    assert window.questions.setting_up is None


def test_closing_the_window_asks_as_well(opened) -> None:
    window, dialog = opened("chess960")
    click(dialog, "a1", RIGHT)
    window.close()
    answer(dialog, QMessageBox.StandardButton.Cancel)
    assert dialog.isVisible() and window.isVisible()
    window.close()
    answer(dialog, QMessageBox.StandardButton.Discard)
    assert not window.isVisible()


def test_rule_options_stay_with_the_game(opened, qtbot):
    window, dialog = opened("dreierschach")
    dialog.close()
    agreed = variant("dreierschach", promotion="fide")
    window.session.start(agreed)
    dialog = ask(qtbot, window)
    assert dialog.setup.variant is agreed
    begin(dialog)
    assert window.session.variant is agreed


def test_names_follow_the_notation_while_it_is_open(opened):
    window, dialog = opened("trid")
    click(dialog, "DP1", RIGHT)
    assert dialog.fault.text() == "There are 3 decks instead of 4: QL6, KL1, KL6."
    window.settings.set(NOTATION, GERMAN)
    try:
        assert dialog.fault.text() == "There are 3 decks instead of 4: DP6, KP1, KP6."
        cell = dialog.setup.variant.topology.cell("a7S")
        assert dialog.fields.choices["moved pawns"].boxes[cell].text() == "a7S"
        click(dialog, "b4W", RIGHT)
        QTest.keyClick(dialog.board, Qt.Key.Key_S)
        assert "/1N2/" in text(dialog) or text(dialog).startswith("1N2/")
    finally:
        window.settings.set(NOTATION, ENGLISH)
    assert dialog.fields.choices["moved pawns"].boxes[cell].text() == "a7B"


def test_a_numbered_start_and_that_german_fields_have_room_beside_the_board(opened):
    window, dialog = opened("chess960")
    dialog.start_number.setFocus()
    dialog.start_number.selectAll()
    QTest.keyClicks(dialog.start_number, "0")
    QTest.mouseClick(dialog.start_button, LEFT)
    assert dialog.setup.position == window.session.variant.start(0)
    use_language(GERMAN)  # each test begins with English again
    (side,) = (s for s in dialog.findChildren(QScrollArea) if s.isAncestorOf(dialog.fields))
    for key in FEW_GAMES:
        dialog.games.setCurrentIndex(dialog.games.findData(key))
        wide = dialog.fields.minimumSizeHint().width()
        assert wide < side.maximumViewportSize().width(), key


def test_the_name_of_a_marked_pin_stays_as_it_is(qtbot, opened) -> None:
    window, dialog = opened("trid")
    board, shown = dialog.board, {}
    for marked in ("DP1", "DP3"):
        board.go_to(named(window, marked))
        for name in ("DP1", "DP3"):
            inside = board.rect_of(named(window, name)).toRect().adjusted(2, 2, -2, -2)
            around = inside.adjusted(-8, -8, 8, 8)
            shown[name, name == marked] = [board.grab(area).toImage() for area in (inside, around)]
    for name in ("DP1", "DP3"):
        (inside, around), (plain_inside, plain_around) = shown[name, True], shown[name, False]
        assert inside == plain_inside and around != plain_around, name


def test_a_large_board_is_scrolled_in_a_small_window(qtbot, opened) -> None:
    window, dialog = opened("dragonchess")
    board = dialog.board
    dialog.resize(784, 560)
    lowest, highest = (named(window, cell) for cell in ("1a1", "3a8"))
    qtbot.waitUntil(lambda: board.rect_of(lowest).height() >= CELL - 0.1)
    area = next(s for s in dialog.findChildren(QScrollArea) if s.isAncestorOf(board))
    assert area.horizontalScrollBar().maximum() == 0
    places = [board.rect_of(spot).center() for spot in (lowest, highest)]
    assert [board.spot_at(place) for place in places] == [None, highest], "one is out of view"
    middle = area.mapTo(dialog, area.rect().center())
    QTest.wheelEvent(dialog.windowHandle(), middle, QPoint(0, -2400))
    assert [board.spot_at(place) for place in places] == [lowest, None]
    board.setFocus()
    board.go_to(highest)
    assert board.spot_at(places[1]) == highest


def test_a_board_is_scrolled_while_a_piece_is_held_at_its_edge(qtbot, opened) -> None:
    window, dialog = opened("dragonchess")
    board = dialog.board
    dialog.resize(784, 560)
    area = next(s for s in dialog.findChildren(QScrollArea) if s.isAncestorOf(board))
    bar = area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    before = dialog.setup.position.cells
    origin, target = named(window, "3g8").index, named(window, "1a1").index
    assert before[origin] >= FIRST_PIECE
    highest, lowest = place(dialog, "3g8"), place(dialog, "1a1")
    QTest.mousePress(board, LEFT, NO_KEYS, highest)
    foot = board.mapFrom(area.viewport(), QPoint(highest.x(), area.viewport().height() - 2))
    QTest.mouseMove(board, foot)
    qtbot.waitUntil(lambda: bar.value() == bar.maximum())
    assert board.carried_at is not None and board.carried_at.y() >= foot.y() + bar.maximum()
    QTest.mouseMove(board, lowest)
    QTest.mouseRelease(board, LEFT, NO_KEYS, lowest)
    cells = dialog.setup.position.cells
    assert (cells[origin], cells[target]) == (EMPTY, before[origin])
    side = dialog.palette_panel.button(EMPTY)
    dialog.palette_panel.dragged.emit(before[origin], side.mapToGlobal(QPointF(0, -30)))
    board.drop(QPointF(-1, -1))
    assert bar.value() == bar.maximum(), "beside the board nothing is scrolled"


# -- undo ----------------------------------------------------------------------------------------


def test_changes_are_undone_and_redone(qtbot, opened) -> None:
    _, dialog = opened("chess960")
    keys = Qt.KeyboardModifier
    start = dialog.setup
    assert not dialog.undo.isEnabled() and not dialog.redo.isEnabled()
    click(dialog, "e4")
    QTest.mouseClick(dialog.clear_button, LEFT)
    cleared = dialog.setup
    assert cleared.position.cells.count(EMPTY) == 64
    QTest.keyClick(dialog.board, Qt.Key.Key_Z, keys.ControlModifier)
    assert dialog.setup.position.cells.count(EMPTY) == 31
    assert dialog.text.text() == dialog.setup.text
    QTest.keyClick(dialog.board, Qt.Key.Key_Z, keys.ControlModifier | keys.ShiftModifier)
    assert dialog.setup == cleared and not dialog.redo.isEnabled()
    dialog.undo.trigger()
    dialog.undo.trigger()
    assert dialog.setup == start and not dialog.undo.isEnabled()
    retype(dialog.text, KINGS)
    assert not dialog.redo.isEnabled(), "another change was made since"
    dialog.undo.trigger()
    assert dialog.setup == start and dialog.text.text() == start.text


def test_undo_takes_an_invalid_text_back_before_anything_else(qtbot, opened) -> None:
    _, dialog = opened("chess960")
    start = dialog.setup
    retype(dialog.text, "no position")
    dialog.undo.trigger()
    assert dialog.text.text() == start.text and dialog.begin.isEnabled()
    assert not dialog.undo.isEnabled() and not dialog.redo.isEnabled()
    QTest.mouseClick(dialog.clear_button, LEFT)
    cleared = dialog.setup
    retype(dialog.text, "no position")
    dialog.undo.trigger()
    assert dialog.setup == cleared and dialog.text.text() == cleared.text
    dialog.undo.trigger()
    assert dialog.setup == start and dialog.redo.isEnabled()


def test_each_game_has_its_own_changes(qtbot, opened) -> None:
    _, dialog = opened("chess960")
    start = dialog.setup
    QTest.mouseClick(dialog.clear_button, LEFT)
    dialog.games.setCurrentIndex(dialog.games.findData("trid"))
    assert not dialog.undo.isEnabled()
    use_language(GERMAN)
    dialog.games.setCurrentIndex(dialog.games.findData("chess960"))
    dialog.undo.trigger()
    assert dialog.setup == start and not dialog.undo.isEnabled()


def test_many_kinds_have_several_rows(qtbot) -> None:
    panel = Palette()
    qtbot.addWidget(panel)
    panel.show_variant(fifteen_kinds())
    narrow = Palette()
    qtbot.addWidget(narrow)
    narrow.show_variant(variant("chess960"))
    codes = [piece_code(seat, kind) for seat in (0, 1) for kind in Kind]
    rows = {panel.button(code).accessibleName() for code in codes}
    assert len(rows) == 30 and "White: Chancellor" in rows
    assert panel.sizeHint().width() <= 1.5 * narrow.sizeHint().width()


@each_row("key", KEYS)
def test_every_kind_of_a_game_is_offered(qtbot, key: str) -> None:
    game, panel = variant(key), Palette()
    qtbot.addWidget(panel)
    panel.show_variant(game)
    codes = [piece_code(seat, kind) for seat in range(len(game.seats)) for kind in game.kinds]
    names = {panel.button(code).accessibleName() for code in codes}
    assert len(names) == len(codes) == len(panel.findChildren(QToolButton)) - 1  # the eraser
