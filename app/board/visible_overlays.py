"""Which parts of the scene are visible besides boards and pieces."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class VisibleOverlays:
    """Parts of the scene that can be shown or hidden.

    targets : marks of legal targets
    labels : labels of files, ranks and levels
    sight : names of the visible sight overlays
    signs : the signs of pieces before all else
    crosshair : lines along file and rank, and the cells of pieces on the levels looked at
    cell_names : the names of cells on them
    """

    targets: bool = True
    labels: bool = True
    sight: frozenset[str] = frozenset()
    signs: bool = False
    crosshair: bool = False
    cell_names: bool = False
