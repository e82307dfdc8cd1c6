"""The controller of playing: confirmation of moves, touch-move, and taking back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from app.board.board_view import BoardView
from app.controllers.question_stack import QuestionStack, nothing
from app.controllers.questions import Questions
from app.game.session import Session
from app.game.situation import with_proposed
from app.game.taking_back import TakeBack, last_take_back, may_be_other, take_back_of
from app.game.transition import Origin
from app.panels.over_board.question_bar import Answer, Question
from app.scene.overlays.marks import spots_of
from app.settings.options import ASK_TAKE_BACK, CONFIRM_MOVES, TOUCH_MOVE
from app.settings.store import Settings
from app.text.names import language, notation
from app.text.player_text import elsewhere_text
from app.text.reasons import refusal_with_rule
from app.text.rule_text import obligation_text, touch_text
from app.text.status_text import consent, listed_text, who
from app.text.text import joined, seat_name, translate
from engine.core.move import Move, Spot
from engine.explain.refusals import is_castling_tried
from engine.play.tree import Node
from engine.rules.refusal import Refusal

#: Topic of the question that confirms a move.
CONFIRMATION = "confirmation"


class PlayController(QObject):
    """Passes entered moves to the session, as the preferences require."""

    #: Something is not possible now: one sentence, to be shown at the cursor.
    warned = Signal(str)
    #: ``status`` has changed.
    status_changed = Signal()

    def __init__(
        self,
        session: Session,
        settings: Settings,
        board: BoardView,
        prompts: QuestionStack,
        questions: Questions,
    ) -> None:
        super().__init__(board)
        self._session = session
        self._settings = settings
        self._board = board
        self._prompts = prompts
        self._questions = questions
        self._said = ""
        board.changed.connect(self._look)
        session.refused.connect(self._warn_of_rules)
        session.seat_refused.connect(self._warn_of_seat)
        settings.on(TOUCH_MOVE, self._switch_touch_move)
        self._switch_touch_move(settings.get(TOUCH_MOVE))

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the slots of the commands about playing, by their names."""
        return {"take_back": self.take_back, "adjust": self.adjust}

    @property
    def status(self) -> str:
        """The obligation of the player to move by touch-move, as a sentence; may be empty."""
        return touch_text(self._board.situation, self._board.touch)

    @property
    def obligation(self) -> str:
        """The obligation of the player to move by touched pieces, as a sentence; may be empty."""
        return obligation_text(self._board.situation, self._board.touch)

    # -- moves -------------------------------------------------------------------------------

    def enter(self, move: Move, origin: Origin) -> None:
        """Play a move entered on the board, after confirmation if this is preferred.

        If other moves follow, the question about them confirms the move as well.
        """
        if self._settings.get(CONFIRM_MOVES) and not self._session.needs_replacement(move):
            self._propose(move, origin)
        else:
            self._session.play(move, origin)

    def enter_typed(self, move: Move) -> None:
        """Play a typed move: it needs no confirmation, but touch-move applies."""
        self._prompts.drop(CONFIRMATION)
        if move in self._board.touch.moves or not self._session.situation.is_local:
            self._session.play(move, Origin.TYPED)
        else:
            self._warn_of_touch([move])

    def refuse(self, start: Spot, target: Spot) -> None:
        """Show why no move leads from ``start`` to ``target``.

        Touch-move is the reason only for moves that are legal otherwise.
        """
        now, left = self._board.situation, self._board.touch.moves
        if now.proposed is not None:
            self.warned.emit(self.tr("First play the move shown, or take it back."))
            return
        lost = [move for move in now.local_moves if move not in left]
        meant = [move for move in lost if any(way[:2] == (start, target) for way in move.ways)]
        if not meant and not is_castling_tried(now.variant, now.position, start, target):
            meant = [move for move in lost if any(way[0] == target for way in move.ways)]
        if meant:
            self._warn_of_touch(meant)
        else:
            self._session.refuse(start, target)

    def _warn_of_touch(self, moves: Sequence[Move]) -> None:
        """Show why legal moves are not possible because of touch-move."""
        is_barred = any(self._board.touch.bars(move) for move in moves)
        barred = translate("touch", "Touch-move: no castling with a rook touched before its king.")
        self._warn(barred if is_barred else "")

    def _warn_of_rules(self, refusal: Refusal) -> None:
        self._warn(refusal_with_rule(self._session.variant, refusal))

    def _warn_of_seat(self, seat: int) -> None:
        self.warned.emit(elsewhere_text(self._session.situation, seat))

    def _warn(self, reason: str) -> None:
        """Show a reason of refusal, with the obligation by touch-move."""
        self.warned.emit(" ".join(filter(None, (reason, self.obligation))))

    # -- confirmation ------------------------------------------------------------------------

    def _propose(self, move: Move, origin: Origin) -> None:
        """Show a move as played, and ask for confirmation."""
        if origin is Origin.DROP:  # the piece is at its target already
            self._board.show_situation(with_proposed(self._session.situation, move))
        self._prompts.ask(
            CONFIRMATION,
            partial(self._confirmation, move, origin),
            self._questions.while_here(),
            partial(self._show_proposed, move),
        )

    def _confirmation(self, move: Move, origin: Origin) -> Question:
        session = self._session
        text = listed_text(move, notation(session.variant, session.position, move))
        play = partial(session.play, move, origin)
        answers = (
            Answer(self.tr("&Play"), play, ("Return", "Enter")),
            Answer(self.tr("&Take back"), nothing, ("Esc",)),
        )
        asked = self.tr("Play {move}?").format(move=text)
        return Question(asked, answers, about=spots_of(move))

    def _show_proposed(self, move: Move, is_shown: bool) -> None:
        """Show a move while it awaits confirmation, and revert it if it is not played."""
        shown, now = self._board.situation, self._session.situation
        if is_shown and shown.proposed != move:
            self._board.show_situation(with_proposed(now, move), move)
        elif not is_shown and shown.proposed is not None and shown.node is now.node:
            self._board.show_situation(now, move, forward=False)

    # -- touch-move --------------------------------------------------------------------------

    def adjust(self) -> None:
        """Say ``J'adoube``: the next piece touched need not move."""
        if not self._board.touch.is_on:
            self.warned.emit(self.tr("Touch-move is off: a piece touched need not move."))
        elif self._board.touch.adjust():
            self._look()
        else:
            self.warned.emit(self.status)

    def _look(self) -> None:
        """Emit ``status_changed`` if the obligation has changed."""
        status = self.status
        if status != self._said:
            self._said = status
            self.status_changed.emit()

    def _switch_touch_move(self, is_on: bool) -> None:
        board = self._board
        board.touch.switch(is_on)
        board.gestures.forget()
        board.selection.set_situation(board.situation)
        board.refresh()
        self._look()

    # -- taking back -------------------------------------------------------------------------

    def take_back(self) -> None:
        """Take back the last move of the people, with what computers have played since.

        Moves of other people are only taken back after asking them. If it is not clear which of two
        players takes back, they are asked first. The others are asked as well if this is preferred,
        in turn. A move that awaits confirmation is reverted without asking. Where the players have
        declared the end of the game, only that is taken back.
        """
        if self._prompts.asks(CONFIRMATION):
            self._prompts.drop(CONFIRMATION)
            return
        session = self._session
        if session.is_end_taken_back:
            self._begin(TakeBack(session.position.turn, ()))
            return
        last = last_take_back(session.game, session.players)
        if last is None:
            return
        if may_be_other(session.game, session.players):
            other = take_back_of(session.game, session.position.turn)
            plans = [plan for plan in (last, other) if plan is not None]
            self._ask(lambda: self._whose_question(plans))
        else:
            self._begin(last)

    def _begin(self, plan: TakeBack) -> None:
        """Take back after everybody has agreed who must."""
        now = self._session.situation
        seats = set(plan.others(now.players))
        if self._settings.get(ASK_TAKE_BACK):
            seats |= {seat for seat in now.remaining_seats if now.players[seat].is_local}
        count = len(now.variant.seats)
        order = [(plan.seat + step) % count for step in range(1, count)]
        self._ask_next(plan, [seat for seat in order if seat in seats])

    def _ask_next(self, plan: TakeBack, others: Sequence[int]) -> None:
        """Ask the others one after another, then take back."""
        if others:
            self._ask(lambda: self._question(plan, others))
            return
        for _ in range(max(len(plan.nodes), 1)):  # without a move, the end is taken back
            self._session.take_back()

    def _ask(self, make: Callable[[], Question]) -> None:
        """Ask a question about taking back, which holds while game and players stay the same."""
        session = self._session
        here, players = session.situation.node, session.players
        self._prompts.ask(
            "take back",
            make,
            lambda: session.situation.node is here and session.players == players,
        )

    def _whose_question(self, plans: Sequence[TakeBack]) -> Question:
        now = self._session.situation
        form = self.tr("{seat}: {move}")
        answers = [
            Answer(
                form.format(seat=who(now, plan.seat), move=self._written(plan.nodes[-1])),
                partial(self._begin, plan),
            )
            for plan in plans
        ]
        answers.append(Answer(self.tr("&Cancel"), nothing))
        return Question(self.tr("Whose move is taken back?"), answers, about=self._spots(plans[0]))

    def _question(self, plan: TakeBack, others: Sequence[int]) -> Question:
        now = self._session.situation
        yes, no = consent(now, others[0])
        answers = (
            Answer(yes, lambda: self._ask_next(plan, others[1:])),
            Answer(no, nothing),
        )
        if not plan.nodes:
            form = self.tr("{seat} wants to take back how the game has ended. {other} answers:")
            text = form.format(seat=who(now, plan.seat), other=who(now, others[0]))
            return Question(text, answers)
        if plan.others(now.players):
            form = self.tr(
                "{seat} wants to take back {move}; with it go {others}. {other} answers:"
            )
        else:
            form = self.tr("{seat} wants to take the last move back. {other} answers:")
        text = form.format(
            seat=who(now, plan.seat),
            move=self._written(plan.nodes[-1]),
            others=joined(map(self._written_with_seat, reversed(plan.nodes[:-1]))),
            other=who(now, others[0]),
        )
        return Question(text, answers, about=self._spots(plan))

    def _written(self, node: Node) -> str:
        """Return the move that led to a node as in the move list."""
        assert node.move is not None
        return listed_text(node.move, self._session.notation(node, language()))

    def _written_with_seat(self, node: Node) -> str:
        assert node.move is not None
        form = self.tr("{move} ({seat})")
        seat = seat_name(self._session.variant, node.move.seat)
        return form.format(move=self._written(node), seat=seat)

    def _spots(self, plan: TakeBack) -> frozenset[Spot]:
        """Return the spots of the moves that go."""
        moves = (node.move for node in plan.nodes if node.move is not None)
        return frozenset(spot for move in moves for spot in spots_of(move))
