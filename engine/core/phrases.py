"""Messages of the engine, stored so that they can be translated.

The engine itself writes them in English and has no translations. A translator looks
up the pattern, and then the phrases and the names of places among the values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

#: Greatest length of a quoted text, characters.
_MAX_QUOTED = 60
#: Greatest length of the escape of an unprintable character.
_LONGEST_SIGN = 10


class FullText(str):
    """A text that is quoted in full, however long."""


class PlaceName(str):
    """The name of a cell, a pin or a level as position texts have it, ``DP1``; that of a player.

    by_language : what it is called in the notation of each language: ``{"en": "QL1", ...}``
    """

    by_language: Mapping[str, str]

    def __new__(cls, name: str, by_language: Mapping[str, str] = MappingProxyType({})) -> PlaceName:
        """Return ``name``, which is also the name in languages that are missing."""
        made = super().__new__(cls, name)
        made.by_language = by_language
        return made


class Phrase:
    """A message with placeholders in braces; ``str`` gives it in English.

    pattern : the words
    values : the values of the placeholders, phrases among them; a long text is cut
    """

    def __init__(self, pattern: str, /, **values: object) -> None:
        self.pattern = pattern
        self.values = quotable(values)

    def __str__(self) -> str:
        return self.pattern.format(**self.values) if self.values else self.pattern


class PhraseError(ValueError):
    """An error whose message is one sentence, ``phrase``."""

    def __init__(self, pattern: str, /, **values: object) -> None:
        self.phrase = Phrase(pattern, **values)
        super().__init__(str(self.phrase))


def quotable(values: Mapping[str, object]) -> dict[str, object]:
    """Return the values of a message, their texts cut to a readable length."""
    return {
        name: shortened(value) if isinstance(value, str) and type(value) is not FullText else value
        for name, value in values.items()
    }


def shortened(text: str, most: int = _MAX_QUOTED) -> str:
    """Return a text for quoting: cut where it has more than ``most`` characters.

    >>> shortened("a" * 1_000_000, 5)
    'aaaaa…'
    """
    shown = text[:most]
    if len(repr(shown)) > 2 * most:
        shown = shown[: most // _LONGEST_SIGN]
    return text if shown == text else f"{shown}…"


def printable(text: str) -> str:
    r"""Return a text for a message without quotation marks: unprintable characters as escapes.

    >>> printable("one\ttwo")
    'one\\ttwo'
    """
    return text if text.isprintable() else repr(text)[1:-1]


def either(words: Sequence[object]) -> object:
    """Return ``w`` or ``w or g or b``."""
    *others, last = words
    return Phrase("{first} or {last}", first=either(others), last=last) if others else last


def listed(words: Sequence[object]) -> object:
    """Return ``side, castling, round``."""
    *others, last = words
    return Phrase("{first}, {last}", first=listed(others), last=last) if others else last


def player(name: str) -> Phrase:
    """Return what a player is called, by a name of ``Variant.seats``: ``White``."""
    return Phrase(name.capitalize())
