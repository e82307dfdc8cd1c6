"""The player's hand over the board: what it points at, has selected, holds. Free of Qt.

It knows the situation shown and narrows its legal moves through ``MoveEntry``; what comes of a
click or a drop is returned, and somebody else does it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

from app.board import appearance
from app.board.move_entry import Choose, Complete, Deselected, Entered, MoveEntry, Refused, Selected
from app.board.selectable import (
    is_kept,
    is_occupied,
    is_vain,
    lost_prisoners,
    owned,
    selectable,
    with_attempt,
)
from app.game.situation import Situation
from app.game.touch_move import TouchMove
from app.scene.camera import Camera, Ray
from app.scene.geometry import Vector, meet_level
from app.scene.layouts import Layout
from app.scene.layouts.common import Floats
from app.scene.level_view import level_of_spot
from app.scene.overlays.marks import Drag, Marks, TargetKind, check_marks, spots_of
from app.scene.picker import (
    Hit,
    Pickables,
    Stepper,
    candidates,
    hits,
    seen_targets,
)
from engine.core.move import Move, Spot, SpotKind, cell_spot, pin_spot


class Selection:
    """One hand over one board. ``hold`` gives it the situation to act on."""

    def __init__(
        self, layout: Layout, situation: Situation, touch: TouchMove | None = None
    ) -> None:
        """``touch``: what has been touched before; it binds where its option is on."""
        self._layout = layout
        self._touch = touch or TouchMove()
        self._stepper = Stepper()
        self._focus: int | None = None
        self._hidden: frozenset[int] = frozenset()
        self.hold(situation)

    def hold(self, situation: Situation) -> None:
        """Go on with another situation of the same game; whatever was begun is forgotten."""
        self._situation = situation
        self._selectable = selectable(self._layout, situation)
        self._lost = lost_prisoners(self._layout, situation.position)
        self._entry = MoveEntry(situation.local_moves, self._selectable)
        self._touch.hold(situation.node, situation.local_moves)
        self._obey_touch()
        self._forced = self._entry.forced()
        self._drag: Drag | None = None
        self._carried: frozenset[Spot] = frozenset()
        self._refused: Spot | None = None
        self._stepper = Stepper()
        self.place_pickables()

    def lay_out(self, layout: Layout) -> None:
        """Go on over the same board laid out otherwise; what was begun stays in the hand."""
        self._layout = layout
        self.place_pickables()

    # -- what there is -----------------------------------------------------------------------

    @property
    def hover(self) -> Spot | None:
        """What a click would pick now."""
        return self._stepper.chosen

    @property
    def aim(self) -> Spot | None:
        """What is pointed at, but None while a choice must be made."""
        return None if self._forced else self.hover

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
    def starts(self) -> frozenset[Spot]:
        """The spots at which a legal move begins."""
        return self._entry.starts()

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

    def is_bound_elsewhere(self, spot: Spot) -> bool:
        """Whether only what has been touched, or who plays, keeps a drag from beginning there."""
        is_free = self._forced is not None or spot in self._selectable
        return not is_free and spot in owned(self._layout, self._situation)

    def marks(self, shows_targets: bool = True) -> Marks:
        """Return all that is to be marked; ``shows_targets``: the legal targets too."""
        now = self._situation
        return replace(
            check_marks(now.checks, now.turn if now.is_mate else None),
            hover=self._lit(self.aim),
            selected=self.path[0] if self.path else self._touched_victim(),
            targets=self.targets if shows_targets else {},
            last_move=spots_of(now.last_move) if now.last_move else (),
            refused=self._refused,
        )

    # -- pointing ----------------------------------------------------------------------------

    def point_at(self, camera: Camera, x: float, y: float) -> None:
        """Point at (x, y) of the picture; what is held comes along."""
        ray = camera.ray(x, y)
        found = self._seen(hits(self._pickables, ray))
        idle = self._idle()
        if self._drag is None:
            aimed = seen_targets(found, self.targets, idle)
            self._stepper = self._stepper.over(candidates(found, aimed, idle))
            return
        others = [hit for hit in found if hit.spot not in self._carried and not is_kept(hit.spot)]
        # What is put back where it was lifted is no move: then nothing behind it is meant either.
        is_home = any(hit.spot in self._carried for hit in found)
        over = [hit for hit in others if hit.spot in self.targets] if is_home else others
        is_deck = self._drag.origin.kind is SpotKind.PIN
        aimed = seen_targets(over, self.targets, idle, is_deck_held=is_deck)
        self._stepper = self._stepper.over(candidates(over, aimed, idle))
        self._carry_along(ray)

    def point(self, spot: Spot | None) -> None:
        """Point at a spot, wherever the cursor is; None: at nothing."""
        self._stepper = Stepper() if spot is None else Stepper((spot,))

    def see_levels(self, focus: int | None, hidden: frozenset[int] = frozenset()) -> None:
        """Point at nothing on hidden levels, and beside a focus only at legal targets."""
        self._focus, self._hidden = focus, hidden

    def _seen(self, found: tuple[Hit, ...]) -> tuple[Hit, ...]:
        """Return what may be pointed at."""
        if self._focus is None and not self._hidden:
            return found
        return tuple(hit for hit in found if self.can_see(hit.spot))

    def can_see(self, spot: Spot) -> bool:
        """Whether a spot may be pointed at: its level is seen, or it is a legal target there."""
        level = level_of_spot(self._layout.topology, spot)
        is_clear = self._focus in (None, level) or spot in self.targets
        return level not in self._hidden and is_clear

    def leave(self) -> None:
        """Point at nothing."""
        self._stepper = Stepper()

    def step(self, by: int) -> None:
        """Go on to the next candidate under the cursor, or back where ``by`` is negative."""
        self._stepper = self._stepper.stepped(by)

    def _lit(self, spot: Spot | None) -> Spot | None:
        """Return a spot that is pointed at if a light there promises nothing false, or None."""
        useful = {*self.targets, *self._selectable}
        return None if spot in self._lost or is_vain(spot, self.path, useful) else spot

    def _idle(self) -> frozenset[Spot]:
        """Return the decks and pins with which nothing can be done now."""
        pins = map(pin_spot, range(len(self._layout.deck_centres)))
        return frozenset(pins) - self.starts - self.targets.keys()

    # -- entering ----------------------------------------------------------------------------

    def click(self, spot: Spot | None) -> Entered | None:
        """Click a spot, or beside everything (None), which forgets what was begun."""
        self._refused = None
        if self._forced is not None:
            return None
        if spot is None:
            self.cancel()
            return None
        if is_kept(spot) and spot not in self.targets:
            return None  # a prisoner that is not on offer is there to be looked at
        binds, before = spot not in self.path and self._feel(spot), self.path
        entered = with_attempt(self._situation, before, self._entry.choose(spot))
        if isinstance(entered, Deselected):
            return self._after(self._hold_on() or entered)
        if binds and isinstance(entered, Refused):  # touched, and now to be captured
            return self._after(Selected(self.path))
        return self._after(entered)

    def grab(self, spot: Spot) -> Entered:
        """Begin a drag at a spot for which ``can_grab`` holds."""
        self._refused = None
        self._feel(spot)
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
        self._feel(landing)
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
        before = self.path, self.choices
        self._entry.cancel()
        self._hold_on()
        was_entered = before != (self.path, self.choices)
        self.place_pickables()
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
            self.place_pickables()
        return entered

    # -- touch-move --------------------------------------------------------------------------

    def _feel(self, spot: Spot) -> bool:
        """Touch what stands on a spot; return whether it binds to more than before."""
        now = self._situation
        is_piece = now.is_local and is_occupied(self._layout, now.position, spot)
        if not is_piece or not self._touch.touch(spot):
            return False
        self._obey_touch()
        return True

    def _obey_touch(self) -> None:
        """Let only that be entered to which the touched pieces bind, if they do."""
        if self._touch.binding is not None:
            self._selectable = frozenset(w[0] for move in self._touch.moves for w in move.ways)
        if self._touch.moves != self._situation.local_moves:
            self._entry.narrow(self._touch.moves, self._selectable)
        self._hold_on()

    def _hold_on(self) -> Selected | None:
        """Select what has to move, if nothing is selected."""
        binding = self._touch.binding
        if self.path or binding is None or binding.mover is None:
            return None
        entered = self._entry.grab(binding.mover)
        return entered if isinstance(entered, Selected) else None

    def _touched_victim(self) -> Spot | None:
        """The piece that has to be captured, or None."""
        return self._touch.binding.victim if self._touch.binding is not None else None

    # -- holding -----------------------------------------------------------------------------

    def _load(self, spot: Spot) -> frozenset[Spot]:
        """Return the spots that travel when a spot is dragged: a deck's cells go with it."""
        if spot.kind is SpotKind.CELL:
            return frozenset((spot,))
        cells = self._layout.topology.pin_cells[spot.index]
        return frozenset((spot, *map(cell_spot, cells)))

    def _carry_along(self, ray: Ray) -> None:
        """Move what is held under the cursor, over the plane on which it would land."""
        origin, direction, _ = ray
        assert self._drag is not None
        landing = self._stepper.chosen
        over = self._drag.origin if landing is None else landing
        point = meet_level(origin, direction, float(self._plane_point(over)[2]))
        bounds = self._layout.bounds
        if point is None or math.dist(_vector(point), bounds.centre) > 1.2 * bounds.radius:
            # Beside the board its plane may be met far away: stay as deep as it was.
            depth = math.dist(self._drag.point, _vector(origin))
            point = origin + depth * direction
        self._drag = Drag(self._drag.origin, _vector(point), self._lit(landing))

    def _plane_point(self, spot: Spot) -> Floats:
        return self._layout.centre(spot)

    def place_pickables(self) -> None:
        """Point at the pieces as they look now."""
        offered = frozenset(s.index for s in self.targets if s.kind is SpotKind.PIN)
        now = self._situation
        piece_set = appearance.pieces(now.variant.key)
        self._pickables: Pickables = self._layout.pickables(
            now.position, offered, piece_set, appearance.fineness()
        )


def _vector(point: Floats) -> Vector:
    x, y, z = point.tolist()
    return (x, y, z)
