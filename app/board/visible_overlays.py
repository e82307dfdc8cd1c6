"""What of the picture a person wants to see, besides boards and pieces."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class VisibleOverlays:
    """Parts of the picture that can be shown or left out.

    targets : where the selected piece may go
    labels : names of files, ranks and levels
    reach : how the piece looked at moves, or where the deck may go
    attackers : who attacks the cell pointed at
    pins : which pieces shield their king
    first, second, third : the cells that the player attacks who comes in this place
    """

    targets: bool = True
    labels: bool = True
    reach: bool = False
    attackers: bool = False
    pins: bool = False
    first: bool = False
    second: bool = False
    third: bool = False

    @property
    def attacking(self) -> tuple[int, ...]:
        """The seats whose attacks are shown."""
        places = enumerate((self.first, self.second, self.third))
        return tuple(seat for seat, is_shown in places if is_shown)
