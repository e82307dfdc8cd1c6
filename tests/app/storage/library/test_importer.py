"""Games taken out of files and folders, and written into one file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from app.storage.library.game_library import GameLibrary
from app.storage.library.importer import MAX_FAULTS, Importer, Summary, export
from app.support.background import TaskProgress
from engine.pgn import read_games

GOOD = (
    '[White "Anna"]\n[Black "Ben"]\n[Date "2025.01.02"]\n\n1. e4 {ja} e5 (1... c5) 2. Nf3 1-0\n\n'
)
OTHER = '[Variant "Tri-D chess"]\n[White "Cleo"]\n\n*\n\n'
UNKNOWN = '[Variant "Crazyhouse"]\n\n1. e4 *\n\n'
ILLEGAL = '[White "Dora"]\n\n1. e4 e5 2. Ke3 *\n\n'


@pytest.fixture
def library(qapp: object, tmp_path: Path) -> Iterator[GameLibrary]:
    library = GameLibrary(tmp_path / "data" / "journals")
    library.begin()
    yield library
    library.end()
    library.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    (folder / "inner").mkdir(parents=True)
    return folder


def take_in(qtbot: QtBot, library: GameLibrary, *paths: Path) -> Summary:
    importer = Importer(library)
    with qtbot.waitSignal(importer.ended) as waiting:
        importer.begin(paths)
    (summary,) = waiting.args
    return summary


def test_folders_are_taken_in_and_what_is_broken_is_told_by_its_line(
    qtbot: QtBot, library: GameLibrary, folder: Path
) -> None:
    (folder / "a.pgn").write_text(GOOD + UNKNOWN + OTHER, encoding="utf-8")
    (folder / "inner" / "B.PGN").write_text(ILLEGAL + GOOD, encoding="utf-8")
    (folder / "c.txt").write_text(GOOD, encoding="utf-8")
    (folder / "d.pgn").write_bytes(b"\xff\xfe" + GOOD.replace("Anna", "Äna").encode("utf-16-le"))
    (folder / "prose.pgn").write_text("Dear diary, today we played.\n", encoding="utf-8")
    (folder / "empty.pgn").touch()
    summary = take_in(qtbot, library, folder, folder / "nowhere.pgn")
    assert (summary.files, summary.of, summary.games, summary.already_there) == (6, 6, 3, 1)
    told = {(fault.path.name, fault.line) for fault in summary.faults}
    assert told == {("a.pgn", 7), ("B.PGN", 3), ("prose.pgn", 1), ("nowhere.pgn", 0)}
    assert not any("line" in fault.text for fault in summary.faults), "the place is not said twice"
    assert summary.fault_count == 4 and not summary.is_cancelled and not summary.error
    assert [row.names[0] for row in library.library.rows()] == ["Anna", "Cleo", "Äna"]
    again = take_in(qtbot, library, folder / "a.pgn")
    assert (again.games, again.already_there) == (0, 2)


def test_a_game_without_moves_and_result_is_a_game(
    qtbot: QtBot, library: GameLibrary, folder: Path
) -> None:
    text = '[White "Anna"]\n[Round "3"]\n\n[White "Cleo"]\n\n1. e4 *\n\n[White "Dora"]\n'
    (folder / "a.pgn").write_text(text, encoding="utf-8")
    assert take_in(qtbot, library, folder).games == 3
    rows = library.library.rows()
    assert [(row.names[0], row.length) for row in rows] == [("Anna", 0), ("Cleo", 1), ("Dora", 0)]


def test_cancelling_keeps_whole_games(qtbot: QtBot, library: GameLibrary, folder: Path) -> None:
    games = "".join(GOOD.replace("01.02", f"{i // 28 + 1:02}.{i % 28 + 1:02}") for i in range(300))
    (folder / "many.pgn").write_text(games, encoding="utf-8")
    importer = Importer(library)
    importer.progressed.connect(lambda _files, _of, count: importer.cancel() if count else None)
    with qtbot.waitSignal(importer.ended) as waiting:
        importer.begin([folder])
    (summary,) = waiting.args
    assert summary.is_cancelled and 50 <= summary.games < 300
    rows = library.library.rows()
    assert len(rows) == summary.games and {row.length for row in rows} == {3}


def test_an_import_ends_without_an_error_though_the_library_is_deleted_meanwhile(
    qtbot: QtBot, tmp_path: Path, folder: Path
) -> None:
    (folder / "many.pgn").write_text((GOOD + OTHER) * 300, encoding="utf-8")
    library = GameLibrary(tmp_path / "data" / "journals")
    library.begin()
    importer = Importer(library)
    with qtbot.waitSignal(importer.ended) as waiting:
        importer.begin([folder])
        library.end()
        library.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert isValid(importer) and not isValid(library)
    (summary,) = waiting.args
    assert summary.is_cancelled


def test_many_faults_are_counted_and_not_all_listed(
    qtbot: QtBot, library: GameLibrary, folder: Path
) -> None:
    (folder / "bad.pgn").write_text(UNKNOWN * (MAX_FAULTS + 7), encoding="utf-8")
    summary = take_in(qtbot, library, folder)
    assert len(summary.faults) == MAX_FAULTS and summary.fault_count == MAX_FAULTS + 7


def test_a_library_that_cannot_be_written_ends_it_in_a_sentence(
    qtbot: QtBot, library: GameLibrary, folder: Path
) -> None:
    (folder / "a.pgn").write_text(GOOD, encoding="utf-8")
    library.folder.parent.write_text("no folder")
    assert "My games" in take_in(qtbot, library, folder).error


def test_games_are_written_into_one_file(
    qtbot: QtBot, library: GameLibrary, folder: Path, tmp_path: Path
) -> None:
    (folder / "a.pgn").write_text(GOOD + OTHER, encoding="utf-8")
    take_in(qtbot, library, folder)
    rows = library.library.rows()
    path, told = tmp_path / "out.pgn", list[str]()
    export(library, [*rows.ids, "gone"], path, told.append, TaskProgress(len(rows) + 1))
    library.finish()
    assert told == [""]
    records = list(read_games([path.read_bytes()]))
    assert [record.names for record in records] == [row.names for row in rows]
    assert not any(record.faults for record in records)
    export(library, rows.ids, tmp_path / "nowhere" / "out.pgn", told.append, TaskProgress(1))
    library.finish()
    assert "out.pgn was not written" in told[1]
