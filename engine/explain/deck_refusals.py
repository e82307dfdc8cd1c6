"""Why a deck does not go to a pin."""

from __future__ import annotations

from engine.core.move import Spot, SpotKind, pin_spot
from engine.core.position import NO_DECK, Position
from engine.explain.exposure import unsafe
from engine.rules.decks import Decks
from engine.rules.game_rules import DeckRules
from engine.rules.refusal import Refusal, RefusalReason
from engine.rules.variant import Variant

#: What keeps a deck of one's own from the pins beside it, the most telling reason first.
_TELLING = (
    RefusalReason.KING_ATTACKED,
    RefusalReason.DECK_OPENS_PROMOTION,
    RefusalReason.DECK_BACKWARD,
    RefusalReason.PIN_TAKEN,
)


def deck_refusal(variant: Variant, position: Position, pin: int, target: Spot) -> Refusal | None:
    """Say why the deck on ``pin`` does not go to ``target``, or None if it does.

    Where the target is its own pin, the answer is what keeps it there if it can go nowhere.
    """
    decks, rules = variant.decks, variant.rules.decks
    if decks is None or rules is None:
        return Refusal(RefusalReason.NO_DECK, pins=(pin,))
    found = _barred(decks, rules, position, pin, target)
    if found is not None and found.reason is RefusalReason.PIN_TAKEN and target.index == pin:
        return _stuck(variant, rules, position, pin) or found
    if found is not None:
        return found
    tried = [
        raw
        for raw in decks.moves(list(position.cells), position.extra.decks, position.turn)
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


def _stuck(variant: Variant, rules: DeckRules, position: Position, pin: int) -> Refusal | None:
    """Say what most of all keeps a deck where it is; None if it may go somewhere."""
    found = [
        deck_refusal(variant, position, pin, pin_spot(there)) for there in rules.neighbours[pin]
    ]
    reasons = [refusal for refusal in found if refusal is not None]
    if len(reasons) < len(found):
        return None
    return min(reasons, key=lambda refusal: _TELLING.index(refusal.reason))


def _barred(
    decks: Decks, rules: DeckRules, position: Position, pin: int, target: Spot
) -> Refusal | None:
    """Say why a deck may not go from ``pin`` to ``target``, safety of the king apart."""
    cells, pins, seat = position.cells, position.extra.decks, position.turn
    if pins[pin] == NO_DECK:
        return Refusal(RefusalReason.NO_DECK, pins=(pin,))
    owner = decks.owner(cells, pins, pin)
    if owner is None:
        return Refusal(RefusalReason.DECK_TWO_PIECES, pins=(pin,))
    if owner != seat:
        return Refusal(RefusalReason.DECK_NOT_OWNED, pins=(pin,))
    if target.kind is not SpotKind.PIN:
        return Refusal(RefusalReason.DECK_NEEDS_PIN, pins=(pin,))
    if pins[target.index] != NO_DECK:
        return Refusal(RefusalReason.PIN_TAKEN, pins=(target.index,))
    if target.index not in rules.neighbours[pin]:
        return Refusal(RefusalReason.DECK_NOT_ADJACENT, pins=(pin, target.index))
    if decks.is_barred(cells, seat, pin, target.index):
        return Refusal(RefusalReason.DECK_BACKWARD, pins=(pin, target.index))
    return None
