"""The tag of a game about the computer's help that was used. Free of Qt."""

from __future__ import annotations

import re
from enum import Enum

#: The tag of the record.
HELP = "Help"
#: A seat and how often it was helped: ``White 3``.
_COUNTED = re.compile(r"(\S+) ([0-9]{1,6})")


class HelpKind(Enum):
    """A kind of help; its value is its word in the tag."""

    HINT = "hints"
    ANALYSIS = "analysis"
    THREATS = "threats"
    LOOK_THROUGH = "look through"


#: Kinds that are counted by seat; others are only mentioned.
_BY_SEAT = (HelpKind.HINT,)


def with_help(text: str, kind: HelpKind, seat: str) -> str:
    """Return the text of the tag after help was used once more.

    text : before, empty if there was none; unknown parts stay
    seat : name of the seat that is to move: ``White``

    >>> with_help("hints: White 2; analysis", HelpKind.HINT, "Black")
    'hints: White 2, Black 1; analysis'
    """
    parts = [part for part in map(str.strip, text.split(";")) if part]
    number = next((n for n, part in enumerate(parts) if _word(part) == kind.value), None)
    known = parts[number] if number is not None else kind.value
    said = _counted(known, seat) if kind in _BY_SEAT else known
    if number is not None:
        parts[number] = said
    else:
        parts.append(said)
    return "; ".join(parts)


def _word(part: str) -> str:
    """Return the kind of help that a part of the tag is about."""
    return part.partition(":")[0].strip()


def _counted(part: str, seat: str) -> str:
    """Return a part of the tag with one more for a seat: ``hints: White 3, Black 1``."""
    word, _, rest = part.partition(":")
    counts = [count for count in map(str.strip, rest.split(",")) if count]
    for number, count in enumerate(counts):
        found = _COUNTED.fullmatch(count)
        if found is not None and found[1] == seat:
            counts[number] = f"{seat} {int(found[2]) + 1}"
            break
    else:
        counts.append(f"{seat} 1")
    return f"{word.strip()}: {', '.join(counts)}"
