"""Composes mates in three moves: positions by lot, changed piece by piece until one check mates.

On boards of many levels games seldom come to such mates. Only checks of the solver are tried here,
which takes milliseconds; the finder proves what is found, and adds pieces that defend.
"""

from __future__ import annotations

import random
from collections import Counter

from engine.core.pieces import EMPTY, FIRST_PIECE, VOID, Kind, kind_of, piece_code, seat_of
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.neighbourhoods import targets_of
from engine.training.puzzle_file import captures_king
from puzzling.defenders import missing, with_added
from puzzling.games import is_possible, thinned_position
from puzzling.proving import LONGEST, ProofTooLong, Prover

#: A search of checks that tries more moves is given up.
_MOVES = 15_000
#: Positions drawn, and changes of one in a row that do not bring it nearer to one mate.
_DRAWS, _CHANGES = 400, 60
#: A position further from one mate than this is not changed.
_FARTHEST = 16
#: What a mate in one, in two and in three too much weighs.
_WEIGHTS = (5, 3, 1)
#: So many mates, and so many of them in one, are too many to be changed away.
_MAX_MATES, _MAX_IN_ONE = 9, 2
#: Numbers of the move at which a composed position stands.
_MOVE_NUMBERS = (28, 45)
#: Parts of the cells beside a king that its own pieces block; chances that a piece stands there.
_BLOCKED = (0.25, 0.66)
_BESIDE_OWN, _NEAR_HOSTILE = 0.6, 0.35
#: Chances that a change adds a piece to the side that is to be mated, or moves one of its pieces;
#: else one of the solver's moves.
_ADDED, _MOVED = 0.6, 0.25


class Composer:
    """Composes mates in one game."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._checks = _Checks(variant, most_moves=_MOVES)
        self._start = variant.start()
        self._cells = [cell for cell, code in enumerate(self._start.cells) if code != VOID]
        known = variant.tables
        self._beside = targets_of(known, known.king[0])
        #: Cells that a king's step leads to from those beside it.
        self._near = [
            sorted({there for at in beside for there in self._beside[at]} - {cell})
            for cell, beside in enumerate(self._beside)
        ]
        by_steps = sorted(self._cells, key=lambda cell: len(self._beside[cell]))
        self._corners = by_steps[: len(by_steps) // 2]

    def compose(self, source: str) -> Position | None:
        """Return a position with one check that mates in three, the same for the same source.

        None where none was found.
        """
        rng = random.Random(source)
        for _ in range(_DRAWS):
            position = self._drawn(rng)
            if position is None:
                continue
            left = self._distance(position)
            failed = 0
            while left and left <= _FARTHEST and failed < _CHANGES:
                changed = self._changed(position, rng)
                there = None if changed is None else self._distance(changed)
                failed += 1
                if changed is None or there is None or there > left:
                    continue
                if there < left:
                    failed = 0
                position, left = changed, there
            if left == 0:
                return position
        return None

    def _distance(self, position: Position) -> int | None:
        """Return how far a position is from one check that mates in three; None if very far."""
        if not self._is_fit(position):
            return None
        try:
            mates = self._checks.mates(position)
        except ProofTooLong:
            return None
        counts = Counter(mates)
        if not mates or len(mates) > _MAX_MATES or counts[1] > _MAX_IN_ONE:
            return None
        too_many = (counts[1], counts[2], abs(counts[LONGEST] - 1))
        far = sum(weight * count for weight, count in zip(_WEIGHTS, too_many, strict=True))
        return far if counts[LONGEST] else far + 1

    def _is_fit(self, position: Position) -> bool:
        variant = self._variant
        if variant.checkers(position) or not is_possible(variant, position):
            return False
        return not any(captures_king(move) for move in variant.moves(position))

    def _drawn(self, rng: random.Random) -> Position | None:
        """Draw a position of few pieces, with the king that is to be mated near an edge."""
        position = thinned_position(self._variant, self._start, rng)
        living = self._variant.active_seats(position)
        if len(living) != 2:
            return None
        seat = rng.choice(living)
        (other,) = (one for one in living if one != seat)
        codes = [code for code in position.cells if code >= FIRST_PIECE]
        cells = bytearray(VOID if code == VOID else EMPTY for code in position.cells)
        royal, king = piece_code(other, Kind.KING), rng.choice(self._corners)
        codes.remove(royal)
        cells[king] = royal
        rng.shuffle(codes)
        blocked = int(rng.uniform(*_BLOCKED) * len(self._beside[king]))
        for code in codes:
            if seat_of(code) == other:
                is_beside = blocked > 0 and rng.random() < _BESIDE_OWN
                places = self._beside[king] if is_beside else self._cells
            else:
                is_near = kind_of(code) is not Kind.KING and rng.random() < _NEAR_HOSTILE
                places = self._near[king] if is_near else self._cells
            free = [cell for cell in places if cells[cell] == EMPTY]
            if not free:
                return None
            at = rng.choice(free)
            cells[at] = code
            blocked -= at in self._beside[king]
        number = rng.randint(*_MOVE_NUMBERS)
        return position._replace(cells=bytes(cells), turn=seat, fullmove_number=number)

    def _changed(self, position: Position, rng: random.Random) -> Position | None:
        """Move a piece, or give the side that is to be mated one more; None if it has all."""
        variant, seat = self._variant, position.turn
        (other,) = (one for one in variant.active_seats(position) if one != seat)
        king = variant.king_cell(position, other)
        assert king is not None
        near = [cell for cell in self._near[king] if position.cells[cell] == EMPTY]
        free = [cell for cell in self._cells if position.cells[cell] == EMPTY]
        at = rng.choice(near if near and rng.random() < _NEAR_HOSTILE else free)
        drawn = rng.random()
        if drawn < _ADDED:
            lost = missing(variant, position, other)
            return with_added(position, {at: rng.choice(lost)}) if lost else None
        mover = other if drawn < _ADDED + _MOVED else seat
        movable = [
            cell
            for cell, code in enumerate(position.cells)
            if code >= FIRST_PIECE and seat_of(code) == mover and cell != king
        ]
        if not movable:
            return None
        cells = bytearray(position.cells)
        origin = rng.choice(movable)
        cells[at], cells[origin] = cells[origin], EMPTY
        return position._replace(cells=bytes(cells))


class _Checks(Prover):
    """Finds mates by checks alone."""

    def mates(self, position: Position) -> list[int]:
        """Return for each check that mates how many own moves it needs. Raises ProofTooLong."""
        self._begin(position)
        board = self._board
        found = []
        for number in filter(board.gives_check, board.legal_moves()):
            needed = next((n for n in range(1, LONGEST + 1) if self._reaches(number, n)), None)
            if needed is not None:
                found.append(needed)
        return found

    def _own_moves(self, numbers: list[int], count: int) -> list[int]:
        return [number for number in numbers if self._board.gives_check(number)]
