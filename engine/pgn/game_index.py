"""Find the games in a PGN file without parsing their moves."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from sys import intern

from engine.pgn.encoding import decoded
from engine.pgn.lexer import begins_moves, tags_of
from engine.pgn.scores import UNFINISHED
from engine.pgn.source import lines_with_sizes

#: Tags shown in lists of games; the others are read with the game.
LISTED = ("Event", "Site", "Date", "Round", "White", "Grey", "Black", "Result", "Variant")
_BETWEEN_TICKS = 512
#: Greatest length of a result, bytes.
_LONGEST_RESULT = 40
_COMMENT_MARK = re.compile(rb"[{};]")
_LONGEST_TAG = 400
#: What some programs write in brackets among the moves.
_BRACKET = re.compile(rb"\[[^\[\]]*+\]")
#: A result at the end of a line; castling, ``0-0``, is not one.
_RESULT = re.compile(
    rb"(?:^|[\s)])(?:\*|(?=\S*1)[01](?:/[23])?(?:[-:][01](?:/[23])?){1,2}|1/2"
    rb"|\xc2?\xbd(?:-\xc2?\xbd)?)$"
)


@dataclass(slots=True)
class Heading:
    """Where a game begins, and its tags.

    line : number of its first line, from 1
    offset : bytes of the file before it
    tags : those of ``LISTED`` that it has
    """

    line: int
    offset: int
    tags: dict[str, str] = field(default_factory=dict)


def headings(
    chunks: Iterable[bytes], tick: Callable[[int], None] | None = None
) -> Iterator[Heading]:
    """Yield the headings of a file's games; moves are not read or checked.

    A game begins at a tag after moves, at moves after a result that ends a line, and after an empty
    line where moves are counted from 1 again, or where a tag of ``LISTED`` comes again.

    tick : called now and then with the number of bytes read; may raise to end the reading

    Raises PgnError only at a line without end.
    """
    scan = _Scan()
    offset = 0
    for number, (raw, size) in enumerate(lines_with_sizes(chunks), 1):
        if tick is not None and number % _BETWEEN_TICKS == 0:
            tick(offset)
        done = scan.take(raw.removeprefix(BOM_UTF8) if number == 1 else raw, number, offset)
        if done is not None:
            yield done
        offset += size
    if scan.heading is not None:
        yield scan.heading


def end_of_last_game(chunks: Iterable[bytes]) -> str | None:
    """Return what ends the last game of a file so that another can follow; None without games.

    It is the brace of an open comment, or the result of a game that has tags alone; usually empty.

    Raises PgnError only at a line without end.
    """
    scan = _Scan()
    for number, (raw, _) in enumerate(lines_with_sizes(chunks), 1):
        scan.take(raw.removeprefix(BOM_UTF8) if number == 1 else raw, number, 0)
    return None if scan.heading is None else scan.end_of_last_game


class _Scan:
    """The state of the scan after a line."""

    def __init__(self) -> None:
        self.heading: Heading | None = None
        self._is_in_comment = False
        self._is_after_gap = False
        self._has_moves = False
        self._is_over = False

    @property
    def end_of_last_game(self) -> str:
        """The text that ends the last game so far."""
        if self._is_in_comment:
            return " }"
        return "" if self._has_moves else f"\n{UNFINISHED}"

    def take(self, raw: bytes, number: int, offset: int) -> Heading | None:
        """Scan a line; return the heading of the game that ended before it, if one did."""
        is_inside = self._is_in_comment
        if not is_inside and raw.startswith(b"%"):
            return None
        is_after_gap, self._is_after_gap = self._is_after_gap, not is_inside and not raw.strip()
        tags = () if is_inside or not raw.lstrip().startswith(b"[") else tags_of(decoded(raw))
        if tags:
            known = None if self.heading is None else self.heading.tags
            is_again = is_after_gap and known is not None and tags[0][0] in known
            is_new = known is None or self._has_moves or is_again
            done = self._begin(number, offset) if is_new else None
            self._list(tags)
            return done
        moves = self._without_comments(raw)
        if b"[" in moves:
            moves = _BRACKET.sub(b"", moves)
        if not moves.strip():
            return None
        done = None
        is_new = self._is_over or (
            is_after_gap and self._has_moves and begins_moves(decoded(raw).rstrip())
        )
        if is_new or self.heading is None:
            done = self._begin(number, offset)
        self._has_moves = True
        self._is_over = _RESULT.search(moves.rstrip()[-_LONGEST_RESULT:]) is not None
        return done

    def _begin(self, number: int, offset: int) -> Heading | None:
        """Begin a game; the first includes the text before it."""
        done = self.heading
        self.heading = Heading(number, offset) if done else Heading(1, 0)
        self._has_moves = self._is_over = False
        return done

    def _list(self, tags: Iterable[tuple[str, str]]) -> None:
        assert self.heading is not None
        for name, value in tags:
            if name in LISTED:
                self.heading.tags[intern(name)] = intern(value[:_LONGEST_TAG])

    def _without_comments(self, raw: bytes) -> bytes:
        """Return the text outside comments; store whether one is still open."""
        kept = []
        start = 0
        for match in _COMMENT_MARK.finditer(raw):
            mark = match[0]
            if self._is_in_comment:
                if mark == b"}":
                    self._is_in_comment = False
                    start = match.end()
            elif mark != b"}":
                kept.append(raw[start : match.start()])
                start = len(raw)
                if mark == b";":
                    break
                self._is_in_comment = True
        if not self._is_in_comment:
            kept.append(raw[start:])
        return b"".join(kept)
