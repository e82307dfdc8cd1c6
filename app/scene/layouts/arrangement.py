"""How the levels of a game lie to one another, as a value, and the way from one to another."""

from __future__ import annotations

from dataclasses import dataclass

#: Levels closer than a cell's height show nothing; those farther apart do not fit the screen.
NARROWEST, WIDEST = 1.0, 4.0


@dataclass(frozen=True)
class Arrangement:
    """How the levels of a game lie to one another.

    spread : from one level up to the next, cells, ``NARROWEST`` .. ``WIDEST``
    shift : sideways from one level to the next, x and y, cells; (0, 0) for a plain stack
    flatness : 0 where levels lie over one another, 1 where all lie side by side instead, and then
        the others mean nothing; in between on the way from one to the other
    """

    spread: float
    shift: tuple[float, float] = (0.0, 0.0)
    flatness: float = 0.0

    def __post_init__(self) -> None:
        """Raise ValueError for a spread or flatness outside its limits."""
        if not NARROWEST <= self.spread <= WIDEST:
            raise ValueError(f"levels lie {NARROWEST} to {WIDEST} cells apart, not {self.spread}")
        if not 0.0 <= self.flatness <= 1.0:
            raise ValueError(f"a flatness is 0 to 1, not {self.flatness}")

    @property
    def is_flat(self) -> bool:
        """Whether all levels lie side by side."""
        return self.flatness == 1.0


def between(start: Arrangement, end: Arrangement, t: float) -> Arrangement:
    """Return the arrangement a part ``t`` (0..1) of the way; at 0 and 1 exactly the two."""
    if t <= 0.0:
        return start
    if t >= 1.0:
        return end
    # What means nothing to one of them is as with the other: only what is seen moves.
    over, under = (end if start.is_flat else start), (start if end.is_flat else end)
    x, y = (_part(a, b, t) for a, b in zip(over.shift, under.shift, strict=True))
    return Arrangement(
        _part(over.spread, under.spread, t), (x, y), _part(start.flatness, end.flatness, t)
    )


def _part(start: float, end: float, t: float) -> float:
    return start + (end - start) * t
