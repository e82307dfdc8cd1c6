"""Journals on the disk: whole lines, torn lines, locks."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.keeping.journal import Journal, decoded, encoded, leftovers, read_events

EVENTS = ({"play": "e2-e4"}, {"to": [1, []]}, {"view": {"azimuth": 1.5}, "clocks": [1.0, 2.0]})


def written(folder: Path) -> Journal:
    journal = Journal(folder)
    for event in EVENTS:
        journal.write(event)
    return journal


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
    found = tuple(read_events(journal.path))
    assert found == EVENTS[: len(found)] and len(found) < len(EVENTS)


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
    assert found.events == EVENTS
    assert list(leftovers(tmp_path)) == [], "it is held by the one who found it"
    found.leave()
    (found,) = leftovers(tmp_path)
    found.delete()
    assert list(tmp_path.iterdir()) == []


def test_no_folder_has_no_leftovers(tmp_path):
    assert list(leftovers(tmp_path / "nowhere")) == []


def test_a_killed_program_leaves_its_journal(tmp_path):
    code = (
        "import os, signal, sys; from pathlib import Path; from app.keeping.journal import Journal;"
        "journal = Journal(Path(sys.argv[1])); journal.write({'play': 'e2-e4'});"
        "os.kill(os.getpid(), signal.SIGKILL)"
    )
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=False, timeout=60)
    (found,) = leftovers(tmp_path)
    assert found.events == ({"play": "e2-e4"},)
    found.delete()


def test_two_programs_write_two_journals(tmp_path):
    one, other = Journal(tmp_path), Journal(tmp_path)
    assert one.path != other.path
    one.write({"play": "1"})
    other.write({"play": "2"})
    one.close(is_kept=True)
    other.close(is_kept=True)
    kept = list(leftovers(tmp_path))
    assert sorted(found.events[0]["play"] for found in kept) == ["1", "2"]
    for found in kept:
        found.leave()


def test_a_folder_that_cannot_be_written_is_an_os_error(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    with pytest.raises(OSError):
        Journal(blocked)


def test_what_is_no_file_is_passed_over(tmp_path):
    os.mkfifo(tmp_path / "pipe.journal")
    (tmp_path / "folder.journal").mkdir()
    (tmp_path / "dangling.journal").symlink_to(tmp_path / "nowhere")
    assert list(leftovers(tmp_path)) == []
