"""Plans the animation of a move: which pieces move where, on collision-free paths."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np

from app.scene.arrays import Floats
from app.scene.geometry import Vector
from app.scene.layouts import Layout
from app.scene.motion.animation import Flight, Motion
from app.scene.motion.paths import Cylinders, Path, clear_path
from app.scene.pieces.sets import STAUNTON
from engine.core.move import Move, Spot, SpotKind, prisoner_of
from engine.core.pieces import FIRST_PIECE, KINDS, VOID
from engine.core.position import Position

#: Duration of a move over no distance, per world unit, and at most; seconds at speed 1.
BASE, PER_UNIT, LONGEST = 0.32, 0.045, 0.75
#: Distance beyond the cells, on the captor's side, to which a captured piece leaves the board.
BEYOND = 1.5
#: Radius and depth of the cylinder for a cell of a deck or board, and radius of a deck's post.
CELL_RADIUS, CELL_DEPTH, POST_RADIUS = 0.56, 0.16, 0.12


def plan(
    layout: Layout,
    before: Position,
    move: Move,
    *,
    is_reversed: bool = False,
    to: Position | None = None,
) -> Motion:
    """Return the motion of a move played in ``before``.

    It is drawn over the position after the move; if reversed (an undo), over ``before`` itself.

    to : the position after the move; needed to animate prisoners and eliminated players
    """
    return _Planner(layout, before, move).motion(to, is_reversed)


class _Planner:
    """Finds the paths of one move's pieces, each clear of those found before."""

    def __init__(self, layout: Layout, before: Position, move: Move) -> None:
        self._layout = layout
        self._before = before
        self._move = move
        self._after = {edit.cell: edit.new for edit in move.edits}
        self._standing = self._pieces_at_rest()
        self._moving: list[tuple[Path, Cylinders]] = []

    def motion(self, to: Position | None, is_reversed: bool) -> Motion:
        """Return the whole motion; ``to`` is the position after the move, if known."""
        held = self._layout.prisoners(self._before)
        held_after = held if to is None else self._layout.prisoners(to)
        freed = {s: prisoner_of(s)[1] for s in held if held[s] > held_after.get(s, 0)}
        kept = {s: prisoner_of(s)[1] for s in held_after if held_after[s] > held.get(s, 0)}
        pins = _pins(self._move)
        deck = self._deck(pins) if pins else None
        flights = [*self._travels(deck, pins, freed), *self._leaving(kept), *self._coming(freed)]
        longest = max((f.path.length for f in flights if not f.is_gone), default=0.0)
        if deck is not None:
            longest = max(longest, deck[1].length)
        during = {spot: count - (spot in freed) for spot, count in held.items()}
        return Motion(
            LONGEST if freed else min(BASE + PER_UNIT * longest, LONGEST),
            tuple(flights),
            deck,
            is_reversed,
            frozenset(self._after),
            frozenset(pins),
            None if held == held_after else (held, during, held_after),
            None if to is None else self._dead_seats(to),
        )

    # -- what moves --------------------------------------------------------------------------

    def _deck(self, pins: Sequence[int]) -> tuple[int, Path]:
        """Return owner and path of the moving deck; the pieces on it move along."""
        layout, topology = self._layout, self._layout.topology
        owner = layout.deck_owner(self._before, pins[0])
        if owner is None:
            raise ValueError(f"no deck stands on pin {topology.pin_names[pins[0]]}")
        centre, goal = (layout.deck_centres[pin] for pin in pins[:2])
        own = set(topology.pin_cells[pins[0]])
        load = [(c, self._before.cells[c]) for c in own if self._before.cells[c] >= FIRST_PIECE]
        carried = _pieces([code for _, code in load], layout.cell_centres[[c for c, _ in load]])
        post = float(centre[2] - layout.pin_anchors[pins[0]][2])
        body = _joined(
            _slabs(layout.cell_centres[sorted(own)]),
            _post(centre, post),
            carried,
        )
        body = body._replace(feet=body.feet - centre)
        boards = _slabs(layout.cell_centres[self._cells_beside(pins)])
        standing = _joined(self._standing, boards)
        path = clear_path(_vector(centre), _vector(goal), body, standing)
        self._moving.append((path, body))
        return owner, path

    def _travels(
        self, deck: tuple[int, Path] | None, pins: Sequence[int], freed: Mapping[Spot, int]
    ) -> list[Flight]:
        """Return the flights of the pieces that move between cells, or change on their own."""
        move, cells = self._move, self._before.cells
        travels = move.travels or tuple(
            (edit.cell, edit.cell)
            for edit in move.edits
            if edit.old >= FIRST_PIECE and edit.new >= FIRST_PIECE
        )
        flights = []
        for start, end in travels:
            if self._after[end] in freed.values():
                continue  # the piece on that cell afterwards comes from the tray
            here, there = self._point(start), self._point(end)
            if deck is not None and start in self._layout.topology.pin_cells[pins[0]]:
                path = Path(here, there, deck[1].bow)
            else:
                path = self._find_path(cells[start], here, there)
            flights.append(Flight(cells[start], self._after[end], path))
        return flights

    def _leaving(self, kept: Mapping[Spot, int]) -> list[Flight]:
        """Return the flights of captured pieces: to the captor's tray, or off the board."""
        flights = []
        places = {code: spot for spot, code in kept.items()}
        for edit in self._move.edits:
            if edit.old in places:
                spot = places[edit.old]
                path = self._find_path(edit.old, self._point(edit.cell), self._place(spot))
                flights.append(Flight(edit.old, edit.old, path, is_prisoner=True))
        for cell, code in self._move.captures:
            if code not in places:
                path = self._find_path(code, self._point(cell), self._exit(cell))
                flights.append(Flight(code, code, path, is_gone=True))
        return flights

    def _coming(self, freed: Mapping[Spot, int]) -> list[Flight]:
        """Return the flights of prisoners that return to the board."""
        return [
            Flight(
                code,
                code,
                self._find_path(code, self._place(spot), self._point(cell)),
                was_prisoner=True,
            )
            for spot, code in freed.items()
            for cell, new in self._after.items()
            if new == code
        ]

    def _find_path(self, code: int, start: Vector, end: Vector) -> Path:
        """Return a clear path for a piece, and remember it as an obstacle for the next ones."""
        body = _pieces([code], np.zeros((1, 3)))
        path = clear_path(start, end, body, self._standing, self._moving, self._layout.floor)
        self._moving.append((path, body))
        return path

    # -- positions ---------------------------------------------------------------------------

    def _dead_seats(self, to: Position) -> tuple[frozenset[int], frozenset[int]] | None:
        """Return the eliminated seats before and after the move, or None if they are the same."""
        before, after = (self._layout.dead_seats(position) for position in (self._before, to))
        return None if before == after else (before, after)

    def _pieces_at_rest(self) -> Cylinders:
        """Return all pieces that the move does not touch, and the prisoners."""
        cells = self._before.cells
        there = [c for c, code in enumerate(cells) if code >= FIRST_PIECE and c not in self._after]
        held = self._layout.prisoners(self._before)
        feet = [self._layout.centre(spot) for spot in held]
        return _joined(
            _pieces([cells[cell] for cell in there], self._layout.cell_centres[there]),
            _pieces([prisoner_of(spot)[1] for spot in held], np.array(feet).reshape(-1, 3)),
        )

    def _cells_beside(self, pins: Sequence[int]) -> list[int]:
        """Return the cells that exist, except those of the deck that moves between two pins."""
        own = {cell for pin in pins[:2] for cell in self._layout.topology.pin_cells[pin]}
        return [c for c, code in enumerate(self._before.cells) if code != VOID and c not in own]

    def _point(self, cell: int) -> Vector:
        return _vector(self._layout.cell_centres[cell])

    def _place(self, spot: Spot) -> Vector:
        return self._layout.prisoner_places[spot]

    def _exit(self, cell: int) -> Vector:
        """Return where a captured piece leaves: beside the board, on the captor's side."""
        yaw = self._layout.seat_yaws[self._move.seat]
        x, y = math.sin(yaw), -math.cos(yaw)
        centres = self._layout.cell_centres
        far = float((centres[:, :2] @ (x, y)).max()) + BEYOND
        return (far * x, far * y, float(centres[cell, 2]))


def _pieces(codes: Sequence[int], feet: Floats) -> Cylinders:
    """Return the cylinders of pieces in the set with the largest ones; feet: (n, 3)."""
    radii, heights = STAUNTON.sizes
    kinds = np.array(codes, np.intp) % KINDS
    return Cylinders(feet, radii[kinds], heights[kinds])


def _slabs(centres: Floats) -> Cylinders:
    """Return the cylinders of cells, from the middles of their upper faces (n, 3), world."""
    count = len(centres)
    low = centres - (0.0, 0.0, CELL_DEPTH)
    return Cylinders(low, np.full(count, CELL_RADIUS), np.full(count, CELL_DEPTH))


def _post(top: Floats, height: float) -> Cylinders:
    """Return the cylinder of the post under a deck; ``top`` is its upper end, (3,), world."""
    foot = top - (0.0, 0.0, height)
    return Cylinders(foot[None], np.array([POST_RADIUS]), np.array([height]))


def _joined(*parts: Cylinders) -> Cylinders:
    return Cylinders(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def _pins(move: Move) -> tuple[int, ...]:
    """Return the origin and target pins of a deck move, else ()."""
    way = move.ways[0]
    return tuple(s.index for s in way) if way[0].kind is SpotKind.PIN else ()


def _vector(values: Floats) -> Vector:
    x, y, z = values.tolist()
    return (x, y, z)
