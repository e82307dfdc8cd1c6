"""Dreierschach after Wahlmann: three players on 126 hexagons, kings can be captured.

Source: rules page of Dreierschach; "check 3" in a docstring is number 3 of its list of check,
mate and elimination, other sections are cited by name. The seats are numbered in turn order.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType

from engine.core.move import MoveTag
from engine.core.pieces import Kind, Movement, Offset, piece_code
from engine.core.position import Extras, Position
from engine.core.topology import HEX_FLANKS, HEX_STRAIGHT, Topology, cells_named, hexagon
from engine.rules.captured_kings import FIRST_MATE_TOTALS
from engine.rules.exchange import sorted_prisoners
from engine.rules.game_rules import GameRules
from engine.rules.introduction import Difficulty, GameLook, Introduction
from engine.rules.notation_style import GERMAN, NotationStyle, in_all_languages
from engine.rules.options import RuleOption
from engine.rules.setup_fields import (
    ROUND,
    Passing,
    SetupFields,
    SetupPrisoners,
    castling,
    en_passant,
)
from engine.rules.special_moves import Castling
from engine.rules.variant import Variant
from engine.variants.dreierschach import text as dreierschach_text
from engine.variants.dreierschach.text import double_stepped

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


_CAPTIVES = (Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT, Kind.PAWN)


def _setup_fields(variant: Variant) -> SetupFields:
    """Return the fields of Dreierschach; nothing counts half-moves."""
    seats = range(len(variant.seats))

    def chances(position: Position) -> list[tuple[Passing, int]]:
        """Moves, en passant: those of the players who are not to move, if it is agreed upon."""
        order = [(position.turn + further) % len(seats) for further in seats[1:]]
        return [
            ((chance,), seat)
            for seat in order
            if variant.rules.has_en_passant
            for chance in double_stepped(variant, position.cells, seat)
        ]

    codes = tuple(
        tuple(piece_code(seat, kind) for seat in seats if seat != captor for kind in _CAPTIVES)
        for captor in seats
    )
    choices = (castling(variant.castlings), en_passant(chances))
    return SetupFields(
        choices, (ROUND,), None, SetupPrisoners(codes, lambda p: p.extra.prisoners, _with_prisoners)
    )


def _with_prisoners(position: Position, held: Sequence[Collection[int]]) -> Position:
    return position._replace(extra=Extras(prisoners=tuple(map(sorted_prisoners, held))))


#: Answers to the options. A first mate ends the game as in the author's V2.2 and V2.3; in V2.0, of
#: which the rules page tells, a mated player has a last move and the last living player wins.
PRISONERS = "prisoners"
ON = "on"
SURVIVOR = "survivor"
FIRST_MATE = "first-mate"


class Dreierschach(Variant):
    """Dreierschach. A seat without a king is out."""

    key = "dreierschach"
    title = "Dreierschach"
    introduction = Introduction(
        "Three players on hexagons, everyone against everyone.",
        minutes=(60, 90),
        difficulty=Difficulty.MEDIUM,
    )
    look = GameLook(turn=90)
    seats = ("white", "grey", "black")
    seat_letters = ("w", "g", "b")
    uncapturable = ()
    claimable_draws = ()
    start_text = dreierschach_text.START
    #: As the author calls it; in German its letter is that of this word as well.
    piece_words = MappingProxyType({Kind.KNIGHT: "horse"})
    options = (
        RuleOption("promotion", (PRISONERS, "fide")),
        RuleOption("en_passant", (ON, "off")),
        RuleOption("ending", (SURVIVOR, FIRST_MATE)),
    )

    def __init__(self, promotion: str, en_passant: str, ending: str) -> None:
        topology = three_player_board()
        rules = GameRules(
            ((), (), ()),  # what a pawn may become also depends on where it comes from
            base_lines=tuple(cells_named(topology, line.split()) for line in BASE_LINES),
            has_prisoners=promotion == PRISONERS,
            captures_kings=True,
            ends_at_mate=ending == FIRST_MATE,
            has_en_passant=en_passant == ON,
            counts_halfmoves=False,
        )
        if rules.ends_at_mate:
            self.point_totals = FIRST_MATE_TOTALS
        super().__init__(
            topology,
            [movements(seat) for seat in range(3)],
            [cells_named(topology, homes.split()) for homes in HOMES],
            castling_records(topology),
            styles(topology),
            rules,
            {"promotion": promotion, "en_passant": en_passant, "ending": ending},
        )

    @cached_property
    def setup_fields(self) -> SetupFields:
        """Prisoners and the round besides castling and en passant."""
        return _setup_fields(self)

    def parse(self, text: str) -> Position:
        """Read a position. Raises TextError."""
        return dreierschach_text.parse(self, text)

    def text(self, position: Position) -> str:
        """Write a position in the form that ``parse`` reads."""
        return dreierschach_text.write(self, position)


def make(promotion: str = PRISONERS, en_passant: str = ON, ending: str = SURVIVOR) -> Variant:
    """Build the game."""
    return Dreierschach(promotion, en_passant, ending)
