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
from engine.search.network import KINDS, Network, path_of, piece_number, write
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
    """What seats have in positions, to learn from: of two seats that to move, of three all.

    places : (n, seats, most pieces) what stands where as the seat and those after it see the board:
        piece number * cells + cell, and one more than there are where there are fewer pieces
    counted : (n,) the lead of the seat that the evaluation counts, hundredths of a pawn
    factors : (n,) by how much its lead grows with what the network says, as it says no more of all
        seats together than of none
    found : (n,) the points it may expect by the search
    """

    places: Places
    counted: Numbers
    factors: Numbers
    found: Numbers


class Layers(NamedTuple):
    """The numbers that are learnt: of pieces on cells, of the hidden layer, and of its cells."""

    rows: Numbers
    bias: Numbers
    out: Numbers


def fit_network(key: str, games: Sequence[Sample]) -> Iterator[str]:
    """Teach a network from games, and write it down; yield lines on how well it learns.

    Raises ValueError for a game whose seats do not see images of the same board.
    """
    rules = variant(key)
    views = images.seen(rules)
    if views is None:
        raise ValueError(f"the seats of {key} do not see images of one board")
    seats, cells = len(views), len(views[0])
    kept = [game for number, game in enumerate(games) if number % KEPT_BACK == 0]
    learnt = [game for number, game in enumerate(games) if number % KEPT_BACK]
    test, lessons = (lessons_of(rules, views, some) for some in (kept, learnt))
    yield f"{len(lessons.counted)} judgements; error of what is counted {error(test, None):.5f}"
    pupil = Pupil(seats, np.array(images.alike(rules)))
    for number in range(ROUNDS):
        pupil.learn(lessons, number)
        if number % 4 == 3:
            yield f"round {number + 1}: error {error(test, pupil.layers):.5f}"
    write(path_of(rules), seats, cells, whole(pupil.layers))


def lessons_of(rules: Variant, views: Sequence[Sequence[int]], games: Sequence[Sample]) -> Lessons:
    """Return what there is to learn from games."""
    judge = Judge(rules, weights_of(rules), ())
    places, rows = [], []
    for game in games:
        for text, worths in zip(game.positions, game.worths, strict=False):
            position = rules.parse(text)
            counted, living = judge.worth(position), rules.living(position)
            for seat in living if len(views) > 2 else [position.turn]:
                found = lead(worths, seat, living)
                if abs(found) < DECIDED:
                    factor = 1.0 if len(views) == 2 else len(living) / (len(living) - 1)
                    rows.append((lead(counted, seat, living), factor, found))
                    places.append(places_of(views, position, seat))
    most = max((len(one[0]) for one in places), default=0)
    none = KINDS * len(views) * len(views[0])
    listed = np.full((len(places), len(views), most), none, np.int32)
    for number, one in enumerate(places):
        listed[number, :, : len(one[0])] = one
    columns = np.array(rows, np.float32).reshape(-1, 3).T
    return Lessons(listed, columns[0], columns[1], expected(columns[2]))


def lead(worths: Sequence[float] | NDArray[np.float64], seat: int, living: Sequence[int]) -> float:
    """Return by how much a seat has more than the others still in the game have on average."""
    others = [worths[other] for other in living if other != seat]
    return float(worths[seat] - sum(others) / len(others))


def places_of(views: Sequence[Sequence[int]], position: Position, seat: int) -> list[list[int]]:
    """Return the places in a network of all pieces, as a seat and those after it see the board."""
    seats, count = len(views), len(views[0])
    pieces = [(cell, code) for cell, code in enumerate(position.cells) if code >= FIRST_PIECE]
    return [
        [piece_number(code, of, seats) * count + views[of][cell] for cell, code in pieces]
        for of in ((seat + after) % seats for after in range(seats))
    ]


def expected(leads: Numbers) -> Numbers:
    """Return the points that leads promise."""
    return (1 / (1 + np.exp(np.clip(-SCALE * leads, -30, 30)))).astype(np.float32)


def error(lessons: Lessons, layers: Layers | None) -> float:
    """Return the mean square error of the points expected, with a network or without."""
    leads = lessons.counted
    if layers is not None:
        leads = leads + lessons.factors * UNIT * (forward(layers, lessons.places) @ layers.out)
    return float(np.mean((expected(leads) - lessons.found) ** 2))


def forward(layers: Layers, places: Places) -> Numbers:
    """Return the hidden layer of positions, (n, seats * HIDDEN), each cell from 0 to 1."""
    found = np.empty((*places.shape[:2], HIDDEN), np.float32)
    for first in range(0, len(places), BATCH):
        some = slice(first, first + BATCH)
        for seat in range(places.shape[1]):
            found[some, seat] = layers.rows[places[some, seat]].sum(axis=1) + layers.bias
    return np.clip(found, 0, 1).reshape(len(places), -1)


class Pupil:
    """Learns by the gradient of the error, with a speed of its own for each number (Adam).

    layers : what has been learnt
    """

    def __init__(self, seats: int, alike: NDArray[np.int64]) -> None:
        """``alike``: (images, cells) of the board in which positions mean the same."""
        self._chance = np.random.default_rng(0)
        pieces, cells = KINDS * seats, alike.shape[1]
        rows = self._chance.normal(0, 0.1, (pieces * cells + 1, HIDDEN)).astype(np.float32)
        rows[-1] = 0
        bias = np.full(HIDDEN, 0.1, np.float32)
        out = self._chance.normal(0, 0.02, seats * HIDDEN).astype(np.float32)
        self.layers = Layers(rows, bias, out)
        self._means = Layers(*map(np.zeros_like, self.layers))
        self._squares = Layers(*map(np.zeros_like, self.layers))
        self._steps = 0
        first = np.arange(pieces)[:, None] * cells
        none = [pieces * cells]
        self._images = np.array([[*(first + image).ravel(), *none] for image in alike], np.int32)

    def learn(self, lessons: Lessons, number: int) -> None:
        """Go through all positions once, in an order and in images drawn by lot."""
        order = self._chance.permutation(len(lessons.counted))
        for first in range(0, len(order), BATCH):
            done = (number + first / len(order)) / ROUNDS
            speed = SPEED * 0.5 * (1 + np.cos(np.pi * done)) + SPEED / 80
            some = Lessons(*(column[order[first : first + BATCH]] for column in lessons))
            drawn = self._chance.integers(len(self._images), size=(len(some.places), 1, 1))
            some = some._replace(places=self._images[drawn, some.places])
            self._step(self._slopes(some), float(speed))

    def _slopes(self, lessons: Lessons) -> Layers:
        """Return how the error grows with each number."""
        layers = self.layers
        hidden = forward(layers, lessons.places)
        points = expected(lessons.counted + lessons.factors * UNIT * (hidden @ layers.out))
        outer = (points - lessons.found) * points * (1 - points) * lessons.factors / len(points)
        inner = outer[:, None] * layers.out * ((hidden > 0) & (hidden < 1))
        inner = inner.reshape(*lessons.places.shape[:2], HIDDEN)
        rows = np.zeros_like(layers.rows)
        for seat in range(inner.shape[1]):
            add_rows(rows, lessons.places[:, seat], inner[:, seat])
        rows[-1] = 0
        return Layers(rows, inner.sum(axis=(0, 1)), hidden.T @ outer)

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
