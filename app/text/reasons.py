"""Why a move is refused, one sentence for each reason of the engine, and how its pieces move."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from app.support.languages import ENGLISH
from app.support.resources import resource_path
from app.text.language import language
from app.text.text import (
    by_piece,
    cell_name,
    joined,
    kind_name,
    pin_name,
    seat_name,
    sentence,
    the_piece,
    translate,
)
from engine.core.pieces import Kind, kind_of, seat_of
from engine.rules.refusal import Refusal, RefusalReason
from engine.rules.variant import Variant

#: A paragraph about what has a name; what is said of the name may follow it in brackets.
_PARAGRAPH = re.compile(r"^\*\*([^*\n]+)\*\*(?: \([^)]*\))?: (.+?)(?:\n\n|\Z)", re.M | re.S)
#: Marks of Markdown, and what is kept of what they mark.
_MARKS = ((r"\[([^]]*)\]\([^)]*\)", r"\1"), (r"\*+([^*]+)\*+", r"\1"), ("`", ""), (r"\s+", " "))
Sentence = Callable[[Variant, Refusal], str]


def rule_of(variant: Variant, kind: Kind) -> str:
    """Return how a kind of piece moves, as the help says it; empty if it does not."""
    said = _rules(variant.key, language()).get(kind_name(variant, kind), "")
    if said:
        return said
    from app.text.game_page import rule_text  # imported lazily
    from engine.game_files.variant import FileVariant

    return rule_text(variant, kind) if isinstance(variant, FileVariant) else ""


@lru_cache(maxsize=16)
def _rules(key: str, spoken: str) -> dict[str, str]:
    """Return what the help says of the pieces of a game, by what stands before the colon.

    A paragraph for each kind begins with its name: ``**Rook**: any distance straight.``
    """
    folder = resource_path("help")
    path = folder / spoken / f"{key}.md"
    if not path.is_file():
        path = folder / ENGLISH.code / f"{key}.md"
    if not path.is_file():  # an own game
        return {}
    return {name: _plain(text) for name, text in _PARAGRAPH.findall(path.read_text("utf-8"))}


def _plain(text: str) -> str:
    """Return a paragraph without marks of Markdown, on one line."""
    for mark, kept in _MARKS:
        text = re.sub(mark, kept, text)
    return text.strip()


def refusal_text(variant: Variant, refusal: Refusal) -> str:
    """Return a sentence that explains a refusal."""
    return sentence(_SENTENCES[refusal.reason](variant, refusal))


def refusal_with_rule(variant: Variant, refusal: Refusal) -> str:
    """Return a refusal, and where a piece does not move like that, how its kind moves."""
    said = refusal_text(variant, refusal)
    if refusal.reason is RefusalReason.NOTHING_TO_CAPTURE:
        kind = kind_of(refusal.pieces[0]) if refusal.pieces else Kind.PAWN
    elif refusal.reason is RefusalReason.NOT_REACHED:
        kind = kind_of(refusal.pieces[0])
    else:
        return said  # which states a rule itself
    rule = rule_of(variant, kind)
    if not rule:
        return said
    form = translate("reasons", "{refusal} {piece}: {rule}")
    return form.format(refusal=said, piece=kind_name(variant, kind), rule=rule)


def _pieces(variant: Variant, refusal: Refusal) -> str:
    """Return the pieces of a refusal with their cells, as the subject of a sentence."""
    pairs = zip(refusal.pieces, refusal.cells, strict=False)
    return joined(the_piece(variant, code, cell) for code, cell in pairs)


def _by(variant: Variant, refusal: Refusal) -> str:
    pairs = zip(refusal.pieces, refusal.cells, strict=False)
    return joined(by_piece(variant, code, cell) for code, cell in pairs)


def _cell(variant: Variant, refusal: Refusal) -> str:
    return cell_name(variant, refusal.cells[-1])


def _pin(variant: Variant, refusal: Refusal) -> str:
    return pin_name(variant, refusal.pins[0])


def _game_over(variant: Variant, refusal: Refusal) -> str:
    return translate("reasons", "The game is over.")


def _no_piece(variant: Variant, refusal: Refusal) -> str:
    if refusal.pins:
        form = translate("reasons", "There is no piece on {cell}. The deck is moved by its rim.")
    else:
        form = translate("reasons", "There is no piece on {cell}.")
    return form.format(cell=_cell(variant, refusal))


def _not_your_piece(variant: Variant, refusal: Refusal) -> str:
    return translate("reasons", "{piece} belongs to {seat}.").format(
        piece=_pieces(variant, refusal), seat=seat_name(variant, seat_of(refusal.pieces[0]))
    )


def _own_piece(variant: Variant, refusal: Refusal) -> str:
    return translate("reasons", "{piece} is one of your own.").format(
        piece=_pieces(variant, refusal)
    )


def _not_materialised(variant: Variant, refusal: Refusal) -> str:
    return translate("reasons", "There is no cell {cell} now.").format(cell=_cell(variant, refusal))


def _same_column(variant: Variant, refusal: Refusal) -> str:
    return translate("reasons", "No piece moves straight up or down.")


def _not_reached(variant: Variant, refusal: Refusal) -> str:
    form = translate("reasons", "{pieces} does not move that way.")
    return form.format(pieces=_pieces(variant, refusal))


def _no_move(variant: Variant, refusal: Refusal) -> str:
    return translate("reasons", "{piece} has no move.").format(piece=_pieces(variant, refusal))


def _blocked(variant: Variant, refusal: Refusal) -> str:
    topology = variant.topology
    column = topology.column_of[refusal.cells[0]]
    pieces = _pieces(variant, refusal)
    if len(topology.columns[column]) == 1:
        form = translate("reasons", "{pieces} is in the way.")
    elif len(refusal.pieces) == 1:
        form = translate("reasons", "{pieces} blocks column {column}.")
    else:
        form = translate("reasons", "{pieces} block column {column}.")
    return form.format(pieces=pieces, column=topology.column_names[column])


def _pawn_needs_empty(variant: Variant, refusal: Refusal) -> str:
    return translate(
        "reasons", "A pawn moves forward onto empty cells only, and {piece} is there."
    ).format(piece=_pieces(variant, refusal))


def _pawn_has_moved(variant: Variant, refusal: Refusal) -> str:
    if variant.movements[0][Kind.PAWN].first_steps != 2:
        return translate("reasons", "Only a pawn that has never moved goes several steps.")
    return translate("reasons", "Only a pawn that has never moved goes two steps.")


def _pawn_held(variant: Variant, refusal: Refusal) -> str:
    form = translate("reasons", "{piece} ahead of the pawn shuts its other ways, too.")
    return form.format(piece=_pieces(variant, refusal))


def _goes_to_empty(variant: Variant, refusal: Refusal) -> str:
    form = translate("reasons", "It goes there only if the cell is empty, and {piece} is there.")
    return form.format(piece=_pieces(variant, refusal))


def _frozen(variant: Variant, refusal: Refusal) -> str:
    form = translate("reasons", "The piece is frozen {by}.")
    return form.format(by=_by(variant, refusal))


def _nothing_to_capture(variant: Variant, refusal: Refusal) -> str:
    return translate("reasons", "There is no piece to capture on {cell}.").format(
        cell=_cell(variant, refusal)
    )


def _king_attacked(variant: Variant, refusal: Refusal) -> str:
    return translate("reasons", "The king would be attacked {by}.").format(by=_by(variant, refusal))


def _late_promotion_first(variant: Variant, refusal: Refusal) -> str:
    return translate("reasons", "The pawn on {cell} must be promoted first.").format(
        cell=_cell(variant, refusal)
    )


def _castling_right(variant: Variant, refusal: Refusal) -> str:
    return translate("reasons", "No castling: the king or this rook has moved.")


def _castling_occupied(variant: Variant, refusal: Refusal) -> str:
    if len(refusal.pieces) == 1:
        form = translate("reasons", "No castling: {pieces} stands in the way.")
    else:
        form = translate("reasons", "No castling: {pieces} stand in the way.")
    return form.format(pieces=_pieces(variant, refusal))


def _castling_attacked(variant: Variant, refusal: Refusal) -> str:
    return translate("reasons", "No castling: {cell} is attacked {by}.").format(
        cell=_cell(variant, refusal), by=_by(variant, refusal)
    )


def _castling_first_move(variant: Variant, refusal: Refusal) -> str:
    return translate("reasons", "Castling is not allowed as a player's first move.")


def _no_deck(variant: Variant, refusal: Refusal) -> str:
    return translate("reasons", "There is no deck on {pin}.").format(pin=_pin(variant, refusal))


def _deck_two_pieces(variant: Variant, refusal: Refusal) -> str:
    return translate(
        "reasons", "The deck on {pin} holds two pieces or more, so it cannot move."
    ).format(pin=_pin(variant, refusal))


def _deck_not_owned(variant: Variant, refusal: Refusal) -> str:
    return translate("reasons", "The deck on {pin} belongs to another player.").format(
        pin=_pin(variant, refusal)
    )


def _deck_backward(variant: Variant, refusal: Refusal) -> str:
    return translate("reasons", "Occupied decks do not move backward.")


def _deck_not_adjacent(variant: Variant, refusal: Refusal) -> str:
    here, there = (pin_name(variant, pin) for pin in refusal.pins)
    return translate("reasons", "{here} and {there} are not adjacent pins.").format(
        here=here, there=there
    )


def _pin_taken(variant: Variant, refusal: Refusal) -> str:
    return translate("reasons", "Another deck stands on {pin}.").format(pin=_pin(variant, refusal))


def _deck_opens_promotion(variant: Variant, refusal: Refusal) -> str:
    return translate(
        "reasons", "The pawn on {cell} would be set free, and promoted it could attack the king."
    ).format(cell=cell_name(variant, refusal.cells[0]))


def _deck_needs_pin(variant: Variant, refusal: Refusal) -> str:
    return translate("reasons", "A deck moves to a free pin.")


def _gate_shut(variant: Variant, refusal: Refusal) -> str:
    one, other = (cell_name(variant, cell) for cell in refusal.cells)
    return translate(
        "reasons", "The diagonal between {one} and {other} is shut: there are pieces on both."
    ).format(one=one, other=other)


def _transfer_occupied(variant: Variant, refusal: Refusal) -> str:
    return translate("reasons", "{piece} stands where the piece would pass on to.").format(
        piece=_pieces(variant, refusal)
    )


def _betrayal(variant: Variant, refusal: Refusal) -> str:
    taker, victim = (seat_name(variant, seat_of(code)) for code in refusal.pieces)
    return translate(
        "reasons", "{taker} would capture {victim}'s king before {victim} can move."
    ).format(taker=taker, victim=victim)


def _exchange_no_prisoner(variant: Variant, refusal: Refusal) -> str:
    kind = kind_name(variant, kind_of(refusal.pieces[0]))
    return translate(
        "reasons", "No exchange on {cell}: no piece of this kind is a prisoner there ({kind})."
    ).format(cell=_cell(variant, refusal), kind=kind)


def _exchange_owner_out(variant: Variant, refusal: Refusal) -> str:
    return translate(
        "reasons", "No exchange on {cell}: the player of this base line is out of the game."
    ).format(cell=_cell(variant, refusal))


_SENTENCES: Mapping[RefusalReason, Sentence] = {
    RefusalReason.GAME_OVER: _game_over,
    RefusalReason.NO_PIECE: _no_piece,
    RefusalReason.NOT_YOUR_PIECE: _not_your_piece,
    RefusalReason.OWN_PIECE: _own_piece,
    RefusalReason.NOT_MATERIALISED: _not_materialised,
    RefusalReason.SAME_COLUMN: _same_column,
    RefusalReason.NOT_REACHED: _not_reached,
    RefusalReason.NO_MOVE: _no_move,
    RefusalReason.BLOCKED: _blocked,
    RefusalReason.PAWN_NEEDS_EMPTY: _pawn_needs_empty,
    RefusalReason.PAWN_HAS_MOVED: _pawn_has_moved,
    RefusalReason.PAWN_HELD: _pawn_held,
    RefusalReason.GOES_TO_EMPTY: _goes_to_empty,
    RefusalReason.FROZEN: _frozen,
    RefusalReason.NOTHING_TO_CAPTURE: _nothing_to_capture,
    RefusalReason.KING_ATTACKED: _king_attacked,
    RefusalReason.LATE_PROMOTION_FIRST: _late_promotion_first,
    RefusalReason.CASTLING_RIGHT: _castling_right,
    RefusalReason.CASTLING_OCCUPIED: _castling_occupied,
    RefusalReason.CASTLING_ATTACKED: _castling_attacked,
    RefusalReason.CASTLING_FIRST_MOVE: _castling_first_move,
    RefusalReason.NO_DECK: _no_deck,
    RefusalReason.DECK_TWO_PIECES: _deck_two_pieces,
    RefusalReason.DECK_NOT_OWNED: _deck_not_owned,
    RefusalReason.DECK_BACKWARD: _deck_backward,
    RefusalReason.DECK_NOT_ADJACENT: _deck_not_adjacent,
    RefusalReason.PIN_TAKEN: _pin_taken,
    RefusalReason.DECK_OPENS_PROMOTION: _deck_opens_promotion,
    RefusalReason.DECK_NEEDS_PIN: _deck_needs_pin,
    RefusalReason.GATE_SHUT: _gate_shut,
    RefusalReason.TRANSFER_OCCUPIED: _transfer_occupied,
    RefusalReason.BETRAYAL: _betrayal,
    RefusalReason.EXCHANGE_NO_PRISONER: _exchange_no_prisoner,
    RefusalReason.EXCHANGE_OWNER_OUT: _exchange_owner_out,
}
