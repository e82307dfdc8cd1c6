"""The transposition table: results of earlier searches, shared by all threads.

An entry is two numbers: data, and data XOR hash, so that an entry torn by two threads is detected.
Data: move + (score + 32768 << 32) + (depth << 48) + (bound << 56) + (age << 58).
"""

from __future__ import annotations

import contextlib
import mmap

from .fields import (
    EXACT,
    LOWER,
    MATES,
    UNKNOWN,
    UPPER,
    age_in,
    bound_in,
    depth_in,
    move_in,
    score_in,
)


def _zeros(size: int) -> memoryview:
    """Return zeroed memory of so many bytes as 64-bit numbers. Raises MemoryError.

    In large pages, where the system has them: most of a lookup's time went into finding the page.
    """
    private = getattr(mmap, "MAP_PRIVATE", 0) | getattr(mmap, "MAP_ANONYMOUS", 0)
    try:
        memory = mmap.mmap(-1, size, flags=private) if private else mmap.mmap(-1, size)
    except (OSError, OverflowError) as error:
        raise MemoryError(f"there is no room for {size} bytes") from error
    if hasattr(mmap, "MADV_HUGEPAGE"):
        with contextlib.suppress(OSError):
            memory.madvise(mmap.MADV_HUGEPAGE)
    return memoryview(memory).cast("Q")


class HashTable:
    """A table of a fixed size; each position has two places in it."""

    def __init__(self, megabytes: int) -> None:
        pairs = 1
        while pairs * 64 <= megabytes << 20:
            pairs *= 2
        self.mask = pairs - 1
        self.slots = _zeros(32 * pairs)
        self.age = 0

    def clear(self) -> None:
        """Empty the table."""
        for slot in range(4 * (self.mask + 1)):
            self.slots[slot] = 0
        self.age = 0

    def new_search(self) -> None:
        """Advance the age, so that entries of earlier searches are replaced first."""
        self.age = (self.age + 1) & 63

    def hashfull(self) -> int:
        """Return how full it is with entries of this search, in thousandths."""
        sample = 1000 if self.mask > 500 else 2 * (self.mask + 1)
        used = 0
        for slot in range(sample):
            known = self.slots[2 * slot + 1]
            if known and age_in(known) == self.age:
                used += 1
        return used * 1000 // sample

    def probe(self, key: int) -> int:
        """Return the data of a hash, or 0."""
        at = 4 * (key & self.mask)
        known = self.slots[at + 1]
        if self.slots[at] == key ^ known:
            return known
        known = self.slots[at + 3]
        if self.slots[at + 2] == key ^ known:
            return known
        return 0

    def score(self, known: int, ply: int) -> int:
        """Return the score of an entry that was found some half-moves from the root.

        Mates are kept as seen from their own position, and returned as seen from the root.
        """
        score = score_in(known)
        if score > MATES:
            return score - ply
        if score < -MATES:
            return score + ply
        return score

    def cutoff_score(self, known: int, alpha: int, beta: int, ply: int) -> int:
        """Return the score of an entry if it cuts the search off, else ``UNKNOWN``."""
        score = self.score(known, ply)
        bound = bound_in(known)
        if bound == EXACT:
            return score
        if bound == LOWER and score >= beta:
            return score
        if bound == UPPER and score <= alpha:
            return score
        return UNKNOWN

    def store(self, key: int, move: int, score: int, depth: int, bound: int, ply: int) -> None:
        """Store what was found some half-moves from the root, in place of the less useful entry.

        The entry of a much deeper search of the position stays, unless the new score is exact.
        """
        if score > MATES:
            score += ply
        elif score < -MATES:
            score -= ply
        at = 4 * (key & self.mask)
        slots = self.slots
        one = slots[at + 1]
        other = slots[at + 3]
        if slots[at] != key ^ one:
            if slots[at + 2] == key ^ other:
                at += 2
                one = other
            else:
                worth_one = depth_in(one) + (0 if age_in(one) != self.age else 256)
                worth_other = depth_in(other) + (0 if age_in(other) != self.age else 256)
                if worth_other < worth_one:
                    at += 2
                one = 0
        if one:
            if depth + 3 < depth_in(one) and bound != EXACT and age_in(one) == self.age:
                return
            if not move:
                move = move_in(one)
        high = ((self.age << 10) + (bound << 8) + depth) << 16
        known = ((high + score + 32768) << 32) + move
        slots[at] = key ^ known
        slots[at + 1] = known
