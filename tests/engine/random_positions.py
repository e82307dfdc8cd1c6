"""Random positions unreachable in games: many pieces, any deck placement, few or many moves."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.core.pieces import EMPTY, FIRST_PIECE, VOID, Kind, piece_code
from engine.core.position import NO_DECK, Position
from engine.rules.variant import Variant
from engine.variants.trid.rules import Trid
from tests.engine.varied_games import made_up

#: Kinds of which the pieces of a position are drawn.
KIND_MIXES = (
    (Kind.QUEEN,),
    (Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT),
    (Kind.KNIGHT, Kind.BISHOP),
    (Kind.PAWN, Kind.PAWN, Kind.PAWN, Kind.ROOK, Kind.QUEEN),
)
#: The part of the cells that is occupied.
SHARES = (0.02, 0.1, 0.3, 0.6, 0.95)


def random_positions(game: Variant, seed: str) -> Iterator[Position]:
    """Yield boards without end, the same ones for the same seed."""
    rng = random.Random(seed)
    while True:
        position = random_position(game, game.start(), rng)
        if position is not None:
            yield position


def random_position(game: Variant, position: Position, rng: random.Random) -> Position | None:
    """Put kings and many or few pieces anywhere; return None if the game knows no such position."""
    position = position._replace(
        turn=rng.randrange(len(game.seats)), castling_rights=(), en_passant=()
    )
    if isinstance(game, Trid):
        position = _other_decks(game, position, rng)
    cells = bytearray(code if code < FIRST_PIECE else EMPTY for code in position.cells)
    free = [cell for cell, code in enumerate(cells) if code == EMPTY]
    rng.shuffle(free)
    count = round(rng.choice(SHARES) * len(free))
    for seat in range(len(game.seats)):
        cells[free.pop()] = piece_code(seat, Kind.KING)
    kinds, owners = rng.choice(KIND_MIXES), rng.choice(_owners(len(game.seats)))
    for cell in free[:count]:
        seat, kind = rng.choice(owners), rng.choice(kinds)
        if kind is not Kind.PAWN or _may_hold_pawn(game, position, cell, seat):
            cells[cell] = piece_code(seat, kind)
    _free_the_waiting(game, position, cells)
    held = [[] for _ in game.prisoners(position) or ()]
    return made_up(game, position, bytes(cells), held, rng)


def _owners(seats: int) -> list[tuple[int, ...]]:
    """Seats of which one has most of the pieces, or all as many."""
    everybody = tuple(range(seats))
    return [everybody, *((seat,) * 9 + everybody for seat in everybody)]


def _may_hold_pawn(game: Variant, position: Position, cell: int, seat: int) -> bool:
    code = piece_code(seat, Kind.PAWN)
    return bool(game.tables.advances[code][cell]) and (
        cell not in game.promotion_cells(position, seat)
    )


def _free_the_waiting(game: Variant, position: Position, cells: bytearray) -> None:
    """Take off the board what attacks a king that is not to move, where kings are not captured."""
    found = True
    while found and game.uncapturable:
        found = False
        board = position._replace(cells=bytes(cells))
        for seat in range(len(game.seats)):
            king = game.king_cell(board, seat)
            if seat != position.turn and king is not None:
                for cell in game.attackers(board, king, seat):
                    found = True
                    cells[cell] = EMPTY


def _other_decks(game: Trid, position: Position, rng: random.Random) -> Position:
    """Put the four decks on any pins."""
    state = position.extra
    owners = [owner for owner in state.decks if owner != NO_DECK]
    decks = [NO_DECK] * len(state.decks)
    for pin in rng.sample(range(len(decks)), len(owners)):
        decks[pin] = owners.pop()
    cells = bytearray(position.cells)
    for pin, owner in enumerate(decks):
        for cell in game.topology.pin_cells[pin]:
            cells[cell] = VOID if owner == NO_DECK else EMPTY
    return position._replace(cells=bytes(cells), extra=state._replace(decks=tuple(decks)))
