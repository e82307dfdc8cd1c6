"""Looks for puzzles in positions: what may be one by a short look, and the proof of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from statistics import median

from engine.core.move import Move, MoveTag
from engine.core.pieces import FIRST_PIECE, Kind, kind_of, seat_of
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.backend import choose
from engine.search.kernel.node_search import ALL_REPLIES
from engine.search.piece_values import values_of
from engine.search.thinker import Thinker
from engine.search.thinking import Report
from engine.text import coordinate_moves
from engine.training.puzzle import PuzzleKind
from engine.training.puzzle_file import captures_king
from puzzling.found import Find
from puzzling.games import Seen, look, material_lead
from puzzling.proving import LONGEST, GivenUp, Prover

#: A task without much to choose from is none.
MIN_MOVES = 5
#: Hundredths of a pawn: what is won at least, and how much worse every other first move is.
WON = 230
GAP = 200
#: Where pieces are worth little, this part of the middle one of their values is enough.
WON_OF_MEDIAN = 0.75
#: What is won by one move only: with every other one the solver is ahead by less.
STILL_WON = 200
#: By so much a later move of the solver must be better than all others.
LATER_GAP = 120
#: How much better one exchange is than any other move.
EXCHANGE_GAP = 150
#: What loses is worse than this where another move holds the draw.
LOSING = -300
#: A score so near 0 is a draw.
EVEN = 8
#: Positions looked at in the first and in the last proof of what is judged and not proved fully.
NODES = (25_000, 400_000)
#: ... and where the depth is looked for at which the first move is found.
NODES_FOR_DEPTH = 40_000
#: The depth where a search does not find the first move at all.
NOT_FOUND = 99
#: A proof of a mate that needs more moves is given up: the next game has another mate.
MATES_MOVES = 1_000_000
#: Every position is searched for kings to be captured, so each of these searches must be short.
KINGS_MOVES = 200_000
#: Own moves of a solution at most.
MAX_OWN = 3
_OTHERS = (Kind.KING, Kind.PAWN)
_MATES = (PuzzleKind.MATE_1, PuzzleKind.MATE_2, PuzzleKind.MATE_3)


class Finder:
    """Finds the puzzles of one game."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._values = values_of(variant) | {Kind.KING: 0}
        pieces = [self._values[kind] for kind in variant.kinds if kind not in _OTHERS]
        self._won = min(WON, int(WON_OF_MEDIAN * median(pieces))) if pieces else WON
        self._mates = Prover(variant, most_moves=MATES_MOVES)
        has_kings = variant.rules.captures_kings
        self._kings = Prover(variant, True, KINGS_MOVES) if has_kings else None
        # Of three players, both others are thought to be allies: what is won then is won.
        replies = ALL_REPLIES if len(variant.seats) > 2 else None
        self._thinker = Thinker(variant, choose("auto"), hash_megabytes=4, seed=0, replies=replies)

    def find(self, seen: Seen) -> Iterator[Find]:
        """Yield the puzzles in a position: one, or none."""
        variant = self._variant
        position = seen.position._replace(halfmove=0)
        if variant.pending_promotion(position) is not None or variant.is_mated(position):
            return
        moves = variant.moves(position)
        if len(moves) < MIN_MOVES or variant.outcome(position) is not None:
            return
        seen = replace(seen, position=position)
        try:
            found = self._mate(seen) or self._king(seen)
        except GivenUp:
            found = None
        found = found or self._judged(seen)
        if found is not None:
            described = self._described(seen, *found)
            # A king that costs more than it brings is no puzzle.
            if described.kind != PuzzleKind.CAPTURE_KING.value or described.depth < NOT_FOUND:
                yield described

    def _described(self, seen: Seen, kind: PuzzleKind, line: tuple[Move, ...], gap: int) -> Find:
        variant, position, first = self._variant, seen.position, line[0]
        _, told = look(self._thinker_for(position), position, NODES_FOR_DEPTH, 1)
        depth = next(
            (
                told[at].depth
                for at in range(len(told))
                if all(report.line[0] == first for report in told[at:])
            ),
            NOT_FOUND,
        )
        after = variant.successor(position, first)
        is_check = bool(variant.checked_seats(position, after))
        is_quiet = not first.captures and not is_check and first.choice is None
        solution = tuple(coordinate_moves.write(variant, move) for move in line)
        return Find(
            seen.source,
            seen.ply,
            kind.value,
            variant.text(position),
            solution,
            len(variant.moves(position)),
            depth,
            is_quiet,
            is_check,
            gap,
            material_lead(variant, position, self._values),
        )

    def _thinker_for(self, position: Position) -> Thinker:
        """Return the thinker; nothing it knows of another position is to help."""
        self._thinker.new_game()
        return self._thinker

    # -- what full search proves -------------------------------------------------------------

    def _mate(self, seen: Seen) -> tuple[PuzzleKind, tuple[Move, ...], int] | None:
        position = seen.position
        if len(self._variant.living(position)) > 2:
            return None
        best, *others = seen.reports
        count = best.score.mate
        if count is None or any(other.score.mate == count for other in others):
            return None
        if self._kings is not None:
            count -= 1  # The search sees the capture of the king as the end.
        if not 0 < count <= LONGEST:
            return None
        if count == 1 and self._has_won(position):
            return None
        if any(captures_king(move) for move in self._variant.moves(position)):
            return None
        line = self._mates.line(position, count)
        return None if line is None else (_MATES[count - 1], line, 0)

    def _has_won(self, position: Position) -> bool:
        """Whether the side to move is ahead by its most valuable piece: any move wins then."""
        lead = material_lead(self._variant, position, self._values)
        return lead >= max(self._values.values())

    def _king(self, seen: Seen) -> tuple[PuzzleKind, tuple[Move, ...], int] | None:
        if self._kings is None or len(self._variant.living(seen.position)) < 3:
            return None
        is_now = any(captures_king(move) for move in self._variant.moves(seen.position))
        line = self._kings.line(seen.position, 1 if is_now else 2)
        return None if line is None else (PuzzleKind.CAPTURE_KING, line, 0)

    # -- what deep search judges -------------------------------------------------------------

    def _judged(self, seen: Seen) -> tuple[PuzzleKind, tuple[Move, ...], int] | None:
        if len(seen.reports) < 2:
            return None
        best, second = (_points(report) for report in seen.reports[:2])
        if seen.reports[0].score.mate is not None or abs(best) > 1500:
            return None
        first = seen.reports[0].line[0]
        if first.tag is MoveTag.PROMOTION and self._variant.rules.has_prisoners:
            return self._exchange(seen) if best - second >= EXCHANGE_GAP else None
        if self._variant.rules.has_prisoners and best - second >= EXCHANGE_GAP:
            own = [move for move in seen.reports[0].line if move.seat == first.seat]
            if len(own) > 1 and own[1].tag is MoveTag.PROMOTION:
                return self._later_exchange(seen)
        if abs(best) <= EVEN and second <= LOSING and len(self._variant.seats) == 2:
            return self._draw(seen)
        is_only = best - second >= GAP - 40 and second < STILL_WON
        if is_only and best > 100 and not self._is_recapture(seen):
            return self._win(seen)
        return None

    def _proved(self, position: Position, first: Move, gap: int) -> tuple[Report, int] | None:
        """Search deeper: the report of the first move and its lead, if it stays that good."""
        found = None
        for nodes in NODES:
            reports, _ = look(self._thinker, position, nodes, 2)
            if len(reports) < 2 or reports[0].line[0] != first:
                return None
            lead = _points(reports[0]) - _points(reports[1])
            if lead < gap:
                return None
            found = reports[0], lead
        return found

    def _exchange(self, seen: Seen) -> tuple[PuzzleKind, tuple[Move, ...], int] | None:
        first = seen.reports[0].line[0]
        self._thinker.new_game()
        proved = self._proved(seen.position, first, EXCHANGE_GAP)
        return None if proved is None else (PuzzleKind.EXCHANGE, (first,), proved[1])

    def _later_exchange(self, seen: Seen) -> tuple[PuzzleKind, tuple[Move, ...], int] | None:
        """Exchange well, after a move that leads to it."""
        first = seen.reports[0].line[0]
        self._thinker.new_game()
        proved = self._proved(seen.position, first, EXCHANGE_GAP)
        if proved is None:
            return None
        report, lead = proved
        line, position = [first], self._variant.successor(seen.position, first)
        for move in report.line[1:]:
            line.append(move)
            if move.seat == first.seat:
                break
            position = self._variant.successor(position, move)
        if line[-1].tag is not MoveTag.PROMOTION:
            return None
        if self._proved(position, line[-1], EXCHANGE_GAP) is None:
            return None
        return PuzzleKind.EXCHANGE, tuple(line), lead

    def _draw(self, seen: Seen) -> tuple[PuzzleKind, tuple[Move, ...], int] | None:
        """Save the draw: the first move does, and all others lose."""
        line: list[Move] = []
        position, gap = seen.position, 0
        move = seen.reports[0].line[0]
        self._thinker.new_game()
        while len(line) < 2 * MAX_OWN - 1:
            proved = self._proved(position, move, -LOSING)
            if proved is None or abs(_points(proved[0])) > EVEN:
                break
            report = proved[0]
            gap = gap or proved[1]
            line.append(move)
            position = self._variant.successor(position, move)
            if self._variant.outcome(position) is not None or len(report.line) < 3:
                break
            reply, following = report.line[1:3]
            position = self._variant.successor(position, reply)
            if len(self._variant.moves(position)) < 2:
                break
            line.append(reply)
            move = following
        if not line:
            return None
        return PuzzleKind.SAVE_DRAW, tuple(line[: len(line) - (len(line) % 2 == 0)]), gap

    def _win(self, seen: Seen) -> tuple[PuzzleKind, tuple[Move, ...], int] | None:
        """Win a piece: the line until it is won and cannot be won back."""
        variant = self._variant
        seat = seen.position.turn
        position, move = seen.position, seen.reports[0].line[0]
        line: list[Move] = []
        gap = won = 0
        self._thinker.new_game()
        for number in range(MAX_OWN):
            proved = self._proved(position, move, LATER_GAP if number else GAP)
            if proved is None:
                return None
            report, lead = proved
            if report.score.mate is not None or _points(report) < 150 or len(report.line) < 2:
                return None
            if not number and _points(report) - lead >= STILL_WON:
                return None
            gap = gap or lead
            gains = self._gains(report.line, seat, won)
            line.append(move)
            won = gains[0]
            is_kept = min(gains) >= self._won - 30 and len(gains) >= len(variant.seats)
            if won >= self._won and is_kept:
                # A pawn that becomes a queen wins as well, but no piece.
                taken = [code for one in line if one.seat == seat for _, code in one.captures]
                if all(kind_of(code) is Kind.PAWN for code in taken):
                    return None
                return PuzzleKind.WIN_PIECE, tuple(line), gap
            position = variant.successor(position, move)
            for reply in report.line[1:]:
                if reply.seat == seat:
                    move = reply
                    break
                line.append(reply)
                won = self._gains((reply,), seat, won)[0]
                position = variant.successor(position, reply)
            else:
                return None
        return None

    def _gains(self, line: tuple[Move, ...], seat: int, won: int) -> list[int]:
        """Return what a seat has won after each move of a line, hundredths of a pawn."""
        gains = []
        for move in line:
            taken = sum(self._value(code) for _, code in move.captures)
            if move.choice is not None:
                taken += self._values[move.choice] - self._values[Kind.PAWN]
            if move.seat == seat:
                won += taken
            elif len(self._variant.seats) == 2:
                won -= taken
            else:
                won -= sum(self._value(code) for _, code in move.captures if seat_of(code) == seat)
            gains.append(won)
        return gains

    def _value(self, code: int) -> int:
        return self._values[kind_of(code)] if code >= FIRST_PIECE else 0

    def _is_recapture(self, seen: Seen) -> bool:
        """Whether the best move takes back what has just been taken."""
        first, last = seen.reports[0].line[0], seen.last
        if last is None or not last.captures or not first.captures:
            return False
        return {cell for cell, _ in first.captures} <= {target for _, target in last.travels}


def _points(report: Report) -> int:
    """Return a score as hundredths of a pawn, mates far beyond all else."""
    mate = report.score.mate
    if mate is not None:
        return 10_000 - 100 * mate if mate > 0 else -10_000 - 100 * mate
    return report.score.centipawns or 0
