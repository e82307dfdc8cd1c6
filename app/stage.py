"""What the viewport shows and how it changes: situation, view, hand, animations. No OpenGL here."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEasingCurve, QObject, Signal

from app import views
from app.animator import Animator
from app.gestures import Gestures
from app.hand import Hand
from app.levels import next_focus, spread_by
from app.move_entry import Choose, Complete, Entered, Refused
from app.scene.animation import Moment, Motion, plan
from app.scene.camera import Camera, between
from app.scene.content import Scene
from app.scene.layouts import Layout, arranged, layout
from app.scene.layouts.arrangement import Arrangement
from app.scene.marks import Marks
from app.scene.scene import compose
from app.scene.theme import DEFAULT
from app.situation import Situation
from engine.move import Move

#: Seconds of a turn of the board at speed 1.
TURN_SECONDS = 0.6


class Stage(QObject):
    """Shows one situation at a time and says what the player enters.

    ``gestures`` takes mouse and keys. All lengths of the picture are device-independent pixels.
    """

    #: The next frame looks different.
    changed = Signal()
    #: A legal move has been entered: Move.
    move_entered = Signal(object)
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

    def __init__(
        self, situation: Situation, drag_distance: int, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._size = (960.0, 720.0)
        self._speed = 1.0
        self._shows_targets = True
        self._shows_labels = True
        self._motion = Animator(self)
        self._flight = Animator(self, QEasingCurve.Type.InOutCubic)
        self._is_dropped = False
        self._situation: Situation
        self._layout: Layout
        self._hand: Hand
        self._camera: Camera
        self._moment: Moment | None
        self._turns_to: int | None
        self._focus: int | None
        self._arrangement: Arrangement | None
        self._shown: object
        self._set_up(situation)
        self.gestures = Gestures(self, drag_distance)

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
    def hand(self) -> Hand:
        """The player's hand over the board."""
        return self._hand

    @property
    def camera(self) -> Camera:
        """What is seen now."""
        return self._camera

    @property
    def marks(self) -> Marks:
        """The marks that the next frame shows."""
        marks = self._hand.marks(self._shows_targets)
        if self._motion.is_running:  # what has not arrived cannot be marked yet
            marks = replace(marks, check_king=None, checkers=(), mate=False)
        return marks

    @property
    def is_animating(self) -> bool:
        """Whether a piece is moving or the board turning."""
        return self._motion.is_running or self._flight.is_running

    def scene(self) -> Scene:
        """Return all that the next frame shows."""
        position, drag = self._situation.position, self._hand.drag
        marks, focus = self.marks, self._focus
        scene = compose(self._layout, position, DEFAULT, marks, self._moment, drag, focus)
        return scene if self._shows_labels else replace(scene, labels=())

    # -- told from outside -------------------------------------------------------------------

    def start(self, situation: Situation) -> None:
        """Show another game, seen from its usual side."""
        self._motion.stop()
        self._flight.stop()
        self.gestures.forget()
        self._set_up(situation)
        self._arrived()
        self.view_changed.emit()

    def show_situation(self, situation: Situation, move: Move | None, forward: bool) -> None:
        """Show what has become of the game; ``move`` is shown on its way there, or back."""
        self._motion.stop()
        self._moment = None
        self.gestures.forget()
        before, self._situation = self._situation, situation
        self._hand.hold(situation)
        if move is not None and not self._is_dropped and self._speed > 0:
            start = before.position if forward else situation.position
            self._begin(plan(self._layout, start, move, is_reversed=not forward))
        else:
            self._arrived()

    def ask_what_is_due(self) -> None:
        """Ask for the choice that must be made before anything else, if there is one."""
        self._tell_choice()
        if self._hand.forced is not None:
            self._has_choice = True
            self.choice_needed.emit(self._hand.forced, True)

    def resize(self, width: float, height: float) -> None:
        """Fit the picture to another size."""
        if self._size == (width, height):
            return
        self._size = (width, height)
        if self._is_framed and not self._flight.is_running:
            self._set_camera(views.preset(self._layout, self._preset, width, height))
        else:
            self._set_camera(self._camera.resized(width, height))

    def set_speed(self, speed: float) -> None:
        """Set how fast things move: 1 is normal, 0 shows no movement."""
        self._speed = speed
        if speed == 0:
            self.stop()

    def set_shows_targets(self, shows: bool) -> None:
        """Set whether the legal targets of what is selected are marked."""
        self._shows_targets = shows
        self.changed.emit()

    def set_shows_labels(self, shows: bool) -> None:
        """Set whether files, ranks and levels are named on the board."""
        self._shows_labels = shows
        self.changed.emit()

    def pick(self, move: Move) -> None:
        """Enter one of the moves offered for choice; any other is not meant any more."""
        if move in self._hand.choices:
            self.handle(self._hand.pick(move))

    def forget_refusal(self) -> None:
        """Take the mark of the last refusal away."""
        if self._hand.forget_refusal():
            self.refresh()

    # -- the levels --------------------------------------------------------------------------

    def arrange(self, arrangement: Arrangement) -> None:
        """Let the levels of the game lie another way; what was begun is forgotten."""
        self._motion.finish()
        self._flight.finish()
        self.gestures.forget()
        self._arrangement = arrangement
        self._layout = arranged(self._situation.variant.key, arrangement)
        self._hand = Hand(self._layout, self._situation)
        self._hand.focus_on(self._focus)
        if self._is_framed:
            self._set_camera(views.preset(self._layout, self._preset, *self._size))
        else:
            self._set_camera(replace(self._camera, bounds=self._layout.bounds))
        self._arrived()

    def show_arrangement(self, name: str) -> None:
        """Arrange the levels in one of the ways that the layout names."""
        self.arrange(self._layout.arrangements[name])

    def spread(self, by: float) -> None:
        """Move the levels farther apart by so many cells, or nearer where negative."""
        arrangement = spread_by(self._layout, self._arrangement, by)
        if arrangement is not None:
            self.arrange(arrangement)

    @property
    def focus(self) -> int | None:
        """The level beside which everything fades, or None."""
        return self._focus

    def step_focus(self, by: int) -> None:
        """Focus on the next level above, or below where ``by`` is -1; beyond the last on none."""
        cells = self._situation.position.cells
        self.focus_on(next_focus(self._layout, cells, self._focus, by))

    def focus_on(self, level: int | None) -> None:
        """Let everything beside a level fade, or nothing."""
        self._focus = level
        self._hand.focus_on(level)
        self.gestures.point_again()
        self.changed.emit()

    # -- the view ----------------------------------------------------------------------------

    def look(self, camera: Camera) -> None:
        """See the board through this camera from now on; a turn under way ends."""
        self._flight.stop()
        self._turns_to = None
        self._is_framed = False
        self._set_camera(camera)

    def show_preset(self, name: str) -> None:
        """Go to one of the layout's views."""
        self._preset = name
        self._fly_to(views.preset(self._layout, name, *self._size))
        self._is_framed = True

    def reset_view(self) -> None:
        """Go back to the view chosen last."""
        self.show_preset(self._preset)

    def flip(self) -> None:
        """Go to the opposite side of the board."""
        self._fly_to(self._camera.with_view(views.turned(self._layout, self._camera.view, 180.0)))

    def turn_to(self, seat: int) -> None:
        """Turn the board to a player, once the move on its way has arrived."""
        if self._motion.is_running:
            self._turns_to = seat
            return
        seats = self._situation.variant.seats
        view = views.seen_by(self._layout, self._camera.view, seats, seat)
        if view != self._camera.view:
            self._fly_to(self._camera.with_view(view))

    # -- done by the hand (``gestures.Table``) -----------------------------------------------

    def settle(self) -> None:
        """Bring a moving piece to its place at once."""
        self._motion.finish()

    def stop(self) -> None:
        """Bring everything that moves to its end."""
        self._motion.finish()
        self._flight.finish()

    def handle(self, entered: Entered | None, is_drop: bool = False) -> None:
        """Pass on what has been entered, if anything."""
        self._tell_choice()
        if isinstance(entered, Complete):
            self._is_dropped = is_drop
            self.move_entered.emit(entered.move)
            self._is_dropped = False
        elif isinstance(entered, Choose):
            self._has_choice = True
            self.choice_needed.emit(entered, False)
        elif isinstance(entered, Refused):
            self.refusal_asked.emit(entered.origin, entered.target)
        self.refresh()

    def refresh(self) -> None:
        """Say so if the hand has changed what is to be seen."""
        self._tell_choice()
        shown = (self.marks, self._hand.drag, self._hand.stepping)
        if shown != self._shown:
            self._shown = shown
            self.changed.emit()
            self.hover_changed.emit()

    # -- parts of them -----------------------------------------------------------------------

    def _set_up(self, situation: Situation) -> None:
        """Begin with a game anew."""
        self._situation = situation
        self._layout = layout(situation.variant.key)
        self._focus = self._arrangement = None
        self._hand = Hand(self._layout, situation)
        self._moment = None
        self._turns_to = None
        self._has_choice = False
        self._shown = None
        self._preset = self._layout.default
        self._is_framed = True
        self._camera = views.preset(self._layout, self._preset, *self._size)

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
        if self._turns_to is not None:
            seat, self._turns_to = self._turns_to, None
            self.turn_to(seat)
        self.gestures.point_again()
        self.changed.emit()

    def _fly_to(self, end: Camera) -> None:
        start = self._camera
        self._is_framed = False
        self._turns_to = None

        def at(t: float) -> None:
            self._set_camera(self._camera.with_view(between(start.view, end.view, t)))
            self.gestures.point_again()

        self._flight.run(TURN_SECONDS / self._speed if self._speed > 0 else 0.0, at)

    def _set_camera(self, camera: Camera) -> None:
        if camera != self._camera:
            self._camera = camera
            self.changed.emit()
            self.view_changed.emit()

    def _tell_choice(self) -> None:
        """Say so when a choice that was asked for is given up."""
        if self._has_choice and not self._hand.choices:
            self._has_choice = False
            self.choice_ended.emit()
