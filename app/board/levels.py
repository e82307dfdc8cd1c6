"""The levels: focus, clipping, opacity of planes, and how they are arranged."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEasingCurve, QObject, Signal

from app.board.animator import Animator
from app.board.camera_controller import CameraController
from app.scene.layouts import Layout, arranged, arranged_uncached, layout
from app.scene.layouts.arrangement import NARROWEST, WIDEST, Arrangement, between
from app.scene.level_view import USUAL, LevelView, hidden_above, level_of_spot, storeys
from app.text import names
from engine.core.move import Spot, SpotKind
from engine.core.pieces import FIRST_PIECE, VOID, seat_of
from engine.core.position import Position
from engine.core.topology import Topology
from engine.rules.variant import Variant


class Levels(QObject):
    """Focus, clipping and opacity of one game's levels; ``update`` sets the current board."""

    #: The view of the levels has changed.
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._layout: Layout
        self._there: tuple[int, ...] = ()
        self._focus: int | None = None
        self._clip: int | None = None
        self._follows = False
        self._opacity = USUAL

    def start(self, layout: Layout, cells: bytes) -> None:
        """Reset everything for a game: no focus and no clipping."""
        self._focus = self._clip = None
        self.update(layout, cells)

    def update(self, layout: Layout, cells: bytes) -> None:
        """Set the contents of cells and the layout, for another position or arrangement."""
        self._layout = layout
        floors, level_of = storeys(layout), layout.topology.level_of
        there = {level_of[cell] for cell, code in enumerate(cells) if code != VOID}
        self._there = tuple(sorted(there, key=lambda level: (floors[level], level)))
        if self._focus is not None and self._focus not in there:
            self.focus_on(None)  # its deck has been moved

    # -- state -------------------------------------------------------------------------------

    @property
    def existing(self) -> tuple[int, ...]:
        """The existing levels, the lowest first."""
        return self._there

    @property
    def focus(self) -> int | None:
        """The focused level, beside which the others fade, or None."""
        return self._focus

    @property
    def clip(self) -> int | None:
        """The level above which everything is hidden, or None."""
        return self._clip

    @property
    def follows(self) -> bool:
        """Whether the focus follows the levels that matter for the selected piece."""
        return self._follows and len(self._there) > 1

    @property
    def opacity(self) -> float:
        """The opacity of planes, 0..1."""
        return self._opacity

    @property
    def hidden(self) -> frozenset[int]:
        """The hidden levels."""
        return frozenset() if self._clip is None else hidden_above(self._layout, self._clip)

    def view(self, mattering: frozenset[int] = frozenset(), steepness: float = 0.0) -> LevelView:
        """Return the view of the levels.

        mattering : levels that are not faded because of the selected piece, besides the focus
        steepness : how steeply the camera looks down, 0..1
        """
        clear = mattering if self._focus is None else mattering | {self._focus}
        return LevelView(clear or None, self.hidden, self._opacity, steepness)

    # -- slots -------------------------------------------------------------------------------

    def focus_on(self, level: int | None) -> None:
        """Focus on a level, or on none; a hidden level is shown again."""
        if level is not None and level in self.hidden:
            self._clip = level
        self._change(focus=level, clip=self._clip)

    def clip_above(self, level: int | None) -> None:
        """Hide everything above a level, or nothing; a focus above it ends."""
        self._clip = level
        self._change(focus=None if self._focus in self.hidden else self._focus, clip=level)

    def clear(self) -> bool:
        """Remove focus and clipping; return whether there were any."""
        had_any = self._focus is not None or self._clip is not None
        self._change(focus=None, clip=None)
        return had_any

    def step_focus(self, by: int) -> None:
        """Focus on the next visible level above or below; beyond the last one on none."""
        ring = (None, *(level for level in self._there if level not in self.hidden))
        if len(self._there) > 1:
            at = ring.index(self._focus) if self._focus in ring else 0
            self.focus_on(ring[(at + by) % len(ring)])

    def step_clip(self, by: int) -> None:
        """Show one more storey, or one less if ``by`` is -1; the lowest is always visible."""
        floors = storeys(self._layout)
        tops = {floors[level]: level for level in reversed(self._there)}
        heights = sorted(tops)
        if len(heights) > 1:
            now = heights[-1] if self._clip is None else floors[self._clip]
            lower = [height for height in heights if height < now]
            higher = [height for height in heights if height > now]
            goal = min(higher, default=now) if by > 0 else max(lower, default=heights[0])
            self.clip_above(None if goal >= heights[-1] else tops[goal])

    def set_follows(self, follows: bool) -> None:
        """Set whether the focus follows the levels that matter for the selected piece."""
        self._follows = follows
        self.changed.emit()

    def set_opacity(self, opacity: float) -> None:
        """Set the opacity of planes, 0..1."""
        self._opacity = opacity
        self.changed.emit()

    def _change(self, focus: int | None, clip: int | None) -> None:
        self._focus, self._clip = focus, clip
        self.changed.emit()


def spread_by(layout: Layout, now: Arrangement | None, by: float) -> Arrangement | None:
    """Return an arrangement with the distance of levels changed by some cells.

    now : the present one, None for the layout's default

    Returns None for a layout with a single arrangement.
    """
    if not layout.arrangements:
        return None
    now = now or next(iter(layout.arrangements.values()))
    return replace(now, spread=min(max(now.spread + by, NARROWEST), WIDEST))


def levels_that_matter(variant: Variant, position: Position, spot: Spot) -> frozenset[int]:
    """Return the level of a piece or deck, and those it can move to; none for an empty spot.

    For a player who is not to move, these are the moves if that player were to move.
    """
    topology = variant.topology
    if not _is_taken(topology, position, spot):
        return frozenset()
    targets = {
        target
        for seat in _movers(variant, position, spot)
        for move in variant.moves(_as_if_on_move(position, seat))
        for way in move.ways
        if way[0] == spot
        for target in way[1:]
    }
    levels = (level_of_spot(topology, target) for target in (spot, *targets))
    return frozenset(level for level in levels if level is not None)


def _as_if_on_move(position: Position, seat: int) -> Position:
    """Return the position with a seat to move, without en passant rights of others' last move."""
    return position if seat == position.turn else position._replace(turn=seat, en_passant=())


def _movers(variant: Variant, position: Position, spot: Spot) -> tuple[int, ...]:
    """Return the seats that could move the piece or deck on a spot."""
    living = variant.active_seats(position)
    if spot.kind is SpotKind.PIN:
        return living
    seat = seat_of(position.cells[spot.index])
    return (seat,) if seat in living else ()


def _is_taken(topology: Topology, position: Position, spot: Spot) -> bool:
    """Whether there is a piece on a cell, or a deck on a pin."""
    if spot.kind is SpotKind.PIN:
        return position.cells[topology.pin_cells[spot.index][0]] != VOID
    return spot.kind is SpotKind.CELL and position.cells[spot.index] >= FIRST_PIECE


#: Durations of changes of the arrangement, and of the spread of levels; seconds at speed 1.
ARRANGE_SECONDS, SPREAD_SECONDS = 0.9, 0.3


class LevelArrangement(QObject):
    """The layout of one game at a time, the levels of which can be arranged otherwise."""

    #: Another arrangement is begun: animations of pieces have to end.
    begun = Signal()
    #: Another arrangement was chosen.
    chosen_changed = Signal()
    #: The layout has changed.
    layout_changed = Signal()
    #: Levels have moved, and the camera with them.
    moved = Signal()
    #: The animation of the levels has ended.
    ended = Signal()

    def __init__(self, camera: CameraController, parent: QObject) -> None:
        super().__init__(parent)
        self._camera = camera
        # Without easing in, so that repeated steps run evenly.
        self._animator = Animator(self, QEasingCurve.Type.OutCubic)
        self._variant: Variant
        #: The layout with the levels where they are now.
        self.layout: Layout
        #: The chosen arrangement of levels, or None for the default.
        self.chosen: Arrangement | None
        self._shown: Arrangement | None
        #: Speed of the animation: 1 is normal, 0 turns it off.
        self.speed = 1.0

    def start(self, variant: Variant) -> None:
        """Show the default arrangement of a game."""
        self._animator.stop()
        self._variant = variant
        self.layout = layout(variant, names.language())
        self.chosen = self._shown = None

    @property
    def is_running(self) -> bool:
        """Whether levels are moving."""
        return self._animator.is_running

    def finish(self) -> None:
        """Finish the animation."""
        self._animator.finish()

    def arrange(self, arrangement: Arrangement, seconds: float = 0.0) -> None:
        """Change the arrangement of levels; a drag continues.

        seconds : duration of the animation at speed 1
        """
        self.begun.emit()
        start = self._shown or self._usual
        self.chosen = arrangement
        self.chosen_changed.emit()
        self._camera.begin_rearrangement(arranged(self._variant, arrangement, names.language()))

        def at(t: float) -> None:
            self._show(between(start, arrangement, t))
            self._camera.continue_rearrangement(t, self.layout.bounds)
            self.moved.emit()

        is_shown = self.speed > 0 and start != arrangement
        self._animator.run(seconds / self.speed if is_shown else 0.0, at, self.ended.emit)

    def show_named(self, name: str) -> None:
        """Change to an arrangement of the layout, by its name."""
        self.arrange(self.layout.arrangements[name], ARRANGE_SECONDS)

    def spread(self, by: float) -> None:
        """Change the distance of levels by this many cells."""
        arrangement = spread_by(self.layout, self.chosen, by)
        if arrangement is not None:
            self.arrange(arrangement, SPREAD_SECONDS)

    def update_names(self) -> bool:
        """Update the labels of levels to the language of the notation; return whether any have."""
        if self.layout.arrangements:
            self._show(self._shown or self._usual)
        return bool(self.layout.arrangements)

    @property
    def _usual(self) -> Arrangement:
        return next(iter(self.layout.arrangements.values()))

    def _show(self, arrangement: Arrangement) -> None:
        """Show an arrangement, which may be an intermediate one."""
        self._shown = arrangement
        made = arranged if arrangement == (self.chosen or self._usual) else arranged_uncached
        self.layout = made(self._variant, arrangement, names.language())
        self.layout_changed.emit()
