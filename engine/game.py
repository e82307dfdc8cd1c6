"""A game being played: its moves, where one stands in them, and how it ended."""

from __future__ import annotations

from collections import Counter

from engine.move import Move
from engine.outcome import Ending, Outcome, lost_by
from engine.position import Position
from engine.variant import Variant


class GameError(ValueError):
    """Something that cannot be done now; the message says why. The game is unchanged."""


class Game:
    """The history of one game and a cursor in it.

    The history is the undo stack: going back loses nothing until another move is played.
    """

    def __init__(self, variant: Variant, position: Position | None = None) -> None:
        """Start from ``position``, or from the game's usual starting position."""
        self.variant = variant
        self._positions = [variant.start() if position is None else position]
        self._line: list[Move] = []
        self._cursor = 0
        self._declared: Outcome | None = None
        self._offer: int | None = None
        self._agreed: set[int] = set()

    # -- where the game stands ---------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The position at the cursor."""
        return self._positions[self._cursor]

    @property
    def positions(self) -> tuple[Position, ...]:
        """All positions of the line, from the first on."""
        return tuple(self._positions)

    @property
    def line(self) -> tuple[Move, ...]:
        """All moves, those after the cursor included."""
        return tuple(self._line)

    @property
    def cursor(self) -> int:
        """How many moves of the line have been played at the shown position."""
        return self._cursor

    @property
    def last_move(self) -> Move | None:
        """The move that led to the position at the cursor."""
        return self._line[self._cursor - 1] if self._cursor else None

    @property
    def moves(self) -> tuple[Move, ...]:
        """Legal moves at the cursor; none when the game is over there."""
        return () if self.outcome else self.variant.moves(self.position)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended at the cursor, or None while it goes on."""
        if self._declared and self._cursor == len(self._line):
            return self._declared
        limit = self.variant.repetition_limit
        if limit is not None and self.occurrences() >= limit:
            return self._draw(Ending.FIVEFOLD)
        return self.variant.outcome(self.position)

    def occurrences(self) -> int:
        """Return how often the position at the cursor has occurred up to there."""
        keys = [self.variant.repetition_key(p) for p in self._since_last_restart()]
        return Counter(keys)[keys[-1]]

    def _since_last_restart(self) -> list[Position]:
        """Positions that may repeat the current one: nothing comes back over a capture."""
        first = max(0, self._cursor - self.position.halfmove)
        return self._positions[first : self._cursor + 1]

    def captured(self) -> tuple[int, ...]:
        """Return the codes of the pieces captured up to the cursor, in order."""
        return tuple(code for move in self._line[: self._cursor] for _, code in move.captures)

    def notations(self) -> tuple[str, ...]:
        """Return every move of the line as people write it."""
        return tuple(
            self.variant.notation(position, move)
            for position, move in zip(self._positions, self._line, strict=False)
        )

    # -- playing -----------------------------------------------------------------------------

    def play(self, move: Move) -> None:
        """Play a legal move; what followed the cursor is dropped.

        Raises GameError if the move is not legal here or the game is over.
        """
        if self.outcome:
            raise GameError("the game is over")
        if move not in self.variant.moves(self.position):
            raise GameError("the move is not legal here")
        self._push(move)
        if self._offer != move.seat:
            self._clear_offer()

    def _push(self, move: Move) -> None:
        following = self.variant.successor(self.position, move)
        del self._positions[self._cursor + 1 :]
        del self._line[self._cursor :]
        self._positions.append(following)
        self._line.append(move)
        self._cursor += 1
        self._declared = None

    def undo(self) -> bool:
        """Go one move back. Returns whether there was one."""
        return self.go_to(self._cursor - 1)

    def redo(self) -> bool:
        """Go one move forward. Returns whether there was one."""
        return self.go_to(self._cursor + 1)

    def go_to(self, ply: int) -> bool:
        """Show the position after ``ply`` moves. Returns whether there is one."""
        if not 0 <= ply <= len(self._line):
            return False
        self._cursor = ply
        self._clear_offer()
        return True

    # -- ending without a move ---------------------------------------------------------------

    def claims(self) -> tuple[Ending, ...]:
        """Return the draws that the seat to move may claim now."""
        if self.outcome or self.variant.pending_status(self.position):
            return ()
        found = []
        if self.occurrences() >= 3:
            found.append(Ending.THREEFOLD)
        if self.position.halfmove >= 50 * len(self.variant.seats):
            found.append(Ending.FIFTY)
        return tuple(ending for ending in found if ending in self.variant.claimable)

    def claim(self, ending: Ending) -> None:
        """End the game by a claim. Raises GameError if it cannot be claimed now."""
        if ending not in self.claims():
            raise GameError(f"no draw by {ending.value} can be claimed now")
        self._declare(self._draw(ending))

    @property
    def draw_offer(self) -> int | None:
        """The seat whose draw offer stands, or None."""
        return self._offer

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that have yet to answer the draw offer, in turn after the one that made it."""
        if self._offer is None:
            return ()
        living = self.variant.living(self.position)
        later = [seat for seat in living if seat > self._offer]
        order = later + [seat for seat in living if seat < self._offer]
        return tuple(seat for seat in order if seat not in self._agreed)

    def offer_draw(self, seat: int) -> None:
        """Offer a draw; it stands until answered or until another seat moves."""
        self._check_running(seat)
        if self._offer is not None:
            raise GameError("a draw offer stands already")
        self._offer = seat
        self._agreed = {seat}

    def accept_draw(self, seat: int) -> None:
        """Agree to the offer; the game is drawn once every seat still in it has."""
        self._check_running(seat)
        if self._offer is None or seat in self._agreed:
            raise GameError("there is no draw offer to answer")
        self._agreed.add(seat)
        if self._agreed.issuperset(self.variant.living(self.position)):
            self._declare(self._draw(Ending.AGREEMENT))

    def decline_draw(self, seat: int) -> None:
        """Turn the offer down."""
        is_asked = seat in self.variant.living(self.position)
        if self._offer is None or seat == self._offer or not is_asked:
            raise GameError("there is no draw offer to answer")
        self._clear_offer()

    def resign(self, seat: int) -> None:
        """Give the game up for ``seat``; where others play on it is a move of the line."""
        self._check_running(seat)
        move = self.variant.resignation(self.position, seat)
        if move is not None:
            self._push(move)
            self._clear_offer()
            return
        scores = lost_by(seat, len(self.variant.seats))
        self._declare(Outcome(Ending.RESIGNATION, scores))

    def _check_running(self, seat: int) -> None:
        if self.outcome:
            raise GameError("the game is over")
        if seat not in self.variant.living(self.position):
            raise GameError("this player is out of the game")

    def _declare(self, outcome: Outcome) -> None:
        """End the game at the cursor; what followed it is dropped."""
        del self._positions[self._cursor + 1 :]
        del self._line[self._cursor :]
        self._declared = outcome
        self._clear_offer()

    def _draw(self, ending: Ending) -> Outcome:
        return self.variant.draw(self.position, ending)

    def _clear_offer(self) -> None:
        self._offer = None
        self._agreed = set()
