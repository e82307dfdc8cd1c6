"""What a soak reports: a row for each part that held, or what broke."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from dataclasses import dataclass, field


class Broken(Exception):
    """A soak test has failed; the message says what is wrong and how to reproduce it."""


@dataclass(frozen=True)
class Row:
    """One part that held.

    part, subject : what was tried, and on what (a game, a window)
    counts : what was tried how often, as ``{"positions": 20000}``
    seconds : how long it took, all processes added up
    met : what rare things came up, and how often
    """

    part: str
    subject: str
    counts: Mapping[str, int]
    seconds: float
    met: Mapping[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        """Write the row; what was met stands below it."""
        counts = "  ".join(f"{count:8} {what}" for what, count in self.counts.items())
        line = f"{self.part:16} {self.subject:17} {counts}  {self.seconds:6.0f} s"
        met = ", ".join(f"{word} {count}" for word, count in sorted(self.met.items()))
        below = textwrap.wrap(met, 100, initial_indent=" " * 7, subsequent_indent=" " * 7)
        return "\n".join([line, *below])
