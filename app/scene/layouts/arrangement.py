"""The arrangement of a game's levels relative to one another, and interpolation between two."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

#: Limits of the spread: closer levels hide each other, wider ones do not fit the screen.
NARROWEST, WIDEST = 1.0, 4.0


@dataclass(frozen=True)
class Arrangement:
    """The positions of levels relative to one another.

    spread : height from one level to the next, cells, ``NARROWEST`` .. ``WIDEST``
    shift : horizontal offset from one level to the next, x and y, cells; (0, 0) for a plain stack
    flatness : 0 for levels above one another; 1 for levels side by side, where spread and shift
        have no effect; in between during an animation
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
        """Whether the levels lie side by side."""
        return self.flatness == 1.0

    @property
    def is_staircase(self) -> bool:
        """Whether each level is a step aside of the one below, above which it still lies."""
        return self.shift != (0.0, 0.0) and not self.is_flat


def name_of(arrangement: Arrangement | None, named: Mapping[str, Arrangement]) -> str | None:
    """Return the name under which levels lie like this, at any spread; None if they do under none.

    arrangement : the present one, None for the default, which is the first
    """
    if arrangement is None:
        return next(iter(named), None)
    return next((name for name, other in named.items() if _is_alike(arrangement, other)), None)


def _is_alike(one: Arrangement, other: Arrangement) -> bool:
    """Whether two arrangements differ in their spread at most; a flat one has no shift."""
    return one.flatness == other.flatness and (one.is_flat or one.shift == other.shift)


def between(start: Arrangement, end: Arrangement, t: float) -> Arrangement:
    """Interpolate two arrangements at ``t`` (0..1); exact at 0 and 1."""
    if t <= 0.0:
        return start
    if t >= 1.0:
        return end
    # Spread and shift have no effect on a flat end: keep those of the other, so nothing else moves.
    over, under = (end if start.is_flat else start), (start if end.is_flat else end)
    x, y = (_part(a, b, t) for a, b in zip(over.shift, under.shift, strict=True))
    return Arrangement(
        _part(over.spread, under.spread, t), (x, y), _part(start.flatness, end.flatness, t)
    )


def _part(start: float, end: float, t: float) -> float:
    return start + (end - start) * t
