"""Announces events on the board, and answers requests, for screen readers."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from app.board.move_entry import MoveEntry
from app.board.viewport import Viewport
from app.controllers.sounds import newly_low
from app.game.session import Session
from app.game.situation import Situation
from app.game.timekeeper import Timekeeper
from app.game.transition import Origin, Transition, TransitionKind
from app.panels.common.announcer import Announcer
from app.scene.level_view import level_of_spot
from app.settings.options import CLOCK_WARNING
from app.settings.store import Settings
from app.text import answers, spoken
from app.text.engine_text import translated_text
from app.text.language import on_language_change
from app.text.player_text import players_sentence
from app.text.text import game_title, sentence
from engine.core.move import Spot, SpotKind

#: Transitions after which a player must answer a draw offer.
_OFFERS = (TransitionKind.DRAW_OFFERED, TransitionKind.DRAW_ACCEPTED)


class ScreenReaderController(QObject):
    """Listens to a session, its clocks and its board, and passes sentences to an announcer.

    Events of the game are always announced; the spot under the cursor only while the keyboard
    cursor is active. ``show``: shows an answer as text.
    """

    def __init__(
        self,
        session: Session,
        keeper: Timekeeper,
        viewport: Viewport,
        settings: Settings,
        show: Callable[[str], object],
    ) -> None:
        super().__init__(viewport)
        self._session = session
        self._viewport = viewport
        self._board = viewport.board
        self._settings = settings
        self._show = show
        self._keeper = keeper
        self._warned: frozenset[int] = frozenset()
        self._was_running = False
        #: The last announced state of the cursor: situation, spot, and path of the move entered.
        self._told: tuple[Situation | None, Spot | None, tuple[Spot, ...]] = (None, None, ())
        #: Returns the activity of computers, in sentences; may be empty.
        self.activity: Callable[[], str] = lambda: ""
        #: Returns that the player to move can claim a draw, as a sentence; empty if not.
        self.claim: Callable[[], str] = lambda: ""
        self.announcer = Announcer(viewport)
        session.transitioned.connect(self._tell)
        session.failed.connect(self._tell_failure)
        self._board.hover_changed.connect(self._tell_cursor)
        keeper.changed.connect(self._tell_clocks)
        on_language_change(self, self.describe)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the slots of the commands that read something out, by their names."""
        return {
            "say_last": lambda: self.answer(answers.last_move_sentence(self._now)),
            "say_turn": lambda: self.answer(self._turn()),
            "say_clocks": lambda: self.answer(self._clocks()),
            "say_level": lambda: self.answer(self._level()),
            "say_targets": lambda: self.answer(self._targets()),
            "say_attackers": lambda: self.answer(self._attackers()),
        }

    def warn(self, text: str) -> None:
        """Announce immediately, as why something is not possible."""
        self.announcer.announce(text, is_urgent=True)

    def describe(self) -> None:
        """Update the accessible description of the board: game, and player to move."""
        form = self.tr("{game}. {turn}")
        title = game_title(self._now.variant, self._session.game.root.position)
        text = form.format(game=title, turn=spoken.turn_sentence(self._now))
        self._viewport.setAccessibleDescription(spoken.in_words(text))

    @property
    def _now(self) -> Situation:
        return self._session.situation

    # -- events ------------------------------------------------------------------------------

    def _tell(self, transition: Transition) -> None:
        """Announce a transition: a move, the outcome, a draw offer, or that it is declined."""
        self.describe()
        kind, after = transition.kind, transition.after
        if kind is TransitionKind.STARTED or transition.changes_node:
            move, is_forward = transition.move, transition.is_forward
            said = spoken.event_sentence(after, move, is_forward), self.claim()
            self.announcer.announce(" ".join(filter(None, said)))
        elif kind is TransitionKind.PLAYERS_CHANGED:
            said = players_sentence(after), spoken.turn_sentence(after)
            self.announcer.announce(" ".join(filter(None, said)))
        elif transition.has_ended or kind is TransitionKind.TAKEN_BACK:
            self.announcer.announce(spoken.turn_sentence(after))
        elif kind in _OFFERS and after.draw_offer is not None:
            text = spoken.offer_sentence(after, after.draw_offer)
            self.announcer.announce(text, is_urgent=True)
        elif kind is TransitionKind.DRAW_DECLINED:
            text = spoken.declined_sentence(after, transition.before.unanswered[0])
            # What a person has answered was seen at the button.
            show = self.answer if transition.origin is Origin.COMPUTER else self.warn
            show(text)

    def _tell_failure(self, error: object) -> None:
        self.announcer.announce(sentence(translated_text(error)), is_urgent=True)

    def _tell_clocks(self) -> None:
        """Announce once when little time is left, and when the clocks are paused or resumed."""
        faces = self._keeper.faces()
        running = [face.left if face is not None and face.is_running else None for face in faces]
        limit = float(self._settings.get(CLOCK_WARNING))
        for seat in sorted(newly_low(running, limit, self._warned)):
            face = faces[seat]
            assert face is not None
            self.announcer.announce(answers.warning_sentence(self._now, seat, face), is_urgent=True)
            self._warned |= {seat}
        ample = {s for s, face in enumerate(faces) if face is None or face.left >= limit}
        self._warned -= ample
        is_paused = any(face is not None and face.is_paused for face in faces)
        if self._keeper.is_running != self._was_running:
            self._was_running = self._keeper.is_running
            if is_paused:
                self.announcer.announce(self.tr("The clocks are paused."))

    # -- the cursor --------------------------------------------------------------------------

    def _tell_cursor(self) -> None:
        """Announce the spot of the cursor, and changes of the selection."""
        board = self._board
        selection, now = board.selection, board.situation
        told = (now, selection.hover, selection.path)
        before, self._told = self._told, told
        if not board.gestures.keys.is_on:
            self._told = (now, None, selection.path)
        elif told[1] is not None and told[1] != before[1]:
            self.announcer.announce(self._spot(told[1]))
        elif now is before[0] and told[2] != before[2]:
            self.announcer.announce(self._targets() if told[2] else self.tr("Put back."))

    def _spot(self, spot: Spot) -> str:
        selection, now = self._board.selection, self._board.situation
        target = selection.targets.get(spot)
        return spoken.spot_sentence(now, spot, self._has_deck(spot), target, spot in selection.path)

    def _has_deck(self, spot: Spot) -> bool:
        board = self._board
        return spot.kind is SpotKind.PIN and (
            board.layout.deck_owner(board.situation.position, spot.index) is not None
        )

    # -- answers -----------------------------------------------------------------------------

    def answer(self, text: str) -> None:
        """Show and announce the answer to a question or to an offer."""
        self._show(text)
        self.announcer.announce(text, is_urgent=True)

    def _turn(self) -> str:
        said = spoken.turn_sentence(self._now), self.claim(), self.activity()
        return " ".join(filter(None, said))

    def _clocks(self) -> str:
        faces = self._keeper.faces() if self._keeper is not None else ()
        limit = float(self._settings.get(CLOCK_WARNING))
        return answers.clocks_sentence(self._now, faces, limit)

    def _level(self) -> str:
        """Return the pieces on the level under the cursor; else on the focused one, or on all."""
        board, spot = self._board, self._board.selection.hover
        level = None if spot is None else level_of_spot(board.layout.topology, spot)
        if level is None:
            level = board.levels.focus
        chosen = board.levels.existing if level is None else (level,)
        return " ".join(answers.level_sentence(board.situation, one) for one in chosen)

    def _targets(self) -> str:
        """Return the targets of the selection, else of the spot under the cursor."""
        selection, now = self._board.selection, self._board.situation
        if selection.path:
            spot = selection.path[0]
            return answers.targets_sentence(now, spot, selection.targets, self._has_deck(spot))
        if selection.hover is None:
            return self.tr("There is no piece at the cursor.")
        entry = MoveEntry(now.legal_moves)
        entry.grab(selection.hover)
        return answers.targets_sentence(
            now, selection.hover, entry.targets(), self._has_deck(selection.hover)
        )

    def _attackers(self) -> str:
        spot = self._board.selection.hover
        if spot is None:
            return self.tr("The cursor is not on a cell.")
        return answers.attackers_sentence(self._board.situation, spot)
