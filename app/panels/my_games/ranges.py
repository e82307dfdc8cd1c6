"""Rows as ranges: of a hundred thousand that lie together only the ends are held. Free of Qt."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Range(NamedTuple):
    """Rows from the first to the last, both among them."""

    first: int
    last: int


def ranges_of(rows: Iterable[int]) -> list[Range]:
    """Return the ranges of rows that are in ascending order.

    >>> ranges_of([1, 2, 3, 7])
    [Range(first=1, last=3), Range(first=7, last=7)]
    """
    found: list[Range] = []
    first = last = -1
    for row in rows:
        if row != last + 1 or first < 0:
            if first >= 0:
                found.append(Range(first, last))
            first = row
        last = row
    return [*found, Range(first, last)] if first >= 0 else found


def joined(ranges: Iterable[tuple[int, int]]) -> list[Range]:
    """Return the same rows as ranges in ascending order, none of which touches another.

    >>> joined([(7, 9), (1, 3), (4, 5)])
    [Range(first=1, last=5), Range(first=7, last=9)]
    """
    found: list[Range] = []
    for first, last in sorted(ranges):
        if found and first <= found[-1].last + 1:
            found[-1] = Range(found[-1].first, max(found[-1].last, last))
        else:
            found.append(Range(first, last))
    return found
