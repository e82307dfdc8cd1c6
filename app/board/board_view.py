"""What the viewport shows and how it changes: situation, view, hand, animations. No OpenGL here."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEasingCurve, QObject, Signal

from app.board import appearance
from app.board.animator import Animator
from app.board.camera_controller import CameraController
from app.board.drawing_tool import DrawingTool
from app.board.hover_timer import HoverTimer
from app.board.levels import Levels, levels_that_matter, spread_by
from app.board.mouse import MouseGestures
from app.board.move_entry import Choose, Complete, Entered, refusal_in
from app.board.selection import Selection
from app.board.visible_overlays import VisibleOverlays
from app.game.situation import Situation, with_proposed
from app.game.touch_move import TouchMove
from app.game.transition import Origin, Transition, TransitionKind
from app.scene.camera import Camera
from app.scene.composer import Composer
from app.scene.content import Scene
from app.scene.layouts import Layout, arranged, arranged_uncached, layout
from app.scene.layouts.arrangement import Arrangement, between
from app.scene.level_view import LevelView, steepness
from app.scene.motion.animation import Moment, Motion
from app.scene.motion.planning import plan
from app.scene.overlays.marks import Marks
from app.text import names
from app.text.language import follow
from engine.core.move import Move

#: Seconds in which the levels come to lie another way, and are spread, at speed 1.
ARRANGE_SECONDS, SPREAD_SECONDS = 0.9, 0.3


class BoardView(QObject):
    """Shows one situation at a time and says what the player enters.

    ``gestures`` takes mouse and keys. All lengths of the picture are device-independent pixels.
    """

    #: The next frame looks different.
    changed = Signal()
    #: A legal move has been entered: Move, and its Origin.
    move_entered = Signal(object, object)
    #: The player has to choose between moves: Choose, and whether nothing else is possible.
    choice_needed = Signal(object, bool)
    #: There is nothing to choose any more.
    choice_ended = Signal()
    #: Two spots that begin no legal move: origin and target.
    refusal_asked = Signal(object, object)
    #: Something else is pointed at, or nothing.
    hover_changed = Signal()
    #: The board is seen otherwise than before.
    view_changed = Signal()
    #: What has happened is shown now, and nothing of it is on its way any more: Transition.
    arrived = Signal(object)

    def __init__(
        self, situation: Situation, drag_distance: int, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._speed = 1.0
        self._shown = VisibleOverlays()
        self._motion = Animator(self)
        # It sets out at once, so that it goes on evenly when one step comes upon another.
        self._arranging = Animator(self, QEasingCurve.Type.OutCubic)
        self._composer = Composer()
        #: What pieces see.
        self.hover_timer = HoverTimer(self)
        #: From where the board is seen.
        self.camera_controller = CameraController(self)
        #: How the levels are seen.
        self.levels = Levels(self)
        #: What draws over the board.
        self.drawing_tool = DrawingTool(self)
        #: What has been touched on the board.
        self.touch = TouchMove()
        #: What has happened and has not arrived yet.
        self._coming: Transition | None
        self._situation: Situation
        self._layout: Layout
        self._selection: Selection
        self._moment: Moment | None
        self._arrangement: Arrangement | None
        self._lying: Arrangement | None
        self._refreshed: object
        self._set_up(situation)
        self.gestures = MouseGestures(self, drag_distance)
        self.camera_controller.moved.connect(self.changed)
        self.camera_controller.moved.connect(self.view_changed)
        self.camera_controller.flown.connect(self.gestures.point_again)
        self.drawing_tool.changed.connect(self.refresh)
        self.levels.changed.connect(self._see_levels)
        self.hover_timer.rested.connect(self.refresh)
        follow(self, self._rename, is_written=True)

    # -- what is shown -----------------------------------------------------------------------

    @property
    def layout(self) -> Layout:
        """Where everything of the game shown stands."""
        return self._layout

    @property
    def situation(self) -> Situation:
        """The situation shown."""
        return self._situation

    @property
    def selection(self) -> Selection:
        """The player's hand over the board."""
        return self._selection

    @property
    def camera(self) -> Camera:
        """What is seen now."""
        return self.camera_controller.camera

    @property
    def arrangement(self) -> Arrangement | None:
        """How the levels lie where they have been arranged, else None."""
        return self._arrangement

    @property
    def marks(self) -> Marks:
        """The marks that the next frame shows."""
        marks = self._selection.marks(self._shown.targets)
        if self._motion.is_running:  # what has not arrived cannot be marked yet
            marks = replace(marks, checked=(), checkers=(), mated=None)
        else:
            sight = self.hover_timer.sight(self._situation, self._shown.sight, self._selection.path)
            marks = replace(marks, sight=sight)
        if self.gestures.keys.is_on:
            marks = replace(marks, cursor=self._selection.aim, hover=None)
        return replace(marks, drawings=self.drawing_tool.over(self._situation.node.drawings))

    @property
    def is_animating(self) -> bool:
        """Whether a piece or a level is moving, or the board turning."""
        moving = self._motion.is_running or self._arranging.is_running
        return moving or self.camera_controller.is_flying

    @property
    def level_view(self) -> LevelView:
        """How the levels are seen now."""
        selection, now = self._selection, self._situation
        spot = selection.path[0] if selection.path else selection.hover
        steep = steepness(self.camera.view.elevation)
        if spot is None or not self.levels.follows:
            return self.levels.view(steepness=steep)
        return self.levels.view(levels_that_matter(now.variant, now.position, spot), steep)

    def scene(self) -> Scene:
        """Return all that the next frame shows."""
        position, drag = self._situation.position, self._selection.drag
        marks, levels = self.marks, self.level_view
        piece_set, theme = appearance.pieces(self._situation.variant.key), appearance.theme()
        asked = (self._layout, position, theme, marks, self._moment, drag, levels, piece_set)
        return self._composer.compose(*asked, has_names=self._shown.labels)

    # -- told from outside -------------------------------------------------------------------

    def start(self, situation: Situation) -> None:
        """Show another game, seen from its usual side."""
        self._motion.stop()
        self._arranging.stop()
        self.gestures.forget()
        self._set_up(situation)
        self._arrived()
        self.view_changed.emit()

    def follow(self, transition: Transition) -> None:
        """Show what has become of the game shown; a move is seen on its way, or back.

        What was dropped is where it belongs already, and a move that was proposed is shown.
        """
        if transition.kind is TransitionKind.TAKEN_BACK:
            self.touch.forget()
        if transition.is_remark:
            self.refresh()
            return
        if self._coming is None or transition.is_elsewhere or transition.has_ended:
            self._coming = transition
        after, proposed = transition.after, self._situation.proposed
        is_here = after.node is self._situation.node
        if proposed is None:
            is_dropped = transition.origin is Origin.DROP
            self.show_situation(
                after, None if is_dropped else transition.move, transition.is_forward
            )
        elif is_here and transition.kind is TransitionKind.EDITED and proposed in after.moves:
            self.show_situation(with_proposed(after, proposed))
        else:
            self.show_situation(after, proposed if is_here else None, forward=False)

    def show_situation(
        self, situation: Situation, move: Move | None = None, forward: bool = True
    ) -> None:
        """Show another moment of the game; ``move`` is shown on its way there, or back."""
        self._motion.stop()
        self._arranging.finish()
        self._moment = None
        self.gestures.forget()
        before, self._situation = self._situation, situation
        self._selection.hold(situation)
        self.levels.hold(self._layout, situation.position.cells)
        if move is not None and self._speed > 0:
            start, end = before.position, situation.position
            if not forward:
                start, end = end, start
            self._begin(plan(self._layout, start, move, is_reversed=not forward, to=end))
        else:
            self._arrived()

    def ask_what_is_due(self) -> None:
        """Ask for the choice that must be made before anything else, if there is one."""
        self._tell_choice()
        if self._selection.forced is not None:
            self._has_choice = True
            self.choice_needed.emit(self._selection.forced, True)

    def set_speed(self, speed: float) -> None:
        """Set how fast things move: 1 is normal, 0 shows no movement."""
        self._speed = speed
        self.camera_controller.set_speed(speed)
        if speed == 0:
            self.stop()

    def show_targets(self, is_shown: bool) -> None:
        """Show or hide where the selected piece may go."""
        self._show(replace(self._shown, targets=is_shown))

    def show_labels(self, is_shown: bool) -> None:
        """Show or hide the names of files, ranks and levels."""
        self._show(replace(self._shown, labels=is_shown))

    def show_sight(self, name: str, is_shown: bool) -> None:
        """Show or hide a sight overlay, by its name in the catalogue."""
        others = self._shown.sight - {name}
        self._show(replace(self._shown, sight=others | {name} if is_shown else others))

    def _show(self, shown: VisibleOverlays) -> None:
        self._shown = shown
        self.changed.emit()

    def pick(self, move: Move) -> None:
        """Enter one of the moves offered for choice; any other is not meant any more."""
        if move in self._selection.choices:
            self.handle(self._selection.pick(move))

    def forget_refusal(self) -> None:
        """Take the mark of the last refusal away."""
        if self._selection.forget_refusal():
            self.refresh()

    # -- the levels --------------------------------------------------------------------------

    def arrange(self, arrangement: Arrangement, seconds: float = 0.0) -> None:
        """Let the levels of the game lie another way; what is in the hand stays there.

        seconds : how long they are on their way from where they are, at speed 1
        """
        self._motion.finish()
        start = self._lying or self._usual
        self._arrangement = arrangement
        self.camera_controller.set_out(
            arranged(self._situation.variant.key, arrangement, names.language())
        )

        def at(t: float) -> None:
            self._lie(between(start, arrangement, t))
            self.camera_controller.lead(t, self._layout.bounds)
            self.gestures.point_again()
            self.changed.emit()

        is_shown = self._speed > 0 and start != arrangement
        self._arranging.run(seconds / self._speed if is_shown else 0.0, at, self._arrived)

    def show_arrangement(self, name: str) -> None:
        """Arrange the levels in one of the ways that the layout names."""
        self.arrange(self._layout.arrangements[name], ARRANGE_SECONDS)

    def spread(self, by: float) -> None:
        """Move the levels farther apart by so many cells, or nearer where negative."""
        arrangement = spread_by(self._layout, self._arrangement, by)
        if arrangement is not None:
            self.arrange(arrangement, SPREAD_SECONDS)

    @property
    def _usual(self) -> Arrangement:
        return next(iter(self._layout.arrangements.values()))

    def _lie(self, arrangement: Arrangement) -> None:
        """Show the levels in an arrangement, which may be one on the way to another."""
        self._lying = arrangement
        made = arranged if arrangement == (self._arrangement or self._usual) else arranged_uncached
        self._layout = made(self._situation.variant.key, arrangement, names.language())
        self._selection.lay_out(self._layout)
        self.levels.hold(self._layout, self._situation.position.cells)
        self._selection.see_levels(self.levels.focus, self.levels.hidden)

    def _rename(self) -> None:
        """Name levels and pins on the board as the notation does now."""
        if self._layout.arrangements:
            self._lie(self._lying or self._usual)
            self.changed.emit()

    def _see_levels(self) -> None:
        """Point only at what is seen."""
        self._selection.see_levels(self.levels.focus, self.levels.hidden)
        self.gestures.point_again()
        self.changed.emit()

    def turn_to(self, seat: int) -> None:
        """Turn the board to a player, once the move on its way has arrived."""
        self.camera_controller.turn_to(
            self._situation.variant.seats, seat, is_later=self._motion.is_running
        )

    # -- done by the hand (``gestures.Table``) -----------------------------------------------

    def settle(self) -> bool:
        """Bring pieces and levels that move to their places; whether one sees what is where."""
        self._motion.finish()
        was_seen = not self._arranging.is_running
        self._arranging.finish()
        return was_seen

    def stop(self) -> None:
        """Bring everything that moves to its end."""
        self.settle()
        self.camera_controller.finish()

    def handle(self, entered: Entered | None, origin: Origin = Origin.CLICK) -> None:
        """Pass on what has been entered, if anything, and how."""
        self._tell_choice()
        if isinstance(entered, Complete):
            self.move_entered.emit(entered.move, origin)
        elif isinstance(entered, Choose):
            self._has_choice = True
            self.choice_needed.emit(entered, False)
        refused = refusal_in(entered)
        if refused is not None:
            self.refusal_asked.emit(refused.origin, refused.target)
        self.refresh()

    def refresh(self) -> None:
        """Say so if the hand has changed what is to be seen."""
        self._tell_choice()
        self.hover_timer.point(self._selection.hover)
        shown = (self.marks, self._selection.drag, self._selection.stepping)
        if shown != self._refreshed:
            self._refreshed = shown
            self.changed.emit()
            self.hover_changed.emit()

    # -- parts of them -----------------------------------------------------------------------

    def _set_up(self, situation: Situation) -> None:
        """Begin with a game anew."""
        self._situation = situation
        self._coming = None
        self._layout = layout(situation.variant.key, names.language())
        self._arrangement = self._lying = self._moment = self._refreshed = None
        self._selection = Selection(self._layout, situation, self.touch)
        self._has_choice = False
        self.camera_controller.start(self._layout)
        self.levels.start(self._layout, situation.position.cells)

    def _begin(self, motion: Motion) -> None:
        def at(t: float) -> None:
            self._moment = motion.at(t)
            self.changed.emit()

        self._motion.run(motion.duration / self._speed, at, self._arrived)
        self._tell_choice()

    def _arrived(self) -> None:
        """The position is shown as it is; what waited for that comes now."""
        self._moment = None
        self.ask_what_is_due()
        self.camera_controller.make_due_turn()
        self.gestures.point_again()
        self.changed.emit()
        coming, self._coming = self._coming, None
        if coming is not None:
            self.arrived.emit(coming)

    def _tell_choice(self) -> None:
        """Say so when a choice that was asked for is given up."""
        if self._has_choice and not self._selection.choices:
            self._has_choice = False
            self.choice_ended.emit()
