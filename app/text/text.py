"""Texts for values of the engine. Everything shown to the user is translated.

Sentences are translated as a whole; names and phrases with articles are inserted into them, as
other languages inflect both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from app.game.situation import Situation
from app.scene.overlays.marks import TargetKind
from app.support.languages import ENGLISH
from app.text.language import language
from app.text.names import cell_name, kind_letter, pin_name
from app.text.piece_words import of_piece, own_name
from engine.core.move import Move, MoveTag, Spot, SpotKind, prisoner_of
from engine.core.pieces import FIRST_PIECE, Kind, kind_of, seat_of
from engine.core.position import Position
from engine.rules.outcome import Ending
from engine.rules.own_kind import LOOKS
from engine.rules.variant import Variant

if TYPE_CHECKING:
    from PySide6.QtGui import QKeySequence

#: ``QCoreApplication.translate``; it also takes the texts that ``QT_TRANSLATE_NOOP`` marks.
translate: Callable[..., str] = QCoreApplication.translate


def written_keys(*keys: QKeySequence) -> str:
    """Return shortcuts as the system writes them, each once; empty without any.

    Two are written alike where Return and Enter have the same name.
    """
    return ", ".join(dict.fromkeys(one.toString(one.SequenceFormat.NativeText) for one in keys))


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
    Kind.UNICORN: QT_TRANSLATE_NOOP("text", "Unicorn"),
}
#: Figures besides those of the usual kinds.
_FIGURES = {
    "fairy": QT_TRANSLATE_NOOP("text", "Fairy"),
    "dwarf": QT_TRANSLATE_NOOP("text", "Dwarf"),
    "helmet": QT_TRANSLATE_NOOP("text", "Helmet"),
    "shield": QT_TRANSLATE_NOOP("text", "Shield"),
    "griffin": QT_TRANSLATE_NOOP("text", "Griffin"),
    "hood": QT_TRANSLATE_NOOP("text", "Hood"),
    "snake": QT_TRANSLATE_NOOP("text", "Snake"),
    "elephant": QT_TRANSLATE_NOOP("text", "Elephant"),
    "flame": QT_TRANSLATE_NOOP("text", "Flame"),
    "wizard": QT_TRANSLATE_NOOP("text", "Wizard"),
    "dragon": QT_TRANSLATE_NOOP("text", "Dragon"),
}
#: A piece as the subject of a sentence.
_THE = {
    Kind.PAWN: QT_TRANSLATE_NOOP("text", "the pawn on {cell}"),
    Kind.KNIGHT: QT_TRANSLATE_NOOP("text", "the knight on {cell}"),
    Kind.BISHOP: QT_TRANSLATE_NOOP("text", "the bishop on {cell}"),
    Kind.ROOK: QT_TRANSLATE_NOOP("text", "the rook on {cell}"),
    Kind.QUEEN: QT_TRANSLATE_NOOP("text", "the queen on {cell}"),
    Kind.KING: QT_TRANSLATE_NOOP("text", "the king on {cell}"),
    Kind.UNICORN: QT_TRANSLATE_NOOP("text", "the unicorn on {cell}"),
}
#: A piece as the agent of a passive sentence.
_BY = {
    Kind.PAWN: QT_TRANSLATE_NOOP("text", "by the pawn on {cell}"),
    Kind.KNIGHT: QT_TRANSLATE_NOOP("text", "by the knight on {cell}"),
    Kind.BISHOP: QT_TRANSLATE_NOOP("text", "by the bishop on {cell}"),
    Kind.ROOK: QT_TRANSLATE_NOOP("text", "by the rook on {cell}"),
    Kind.QUEEN: QT_TRANSLATE_NOOP("text", "by the queen on {cell}"),
    Kind.KING: QT_TRANSLATE_NOOP("text", "by the king on {cell}"),
    Kind.UNICORN: QT_TRANSLATE_NOOP("text", "by the unicorn on {cell}"),
}
#: The same with its owner.
_BY_SEATS = {
    Kind.PAWN: QT_TRANSLATE_NOOP("text", "by {seat}'s pawn on {cell}"),
    Kind.KNIGHT: QT_TRANSLATE_NOOP("text", "by {seat}'s knight on {cell}"),
    Kind.BISHOP: QT_TRANSLATE_NOOP("text", "by {seat}'s bishop on {cell}"),
    Kind.ROOK: QT_TRANSLATE_NOOP("text", "by {seat}'s rook on {cell}"),
    Kind.QUEEN: QT_TRANSLATE_NOOP("text", "by {seat}'s queen on {cell}"),
    Kind.KING: QT_TRANSLATE_NOOP("text", "by {seat}'s king on {cell}"),
    Kind.UNICORN: QT_TRANSLATE_NOOP("text", "by {seat}'s unicorn on {cell}"),
}
#: Prisoners of a captor.
_HELD = {
    Kind.PAWN: QT_TRANSLATE_NOOP("text", "{captor} holds: {seat}'s pawn"),
    Kind.KNIGHT: QT_TRANSLATE_NOOP("text", "{captor} holds: {seat}'s knight"),
    Kind.BISHOP: QT_TRANSLATE_NOOP("text", "{captor} holds: {seat}'s bishop"),
    Kind.ROOK: QT_TRANSLATE_NOOP("text", "{captor} holds: {seat}'s rook"),
    Kind.QUEEN: QT_TRANSLATE_NOOP("text", "{captor} holds: {seat}'s queen"),
    Kind.UNICORN: QT_TRANSLATE_NOOP("text", "{captor} holds: {seat}'s unicorn"),
}
_CLAIMS = {
    Ending.THREEFOLD: QT_TRANSLATE_NOOP("text", "Claim a draw by threefold repetition"),
    Ending.FIFTY: QT_TRANSLATE_NOOP("text", "Claim a draw by the fifty-move rule"),
}
_TARGETS = {
    TargetKind.MOVE: QT_TRANSLATE_NOOP("text", "move"),
    TargetKind.CAPTURE: QT_TRANSLATE_NOOP("text", "capture"),
    TargetKind.CASTLING: QT_TRANSLATE_NOOP("text", "castling"),
    TargetKind.CASTLING_OR_MOVE: QT_TRANSLATE_NOOP("text", "castling or move"),
    TargetKind.DECK: QT_TRANSLATE_NOOP("text", "deck move"),
    TargetKind.EXCHANGE: QT_TRANSLATE_NOOP("text", "exchange"),
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
    "flat": QT_TRANSLATE_NOOP("text", "Side &by side"),
}

#: Joins words that must be on the same line.
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
#: The same within a number.
NARROW = "\N{NARROW NO-BREAK SPACE}"


def game_title(variant: Variant, start: Position | None = None) -> str:
    """Return the name of a game: ``Tri-D chess``.

    start : of a game that is played its first position, on which the name may depend
    """
    if start is not None and variant.default_start_title and start == variant.start():
        return translate("games", variant.default_start_title)
    own = variant.texts.get(language())
    return own.title if own else translate("games", variant.title)


def seat_name(variant: Variant, seat: int) -> str:
    """Return the name of a seat: ``White``."""
    own = variant.players.get(language()) or variant.players.get(ENGLISH.code)
    if own:
        return own[seat]
    name = variant.seats[seat]
    return translate("text", _SEATS[name]) if name in _SEATS else name.capitalize()


def player_name(variant: Variant, seat: int, names: Sequence[str] = ()) -> str:
    """Return the name of a seat with that of the player: ``White (Anna)``.

    names : of the players by seat, empty if unknown
    """
    name = names[seat] if seat < len(names) else ""
    if not name:
        return seat_name(variant, seat)
    return translate("text", "{seat} ({name})").format(seat=seat_name(variant, seat), name=name)


def view_name(variant: Variant, preset: str) -> str:
    """Return the menu text of a view."""
    if variant.players and preset in variant.seats:
        player = seat_name(variant, variant.seats.index(preset))
        return translate("text", "From {player}'s side").format(player=player)
    return translate("text", _VIEWS[preset]) if preset in _VIEWS else preset.capitalize()


def arrangement_name(name: str) -> str:
    """Return the menu text of an arrangement of levels."""
    return translate("text", _ARRANGEMENTS[name]) if name in _ARRANGEMENTS else name.capitalize()


def kind_name(variant: Variant, kind: Kind) -> str:
    """Return the name of a kind of piece: ``Queen``."""
    return sentence(own_name(variant, kind)) or of_piece(variant, kind, "text", _KINDS)


def figure_name(figure: str) -> str:
    """Return the name of a figure, whatever piece of a game looks so: ``Queen``."""
    if figure in _FIGURES:
        return translate("text", _FIGURES[figure])
    return of_piece(None, LOOKS[figure], "text", _KINDS)


def target_text(kind: TargetKind) -> str:
    """Return the name of a kind of target: ``capture``."""
    return translate("text", _TARGETS[kind])


def claim_text(ending: Ending) -> str:
    """Return the menu text of a draw claim."""
    return translate("text", _CLAIMS[ending])


def the_piece(variant: Variant, code: int, cell: int) -> str:
    """Return ``the pawn on c4N``."""
    return _of_code(variant, code, _THE).format(cell=cell_name(variant, cell))


def by_piece(variant: Variant, code: int, cell: int) -> str:
    """Return ``by the pawn on c4N``."""
    return _of_code(variant, code, _BY).format(cell=cell_name(variant, cell))


def _of_code(variant: Variant, code: int, table: Mapping[Kind, object]) -> str:
    """Return the text of a table about the kind of a piece."""
    return of_piece(variant, kind_of(code), "text", table)


def by_seats_piece(variant: Variant, code: int, cell: int) -> str:
    """Return ``by White's pawn on c4``, with the owner if there are several opponents."""
    return _of_code(variant, code, _BY_SEATS).format(
        seat=seat_name(variant, seat_of(code)), cell=cell_name(variant, cell)
    )


def joined(parts: Iterable[str]) -> str:
    """Return ``a``, ``a and b`` or ``a, b and c``."""
    several = list(parts)
    if len(several) < 2:
        return "".join(several)
    return translate("text", "{first} and {last}").format(
        first=", ".join(several[:-1]), last=several[-1]
    )


def either(parts: Iterable[str]) -> str:
    """Return ``a``, ``a or b`` or ``a, b or c``."""
    several = list(parts)
    if len(several) < 2:
        return "".join(several)
    return translate("text", "{first} or {last}").format(
        first=", ".join(several[:-1]), last=several[-1]
    )


def filled(form: str, **values: object) -> str:
    """Return a form with its values filled in.

    A value that ends with a full stop of its own, as ``exd6 e.p.``, also ends the sentence.
    """
    for name, value in values.items():
        if str(value).endswith("."):
            form = form.replace(f"{{{name}}}.", f"{{{name}}}")
    return form.format(**values)


def sentence(text: str) -> str:
    """Return the text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


# -- spots and choices -------------------------------------------------------------------------


def spot_text(variant: Variant, position: Position, spot: Spot, has_deck: bool = False) -> str:
    """Return a spot and what is on it: ``White: Rook on a1W``, ``c5N``, ``Deck on QL1``."""
    if spot.kind is SpotKind.PIN:
        form = translate("text", "Deck on {pin}") if has_deck else translate("text", "Pin {pin}")
        return form.format(pin=pin_name(variant, spot.index))
    if spot.kind is SpotKind.PRISONER:
        return _prisoner_text(variant, position, spot)
    code = position.cells[spot.index]
    name = cell_name(variant, spot.index)
    if code < FIRST_PIECE:
        return name
    return translate("text", "{seat}: {piece} on {cell}").format(
        seat=seat_name(variant, seat_of(code)), piece=kind_name(variant, kind_of(code)), cell=name
    )


def _prisoner_text(variant: Variant, position: Position, spot: Spot) -> str:
    """Return ``White holds: Grey's rook``, with the number if there are several."""
    captor, code = prisoner_of(spot)
    text = _of_code(variant, code, _HELD).format(
        captor=seat_name(variant, captor), seat=seat_name(variant, seat_of(code))
    )
    held = variant.prisoners(position)
    count = held[captor].count(code) if held is not None else 0
    if count < 2:
        return text
    return translate("text", "{prisoner} × {count}").format(prisoner=text, count=count)


def hover_text(
    now: Situation,
    spot: Spot,
    has_deck: bool,
    target: TargetKind | None,
    stepping: tuple[int, int],
) -> str:
    """Return the effect of a click: ``c5N, capture · 2 of 3 (Ctrl+wheel or Tab)``.

    target : the kind of target the spot is, or None
    stepping : number of the current candidate under the cursor, and their count
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


def choice_text(variant: Variant, move: Move) -> str:
    """Return the text that distinguishes a move from others entered by the same clicks."""
    if move.promotion is not None:
        return kind_name(variant, move.promotion)
    if move.tag is MoveTag.CASTLING_SHORT:
        return translate("text", "Castle short")
    if move.tag is MoveTag.CASTLING_LONG:
        return translate("text", "Castle long")
    if move.tag is MoveTag.PASS:
        return translate("text", "Pass")
    if any(edit.new >= FIRST_PIECE and kind_of(edit.new) is Kind.PAWN for edit in move.edits):
        return translate("text", "Stay a pawn")
    return translate("text", "Capture") if move.captures else translate("text", "Move")


def choice_hint(variant: Variant, move: Move) -> str:
    """Return a longer text for a move in the chooser: ``Queen, a prisoner of Grey``."""
    if move.prisoner is None:
        return choice_text(variant, move)
    return translate("text", "{piece}, a prisoner of {seat}").format(
        piece=choice_text(variant, move), seat=seat_name(variant, prisoner_of(move.prisoner)[0])
    )


def choice_caption(variant: Variant, moves: Iterable[Move]) -> str:
    """Return the captors of prisoners offered in the chooser; empty if there are none."""
    captors = {prisoner_of(move.prisoner)[0] for move in moves if move.prisoner is not None}
    if not captors:
        return ""
    names = joined(seat_name(variant, captor) for captor in sorted(captors))
    return translate("text", "Exchange for a prisoner of {seat}").format(seat=names)


def choice_letter(variant: Variant, move: Move) -> str:
    """Return the key for a move in the chooser: the letter of the promoted piece."""
    if move.promotion is not None:
        return kind_letter(variant, move.promotion)
    return choice_text(variant, move)[0].upper()


# -- starts ------------------------------------------------------------------------------------


def start_text(number: int) -> str:
    """Return the number of a start position: ``Start 518``."""
    return translate("text", "This is start {number}.").format(number=number)


def drawn_text(variant: Variant, rolls: Iterable[tuple[Kind, int]], number: int) -> str:
    """Return how a start was drawn: ``Drawn by dice: Bishop 3, Queen 5. This is start 614.``

    rolls : the kind that each die places, and the number it shows
    """
    shown = ", ".join(f"{kind_name(variant, kind)} {number}" for kind, number in rolls)
    drawn = translate("text", "Drawn by dice: {rolls}.").format(rolls=shown)
    return f"{drawn} {start_text(number)}"


def roll_text(variant: Variant, faces: int, shown: int, kind: Kind, cells: Iterable[str]) -> str:
    """Return the effect of one roll: ``A die with 4 faces shows 3: Bishop on f1``."""
    names = joined(cells)
    return translate("text", "Die with {faces} faces shows {shown}: {piece} on {cells}").format(
        faces=faces, shown=shown, piece=kind_name(variant, kind), cells=names
    )
