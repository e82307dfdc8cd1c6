"""Words for what the engine says in values. Everything a person reads goes through translation.

Sentences are translated whole; what is put into them are names and phrases with their article,
because other languages bend both.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from app.scene.marks import TargetKind
from app.situation import Situation
from engine.move import Move, Spot, SpotKind, Tag
from engine.outcome import Ending, Outcome
from engine.pieces import FIRST_PIECE, LETTERS, Kind, kind_of, seat_of
from engine.position import Position
from engine.variant import Variant

translate = QCoreApplication.translate

_SEATS = {
    "white": QT_TRANSLATE_NOOP("text", "White"),
    "black": QT_TRANSLATE_NOOP("text", "Black"),
    "grey": QT_TRANSLATE_NOOP("text", "Grey"),
}
_KINDS = {
    Kind.PAWN: QT_TRANSLATE_NOOP("text", "Pawn"),
    Kind.KNIGHT: QT_TRANSLATE_NOOP("text", "Knight"),
    Kind.BISHOP: QT_TRANSLATE_NOOP("text", "Bishop"),
    Kind.ROOK: QT_TRANSLATE_NOOP("text", "Rook"),
    Kind.QUEEN: QT_TRANSLATE_NOOP("text", "Queen"),
    Kind.KING: QT_TRANSLATE_NOOP("text", "King"),
}
#: A certain piece, as the subject of a sentence.
_THE = {
    Kind.PAWN: QT_TRANSLATE_NOOP("text", "the pawn on {cell}"),
    Kind.KNIGHT: QT_TRANSLATE_NOOP("text", "the knight on {cell}"),
    Kind.BISHOP: QT_TRANSLATE_NOOP("text", "the bishop on {cell}"),
    Kind.ROOK: QT_TRANSLATE_NOOP("text", "the rook on {cell}"),
    Kind.QUEEN: QT_TRANSLATE_NOOP("text", "the queen on {cell}"),
    Kind.KING: QT_TRANSLATE_NOOP("text", "the king on {cell}"),
}
#: A certain piece that does something to another.
_BY = {
    Kind.PAWN: QT_TRANSLATE_NOOP("text", "by the pawn on {cell}"),
    Kind.KNIGHT: QT_TRANSLATE_NOOP("text", "by the knight on {cell}"),
    Kind.BISHOP: QT_TRANSLATE_NOOP("text", "by the bishop on {cell}"),
    Kind.ROOK: QT_TRANSLATE_NOOP("text", "by the rook on {cell}"),
    Kind.QUEEN: QT_TRANSLATE_NOOP("text", "by the queen on {cell}"),
    Kind.KING: QT_TRANSLATE_NOOP("text", "by the king on {cell}"),
}
_ENDINGS = {
    Ending.CHECKMATE: QT_TRANSLATE_NOOP("text", "Checkmate"),
    Ending.STALEMATE: QT_TRANSLATE_NOOP("text", "Stalemate"),
    Ending.MATERIAL: QT_TRANSLATE_NOOP("text", "Not enough material to mate"),
    Ending.FIVEFOLD: QT_TRANSLATE_NOOP("text", "The position has come for the fifth time"),
    Ending.SEVENTY_FIVE: QT_TRANSLATE_NOOP(
        "text", "Seventy-five moves without capture or pawn move"
    ),
    Ending.THREEFOLD: QT_TRANSLATE_NOOP("text", "Threefold repetition claimed"),
    Ending.FIFTY: QT_TRANSLATE_NOOP("text", "Fifty-move rule claimed"),
    Ending.AGREEMENT: QT_TRANSLATE_NOOP("text", "Draw agreed"),
    Ending.RESIGNATION: QT_TRANSLATE_NOOP("text", "Resignation"),
    Ending.SUICIDE_MATE: QT_TRANSLATE_NOOP("text", "Suicide mate"),
    Ending.LAST_SURVIVOR: QT_TRANSLATE_NOOP("text", "The others are out"),
}
_CLAIMS = {
    Ending.THREEFOLD: QT_TRANSLATE_NOOP("text", "Claim a draw by threefold repetition"),
    Ending.FIFTY: QT_TRANSLATE_NOOP("text", "Claim a draw by the fifty-move rule"),
}
_TARGETS = {
    TargetKind.MOVE: QT_TRANSLATE_NOOP("text", "move"),
    TargetKind.CAPTURE: QT_TRANSLATE_NOOP("text", "capture"),
    TargetKind.CASTLING: QT_TRANSLATE_NOOP("text", "castling"),
    TargetKind.DECK: QT_TRANSLATE_NOOP("text", "deck move"),
}
_VIEWS = {
    "white": QT_TRANSLATE_NOOP("text", "From &White's side"),
    "black": QT_TRANSLATE_NOOP("text", "From &Black's side"),
    "grey": QT_TRANSLATE_NOOP("text", "From &Grey's side"),
    "top": QT_TRANSLATE_NOOP("text", "From the &top"),
    "side": QT_TRANSLATE_NOOP("text", "From the &side"),
}
_ARRANGEMENTS = {
    "stand": QT_TRANSLATE_NOOP("text", "On their &stand"),
    "stack": QT_TRANSLATE_NOOP("text", "One &above the other"),
    "staircase": QT_TRANSLATE_NOOP("text", "As a &staircase"),
    "flat": QT_TRANSLATE_NOOP("text", "Side by &side"),
}


def _known(text: object) -> str:
    """Return the translation of one of the texts in the tables above."""
    return translate("text", str(text))


def seat_name(variant: Variant, seat: int) -> str:
    """Return what a player is called: ``White``."""
    name = variant.seats[seat]
    return _known(_SEATS[name]) if name in _SEATS else name.capitalize()


def view_name(preset: str) -> str:
    """Return the menu text of a view."""
    return _known(_VIEWS[preset]) if preset in _VIEWS else preset.capitalize()


def arrangement_name(name: str) -> str:
    """Return the menu text of a way in which levels lie."""
    return _known(_ARRANGEMENTS[name]) if name in _ARRANGEMENTS else name.capitalize()


def kind_name(kind: Kind) -> str:
    """Return a piece's name: ``Queen``."""
    return _known(_KINDS[kind])


def target_text(kind: TargetKind) -> str:
    """Return what entering a target does: ``capture``."""
    return _known(_TARGETS[kind])


def claim_text(ending: Ending) -> str:
    """Return the menu text of a claim."""
    return _known(_CLAIMS[ending])


def cell_name(variant: Variant, cell: int) -> str:
    """Return a cell's name as the move list writes it."""
    return variant.notation_style.cell_names[cell]


def pin_name(variant: Variant, pin: int) -> str:
    """Return a pin's name as the move list writes it."""
    return variant.notation_style.pin_names[pin]


def the_piece(variant: Variant, code: int, cell: int) -> str:
    """Return ``the pawn on c4N``."""
    return _known(_THE[kind_of(code)]).format(cell=cell_name(variant, cell))


def by_piece(variant: Variant, code: int, cell: int) -> str:
    """Return ``by the pawn on c4N``."""
    return _known(_BY[kind_of(code)]).format(cell=cell_name(variant, cell))


def joined(parts: Iterable[str]) -> str:
    """Return ``a``, ``a and b`` or ``a, b and c``."""
    several = list(parts)
    if len(several) < 2:
        return "".join(several)
    return translate("text", "{first} and {last}").format(
        first=", ".join(several[:-1]), last=several[-1]
    )


def sentence(text: str) -> str:
    """Return the text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


# -- the state of the game ---------------------------------------------------------------------


def outcome_text(variant: Variant, outcome: Outcome) -> str:
    """Return how a game ended, in one sentence: ``Checkmate: White wins.``"""
    ending = _known(_ENDINGS[outcome.ending])
    if outcome.winner is not None:
        winner = seat_name(variant, outcome.winner)
        return translate("text", "{ending}: {winner} wins.").format(ending=ending, winner=winner)
    if outcome.ending is Ending.AGREEMENT:
        return f"{ending}."
    if outcome.ending is Ending.RESIGNATION and 0.0 in outcome.scores:
        loser = seat_name(variant, outcome.scores.index(0.0))
        return translate("text", "{loser} has resigned.").format(loser=loser)
    return translate("text", "{ending}: a draw.").format(ending=ending)


def score_text(outcome: Outcome) -> str:
    """Return the points of the seats: ``1–0``, ``½–½``."""
    return "–".join({1.0: "1", 0.0: "0", 0.5: "½"}.get(s, f"{s:.2g}") for s in outcome.scores)


def status_text(now: Situation) -> str:
    """Return whose turn it is and what is special about it, or the result, in one sentence."""
    variant = now.variant
    if now.outcome is not None:
        return outcome_text(variant, now.outcome)
    seat = seat_name(variant, now.turn)
    if now.pending is not None:
        pawn = the_piece(variant, now.position.cells[now.pending], now.pending)
        return translate("text", "{seat} chooses what {pawn} becomes.").format(seat=seat, pawn=pawn)
    if now.is_mate:
        return translate("text", "{seat} is mated {by} and makes a last move.").format(
            seat=seat, by=attackers_text(now)
        )
    if now.checkers:
        return translate("text", "{seat} to move, in check {by}.").format(
            seat=seat, by=attackers_text(now)
        )
    return translate("text", "{seat} to move.").format(seat=seat)


def turn_text(now: Situation) -> str:
    """Return the headline of a game that goes on: ``White to move``, ``White is in check``."""
    seat = seat_name(now.variant, now.turn)
    if now.pending is not None:
        return translate("text", "{seat} promotes").format(seat=seat)
    if now.is_mate:
        return translate("text", "{seat} is mated and makes a last move").format(seat=seat)
    if now.checkers:
        return translate("text", "{seat} is in check").format(seat=seat)
    return translate("text", "{seat} to move").format(seat=seat)


def seat_state(now: Situation, seat: int) -> str:
    """Return how one player stands, in a word or two; empty where there is nothing to say."""
    if now.outcome is not None:
        score = now.outcome.scores[seat]
        if score == 1.0:
            return translate("text", "won")
        return translate("text", "lost") if score == 0.0 else translate("text", "draw")
    if seat not in now.living:
        return translate("text", "out")
    if seat == now.draw_offer:
        return translate("text", "offers a draw")
    if seat == now.turn:
        return translate("text", "to move")
    return translate("text", "in check") if seat in now.attacked else ""


def captured_text(codes: Iterable[int]) -> str:
    """Return what has been captured, in words: ``Captured: Queen, Pawn, Pawn``."""
    names = ", ".join(kind_name(kind_of(code)) for code in codes)
    if not names:
        return ""
    return translate("text", "Captured: {pieces}").format(pieces=names)


def check_text(now: Situation) -> str:
    """Return who gives check, in one sentence; empty where nobody does."""
    if not now.checkers:
        return ""
    return translate("text", "Attacked {by}.").format(by=attackers_text(now))


def attackers_text(now: Situation) -> str:
    """Return who attacks the king: ``by the rook on d4N and by the knight on b5N``."""
    cells = now.position.cells
    return joined(by_piece(now.variant, cells[cell], cell) for cell in now.checkers)


def played_text(variant: Variant, move: Move, notation: str) -> str:
    """Return ``White played Nc2W.``"""
    if move.tag is Tag.PASS:
        return translate("text", "{seat} had to pass.").format(seat=seat_name(variant, move.seat))
    if move.tag is Tag.RESIGNATION:
        return translate("text", "{seat} has resigned.").format(seat=seat_name(variant, move.seat))
    return translate("text", "{seat} played {move}.").format(
        seat=seat_name(variant, move.seat), move=notation
    )


def spot_text(variant: Variant, position: Position, spot: Spot, has_deck: bool = False) -> str:
    """Return what is under the cursor: ``White: Rook on a1W``, ``c5N``, ``Deck on QL1``."""
    if spot.kind is SpotKind.PIN:
        form = translate("text", "Deck on {pin}") if has_deck else translate("text", "Pin {pin}")
        return form.format(pin=pin_name(variant, spot.index))
    code = position.cells[spot.index]
    name = cell_name(variant, spot.index)
    if code < FIRST_PIECE:
        return name
    return translate("text", "{seat}: {piece} on {cell}").format(
        seat=seat_name(variant, seat_of(code)), piece=kind_name(kind_of(code)), cell=name
    )


def hover_text(
    now: Situation,
    spot: Spot,
    has_deck: bool,
    target: TargetKind | None,
    stepping: tuple[int, int],
) -> str:
    """Return what a click would do: ``c5N, capture · 2 of 3 (Ctrl+wheel or Tab)``.

    target : what entering the spot does, if it is a legal target
    stepping : number of the candidate under the cursor, and how many there are
    """
    text = spot_text(now.variant, now.position, spot, has_deck)
    if target is not None:
        text = translate("text", "{spot}, {target}").format(spot=text, target=target_text(target))
    number, count = stepping
    if count < 2:
        return text
    return translate("text", "{spot} · {number} of {count} (Ctrl+wheel or Tab)").format(
        spot=text, number=number, count=count
    )


def choice_text(move: Move) -> str:
    """Return what sets a move apart from the others entered by the same clicks."""
    if move.choice is not None:
        return kind_name(move.choice)
    if move.tag is Tag.CASTLING_SHORT:
        return translate("text", "Castle short")
    if move.tag is Tag.CASTLING_LONG:
        return translate("text", "Castle long")
    if move.tag is Tag.PASS:
        return translate("text", "Pass")
    if any(edit.new >= FIRST_PIECE and kind_of(edit.new) is Kind.PAWN for edit in move.edits):
        return translate("text", "Stay a pawn")
    return translate("text", "Capture") if move.captures else translate("text", "Move")


def choice_letter(move: Move) -> str:
    """Return the key that picks a move in the chooser: the letter of what a pawn becomes."""
    return LETTERS[move.choice] if move.choice is not None else choice_text(move)[0].upper()


# -- starts ------------------------------------------------------------------------------------


def start_text(number: int) -> str:
    """Return the sum of all throws: ``Start 518``."""
    return translate("text", "This is start {number}.").format(number=number)


def throw_text(faces: int, shown: int, kind: Kind, cells: Iterable[str]) -> str:
    """Return what one die settles: ``A die with 4 faces shows 3: Bishop on f1``."""
    names = joined(cells)
    return translate("text", "Die with {faces} faces shows {shown}: {piece} on {cells}").format(
        faces=faces, shown=shown, piece=kind_name(kind), cells=names
    )
