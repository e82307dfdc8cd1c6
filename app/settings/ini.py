"""Reads and writes INI files in the format of QSettings, without objects.

QSettings itself would run code in objects stored in such a file, and wait for other programs that
write it. Here a value is a text, a byte array, or ignored. Free of Qt.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from app.support.regular_file import open_regular
from engine.core.phrases import shortened

#: Raw values by section and key.
Sections = dict[str, dict[str, str]]

#: Greatest size of a file, bytes.
LARGEST = 16 * 1024 * 1024
_MAX_QUOTED = 40
_SPACES = " \t\v\f"
_SECTION = re.compile(r"\[([^]]+)\]")
#: A line ending in a backslash or an open quotation would be continued in the next one, which
#: QSettings never writes.
#: After a semicolon outside quotation marks comes a comment.
_KEY_AND_VALUE = re.compile(r'([^=]+)=((?:[^"\\;]++|\\.|"(?:[^"\\]++|\\.)*+")*+)(?:;.*)?')
#: A value that is no list, which has a comma outside quotation marks.
_SINGLE = re.compile(r'(?:[^",\\]++|\\.|"(?:[^"\\]++|\\.)*+")*+', re.DOTALL)
_ESCAPE = re.compile(r'\\x([0-9A-Fa-f]+)|\\([0-7]+)|\\(.)|"', re.DOTALL)
_TYPED = re.compile(r"@(?!@)(?:(ByteArray|String)\()?(.*)\)", re.DOTALL)
_CONTROLS = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
#: The only characters that are kept after a backslash; others are dropped.
_SIGNS = "\"?'\\"
_BARE = re.compile(r"[\w./+-]*", re.ASCII)
#: Digits after a code would be taken for a part of it.
_TO_ESCAPE = re.compile(r'["\\]|[\0-\x1f\x7f-\x9f][0-9A-Fa-f]*')


class IniError(ValueError):
    """A file is not a valid INI file; the message is the reason, without a full stop."""


def read_ini(path: Path) -> Sections:
    """Return the raw values of an INI file, without comments.

    Raises IniError if it is invalid, and OSError if it cannot be read.
    """
    with open_regular(path) as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise IniError(f"it is longer than {LARGEST} bytes")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise IniError("it is no UTF-8 text") from None
    sections: Sections = {}
    section = ""
    for number, whole in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        line = whole.strip(_SPACES)
        if not line or line.startswith(";"):
            continue
        if found := _SECTION.fullmatch(line):
            section = found[1]
        elif found := _KEY_AND_VALUE.fullmatch(line):
            sections.setdefault(section, {})[found[1].strip(_SPACES)] = found[2].strip(_SPACES)
        else:
            shown = shortened(line, _MAX_QUOTED)
            raise IniError(f"line {number} is neither [section] nor key=value but {shown!r}")
    return sections


def written_ini(sections: Mapping[str, Mapping[str, str]]) -> bytes:
    """Return the contents of an INI file. Keys without a section must come first."""
    blocks = []
    for section, values in sections.items():
        head = f"[{section}]\n" if section else ""
        blocks.append(head + "".join(f"{key}={value}\n" for key, value in values.items()))
    return "\n".join(blocks).encode("utf-8", "replace")


def decode(value: str) -> str | bytes | None:
    """Decode a raw value as a text or a byte array; None for anything else.

    Anything else are lists, and what QSettings stores as an object.
    """
    if not _SINGLE.fullmatch(value):
        return None
    text = _ESCAPE.sub(_character, value)
    text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if typed := _TYPED.fullmatch(text):
        kind, inner = typed.groups()
        return {"ByteArray": inner.encode("latin-1", "replace"), "String": inner}.get(kind)
    return text[1:] if text.startswith("@@") else text


def encode(value: str | bytes) -> str:
    """Encode a text or a byte array as a raw value."""
    if isinstance(value, bytes):
        text = f"@ByteArray({value.decode('latin-1')})"
    else:
        text = f"@{value}" if value.startswith("@") else value
    return text if _BARE.fullmatch(text) else f'"{_TO_ESCAPE.sub(_escape, text)}"'


def _character(found: re.Match[str]) -> str:
    """Return what an escape stands for; a quotation mark is dropped."""
    hexadecimal, octal, escaped = found.groups(default="")
    if hexadecimal or octal:
        return chr((int(hexadecimal, 16) if hexadecimal else int(octal, 8)) & 0xFFFF)
    return _CONTROLS.get(escaped, escaped if escaped in _SIGNS else "")


def _escape(found: re.Match[str]) -> str:
    text = found[0]
    return f"\\{text}" if text in _SIGNS else "".join(f"\\x{ord(sign):x}" for sign in text)
