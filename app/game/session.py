"""The game on the table. Nothing else writes it; what happens goes out as signals with values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, Signal

from app.game.new_record import Today, fresh_record
from app.game.situation import Situation, situation_of
from app.support.today import today
from app.text import names as naming
from app.text.engine_text import worded
from engine.core.move import Move, Spot
from engine.core.position import Position
from engine.explain.refusals import refuse
from engine.pgn.record import Record
from engine.play.drawing import Drawing
from engine.play.game import Game, GameError
from engine.play.tree import Node, text_of
from engine.rules.notation_style import ENGLISH
from engine.rules.outcome import Ending
from engine.rules.refusal import Refusal, Why
from engine.rules.variant import Variant


class Session(QObject):
    """One game after another.

    ``situation`` is always up to date when a signal comes.
    """

    #: A new game is on the table: its Variant.
    game_started = Signal(object)
    #: The position shown has changed: Position; the one Move that lies between it and the
    #: position before, or None; whether that move was made (True) or taken back (False).
    position_changed = Signal(object, object, bool)
    #: The game has ended, or goes on again: Outcome or None.
    outcome_changed = Signal(object)
    #: Somebody offers a draw, and the first of ``situation.asked`` is to answer: the seat.
    draw_offered = Signal(int)
    #: The offer stands no longer, though the game goes on.
    draw_offer_ended = Signal()
    #: A Move is to be played where another followed: it waits for ``play_instead`` or
    #: ``play_beside``.
    replacement_asked = Signal(object)
    #: Side lines, remarks or tags have changed, though not the position shown.
    record_changed = Signal()
    #: What was tried is no legal move: Refusal.
    refused = Signal(object)
    #: Something else cannot be done now: one sentence of the engine.
    failed = Signal(str)

    def __init__(
        self,
        variant: Variant,
        position: Position | None = None,
        names: Sequence[str] = (),
        parent: QObject | None = None,
        today: Today = today,
    ) -> None:
        """Begin with a game, from ``position`` or the usual start; ``names``: as in ``start``."""
        super().__init__(parent)
        #: Says on which day a game begins.
        self.today = today
        self._record = fresh_record(variant, position, names, today)
        self._situation = situation_of(self._record)
        self._written: dict[tuple[Node, str], str] = {}
        self._taken_back: Node | None = None

    # -- what there is -----------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game, to be read only."""
        return self._record.game

    @property
    def record(self) -> Record:
        """The game with its tags, to be read only."""
        return self._record

    @property
    def variant(self) -> Variant:
        """The rules played by."""
        return self.game.variant

    @property
    def position(self) -> Position:
        """The position shown."""
        return self._situation.position

    @property
    def situation(self) -> Situation:
        """The moment shown."""
        return self._situation

    def notations(self) -> tuple[str, ...]:
        """Return every move of the line as people write it; each is worked out only once."""
        return tuple(map(self.notation, self.game.nodes[1:]))

    def notation(self, node: Node) -> str:
        """Return the move that led to a node of the game as people write it."""
        language = naming.language()
        if language == ENGLISH:
            return text_of(self.variant, node)
        if (node, language) not in self._written:
            self._written[node, language] = text_of(self.variant, node, language)
        return self._written[node, language]

    # -- playing -----------------------------------------------------------------------------

    def play(self, move: Move) -> None:
        """Play a move. Where another followed already, ask first what becomes of that one.

        A move that was taken back is not asked about: it becomes a side line.
        """
        if self.asks(move):
            self.replacement_asked.emit(move)
        elif self.is_taken_back:
            self._play(move, keeps=True, leads=True)
        else:
            self.play_instead(move)

    def asks(self, move: Move) -> bool:
        """Whether ``play`` would ask first what becomes of the moves that follow."""
        node = self.game.node
        is_other = bool(node.children) and node.child(move) is None
        return is_other and not self.is_taken_back and move in self._situation.moves

    def play_instead(self, move: Move) -> None:
        """Play a move; what followed the position shown is dropped."""
        self._play(move)

    def play_beside(self, move: Move) -> None:
        """Play a move; what followed the position shown is kept, and this begins a side line."""
        self._play(move, keeps=True)

    def _play(self, move: Move, keeps: bool = False, leads: bool = False) -> None:
        """Play a move; ``leads``: the line goes on with it, whatever else is kept."""

        def play() -> None:
            self.game.play(move, keeps)
            if leads:
                self.game.promote(self.game.node)

        if self._try(play):
            self._taken_back = None
            self._tell_position(move, True)

    @property
    def is_taken_back(self) -> bool:
        """Whether a move was taken back here and none has been made since."""
        return self._taken_back is self.game.node

    def take_back(self) -> None:
        """Take the move back that led here. It stays in the game: one can go forward to it."""
        if self.game.node.parent is not None:
            self._taken_back = self.game.node.parent
            self.undo()

    def refuse(self, origin: Spot, target: Spot) -> None:
        """Say why nothing moves from ``origin`` to ``target``."""
        if self._situation.outcome is not None:
            self.refused.emit(Refusal(Why.GAME_OVER))
            return
        refusal = refuse(self.variant, self.position, origin, target)
        if refusal is not None:
            self.refused.emit(refusal)

    def undo(self) -> None:
        """Go one move back."""
        self.go_to(self.game.cursor - 1)

    def redo(self) -> None:
        """Go one move forward."""
        self.go_to(self.game.cursor + 1)

    def go_to_start(self) -> None:
        """Show the first position."""
        self.go_to(0)

    def go_to_end(self) -> None:
        """Show the last position of the line."""
        self.go_to(self.game.length)

    def go_to(self, ply: int) -> None:
        """Show the position of the line after ``ply`` moves, if there is one."""
        before, cursor = self.game.node, self.game.cursor
        if ply != cursor and self.game.go_to(ply):
            self._tell_step(before, ply > cursor)

    def go_to_node(self, node: Node) -> None:
        """Show the position of a node of the game; beyond it no side line is entered."""
        before, cursor, end = self.game.node, self.game.cursor, self.game.nodes[-1]
        self.game.go_to_node(node)
        if node is not before:
            self._tell_step(before, self.game.cursor > cursor)
        elif end is not self.game.nodes[-1]:
            self._tell_position(None, True)

    def _tell_step(self, before: Node, forward: bool) -> None:
        """Tell where one has gone from a node; a single step with its move."""
        node = self.game.node
        is_step = node.parent is before or before.parent is node
        later = node if forward else before
        self._tell_position(later.move if is_step else None, forward)

    # -- side lines, comments, tags ----------------------------------------------------------

    def promote(self, node: Node) -> None:
        """Let the line go on with a node instead of what it went on with."""
        self.game.promote(node)
        self.record_changed.emit()

    def remove(self, node: Node) -> None:
        """Take a node and what follows it out of the game."""
        before = self.game.node
        self.game.remove(node)
        if before is not self.game.node or self._situation.length != self.game.length:
            self._tell_position(None, True)
        self.record_changed.emit()

    def comment(self, node: Node, text: str) -> None:
        """Write a comment to a move, or to the beginning of the game."""
        if self.game.comment(node, text):
            self.record_changed.emit()

    def annotate(self, node: Node, nags: tuple[int, ...]) -> None:
        """Let a move have these glyphs and no others."""
        if self.game.annotate(node, nags):
            self.record_changed.emit()

    def draw(self, drawings: tuple[Drawing, ...]) -> None:
        """Let these arrows and circles, and no others, be drawn on the position shown."""
        if self.game.draw(self.game.node, drawings):
            self.record_changed.emit()

    def set_tag(self, name: str, value: str) -> None:
        """Write a tag of the record; an empty value takes it away."""
        self.set_tags({name: value})

    def set_tags(self, tags: Mapping[str, str]) -> None:
        """Write tags of the record as one change; empty values take theirs away."""
        if self._record.write(tags):
            if self._record.names != self._situation.names:
                self._situation = situation_of(self._record)
            self.record_changed.emit()

    # -- draws, resignation, new games -------------------------------------------------------

    def offer_draw(self) -> None:
        """Offer a draw for the seat to move."""
        seat = self.position.turn
        if self._try(lambda: self.game.offer_draw(seat)):
            self._refresh()
            self.draw_offered.emit(seat)

    def accept_draw(self) -> None:
        """Accept the offer that stands, for the player who is asked now; then ask the next."""
        if self._try(lambda: self.game.accept_draw(self._asked())):
            self._refresh()
            if self.game.draw_offer is not None:
                self.draw_offered.emit(self.game.draw_offer)

    def decline_draw(self) -> None:
        """Decline the offer that stands, for the player who is asked now."""
        if self._try(lambda: self.game.decline_draw(self._asked())):
            self._refresh()

    def _asked(self) -> int:
        """The seat that answers next; without an offer that to move, whom the game refuses."""
        return next(iter(self.game.asked), self.position.turn)

    def claim(self, ending: Ending) -> None:
        """Claim a draw for the seat to move."""
        if self._try(lambda: self.game.claim(ending)):
            self._refresh()

    def resign(self) -> None:
        """Give the game up for the seat to move."""
        if self._try(lambda: self.game.resign(self.position.turn)):
            self._refresh()

    def flag(self, seat: int) -> None:
        """Let a player's time be up."""
        if self._try(lambda: self.game.flag(seat)):
            self._refresh()

    def start(
        self, variant: Variant, position: Position | None = None, names: Sequence[str] = ()
    ) -> None:
        """Put a new game on the table, from ``position`` or the usual start.

        names : the players' by seat, empty where not known
        """
        self.start_record(fresh_record(variant, position, names, self.today))

    def start_record(self, record: Record) -> None:
        """Put a game on the table that has been played elsewhere, at its cursor."""
        self._record = record
        self._written = {}
        before = self._situation
        self._situation = situation_of(record)
        self.game_started.emit(record.game.variant)
        self.position_changed.emit(self.position, None, True)
        if before.outcome != self._situation.outcome:
            self.outcome_changed.emit(self._situation.outcome)
        if before.draw_offer is not None:
            self.draw_offer_ended.emit()

    def new_game(
        self, variant: Variant, number: int | None = None, names: Sequence[str] = ()
    ) -> None:
        """Start a game from its starting position, of that number where there are several."""
        try:
            position = variant.start(number)
        except ValueError as error:
            self.failed.emit(worded(error))
            return
        self.start(variant, position, names)

    # -- telling -----------------------------------------------------------------------------

    def _try(self, action: Callable[[], object]) -> bool:
        """Do something to the game; what it refuses is told and has changed nothing."""
        try:
            action()
        except GameError as error:
            self.failed.emit(worded(error))
            return False
        return True

    def _tell_position(self, move: Move | None, forward: bool) -> None:
        before, self._situation = self._situation, situation_of(self._record)
        self.position_changed.emit(self.position, move, forward)
        self._tell_rest(before)

    def _refresh(self) -> None:
        """Tell what has changed. A result drops what followed, or is a move if others play on."""
        before, self._situation = self._situation, situation_of(self._record)
        if before.node is not self._situation.node or before.length != self._situation.length:
            self.position_changed.emit(self.position, None, True)
        self._tell_rest(before)

    def _tell_rest(self, before: Situation) -> None:
        if before.outcome != self._situation.outcome:
            self.outcome_changed.emit(self._situation.outcome)
        if before.draw_offer is not None and self._situation.draw_offer is None:
            self.draw_offer_ended.emit()
