"""Where the games of a file begin: found once, and used again while the file stays as it is."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from engine.pgn import Heading

#: What tells whether a file has changed: its size in bytes, and its time.
Stamp = tuple[int, int]


@dataclass(frozen=True, eq=False)
class Contents:
    """The games of a file.

    stamp : of the file when they were found
    """

    path: Path
    stamp: Stamp
    headings: Sequence[Heading]

    def number_at(self, start: int) -> int | None:
        """Return the number, from 0, of the game that begins after so many bytes, if one does."""
        number = bisect_left(self.headings, start, key=lambda heading: heading.offset)
        is_there = number < len(self.headings) and self.headings[number].offset == start
        return number if is_there else None

    def end_of(self, number: int) -> int:
        """Return how many bytes of the file lie before the end of a game."""
        is_last = number + 1 == len(self.headings)
        return self.stamp[0] if is_last else self.headings[number + 1].offset

    def rewritten(self, start: int, end: int, stamp: Stamp, lines: int) -> Contents | None:
        """Return them after a game of the file was written anew; None if more was changed.

        start, end : the bytes before the game, and up to its end as it is now
        stamp : of the file as it is now
        lines : how many the game has now
        """
        number = self.number_at(start)
        if number is None:
            return None
        grown = end - self.end_of(number)
        if stamp[0] != self.stamp[0] + grown:
            return None
        before, after = self.headings[: number + 1], self.headings[number + 1 :]
        if after:
            more = lines - (after[0].line - before[-1].line)
            after = [replace(h, line=h.line + more, offset=h.offset + grown) for h in after]
        return Contents(self.path, stamp, [*before, *after])
