"""How much is seen of the pieces that matter, in the view that a puzzle opens with."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from app.render.offscreen import offscreen_context
from app.scene.layouts import layout, rises_towards
from app.scene.pieces.sets import SETS
from engine.core.move import Move
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.variants import variant
from puzzling.choosing import key_of
from puzzling.found import FoundPuzzle, lines, note, parsed
from tests.bench.seen_figures import SIZES, TOO_LITTLE, Measure

#: The set of pieces that they are measured with, the first of the menu.
PIECES = next(iter(SETS.values()))


def without_covered(
    game: str, finds: Iterable[FoundPuzzle], path: Path
) -> tuple[list[FoundPuzzle], int]:
    """Return the finds whose key pieces are seen well enough, and how many are not.

    path : of the file that keeps what was measured before
    """
    known = {str(line["key"]): float(str(line["seen"])) for line in lines(path)}
    there = list(finds)
    new = [find for find in there if key_of(find) not in known]
    if new:
        known |= _measured(game, new, path)
    kept = [find for find in there if known[key_of(find)] >= TOO_LITTLE]
    return kept, len(there) - len(kept)


def _measured(game: str, finds: Iterable[FoundPuzzle], path: Path) -> dict[str, float]:
    rules, space, found = variant(game), layout(game), {}
    pieces = PIECES.with_looks(rules.looks)
    with offscreen_context():
        measure = Measure(SIZES[0])
        for find in finds:
            position, solution = parsed(rules, find)
            seat = position.turn
            if rises_towards(space, space.presets[space.seats[seat]]):
                seat = 0
            shares = measure.shares(space, position, space.seats[seat], pieces)
            key_cells = key_pieces(rules, position, solution)
            # What is too small to be counted is not covered by anything.
            least = min((one.whole for one in shares if one.cell in key_cells), default=1.0)
            found[key_of(find)] = least
            note(path, {"key": key_of(find), "seen": round(least, 3)})
        measure.release()
    return found


def key_pieces(rules: Variant, position: Position, solution: Iterable[Move]) -> set[int]:
    """Return the cells of what moves first, and of what the solver captures or mates."""
    there = position
    cells: set[int] = set()
    for number, move in enumerate(solution):
        if not number:
            cells |= {start for start, _ in move.travels}
        if move.seat == position.turn:
            cells |= {cell for cell, code in move.captures if position.cells[cell] == code}
        there = rules.successor(there, move)
    king = rules.king_cell(there, there.turn)
    if king is not None and rules.is_mated(there) and position.cells[king] == there.cells[king]:
        cells.add(king)
    return cells
