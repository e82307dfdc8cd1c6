"""The game on the table. Nothing else writes it; what happens goes out as transitions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, Signal

from app.game.new_record import Today, fresh_record
from app.game.players import Player, seated
from app.game.situation import Situation, situation_of
from app.game.transition import Origin, TagChange, Transition, TransitionKind
from app.support.today import today
from engine.core.move import Move, Spot
from engine.core.position import Position
from engine.explain.refusals import refuse
from engine.pgn.record import Record
from engine.play.changes import Change, ChangeKind
from engine.play.drawing import Drawing
from engine.play.game import Game, GameError
from engine.play.tree import Node, text_of
from engine.rules.notation_style import ENGLISH
from engine.rules.outcome import Ending
from engine.rules.refusal import Refusal, RefusalReason
from engine.rules.variant import Variant


class Session(QObject):
    """One game after another, and who sits at its seats.

    Whatever happens is told by one signal, ``transitioned``. While it is told nothing else may be
    done to the game, so that all listeners see the same moment, in whatever order they hear of it:
    what answers a move does so later, by a timer of its own.
    """

    #: Something has happened: Transition.
    transitioned = Signal(object)
    #: A Move is to be played where another followed: it waits for ``play_instead`` or
    #: ``play_beside``. With it goes its Origin.
    replacement_asked = Signal(object, object)
    #: What was tried is no legal move: Refusal.
    refused = Signal(object)
    #: It was tried at this board to act for a seat that is played elsewhere: the seat.
    seat_refused = Signal(int)
    #: Something else cannot be done now: the error of the engine that says why.
    failed = Signal(object)

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
        #: Says how many seconds a move just made has left on the clock of who made it, or None.
        #: It is asked once for each, at the moment after it and before anybody is told of it.
        self.stamp: Callable[[Situation], float | None] = lambda after: None
        self._record = fresh_record(variant, position, names, today)
        self._players = seated(variant)
        self._situation = situation_of(self._record, self._players)
        self._written: dict[tuple[Node, str], str] = {}
        self._taken_back: Node | None = None
        self._is_telling = False

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

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits there, by seat."""
        return self._players

    def notations(self, language: str = ENGLISH) -> tuple[str, ...]:
        """Return every move of the line as people write it; each is worked out only once."""
        return tuple(self.notation(node, language) for node in self.game.nodes[1:])

    def notation(self, node: Node, language: str = ENGLISH) -> str:
        """Return the move that led to a node of the game as people of a language write it."""
        if language == ENGLISH:
            return text_of(self.variant, node)
        if (node, language) not in self._written:
            self._written[node, language] = text_of(self.variant, node, language)
        return self._written[node, language]

    # -- playing -----------------------------------------------------------------------------

    def play(self, move: Move, origin: Origin = Origin.COMMAND, at: Node | None = None) -> bool:
        """Play a move, and return whether that was done.

        Where another move followed already, people are asked first what becomes of that one. A
        move that was taken back is not asked about: it becomes a side line. What comes from a
        computer too late, or for a seat that it does not play, does nothing.

        at : the place that the move was found for, if it may be another than that shown by now
        """
        if not self._may_act(self.position.turn, origin):
            return False
        if origin is Origin.COMPUTER and self._is_late(at):
            return False
        if self.asks(move):
            self.replacement_asked.emit(move, origin)
            return False
        if self.is_taken_back:
            return self._play(move, origin, keeps=True, leads=True)
        return self._play(move, origin)

    def asks(self, move: Move) -> bool:
        """Whether ``play`` would ask first what becomes of the moves that follow."""
        node = self.game.node
        is_other = bool(node.children) and node.child(move) is None
        return is_other and not self.is_taken_back and move in self._situation.moves

    def play_instead(self, move: Move, origin: Origin = Origin.COMMAND) -> bool:
        """Play a move; what followed the position shown is dropped."""
        return self._may_act(self.position.turn, origin) and self._play(move, origin)

    def play_beside(self, move: Move, origin: Origin = Origin.COMMAND) -> bool:
        """Play a move; what followed the position shown is kept, and this begins a side line."""
        return self._may_act(self.position.turn, origin) and self._play(move, origin, keeps=True)

    def _play(self, move: Move, origin: Origin, keeps: bool = False, leads: bool = False) -> bool:
        """Play a move; ``leads``: the line goes on with it, whatever else is kept."""

        def play() -> None:
            self.game.play(move, keeps)
            if leads:
                self.game.promote(self.game.node)

        changes = self._try(play)
        if changes is None:
            return False
        self._taken_back = None
        self._tell(TransitionKind.PLAYED, origin, move, changes)
        return True

    def _may_act(self, seat: int, origin: Origin) -> bool:
        """Whether a seat is played from there; people who try to act for another are told."""
        is_local = self._players[seat].is_local
        if origin is Origin.COMPUTER:
            return not is_local
        if not is_local:
            self.seat_refused.emit(seat)
        return is_local

    def _is_late(self, at: Node | None) -> bool:
        """Whether a move found for a place, or for that shown, is of no use there any more."""
        node = self.game.node
        is_elsewhere = at is not None and at is not node
        is_followed = bool(node.children) and not self.is_taken_back
        return is_elsewhere or is_followed or self._situation.outcome is not None

    @property
    def is_taken_back(self) -> bool:
        """Whether a move was taken back here and none has been made since."""
        return self._taken_back is self.game.node

    def take_back(self, origin: Origin = Origin.COMMAND) -> None:
        """Take the move back that led here. It stays in the game: one can go forward to it."""
        node = self.game.node
        if node.parent is not None:
            self._try(self.game.undo)
            self._taken_back = self.game.node
            self._tell(TransitionKind.TAKEN_BACK, origin, node.move)

    def refuse(self, origin: Spot, target: Spot) -> None:
        """Say why nothing moves from ``origin`` to ``target``."""
        now = self._situation
        if now.outcome is not None:
            self.refused.emit(Refusal(RefusalReason.GAME_OVER))
        elif not now.is_local:
            self.seat_refused.emit(now.turn)
        else:
            refusal = refuse(self.variant, self.position, origin, target)
            if refusal is not None:
                self.refused.emit(refusal)

    # -- going through the game --------------------------------------------------------------

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

    def go_to(self, ply: int, origin: Origin = Origin.COMMAND) -> None:
        """Show the position of the line after ``ply`` moves, if there is one."""
        if 0 <= ply <= self.game.length:
            self._go(lambda: self.game.go_to(ply), origin)

    def go_to_node(self, node: Node, origin: Origin = Origin.MOVE_LIST) -> None:
        """Show the position of a node of the game; beyond it no side line is entered."""
        self._go(lambda: self.game.go_to_node(node), origin)

    def _go(self, action: Callable[[], object], origin: Origin) -> None:
        """Go to a place of the game; a single step is told with its move."""
        before, end = self.game.node, self.game.nodes[-1]
        self._try(action)
        node = self.game.node
        if node is before and end is self.game.nodes[-1]:
            return
        move = None
        if node.parent is before:
            move = node.move
        elif before.parent is node:
            move = before.move
        self._tell(TransitionKind.GONE_TO, origin, move)

    # -- side lines, comments, tags ----------------------------------------------------------

    def promote(self, node: Node) -> None:
        """Let the line go on with a node instead of what it went on with."""
        self._edit(lambda: self.game.promote(node))

    def remove(self, node: Node) -> None:
        """Take a node and what follows it out of the game."""
        self._edit(lambda: self.game.remove(node))

    def comment(self, node: Node, text: str) -> None:
        """Write a comment to a move, or to the beginning of the game."""
        self._edit(lambda: self.game.comment(node, text))

    def annotate(self, node: Node, nags: tuple[int, ...]) -> None:
        """Let a move have these glyphs and no others."""
        self._edit(lambda: self.game.annotate(node, nags))

    def draw(self, drawings: tuple[Drawing, ...]) -> None:
        """Let these arrows and circles, and no others, be drawn on the position shown."""
        self._edit(lambda: self.game.draw(self.game.node, drawings))

    def set_tag(self, name: str, value: str) -> None:
        """Write a tag of the record; an empty value takes it away."""
        self.set_tags({name: value})

    def set_tags(self, tags: Mapping[str, str]) -> None:
        """Write tags of the record as one change; empty values take theirs away."""
        self._check_quiet()
        before = dict(self._record.tags)
        if self._record.write(tags):
            change = TagChange(before, dict(self._record.tags))
            is_shown = self._record.names != self._situation.names
            self._tell(TransitionKind.EDITED, Origin.COMMAND, tags=change, is_shown=is_shown)

    def _edit(self, action: Callable[[], object]) -> None:
        changes = self._try(action)
        if changes:
            is_shown = any(change.kind in _OF_THE_TREE for change in changes)
            self._tell(TransitionKind.EDITED, Origin.COMMAND, None, changes, is_shown=is_shown)

    # -- draws, resignation ------------------------------------------------------------------

    def offer_draw(self, origin: Origin = Origin.COMMAND) -> None:
        """Offer a draw for the seat to move."""
        seat = self.position.turn
        self._act(seat, origin, TransitionKind.DRAW_OFFERED, lambda: self.game.offer_draw(seat))

    def accept_draw(self, origin: Origin = Origin.COMMAND) -> None:
        """Accept the offer that stands, for the player who is asked now; then ask the next."""
        seat = self._asked()
        self._act(seat, origin, TransitionKind.DRAW_ACCEPTED, lambda: self.game.accept_draw(seat))

    def decline_draw(self, origin: Origin = Origin.COMMAND) -> None:
        """Decline the offer that stands, for the player who is asked now."""
        seat = self._asked()
        self._act(seat, origin, TransitionKind.DRAW_DECLINED, lambda: self.game.decline_draw(seat))

    def _asked(self) -> int:
        """The seat that answers next; without an offer that to move, whom the game refuses."""
        return next(iter(self.game.asked), self.position.turn)

    def claim(self, ending: Ending, origin: Origin = Origin.COMMAND) -> None:
        """Claim a draw for the seat to move."""
        turn = self.position.turn
        self._act(turn, origin, TransitionKind.CLAIMED, lambda: self.game.claim(ending))

    def resign(self, origin: Origin = Origin.COMMAND) -> None:
        """Give the game up for the seat to move."""
        turn = self.position.turn
        self._act(turn, origin, TransitionKind.RESIGNED, lambda: self.game.resign(turn))

    def flag(self, seat: int) -> None:
        """End the game for a player whose time is up."""
        changes = self._try(lambda: self.game.flag(seat))
        if changes is not None:
            self._tell(TransitionKind.FLAGGED, Origin.CLOCK, None, changes)

    def _act(
        self, seat: int, origin: Origin, kind: TransitionKind, action: Callable[[], object]
    ) -> None:
        """Do something that a player does instead of moving, if the seat is played from there."""
        if self._may_act(seat, origin):
            changes = self._try(action)
            if changes is not None:
                self._tell(kind, origin, None, changes)

    # -- new games, and who plays them -------------------------------------------------------

    def start(
        self,
        variant: Variant,
        position: Position | None = None,
        names: Sequence[str] = (),
        origin: Origin = Origin.COMMAND,
    ) -> None:
        """Put a new game on the table, from ``position`` or the usual start.

        names : the players' by seat, empty where not known
        """
        self.start_record(fresh_record(variant, position, names, self.today), origin)

    def start_record(
        self,
        record: Record,
        origin: Origin = Origin.COMMAND,
        source: object = None,
        players: Sequence[Player] = (),
    ) -> None:
        """Put a game on the table that has been played elsewhere, at its cursor.

        source : what is known of where it comes from; listeners are told
        players : who sits there, by seat; people where nobody else is named
        """
        self._check_quiet()
        self._players = seated(record.game.variant, players)
        self._record = record
        self._written = {}
        self._tell(TransitionKind.STARTED, origin, source=source)

    def new_game(
        self, variant: Variant, number: int | None = None, names: Sequence[str] = ()
    ) -> None:
        """Start a game from its starting position, of that number where there are several."""
        try:
            position = variant.start(number)
        except ValueError as error:
            self.failed.emit(error)
            return
        self.start(variant, position, names)

    def seat_players(self, players: Sequence[Player], origin: Origin = Origin.COMMAND) -> None:
        """Let others sit at the seats from now on; what the game is called by stays as it is.

        players : by seat; people where nobody else is named. Raises ValueError for too many.
        """
        self._check_quiet()
        sitting = seated(self.variant, players)
        if sitting != self._players:
            self._players = sitting
            self._tell(TransitionKind.SEATED, origin)

    # -- telling -----------------------------------------------------------------------------

    def _check_quiet(self) -> None:
        """Refuse to go on while listeners are being told of something else."""
        if self._is_telling:
            raise RuntimeError("a listener of the session may not change the game at once")

    def _try(self, action: Callable[[], object]) -> tuple[Change, ...] | None:
        """Do something to the game, and return what that has changed in it.

        What the game refuses is told, has changed nothing, and returns None.
        """
        self._check_quiet()
        revision = self.game.revision
        try:
            action()
        except GameError as error:
            self.failed.emit(error)
            return None
        changes = self.game.changes.since(revision)
        assert changes is not None, "one action makes few changes"
        return changes

    def _tell(
        self,
        kind: TransitionKind,
        origin: Origin,
        move: Move | None = None,
        changes: tuple[Change, ...] = (),
        tags: TagChange | None = None,
        source: object = None,
        is_shown: bool = True,
    ) -> None:
        """Tell what has happened; ``is_shown``: the moment shown may be another than before."""
        before = self._situation
        if is_shown:
            self._situation = situation_of(self._record, self._players)
        after = self._situation
        transition = Transition(before, after, kind, origin, move, changes, tags, source)
        made = transition.made
        if made is not None:
            made.clock = self.stamp(after)
        self._is_telling = True
        try:
            self.transitioned.emit(transition)
        finally:
            self._is_telling = False


#: Changes of a game that may change the line shown, not only what is written on it.
_OF_THE_TREE = (ChangeKind.PROMOTE, ChangeKind.REMOVE)
