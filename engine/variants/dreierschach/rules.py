"""Dreierschach after Wahlmann: three players on 126 hexagons, kings can be captured.

Source: rules page of Dreierschach; "check 3" in a docstring is number 3 of its list of check,
mate and elimination, other sections are cited by name. The seats are numbered in turn order.
"""

from __future__ import annotations

from functools import cached_property
from types import MappingProxyType

from engine.core.pieces import Kind
from engine.core.position import Position
from engine.core.topology import cells_named
from engine.rules.captured_kings import FIRST_MATE_TOTALS
from engine.rules.game_rules import GameRules
from engine.rules.introduction import Difficulty, GameLook, Introduction
from engine.rules.options import RuleOption
from engine.rules.setup_fields import SetupFields
from engine.rules.variant import Variant
from engine.variants.dreierschach import setup as dreierschach_setup
from engine.variants.dreierschach import text as dreierschach_text
from engine.variants.dreierschach.board import (
    BASE_LINES,
    HOMES,
    castling_records,
    movements,
    styles,
    three_player_board,
)

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
    untouchable = ()
    claimable = ()
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
            self.totals = FIRST_MATE_TOTALS
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
        return dreierschach_setup.fields(self)

    def parse(self, text: str) -> Position:
        """Read a position. Raises TextError."""
        return dreierschach_text.parse(self, text)

    def text(self, position: Position) -> str:
        """Write a position in the form that ``parse`` reads."""
        return dreierschach_text.write(self, position)


def make(promotion: str = PRISONERS, en_passant: str = ON, ending: str = SURVIVOR) -> Variant:
    """Build the game."""
    return Dreierschach(promotion, en_passant, ending)
