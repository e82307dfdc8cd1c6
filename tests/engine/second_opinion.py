"""The second generator of each game, and how the engine is compared with it."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from engine.core.move import Move, MoveTag
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.text import coordinate_moves, status_word
from tests.engine import (
    naive_alice,
    naive_boxes,
    naive_dragonchess,
    naive_dreierschach,
    naive_hexagons,
    naive_trid,
    python_chess,
)
from tests.engine.naive_chess import Game

NAIVE: dict[str, ModuleType | Game] = {
    "trid": naive_trid,
    "raumschach": naive_boxes.RAUMSCHACH,
    "maack": naive_boxes.MAACK,
    "dreierschach": naive_dreierschach,
    "chess960": python_chess,
    "glinski": naive_hexagons.GLINSKI,
    "mccooey": naive_hexagons.MCCOOEY,
    "millennium": naive_boxes.MILLENNIUM,
    "parton": naive_boxes.PARTON,
    "shafran": naive_hexagons.SHAFRAN,
    "brusky": naive_hexagons.BRUSKY,
    "alice": naive_alice.ALICE,
    "dragonchess": naive_dragonchess.DRAGONCHESS,
}


#: Of the plain moves of a position, at least so many are carried out by both sides.
CARRIED_OUT = 10


def disagreement(game: Variant, position: Position) -> str:
    """Return what engine and second generator see differently in a position, or ''.

    Compared are the status, the legal moves, the position after each special move, each capture
    and some of the others, and what is left when a player gives up, where the others play on.
    """
    naive, options, text = NAIVE[game.key], dict(game.option_values), game.text(position)
    ours = {coordinate_moves.write(game, move): move for move in game.moves(position)}
    theirs = naive.followers(naive.parse(text, **options))
    faults = [
        *(f"missing: {move}" for move in sorted(theirs.keys() - ours.keys())),
        *(f"superfluous: {move}" for move in sorted(ours.keys() - theirs.keys())),
    ]
    for name in _carried_out(ours) if not faults else ():
        after = game.text(game.successor(position, ours[name]))
        expected = naive.write(theirs[name])
        if after != expected:
            faults.append(f"after {name}: {after} instead of {expected}")
    status, expected = status_word(game, position), naive.status(text, **options)
    if status != expected:
        faults.append(f"status: {status} instead of {expected}")
    faults += _departures(game, position, naive, options)
    return "\n".join([f"position: {text}", *faults]) if faults else ""


def _carried_out(moves: Mapping[str, Move]) -> list[str]:
    special = [name for name, move in moves.items() if move.tag or move.captures]
    plain = sorted(moves.keys() - special)
    return special + plain[:: max(1, len(plain) // CARRIED_OUT)]


def _departures(
    game: Variant, position: Position, naive: ModuleType | Game, options: dict[str, str]
) -> list[str]:
    faults = []
    living = game.active_seats(position)
    for seat in living if len(living) > 1 else ():
        leaving = game.departure(position, seat, MoveTag.RESIGNATION)
        if leaving is None:
            continue
        ours = game.text(game.successor(position, leaving))
        theirs = naive.departed(game.text(position), game.seat_letters[seat], **options)
        if ours != theirs:
            faults.append(f"{game.seats[seat]} gives up: {ours} instead of {theirs}")
    return faults
