"""The notation for people: SAN, and similar notations of the other games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.core.move import CASTLINGS, LONGEST_TEXT, Move, MoveTag, SpotKind
from engine.core.movegen import MoveFilter, attackers
from engine.core.pieces import Kind, kind_of
from engine.core.position import Position, TextError
from engine.rules.notation_style import ENGLISH, NotationStyle
from engine.rules.special_moves import castling_prefix
from engine.rules.variant import Variant
from engine.text import coordinate_moves
from engine.text.move_errors import MoveError, fault


def write(
    variant: Variant,
    position: Position,
    move: Move,
    language: str = ENGLISH,
    has_figurines: bool = False,
) -> str:
    """Write a legal move of ``position`` in notation, check or mate at the end.

    has_figurines : whether figurines stand for the letters of pieces; files never have them
    """
    style = variant.styles[language]
    if has_figurines:
        style = style.with_figurines
    if move.tag in (MoveTag.PASS, MoveTag.RESIGNATION, MoveTag.TIME):
        return coordinate_moves.write(variant, move)
    after = variant.successor(position, move)
    checked = variant.checked_seats(position, after)
    # Of three players one may mate with another's attack: the mark is written if the game is over.
    is_mate = variant.is_mated(after) and (after.turn in checked or not variant.moves(after))
    ending = style.mate if is_mate else "+" if checked else ""
    return _body(variant, style, position, move) + ending


def read(variant: Variant, position: Position, text: str, language: str = ENGLISH) -> Move:
    """Find the legal move with the notation ``text``; marks of check at its end may be missing.

    More of the start cell than needed may be named, all of it too, before ``x``, ``-`` or nothing.
    Castling is read with zeros and with letters, pieces with letters and with figurines. Where
    pieces pass on, the target may be named that they move to before. The plain form is read in
    every language.

    Raises MoveError if there is none or it is ambiguous.
    """
    text = text.strip()
    if len(text) > LONGEST_TEXT:
        raise MoveError("cannot read the move {text!r}", is_readable=False, text=text)
    style = variant.styles[language]
    body = style.bare(text)
    # Finding out which of all moves are legal would take most of the time.
    moves = variant.list_moves(position, style.wanted(body, position.turn))
    found = [move for move in moves if body in _writings(variant, style, position, move, body)]
    if not found and variant.transfer is not None:
        found = _by_entered_cell(variant, style, position, body)
    if len(found) > 1:
        # A digit may be the level of one start cell and the rank of another.
        bodies = [_body(variant, style, position, m) for m in found]
        alike = [body, body + style.en_passant]
        found = [m for m, said in zip(found, bodies, strict=True) if said in alike] or found
    if len(found) == 1:
        return found[0]
    try:
        return coordinate_moves.read(variant, position, text)
    except TextError:
        raise fault(variant, style, position, text, found) from None


def _by_entered_cell(
    variant: Variant, style: NotationStyle, position: Position, body: str
) -> list[Move]:
    """Return the moves that ``body`` writes with the cell from which a piece passes on."""
    found = []
    for move in variant.moves(position):
        way = move.ways[0]
        if move.tag not in CASTLINGS and len(way) == 2:
            origin, target = way[0].index, variant.transfer_source(way[1].index)
            found += [move] if body in _steps(style, position, move, origin, target) else []
    return found


def _writings(
    variant: Variant, style: NotationStyle, position: Position, move: Move, body: str
) -> Iterator[str]:
    """Yield the ways in which a move may be written if ``body`` is one, check left out."""
    if move.tag in CASTLINGS:
        castling = style.castling[CASTLINGS.index(move.tag)]
        yield from (castling, castling_prefix(variant.castlings, move) + castling)
    if move.tag in (*CASTLINGS, MoveTag.PASS):
        return
    way = move.ways[0]
    choice = "" if move.promotion is None else style.promotion + style.letters[move.promotion]
    if way[0].kind is SpotKind.PIN:
        origin, target = (style.pin_names[pin.index] for pin in way)
        yield from (target + choice, f"{origin}-{target}{choice}")
    elif len(way) == 1:
        yield style.cell_names[way[0].index] + choice
    elif any(name in body for name in style.names_of(way[1].index)):
        yield from _steps(style, position, move, way[0].index, way[1].index)


def _steps(
    style: NotationStyle, position: Position, move: Move, origin: int, target: int
) -> Iterator[str]:
    """Yield the ways in which a move may be written as one from cell to cell."""
    choice = "" if move.promotion is None else style.promotion + style.letters[move.promotion]
    signs = ("", "-", "x") if move.captures else ("", "-")
    yield from style.step_texts(kind_of(position.cells[origin]), origin, target, signs, choice)


def _body(variant: Variant, style: NotationStyle, position: Position, move: Move) -> str:
    if move.tag in CASTLINGS:
        castling = style.castling[CASTLINGS.index(move.tag)]
        return castling_prefix(variant.castlings, move) + castling
    choice = "" if move.promotion is None else style.promotion + style.letters[move.promotion]
    way = move.ways[0]
    if way[0].kind is SpotKind.PIN:
        return _deck(variant, style, position, move) + choice
    if len(way) == 1:
        return style.cell_names[way[0].index] + choice
    origin, target = way[0].index, way[-1].index
    kind = kind_of(position.cells[origin])
    takes = "x" if move.captures else ""
    letter = "" if kind is Kind.PAWN else style.letters[kind]
    start = _start(variant, style, position, move)
    tail = style.en_passant if move.tag is MoveTag.EN_PASSANT else ""
    return f"{letter}{start}{takes}{style.cell_names[target]}{choice}{tail}"


def _deck(variant: Variant, style: NotationStyle, position: Position, move: Move) -> str:
    """A deck move is written by its target pin, with the start pin when two could go there."""
    origin, target = move.ways[0]
    name = style.pin_names[target.index]
    origins = {m.ways[0][0] for m in variant.moves(position) if m.ways[0][1:] == (target,)}
    return name if len(origins) == 1 else f"{style.pin_names[origin.index]}-{name}"


def _start(variant: Variant, style: NotationStyle, position: Position, move: Move) -> str:
    """The shortest part of the start cell that distinguishes the piece from others of its kind."""
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
    """Number and text of the first part that distinguishes a start cell, or no text."""
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
    goes_apart = kind_of(code) is Kind.PAWN or code in variant.tables.divergent
    if not goes_apart and _stands_alone(variant, position, code, origin, target):
        return ()
    found = []
    for other in variant.list_moves(position, MoveFilter([code], [target])):
        way = other.ways[0]
        is_cells = len(way) == 2 and way[0].kind is SpotKind.CELL
        if not is_cells or way[1].index != target or way[0].index == origin:
            continue
        if position.cells[way[0].index] == code and other.tag not in CASTLINGS:
            found.append(way[0].index)
    return found


def _stands_alone(
    variant: Variant, position: Position, code: int, origin: int, target: int
) -> bool:
    """Whether no other such piece attacks the target; this one goes only where it attacks.

    It spares listing all moves, which takes far longer.
    """
    cell = variant.transfer_source(target)
    return attackers(variant.tables, position.cells, cell, 1 << code)[0] in ((), (origin,))
