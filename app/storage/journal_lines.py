"""Reads the journals that earlier versions kept games in. Free of Qt.

Each line is a checksum (CRC-32, eight hexadecimal digits), a space and a JSON object. A long
event takes several lines: all its pieces but the last have a plus instead of the space.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from io import BufferedReader
from pathlib import Path

from app.storage.events import Event
from app.support.json_text import read_json
from app.support.regular_file import open_regular

SUFFIX = ".journal"
#: Suffix of a journal that has made the program fail, or of which a part cannot be read.
FAILED_SUFFIX = ".failed"
#: Greatest length of a line, bytes; the first versions wrote whole games in one line.
_LONGEST = 64 * 1024 * 1024
_LAST, _MORE = b" ", b"+"


def read_events(path: Path) -> Iterator[Event]:
    """Yield the events of a journal; an incomplete last one is ignored.

    Raises OSError if the journal cannot be read, and ValueError at a damaged line that is not the
    last one.
    """
    with open_regular(path) as file:
        yield from _events(file)


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
            raise ValueError("it is damaged")
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
