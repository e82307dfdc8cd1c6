"""Each game seen from another player's chair: the rules are the same for all of them.

``Mirror`` turns positions and moves so that what was the first player's becomes the second's, and
so on around the board. Its maps are made from the names of cells, by the geometry of the rules.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.move import (
    Move,
    MoveTag,
    Spot,
    SpotKind,
    cell_spot,
    pin_spot,
    prisoner_of,
    prisoner_spot,
)
from engine.core.pieces import FIRST_PIECE, KINDS, piece_code, seat_of
from engine.core.position import Extras, Position
from engine.rules.variant import Variant
from engine.text import coordinate_moves

_ROWS = "abcdefghijklm"
#: Tri-D: what lies opposite when the ranks 0 to 9 are counted from the other side.
_OPPOSITE = dict(zip("WNS123456", "SNW654321", strict=True))


def _across(name: str) -> str:
    """Chess960: rank 1 is rank 8."""
    return f"{name[0]}{9 - int(name[1])}"


def _across_space(name: str) -> str:
    """Raumschach, Alice, Dragonchess: rank 1 is rank 8, on the same level and file."""
    return f"{name[:2]}{9 - int(name[2])}"


def _through_the_middle(name: str) -> str:
    """Maack's Raumschach: level, file and rank are counted from the other end."""
    level, file, rank = name
    return f"{'EDCBA'['ABCDE'.index(level)]}{'edcba'['abcde'.index(file)]}{6 - int(rank)}"


def _across_decks(name: str) -> str:
    """Tri-D: rank 0 is rank 9, the lowest board the highest, pin 1 is pin 6."""
    return f"{name[0]}{9 - int(name[1])}{_across_pins(name[2:])}"


def _across_pins(name: str) -> str:
    return name[:-1] + _OPPOSITE[name[-1]]


def _around(name: str) -> str:
    """Dreierschach: a1..a8 becomes f13..m13, and so on; a turn by a third."""
    row, column = _ROWS.index(name[0]) + 1, int(name[1:])
    return f"{_ROWS[6 - row + column - 1]}{14 - row}"


def _across_hexagons(name: str) -> str:
    """Gliński, McCooey: each file is counted from its other end; they have 6 to 11 cells."""
    length = 11 - abs("abcdefghikl".index(name[0]) - 5)
    return f"{name[0]}{length + 1 - int(name[1:])}"


def _around_hexagons(name: str) -> str:
    """Shafran: turned by half; files and oblique ranks are counted from the other end."""
    return f"{'ihgfedcba'['abcdefghi'.index(name[0])]}{11 - int(name[1:])}"


def _around_slanting(name: str) -> str:
    """Brusky: the same on files a to l and ranks 1 to 8."""
    return f"{'lkjihgfedcba'['abcdefghijkl'.index(name[0])]}{9 - int(name[1:])}"


def _across_levels(name: str) -> str:
    """Millennium: rank 1 is rank 8, level 1 is level 3."""
    return f"{4 - int(name[0])}{_across(name[1:])}"


def _around_the_axis(name: str) -> str:
    """Parton: files and ranks are counted from the other end, on the same level."""
    return f"{name[0]}{'fedcba'['abcdef'.index(name[1])]}{7 - int(name[2])}"


_TURNED: dict[str, Callable[[str], str]] = {
    "chess960": _across,
    "raumschach": _across_space,
    "maack": _through_the_middle,
    "trid": _across_decks,
    "dreierschach": _around,
    "glinski": _across_hexagons,
    "mccooey": _across_hexagons,
    "millennium": _across_levels,
    "parton": _around_the_axis,
    "shafran": _around_hexagons,
    "brusky": _around_slanting,
    "alice": _across_space,
    "dragonchess": _across_space,
}


class Mirror:
    """Turns what belongs to one game by one seat."""

    def __init__(self, game: Variant) -> None:
        self.game = game
        names, topology = game.topology.cell_names, game.topology
        self._cells = [topology.cell(_TURNED[game.key](name)) for name in names]
        self._pins = [topology.pin_names.index(_across_pins(name)) for name in topology.pin_names]
        columns = topology.column_of
        self._columns = {columns[cell]: columns[to] for cell, to in enumerate(self._cells)}
        homes = {
            (r.king_from, r.rook_from, r.king_to): right for right, r in enumerate(game.castlings)
        }
        self._rights = [
            homes[self._cells[r.king_from], self._cells[r.rook_from], self._cells[r.king_to]]
            for r in game.castlings
        ]

    def seat(self, seat: int) -> int:
        """Return the seat that a seat becomes."""
        return (seat + 1) % len(self.game.seats)

    def code(self, code: int) -> int:
        """Return a piece as one of the next seat."""
        return code if code < FIRST_PIECE else piece_code(self.seat(seat_of(code)), code % KINDS)

    def position(self, position: Position) -> Position:
        """Return a position seen from the next chair; its move number is left out."""
        cells = bytearray(position.cells)
        for cell, code in enumerate(position.cells):
            cells[self._cells[cell]] = self.code(code)
        return Position(
            bytes(cells),
            self.seat(position.turn),
            tuple(sorted(self._rights[right] for right in position.castling_rights)),
            tuple((self._columns[over], self._cells[pawn]) for over, pawn in position.en_passant),
            position.halfmove_clock,
            # A player's first move is told by it.
            1 if position.fullmove_number == 1 else 2,
            self._extra(position),
        )

    def _extra(self, position: Position) -> Extras:
        state = position.extra
        decks = [0] * len(self._pins)
        for pin, owner in enumerate(state.decks):
            decks[self._pins[pin]] = owner if owner < 0 else self.seat(owner)
        due = state.pending and (self._cells[state.pending[0]], self.seat(state.pending[1]))
        held = [
            tuple(sorted(map(self.code, codes), key=lambda code: (seat_of(code), -(code % KINDS))))
            for codes in state.prisoners
        ]
        moved = frozenset(self._cells[c] for c in state.moved)
        return Extras(tuple(decks), moved, due, (*held[-1:], *held[:-1]))

    def spot(self, spot: Spot) -> Spot:
        """Return a spot as it is clicked from the next chair."""
        if spot.kind is SpotKind.CELL:
            return cell_spot(self._cells[spot.index])
        if spot.kind is SpotKind.PIN:
            return pin_spot(self._pins[spot.index])
        captor, code = prisoner_of(spot)
        return prisoner_spot(self.seat(captor), self.code(code))

    def move(self, move: Move) -> tuple[object, ...]:
        """Return a move's content, comparable with ``content`` of the turned position's moves."""
        edits = ((self._cells[e.cell], self.code(e.old), self.code(e.new)) for e in move.edits)
        ways = (tuple(map(self.spot, way)) for way in move.ways)
        return move.tag, self.seat(move.seat), frozenset(edits), frozenset(ways), move.promotion


def content(move: Move) -> tuple[MoveTag, int, frozenset[object], frozenset[object], object]:
    """Return what a move does and how it is entered, whatever the order of its parts."""
    return (
        move.tag,
        move.seat,
        frozenset(map(tuple, move.edits)),
        frozenset(move.ways),
        move.promotion,
    )


def mirror_faults(mirror: Mirror, position: Position) -> list[str]:
    """Return what is different for the next player in the turned position."""
    game, turned = mirror.game, mirror.position(position)
    here = {mirror.move(move): move for move in game.moves(position)}
    there = {content(move): move for move in game.moves(turned)}
    faults = [
        f"only here: {coordinate_moves.write(game, here[key])}" for key in here.keys() - there
    ]
    faults += [
        f"only turned: {coordinate_moves.write(game, there[key])}" for key in there.keys() - here
    ]
    for key in here.keys() & there.keys():
        after = mirror.position(game.successor(position, here[key]))
        after_turned = game.successor(turned, there[key])
        if after._replace(fullmove_number=1) != after_turned._replace(fullmove_number=1):
            faults.append(f"another position after {coordinate_moves.write(game, here[key])}")
    outcome, other = game.outcome(position), game.outcome(turned)
    scores = outcome and (outcome.ending, (outcome.scores[-1], *outcome.scores[:-1]))
    if scores != (other and (other.ending, other.scores)):
        faults.append(f"{scores} instead of {other}")
    return faults
