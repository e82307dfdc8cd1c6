"""Why a deck of Tri-D chess does not go to a pin."""

from __future__ import annotations

from engine.core.move import Spot, pin_spot
from engine.core.position import Position
from engine.explain.refusals import unsafe
from engine.rules.refusal import Refusal, RefusalReason
from engine.rules.variant import Variant
from engine.variants.trid.decks import Decks, adjacent_pins
from engine.variants.trid.state import state_of

#: What keeps a deck of one's own from the pins beside it, the most telling reason first.
_TELLING = (
    RefusalReason.KING_ATTACKED,
    RefusalReason.DECK_OPENS_PROMOTION,
    RefusalReason.DECK_BACKWARD,
    RefusalReason.PIN_TAKEN,
)


def deck_refusal(
    variant: Variant, decks: Decks, position: Position, pin: int, target: Spot
) -> Refusal | None:
    """Say why the deck on ``pin`` does not go to ``target``, or None if it does.

    Where the target is its own pin, the answer is what keeps it there if it can go nowhere.
    """
    pins = state_of(position).decks
    found = decks.refusal(position.cells, pins, position.turn, pin, target)
    if found is not None and found.reason is RefusalReason.PIN_TAKEN and target.index == pin:
        return _stuck(variant, decks, position, pin) or found
    if found is not None:
        return found
    tried = [
        raw
        for raw in decks.moves(list(position.cells), pins, position.turn)
        if decks.pins_of(raw) == (pin, target.index)
    ]
    exposed = unsafe(variant, position, tried)
    if exposed is not None:
        return exposed
    freed = decks.freed_pawn(position.cells, tried[0])
    king = variant.royal(position, position.turn)
    legal = {move.ways[0] for move in variant.moves(position)}
    if freed is None or king is None or (pin_spot(pin), target) in legal:
        return None
    return Refusal(RefusalReason.DECK_OPENS_PROMOTION, (position.cells[freed],), (freed, king))


def _stuck(variant: Variant, decks: Decks, position: Position, pin: int) -> Refusal | None:
    """Return the main reason why a deck cannot move; None if it can."""
    found = [
        deck_refusal(variant, decks, position, pin, pin_spot(there)) for there in adjacent_pins(pin)
    ]
    reasons = [refusal for refusal in found if refusal is not None]
    if len(reasons) < len(found):
        return None
    return min(reasons, key=lambda refusal: _TELLING.index(refusal.reason))
