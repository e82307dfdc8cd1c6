"""Lines in and out through pipes: pieces of lines, bytes that are no text, ends without warning."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.uci.process import LONGEST_LINE, LineWriter, lines
from tests.rows import each_row


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    ends = os.pipe()
    yield ends
    for end in ends:
        with suppress(OSError):
            os.close(end)


def read(*chunks: bytes) -> list[str | None]:
    """Return the lines of what comes in pieces."""
    source, sink = os.pipe()
    try:
        with ThreadPoolExecutor(1) as pool:
            found = pool.submit(lambda: list(lines(source)))
            for chunk in chunks:
                left = chunk
                while left:
                    left = left[os.write(sink, left) :]
            os.close(sink)
            return found.result()
    finally:
        os.close(source)


@each_row(
    ("chunks", "expected"),
    [
        ([], []),
        ([b"uci\n"], ["uci"]),
        ([b"u", b"c", b"i\nis", b"ready\n"], ["uci", "isready"]),
        ([b"uci\r\n\r\nquit"], ["uci", "", "quit"]),
        ([b"  go depth 3 \t\n"], ["go depth 3"]),
        ([b"\xff\xfe\x00\n"], ["��\0"]),
        ([b"\n\n"], ["", ""]),
    ],
)
def test_lines_come_in_whatever_pieces(chunks: list[bytes], expected: list[str]) -> None:
    assert read(*chunks) == expected


@given(st.lists(st.binary(max_size=20), max_size=8))
def test_any_bytes_are_lines(chunks: list[bytes]) -> None:
    whole = b"".join(chunks)
    parts = whole.split(b"\n")
    expected = [part.decode("utf-8", "replace").strip() for part in parts]
    assert read(*chunks) == (expected if parts[-1] else expected[:-1])


@pytest.mark.parametrize("size", [LONGEST_LINE + 1, 3 * LONGEST_LINE])
def test_of_a_line_that_is_too_long_nothing_is_left(size: int) -> None:
    long = b"x" * size
    assert read(b"uci\n", long, b"y\nquit\n") == ["uci", None, "quit"]
    assert read(long) == [None]
    assert read(b"a" * LONGEST_LINE, b"\nquit") == ["a" * LONGEST_LINE, "quit"]


def test_what_cannot_be_read_is_at_its_end(pipe: tuple[int, int]) -> None:
    source, _ = pipe
    os.close(source)
    assert list(lines(source)) == []


def test_a_line_is_out_as_soon_as_it_is_said(pipe: tuple[int, int]) -> None:
    source, sink = pipe
    output = LineWriter(sink, pytest.fail)
    output.say("uciok")
    assert os.read(source, 100) == b"uciok\n"
    output.say("café \ud800")
    assert os.read(source, 100) == b"caf\xc3\xa9 \\ud800\n"


def test_lines_of_several_threads_do_not_mix() -> None:
    source, sink = os.pipe()
    output = LineWriter(sink, pytest.fail)
    said = [letter * 5000 for letter in "abcdefgh"] * 8
    with ThreadPoolExecutor(9) as pool:
        heard = pool.submit(lambda: list(lines(source)))
        for one in [pool.submit(output.say, line) for line in said]:
            one.result()
        os.close(sink)
        assert sorted(map(str, heard.result())) == sorted(said)
    os.close(source)


def test_where_nobody_reads_it_is_said_so(pipe: tuple[int, int]) -> None:
    source, sink = pipe
    closed: list[bool] = []
    output = LineWriter(sink, lambda: closed.append(True))
    os.close(source)
    output.say("readyok")
    assert closed == [True]
