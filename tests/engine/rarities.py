"""What is rare in random games: words for it, and what a good sample of positions must hold."""

from __future__ import annotations

from engine.core.move import Move, MoveTag
from engine.core.movegen import freezing
from engine.core.pieces import Kind, kind_of, piece_code, seat_of
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.text import status_word

_KINDS = ("queen", "rook", "bishop", "knight")
_CHECKS = ("check", "double check", "checkmate", "stalemate", "draw:material")
_CASTLINGS = {"castling short", "castling long"}
_SPECIALS = ("capture", "double step", "en passant", *_CASTLINGS)


def _into(*what: str) -> set[str]:
    return {f"{change} to {kind}" for change in what for kind in _KINDS}


_USUAL = {*_CHECKS, *_SPECIALS, "promotion with capture", *_into("promotion")}
#: What the positions compared with the second generator hold, each at least once.
REQUIRED: dict[str, set[str]] = {
    "trid": {
        *_USUAL,
        *_into("deck promotion", "late promotion"),
        "deck",
        "deck with piece",
        "deck with pawn",
        "deck frees own pawn",
        "deck frees enemy pawn",
        "promotion-pending",
    },
    "raumschach": {*_USUAL, "suicide-mate"},
    # A king with 26 steps is hardly ever stalemated by chance in a cube.
    "maack": {
        *(set(_CHECKS) - {"stalemate"}),
        *_into("promotion"),
        "capture",
        "promotion with capture",
        "promotion to unicorn",
    },
    "dreierschach": {
        *_USUAL,
        "en passant by the second",
        "king taken",
        "fallen piece taken",
        "last move when mated",
        "line of who is out",
        "line and king at once",
        "pass",
        "two left",
        "won",
    },
    "chess960": {*_USUAL, "draw:75"},
    "glinski": _USUAL - _CASTLINGS,
    "mccooey": _USUAL - _CASTLINGS,
    "millennium": _USUAL,
    # Nor is a king attacked by two of so few pieces.
    "parton": {
        *(_USUAL - {*_SPECIALS, "stalemate", "double check"}),
        "capture",
        "promotion to unicorn",
    },
    "shafran": _USUAL,
    "brusky": _USUAL,
    "alice": _USUAL - {"en passant"},
    # Of so many pieces few come near a king by chance.
    "dragonchess": {"check", "capture", "afar", "frozen"},
}
#: What only one answer to a rule option makes possible.
ONLY_WITH = {
    "en passant": {"en_passant": "on"},
    "en passant by the second": {"en_passant": "on"},
    "last move when mated": {"ending": "survivor"},
    "pass": {"ending": "survivor"},
}


def required(game: Variant) -> set[str]:
    """Return the words that a sample of this game, with its rule options, must hold."""
    chosen = dict(game.option_values)
    return {
        word
        for word in REQUIRED[game.key]
        if all(chosen.get(name, value) == value for name, value in ONLY_WITH.get(word, {}).items())
    }


def words_of_move(game: Variant, position: Position, move: Move) -> set[str]:
    """Return what is rare about a legal move."""
    name = move.tag.name.lower().replace("_", " ")
    found = set() if move.tag is MoveTag.ORDINARY else {name}
    taken = [code for _, code in move.captures]
    if taken:
        found.add("capture")
    if any(kind_of(code) is Kind.KING for code in taken):
        found.add("king taken")
    if taken and seat_of(taken[0]) not in game.active_seats(position):
        found.add("fallen piece taken")
    if move.promotion is not None:
        change = "deck promotion" if move.tag is MoveTag.DECK else name
        found.add(f"{change} to {move.promotion.name.lower()}")
        found |= {"promotion with capture"} if taken else set()
    if move.tag is MoveTag.EN_PASSANT and (seat_of(taken[0]) + 1) % len(game.seats) != move.seat:
        found.add("en passant by the second")
    if move.tag is MoveTag.DECK:
        found |= _words_of_deck(game, position, move)
    if game.rules.base_lines and move.travels:
        found |= _words_of_line(game, position, move)
    return found


def _words_of_line(game: Variant, position: Position, move: Move) -> set[str]:
    """A pawn reaches the base line of somebody who is out, or falls by this move.

    It counts where an exchange is at stake: he has taken pieces of the pawn's colour.
    """
    start, target = move.travels[0]
    if position.cells[start] != piece_code(move.seat, Kind.PAWN):
        return set()
    for owner, line in enumerate(game.rules.base_lines):
        held = game.prisoners(position)[owner]
        is_at_stake = any(seat_of(c) == move.seat and kind_of(c) is not Kind.PAWN for c in held)
        if owner == move.seat or target not in line or start in line or not is_at_stake:
            continue
        if owner not in game.active_seats(position):
            return {"line of who is out"}
        if (target, piece_code(owner, Kind.KING)) in move.captures:
            return {"line and king at once"}
    return set()


def _words_of_deck(game: Variant, position: Position, move: Move) -> set[str]:
    found = set()
    if move.travels:
        is_pawn = kind_of(position.cells[move.travels[0][0]]) is Kind.PAWN
        found.add("deck with pawn" if is_pawn else "deck with piece")
    after = game.successor(position, move)
    if game.pending_promotion(after) is not None:
        found.add(f"deck frees {'own' if after.turn == move.seat else 'enemy'} pawn")
    return found


def words_of_position(game: Variant, position: Position) -> set[str]:
    """Return what is rare about a position and about any of its legal moves."""
    status = status_word(game, position)
    moves = game.moves(position)
    found = {"won" if status.startswith("won:") else status} - {"ongoing"}
    cells = position.cells
    if game.tables.freezers and any(freezing(game.tables, cells, at) for at in range(len(cells))):
        found.add("frozen")
    if len(game.checkers(position)) > 1:
        found.add("double check")
    if status == "checkmate" and moves:
        found.add("last move when mated")
    if len(game.active_seats(position)) == 2 < len(game.seats):
        found.add("two left")
    return found.union(*(words_of_move(game, position, move) for move in moves))
