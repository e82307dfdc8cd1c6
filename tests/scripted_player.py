"""A player with scripted moves: a stand-in for an engine."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer

from app.game.session import Session
from app.game.transition import Origin, Transition
from engine.play.tree import Node
from engine.text import coordinate_moves


class ScriptedPlayer(QObject):
    """Plays its moves one after the other whenever the game has come to its seat by play.

    Like an engine it answers asynchronously, when the move may no longer be wanted.
    """

    def __init__(
        self, session: Session, seat: int, moves: Sequence[str], is_slow: bool = False
    ) -> None:
        """``moves``: in the plain form; ``is_slow``: it answers only when ``answer`` is called."""
        super().__init__(session)
        self._session = session
        self._seat = seat
        #: The moves that it has yet to make.
        self.left = list(moves)
        #: Whether each answer was taken.
        self.answers: list[bool] = []
        self._at: Node | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self.answer)
        self._is_slow = is_slow
        session.transitioned.connect(self._follow)

    def _follow(self, transition: Transition) -> None:
        now = transition.after
        is_due = now.turn == self._seat and not now.is_local
        if transition.calls_for_move and is_due and self.left:
            self._at = now.node
            if not self._is_slow:
                self._timer.start()

    def answer(self) -> None:
        """Play the next move where it was thought about."""
        assert self._at is not None
        variant, position = self._session.variant, self._at.position
        move = coordinate_moves.read(variant, position, self.left.pop(0))
        self.answers.append(self._session.play(move, Origin.COMPUTER, self._at))
