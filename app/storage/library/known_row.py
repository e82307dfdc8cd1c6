"""What a table knows of the row of its game in the library. Free of Qt and SQLite."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from app.storage.recovery import Restored

#: So many journals of a game are remembered.
REMEMBERED = 32


class KnownRow(NamedTuple):
    """The row of a game, as it was when it was last read or written.

    id : of the row
    state : of the row (``entry.state_of``); empty for a game that is in no row yet, None if it is
        not known, as in journals of earlier versions
    journals : names of the journals in which the game was recorded one after the other
    """

    id: str
    state: str | None = None
    journals: tuple[str, ...] = ()

    def recorded(self, journal: str) -> KnownRow:
        """Return the same for a game that was recorded in a further journal."""
        journals = tuple(name for name in self.journals if name != journal)
        return self._replace(journals=(*journals, journal)[-REMEMBERED:])


def known_by(found: Restored, journal: Path) -> KnownRow:
    """Return what the journal of a game knows of the row."""
    name = journal.stem
    if not found.id:
        return KnownRow(name).recorded(name)
    return KnownRow(found.id, found.base, found.journals).recorded(name)
