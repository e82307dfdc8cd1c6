"""Sentences of the engine, kept so that they can be said in other languages too.

The engine itself says them in English and knows nothing of translations. Whoever translates looks
up the pattern, and then the phrases among the values.
"""

from __future__ import annotations

from collections.abc import Sequence


class Phrase:
    """Words with names in braces for what they speak of; as text they are English.

    pattern : the words
    values : what stands for the names; other phrases may be among it
    """

    def __init__(self, pattern: str, /, **values: object) -> None:
        self.pattern = pattern
        self.values = values

    def __str__(self) -> str:
        return self.pattern.format(**self.values) if self.values else self.pattern


class PhraseError(ValueError):
    """Something wrong, in one sentence; ``phrase`` is the sentence."""

    def __init__(self, pattern: str, /, **values: object) -> None:
        self.phrase = Phrase(pattern, **values)
        super().__init__(str(self.phrase))


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
