"""Names of the meshes of pieces, and their levels of detail.

A level of detail says how finely round bodies and curves are divided.
"""

from __future__ import annotations

import math
from enum import IntEnum
from string import ascii_uppercase

#: Prefixes of the names of the meshes of the slim set, of symbols and of letters; the disc's mesh.
SLIM, SYMBOL, LETTER, COIN = "slim_", "symbol_", "letter_", "coin"
#: The letters that there are.
LETTERS = frozenset(ascii_uppercase)


class Detail(IntEnum):
    """A level of detail; each divides the same shapes, so that only their smoothness differs.

    FINEST is what the others are measured against; it is not drawn on a board.
    """

    LOW = 0
    MEDIUM = 1
    HIGH = 2
    FINEST = 3

    def columns(self, radius: float) -> int:
        """Return the number of columns around a round body, an even one.

        radius : the greatest of the body, cells
        """
        share = math.sqrt(max(radius, 0.0) / _FULL_RADIUS)
        return max(_MIN_COLUMNS[self], 2 * round(share * _COLUMNS[self] / 2))

    def steps(self, length: float, turn: float, is_occluded: bool = True) -> int:
        """Return the number of straight steps that stand for a curve.

        length : of the curve, cells
        turn : angle by which its direction changes, radians
        is_occluded : whether occlusion changes along it
        """
        # A chord of a curve lies length * turn / 8 away from it, for n chords 1 / n^2 of that.
        near = math.sqrt(length * turn / 8 / _TOLERANCE[self])
        most = max(near, turn / _MAX_TURN[self])
        if is_occluded:
            most = max(most, length / _MAX_LENGTH[self])
        return max(1, math.ceil(most - 1e-6))


#: Radius of the widest body, cells, and its columns by level.
_FULL_RADIUS = 0.36
_COLUMNS = (28, 54, 124, 320)
_MIN_COLUMNS = (8, 12, 24, 48)
#: Greatest distance of a step from its curve and greatest length of a step, for its occlusion,
#: cells; greatest change of direction in one step.
_TOLERANCE = (0.0027, 0.0009, 0.00020, 0.00002)
_MAX_LENGTH = (0.25, 0.12, 0.05, 0.02)
_MAX_TURN = tuple(math.radians(angle) for angle in (95.0, 40.0, 20.0, 5.0))
