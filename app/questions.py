"""What the program asks its players: draws, resignation, a new game; and its pages of help."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

import engine.variants
from app import actions
from app.games import KEYS
from app.panels.bar import QuestionBar
from app.panels.guide import ABOUT, GuideDialog, keys_text
from app.panels.new_game import THROW_PAUSE, NewGameDialog
from app.session import Session
from app.settings import ANIMATION_SPEED, LAST_START, Settings
from app.text import seat_name
from engine.variant import Variant


class Questions(QObject):
    """Asks, and tells the session the answers. Nothing here stops the program meanwhile."""

    #: A question has been answered; the board is to have the keyboard again.
    answered = Signal()

    def __init__(
        self, session: Session, settings: Settings, bar: QuestionBar, window: QWidget
    ) -> None:
        super().__init__(window)
        self._session = session
        self._settings = settings
        self._bar = bar
        self._window = window
        #: The dialog that is open, or None.
        self.dialog: NewGameDialog | GuideDialog | None = None

    def ask_draw(self, seat: int) -> None:
        """Ask who has to answer next whether to accept the draw that ``seat`` offers."""
        variant, asked = self._session.variant, self._session.situation.asked
        question = self.tr("{seat} offers a draw.").format(seat=seat_name(variant, seat))
        if len(variant.seats) > 2 and asked:
            answers_now = self.tr("{seat} answers:").format(seat=seat_name(variant, asked[0]))
            question = f"{question} {answers_now}"
        answers = (
            (self.tr("&Accept"), self._session.accept_draw),
            (self.tr("&Decline"), self._session.decline_draw),
        )
        self._bar.ask(question, answers)

    def ask_resign(self) -> None:
        """Ask once whether the player to move gives up."""
        seat = seat_name(self._session.variant, self._session.position.turn)
        question = self.tr("{seat}: resign the game?").format(seat=seat)
        answers = (
            (self.tr("&Play on"), self._play_on),
            (self.tr("&Resign"), self._session.resign),
        )
        self._bar.ask(question, answers)

    def claim(self) -> None:
        """Claim the draw that the menu names."""
        claims = self._session.situation.claims
        if claims:
            self._session.claim(claims[0])

    def ask_new_game(self) -> None:
        """Ask for a new game."""
        number = self._settings.get(LAST_START)
        dialog = NewGameDialog(
            [engine.variants.variant(key) for key in KEYS],
            self._session.variant,
            number if number >= 0 else None,
            THROW_PAUSE if self._settings.get(ANIMATION_SPEED) else 0,
            parent=self._window,
        )
        dialog.chosen.connect(self._start_game)
        self._open(dialog)

    def show_keys(self, commands: Mapping[str, QAction]) -> None:
        """Show what mouse and keys do."""
        self._open(GuideDialog(self.tr("Mouse and keys"), keys_text(commands), self._window))

    def show_about(self) -> None:
        """Show what this program is."""
        page = actions.translated(ABOUT)
        self._open(GuideDialog(self.tr("About Schachraum"), page, self._window))

    def close(self) -> None:
        """Close what is open, unanswered."""
        self._bar.dismiss()
        if self.dialog is not None:
            self.dialog.close()

    def _start_game(self, variant: Variant, number: int | None) -> None:
        self._settings.set(LAST_START, -1 if number is None else number)
        self._session.new_game(variant, number)
        self.answered.emit()

    def _play_on(self) -> None:
        offer = self._session.situation.draw_offer
        if offer is not None:  # the question about resigning had taken its place
            self.ask_draw(offer)
        else:
            self.answered.emit()

    def _open(self, dialog: NewGameDialog | GuideDialog) -> None:
        if self.dialog is not None:
            self.dialog.close()
        self.dialog = dialog
        dialog.finished.connect(lambda _: self._forget(dialog))
        dialog.open()

    def _forget(self, dialog: NewGameDialog | GuideDialog) -> None:
        if self.dialog is dialog:
            self.dialog = None
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.deleteLater()
