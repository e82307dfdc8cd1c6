"""What an INI file must not hold before Qt reads it. Free of Qt."""

from __future__ import annotations

import re

#: As QSettings reads escapes: a code in hexadecimal or octal digits, or one character, which may
#: be the end of a line and stands for something harmless or for nothing.
_ESCAPE = re.compile(r"\\(?:x([0-9A-Fa-f]+)|([0-7]+)|\r\n|.)?", re.DOTALL)
#: Only what a value, or one of several, begins with counts; a text of that kind begins with ``@@``.
_OBJECT = re.compile(r"[=,]\s*@Variant\(")


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
