"""Why a move is refused, one sentence for each reason of the engine, and how its pieces move."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from PySide6.QtCore import QT_TRANSLATE_NOOP

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
_FORMS: Mapping[RefusalReason, object] = {
    RefusalReason.GAME_OVER: QT_TRANSLATE_NOOP("reasons", "The game is over."),
    RefusalReason.NO_PIECE: QT_TRANSLATE_NOOP("reasons", "There is no piece on {cell}."),
    RefusalReason.NOT_YOUR_PIECE: QT_TRANSLATE_NOOP("reasons", "{piece} belongs to {seat}."),
    RefusalReason.OWN_PIECE: QT_TRANSLATE_NOOP("reasons", "{piece} is one of your own."),
    RefusalReason.NOT_MATERIALISED: QT_TRANSLATE_NOOP("reasons", "There is no cell {cell} now."),
    RefusalReason.SAME_COLUMN: QT_TRANSLATE_NOOP("reasons", "No piece moves straight up or down."),
    RefusalReason.NOT_REACHED: QT_TRANSLATE_NOOP("reasons", "{pieces} does not move that way."),
    RefusalReason.NO_MOVE: QT_TRANSLATE_NOOP("reasons", "{piece} has no move."),
    RefusalReason.BLOCKED: QT_TRANSLATE_NOOP("reasons", "{pieces} block column {column}."),
    RefusalReason.PAWN_NEEDS_EMPTY: QT_TRANSLATE_NOOP(
        "reasons", "A pawn moves forward onto empty cells only, and {piece} is there."
    ),
    RefusalReason.PAWN_HAS_MOVED: QT_TRANSLATE_NOOP(
        "reasons", "Only a pawn that has never moved goes two steps."
    ),
    RefusalReason.PAWN_HELD: QT_TRANSLATE_NOOP(
        "reasons", "{piece} ahead of the pawn shuts its other ways, too."
    ),
    RefusalReason.GOES_TO_EMPTY: QT_TRANSLATE_NOOP(
        "reasons", "It goes there only if the cell is empty, and {piece} is there."
    ),
    RefusalReason.FROZEN: QT_TRANSLATE_NOOP("reasons", "The piece is frozen {by}."),
    RefusalReason.NOTHING_TO_CAPTURE: QT_TRANSLATE_NOOP(
        "reasons", "There is no piece to capture on {cell}."
    ),
    RefusalReason.KING_ATTACKED: QT_TRANSLATE_NOOP("reasons", "The king would be attacked {by}."),
    RefusalReason.LATE_PROMOTION_FIRST: QT_TRANSLATE_NOOP(
        "reasons", "The pawn on {cell} must be promoted first."
    ),
    RefusalReason.CASTLING_RIGHT: QT_TRANSLATE_NOOP(
        "reasons", "No castling: the king or this rook has moved."
    ),
    RefusalReason.CASTLING_OCCUPIED: QT_TRANSLATE_NOOP(
        "reasons", "No castling: {pieces} stand in the way."
    ),
    RefusalReason.CASTLING_ATTACKED: QT_TRANSLATE_NOOP(
        "reasons", "No castling: {cell} is attacked {by}."
    ),
    RefusalReason.CASTLING_FIRST_MOVE: QT_TRANSLATE_NOOP(
        "reasons", "Castling is not allowed as a player's first move."
    ),
    RefusalReason.NO_DECK: QT_TRANSLATE_NOOP("reasons", "There is no deck on {pin}."),
    RefusalReason.DECK_TWO_PIECES: QT_TRANSLATE_NOOP(
        "reasons", "The deck on {pin} holds two pieces or more, so it cannot move."
    ),
    RefusalReason.DECK_NOT_OWNED: QT_TRANSLATE_NOOP(
        "reasons", "The deck on {pin} belongs to another player."
    ),
    RefusalReason.DECK_BACKWARD: QT_TRANSLATE_NOOP(
        "reasons", "Occupied decks do not move backward."
    ),
    RefusalReason.DECK_NOT_ADJACENT: QT_TRANSLATE_NOOP(
        "reasons", "{here} and {there} are not adjacent pins."
    ),
    RefusalReason.PIN_TAKEN: QT_TRANSLATE_NOOP("reasons", "Another deck stands on {pin}."),
    RefusalReason.DECK_OPENS_PROMOTION: QT_TRANSLATE_NOOP(
        "reasons", "The pawn on {cell} would be set free, and promoted it could attack the king."
    ),
    RefusalReason.DECK_NEEDS_PIN: QT_TRANSLATE_NOOP("reasons", "A deck moves to a free pin."),
    RefusalReason.GATE_SHUT: QT_TRANSLATE_NOOP(
        "reasons", "The diagonal between {one} and {other} is shut: there are pieces on both."
    ),
    RefusalReason.TRANSFER_OCCUPIED: QT_TRANSLATE_NOOP(
        "reasons", "{piece} stands where the piece would pass on to."
    ),
    RefusalReason.BETRAYAL: QT_TRANSLATE_NOOP(
        "reasons", "{taker} would capture {victim}'s king before {victim} can move."
    ),
    RefusalReason.EXCHANGE_NO_PRISONER: QT_TRANSLATE_NOOP(
        "reasons", "No exchange on {cell}: no piece of this kind is a prisoner there ({kind})."
    ),
    RefusalReason.EXCHANGE_OWNER_OUT: QT_TRANSLATE_NOOP(
        "reasons", "No exchange on {cell}: the player of this base line is out of the game."
    ),
}


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
    form = translate("reasons", _form(variant, refusal))
    return sentence(form.format(**_values(variant, refusal)))


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


def _form(variant: Variant, refusal: Refusal) -> object:
    """Return the sentence for a refusal, in which values are to be filled in."""
    reason, count = refusal.reason, len(refusal.pieces)
    if reason is RefusalReason.NO_PIECE and refusal.pins:
        return QT_TRANSLATE_NOOP(
            "reasons", "There is no piece on {cell}. The deck is moved by its rim."
        )
    if reason is RefusalReason.BLOCKED:
        topology = variant.topology
        if len(topology.columns[topology.column_of[refusal.cells[0]]]) == 1:
            return QT_TRANSLATE_NOOP("reasons", "{pieces} is in the way.")
        if count == 1:
            return QT_TRANSLATE_NOOP("reasons", "{pieces} blocks column {column}.")
    if reason is RefusalReason.CASTLING_OCCUPIED and count == 1:
        return QT_TRANSLATE_NOOP("reasons", "No castling: {pieces} stands in the way.")
    first_steps = variant.movements[0][Kind.PAWN].first_steps
    if reason is RefusalReason.PAWN_HAS_MOVED and first_steps != 2:
        return QT_TRANSLATE_NOOP("reasons", "Only a pawn that has never moved goes several steps.")
    return _FORMS[reason]


def _values(variant: Variant, refusal: Refusal) -> dict[str, str]:
    """Return all that a sentence may name; what a refusal does not have is empty."""
    pairs = list(zip(refusal.pieces, refusal.cells, strict=False))
    pieces = joined(the_piece(variant, code, cell) for code, cell in pairs)
    cells = [cell_name(variant, cell) for cell in refusal.cells] or [""]
    pins = [pin_name(variant, pin) for pin in refusal.pins] or [""]
    seats = [seat_name(variant, seat_of(code)) for code in refusal.pieces] or [""]
    kinds = [kind_name(variant, kind_of(code)) for code in refusal.pieces] or [""]
    topology = variant.topology
    columns = [topology.column_names[topology.column_of[cell]] for cell in refusal.cells] or [""]
    is_of_first = refusal.reason is RefusalReason.DECK_OPENS_PROMOTION
    return {
        "piece": pieces,
        "pieces": pieces,
        "by": joined(by_piece(variant, code, cell) for code, cell in pairs),
        "cell": cells[0 if is_of_first else -1],
        "one": cells[0],
        "other": cells[-1],
        "column": columns[0],
        "pin": pins[0],
        "here": pins[0],
        "there": pins[-1],
        "seat": seats[0],
        "taker": seats[0],
        "victim": seats[-1],
        "kind": kinds[0],
    }
