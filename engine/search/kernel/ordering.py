"""Move ordering: the hash move, good captures, killers, history."""

from __future__ import annotations

from .fields import (
    AFAR,
    CASTLING_SHORT,
    EN_PASSANT,
    FIRST_PIECE,
    PROMOTION,
    arrival_of,
    origin_of,
    slot_of,
    tag_of,
    target_of,
)
from .lists import make_lists
from .moves import Board
from .static_exchange import StaticExchange

#: Ratings: of the move of the hash table, of captures that lose nothing, of moves that refuted
#: others here or refuted the move before, and of all others; captures that lose are negative.
_HASH_MOVE = 1 << 30
_GOOD_CAPTURE = 1 << 24
_KILLER = 1 << 22
_COUNTER = 1 << 21
_OTHER = 1 << 18
#: A capture that wins no more than that is a trade, hundredths of a pawn.
_TRADE = 50
#: Number of moves that are sorted.
_SORTED = 20
#: The last place in what is known of moves that follow others: one less than a power of two.
_LAST = 1048575

#: Attributes with long lists -> how long.
_LONG = {
    "ratings": 131072,
    "history": 32768,
    "counters": 32768,
    "follow": 1048576,
}


class Ordering:
    """Rates moves in the buffer of a board.

    ratings : of the moves in the buffer, by their places
    played : by half-move from the root, the move just made there
    history[512 * slot_of(code) + target] : how often a quiet move was best, and not
    follow : the same after one certain move before it, and after one two half-moves before;
        by row and place, see ``_row``
    """

    ratings: list[int]
    history: list[int]
    counters: list[int]
    follow: list[int]

    def __init__(self, board: Board, exchange: StaticExchange) -> None:
        make_lists(self, _LONG)
        self.board = board
        self.exchange = exchange
        self.played = [0] * 256
        self.killers = [0] * 512

    def age(self) -> None:
        """Halve the history and forget the killers, for another search.

        Good continuations of a move stay good.
        """
        for place in range(512):
            self.killers[place] = 0
        for place in range(32768):
            self.history[place] = self.history[place] >> 1

    def is_capture(self, move: int) -> int:
        """Whether a move captures or promotes."""
        tag = tag_of(move)
        if tag in (EN_PASSANT, PROMOTION, AFAR):
            return 1
        if tag < CASTLING_SHORT and self.board.values[target_of(move)] >= FIRST_PIECE:
            return 1
        return 0

    def promise(self, move: int) -> int:
        """Return what a capture wins if nothing is recaptured."""
        tag = tag_of(move)
        found = 0
        if tag == EN_PASSANT:
            return self.board.tables.weights[1]
        victim = self.board.values[target_of(move)]
        if victim >= FIRST_PIECE:
            found = self.exchange.value(victim)
        if tag == PROMOTION:
            found += self.exchange.value(arrival_of(move)) - self.board.tables.weights[1]
        return found

    def rate(self, first: int, end: int, hash_move: int, ply: int) -> None:
        """Rate the moves in a part of the buffer."""
        moves = self.board.moves
        ratings = self.ratings
        values = self.board.values
        one = self.killers[2 * ply]
        other = self.killers[2 * ply + 1]
        counter = 0
        if ply > 0 and self.played[ply - 1]:
            counter = self.counters[self.played[ply - 1] >> 10 & 32767]
        row = self._row(ply, 1)
        other_row = self._row(ply, 2)
        for at in range(first, end):
            move = moves[at]
            if move == hash_move:
                ratings[at] = _HASH_MOVE
            elif self.is_capture(move):
                promise = self.promise(move)
                mover = self.exchange.value(values[origin_of(move)])
                if promise >= mover:
                    ratings[at] = _GOOD_CAPTURE + 16 * promise - (mover >> 4)
                else:
                    gain = self.exchange.gain(move)
                    if gain >= 0:
                        ratings[at] = _GOOD_CAPTURE + 16 * promise - (mover >> 4)
                    else:
                        ratings[at] = 16 * gain
            elif move == one:
                ratings[at] = _KILLER + 1
            elif move == other:
                ratings[at] = _KILLER
            elif move == counter:
                ratings[at] = _COUNTER
            else:
                place = self.place_of(move)
                ratings[at] = (
                    _OTHER
                    + self.history[place]
                    + self.follow[row + place & _LAST]
                    + self.follow[other_row + place & _LAST]
                )

    def defer_trades(self, first: int, end: int) -> None:
        """Rate captures that win next to nothing like those that lose, and so put them last.

        Of three players, two that trade pieces both lose, and the third gains.
        """
        for at in range(first, end):
            move = self.board.moves[at]
            is_good_capture = 1 if _GOOD_CAPTURE <= self.ratings[at] < _HASH_MOVE else 0
            if is_good_capture and self.exchange.gain(move) <= _TRADE:
                self.ratings[at] = -1

    def place_of(self, move: int) -> int:
        """Return the place of a quiet move in the history."""
        return slot_of(arrival_of(move)) * 512 + (move >> 10 & 511)

    def _row(self, ply: int, back: int) -> int:
        """Return where in ``follow`` moves stand that come so many half-moves after another.

        Rows overlap, as so many moves are seldom made on a large board.
        """
        if ply < back:
            return 0
        move = self.played[ply - back]
        place = target_of(move) + (slot_of(arrival_of(move)) << 10)
        return place * 40503 + back * 7919 & _LAST

    def is_good(self, rating: int) -> int:
        """Whether a rating is that of a capture that loses nothing, or of the hash table's move."""
        return 1 if rating >= _GOOD_CAPTURE else 0

    def is_killer(self, rating: int) -> int:
        """Whether a rating is that of a killer or a counter move."""
        if _COUNTER <= rating <= _KILLER + 1:
            return 1
        return 0

    def is_poor(self, rating: int, depth: int) -> int:
        """Whether a quiet move has failed so often that a search of a depth may skip it."""
        return 1 if 0 <= rating < _OTHER - 3000 * depth else 0

    def favour(self, rating: int) -> int:
        """Return by how much deeper a quiet move is searched because of its history.

        At most 2 half-moves more or less; 0 for a capture that loses.
        """
        if rating < 0:
            return 0
        found = rating - _OTHER >> 13
        if found > 2:
            return 2
        return found if found > -2 else -2

    def next_best(self, first: int, at: int, end: int) -> int:
        """Bring the best of the rest to place ``at`` and return it; late ones are not sorted."""
        moves = self.board.moves
        if at - first >= _SORTED:
            return moves[at]
        ratings = self.ratings
        best = at
        most = ratings[at]
        for other in range(at + 1, end):
            if ratings[other] > most:
                most = ratings[other]
                best = other
        if best != at:
            move = moves[at]
            moves[at] = moves[best]
            moves[best] = move
            ratings[best] = ratings[at]
            ratings[at] = most
        return moves[at]

    def reward(self, first: int, at: int, move: int, ply: int, depth: int) -> None:
        """Update the history: a quiet move was good enough, those tried before were not."""
        if self.killers[2 * ply] != move:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = move
        if ply > 0 and self.played[ply - 1]:
            self.counters[self.played[ply - 1] >> 10 & 32767] = move
        bonus = 16 * depth * depth
        if bonus > 2048:
            bonus = 2048
        row = self._row(ply, 1)
        other_row = self._row(ply, 2)
        self._shift(move, bonus, row, other_row)
        for earlier in range(first, at):
            other = self.board.moves[earlier]
            if not self.is_capture(other):
                self._shift(other, -bonus, row, other_row)

    def _shift(self, move: int, bonus: int, row: int, other_row: int) -> None:
        place = self.place_of(move)
        self.history[place] = self._shifted(self.history[place], bonus)
        at = row + place & _LAST
        self.follow[at] = self._shifted(self.follow[at], bonus)
        at = other_row + place & _LAST
        self.follow[at] = self._shifted(self.follow[at], bonus)

    def _shifted(self, known: int, bonus: int) -> int:
        """Return what is known, moved by a bonus: the less the nearer it is to 1 << 14, its end."""
        size = bonus if bonus > 0 else -bonus
        return known + bonus - (known * size >> 14)
