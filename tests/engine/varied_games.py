"""Random games that go where little has been seen: special moves, promotions, endings."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from typing import NamedTuple

from engine.core.move import Move
from engine.core.pieces import EMPTY, FIRST_PIECE, KINDS, Kind, kind_of, piece_code, seat_of
from engine.core.position import Extras, Position, TextError
from engine.rules.outcome import Ending
from engine.rules.special_moves import moved_pawns
from engine.rules.variant import Variant
from engine.variants import known_keys, variant
from tests.engine.helpers import scaled, table, tables_of
from tests.engine.rarities import words_of_move, words_of_position

#: How often the move that has been seen least is played rather than that of the player's policy.
CURIOSITY = 0.3
#: Games are of one of these lengths at most, in plies; those from made-up boards are short.
LENGTHS = (20, 60, 160)
SHORT = (2, 6, 20)

MovePolicy = Callable[[Variant, Position, Sequence[Move], random.Random], Move]


class Line(NamedTuple):
    """A random game.

    positions : from the first to the last
    moves : between them
    is_whole : whether it begins with a start of the game, so that all its history is known
    """

    positions: tuple[Position, ...]
    moves: tuple[Move, ...]
    is_whole: bool


# How players like to move


def _calm(_: Variant, __: Position, moves: Sequence[Move], rng: random.Random) -> Move:
    return rng.choice(moves)


def _pawns_first(_: Variant, __: Position, moves: Sequence[Move], rng: random.Random) -> Move:
    pawns = [m for m in moves if piece_code(m.seat, Kind.PAWN) in (edit.old for edit in m.edits)]
    return rng.choice(pawns if pawns and rng.random() < 0.6 else moves)


def _greedy(_: Variant, __: Position, moves: Sequence[Move], rng: random.Random) -> Move:
    return rng.choice([move for move in moves if move.captures] or moves)


def _stay_at_home(
    game: Variant, position: Position, moves: Sequence[Move], rng: random.Random
) -> Move:
    records = [game.castlings[right] for right in position.castling_rights]
    homes = {cell for record in records for cell in (record.king_from, record.rook_from)}
    others = [m for m in moves if m.tag or homes.isdisjoint(edit.cell for edit in m.edits)]
    return rng.choice(others or moves)


def _hunt(game: Variant, position: Position, moves: Sequence[Move], rng: random.Random) -> Move:
    """Leave the next player as few moves as possible, of a handful looked at."""
    tried = rng.sample(moves, min(12, len(moves)))
    return min(tried, key=lambda move: len(game.legal_raws(game.successor(position, move))))


MOVE_POLICIES: tuple[MovePolicy, ...] = (_calm, _pawns_first, _greedy, _stay_at_home, _hunt)


# Where games begin


def listed(game: Variant) -> list[Position]:
    """Return the positions of the game's data files that its rule options allow."""
    found = []
    for row in (row for path in tables_of(game.key) for row in table(path)):
        with suppress(TextError):
            found.append(game.parse(row[0]))
    return found


def thinned(game: Variant, position: Position, rng: random.Random) -> Position | None:
    """Take pieces off the board; their takers keep them where prisoners are kept."""
    cells = bytearray(position.cells)
    prisoners = game.prisoners(position)
    held = [list(codes) for codes in prisoners or ()]
    share = rng.choice((0.3, 0.6, 0.9))
    for cell, code in enumerate(cells):
        if code < FIRST_PIECE or rng.random() > share:
            continue
        seat = seat_of(code)
        if kind_of(code) is Kind.KING:
            is_lost = prisoners is not None and seat != position.turn and rng.random() < 0.2
            if not is_lost:
                continue
        elif held:
            held[(seat + rng.choice((1, 2))) % len(held)].append(code)
        cells[cell] = EMPTY
    return made_up(game, position, bytes(cells), held, rng)


def scattered(game: Variant, position: Position, rng: random.Random) -> Position | None:
    """Put the kings and some pieces anywhere; decks stay where they are."""
    cells = bytearray(code if code < FIRST_PIECE else EMPTY for code in position.cells)
    free = [cell for cell, code in enumerate(cells) if code == EMPTY]
    rng.shuffle(free)
    for seat in range(len(game.seats)):
        cells[free.pop()] = piece_code(seat, Kind.KING)
    kinds = [Kind.PAWN] * 5 + [Kind.KNIGHT, Kind.BISHOP, Kind.ROOK, Kind.QUEEN]
    for _ in range(rng.choice((1, 2, 3, 5, 8, 13))):
        cells[free.pop()] = piece_code(rng.randrange(len(game.seats)), rng.choice(kinds))
    held = [list(codes) for codes in game.prisoners(position) or ()]
    return made_up(game, position, bytes(cells), held, rng)


def made_up(
    game: Variant,
    position: Position,
    cells: bytes,
    held: Sequence[Sequence[int]],
    rng: random.Random,
) -> Position | None:
    """Return a position with other pieces, or None if the game knows no such position.

    held : the prisoners of each captor, or () where there are none
    """
    at_home = (
        right for right in position.castling_rights if game.castlings[right].is_at_home(cells)
    )
    late = (
        138
        if Ending.FIFTY in game.claimable_draws and rng.random() < 0.1
        else position.halfmove_clock
    )
    changed = position._replace(
        cells=cells, castling_rights=tuple(at_home), en_passant=(), halfmove_clock=late
    )
    if held:
        order = [sorted(codes, key=lambda code: (seat_of(code), -(code % KINDS))) for codes in held]
        changed = changed._replace(extra=Extras(prisoners=tuple(map(tuple, order))))
    if game.rules.double_step_once:
        touched = {cell for cell in range(len(cells)) if rng.random() < 0.5}
        moved = moved_pawns(game.tables, cells, touched)
        state = position.extra._replace(moved=moved, pending=None)
        changed = changed._replace(extra=state)
    try:
        found = game.parse(game.text(changed))
    except TextError:
        return None
    return found if is_possible(game, found) else None


def is_possible(game: Variant, position: Position) -> bool:
    """Whether no king stands attacked while the enemy is to move, where kings are never taken."""
    if not game.uncapturable:
        return True
    waiting = [seat for seat in range(len(game.seats)) if seat != position.turn]
    kings = [(game.king_cell(position, seat), seat) for seat in waiting]
    return not any(king is not None and game.attackers(position, king, at) for king, at in kings)


class Explorer:
    """Plays random games of one variant, without end; the same ones for the same seed.

    seldom : positions with something that was compared less often than this are always compared
    share : of the others, this part
    """

    def __init__(self, game: Variant, seed: str, seldom: int = 40, share: float = 0.3) -> None:
        self.game = game
        self.seldom = seldom
        self.share = share
        self.played: Counter[str] = Counter()
        self.compared: Counter[str] = Counter()
        self._rng = random.Random(seed)
        self._waiting = listed(game)
        self._rng.shuffle(self._waiting)
        self._met: set[Position] = set()

    def lines(self) -> Iterator[Line]:
        """Yield games: whole ones, from each listed position, and from boards made up."""
        known = [self.game.start()]
        while True:
            first, is_whole = self._first(known)
            if first is None:
                continue
            line = self._line(first, is_whole)
            known = [self._rng.choice(line.positions) for _ in range(4)]
            yield line

    def positions(self) -> Iterator[tuple[Position, set[str]]]:
        """Yield different positions worth a comparison, each with its words."""
        for line in self.lines():
            for position in line.positions:
                if position in self._met:
                    continue
                words = words_of_position(self.game, position)
                is_rare = any(self.compared[word] < self.seldom for word in words)
                if is_rare or self._rng.random() < self.share:
                    self._met.add(position)
                    self.compared.update(words)
                    yield position, words

    def _first(self, known: Sequence[Position]) -> tuple[Position | None, bool]:
        rng = self._rng
        if self._waiting and rng.random() < 0.5:
            return self._waiting.pop(), False
        if rng.random() < 0.25:
            numbers = self.game.start_numbers
            return self.game.start(None if numbers is None else rng.choice(numbers)), True
        made = rng.choice((thinned, scattered))
        return made(self.game, rng.choice(known), rng), False

    def _line(self, first: Position, is_whole: bool) -> Line:
        rng, game = self._rng, self.game
        policies = [rng.choice(MOVE_POLICIES) for _ in game.seats]
        positions, moves = [first], []
        for _ in range(rng.choice(LENGTHS if is_whole else SHORT + LENGTHS)):
            offered = game.moves(positions[-1])
            if not offered or game.material_draw(positions[-1]):
                break
            move = self._chosen(positions[-1], offered, policies[positions[-1].turn])
            after = game.successor(positions[-1], move)
            if not is_possible(game, after):
                # Some listed promotions are pending after a deck move that paragraph 8 forbids.
                break
            moves.append(move)
            positions.append(after)
        return Line(tuple(positions), tuple(moves), is_whole)

    def _chosen(self, position: Position, offered: Sequence[Move], policy: MovePolicy) -> Move:
        move = policy(self.game, position, offered, self._rng)
        if self._rng.random() < CURIOSITY:
            rarest = min(offered, key=lambda move: self._seen(position, move))
            move = rarest if self._seen(position, rarest)[0] < self.played.total() else move
        self.played.update(words_of_move(self.game, position, move))
        return move

    def _seen(self, position: Position, move: Move) -> tuple[int, float]:
        """How often the rarest feature of a move has been played, and a random tie-breaker."""
        words = words_of_move(self.game, position, move)
        most = self.played.total()
        return min((self.played[word] for word in words), default=most), self._rng.random()


#: Every game with each of its rule options once, by a name for the tests.
EACH = {
    "-".join((key, *options.values())): variant(key, **options)
    for key in known_keys()
    for options in [
        {},
        *({option.name: value} for option in variant(key).options for value in option.values[1:]),
    ]
}


@cache
def varied(name: str, count: int = 40) -> tuple[Position, ...]:
    """Return positions of the game that ``EACH`` calls ``name``: listed ones and of random games.

    They are at most ``count``, and fewer of a large board.
    """
    count = scaled(EACH[name], count)
    made_by_hand = listed(EACH[name])
    random.Random(name).shuffle(made_by_hand)
    found = made_by_hand[: count // 2]
    return tuple(dict.fromkeys((*found, *kept(name)[: count - len(found)])))


def kept(name: str) -> list[Position]:
    """Return positions of random games in which everything rare of a game was met; they are kept.

    How they were found: see ``tests/engine/variants/test_second_generator.py``.
    """
    return [EACH[name].parse(row[0]) for row in table(f"second/{name}.txt")]
