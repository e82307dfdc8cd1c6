"""What of the picture a person wants to see, besides boards and pieces."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class VisibleOverlays:
    """Parts of the picture that can be shown or left out.

    targets : where the selected piece may go
    labels : names of files, ranks and levels
    sight : names of the sight overlays that are shown
    """

    targets: bool = True
    labels: bool = True
    sight: frozenset[str] = frozenset()
