"""Chess960: FIDE's rules, with 960 starting positions and castling from each of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, cached_property, partial
from itertools import combinations

from engine.core.move import CASTLINGS, Move, MoveTag, Spot, cell_spot
from engine.core.pieces import LETTERS, Kind, flat_movements
from engine.core.position import Position
from engine.core.topology import square_board
from engine.rules.game_rules import GameRules
from engine.rules.introduction import Difficulty, Introduction
from engine.rules.notation_style import NotationStyle, in_all_languages
from engine.rules.setup_fields import SetupFields, usual_fields
from engine.rules.special_moves import Castling
from engine.rules.variant import Variant
from engine.variants.chess960 import fen
from engine.variants.chess960.fen import FILES

_UCI = re.compile(r"([a-h][1-8])([a-h][1-8])([qrbn]?)")


def array(number: int) -> str:
    """Return White's first rank of start ``number`` (0..959), as ``RNBQKBNR`` for 518.

    Raises ValueError outside that range. Source: Chess960 guidelines, start.
    """
    if number not in range(960):
        raise ValueError(f"there is no start {number}: they are numbered 0 to 959")
    rest, light = divmod(number, 4)
    rest, dark = divmod(rest, 4)
    knights, queen = divmod(rest, 6)
    row = [""] * 8
    row[2 * light + 1] = row[2 * dark] = "B"
    row[_free(row)[queen]] = "Q"
    free = _free(row)
    for place in tuple(combinations(range(5), 2))[knights]:
        row[free[place]] = "N"
    for place, letter in zip(_free(row), "RKR", strict=True):
        row[place] = letter
    return "".join(row)


@cache
def _numbers() -> dict[str, int]:
    """Return the numbers of the starts by White's first rank."""
    return {array(number): number for number in Chess960.start_numbers}


def _free(row: Sequence[str]) -> list[int]:
    return [place for place, letter in enumerate(row) if not letter]


class Chess960(Variant):
    """Chess960 on 64 cells; a castling right is the number of a (king, rook) pair of files."""

    key = "chess960"
    title = "Chess960"
    default_start_title = "Chess"
    introduction = Introduction(
        "Chess as usual, but dice decide where the pieces begin.",
        minutes=(20, 40),
        difficulty=Difficulty.EASY,
    )
    start_numbers = range(960)
    default_start = 518
    start_dice = ((Kind.BISHOP, 4), (Kind.BISHOP, 4), (Kind.QUEEN, 6), (Kind.KNIGHT, 10))
    repetition_limit = 5

    def __init__(self) -> None:
        topology = square_board(FILES, "12345678")
        style = NotationStyle(
            topology.cell_names,
            topology.levels,
            start_parts=(lambda cell: FILES[cell % 8], lambda cell: str(cell // 8 + 1)),
            pawn_start_parts=(lambda cell: FILES[cell % 8],),
        )
        super().__init__(
            topology,
            [flat_movements(1), flat_movements(-1)],
            [range(8, 16), range(48, 56)],
            [
                _castling(seat, king, rook)
                for seat in (0, 1)
                for king in range(8)
                for rook in range(7, -1, -1)
                if king != rook
            ],
            in_all_languages(style),
            GameRules(
                (range(56, 64), range(8)),  # FIDE 3.7.3.3
                keeps_idle_chances=False,  # X-FEN
                halfmove_limit=150,  # FIDE 9.6.2
                drawn_alone=(Kind.KNIGHT, Kind.BISHOP),  # FIDE 5.2.2
                is_orthodox_material=True,
            ),
        )

    @cached_property
    def setup_fields(self) -> SetupFields:
        """Castling rights, counters, and the chances of en passant that a FEN may record."""
        return usual_fields(self.castlings, partial(fen.en_passant_chances, self))

    def start(self, number: int | None = None) -> Position:
        """Return start ``number``; without one the orthodox array, 518."""
        row = array(518 if number is None else number)
        return self.parse(f"{row.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{row} w KQkq - 0 1")

    def is_start(self, position: Position) -> bool:
        """Tell it by White's first rank, instead of making all starts."""
        row = self.text(position).split(" ")[0].rpartition("/")[2]
        number = _numbers().get(row)
        return number is not None and position == self.start(number)

    def parse(self, text: str) -> Position:
        """Read a FEN with X-FEN or Shredder-FEN castling letters. Raises TextError."""
        return fen.parse(self, text)

    def parse_lenient(self, text: str) -> Position:
        """Read a FEN without its last fields, or with rights that its pieces contradict."""
        return fen.parse_lenient(self, text)

    def text(self, position: Position) -> str:
        """Write a FEN with X-FEN castling letters."""
        return fen.write(self, position)

    def parse_uci_move(self, text: str) -> tuple[Spot, Spot, Kind | None] | None:
        """Read UCI, where castling is written as king takes rook."""
        uci = _UCI.fullmatch(text)
        if uci is None:
            return None
        origin, target = (cell_spot(self.topology.cell(name)) for name in uci.groups()[:2])
        return origin, target, self.kind_of_letter.get(uci[3].upper())

    def has_orthodox_rights(self, position: Position) -> bool:
        """Whether kings and rooks that may still castle stand as in the orthodox game."""
        records = [self.castlings[right] for right in position.castling_rights]
        return all(_is_orthodox(record.king_from, record.rook_from) for record in records)

    def uci_text(self, move: Move, king_takes_rook: bool) -> str | None:
        """Write a move in UCI; castling from other places than the orthodox is king takes rook."""
        origin, target = (spot.index for spot in move.ways[0])
        is_castling = move.tag in CASTLINGS
        if is_castling and not king_takes_rook and _is_orthodox(origin, target):
            target = origin + (2 if target > origin else -2)
        names = self.topology.cell_names
        choice = "" if move.promotion is None else LETTERS[move.promotion].lower()
        return f"{names[origin]}{names[target]}{choice}"


def _is_orthodox(king: int, rook: int) -> bool:
    """Return whether the orthodox game has the castling of a king and a rook on these cells."""
    return FILES[king % 8] == "e" and FILES[rook % 8] in "ah"


def _castling(seat: int, king: int, rook: int) -> Castling:
    """Castling of the king on file ``king`` with the rook on file ``rook`` (guidelines F3)."""
    home = 56 * seat
    short = rook > king
    king_to, rook_to = (6, 5) if short else (2, 3)
    way = range(min(king, king_to), max(king, king_to) + 1)
    rook_way = range(min(rook, rook_to), max(rook, rook_to) + 1)
    return Castling(
        MoveTag.CASTLING_SHORT if short else MoveTag.CASTLING_LONG,
        seat,
        home + king,
        home + king_to,
        home + rook,
        home + rook_to,
        empty=tuple(home + file for file in sorted({*way, *rook_way} - {king, rook})),
        safe=tuple(home + file for file in way),
    )


def make() -> Variant:
    """Build the game."""
    return Chess960()
