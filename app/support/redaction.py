"""Removes personal data from texts: names, comments, paths, user and host name. Free of Qt."""

from __future__ import annotations

import getpass
import os
import platform
import re
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

#: Replaces redacted text.
HIDDEN = "[…]"
#: Least length of a part of a name, and of a word of a remark, to be searched for.
_SHORTEST_PART, _SHORTEST_WORD = 2, 3
#: A text is considered quoted from a remark if they share this many letters and digits in a row.
_QUOTED = 6
#: With more characters of remarks, these are not searched and everything is redacted.
_MAX_REMARKED = 1_000_000
_WORD = re.compile(r"\w+")
_SUFFIX = r"\.(?:pgn|png|gif|webp|apng|jpe?g|toml|ini|journal|failed|lock|txt)\b"
#: Start of an absolute path; a backslash may be doubled, as Python quotes it.
_ROOT = r"(?:(?<![\w/.~\\])(?:~|file:/*)?/|\b[A-Za-z]:(?:\\+|/)|(?<![\w\\])\\\\+(?=\w))"
#: Paths in quotation marks, paths with a known suffix, other paths, and bare file names.
_PATHS = re.compile(
    rf"""(?P<mark>['"]){_ROOT}[^'"\n]*(?P=mark)
    |{_ROOT}[^'"\n:]*?{_SUFFIX}
    |{_ROOT}[^\s'",;:)\]]*
    |(?P<other>['"])[^'"\n]*{_SUFFIX}(?P=other)
    |[^\s'"/\\:]+{_SUFFIX}""",
    re.VERBOSE | re.IGNORECASE,
)


class Redaction:
    """Replaces names, parts of remarks, and paths in texts."""

    def __init__(self, words: Iterable[str] | None = (), remarks: Iterable[str] = ()) -> None:
        """Redact user and host name, paths, and these words and remarks.

        words : names, redacted in all their parts, ignoring case; None if they are not known, so
            that all text after the first colon is redacted
        remarks : comments and the like; every word and every longer piece of them is redacted
        """
        lowered = [_plain(remark) for remark in remarks]
        self._hides_all = words is None or sum(map(len, lowered)) > _MAX_REMARKED
        self._remarks = [] if self._hides_all else lowered
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
        self._remark_words = {
            word
            for remark in self._remarks
            for word in _WORD.findall(remark)
            if len(word) >= _SHORTEST_WORD
        }

    def redact(self, text: str, known: str = "") -> str:
        """Return a text without personal data.

        known : text of the program itself, such as its source, which is not redacted even if it
            occurs in a remark
        """
        text = _PATHS.sub(_hidden_path, self._home.sub("~", text))
        if self._hides_all and text != known:
            before, colon, _ = text.partition(":")
            text = (f"{before}: {HIDDEN}" if colon else HIDDEN) + "\n" * text.endswith("\n")
        text = self._without_remarks(self._words.sub(HIDDEN, text), _plain(known))
        return re.sub(rf"(?:{re.escape(HIDDEN)}[ ,_-]*)+{re.escape(HIDDEN)}", HIDDEN, text)

    def _without_remarks(self, text: str, known: str) -> str:
        """Redact every word and every longer piece of a remark."""
        if not self._remarks:
            return text
        plain = text.lower()
        if len(plain) != len(text):  # some letters change their length in lower case
            plain = text
        is_hidden = bytearray(len(text))
        for match in _WORD.finditer(plain):
            if match[0] in self._remark_words and match[0] not in _WORD.findall(known):
                is_hidden[match.start() : match.end()] = b"\1" * len(match[0])
        # Compare letters and digits only, as a quoted piece may be wrapped or escaped differently.
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
    """Yield the forms in which a word may be quoted: normalised, escaped, and as bytes."""
    yield word
    if not word.isascii():
        yield from (unicodedata.normalize(form, word) for form in ("NFC", "NFD"))
        yield ascii(word)[1:-1]
        yield repr(word.encode("utf-8", "replace"))[2:-1]


def _plain(text: str) -> str:
    return text.lower()


def _pieces_of(text: str, pieces: set[str]) -> set[str]:
    """Return the pieces that a text contains, comparing letters and digits only."""
    bare = "".join(filter(str.isalnum, text))
    return {piece for at in range(len(bare)) if (piece := bare[at : at + _QUOTED]) in pieces}


def _hidden_path(found: re.Match[str]) -> str:
    """Redact a path, except whether it is in the home folder, and its suffix."""
    text = found[0]
    mark = text[0] if text[0] in "'\"" else ""
    inner = text.strip(mark) if mark else text
    if inner == "~":
        return text
    suffix = re.search(rf"{_SUFFIX}\Z", inner, re.IGNORECASE)
    home = "~/" if inner.startswith("~") else ""
    return f"{mark}{home}{HIDDEN}{suffix[0].lower() if suffix else ''}{mark}"


def _any_of(words: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern for any of these words, the longest first; without any it never matches."""
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
    with suppress(Exception):  # systems fail in different ways without a user name
        yield getpass.getuser()
