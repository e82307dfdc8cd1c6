"""The notation people read: SAN and its kin, as data and one writer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.move import Move, SpotKind, Tag
from engine.pieces import LETTERS, Kind, kind_of
from engine.position import Position

if TYPE_CHECKING:
    from engine.variant import Variant


@dataclass(frozen=True)
class Style:
    """How one game writes moves.

    cell_names : printed name of each cell
    pin_names : printed name of each pin
    start_parts : printed parts of a start cell that may tell two pieces apart, best first
    pawn_start_parts : the same for pawns; a pawn's capture always names its start
    castling : texts of the short and the long castling
    promotion : what stands between target cell and promoted piece
    en_passant : what ends a capture en passant
    """

    cell_names: tuple[str, ...]
    start_parts: tuple[Callable[[int], str], ...]
    pawn_start_parts: tuple[Callable[[int], str], ...] = ()
    pin_names: tuple[str, ...] = ()
    castling: tuple[str, str] = ("O-O", "O-O-O")
    promotion: str = "="
    en_passant: str = ""


def write(variant: Variant, position: Position, move: Move) -> str:
    """Write a legal move of ``position`` as people write it, with ``+`` or ``#`` at the end."""
    style = variant.notation_style
    after = variant.successor(position, move)
    checked = bool(variant.checkers(after)) and after.turn != position.turn
    ending = ("+" if variant.moves(after) else "#") if checked else ""
    return _body(variant, style, position, move) + ending


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
    if not rivals and not (is_pawn and move.captures):
        return ""
    for part in style.pawn_start_parts if is_pawn else style.start_parts:
        text = part(origin)
        if all(part(rival) != text for rival in rivals):
            return text
    return style.cell_names[origin]


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
