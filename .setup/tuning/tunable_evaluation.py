"""The evaluation of the player by its weights: scores of the seats, and their gradients."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from engine.core.pieces import FIRST_PIECE, Kind, kind_of, piece_code, seat_of
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.backend import choose
from engine.search.flatten import flatten, set_weights
from engine.search.loading import load
from engine.search.neighbourhoods import cell_classes
from engine.search.weights import OF_KERNEL, PHASES, places, places_of_cells

Floats = NDArray[np.float64]
Names = Sequence[str]

#: A weight is changed by so much to see what follows; large, since the kernel rounds. Threats do
#: not simply add up, so theirs are small.
STEP, STEP_OF_THREATS = 100, 1
#: Groups of weights of threats to kings.
OF_THREATS = ("threat", "check", "open")
#: Groups of weights that values of pieces on their cells are made of.
OF_CELLS = ("value", "centre", "advance", "cells")
#: What is left as it is, as it means nothing: a king has no value, say, nor does it threaten.
FIXED = (
    *("value.king", "mobility.pawn", "threat.pawn", "threat.king", "menace.king"),
    *("check.pawn", "check.king"),
    *("backed.king", "backed.pawn", "struck.king", "struck.pawn"),
)
#: As much as there is of the middle game.
WHOLE_PHASE = 256
#: What a seat has that is out of the game: it can expect nothing.
OUT = -100_000.0


def tuned_names(variant: Variant, weights: Sequence[int]) -> list[str]:
    """Return the names of the weights that are tuned: those the game has a use for."""
    named = all_places(variant)
    far = max(distances_in_use(variant, weights))
    names = []
    for name in named:
        group, _, rest = name.partition(".")
        if name.startswith(FIXED):
            continue
        if group in ("advance", "passed", "free") and not 1 <= int(rest.partition(".")[0]) <= far:
            continue
        names.append(name)
    return names


def all_places(variant: Variant) -> dict[str, int]:
    """Return the place of each weight by its name, those of classes of cells included."""
    found = places(variant.words)
    classes = 1 + max(map(max, cell_classes(variant)))
    for kind in variant.kinds:
        for phase, of_cells in zip(PHASES, places_of_cells(kind, classes), strict=True):
            for number, place in enumerate(of_cells):
                found[f"cells.{variant.words[kind]}.{number}.{phase}"] = place
    return found


def distances_in_use(variant: Variant, weights: Sequence[int]) -> set[int]:
    """Return how far pawns of the first seat are from promotion on the cells of the board."""
    tables = flatten(variant, choose("plain"), list(weights))
    cells = range(len(variant.topology.column_of))
    return {tables.distance[cell] for cell in cells} - {max(tables.distance)}


class TunableEvaluation:
    """Evaluates positions of one game with weights.

    names : of the weights for which there are gradients
    """

    def __init__(self, variant: Variant, weights: Sequence[int], names: Names) -> None:
        self.names = tuple(names)
        self._variant = variant
        self._backend = choose("auto")
        self._weights = list(weights)
        self._places = all_places(variant)
        self._tables = flatten(variant, self._backend, self._weights)
        self._board = self._backend.module("moves").Board(self._tables)
        self._evaluation = self._backend.module("evaluation").Evaluator(self._board)
        self._classes = cell_classes(variant)
        are_of_cells = [name.partition(".")[0] in OF_CELLS for name in names]
        self._of_cells = list(itertools.compress(names, are_of_cells))
        self._columns_of_cells = np.flatnonzero(are_of_cells)
        #: (column, place, step) of all others.
        self._others = [
            (column, self._places[name], STEP_OF_THREATS if name.startswith(OF_THREATS) else STEP)
            for column, name in enumerate(names)
            if not are_of_cells[column]
        ]
        self._slopes = self._cell_slopes()

    def scores(self, position: Position) -> Floats:
        """Return the scores of the seats, (seats,), hundredths of a pawn; ``OUT`` of one out."""
        load(self._variant, self._board, position)
        return np.where(self._plays(position), self._evaluated(), OUT)

    def gradient(self, position: Position) -> Floats:
        """Return the derivative of each score by each weight, (seats, names)."""
        load(self._variant, self._board, position)
        base = self._evaluated()
        found = np.zeros((len(base), len(self.names)), np.float32)
        found[:, self._columns_of_cells] = self._gradient_by_cells(position)
        changed = self._weights[:OF_KERNEL]
        for column, place, step in self._others:
            changed[place] += step
            self._tables.weights = changed
            found[:, column] = (self._evaluated() - base) / step
            changed[place] -= step
        self._tables.weights = changed
        found[~self._plays(position)] = 0
        return found

    def _plays(self, position: Position) -> NDArray[np.bool_]:
        """Return for each seat whether it is still in the game."""
        return np.isin(range(len(self._variant.seats)), self._variant.active_seats(position))

    def _evaluated(self) -> Floats:
        self._evaluation.pawns.forget()  # what it remembers of pawns was found with other weights
        self._evaluation.lead()
        seats = len(self._variant.seats)
        both = zip(self._evaluation.middle, self._evaluation.end, strict=True)
        return np.array([middle + end for middle, end in both][:seats], np.float64)

    def _cell_slopes(self) -> tuple[Floats, Floats]:
        """Return the derivatives of values of pieces on cells by weights, for both phases.

        Two arrays (places in ``worth``, names of ``_of_cells``).
        """
        base = split(self._tables.worth)
        slopes = [np.zeros((len(base[0]), len(self._of_cells))) for _ in base]
        for number, name in enumerate(self._of_cells):
            if name.startswith("cells."):
                _, kind, of_class, phase = name.split(".")
                slope = slopes[PHASES.index(phase)]
                slope[self._places_in_worth(Kind[kind.upper()], int(of_class)), number] = 1
                continue
            changed = list(self._weights)
            changed[self._places[name]] += STEP
            set_weights(self._variant, self._tables, changed)
            worth = split(self._tables.worth)
            for slope, new, old in zip(slopes, worth, base, strict=True):
                slope[:, number] = (new - old) / STEP
        set_weights(self._variant, self._tables, self._weights)
        return slopes[0], slopes[1]

    def _places_in_worth(self, kind: Kind, of_class: int) -> list[int]:
        """Return the places of pieces of a kind on the cells of a class."""
        found = []
        for seat, classes in enumerate(self._classes):
            first = piece_code(seat, kind) * len(classes)
            found += [first + cell for cell, one in enumerate(classes) if one == of_class]
        return found

    def _gradient_by_cells(self, position: Position) -> Floats:
        seats, cells = len(self._variant.seats), len(position.cells)
        middle = self._phase(position) / WHOLE_PHASE
        found = np.zeros((seats, len(self._of_cells)))
        codes = np.frombuffer(position.cells, np.uint8)
        for cell in np.flatnonzero(codes >= FIRST_PIECE):
            at = int(codes[cell]) * cells + cell
            grown = middle * self._slopes[0][at] + (1 - middle) * self._slopes[1][at]
            found[seat_of(int(codes[cell]))] += grown
        return found

    def _phase(self, position: Position) -> int:
        """Return how much of the middle game is left, as ``Evaluation.phase`` has it."""
        pieces = [kind_of(code) for code in position.cells if code >= FIRST_PIECE]
        light = (Kind.PAWN, Kind.KING)
        material = sum(self._weights[kind] for kind in pieces if kind not in light)
        return min(material * WHOLE_PHASE // self._tables.full_material, WHOLE_PHASE)


def split(worth: Sequence[int]) -> tuple[Floats, Floats]:
    """Return the values for the middle game and for the endgame that ``Tables.worth`` packs."""
    packed = np.array(worth, np.int64)
    end = (packed + 0x80000000) >> 32
    return (packed - (end << 32)).astype(np.float64), end.astype(np.float64)
