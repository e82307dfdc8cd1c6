"""Types of arrays, and a faster replacement of a numpy function."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


def among(values: NDArray[np.generic], few: Collection[int]) -> NDArray[np.bool_]:
    """Return which of some numbers, (n,), are among a few others, (n,).

    Unlike ``numpy.isin`` it does not import masked arrays, which takes as long as a frame.
    """
    found: NDArray[np.bool_] = np.any(values[:, None] == np.array(tuple(few), np.int64), axis=1)
    return found
