"""Dreierschach a second time: text in, text out, slow, and written from the rules alone.

Nothing here knows the program's engine. A position is a dictionary from (row, column) to a player's
letter and a piece's; every move is tried out, and what the rules forbid after it is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

START = (
    "wRwNwBwQwKwNwBwR/wPwPwPwPwPwPwPwPwP/10/11/bP10gP/bRbP9gPgR/bBbP8gPgN/bNbP7gPgB/bKbP6gPgQ/"
    "bQbP5gPgK/bBbP4gPgN/bNbP3gPgB/bRbP2gPgR w wKQgKQbKQ - - 1"
)
LETTERS = "abcdefghijklm"
PLAYERS = "wgb"
Cell = tuple[int, int]
#: A dictionary keeps the order and is asked quickly.
CELLS = dict.fromkeys((r, c) for r in range(1, 14) for c in range(1, 14) if -5 <= c - r <= 7)
STRAIGHT = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)]
DIAGONAL = [(1, 2), (2, 1), (1, -1), (-1, -2), (-2, -1), (-1, 1)]
KNIGHT = [(3, 2), (3, 1), (2, 3), (1, 3), (2, -1), (1, -2)]
KNIGHT += [(-row, -column) for row, column in KNIGHT]
STEPS = {"w": [(1, 1), (1, 0)], "g": [(0, -1), (-1, -1)], "b": [(-1, 0), (0, 1)]}
STRIKES = {"w": DIAGONAL[0:3], "g": DIAGONAL[2:5], "b": [*DIAGONAL[4:], DIAGONAL[0]]}


def cell(name: str) -> Cell:
    return LETTERS.index(name[0]) + 1, int(name[1:])


def name(place: Cell) -> str:
    return LETTERS[place[0] - 1] + str(place[1])


def cells(names: str) -> list[Cell]:
    return [cell(word) for word in names.split()]


BASE = {
    "w": cells("a1 a2 a3 a4 a5 a6 a7 a8"),
    "g": cells("f13 g13 h13 i13 j13 k13 l13 m13"),
    "b": cells("m8 l7 k6 j5 i4 h3 g2 f1"),
}
PAWNS = {
    "w": cells("b1 b2 b3 b4 b5 b6 b7 b8 b9"),
    "g": cells("e12 f12 g12 h12 i12 j12 k12 l12 m12"),
    "b": cells("e1 f2 g3 h4 i5 j6 k7 l8 m9"),
}
#: Player and letter -> king from, king to, rook from, rook to, cells between.
CASTLING = {
    "wK": ("a5", "a7", "a8", "a6", "a6 a7"),
    "wQ": ("a5", "a2", "a1", "a3", "a2 a3 a4"),
    "gK": ("j13", "l13", "m13", "k13", "k13 l13"),
    "gQ": ("j13", "g13", "f13", "h13", "g13 h13 i13"),
    "bK": ("i4", "g2", "f1", "h3", "g2 h3"),
    "bQ": ("i4", "l7", "m8", "k6", "j5 k6 l7"),
}


@dataclass(frozen=True)
class Position:
    """Board, player to move, castlings left, en passant pairs, prisoners by captor, round."""

    board: dict[Cell, str]
    side: str
    rights: tuple[str, ...]
    passed: tuple[tuple[Cell, Cell], ...]
    prisoners: dict[str, list[str]]
    count: int


def parse(text: str) -> Position:
    rows, side, castling, passed, prisoners, count = text.split(" ")
    board: dict[Cell, str] = {}
    for row, line in enumerate(rows.split("/"), 1):
        places = iter(place for place in CELLS if place[0] == row)
        for word in re.findall(r"\d+|[wgb][A-Z]", line):
            if word.isdigit():
                for _ in range(int(word)):
                    next(places)
            else:
                board[next(places)] = word
    rights = []
    for letter in castling.replace("-", ""):
        if letter in PLAYERS:
            owner = letter
        else:
            rights.append(owner + letter)
    held: dict[str, list[str]] = {player: [] for player in PLAYERS}
    for word in [] if prisoners == "-" else prisoners.split(","):
        held[word[0]] = re.findall("..", word[2:])
    pairs = [] if passed == "-" else [pair.split(":") for pair in passed.split(",")]
    chances = tuple((cell(one), cell(other)) for one, other in pairs)
    return Position(board, side, tuple(rights), chances, held, int(count))


def write(position: Position) -> str:
    rows = []
    for row in range(1, 14):
        line = "".join(position.board.get(place, ".") for place in CELLS if place[0] == row)
        rows.append(re.sub(r"\.+", lambda gap: str(len(gap[0])), line))
    castling = ""
    for player in PLAYERS:
        own = "".join(right[1] for right in position.rights if right[0] == player)
        castling += player + own if own else ""
    passed = ",".join(f"{name(one)}:{name(other)}" for one, other in position.passed)
    order = [player + kind for player in PLAYERS for kind in "QRBNP"]
    held = {by: sorted(pieces, key=order.index) for by, pieces in position.prisoners.items()}
    prisoners = ",".join(f"{by}:" + "".join(pieces) for by, pieces in held.items() if pieces)
    fields = ["/".join(rows), position.side, castling or "-", passed or "-", prisoners or "-"]
    return " ".join([*fields, str(position.count)])


# Attack


def plus(place: Cell, step: Cell) -> Cell:
    return place[0] + step[0], place[1] + step[1]


#: Diagonal step -> its two neighbours, whose sum it is.
BESIDE = {
    diagonal: [one for one in STRAIGHT for other in STRAIGHT if plus(one, other) == diagonal]
    for diagonal in DIAGONAL
}


def is_open(board: dict[Cell, str], place: Cell, step: Cell) -> bool:
    """Tell whether a step is straight, or a diagonal one with an empty neighbour beside it."""
    beside = [plus(place, one) for one in BESIDE.get(step, [])]
    return not beside or any(flank in CELLS and flank not in board for flank in beside)


def attacks(board: dict[Cell, str], place: Cell) -> Iterator[Cell]:
    """Yield the cells that the piece on ``place`` could capture on."""
    owner, kind = board[place]
    if kind == "N":
        yield from (plus(place, jump) for jump in KNIGHT if plus(place, jump) in CELLS)
        return
    steps = {"P": STRIKES[owner], "R": STRAIGHT, "B": DIAGONAL}.get(kind, STRAIGHT + DIAGONAL)
    for step in steps:
        here = place
        while plus(here, step) in CELLS and is_open(board, here, step):
            here = plus(here, step)
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
    was_attacked = is_attacked(before, king_of(before, last), following)
    return not was_attacked and is_attacked(after, king_of(after, last), following)


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
    return Position(board, PLAYERS[number], tuple(rights), passed, prisoners, count)


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
            yield far, replace(after, passed=(*after.passed, (end, far)))
    for end in attacks(board, start):
        if end in board and board[end][0] != player:
            yield end, stepped(position, start, end)
        for over, pawn in position.passed:
            if over == end and end not in board:
                yield end, stepped(position, start, end, taken=pawn)


def exchanges(
    position: Position, start: Cell, end: Cell, after: Position
) -> Iterator[tuple[str, Position]]:
    """Yield what a pawn that has come to an opponent's base line may be exchanged for."""
    player = position.side
    for owner in others(player):
        is_reached = end in BASE[owner] and start not in BASE[owner]
        if not is_reached or owner not in living(after.board):
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
                yield f"{name(start)}-{name(end)}", after
                for kind, exchanged in exchanges(position, start, end, after):
                    yield f"{name(start)}-{name(end)}={kind}", exchanged
            continue
        for end in attacks(position.board, start):
            if end not in position.board or position.board[end][0] != position.side:
                yield f"{name(start)}-{name(end)}", stepped(position, start, end)
    yield from castlings(position)


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
    if found or not in_check(position.board, position.side):
        return found
    every = dict(tries(position))
    loyal = {
        move: after
        for move, after in every.items()
        if not betrays(position.board, after.board, position.side)
    }
    return loyal or every or {"--": changed(position, dict(position.board))}


# What the tests call


def successors(position_text: str) -> dict[str, str]:
    """Return the text of the position after each legal move."""
    return {move: write(after) for move, after in followers(parse(position_text)).items()}


def legal_moves(position_text: str) -> list[str]:
    return sorted(followers(parse(position_text)))


def play(position_text: str, move: str) -> str:
    """Return the position after a legal move; KeyError if it is none."""
    return write(followers(parse(position_text))[move])


def status(position_text: str) -> str:
    position = parse(position_text)
    alive = living(position.board)
    if len(alive) == 1:
        return f"won:{alive[0]}"
    if all(piece[1] == "K" for piece in position.board.values() if piece[0] in alive):
        return "draw:material"
    checked = in_check(position.board, position.side)
    if not proper(position):
        return "checkmate" if checked else "stalemate"
    return "check" if checked else "ongoing"
