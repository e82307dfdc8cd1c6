"""Capital letters as symbols on discs, for kinds of pieces that a game names itself.

A letter is drawn by strokes within the circle of radius 1, as are the outlines of other symbols.
Strokes may overlap, but share no corner, so that each remains a body of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import numpy as np

from app.scene.arrays import Floats

#: The points of the middle line of a stroke.
Stroke = Sequence[tuple[float, float]]

#: Half the width of a stroke; upper edge of the letters, and the middle line of their upper bars.
_HALF, _TOP, _BAR = 0.09, 0.62, 0.53
#: Steps of an arc per degree.
_STEPS = 1 / 15


def _arc(
    middle: tuple[float, float], radii: tuple[float, float], start: float, end: float
) -> list[tuple[float, float]]:
    """Return points on an ellipse between two angles, degrees."""
    angles = np.radians(np.linspace(start, end, 1 + round(abs(end - start) * _STEPS)))
    x, y = middle[0] + radii[0] * np.cos(angles), middle[1] + radii[1] * np.sin(angles)
    return list(zip(x.tolist(), y.tolist(), strict=True))


def _stem(x: float) -> Stroke:
    return (x, -_TOP), (x, _TOP)


def _bar(left: float, right: float, y: float) -> Stroke:
    return (left, y), (right, y)


def _bowl(left: float, right: float, top: float, bottom: float) -> Stroke:
    """Return a bow at the right of a stem."""
    radius = (top - bottom) / 2
    middle = (right - min(radius, 0.3), (top + bottom) / 2)
    round_part = _arc(middle, (right - middle[0], radius), 90.0, -90.0)
    return [(left, top), *round_part, (left, bottom)]


_LEFT, _RIGHT = (
    _arc((0.0, 0.0), (0.42, _BAR), start - 5.0, start + 185.0) for start in (90.0, 270.0)
)
_P = (_stem(-0.32), _bowl(-0.32, 0.34, _BAR, -0.06))
_STROKES: Mapping[str, Sequence[Stroke]] = MappingProxyType(
    {
        "A": (
            *(((x, -_TOP), (0.02 * x, _TOP)) for x in (-0.45, 0.45)),
            _bar(-0.28, 0.28, -0.22),
        ),
        "B": (
            _stem(-0.33),
            _bowl(-0.33, 0.32, _BAR, 0.04),
            _bowl(-0.33, 0.38, 0.03, -_BAR),
        ),
        "C": (_arc((0.04, 0.0), (0.42, _BAR), 48.0, 312.0),),
        "D": (
            _stem(-0.34),
            [(-0.34, _BAR), *_arc((-0.04, 0.0), (0.42, _BAR), 90.0, -90.0), (-0.34, -_BAR)],
        ),
        "E": (_stem(-0.3), _bar(-0.3, 0.36, _BAR), _bar(-0.3, 0.3, 0.02), _bar(-0.3, 0.36, -_BAR)),
        "F": (_stem(-0.28), _bar(-0.28, 0.38, _BAR), _bar(-0.28, 0.3, 0.0)),
        "G": (
            _arc((0.02, 0.0), (0.42, _BAR), 48.0, 320.0),
            ((0.36, -0.44), (0.36, 0.0)),
            _bar(0.06, 0.45, -0.05),
        ),
        "H": (_stem(-0.36), _stem(0.36), _bar(-0.36, 0.36, 0.0)),
        "I": (_stem(0.0),),
        "J": ([(0.22, _TOP), (0.22, -0.2), *_arc((-0.08, -0.2), (0.3, 0.33), 0.0, -160.0)[1:]],),
        "K": (_stem(-0.34), ((-0.27, -0.08), (0.38, _TOP)), ((-0.1, 0.08), (0.4, -_TOP))),
        "L": (_stem(-0.28), _bar(-0.28, 0.38, -_BAR)),
        "M": (
            *(_stem(x) for x in (-0.46, 0.46)),
            *(((0.02 * x, -0.3), (x, _TOP)) for x in (-0.46, 0.46)),
        ),
        "N": (_stem(-0.38), _stem(0.38), ((0.38, -_TOP), (-0.38, _TOP))),
        "O": (_LEFT, _RIGHT),
        "P": _P,
        "Q": (_LEFT, _RIGHT, ((0.4, -0.64), (0.12, -0.24))),
        "R": (*_P, ((0.4, -_TOP), (0.02, -0.06))),
        "S": (
            [
                *_arc((0.0, _BAR / 2), (0.34, _BAR / 2), 35.0, 270.0),
                *_arc((0.0, -_BAR / 2), (0.36, _BAR / 2), 90.0, -145.0)[1:],
            ],
        ),
        "T": (_stem(0.0), _bar(-0.44, 0.44, _BAR)),
        "U": (
            [
                (-0.37, _TOP),
                *_arc((0.0, -0.15), (0.37, 0.38), 180.0, 360.0),
                (0.37, _TOP),
            ],
        ),
        "V": tuple(((0.02 * x, -_TOP), (x, _TOP)) for x in (-0.44, 0.44)),
        "W": tuple(
            ((foot, -_TOP), (x, _TOP))
            for foot, x in ((-0.26, -0.48), (-0.25, -0.01), (0.25, 0.01), (0.26, 0.48))
        ),
        "X": tuple(((-x, -_TOP), (x, _TOP)) for x in (-0.4, 0.4)),
        "Y": (
            ((0.0, -_TOP), (0.0, 0.0)),
            *(((0.02 * x, -0.08), (x, _TOP)) for x in (-0.42, 0.42)),
        ),
        "Z": (_bar(-0.4, 0.4, _BAR), _bar(-0.4, 0.4, -_BAR), ((-0.27, -_BAR), (0.27, _BAR))),
    }
)
#: The letters that there are.
LETTERS = frozenset(_STROKES)


def letter_shapes(letter: str) -> list[Floats]:
    """Return the shapes of a letter, each (n, 2) float64, counter-clockwise; they may overlap."""
    return [_shape(np.array(stroke)) for stroke in _STROKES[letter]]


def _shape(stroke: Floats) -> Floats:
    """Return the outline of a stroke (n, 2), counter-clockwise.

    A straight one that is not level ends level, others end at right angles.
    """
    along = np.diff(stroke, axis=0)
    normals = np.column_stack([-along[:, 1], along[:, 0]])
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    if len(stroke) == 2 and along[0, 1] != 0.0:
        sides = np.array([(1.0 / normals[0, 0], 0.0)] * 2)
    else:
        before, after = (
            np.concatenate(ends) for ends in ((normals[:1], normals), (normals, normals[-1:]))
        )
        sides = (before + after) / (1.0 + np.einsum("ij,ij->i", before, after))[:, None]
    return np.concatenate([stroke - _HALF * sides, (stroke + _HALF * sides)[::-1]])
