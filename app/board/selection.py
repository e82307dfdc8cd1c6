"""The selection on the board: hover, selected spots, and drags. Free of Qt.

It narrows the legal moves of the situation by ``MoveEntry``. Results of clicks and drops are
returned; the caller acts on them.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType

from app.appearance import appearance
from app.board.move_entry import (
    ChoiceNeeded,
    Clicked,
    Deselected,
    EntryResult,
    MoveEntered,
    MoveEntry,
    Refused,
    Selected,
)
from app.board.selectable import (
    is_occupied,
    is_prisoner,
    is_useless_pin,
    lost_prisoners,
    owned,
    played_marks,
    selectable,
    twin_of,
    with_attempt,
)
from app.game.situation import Situation
from app.game.touch_move import TouchMove
from app.scene.arrays import Floats
from app.scene.camera import Camera, Ray
from app.scene.geometry import Vector, meet_level
from app.scene.layouts import Layout
from app.scene.level_view import is_from_above, level_of_spot, pieces_seen
from app.scene.overlays.marks import Drag, Marks, TargetKind
from app.scene.overlays.targets import standing_discs
from app.scene.pickable_solids import PickableSolids
from app.scene.picker import Hit, Pickables, Stepper, candidates, hits, rays_around, seen_targets
from engine.core.move import Move, Spot, SpotKind, cell_spot, pin_spot


class Selection:
    """Hover, selection and drag on one board; ``set_situation`` sets the situation."""

    def __init__(
        self, layout: Layout, situation: Situation, touch: TouchMove | None = None
    ) -> None:
        """``touch``: state of the touch-move rule, which restricts moves if it is switched on."""
        self._layout = layout
        self._touch = touch or TouchMove()
        self._stepper = Stepper()
        self._focus: int | None = None
        self._hidden: frozenset[int] = frozenset()
        #: Whether the pickable shapes are those of pieces seen from above.
        self._from_above = False
        #: Whether clicks only return the spot that they hit, so that no move is entered.
        self.asks_spots = False
        self.set_situation(situation)

    def set_situation(self, situation: Situation) -> None:
        """Set another situation of the same game; the selection is cleared."""
        self._situation = situation
        self._selectable = selectable(self._layout, situation)
        self._lost = lost_prisoners(self._layout, situation.position)
        self._entry = MoveEntry(situation.local_moves, self._selectable)
        self._touch.update(situation.node, situation.local_moves)
        self._restrict_to_touched()
        self._forced = self._entry.forced()
        self._drag: Drag | None = None
        self._carried: frozenset[Spot] = frozenset()
        self._refused: Spot | None = None
        self._stepper = Stepper()
        self.place_pickables()

    def set_layout(self, layout: Layout) -> None:
        """Set another arrangement of the same board; the selection is kept."""
        self._layout = layout
        self.place_pickables()

    # -- state -------------------------------------------------------------------------------

    @property
    def hover(self) -> Spot | None:
        """The spot that a click would pick now."""
        return self._stepper.chosen

    @property
    def highlighted_spot(self) -> Spot | None:
        """The hovered spot, but None while a choice is pending."""
        return None if self._forced else self.hover

    @property
    def stepping(self) -> tuple[int, int]:
        """The number of the current candidate (from 1; 0 without any), and their count."""
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

    def moves_to(self, spot: Spot) -> tuple[Move, ...]:
        """Return the legal moves that a spot would continue or enter; none without a path."""
        return self._entry.moves_to(spot) if self.path else ()

    @property
    def starts(self) -> frozenset[Spot]:
        """The origins of legal moves."""
        return self._entry.starts()

    @property
    def forced(self) -> ChoiceNeeded | None:
        """The forced choice, or None."""
        return self._forced

    @property
    def choices(self) -> tuple[Move, ...]:
        """The moves of the pending choice."""
        return self._entry.choices

    @property
    def drag(self) -> Drag | None:
        """The piece or deck being dragged, or None."""
        return self._drag

    def can_grab(self, spot: Spot) -> bool:
        """Whether a drag may begin at a spot."""
        return self._forced is None and spot in self._selectable and not self.asks_spots

    def is_bound_elsewhere(self, spot: Spot) -> bool:
        """Whether a drag cannot begin at a spot only because of touch-move, or of who plays."""
        is_free = self._forced is not None or spot in self._selectable
        return not is_free and spot in owned(self._layout, self._situation)

    def marks(self, shows_targets: bool = True) -> Marks:
        """Return the marks of the selection; ``shows_targets``: with the legal targets."""
        hover, binding = self._lit(self.highlighted_spot), self._touch.binding
        must_be_taken = None if binding is None else binding.victim
        return played_marks(self._situation)._replace(
            hover=hover,
            twin=twin_of(self._situation, hover),
            selected=self.path[0] if self.path else must_be_taken,
            targets=self.targets if shows_targets else {},
            refused=self._refused,
        )

    # -- hover -------------------------------------------------------------------------------

    def point_at(
        self,
        camera: Camera,
        x: float,
        y: float,
        reach: float = 0.0,
        marked: Mapping[Spot, TargetKind] = MappingProxyType({}),
    ) -> None:
        """Hover the point (x, y) of the viewport; a drag is moved there.

        reach : radius in which a usable spot is searched if there is none at the point;
            device-independent pixels
        marked : the targets whose marks are shown; those that stand above the board are pointed at
        """
        ray = camera.ray(x, y)
        from_above = is_from_above(camera.view.elevation)
        if from_above != self._from_above:
            self._from_above = from_above
            self.place_pickables()
        pickables, idle = self._with_discs(self._placed_pickables(), marked), self._idle()
        found = self._seen(hits(pickables, ray))
        self._stepper = self._stepper.over(self._offered(found, idle))
        if reach > 0 and not self._is_useful(self.hover):
            # On the board a click seldom means something beside the hit, and a drag is dropped at
            # its point.
            reach = reach if not found else 0.0 if self._drag is not None else reach / 2
            for near in rays_around(camera, x, y, reach):
                offered = self._offered(self._seen(hits(pickables, near)), idle)
                if offered and self._is_useful(offered[0]):
                    self._stepper = Stepper(offered[:1])
                    break
        if self._drag is not None:
            self._carry_along(ray)

    def _offered(self, found: tuple[Hit, ...], idle: frozenset[Spot]) -> tuple[Spot, ...]:
        """Return the spots to hover of what a ray has hit, the likeliest first."""
        if self._drag is None:
            return candidates(found, seen_targets(found, self.targets, idle), idle)
        others = [
            hit for hit in found if hit.spot not in self._carried and not is_prisoner(hit.spot)
        ]
        # Dropping on the origin is no move: then nothing behind it is hovered either.
        is_home = any(hit.spot in self._carried for hit in found)
        over = [hit for hit in others if hit.spot in self.targets] if is_home else others
        is_deck = self._drag.origin.kind is SpotKind.PIN
        aimed = seen_targets(over, self.targets, idle, is_deck_held=is_deck)
        return candidates(over, aimed, idle)

    def _is_useful(self, spot: Spot | None) -> bool:
        """Whether a click or drop on a spot would do something now."""
        if spot is None or self.asks_spots:
            return spot is not None
        return spot in self.targets or (self._drag is None and spot in self._selectable)

    def point(self, spot: Spot | None) -> None:
        """Hover a spot, regardless of the mouse; None for no spot."""
        self._stepper = Stepper() if spot is None else Stepper((spot,))

    def drag_over(self, spot: Spot | None) -> None:
        """Hover a spot during a drag, regardless of the mouse: what is dragged is shown above it.

        Where it came from is hovered only if it is a target.
        """
        assert self._drag is not None
        is_home = spot in self._carried and spot not in self.targets
        self.point(None if is_home else spot)
        origin, landing = self._drag.origin, self.hover
        over = origin if landing is None else landing
        self._drag = Drag(origin, _vector(self._layout.centre(over)), self._lit(landing))

    def set_visible_levels(self, focus: int | None, hidden: frozenset[int] = frozenset()) -> None:
        """Set the levels that can be hovered: no hidden ones, beside a focus only legal targets."""
        self._focus, self._hidden = focus, hidden

    def _seen(self, found: tuple[Hit, ...]) -> tuple[Hit, ...]:
        """Return the hits that can be hovered."""
        if self._focus is None and not self._hidden:
            return found
        return tuple(hit for hit in found if self.can_see(hit.spot))

    def can_see(self, spot: Spot) -> bool:
        """Whether a spot can be hovered.

        Its level must be visible; if another level is focused, it must be a target.
        """
        level = level_of_spot(self._layout.topology, spot)
        is_clear = self._focus in (None, level) or spot in self.targets
        return level not in self._hidden and is_clear

    def leave(self) -> None:
        """Hover nothing."""
        self._stepper = Stepper()

    def step(self, by: int) -> None:
        """Step to the next candidate under the cursor, or back if ``by`` is negative."""
        self._stepper = self._stepper.stepped(by)

    def _lit(self, spot: Spot | None) -> Spot | None:
        """Return the spot if highlighting it is not misleading, else None."""
        useful = {*self.targets, *self._selectable}
        return None if spot in self._lost or is_useless_pin(spot, self.path, useful) else spot

    def _idle(self) -> frozenset[Spot]:
        """Return the decks and pins that cannot be used now."""
        pins = map(pin_spot, range(len(self._layout.deck_centres)))
        return frozenset(pins) - self.starts - self.targets.keys()

    # -- entering moves ----------------------------------------------------------------------

    def click(self, spot: Spot | None) -> EntryResult | None:
        """Click a spot, or beside all spots (None), which clears the selection."""
        self._refused = None
        if self.asks_spots:
            return None if spot is None else Clicked(spot)
        if self._forced is not None:
            return None
        if spot is None:
            self.cancel()
            return None
        if is_prisoner(spot) and spot not in self.targets:
            return None  # prisoners are selectable only as targets
        binds, before = spot not in self.path and self._touch_piece(spot), self.path
        entered = with_attempt(self._situation, before, self._entry.enter_spot(spot))
        if isinstance(entered, Deselected):
            return self._after(self._select_touched() or entered)
        if binds and isinstance(entered, Refused):  # touched, and must now be captured
            return self._after(Selected(self.path))
        return self._after(entered)

    def grab(self, spot: Spot) -> EntryResult:
        """Begin a drag at a spot for which ``can_grab`` holds."""
        self._refused = None
        self._touch_piece(spot)
        entered = self._entry.grab(spot)
        if isinstance(entered, Selected):
            self._carried = self._load(spot)
            self._drag = Drag(spot, _vector(self._layout.centre(spot)))
        return self._after(entered)

    def drop(self) -> EntryResult | None:
        """End the drag over the hovered spot; None beside all spots."""
        landing = self._stepper.chosen
        self._drag = None
        if landing is None:
            return None
        self._touch_piece(landing)
        return self._after(self._entry.drop(landing))

    def pick(self, move: Move) -> MoveEntered:
        """Choose one of the moves offered for choice."""
        self._forced = None
        entered = self._entry.pick(move)
        self._after(entered)
        return entered

    def cancel(self) -> bool:
        """Clear the selection, except a forced choice; return whether there was anything."""
        was_shown = self._refused is not None
        self._refused = None
        if self._forced is not None:
            return False
        was_held, self._drag = self._drag is not None, None
        before = self.path, self.choices
        self._entry.cancel()
        self._select_touched()
        was_entered = before != (self.path, self.choices)
        self.place_pickables()
        return was_held or was_entered or was_shown

    def forget_refusal(self) -> bool:
        """Remove the mark of the last refusal; return whether there was one."""
        was_shown, self._refused = self._refused is not None, None
        return was_shown

    def _after(self, entered: EntryResult) -> EntryResult:
        if isinstance(entered, Refused):
            self._refused = entered.target
        if isinstance(entered, (Selected, Deselected, MoveEntered)):
            self._stepper = self._stepper.settled()
            self.place_pickables()
        return entered

    # -- touch-move --------------------------------------------------------------------------

    def _touch_piece(self, spot: Spot) -> bool:
        """Touch the piece on a spot; return whether this restricts the moves further."""
        now = self._situation
        is_piece = now.is_local and is_occupied(self._layout, now.position, spot)
        if not is_piece or not self._touch.touch(spot):
            return False
        self._restrict_to_touched()
        return True

    def _restrict_to_touched(self) -> None:
        """Restrict the moves to those allowed by the touched pieces, if the rule applies."""
        if self._touch.binding is not None:
            self._selectable = frozenset(w[0] for move in self._touch.moves for w in move.ways)
        if self._touch.moves != self._situation.local_moves:
            self._entry.narrow(self._touch.moves, self._selectable)
        self._select_touched()

    def _select_touched(self) -> Selected | None:
        """Select the piece that must be moved, if nothing is selected."""
        binding = self._touch.binding
        if self.path or binding is None or binding.mover is None:
            return None
        entered = self._entry.grab(binding.mover)
        return entered if isinstance(entered, Selected) else None

    # -- dragging ----------------------------------------------------------------------------

    def _load(self, spot: Spot) -> frozenset[Spot]:
        """Return the spots that are moved by a drag: for a deck also its cells."""
        if spot.kind is SpotKind.CELL:
            return frozenset((spot,))
        cells = self._layout.topology.pin_cells[spot.index]
        return frozenset((spot, *map(cell_spot, cells)))

    def _carry_along(self, ray: Ray) -> None:
        """Move the drag under the cursor, above the plane it would be dropped on."""
        origin, direction, _ = ray
        assert self._drag is not None
        landing = self._stepper.chosen
        over = self._drag.origin if landing is None else landing
        point = meet_level(origin, direction, float(self._layout.centre(over)[2]))
        bounds = self._layout.bounds
        if point is None or math.dist(_vector(point), bounds.centre) > 1.2 * bounds.radius:
            # Beside the board the ray may meet the plane far away: keep the depth instead.
            depth = math.dist(self._drag.point, _vector(origin))
            point = origin + depth * direction
        self._drag = Drag(self._drag.origin, _vector(point), self._lit(landing))

    def place_pickables(self) -> None:
        """Let the pickable shapes follow the current piece set and position."""
        self._pickables: Pickables | None = None
        self._discs: tuple[Mapping[Spot, TargetKind], PickableSolids] | None = None

    def _placed_pickables(self) -> Pickables:
        """Return the pickable shapes, placed on first use."""
        if self._pickables is None:
            offered = frozenset(s.index for s in self.targets if s.kind is SpotKind.PIN)
            now = self._situation
            chosen = appearance().pieces(now.variant.key, now.variant.looks)
            piece_set = pieces_seen(self._layout, chosen, from_above=self._from_above)
            self._pickables = self._layout.pickables(
                now.position, offered, piece_set, appearance().detail, now.beaten_kings
            )
        return self._pickables

    def _with_discs(self, pickables: Pickables, marked: Mapping[Spot, TargetKind]) -> Pickables:
        """Return the pickable shapes and the discs that stand on a board with several levels."""
        if not (marked and self._layout.mark_colours(self._situation.position, appearance().theme)):
            return pickables
        if self._discs is None or self._discs[0] != marked:
            self._discs = marked, standing_discs(self._layout, marked)
        return pickables._replace(shapes=(*pickables.shapes, self._discs[1]))


def _vector(point: Floats) -> Vector:
    x, y, z = point.tolist()
    return (x, y, z)
