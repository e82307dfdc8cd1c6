"""The game on the table. Nothing else writes it; what happens goes out as signals with values."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from app.situation import Situation, situation_of
from engine.game import Game, GameError
from engine.move import Move, Spot
from engine.outcome import Ending
from engine.position import Position
from engine.refusal import Refusal, Why
from engine.variant import Variant


class Session(QObject):
    """One game after another.

    ``situation`` is always up to date when a signal comes.
    """

    #: A new game is on the table: its Variant.
    game_started = Signal(object)
    #: The position shown has changed: Position; the one Move that lies between it and the
    #: position before, or None; whether that move was made (True) or taken back (False).
    position_changed = Signal(object, object, bool)
    #: The game has ended, or goes on again: Outcome or None.
    outcome_changed = Signal(object)
    #: Somebody offers a draw, and the first of ``situation.asked`` is to answer: the seat.
    draw_offered = Signal(int)
    #: The offer stands no longer, though the game goes on.
    draw_offer_ended = Signal()
    #: What was tried is no legal move: Refusal.
    refused = Signal(object)
    #: Something else cannot be done now: one sentence of the engine.
    failed = Signal(str)

    def __init__(
        self, variant: Variant, position: Position | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._game = Game(variant, position)
        self._situation = situation_of(self._game)
        self._notations: list[tuple[Position, Move, str]] = []

    # -- what there is -----------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game, to be read only."""
        return self._game

    @property
    def variant(self) -> Variant:
        """The rules played by."""
        return self._game.variant

    @property
    def position(self) -> Position:
        """The position shown."""
        return self._situation.position

    @property
    def situation(self) -> Situation:
        """The moment shown."""
        return self._situation

    def notations(self) -> tuple[str, ...]:
        """Return every move of the line as people write it; each is worked out only once."""
        pairs = list(zip(self._game.positions, self._game.line, strict=False))
        known = self._notations
        kept = 0
        while kept < min(len(known), len(pairs)) and known[kept][:2] == pairs[kept]:
            kept += 1
        fresh = [(at, move, self.variant.notation(at, move)) for at, move in pairs[kept:]]
        self._notations = known[:kept] + fresh
        return tuple(text for _, _, text in self._notations)

    # -- playing -----------------------------------------------------------------------------

    def play(self, move: Move) -> None:
        """Play a move; what followed the position shown is dropped."""
        if self._try(lambda: self._game.play(move)):
            self._tell_position(move, True)

    def refuse(self, origin: Spot, target: Spot) -> None:
        """Say why nothing moves from ``origin`` to ``target``."""
        if self._situation.outcome is not None:
            self.refused.emit(Refusal(Why.GAME_OVER))
            return
        refusal = self.variant.refusal(self.position, origin, target)
        if refusal is not None:
            self.refused.emit(refusal)

    def undo(self) -> None:
        """Go one move back."""
        self.go_to(self._game.cursor - 1)

    def redo(self) -> None:
        """Go one move forward."""
        self.go_to(self._game.cursor + 1)

    def go_to_start(self) -> None:
        """Show the first position."""
        self.go_to(0)

    def go_to_end(self) -> None:
        """Show the last position."""
        self.go_to(len(self._game.line))

    def go_to(self, ply: int) -> None:
        """Show the position after ``ply`` moves; nothing happens where there is none."""
        before = self._game.cursor
        if ply == before or not self._game.go_to(ply):
            return
        step = ply - before
        move = self._game.line[min(ply, before)] if abs(step) == 1 else None
        self._tell_position(move, step > 0)

    # -- draws, resignation, new games -------------------------------------------------------

    def offer_draw(self) -> None:
        """Offer a draw for the seat to move."""
        seat = self.position.turn
        if self._try(lambda: self._game.offer_draw(seat)):
            self._refresh()
            self.draw_offered.emit(seat)

    def accept_draw(self) -> None:
        """Accept the offer that stands, for the player who is asked now; then ask the next."""
        if self._try(lambda: self._game.accept_draw(self._asked())):
            self._refresh()
            if self._game.draw_offer is not None:
                self.draw_offered.emit(self._game.draw_offer)

    def decline_draw(self) -> None:
        """Decline the offer that stands, for the player who is asked now."""
        if self._try(lambda: self._game.decline_draw(self._asked())):
            self._refresh()

    def _asked(self) -> int:
        """The seat that answers next; without an offer the seat to move, whom the game refuses."""
        return next(iter(self._game.asked), self.position.turn)

    def claim(self, ending: Ending) -> None:
        """Claim a draw for the seat to move."""
        if self._try(lambda: self._game.claim(ending)):
            self._refresh()

    def resign(self) -> None:
        """Give the game up for the seat to move."""
        if self._try(lambda: self._game.resign(self.position.turn)):
            self._refresh()

    def start(self, variant: Variant, position: Position | None = None) -> None:
        """Put a new game on the table, from ``position`` or the usual start."""
        self._game = Game(variant, position)
        self._notations = []
        before = self._situation
        self._situation = situation_of(self._game)
        self.game_started.emit(variant)
        self.position_changed.emit(self.position, None, True)
        if before.outcome != self._situation.outcome:
            self.outcome_changed.emit(self._situation.outcome)
        if before.draw_offer is not None:
            self.draw_offer_ended.emit()

    def new_game(self, variant: Variant, number: int | None = None) -> None:
        """Start a game from its starting position, of that number where there are several."""
        try:
            position = variant.start(number)
        except ValueError as error:
            self.failed.emit(str(error))
            return
        self.start(variant, position)

    # -- telling -----------------------------------------------------------------------------

    def _try(self, action: Callable[[], object]) -> bool:
        """Do something to the game; what it refuses is told and has changed nothing."""
        try:
            action()
        except GameError as error:
            self.failed.emit(str(error))
            return False
        return True

    def _tell_position(self, move: Move | None, forward: bool) -> None:
        before, self._situation = self._situation, situation_of(self._game)
        self.position_changed.emit(self.position, move, forward)
        self._tell_rest(before)

    def _refresh(self) -> None:
        """Tell what has changed though the position has not."""
        before, self._situation = self._situation, situation_of(self._game)
        if before.length != self._situation.length:  # a result drops what followed it
            self.position_changed.emit(self.position, None, True)
        self._tell_rest(before)

    def _tell_rest(self, before: Situation) -> None:
        if before.outcome != self._situation.outcome:
            self.outcome_changed.emit(self._situation.outcome)
        if before.draw_offer is not None and self._situation.draw_offer is None:
            self.draw_offer_ended.emit()
