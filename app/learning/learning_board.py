"""The interface through which activities use the board of the learning window."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from app.board.board_view import BoardView
from app.game.session import Session
from app.game.transition import Origin
from app.scene.camera import View
from app.scene.layouts import rises_towards
from engine.core.move import Move
from engine.core.position import Position
from engine.pgn.record import Record
from engine.play.drawing import Drawing
from engine.play.game import Game
from engine.rules.variant import Variant

#: Milliseconds between the arrival of one move and the next one that is played by itself.
PAUSE = 350


class LearningBoard(QObject):
    """Puts positions on the board, and plays moves there.

    While moves are on their way, none can be entered.
    """

    #: Another position is shown, or the same one in another game.
    moved = Signal()
    #: An illegal move was tried; why it is illegal has been shown: a sentence.
    refused = Signal(str)
    #: Something is to be shown at the cursor and read out: a sentence.
    warned = Signal(str)

    def __init__(self, session: Session, board: BoardView) -> None:
        super().__init__(board)
        self._session = session
        self._board = board
        self._waiting: deque[Move] = deque()
        #: Whether moves are on their way, or wait to be played by themselves.
        self.is_playing = False
        self._is_turned = False
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(lambda: self._play_next())
        #: What is done when all moves have arrived, and whether it is being done.
        self._then: Callable[[], object] | None = None
        self._is_arriving = False
        board.animation_ended.connect(self._go_on)
        session.transitioned.connect(lambda _: self.moved.emit())

    # -- state -------------------------------------------------------------------------------

    @property
    def variant(self) -> Variant:
        """The variant on the board."""
        return self._session.variant

    @property
    def position(self) -> Position:
        """The position on the board; moves that wait are not played yet."""
        return self._session.position

    @property
    def game(self) -> Game:
        """The game on the board, to be read only."""
        return self._session.game

    # -- what is shown -----------------------------------------------------------------------

    def show(self, variant: Variant, position: Position, drawings: Sequence[Drawing] = ()) -> None:
        """Put a position on the board, with arrows and circles; moves are asked for."""
        self.stop()
        self.turn_to(None)
        self._session.start(variant, position)
        if drawings:
            self._session.set_drawings(tuple(drawings))

    def show_record(self, record: Record) -> None:
        """Put a game on the board, at its current node."""
        self.stop()
        self.turn_to(None)
        self._session.open_record(record)

    def play(
        self,
        moves: Sequence[Move],
        origin: Origin = Origin.COMMAND,
        then: Callable[[], object] | None = None,
    ) -> None:
        """Play moves one after another, each when the one before has arrived.

        Moves that the game has already are stepped along, others become side lines.

        origin : of the first move, as it was entered
        then : called when all have arrived, unless they are stopped before
        """
        self._waiting.extend(moves)
        self._then = then
        if self._is_arriving:  # perhaps within the transition of a move, which is to be over first
            self.is_playing = bool(moves)
            self._pause.start(0)
        elif not self.is_playing:
            self._play_next(origin)

    def hurry(self) -> bool:
        """Let what is on its way arrive at once; return whether other moves waited behind it.

        Those have been played then, too.
        """
        is_series = bool(self._waiting)
        while self.is_playing:
            self._board.settle()
            self._pause.stop()
            if not self._waiting:
                break
            self._play_next()
        return is_series

    def stop(self) -> None:
        """Forget the moves that were to be played."""
        self._waiting.clear()
        self._pause.stop()
        self._then = None
        self.is_playing = False

    def turn_to(self, seat: int | None) -> None:
        """Show the board from the side of a seat; None: from the first one's if it was turned.

        Another position is seen from that side again, so that no turned view is kept. Where levels
        rise towards a seat, and hide each other from there, the board is not turned.
        """
        if seat and rises_towards(self._board.layout, self._view_of(seat)):
            seat = 0
        if seat is not None or self._is_turned:
            self._board.turn_to(seat or 0)
        self._is_turned = bool(seat)

    def _view_of(self, seat: int) -> View:
        layout = self._board.layout
        return layout.presets[layout.seats[seat]]

    def go_back(self) -> None:
        """Show the position before the last move again; that can be played anew."""
        self.stop()
        self._session.take_back()

    def go_to(self, ply: int) -> None:
        """Show the position after a number of half-moves of the game."""
        self.stop()
        self._session.go_to(ply)

    def suggest(self, source: str, drawings: Sequence[Drawing]) -> None:
        """Show arrows and circles until another position is shown; see ``BoardView.suggest``."""
        self._board.suggest(source, drawings)

    def ask_spots(self, is_asked: bool) -> None:
        """Set whether clicks call ``Activity.click`` instead of entering moves.

        Moves are asked for again when another position is put on the board.
        """
        self._board.ask_spots(is_asked)

    def warn(self, text: str) -> None:
        """Say at the cursor, and aloud, why something is not right."""
        self.warned.emit(text)

    # -- moves that are played by themselves -------------------------------------------------

    def _play_next(self, origin: Origin = Origin.COMMAND) -> None:
        self.is_playing = bool(self._waiting)
        if self._waiting and not self._session.play_as_variation(self._waiting.popleft(), origin):
            self.stop()

    def _go_on(self) -> None:
        """Play the next move after a pause; without one do what is to be done then."""
        if not self.is_playing:
            return
        if self._waiting:
            self._pause.start(PAUSE)
            return
        then = self._then
        self.stop()
        if then is not None:
            self._is_arriving = True
            then()
            self._is_arriving = False
