"""The text format of journals. Free of Qt.

Each line is a checksum (CRC-32, eight hexadecimal digits), a space and a JSON object. A long
event takes several lines: all its pieces but the last have a plus instead of the space.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping
from io import BufferedReader
from pathlib import Path
from typing import Any

from app.support.json_text import read_json
from app.support.regular_file import open_regular

Event = Mapping[str, Any]
#: Length of the pieces of a long event, bytes.
_PIECE = 1024 * 1024
#: Greatest length of a line, bytes; earlier versions wrote whole games in one line.
_LONGEST = 64 * 1024 * 1024
_LAST, _MORE = b" ", b"+"


class DamageError(OSError):
    """A line of a journal is damaged, and it is not the last one."""


def encoded(event: Event) -> bytes:
    """Encode an event as lines, usually one."""
    text = json.dumps(event, ensure_ascii=True, separators=(",", ":")).encode("ascii")
    starts = range(0, len(text), _PIECE)
    pieces = [(text[at : at + _PIECE], at + _PIECE < len(text)) for at in starts]
    return b"".join(
        b"%08x%s%s\n" % (zlib.crc32(piece), _MORE if is_more else _LAST, piece)
        for piece, is_more in pieces
    )


def decoded(line: bytes) -> Event | None:
    """Decode a line, or return None if it is damaged, or a piece of an event."""
    found = _opened(line)
    return _event(found[0]) if found is not None and found[1] == _LAST else None


def read_events(path: Path) -> Iterator[Event]:
    """Yield the events of a journal; an incomplete last one is ignored.

    Raises OSError if the journal cannot be read, and DamageError at a damaged line that is not
    the last one.
    """
    with open_regular(path) as file:
        yield from _events(file)


def last_event(path: Path) -> Event | None:
    """Return the event of a journal's last line, or None if it is damaged or too long.

    Raises OSError.
    """
    with open_regular(path) as file:
        size = file.seek(0, 2)
        file.seek(max(size - _TAIL, 0))
        tail = file.read()
    return decoded(tail[tail.rfind(b"\n", 0, -1) + 1 :])


#: Greatest length of the last line, bytes.
_TAIL = 16 * 1024


def _events(file: BufferedReader) -> Iterator[Event]:
    pieces: list[bytes] = []
    while line := file.readline(_LONGEST + 1):
        found = _opened(line)
        if found is not None:
            pieces.append(found[0])
            if found[1] == _MORE:
                continue
        event = _event(b"".join(pieces)) if found is not None else None
        if event is None:
            if not line.endswith(b"\n") and not file.read(1):
                return  # incomplete, as after a power failure
            raise DamageError("it is damaged")
        pieces = []
        yield event


def _opened(line: bytes) -> tuple[bytes, bytes] | None:
    """Return the contents of a line and its separator; None if it is damaged."""
    if not line.endswith(b"\n") or line[8:9] not in (_LAST, _MORE):
        return None
    text = line[9:-1]
    return (text, line[8:9]) if line[:8] == b"%08x" % zlib.crc32(text) else None


def _event(text: bytes) -> Event | None:
    try:
        event = read_json(text)
    except ValueError:
        return None
    return event if isinstance(event, dict) else None
