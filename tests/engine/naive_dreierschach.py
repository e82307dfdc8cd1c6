"""Dreierschach a second time: text in, text out, slow, and written from the rules alone.

Nothing here knows the program's engine. A position is a dictionary from (row, column) to a player's
letter and a piece's; every move is tried out, and what the rules forbid after it is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache

from tests.engine.naive_dreierschach_board import (
    BASE,
    CASTLING,
    CELLS,
    DIAGONAL,
    KNIGHT,
    PAWNS,
    PLAYERS,
    START,
    STEPS,
    STRAIGHT,
    STRIKES,
    Cell,
    Position,
    cell,
    cells,
    name,
    parse,
    write,
)
from tests.engine.naive_texts import asked

__all__ = ["START", "departed", "legal_moves", "play", "points", "status", "successors"]

# Attack


def plus(place: Cell, step: Cell) -> Cell:
    return place[0] + step[0], place[1] + step[1]


#: Diagonal step -> its two neighbours, whose sum it is.
BESIDE = {
    diagonal: [one for one in STRAIGHT for other in STRAIGHT if plus(one, other) == diagonal]
    for diagonal in DIAGONAL
}


@cache
def way(place: Cell, step: Cell) -> list[tuple[Cell, list[Cell] | None]]:
    """Return the cells reached by repeating a step, to the edge of the board.

    With each goes what stands beside the step onto it: None for a straight step, the neighbours
    that exist for a diagonal one, which is open while one of them is empty.
    """
    found: list[tuple[Cell, list[Cell] | None]] = []
    while plus(place, step) in CELLS:
        beside = [plus(place, one) for one in BESIDE.get(step, [])]
        place = plus(place, step)
        found.append((place, [flank for flank in beside if flank in CELLS] if beside else None))
    return found


def attacks(board: dict[Cell, str], place: Cell) -> Iterator[Cell]:
    """Yield the cells that the piece on ``place`` could capture on."""
    owner, kind = board[place]
    if kind == "N":
        yield from (plus(place, jump) for jump in KNIGHT if plus(place, jump) in CELLS)
        return
    steps = {"P": STRIKES[owner], "R": STRAIGHT, "B": DIAGONAL}.get(kind, STRAIGHT + DIAGONAL)
    for step in steps:
        for here, beside in way(place, step):
            if beside is not None and all(flank in board for flank in beside):
                break
            yield here
            if here in board or kind in "PK":
                break


def living(board: dict[Cell, str]) -> list[str]:
    return [player for player in PLAYERS if player + "K" in board.values()]


def is_attacked(board: dict[Cell, str], target: Cell, by: str) -> bool:
    """Tell whether a piece of one of the players ``by`` who are still alive attacks the cell."""
    alive = [player for player in living(board) if player in by]
    return any(
        target in attacks(board, place) for place, piece in board.items() if piece[0] in alive
    )


def king_of(board: dict[Cell, str], player: str) -> Cell:
    return next(place for place, piece in board.items() if piece == player + "K")


def in_check(board: dict[Cell, str], player: str) -> bool:
    return is_attacked(board, king_of(board, player), others(player))


def others(player: str) -> str:
    return PLAYERS.replace(player, "")


def betrays(before: dict[Cell, str], after: dict[Cell, str], player: str) -> bool:
    if len(living(before)) < 3 or len(living(after)) < 3:
        return False
    following = PLAYERS[(PLAYERS.index(player) + 1) % 3]
    last = PLAYERS[(PLAYERS.index(player) + 2) % 3]
    attacks_now = is_attacked(after, king_of(after, last), following)
    return attacks_now and not is_attacked(before, king_of(before, last), following)


# Moves


def changed(position: Position, board: dict[Cell, str]) -> Position:
    """Hand the turn on after a move that led to ``board``."""
    alive = living(board)
    number, count = PLAYERS.index(position.side), position.count
    while True:
        number = (number + 1) % 3
        count += number == 0
        if PLAYERS[number] in alive:
            break
    rights = [
        right
        for right in position.rights
        if board.get(cell(CASTLING[right][0])) == right[0] + "K"
        and board.get(cell(CASTLING[right][2])) == right[0] + "R"
    ]
    passed = tuple(
        (over, pawn)
        for over, pawn in position.passed
        if board.get(pawn) == position.board[pawn]
        and board[pawn][0] in alive
        and board[pawn][0] != PLAYERS[number]
    )
    prisoners = {captor: list(pieces) for captor, pieces in position.prisoners.items()}
    for place, piece in position.board.items():
        is_gone = board.get(place) != piece and piece[0] != position.side
        if is_gone and piece[1] != "K":
            prisoners[position.side].append(piece)
    return replace(
        position,
        board=board,
        side=PLAYERS[number],
        rights=tuple(rights),
        passed=passed,
        prisoners=prisoners,
        count=count,
    )


def stepped(position: Position, start: Cell, end: Cell, taken: Cell | None = None) -> Position:
    board = dict(position.board)
    if taken is not None:
        del board[taken]
    board[end] = board.pop(start)
    return changed(position, board)


def pawn_moves(position: Position, start: Cell) -> Iterator[tuple[Cell, Position]]:
    board, player = position.board, position.side
    for step in STEPS[player]:
        end = plus(start, step)
        if end not in CELLS or end in board:
            continue
        yield end, stepped(position, start, end)
        far = plus(end, step)
        if start in PAWNS[player] and far in CELLS and far not in board:
            after = stepped(position, start, far)
            chance = ((end, far),) if position.en_passant == "on" else ()
            yield far, replace(after, passed=after.passed + chance)
    for end in attacks(board, start):
        if end in board and board[end][0] != player:
            yield end, stepped(position, start, end)
        for over, pawn in position.passed:
            if over == end and end not in board:
                yield end, stepped(position, start, end, taken=pawn)


def choices(
    position: Position, start: Cell, end: Cell, after: Position
) -> Iterator[tuple[str, Position]]:
    """Yield what becomes of a pawn that went to ``end``, with the letter of its new kind or ''."""
    player = position.side
    owners = [o for o in others(player) if end in BASE[o] and start not in BASE[o]]
    if owners and position.promotion == "fide":
        for kind in "QRBN":
            yield kind, replace(after, board={**after.board, end: player + kind})
        return
    yield "", after
    for owner in owners:
        if owner not in living(after.board):
            continue
        for kind in "QRBN":
            if player + kind in position.prisoners[owner]:
                prisoners = {captor: list(held) for captor, held in after.prisoners.items()}
                prisoners[owner].remove(player + kind)
                prisoners[owner].append(player + "P")
                board = {**after.board, end: player + kind}
                yield kind, replace(after, board=board, prisoners=prisoners)


def castlings(position: Position) -> Iterator[tuple[str, Position]]:
    for right in position.rights:
        if right[0] != position.side:
            continue
        king, king_to, rook, rook_to, between = CASTLING[right]
        way = cells(between)
        if any(place in position.board for place in way):
            continue
        if any(is_attacked(position.board, p, others(right[0])) for p in [cell(king), *way]):
            continue
        board = dict(position.board)
        del board[cell(king)], board[cell(rook)]
        board[cell(king_to)], board[cell(rook_to)] = right[0] + "K", right[0] + "R"
        yield "O-O" if right[1] == "K" else "O-O-O", changed(position, board)


def tries(position: Position) -> Iterator[tuple[str, Position]]:
    """Yield all moves, whatever becomes of any king."""
    for start, piece in position.board.items():
        if piece[0] != position.side:
            continue
        if piece[1] == "P":
            for end, after in pawn_moves(position, start):
                for kind, chosen in choices(position, start, end, after):
                    yield f"{name(start)}-{name(end)}" + (kind and f"={kind}"), chosen
            continue
        for end in attacks(position.board, start):
            if end not in position.board or position.board[end][0] != position.side:
                yield f"{name(start)}-{name(end)}", stepped(position, start, end)
    yield from castlings(position)


@lru_cache(maxsize=1)
def proper(position: Position) -> dict[str, Position]:
    """Return the moves that leave the own king safe and betray nobody."""
    return {
        move: after
        for move, after in tries(position)
        if not in_check(after.board, position.side)
        and not betrays(position.board, after.board, position.side)
    }


def followers(position: Position) -> dict[str, Position]:
    """Return the position after each legal move."""
    if len(living(position.board)) == 1:
        return {}
    found = proper(position)
    if found or position.ending == "first-mate" or not in_check(position.board, position.side):
        return found
    every = dict(tries(position))
    loyal = {
        move: after
        for move, after in every.items()
        if not betrays(position.board, after.board, position.side)
    }
    return loyal or every or {"--": changed(position, dict(position.board))}


def without(position: Position, player: str) -> Position:
    """Return the position after a player gave up; who is to move stays so, if he is not the one."""
    board = {place: piece for place, piece in position.board.items() if piece != player + "K"}
    after = changed(position, board)
    if player == position.side:
        return after
    left = tuple(pair for pair in position.passed if board[pair[1]][0] != player)
    return replace(after, side=position.side, passed=left, count=position.count)


# What the tests call

successors, legal_moves, play = asked(parse, write, followers)


def departed(position_text: str, player: str, **options: str) -> str:
    """Return the text of the position after a player gave up."""
    return write(without(parse(position_text, **options), player))


def status(position_text: str, **options: str) -> str:
    position = parse(position_text, **options)
    alive = living(position.board)
    if len(alive) == 1:
        return f"won:{alive[0]}"
    if all(piece[1] == "K" for piece in position.board.values() if piece[0] in alive):
        return "draw:material"
    checked = in_check(position.board, position.side)
    if not proper(position):
        return "checkmate" if checked else "stalemate"
    return "check" if checked else "ongoing"


def points(position_text: str, **options: str) -> dict[str, str] | None:
    """Return what each player gets for the end that a position is, or None while it is none."""
    position = parse(position_text, **options)
    alive, word = living(position.board), status(position_text, **options)
    is_first_mate = position.ending == "first-mate"
    if word.startswith("won:"):
        won = {alive[0]: "3" if is_first_mate else "1"}
    elif word in ("draw:material", "stalemate"):
        won = dict.fromkeys(alive, "1" if is_first_mate else f"1/{len(alive)}")
    elif word == "checkmate" and is_first_mate:
        order = 2 * PLAYERS
        after = order[order.index(position.side) + 1 :][:2]
        king = king_of(position.board, position.side)
        taker = next(player for player in after if is_attacked(position.board, king, player))
        won = dict.fromkeys(alive, "1") | {position.side: "0", taker: "3"}
    else:
        return None
    return {player: won.get(player, "0") for player in PLAYERS}
