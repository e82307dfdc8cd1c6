"""The lines of a game file, decoded alike on every system, and the error of readers."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from engine.core.phrases import quotable
from engine.pgn.encoding import (
    MARK,
    UTF_8,
    WINDOWS,
    Encoding,
    decoded,
    peek_first_bytes,
    utf16_codec,
    utf16_size,
    utf16_to_utf8,
)

#: Longest line of a text file, bytes.
LONGEST_LINE = 64 * 1024 * 1024
_ENDS = ("\r\n", "\n", "\r")


class PgnError(ValueError):
    """A text without a valid game: what is wrong, and where.

    pattern, values : the sentence, with names in braces for what it speaks of; a long text is cut
    reason : the sentence
    line, column : counted from 1, a column is a character; 0 where all of the text is meant
    """

    def __init__(self, pattern: str, line: int, column: int, **values: object) -> None:
        self.pattern = pattern
        self.values = quotable(values)
        self.line = line
        self.column = column
        self.reason = pattern.format(**self.values)
        place = f"line {line}, column {column}: " if line else ""
        super().__init__(place + self.reason)


class SourceLine(NamedTuple):
    """One line without its ending.

    number : counted from 1
    offset : bytes of the file before it
    """

    number: int
    offset: int
    text: str


def raw_lines(chunks: Iterable[bytes], number: int = 1) -> Iterator[bytes]:
    """Yield the lines of a file that comes in pieces, each with its ending: LF, CR LF or CR.

    number : that of the first line

    Raises PgnError at a line of more than ``LONGEST_LINE`` bytes; no more are held.
    """
    held: list[bytes] = []
    size = 0
    for chunk in chunks:
        held.append(chunk)
        size += len(chunk)
        if b"\n" not in chunk and b"\r" not in chunk:
            if size > LONGEST_LINE:
                raise PgnError(
                    "the line is longer than {count} bytes", number, 1, count=LONGEST_LINE
                )
            continue
        found = b"".join(held).splitlines(keepends=True)
        # A CR at the end of a piece may be half of a CR LF.
        held = [] if found[-1].endswith(b"\n") else [found.pop()]
        size = sum(map(len, held))
        number += len(found)
        yield from found
    yield from b"".join(held).splitlines(keepends=True)


def lines_with_sizes(
    chunks: Iterable[bytes], number: int = 1, codec: str | None = None
) -> Iterator[tuple[bytes, int]]:
    """Yield the lines of a file of any encoding, and how many bytes of the file each takes.

    Those of a UTF-16 file are yielded as UTF-8, others as they are, with blanks
    for zero bytes.

    codec : that of such a file where it is read from its middle; else its first bytes tell

    Raises PgnError at a line without end.
    """
    head, pieces = peek_first_bytes(chunks)
    codec = codec or utf16_codec(head)
    if codec is None:
        # Zero bytes may remain in a file after a crash of the system.
        for line in raw_lines((piece.replace(b"\0", b" ") for piece in pieces), number):
            yield line, len(line)
    else:
        for line in raw_lines(utf16_to_utf8(pieces, codec), number):
            yield line, utf16_size(line)


def lines(
    chunks: Iterable[bytes], number: int = 1, offset: int = 0, codec: str | None = None
) -> Iterator[SourceLine]:
    """Yield the lines of a file as text, a byte order mark left out.

    number, offset, codec : those of the first line, where a file is read from its middle

    Raises PgnError at a line without end.
    """
    for raw, size in lines_with_sizes(chunks, number, codec):
        text = decoded(raw).rstrip("\r\n")
        yield SourceLine(number, offset, text.removeprefix(MARK) if offset == 0 else text)
        number += 1
        offset += size


def offset_at(
    chunks: Iterable[bytes],
    place: tuple[int, int],
    number: int = 1,
    offset: int = 0,
    codec: str | None = None,
) -> int:
    """Return how many bytes of a file lie before a character, given by line and column from 1.

    number, offset, codec : those of the first line, as for ``lines``; beyond the end of the file
        it is the end

    Raises PgnError at a line without end.
    """
    for raw, size in lines_with_sizes(chunks, number, codec):
        if number == place[0]:
            text = decoded(raw)
            marks = int(offset == 0 and text.startswith(MARK))
            return offset + _size_of(text[: marks + place[1] - 1], raw, codec)
        number += 1
        offset += size
    return offset


def _size_of(text: str, raw: bytes, codec: str | None) -> int:
    """Return how many bytes of the file the beginning of a line takes."""
    data = text.encode("utf-8")
    if codec is not None:
        return utf16_size(data)
    return len(data) if raw.startswith(data) else len(text)  # one byte for a sign


def encoding_of(chunks: Iterable[bytes]) -> Encoding:
    """Return the encoding of a file. Where lines differ, the majority decides.

    Raises PgnError at a line without end.
    """
    head, pieces = peek_first_bytes(chunks)
    codec = utf16_codec(head)
    found = (line for line, _ in lines_with_sizes(pieces, 1, codec))
    first = next(found, b"")
    if codec is None:
        surplus = sum(_vote(line) for line in chain((first,), found))
        codec = UTF_8 if surplus >= 0 else WINDOWS
    end = next((end for end in _ENDS if first.endswith(end.encode())), "\n")
    return Encoding(codec, first.startswith(BOM_UTF8), end)


def _vote(line: bytes) -> int:
    """Return 1 for a line that is UTF-8, -1 for one that is not, 0 if both are possible."""
    if line.isascii():
        return 0
    try:
        line.decode(UTF_8)
    except UnicodeDecodeError:
        return -1
    return 1
