"""The controller of the status bar, and of the notice at the cursor."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMainWindow

from app.board.piece_rects import beside_pointer, piece_rects
from app.board.viewport import Viewport
from app.game.players import PERSON
from app.game.session import Session
from app.panels.over_board.pointer_label import Notice
from app.text import names
from app.text.language import on_language_change
from app.text.status_text import played_text, status_text
from app.text.text import sentence
from engine.play.tree import Node


class StatusController(QObject):
    """Shows the state of the game, or a remark about what was just tried or done.

    A remark is shown until something else is begun, shown or asked, or a button or key is pressed
    on the board, so that it is never outdated.
    """

    #: Another action has begun: the message about the last one is outdated.
    ended = Signal()

    def __init__(
        self,
        session: Session,
        viewport: Viewport,
        window: QMainWindow,
        asked: Callable[[], object],
        obligation: Callable[[], str],
    ) -> None:
        """Show the state of a session in the status bar of a window.

        asked : returns the topic of the current question, or None
        obligation : returns the obligation of the player to move by touch-move; may be empty
        """
        super().__init__(window)
        self._session = session
        self._viewport = viewport
        self._line = window.statusBar()
        self._asked = asked
        self._obligation = obligation
        self._remark = ""
        self._made_at: tuple[object, ...] = ()
        self._text = ""
        #: Returns that the player to move can claim a draw, as a sentence; empty if not.
        self.claim: Callable[[], str] = lambda: ""
        #: Whether players are called by their names, not only by their seats.
        self.has_names = True
        #: Returns that a computer waits, as a sentence; empty if none does.
        self.waiting: Callable[[], str] = lambda: ""
        #: Shows refusals at the cursor.
        self.notice = Notice(viewport)
        viewport.pressed.connect(self.end)
        viewport.board.changed.connect(self.review)
        self._line.messageChanged.connect(self._keep)
        self.notice.ended.connect(viewport.board.forget_refusal)
        on_language_change(self, self._say_anew, call_now=False)

    # -- remarks -----------------------------------------------------------------------------

    def show_message(self, text: str) -> None:
        """Show a message in the status bar."""
        self.notice.dismiss()
        self._remark, self._made_at = text, self._present()
        self._write(text)

    def withdraw(self, text: str) -> None:
        """Remove a message that does not hold any more, if it is shown."""
        if text and self._remark == text:
            self.end()

    def add_message(self, text: str) -> None:
        """Show a message in the status bar, after a remark that is shown."""
        self.show_message(f"{self._remark} {text}".strip())

    def show_failure(self, text: str) -> None:
        """Show why something is not possible."""
        self.show_message(sentence(text))

    def show_refusal(self, text: str) -> None:
        """Show a refusal, in the status bar and beside what is refused."""
        self.show_message(text)
        board = self._viewport.board
        places = *beside_pointer(board, board.marks.refused), piece_rects(board)
        self.notice.show_text(text, *places)

    def review(self) -> None:
        """Remove the remark if it is outdated."""
        if self._remark and self._made_at != self._present():
            self.end()

    def end(self) -> None:
        """Remove the remark."""
        self.notice.dismiss()
        self.ended.emit()
        if self._remark:
            self._remark = ""
            self.show()

    def before(self, slots: Mapping[str, Callable[[], object]]) -> dict[str, Callable[[], object]]:
        """Return slots of commands, by name, that remove the remark first."""

        def ending(slot: Callable[[], object]) -> Callable[[], object]:
            def act() -> None:
                self.end()
                slot()

            return act

        return {name: ending(slot) for name, slot in slots.items()}

    # -- the state of the game ---------------------------------------------------------------

    def show(self) -> None:
        """Update the status bar, keeping a remark that is still valid."""
        self.review()
        if not self._remark:
            self._write(self._standing())

    def _say_anew(self) -> None:
        """Show the state in the current languages, removing a message in the previous ones."""
        self.end()
        self.show()

    def _standing(self) -> str:
        """Return the obligation of the player to move, else the latest moves and the state."""
        now, obligation = self._session.situation, self._obligation()
        if not self.has_names:
            count = len(now.variant.seats)
            now = replace(now, names=("",) * count, former_players=(PERSON,) * count)
        if obligation or now.outcome is not None:
            return obligation or status_text(now)
        said = (*map(self._played, now.recent), status_text(now), self.claim(), self.waiting())
        return " ".join(filter(None, said))

    def _played(self, node: Node) -> str:
        session, move = self._session, node.move
        assert move is not None
        return played_text(session.variant, move, names.notation_at(session, node))

    def _present(self) -> tuple[object, ...]:
        """Return a key of what a remark is about: the game, the selection, the question."""
        board = self._viewport.board
        selection, now = board.selection, self._session.situation
        begun = (
            selection.path,
            selection.choices,
            selection.drag is not None,
            board.situation.proposed,
        )
        return (now.node, now.outcome, now.draw_offer, now.unanswered, *begun, self._asked())

    def _write(self, text: str) -> None:
        self._text = text
        self._line.showMessage(text)

    def _keep(self, text: str) -> None:
        """Show the text again after Qt has cleared it, as when menus are browsed."""
        if text != self._text:
            self._line.showMessage(self._text)
