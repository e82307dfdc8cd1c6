"""The line at the bottom of the window, and the sentence at the cursor that goes with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMainWindow

from app.board.viewport import Viewport
from app.game.session import Session
from app.panels.over_board.notice import Notice
from app.text import names
from app.text.language import follow
from app.text.status_text import played_text, status_text
from app.text.text import sentence


class StatusController(QObject):
    """Says how the game stands, or what has just been tried or done: a remark.

    The line follows from what there is: a remark stands as long as nothing else is begun, shown or
    asked, and no button or key is pressed on the board. So it can never be an old one.
    """

    def __init__(
        self,
        session: Session,
        viewport: Viewport,
        window: QMainWindow,
        asked: Callable[[], object],
    ) -> None:
        """``asked``: what the players are being asked, as a value; None where nothing is."""
        super().__init__(window)
        self._session = session
        self._viewport = viewport
        self._line = window.statusBar()
        self._asked = asked
        self._remark = ""
        self._made_at: tuple[object, ...] = ()
        self._text = ""
        #: Says what the player to move is bound to; empty for nothing.
        self.duty: Callable[[], str] = lambda: ""
        #: Says at the cursor what is refused.
        self.notice = Notice(viewport)
        viewport.touched.connect(self.end)
        viewport.board.changed.connect(self.review)
        self._line.messageChanged.connect(self._keep)
        self.notice.ended.connect(viewport.board.forget_refusal)
        follow(self, self._say_anew, is_written=True)

    # -- remarks -----------------------------------------------------------------------------

    def say(self, text: str) -> None:
        """Make a remark."""
        self.notice.dismiss()
        self._remark, self._made_at = text, self._present()
        self._write(text)

    def tell(self, text: str) -> None:
        """Remark on what cannot be done."""
        self.say(sentence(text))

    def warn(self, text: str) -> None:
        """Remark on what is refused, in the line and where the player looks."""
        self.say(text)
        cursor = self._viewport.board.gestures.cursor
        at = self._viewport.rect().center() if cursor is None else QPoint(*map(round, cursor))
        self.notice.show_text(text, at)

    def review(self) -> None:
        """Take the remark away if it is about something else than what there is now."""
        if self._remark and self._made_at != self._present():
            self.end()

    def end(self) -> None:
        """Take the remark away: something else is done."""
        self.notice.dismiss()
        if self._remark:
            self._remark = ""
            self.show()

    def before(self, slots: Mapping[str, Callable[[], object]]) -> dict[str, Callable[[], object]]:
        """Return what commands do, by name, each of which ends a remark first."""

        def ending(slot: Callable[[], object]) -> Callable[[], object]:
            def act() -> None:
                self.end()
                slot()

            return act

        return {name: ending(slot) for name, slot in slots.items()}

    # -- how the game stands -----------------------------------------------------------------

    def show(self) -> None:
        """Bring the line up to date; a remark that still holds stays."""
        self.review()
        if not self._remark:
            self._write(self._standing())

    def _say_anew(self) -> None:
        """Say in other languages how the game stands; a remark was made in those before."""
        self.end()
        self.show()

    def _standing(self) -> str:
        """Return what binds the player to move, else how the game stands."""
        now, session, duty = self._session.situation, self._session, self.duty()
        if duty or now.last_move is None or now.outcome is not None:
            return duty or status_text(now)
        played = played_text(now, session.notation(now.node, names.language()))
        return f"{played} {status_text(now)}"

    def _present(self) -> tuple[object, ...]:
        """Return what a remark is about: the game, what has been begun on it, what is asked."""
        board = self._viewport.board
        selection, now = board.selection, self._session.situation
        begun = (
            selection.path,
            selection.choices,
            selection.drag is not None,
            board.situation.proposed,
        )
        return (now.node, now.outcome, now.draw_offer, now.asked, *begun, self._asked())

    def _write(self, text: str) -> None:
        self._text = text
        self._line.showMessage(text)

    def _keep(self, text: str) -> None:
        """Write once more what Qt has wiped out; it does so when a menu is looked through."""
        if text != self._text:
            self._line.showMessage(self._text)
