"""What is said aloud: moves, checks, results, refusals, the cursor, and answers to commands."""

from __future__ import annotations

from PySide6 import QtGui
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

import engine.variants
from app.game.session import Session
from app.game.timekeeper import TIME_CONTROL, ClockState
from app.panels.common.announcer import Announcer
from app.scene.overlays.marks import TargetKind
from app.text import answers, spoken
from app.window.main_window import MainWindow
from engine.core.move import Spot, cell_spot, pin_spot
from engine.text import coordinate_moves
from tests.driver import named
from tests.rows import each_row

DECK = "4/4/4/4|4/4/4/4|4/4/4/4|DP1w:1P/2,KP1w:2/1K,DP6b:k1/2,KP6b:2/2 w - - - - 0 5"
EXCHANGE = "4wK3/9/10/11/12/13/12/5gK5/10/9/6wP1/7/bK5 w - - g:wQwR 5"
#: White's queen has given check to Black, and Grey moves next.
NOT_ON_MOVE = (
    "wRwNwB1wKwNwBwR/wPwPwP1wPwPwPwPwP/4wP5/11/bP10gP/bRbP9gPgR/bBbPwQ7gPgN/bN8gPgB/bKbP6gPgQ/"
    "bQbP4gPgPgK/bBbP5gN/bNbP3gPgB/bRbP2gPgR g wKQgKQbKQ - w:bP 2"
)


def session(key: str, position: str | None = None, *moves: str) -> Session:
    variant = engine.variants.variant(key)
    start = variant.parse(position) if position else variant.start(variant.default_start)
    game = Session(variant, start)
    for text in moves:
        game.play(coordinate_moves.read(variant, game.position, text))
    return game


def said(key: str, position: str | None, *moves: str) -> str:
    # As it is announced.
    return spoken.in_words(spoken.move_sentence(session(key, position, *moves).situation))


# -- moves ---------------------------------------------------------------------------------------

LINE = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


@each_row(
    ("key", "position", "moves", "text"),
    [
        ("chess960", LINE, ["b1-c3"], "White: knight from b1 to c3."),
        (
            "chess960",
            LINE,
            ["e2-e4", "d7-d5", "e4-d5"],
            "White: pawn from e4 to d5, takes Black's pawn.",
        ),
        (
            "chess960",
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
            ["e5-d6"],
            "White: pawn from e5 to d6, takes Black's pawn.",
        ),
        (
            "dragonchess",
            "12/12/12/12/12/12/12/12|11k/12/12/5w6/12/12/12/K11|12/12/12/12/4R7/12/12/12 w - - 0 1",
            ["3e4-3e5", "2l8-2l7", "3e5-2f5"],
            "Gold: dragon on 3e5 takes Scarlet's warrior.",
        ),
        (
            "chess960",
            "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            ["a7-b8=N"],
            "White: pawn from a7 to b8, takes Black's rook and becomes a knight.",
        ),
        (
            "chess960",
            "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            ["O-O"],
            "White castles short: king to g1, rook to f1.",
        ),
        (
            "chess960",
            "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            ["O-O-O"],
            "White castles long: king to c1, rook to d1.",
        ),
        ("chess960", "4k3/8/8/8/8/8/8/5RKR w FH - 0 1", ["O-O-O"], None),
        ("trid", DECK, ["DP1-DP3"], "White: deck from QL1 to QL3."),
        ("raumschach", None, ["5e2-5e4"], "White: pawn from 5e2 to 5e4."),
        (
            "dreierschach",
            EXCHANGE,
            ["k12-l13=R"],
            "White: pawn from k12 to l13, becomes a rook.",
        ),
    ],
)
def test_moves_are_announced(
    key: str, position: str | None, moves: list[str], text: str | None
) -> None:
    if text is None:
        game = session(key, position)
        move = next(m for m in game.situation.legal_moves if m.tag.name == "CASTLING_LONG")
        game.play(move)
        assert "castles long: king to c1, rook to d1." in spoken.move_sentence(game.situation)
    else:
        assert said(key, position, *moves) == text


def test_a_late_promotion_is_a_move_of_a_pawn_that_stays() -> None:
    position = "4/4/4/4|4/4/4/4|P3/4/4/4|DP1w:2/K1,KP1w:2/2,DP6b:2/2,KP6b:k1/2 b - - - - 0 30"
    text = said("trid", position, "DP6-DP4", "a8S=Q")
    assert text == "White: pawn on a8B becomes a queen."


def test_who_resigns_among_three_is_told() -> None:
    game = session("dreierschach")
    game.resign()
    assert spoken.move_sentence(game.situation) == "White has resigned."


def test_before_the_first_move_there_is_none() -> None:
    now = session("chess960").situation
    assert spoken.move_sentence(now) == ""
    assert answers.last_move_sentence(now) == "No move has been made yet."


def test_a_check_of_a_player_not_on_move_is_told() -> None:
    text = spoken.turn_sentence(session("dreierschach", NOT_ON_MOVE).situation)
    assert text == "Grey to move. Black is in check by White's queen on g4."


# -- the cursor ----------------------------------------------------------------------------------


def place(key: str, name: str) -> Spot:
    return cell_spot(engine.variants.variant(key).topology.cell(name))


def test_cells_are_announced() -> None:
    now = session("chess960", LINE).situation
    assert spoken.spot_sentence(now, place("chess960", "b1")) == "b1, white knight."
    target = spoken.spot_sentence(now, place("chess960", "c3"), target=TargetKind.MOVE)
    assert target == "c3, empty; target: move."
    now = session("raumschach").situation
    text = spoken.spot_sentence(now, place("raumschach", "5e1"), is_selected=True)
    assert text == "5e1, white king; level 5; selected."


def test_decks_and_prisoners() -> None:
    now = session("trid", DECK).situation
    pins = engine.variants.variant("trid").topology.pin_names
    deck, free = pin_spot(pins.index("DP1")), pin_spot(pins.index("DP3"))
    assert spoken.spot_sentence(now, deck, has_deck=True) == "Deck on QL1, carries white pawn."
    empty = pin_spot(pins.index("KP6"))
    assert spoken.spot_sentence(now, empty, has_deck=True) == "Deck on KL6, empty."
    assert spoken.spot_sentence(now, free) == "Pin QL3."


def test_a_king_in_check() -> None:
    now = session("chess960", "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1").situation
    assert spoken.spot_sentence(now, place("chess960", "e8")) == "e8, black king; in check."


# -- answers -------------------------------------------------------------------------------------


def test_targets_are_told_by_what_they_do() -> None:
    now = session("chess960", LINE).situation
    spot = place("chess960", "e4")
    kinds = {
        place("chess960", "e5"): TargetKind.MOVE,
        place("chess960", "d5"): TargetKind.CAPTURE,
        place("chess960", "e6"): TargetKind.MOVE,
    }
    text = answers.targets_sentence(now, spot, kinds)
    assert text == "e4, empty: moves to e5, e6; captures on d5."
    none = answers.targets_sentence(now, place("chess960", "a1"), {})
    assert none == "a1, white rook: no move."


def test_attackers_and_guards() -> None:
    now = session("chess960", "4k3/8/8/3p4/4P3/5P2/8/4K3 w - - 0 1").situation
    text = answers.attackers_sentence(now, place("chess960", "e4"))
    assert text == "e4 is attacked by Black's pawn on d5. It is guarded by White's pawn on f3."
    assert answers.attackers_sentence(now, place("chess960", "a8")) == "No piece attacks a8."
    text = answers.attackers_sentence(now, place("chess960", "g4"))
    assert text == "g4 is attacked by White's pawn on f3."


def test_a_level() -> None:
    now = session("raumschach").situation
    text = answers.level_sentence(now, 4)
    assert text.startswith("Level 5. White: king 5e1; pawn 5e2")
    assert "Black:" in text
    flat = answers.level_sentence(session("chess960", "4k3/8/8/8/8/8/8/4K3 w - - 0 1").situation, 0)
    assert flat == "White: king e1. Black: king e8."


def test_clocks_are_announced() -> None:
    now = session("chess960", LINE).situation
    faces = (ClockState(299.0, True, False), ClockState(12.0, False, False))
    text = answers.clocks_sentence(now, faces, 30.0)
    assert text == "White: 4:59 left, the clock runs. Black: 12.0 left."
    assert answers.clocks_sentence(now, (None, None), 30.0) == "Nobody has a clock."


# -- the announcer -------------------------------------------------------------------------------


def test_an_announcement_goes_to_the_screen_reader(qtbot, monkeypatch) -> None:
    widget, told = QWidget(), []
    qtbot.addWidget(widget)
    monkeypatch.setattr(QAccessible, "isActive", staticmethod(lambda: True))
    monkeypatch.setattr(QAccessible, "updateAccessibility", staticmethod(told.append))
    speaker = Announcer(widget)
    with qtbot.waitSignal(speaker.announced):
        speaker.announce("White to move.", is_urgent=True)
    (event,) = told
    assert isinstance(event, QAccessibleAnnouncementEvent)
    assert event.message() == "White to move."
    assert event.politeness() == QAccessible.AnnouncementPoliteness.Assertive
    speaker.announce("")
    assert len(told) == 1


def test_without_announcements_the_description_changes(qtbot, monkeypatch) -> None:
    widget, told = QWidget(), []
    qtbot.addWidget(widget)
    monkeypatch.setattr(QtGui, "QAccessibleAnnouncementEvent", None)
    monkeypatch.setattr(QAccessible, "isActive", staticmethod(lambda: True))
    monkeypatch.setattr(QAccessible, "updateAccessibility", staticmethod(told.append))
    Announcer(widget).announce("Black to move.")
    (event,) = told
    assert event.type() == QAccessible.Event.DescriptionChanged
    assert widget.accessibleDescription() == "Black to move."


# -- in the window -------------------------------------------------------------------------------


def listen(window: MainWindow) -> list[str]:
    heard: list[str] = []
    window.screen_reader.announcer.announced.connect(heard.append)
    return heard


def press(window: MainWindow, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(window.viewport, key)


def move(window: MainWindow, text: str) -> None:
    session = window.session
    session.play(coordinate_moves.read(session.variant, session.position, text))


def test_the_window_tells_moves_checks_and_the_result(opened):
    window = opened(number=518)
    heard = listen(window)
    for text in ("f2-f3", "e7-e5", "g2-g4", "d8-h4"):
        move(window, text)
    assert heard == [
        "White: pawn from f2 to f3. Black to move.",
        "Black: pawn from e7 to e5. White to move.",
        "White: pawn from g2 to g4. Black to move.",
        "Black: queen from d8 to h4. Checkmate: Black wins.",
    ]
    window.session.go_back()
    assert heard[-1] == "One move back. Black to move."
    assert "Black to move." in window.viewport.accessibleDescription()
    window.session.go_to_start()
    assert heard[-1] == "Position after half-move 0 of 4. White to move."


def test_the_window_tells_checks_with_their_attackers(opened):
    window = opened(position="4k3/8/8/8/8/8/3R4/4K3 w - - 0 1")
    heard = listen(window)
    move(window, "d2-e2")
    assert heard == ["White: rook from d2 to e2. Black to move, in check by the rook on e2."]


def test_the_window_tells_offers_results_and_refusals(opened):
    window = opened(number=518)
    heard = listen(window)
    window.session.refuse(named(window, "e1"), named(window, "e5"))
    assert heard == [
        "The king on e1 does not move that way. King: one step in any direction, onto a cell that"
        " is not attacked."
    ]
    window.session.offer_draw()
    assert heard[-1] == "White offers a draw."
    window.session.decline_draw()
    assert heard[-1] == "Black declines the draw."
    window.session.offer_draw()
    window.session.accept_draw()
    assert heard[-1] == "Draw agreed."
    assert heard.count("Draw agreed.") == 1


def test_the_window_tells_where_the_cursor_is(opened):
    window = opened("raumschach")
    heard = listen(window)
    press(window, Qt.Key.Key_Up)
    assert heard == ["5e1, white king; level 5."]
    press(window, Qt.Key.Key_Right)  # the board is seen from the side: White looks to the right
    assert heard[-1] == "5e2, white pawn; level 5."
    press(window, Qt.Key.Key_Return)
    assert heard[-1].startswith("5e2, white pawn: moves to 5e3, 5e4")
    press(window, Qt.Key.Key_Right)
    assert heard[-1] == "5e3, empty; level 5; target: move."
    press(window, Qt.Key.Key_Escape)
    assert heard[-1] == "Put back."
    window.viewport.selection.point(None)


def test_with_the_mouse_nothing_is_told_of_the_cursor(opened):
    window = opened(number=518)
    heard = listen(window)
    window.viewport.board.selection.point(named(window, "e2"))
    window.viewport.board.refresh()
    assert heard == []


def test_commands_answer_in_the_status_bar(opened):
    window = opened(number=518)
    heard = listen(window)

    def answer(name: str) -> str:
        window.commands[name].trigger()
        assert heard[-1] == window.statusBar().currentMessage()
        return heard[-1]

    assert answer("say_last") == "No move has been made yet."
    move(window, "e2-e4")
    assert answer("say_last") == "White: pawn from e2 to e4."
    assert answer("say_turn") == "Black to move."
    assert answer("say_clocks") == "Nobody has a clock."
    assert answer("say_targets") == "There is no piece at the cursor."
    assert answer("say_attackers") == "The cursor is not on a cell."
    press(window, Qt.Key.Key_Up)
    assert answer("say_targets") == "e8, black king: no move."
    assert answer("say_attackers") == "No piece attacks e8. It is guarded by Black's queen on d8."
    assert answer("say_level").startswith("White: king e1; queen d1; rook a1, h1;")


def test_keys_read_out(opened):
    window = opened(number=518)
    QTest.keyClick(window.viewport, Qt.Key.Key_F3)
    assert window.statusBar().currentMessage() == "White to move."


def test_little_time_is_told_once(opened):
    window = opened(number=518)
    seconds = [0.0]
    window.session.set_tag(TIME_CONTROL, "60")
    window.keeper.source = lambda: seconds[0]
    heard = listen(window)
    move(window, "e2-e4")
    seconds[0] = 20.0
    window.keeper.check()
    assert not any("Little time" in text for text in heard)
    seconds[0] = 35.0
    window.keeper.check()
    seconds[0] = 36.0
    window.keeper.check()
    assert [text for text in heard if "Little time" in text] == [
        "Little time: Black has 0:25 left."
    ]
    window.keeper.pause()
    assert heard[-1] == "The clocks are paused."
    window.commands["say_clocks"].trigger()
    assert heard[-1].startswith("White: 1:00 left. Black: 0:24 left, the clock is paused.")
