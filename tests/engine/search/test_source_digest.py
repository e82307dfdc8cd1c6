"""The digest of the kernel's sources changes with all that is compiled, and with nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.search import source_digest
from tests.rows import each_row


@pytest.fixture
def kernel(tmp_path: Path) -> Path:
    for name in ("__init__.py", "state.py", "state.pxd", "unlocked.pyx", "state.c", "notes.txt"):
        (tmp_path / name).write_text(name)
    return tmp_path


@pytest.mark.parametrize("name", ["__init__.py", "state.py", "state.pxd", "unlocked.pyx"])
def test_every_source_counts(kernel: Path, name: str) -> None:
    before = source_digest.digest(kernel)
    (kernel / name).write_text("changed")
    changed = source_digest.digest(kernel)
    (kernel / name).rename(kernel / f"x{name}")
    renamed = source_digest.digest(kernel)
    (kernel / f"x{name}").unlink()
    gone = source_digest.digest(kernel)
    assert len({before, changed, renamed, gone}) == 4


@pytest.mark.parametrize("name", ["state.c", "notes.txt", "new.html"])
def test_other_files_do_not_count(kernel: Path, name: str) -> None:
    before = source_digest.digest(kernel)
    (kernel / name).write_text("changed")
    assert source_digest.digest(kernel) == before


def test_text_moved_from_one_file_to_the_next_counts(kernel: Path) -> None:
    before = source_digest.digest(kernel)
    (kernel / "state.pxd").write_text("state.")
    (kernel / "state.py").write_text("pxdstate.py")
    assert source_digest.digest(kernel) != before


def test_modules_are_what_has_a_source_of_its_own(kernel: Path) -> None:
    (kernel / "moves.pxd").write_text("")
    assert source_digest.module_names(kernel) == ["state", "unlocked"]


@each_row("content", [None, b"", b"\n", b"\xff\xfe"])
def test_nothing_legible_is_no_digest(tmp_path: Path, content: bytes | None) -> None:
    if content is not None:
        source_digest.digest_file(tmp_path).write_bytes(content)
    found = source_digest.recorded(tmp_path)
    assert found != source_digest.digest(tmp_path)
    assert content or found is None


def test_a_digest_is_the_first_word(tmp_path: Path) -> None:
    digest = source_digest.digest(tmp_path)
    source_digest.digest_file(tmp_path).write_text(f"{digest}\nmore\n")
    assert source_digest.recorded(tmp_path) == digest
