"""The player's hand over the board: what it points at, has selected, holds. Free of Qt.

It knows the situation shown and narrows its legal moves through ``MoveEntry``; what comes of a
click or a drop is returned, and somebody else does it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from app.move_entry import Choose, Complete, Deselected, Entered, MoveEntry, Refused, Selected
from app.scene.camera import Camera, Vector
from app.scene.layouts import Layout
from app.scene.layouts.common import Floats
from app.scene.marks import Drag, Marks, TargetKind
from app.scene.picker import Hit, Part, Pickables, Stepper, candidates, drop_point, hits
from app.situation import Situation
from engine.move import Move, Spot, SpotKind, cell_spot, pin_spot
from engine.pieces import seat_of

#: So near to the middle of a cell the cursor is on the mark of a legal target.
MARK_RADIUS = 0.3


class Hand:
    """One hand over one board. ``hold`` gives it the situation to act on."""

    def __init__(self, layout: Layout, situation: Situation) -> None:
        self._layout = layout
        self._stepper = Stepper()
        self._focus: int | None = None
        self.hold(situation)

    def hold(self, situation: Situation) -> None:
        """Go on with another situation of the same game; whatever was begun is forgotten."""
        self._situation = situation
        self._selectable = _selectable(self._layout, situation)
        self._entry = MoveEntry(situation.moves, self._selectable)
        self._forced = self._entry.forced()
        self._drag: Drag | None = None
        self._carried: frozenset[Spot] = frozenset()
        self._refused: Spot | None = None
        self._stepper = Stepper()
        self._place_pickables()

    # -- what there is -----------------------------------------------------------------------

    @property
    def hover(self) -> Spot | None:
        """What a click would pick now."""
        return self._stepper.chosen

    @property
    def stepping(self) -> tuple[int, int]:
        """The number of the candidate chosen (from 1; 0 without any), and how many there are."""
        count = len(self._stepper.candidates)
        return (self._stepper.offset % count + 1, count) if count else (0, 0)

    @property
    def path(self) -> tuple[Spot, ...]:
        """The spots of the move being entered."""
        return self._entry.path

    @property
    def targets(self) -> Mapping[Spot, TargetKind]:
        """The spots that would continue the move being entered."""
        return self._entry.targets()

    @property
    def forced(self) -> Choose | None:
        """The choice that must be made before anything else, or None."""
        return self._forced

    @property
    def choices(self) -> tuple[Move, ...]:
        """The moves between which the player has to choose now."""
        return self._entry.choices

    @property
    def drag(self) -> Drag | None:
        """What is being dragged."""
        return self._drag

    def can_grab(self, spot: Spot) -> bool:
        """Whether a drag may begin at a spot."""
        return self._forced is None and spot in self._selectable

    def marks(self, shows_targets: bool = True) -> Marks:
        """Return all that is to be marked; ``shows_targets``: the legal targets too."""
        now = self._situation
        marks = Marks(
            hover=None if self._forced else self.hover,
            selected=self.path[0] if self.path else None,
            targets=self.targets if shows_targets else {},
            last_move=_touched(now.last_move),
            refused=self._refused,
        )
        if now.king is None:
            return marks
        return replace(marks, check_king=now.king, checkers=now.checkers, mate=now.is_mate)

    # -- pointing ----------------------------------------------------------------------------

    def point_at(self, camera: Camera, x: float, y: float) -> None:
        """Point at (x, y) of the picture; what is held comes along."""
        origin, direction = camera.ray(x, y)
        found = self._in_focus(hits(self._pickables, origin, direction))
        if self._drag is None:
            preferred = self._aimed_at(found, origin, direction)
            self._stepper = self._stepper.over(candidates(found, preferred))
            return
        others = [hit for hit in found if hit.spot not in self._carried]
        # What is put back where it was lifted is no move: then nothing behind it is meant either.
        is_home = any(hit.spot in self._carried for hit in found)
        targets = [hit for hit in others if hit.spot in self.targets]
        over = targets if is_home else others
        self._stepper = self._stepper.over(candidates(over, self.targets))
        self._carry_along(origin, direction)

    def point(self, spot: Spot | None) -> None:
        """Point at a spot, wherever the cursor is; None: at nothing."""
        self._stepper = Stepper() if spot is None else Stepper((spot,))

    def focus_on(self, level: int | None) -> None:
        """Point only at what belongs to a level, and at legal targets; None: at everything."""
        self._focus = level

    def _in_focus(self, found: tuple[Hit, ...]) -> tuple[Hit, ...]:
        if self._focus is None:
            return found
        level_of, targets = self._layout.topology.level_of, self.targets
        return tuple(
            hit
            for hit in found
            if hit.spot in targets
            or (hit.spot.kind is SpotKind.CELL and level_of[hit.spot.index] == self._focus)
        )

    def leave(self) -> None:
        """Point at nothing."""
        self._stepper = Stepper()

    def step(self, by: int) -> None:
        """Go on to the next candidate under the cursor, or back where ``by`` is negative."""
        self._stepper = self._stepper.stepped(by)

    def _aimed_at(
        self, found: tuple[Hit, ...], origin: Floats, direction: Floats
    ) -> frozenset[Spot]:
        """Return the legal targets under the cursor that come before everything else.

        All do, with one exception: a bare cell behind a piece or deck that could be selected
        instead counts only where the cursor is on its mark. Otherwise a click on one's own piece
        would often play a move to a cell behind it.
        """
        targets = self.targets
        if not targets:
            return frozenset()
        own = [h.distance for h in found if h.spot in self._selectable and h.part is not Part.CELL]
        nearest = min(own, default=math.inf)
        aimed = []
        for hit in found:
            if hit.spot not in targets:
                continue
            if hit.part is Part.CELL and hit.distance > nearest:
                centre = self._layout.cell_centres[hit.spot.index]
                off = origin + hit.distance * direction - centre
                if float(np.abs(off).max()) > MARK_RADIUS:
                    continue
            aimed.append(hit.spot)
        return frozenset(aimed)

    # -- entering ----------------------------------------------------------------------------

    def click(self, spot: Spot | None) -> Entered | None:
        """Click a spot, or beside everything (None), which forgets what was begun."""
        self._refused = None
        if self._forced is not None:
            return None
        if spot is None:
            self.cancel()
            return None
        return self._after(self._entry.choose(spot))

    def grab(self, spot: Spot) -> Entered:
        """Begin a drag at a spot for which ``can_grab`` holds."""
        self._refused = None
        entered = self._entry.grab(spot)
        if isinstance(entered, Selected):
            self._carried = self._load(spot)
            self._drag = Drag(spot, _vector(self._plane_point(spot)))
        return self._after(entered)

    def drop(self) -> Entered | None:
        """Let go of what is held, over what is pointed at; None beside everything."""
        landing = self._stepper.chosen
        self._drag = None
        if landing is None:
            return None
        return self._after(self._entry.drop(landing))

    def pick(self, move: Move) -> Complete:
        """Choose one of the moves offered for choice."""
        self._forced = None
        entered = self._entry.pick(move)
        self._after(entered)
        return entered

    def cancel(self) -> bool:
        """Forget what was begun, except a choice that is due; return whether there was anything."""
        was_shown = self._refused is not None
        self._refused = None
        if self._forced is not None:
            return False
        was_held, self._drag = self._drag is not None, None
        was_entered = self._entry.cancel()
        self._place_pickables()
        return was_held or was_entered or was_shown

    def forget_refusal(self) -> bool:
        """Take the mark of the last refusal away; return whether there was one."""
        was_shown, self._refused = self._refused is not None, None
        return was_shown

    def _after(self, entered: Entered) -> Entered:
        if isinstance(entered, Refused):
            self._refused = entered.target
        if isinstance(entered, (Selected, Deselected, Complete)):
            self._stepper = self._stepper.settled()
            self._place_pickables()
        return entered

    # -- holding -----------------------------------------------------------------------------

    def _load(self, spot: Spot) -> frozenset[Spot]:
        """Return the spots that travel when a spot is dragged: a deck's cells go with it."""
        if spot.kind is SpotKind.CELL:
            return frozenset((spot,))
        cells = self._layout.topology.pin_cells[spot.index]
        return frozenset((spot, *map(cell_spot, cells)))

    def _carry_along(self, origin: Floats, direction: Floats) -> None:
        """Move what is held under the cursor, over the plane on which it would land."""
        assert self._drag is not None
        landing = self._stepper.chosen
        over = self._drag.origin if landing is None else landing
        point = drop_point(origin, direction, float(self._plane_point(over)[2]))
        bounds = self._layout.bounds
        if point is None or math.dist(_vector(point), bounds.centre) > 1.2 * bounds.radius:
            # Beside the board its plane may be met far away: stay as deep as it was.
            depth = math.dist(self._drag.point, _vector(origin))
            point = origin + depth * direction
        self._drag = Drag(self._drag.origin, _vector(point), landing)

    def _plane_point(self, spot: Spot) -> Floats:
        centres = self._layout.cell_centres
        if spot.kind is SpotKind.PIN:
            centres = self._layout.deck_centres
        point: Floats = centres[spot.index]
        return point

    def _place_pickables(self) -> None:
        offered = frozenset(s.index for s in self.targets if s.kind is SpotKind.PIN)
        self._pickables: Pickables = self._layout.pickables(self._situation.position, offered)


def _selectable(layout: Layout, now: Situation) -> frozenset[Spot]:
    """Return what may be selected though it may have no move: own pieces, own and shared decks."""
    if now.outcome is not None:
        return frozenset()
    position = now.position
    own = {cell_spot(c) for c, code in enumerate(position.cells) if seat_of(code) == now.turn}
    decks = set()
    for pin in range(len(layout.deck_centres)):
        load = [seat_of(position.cells[cell]) for cell in layout.topology.pin_cells[pin]]
        is_empty = all(seat < 0 for seat in load)
        if now.turn in load or (is_empty and layout.deck_owner(position, pin) == now.turn):
            decks.add(pin_spot(pin))
    return frozenset(own | decks)


def _touched(move: Move | None) -> tuple[Spot, ...]:
    """Return the spots a move left and reached."""
    if move is None:
        return ()
    way = move.ways[0]
    if way[0].kind is SpotKind.PIN or len(way) == 1:
        return way
    ends = [cell for pair in move.travels for cell in pair]
    return tuple(dict.fromkeys(cell_spot(cell) for cell in ends))


def _vector(point: Floats) -> Vector:
    x, y, z = point.tolist()
    return (x, y, z)
