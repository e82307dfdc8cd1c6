"""Whose names a new game has, what a set-up game asks for, and what becomes of the game before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.game.game_source import GameSource
from app.game.match import Match
from app.game.players import PERSON, computer
from app.game.timekeeper import TIME_CONTROL
from app.game.transition import Origin
from app.settings.remembered import LAST_TIME, MATCH
from app.settings.store import Settings
from app.storage.last_players import last_names, last_players
from app.storage.stored_source import read_source
from app.text.player_text import USUAL_LEVEL
from app.window.game_windows import GameWindows, WindowContext
from app.window.main_window import MainWindow
from engine.pgn import read_game
from engine.variants import variant
from tests.driver import answer, enter_text, open_window, save_game, wait_for
from tests.rows import each_row

#: A game as the pages of games with comments have it, which anybody may keep in a file.
RECORD = '[White "Nora"]\n[Black "Computer, level 2"]\n\n1. e4 e5 *\n'
KINGS = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"

Opened = Callable[..., MainWindow]


def new_game(window: MainWindow, *names: str) -> None:
    """Begin a game by the dialog, with these names, or with those that it proposes."""
    window.commands["new_game"].trigger()
    assert wait_for(lambda: window.questions.dialog is not None)
    dialog = window.questions.dialog
    for fields, name in zip(dialog.players.fields, names, strict=False):
        fields.kinds.setCurrentIndex(0)
        fields.line.setText(name)
    dialog.accept()


def paste(window: MainWindow, text: str = RECORD) -> None:
    window.session.open_record(read_game(text), Origin.FILE)


def rematch(window: MainWindow) -> None:
    window.commands["rematch"].trigger()
    assert wait_for(window.bar.isVisible)
    answer(window, "The same start")


# -- names ---------------------------------------------------------------------------------------


def test_names_of_a_record_are_not_those_of_who_plays_next(opened: Opened) -> None:
    window = opened(number=518)
    new_game(window, "Anna", "Ben")
    paste(window)
    assert window.session.situation.names == ("Nora", "Computer, level 2"), "while it is shown"
    # Who plays a record on is not remembered.
    window.commands["players"].trigger()
    dialog = window.questions.dialog
    assert dialog.players.seating.names[:2] == ("Nora", "Computer, level 2")
    dialog.accept()
    assert last_names(window.settings)[:2] == ("Anna", "Ben")
    assert last_players(window.settings)[:2] == (PERSON, PERSON)
    new_game(window)
    assert window.session.situation.names == ("Anna", "Ben")
    # A game after a record is not played by its people, unless they are those here.
    paste(window)
    rematch(window)
    assert window.session.situation.names == ("Ben", "Anna")
    assert last_names(window.settings)[:2] == ("Ben", "Anna")
    paste(window, '[White "Ben"]\n[Black "Anna"]\n\n1. e4 1-0\n')
    rematch(window)
    assert window.session.situation.names == ("Anna", "Ben")


@pytest.mark.usefixtures("new_window")
def test_computers_of_a_record_are_not_proposed_for_the_next_game(opened: Opened) -> None:
    window = opened(number=518)
    engine = '[BlackType "program"]\n[BlackEngine "Schachraum"]\n[BlackLevel "3"]\n'
    paste(window, engine + RECORD)
    assert window.session.players == (PERSON, computer(3))
    new_game(window)
    assert window.session.players == (PERSON, computer(USUAL_LEVEL)), "as if there was no record"


def play_and_resign(window: MainWindow) -> None:
    """End a game after a move; without one it does not count."""
    window.session.play(window.session.situation.legal_moves[0])
    window.session.resign()


def test_a_record_leaves_the_score_of_the_match(opened: Opened) -> None:
    window = opened(number=518)
    new_game(window, "Anna", "Ben")
    play_and_resign(window)
    before = window.settings.get(MATCH)
    paste(window, RECORD.replace("1. e4 e5 ", ""))
    assert window.seats.match.isHidden()
    play_and_resign(window)
    assert window.settings.get(MATCH) == before
    new_game(window, "Anna", "Ben")
    assert Match.read(window.settings.get(MATCH)).games == 1 and window.seats.match.isVisible()


def test_a_record_is_one_after_a_restart_as_well(opened: Opened) -> None:
    window = opened(number=518)
    paste(window)
    kept = window.files.save_state.to_json()["file"]
    assert read_source(kept).is_record
    new_game(window)
    kept = window.files.save_state.to_json()["file"]
    assert not read_source(kept).is_record
    window.session.open_record(read_game(RECORD), Origin.RECOVERY, GameSource(is_record=False))
    rematch(window)
    assert window.session.situation.names == ("Computer, level 2", "Nora"), "they played here"


# -- a position that was set up ------------------------------------------------------------------


def set_up(window: MainWindow, text: str = KINGS):
    window.commands["set_up"].trigger()
    dialog = window.questions.setting_up
    assert dialog is not None
    dialog.text.selectAll()
    QTest.keyClicks(dialog.text, text)
    return dialog


def test_a_position_set_up_is_played_by_people_without_clocks(opened: Opened) -> None:
    window = opened(number=518)
    window.settings.set(LAST_TIME, "300")
    new_game(window, "Anna", "Ben")
    window.session.seat_players((computer(1), PERSON))
    QTest.mouseClick(set_up(window).begin, Qt.MouseButton.LeftButton)
    assert window.questions.setting_up is None
    assert window.session.players == (PERSON, PERSON)
    assert window.session.situation.names == ("Anna", "Ben")
    assert TIME_CONTROL not in window.session.record.tags


def test_its_dialog_asks_for_players_and_clocks(opened: Opened) -> None:
    window = opened(number=518)
    dialog = set_up(window)
    assert dialog.play.isVisible()
    dialog.play.players.lines[0].setText("Cleo")
    kinds = dialog.play.players.fields[1].kinds
    kinds.setCurrentIndex(1)
    kinds.activated.emit(1)
    dialog.play.clocks.times.setCurrentIndex(2)
    dialog.renew()
    dialog.accept()
    assert window.session.situation.names[0] == "Cleo"
    assert window.session.players == (PERSON, computer(2))
    assert window.session.record.tags[TIME_CONTROL] == "300"
    assert last_names(window.settings)[0] == "" and window.settings.get(LAST_TIME) == "-"


def test_a_game_from_a_position_set_up_does_not_count(opened: Opened) -> None:
    window = opened(number=518)
    new_game(window, "Anna", "Ben")
    play_and_resign(window)
    before = window.settings.get(MATCH)
    set_up(window).accept()
    play_and_resign(window)
    assert window.settings.get(MATCH) == before
    rematch(window)
    play_and_resign(window)
    assert window.settings.get(MATCH) == before, "from the same position"


SET_UP_GAME = f'[White "Anna"]\n[Black "Ben"]\n[SetUp "1"]\n[FEN "{KINGS}"]\n\n*\n'


def open_file(window: MainWindow, path: Path) -> None:
    path.write_text(SET_UP_GAME)
    window.files.open_path(path)


def paste_position(window: MainWindow, path: Path) -> None:
    window.files.clipboard.take_text(KINGS)


def restore(window: MainWindow, path: Path) -> None:
    source = GameSource(is_record=False)
    window.session.open_record(read_game(SET_UP_GAME), Origin.RECOVERY, source)


@each_row(
    ("way", "is_drawn"),
    [(open_file, False), (paste_position, False), (restore, True)],
)
def test_no_way_to_a_position_makes_its_game_count(
    qtbot, shown: Opened, tmp_path: Path, way: Callable[[MainWindow, Path], None], is_drawn: bool
) -> None:
    window = shown(number=518)
    new_game(window, "Anna", "Ben")
    session = window.session
    play_and_resign(window)
    before = window.settings.get(MATCH)
    assert Match.read(before).games == 1
    way(window, tmp_path / "set-up.pgn")
    qtbot.waitUntil(lambda: session.variant.text(session.game.root.position) == KINGS)
    session.seat_players((PERSON, PERSON), names=("Anna", "Ben"))
    enter_text(window, "e2-e4")
    if is_drawn:
        session.offer_draw()
        session.accept_draw()
    else:
        session.resign()
    assert session.situation.outcome is not None
    assert window.settings.get(MATCH) == before


# -- the game before -----------------------------------------------------------------------------


@pytest.fixture
def game(qtbot, preferences_path: Path, tmp_path: Path) -> Iterator[WindowContext]:
    windows = GameWindows(Settings(preferences_path), tmp_path / "journals")
    open_window(qtbot, preferences_path, "chess960", number=518, windows=windows)
    (game,) = windows.contexts
    yield game
    game.window.close_for_good()
    windows.delete()


def by_opening(window: MainWindow, path: Path) -> None:
    window.files.open_path(path)


def by_pasting(window: MainWindow, path: Path) -> None:
    window.files.clipboard.take_text(path.read_text())


def by_new_game(window: MainWindow, path: Path) -> None:
    new_game(window)


def by_rematch(window: MainWindow, path: Path) -> None:
    rematch(window)


def by_setting_up(window: MainWindow, path: Path) -> None:
    set_up(window).accept()


WAYS = (by_opening, by_pasting, by_new_game, by_rematch, by_setting_up)


@each_row(("way", "is_in_file"), [(WAYS[0], True), *((way, False) for way in WAYS[1:])])
def test_the_game_before_is_kept_unasked_and_that_is_said(
    qtbot, game: WindowContext, tmp_path: Path, way: Callable[[MainWindow, Path], None], is_in_file
) -> None:
    window, flat, library = game.window, variant("chess960"), game.recovery.library
    window.session.start(flat, flat.start(518))
    library.finish()
    kept = games_of_two(game)
    window.statusBar().clearMessage()
    enter_text(window, "e2-e4")
    mine, path = tmp_path / "mine.pgn", tmp_path / "club.pgn"
    path.write_text(RECORD)
    if is_in_file:
        save_game(window, mine)
    enter_text(window, "d7-d5")
    before = window.session.record
    way(window, path)
    qtbot.waitUntil(lambda: window.session.record is not before)
    assert window.files.dialog is None, "nothing is asked"
    told = "The game before is kept in My games"
    told += ", with what mine.pgn does not have." if is_in_file else "."
    qtbot.waitUntil(lambda: window.statusBar().currentMessage().endswith(told))
    qtbot.waitUntil(lambda: games_of_two(game) == kept + 1)
    assert not is_in_file or "1. e4 *" in mine.read_text()


def games_of_two(game: WindowContext) -> int:
    """Return how many games of two half-moves are kept."""
    return sum(row.length == 2 for row in game.recovery.library.library.rows())


@each_row("way", WAYS)
def test_who_would_lose_the_game_before_is_asked(
    qtbot, game: WindowContext, tmp_path: Path, way: Callable[[MainWindow, Path], None]
) -> None:
    window, flat = game.window, variant("chess960")
    window.session.start(flat, flat.start(518))
    enter_text(window, "e2-e4")
    path = tmp_path / "club.pgn"
    path.write_text(RECORD)
    window.files.save_state.ask_kept = lambda then: then(False)
    before = window.session.record
    if way in (by_new_game, by_rematch):
        window.commands["new_game" if way is by_new_game else "rematch"].trigger()
    else:
        way(window, path)
    qtbot.waitUntil(lambda: window.files.dialog is not None)
    window.files.dialog.reject()
    assert window.session.record is before
    setup = window.questions.setting_up
    assert way is not by_setting_up or setup.text.text() == KINGS, "what was set up is still there"
    window.files.save_state.ask_kept = lambda then: then(True)
