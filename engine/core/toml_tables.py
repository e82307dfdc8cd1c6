"""Read the tables of a TOML file key by key; errors name the file and the line.

``tomllib`` keeps no line numbers, so they are looked up in the text when an error occurs:
headers of tables, and the keys below them. What is written in another form, as
``step = [{...}]``, is found at its table.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NoReturn

from engine.core.phrases import FullText, Phrase, PhraseError, printable, shortened

#: Greatest size of a file, bytes.
LARGEST = 500_000
#: Greatest length of a line; ``tomllib`` takes quadratic time and memory for long dotted keys.
LONGEST_LINE = 2_000

#: Names of the tables above one, each with its number if it is one of several: ("step", 3).
Place = tuple[str | int, ...]

_HEADER = re.compile(r"\s*+(\[\[?)\s*+([\w.\"'\s-]+?)\s*\]\]?")
_KEY = re.compile(r"\s*+([\w.\"'\s-]+?)\s*=")
#: What hides brackets and keys on a line: texts, and remarks.
_HIDING = re.compile(r"'''|\"\"\"|\"(?:\\.|[^\"\\])*\"|'[^']*'|#.*")
_CLOSING = {"'''": re.compile("'''"), '"""': re.compile(r"(?:\\.|[^\\])*?\"\"\"")}


class TomlError(PhraseError):
    """A TOML file is invalid; one sentence with the file, the line and the reason.

    ``phrase.values`` has them apart: ``file``, ``line``, ``reason``.
    """


def located(kind: type[PhraseError], name: str, line: int, why: object) -> PhraseError:
    """Return an error that tells file, line and reason, which is a phrase without a full stop."""
    file = FullText(printable(name))
    said = Phrase("{file}, line {line}: {reason}.", file=file, line=line, reason=why)
    return kind(said.pattern, **said.values)


class _File:
    """Data shared by all tables of a file."""

    def __init__(self, text: str, name: str, kind: type[PhraseError]) -> None:
        self.text, self._name, self._kind = text, name, kind

    @cached_property
    def _lines(self) -> dict[Place, int]:
        return _lines_of(self.text)

    def error(self, place: Place, why: object) -> PhraseError:
        """Return an error at the line of a place, or of the table that it is in."""
        while place and place not in self._lines:
            place = place[:-1]
        return located(self._kind, self._name, self._lines.get(place, 1), why)

    def error_in_row(self, place: Place, row: int, why: object) -> PhraseError:
        """Return an error at the line of a row of a text, whose rows are joined by / or |."""
        if place not in self._lines:
            return self.error(place, why)
        first = self._lines[place]
        text = "\n".join(self.text.split("\n")[first - 1 :])
        found = re.match(rf"[^=]*=(?:[^/|]*[/|]){{{row}}}[\s\"'\\]*", text)
        line = first + (found[0].count("\n") if found else 0)
        return located(self._kind, self._name, line, why)


class TomlTable:
    """One table of a file; ``of`` returns that of a whole file.

    Methods raise the error class passed to ``of`` if the requested value is missing or invalid.
    """

    def __init__(self, file: _File, values: Mapping[str, Any], place: Place = ()) -> None:
        self._file = file
        self._values = values
        self._place = place

    @classmethod
    def of(cls, given: str | bytes, name: str, error: type[PhraseError] = TomlError) -> TomlTable:
        """Return the table of a whole file. Raises ``error`` if it is no TOML in UTF-8.

        name : how the file is called in messages
        error : what is raised for anything that is wrong; ``phrase.values`` of it has ``file``,
            ``line`` and ``reason``
        """
        import tomllib  # imported lazily

        if len(given) > LARGEST:
            why = Phrase("the file is longer than {count} bytes", count=LARGEST)
            raise located(error, name, 1, why)
        try:
            text = given if isinstance(given, str) else given.decode("utf-8")
        except UnicodeDecodeError as fault:
            line = fault.object.count(b"\n", 0, fault.start) + 1
            raise located(error, name, line, Phrase("the text is not UTF-8")) from None
        text = text.removeprefix("\ufeff")
        for line, words in enumerate(text.split("\n"), 1):
            if len(words) > LONGEST_LINE:
                why = Phrase("the line is longer than {count} characters", count=LONGEST_LINE)
                raise located(error, name, line, why)
        try:
            values = tomllib.loads(text)
        except tomllib.TOMLDecodeError as fault:
            from engine.core.toml_faults import toml_fault  # imported lazily, seldom needed

            raise located(error, name, *toml_fault(text, str(fault))) from None
        except RecursionError:
            raise located(error, name, 1, Phrase("the text is nested too deeply")) from None
        return cls(_File(text, name, error), values)

    # -- what is wrong ----------------------------------------------------------------------

    def refuse(self, key: str | None, why: object) -> NoReturn:
        """Raise the error at the line of a key, or of the table itself."""
        raise self.error(key, why)

    def error(self, key: str | None, why: object) -> PhraseError:
        """Return the error at a key, or at the table itself."""
        return self._file.error(self._place if key is None else (*self._place, key), why)

    def error_in_row(self, key: str, row: int, why: object) -> PhraseError:
        """Return the error at a row, from 0, of a text of several lines."""
        return self._file.error_in_row((*self._place, key), row, why)

    def allow(self, *keys: str) -> None:
        """Raise the error for the first key that is none of these."""
        for key in self._values:
            if key not in keys:
                self.refuse(key, Phrase("'{name}' is not known here", name=printable(key)))

    # -- values by their key ----------------------------------------------------------------

    def __contains__(self, key: str) -> bool:
        return key in self._values

    @property
    def keys(self) -> Sequence[str]:
        """The keys that are given, as they come in the file."""
        return tuple(self._values)

    def value(self, key: str) -> object:
        """Return a value of any sort, which must be there."""
        if key not in self._values:
            self.refuse(None, Phrase("'{name}' is missing", name=key))
        return self._values[key]

    def text(self, key: str, usual: str | None = None) -> str:
        """Return a text that is not empty; ``usual`` where the key may be missing and is."""
        if usual is not None and key not in self:
            return usual
        value = self.value(key)
        if not isinstance(value, str) or not value.strip():
            self.refuse_value(key, Phrase("a text in quotation marks"))
        return value.strip()

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts, () where the key is missing."""
        value = self._values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            self.refuse_value(key, Phrase("a list of texts"))
        return tuple(value)

    def flag(self, key: str) -> bool:
        """Return true or false."""
        value = self.value(key)
        if not isinstance(value, bool):
            self.refuse_value(key, Phrase("true or false"))
        return value

    def number(self, key: str, least: int, most: int) -> int:
        """Return a whole number between two others, these included."""
        value = self.value(key)
        is_flag = isinstance(value, bool)
        if is_flag or not isinstance(value, int) or not least <= value <= most:
            span = Phrase("a whole number from {least} to {most}", least=least, most=most)
            self.refuse_value(key, span)
        return value

    def table(self, key: str, is_optional: bool = False) -> TomlTable:
        """Return a table within this one; an empty one where an optional one is missing."""
        value = {} if is_optional and key not in self else self.value(key)
        if not isinstance(value, dict):
            self.refuse_value(key, Phrase("a table of names and values"))
        return TomlTable(self._file, value, (*self._place, key))

    def tables(self, key: str) -> tuple[TomlTable, ...]:
        """Return a list of tables, each written ``[[key]]``; () where there is none."""
        value = self._values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(part, dict) for part in value):
            self.refuse_value(
                key, Phrase("a list of tables, each below a line [[{name}]]", name=key)
            )
        return tuple(
            TomlTable(self._file, part, (*self._place, key, number))
            for number, part in enumerate(value)
        )

    def refuse_value(self, key: str, what: Phrase) -> NoReturn:
        """Raise the error for the value of a key; ``what`` is wanted instead."""
        value = self._values[key]
        shown = shortened(f'"{value}"' if isinstance(value, str) else str(value), 40)
        why = Phrase(
            "'{name}' must be {wanted}, not {value}",
            name=printable(key),
            wanted=what,
            value=printable(shown),
        )
        self.refuse(key, why)


def _lines_of(text: str) -> dict[Place, int]:
    """Return the line of every header and of the keys below it; the first counts."""
    found: dict[Place, int] = {}
    counts: dict[Place, int] = {}
    here: Place = ()
    open_text = ""
    for number, line in enumerate(text.split("\n"), 1):
        is_within = bool(open_text)
        open_text = still_open(line, open_text)
        if is_within:
            continue
        header, key = _HEADER.match(line), _KEY.match(line)
        if header:
            here = _place(header[2], header[1] == "[[", counts)
            named = here
        elif key:
            named = (*here, *_words(key[1]))
        else:
            continue
        for count in range(1, len(named) + 1):
            found.setdefault(named[:count], number)
    return found


def place_at(text: str, line: int) -> Place:
    """Return which key of which tables a line belongs to; () before the first one.

    line : counted from 1
    """
    found = [(number, place) for place, number in _lines_of(text).items() if number <= line]
    return max(found, key=lambda one: (one[0], len(one[1])), default=(0, ()))[1]


def _place(header: str, is_one_of_several: bool, counts: dict[Place, int]) -> Place:
    """Return the place of a header, and count it: ``step.turn`` is in the last step so far."""
    *above, last = _words(header)
    place: Place = ()
    for word in above:
        place = (*place, word)
        if place in counts:
            place = (*place, counts[place] - 1)
    place = (*place, last)
    if is_one_of_several:
        counts[place] = counts.get(place, 0) + 1
        place = (*place, counts[place] - 1)
    return place


def _words(dotted: str) -> list[str]:
    """Return the names of a dotted key, which may be in quotation marks."""
    return [word.strip().strip("\"'") for word in dotted.split(".")]


def still_open(line: str, opened: str) -> str:
    """Return which quotation marks are open at the end of a line, "" for none.

    opened : those that were open at the end of the line before
    """
    at = 0
    while True:
        if opened:
            closing = _CLOSING[opened].match(line, at) if opened == '"""' else None
            if opened == "'''":
                closing = _CLOSING[opened].search(line, at)
            if closing is None:
                return opened
            at, opened = closing.end(), ""
        hiding = _HIDING.search(line, at)
        if hiding is None:
            return ""
        at = hiding.end()
        if hiding[0] in _CLOSING:
            opened = hiding[0]
