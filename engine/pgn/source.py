"""The lines of a game file, decoded alike on every machine, and the error that names a place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.words import quotable

#: What has no end of a line for so long is no text, bytes.
LONGEST_LINE = 64 * 1024 * 1024
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


class PgnError(ValueError):
    """A text that holds no game: what is wrong, and where.

    pattern, values : the sentence, with names in braces for what it speaks of; a long text is cut
    reason : the sentence
    line, column : counted from 1; a column is a character
    """

    def __init__(self, pattern: str, line: int, column: int, **values: object) -> None:
        self.pattern = pattern
        self.values = quotable(values)
        self.line = line
        self.column = column
        self.reason = pattern.format(**self.values)
        super().__init__(f"line {line}, column {column}: {self.reason}")


class Line(NamedTuple):
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


def lines(chunks: Iterable[bytes], number: int = 1, offset: int = 0) -> Iterator[Line]:
    """Yield the lines of UTF-8 text, a byte order mark left out.

    number, offset : those of the first line, where a file is read from its middle

    Raises PgnError where the text is not UTF-8, holds a zero byte or a line without end.
    """
    for raw in raw_lines(chunks, number):
        text = _decoded(raw, number).rstrip("\r\n")
        yield Line(number, offset, text.removeprefix("\ufeff") if offset == 0 else text)
        number += 1
        offset += len(raw)


def _decoded(raw: bytes, number: int) -> str:
    if number == 1 and raw.startswith(_UTF_16):
        raise PgnError("the text is UTF-16 instead of UTF-8", number, 1)
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        column = len(raw[: error.start].decode("utf-8")) + 1
        raise PgnError(
            "the byte {byte} does not belong to UTF-8 text",
            number,
            column,
            byte=f"0x{raw[error.start]:02X}",
        ) from None
    if "\0" in text:
        raise PgnError("there is a zero byte in the text", number, text.index("\0") + 1)
    return text
