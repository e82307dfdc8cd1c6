"""The noise from which the patterns of wood, marble and metal are made. Plain numpy, no OpenGL."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

#: Edge of the texture, texels.
SIZE = 256
#: By channel: the waves per edge that matter most, along s and along t.
_WAVES = ((4.0, 4.0), (9.0, 9.0), (5.0, 60.0), (70.0, 70.0))


@cache
def noise() -> NDArray[np.uint8]:
    """Return four kinds of noise that tile, (256, 256, 4) uint8, rows along t.

    They are: slow; faster; fibres along s; a fine speckle. Each has mean 0.5 and spans 0..1.
    """
    rng = np.random.default_rng(7)
    t, s = np.meshgrid(np.fft.fftfreq(SIZE) * SIZE, np.fft.rfftfreq(SIZE) * SIZE, indexing="ij")
    channels = []
    for along, across in _WAVES:
        reach = np.hypot(s / along, t / across)
        spectrum = np.fft.rfft2(rng.standard_normal((SIZE, SIZE))) * np.exp(-0.5 * reach**2)
        spectrum[0, 0] = 0.0
        waves = np.fft.irfft2(spectrum, s=(SIZE, SIZE))
        channels.append(np.clip(0.5 + waves / (5.0 * waves.std()), 0.0, 1.0))
    return np.round(np.stack(channels, axis=-1) * 255.0).astype(np.uint8)
