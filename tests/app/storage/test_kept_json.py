"""Small files that several programs change: what cannot be read, locked or written is not lost."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLockFile

from app.settings.options import TURN_BOARD
from app.settings.store import Settings
from app.storage import kept_json
from app.storage.kept_json import Kept, KeptJson
from app.storage.lesson_progress import LessonProgress
from app.support import shared_file
from app.support.atomic_file import FileError
from app.support.failures import MachineError
from app.support.shared_file import SharedFile, locked, write_all


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "learning" / "kept.json"


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """Return a list that grows with each pause, which takes no time here."""
    found: list[None] = []
    monkeypatch.setattr(shared_file, "pause", lambda: found.append(None))
    return found


def put(key: str) -> Callable[[Kept], Kept]:
    return lambda kept: {**kept, key: 1}


def held(path: Path) -> Kept:
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(kept, dict)
    return kept


def unreadable(_path: Path) -> None:
    raise OSError(errno.EIO, os.strerror(errno.EIO))


# -- what cannot be read -------------------------------------------------------------------------


def test_nothing_is_written_over_a_file_that_cannot_be_read(path: Path, monkeypatch) -> None:
    KeptJson(path).change(put("before"))
    there = path.read_bytes()
    kept = KeptJson(path)
    with monkeypatch.context() as broken:
        broken.setattr(kept_json, "open_regular", unreadable)
        met = KeptJson(path)
        assert met.kept == {} and met.fault.startswith("kept.json could not be read: ")
        for one, known in ((kept, {"before": 1}), (met, {})):
            one.change(put("meanwhile"))
            assert one.kept == {**known, "meanwhile": 1}, "it is shown as done"
            assert one.fault.startswith("kept.json could not be written: ")
            assert path.read_bytes() == there
        with pytest.raises(MachineError, match=r"kept\.json cannot be written: "):
            write_all()
        assert path.read_bytes() == there
    write_all()
    assert held(path) == {"before": 1, "meanwhile": 1}
    assert not kept.fault and not met.fault


def test_lessons_outlive_a_disk_that_fails_once(path: Path, monkeypatch) -> None:
    progress = LessonProgress(path)
    for step in ("one", "two"):
        progress.add("trid", step)
    with monkeypatch.context() as broken:
        broken.setattr(kept_json, "open_regular", unreadable)
        progress.add("trid", "three")
        assert progress.fault and progress.done("trid") == {"one", "two", "three"}
    progress.add("trid", "four")
    assert not progress.fault
    assert LessonProgress(path).done("trid") == {"one", "two", "three", "four"}


def test_a_damaged_file_that_cannot_be_set_aside_stays(path: Path, monkeypatch) -> None:
    path.parent.mkdir()
    path.write_text("damaged", encoding="utf-8")

    def refuse(_path: Path, _target: Path) -> Path:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    with monkeypatch.context() as broken:
        broken.setattr(Path, "rename", refuse)
        kept = KeptJson(path)
        kept.change(put("one"))
        assert kept.fault and kept.kept == {"one": 1}
        assert path.read_text(encoding="utf-8") == "damaged"
    kept.change(put("two"))
    assert held(path) == {"one": 1, "two": 1}
    assert path.with_name("kept.json.broken").read_text(encoding="utf-8") == "damaged"
    assert "kept.json.broken" in kept.fault


def test_a_file_that_another_program_has_just_begun_anew_is_not_set_aside(
    path: Path, monkeypatch
) -> None:
    """It was damaged as it was read, and is not any more once it is locked."""
    path.parent.mkdir()
    path.write_text("damaged", encoding="utf-8")
    read_json = kept_json.read_json

    def read_slowly(text: bytes) -> object:
        if text == b"damaged":
            path.write_text('{"other": 1}', encoding="utf-8")
        return read_json(text)

    monkeypatch.setattr(kept_json, "read_json", read_slowly)
    kept = KeptJson(path)
    assert kept.kept == {"other": 1} and not kept.fault
    assert [found.name for found in path.parent.iterdir()] == ["kept.json"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders here")
def test_a_pipe_is_not_opened(path: Path) -> None:
    path.parent.mkdir()
    os.mkfifo(path)
    kept = KeptJson(path)
    assert kept.kept == {} and kept.fault
    kept.change(put("one"))
    assert kept.fault and not path.is_file()
    path.unlink()
    write_all()
    assert held(path) == {"one": 1}


# -- locks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "1\n", "99999999\nschachraum\nhost\n\n\n"])
def test_a_lock_file_that_a_killed_program_has_left_is_no_lock(path: Path, text: str) -> None:
    path.parent.mkdir()
    lock = path.with_name("kept.json.lock")
    lock.write_text(text, encoding="utf-8")
    os.utime(lock, (1, 1))
    kept = KeptJson(path)
    kept.change(put("one"))
    assert held(path) == {"one": 1} and not kept.fault
    assert not lock.exists()


def test_what_another_program_is_writing_is_not_waited_for(path: Path, pauses: list[None]) -> None:
    kept, other = KeptJson(path), KeptJson(path)
    with locked(path):
        kept.change(put("one"))
        assert kept.kept == {"one": 1} and not kept.fault, "it is shown as done"
        kept.change(put("two"))
        assert not path.exists() and not pauses
        with pytest.raises(MachineError, match="another program is writing it"):
            write_all()
        assert len(pauses) == shared_file.LAST_ATTEMPTS
    other.change(put("other"))
    write_all()
    assert held(path) == {"other": 1, "one": 1, "two": 1}
    assert not path.with_name("kept.json.lock").exists()


def test_the_locks_of_earlier_versions_are_met_and_meet_ours(path: Path) -> None:
    path.parent.mkdir()
    earlier = QLockFile(str(path.with_name("kept.json.lock")))
    assert earlier.tryLock(0)
    kept = KeptJson(path)
    kept.change(put("one"))
    assert not path.exists() and not kept.fault
    earlier.unlock()
    with locked(path):
        assert not earlier.tryLock(0)
    write_all()
    assert held(path) == {"one": 1}


def test_what_is_in_the_place_of_a_lock_is_told(path: Path) -> None:
    lock = path.with_name("kept.json.lock")
    lock.mkdir(parents=True)
    kept = KeptJson(path)
    kept.change(put("one"))
    assert kept.fault and not path.exists()
    lock.rmdir()
    write_all()
    assert held(path) == {"one": 1} and not kept.fault


def test_what_waits_is_written_as_soon_as_the_file_is_free(
    qtbot, path: Path, pauses: list[None], monkeypatch
) -> None:
    monkeypatch.setattr(shared_file, "AGAIN", 0)
    kept, settings = KeptJson(path), Settings(path.with_name("preferences.ini"))
    with locked(path), locked(settings.path):
        kept.change(put("one"))
        settings.set(TURN_BOARD, True)
        QCoreApplication.sendPostedEvents()
        QCoreApplication.processEvents()
        assert not path.exists() and not settings.path.exists() and not pauses
    qtbot.waitUntil(lambda: path.exists() and settings.path.exists())
    assert held(path) == {"one": 1} and Settings(settings.path).get(TURN_BOARD)
    assert not kept.fault and not pauses


# -- what cannot be written ----------------------------------------------------------------------


def test_what_others_have_written_since_a_failure_stays(path: Path, monkeypatch) -> None:
    kept, other = KeptJson(path), KeptJson(path)

    def full(*_given: object) -> None:
        raise FileError(os.strerror(errno.ENOSPC))

    with monkeypatch.context() as broken:
        broken.setattr(shared_file, "write_data", full)
        kept.change(put("one"))
        assert kept.fault and not path.exists()
    other.change(put("other"))
    kept.change(put("two"))
    assert held(path) == kept.kept == {"other": 1, "one": 1, "two": 1}
    assert not kept.fault


def test_every_file_that_is_left_is_named_at_the_end(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    names = ("a.json", "b.json")
    for name in names:
        KeptJson(tmp_path / "file" / name).change(put("one"))  # nobody else holds it
    with pytest.raises(MachineError) as caught:
        write_all()
    assert all(f"{name} cannot be written: " in str(caught.value) for name in names)
    (tmp_path / "file").unlink()
    write_all()
    assert all(held(tmp_path / "file" / name) == {"one": 1} for name in names)


def test_a_name_that_no_text_can_have_is_no_error(path: Path) -> None:
    """As of a person's own course whose file has a name in another encoding."""
    progress = LessonProgress(path)
    progress.add("own/\udcff", "one")
    assert not progress.fault and progress.done("own/\udcff") == {"one"}
    assert not LessonProgress(path).fault


def test_a_file_is_not_touched_before_it_is_written(path: Path) -> None:
    file = SharedFile[Kept](path, dict, lambda kept: b"{}")
    file.change(put("one"))
    assert file.is_waiting and not path.parent.exists()
    file.write()
    assert not file.is_waiting and path.read_bytes() == b"{}"
