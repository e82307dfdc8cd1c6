"""Whether an INI file is one that QSettings reads as it stands.

QSettings passes over lines that it does not understand, and would drop them when it writes. It
takes a quotation mark that nothing closes for the beginning of a text that holds the rest of the
file, and it takes stored objects out of their wrapping. Free of Qt.
"""

from __future__ import annotations

import re
from pathlib import Path

from app.support.regular_file import open_regular
from engine.core.phrases import shortened

#: A longer file holds no preferences, bytes.
LARGEST = 16 * 1024 * 1024
_MOST_QUOTED = 40
_SECTION_OR_COMMENT = re.compile(r";.*|\[[^]]+\]|")
#: A line goes on in the next after a backslash at its end, which QSettings never writes.
_KEY_AND_VALUE = re.compile(r'[^=]+=(?:[^"\\]++|\\.|"(?:[^"\\]++|\\.)*+")*+')
#: As QSettings reads escapes: a code in hexadecimal or octal digits, or one character, which may
#: be the end of a line and stands for something harmless or for nothing.
_ESCAPE = re.compile(r"\\(?:x([0-9A-Fa-f]+)|([0-7]+)|\r\n|.)?", re.DOTALL)
#: Only what a value, or one of several, begins with counts; a text of that kind begins with ``@@``.
_OBJECT = re.compile(r"[=,]\s*@Variant\(")


class IniError(ValueError):
    """A file is no INI file; the message is the reason, without an end."""


def check_ini(path: Path) -> None:
    """Raise IniError unless a file is an INI file, and OSError where it cannot be read."""
    with open_regular(path) as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise IniError(f"it is longer than {LARGEST} bytes")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise IniError("it is no UTF-8 text") from None
    if holds_objects(text):
        raise IniError("it holds a stored object (@Variant), which might run code")
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        _check_line(number, line.strip())


def _check_line(number: int, line: str) -> None:
    if not _SECTION_OR_COMMENT.fullmatch(line) and not _KEY_AND_VALUE.fullmatch(line):
        shown = shortened(line, _MOST_QUOTED)
        raise IniError(f"line {number} is neither [section] nor key=value but {shown!r}")


def holds_objects(text: str) -> bool:
    """Return whether an INI file holds a stored object.

    QSettings would take it out of its wrapping while it reads the file, whatever its key is, and
    PySide runs the code that comes with an object of Python. Plain values are never written so.
    """
    plain = _ESCAPE.sub(_unescaped, text).replace('"', "")
    return _OBJECT.search(plain) is not None


def _unescaped(found: re.Match[str]) -> str:
    """Return the character of an escape that has a code; others cannot be part of the word."""
    hexadecimal, octal = found.groups()
    code = int(hexadecimal, 16) if hexadecimal else int(octal, 8) if octal else 0
    return chr(code & 0xFFFF) if code else ""
