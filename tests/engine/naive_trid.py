"""Tri-D chess a second time: text in, text out, slow, and written from the rules alone.

Nothing here knows the program's engine. A position is a dictionary from cell names to piece
letters; every move is tried out and kept when no enemy piece reaches the king's column after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from tests.engine.naive_texts import asked
from tests.engine.naive_trid_board import (
    PIN_RANK,
    PINS,
    START,
    Column,
    Position,
    cells_in,
    colour_of,
    column_of,
    other,
    parse,
    rows_of,
    write,
)

__all__ = ["START", "legal_moves", "play", "status", "successors"]

PAWN_HOMES = {
    "w": {"z1DP1", "a1DP1", "d1KP1", "e1KP1", "a2W", "b2W", "c2W", "d2W"},
    "b": {"z8DP6", "a8DP6", "d8KP6", "e8KP6", "a7S", "b7S", "c7S", "d7S"},
}
#: Castling letter -> (home of the king, home of the rook).
CASTLING_HOMES = {
    "K": ("d0KP1", "e0KP1"),
    "Q": ("d0KP1", "z0DP1"),
    "k": ("d9KP6", "e9KP6"),
    "q": ("d9KP6", "z9DP6"),
}
#: Pin -> (cell of the pawn that waits under its deck, colour of that pawn).
LATE_CELLS = {"DP6": ("a8S", "w"), "KP6": ("d8S", "w"), "DP1": ("a1W", "b"), "KP1": ("d1W", "b")}

STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
SLIDES = {"R": STRAIGHT, "B": DIAGONAL, "Q": STRAIGHT + DIAGONAL}
LEAPS = {
    "K": STRAIGHT + DIAGONAL,
    "N": [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)],
}


# Attack


def attacked_columns(position: Position, cell: str) -> set[Column]:
    """Return the columns that the piece on this cell attacks, whether they exist or not."""
    file, rank = column_of(cell)
    letter = position.board[cell]
    kind = letter.upper()
    if kind == "P":
        forward = 1 if letter == "P" else -1
        return {(file - 1, rank + forward), (file + 1, rank + forward)}
    if kind in LEAPS:
        return {(file + right, rank + up) for right, up in LEAPS[kind]}
    occupied = {column_of(other_cell) for other_cell in position.board}
    found = set()
    for right, up in SLIDES[kind]:
        column = (file + right, rank + up)
        while 0 <= column[0] < 6 and 0 <= column[1] < 10:
            found.add(column)
            if column in occupied:
                break
            column = (column[0] + right, column[1] + up)
    return found


def is_attacked(position: Position, column: Column, by: str) -> bool:
    return any(
        column in attacked_columns(position, cell)
        for cell, letter in position.board.items()
        if colour_of(letter) == by
    )


def in_check(position: Position, colour: str) -> bool:
    king = "K" if colour == "w" else "k"
    (home,) = [cell for cell, letter in position.board.items() if letter == king]
    return is_attacked(position, column_of(home), other(colour))


# Moves


def promotes(position: Position, cell: str, colour: str) -> bool:
    """Tell whether a pawn of this colour that reaches the cell must be promoted there."""
    last, before_last, pin = (9, 8, "6") if colour == "w" else (0, 1, "1")
    file, rank = cell[0], int(cell[1])
    if file in "bc":
        return rank == before_last
    if file in "ze" or ("DP" if file == "a" else "KP") + pin in position.decks:
        return rank == last
    return rank == before_last


def passed_on(position: Position, *changed: str) -> Position:
    """Hand the turn over, after a change on some cells; rights and counts follow."""
    lost = [right for right, homes in CASTLING_HOMES.items() if set(homes) & set(changed)]
    return replace(
        position,
        side=other(position.side),
        castling="".join(right for right in position.castling if right not in lost),
        ep="",
        fullmove=position.fullmove + (position.side == "b"),
    )


def stepped(
    position: Position, start: str, end: str, choice: str = "", taken: str = ""
) -> Position:
    """Return the position after a piece went from start to end.

    choice : the promoted piece's kind, if any;  taken : the cell of a pawn captured in passing
    """
    board = dict(position.board)
    captures = end in board or taken in board
    letter = board.pop(start)
    board.pop(taken, None)
    board[end] = letter if not choice else choice if position.side == "w" else choice.lower()
    moved = position.moved - {start, end, taken}
    if letter in "Pp" and not choice and end in PAWN_HOMES[position.side]:
        moved |= {end}
    quiet = letter not in "Pp" and not captures
    after = replace(
        passed_on(position, start, end),
        board=board,
        moved=moved,
        halfmove=position.halfmove + 1 if quiet else 0,
    )
    if letter in "Pp" and abs(int(end[1]) - int(start[1])) == 2:
        after = replace(after, ep=end)
    return after


def pawn_targets(position: Position, start: str) -> Iterator[tuple[str, str]]:
    """Yield where a pawn may go, each with the cell of a pawn captured in passing or ''."""
    colour = position.side
    forward = 1 if colour == "w" else -1
    file, rank = column_of(start)
    yield from ((c, "") for c in cells_in(position, (file, rank + forward)) if empty(position, c))
    if start in PAWN_HOMES[colour] and start not in position.moved:
        between = cells_in(position, (file, rank + forward))
        if between and all(empty(position, cell) for cell in between):
            far = cells_in(position, (file, rank + 2 * forward))
            yield from ((cell, "") for cell in far if empty(position, cell))
    for column in attacked_columns(position, start):
        for cell in cells_in(position, column):
            if not empty(position, cell) and colour_of(position.board[cell]) != colour:
                yield cell, ""
    if position.ep:
        passed = (column_of(position.ep)[0], column_of(position.ep)[1] + forward)
        if passed in attacked_columns(position, start):
            yield from ((c, position.ep) for c in cells_in(position, passed) if empty(position, c))


def empty(position: Position, cell: str) -> bool:
    return cell not in position.board


def piece_moves(position: Position) -> Iterator[tuple[str, Position]]:
    """Yield the moves of single pieces, whatever becomes of the king."""
    for start, letter in position.board.items():
        if colour_of(letter) != position.side:
            continue
        if letter in "Pp":
            for end, taken in pawn_targets(position, start):
                if promotes(position, end, position.side):
                    for choice in "QRBN":
                        yield f"{start}-{end}={choice}", stepped(position, start, end, choice)
                else:
                    yield f"{start}-{end}", stepped(position, start, end, taken=taken)
            continue
        for column in attacked_columns(position, start):
            for end in cells_in(position, column):
                if empty(position, end) or colour_of(position.board[end]) != position.side:
                    yield f"{start}-{end}", stepped(position, start, end)


def castlings(position: Position) -> Iterator[tuple[str, Position]]:
    for right in position.castling:
        if colour_of(right) != position.side or position.fullmove == 1:
            continue
        king, rook = CASTLING_HOMES[right]
        short = right in "Kk"
        target = rook if short else "a" + rook[1:]
        if not short and not empty(position, target):
            continue
        if any(is_attacked(position, column_of(c), other(position.side)) for c in (king, target)):
            continue
        board = {cell: letter for cell, letter in position.board.items() if cell != rook}
        board[target] = board.pop(king)
        board[king] = position.board[rook]
        after = replace(passed_on(position, king), board=board, halfmove=position.halfmove + 1)
        yield ("O-O" if short else "O-O-O"), after


def deck_targets(position: Position, pin: str) -> list[str]:
    """Return the pins to which the player to move may shift the deck on this pin."""
    pieces = [letter for cell, letter in position.board.items() if cell[2:] == pin]
    owner = colour_of(pieces[0]) if pieces else position.decks[pin]
    if len(pieces) > 1 or owner != position.side:
        return []
    targets = []
    for target in PINS:
        same_side = target[0] == pin[0]
        distance = abs(int(target[2]) - int(pin[2]))
        adjacent = distance in (1, 2) if same_side else distance == 0
        climb = PIN_RANK[target[2]] - PIN_RANK[pin[2]]
        backward = climb < 0 if owner == "w" else climb > 0
        if adjacent and target not in position.decks and not (pieces and backward):
            targets.append(target)
    return targets


def deck_moves(position: Position) -> Iterator[tuple[str, Position]]:
    """Yield the deck moves; after them, who must promote late is already settled."""
    for pin in position.decks:
        for target in deck_targets(position, pin):
            here, there = sum(rows_of(pin), []), sum(rows_of(target), [])
            decks = {p: owner for p, owner in position.decks.items() if p != pin}
            decks[target] = position.decks[pin]
            board = dict(position.board)
            moved, halfmove, carried = position.moved, position.halfmove + 1, ""
            for old, new in zip(here, there, strict=True):
                if old in board:
                    board[new] = board.pop(old)
                    carried = new
            if carried and board[carried] in "Pp":
                halfmove = 0
                moved -= set(here)
                if carried in PAWN_HOMES[position.side]:
                    moved |= {carried}
            after = replace(
                passed_on(position, *here),
                board=board,
                decks=decks,
                moved=moved,
                halfmove=halfmove,
            )
            after = with_pending(after, pin, position)
            if carried and board[carried] in "Pp" and promotes(after, carried, position.side):
                for choice in "QRBN":
                    letter = choice if position.side == "w" else choice.lower()
                    promoted = replace(after, board={**board, carried: letter})
                    yield f"{pin}-{target}={choice}", promoted
            else:
                yield f"{pin}-{target}", after


def with_pending(after: Position, pin: str, before: Position) -> Position:
    """Return the position after a deck left the pin, the late promotion pending if there is one."""
    if pin not in LATE_CELLS:
        return after
    cell, colour = LATE_CELLS[pin]
    if after.board.get(cell) != ("P" if colour == "w" else "p"):
        return after
    # The turn passes to the pawn's owner; if he moved the deck himself it has not passed yet.
    fullmove = before.fullmove if colour == before.side else after.fullmove
    return replace(after, side=colour, pending=f"{cell}:{before.side}", fullmove=fullmove)


def late_promotions(position: Position) -> Iterator[tuple[str, Position]]:
    cell, mover = position.pending.split(":")
    for choice in "QRBN":
        letter = choice if position.side == "w" else choice.lower()
        after = replace(
            position,
            board={**position.board, cell: letter},
            side=other(mover),
            ep="",
            pending="",
            halfmove=0,
            fullmove=position.fullmove + (position.side == "b" and mover == "b"),
        )
        yield f"{cell}={choice}", after


def leaves_king_safe(after: Position, mover: str) -> bool:
    """Tell whether the mover's king is safe, also from an enemy pawn that promotes late."""
    if in_check(after, mover):
        return False
    if after.pending and after.side != mover:
        cell = after.pending.split(":")[0]
        for kind in "QN" if after.side == "w" else "qn":
            if in_check(replace(after, board={**after.board, cell: kind}), mover):
                return False
    return True


@lru_cache(maxsize=1)
def followers(position: Position) -> dict[str, Position]:
    """Return the position after each legal move."""
    if position.pending:
        return dict(late_promotions(position))
    tries = [*piece_moves(position), *castlings(position), *deck_moves(position)]
    return {move: after for move, after in tries if leaves_king_safe(after, position.side)}


# What the tests call

successors, legal_moves, play = asked(parse, write, followers)


def status(position_text: str) -> str:
    position = parse(position_text)
    if position.pending:
        return "promotion-pending"
    if set(position.board.values()) == {"K", "k"}:
        return "draw:material"
    checked = in_check(position, position.side)
    if not followers(position):
        return "checkmate" if checked else "stalemate"
    return "check" if checked else "ongoing"
