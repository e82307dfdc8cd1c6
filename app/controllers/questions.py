"""What the program asks its players: draws, resignation, a new game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QInputDialog, QWidget

import engine.variants
from app.controllers.agenda import Agenda, nothing
from app.game.catalogue import KEYS
from app.game.session import Session
from app.game.timekeeper import TIME_CONTROL
from app.game.transition import Origin, Transition
from app.panels.clock.time_control import NO_CLOCK, for_seats
from app.panels.common.one_dialog import OneDialog
from app.panels.new_game.dialog import NewGame, NewGameDialog
from app.panels.new_game.start import ROLL_PAUSE
from app.panels.over_board.question_bar import Answer, Question
from app.panels.records.details_dialog import DetailsDialog
from app.panels.setup.dialog import SetupDialog
from app.settings.options import CLOCK_WARNING, LAST_START, LAST_TIME, PLAYERS
from app.settings.store import Settings
from app.settings.system_motion import animation_speed
from app.text import names
from app.text.names import notation
from app.text.status_text import consent, who
from engine.core.move import Move
from engine.core.position import Position
from engine.editing.setup import Setup
from engine.play.tree import Node
from engine.rules.variant import Variant


class Questions(QObject):
    """Asks, and tells the session the answers. Nothing here stops the program meanwhile."""

    #: A dialog has been answered; the board is to have the keyboard again.
    answered = Signal()

    def __init__(
        self, session: Session, settings: Settings, agenda: Agenda, window: QWidget
    ) -> None:
        super().__init__(window)
        self._session = session
        self._settings = settings
        self._agenda = agenda
        self._window = window
        self._dialogs = OneDialog()
        #: Where a position is being set up, or None; it may stay open beside the game.
        self.setting_up: SetupDialog | None = None

    @property
    def dialog(self) -> QDialog | None:
        """The dialog that is open, or None."""
        return self._dialogs.shown

    def follow(self, transition: Transition) -> None:
        """Take away what makes no sense any more, and ask what is to be answered now."""
        self._agenda.review()
        now = transition.after
        if now.asked and now.players[now.asked[0]].is_local and not self._agenda.asks("draw"):
            self._ask_draw()

    def _ask_draw(self) -> None:
        """Ask who has to answer next whether to accept the draw that is offered."""
        offer = self._offer()
        self._agenda.ask("draw", self._draw_question, lambda: self._offer() == offer)

    def _offer(self) -> tuple[object, ...]:
        """Return whose offer stands, who is asked, in which game, and who plays it."""
        now = self._session.situation
        return self._session.game.root, now.draw_offer, now.asked, now.players

    def _draw_question(self) -> Question:
        now = self._session.situation
        assert now.draw_offer is not None, "only then it is asked"
        seat, other = who(now, now.draw_offer), who(now, now.asked[0])
        if len(now.variant.seats) > 2:
            form = self.tr("{seat} offers a draw. {other} answers:")
        else:
            form = self.tr("{seat} offers a draw.")
        yes, no = consent(now, now.asked[0])
        answers = Answer(yes, self._session.accept_draw), Answer(no, self._session.decline_draw)
        return Question(form.format(seat=seat, other=other), answers)

    def ask_resign(self) -> None:
        """Ask once whether the player to move gives up."""
        self._agenda.ask("resign", self._resign_question, self.while_here())

    def _resign_question(self) -> Question:
        now = self._session.situation
        text = self.tr("{seat}: resign the game?").format(seat=who(now, now.turn))
        stay, resign = self.tr("&Play on"), self.tr("&Resign")
        answers = Answer(stay, nothing), Answer(resign, self._session.resign)
        return Question(text, answers, refusal=0)

    def ask_replacement(self, move: Move, origin: Origin) -> None:
        """Ask what becomes of the moves that follow where another is to be played."""
        self._agenda.ask(
            "replacement", partial(self._replacement_question, move, origin), self.while_here()
        )

    def _replacement_question(self, move: Move, origin: Origin) -> Question:
        session = self._session
        text = notation(session.variant, session.position, move)
        form = self.tr("Other moves follow here. What of them, if {move} is played?")
        beside = self.tr("Keep, {move} as a &side line").format(move=text)
        answers = (
            Answer(beside, partial(session.play_beside, move, origin)),
            Answer(self.tr("&Replace them"), partial(session.play_instead, move, origin)),
            Answer(self.tr("&Cancel"), nothing),
        )
        return Question(form.format(move=text), answers)

    def while_here(self) -> Callable[[], bool]:
        """Return what says whether the game goes on and is where it is now, with its players."""
        before = self._session.situation

        def is_here() -> bool:
            now = self._session.situation
            is_same = now.node is before.node and now.players == before.players
            return is_same and now.outcome is None

        return is_here

    def ask_comment(self, node: Node) -> None:
        """Ask for the comment to a move."""
        dialog = QInputDialog(self._window)
        dialog.setWindowTitle(self.tr("Comment"))
        move = self._session.notation(node, names.language())
        dialog.setLabelText(self.tr("Comment to {move}:").format(move=move))
        dialog.setOption(QInputDialog.InputDialogOption.UsePlainTextEditForTextInput)
        dialog.setTextValue(node.comment)
        dialog.textValueSelected.connect(lambda text: self._session.comment(node, text.strip()))
        self._dialogs.show(dialog)

    def ask_details(self) -> None:
        """Ask where and when the game was played, and by whom."""
        session = self._session
        dialog = DetailsDialog(session.variant, session.record.tags, self._window)
        dialog.chosen.connect(session.set_tags)
        self._dialogs.show(dialog)

    def claim(self) -> None:
        """Claim the draw that the menu names."""
        claims = self._session.situation.claims
        if claims:
            self._session.claim(claims[0])

    def ask_new_game(self) -> None:
        """Ask for a new game; the players and the rules are those of now until changed."""
        number = self._settings.get(LAST_START)
        dialog = NewGameDialog(
            [engine.variants.variant(key) for key in KEYS],
            self._session.variant,
            number if number >= 0 else None,
            self._known_names(),
            time=self._settings.get(LAST_TIME),
            warning=self._settings.get(CLOCK_WARNING),
            pause=ROLL_PAUSE if animation_speed(self._settings) else 0,
            parent=self._window,
        )
        dialog.chosen.connect(self._start_game)
        self._dialogs.show(dialog)

    def ask_position(self) -> None:
        """Let a position be set up, that shown to begin with; meanwhile the game may go on."""
        if self.setting_up is None:
            variants = [engine.variants.variant(key) for key in KEYS]
            setup = Setup(self._session.variant, self._session.position)
            dialog = SetupDialog(variants, setup, self._window)
            dialog.chosen.connect(self._start_position)
            dialog.finished.connect(self._forget_setup)
            self.setting_up = dialog
        self.setting_up.show()
        self.setting_up.activateWindow()

    def renew_pictures(self) -> None:
        """Draw the pictures of pieces anew, where a position is being set up."""
        if self.setting_up is not None:
            self.setting_up.renew()

    def close(self) -> None:
        """Close what is open, unanswered."""
        self._agenda.close()
        self._dialogs.close()
        if self.setting_up is not None:
            self.setting_up.close()

    def _known_names(self) -> list[str]:
        """Return the names of the players, by seat; of those not playing what is remembered."""
        names = self._session.situation.names
        remembered = [self._settings.get(option) for option in PLAYERS]
        return [*names, *remembered[len(names) :]]

    def _start_game(self, game: NewGame) -> None:
        self._settings.set(LAST_START, -1 if game.number is None else game.number)
        for option, name in zip(PLAYERS, game.names, strict=False):
            self._settings.set(option, name)
        self._settings.set(LAST_TIME, game.time)
        self._settings.set(CLOCK_WARNING, game.warning)
        self._session.new_game(game.variant, game.number, game.names)
        self._session.set_tag(TIME_CONTROL, "" if game.time == NO_CLOCK else game.time)
        self.answered.emit()

    def _start_position(self, variant: Variant, position: Position) -> None:
        """Begin from a position that was set up; the time stays, and the players if as many."""
        time = for_seats(self._session.record.tags.get(TIME_CONTROL, ""), len(variant.seats))
        is_same = variant.seats == self._session.variant.seats
        self._session.start(variant, position, self._session.situation.names if is_same else ())
        self._session.set_tag(TIME_CONTROL, time)
        self.answered.emit()

    def _forget_setup(self) -> None:
        dialog, self.setting_up = self.setting_up, None
        if dialog is not None:
            dialog.deleteLater()
