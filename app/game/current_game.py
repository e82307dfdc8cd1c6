"""The current game: what is known of it, whether it is begun, and how its changes are emitted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import QObject, Signal

from app.game.game_source import NO_SOURCE, GameSource
from app.game.players import PERSON, Player, seated
from app.game.seat_tags import Today, fresh_record, named, named_players, tags_of
from app.game.situation import Situation, situation_of
from app.game.transition import Origin, TagChange, Transition, TransitionKind
from app.support.times import today
from engine.core.move import Move
from engine.core.position import Position
from engine.pgn.record import Record
from engine.play.game import Game, GameError
from engine.play.tree import Changes, Node, text_of
from engine.rules.notation_style import ENGLISH
from engine.rules.variant import Variant

#: No further tags of a new game.
NO_TAGS: Mapping[str, str] = MappingProxyType({})


class CurrentGame(QObject):
    """The current game and its players; what changes them is in ``Session``.

    Everything that happens is emitted by one signal, ``transitioned``, which ``settled`` follows.
    During both the game must not be changed, so that all listeners get the same state, in any
    order: whatever answers a move does so later, by a timer.
    """

    #: Something has happened: Transition.
    transitioned = Signal(object)
    #: All listeners of ``transitioned`` have been called: the same Transition. For code that stores
    #: their state.
    settled = Signal(object)
    #: Another action is not possible now: the engine's error.
    failed = Signal(object)

    def __init__(
        self,
        variant: Variant,
        position: Position | None = None,
        *,
        names: Sequence[str] = (),
        players: Sequence[Player] = (),
        tags: Mapping[str, str] = NO_TAGS,
        parent: QObject | None = None,
        today: Today = today,
    ) -> None:
        """Begin with a game, as ``Session.start`` does."""
        super().__init__(parent)
        #: Returns today's date.
        self.today = today
        #: Returns the seconds left on the clock of the player who has just moved, or None. It is
        #: called once per move, with the situation after it, before the transition is emitted.
        self.stamp: Callable[[Situation], float | None] = lambda after: None
        self._players = seated(variant, players)
        self._record = self._fresh(variant, position, names, tags)
        self._is_record = False
        self._situation = situation_of(self._record, self._players)
        self._written: dict[tuple[Node, str, bool], str] = {}
        self._taken_back: Node | None = None
        self._is_telling = False

    # -- state -------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game, to be read only."""
        return self._record.game

    @property
    def record(self) -> Record:
        """The game with its tags, to be read only."""
        return self._record

    @property
    def is_opened(self) -> bool:
        """Whether the game was opened or pasted: its names may be those of other people."""
        return self._is_record

    @property
    def variant(self) -> Variant:
        """The variant of the game."""
        return self.game.variant

    @property
    def position(self) -> Position:
        """The current position."""
        return self._situation.position

    @property
    def situation(self) -> Situation:
        """The current situation."""
        return self._situation

    @property
    def players(self) -> tuple[Player, ...]:
        """The players by seat."""
        return self._players

    def notations(self, language: str = ENGLISH) -> tuple[str, ...]:
        """Return the notation of every move of the current line; cached."""
        return tuple(self.notation(node, language) for node in self.game.nodes[1:])

    def notation(self, node: Node, language: str = ENGLISH, has_figurines: bool = False) -> str:
        """Return the notation of the move that led to a node, in a language; cached.

        has_figurines : whether figurines stand for the letters of pieces
        """
        if language == ENGLISH and not has_figurines:
            return text_of(self.variant, node)
        form = node, language, has_figurines
        if form not in self._written:
            self._written[form] = text_of(self.variant, *form)
        return self._written[form]

    @property
    def is_taken_back(self) -> bool:
        """Whether what follows here was taken back, and nothing else was played since."""
        return self._taken_back is self.game.node

    @property
    def is_at_end(self) -> bool:
        """Whether the game goes on here: no moves follow, or those that do were taken back."""
        return self.is_taken_back or not self.game.node.children

    @property
    def can_claim(self) -> bool:
        """Whether a player at this board may claim a draw now, where the game goes on."""
        now = self._situation
        return bool(now.claims) and now.is_local and not now.is_trial and self.is_at_end

    # -- changes -----------------------------------------------------------------------------

    def _fresh(
        self,
        variant: Variant,
        position: Position | None,
        names: Sequence[str],
        tags: Mapping[str, str],
    ) -> Record:
        """Return the record of a new game of the players; computers have names, too."""
        players = self._players
        every = {**tags, **tags_of(variant, players)}
        return fresh_record(variant, position, named(names, (), players), every, self.today)

    def _put(self, record: Record, origin: Origin, source: GameSource = NO_SOURCE) -> None:
        self._record = record
        self._written = {}
        self._taken_back = record.game.node if source.is_taken_back else None
        self._tell(TransitionKind.STARTED, origin, source=source)

    def _check_quiet(self) -> None:
        """Raise an error if called while ``transitioned`` is being emitted."""
        if self._is_telling:
            raise RuntimeError("a listener of the session may not change the game at once")

    def _try(self, action: Callable[[], Changes | None]) -> Changes | None:
        """Act on the game and return what that has changed; draw offers change nothing.

        If the game refuses, ``failed`` is emitted, and None returned.
        """
        self._check_quiet()
        try:
            return action() or ()
        except GameError as error:
            self.failed.emit(error)
            return None

    def _tell(
        self,
        kind: TransitionKind,
        origin: Origin,
        move: Move | None = None,
        changes: Changes = (),
        tags: TagChange | None = None,
        source: GameSource = NO_SOURCE,
        is_shown: bool = True,
    ) -> None:
        """Emit a transition; ``is_shown``: whether the situation may have changed."""
        before = self._situation
        if is_shown:
            self._situation = situation_of(self._record, self._players, self.is_taken_back)
        after = self._situation
        transition = Transition(before, after, kind, origin, move, changes, tags, source)
        made = transition.added_node
        if made is not None:
            made.clock = self.stamp(after)
        self._is_telling = True
        try:
            self.transitioned.emit(transition)
            self.settled.emit(transition)
        finally:
            self._is_telling = False


def is_begun(record: Record) -> bool:
    """Whether a game contains anything worth keeping: a set-up position, texts, drawings, moves.

    Moves of computers before the first move of a person do not count, unless no person plays or
    the game has ended.
    """
    game = record.game
    root, players = game.root, named_players(record)
    if root.comment or root.drawings or not game.variant.is_start(root.position):
        return True
    if PERSON not in players or game.result() is not None:
        return bool(root.children)
    return any(_is_of_a_person(node, players) for node in root.walk())


def _is_of_a_person(node: Node, players: Sequence[Player]) -> bool:
    """Whether a person has moved here, written something, or begun a side line."""
    has_moved = node.move is not None and players[node.move.seat] == PERSON
    is_written = bool(node.comment or node.starting_comment or node.nags or node.drawings)
    return has_moved or is_written or len(node.children) > 1
