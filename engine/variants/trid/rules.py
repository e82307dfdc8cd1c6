"""Tri-D chess after Klein and Meder: three boards, four attack decks on twelve pins.

Source: rules page of Tri-D chess; paragraph numbers in the docstrings are its numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from engine.core.pieces import Kind
from engine.core.position import Position
from engine.core.topology import Topology, cells_named
from engine.rules.flat_movements import flat_movements
from engine.rules.introduction import Difficulty, Introduction
from engine.rules.notation_style import ENGLISH, GERMAN, PIECE_LETTERS, NotationStyle
from engine.rules.setup_fields import SetupFields
from engine.rules.variant import Variant
from engine.variants.trid import setup as trid_setup
from engine.variants.trid import text as trid_text
from engine.variants.trid.board import HOMES, castlings, game_rules, trid_topology

_START = (
    "4/4/PPPP/NBBN|4/4/4/4|nbbn/pppp/4/4|DP1w:PP/RQ,DP6b:rq/pp,KP1w:PP/KR,KP6b:kr/pp"
    " w KQkq - - - 0 1"
)
#: By language, the letters of the three boards and those that begin the names of the pins; other
#: languages have the English ones.
_NAMES = {ENGLISH: ("WNB", ("QL", "KL")), GERMAN: ("WNS", ("DP", "KP"))}


class Trid(Variant):
    """Tri-D chess on 96 cells."""

    key = "trid"
    title = "Tri-D chess"
    introduction = Introduction(
        "Three boards above one another; four small ones can be moved.",
        minutes=(30, 60),
        difficulty=Difficulty.MEDIUM,
    )
    start_text = _START
    first_castling = 2  # paragraph 10: never as a player's first move of the game

    def __init__(self) -> None:
        topology = trid_topology()
        super().__init__(
            topology,
            [flat_movements(1), flat_movements(-1)],
            [cells_named(topology, homes.split()) for homes in HOMES],
            castlings(topology),
            {
                language: _style(topology, letters, *_NAMES.get(language, _NAMES[ENGLISH]))
                for language, letters in PIECE_LETTERS.items()
            },
            game_rules(topology),
        )

    @cached_property
    def setup_fields(self) -> SetupFields:
        """Decks, moved pawns and a pending promotion besides the usual ones."""
        return trid_setup.fields(self)

    def parse(self, text: str) -> Position:
        """Read a position. Raises TextError."""
        return trid_text.parse(self, text)

    def text(self, position: Position) -> str:
        """Write a position in the form that ``parse`` reads."""
        return trid_text.write(self, position)


def _style(
    topology: Topology, letters: Mapping[Kind, str], boards: str, sides: tuple[str, str]
) -> NotationStyle:
    """Notation: in English board S is written B, pins DP and KP are written QL and KL."""
    queens, kings = sides
    pins = [name.replace("DP", queens).replace("KP", kings) for name in topology.pin_names]
    levels = (*boards, *pins)
    cells = topology.cell_names
    level = [levels[index] for index in topology.level_of]
    return NotationStyle(
        cell_names=tuple(name[:2] + level[cell] for cell, name in enumerate(cells)),
        level_names=levels,
        letters=letters,
        start_parts=(
            lambda cell: cells[cell][0],
            lambda cell: cells[cell][1],
            lambda cell: level[cell],
        ),
        pawn_start_parts=(lambda cell: cells[cell][0], lambda cell: cells[cell][0] + level[cell]),
        pin_names=tuple(pins),
        castling=("0-0", "0-0-0"),
        promotion="",
        en_passant=" e.p.",
    )


def make() -> Variant:
    """Build the game."""
    return Trid()
