"""Journals as text: what can be written to one can always be read from it. Free of Qt.

Each line is a check sum (CRC-32, eight hexadecimal digits), a space and a JSON object. An event
whose JSON is long goes over several lines: before each of its pieces but the last stands a plus
instead of the space.
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
#: So much of an event stands in one line, bytes.
_PIECE = 1024 * 1024
#: A line longer than this is none of ours, bytes; earlier versions wrote whole games in one.
_LONGEST = 64 * 1024 * 1024
_LAST, _MORE = b" ", b"+"


class DamageError(OSError):
    """A journal holds a line that is not whole, though it is not the end of it."""


def encoded(event: Event) -> bytes:
    """Return an event as lines; usually it is one."""
    text = json.dumps(event, ensure_ascii=True, separators=(",", ":")).encode("ascii")
    starts = range(0, len(text), _PIECE)
    pieces = [(text[at : at + _PIECE], at + _PIECE < len(text)) for at in starts]
    return b"".join(
        b"%08x%s%s\n" % (zlib.crc32(piece), _MORE if is_more else _LAST, piece)
        for piece, is_more in pieces
    )


def decoded(line: bytes) -> Event | None:
    """Return the event of a line, or None if the line is not whole, or a piece of an event."""
    found = _opened(line)
    return _event(found[0]) if found is not None and found[1] == _LAST else None


def read_events(path: Path) -> Iterator[Event]:
    """Yield the events of a journal; a torn last one is passed over.

    Raises OSError: if the journal cannot be read, and DamageError where something follows that
    is not whole.
    """
    with open_regular(path) as file:
        yield from _events(file)


def last_event(path: Path) -> Event | None:
    """Return the event of a journal's last line, or None if it is not whole, or a long one.

    Raises OSError.
    """
    with open_regular(path) as file:
        size = file.seek(0, 2)
        file.seek(max(size - _TAIL, 0))
        tail = file.read()
    return decoded(tail[tail.rfind(b"\n", 0, -1) + 1 :])


#: So far back the last line is looked for, bytes.
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
                return  # torn, as when the power was cut
            raise DamageError("it is damaged")
        pieces = []
        yield event


def _opened(line: bytes) -> tuple[bytes, bytes] | None:
    """Return what a line holds, and its mark; None if it is not whole."""
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
