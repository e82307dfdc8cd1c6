"""Games of the player against itself, careless to a degree, and what it sees in each position."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tuning.self_play import opened

from engine.core.move import Move
from engine.core.pieces import EMPTY, FIRST_PIECE, KINDS, Kind, kind_of, piece_code, seat_of
from engine.core.position import Extras, Position, TextError
from engine.play.game import Game
from engine.rules.variant import Variant
from engine.search.piece_values import values_of
from engine.search.thinker import Thinker
from engine.search.thinking import Limits, Report

#: Positions looked at before each move, and how many moves are compared.
NODES = 1_000
LINES = 2
#: So many positions are looked at longer, and all of those nearly won or after a mistake. Measured
#: by what is found in as much time: 1.2 times (Chess960) and 1.8 times (Tri-D) what 3,000 and
#: 40,000 nodes found with 0.08 and 0.4 of them.
NODES_LONGER = 15_000
_LOOKED_AT_LONGER = 0.02
_NEARLY_WON = 900
#: After so many moves of each seat a game is given up.
MAX_MOVES = 40
#: After so many half-moves of a seat that is far behind it is given up as well.
_FAR, _PATIENCE = 1200, 4
#: How careless a player of a whole game is: (largest error in hundredths of a pawn, rng of a
#: move by lot). Mistakes are what most puzzles begin with.
CARELESSNESS = ((60, 0.03), (150, 0.06), (300, 0.1), (500, 0.15))
#: So many of all games begin with fewer pieces.
_THINNED = 0.6
#: Of those of two players so many are left after so many half-moves of each.
_LEFT, SHORT = 0.6, 3
#: In so many of those of three players one is out already.
_TWO_ARE_LEFT = 0.45
#: Sides are level while neither has more than the other by so much, hundredths of a pawn.
LEVEL = 300
#: An early position is of the first moves, with this part of the pieces that there are at first.
EARLY, MAX_PIECES = 25, 0.6
#: By so much better than before stands who is to move after a mistake.
_MISTAKE = 150
#: So many positions with fewer pieces are tried before a game begins with all of them.
_TRIES = 200


@dataclass(frozen=True)
class SeenPosition:
    """A position of a game, and what a short look at it found.

    last : the move that led to it, or None
    reports : of the best moves, the best first
    """

    source: str
    position: Position
    last: Move | None
    reports: tuple[Report, ...]


def look(
    thinker: Thinker, position: Position, nodes: int, lines: int
) -> tuple[tuple[Report, ...], tuple[Report, ...]]:
    """Return the reports of the last depth, best first, and all reports of best moves."""
    told: list[Report] = []
    thinker.think(position, (), Limits(nodes=nodes), lines=lines, report=told.append)
    if not told:
        return (), ()
    last: dict[int, Report] = {}
    for report in told:
        if report.line_number == 1:
            last = {}
        last[report.line_number] = report
    best = tuple(report for report in told if report.line_number == 1 and report.line)
    return tuple(last[number] for number in sorted(last) if last[number].line), best


def games(variant: Variant, thinker: Thinker, source: str) -> Iterator[SeenPosition]:
    """Play one game, the same for the same source, and yield its positions."""
    rng = random.Random(source)
    game = opened(variant, rng)
    seats = len(variant.seats)
    most = seats * MAX_MOVES
    if rng.random() < _THINNED:
        game = thinned(game, rng)
        if seats == 2 and rng.random() < _LEFT:
            most = seats * SHORT
    careless = [rng.choice(CARELESSNESS) for _ in variant.seats]
    thinker.new_game()
    first, behind = game.length, 0
    worths = [0] * seats
    while game.outcome is None and game.length - first < most and behind < _PATIENCE:
        if game.claims():
            return
        position = game.position
        reports, _ = look(thinker, position, NODES, LINES)
        if not reports:
            return
        deeper, worth = reports, _worth(reports[0])
        behind = behind + 1 if worth < -_FAR else 0 if worth < _FAR else behind
        is_won = worth > _NEARLY_WON and reports[0].score.mate is None
        is_mistake = worth - worths[position.turn] > _MISTAKE
        worths[position.turn] = worth
        if is_won or is_mistake or rng.random() < _LOOKED_AT_LONGER:
            deeper = look(thinker, position, NODES_LONGER, LINES)[0] or reports
        yield SeenPosition(source, position, game.last_move, deeper)
        noise, blunders = careless[position.turn]
        if rng.random() < blunders:
            game.play(rng.choice(game.moves))
            continue
        chosen = max(reports, key=lambda one: _worth(one) - rng.uniform(0, noise))
        game.play(chosen.line[0])


def _worth(report: Report) -> int:
    """Return a score as hundredths of a pawn, mates far beyond all else."""
    mate = report.score.mate
    if mate is not None:
        return (5_000 if mate > 0 else -5_000) - 10 * mate
    return report.score.centipawns or 0


def thinned(game: Game, rng: random.Random) -> Game:
    """Return a game that begins with fewer pieces, often somewhere else than in another game.

    The side to move and the best of the others are level.
    """
    variant = game.variant
    values = values_of(variant)
    for _ in range(_TRIES):
        position = thinned_position(variant, game.position, rng)
        if is_level(variant, position, values) and is_possible(variant, position):
            return Game(variant, position)
    return game


def material_lead(variant: Variant, position: Position, values: Mapping[Kind, int]) -> int:
    """Return how much more the side to move has than the best of the others.

    values : of pieces but kings, hundredths of a pawn
    """
    held = [0] * len(variant.seats)
    for code in position.cells:
        if code >= FIRST_PIECE:
            held[seat_of(code)] += values.get(kind_of(code), 0)
    own = held.pop(position.turn)
    return own - max(held)


def is_level(variant: Variant, position: Position, values: Mapping[Kind, int]) -> bool:
    """Whether the side to move and the best of the others are about even in material."""
    return abs(material_lead(variant, position, values)) <= LEVEL


def is_early(variant: Variant, position: Position) -> bool:
    """Whether a position is of the first moves of a game, with most of its pieces."""
    there, first = (
        sum(code >= FIRST_PIECE for code in cells)
        for cells in (position.cells, variant.start().cells)
    )
    return position.fullmove_number <= EARLY and there >= MAX_PIECES * first


def thinned_position(variant: Variant, position: Position, rng: random.Random) -> Position:
    """Take pieces off the board, and perhaps let the others stand anywhere."""
    kept = rng.uniform(0.08, 0.5) if rng.random() < 0.7 else rng.uniform(0.02, 0.15)
    is_scattered = rng.random() < 0.6
    cells = bytearray(position.cells)
    held = variant.prisoners(position)
    taken: list[list[int]] = [list(codes) for codes in held or ()]
    lifted = []
    fallen = None
    if variant.rules.captures_kings and rng.random() < _TWO_ARE_LEFT:
        fallen = piece_code(rng.randrange(len(variant.seats)), Kind.KING)
    for cell, code in enumerate(position.cells):
        if code < FIRST_PIECE:
            continue
        is_king = kind_of(code) is Kind.KING
        if code == fallen:
            cells[cell] = EMPTY
        elif not is_king and rng.random() > kept:
            cells[cell] = EMPTY
            if taken:
                others = [seat for seat in range(len(taken)) if seat != seat_of(code)]
                taken[rng.choice(others)].append(code)
        elif is_scattered and rng.random() < (0.5 if kind_of(code) is Kind.PAWN else 0.9):
            cells[cell] = EMPTY
            lifted.append(code)
    free = [cell for cell, code in enumerate(cells) if code == EMPTY]
    for cell, code in zip(rng.sample(free, len(lifted)), lifted, strict=True):
        cells[cell] = code
    changed = position._replace(
        cells=bytes(cells), castling_rights=(), en_passant=(), halfmove_clock=0
    )
    if held is None:
        return changed
    # As the text of a position names them: by owner, from queen to pawn.
    ordered = (
        tuple(sorted(codes, key=lambda code: (code // KINDS, -(code % KINDS)))) for codes in taken
    )
    return changed._replace(extra=Extras(prisoners=tuple(ordered)))


def is_possible(variant: Variant, position: Position) -> bool:
    """Whether a position that was changed by hand can be written, read and played."""
    try:
        again = variant.parse(variant.text(position))
    except TextError:
        return False
    if again != position or not variant.moves(position) or variant.outcome(position):
        return False
    living = variant.active_seats(position)
    if position.turn not in living or len(living) < 2:
        return False
    for seat in living:
        king = variant.king_cell(position, seat)
        assert king is not None
        if any(
            seat_of(position.cells[at]) == position.turn
            for at in variant.attackers(position, king, seat)
        ):
            return False
    return True
