"""The model of the viewport: situation, camera, selection, levels, animations. Free of OpenGL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject, Signal

from app.appearance import appearance
from app.board.board_animations import BoardAnimations
from app.board.camera_controller import CameraController
from app.board.drawing_tool import DrawingTool, Suggestions
from app.board.levels import LevelArrangement, Levels, levels_that_matter
from app.board.mouse import MouseGestures
from app.board.move_entry import ChoiceNeeded, Clicked, EntryResult, MoveEntered, refusal_in
from app.board.overlay_switches import HoverSight, OverlaySwitches
from app.board.selection import Selection
from app.game.situation import Situation, with_proposed
from app.game.touch_move import TouchMove
from app.game.transition import Origin, Transition, TransitionKind
from app.scene.camera import Camera
from app.scene.composer import Composer
from app.scene.content import Scene
from app.scene.hiding import HidingPieces
from app.scene.layouts import Layout
from app.scene.level_view import LevelView, is_from_above, level_of_spot, pieces_seen, steepness
from app.scene.overlays.marks import Marks, TargetKind
from app.scene.overlays.targets import shown_targets
from app.scene.pieces.sets import PieceSet
from app.scene.seen_areas import covering_cells
from app.text import names
from app.text.language import on_language_change
from engine.core.move import Move, Spot, SpotKind
from engine.play.drawing import Drawing


class BoardView(QObject):
    """Shows one situation at a time and reports what the player enters.

    ``gestures`` handles mouse and keyboard. Lengths on the viewport are device-independent pixels.
    """

    #: The viewport must be repainted.
    changed = Signal()
    #: A legal move has been entered: Move, and its Origin.
    move_entered = Signal(object, object)
    #: The player must choose between moves: Choose, whether the choice is forced.
    choice_needed = Signal(object, bool)
    #: The choice has ended or was cancelled.
    choice_ended = Signal()
    #: No legal move leads from a spot to another: origin, target.
    refusal_requested = Signal(object, object)
    #: A spot was clicked after ``ask_spots``: Spot.
    spot_clicked = Signal(object)
    #: Another spot is hovered, or none.
    hover_changed = Signal()
    #: Camera or arrangement have changed.
    view_changed = Signal()
    #: The animation of a transition has ended: Transition.
    animation_ended = Signal(object)

    def __init__(
        self, situation: Situation, drag_distance: int, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        #: Which parts of the scene are shown.
        self.overlays = OverlaySwitches(self)
        self._animations = BoardAnimations(self)
        self._composer = Composer()
        self._hiding = HidingPieces()
        #: Sight overlays for the hovered spot.
        self.hover_timer = HoverSight(self)
        #: The camera.
        self.camera_controller = CameraController(self)
        #: The layout, with its levels as arranged.
        self.arrangement = LevelArrangement(self.camera_controller, self)
        #: Focus and clipping of levels.
        self.levels = Levels(self)
        #: The tool that draws arrows and circles.
        self.drawing_tool = DrawingTool(self)
        #: The state of the touch-move rule.
        self.touch = TouchMove()
        self._suggestions = Suggestions()
        #: The transition whose animation has not ended yet.
        self._coming: Transition | None
        self._situation: Situation
        self._selection: Selection
        self._refreshed: object
        self._only_level: int | None
        #: Whether the player is asked to choose between moves.
        self.has_choice = False
        self._set_up(situation)
        self.gestures = MouseGestures(self, drag_distance)
        self.camera_controller.moved.connect(self.changed)
        self.camera_controller.moved.connect(self.view_changed)
        self.camera_controller.transition_moved.connect(self.gestures.point_again)
        self.drawing_tool.changed.connect(self.refresh)
        self.overlays.changed.connect(self.changed)
        self.arrangement.begun.connect(self._animations.finish_moves)
        self.arrangement.layout_changed.connect(self._update_layout)
        self.arrangement.moved.connect(self._follow_levels)
        self.arrangement.ended.connect(self._end_animation)
        self._animations.changed.connect(self.changed)
        self.levels.changed.connect(self._update_visible_levels)
        self.hover_timer.rested.connect(self.refresh)
        on_language_change(self, self._update_names, call_now=False)

    # -- state -------------------------------------------------------------------------------

    @property
    def layout(self) -> Layout:
        """The layout of the current game."""
        return self.arrangement.layout

    @property
    def situation(self) -> Situation:
        """The current situation."""
        return self._situation

    @property
    def selection(self) -> Selection:
        """The selection."""
        return self._selection

    @property
    def camera(self) -> Camera:
        """The current camera."""
        return self.camera_controller.camera

    @property
    def marks(self) -> Marks:
        """The marks that the next frame shows."""
        selection, now, shown = self._selection, self._situation, self.overlays.shown
        marks = selection.marks(shown.targets)
        if self._animations.are_pieces_moving:  # a moving piece cannot be marked yet
            marks = marks._replace(checked=(), checkers=(), mated=None)
        else:
            sight = self.hover_timer.sight(now, shown.sight, selection.path)
            marks = marks._replace(sight=sight)
        if self.gestures.keys.is_on:
            marks = marks._replace(cursor=selection.highlighted_spot, hover=None)
        if selection.path:
            marks = marks._replace(only_level=self._only_level, lit_level=self.lit_level)
        return marks._replace(
            drawings=self._suggestions.beside(self.drawing_tool.over(now.node.drawings)),
            faded=self._covering(marks),
            signs=shown.signs,
            crosshair=shown.crosshair and len(self.levels.existing) > 1,
            cell_names=names.style(now.variant).cell_names if shown.cell_names else (),
        )

    @property
    def shown_targets(self) -> Mapping[Spot, TargetKind]:
        """The legal targets that are marked, of all levels."""
        return self._selection.targets if self.overlays.shown.targets else {}

    def _covering(self, marks: Marks) -> frozenset[int]:
        """Return the cells of pieces that cover the hovered or selected one, or hide any."""
        seen = self.camera, self.layout, self._situation.position, self.piece_set
        spots = (marks.hover, marks.cursor, marks.selected)
        looked_at = {s.index for s in spots if s is not None and s.kind is SpotKind.CELL}
        covering = [covering_cells(*seen, cell) for cell in looked_at]
        is_moving = self._animations.is_replaying or self.arrangement.is_running
        camera, levels = self.camera_controller, self.levels
        is_above = is_from_above(self.camera.view.elevation)  # signs tell what is below
        if not (is_moving or is_above or levels.focus is not None or levels.hidden):
            is_turning = self.gestures.is_held or camera.is_flying or camera.swayed != 0.0
            covering.append(self._hiding.cells(*seen, is_turning=is_turning))
        return frozenset[int]().union(*covering) - looked_at

    @property
    def piece_set(self) -> PieceSet:
        """The pieces that are drawn from where the camera is."""
        from_above = is_from_above(self.camera.view.elevation)
        return pieces_seen(self.layout, self._chosen_pieces, from_above=from_above)

    @property
    def _chosen_pieces(self) -> PieceSet:
        """The pieces that are chosen for the game, wherever the camera is."""
        variant = self._situation.variant
        return appearance().pieces(variant.key, names.looks_of(variant))

    @property
    def suggested(self) -> tuple[Drawing, ...]:
        """The arrows and circles that ``suggest`` has shown."""
        return self._suggestions.beside(())

    @property
    def lit_level(self) -> int | None:
        """The level whose plane is lit while a piece is selected: the hovered one."""
        if not self._selection.path:
            return None
        aim = self._selection.highlighted_spot
        level = None if aim is None else level_of_spot(self.layout.topology, aim)
        level = level if self._only_level is None else self._only_level
        return level if level in self.levels.existing and len(self.levels.existing) > 1 else None

    @property
    def is_animating(self) -> bool:
        """Whether a piece, a level or the camera is moving."""
        is_moving = self._animations.is_running or self.arrangement.is_running
        return is_moving or self.camera_controller.is_flying

    @property
    def level_view(self) -> LevelView:
        """The current view of the levels."""
        selection, now = self._selection, self._situation
        spot = selection.path[0] if selection.path else selection.hover
        steep = steepness(self.camera.view.elevation)
        if spot is None or not self.levels.follows:
            return self.levels.view(steepness=steep)
        return self.levels.view(levels_that_matter(now.variant, now.position, spot), steep)

    def scene(self) -> Scene:
        """Return the scene of the next frame."""
        position, moment = self._animations.shown(self._situation.position)
        marks, drag, levels = self.marks, self._selection.drag, self.level_view
        theme, pieces = appearance().theme, self._chosen_pieces
        asked = (self.layout, position, theme, marks, moment, drag, levels, pieces)
        kings, dice = self._animations.fall.kings, self._animations.dice.dice
        names = self.overlays.shown.labels
        return self._composer.compose(*asked, kings, has_names=names, dice=dice)

    # -- slots -------------------------------------------------------------------------------

    def start(self, situation: Situation) -> None:
        """Show another game, from its default view."""
        self._animations.end_moves()
        self._animations.dice.finish()
        self.gestures.forget()
        self._set_up(situation)
        self._end_animation()
        self.view_changed.emit()
        self.arrangement.chosen_changed.emit()

    def follow(self, transition: Transition) -> None:
        """Show a transition of the current game; a move is animated, forwards or backwards.

        A piece that was dropped is at its place already, and a proposed move is shown already.
        """
        if transition.kind is TransitionKind.TAKEN_BACK:
            self.touch.forget()
        if transition.is_annotation_only:
            self.refresh()
            return
        if self._coming is None or transition.changes_node or transition.has_ended:
            self._coming = transition
        after, proposed = transition.after, self._situation.proposed
        is_here = after.node is self._situation.node
        if proposed is None:
            move = None if transition.origin is Origin.DROP else transition.move
            self.show_situation(after, move, transition.is_forward)
        elif is_here and transition.kind is TransitionKind.EDITED and proposed in after.legal_moves:
            self.show_situation(with_proposed(after, proposed))
        else:
            self.show_situation(after, proposed if is_here else None, forward=False)

    def show_situation(
        self, situation: Situation, move: Move | None = None, forward: bool = True
    ) -> None:
        """Show another situation of the game; ``move``, which leads there or back, is animated."""
        self._animations.end_moves()
        self.arrangement.finish()
        self.gestures.forget()
        before, self._situation = self._situation, situation
        if (before.node, before.position) != (situation.node, situation.position):
            self._suggestions.clear()
            self._animations.dice.dismiss()
        self._animations.fall.keep(situation.beaten_kings)
        self._selection.set_situation(situation)
        self.levels.update(self.layout, situation.position.cells)
        if move is not None and self._animations.speed > 0:
            # Imported lazily, with the first move.
            from app.scene.motion.planning import plan

            ends = (before, situation) if forward else (situation, before)
            start, end = (one.position for one in ends)
            motion = plan(self.layout, start, move, is_reversed=not forward, to=end)
            self._animations.begin(motion, self._end_animation)
            self._report_choice_end()
        else:
            self._end_animation()

    def request_forced_choice(self) -> None:
        """Emit ``choice_needed`` if there is a forced choice."""
        self._report_choice_end()
        if self._selection.forced is not None:
            self.has_choice = True
            self.choice_needed.emit(self._selection.forced, True)

    def throw_dice(self, rolls: Sequence[tuple[int, int]]) -> None:
        """Let dice fall onto the board, unless animations are off; any click takes them away.

        rolls : number of faces, and the number shown, of each die
        """
        self._animations.throw(rolls, self.layout, self._situation.position)

    def replay(self) -> None:
        """Animate the latest moves again, even if animations are off."""
        if not self.gestures.is_held:
            self.settle()
            self._animations.replay(self.layout, self._situation.recent)

    def set_speed(self, speed: float) -> None:
        """Set the speed of animations: 1 is normal, 0 turns them off."""
        self._animations.speed = self.arrangement.speed = speed
        self.camera_controller.set_speed(speed)
        if speed == 0:
            self.stop()

    def update_appearance(self) -> None:
        """Show another theme or other pieces."""
        self._selection.place_pickables()
        self.changed.emit()

    def show_targets_of(self, level: int | None) -> None:
        """Show only the targets on one level while a piece is selected; None for all."""
        if level != self._only_level:
            self._only_level = level
            self.refresh()

    def point_at(self, x: float, y: float, reach: float = 0.0) -> None:
        """Hover a point of the viewport, with the marks that are shown; see ``Selection``."""
        marks = Marks(targets=self.shown_targets, only_level=self._only_level)
        self._selection.point_at(self.camera, x, y, reach, shown_targets(self.layout, marks))

    def pick(self, move: Move) -> None:
        """Enter one of the moves offered for choice; ignore any other move."""
        if move in self._selection.choices:
            self.handle(self._selection.pick(move))

    def ask_spots(self, is_asked: bool) -> None:
        """Make clicks emit ``spot_clicked`` instead of entering moves, until the next game."""
        self._selection.cancel()
        self._selection.asks_spots = is_asked
        self.refresh()

    def suggest(self, source: str, drawings: Sequence[Drawing]) -> None:
        """Show arrows and circles beside the players' own until another position is shown.

        source : their owner, whose earlier ones they replace
        """
        if self._suggestions.show(source, drawings):
            self.refresh()

    def forget_refusal(self) -> None:
        """Remove the mark of the last refusal."""
        if self._selection.forget_refusal():
            self.refresh()

    # -- the levels --------------------------------------------------------------------------

    def _update_layout(self) -> None:
        """Show the levels where they are now."""
        self._selection.set_layout(self.layout)
        self.levels.update(self.layout, self._situation.position.cells)
        self._selection.set_visible_levels(self.levels.focus, self.levels.hidden)

    def _follow_levels(self) -> None:
        self.gestures.point_again()
        self.changed.emit()

    def _update_names(self) -> None:
        """Update the labels and the letters on discs to the language of the notation."""
        if self.arrangement.update_names() or self._situation.variant.own_kinds:
            self.changed.emit()

    def _update_visible_levels(self) -> None:
        """Restrict hover to the visible levels."""
        self._selection.set_visible_levels(self.levels.focus, self.levels.hidden)
        self._follow_levels()

    def turn_to(self, seat: int) -> None:
        """Turn the view to a player's side, after the animation of a move has ended."""
        self.camera_controller.turn_to(
            self._situation.variant.seats, seat, is_later=self._animations.is_move_running
        )

    # -- input (``mouse.MouseTarget``) -------------------------------------------------------

    def settle(self) -> bool:
        """Finish moving pieces and levels; return whether the levels were already in place."""
        self._animations.finish()
        was_seen = not self.arrangement.is_running
        self.arrangement.finish()
        return was_seen

    def stop(self) -> None:
        """Finish all animations."""
        self.settle()
        self.camera_controller.finish()

    def handle(self, entered: EntryResult | None, origin: Origin = Origin.CLICK) -> None:
        """Emit the signal for the result of an input, if any, and its origin."""
        self._report_choice_end()
        if isinstance(entered, MoveEntered):
            self.move_entered.emit(entered.move, origin)
        elif isinstance(entered, ChoiceNeeded):
            self.has_choice = True
            self.choice_needed.emit(entered, False)
        elif isinstance(entered, Clicked):
            self.spot_clicked.emit(entered.spot)
        refused = refusal_in(entered)
        if refused is not None:
            self.refusal_requested.emit(refused.origin, refused.target)
        self.refresh()

    def refresh(self) -> None:
        """Emit the signals for changes of hover and selection."""
        self._report_choice_end()
        self.hover_timer.point(self._selection.hover)
        shown = (self.marks, self._selection.drag, self._selection.stepping)
        if shown != self._refreshed:
            self._refreshed = shown
            self.changed.emit()
            self.hover_changed.emit()

    # -- helpers -----------------------------------------------------------------------------

    def _set_up(self, situation: Situation) -> None:
        """Reset everything for a game."""
        self._situation = situation
        self._animations.fall.lay(situation.beaten_kings)
        self._coming = None
        self._suggestions.clear()
        self.arrangement.start(situation.variant)
        self._refreshed = None
        self._selection = Selection(self.layout, situation, self.touch)
        self._only_level = None
        self.camera_controller.start(self.layout)
        self.levels.start(self.layout, situation.position.cells)

    def _end_animation(self) -> None:
        """Handle the end of the animation of a move."""
        self._animations.end_motion(self._situation.beaten_kings)
        self.request_forced_choice()
        self.camera_controller.make_due_turn()
        self.gestures.point_again()
        self.changed.emit()
        coming, self._coming = self._coming, None
        if coming is not None:
            self.animation_ended.emit(coming)

    def _report_choice_end(self) -> None:
        """Emit ``choice_ended`` if a choice was pending and is not any more."""
        if self.has_choice and not self._selection.choices:
            self.has_choice = False
            self.choice_ended.emit()
