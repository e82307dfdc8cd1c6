"""How the levels of a game lie to one another, as a value."""

from __future__ import annotations

from dataclasses import dataclass

#: Levels closer than a cell's height show nothing; those farther apart do not fit the screen.
NARROWEST, WIDEST = 1.0, 4.0


@dataclass(frozen=True)
class Arrangement:
    """How the levels of a game lie to one another.

    spread : from one level up to the next, cells, ``NARROWEST`` .. ``WIDEST``
    shift : sideways from one level to the next, x and y, cells; (0, 0) for a plain stack
    is_flat : whether all levels lie side by side instead; then the others mean nothing
    """

    spread: float
    shift: tuple[float, float] = (0.0, 0.0)
    is_flat: bool = False

    def __post_init__(self) -> None:
        """Raise ValueError for a spread outside its limits."""
        if not NARROWEST <= self.spread <= WIDEST:
            raise ValueError(f"levels lie {NARROWEST} to {WIDEST} cells apart, not {self.spread}")
