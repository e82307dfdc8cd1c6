"""Close up, a level of detail differs from the finest mesh in hardly more than edges."""

from __future__ import annotations

from tests.bench.mesh_figures import LIMITS, shares


def test_every_level_is_near_the_finest_close_up(context: None) -> None:
    """One piece stands for all, of which ``bench`` prints it."""
    found = shares(("slim_king",))
    assert all(found[detail] <= limit for detail, limit in LIMITS.items()), found
    assert list(found.values()) == sorted(found.values(), reverse=True)
