"""The model of the viewport: situation, camera, selection, levels, animations. Free of OpenGL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QEasingCurve, QObject, Signal

from app.appearance.current import appearance
from app.board.animator import Animator
from app.board.camera_controller import CameraController
from app.board.drawing_tool import DrawingTool
from app.board.falling import DiceThrow, KingFall
from app.board.hiding_pieces import HidingPieces
from app.board.levels import Levels, levels_that_matter, spread_by
from app.board.mouse import MouseGestures
from app.board.move_entry import Choose, Clicked, Complete, Entered, refusal_in
from app.board.replay import Replay
from app.board.selection import Selection
from app.board.shown_sight import HoverTimer, VisibleOverlays
from app.board.suggestions import Suggestions
from app.game.situation import Situation, with_proposed
from app.game.touch_move import TouchMove
from app.game.transition import Origin, Transition, TransitionKind
from app.scene.camera import Camera
from app.scene.composer import Composer
from app.scene.content import Scene
from app.scene.layouts import Layout, arranged, arranged_uncached, layout
from app.scene.layouts.arrangement import Arrangement, between
from app.scene.level_view import LevelView, is_from_above, level_of_spot, pieces_seen, steepness
from app.scene.motion.animation import Moment, Motion
from app.scene.overlays.marks import Marks, TargetKind
from app.scene.pieces.sets import PieceSet
from app.scene.seen_areas import covering_cells
from app.text import names
from app.text.language import on_language_change
from engine.core.move import Move, Spot, SpotKind
from engine.play.drawing import Drawing

#: Durations of changes of the arrangement, and of the spread of levels; seconds at speed 1.
ARRANGE_SECONDS, SPREAD_SECONDS = 0.9, 0.3


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
    #: Another arrangement of the levels was chosen, or another game is shown.
    arrangement_changed = Signal()
    #: The animation of a transition has ended: Transition.
    animation_ended = Signal(object)

    def __init__(
        self, situation: Situation, drag_distance: int, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._speed = 1.0
        self._shown = VisibleOverlays()
        self._motion = Animator(self)
        # Without easing in, so that repeated steps run evenly.
        self._arranging = Animator(self, QEasingCurve.Type.OutCubic)
        self._fall = KingFall(self)
        self._dice = DiceThrow(self)
        self._replay = Replay(self)
        self._composer = Composer()
        self._hiding = HidingPieces()
        #: Sight overlays for the hovered spot.
        self.hover_timer = HoverTimer(self)
        #: The camera.
        self.camera_controller = CameraController(self)
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
        self._layout: Layout
        self._selection: Selection
        self._moment: Moment | None
        self._arrangement: Arrangement | None
        self._shown_arrangement: Arrangement | None
        self._refreshed: object
        self._only_level: int | None
        self._set_up(situation)
        self.gestures = MouseGestures(self, drag_distance)
        self.camera_controller.moved.connect(self.changed)
        self.camera_controller.moved.connect(self.view_changed)
        self.camera_controller.flown.connect(self.gestures.point_again)
        self.drawing_tool.changed.connect(self.refresh)
        self._fall.changed.connect(self.changed)
        self._dice.changed.connect(self.changed)
        self._replay.changed.connect(self.changed)
        self.levels.changed.connect(self._update_visible_levels)
        self.hover_timer.rested.connect(self.refresh)
        on_language_change(self, self._update_names, call_now=False)

    # -- state -------------------------------------------------------------------------------

    @property
    def layout(self) -> Layout:
        """The layout of the current game."""
        return self._layout

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
    def arrangement(self) -> Arrangement | None:
        """The chosen arrangement of levels, or None for the default."""
        return self._arrangement

    @property
    def marks(self) -> Marks:
        """The marks that the next frame shows."""
        marks = self._selection.marks(self._shown.targets)
        if self._are_pieces_moving:  # a moving piece cannot be marked yet
            marks = replace(marks, checked=(), checkers=(), mated=None)
        else:
            sight = self.hover_timer.sight(self._situation, self._shown.sight, self._selection.path)
            marks = replace(marks, sight=sight)
        if self.gestures.keys.is_on:
            marks = replace(marks, cursor=self._selection.aim, hover=None)
        if self._selection.path:
            marks = replace(marks, only_level=self._only_level, lit_level=self._lit_level)
        drawings = self.drawing_tool.over(self._situation.node.drawings)
        return replace(
            marks,
            drawings=self._suggestions.beside(drawings),
            faded=self._covering(marks),
            signs=self._shown.signs,
            crosshair=self._shown.crosshair and len(self.levels.there) > 1,
            cell_names=names.style(self._situation.variant).cell_names
            if self._shown.cell_names
            else (),
        )

    @property
    def shown_targets(self) -> Mapping[Spot, TargetKind]:
        """The legal targets that are marked, of all levels."""
        return self._selection.targets if self._shown.targets else {}

    def _covering(self, marks: Marks) -> frozenset[int]:
        """Return the cells of pieces that cover the hovered or selected one, or hide any."""
        seen = self.camera, self._layout, self._situation.position, self.piece_set
        spots = (marks.hover, marks.cursor, marks.selected)
        looked_at = {s.index for s in spots if s is not None and s.kind is SpotKind.CELL}
        covering = [covering_cells(*seen, cell) for cell in looked_at]
        is_moving = self._replay.is_running or self._arranging.is_running
        camera, levels = self.camera_controller, self.levels
        is_above = is_from_above(self.camera.view.elevation)  # signs tell what is below
        if not (is_moving or is_above or levels.focus is not None or levels.hidden):
            is_turning = self.gestures.is_held or camera.is_flying or camera.swayed != 0.0
            covering.append(self._hiding.cells(*seen, is_turning=is_turning))
        return frozenset[int]().union(*covering) - looked_at

    @property
    def piece_set(self) -> PieceSet:
        """The pieces that are drawn from where the camera is."""
        chosen = appearance().pieces(self._situation.variant.key)
        from_above = is_from_above(self.camera.view.elevation)
        return pieces_seen(self._layout, chosen, from_above=from_above)

    @property
    def suggested(self) -> tuple[Drawing, ...]:
        """The arrows and circles that ``suggest`` has shown."""
        return self._suggestions.beside(())

    @property
    def _lit_level(self) -> int | None:
        """The level whose plane is lit while a piece is selected: the hovered one."""
        aim = self._selection.aim
        level = None if aim is None else level_of_spot(self._layout.topology, aim)
        level = level if self._only_level is None else self._only_level
        return level if level in self.levels.there and len(self.levels.there) > 1 else None

    @property
    def _are_pieces_moving(self) -> bool:
        return self._motion.is_running or self._replay.is_running

    @property
    def is_animating(self) -> bool:
        """Whether a piece, a level or the camera is moving."""
        moving = any(one.is_running for one in (self._arranging, self._fall, self._dice))
        return moving or self._are_pieces_moving or self.camera_controller.is_flying

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
        drag = self._selection.drag
        position, moment = self._replay.shown or (self._situation.position, self._moment)
        marks, levels = self.marks, self.level_view
        piece_set, theme = appearance().pieces(self._situation.variant.key), appearance().theme
        asked = (self._layout, position, theme, marks, moment, drag, levels, piece_set)
        kings, dice = self._fall.kings, self._dice.dice
        names = self._shown.labels
        return self._composer.compose(*asked, kings, has_names=names, dice=dice)

    # -- slots -------------------------------------------------------------------------------

    def start(self, situation: Situation) -> None:
        """Show another game, from its default view."""
        self._motion.stop()
        self._arranging.stop()
        self._dice.finish()
        self._replay.finish()
        self.gestures.forget()
        self._set_up(situation)
        self._end_animation()
        self.view_changed.emit()
        self.arrangement_changed.emit()

    def follow(self, transition: Transition) -> None:
        """Show a transition of the current game; a move is animated, forwards or backwards.

        A piece that was dropped is at its place already, and a proposed move is shown already.
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
        """Show another situation of the game; ``move``, which leads there or back, is animated."""
        self._motion.stop()
        self._replay.finish()
        self._arranging.finish()
        self._moment = None
        self.gestures.forget()
        before, self._situation = self._situation, situation
        if (before.node, before.position) != (situation.node, situation.position):
            self._suggestions.clear()
            self._dice.dismiss()
        self._fall.keep(situation.beaten_kings)
        self._selection.set_situation(situation)
        self.levels.update(self._layout, situation.position.cells)
        if move is not None and self._speed > 0:
            # Imported lazily, with the first move.
            from app.scene.motion.planning import plan

            start, end = before.position, situation.position
            if not forward:
                start, end = end, start
            self._begin(plan(self._layout, start, move, is_reversed=not forward, to=end))
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
        if self._speed > 0:
            # Imported lazily, when dice are thrown.
            from app.scene.motion.dice import thrown

            self._dice.begin(thrown(rolls, self._layout, self._situation.position), self._speed)

    def replay(self) -> None:
        """Animate the latest moves again, even if animations are off."""
        if not self.gestures.is_held:
            self.settle()
            self._replay.begin(self._layout, self._situation.recent, self._speed or 1.0)

    def set_speed(self, speed: float) -> None:
        """Set the speed of animations: 1 is normal, 0 turns them off."""
        self._speed = speed
        self.camera_controller.set_speed(speed)
        if speed == 0:
            self.stop()

    def update_appearance(self) -> None:
        """Show another theme or other pieces."""
        self._selection.place_pickables()
        self.changed.emit()

    def show_targets(self, is_shown: bool) -> None:
        """Show or hide the marks of legal targets."""
        self._show(replace(self._shown, targets=is_shown))

    def show_targets_of(self, level: int | None) -> None:
        """Show only the targets on one level while a piece is selected; None for all."""
        if level != self._only_level:
            self._only_level = level
            self.refresh()

    def show_labels(self, is_shown: bool) -> None:
        """Show or hide the labels of files, ranks and levels."""
        self._show(replace(self._shown, labels=is_shown))

    def show_signs(self, are_shown: bool) -> None:
        """Show or hide the sign of each piece, in front of everything."""
        self._show(replace(self._shown, signs=are_shown))

    def show_crosshair(self, is_shown: bool) -> None:
        """Show or hide lines along file and rank, and the cells of pieces on the hovered levels."""
        self._show(replace(self._shown, crosshair=is_shown))

    def show_cell_names(self, are_shown: bool) -> None:
        """Show or hide the names of cells."""
        self._show(replace(self._shown, cell_names=are_shown))

    def show_sight(self, name: str, is_shown: bool) -> None:
        """Show or hide a sight overlay, by its name in the catalogue."""
        others = self._shown.sight - {name}
        self._show(replace(self._shown, sight=others | {name} if is_shown else others))

    def _show(self, shown: VisibleOverlays) -> None:
        if shown != self._shown:
            self._shown = shown
            self.changed.emit()

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

    def arrange(self, arrangement: Arrangement, seconds: float = 0.0) -> None:
        """Change the arrangement of levels; a drag continues.

        seconds : duration of the animation at speed 1
        """
        self._motion.finish()
        self._replay.finish()
        start = self._shown_arrangement or self._usual
        self._arrangement = arrangement
        self.arrangement_changed.emit()
        self.camera_controller.begin_rearrangement(
            arranged(self._situation.variant, arrangement, names.language())
        )

        def at(t: float) -> None:
            self._apply_arrangement(between(start, arrangement, t))
            self.camera_controller.continue_rearrangement(t, self._layout.bounds)
            self.gestures.point_again()
            self.changed.emit()

        is_shown = self._speed > 0 and start != arrangement
        self._arranging.run(seconds / self._speed if is_shown else 0.0, at, self._end_animation)

    def show_arrangement(self, name: str) -> None:
        """Change to an arrangement of the layout, by its name."""
        self.arrange(self._layout.arrangements[name], ARRANGE_SECONDS)

    def spread(self, by: float) -> None:
        """Change the distance of levels by this many cells."""
        arrangement = spread_by(self._layout, self._arrangement, by)
        if arrangement is not None:
            self.arrange(arrangement, SPREAD_SECONDS)

    @property
    def _usual(self) -> Arrangement:
        return next(iter(self._layout.arrangements.values()))

    def _apply_arrangement(self, arrangement: Arrangement) -> None:
        """Show an arrangement, which may be an intermediate one."""
        self._shown_arrangement = arrangement
        made = arranged if arrangement == (self._arrangement or self._usual) else arranged_uncached
        self._layout = made(self._situation.variant, arrangement, names.language())
        self._selection.set_layout(self._layout)
        self.levels.update(self._layout, self._situation.position.cells)
        self._selection.set_visible_levels(self.levels.focus, self.levels.hidden)

    def _update_names(self) -> None:
        """Update the labels of levels and pins to the language of the notation."""
        if self._layout.arrangements:
            self._apply_arrangement(self._shown_arrangement or self._usual)
            self.changed.emit()

    def _update_visible_levels(self) -> None:
        """Restrict hover to the visible levels."""
        self._selection.set_visible_levels(self.levels.focus, self.levels.hidden)
        self.gestures.point_again()
        self.changed.emit()

    def show_all_levels(self) -> bool:
        """Show all levels alike; return whether that changes anything."""
        is_needed = self.levels.focus is not None or self.levels.clip is not None
        if is_needed:
            self.levels.clear()
        return is_needed

    def turn_to(self, seat: int) -> None:
        """Turn the view to a player's side, after the animation of a move has ended."""
        self.camera_controller.turn_to(
            self._situation.variant.seats, seat, is_later=self._motion.is_running
        )

    # -- input (``mouse.MouseTarget``) -------------------------------------------------------

    def settle(self) -> bool:
        """Finish moving pieces and levels; return whether the levels were already in place."""
        self._motion.finish()
        self._fall.finish()
        self._dice.finish()
        self._replay.finish()
        was_seen = not self._arranging.is_running
        self._arranging.finish()
        return was_seen

    def stop(self) -> None:
        """Finish all animations."""
        self.settle()
        self.camera_controller.finish()

    def handle(self, entered: Entered | None, origin: Origin = Origin.CLICK) -> None:
        """Emit the signal for the result of an input, if any, and its origin."""
        self._report_choice_end()
        if isinstance(entered, Complete):
            self.move_entered.emit(entered.move, origin)
        elif isinstance(entered, Choose):
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
        self._fall.lay(situation.beaten_kings)
        self._coming = None
        self._suggestions.clear()
        self._layout = layout(situation.variant, names.language())
        self._arrangement = self._shown_arrangement = self._moment = self._refreshed = None
        self._selection = Selection(self._layout, situation, self.touch)
        self.has_choice = False
        self._only_level = None
        self.camera_controller.start(self._layout)
        self.levels.start(self._layout, situation.position.cells)

    def _begin(self, motion: Motion) -> None:
        def at(t: float) -> None:
            self._moment = motion.at(t)
            self.changed.emit()

        self._motion.run(motion.duration / self._speed, at, self._end_animation)
        self._report_choice_end()

    def _end_animation(self) -> None:
        """Handle the end of the animation of a move."""
        self._moment = None
        self._fall.topple(self._situation.beaten_kings, self._speed)
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
