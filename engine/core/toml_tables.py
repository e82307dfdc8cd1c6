"""Tables of a TOML file, read key by key; what is wrong is told with the file and the line.

``tomllib`` forgets the lines, so they are found once more in the text: headers of tables, and the
keys below them. What is written in another form, as ``step = [{...}]``, is found at its table.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from engine.core.phrases import Phrase, Unshortened, printable, shortened
from engine.training.errors import LearningFileError

#: Greatest length of a file, characters.
LARGEST = 500_000
#: Greatest length of a line; ``tomllib`` takes quadratic time and memory for long dotted keys.
LONGEST_LINE = 2_000

#: Names of the tables above one, each with its number if it is one of several: ("step", 3).
Place = tuple[str | int, ...]

_HEADER = re.compile(r"\s*+(\[\[?)\s*+([\w.\s-]+?)\s*\]\]?")
_KEY = re.compile(r"\s*+\"?([\w-]+)\"?\s*+=")
#: What hides brackets and keys on a line: texts, and remarks.
_HIDING = re.compile(r"'''|\"\"\"|\"(?:\\.|[^\"\\])*\"|'[^']*'|#.*")
_CLOSING = {"'''": re.compile("'''"), '"""': re.compile(r"(?:\\.|[^\\])*?\"\"\"")}
_LINE_OF_FAULT = re.compile(r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", re.DOTALL)


class TomlTable:
    """One table of a file.

    name : how the file is called in messages
    """

    def __init__(
        self, name: str, values: Mapping[str, Any], lines: Mapping[Place, int], place: Place
    ) -> None:
        self._name = name
        self._values = values
        self._lines = lines
        self._place = place

    @classmethod
    def of(cls, text: str, name: str) -> TomlTable:
        """Return the table of a whole file. Raises LearningFileError if it is no TOML."""
        text = text.removeprefix("\ufeff")
        if len(text) > LARGEST:
            why = Phrase("the file is longer than {count} characters", count=LARGEST)
            raise _error(name, 1, why)
        for number, line in enumerate(text.split("\n"), 1):
            if len(line) > LONGEST_LINE:
                why = Phrase("the line is longer than {count} characters", count=LONGEST_LINE)
                raise _error(name, number, why)
        try:
            values = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            match = _LINE_OF_FAULT.fullmatch(str(error))
            said = (match[1] if match else str(error)).replace("\n", " ")
            at = int(match[2]) if match and match[2] else text.rstrip("\n").count("\n") + 1
            raise _error(name, at, said[:1].lower() + said[1:]) from None
        except RecursionError:
            raise _error(name, 1, Phrase("the text is nested too deeply")) from None
        return cls(name, values, _lines_of(text), ())

    # -- what is wrong ----------------------------------------------------------------------

    def refuse(self, key: str | None, why: object) -> NoReturn:
        """Raise LearningFileError with the line of a key, or of the table itself."""
        raise self.error(key, why)

    def error(self, key: str | None, why: object) -> LearningFileError:
        """Return the error at a key, or at the table itself."""
        at = self._place if key is None else (*self._place, key)
        while at and at not in self._lines:
            at = at[:-1]
        return _error(self._name, self._lines.get(at, 1), why)

    def allow(self, *keys: str) -> None:
        """Raise LearningFileError for the first key that is none of these."""
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
        """Return a value of any sort. Raises LearningFileError if the key is missing."""
        if key not in self._values:
            self.refuse(None, Phrase("'{name}' is missing", name=key))
        return self._values[key]

    def text(self, key: str, usual: str | None = None) -> str:
        """Return a text that is not empty; ``usual`` where the key may be missing and is."""
        if usual is not None and key not in self:
            return usual
        value = self.value(key)
        if not isinstance(value, str) or not value.strip():
            self._wants(key, Phrase("a text in quotation marks"))
        return value.strip()

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts, () where the key is missing."""
        value = self._values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            self._wants(key, Phrase("a list of texts"))
        return tuple(value)

    def flag(self, key: str) -> bool:
        """Return true or false."""
        value = self.value(key)
        if not isinstance(value, bool):
            self._wants(key, Phrase("true or false"))
        return value

    def number(self, key: str, least: int, most: int) -> int:
        """Return a whole number between two others, these included."""
        value = self.value(key)
        is_flag = isinstance(value, bool)
        if is_flag or not isinstance(value, int) or not least <= value <= most:
            span = Phrase("a whole number from {least} to {most}", least=least, most=most)
            self._wants(key, span)
        return value

    def table(self, key: str) -> TomlTable:
        """Return a table within this one."""
        value = self.value(key)
        if not isinstance(value, dict):
            self._wants(key, Phrase("a table of names and values"))
        return TomlTable(self._name, value, self._lines, (*self._place, key))

    def tables(self, key: str) -> tuple[TomlTable, ...]:
        """Return a list of tables, each written ``[[key]]``; () where there is none."""
        value = self._values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(part, dict) for part in value):
            self._wants(key, Phrase("a list of tables, each below a line [[{name}]]", name=key))
        return tuple(
            TomlTable(self._name, part, self._lines, (*self._place, key, number))
            for number, part in enumerate(value)
        )

    def _wants(self, key: str, what: Phrase) -> NoReturn:
        value = self._values[key]
        shown = shortened(f'"{value}"' if isinstance(value, str) else str(value), 40)
        why = Phrase(
            "for '{name}' {wanted} is wanted, not {value}",
            name=printable(key),
            wanted=what,
            value=printable(shown),
        )
        self.refuse(key, why)


def _error(name: str, line: int, why: object) -> LearningFileError:
    file = Unshortened(printable(name))
    return LearningFileError("{file}, line {line}: {reason}.", file=file, line=line, reason=why)


def _lines_of(text: str) -> dict[Place, int]:
    """Return the line of every header and of the keys below it; the first counts."""
    found: dict[Place, int] = {}
    counts: dict[Place, int] = {}
    here: Place = ()
    open_text = ""
    for number, line in enumerate(text.split("\n"), 1):
        is_within = bool(open_text)
        open_text = _still_open(line, open_text)
        if is_within:
            continue
        header, key = _HEADER.match(line), _KEY.match(line)
        if header:
            here = _place(header[2], header[1] == "[[", counts)
            found.setdefault(here, number)
        elif key:
            found.setdefault((*here, key[1]), number)
    return found


def _place(header: str, is_one_of_several: bool, counts: dict[Place, int]) -> Place:
    """Return the place of a header, and count it: ``step.turn`` is in the last step so far."""
    *above, last = (word.strip() for word in header.split("."))
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


def _still_open(line: str, opened: str) -> str:
    """Return which quotation marks are open at the end of a line, "" for none."""
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
