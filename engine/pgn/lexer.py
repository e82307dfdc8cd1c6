"""Splits a game file into tokens: tags, comments, glyphs, parentheses, numbers and moves."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple

from engine.pgn.source import PgnError, SourceLine
from engine.pgn.spelling import SIGNS


class TokenKind(Enum):
    """What a token is."""

    TAG = "tag"
    COMMENT = "comment"
    GLYPH = "glyph"
    OPEN = "("
    CLOSE = ")"
    NUMBER = "number"
    WORD = "word"
    ODD = "what has no place in a game"


class Token(NamedTuple):
    """One token.

    text : a tag's name, a comment without its marks, a glyph's number, or what is written
    line, column : where it begins, counted from 1
    offset : where its line begins, as bytes of the file, and its column
    value : a tag's value; ``;`` for a rest-of-line comment, ``{`` for a comment that is not closed,
        a line end for the move number 1 after an empty line; else empty
    """

    kind: TokenKind
    text: str
    line: int
    column: int
    offset: int
    value: str = ""

    def error(self, pattern: str, **values: object) -> PgnError:
        """Return an error at this place."""
        return PgnError(pattern, self.line, self.column, **values)


_NAME = r"[A-Za-z0-9_][A-Za-z0-9_+#=:-]*"
#: The value of a tag is possessive (``*+``): else a long one that nothing closes would be tried in
#: vain, in gigabytes.
_TOKEN = re.compile(
    rf"""\s*(?:
      (?P<tag>\[\s*({_NAME})\s*"((?:\\.|[^"\\]++)*+)"\s*\])
    | (?P<brace>\{{)
    | (?P<rest>;.*)
    | (?P<offer>\(=\))
    | (?P<open>\()
    | (?P<close>\))
    | (?P<glyph>\$[0-9]+|[!?][!?]?)
    | (?P<number>(?!0000(?:\s|$))[0-9]+(?=\s|$)|[0-9]*(?:\.+|…))
    | (?P<word>[^\s{{}}()\[\];$!?]+(?:(?<=[18])\([QRBN]\))?)
    | (?P<bracket>\[[^\[\]]*+\])
    | (?P<stray>[^\s])
    | (?P<end>$)
    )""",
    re.VERBOSE,
)
#: Tags that fill a line of their own and have quotation marks in them that are not escaped, or lack
#: one mark or both.
_LOOSE_TAG = re.compile(
    rf"""\s*(?P<loose_tag>\[\s*(?:
      ({_NAME})\s*"(.*)"\s*\]
    | ([A-Z][A-Za-z0-9_]*+)(?:\s*"([^"]*+)|\s++([^"\[\]]*+)\])
    )\s*$)""",
    re.VERBOSE,
)
_KINDS = {
    "tag": TokenKind.TAG,
    "loose_tag": TokenKind.TAG,
    "rest": TokenKind.COMMENT,
    "offer": TokenKind.COMMENT,
    "open": TokenKind.OPEN,
    "close": TokenKind.CLOSE,
    "glyph": TokenKind.GLYPH,
    "number": TokenKind.NUMBER,
    "word": TokenKind.WORD,
    "bracket": TokenKind.ODD,
    "stray": TokenKind.ODD,
}
_ODD = ("bracket", "stray")
#: Where the moves of a game begin that has no tags, after an empty line.
_FIRST_MOVE = re.compile(r"1\.\s*[^\s.…]")
_ESCAPED = re.compile(r'\\(["\\])')


def tokens(lines: Iterable[SourceLine]) -> Iterator[Token]:
    """Yield the tokens of a file. Lines that begin with ``%`` are skipped.

    A draw offer ``(=)`` comes as a comment; comments that begin with ``;`` and fill lines that
    follow one another come as one. Whatever cannot begin a token is yielded as ``TokenKind.ODD``.

    Raises PgnError at a line without end.
    """
    held: list[Token] = []
    for token in _parts(lines):
        is_rest = token.kind is TokenKind.COMMENT and token.value == ";"
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
    while _KINDS.get((match := _match(text, at)).lastgroup or "") is TokenKind.TAG:
        found.append(_tag(match))
        at = match.end()
    return tuple(found)


def _parts(lines: Iterable[SourceLine]) -> Iterator[Token]:
    source = iter(lines)
    is_after_gap = False
    for line in source:
        if line.text.startswith("%"):
            continue
        begins = is_after_gap and begins_moves(line.text)
        is_after_gap = not line.text.strip()
        at = 0
        while (match := _match(line.text, at)).lastgroup != "end":
            at = match.end()
            if match.lastgroup == "brace":
                token, line, at = _brace(line, at, source)
                yield token
            else:
                token = _token(line, match)
                yield token._replace(value="\n") if begins else token
            begins = False


def begins_moves(line: str) -> bool:
    """Whether a line after an empty one begins the moves of another game."""
    return _FIRST_MOVE.match(line) is not None


def _match(text: str, at: int) -> re.Match[str]:
    match = _TOKEN.match(text, at)
    assert match is not None
    if at == 0 and match.lastgroup in _ODD and match[match.lastgroup].startswith("["):
        return _LOOSE_TAG.match(text) or match
    return match


def _brace(
    line: SourceLine, at: int, source: Iterator[SourceLine]
) -> tuple[Token, SourceLine, int]:
    """Read a comment up to its ``}``; return it with the line it ends in and the place there.

    One that nothing closes goes up to the end of the file.
    """
    first = line
    start = at
    found: list[str] = []
    mark = ""
    while (end := line.text.find("}", at)) < 0:
        found.append(line.text[at:])
        following = next(source, None)
        if following is None:
            mark, at, end = "{", len(line.text), len(line.text) - 1
            break
        line, at = following, 0
    found.append(line.text[at:end])
    text = "\n".join(found).strip()
    token = Token(TokenKind.COMMENT, text, first.number, start, first.offset + start, mark)
    return token, line, end + 1


def _token(line: SourceLine, match: re.Match[str]) -> Token:
    group = match.lastgroup or ""
    start = match.start(group)
    kind = _KINDS[group]
    text, value = match[group], ""
    if kind is TokenKind.TAG:
        text, value = _tag(match)
    elif group == "rest":
        text, value = text[1:], ";"
    elif kind is TokenKind.GLYPH:
        text = str(SIGNS[text]) if text in SIGNS else text[1:]
    elif text in SIGNS and kind is TokenKind.WORD:
        kind, text = TokenKind.GLYPH, str(SIGNS[text])
    return Token(kind, text, line.number, start + 1, line.offset + start, value)


def _tag(match: re.Match[str]) -> tuple[str, str]:
    if match.lastgroup == "tag":
        return match[2], _ESCAPED.sub(r"\1", match[3])
    if match[2] is not None:
        return match[2], match[3]
    value = match[6] if match[5] is None else match[5].rstrip().removesuffix("]")
    return match[4], value.strip()


def _joined(held: list[Token]) -> Token:
    """Return the comments of lines that follow one another as one."""
    text = "\n".join(token.text for token in held).strip()
    return held[0]._replace(text=text, value="")
