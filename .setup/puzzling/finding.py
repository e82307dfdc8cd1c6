"""Looks for puzzles in positions: what may be one by a short look, and the proof of each."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from statistics import median
from zlib import crc32

from engine.core.move import Move, MoveTag
from engine.core.pieces import Kind, kind_of
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.piece_values import values_of
from engine.search.thinking import Report
from engine.text import coordinate_moves
from engine.training.puzzle import MATES, PuzzleKind, PuzzleTheme
from engine.training.puzzle_file import captures_king
from puzzling.defenders import with_defenders
from puzzling.difficulty import Rater, grade_of, rating_of, solvers_of
from puzzling.found import FoundPuzzle, parsed
from puzzling.games import SeenPosition, is_early, is_level, material_lead
from puzzling.only_moves import (
    EVEN,
    GAP,
    LOSING,
    STILL_WON,
    NoPuzzle,
    OnlyMoves,
    WonAnyway,
    points,
)
from puzzling.proving import LONGEST, ProofTooLong, Prover
from puzzling.themes import themes_of
from puzzling.third_player import ThirdPlayer

#: A task without much to choose from is none.
MIN_MOVES = 5
#: Hundredths of a pawn: what is won at least.
WON = 230
#: Where pieces are worth little, this part of the middle one of their values is enough.
WON_OF_MEDIAN = 0.75
#: ... and by how much the solver is ahead then at least.
MIN_AHEAD = 150
#: By so much a short look may see less than is asked for.
_SHORT_LOOK = 60
#: A proof of a mate that needs more moves is given up: the next game has another mate.
MATES_MOVES = 100_000
#: Every position is searched for kings to be captured, so each of these searches must be short.
KINGS_MOVES = 100_000
#: Where any move wins, the other side is given more pieces; so many such positions are tried.
DEFENDED = 40
#: Own moves of a solution at most.
MAX_OWN = 3
#: Of captures of what nobody guards one in so many is taken, drawn by lot.
_PLAIN = 4
_OTHERS = (Kind.KING, Kind.PAWN)
_BY_LENGTH = {count: kind for kind, count in MATES.items()}
_FARTHEST = 1500

#: A kind, the moves, and how much worse the second-best first move is.
Candidate = tuple[PuzzleKind, tuple[Move, ...], int]


class Finder:
    """Finds the puzzles of one game; counts by reason what it refuses in ``refused``."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._only = OnlyMoves(variant)
        self._values = self._only.values
        pieces = [self._values[kind] for kind in variant.kinds if kind not in _OTHERS]
        self._won = min(WON, int(WON_OF_MEDIAN * median(pieces))) if pieces else WON
        self._mates = Prover(variant, most_moves=MATES_MOVES)
        has_kings = variant.rules.captures_kings
        self._kings = Prover(variant, True, KINGS_MOVES) if has_kings else None
        self._third = ThirdPlayer(variant, self._only, self._kings)
        self._rater = Rater(variant)
        self.refused: Counter[str] = Counter()

    def find(self, seen: SeenPosition) -> Iterator[FoundPuzzle]:
        """Yield the puzzles in a position: one, or none."""
        variant = self._variant
        position = seen.position._replace(halfmove_clock=0)
        if variant.pending_promotion(position) is not None or variant.is_mated(position):
            return
        moves = variant.moves(position)
        if len(moves) < MIN_MOVES or variant.outcome(position) is not None:
            return
        seen = replace(seen, position=position)
        try:
            found = self._proved_fully(seen) or self._judged(seen)
            if found is not None:
                described = self._described(seen.source, position, *found)
                self._check_others(described, position, found[1][0])
                yield described
        except NoPuzzle as reason:
            self.refused[str(reason)] += 1
            if isinstance(reason, WonAnyway):
                yield from self._defended(seen.source, position, self._length(seen.reports[0]))

    def judged_again(
        self, source: str, kind: PuzzleKind, position: Position, line: tuple[Move, ...]
    ) -> FoundPuzzle:
        """Return a puzzle that exists, with the condition it does not meet, if there is one.

        A mate where any move wins is given more defenders, if that helps.
        """
        gap, there = 0, position
        described = self._described(source, position, kind, line, gap)
        is_judged = kind not in MATES and kind is not PuzzleKind.CAPTURE_KING
        try:
            self._only.begin()
            for number, move in enumerate(line):
                if is_judged and move.seat == position.turn:
                    lead = self._only.check(kind, there, move)[1]
                    gap = gap if number else lead
                there = self._variant.successor(there, move)
            self._check_others(described, position, line[0])
        except NoPuzzle as reason:
            self.refused[str(reason)] += 1
            described = replace(described, fault=str(reason))
            if isinstance(reason, WonAnyway):
                described = next(self._defended(source, position, MATES[kind]), described)
        return replace(described, gap=gap)

    def _check_others(self, find: FoundPuzzle, position: Position, first: Move) -> None:
        """Raise NoPuzzle for a mate that is too hard for what the other moves leave."""
        if PuzzleKind(find.kind) in MATES and self._grade(find) > 1:
            self._only.begin()
            self._only.check_others(position, first)

    def _defended(self, source: str, position: Position, count: int) -> Iterator[FoundPuzzle]:
        """Yield a mate where other moves win as well, with more pieces against it; or nothing."""
        rng = random.Random(position.cells)
        changed = with_defenders(self._variant, position, self._values, rng)
        for there in islice(changed, DEFENDED):
            if len(self._variant.moves(there)) < MIN_MOVES:
                continue
            try:
                line = self._mates.line(there, count)
                if line is not None:
                    self._only.begin()
                    self._only.check_others(there, line[0])
                    yield self._described(source, there, _BY_LENGTH[count], line, 0)
                    return
            except (ProofTooLong, NoPuzzle):
                continue

    def _grade(self, find: FoundPuzzle) -> int:
        return grade_of(rating_of(find.solved, solvers_of(self._variant)))

    def _described(
        self, source: str, position: Position, kind: PuzzleKind, line: tuple[Move, ...], gap: int
    ) -> FoundPuzzle:
        variant, first = self._variant, line[0]
        after = variant.successor(position, first)
        is_check = bool(variant.checked_seats(position, after))
        needs_third = self._third.matters(position, kind, line, self._won)
        themes = themes_of(variant, position, line, self._values, needs_third)
        return FoundPuzzle(
            source,
            kind.value,
            variant.text(position),
            tuple(coordinate_moves.write(variant, move) for move in line),
            self._rater.solved(kind, position, line),
            tuple(theme.value for theme in themes),
            not first.captures and not is_check and first.promotion is None,
            is_level(variant, position, self._values),
            is_early(variant, position),
            gap,
        )

    # -- what full search proves -------------------------------------------------------------

    def _proved_fully(self, seen: SeenPosition) -> Candidate | None:
        try:
            return self._mate(seen) or self._king(seen)
        except ProofTooLong:
            self.refused["the proof takes too long"] += 1
            return None

    def _mate(self, seen: SeenPosition) -> Candidate | None:
        position = seen.position
        if len(self._variant.active_seats(position)) > 2:
            return None
        best, *others = seen.reports
        count = self._length(best)
        if not 0 < count <= LONGEST or any(self._length(other) == count for other in others):
            return None
        if any(captures_king(move) for move in self._variant.moves(position)):
            return None
        queen = max(self._values.values())
        if any(points(other) > queen for other in others) and count > 1:
            raise WonAnyway("another move leaves more than a queen")
        if material_lead(self._variant, position, self._values) >= queen:
            raise WonAnyway("it is won already")
        line = self._mates.line(position, count)
        if line is None:
            raise NoPuzzle("another move mates as soon")
        return _BY_LENGTH[count], line, 0

    def _length(self, report: Report) -> int:
        """Return the own moves of a mate that a search has seen, 0 if it has seen none."""
        count = report.score.mate or 0
        # Where kings are captured the search sees that as the end.
        return count - 1 if count > 0 and self._kings is not None else count

    def _king(self, seen: SeenPosition) -> Candidate | None:
        if self._kings is None or len(self._variant.active_seats(seen.position)) < 3:
            return None
        is_now = any(captures_king(move) for move in self._variant.moves(seen.position))
        line = self._kings.line(seen.position, 1 if is_now else 2)
        if line is None:
            return None
        self._only.begin()
        # A king that costs more than it brings is no puzzle.
        if self._only.look(seen.position, 40_000, 1)[0].line[0] != line[0]:
            self.refused["capturing the king costs too much"] += 1
            return None
        return PuzzleKind.CAPTURE_KING, line, 0

    # -- what deep search judges -------------------------------------------------------------

    def _judged(self, seen: SeenPosition) -> Candidate | None:
        if len(seen.reports) < 2:
            return None
        best, second = (points(report) for report in seen.reports[:2])
        if seen.reports[0].score.mate is not None or abs(best) > _FARTHEST:
            return None
        if abs(best) <= EVEN and second <= LOSING and len(self._variant.seats) == 2:
            return self._draw(seen)
        if best - second < GAP - _SHORT_LOOK:
            return None
        if second >= STILL_WON + _SHORT_LOOK:
            raise NoPuzzle("another move wins as well")
        own = [move for move in seen.reports[0].line if move.seat == seen.position.turn]
        if self._variant.rules.has_prisoners:
            is_now = own[0].tag is MoveTag.PROMOTION
            if is_now or (len(own) > 1 and own[1].tag is MoveTag.PROMOTION):
                return self._exchange(seen, 1 if is_now else 2)
        if best < MIN_AHEAD - _SHORT_LOOK:
            return None
        if self._is_recapture(seen):
            raise NoPuzzle("it only takes back")
        if self._takes_for_nothing(seen) and crc32(seen.position.cells) % _PLAIN:
            raise NoPuzzle("it only takes what nobody guards")
        return self._win(seen)

    def _exchange(self, seen: SeenPosition, count: int) -> Candidate | None:
        """Exchange well with the first or second own move."""
        position, move = seen.position, seen.reports[0].line[0]
        line: list[Move] = []
        gap = 0
        self._only.begin()
        for _ in range(count):
            report, lead = self._only.check(PuzzleKind.EXCHANGE, position, move)
            gap = gap or lead
            line.append(move)
            if move.tag is MoveTag.PROMOTION:
                return PuzzleKind.EXCHANGE, tuple(line), gap
            position, following = self._follow(position, report, line)
            if following is None:
                break
            move = following
        return None

    def _draw(self, seen: SeenPosition) -> Candidate | None:
        """Save the draw: the first move does, and all others lose."""
        position, move = seen.position, seen.reports[0].line[0]
        line: list[Move] = []
        gap = length = 0
        self._only.begin()
        while length < MAX_OWN:
            try:
                report, lead = self._only.check(PuzzleKind.SAVE_DRAW, position, move)
            except NoPuzzle:
                if not length:
                    raise
                break
            gap, length = gap or lead, length + 1
            line.append(move)
            position, following = self._follow(position, report, line)
            if following is None or len(self._variant.moves(position)) < 2:
                break
            move = following
        return PuzzleKind.SAVE_DRAW, _ending_with(line, seen.position.turn), gap

    def _win(self, seen: SeenPosition) -> Candidate | None:
        """Win a piece: the only moves until it is won, or is sure to be won."""
        position, move = seen.position, seen.reports[0].line[0]
        seat = position.turn
        line: list[Move] = []
        captured: list[int] = []
        gap = won = 0
        self._only.begin()
        for number in range(MAX_OWN):
            try:
                report, lead = self._only.check(PuzzleKind.WIN_PIECE, position, move)
            except NoPuzzle:
                if not number:
                    raise
                break
            gains = self._third.gains(report.line, seat, won)
            is_kept = len(gains) >= len(self._variant.seats) and min(gains[-2:]) >= self._won
            if report.score.mate is not None or points(report) < MIN_AHEAD or not is_kept:
                if number:
                    break
                raise NoPuzzle("nothing is won for good")
            gap = gap or lead
            captured += [
                code for one in report.line if one.seat == seat for _, code in one.captures
            ]
            line.append(move)
            if gains[0] >= self._won and min(gains) >= self._won - 30:
                break
            played = len(line)
            position, following = self._follow(position, report, line)
            if following is None:
                break
            won, move = gains[len(line) - played], following
        # A pawn that becomes a queen wins as well, but no piece.
        if all(kind_of(code) is Kind.PAWN for code in captured):
            raise NoPuzzle("only pawns are won")
        return PuzzleKind.WIN_PIECE, _ending_with(line, seat), gap

    def _follow(
        self, position: Position, report: Report, line: list[Move]
    ) -> tuple[Position, Move | None]:
        """Play the replies of a report's line; return the next position and own move, if any."""
        seat = position.turn
        position = self._variant.successor(position, report.line[0])
        for move in report.line[1:]:
            if self._variant.outcome(position) is not None:
                break
            if move.seat == seat:
                return position, move
            line.append(move)
            position = self._variant.successor(position, move)
        return position, None

    def _takes_for_nothing(self, seen: SeenPosition) -> bool:
        """Whether the best move captures what nobody guards, and no other captures as much."""
        variant, position, first = self._variant, seen.position, seen.reports[0].line[0]
        if not first.captures:
            return False
        after = variant.successor(position, first)
        if any(variant.attackers(after, end, first.seat) for _, end in first.travels):
            return False
        taken = self._only.captured(first)
        others = (move for move in variant.moves(position) if move != first)
        return all(self._only.captured(move) < taken for move in others)

    def _is_recapture(self, seen: SeenPosition) -> bool:
        """Whether the best move takes back what has just been taken."""
        first, last = seen.reports[0].line[0], seen.last
        if last is None or not last.captures or not first.captures:
            return False
        return {cell for cell, _ in first.captures} <= {target for _, target in last.travels}


def named_anew(rules: Variant, find: FoundPuzzle) -> FoundPuzzle:
    """Return a find with the themes that are found now; that of the third player it keeps."""
    needs_third = PuzzleTheme.THIRD_PLAYER.value in find.themes
    themes = themes_of(rules, *parsed(rules, find), values_of(rules), needs_third)
    return replace(find, themes=tuple(theme.value for theme in themes))


def _ending_with(line: list[Move], seat: int) -> tuple[Move, ...]:
    """Return a line up to the last move of a seat."""
    last = max(at for at, move in enumerate(line) if move.seat == seat)
    return tuple(line[: last + 1])
