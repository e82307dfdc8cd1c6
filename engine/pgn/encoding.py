"""The text encodings of game files, and how files in any of them are read.

A byte order mark decides. Without one each line is decoded as UTF-8 if possible, else as
Windows-1252 or Latin-1. So a file that mixes both can be read, also from its middle.
"""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

#: Byte order marks; UTF-8 may have one.
MARK = "\ufeff"
UTF_8, WINDOWS, _LITTLE, _BIG = "utf-8", "cp1252", "utf-16-le", "utf-16-be"
#: Their usual names.
_TITLES = {UTF_8: "UTF-8", WINDOWS: "Latin-1", _LITTLE: "UTF-16", _BIG: "UTF-16"}


class Encoding(NamedTuple):
    """The encoding of a file.

    codec : Python's name of it
    has_mark : whether the file begins with a byte order mark
    newline : what ends its lines
    """

    codec: str = UTF_8
    has_mark: bool = False
    newline: str = "\n"

    @property
    def title(self) -> str:
        """Its usual name."""
        return _TITLES[self.codec]


class EncodingError(ValueError):
    """A text has a character that the encoding of a file does not have.

    sign, encoding : the character and the name of the encoding
    """

    def __init__(self, sign: str, encoding: Encoding) -> None:
        self.sign = sign
        self.encoding = encoding.title
        super().__init__(f"{encoding.title} has no {sign!r}")


def utf16_codec(head: bytes) -> str | None:
    """Return the codec of a UTF-16 file by its first two bytes; None for others."""
    if head.startswith(codecs.BOM_UTF16_LE) or (head[1:2] == b"\0" and head[0]):
        return _LITTLE
    if head.startswith(codecs.BOM_UTF16_BE) or (head[:1] == b"\0" and head[1:2].strip(b"\0")):
        return _BIG
    return None


def peek_first_bytes(chunks: Iterable[bytes]) -> tuple[bytes, Iterator[bytes]]:
    """Return the first two bytes of a file that is read in pieces, and all its pieces."""
    rest = iter(chunks)
    head = b""
    while len(head) < 2 and (chunk := next(rest, None)) is not None:
        head += chunk
    return head[:2], chain((head,), rest) if head else rest


def utf16_to_utf8(chunks: Iterable[bytes], codec: str) -> Iterator[bytes]:
    """Yield the pieces of a UTF-16 file as UTF-8; lone surrogates are replaced."""
    decoder = codecs.getincrementaldecoder(codec)("replace")
    for chunk in chunks:
        yield decoder.decode(chunk).encode("utf-8")


def utf16_size(line: bytes) -> int:
    """Return how many bytes a line of UTF-8 takes in a UTF-16 file."""
    return len(line.decode("utf-8").encode(_LITTLE))


def decoded(line: bytes) -> str:
    """Return a line as text, whatever its bytes are."""
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        pass
    try:
        return line.decode(WINDOWS)
    except UnicodeDecodeError:
        return line.decode("latin-1")


def encoded(text: str, encoding: Encoding) -> bytes:
    """Return the lines of a text in this encoding, without a byte order mark.

    Raises EncodingError at a character that would be read differently.
    """
    if encoding.codec != WINDOWS:
        return text.replace("\n", encoding.newline).encode(encoding.codec, "replace")
    end = encoding.newline.encode()
    return end.join(_windows_line(line, encoding) for line in text.split("\n"))


def _windows_line(line: str, encoding: Encoding) -> bytes:
    data = b"".join([_windows_sign(sign, encoding) for sign in line])
    if decoded(data) != line:
        raise EncodingError(next(sign for sign in line if not sign.isascii()), encoding)
    return data


def _windows_sign(sign: str, encoding: Encoding) -> bytes:
    for codec in (WINDOWS, "latin-1"):
        try:
            return sign.encode(codec)
        except UnicodeEncodeError:
            continue
    raise EncodingError(sign, encoding)
