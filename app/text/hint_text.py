"""Hints and threats in words of the game: why a move is good, and the line that follows.

A reason is a sentence without a subject, ``Wins the bishop on c6``, that follows its move. Phrases
that other languages inflect are complete in the tables: a piece as an object, after *from*, *for*.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.text import names
from app.text.analysis_text import line_texts
from app.text.names import cell_name
from app.text.piece_words import of_piece
from app.text.status_text import listed_text
from app.text.text import filled, joined, seat_name, sentence, translate
from engine.core.move import Move
from engine.core.pieces import Kind, kind_of, seat_of
from engine.core.position import Position
from engine.explain.hints.reason import Piece, Reason, ReasonKind
from engine.explain.null_move import NullMoveObstacle
from engine.rules.variant import Variant

#: A piece as the object of a sentence.
_OBJECTS = {
    Kind.PAWN: QT_TRANSLATE_NOOP("hints", "the pawn on {cell}"),
    Kind.KNIGHT: QT_TRANSLATE_NOOP("hints", "the knight on {cell}"),
    Kind.BISHOP: QT_TRANSLATE_NOOP("hints", "the bishop on {cell}"),
    Kind.ROOK: QT_TRANSLATE_NOOP("hints", "the rook on {cell}"),
    Kind.QUEEN: QT_TRANSLATE_NOOP("hints", "the queen on {cell}"),
    Kind.KING: QT_TRANSLATE_NOOP("hints", "the king on {cell}"),
    Kind.UNICORN: QT_TRANSLATE_NOOP("hints", "the unicorn on {cell}"),
}
#: The same with its owner, where there are several opponents.
_OBJECTS_OF = {
    Kind.PAWN: QT_TRANSLATE_NOOP("hints", "{seat}'s pawn on {cell}"),
    Kind.KNIGHT: QT_TRANSLATE_NOOP("hints", "{seat}'s knight on {cell}"),
    Kind.BISHOP: QT_TRANSLATE_NOOP("hints", "{seat}'s bishop on {cell}"),
    Kind.ROOK: QT_TRANSLATE_NOOP("hints", "{seat}'s rook on {cell}"),
    Kind.QUEEN: QT_TRANSLATE_NOOP("hints", "{seat}'s queen on {cell}"),
    Kind.KING: QT_TRANSLATE_NOOP("hints", "{seat}'s king on {cell}"),
    Kind.UNICORN: QT_TRANSLATE_NOOP("hints", "{seat}'s unicorn on {cell}"),
}
#: A piece that another one is saved from.
_FROM = {
    Kind.PAWN: QT_TRANSLATE_NOOP("hints", "from the pawn on {cell}"),
    Kind.KNIGHT: QT_TRANSLATE_NOOP("hints", "from the knight on {cell}"),
    Kind.BISHOP: QT_TRANSLATE_NOOP("hints", "from the bishop on {cell}"),
    Kind.ROOK: QT_TRANSLATE_NOOP("hints", "from the rook on {cell}"),
    Kind.QUEEN: QT_TRANSLATE_NOOP("hints", "from the queen on {cell}"),
    Kind.KING: QT_TRANSLATE_NOOP("hints", "from the king on {cell}"),
    Kind.UNICORN: QT_TRANSLATE_NOOP("hints", "from the unicorn on {cell}"),
}
_FROM_OF = {
    Kind.PAWN: QT_TRANSLATE_NOOP("hints", "from {seat}'s pawn on {cell}"),
    Kind.KNIGHT: QT_TRANSLATE_NOOP("hints", "from {seat}'s knight on {cell}"),
    Kind.BISHOP: QT_TRANSLATE_NOOP("hints", "from {seat}'s bishop on {cell}"),
    Kind.ROOK: QT_TRANSLATE_NOOP("hints", "from {seat}'s rook on {cell}"),
    Kind.QUEEN: QT_TRANSLATE_NOOP("hints", "from {seat}'s queen on {cell}"),
    Kind.KING: QT_TRANSLATE_NOOP("hints", "from {seat}'s king on {cell}"),
    Kind.UNICORN: QT_TRANSLATE_NOOP("hints", "from {seat}'s unicorn on {cell}"),
}
#: A piece that is given for another one.
_FOR = {
    Kind.PAWN: QT_TRANSLATE_NOOP("hints", "for a pawn"),
    Kind.KNIGHT: QT_TRANSLATE_NOOP("hints", "for a knight"),
    Kind.BISHOP: QT_TRANSLATE_NOOP("hints", "for a bishop"),
    Kind.ROOK: QT_TRANSLATE_NOOP("hints", "for a rook"),
    Kind.QUEEN: QT_TRANSLATE_NOOP("hints", "for a queen"),
    Kind.KING: QT_TRANSLATE_NOOP("hints", "with the king"),
    Kind.UNICORN: QT_TRANSLATE_NOOP("hints", "for a unicorn"),
}
#: What a pawn becomes.
_PROMOTED = {
    Kind.KNIGHT: QT_TRANSLATE_NOOP("hints", "the pawn becomes a knight."),
    Kind.BISHOP: QT_TRANSLATE_NOOP("hints", "the pawn becomes a bishop."),
    Kind.ROOK: QT_TRANSLATE_NOOP("hints", "the pawn becomes a rook."),
    Kind.QUEEN: QT_TRANSLATE_NOOP("hints", "the pawn becomes a queen."),
    Kind.UNICORN: QT_TRANSLATE_NOOP("hints", "the pawn becomes a unicorn."),
}
_EXCHANGED = {
    Kind.KNIGHT: QT_TRANSLATE_NOOP("hints", "the pawn is exchanged for a knight."),
    Kind.BISHOP: QT_TRANSLATE_NOOP("hints", "the pawn is exchanged for a bishop."),
    Kind.ROOK: QT_TRANSLATE_NOOP("hints", "the pawn is exchanged for a rook."),
    Kind.QUEEN: QT_TRANSLATE_NOOP("hints", "the pawn is exchanged for a queen."),
}
#: The sentences, in which values are to be filled in; see ``_form`` for those that vary.
_FORMS = {
    ReasonKind.WINS_GAME: QT_TRANSLATE_NOOP("hints", "wins the game at once."),
    ReasonKind.LAST_MOVE: QT_TRANSLATE_NOOP(
        "hints", "mate cannot be stopped any more: this is the last move."
    ),
    ReasonKind.ONLY_MOVE: QT_TRANSLATE_NOOP("hints", "it is the only legal move."),
    ReasonKind.DRAWS: QT_TRANSLATE_NOOP("hints", "ends the game in a draw."),
    ReasonKind.FREES_PAWN: QT_TRANSLATE_NOOP(
        "hints", "frees {piece} under the deck: it is promoted."
    ),
    ReasonKind.STOPS_PROMOTION: QT_TRANSLATE_NOOP("hints", "keeps {piece} from being promoted."),
    ReasonKind.RETAKES: QT_TRANSLATE_NOOP("hints", "takes {piece} in return."),
    ReasonKind.WINS_FREE: QT_TRANSLATE_NOOP("hints", "wins {piece}: nobody can recapture."),
    ReasonKind.TAKES_CHECKER: QT_TRANSLATE_NOOP("hints", "takes {piece} and ends the check."),
    ReasonKind.LEAVES_CHECK: QT_TRANSLATE_NOOP("hints", "ends the check."),
    ReasonKind.THREATENS_MATE: QT_TRANSLATE_NOOP("hints", "threatens mate."),
    ReasonKind.TAKES_FREE: QT_TRANSLATE_NOOP("hints", "takes {piece}: nobody can recapture."),
    ReasonKind.TAKES: QT_TRANSLATE_NOOP("hints", "takes {piece}."),
    ReasonKind.PINS: QT_TRANSLATE_NOOP("hints", "pins {piece} to the king."),
    ReasonKind.ATTACKS: QT_TRANSLATE_NOOP("hints", "attacks {piece}."),
    ReasonKind.CARRIES_PAWN: QT_TRANSLATE_NOOP(
        "hints", "the deck carries {piece} towards its promotion."
    ),
    ReasonKind.CASTLES_SAFE: QT_TRANSLATE_NOOP(
        "hints", "castles into safety: fewer cells around the king are attacked."
    ),
    ReasonKind.CASTLES_ROOK: QT_TRANSLATE_NOOP("hints", "castles and brings the rook into play."),
    ReasonKind.CASTLES: QT_TRANSLATE_NOOP("hints", "castles."),
    ReasonKind.DEVELOPS: QT_TRANSLATE_NOOP(
        "hints", "comes into play: {now} cells in reach instead of {before}."
    ),
    ReasonKind.OPENS_LINE: QT_TRANSLATE_NOOP(
        "hints", "makes room for {piece}: {now} cells in reach instead of {before}."
    ),
    ReasonKind.MORE_REACH: QT_TRANSLATE_NOOP(
        "hints", "more room for {piece}: {now} cells in reach instead of {before}."
    ),
    ReasonKind.OFFERS: QT_TRANSLATE_NOOP(
        "hints", "offers {piece}: the computer has found nothing better."
    ),
    ReasonKind.QUIET: QT_TRANSLATE_NOOP("hints", "a quiet move: no piece is in danger after it."),
    ReasonKind.BEST: QT_TRANSLATE_NOOP("hints", "the computer has found nothing better."),
    ReasonKind.CAPTURES_KING: QT_TRANSLATE_NOOP("hints", "captures {seat}'s king: {seat} is out."),
    ReasonKind.MATES: QT_TRANSLATE_NOOP("hints", "mates in {count} moves."),
    ReasonKind.WINS_IN: QT_TRANSLATE_NOOP("hints", "wins the game in {count} moves."),
    ReasonKind.DELAYS: QT_TRANSLATE_NOOP(
        "hints", "mate cannot be stopped; this holds out longest: {count} moves."
    ),
    ReasonKind.LOSES_KING: QT_TRANSLATE_NOOP(
        "hints", "the king cannot be saved; this holds out longest."
    ),
    ReasonKind.STOPS_MATE: QT_TRANSLATE_NOOP("hints", "stops mate by {move}."),
    ReasonKind.WINS_FOR: QT_TRANSLATE_NOOP("hints", "wins {piece} {price}."),
    ReasonKind.FORKS: QT_TRANSLATE_NOOP("hints", "attacks {pieces} at once."),
    ReasonKind.RESCUES: QT_TRANSLATE_NOOP("hints", "saves {piece} {attacker}."),
    ReasonKind.PROTECTS: QT_TRANSLATE_NOOP("hints", "protects {piece} {attacker}."),
    ReasonKind.WINS_LATER: QT_TRANSLATE_NOOP("hints", "wins {piece} in {count} moves."),
    ReasonKind.CHECKS: QT_TRANSLATE_NOOP("hints", "puts {seat} in check."),
}
#: Others for this number of the reason.
_FORMS_BY_NUMBER = {
    (ReasonKind.MATES, 1): QT_TRANSLATE_NOOP("hints", "mates {seat}."),
    (ReasonKind.DELAYS, 1): QT_TRANSLATE_NOOP(
        "hints", "mate cannot be stopped: it comes with the next move."
    ),
    (ReasonKind.WINS_LATER, 2): QT_TRANSLATE_NOOP("hints", "wins {piece} with the next move."),
    (ReasonKind.CHECKS, 1): QT_TRANSLATE_NOOP(
        "hints", "puts {seat} in check, and leaves one answer only."
    ),
}
_NO_PASS = {
    NullMoveObstacle.OVER: QT_TRANSLATE_NOOP(
        "hints", "The game is over here: nobody threatens anything."
    ),
    NullMoveObstacle.CHECK: QT_TRANSLATE_NOOP("hints", "{seat} is in check: that is the threat."),
    NullMoveObstacle.PROMOTION: QT_TRANSLATE_NOOP(
        "hints", "A pawn must be promoted before anything else."
    ),
    NullMoveObstacle.BLOCKED: QT_TRANSLATE_NOOP(
        "hints", "If {seat} passed, nobody else could move."
    ),
}
#: What wins something at once.
AT_ONCE = frozenset(
    (
        ReasonKind.WINS_GAME,
        ReasonKind.CAPTURES_KING,
        ReasonKind.MATES,
        ReasonKind.PROMOTES,
        ReasonKind.EXCHANGES,
        ReasonKind.FREES_PAWN,
        ReasonKind.WINS_FREE,
        ReasonKind.WINS_FOR,
        ReasonKind.FORKS,
    )
)
#: What is a threat where others would move next; the rest is only a good move.
THREATS = AT_ONCE | {
    ReasonKind.WINS_IN,
    ReasonKind.WINS_LATER,
    ReasonKind.THREATENS_MATE,
    ReasonKind.TAKES_FREE,
    ReasonKind.TAKES,
}


# -- sentences -------------------------------------------------------------------------------------


def move_text(variant: Variant, position: Position, move: Move) -> str:
    """Return a move as people write it, or the word for one that has no notation."""
    return listed_text(move, names.notation(variant, position, move))


def hint_text(variant: Variant, position: Position, move: Move, reason: Reason) -> str:
    """Return a hint: ``Hint: Nc7+. Attacks the king on e8 and the rook on a8 at once.``"""
    return filled(
        translate("hints", "Hint: {move}. {reason}"),
        move=move_text(variant, position, move),
        reason=reason_text(variant, position, reason),
    )


def threat_text(variant: Variant, position: Position, move: Move, reason: Reason) -> str:
    """Return what the player to move in ``position`` would do: ``Black threatens Qxh2#. Mates.``"""
    if reason.kind in THREATS:
        form = translate("hints", "{seat} threatens {move}. {reason}")
    else:
        form = translate("hints", "{seat} threatens nothing; the best would be {move}.")
    return filled(
        form,
        seat=seat_name(variant, position.turn),
        move=move_text(variant, position, move),
        reason=reason_text(variant, position, reason),
    )


def no_threat_text(variant: Variant, position: Position, why: NullMoveObstacle) -> str:
    """Return why it makes no sense to ask what would follow a pass."""
    return translate("hints", _NO_PASS[why]).format(seat=seat_name(variant, position.turn))


def line_text(variant: Variant, position: Position, line: Sequence[Move]) -> str:
    """Return a line: ``The line: 12. Nc7+ Kd8 13. Nxa8``."""
    moves = " ".join(line_texts(variant, position, line))
    return translate("hints", "The line: {moves}").format(moves=moves)


def reason_text(variant: Variant, position: Position, reason: Reason) -> str:
    """Return why a move is good, as a sentence that follows the move: ``Stops mate by Qxh2.``

    position : before the move
    """
    form = _form(variant, reason)
    return sentence(filled(form, **_values(variant, position, reason)))


# -- pieces ----------------------------------------------------------------------------------------


def _named(
    variant: Variant,
    seat: int,
    piece: Piece,
    form: Mapping[Kind, object],
    owned: Mapping[Kind, object],
) -> str:
    """Return a piece by a table; one of several opponents of a seat by the table with owners."""
    cell, code = piece
    table = form if len(variant.seats) < 3 or seat_of(code) == seat else owned
    return _of_kind(variant, code, table).format(
        seat=seat_name(variant, seat_of(code)), cell=cell_name(variant, cell)
    )


def _of_kind(variant: Variant, code: int, table: Mapping[Kind, object]) -> str:
    """Return the text of a table about the kind of a piece."""
    kind = kind_of(code)
    return of_piece(variant, kind, "hints", table)


def _object(variant: Variant, position: Position, piece: Piece) -> str:
    """Return ``the knight on c4``, or ``Black's knight on c4``, as an object."""
    return _named(variant, position.turn, piece, _OBJECTS, _OBJECTS_OF)


# -- reasons ---------------------------------------------------------------------------------------


def _form(variant: Variant, reason: Reason) -> str:
    """Return the sentence for a reason, in which values are to be filled in."""
    kind, number = reason.kind, reason.number
    if kind is ReasonKind.PROMOTES:
        return _of_kind(variant, reason.pieces[0][1], _PROMOTED)
    if kind is ReasonKind.EXCHANGES:
        return _of_kind(variant, reason.pieces[0][1], _EXCHANGED)
    if kind is ReasonKind.NEARS:
        return translate(
            "hints", "the pawn on {cell} is %n step(s) from its promotion.", None, number
        )
    if kind is ReasonKind.OPENS_PROMOTION:
        return translate(
            "hints", "makes way for the pawn on {cell}: %n step(s) to its promotion.", None, number
        )
    if (kind, number) in _FORMS_BY_NUMBER:
        return translate("hints", _FORMS_BY_NUMBER[kind, number])
    return translate("hints", _FORMS[kind])


def _values(variant: Variant, position: Position, reason: Reason) -> dict[str, object]:
    """Return what a sentence may name, as far as the reason has it."""
    now, before = reason.numbers
    values: dict[str, object] = {"count": reason.number, "now": now, "before": before}
    values["seat"] = joined(seat_name(variant, seat) for seat in reason.seats)
    if reason.pieces:
        (cell, code), *others = reason.pieces
        values["seat"] = values["seat"] or seat_name(variant, seat_of(code))
        values["cell"] = cell_name(variant, cell)
        values["piece"] = _object(variant, position, (cell, code))
        values["pieces"] = joined(_object(variant, position, piece) for piece in others)
        for piece in others[:1]:
            values["price"] = _of_kind(variant, piece[1], _FOR)
            values["attacker"] = _named(variant, position.turn, piece, _FROM, _FROM_OF)
    if reason.move is not None:
        # Written as it would be played: by the player whose turn it would be.
        there = position._replace(turn=reason.move.seat, en_passant=())
        values["move"] = move_text(variant, there, reason.move)
    return values
