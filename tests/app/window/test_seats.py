"""Who sits at the seats: chosen in New game and during the game, shown everywhere, remembered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import engine.variants
from app.game.game_source import GameSource
from app.game.players import PERSON, computer
from app.game.transition import Origin, Transition, TransitionKind
from app.main import build_window
from app.panels.new_game.dialog import NewGameDialog
from app.panels.new_game.players import PlayersDialog
from app.settings.options import COMPUTER_PAUSE, SHOW_THINKING
from app.settings.store import Settings
from app.startup.command_line import parse
from app.storage.last_players import last_names, last_players
from app.text.language import use_language
from app.text.player_text import USUAL_LEVEL, players_sentence
from app.window.main_window import MainWindow
from engine.pgn import read_game
from engine.variants import KEYS
from tests.driver import LEFT, answer, play_text, wait_for
from tests.rows import each_row

FLAT, THREE = "chess960", "dreierschach"

Opened = Callable[..., MainWindow]


def new_game(window: MainWindow) -> NewGameDialog:
    window.commands["new_game"].trigger()
    dialog = window.questions.dialog
    assert isinstance(dialog, NewGameDialog)
    return dialog


def players(window: MainWindow) -> PlayersDialog:
    QTest.keyClick(
        window.viewport,
        Qt.Key.Key_I,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    dialog = window.questions.dialog
    assert isinstance(dialog, PlayersDialog)
    return dialog


def pick(dialog: NewGameDialog | PlayersDialog, seat: int, kind: int, level: int = 0) -> None:
    """Choose by keys who plays a seat: a row of the box, and of a computer the level."""
    fields = dialog.players.fields[seat]
    for box, row in ((fields.kinds, kind), (fields.levels, level - 1)):
        if row < 0:
            return
        QTest.keyClick(box, Qt.Key.Key_Home)
        for _ in range(row):
            QTest.keyClick(box, Qt.Key.Key_Down)
        assert box.currentIndex() == row


def begin(dialog: NewGameDialog) -> None:
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert not dialog.isVisible()


# -- games from files ------------------------------------------------------------------------------

FILE = """[Variant "Chess960"]
[SetUp "1"]
[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]
[White "{white}"]
[WhiteType "program"]
[WhiteEngine "Stockfish"]
[Black "Schachraum 2"]
[BlackType "program"]
[BlackEngine "Schachraum"]
[BlackLevel "2"]
[Result "{result}"]

1. e4 e5 {result}
"""


@each_row("result", ["*", "1-0"])
@each_row(("white", "engine"), [("Stockfish", ""), ("Club computer", "Stockfish")])
def test_the_engines_of_a_game_from_a_file_are_named(
    shown: Opened, white: str, engine: str, result: str
) -> None:
    window = shown(FLAT)
    window.session.open_record(read_game(FILE.format(white=white, result=result)))
    cards = window.seats.cards
    assert [card.name.text() for card in cards] == [f"White ({white})", "Black (Computer)"]
    levels = [card.computer.level.text() for card in cards]
    assert levels == [engine, "Level 2: very easy"]
    assert all(card.computer.isVisible() for card in cards)
    assert "Black: Computer (very easy)." in players_sentence(window.session.situation)
    window.session.go_to(1)
    has_buttons = [card.computer.buttons["move_now"].isVisible() for card in cards]
    assert has_buttons == [result == "*", False], "nobody plays on after the end"


# -- new game --------------------------------------------------------------------------------------


def test_computers_are_seated_by_a_new_game(opened: Opened) -> None:
    window = opened(THREE)
    dialog = new_game(window)
    dialog.players.lines[0].setText("Anna")
    pick(dialog, 1, 1, level=1)
    pick(dialog, 2, 1, level=8)
    told: list[Transition] = []
    window.session.transitioned.connect(told.append)
    begin(dialog)
    (begun,) = told
    assert begun.after.players == (PERSON, computer(1), computer(8))
    cards = window.seats.cards
    names = [card.name.text() for card in cards]
    assert names == ["White (Anna)", "Grey (Computer)", "Black (Computer)"]
    levels = [card.computer.level.text() for card in cards if card.computer.isVisible()]
    assert levels == ["Level 1: lets you win", "Level 8: as strong as it can"]
    assert window.seats.headline.text() == "White (Anna) to move"
    said = window.screen_reader.announcer.last
    assert "White: Anna. Grey: Computer (lets you win). Black: Computer (as strong" in said
    tags = window.session.record.tags
    assert (tags["GreyType"], tags["GreyLevel"]) == ("program", "1")


def test_a_computer_is_proposed_where_nobody_was_ever_chosen(
    opened: Opened, preferences_path: Path
) -> None:
    other = computer(USUAL_LEVEL)
    window = opened(FLAT)
    dialog = new_game(window)
    assert dialog.players.seating.players == (PERSON, other)
    pick(dialog, 1, 0)
    begin(dialog)
    again = new_game(window)
    assert again.players.seating.players == (PERSON, PERSON), "a person was chosen"
    again.reject()
    window.settings.save()
    later = build_window(parse(["--game", THREE]), Settings(preferences_path))
    assert new_game(later).players.seating.players == (PERSON, PERSON, PERSON)
    later.close()


def test_who_played_last_is_proposed_and_seated_at_the_next_start(
    opened: Opened, preferences_path: Path
) -> None:
    window = opened(FLAT)
    dialog = new_game(window)
    dialog.players.lines[0].setText("Anna")
    dialog.players.lines[1].setText("Ben")
    pick(dialog, 1, 1, level=4)
    begin(dialog)
    again = new_game(window)
    assert again.players.seating.players == (PERSON, computer(4))
    assert again.players.seating.names == ("Anna", "Ben"), "if Ben comes back"
    again.reject()
    window.settings.save()
    for options, expected in (([], (PERSON, computer(4))), (["--game", FLAT], (PERSON, PERSON))):
        started = build_window(parse(options), Settings(preferences_path))
        assert started.session.players == expected
        assert started.session.situation.names[0] == "Anna"
        started.close()


def test_a_computer_plays_on_in_another_game(opened: Opened) -> None:
    window = opened(FLAT)
    window.session.seat_players((PERSON, computer(3)))
    dialog = new_game(window)
    dialog.games.choose(KEYS.index(THREE))
    begin(dialog)
    assert window.session.players[:2] == (PERSON, computer(3))


def test_after_a_finished_game_is_opened_the_computer_is_proposed_again(opened: Opened) -> None:
    window = opened(FLAT, number=518)
    window.session.start(window.session.variant, names=("Anna",), players=(PERSON, computer(3)))
    window.session.resign()
    record = window.session.record
    window.session.open_record(record, Origin.RECOVERY, GameSource(is_record=False))
    assert window.session.players == (PERSON, PERSON)
    dialog = new_game(window)
    assert dialog.players.seating.players[:2] == (PERSON, computer(3))
    assert dialog.players.seating.names[:2] == ("Anna", ""), "a computer's name is nobody's"
    dialog.reject()
    window.commands["rematch"].trigger()
    answer(window, "The same start")
    assert window.session.players == (computer(3), PERSON)
    assert window.session.situation.names[1] == "Anna"


# -- during the game -------------------------------------------------------------------------------


def test_players_change_during_the_game(opened: Opened) -> None:
    window = opened(FLAT, number=518)
    window.session.set_tags({"White": "Anna", "Black": "Ben"})
    play_text(window, "e2-e4")
    told: list[Transition] = []
    window.session.transitioned.connect(told.append)
    dialog = players(window)
    assert dialog.players.seating.names[:2] == ("Anna", "Ben")
    pick(dialog, 0, 1, level=5)
    dialog.players.lines[1].setText("Cleo")
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert [each.kind for each in told] == [TransitionKind.PLAYERS_CHANGED], "one change"
    assert window.session.players == (computer(5), PERSON)
    assert [card.name.text() for card in window.seats.cards] == ["White (Computer)", "Black (Cleo)"]
    assert window.seats.headline.text() == "Black (Cleo) to move"
    assert window.session.situation.length == 1, "the game goes on"
    assert window.screen_reader.announcer.last.startswith(
        "White: Computer (fairly strong). Black: Cleo."
    )
    assert last_names(window.settings)[:2] == ("Anna", "Cleo")
    assert QApplication.focusWidget() is window.viewport
    back = players(window)
    pick(back, 0, 0)
    QTest.keyClick(back, Qt.Key.Key_Return)
    assert window.session.situation.names == ("Anna", "Cleo")
    assert not window.seats.cards[0].computer.isVisible()


def test_names_alone_change_no_player(opened: Opened) -> None:
    window = opened(FLAT)
    window.session.seat_players((PERSON, computer(2)), names=("", "HAL"))
    told: list[Transition] = []
    window.session.transitioned.connect(told.append)
    dialog = players(window)
    dialog.players.lines[0].setText("Anna")
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert [each.kind for each in told] == [TransitionKind.EDITED]
    assert window.session.situation.names == ("Anna", "HAL"), "a computer keeps what it is called"
    players(window).accept()
    assert len(told) == 1, "nothing has changed"


def test_cancelling_leaves_who_plays(opened: Opened) -> None:
    window = opened(FLAT)
    dialog = players(window)
    pick(dialog, 1, 1, level=1)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert window.session.players == (PERSON, PERSON)
    assert last_players(window.settings)[1] == PERSON


# -- while a computer thinks -----------------------------------------------------------------------


@pytest.fixture
def thinking(opened: Opened) -> MainWindow:
    """Return a window in which Black, the strongest level, has begun to think."""
    window = opened(FLAT, number=518)
    window.settings.set(COMPUTER_PAUSE, "none")
    window.session.seat_players((PERSON, computer(8)))
    play_text(window, "e2-e4")
    assert wait_for(lambda: window.computer.players.report is not None)
    return window


def test_a_sign_and_buttons_are_there_while_a_computer_thinks(thinking: MainWindow) -> None:
    window, card = thinking, thinking.seats.cards[1]
    assert card.sign.isVisible() and card.state.text() == "thinks"
    assert not window.seats.cards[0].sign.isVisible()
    assert wait_for(lambda: card.sign.toolTip().startswith("Depth "))
    assert not card.computer.report.isVisible()
    height = card.height()
    stop, move_now = card.computer.buttons["stop_thinking"], card.computer.buttons["move_now"]
    assert stop.accessibleName() and move_now.accessibleName()
    window.commands["say_turn"].trigger()
    said = window.screen_reader.announcer.last
    assert said.startswith("Black (Computer) to move. Black thinks. Depth ")
    QTest.mouseClick(stop, LEFT)
    window.commands["say_turn"].trigger()
    assert window.screen_reader.announcer.last.endswith(
        " Black waits until you let the computer go on."
    )
    assert card.state.text() == "waits" and not card.sign.isVisible()
    assert window.session.situation.length == 1
    QTest.mouseClick(move_now, LEFT)
    assert wait_for(lambda: window.session.situation.length == 2)
    assert not card.sign.isVisible() and not stop.isVisible() and card.height() == height
    assert card.state.text() == ""


def test_the_buttons_stay_on_the_card_of_the_first_computer(opened: Opened) -> None:
    window = opened(THREE)
    window.session.seat_players((PERSON, computer(1), computer(1)))
    for ply in range(4):
        buttons = [card.computer.buttons["stop_thinking"] for card in window.seats.cards]
        is_person = ply % 3 == 0
        assert [button.isVisible() for button in buttons] == [False, not is_person, False]
        move = window.session.variant.moves(window.session.position)[0]
        window.session.play(move, Origin.TYPED if is_person else Origin.COMPUTER)


def test_depth_and_positions_stand_on_the_card_on_wish(thinking: MainWindow) -> None:
    window, card = thinking, thinking.seats.cards[1]
    drawn = window.viewport.frames_drawn
    seen: list[int | None] = []
    players = window.computer.players
    players.changed.connect(lambda: seen.append(players.thinking))
    assert wait_for(lambda: len(seen) >= 3 or players.thinking is None)
    assert players.thinking == 1, "it thinks for longer than that"
    assert window.viewport.frames_drawn == drawn, "the board is not painted for that"
    window.settings.set(SHOW_THINKING, True)
    report = card.computer.report
    assert wait_for(lambda: report.isVisible() and report.text().startswith("Depth "))
    use_language("de")
    try:
        assert card.state.text() == "denkt nach"
        assert report.text().startswith("Tiefe ")
    finally:
        use_language("en")
    window.commands["move_now"].trigger()
    assert wait_for(lambda: window.session.situation.length == 2)
    assert report.text().startswith("Depth "), "what it has found stays until it thinks again"
    window.settings.set(SHOW_THINKING, False)
    assert not report.isVisible()


def test_who_sits_elsewhere_is_said_in_german(opened: Opened) -> None:
    use_language("de")
    window = opened(THREE)
    window.session.seat_players((PERSON, computer(1), computer(8)))
    assert window.commands["players"].text() == "S&pieler…"
    cards = window.seats.cards
    assert cards[1].name.text() == "Grau (Computer)"
    assert cards[1].computer.level.text() == "Stufe 1: lässt dich gewinnen"
    assert cards[2].computer.level.text() == "Stufe 8: so stark er kann"
    window.session.start(engine.variants.variant(THREE), None, origin=Origin.COMMAND)
    assert not cards[1].computer.isVisible()
