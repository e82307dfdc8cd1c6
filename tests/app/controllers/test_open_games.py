"""From game to game of a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox

from app.game.game_source import GamePlace
from app.panels.common.message import Message
from app.panels.game_list import GameList
from app.storage import pgn_files as files
from app.storage.pgn_files import Contents
from app.storage.stored_source import present, read_source, written_source
from app.window.main_window import MainWindow
from engine import pgn
from engine.pgn import Heading, headings, read_games
from tests.driver import LEFT, play_text, save_game, wait_for_background
from tests.rows import each_row

FIRST = '[Event "First"]\n\n1. e4 e5 1-0\n'
SECOND = '[Event "Second"]\n\n1. d4 { a remark\nof two lines } d5 1-0\n'
THIRD = '[Event "Third"]\n\n1. c4 c5 1-0\n'
SEVERAL = f"{FIRST}\n{SECOND}\n{THIRD}"
BOTH = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def window(opened: Callable[..., MainWindow]) -> Iterator[MainWindow]:
    window = opened(number=518)
    yield window
    window.files.save_state.place = None  # nobody is there to answer whether to save


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "several.pgn"
    path.write_text(SEVERAL, encoding="utf-8")
    return path


def settle(qtbot, window: MainWindow) -> None:
    """Wait until nothing is being read or written."""
    files = window.files
    qtbot.waitUntil(lambda: files.writer.is_idle and files.opener.reading is None)


def open_game(qtbot, window: MainWindow, path: Path, number: int) -> None:
    """Open a file and choose a game of it, counted from 0."""
    window.files.open_path(path)
    qtbot.waitUntil(lambda: isinstance(window.files.dialog, GameList))
    dialog = window.files.dialog
    dialog.table.selectRow(number)
    QTest.keyClick(dialog.table, Qt.Key.Key_Return)
    settle(qtbot, window)


def go(qtbot, window: MainWindow, key: Qt.Key) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window, key, BOTH)
    settle(qtbot, window)


def event(window: MainWindow) -> str:
    return window.session.record.tags.get("Event", "")


def enabled(window: MainWindow) -> list[bool]:
    return [window.commands[name].isEnabled() for name in ("previous_game", "next_game")]


def test_keys_lead_from_game_to_game_and_the_title_counts_them(qtbot, window, path: Path) -> None:
    assert enabled(window) == [False, False]
    alone = path.with_name("one.pgn")
    alone.write_text(FIRST, encoding="utf-8")
    window.files.open_path(alone)
    settle(qtbot, window)
    assert enabled(window) == [False, False], "a file of one game has no other"
    assert window.windowTitle().startswith("one.pgn[*] – ")
    open_game(qtbot, window, path, 0)
    assert window.windowTitle().startswith("several.pgn, game 1 of 3[*] – ")
    assert enabled(window) == [False, True]
    go(qtbot, window, Qt.Key.Key_Right)
    assert (event(window), enabled(window)) == ("Second", [True, True])
    go(qtbot, window, Qt.Key.Key_Right)
    assert (event(window), enabled(window)) == ("Third", [True, False])
    assert window.windowTitle().startswith("several.pgn, game 3 of 3[*] – ")
    go(qtbot, window, Qt.Key.Key_Left)
    assert event(window) == "Second"
    window.session.start(window.session.variant)
    assert enabled(window) == [False, False]


def test_the_games_are_found_once(qtbot, window, path: Path, monkeypatch) -> None:
    scans: list[None] = []
    headings = pgn.headings

    def counted(*given):
        scans.append(None)
        return headings(*given)

    monkeypatch.setattr(pgn, "headings", counted)
    open_game(qtbot, window, path, 0)
    for _ in range(2):
        go(qtbot, window, Qt.Key.Key_Right)
    assert len(scans) == 1
    path.write_text(f"{SEVERAL}\n{FIRST}", encoding="utf-8")
    window.commands["previous_game"].trigger()
    settle(qtbot, window)
    assert (event(window), len(scans)) == ("Second", 2), "somebody has added a game"
    assert window.windowTitle().startswith("several.pgn, game 2 of 4[*] – ")


def test_changes_are_asked_about_and_the_next_game_is_read_where_it_lies_then(
    qtbot, window, path: Path
) -> None:
    open_game(qtbot, window, path, 1)
    window.session.set_comment(window.session.game.root, "new\nand long " + "x" * 300)
    before = window.session.record
    go(qtbot, window, Qt.Key.Key_Right)
    box = window.files.dialog
    assert isinstance(box, QMessageBox)
    QTest.mouseClick(box.button(QMessageBox.StandardButton.Cancel), LEFT)
    assert window.session.record is before
    go(qtbot, window, Qt.Key.Key_Right)
    QTest.mouseClick(window.files.dialog.button(QMessageBox.StandardButton.Save), LEFT)
    settle(qtbot, window)
    assert event(window) == "Third"
    assert window.windowTitle().startswith("several.pgn, game 3 of 3[*] – ")
    window.session.set_comment(window.session.game.root, "also new")
    save_game(window)
    assert not window.isWindowModified(), "no other program has changed it"
    assert window.windowTitle().startswith("several.pgn, game 3 of 3[*] – ")
    told = [record.game.root.comment[:8] for record in read_games([path.read_bytes()])]
    assert told == ["", "new\nand ", "also new"]


@each_row("number", [0, 1, 2])
@each_row("text", [FIRST + "\n", '[Event "x"]\n{ one\ntwo }\n1. e4 e5 *\n\n\n', "*\n\n"])
def test_what_is_known_after_saving_is_what_would_be_found(
    path: Path, number: int, text: str
) -> None:
    before = Contents(path, files.stamp_of(path), found(path))
    here = GamePlace(path, before.headings[number].offset, before.end_of(number), before.stamp)
    place = files.rewrite(here, text)
    known = files.known_after_saving(before, place)
    assert known is not None and known.stamp == files.stamp_of(path)
    assert [known.number_at(heading.offset) for heading in found(path)] == [0, 1, 2]
    later = slice(number + 1, None)
    assert known.headings[later] == found(path)[later]


def test_nothing_is_known_after_a_file_was_replaced(path: Path) -> None:
    before = Contents(path, files.stamp_of(path), found(path))
    assert files.known_after_saving(before, files.write(path, SECOND)) is None
    assert files.known_after_saving(before, files.append(path, SECOND)) is None
    other = path.with_name("other.pgn")
    assert files.known_after_saving(before, files.write(other, SEVERAL)) is None


def test_a_game_is_saved_after_another_one_of_its_file_has_grown(qtbot, window, path: Path) -> None:
    open_game(qtbot, window, path, 0)
    first = window.files.place
    open_game(qtbot, window, path, 1)
    place = window.files.place
    assert first is not None and place is not None
    files.rewrite(first, FIRST.replace("1-0", "Nf3 Nc6 1-0") + "\n")
    assert not read_source(written_source(place, False, False)).is_stale
    go(qtbot, window, Qt.Key.Key_Right)
    assert event(window) == "Third"
    go(qtbot, window, Qt.Key.Key_Left)
    assert event(window) == "Second"
    grown = files.rewrite(place, SECOND.replace("1-0", "*") + "\n")
    told = [len(record.game.notations()) for record in read_games([path.read_bytes()])]
    assert told == [4, 2, 2]
    for number, text in enumerate([FIRST, SECOND.replace("1-0", "2. c4 *"), SECOND + "2. c4\n"]):
        path.write_text(f"{text}\n{THIRD}" if number else text, encoding="utf-8")
        assert present(grown) is None, "it was removed, changed, or goes on"


def found(path: Path) -> list[Heading]:
    return list(headings([path.read_bytes()]))


def test_a_file_that_was_written_over_is_told(qtbot, window, path: Path) -> None:
    open_game(qtbot, window, path, 1)
    path.write_text(f"\n\n{FIRST}\n", encoding="utf-8")
    go(qtbot, window, Qt.Key.Key_Right)
    assert isinstance(window.files.dialog, Message)
    assert "it has changed meanwhile" in window.files.dialog.text()
    window.files.dialog.close()
    assert event(window) == "Second"


def test_a_game_that_is_added_to_a_file_has_those_before_it(qtbot, window, path: Path) -> None:
    play_text(window, "e2-e4")
    window.files.append_to(path)
    wait_for_background()
    settle(qtbot, window)
    assert enabled(window) == [True, True], "nobody has looked into the file yet"
    window.commands["next_game"].trigger()
    settle(qtbot, window)
    assert isinstance(window.files.dialog, Message)
    assert window.files.dialog.text() == "several.pgn holds no game after this one."
    window.files.dialog.close()
    window.commands["previous_game"].trigger()
    settle(qtbot, window)
    assert event(window) == "Third"
