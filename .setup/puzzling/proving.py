"""Full search: the first moves that force a mate, or the capture of a king, and the line to it.

Nothing is left out and nothing judged: every move of the solver is tried against every reply. It
runs on the kernel's board, which finds the moves that the rules find (``tests/engine/search``).
"""

from __future__ import annotations

from engine.core.move import Move
from engine.core.pieces import CODES, KINDS
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.backend import choose
from engine.search.flatten import cached_tables
from engine.search.loading import load
from engine.search.moves_as_numbers import moves_by_number
from engine.variants import variant as variant_of

#: A search that has tried so many moves is given up.
MAX_MOVES = 4_000_000
#: A mate is at most so many own moves away.
LONGEST = 3


class ProofTooLong(Exception):
    """A proof takes too long."""


class Prover:
    """Finds what a seat can force in a game: a mate, or with ``takes_kings`` a king captured.

    A mate is one of the only other player: where three are in the game, somebody else may be the
    one who takes the king.
    """

    def __init__(
        self, variant: Variant, takes_kings: bool = False, most_moves: int = MAX_MOVES
    ) -> None:
        self._variant = variant
        self._takes_kings = takes_kings
        self._most_moves = most_moves
        rules = variant
        if variant.rules.captures_kings and not takes_kings:
            # There a mate is the end, and no last move hides it.
            rules = variant_of(variant.key, ending="first-mate")
        self._rules = rules
        backend = choose("auto")
        self._board = backend.module("moves").Board(cached_tables(rules, backend))
        self._alone = tuple(rules.rules.drawn_alone)
        self._seat = 0
        self._made = 0
        self._refuting: dict[int, int] = {}
        self._known: dict[tuple[int, int], bool] = {}

    def solutions(self, position: Position, count: int) -> tuple[Move, ...]:
        """Return the first moves that reach the goal in at most ``count`` own moves.

        Raises ProofTooLong.
        """
        self._begin(position)
        by_number = moves_by_number(self._variant, position)
        return tuple(move for number, move in by_number.items() if self._reaches(number, count))

    def line(self, position: Position, count: int) -> tuple[Move, ...] | None:
        """Return the only first move that needs ``count`` own moves, and what follows.

        The replies are those that hold out longest and leave one right answer, but at the last
        move. None where there is no such line, or the goal is nearer. Raises ProofTooLong.
        """
        if any(self.solutions(position, fewer) for fewer in range(1, count)):
            return None
        firsts = self.solutions(position, count)
        if len(firsts) != 1:
            return None
        return self._continued(position, firsts[0], count)

    def _continued(self, position: Position, move: Move, count: int) -> tuple[Move, ...] | None:
        if count == 1:
            return (move,)
        seat = position.turn
        reached = [((move,), self._variant.successor(position, move))]
        ends = []
        while reached:
            line, after = reached.pop()
            if after.turn == seat:
                ends.append((line, after))
                continue
            reached += [
                ((*line, reply), self._variant.successor(after, reply))
                for reply in self._variant.moves(after)
            ]
        rest = []
        for line, after in ends:
            if count > 2 and any(self.solutions(after, fewer) for fewer in range(1, count - 1)):
                continue
            answers = self.solutions(after, count - 1)
            if count > 2 and len(answers) != 1:
                continue
            found = self._continued(after, answers[0], count - 1)
            if found is not None:
                # Captures make the reply look like one; several mates in one do no harm.
                is_taking = any(reply.captures for reply in line[1:])
                rest.append(((len(answers), is_taking), (*line, *found)))
        return min(rest, key=lambda one: one[0])[1] if rest else None

    # -- the search --------------------------------------------------------------------------

    def _begin(self, position: Position) -> None:
        load(self._rules, self._board, position)
        self._seat = position.turn
        self._made = 0
        self._refuting.clear()
        self._known.clear()

    def _reaches(self, number: int, count: int) -> bool:
        """Whether a move reaches the goal, now or whatever is answered."""
        board = self._board
        self._made += 1
        if self._made > self._most_moves:
            raise ProofTooLong
        kings = board.living
        board.play(number)
        try:
            if self._takes_kings:
                is_reached = board.living != kings
            else:
                is_reached = (
                    board.turn != self._seat and board.perft(1, 0) == 0 and bool(board.checkers)
                )
            if is_reached and not self._is_drawn():
                return True
            return count > 1 and self._holds(count - 1)
        finally:
            board.take_back()

    def _holds(self, count: int) -> bool:
        """Whether the goal is reached in ``count`` more own moves, whatever the others do."""
        board = self._board
        if self._is_drawn():
            return False
        key = (board.hash, count)
        known = self._known.get(key)
        if known is not None:
            return known
        numbers = board.legal_moves()
        if count > 1:
            # A check is the likeliest to mate, and to keep a player from mating.
            numbers.sort(key=board.gives_check, reverse=True)
        if board.turn == self._seat:
            own = self._own_moves(numbers, count)
            holds = any(self._reaches(number, count) for number in own)
        else:
            holds = bool(numbers) and self._answers_all(numbers, count)
        self._known[key] = holds
        return holds

    def _own_moves(self, numbers: list[int], count: int) -> list[int]:
        """Return those of the seat's moves that are tried; only a check mates at once."""
        if count > 1 or self._takes_kings:
            return numbers
        return [number for number in numbers if self._board.gives_check(number)]

    def _answers_all(self, numbers: list[int], count: int) -> bool:
        board = self._board
        killer = self._refuting.get(count)
        if killer in numbers:
            numbers.remove(killer)
            numbers.insert(0, killer)
        for number in numbers:
            kings = board.living
            self._made += 1
            board.play(number)
            # A king that somebody else takes, or the own one, is lost.
            holds = board.living == kings and self._holds(count)
            board.take_back()
            if not holds:
                self._refuting[count] = number
                return False
        return True

    def _is_drawn(self) -> bool:
        """Whether nobody can win any more with what is left."""
        board = self._board
        counts = list(board.count)
        if len(self._variant.seats) > 2:
            return all(counts[seat] == 1 for seat in range(3) if board.king[seat] >= 0)
        if sum(counts) > 3:
            return False
        kinds = [code % KINDS for code in range(CODES) for _ in range(board.number_of[code])]
        others = [kind for kind in kinds if kind != 6]
        return not others or others[0] in self._alone
