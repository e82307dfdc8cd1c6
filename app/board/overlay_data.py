"""Works out what of a position's reach, attacks and pins is to be shown. No Qt here."""

from __future__ import annotations

from app.board.visible_overlays import VisibleOverlays
from app.scene.overlays.marks import Aim, Attacks, Sight
from engine.core.move import Spot, SpotKind
from engine.core.pieces import FIRST_PIECE, VOID, seat_of
from engine.core.position import Position
from engine.explain import sight
from engine.rules.variant import Variant


class OverlayData:
    """Answers once and remembers it: nothing is worked out again while nothing changes."""

    def __init__(self) -> None:
        #: Answers worked out so far.
        self.worked_out = 0
        self._asked: object = None
        self._found = Sight()
        self._placed: object = None
        self._attacks: tuple[Attacks, ...] = ()
        self._pins: tuple[sight.Pin, ...] = ()

    def of(
        self,
        variant: Variant,
        position: Position,
        shown: VisibleOverlays,
        subject: Spot | None,
        pointed: Spot | None,
    ) -> Sight:
        """Return what is to be seen.

        subject : what the reach is wanted of, a piece or a deck
        pointed : where the attackers are wanted
        """
        asked = (variant, position, shown, subject, pointed)
        if asked != self._asked:
            self._asked = asked
            found = self._worked_out(variant, position, shown, subject, pointed)
            if found != self._found:
                self._found = found
            self.worked_out += 1
        return self._found

    def _worked_out(
        self,
        variant: Variant,
        position: Position,
        shown: VisibleOverlays,
        subject: Spot | None,
        pointed: Spot | None,
    ) -> Sight:
        self._look_at_all(variant, position, shown)
        is_wanted = shown.reach and subject is not None
        is_deck = is_wanted and subject is not None and subject.kind is SpotKind.PIN
        return Sight(
            reach=_reach(variant, position, subject) if is_wanted else None,
            attacks=self._attacks,
            aim=_aim(variant, position, pointed) if shown.attackers else None,
            pins=self._pins,
            deck=subject.index if is_deck and subject is not None else None,
            ways=_ways(variant, position, subject) if is_deck else (),
        )

    def _look_at_all(self, variant: Variant, position: Position, shown: VisibleOverlays) -> None:
        """Work out what does not depend on the place pointed at, once for a position."""
        seats = tuple(seat for seat in shown.attacking if seat < len(variant.seats))
        placed = (variant, position, seats, shown.pins)
        if placed == self._placed:
            return
        self._placed = placed
        self._attacks = tuple(_attacks(variant, position, seat) for seat in seats)
        self._pins = sight.pins(variant, position) if shown.pins else ()


def _attacks(variant: Variant, position: Position, seat: int) -> Attacks:
    cells = tuple(sight.attacked(variant, position, seat))
    return Attacks(seat, cells, sight.threats(variant, position, seat) if cells else ())


def _reach(variant: Variant, position: Position, spot: Spot | None) -> sight.Reach | None:
    """Return the reach of the piece on a cell, or None where there is none."""
    if spot is None or spot.kind is not SpotKind.CELL:
        return None
    found = sight.reach(variant, position, spot.index)
    return found if found.lines else None


def _aim(variant: Variant, position: Position, spot: Spot | None) -> Aim | None:
    """Return who attacks a cell; where it is empty, the enemies are those of the seat to move."""
    if spot is None or spot.kind is not SpotKind.CELL or position.cells[spot.index] == VOID:
        return None
    code = position.cells[spot.index]
    owner = seat_of(code) if code >= FIRST_PIECE else position.turn
    found = sight.attackers_of(variant, position, spot.index)
    guards = found.pop(owner, ())
    hostile = tuple(cell for by in found.values() for cell in by)
    return Aim(spot.index, hostile, guards) if hostile or guards else None


def _ways(variant: Variant, position: Position, spot: Spot | None) -> tuple[sight.DeckWay, ...]:
    return () if spot is None else sight.deck_ways(variant, position, spot.index)
