"""Chess960 a second time: text in, text out, slow, and written from the rules alone.

Nothing here knows the program's engine. A position is a dictionary from cell names to piece
letters; every move is tried out and kept when no enemy piece could take the king after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

from tests.engine.naive_texts import asked

FILES = "abcdefgh"
BACK_RANK = {"w": "1", "b": "8"}
STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
SLIDES = {"R": STRAIGHT, "B": DIAGONAL, "Q": STRAIGHT + DIAGONAL}
LEAPS = {
    "K": STRAIGHT + DIAGONAL,
    "N": [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)],
}


@dataclass(frozen=True, eq=False)
class Position:
    """A position; rights holds the home cells of the rooks that may still castle."""

    board: dict[str, str]
    side: str
    rights: frozenset[str]
    ep: str
    halfmove: int
    fullmove: int


def start(number: int) -> str:
    """Return the start position of this number, 0 to 959; 518 is RNBQKBNR."""
    row = [" "] * 8
    number, light_bishop = divmod(number, 4)
    number, dark_bishop = divmod(number, 4)
    knights, queen = divmod(number, 6)
    row[2 * light_bishop + 1] = "B"
    row[2 * dark_bishop] = "B"
    row[free(row)[queen]] = "Q"
    for place in list(combinations(free(row), 2))[knights]:
        row[place] = "N"
    for place, letter in zip(free(row), "RKR", strict=True):
        row[place] = letter
    white = "".join(row)
    return f"{white.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1"


def free(row: list[str]) -> list[int]:
    return [place for place, letter in enumerate(row) if letter == " "]


# Cells


def cell_at(file: int, rank: int) -> str:
    """Return the name of a cell, or '' beyond the edge; file 0 is a, rank 0 is 1."""
    return f"{FILES[file]}{rank + 1}" if 0 <= file < 8 and 0 <= rank < 8 else ""


def place_of(cell: str) -> tuple[int, int]:
    return FILES.index(cell[0]), int(cell[1]) - 1


def colour_of(letter: str) -> str:
    return "w" if letter.isupper() else "b"


def other(colour: str) -> str:
    return "b" if colour == "w" else "w"


def piece(kind: str, colour: str) -> str:
    return kind if colour == "w" else kind.lower()


def king_of(board: dict[str, str], colour: str) -> str:
    (cell,) = [cell for cell, letter in board.items() if letter == piece("K", colour)]
    return cell


def rooks_outward(board: dict[str, str], colour: str, short: bool) -> list[str]:
    """Return the rooks on the back rank to one side of the king, the nearest first."""
    king = king_of(board, colour)
    rank = BACK_RANK[colour]
    files = FILES[FILES.index(king[0]) :] if short else FILES[FILES.index(king[0]) :: -1]
    return [f + rank for f in files if board.get(f + rank) == piece("R", colour)]


# Text


@lru_cache(maxsize=1)
def parse(text: str) -> Position:
    """Read a FEN (X-FEN or Shredder-FEN); an error of any kind for a text that is none."""
    rows, side, castling, ep, halfmove, fullmove = text.split(" ")
    board = {}
    for rank, row in zip("87654321", rows.split("/"), strict=True):
        spread = "".join(" " * int(sign) if sign.isdigit() else sign for sign in row)
        for file, sign in zip(FILES, spread, strict=True):
            if sign != " ":
                board[file + rank] = sign
    rights = frozenset(rook_meant(board, letter) for letter in castling.replace("-", ""))
    position = Position(board, side, rights, "", int(halfmove), int(fullmove))
    return position if ep == "-" else with_ep(position, ep)


def rook_meant(board: dict[str, str], letter: str) -> str:
    """Return the cell of the rook that a castling letter names."""
    colour = colour_of(letter)
    if letter in "KQkq":
        return rooks_outward(board, colour, letter in "Kk")[-1]
    cell = letter.lower() + BACK_RANK[colour]
    king = king_of(board, colour)
    if board.get(cell) != piece("R", colour) or king[1] != BACK_RANK[colour]:
        raise ValueError(f"no castling with {cell}")
    return cell


def castling_letter(board: dict[str, str], rook: str) -> str:
    """Return K or Q for the outermost rook of its side, else the letter of its file."""
    colour = colour_of(board[rook])
    short = rook > king_of(board, colour)
    outermost = rooks_outward(board, colour, short)[-1]
    kind = rook[0].upper() if rook != outermost else "K" if short else "Q"
    return piece(kind, colour)


def with_ep(position: Position, ep: str) -> Position:
    """Return the position with the passed cell, if a pawn stands ready to capture there."""
    forward = 1 if position.side == "w" else -1
    file, rank = place_of(ep)
    victim = position.board.get(cell_at(file, rank - forward))
    ready = any(
        position.board.get(cell_at(file + side, rank - forward)) == piece("P", position.side)
        for side in (-1, 1)
    )
    right_rank = ep[1] == ("6" if position.side == "w" else "3")
    stands = victim == piece("P", other(position.side)) and ep not in position.board
    return replace(position, ep=ep if ready and right_rank and stands else "")


def write(position: Position) -> str:
    """Return the X-FEN of the position."""
    board = position.board
    text = "/".join("".join(board.get(f + r, " ") for f in FILES) for r in "87654321")
    for count in range(8, 0, -1):
        text = text.replace(" " * count, str(count))
    rooks = sorted(position.rights, key=lambda rook: (rook[1], -FILES.index(rook[0])))
    castling = "".join(castling_letter(board, rook) for rook in rooks)
    counts = f"{position.halfmove} {position.fullmove}"
    return f"{text} {position.side} {castling or '-'} {position.ep or '-'} {counts}"


# Attack


def attacked_cells(board: dict[str, str], cell: str) -> set[str]:
    """Return the cells that the piece on this cell attacks; '' may be among them."""
    file, rank = place_of(cell)
    letter = board[cell]
    kind = letter.upper()
    if kind == "P":
        forward = 1 if letter == "P" else -1
        return {cell_at(file - 1, rank + forward), cell_at(file + 1, rank + forward)}
    if kind in LEAPS:
        return {cell_at(file + right, rank + up) for right, up in LEAPS[kind]}
    found = set()
    for right, up in SLIDES[kind]:
        for distance in range(1, 8):
            target = cell_at(file + distance * right, rank + distance * up)
            found.add(target)
            if target in board:
                break
    return found


def is_attacked(board: dict[str, str], cell: str, by: str) -> bool:
    return any(
        cell in attacked_cells(board, origin)
        for origin, letter in board.items()
        if colour_of(letter) == by
    )


def in_check(board: dict[str, str], colour: str) -> bool:
    return is_attacked(board, king_of(board, colour), other(colour))


# Moves


def passed_on(position: Position, board: dict[str, str], quiet: bool, *changed: str) -> Position:
    """Return the position with the next player to move, after a change on some cells."""
    rights = position.rights - set(changed)
    for cell in changed:
        if position.board.get(cell) == piece("K", position.side):
            rights = frozenset(rook for rook in rights if rook[1] != BACK_RANK[position.side])
    return Position(
        board=board,
        side=other(position.side),
        rights=rights,
        ep="",
        halfmove=position.halfmove + 1 if quiet else 0,
        fullmove=position.fullmove + (position.side == "b"),
    )


def stepped(
    position: Position, origin: str, end: str, choice: str = "", taken: str = ""
) -> Position:
    """Return the position after a piece went from origin to end.

    choice : the promoted piece's kind, if any;  taken : the cell of a pawn captured in passing
    """
    board = dict(position.board)
    letter = board.pop(origin)
    board.pop(taken, None)
    board[end] = piece(choice, position.side) if choice else letter
    quiet = letter not in "Pp" and end not in position.board
    after = passed_on(position, board, quiet, origin, end)
    (file, rank), (_, end_rank) = place_of(origin), place_of(end)
    if letter in "Pp" and abs(end_rank - rank) == 2:
        after = with_ep(after, cell_at(file, (rank + end_rank) // 2))
    return after


def pawn_targets(position: Position, origin: str) -> Iterator[tuple[str, str]]:
    """Yield where a pawn may go, each with the cell of a pawn captured in passing or ''."""
    board, side = position.board, position.side
    forward = 1 if side == "w" else -1
    file, rank = place_of(origin)
    one, two = cell_at(file, rank + forward), cell_at(file, rank + 2 * forward)
    if one not in board:
        yield one, ""
        if rank == (1 if side == "w" else 6) and two not in board:
            yield two, ""
    for target in attacked_cells(board, origin):
        if target in board and colour_of(board[target]) != side:
            yield target, ""
        elif target and target == position.ep:
            yield target, target[0] + origin[1]


def piece_moves(position: Position) -> Iterator[tuple[str, Position]]:
    """Yield the moves of single pieces, whatever becomes of the king."""
    board, side = position.board, position.side
    for origin, letter in board.items():
        if colour_of(letter) != side:
            continue
        if letter in "Pp":
            for end, taken in pawn_targets(position, origin):
                if end[1] in "18":
                    for choice in "QRBN":
                        yield f"{origin}-{end}={choice}", stepped(position, origin, end, choice)
                else:
                    yield f"{origin}-{end}", stepped(position, origin, end, taken=taken)
            continue
        for end in attacked_cells(board, origin):
            if end and (end not in board or colour_of(board[end]) != side):
                yield f"{origin}-{end}", stepped(position, origin, end)


def between(one: str, two: str) -> list[str]:
    """Return the cells of a rank from one to another, both included."""
    low, high = sorted([one, two])
    return [f + one[1] for f in FILES if low[0] <= f <= high[0]]


def castlings(position: Position) -> Iterator[tuple[str, Position]]:
    board, side = position.board, position.side
    rank = BACK_RANK[side]
    king = king_of(board, side)
    for rook in position.rights:
        if rook[1] != rank:
            continue
        short = rook > king
        king_end, rook_end = ("g" + rank, "f" + rank) if short else ("c" + rank, "d" + rank)
        rest = {cell: letter for cell, letter in board.items() if cell not in (king, rook)}
        way = between(king, king_end)
        if any(cell in rest for cell in way + between(rook, rook_end)):
            continue
        if any(is_attacked({**rest, rook: board[rook]}, cell, other(side)) for cell in way):
            continue
        after = {**rest, king_end: board[king], rook_end: board[rook]}
        yield ("O-O" if short else "O-O-O"), passed_on(position, after, True, king, rook)


@lru_cache(maxsize=1)
def followers(position: Position) -> dict[str, Position]:
    """Return the position after each legal move."""
    tries = [*piece_moves(position), *castlings(position)]
    return {move: after for move, after in tries if not in_check(after.board, position.side)}


def is_dead(board: dict[str, str]) -> bool:
    """Tell whether the pieces cannot mate: a lone minor piece, or bishops all on one colour."""
    others = [(cell, letter.upper()) for cell, letter in board.items() if letter not in "Kk"]
    colours = {sum(place_of(cell)) % 2 for cell, _ in others}
    only_bishops = all(kind == "B" for _, kind in others)
    lone_knight = [kind for _, kind in others] == ["N"]
    return lone_knight or (only_bishops and len(colours) < 2)


# What the tests call

successors, legal_moves, play = asked(parse, write, followers)


def status(position_text: str) -> str:
    position = parse(position_text)
    if is_dead(position.board):
        return "draw:material"
    checked = in_check(position.board, position.side)
    if not followers(position):
        return "checkmate" if checked else "stalemate"
    if position.halfmove >= 150:
        return "draw:75"
    return "check" if checked else "ongoing"
