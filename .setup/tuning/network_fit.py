"""The neural network of a game, taught to say what the search will find.

What is learnt is the difference between what the evaluation counts and what the search of the same
position found; results of games tell less. The network is one of ``engine.search.network``. What a
piece adds is learnt as the sum of what it adds in all classes and what it does in its own: most of
what a rook means is the same whether it is guarded or not.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.core.pieces import FIRST_PIECE
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.flatten import set_network
from engine.search.kernel.network import CLASSES, HIDDEN
from engine.search.network import KINDS, NetworkWeights, blank, path_of, write
from engine.search.weights import weights_of
from engine.variants import variant
from tuning.judging import Floats, Judge
from tuning.self_play import DECIDED, Sample

Numbers = NDArray[np.float32]
#: Rows of a network: on the largest board there are 43,008.
Places = NDArray[np.uint16]

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
#: Games that a process looks at in one go.
GAMES_AT_ONCE = 500
#: What whole numbers a full cell of the hidden layer and a hundredth of a pawn become.
FULL, HUNDREDTH = 256, 64


class Lessons(NamedTuple):
    """What seats have in positions, to learn from: of two seats that to move, of three all.

    places : (n, seats, most pieces) what stands where as the seat and those after it see the board:
        the row of the network it adds, and one more than there are where there are fewer pieces
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
    """The numbers that are learnt.

    rows : (1 + CLASSES, pieces * cells, HIDDEN) what a piece on a cell adds in all classes, and
        what it adds to that in each
    bias : (HIDDEN,) what the hidden layer begins with
    out : (seats * HIDDEN,) what its cells count
    """

    rows: Numbers
    bias: Numbers
    out: Numbers


def fit_network(key: str, games: Sequence[Sample], processes: int = 1) -> Iterator[str]:
    """Teach a network from games, and write it down; yield lines on how well it learns.

    Raises ValueError for a game whose seats do not see images of the same board.
    """
    rules = variant(key)
    seats, cells = len(rules.seats), len(rules.topology.column_of)
    kept = [game for number, game in enumerate(games) if number % KEPT_BACK == 0]
    learnt = [game for number, game in enumerate(games) if number % KEPT_BACK]
    test, lessons = (lessons_of(key, some, processes) for some in (kept, learnt))
    yield f"{len(lessons.counted)} judgements; error of what is counted {error(test, None):.5f}"
    pupil = Pupil(seats, cells)
    for number in range(ROUNDS):
        pupil.learn(lessons, number)
        if number % 4 == 3:
            yield f"round {number + 1}: error {error(test, pupil.layers):.5f}"
    write(path_of(rules), seats, cells, whole(pupil.layers))


def lessons_of(key: str, games: Sequence[Sample], processes: int = 1) -> Lessons:
    """Return what there is to learn from games of a variant, looked at by several processes."""
    shares = [games[at : at + GAMES_AT_ONCE] for at in range(0, len(games), GAMES_AT_ONCE)]
    tasks = [(key, share) for share in shares]
    if processes == 1 or len(tasks) < 2:
        parts = [_lessons_of_some(*task) for task in tasks]
    else:
        with multiprocessing.get_context("spawn").Pool(processes) as pool:
            parts = pool.starmap(_lessons_of_some, tasks, chunksize=1)
    return Lessons(*map(np.concatenate, zip(*parts, strict=True)))


def _lessons_of_some(key: str, games: Sequence[Sample]) -> Lessons:
    viewer = Viewer(variant(key))
    places, rows = [], []
    for game in games:
        for text, worths in zip(game.positions, game.worths, strict=False):
            position = viewer.rules.parse(text)
            counted, living = viewer.worth(position), viewer.rules.living(position)
            for seat in living if viewer.seats > 2 else [position.turn]:
                found = lead(worths, seat, living)
                if abs(found) < DECIDED:
                    factor = 1.0 if viewer.seats == 2 else len(living) / (len(living) - 1)
                    rows.append((lead(counted, seat, living), factor, found))
                    places.append(viewer.places(seat))
    listed = np.full((len(places), viewer.seats, viewer.most_pieces), viewer.none, np.uint16)
    for number, one in enumerate(places):
        listed[number, :, : len(one[0])] = one
    columns = np.array(rows, np.float32).reshape(-1, 3).T
    return Lessons(listed, columns[0], columns[1], expected(columns[2]))


class Viewer(Judge):
    """Looks at positions as the kernel does.

    rules, seats : of the game
    most_pieces : there are at its start
    none : the row of a network that stands for no piece: one more than there are
    """

    def __init__(self, rules: Variant) -> None:
        """Raises ValueError for a game whose seats do not see images of the same board."""
        super().__init__(rules, weights_of(rules), ())
        self.rules, self.seats = rules, len(rules.seats)
        cells = self._tables.cells
        # It says nothing; but the kernel finds out for it how each seat sees the pieces.
        set_network(rules, self._tables, blank(self.seats, cells))
        self._seen: list[tuple[int, int]] = []
        numbers = rules.start_numbers
        start = rules.start() if numbers is None else rules.start(numbers[0])
        self.most_pieces = sum(code >= FIRST_PIECE for code in start.cells)
        self.none = CLASSES * KINDS * self.seats * cells

    def worth(self, position: Position) -> Floats:
        """Return what each seat has, as ``Judge`` does, and note how the pieces are seen."""
        worth = super().worth(position)
        placed = self._evaluation.network.placed
        self._seen = [(cell, placed[cell]) for cell in range(len(position.cells)) if placed[cell]]
        return worth

    def places(self, seat: int) -> list[list[int]]:
        """Return the rows that the pieces add, as a seat and those after it see the board.

        The position is the one that ``worth`` was asked about last.
        """
        row = self._evaluation.network.row
        return [
            [row(of, placed, cell) // HIDDEN for cell, placed in self._seen]
            for of in ((seat + after) % self.seats for after in range(self.seats))
        ]


def lead(worths: Sequence[float] | NDArray[np.float64], seat: int, living: Sequence[int]) -> float:
    """Return by how much a seat has more than the others still in the game have on average."""
    others = [worths[other] for other in living if other != seat]
    return float(worths[seat] - sum(others) / len(others))


def expected(leads: Numbers) -> Numbers:
    """Return the points that leads promise."""
    return (1 / (1 + np.exp(np.clip(-SCALE * leads, -30, 30)))).astype(np.float32)


def error(lessons: Lessons, layers: Layers | None) -> float:
    """Return the mean square error of the points expected, with a network or without."""
    leads = lessons.counted
    if layers is not None:
        leads = leads + lessons.factors * UNIT * judged(layers, lessons.places)
    return float(np.mean((expected(leads) - lessons.found) ** 2))


def judged(layers: Layers, places: Places) -> Numbers:
    """Return what a network says of positions, (n,), in ``UNIT``."""
    rows = rows_by_class(layers)
    found = np.empty(len(places), np.float32)
    for first in range(0, len(places), BATCH):
        some = slice(first, first + BATCH)
        found[some] = hidden(rows, layers.bias, places[some]) ** 2 @ layers.out
    return found


def rows_by_class(layers: Layers) -> Numbers:
    """Return what each piece adds in each class, (rows + 1, HIDDEN); the last is that of none."""
    rows = (layers.rows[0] + layers.rows[1:]).reshape(-1, HIDDEN)
    return np.concatenate([rows, np.zeros((1, HIDDEN), np.float32)])


def hidden(rows: Numbers, bias: Numbers, places: Places) -> Numbers:
    """Return the hidden layer of positions, (n, seats * HIDDEN), each cell from 0 to 1."""
    found = np.empty((*places.shape[:2], HIDDEN), np.float32)
    for seat in range(places.shape[1]):
        total = np.tile(bias, (len(places), 1))
        for piece in range(places.shape[2]):  # less at once: quicker than a sum of all
            total += rows[places[:, seat, piece]]
        found[:, seat] = total
    return np.clip(found, 0, 1).reshape(len(places), -1)


class Pupil:
    """Learns by the gradient of the error, with a speed of its own for each number (Adam).

    layers : what has been learnt
    """

    def __init__(self, seats: int, cells: int) -> None:
        self._chance = np.random.default_rng(0)
        rows = np.zeros((1 + CLASSES, KINDS * seats * cells, HIDDEN), np.float32)
        rows[0] = self._chance.normal(0, 0.1, rows[0].shape)
        bias = np.full(HIDDEN, 0.1, np.float32)
        out = self._chance.normal(0, 0.02, seats * HIDDEN).astype(np.float32)
        self.layers = Layers(rows, bias, out)
        self._means = Layers(*map(np.zeros_like, self.layers))
        self._squares = Layers(*map(np.zeros_like, self.layers))
        self._steps = 0

    def learn(self, lessons: Lessons, number: int) -> None:
        """Go through all positions once, in an order drawn by lot."""
        order = self._chance.permutation(len(lessons.counted))
        for first in range(0, len(order), BATCH):
            done = (number + first / len(order)) / ROUNDS
            speed = SPEED * 0.5 * (1 + np.cos(np.pi * done)) + SPEED / 80
            some = Lessons(*(column[order[first : first + BATCH]] for column in lessons))
            self._step(self._slopes(some), float(speed))

    def _slopes(self, lessons: Lessons) -> Layers:
        """Return how the error grows with each number."""
        layers = self.layers
        full = hidden(rows_by_class(layers), layers.bias, lessons.places)
        points = expected(lessons.counted + lessons.factors * UNIT * (full**2 @ layers.out))
        outer = (points - lessons.found) * points * (1 - points) * lessons.factors / len(points)
        inner = outer[:, None] * layers.out * np.where(full < 1, 2 * full, 0)
        inner = inner.reshape(*lessons.places.shape[:2], HIDDEN)
        total = np.zeros((CLASSES * layers.rows.shape[1] + 1, HIDDEN), np.float32)
        for seat in range(inner.shape[1]):
            add_rows(total, lessons.places[:, seat], inner[:, seat])
        by_class = total[:-1].reshape(CLASSES, -1, HIDDEN)
        rows = np.concatenate([by_class.sum(axis=0, keepdims=True), by_class])
        return Layers(rows, inner.sum(axis=(0, 1)), (full**2).T @ outer)

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


def whole(layers: Layers) -> NetworkWeights:
    """Return the whole numbers of a network for the kernel."""
    rows, bias, out = (
        np.rint(factor * numbers).astype(np.int64)
        for numbers, factor in zip(
            (rows_by_class(layers)[:-1], layers.bias, layers.out),
            (FULL, FULL, HUNDREDTH * UNIT),
            strict=True,
        )
    )
    return NetworkWeights(rows.ravel().tolist(), bias.tolist(), [*out.tolist(), 0])
