"""Journals on the disk: whole lines, torn lines, locks."""

from __future__ import annotations

import errno
import io
import os
import platform
import shutil
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile

from app.storage.journal import Journal, leftovers, sweep
from app.storage.journal_lines import (
    DamageError,
    Event,
    decoded,
    encoded,
    last_event,
    read_events,
)
from app.support.lock import Lock
from app.support.regular_file import NOT_REGULAR
from tests.patience import SECONDS

EVENTS = ({"play": "e2-e4"}, {"to": [1, []]}, {"view": {"azimuth": 1.5}, "clocks": [1.0, 2.0]})


def written(folder: Path) -> Journal:
    journal = Journal(folder)
    for event in EVENTS:
        journal.write(event)
    return journal


def told_before_damage(path: Path) -> tuple[Event, ...]:
    found: list[Event] = []
    with suppress(DamageError):
        for event in read_events(path):
            found.append(event)
    return tuple(found)


def test_what_is_written_is_read_back_while_it_is_still_open(tmp_path):
    journal = written(tmp_path / "deep" / "folder")
    assert tuple(read_events(journal.path)) == EVENTS
    journal.close(is_kept=True)
    assert tuple(read_events(journal.path)) == EVENTS


def test_a_torn_last_line_costs_only_itself(tmp_path):
    journal = written(tmp_path)
    journal.close(is_kept=True)
    whole = journal.path.read_bytes()
    lines = whole.splitlines(keepends=True)
    for cut in range(len(lines[0]) + len(lines[1]), len(whole)):
        journal.path.write_bytes(whole[:cut])
        assert tuple(read_events(journal.path)) == EVENTS[:2]


@pytest.mark.parametrize("place", range(0, 40, 3))
def test_a_flipped_byte_ends_the_journal_there(tmp_path, place):
    journal = written(tmp_path)
    journal.close(is_kept=True)
    content = bytearray(journal.path.read_bytes())
    content[place] ^= 0x20
    journal.path.write_bytes(content)
    with pytest.raises(DamageError):
        list(read_events(journal.path))
    told = told_before_damage(journal.path)
    assert told == EVENTS[: len(told)] and len(told) < len(EVENTS)


@pytest.mark.parametrize("line", [b"", b"\n", b"00000000 {}\n", b"[" * 5000, b"x" * 9 + b"\n"])
def test_no_line_of_ours_is_no_event(line):
    assert decoded(line) is None


def test_only_objects_are_events():
    assert decoded(encoded({"a": "ä\n"})) == {"a": "ä\n"}
    assert decoded(encoded([1, 2])) is None
    assert decoded(encoded(None)) is None


def test_a_journal_that_is_not_kept_leaves_nothing(tmp_path):
    written(tmp_path).close(is_kept=False)
    assert list(tmp_path.iterdir()) == []


def test_a_journal_being_written_is_nobody_elses(tmp_path):
    journal = written(tmp_path)
    assert list(leftovers(tmp_path)) == []
    journal.close(is_kept=True)
    (found,) = leftovers(tmp_path)
    assert tuple(found.events) == EVENTS
    assert list(leftovers(tmp_path)) == [], "it is held by the one who found it"
    found.leave()
    (found,) = leftovers(tmp_path)
    found.delete()
    assert list(tmp_path.iterdir()) == []


def test_the_newest_come_first_and_those_of_one_time_by_their_names(tmp_path):
    for name, seconds in zip("hcebgadf", (5, 5, 5, 5, 5, 5, 5, 9), strict=True):
        path = tmp_path / f"{name}.journal"
        path.write_bytes(b"")
        os.utime(path, (seconds, seconds))
    assert "".join(found.path.stem for found in leftovers(tmp_path)) == "fabcdegh"


def test_no_folder_has_no_leftovers(tmp_path):
    assert list(leftovers(tmp_path / "nowhere")) == []


def test_a_killed_program_leaves_its_journal(run_python, tmp_path):
    code = (
        "import os, signal, sys; from pathlib import Path; from app.storage.journal import Journal;"
        "journal = Journal(Path(sys.argv[1])); journal.write({'play': 'e2-e4'});"
        "os.kill(os.getpid(), signal.SIGKILL)"
    )
    run_python("-c", code, str(tmp_path))
    (found,) = leftovers(tmp_path)
    assert tuple(found.events) == ({"play": "e2-e4"},)
    found.delete()


def test_two_programs_write_two_journals(tmp_path):
    one, other = Journal(tmp_path), Journal(tmp_path)
    assert one.path != other.path
    one.write({"play": "1"})
    other.write({"play": "2"})
    one.close(is_kept=True)
    other.close(is_kept=True)
    kept = list(leftovers(tmp_path))
    assert sorted(next(found.events)["play"] for found in kept) == ["1", "2"]
    for found in kept:
        found.leave()


def test_a_folder_that_cannot_be_written_is_an_os_error(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    with pytest.raises(OSError):
        Journal(blocked)


def test_what_is_no_file_is_passed_over_and_told(tmp_path):
    os.mkfifo(tmp_path / "pipe.journal")
    (tmp_path / "folder.journal").mkdir()
    (tmp_path / "dangling.journal").symlink_to(tmp_path / "nowhere")
    told: dict[str, str] = {}
    assert list(leftovers(tmp_path, lambda path, why: told.update({path.stem: str(why)}))) == []
    assert told.keys() == {"pipe", "folder"} and NOT_REGULAR in told["pipe"]


def test_an_event_of_any_length_comes_back(tmp_path):
    """No line of ours is longer than one that is read."""
    long = {"game": "ä word " * 700_000}
    journal = Journal(tmp_path)
    for event in (EVENTS[0], long, EVENTS[1]):
        journal.write(event)
    assert tuple(read_events(journal.path)) == (EVENTS[0], long, EVENTS[1])
    lines = journal.path.read_bytes().splitlines(keepends=True)
    assert len(lines) > 5 and max(map(len, lines)) < 2 * 1024 * 1024
    journal.close(is_kept=True)
    journal.path.write_bytes(b"".join(lines[:-3]))
    assert tuple(read_events(journal.path)) == (EVENTS[0],), "torn between two pieces"


def test_a_journal_of_any_length_is_read(tmp_path):
    """Earlier versions wrote the whole game again and again."""
    path = tmp_path / "long.journal"
    line = encoded({"game": "x" * 1_000_000})
    with path.open("wb") as file:
        for _ in range(70):
            file.write(line)
    assert sum(1 for _ in read_events(path)) == 70


def test_the_last_event_is_found_at_the_end(tmp_path):
    journal = written(tmp_path)
    assert last_event(journal.path) == EVENTS[-1]
    journal.write({"game": "x" * 100_000})
    assert last_event(journal.path) is None, "longer than is looked for"
    journal.close(is_kept=True)
    journal.path.write_bytes(b"")
    assert last_event(journal.path) is None


def test_a_journal_is_written_anew_at_once_or_not_at_all(tmp_path, monkeypatch):
    journal = written(tmp_path)
    journal.rewrite({"game": "all"})
    journal.write({"at": 1})
    assert tuple(read_events(journal.path)) == ({"game": "all"}, {"at": 1})
    assert journal.size == journal.path.stat().st_size and journal.is_there()

    def refuse(*_paths: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    for what in ("app.storage.journal.os.fsync", "pathlib.Path.replace"):
        with monkeypatch.context() as broken:
            broken.setattr(what, refuse)
            with pytest.raises(PermissionError):
                journal.rewrite({"game": "none"})
        assert tuple(read_events(journal.path)) == ({"game": "all"}, {"at": 1})
        assert len(list(tmp_path.iterdir())) == 2, "the journal and its lock"
    journal.write({"at": 2})
    assert tuple(read_events(journal.path))[-1] == {"at": 2}
    journal.close(is_kept=False)
    assert list(tmp_path.iterdir()) == []


def test_what_was_written_in_part_is_taken_back(tmp_path, monkeypatch):
    journal = written(tmp_path)

    def half(file: io.FileIO, data: bytes) -> None:
        file.write(data[: len(data) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr("app.storage.journal.write_all", half)
        with pytest.raises(OSError):
            journal.write({"at": 1})
    assert tuple(read_events(journal.path)) == EVENTS
    journal.write({"at": 2})
    assert tuple(read_events(journal.path)) == (*EVENTS, {"at": 2})
    journal.close(is_kept=False)


@pytest.mark.parametrize("part", ["folder", "journal", "lock", "replaced"])
def test_a_journal_that_was_taken_away_takes_nothing_more(tmp_path, part):
    """The open file would be written on, though nobody finds it."""
    folder = tmp_path / "journals"
    journal = written(folder)
    assert journal.is_there()
    if part == "folder":
        shutil.rmtree(folder)
    elif part == "replaced":
        (tmp_path / "other").write_bytes(b"")
        (tmp_path / "other").replace(journal.path)
    else:
        journal.path.with_suffix(".journal" if part == "journal" else ".lock").unlink()
    assert not journal.is_there()
    with pytest.raises(FileNotFoundError):
        journal.write({"at": 1})
    journal.close(is_kept=True)


def test_what_was_deleted_or_not_finished_is_swept_away(tmp_path):
    journal = written(tmp_path)
    journal.path.with_suffix(".journal.new").write_bytes(b"half")
    for name in ("a.deleted", "b.journal.new", "c.journal", "d.failed"):
        (tmp_path / name).write_bytes(b"")
    sweep(tmp_path)
    kept = {path.name for path in tmp_path.iterdir()}
    own = {
        journal.path.with_suffix(suffix).name for suffix in (".journal", ".journal.new", ".lock")
    }
    assert kept == {"c.journal", "d.failed", *own}, "what a running program writes is its own"
    journal.close(is_kept=False)


# -- locks ---------------------------------------------------------------------------------------


def test_a_lock_of_a_number_that_another_program_has_by_now_holds_nothing(tmp_path):
    """As after a crash: the number belongs to another program in Python, which runs."""
    written(tmp_path).close(is_kept=True)
    (journal,) = tmp_path.glob("*.journal")
    lines = (str(os.getpid()), Path(sys.executable).resolve().name, platform.node(), "", "")
    journal.with_suffix(".lock").write_text("\n".join(lines))
    (left,) = leftovers(tmp_path)
    left.delete()
    assert list(tmp_path.iterdir()) == []


def test_locks_of_earlier_versions_are_met_and_meet_ours(tmp_path):
    written(tmp_path).close(is_kept=True)
    (journal,) = tmp_path.glob("*.journal")
    earlier = QLockFile(str(journal.with_suffix(".lock")))
    earlier.setStaleLockTime(0)
    assert earlier.tryLock(0)
    assert list(leftovers(tmp_path)) == []
    earlier.unlock()
    (left,) = leftovers(tmp_path)
    assert not earlier.tryLock(0)
    left.leave()
    assert earlier.tryLock(0)
    earlier.unlock()


def test_a_lock_left_by_a_killed_program_is_no_lock_to_earlier_versions(run_python, tmp_path):
    code = (
        "import os, signal, sys; from pathlib import Path; from app.support.lock import Lock;"
        "lock = Lock(Path(sys.argv[1])); assert lock.acquire();"
        "os.kill(os.getpid(), signal.SIGKILL)"
    )
    journal = tmp_path / "x.journal"
    run_python("-c", code, str(journal))
    earlier = QLockFile(str(journal.with_suffix(".lock")))
    earlier.setStaleLockTime(0)
    assert journal.with_suffix(".lock").exists() and earlier.tryLock(0)
    earlier.unlock()


@pytest.mark.parametrize("lay", [os.mkfifo, os.mkdir])
def test_a_journal_is_read_where_it_cannot_be_locked(tmp_path, lay):
    """A pipe would be waited for without end."""
    written(tmp_path).close(is_kept=True)
    (journal,) = tmp_path.glob("*.journal")
    lay(journal.with_suffix(".lock"))
    (left,) = leftovers(tmp_path)
    assert tuple(left.events) == EVENTS
    left.leave()
    with pytest.raises(OSError):
        Lock(journal).acquire()


def test_a_link_in_the_place_of_a_lock_leads_to_nothing(tmp_path):
    """Who wrote through it would damage a file of somebody's."""
    written(tmp_path).close(is_kept=True)
    (journal,) = tmp_path.glob("*.journal")
    other = tmp_path / "diary.txt"
    other.write_text("Dear diary")
    journal.with_suffix(".lock").symlink_to(other)
    (left,) = leftovers(tmp_path)
    assert tuple(left.events) == EVENTS
    left.delete()
    assert other.read_text() == "Dear diary"


def test_only_one_of_many_gets_a_lock(start_python, tmp_path):
    code = (
        "import sys; from pathlib import Path; from app.support.lock import Lock;"
        "lock = Lock(Path(sys.argv[1])); sys.stdin.readline();"
        "print(lock.acquire(), flush=True); sys.stdin.readline()"
    )
    journal = tmp_path / "x.journal"
    (tmp_path / "x.lock").write_bytes(b"")  # as a killed program leaves it
    several = [start_python("-c", code, str(journal)) for _ in range(4)]
    for one in several:
        one.stdin.write("now\n")
        one.stdin.flush()
    told = [one.stdout.readline().strip() for one in several]
    for one in several:
        one.communicate("end\n", timeout=SECONDS)
    assert sorted(told) == ["False"] * 3 + ["True"]
