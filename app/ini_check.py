"""Whether an INI file is one that QSettings reads as it stands.

QSettings passes over lines that it does not understand, and would drop them when it writes. It
takes a quotation mark that nothing closes for the beginning of a text that holds the rest of the
file, and it ends the program at some values of kinds that this program never writes.
"""

from __future__ import annotations

import re
from pathlib import Path

from app.plain_file import open_plain
from engine.words import printable, shortened

#: A longer file holds no preferences, bytes.
LARGEST = 16 * 1024 * 1024
_MOST_QUOTED = 40
_SECTION_OR_COMMENT = re.compile(r";.*|\[[^]]+\]|")
#: A line goes on in the next after a backslash at its end, which QSettings never writes.
_KEY_AND_VALUE = re.compile(r'[^=]+=(?:[^"\\]++|\\.|"(?:[^"\\]++|\\.)*+")*+')
#: The parts of a value that is a list.
_PART = re.compile(r'(?:[^",\\]++|\\.|"(?:[^"\\]++|\\.)*+")++')
#: What QSettings takes for a value of any kind; the @ may be written by its code.
_OF_ANY_KIND = re.compile(r'["\s]*(?:@|\\x0*40)(?:Variant|DateTime)\(')


class IniError(ValueError):
    """A file is no INI file; the message is the reason, without an end."""


def check_ini(path: Path) -> None:
    """Raise IniError unless a file is an INI file, and OSError where it cannot be read."""
    with open_plain(path) as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise IniError(f"it is longer than {LARGEST} bytes")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise IniError("it is no UTF-8 text") from None
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        _check_line(number, line.strip())


def _check_line(number: int, line: str) -> None:
    if _SECTION_OR_COMMENT.fullmatch(line):
        return
    if not _KEY_AND_VALUE.fullmatch(line):
        shown = shortened(line, _MOST_QUOTED)
        raise IniError(f"line {number} is neither [section] nor key=value but {shown!r}")
    key, _, value = line.partition("=")
    if any(_OF_ANY_KIND.match(part) for part in _PART.findall(value)):
        shown = printable(shortened(key.strip(), _MOST_QUOTED))
        raise IniError(f"line {number} gives {shown} a value of a kind that is not used here")
