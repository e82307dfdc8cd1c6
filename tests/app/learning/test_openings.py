"""The openings of the library's games, stepped through on the board of the learning window."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.learning.openings import OpeningExplorer, PlayerFilter, find_openings
from app.storage.library.game_library import NAME
from app.storage.library.library import Library
from app.storage.recorder import journal_folder
from app.text.language import use_language
from app.window.learning_window import LearningWindow
from engine.pgn import read_game
from engine.text import coordinate_moves
from tests.driver import LEFT, drag, named

RUY = '[White "Anna"]\n[Black "Ben"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n'
SICILIAN = '[White "Ben"]\n[Black "Anna"]\n\n1. e4 c5 0-1\n'
SHORT = '[White "Anna"]\n[Black "Carla"]\n\n1. e4 *\n'
QUEEN = '[White "Carla"]\n[Black "Ben"]\n\n1. d4 d5 1/2-1/2\n'
OTHER = '[Variant "Chess960"]\n[FEN "{fen}"]\n[SetUp "1"]\n[White "Anna"]\n\n1. d4 d5 1-0\n'
SETUP = '[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n[SetUp "1"]\n\n1. e4 Kd7 *\n'
MAACK = '[Variant "Raumschach (Maack)"]\n\n1. Bb3 *\n'
START = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"


@pytest.fixture
def path(qapp) -> Path:
    qapp.setApplicationName("schachraum")  # as the program does; the folder is named by it
    library = Library(journal_folder().with_name(NAME))
    games = (RUY, SICILIAN, SHORT, QUEEN, OTHER.format(fen=START), SETUP, MAACK)
    for text in games:
        library.put(read_game(text))
    library.close()
    return library.path


# -- which games -----------------------------------------------------------------------------------


def test_games_are_told_apart_by_their_beginning(path: Path) -> None:
    found = find_openings(Library(path), ("chess960",))
    assert (found.keys, found.game, len(found.games)) == (("maack", "chess960"), "chess960", 6)
    assert [count for _, count in found.beginnings] == [4, 1, 1]
    numbered = [one for one, _ in found.beginnings if one in found.numbers]
    assert [found.numbers[one] for one in numbered] == [0]
    tree = found.tree(found.beginnings[0][0], PlayerFilter())
    assert [tried.move for tried in tree.root.moves] == ["e2-e4", "d2-d4"]


def test_a_person_is_chosen_with_the_seat(path: Path) -> None:
    found = find_openings(Library(path), ("chess960",))
    assert found.people()[:3] == (
        PlayerFilter("Anna"),
        PlayerFilter("Anna", 0),
        PlayerFilter("Anna", 1),
    )
    usual = found.beginnings[0][0]
    games = {
        seat: found.tree(usual, PlayerFilter("Anna", seat)).root.results.games for seat in (0, 1)
    }
    assert games == {0: 2, 1: 1}
    assert found.tree(usual, PlayerFilter("Anna")).root.results.games == 3


def test_another_game_is_found_where_the_wanted_one_has_none(path: Path) -> None:
    assert find_openings(Library(path), ("trid", "maack")).game == "maack"
    assert find_openings(Library(path), ("trid",)).game == "maack"


def test_an_empty_library_has_nothing(tmp_path: Path) -> None:
    found = find_openings(Library(tmp_path / NAME), ("trid",))
    assert (found.keys, found.game, found.people()) == ((), "", ())


# -- on the board ----------------------------------------------------------------------------------


@pytest.fixture
def learning(qtbot, learning_window) -> LearningWindow:
    use_language("en")
    learning = learning_window
    learning.show_openings("chess960")
    with qtbot.waitExposed(learning):
        learning.show()
    qtbot.waitUntil(lambda: learning.openings.openings is not None)
    return learning


def shown(openings: OpeningExplorer) -> list[tuple[str, str]]:
    return [(bar.name, bar.text) for bar in openings.panel.moves.bars]


def settle(qtbot, learning: LearningWindow) -> None:
    qtbot.waitUntil(lambda: not learning.board.is_playing)


def test_moves_are_stepped_through(qtbot, path: Path, learning: LearningWindow) -> None:
    openings, panel = learning.openings, learning.openings.panel
    assert learning.windowTitle().startswith("Openings of my games")
    assert panel.summary.text() == "4 games began here."
    assert shown(openings) == [("e4", "3 · 50%"), ("d4", "1 · 50%")]
    row = panel.moves.place_of(0).center().toPoint()
    QTest.mouseClick(panel.moves, LEFT, pos=row)
    assert shown(openings) == [("c5", "1 · 100%"), ("e5", "1 · 0%")]
    assert "1 of them goes no further." in panel.note.text()
    settle(qtbot, learning)
    drag(learning, named(learning, "e7"), named(learning, "e5"))
    settle(qtbot, learning)
    assert openings.path == ("e2-e4", "e7-e5") and shown(openings) == [("Nf3", "1 · 100%")]
    QTest.mouseClick(panel.back, LEFT)
    assert openings.path == ("e2-e4",)
    QTest.mouseClick(panel.start, LEFT)
    assert openings.path == () and not panel.back.isEnabled()
    # The rows stay where they are: a second click on the same spot meets the row of the first one.
    settle(qtbot, learning)
    top = panel.moves.mapTo(panel, panel.moves.place_of(0).topLeft().toPoint())
    for _ in range(2):
        panel.layout().activate()
        spot = panel.moves.mapFrom(panel, top + QPoint(9, 1))
        QTest.mouseClick(panel.moves, LEFT, pos=spot)
    assert openings.path == ("e2-e4", "c7-c5") and panel.line.text()


def test_keys_lead_along_the_list_and_pointing_shows_arrows(
    qtbot, path: Path, learning: LearningWindow
) -> None:
    openings, moves = learning.openings, learning.openings.panel.moves
    board = learning.viewport.board
    moves.pointed.emit(1)
    (arrow,) = board.marks.drawings
    assert (arrow.start, arrow.end) == (named(learning, "d2"), named(learning, "d4"))
    moves.pointed.emit(-1)
    assert not board.marks.drawings
    learning.commands["hint"].trigger()
    (arrow,) = board.marks.drawings
    assert arrow.end == named(learning, "e4")
    learning.activateWindow()
    qtbot.waitUntil(learning.isActiveWindow)
    moves.setFocus()
    QTest.keyClick(moves, Qt.Key.Key_Down)
    assert moves.announcer.last.startswith("d4: 1 game,")
    QTest.keyClick(moves, Qt.Key.Key_Right)
    QTest.keyClick(moves, Qt.Key.Key_Return)  # also while the first move is on its way
    assert openings.path == ("d2-d4", "d7-d5") and not shown(openings)
    QTest.keyClick(moves, Qt.Key.Key_Left)
    assert openings.path == ("d2-d4",)
    # A move that nobody has tried is followed.
    QTest.mouseClick(openings.panel.start, LEFT)
    settle(qtbot, learning)
    move = coordinate_moves.read(learning.session.variant, learning.session.position, "a2-a4")
    learning.input.move_entered.emit(move)
    assert openings.path == ("a2-a4",)
    assert openings.panel.summary.text() == "None of the games went on like this."
    assert not openings.panel.games.isEnabled() and openings.panel.back.isEnabled()


def test_other_beginnings_people_and_variants(qtbot, path, learning: LearningWindow) -> None:
    openings, panel = learning.openings, learning.openings.panel
    names = [panel.beginnings.itemText(at) for at in range(panel.beginnings.count())]
    assert names[0] == "The usual start: 4 games" and "Start 0: 1 game" in names
    number = names.index("Start 0: 1 game")
    panel.beginnings.chosen.emit(number)
    assert learning.session.position == learning.session.variant.start(0)
    assert shown(openings) == [("d4", "1 · 100%")]
    panel.beginnings.chosen.emit(0)
    panel.people.chosen.emit("1:Anna")
    assert shown(openings) == [("e4", "1 · 0%")]
    panel.variants.chosen.emit("maack")
    qtbot.waitUntil(lambda: learning.session.variant.key == "maack")
    assert [text for _, text in shown(openings)] == ["1 · –"]
    assert panel.beginnings.isHidden()


def test_the_place_is_found_again(qtbot, path: Path, learning: LearningWindow) -> None:
    openings = learning.openings
    openings.panel.moves.chosen.emit(0)
    settle(qtbot, learning)
    learning.show_lessons()
    qtbot.waitUntil(lambda: learning.activity is learning.lessons)
    assert openings.branch is None, "another game is on the board"
    learning.show_openings()
    qtbot.waitUntil(lambda: openings.branch is not None)
    assert openings.path == ("e2-e4",)
    # The games of its line are asked for.
    with qtbot.waitSignal(learning.games_requested) as asked:
        QTest.mouseClick(openings.panel.games, LEFT)
    (query,) = asked.args
    found = Library(path).rows(query)
    assert len(found) == 3 and all(row.length for row in found)


def test_without_games_or_a_library_that_can_be_read_it_says_so(
    qtbot, learning: LearningWindow
) -> None:
    openings = learning.openings
    assert openings.panel.summary.text() == "There are no games yet."
    assert openings.panel.note.text() and not openings.panel.games.isEnabled()
    assert learning.session.variant.key == "chess960"
    use_language("de")
    try:
        assert openings.panel.summary.text() == "Noch gibt es keine Partien."
    finally:
        use_language("en")
    path = journal_folder().with_name(NAME)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 999")
    openings.begin()
    qtbot.waitUntil(lambda: "later version" in openings.panel.summary.text())
    assert not openings.panel.games.isEnabled()
