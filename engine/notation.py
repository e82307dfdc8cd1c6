"""The notation people read: SAN and its kin, as data and one writer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.move import Move, SpotKind, Tag
from engine.pieces import KIND_OF_LETTER, LETTERS, Kind, kind_of
from engine.position import Position, TextError

if TYPE_CHECKING:
    from engine.variant import Variant


@dataclass(frozen=True)
class Style:
    """How one game writes moves.

    cell_names : printed name of each cell
    pin_names : printed name of each pin
    start_parts : printed parts of a start cell that may tell two pieces apart, best first
    pawn_start_parts : the same for pawns
    castling : texts of the short and the long castling
    promotion : what stands between target cell and promoted piece
    en_passant : what ends a capture en passant
    mate : what ends a move that mates
    names_capturing_pawn : whether a pawn that captures always names its start
    """

    cell_names: tuple[str, ...]
    start_parts: tuple[Callable[[int], str], ...]
    pawn_start_parts: tuple[Callable[[int], str], ...] = ()
    pin_names: tuple[str, ...] = ()
    castling: tuple[str, str] = ("O-O", "O-O-O")
    promotion: str = "="
    en_passant: str = ""
    mate: str = "#"
    names_capturing_pawn: bool = True


def write(variant: Variant, position: Position, move: Move) -> str:
    """Write a legal move of ``position`` as people write it, check or mate at the end."""
    style = variant.notation_style
    if move.tag in (Tag.PASS, Tag.RESIGNATION):
        return variant.move_text(position, move)
    after = variant.successor(position, move)
    checked = variant.checked_seats(position, after)
    is_mate = after.turn in checked and variant.is_mated(after)
    ending = style.mate if is_mate else "+" if checked else ""
    return _body(variant, style, position, move) + ending


def read(
    variant: Variant,
    position: Position,
    text: str,
    letters: Mapping[str, Kind] = KIND_OF_LETTER,
) -> Move:
    """Find the legal move that people write as ``text``; marks of check at its end may lack.

    letters : what the letters of pieces stand for; a pawn is written without one

    More of the start cell than needed may be named, all of it too, before ``x``, ``-`` or nothing.
    Raises TextError if it is none or leaves a choice.
    """
    style = variant.notation_style
    body = text.rstrip("+#!?").removesuffix(style.en_passant)
    written = {kind: letter for letter, kind in letters.items()}
    written.pop(Kind.PAWN, None)
    found = [
        move
        for move in variant.moves(position)
        if body in _writings(variant, style, position, move, written)
    ]
    if len(found) > 1:
        # A digit may be the level of one start cell and the rank of another.
        bodies = [_body(variant, style, position, m) for m in found]
        alike = [body, body + style.en_passant]
        found = [m for m, said in zip(found, bodies, strict=True) if said in alike] or found
    if len(found) == 1:
        return found[0]
    if found:
        raise TextError(f"the move {text!r} leaves a choice of {len(found)} moves")
    raise TextError(f"the move {text!r} is not legal here, or cannot be read")


def _writings(
    variant: Variant, style: Style, position: Position, move: Move, letters: Mapping[Kind, str]
) -> set[str]:
    """Return every way in which people may write a move, check left out."""
    way = move.ways[0]
    is_step = len(way) == 2 and way[0].kind is SpotKind.CELL
    if not is_step or move.tag in (Tag.CASTLING_SHORT, Tag.CASTLING_LONG):
        return {_body(variant, style, position, move), variant.move_text(position, move)}
    origin, target = way[0].index, style.cell_names[way[1].index]
    kind = kind_of(position.cells[origin])
    parts = style.pawn_start_parts if kind is Kind.PAWN else style.start_parts
    starts = {"", style.cell_names[origin], *(part(origin) for part in parts)}
    signs = {"", "-", "x"} if move.captures else {"", "-"}
    choice = "" if move.choice is None else style.promotion + letters[move.choice]
    letter = letters.get(kind, "")
    return {f"{letter}{start}{sign}{target}{choice}" for start in starts for sign in signs}


def _body(variant: Variant, style: Style, position: Position, move: Move) -> str:
    if move.tag is Tag.CASTLING_SHORT:
        return style.castling[0]
    if move.tag is Tag.CASTLING_LONG:
        return style.castling[1]
    choice = "" if move.choice is None else style.promotion + LETTERS[move.choice]
    way = move.ways[0]
    if way[0].kind is SpotKind.PIN:
        return _deck(variant, style, position, move) + choice
    if len(way) == 1:
        return style.cell_names[way[0].index] + choice
    origin, target = way[0].index, way[-1].index
    kind = kind_of(position.cells[origin])
    takes = "x" if move.captures else ""
    letter = "" if kind is Kind.PAWN else LETTERS[kind]
    start = _start(variant, style, position, move)
    tail = style.en_passant if move.tag is Tag.EN_PASSANT else ""
    return f"{letter}{start}{takes}{style.cell_names[target]}{choice}{tail}"


def _deck(variant: Variant, style: Style, position: Position, move: Move) -> str:
    """A deck move is written by its target pin, with the start pin when two could go there."""
    origin, target = move.ways[0]
    name = style.pin_names[target.index]
    origins = {m.ways[0][0] for m in variant.moves(position) if m.ways[0][1:] == (target,)}
    return name if len(origins) == 1 else f"{style.pin_names[origin.index]}-{name}"


def _start(variant: Variant, style: Style, position: Position, move: Move) -> str:
    """The shortest part of the start cell that tells the piece from others of its kind."""
    origin, target = move.ways[0][0].index, move.ways[0][-1].index
    code = position.cells[origin]
    is_pawn = kind_of(code) is Kind.PAWN
    rivals = _rivals(variant, position, move, code, target)
    names_start = is_pawn and move.captures and style.names_capturing_pawn
    if not rivals and not names_start:
        return ""
    parts = style.pawn_start_parts if is_pawn else style.start_parts
    rank, text = _told(parts, origin, rivals)
    # Levels and ranks look alike: where one piece's rank is another's level, the level wins.
    for rival in rivals if rank > 0 else ():
        others = [origin, *(other for other in rivals if other != rival)]
        if _told(parts, rival, others) in [(earlier, text) for earlier in range(rank)]:
            return style.cell_names[origin]
    return text or style.cell_names[origin]


def _told(
    parts: Sequence[Callable[[int], str]], origin: int, rivals: Sequence[int]
) -> tuple[int, str]:
    """Number and text of the first part that tells a start cell from its rivals, or no text."""
    for number, part in enumerate(parts):
        text = part(origin)
        if all(part(rival) != text for rival in rivals):
            return number, text
    return len(parts), ""


def _rivals(
    variant: Variant, position: Position, move: Move, code: int, target: int
) -> Sequence[int]:
    """Start cells of other pieces of the same kind that may go to the same target."""
    origin = move.ways[0][0].index
    found = []
    for other in variant.moves(position):
        way = other.ways[0]
        is_cells = len(way) == 2 and way[0].kind is SpotKind.CELL
        if not is_cells or way[1].index != target or way[0].index == origin:
            continue
        if position.cells[way[0].index] == code and other.tag not in (
            Tag.CASTLING_SHORT,
            Tag.CASTLING_LONG,
        ):
            found.append(way[0].index)
    return found
