"""Sentences of the engine, kept so that they can be said in other languages too.

The engine itself says them in English and knows nothing of translations. A translator looks
up the pattern, and then the phrases and the names of places among the values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

#: So much of a text a sentence quotes, characters.
_MAX_QUOTED = 60
#: A sign that cannot be printed is quoted in up to so many characters.
_LONGEST_SIGN = 10


class Unshortened(str):
    """A text that a sentence quotes in full, however long."""


class PlaceName(str):
    """The name of a cell, a pin or a level as position texts have it: ``DP1``.

    by_language : what it is called in the notation of each language: ``{"en": "QL1", ...}``
    """

    by_language: Mapping[str, str]

    def __new__(cls, name: str, by_language: Mapping[str, str] = MappingProxyType({})) -> PlaceName:
        """Return ``name``, which is what it is called in a language that is not told as well."""
        made = super().__new__(cls, name)
        made.by_language = by_language
        return made


class Phrase:
    """Words with names in braces for what they speak of; as text they are English.

    pattern : the words
    values : what stands for the names; other phrases may be among it; a long text is cut
    """

    def __init__(self, pattern: str, /, **values: object) -> None:
        self.pattern = pattern
        self.values = quotable(values)

    def __str__(self) -> str:
        return self.pattern.format(**self.values) if self.values else self.pattern


class PhraseError(ValueError):
    """Something wrong, in one sentence; ``phrase`` is the sentence."""

    def __init__(self, pattern: str, /, **values: object) -> None:
        self.phrase = Phrase(pattern, **values)
        super().__init__(str(self.phrase))


def quotable(values: Mapping[str, object]) -> dict[str, object]:
    """Return what a sentence speaks of, its texts cut to what can be read."""
    return {
        name: shortened(value)
        if isinstance(value, str) and type(value) is not Unshortened
        else value
        for name, value in values.items()
    }


def shortened(text: str, most: int = _MAX_QUOTED) -> str:
    """Return a text as a sentence may quote it: cut where it has more than ``most`` characters.

    >>> shortened("a" * 1_000_000, 5)
    'aaaaa…'
    """
    shown = text[:most]
    if len(repr(shown)) > 2 * most:
        shown = shown[: most // _LONGEST_SIGN]
    return text if shown == text else f"{shown}…"


def printable(text: str) -> str:
    """Return a text as a sentence may say it without quotation marks: what has no sign, by codes.

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
