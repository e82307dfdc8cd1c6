"""The board of Dreierschach, its base lines and how the pieces of each player move on it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.move import MoveTag
from engine.core.pieces import Kind, Movement, Offset
from engine.core.topology import HEX_FLANKS, HEX_STRAIGHT, Topology, cells_named, hexagon
from engine.rules.notation_style import GERMAN, NotationStyle, in_all_languages
from engine.rules.specials import Castling

ROWS = "abcdefghijklm"
#: By seat, from the corner of long castling to that of short castling.
BASE_LINES = (
    "a1 a2 a3 a4 a5 a6 a7 a8",
    "f13 g13 h13 i13 j13 k13 l13 m13",
    "m8 l7 k6 j5 i4 h3 g2 f1",
)
#: By seat, where its pawns start.
HOMES = (
    "b1 b2 b3 b4 b5 b6 b7 b8 b9",
    "e12 f12 g12 h12 i12 j12 k12 l12 m12",
    "e1 f2 g3 h4 i5 j6 k7 l8 m9",
)
#: By castling right: seat, king from and to, rook from and to, cells between them.
CASTLINGS = (
    (0, "a5 a7", "a8 a6", "a6 a7"),
    (0, "a5 a2", "a1 a3", "a2 a3 a4"),
    (1, "j13 l13", "m13 k13", "k13 l13"),
    (1, "j13 g13", "f13 h13", "g13 h13 i13"),
    (2, "i4 g2", "f1 h3", "g2 h3"),
    (2, "i4 l7", "m8 k6", "j5 k6 l7"),
)
_DIAGONAL: tuple[Offset, ...] = tuple(HEX_FLANKS)
#: One straight step and one of the two diagonals of which that step is a flank.
_JUMPS: tuple[Offset, ...] = tuple(
    (straight[0] + diagonal[0], straight[1] + diagonal[1])
    for diagonal, flanks in HEX_FLANKS.items()
    for straight in flanks
)
#: By seat, a pawn's steps and captures.
_ADVANCES: tuple[tuple[Offset, ...], ...] = (
    ((1, 1), (1, 0)),
    ((0, -1), (-1, -1)),
    ((-1, 0), (0, 1)),
)
_STRIKES: tuple[tuple[Offset, ...], ...] = (
    ((1, 2), (2, 1), (1, -1)),
    ((1, -1), (-1, -2), (-2, -1)),
    ((-2, -1), (-1, 1), (1, 2)),
)


def three_player_board() -> Topology:
    """Build the 126 hexagons."""
    return hexagon(ROWS, 13, range(-5, 8))


def movements(seat: int) -> dict[Kind, Movement]:
    """Return how the pieces of ``seat`` move; only the pawns differ."""
    return {
        Kind.PAWN: Movement(advances=_ADVANCES[seat], strikes=_STRIKES[seat]),
        Kind.KNIGHT: Movement(_JUMPS, reach=1),
        Kind.BISHOP: Movement(_DIAGONAL),
        Kind.ROOK: Movement(HEX_STRAIGHT),
        Kind.QUEEN: Movement(HEX_STRAIGHT + _DIAGONAL),
        Kind.KING: Movement(HEX_STRAIGHT + _DIAGONAL, reach=1),
    }


def castling_records(topology: Topology) -> list[Castling]:
    """Moves, castling: the king and all cells between must not be attacked."""
    records = []
    for number, (seat, king, rook, between) in enumerate(CASTLINGS):
        king_from, king_to, rook_from, rook_to = cells_named(topology, f"{king} {rook}".split())
        way = cells_named(topology, between.split())
        records.append(
            Castling(
                MoveTag.CASTLING_LONG if number % 2 else MoveTag.CASTLING_SHORT,
                seat,
                king_from,
                king_to,
                rook_from,
                rook_to,
                empty=way,
                safe=(king_from, *way),
            )
        )
    return records


def styles(topology: Topology) -> Mapping[str, NotationStyle]:
    """Notation: row letter or column number tell pieces apart; in German the knight is a P."""
    names = topology.cell_names
    parts = (lambda cell: names[cell][0], lambda cell: names[cell][1:])
    style = NotationStyle(
        names,
        topology.levels,
        start_parts=parts,
        pawn_start_parts=parts,
        castling=("0-0", "0-0-0"),
        promotion="",
        mate="++",
        names_capturing_pawn=False,
    )
    return in_all_languages(style, {GERMAN: {Kind.KNIGHT: "P"}})
