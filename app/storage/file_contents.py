"""An index of the games of a file, reused as long as the file is unchanged."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from app.game.game_source import Stamp

if TYPE_CHECKING:
    from engine.pgn import Heading


@dataclass(frozen=True, eq=False)
class Contents:
    """The index of the games of a file.

    stamp : of the file when it was indexed
    """

    path: Path
    stamp: Stamp
    headings: Sequence[Heading]

    def number_at(self, start: int) -> int | None:
        """Return the number, from 0, of the game that begins at a byte offset, or None."""
        number = bisect_left(self.headings, start, key=lambda heading: heading.offset)
        is_there = number < len(self.headings) and self.headings[number].offset == start
        return number if is_there else None

    def end_of(self, number: int) -> int:
        """Return the byte offset of the end of a game."""
        is_last = number + 1 == len(self.headings)
        return self.stamp[0] if is_last else self.headings[number + 1].offset

    def rewritten(self, start: int, end: int, stamp: Stamp, lines: int) -> Contents | None:
        """Return the index after a game was rewritten; None if more has changed.

        start, end : present byte offsets of the game
        stamp : present stamp of the file
        lines : present number of lines of the game
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
