"""Takes out of a text what is personal: names, remarks, files, user and machine. Free of Qt."""

from __future__ import annotations

import getpass
import os
import platform
import re
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

#: Stands for what is veiled.
HIDDEN = "[…]"
#: A shorter part of a name is not looked for, nor a shorter word of a remark.
_SHORTEST_PART, _SHORTEST_WORD = 2, 3
#: So many characters that a remark has, too, are quoted from it.
_QUOTED = 6
#: Where there are more remarks, nobody looks through them: nothing is told at all, characters.
_MOST_REMARKED = 1_000_000
_WORD = re.compile(r"\w+")
_SUFFIX = r"\.(?:pgn|png|gif|webp|apng|jpe?g|toml|ini|journal|failed|lock|txt)\b"
#: Where a path begins; as Python quotes it, a backslash is two.
_ROOT = r"(?:(?<![\w/.~\\])(?:~|file:/*)?/|\b[A-Za-z]:(?:\\+|/)|(?<![\w\\])\\\\+(?=\w))"
#: Paths in quotation marks, paths with a suffix that we know, other paths, and bare names of files.
_PATHS = re.compile(
    rf"""(?P<mark>['"]){_ROOT}[^'"\n]*(?P=mark)
    |{_ROOT}[^'"\n:]*?{_SUFFIX}
    |{_ROOT}[^\s'",;:)\]]*
    |(?P<other>['"])[^'"\n]*{_SUFFIX}(?P=other)
    |[^\s'"/\\:]+{_SUFFIX}""",
    re.VERBOSE | re.IGNORECASE,
)


class Redaction:
    """Hides words, parts of remarks, and paths."""

    def __init__(self, words: Iterable[str] | None = (), remarks: Iterable[str] = ()) -> None:
        """Veil the user, the machine, the paths of files, and more.

        words : names, of which no part is to be told, in any case; None if they are not known, so
            that nothing is told but what comes before the first colon
        remarks : texts of which no word and no piece is to be told
        """
        said = [_plain(remark) for remark in remarks]
        self._hides_all = words is None or sum(map(len, said)) > _MOST_REMARKED
        self._remarks = [] if self._hides_all else said
        self._home = _any_of(path for path in _homes() if path != os.sep)
        hidden = {word.strip() for word in (*(words or ()), *_person_and_machine())}
        parts = {
            part
            for word in hidden
            for part in (*word.split(), *_WORD.findall(word.replace("_", " ")))
        }
        self._words = _any_of(
            form
            for word in hidden | parts
            if len(word) >= _SHORTEST_PART and not word.isdecimal()
            for form in _forms(word)
        )
        self._said = {
            word
            for remark in self._remarks
            for word in _WORD.findall(remark)
            if len(word) >= _SHORTEST_WORD
        }

    def over(self, text: str, known: str = "") -> str:
        """Return a text with nothing personal.

        known : what the program itself says, lines of its source: of that, no remark is a secret
        """
        text = _PATHS.sub(_hidden_path, self._home.sub("~", text))
        if self._hides_all and text != known:
            before, colon, _ = text.partition(":")
            text = (f"{before}: {HIDDEN}" if colon else HIDDEN) + "\n" * text.endswith("\n")
        text = self._without_remarks(self._words.sub(HIDDEN, text), _plain(known))
        return re.sub(rf"(?:{re.escape(HIDDEN)}[ ,_-]*)+{re.escape(HIDDEN)}", HIDDEN, text)

    def _without_remarks(self, text: str, known: str) -> str:
        """Hide every word that a remark has, and every piece of one."""
        if not self._remarks:
            return text
        plain = text.lower()
        if len(plain) != len(text):  # a few letters have lower case of another length
            plain = text
        is_hidden = bytearray(len(text))
        for match in _WORD.finditer(plain):
            if match[0] in self._said and match[0] not in _WORD.findall(known):
                is_hidden[match.start() : match.end()] = b"\1" * len(match[0])
        # Blanks and signs of quoting are left out: a piece may be broken, or quoted, otherwise.
        places = [at for at, sign in enumerate(plain) if sign.isalnum()]
        bare = "".join(plain[at] for at in places)
        pieces = {bare[at : at + _QUOTED] for at in range(len(bare) - _QUOTED + 1)}
        pieces -= _pieces_of(known, pieces)
        found = {piece for remark in self._remarks for piece in _pieces_of(remark, pieces)}
        for at in range(len(bare) - _QUOTED + 1):
            if bare[at : at + _QUOTED] in found:
                first, last = places[at], places[at + _QUOTED - 1]
                is_hidden[first : last + 1] = b"\1" * (last + 1 - first)
        parts = re.finditer(rb"\x01+|\x00+", is_hidden)
        return "".join(
            HIDDEN if is_hidden[part.start()] else text[part.start() : part.end()] for part in parts
        )


def _forms(word: str) -> Iterator[str]:
    """Yield a word as it may be quoted: composed, in parts, with escapes, and as bytes."""
    yield word
    if not word.isascii():
        yield from (unicodedata.normalize(form, word) for form in ("NFC", "NFD"))
        yield ascii(word)[1:-1]
        yield repr(word.encode("utf-8", "replace"))[2:-1]


def _plain(text: str) -> str:
    return text.lower()


def _pieces_of(text: str, pieces: set[str]) -> set[str]:
    """Return which of some pieces a text has, its blanks and signs left out."""
    bare = "".join(filter(str.isalnum, text))
    return {piece for at in range(len(bare)) if (piece := bare[at : at + _QUOTED]) in pieces}


def _hidden_path(found: re.Match[str]) -> str:
    """Return a path as it may be told: in or outside the home, and its suffix."""
    text = found[0]
    mark = text[0] if text[0] in "'\"" else ""
    inner = text.strip(mark) if mark else text
    if inner == "~":
        return text
    suffix = re.search(rf"{_SUFFIX}\Z", inner, re.IGNORECASE)
    home = "~/" if inner.startswith("~") else ""
    return f"{mark}{home}{HIDDEN}{suffix[0].lower() if suffix else ''}{mark}"


def _any_of(words: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern for any of these words, the longest first; for nothing if there is none."""
    longest_first = sorted({word for word in words if word}, key=len, reverse=True)
    either = "|".join(map(re.escape, longest_first))
    pattern = rf"(?<![^\W_])(?:{either})(?![^\W_])" if either else r"(?!)"
    return re.compile(pattern, re.IGNORECASE)


def _homes() -> set[str]:
    homes = {str(Path.home()), os.path.realpath(Path.home())}
    return homes | {path.replace("\\", "\\\\") for path in homes}  # as Python quotes them


def _person_and_machine() -> Iterator[str]:
    machine = platform.node()
    yield from (machine, machine.split(".")[0])
    with suppress(Exception):  # each system has its own way not to know
        yield getpass.getuser()
