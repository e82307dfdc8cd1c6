"""Confirming moves, taking them back, the next game of a match, and what the cards say after it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

import engine.variants
from app.game.timekeeper import TIME_CONTROL
from app.settings.options import ASK_TAKE_BACK, CONFIRM_MOVES, NOTATION, TOUCH_MOVE
from app.settings.remembered import LAST_START, MATCH, PLAYERS
from app.settings.store import Settings
from app.text import names
from app.text.text import NO_BREAK_SPACE
from app.window.main_window import MainWindow
from engine.core.pieces import Kind
from engine.pgn.record import Record
from engine.play.game import Game
from engine.rules.notation_style import GERMAN
from engine.rules.outcome import Ending
from engine.text import coordinate_moves
from tests.driver import answer, choose, drag, enter_spot, enter_text, named, question
from tests.rows import each_row

CASTLING = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
PROMOTION = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"
#: White mates in four moves.
SHORT = ("e2-e4", "e7-e5", "d1-h5", "b8-c6", "f1-c4", "g8-f6", "h5-f7")
MATE_IN_ONE = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"
IN_CHECK = "4k3/8/8/8/8/8/4R3/5K2 b - - 0 1"
DECKS = "4/4/4/4|4/4/4/4|4/4/4/4|DP1w:1P/2,KP1w:2/1K,DP6b:k1/2,KP6b:2/2 w - - - - 0 5"
LATE = "4/4/4/4|4/4/4/4|P3/4/4/4|DP1w:2/K1,KP1w:2/2,DP6b:2/2,KP6b:k1/2 b - - - - 0 30"


@pytest.fixture
def window(opened) -> MainWindow:
    return opened()


def enter(window: MainWindow, *spots: str) -> None:
    for name in spots:
        enter_spot(window, named(window, name))


def press(window: MainWindow, key: Qt.Key, *, over=None) -> None:
    QTest.keyClick(over or window.viewport, key)


def played(window: MainWindow) -> tuple[str, ...]:
    return window.session.notations(names.language())


def stands(window: MainWindow, cell: str) -> int:
    """What the board shows on a cell."""
    return window.viewport.board.situation.position.cells[named(window, cell).index]


# -- confirming --------------------------------------------------------------------------------


@each_row("way", ["click", "enter", "enter on the board"])
@each_row("by_drag", [False, True])
def test_a_move_counts_once_it_is_confirmed(shown, by_drag, way):
    window = shown("chess960", CONFIRM_MOVES)
    if by_drag:
        drag(window, named(window, "g1"), named(window, "f3"))
    else:
        enter(window, "g1", "f3")
    assert question(window) == "Play Nf3?" and played(window) == ()
    assert stands(window, "f3") and not stands(window, "g1"), "it is shown as if it were played"
    assert window.session.situation.turn == 0
    if way == "click":
        answer(window, "Play")
    elif way == "enter":
        press(window, Qt.Key.Key_Return, over=window.bar.buttons[0])
    else:
        window.viewport.setFocus()
        press(window, Qt.Key.Key_Enter)
    assert played(window) == ("Nf3",) and question(window) == ""
    assert window.viewport.board.situation is window.session.situation
    assert window.viewport.hasFocus()


@each_row("way", ["click", "escape", "escape on the board", "take back"])
def test_a_move_not_confirmed_is_put_back(shown, way):
    window = shown("chess960", CONFIRM_MOVES)
    enter(window, "g1", "f3")
    if way == "click":
        answer(window, "Take back")
    elif way == "escape":
        press(window, Qt.Key.Key_Escape, over=window.bar.buttons[0])
    elif way == "escape on the board":
        window.viewport.setFocus()
        press(window, Qt.Key.Key_Escape)
    else:
        window.play.take_back()
    assert question(window) == "" and stands(window, "g1") and not stands(window, "f3")
    assert window.viewport.board.situation is window.session.situation
    enter(window, "e2", "e4")
    press(window, Qt.Key.Key_Return)
    assert played(window) == ("e4",)


def test_the_move_is_seen_once_on_its_way_and_back(qtbot, opened):
    window = opened("chess960", CONFIRM_MOVES, speed=1.0)
    board = window.viewport.board
    enter(window, "g1", "f3")
    assert board.is_animating
    qtbot.waitUntil(lambda: not board.is_animating)
    press(window, Qt.Key.Key_Escape)
    assert board.is_animating, "it goes back"
    qtbot.waitUntil(lambda: not board.is_animating)
    enter(window, "g1", "f3")
    qtbot.waitUntil(lambda: not board.is_animating)
    press(window, Qt.Key.Key_Return)
    assert not board.is_animating and played(window) == ("Nf3",)


def test_nothing_else_can_be_entered_meanwhile(opened):
    window = opened("chess960", CONFIRM_MOVES)
    enter(window, "g1", "f3")
    enter(window, "e7")
    assert (
        window.viewport.selection.path == () and "First play the move shown" in window.notice.text()
    )
    assert question(window) == "Play Nf3?"


def test_castling_choice_and_decks_are_confirmed_too(opened):
    window = opened("chess960", CONFIRM_MOVES, position=CASTLING)
    enter(window, "e1", "h1")
    assert question(window) == "Play O-O?"
    press(window, Qt.Key.Key_Return)
    assert played(window) == ("O-O",)
    window.session.start(window.session.variant, window.session.variant.parse(PROMOTION))
    enter(window, "a7", "a8")
    moves = window.viewport.selection.choices
    choose(window, next(move for move in moves if move.promotion is Kind.ROOK))
    assert question(window) == "Play a8=R+?" and window.chooser.isHidden()
    press(window, Qt.Key.Key_Escape)
    assert stands(window, "a7")
    trid = engine.variants.variant("trid")
    window.session.start(trid, trid.parse(DECKS))
    enter(window, "DP1", "DP3")
    assert question(window) == "Play QL3?"
    press(window, Qt.Key.Key_Return)
    assert played(window) == ("QL3",)


def test_a_choice_that_is_due_is_asked_for_again(opened):
    window = opened("trid", CONFIRM_MOVES, position=LATE)
    enter(window, "DP6", "DP4")
    press(window, Qt.Key.Key_Return)
    assert window.chooser.is_forced and window.chooser.isVisible()
    QTest.keyClick(window.chooser.buttons[0], Qt.Key.Key_R)
    assert question(window).startswith("Play a8") and window.chooser.isHidden()
    press(window, Qt.Key.Key_Escape)
    assert window.chooser.isVisible() and window.session.situation.ply == 1


def test_other_questions_put_the_move_back_for_the_time_being(opened):
    window = opened("chess960", CONFIRM_MOVES)
    enter(window, "g1", "f3")
    window.commands["resign"].trigger()
    assert "resign" in question(window) and stands(window, "g1")
    answer(window, "Play on")
    assert question(window) == "Play Nf3?" and stands(window, "f3")
    window.commands["offer_draw"].trigger()
    assert "offers a draw" in question(window) and stands(window, "g1")
    answer(window, "Decline")
    assert question(window) == "Play Nf3?" and stands(window, "f3")
    window.session.resign()
    assert question(window) == "" and stands(window, "g1") and played(window) == ()


WAYS_BACK = {
    "Esc": lambda window: press(window, Qt.Key.Key_Escape),
    "button": lambda window: answer(window, "Take back"),
    "command": lambda window: window.commands["take_back"].trigger(),
    "barred typed move": lambda window: window.play.enter_typed(
        coordinate_moves.read(window.session.variant, window.session.position, "e7-e5")
    ),
}


@each_row("way", WAYS_BACK)
def test_a_draw_offer_comes_back_after_a_move_that_was_not_confirmed(shown, way):
    window = shown("chess960")
    enter_text(window, "e2-e4")
    for option in (CONFIRM_MOVES, TOUCH_MOVE):
        window.settings.set(option, True)
    window.commands["offer_draw"].trigger()
    enter(window, "g8", "f6")
    assert question(window) == "Play Nf6?"
    window.bar.lift_guard()
    WAYS_BACK[way](window)
    assert "offers a draw" in question(window) and stands(window, "g8")


def test_the_question_follows_the_notation(opened):
    window = opened("chess960", CONFIRM_MOVES)
    enter(window, "g1", "f3")
    window.settings.set(NOTATION, GERMAN)
    assert question(window) == "Play Sf3?" and stands(window, "f3")
    press(window, Qt.Key.Key_Return)
    assert played(window) == ("Sf3",)


def test_what_follows_is_asked_about_once(opened):
    window = opened("chess960", CONFIRM_MOVES)
    enter(window, "g1", "f3")
    press(window, Qt.Key.Key_Return)
    window.commands["undo"].trigger()
    enter(window, "e2", "e4")
    assert "Other moves follow" in question(window) and stands(window, "e2")
    answer(window, "Replace them")
    assert played(window) == ("e4",)


def test_a_touched_piece_stays_touched_when_its_move_is_put_back(opened):
    window = opened("chess960", CONFIRM_MOVES, TOUCH_MOVE)
    enter(window, "g1", "f3")
    press(window, Qt.Key.Key_Escape)
    assert window.viewport.selection.path == (named(window, "g1"),)
    enter(window, "h3")
    press(window, Qt.Key.Key_Return)
    assert played(window) == ("Nh3",)


# -- taking back -------------------------------------------------------------------------------


def test_stepping_and_taking_back_have_keys_of_their_own(window):
    enter_text(window, "e2-e4")
    QTest.keyClick(window.viewport, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert window.session.situation.ply == 0 and not window.session.is_taken_back
    QTest.keyClick(window.viewport, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert window.session.situation.ply == 1
    QTest.keyClick(window.viewport, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.session.situation.ply == 0 and window.session.is_taken_back
    assert played(window) == ("e4",), "nothing is lost"


def test_after_taking_back_another_move_goes_on_unasked(window):
    enter_text(window, "e2-e4")
    enter_text(window, "e7-e5")
    window.commands["take_back"].trigger()
    enter(window, "c7", "c5")
    assert question(window) == "" and played(window) == ("e4", "c5")
    (main,) = window.session.game.root.children[0].children
    assert window.session.notation(main) == "c5", "what was taken back is gone"
    window.commands["undo"].trigger()
    enter(window, "d7", "d5")
    assert "Other moves follow" in question(window), "that was only looking back"


def test_a_move_taken_back_with_a_remark_stays_beside_the_next(window):
    enter_text(window, "e2-e4")
    window.session.set_comment(window.session.game.node, "too bold")
    window.commands["take_back"].trigger()
    enter_text(window, "d2-d4")
    main, side = window.session.game.root.children
    assert window.session.notation(main) == "d4" and side.comment == "too bold"


def test_a_move_taken_back_in_a_record_stays_beside_the_next(window):
    game = Game(window.session.variant, window.session.variant.start())
    game.play(coordinate_moves.read(game.variant, game.position, "e2-e4"))
    window.session.open_record(Record(game))
    window.commands["take_back"].trigger()
    enter_text(window, "d2-d4")
    assert len(window.session.game.root.children) == 2


def test_the_opponent_is_asked(opened, new_window):
    window = opened("chess960", ASK_TAKE_BACK)
    enter_text(window, "e2-e4")
    window.commands["take_back"].trigger()
    assert question(window) == "White wants to take the last move back. Black answers:"
    answer(window, "Decline")
    assert window.session.situation.ply == 1 and question(window) == ""
    window.commands["take_back"].trigger()
    answer(window, "Accept")
    assert window.session.situation.ply == 0 and window.viewport.hasFocus()
    enter_text(window, "d2-d4")
    window.commands["take_back"].trigger()
    enter_text(window, "d7-d5")
    assert question(window) == "", "a move is an answer too"


def test_three_players_are_asked_in_turn(opened):
    window = opened("dreierschach", ASK_TAKE_BACK)
    move = window.session.situation.legal_moves[0]
    window.session.play(move)
    window.commands["take_back"].trigger()
    assert "Grey answers" in question(window)
    answer(window, "Grey accepts")
    assert "Black answers" in question(window) and window.session.situation.ply == 1
    answer(window, "Black declines")
    assert window.session.situation.ply == 1
    window.commands["take_back"].trigger()
    answer(window, "Grey accepts")
    answer(window, "Black accepts")
    assert window.session.situation.ply == 0


def test_a_draw_offer_waits_for_the_answer(opened):
    window = opened("chess960", ASK_TAKE_BACK)
    enter_text(window, "e2-e4")
    window.commands["offer_draw"].trigger()
    window.commands["take_back"].trigger()
    answer(window, "Decline")
    assert question(window) == "Black offers a draw."


def test_clocks_run_on_after_a_move_is_taken_back(window):
    now = [0.0]
    window.session.set_tag(TIME_CONTROL, "60")
    keeper = window.keeper
    keeper.source = lambda: now[0]
    for text in ("e2-e4", "e7-e5", "g1-f3"):
        enter_text(window, text)
        now[0] += 10
    window.commands["take_back"].trigger()
    assert keeper.is_running
    assert [face.left for face in keeper.faces()] == [60.0, 50.0]
    now[0] += 5
    enter_text(window, "b1-c3")
    assert [face.left for face in keeper.faces()] == [55.0, 50.0] and keeper.is_running
    window.commands["take_back"].trigger()
    keeper.pause()
    assert window.commands["pause"].isEnabled(), "and may be told to run on"


def test_a_move_taken_back_is_not_touched_any_more(opened):
    window = opened("chess960", TOUCH_MOVE)
    enter(window, "g1", "f3")
    window.commands["take_back"].trigger()
    assert window.viewport.selection.path == ()
    enter(window, "e2", "e4")
    assert played(window) == ("e4",)


# -- the match ---------------------------------------------------------------------------------


def begin(window: MainWindow, *names: str) -> None:
    variant = window.session.variant
    for option, name in zip(PLAYERS, names, strict=False):
        window.settings.set(option, name)
    window.session.start(variant, variant.start(), names=names)


def open_up(window: MainWindow, count: int = 2) -> None:
    """Play some first moves, without which no game counts."""
    for _ in range(count):
        window.session.play(window.session.situation.legal_moves[0])


def score(window: MainWindow) -> str:
    match = window.seats.match
    return "" if match.isHidden() else match.text().replace(NO_BREAK_SPACE, " ")


def test_colours_change_round_and_the_score_is_kept(window, preferences_path):
    begin(window, "Anna", "Ben")
    assert score(window) == ""
    for text in SHORT:
        enter_text(window, text)
    said = "Match score after game {}: White ({}) {}, Black ({}) {}"
    assert score(window) == said.format(1, "Anna", "1", "Ben", "0")
    window.commands["rematch"].trigger()
    answer(window, "The same start")
    assert window.session.situation.names == ("Ben", "Anna")
    variant = window.session.variant
    assert variant.text(window.session.position) == variant.text(variant.start())
    assert score(window) == said.format(1, "Ben", "0", "Anna", "1")
    open_up(window)
    window.session.offer_draw()
    window.session.accept_draw()
    assert score(window) == said.format(2, "Ben", "½", "Anna", "1½")
    window.close()
    window.settings.save()
    settings = Settings(preferences_path)
    assert [settings.get(option) for option in PLAYERS[:2]] == ["Ben", "Anna"]
    assert '"3/2", "1/2"' in settings.get(MATCH)


def test_a_game_of_another_kind_begins_another_match(window):
    begin(window, "", "")
    for text in SHORT:
        enter_text(window, text)
    assert score(window)
    other = engine.variants.variant("trid")
    window.session.start(other, other.start(), names=("", ""))
    assert score(window) == "" and window.match.match.games == 0


def test_a_game_counts_once(window):
    begin(window, "Anna", "Ben")
    for text in SHORT:
        enter_text(window, text)
    for command in ("undo", "redo", "first", "last"):
        window.commands[command].trigger()
    assert window.match.match.games == 1
    window.commands["undo"].trigger()
    window.session.resign()
    assert window.match.match.by_seat == (1, 0), "what is tried afterwards changes nothing"


def test_an_end_that_is_taken_back_does_not_count(window):
    begin(window, "Anna", "Ben")
    for text in SHORT:
        enter_text(window, text)
    window.commands["take_back"].trigger()
    assert window.match.match.games == 0 and score(window) == ""
    window.session.resign()
    assert window.match.match.by_seat == (0, 1)


def test_other_names_begin_another_match(window):
    begin(window, "Anna", "Ben")
    open_up(window)
    window.session.resign()
    begin(window, "Ben", "Anna")
    assert window.match.match.by_seat == (1, 0) and score(window)
    begin(window, "Anna", "Cleo")
    assert window.match.match.games == 0 and score(window) == ""


def test_a_game_that_ends_before_its_first_move_does_not_count(window):
    begin(window, "Anna", "Ben")
    window.session.resign()
    assert window.match.match.games == 0 and score(window) == ""


def test_a_result_counts_for_those_who_are_named_at_the_end(window):
    begin(window, "Anna", "Ben")
    open_up(window)
    window.session.set_tags({"White": ""})
    window.session.resign()
    assert window.match.match.names == ("", "Ben")
    begin(window, "Anna", "Ben")
    assert window.match.match.games == 0 and score(window) == ""


def test_a_record_whose_names_have_changed_does_not_count(window):
    begin(window, "Anna", "Ben")
    game = Game(window.session.variant)
    game.play(game.moves[0])
    window.session.open_record(Record(game, {"White": "Anna", "Black": "Ben"}))
    window.session.set_tags({"Black": ""})
    window.session.resign()
    begin(window, "Anna", "Ben")
    assert window.match.match.games == 0 and score(window) == ""


def test_a_game_that_is_looked_at_does_not_count(window):
    begin(window, "Anna", "Ben")
    open_up(window)
    window.session.resign()
    variant = window.session.variant
    game = Game(variant, variant.parse(MATE_IN_ONE))
    game.play(coordinate_moves.read(variant, game.position, "a1-a8"))
    game.go_to(0)
    window.session.open_record(Record(game, {"White": "Anna", "Black": "Ben"}))
    window.session.go_to_end()
    assert window.session.situation.outcome and window.match.match.by_seat == (0, 1)
    game = Game(variant)
    game.play(coordinate_moves.read(variant, game.position, "e2-e4"))
    window.session.open_record(Record(game, {"White": "Ben", "Black": "Anna"}))
    window.session.resign()
    assert window.match.match.by_seat == (2, 0), "one that goes on where it stands does"


def test_thirds_and_times_go_round_a_table_of_three(opened):
    window = opened("dreierschach")
    begin(window, "Anna", "Ben", "Cleo")
    window.session.set_tag(TIME_CONTROL, "60|120|180")
    open_up(window, 3)
    window.session.offer_draw()
    window.session.accept_draw()
    window.session.accept_draw()
    assert window.session.situation.outcome.ending is Ending.AGREEMENT
    assert window.match.match.by_seat == (Fraction(1, 3),) * 3
    assert score(window).count("⅓") == 3
    window.commands["rematch"].trigger()
    assert window.session.situation.names == ("Cleo", "Anna", "Ben")
    assert window.session.record.tags[TIME_CONTROL] == "180|60|120"
    assert window.session.situation.ply == 0


def test_a_new_start_may_be_drawn(window):
    window.commands["rematch"].trigger()
    answer(window, "A new start")
    number = window.settings.get(LAST_START)
    assert window.session.position == window.session.variant.start(number)
    before = window.session.game
    window.commands["rematch"].trigger()
    answer(window, "Cancel")
    assert window.session.game is before


# -- what the cards say at the end ---------------------------------------------------------------


@each_row("end", ["agreement", "resignation"])
def test_a_check_is_no_matter_once_the_game_is_over(shown, end):
    window = shown(position=IN_CHECK)
    if end == "agreement":
        window.session.offer_draw()
        window.session.accept_draw()
    else:
        window.session.resign()
    assert not any(card.detail.text() for card in window.seats.cards)
    assert not window.seats.headline.property("alarm")


def test_the_others_are_asked_as_well_before_an_end_is_taken_back(opened):
    window = opened("chess960", ASK_TAKE_BACK)
    enter(window, "e2", "e4")
    window.session.resign()
    window.commands["take_back"].trigger()
    assert question(window) == ("Black wants to take back how the game has ended. White answers:")
    answer(window, "Decline")
    assert window.session.situation.outcome is not None
    window.commands["take_back"].trigger()
    answer(window, "Accept")
    assert window.session.situation.outcome is None and played(window) == ("e4",)
    assert window.seats.headline.text() == "Black to move"
