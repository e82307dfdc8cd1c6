"""The neural network of a game, trained to say what a teacher finds.

What is learnt is the difference between what the evaluation counts and what the teacher found, from
positions and the lead of the seat to move in each (``tuning.positions``). The network is one of
``engine.search.network``. What a piece adds is learnt as the sum of what it adds on a cell, what it
adds in a set (its class, and the group of the cell of its king) on any cell, and what it adds in
that set on that cell, which is kept small: most of what an attacked rook means is the same
everywhere. CuPy does the work where it is installed, else numpy.
"""

from __future__ import annotations

import multiprocessing
from array import array
from collections.abc import Iterator
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.core.pieces import CODES, FIRST_PIECE, kind_of, piece_code
from engine.rules.variant import Variant
from engine.search import board_symmetries
from engine.search.backend import choose
from engine.search.flatten import flatten
from engine.search.kernel.network import CLASS_SHIFT, CLASSES
from engine.search.kernel.network_tables import BLOCK
from engine.search.loading import load
from engine.search.network import (
    OF_SEAT,
    NetworkShape,
    NetworkWeights,
    basic_path_of,
    blank,
    for_kernel,
    most_pieces,
    path_of,
    piece_number,
    read,
    write,
)
from engine.search.weights import weights_of
from engine.variants import variant

#: Arrays of the module that does the work; those of CuPy have the same methods.
Numbers = Any

#: How surely a lead wins, 1 / hundredth of a pawn.
SCALE = 0.00675
#: Times that all positions are gone through, positions of one step, and the rate at first.
EPOCHS, BATCH_SIZE, LEARNING_RATE = 12, 16384, 0.002
#: Weight decay of a step, as a part of the learning rate; the second is that of what a piece adds
#: in a set on a cell. They are for so many positions; for half as many twice as great, and so on,
#: up to ten times.
WEIGHT_DECAY, WEIGHT_DECAY_OF_SETS, MANY = 1.0, 30.0, 4_000_000
#: Where the teacher finds more or less than is counted by so much, hundredths of a pawn, it has
#: seen a combination: nothing is learnt from that.
COMBINATION = 400
#: What a full network can add, hundredths of a pawn.
UNIT = 400.0
#: Leads below it are of level positions, in which is found what the move alone is worth.
LEVEL = 200
#: One of so many positions is kept for validation. They are taken from blocks of as many thousand,
#: as neighbours come from one game.
VALIDATION = 50
#: What whole numbers a full cell of the hidden layer and a hundredth of a pawn become, and the
#: greatest of the rows: sums of those of all pieces have 16 bits.
FULL, HUNDREDTH, GREATEST = 256, 64, 500
#: Width of the hidden layer, groups of cells of a king, and sets of numbers of the output.
HIDDEN, GROUPS, OUTPUTS = 32, 1, 8
#: Part of the new network where it is mixed with that of the lower levels, which was taught by
#: searches of this player: neither alone is as strong as both (``tests/matches/FIGURES.md``).
NEW = 0.7
#: Positions that a process evaluates in one go.
AT_ONCE = 20_000


class TrainingData(NamedTuple):
    """Positions to learn from, each as the seat to move and those after it see the board.

    places : (n, seats, most pieces) piece and cell of each piece, a number; or how many of these
        numbers there are, where there are fewer pieces
    sets : (n, seats, most pieces) the set of rows of each piece: its class, and ``CLASSES`` times
        the group of the cell of the king of the seat that looks
    counted : (n,) the lead that the evaluation counts, hundredths of a pawn
    outputs : (n,) the set of numbers of the output
    found : (n,) the points that the seat to move may expect
    """

    places: Numbers
    sets: Numbers
    counted: Numbers
    outputs: Numbers
    found: Numbers


class Parameters(NamedTuple):
    """The numbers that are learnt.

    rows : (pieces * cells, hidden) what a piece on a cell adds in all sets
    pieces : (groups * classes, pieces, hidden) what it adds to that in a set on all cells
    sets : (groups * classes, pieces * cells, hidden) what it adds to both
    bias : (hidden,) what the hidden layer begins with
    out : (outputs, seats * hidden) what the squares of its cells count
    added : (outputs,) what is always added
    """

    rows: Numbers
    pieces: Numbers
    sets: Numbers
    bias: Numbers
    out: Numbers
    added: Numbers


def arrays() -> ModuleType:
    """Return the module that does the work: CuPy on a graphics card, or numpy."""
    try:
        import cupy
    except ImportError:
        return np
    return cupy  # type: ignore[no-any-return]


def fit_network(
    key: str,
    records: NDArray[np.void],
    taught_by: str,
    processes: int = 1,
    learns_tempo: bool = True,
) -> Iterator[str]:
    """Train a network on records of positions, and write it; yield lines on how well it learns.

    taught_by : what found the leads, in a few words
    learns_tempo : whether what the move is worth is part of what is learnt

    Raises ValueError for a game whose seats do not see images of the same board.
    """
    rules = variant(key)
    view = View(rules)
    groups = view.frequent_cells(records, GROUPS)
    shape = NetworkShape(view.seats, view.cells, HIDDEN, CLASSES, GROUPS, OUTPUTS)
    counted, classes = evaluated(key, records, processes)
    is_calm = np.abs(records["lead"].astype(np.int32) - counted) <= COMBINATION
    records, counted, classes = records[is_calm], counted[is_calm], classes[is_calm]
    kept = np.arange(len(records)) // 1000 % VALIDATION == 0
    test, data = (
        view.training_data(records[some], counted[some], classes[some], groups, OUTPUTS)
        for some in (kept, ~kept)
    )
    yield f"{len(data.found)} positions; error of what is counted {error(test, None):.5f}"
    trainer = Trainer(shape, len(records))
    for number in range(EPOCHS):
        trainer.learn(data, number)
        if number % 4 == 3:
            yield f"epoch {number + 1}: error {error(test, trainer.parameters):.5f}"
    parameters = trainer.parameters
    if not learns_tempo:
        level = part(test, abs(test.counted) < LEVEL)
        parameters = parameters._replace(added=parameters.added - mean_lead(parameters, level))
    network = quantized(parameters, shape, groups, f"{taught_by}, {len(kept)} positions")
    basic = basic_path_of(rules)
    if basic.exists():
        network = mixed(read(basic, view.seats, view.cells), network, NEW)
    write(path_of(rules), network)


def evaluated(
    key: str, records: NDArray[np.void], processes: int = 1
) -> tuple[NDArray[np.int16], NDArray[np.uint8]]:
    """Return what the evaluation counts without a network, and the classes of the pieces by cell.

    Two arrays: (n,) the lead of the seat to move, hundredths of a pawn, and (n, cells).
    """
    shares = [records[at : at + AT_ONCE] for at in range(0, len(records), AT_ONCE)]
    if processes == 1 or len(shares) < 2:
        parts = [_evaluated(key, share) for share in shares]
    else:
        with multiprocessing.get_context("spawn").Pool(processes) as pool:
            parts = pool.starmap(_evaluated, [(key, share) for share in shares], chunksize=1)
    counted, classes = zip(*parts, strict=True)
    return np.concatenate(counted), np.concatenate(classes)


def _evaluated(key: str, records: NDArray[np.void]) -> tuple[NDArray[np.int16], NDArray[np.uint8]]:
    rules, backend = variant(key), choose("auto")
    tables = flatten(rules, backend, weights_of(rules))
    cells, seats = tables.cells, len(rules.seats)
    # It adds nothing; but the kernel finds the classes of the pieces for it.
    nothing = blank(NetworkShape(seats, cells, BLOCK, CLASSES))
    tables.add_network(for_kernel(rules, backend, tables.weights, nothing))
    evaluation = backend.module("evaluation").Evaluator(backend.module("moves").Board(tables))
    numbers = rules.start_numbers
    start = rules.start(None if numbers is None else numbers[0])
    start = start._replace(castling_rights=(), en_passant=())
    counted = np.zeros(len(records), np.int16)
    classes = np.zeros((len(records), cells), np.uint8)
    for number, record in enumerate(records):
        position = start._replace(cells=record["cells"].tobytes(), turn=int(record["turn"]))
        load(rules, evaluation.board, position)
        counted[number] = evaluation.lead()
        classes[number] = np.array(evaluation.network.placed[:cells]) >> CLASS_SHIFT
    return counted, classes


class View:
    """How the seats of a game of two see its board.

    seats, cells : of the game
    """

    def __init__(self, rules: Variant) -> None:
        """Raises ValueError for a game whose seats do not see images of the same board."""
        views = board_symmetries.seat_images(rules)
        if views is None:
            raise ValueError(f"the seats of {rules.key} do not see images of one board")
        self.seats, self.cells = len(rules.seats), len(views[0])
        self._most = most_pieces(rules)
        found, best = board_symmetries.turned(board_symmetries.symmetries(rules))
        self._images = np.array([best[cell] for view in views for cell in view]).reshape(
            self.seats, self.cells
        )
        self._cells = np.array([[[one[cell] for cell in view] for one in found] for view in views])
        self._pieces = np.zeros((self.seats, CODES), np.int64)
        self._is_king = np.zeros((self.seats, CODES), bool)
        for seat in range(self.seats):
            for of in range(self.seats):
                for kind in rules.kinds:
                    code = piece_code(of, kind)
                    self._pieces[seat, code] = piece_number(code, seat, self.seats)
                    self._is_king[seat, code] = of == seat and kind == rules_king(rules)

    def kings(self, records: NDArray[np.void], seat: int) -> NDArray[np.int64]:
        """Return the cells of the kings of a seat."""
        return self._is_king[seat][records["cells"]].argmax(axis=1)

    def frequent_cells(self, records: NDArray[np.void], groups: int) -> list[int]:
        """Return for each cell its group: the most frequent of a king are groups of their own."""
        counts = np.zeros(self.cells, np.int64)
        for seat in range(self.seats):
            kings = self.kings(records, seat)
            seen = self._cells[seat][self._images[seat][kings], kings]
            counts += np.bincount(seen, minlength=self.cells)
        found = [groups - 1] * self.cells
        for number, cell in enumerate(np.argsort(-counts, kind="stable")[: groups - 1]):
            found[int(cell)] = number
        return found

    def training_data(
        self,
        records: NDArray[np.void],
        counted: NDArray[np.int16],
        classes: NDArray[np.uint8],
        groups: list[int],
        outputs: int,
    ) -> TrainingData:
        """Return what a network is to learn from records of positions."""
        numbers = len(records)
        codes = records["cells"]
        positions, cells = np.nonzero(codes >= FIRST_PIECE)
        counts = np.bincount(positions, minlength=numbers)
        firsts = np.concatenate([[0], np.cumsum(counts)[:-1]])
        ordinals = np.arange(len(cells)) - firsts[positions]
        placed, of_class = codes[positions, cells], classes[positions, cells]
        none = OF_SEAT * self.seats * self.cells
        places = np.full((numbers, self.seats, self._most), none, np.uint16)
        sets = np.zeros((numbers, self.seats, self._most), np.uint8)
        group_of = np.array(groups, np.uint8)
        for seat in range(self.seats):
            kings = self.kings(records, seat)
            image = self._images[seat][kings]
            seen = self._cells[seat][image[positions], cells]
            after = ((seat - records["turn"].astype(np.int64)) % self.seats)[positions]
            row = self._pieces[seat][placed] * self.cells + seen
            places[positions, after, ordinals] = row
            group = group_of[self._cells[seat][image, kings]]
            sets[positions, after, ordinals] = group[positions] * CLASSES + of_class
        of_outputs = (counts * outputs // (self._most + 1)).astype(np.uint8)
        found = expected(np, records["lead"].astype(np.float32))
        of_evaluation = counted.astype(np.float32)
        work = arrays()
        return TrainingData(*map(work.asarray, (places, sets, of_evaluation, of_outputs, found)))


def rules_king(rules: Variant) -> int:
    """Return the kind of the king."""
    return int(kind_of(rules.tables.king[0]))


def expected(work: ModuleType, leads: Numbers) -> Numbers:
    """Return the points that leads promise."""
    return (1 / (1 + work.exp(work.clip(-SCALE * leads, -30, 30)))).astype(np.float32)


def error(data: TrainingData, parameters: Parameters | None) -> float:
    """Return the mean square error of the points expected, with a network or without."""
    if parameters is None:
        return float(((expected(arrays(), data.counted) - data.found) ** 2).mean())
    total, number = 0.0, len(data.found)
    for first in range(0, number, BATCH_SIZE):
        some = part(data, slice(first, first + BATCH_SIZE))
        leads = some.counted + UNIT * predicted(parameters, some, hidden(parameters, some))
        total += float(((expected(arrays(), leads) - some.found) ** 2).sum())
    return total / number


def mean_lead(parameters: Parameters, data: TrainingData) -> float:
    """Return what a network adds to positions on average, in ``UNIT``: what the move is worth.

    What this search finds already has what its evaluation counts for the move. With what Stockfish
    adds for it the player of chess is much weaker (``tests/matches/FIGURES.md``).
    """
    total, number = 0.0, len(data.found)
    for first in range(0, number, BATCH_SIZE):
        some = part(data, slice(first, first + BATCH_SIZE))
        total += float(predicted(parameters, some, hidden(parameters, some)).sum())
    return total / number


def part(data: TrainingData, some: Any) -> TrainingData:
    """Return some of the positions: a slice, or an array of their numbers."""
    return TrainingData(*(column[some] for column in data))


def predicted(parameters: Parameters, data: TrainingData, full: Numbers) -> Numbers:
    """Return what a network says of positions with a hidden layer, (n,), in ``UNIT``."""
    return (full**2 * parameters.out[data.outputs]).sum(axis=1) + parameters.added[data.outputs]


def indexed(parameters: Parameters, data: TrainingData) -> Numbers:
    """Return the rows of pieces in ``rows_by_set``, (n, seats, most pieces); the last for none."""
    sets, rows = parameters.sets.shape[:2]
    places = data.places.astype(np.int32)
    found = places + rows * data.sets.astype(np.int32)
    found[places == rows] = sets * rows
    return found


def rows_by_set(parameters: Parameters) -> Numbers:
    """Return what each piece adds in each set, (rows + 1, hidden); the last is that of none."""
    sets, pieces, width = parameters.pieces.shape
    of_cells = (parameters.rows + parameters.sets).reshape(sets, pieces, -1, width)
    rows = (of_cells + parameters.pieces[:, :, None]).reshape(-1, width)
    work = arrays()
    return work.concatenate([rows, work.zeros((1, width), np.float32)])


def hidden(parameters: Parameters, data: TrainingData) -> Numbers:
    """Return the hidden layer of positions, (n, seats * hidden), each cell from 0 to 1."""
    rows, index = rows_by_set(parameters), indexed(parameters, data)
    total = arrays().zeros((*index.shape[:2], rows.shape[1]), np.float32) + parameters.bias
    for piece in range(index.shape[2]):  # less at once: quicker than a sum of all
        total += rows[index[:, :, piece]]
    return total.clip(0, 1).reshape(len(index), -1)


class Trainer:
    """Minimises the error by Adam.

    parameters : what has been learnt
    """

    def __init__(self, shape: NetworkShape, positions: int) -> None:
        """``positions`` is the number of those to learn from."""
        rng = np.random.default_rng(0)
        sets, pieces = shape.groups * shape.classes, OF_SEAT * shape.seats
        rows = rng.normal(0, 0.1, (pieces * shape.cells, shape.hidden))
        of_sets = np.zeros((sets, pieces, shape.hidden))
        on_cells = np.zeros((sets, *rows.shape))
        bias = np.full(shape.hidden, 0.1, np.float32)
        out = rng.normal(0, 0.02, (shape.outputs, shape.seats * shape.hidden))
        self._work, self._rng = arrays(), rng
        added = np.zeros(shape.outputs)
        self.parameters = Parameters(
            *(
                self._work.asarray(one, np.float32)
                for one in (rows, of_sets, on_cells, bias, out, added)
            )
        )
        times = min(MANY / positions, 10.0)
        usual = Parameters(*[WEIGHT_DECAY] * len(self.parameters))._replace(
            sets=WEIGHT_DECAY_OF_SETS
        )
        self._decay = Parameters(*(times * part for part in usual))
        self._means = Parameters(*map(self._work.zeros_like, self.parameters))
        self._squares = Parameters(*map(self._work.zeros_like, self.parameters))
        self._steps = 0

    def learn(self, data: TrainingData, number: int) -> None:
        """Go through all positions once, in random order; ``number`` is that of the epoch."""
        order = self._work.asarray(self._rng.permutation(len(data.found)))
        for first in range(0, len(order), BATCH_SIZE):
            done = (number + first / len(order)) / EPOCHS
            rate = LEARNING_RATE * (0.5 + 0.5 * np.cos(np.pi * done)) + LEARNING_RATE / 80
            self._step(self._gradients(part(data, order[first : first + BATCH_SIZE])), float(rate))

    def _gradients(self, data: TrainingData) -> Parameters:
        """Return the gradient of the error."""
        parameters, work = self.parameters, self._work
        full = hidden(parameters, data)
        points = expected(work, data.counted + UNIT * predicted(parameters, data, full))
        outer = (points - data.found) * points * (1 - points) / len(points)
        inner = outer[:, None] * parameters.out[data.outputs]
        inner *= work.where(full < 1, 2 * full, 0)
        index = indexed(parameters, data)
        inner = inner.reshape(*index.shape[:2], -1)
        sets, pieces, width = parameters.pieces.shape
        total = work.zeros((parameters.sets.size // width + 1, width), np.float32)
        for seat in range(inner.shape[1]):
            add_rows(work, total, index[:, seat], inner[:, seat])
        by_set = total[:-1].reshape(parameters.sets.shape)
        by_piece = by_set.reshape(sets, pieces, -1, width).sum(axis=2)
        out, added = work.zeros_like(parameters.out), work.zeros_like(parameters.added)
        for output in range(len(out)):
            there = data.outputs == output
            out[output] = (full**2 * (outer * there)[:, None]).sum(axis=0)
            added[output] = (outer * there).sum()
        bias = inner.sum(axis=(0, 1))
        return Parameters(by_set.sum(axis=0), by_piece, by_set, bias, out, added)

    def _step(self, gradients: Parameters, rate: float) -> None:
        self._steps += 1
        for numbers, mean, square, gradient, decay in zip(
            self.parameters, self._means, self._squares, gradients, self._decay, strict=True
        ):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            size = self._work.sqrt(square / (1 - 0.999**self._steps)) + 1e-12
            numbers -= rate * (mean / (1 - 0.9**self._steps) / size + decay * numbers)


def add_rows(work: ModuleType, total: Numbers, places: Numbers, parts: Numbers) -> None:
    """Add to the rows at some places, (n, k), the parts of each, (n, width)."""
    if work is not np:
        for number in range(places.shape[1]):
            work.add.at(total, places[:, number], parts)
        return
    flat = places.ravel()
    order = np.argsort(flat, kind="stable")
    there = flat[order]
    firsts = np.flatnonzero(np.diff(there, prepend=-1))
    total[there[firsts]] += np.add.reduceat(parts[order // places.shape[1]], firsts, axis=0)


def quantized(
    parameters: Parameters, shape: NetworkShape, groups: list[int], taught_by: str
) -> NetworkWeights:
    """Return the whole numbers of a network for the kernel."""
    rows, bias, out, added = (
        np.rint(factor * (numbers if isinstance(numbers, np.ndarray) else numbers.get()))
        for numbers, factor in zip(
            (rows_by_set(parameters)[:-1], parameters.bias, parameters.out, parameters.added),
            (FULL, FULL, HUNDREDTH * UNIT, HUNDREDTH * UNIT),
            strict=True,
        )
    )
    listed = array("h", np.clip(rows, -GREATEST, GREATEST).astype(np.int16).tobytes())
    of_output = [*out.ravel().astype(int).tolist(), *added.astype(int).tolist()]
    return NetworkWeights(shape, taught_by, groups, listed, bias.astype(int).tolist(), of_output)


def mixed(one: NetworkWeights, other: NetworkWeights, part: float) -> NetworkWeights:
    """Return the network that says what two say together, the other with a part of 0 to 1.

    Both have one group of cells of a king.
    """
    seats, cells, width, classes, groups, outputs = other.shape
    assert groups == one.shape.groups == 1 and one.shape.classes == classes
    hidden = one.shape.hidden + width
    rows = np.concatenate(
        [np.array(each.rows, np.int16).reshape(-1, each.shape.hidden) for each in (one, other)],
        axis=1,
    )
    outs, added = [], np.zeros(outputs)
    for each, weight in ((one, 1 - part), (other, part)):
        sets, times = each.shape.outputs, outputs // each.shape.outputs
        numbers = weight * np.array(each.out)
        outs.append(numbers[:-sets].reshape(sets, seats, -1).repeat(times, axis=0))
        added += numbers[-sets:].repeat(times)
    out = np.rint([*np.concatenate(outs, axis=2).ravel(), *added]).astype(int).tolist()
    shape = NetworkShape(seats, cells, hidden, classes, groups, outputs)
    taught_by = f"{one.taught_by}; {other.taught_by} ({part:.0%})"
    listed = array("h", rows.tobytes())
    return NetworkWeights(shape, taught_by, one.groups, listed, [*one.bias, *other.bias], out)
