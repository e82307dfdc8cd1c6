"""The words of a game file: tags, comments, glyphs, parentheses, numbers and moves."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple

from engine.pgn.source import Line, PgnError


class Kind(Enum):
    """What a token is."""

    TAG = "tag"
    COMMENT = "comment"
    GLYPH = "glyph"
    OPEN = "("
    CLOSE = ")"
    NUMBER = "number"
    WORD = "word"


class Token(NamedTuple):
    """One token.

    text : a tag's name, a comment without its marks, a glyph's number, or what is written
    line, column : where it begins, counted from 1
    offset : where its line begins, as bytes of the file, and its column
    value : a tag's value; of a comment up to the end of the line, ``;``
    """

    kind: Kind
    text: str
    line: int
    column: int
    offset: int
    value: str = ""


_GLYPHS = {"!": "1", "?": "2", "!!": "3", "??": "4", "!?": "5", "?!": "6"}
#: Glyphs that stand alone.
_SIGNS = {
    "□": "7", "=": "10", "∞": "13", "+=": "14", "⩲": "14", "=+": "15", "⩱": "15",
    "+/-": "16", "±": "16", "-/+": "17", "∓": "17", "+-": "18", "-+": "19",
}  # fmt: skip

_NAME = r"[A-Za-z0-9_][A-Za-z0-9_+#=:-]*"
#: The last way of reading a tag takes quotation marks in it that are not escaped. The value is
#: possessive (``*+``): else a long one that nothing closes would be tried in vain, in gigabytes.
_TOKEN = re.compile(
    rf"""\s*(?:
      (?P<tag>\[\s*({_NAME})\s*"((?:[^"\\]++|\\.)*+)"\s*\])
    | (?P<loose_tag>\[\s*({_NAME})\s+"(.*)"\s*\]\s*$)
    | (?P<brace>\{{)
    | (?P<rest>;.*)
    | (?P<offer>\(=\))
    | (?P<open>\()
    | (?P<close>\))
    | (?P<glyph>\$[0-9]+|[!?][!?]?)
    | (?P<number>[0-9]+(?=\s|$)|[0-9]*(?:\.+|…))
    | (?P<word>[^\s{{}}()\[\];$!?]+)
    | (?P<end>$)
    )""",
    re.VERBOSE,
)
_KINDS = {
    "tag": Kind.TAG,
    "loose_tag": Kind.TAG,
    "rest": Kind.COMMENT,
    "offer": Kind.COMMENT,
    "open": Kind.OPEN,
    "close": Kind.CLOSE,
    "glyph": Kind.GLYPH,
    "number": Kind.NUMBER,
    "word": Kind.WORD,
}
_ESCAPED = re.compile(r'\\(["\\])')


def tokens(lines: Iterable[Line]) -> Iterator[Token]:
    """Yield the tokens of a file. Lines that begin with ``%`` are none of its text.

    A draw offer ``(=)`` comes as a comment; comments that begin with ``;`` and fill lines that
    follow one another come as one.

    Raises PgnError at what cannot begin a token, and at a comment that is not closed.
    """
    held: list[Token] = []
    for token in _parts(lines):
        is_rest = token.kind is Kind.COMMENT and token.value == ";"
        if held and not (is_rest and token.line == held[-1].line + 1):
            yield _joined(held)
            held = []
        if is_rest:
            held.append(token)
        else:
            yield token
    if held:
        yield _joined(held)


def tags_of(text: str) -> tuple[tuple[str, str], ...]:
    """Return the names and values of the tags that a line begins with."""
    found = []
    at = 0
    while match := _TOKEN.match(text, at):
        if _KINDS.get(match.lastgroup or "") is not Kind.TAG:
            break
        found.append(_tag(match))
        at = match.end()
    return tuple(found)


def _parts(lines: Iterable[Line]) -> Iterator[Token]:
    source = iter(lines)
    for line in source:
        if line.text.startswith("%"):
            continue
        at = 0
        while (match := _match(line, at)).lastgroup != "end":
            at = match.end()
            if match.lastgroup == "brace":
                token, line, at = _brace(line, at, source)
                yield token
            else:
                yield _token(line, match)


def _match(line: Line, at: int) -> re.Match[str]:
    match = _TOKEN.match(line.text, at)
    if match is not None:
        return match
    at += len(line.text[at:]) - len(line.text[at:].lstrip())
    if line.text[at] == "[":
        raise PgnError('the tag is not written as [Name "value"]', line.number, at + 1)
    raise PgnError("{sign!r} is out of place here", line.number, at + 1, sign=line.text[at])


def _brace(line: Line, at: int, source: Iterator[Line]) -> tuple[Token, Line, int]:
    """Read a comment up to its ``}``; return it with the line it ends in and the place there."""
    first = line
    start = at
    found: list[str] = []
    while (end := line.text.find("}", at)) < 0:
        found.append(line.text[at:])
        at = 0
        following = next(source, None)
        if following is None:
            raise PgnError("the comment that begins here is not closed", first.number, start)
        line = following
    found.append(line.text[at:end])
    text = "\n".join(found).strip()
    return Token(Kind.COMMENT, text, first.number, start, first.offset + start), line, end + 1


def _token(line: Line, match: re.Match[str]) -> Token:
    group = match.lastgroup or ""
    start = match.start(group)
    kind = _KINDS[group]
    text, value = match[group], ""
    if kind is Kind.TAG:
        text, value = _tag(match)
    elif group == "rest":
        text, value = text[1:], ";"
    elif kind is Kind.GLYPH:
        text = _GLYPHS.get(text, text.removeprefix("$"))
    elif text in _SIGNS:
        kind, text = Kind.GLYPH, _SIGNS[text]
    return Token(kind, text, line.number, start + 1, line.offset + start, value)


def _tag(match: re.Match[str]) -> tuple[str, str]:
    if match.lastgroup == "tag":
        return match[2], _ESCAPED.sub(r"\1", match[3])
    return match[5], match[6]


def _joined(held: list[Token]) -> Token:
    """Return the comments of lines that follow one another as one."""
    text = "\n".join(token.text for token in held).strip()
    return held[0]._replace(text=text, value="")
