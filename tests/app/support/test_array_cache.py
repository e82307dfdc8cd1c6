"""Arrays that take long to make are made once, as long as what they are made from is the same."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest

from app.support import array_cache
from app.support.array_cache import Arrays, cached, use_folder
from tests.cache_folder import cache_in, wait_until_written

MADE = (np.arange(6, dtype=np.float32).reshape(2, 3), np.array(["a", "b"]), np.zeros((0, 3)))


class Maker:
    """Makes the arrays, and counts how often."""

    count = 0

    def __call__(self) -> Arrays:
        self.count += 1
        return MADE


@pytest.fixture(autouse=True)
def kept_arrays() -> None:
    """Keep none but where a test says so."""
    use_folder(None)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    with cache_in(tmp_path / "some" / "cache") as path:
        yield path


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "source.txt"
    path.write_text("first")
    return path


def found(source: Path, make: Callable[[], Arrays], name: str = "some") -> Arrays:
    """Return the arrays as a start finds them, once what is to be written has been."""
    arrays = cached(name, (source,), make)
    wait_until_written()
    return arrays


def check(arrays: Arrays) -> None:
    assert len(arrays) == len(MADE)
    for one, other in zip(arrays, MADE, strict=True):
        assert one.dtype == other.dtype and np.array_equal(one, other)


def test_arrays_are_made_once(folder: Path, source: Path) -> None:
    make = Maker()
    for _ in range(3):
        check(found(source, make))
    assert make.count == 1
    check(found(source, make, "other"))
    assert make.count == 2 == len(list(folder.iterdir()))


def test_arrays_are_made_anew_from_other_sources_and_the_old_ones_go(
    folder: Path, source: Path
) -> None:
    make = Maker()
    found(source, make)
    found(source, make, "some_other")
    before = set(folder.iterdir())
    source.write_text("second")
    check(found(source, make))
    assert make.count == 3
    assert len(before & set(folder.iterdir())) == 1, "another name stays"
    assert len(list(folder.iterdir())) == 2


@pytest.mark.parametrize("at", [0, 2, 30, 140, -1])
def test_a_damaged_file_is_made_anew(folder: Path, source: Path, at: int) -> None:
    make = Maker()
    found(source, make)
    (path,) = folder.iterdir()
    whole = path.read_bytes()
    damaged = bytearray(whole)
    damaged[at] ^= 1
    for data in (bytes(damaged), whole[:at], b"", whole + b"x"):
        path.write_bytes(data)
        count = make.count
        check(found(source, make))
        assert make.count == count + 1
        assert path.read_bytes() == whole


def test_objects_in_a_file_are_not_made(folder: Path, source: Path) -> None:
    make = Maker()
    found(source, make)
    (path,) = folder.iterdir()
    data = BytesIO()
    np.save(data, np.array([make], dtype=object), allow_pickle=True)
    path.write_bytes(zlib.crc32(data.getvalue()).to_bytes(4, "big") + data.getvalue())
    check(found(source, make))
    assert make.count == 2


def test_where_nothing_can_be_written_they_are_made_each_time(tmp_path: Path, source: Path) -> None:
    make = Maker()
    (tmp_path / "file").write_text("")
    check(found(source, make))
    check(found(source, make))
    for folder in (tmp_path / "file", tmp_path / "file" / "cache"):
        with cache_in(folder):
            check(found(source, make))
            check(found(source, make))
    assert make.count == 6


def test_a_bundle_without_sources_counts_by_its_program(
    folder: Path, source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make = Maker()
    program = folder.parent.parent / "program"
    program.write_text("1")
    source.unlink()
    monkeypatch.setattr(array_cache.sys, "frozen", True, raising=False)
    monkeypatch.setattr(array_cache.sys, "executable", str(program))
    found(source, make)
    found(source, make)
    assert make.count == 1
    program.write_text("another")
    found(source, make)
    assert make.count == 2
