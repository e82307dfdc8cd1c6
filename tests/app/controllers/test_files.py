"""Files in the window: opened, saved, dropped, pasted; and what is wrong with them."""

from __future__ import annotations

import stat
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QPushButton

from app.controllers.open_file import sample_files
from app.game.game_source import GamePlace
from app.panels.common.message import AddingQuestion, Message
from app.panels.game_list import GameList
from app.storage import pgn_files as files
from app.storage.folders import recent_files
from app.support import background
from app.text.language import use_language
from app.window.main_window import MainWindow
from engine.pgn import headings, read_game, read_games, written_game
from tests.driver import (
    LEFT,
    enter_text,
    paste,
    play_text,
    save_game,
    wait_for,
    wait_for_background,
)
from tests.rows import each_row
from tests.systems import file_limit, needs_file_limit

GAME = '[Event "Club"]\n[White "Anna"]\n[Black "Ben"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0\n'
OTHER = '[Event "Café"]\n[Variant "Tri-D chess"]\n\n1. b4N { a remark } b5B *\n'
THREE = f'{GAME}\n{OTHER}\n[Event "Third"]\n\n1. d4 *\n'


@pytest.fixture
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder for files, and none of the window's."""
    return tmp_path_factory.mktemp("files")


@pytest.fixture
def window(opened: Callable[..., MainWindow]) -> Iterator[MainWindow]:
    window = opened(number=518)
    yield window
    window.files.save_state.place = None  # nobody is there to answer whether to save


def put(path: Path, text: str) -> Path:
    path.write_bytes(text.encode())
    return path


def settle(qtbot, window: MainWindow) -> None:
    """Wait until nothing is being read or written."""
    files = window.files
    qtbot.waitUntil(lambda: files.writer.is_idle and files.opener.reading is None)
    qtbot.waitUntil(lambda: not files.clipboard.is_reading)


def open_file(qtbot, window: MainWindow, path: Path) -> None:
    window.files.open_path(path)
    settle(qtbot, window)


def message(window: MainWindow) -> str:
    dialog = window.files.dialog
    assert isinstance(dialog, Message)
    text = dialog.text()
    dialog.close()
    return text


# Opening


def test_a_finished_game_is_opened_at_its_beginning(qtbot, window, folder: Path) -> None:
    open_file(qtbot, window, put(folder / "club.pgn", GAME))
    game = window.session.game
    assert (game.notations(), game.cursor) == (("e4", "e5", "Nf3"), 0)
    assert window.session.situation.names == ("Anna", "Ben")
    assert window.windowTitle().startswith("club.pgn[*] – Chess – ")
    assert not window.isWindowModified()
    assert recent_files(window.settings) == [folder / "club.pgn"]


def test_an_unfinished_game_of_another_kind_is_opened_at_its_end(
    qtbot, window, folder: Path
) -> None:
    open_file(qtbot, window, put(folder / "ä ö.pgn", OTHER.replace("\n", "\r")))
    assert window.session.variant.key == "trid"
    assert (window.session.game.cursor, window.session.game.length) == (2, 2)
    assert window.session.game.nodes[1].comment == "a remark"


def test_one_of_many_games_is_chosen_with_the_keyboard(qtbot, window, folder: Path) -> None:
    window.files.open_path(put(folder / "three.pgn", THREE))
    qtbot.waitUntil(lambda: isinstance(window.files.dialog, GameList))
    dialog = window.files.dialog
    with qtbot.waitExposed(dialog):
        dialog.show()
    assert dialog.table.model().rowCount() == 3
    assert dialog.table.model().index(0, 1).data() == "Anna – Ben"
    QTest.keyClicks(dialog.filter, "CAF")
    assert dialog.table.model().rowCount() == 1
    assert dialog.count.text() == "1 of 3 games"
    QTest.keyClick(dialog.table, Qt.Key.Key_Return)
    settle(qtbot, window)
    assert window.session.variant.key == "trid"


def test_a_list_that_is_closed_changes_nothing(qtbot, window, folder: Path) -> None:
    before = window.session.record
    window.files.open_path(put(folder / "three.pgn", THREE))
    qtbot.waitUntil(lambda: isinstance(window.files.dialog, GameList))
    window.files.dialog.reject()
    settle(qtbot, window)
    assert window.session.record is before


WRONG = (
    ("1. Nf6", "line 1, column 4: the move 'Nf6' is not legal here"),
    ("", "it holds no game"),
    ("\0\0\0", "it holds no game"),
    ("\u2030PNG\r\n", "line 1, column 1: cannot read the move '\u2030PNG'"),
    (
        "\xf2\xbfPU\xe1<u\x9d\xba\n\x02",
        "bad.pgn was not opened: it contains binary data, not a game.",
    ),
    ('[FEN "8/8"]', "line 1, column 1: the position cannot be read: the board has 2 instead"),
)


@each_row(("text", "reason"), WRONG)
def test_a_wrong_file_is_told_and_leaves_the_game_alone(
    qtbot, window, folder: Path, text: str, reason: str
) -> None:
    window.session.start(window.session.variant)
    window.session.play(window.session.situation.legal_moves[0])
    before, title = window.session.record, window.windowTitle()
    moves = before.game.notations()
    open_file(qtbot, window, put(folder / "bad.pgn", text))
    dialog = window.files.dialog
    assert isinstance(dialog, Message)
    assert dialog.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByMouse
    QTest.mouseClick(dialog.copying, Qt.MouseButton.LeftButton)
    told = QGuiApplication.clipboard().text()
    assert told.startswith("bad.pgn was not opened: ") and reason in told
    assert dialog.isVisible() and dialog.copying.text() == "Copied"
    assert window.session.record is before
    assert before.game.notations() == moves
    assert window.windowTitle() == title
    assert recent_files(window.settings) == []
    dialog.close()


def test_a_game_with_a_bad_move_is_opened_up_to_there(qtbot, window, folder: Path) -> None:
    text = f"{GAME}\n" + GAME.replace("Nf3", "Ke3 {a threat} Nf6").replace("Club", "Bad")
    path = put(folder / "bad.pgn", text)
    window.files.open_path(path)
    qtbot.waitUntil(lambda: isinstance(window.files.dialog, GameList))
    window.files.dialog.chosen.emit(1)
    settle(qtbot, window)
    assert message(window) == (
        "bad.pgn was read only in part: line 13, column 13: the move 'Ke3' is not legal here:"
        " the piece does not move that way. What could not be read is kept as a comment."
    )
    game = window.session.game
    assert game.notations() == ("e4", "e5")
    assert game.root.main_line()[-1].comment == "Ke3 { a threat } Nf6"
    assert window.windowTitle().startswith("bad.pgn") and not window.isWindowModified()
    window.session.set_comment(game.root, "mended")
    save_game(window)
    assert window.statusBar().currentMessage() == "bad.pgn saved."
    first, second = read_games([path.read_bytes()])
    assert path.read_bytes().startswith(GAME.encode())
    assert not first.faults and not second.faults
    assert second.game.root.main_line()[-1].comment == "Ke3 { a threat } Nf6"
    assert second.game.root.main_line()[-1].outcome is not None


def test_a_pasted_game_with_bad_moves_is_taken_in_part(qtbot, window) -> None:
    paste(window, "1. e4 e5 (1... Ke7) 2. Nf3 Ke6 3. d4")
    assert message(window) == (
        "The text was read only in part, with 2 faults. The first is in line 1, column 16: the"
        " move 'Ke7' is not legal here: own piece on the target. What could not be read is"
        " kept as comments."
    )
    assert window.session.game.notations() == ("e4", "e5", "Nf3")


def test_a_file_that_is_gone_is_told_and_forgotten(qtbot, window, folder: Path) -> None:
    path = put(folder / "club.pgn", GAME)
    open_file(qtbot, window, path)
    path.unlink()
    open_file(qtbot, window, path)
    assert "club.pgn was not opened: " in message(window)
    assert recent_files(window.settings) == []
    open_file(qtbot, window, folder)
    assert "was not opened: Is a directory" in message(window)


def test_the_menu_opens_what_was_open_last(qtbot, window, folder: Path) -> None:
    for name in ("a & b.pgn", "c.pgn"):
        open_file(qtbot, window, put(folder / name, GAME))
    menu = window.findChild(object, "recent")
    menu.aboutToShow.emit()
    texts = [action.text() for action in menu.actions()]
    assert texts[0].startswith("&1 c.pgn – ") and texts[1].startswith("&2 a && b.pgn – ")
    menu.actions()[1].trigger()
    settle(qtbot, window)
    assert window.files.path == folder / "a & b.pgn"


def test_a_huge_file_can_be_given_up_and_does_not_stop_the_window(
    qtbot, window, folder: Path
) -> None:
    path = folder / "huge.pgn"
    line = b"1. Nf3 Nf6 2. Ng1 Ng8 " * 40 + b"\n"
    with path.open("wb") as file:
        for _ in range(50_000_000 // len(line)):
            file.write(line)
    before = window.session.record
    window.files.open_path(path)
    qtbot.waitUntil(lambda: window.files.opener.progress.value() > 0)
    frames = window.viewport.frames_drawn
    play_text(window, "e2-e4")
    qtbot.waitUntil(lambda: window.viewport.frames_drawn > frames)
    progress = window.files.opener.progress
    qtbot.waitUntil(progress.isVisible)
    QTest.mouseClick(progress.findChild(QPushButton), Qt.MouseButton.LeftButton)
    assert window.files.opener.reading is None
    background.wait()
    assert window.session.record is before
    assert before.game.notations() == ("e4",)


# Saving


def test_a_game_is_saved_under_a_name_and_then_again(qtbot, window, folder: Path) -> None:
    enter_text(window, "e2-e4")
    assert window.isWindowModified()
    QTest.keyClick(window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    wait_for_background()
    dialog = window.files.dialog
    assert isinstance(dialog, QFileDialog)
    assert dialog.acceptMode() == QFileDialog.AcceptMode.AcceptSave
    path = folder / "mine.pgn"
    dialog.fileSelected.emit(str(path))
    dialog.close()
    assert window.isWindowModified(), "it is not written yet"
    settle(qtbot, window)
    assert not window.isWindowModified()
    assert window.windowTitle().startswith("mine.pgn[*] – ")
    window.activateWindow()
    enter_text(window, "e7-e5")
    assert window.isWindowModified()
    save_game(window)
    assert not window.isWindowModified()
    assert path.read_bytes() == written_game(window.session.record).encode()
    assert b"\r" not in path.read_bytes()
    assert [p.name for p in folder.iterdir() if p.suffix != ""] == ["mine.pgn"]


def test_saving_one_game_leaves_the_others_of_its_file_alone(qtbot, window, folder: Path) -> None:
    text = THREE.replace("\n", "\r\n")
    path = put(folder / "three.pgn", text)
    window.files.open_path(path)
    qtbot.waitUntil(lambda: isinstance(window.files.dialog, GameList))
    window.files.dialog.chosen.emit(1)
    settle(qtbot, window)
    window.session.set_comment(window.session.game.root, "new")
    assert window.isWindowModified()
    save_game(window)
    data = path.read_bytes()
    first = text.encode()
    assert data.startswith(first[: first.index(b'[Event "Caf')])
    assert data.endswith(first[first.index(b'[Event "Third"]') :])
    assert [r.tags.get("Event") for r in read_games([data])] == ["Club", "Café", "Third"]
    assert list(read_games([data]))[1].game.root.comment == "new"
    window.session.set_comment(window.session.game.root, "newer and longer")
    save_game(window)
    assert list(read_games([path.read_bytes()]))[1].game.root.comment == "newer and longer"


LATIN = THREE.replace("Anna", "Jürgen")
ENCODINGS = [
    ("latin-1", "", "\n"),
    ("utf-8", "\ufeff", "\r\n"),
    ("utf-16-le", "\ufeff", "\r\n"),
    ("utf-16-be", "\ufeff", "\n"),
    ("latin-1", "", "\r"),
]


def events(text: str) -> list[str]:
    """Return the games of a file, each from its first tag on."""
    return [f"[Event {part}" for part in text.removeprefix("\ufeff").split("[Event ")[1:]]


@each_row(("codec", "mark", "newline"), ENCODINGS)
def test_a_game_is_written_as_the_other_games_of_its_file_are(
    folder: Path, codec: str, mark: str, newline: str
) -> None:
    before = mark + LATIN.replace("\n", newline)
    path = folder / "three.pgn"
    for number in range(3):
        path.write_bytes(before.encode(codec))
        size, time = files.stamp_of(path)
        starts = [heading.offset for heading in headings([path.read_bytes()])] + [size]
        place = GamePlace(path, starts[number], starts[number + 1], (size, time))
        record = list(read_games([path.read_bytes()]))[number]
        record.game.root.comment = "schön – ¿no?"
        place = files.rewrite(place, written_game(record))
        text = path.read_bytes().decode("cp1252" if codec == "latin-1" else codec)
        assert text.startswith(f"{mark}[Event ")
        assert newline == "\n" or "\n" not in text.replace(newline, "")
        changed = [new != old for new, old in zip(events(text), events(before), strict=True)]
        assert [part for part, is_new in enumerate(changed) if is_new] == [number]
        assert events(text)[number].count("schön – ¿no?") == 1
        # Its place is known as well: it can be written once more, and another game be added.
        record.game.root.comment = ""
        files.rewrite(place, written_game(record))
        added = files.append(path, written_game(record))
        data = path.read_bytes()
        assert len(list(headings([data]))) == 4 and data.startswith(mark.encode(codec))
        found = list(read_games([data]))
        assert found[3].tags == found[number].tags == record.tags
        assert added.end == len(data)


def test_a_sign_that_a_file_cannot_hold_is_told(qtbot, window, folder: Path) -> None:
    path = folder / "two.pgn"
    path.write_bytes(f"{GAME}\n{GAME}".replace("Anna", "Jürgen").encode("latin-1"))
    before = path.read_bytes()
    window.files.open_path(path)
    qtbot.waitUntil(lambda: isinstance(window.files.dialog, GameList))
    window.files.dialog.chosen.emit(1)
    settle(qtbot, window)
    window.session.set_comment(window.session.game.root, "王")
    save_game(window)
    assert message(window) == (
        "two.pgn was not written: it is a Latin-1 file, which cannot hold '王'. "
        "Save under another name."
    )
    assert path.read_bytes() == before and window.isWindowModified()


def test_a_file_of_one_game_becomes_utf_8_where_it_has_to(qtbot, window, folder: Path) -> None:
    path = folder / "one.pgn"
    path.write_bytes(GAME.replace("Anna", "Jürgen").encode("latin-1"))
    open_file(qtbot, window, path)
    assert window.session.situation.names == ("Jürgen", "Ben")
    window.session.set_comment(window.session.game.root, "王")
    save_game(window)
    text = path.read_text(encoding="utf-8")
    assert "王" in text and "Jürgen" in text


def test_a_game_is_added_to_a_file(qtbot, window, folder: Path) -> None:
    path = put(folder / "all.pgn", GAME.rstrip("\n"))
    enter_text(window, "d2-d4")
    window.files.append_to(path)
    wait_for_background()
    settle(qtbot, window)
    assert path.read_bytes().startswith(GAME.rstrip("\n").encode())
    found = list(read_games([path.read_bytes()]))
    assert [r.game.notations() for r in found] == [("e4", "e5", "Nf3"), ("d4",)]
    enter_text(window, "d7-d5")
    save_game(window)
    found = list(read_games([path.read_bytes()]))
    assert [r.game.notations() for r in found] == [("e4", "e5", "Nf3"), ("d4", "d5")]


def test_a_game_replaces_itself_in_its_own_file_or_is_added_once_more(
    qtbot, window, folder: Path
) -> None:
    path = put(folder / "all.pgn", GAME)
    open_file(qtbot, window, path)
    for name, is_added in ((path, False), (folder / ".." / folder.name / path.name, True)):
        window.session.set_comment(window.session.game.root, f"changed {is_added}")
        window.files.append_to(name)
        wait_for_background()
        question = window.files.dialog
        assert isinstance(question, AddingQuestion) and window.isWindowModified()
        QTest.mouseClick(question.adding if is_added else question.replacing, LEFT)
        settle(qtbot, window)
        assert not window.isWindowModified()
    found = list(read_games([path.read_bytes()]))
    assert [r.game.root.comment for r in found] == ["changed False", "changed True"]
    window.session.set_comment(window.session.game.root, "later")
    save_game(window)
    found = list(read_games([path.read_bytes()]))
    assert [r.game.root.comment for r in found] == ["changed False", "later"]


def test_a_game_is_added_where_its_file_has_another_one_by_now(qtbot, window, folder: Path) -> None:
    path = put(folder / "all.pgn", GAME)
    open_file(qtbot, window, path)
    path.write_text(GAME.replace("Nf3", "Nc3"), encoding="utf-8")
    window.files.append_to(path)
    wait_for_background()
    settle(qtbot, window)
    found = list(read_games([path.read_bytes()]))
    assert [r.game.notations()[2] for r in found] == ["Nc3", "Nf3"]


@each_row("codec", ["utf-8", "latin-1", "utf-16"])
@each_row(
    ("before", "count"),
    [
        (GAME + "{ a comment that nothing closes", 2),
        ('[Event "ü"]\n\n1. e4 { never closed e5 *\n\n', 2),
        ('[Event "Not played"]\n[WhiteElo "2000"]\n', 2),
        ('[Event "Not played"]', 2),
        ("", 1),
        ("\n \n", 1),
    ],
)
def test_a_game_is_added_to_a_file_that_leaves_something_open(
    folder: Path, before: str, count: int, codec: str
) -> None:
    path = folder / "all.pgn"
    path.write_bytes(before.encode(codec))
    text = written_game(read_game('[Event "New"]\n\n1. d4 { hi } *\n'))
    place = files.append(path, text)
    data = path.read_bytes()
    assert data.startswith(before.encode(codec))
    found = list(read_games([data]))
    assert len(found) == count and written_game(found[-1]) == text
    assert place.start == list(headings([data]))[-1].offset, "its neighbours can be leafed to"
    assert files.rewrite(place, text).end == path.stat().st_size


ONE_LINE = '[Event "ä"] 1. e4 e5 1-0 1. d4 d5 {ö} 0-1 [Event "c"] 1. c4 *\n'


@each_row("codec", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
@each_row("newline", ["", "\n"])
def test_saving_a_game_keeps_those_that_stand_on_its_line(
    qtbot, window, folder: Path, codec: str, newline: str
) -> None:
    path = folder / "line.pgn"
    path.write_bytes((f"\n% ß\n{ONE_LINE}".rstrip("\n") + newline).encode(codec))
    open_file(qtbot, window, path)
    window.session.set_comment(window.session.game.root, "new")
    save_game(window)
    found = list(read_games([path.read_bytes()]))
    assert [r.game.notations() for r in found] == [("e4", "e5"), ("d4", "d5"), ("c4",)]
    assert found[0].game.root.comment == "new" and found[2].tags == {"Event": "c"}
    assert found[1].game.nodes[-1].comment == "ö"


def test_a_file_that_somebody_else_has_changed_is_not_written(qtbot, window, folder: Path) -> None:
    path = put(folder / "club.pgn", GAME)
    open_file(qtbot, window, path)
    changed = put(path, THREE.replace("Nf3", "Nc3")).read_text(encoding="utf-8")
    window.session.set_comment(window.session.game.root, "new")
    save_game(window)
    assert "another program has changed it" in message(window)
    assert path.read_text(encoding="utf-8") == changed
    assert window.isWindowModified()


def test_a_folder_that_takes_no_file_is_told(qtbot, window, folder: Path) -> None:
    enter_text(window, "e2-e4")
    for path in (Path("/proc/none/game.pgn"), folder / "none" / "game.pgn", folder):
        save_game(window, path)
        told = message(window)
        assert told.startswith(f"{path.name} was not written")
        assert ("is unchanged" in told) == path.exists(), "of what never was nothing is said"
    assert window.isWindowModified()
    assert window.files.path is None


def test_another_file_is_chosen_where_one_cannot_be_written(qtbot, window, folder: Path) -> None:
    enter_text(window, "e2-e4")
    done = []
    window.files.save_to(folder / "none" / "game.pgn", lambda: done.append(True))
    settle(qtbot, window)
    dialog = window.files.dialog
    assert isinstance(dialog, Message)
    QTest.mouseClick(dialog.defaultButton(), LEFT)
    wait_for_background()
    dialog = window.files.dialog
    assert isinstance(dialog, QFileDialog) and not done
    dialog.fileSelected.emit(str(folder / "game.pgn"))
    settle(qtbot, window)
    assert done and not window.isWindowModified(), "what waits for the file goes on"


@needs_file_limit
def test_a_full_disk_leaves_the_old_file_as_it_was(qtbot, window, folder: Path) -> None:
    path = put(folder / "club.pgn", GAME)
    path.chmod(0o640)
    open_file(qtbot, window, path)
    window.session.set_comment(window.session.game.root, "x" * 100_000)
    with file_limit(4096):
        save_game(window)
    assert "club.pgn was not written, and is unchanged: " in message(window)
    assert path.read_text(encoding="utf-8") == GAME
    assert [found.name for found in folder.glob("club*")] == ["club.pgn"]
    save_game(window)
    assert not window.isWindowModified()
    assert read_game(path.read_text(encoding="utf-8")).game.root.comment == "x" * 100_000
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


@pytest.fixture
def slow_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Let nothing be written until an event is set, which is returned."""
    ready, write = Event(), files.save

    def wait_and_write(path: Path, pieces: Iterable[bytes]) -> None:
        ready.wait()
        write(path, pieces)

    monkeypatch.setattr(files, "save", wait_and_write)
    yield ready
    ready.set()


def test_what_is_changed_while_a_game_is_saved_stays_unsaved(
    qtbot, window, folder: Path, slow_disk: Event
) -> None:
    enter_text(window, "e2-e4")
    window.files.save_to(folder / "mine.pgn")
    enter_text(window, "e7-e5")
    slow_disk.set()
    settle(qtbot, window)
    assert window.files.path == folder / "mine.pgn" and window.isWindowModified()
    save_game(window)
    assert not window.isWindowModified()


def test_closing_waits_for_all_that_is_being_saved(window, folder: Path, slow_disk: Event) -> None:
    enter_text(window, "e2-e4")
    window.files.save_to(folder / "mine.pgn")
    enter_text(window, "e7-e5")
    window.files.save()
    assert not window.close() and window.isVisible()
    assert window.statusBar().currentMessage() == "The game is being saved."
    slow_disk.set()
    assert wait_for(lambda: not window.isVisible())
    found = read_game((folder / "mine.pgn").read_text(encoding="utf-8"))
    assert found.game.notations() == ("e4", "e5")


def test_closing_is_given_up_if_saving_fails(qtbot, window, folder: Path, slow_disk: Event) -> None:
    enter_text(window, "e2-e4")
    window.files.save_to(folder / "none" / "game.pgn")
    assert not window.close()
    slow_disk.set()
    settle(qtbot, window)
    assert "game.pgn was not written: " in message(window)
    assert window.isVisible() and window.isWindowModified()


def test_an_unsaved_game_is_not_lost_by_opening_another(qtbot, window, folder: Path) -> None:
    enter_text(window, "e2-e4")
    window.files.save_state.ask_kept = lambda then: then(False)
    before = window.session.record
    path = put(folder / "club.pgn", GAME)
    open_file(qtbot, window, path)
    box = window.files.dialog
    assert isinstance(box, QMessageBox)
    QTest.mouseClick(box.button(QMessageBox.StandardButton.Cancel), Qt.MouseButton.LeftButton)
    assert window.session.record is before
    open_file(qtbot, window, path)
    box = window.files.dialog
    QTest.mouseClick(box.button(QMessageBox.StandardButton.Save), Qt.MouseButton.LeftButton)
    wait_for_background()
    dialog = window.files.dialog
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit(str(folder / "mine.pgn"))
    settle(qtbot, window)
    assert read_game((folder / "mine.pgn").read_text()).game.line == before.game.line
    assert window.session.game.notations() == ("e4", "e5", "Nf3")
    assert window.files.path == path


def test_closing_asks_about_a_file_that_is_not_up_to_date(qtbot, window, folder: Path) -> None:
    path = put(folder / "club.pgn", GAME)
    open_file(qtbot, window, path)
    window.session.set_comment(window.session.game.root, "new")
    assert not window.close()
    box = window.files.dialog
    QTest.mouseClick(box.button(QMessageBox.StandardButton.Cancel), Qt.MouseButton.LeftButton)
    assert window.isVisible()
    assert not window.close()
    box = window.files.dialog
    QTest.mouseClick(box.button(QMessageBox.StandardButton.Save), Qt.MouseButton.LeftButton)
    assert wait_for(lambda: not window.isVisible())
    assert read_game(path.read_text(encoding="utf-8")).game.root.comment == "new"


def test_a_new_game_asks_about_a_file_that_is_not_up_to_date(qtbot, window, folder: Path) -> None:
    open_file(qtbot, window, put(folder / "club.pgn", GAME))
    window.commands["new_game"].trigger()
    assert window.questions.dialog.isVisible()
    window.questions.dialog.reject()
    window.session.set_comment(window.session.game.root, "new")
    window.commands["new_game"].trigger()
    assert window.questions.dialog is None
    box = window.files.dialog
    QTest.mouseClick(box.button(QMessageBox.StandardButton.Discard), Qt.MouseButton.LeftButton)
    assert window.questions.dialog.isVisible()
    assert window.isWindowModified()
    window.questions.dialog.reject()


# Clipboard and drops


def test_position_and_game_are_copied_and_pasted_by_keys(qtbot, window) -> None:
    enter_text(window, "e2-e4")
    enter_text(window, "e7-e5")
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(window, Qt.Key.Key_C, both)
    position = QGuiApplication.clipboard().text()
    assert position == window.session.variant.text(window.session.position)
    QTest.keyClick(window, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    game = QGuiApplication.clipboard().text()
    assert read_game(game).game.notations() == ("e4", "e5")
    window.session.start(window.session.variant, window.session.variant.start(0))
    QTest.keyClick(window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    settle(qtbot, window)
    assert window.session.game.notations() == ("e4", "e5")
    window.session.start(window.session.variant, window.session.variant.start(0))
    QGuiApplication.clipboard().setText(f"  {position}\n")
    QTest.keyClick(window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    settle(qtbot, window)
    assert window.session.variant.text(window.session.position) == position
    assert window.session.game.length == 0


def test_a_position_of_another_game_is_pasted(qtbot, window) -> None:
    import engine.variants

    other = engine.variants.variant("dreierschach")
    paste(window, other.text(other.start()))
    assert window.session.variant is other


def test_a_position_of_which_other_programs_leave_out_the_end_is_pasted(qtbot, window) -> None:
    paste(window, "4k3/8/8/8/8/8/8/4K2R b")
    position = window.session.position
    assert window.session.variant.text(position) == "4k3/8/8/8/8/8/8/4K2R b - - 0 1"


PASTES = (
    ("", "The clipboard holds no text."),
    ("Dear Anna", "The text was not pasted: line 1, column 1: cannot read the move 'Dear'."),
    ("8/8/8/8/8/8/8/8 w - - 0 1", "The text was not pasted: White has no king."),
    (
        "5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/2Q2/5/5/5 w - - 0 1",
        "The text was not pasted: Black is not to move, but the king on Ec5 is attacked from Ec4.",
    ),
    ("1. Ke2", "The text was not pasted: line 1, column 4: the move 'Ke2' is not legal here"),
)


@each_row(("text", "told"), PASTES)
def test_a_wrong_paste_is_told(qtbot, window, text: str, told: str) -> None:
    before = window.session.record
    paste(window, text)
    dialog = window.files.dialog
    assert isinstance(dialog, Message)
    (button,) = dialog.buttons()
    assert dialog.standardButton(button) is QMessageBox.StandardButton.Close, "nothing to copy"
    assert message(window).startswith(told)
    assert window.session.record is before


def drop(window: MainWindow, data: QMimeData) -> bool:
    """Drag data onto the window and let go; return whether the window takes it."""
    copy, left, no_keys = (
        Qt.DropAction.CopyAction,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    at = QPointF(window.rect().center())
    enter = QDragEnterEvent(at.toPoint(), copy, data, left, no_keys)
    enter.ignore()
    QApplication.sendEvent(window, enter)
    if not enter.isAccepted():
        return False
    QApplication.sendEvent(window, QDropEvent(at, copy, data, left, no_keys))
    return True


def test_a_file_is_dropped_on_the_window(qtbot, window, folder: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(put(folder / "drop ü.pgn", GAME)))])
    assert drop(window, data)
    settle(qtbot, window)
    assert window.session.game.notations() == ("e4", "e5", "Nf3")
    assert window.files.path == folder / "drop ü.pgn"


def test_text_is_dropped_and_a_picture_is_not(qtbot, window) -> None:
    data = QMimeData()
    data.setText(OTHER)
    assert drop(window, data)
    settle(qtbot, window)
    assert window.session.variant.key == "trid"
    picture = QMimeData()
    picture.setData("image/png", b"\x89PNG")
    assert not drop(window, picture)


# Samples, words


def test_the_sample_games_are_opened_from_the_menu(qtbot, window) -> None:
    menu = window.findChild(object, "samples")
    menu.aboutToShow.emit()
    assert len(menu.actions()) == len(sample_files()) >= 2
    for action, path in zip(menu.actions(), sample_files(), strict=True):
        action.trigger()
        settle(qtbot, window)
        assert window.session.game.cursor == 0
        assert window.session.game.length > 10
        assert window.session.game.root.comment
        assert window.files.path is None
        assert not window.isWindowModified()
        assert written_game(read_game(path.read_text(encoding="utf-8"))) == path.read_text(
            encoding="utf-8"
        )
    assert recent_files(window.settings) == []


def test_a_sample_game_follows_the_language_until_it_is_changed(qtbot, window) -> None:
    window.files.open_sample(sample_files()[0])
    settle(qtbot, window)
    session = window.session
    session.go_to(5)
    english, move = session.game.root.comment, session.game.node.move
    use_language("de")
    wait_for_background()
    german = session.game.root.comment
    assert german and german != english
    assert (session.game.cursor, session.game.node.move) == (5, move)
    assert not window.isWindowModified()
    session.set_comment(session.game.root, "mine")
    use_language("en")
    wait_for_background()
    assert session.game.root.comment == "mine"


def test_the_sample_games_speak_the_language_of_the_window(window) -> None:
    english = [read_game(path.read_text(encoding="utf-8")) for path in sample_files()]
    use_language("de")
    menu = window.findChild(object, "samples")
    menu.aboutToShow.emit()
    titles = [action.text() for action in menu.actions()]
    german = [read_game(path.read_text(encoding="utf-8")) for path in sample_files()]
    assert len(german) == len(english)
    for record, original, title in zip(german, english, titles, strict=True):
        assert title.endswith(f": {record.tags['Event']}")
        assert record.tags["Event"] != original.tags["Event"]
        assert record.game.line == original.game.line
        for node, same in zip(record.game.root.walk(), original.game.root.walk(), strict=True):
            assert bool(node.comment) == bool(same.comment)
            assert not node.comment or node.comment != same.comment
