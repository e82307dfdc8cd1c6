"""A small game made for a test: kings, pawns and what else is asked for, on one board."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.core.phrases import Phrase
from engine.core.pieces import Kind, Movement, flat_movements
from engine.core.position import Position
from engine.core.topology import square_board
from engine.rules.game_rules import GameRules
from engine.rules.notation_style import NotationStyle, in_all_languages
from engine.rules.variant import Variant
from engine.text.position_fields import read_board, read_side, split_fields, write_row


class MadeGame(Variant):
    """Flat movements but for those given, on a board of ``size`` files and ranks.

    pawns : by seat, how its pawns move
    others : how other kinds move, alike for both seats
    homes : by seat, names of the cells from which pawns step twice
    """

    key = "made"
    title = "Made for a test"

    def __init__(
        self,
        size: int,
        rules: GameRules,
        start: str,
        *,
        pawns: tuple[Movement, Movement] | None = None,
        others: Mapping[Kind, Movement] | None = None,
        homes: tuple[Collection[str], Collection[str]] = ((), ()),
    ) -> None:
        topology = square_board("abcdefgh"[:size], "12345678"[:size])
        self.start_text = start
        self._size = size
        movements = [flat_movements(1) | (others or {}), flat_movements(-1) | (others or {})]
        for seat, movement in enumerate(pawns or ()):
            movements[seat][Kind.PAWN] = movement
        style = NotationStyle(topology.cell_names, topology.levels, start_parts=())
        super().__init__(
            topology,
            movements,
            [[topology.cell(name) for name in names] for names in homes],
            (),
            in_all_languages(style),
            rules,
        )

    def parse(self, text: str) -> Position:
        """Read rows as in FEN and the side to move."""
        board, side = split_fields(text, ("board", "side"))
        rows = read_board(self, board, self._size, self._size, Phrase("the board"))
        return Position(bytes(sum(rows, [])), read_side(side, self.seat_letters))

    def text(self, position: Position) -> str:
        """Write what ``parse`` reads."""
        size, cells = self._size, position.cells
        rows = [write_row(cells[row : row + size]) for row in range(0, size * size, size)]
        return f"{'/'.join(rows[::-1])} {self.seat_letters[position.turn]}"
