"""The neural network of a game, taught to say what the search will find.

What is learnt is the difference between what the evaluation counts and what the search of the same
position found; results of games tell less. The network is one of ``engine.search.network``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.core.pieces import FIRST_PIECE
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search import images
from engine.search.kernel.network import HIDDEN
from engine.search.network import PIECES, Network, path_of, piece_number, write
from engine.search.weights import weights_of
from engine.variants import variant
from tuning.judging import Judge
from tuning.self_play import DECIDED, Sample

Numbers = NDArray[np.float32]
Places = NDArray[np.int32]

#: How surely a lead wins, 1 / hundredth of a pawn.
SCALE = 0.005
#: How often all positions are gone through, how many at once, and how fast is learnt at first.
ROUNDS, BATCH, SPEED = 16, 4096, 0.004
#: By how much numbers shrink in each step, as a part of the speed: they are to fit positions that
#: were not learnt from as well.
SHRINKING = 1.5
#: What a full network can add, hundredths of a pawn.
UNIT = 400.0
#: Positions by which it is told how well what was learnt holds: one game of so many.
KEPT_BACK = 25
#: What whole numbers a full cell of the hidden layer and a hundredth of a pawn become.
FULL, HUNDREDTH = 256, 64


class Lessons(NamedTuple):
    """Positions to learn from.

    own, other : (n, most pieces) what stands where as the seat to move sees it, and as the other
        does: piece number * cells + cell, and PIECES * cells where there are fewer pieces
    counted : (n,) what the evaluation counts for the seat to move, hundredths of a pawn
    found : (n,) the points it may expect by the search
    """

    own: Places
    other: Places
    counted: Numbers
    found: Numbers


class Layers(NamedTuple):
    """The numbers that are learnt: of pieces on cells, of the hidden layer, and of its cells."""

    rows: Numbers
    bias: Numbers
    out: Numbers


def fit_network(key: str, games: Sequence[Sample]) -> Iterator[str]:
    """Teach a network from games, and write it down; yield lines on how well it learns.

    Raises ValueError for a game of three, and one whose second seat is no image of the first.
    """
    rules = variant(key)
    views = images.seen(rules)
    if views is None:
        raise ValueError(f"{key} has no two seats that see the same board")
    alike = np.array(images.alike(rules))
    cells = alike.shape[1]
    kept = [game for number, game in enumerate(games) if number % KEPT_BACK == 0]
    learnt = [game for number, game in enumerate(games) if number % KEPT_BACK]
    test, lessons = (lessons_of(rules, views, some) for some in (kept, learnt))
    yield f"{len(lessons.counted)} positions; error of what is counted {error(test, None):.5f}"
    pupil = Pupil(cells, alike)
    for number in range(ROUNDS):
        pupil.learn(lessons, number)
        if number % 4 == 3:
            yield f"round {number + 1}: error {error(test, pupil.layers):.5f}"
    write(path_of(rules), cells, whole(pupil.layers))


def lessons_of(rules: Variant, views: Sequence[Sequence[int]], games: Sequence[Sample]) -> Lessons:
    """Return what there is to learn from games."""
    judge = Judge(rules, weights_of(rules), ())
    texts, worths = [], []
    for game in games:
        for text, worth in zip(game.positions, game.worths, strict=False):
            if abs(worth[0] - worth[1]) < DECIDED:
                texts.append(text)
                worths.append(worth[0] - worth[1])
    positions = [rules.parse(text) for text in texts]
    signs = np.array([1 - 2 * position.turn for position in positions], np.float32)
    counted = [judge.worth(position) for position in positions]
    places = [places_of(views, position) for position in positions]
    most = max((len(own) for own, _ in places), default=0)
    own, other = (np.full((len(places), most), PIECES * len(views[0]), np.int32) for _ in range(2))
    for number, (mine, theirs) in enumerate(places):
        own[number, : len(mine)], other[number, : len(theirs)] = mine, theirs
    leads = np.array([worth[0] - worth[1] for worth in counted], np.float32).reshape(-1)
    return Lessons(own, other, leads * signs, expected(np.array(worths, np.float32) * signs))


def places_of(views: Sequence[Sequence[int]], position: Position) -> list[list[int]]:
    """Return the places in a network of all pieces, for the seat to move and for the other."""
    count = len(views[0])
    pieces = [(cell, code) for cell, code in enumerate(position.cells) if code >= FIRST_PIECE]
    return [
        [piece_number(code, seat) * count + views[seat][cell] for cell, code in pieces]
        for seat in (position.turn, 1 - position.turn)
    ]


def expected(leads: Numbers) -> Numbers:
    """Return the points that leads promise."""
    return (1 / (1 + np.exp(np.clip(-SCALE * leads, -30, 30)))).astype(np.float32)


def error(lessons: Lessons, layers: Layers | None) -> float:
    """Return the mean square error of the points expected, with a network or without."""
    added = (
        0.0 if layers is None else UNIT * (forward(layers, lessons.own, lessons.other) @ layers.out)
    )
    return float(np.mean((expected(lessons.counted + added) - lessons.found) ** 2))


def forward(layers: Layers, own: Places, other: Places) -> Numbers:
    """Return the hidden layer of positions, (n, 2 * HIDDEN), each cell from 0 to 1."""
    found = [np.empty((len(own), HIDDEN), np.float32) for _ in range(2)]
    for hidden, places in zip(found, (own, other), strict=True):
        for first in range(0, len(own), BATCH):
            some = slice(first, first + BATCH)
            hidden[some] = layers.rows[places[some]].sum(axis=1) + layers.bias
    return np.clip(np.concatenate(found, axis=1), 0, 1)


class Pupil:
    """Learns by the gradient of the error, with a speed of its own for each number (Adam).

    layers : what has been learnt
    """

    def __init__(self, cells: int, alike: NDArray[np.int64]) -> None:
        """``alike``: (images, cells) of the board in which positions mean the same."""
        self._chance = np.random.default_rng(0)
        rows = self._chance.normal(0, 0.1, (PIECES * cells + 1, HIDDEN)).astype(np.float32)
        rows[-1] = 0
        bias = np.full(HIDDEN, 0.1, np.float32)
        out = self._chance.normal(0, 0.02, 2 * HIDDEN).astype(np.float32)
        self.layers = Layers(rows, bias, out)
        self._means = Layers(*map(np.zeros_like, self.layers))
        self._squares = Layers(*map(np.zeros_like, self.layers))
        self._steps = 0
        pieces = np.arange(PIECES)[:, None] * cells
        last = [PIECES * cells]
        self._images = np.array([[*(pieces + image).ravel(), *last] for image in alike], np.int32)

    def learn(self, lessons: Lessons, number: int) -> None:
        """Go through all positions once, in an order and in images drawn by lot."""
        order = self._chance.permutation(len(lessons.counted))
        for first in range(0, len(order), BATCH):
            done = (number + first / len(order)) / ROUNDS
            speed = SPEED * 0.5 * (1 + np.cos(np.pi * done)) + SPEED / 80
            some = order[first : first + BATCH]
            drawn = self._chance.integers(len(self._images), size=(len(some), 1))
            own, other = (self._images[drawn, places[some]] for places in lessons[:2])
            slopes = self._slopes(own, other, lessons.counted[some], lessons.found[some])
            self._step(slopes, float(speed))

    def _slopes(self, own: Places, other: Places, counted: Numbers, found: Numbers) -> Layers:
        """Return how the error grows with each number."""
        layers = self.layers
        hidden = forward(layers, own, other)
        points = expected(counted + UNIT * (hidden @ layers.out))
        outer = (points - found) * points * (1 - points) / len(found)
        inner = outer[:, None] * layers.out * ((hidden > 0) & (hidden < 1))
        rows = np.zeros_like(layers.rows)
        for places, part in ((own, inner[:, :HIDDEN]), (other, inner[:, HIDDEN:])):
            add_rows(rows, places, part)
        rows[-1] = 0
        return Layers(rows, inner.reshape(-1, HIDDEN).sum(axis=0), hidden.T @ outer)

    def _step(self, slopes: Layers, speed: float) -> None:
        self._steps += 1
        for numbers, mean, square, slope in zip(
            self.layers, self._means, self._squares, slopes, strict=True
        ):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            size = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-12
            numbers -= speed * (mean / (1 - 0.9**self._steps) / size + SHRINKING * numbers)


def add_rows(total: Numbers, places: Places, parts: Numbers) -> None:
    """Add to the rows at some places, (n, k), the parts of each, (n, width)."""
    flat = places.ravel()
    order = np.argsort(flat, kind="stable")
    there = flat[order]
    firsts = np.flatnonzero(np.diff(there, prepend=-1))
    total[there[firsts]] += np.add.reduceat(parts[order // places.shape[1]], firsts, axis=0)


def whole(layers: Layers) -> Network:
    """Return the whole numbers of a network for the kernel."""
    rows, bias, out = (
        np.rint(factor * numbers).astype(np.int64)
        for numbers, factor in zip(layers, (FULL, FULL, HUNDREDTH * UNIT), strict=True)
    )
    return Network(rows[:-1].ravel().tolist(), bias.tolist(), [*out.tolist(), 0])
