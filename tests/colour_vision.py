"""How colours are seen: contrast, distance, and the eyes of colour-blind people."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float64]

#: What people without one kind of cones see, for linear RGB (Machado, Oliveira, Fernandes 2009).
EYES = {
    "usual": np.eye(3),
    "protanopia": np.array(
        [
            (0.152286, 1.052583, -0.204868),
            (0.114503, 0.786281, 0.099216),
            (-0.003882, -0.048116, 1.051998),
        ]
    ),
    "deuteranopia": np.array(
        [
            (0.367322, 0.860646, -0.227968),
            (0.280085, 0.672501, 0.047413),
            (-0.011820, 0.042940, 0.968881),
        ]
    ),
    "tritanopia": np.array(
        [
            (1.255528, -0.076749, -0.178779),
            (-0.078411, 0.930809, 0.147602),
            (0.004733, 0.691367, 0.303900),
        ]
    ),
}
_TO_XYZ = np.array(
    [(0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750),
     (0.0193339, 0.1191920, 0.9503041)]
)  # fmt: skip
_WHITE = _TO_XYZ.sum(axis=1)
#: What linear red, green and blue contribute to relative luminance, (3,).
LUMINANCE_WEIGHTS = _TO_XYZ[1]


def luminance(colour: ArrayLike) -> float:
    """Return the relative luminance of a linear colour, 0 .. 1."""
    return float(_TO_XYZ[1] @ np.asarray(colour)[:3])


def contrast(one: ArrayLike, other: ArrayLike) -> float:
    """Return the contrast ratio of two linear colours as WCAG defines it, 1 .. 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def over(colour: ArrayLike, ground: ArrayLike) -> Floats:
    """Return a linear RGBA colour laid over a linear RGB ground."""
    rgba = np.asarray(colour, float)
    alpha = rgba[3] if len(rgba) > 3 else 1.0
    return np.asarray(alpha * rgba[:3] + (1 - alpha) * np.asarray(ground)[:3])


def seen(colour: ArrayLike, eyes: str) -> Floats:
    """Return a linear colour as these eyes see it."""
    return np.clip(EYES[eyes] @ np.asarray(colour)[:3], 0.0, 1.0)


def lab(colour: ArrayLike) -> Floats:
    """Return a linear colour in CIE L*a*b*."""
    share = _TO_XYZ @ np.asarray(colour) / _WHITE
    cube = np.where(share > 216 / 24389, np.cbrt(share), (24389 / 27 * share + 16) / 116)
    return np.array((116 * cube[1] - 16, 500 * (cube[0] - cube[1]), 200 * (cube[1] - cube[2])))


def distance(one: ArrayLike, other: ArrayLike, eyes: str) -> float:
    """Return how far two linear colours are apart for these eyes, in steps of L*a*b*."""
    return float(np.linalg.norm(lab(seen(one, eyes)) - lab(seen(other, eyes))))
