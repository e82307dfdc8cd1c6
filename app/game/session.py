"""The session: all changes of the current game are made here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Signal

from app.game.current_game import NO_TAGS, CurrentGame
from app.game.game_source import NO_SOURCE, GameSource
from app.game.players import Player, seated
from app.game.seat_tags import named, players_of, tags_of
from app.game.transition import Origin, TagChange, TransitionKind
from engine.core.move import Move, Spot
from engine.core.position import Position
from engine.explain.refusals import refuse
from engine.pgn.record import Record, seat_tag
from engine.play.drawing import Drawing
from engine.play.game import Game
from engine.play.tree import ChangeKind, Changes, Node
from engine.rules.outcome import DECLARED, Ending
from engine.rules.refusal import Refusal, RefusalReason
from engine.rules.variant import Variant


class Session(CurrentGame):
    """Changes the current game and its players; each change is one transition."""

    #: A move was entered where another one follows: Move, Origin; ``play_replacing`` or
    #: ``play_as_variation`` is to be called.
    replacement_requested = Signal(object, object)
    #: An illegal move was tried: Refusal.
    refused = Signal(object)
    #: An action was tried for a seat that is not played at this board: the seat.
    seat_refused = Signal(int)

    # -- playing -----------------------------------------------------------------------------

    def play(self, move: Move, origin: Origin = Origin.COMMAND, at: Node | None = None) -> bool:
        """Play a move; return whether it was played.

        If another move follows already, ``replacement_requested`` is emitted instead, unless that
        was taken back: then it is removed in a game between people, if nothing was written to it,
        and becomes a variation in others. A computer's move that is too late, or for a
        seat that it does not play, is ignored.

        at : the node that the move was computed for, if it may not be the current one any more
        """
        if not self._may_act(self.position.turn, origin):
            return False
        if origin is Origin.COMPUTER and self._is_late(at):
            return False
        if self.needs_replacement(move):
            self.replacement_requested.emit(move, origin)
            return False
        if self.is_taken_back and not self._is_gone:
            return self._play(move, origin, keeps=True, leads=True)
        return self._play(move, origin)

    @property
    def _is_gone(self) -> bool:
        """Whether the moves taken back may be removed: played by people, no annotations."""
        (line, *others) = self.game.node.children or (None,)
        is_alone = not others and (line is None or _is_bare(line))
        return self._is_among_people and not self._is_record and is_alone

    @property
    def _is_among_people(self) -> bool:
        """Whether people at this board play all seats."""
        return all(player.is_local for player in self._players)

    def needs_replacement(self, move: Move) -> bool:
        """Whether ``play`` would emit ``replacement_requested``."""
        is_other = not self.is_at_end and self.game.node.child(move) is None
        return is_other and move in self._situation.legal_moves

    def play_replacing(self, move: Move, origin: Origin = Origin.COMMAND) -> bool:
        """Play a move, replacing the moves that follow."""
        return self._may_act(self.position.turn, origin) and self._play(move, origin)

    def play_as_variation(self, move: Move, origin: Origin = Origin.COMMAND) -> bool:
        """Play a move as a variation of the moves that follow."""
        return self._may_act(self.position.turn, origin) and self._play(move, origin, keeps=True)

    def play_line(self, moves: Sequence[Move]) -> bool:
        """Play a line from here, whoever plays the seats; return whether that was possible.

        Moves that are not in the game yet become a side line; the main line stays. See
        ``Game.try_line``.
        """
        node = self.game.node
        changes = self._try(lambda: self.game.try_line(node, moves))
        if changes is None:
            return False
        move = moves[0] if len(moves) == 1 else None
        self._tell(TransitionKind.NAVIGATED, Origin.ANALYSIS, move, changes)
        return True

    def _play(self, move: Move, origin: Origin, keeps: bool = False, leads: bool = False) -> bool:
        """Play a move; ``leads``: it becomes the main continuation, others are kept."""

        def play() -> Changes:
            changes = self.game.play(move, keeps)
            return changes + self.game.promote(self.game.node) if leads else changes

        was_taken_back = self.is_taken_back
        changes = self._try(play)
        if changes is None:
            return False
        node = self.game.node
        # What followed a move that is played again was taken back as well: computers answer anew.
        is_open = was_taken_back and bool(node.children) and not self._is_among_people
        self._taken_back = node if is_open else None
        self._tell(TransitionKind.PLAYED, origin, move, changes)
        return True

    def _may_act(self, seat: int, origin: Origin) -> bool:
        """Whether a seat may be played from an origin; if not, ``seat_refused`` is emitted."""
        is_local = self._situation.is_played_here(seat)
        if origin is Origin.COMPUTER:
            return not is_local
        if not is_local:
            self.seat_refused.emit(seat)
        return is_local

    def _is_late(self, at: Node | None) -> bool:
        """Whether the game has moved on from the node that a move was computed for."""
        is_elsewhere = at is not None and at is not self.game.node
        return is_elsewhere or not self.is_at_end or self._situation.outcome is not None

    def take_back(self, origin: Origin = Origin.COMMAND) -> None:
        """Take back the last move; it can be redone until another one is played.

        Where players have ended the game after it, only that is taken back.
        """
        node = self.game.node
        if self.is_end_taken_back:
            changes = self._try(self.game.undo_outcome)
            self._tell(TransitionKind.TAKEN_BACK, origin, changes=changes or ())
            return
        if node.parent is not None:
            self._check_quiet()
            self.game.go_back()
            self._taken_back = self.game.node
            self._tell(TransitionKind.TAKEN_BACK, origin, node.move)

    @property
    def is_end_taken_back(self) -> bool:
        """Whether ``take_back`` takes back no move but the end that players have declared.

        The result of a record of other people's game stays.
        """
        outcome = self.game.node.outcome
        return outcome is not None and outcome.ending in DECLARED and not self._is_record

    def refuse(self, start: Spot, target: Spot) -> None:
        """Emit ``refused`` with why no move leads from ``start`` to ``target``."""
        now = self._situation
        if now.outcome is not None:
            self.refused.emit(Refusal(RefusalReason.GAME_OVER))
        elif not now.is_local:
            self.seat_refused.emit(now.turn)
        else:
            refusal = refuse(self.variant, self.position, start, target)
            if refusal is not None:
                self.refused.emit(refusal)

    # -- navigation --------------------------------------------------------------------------

    def go_back(self) -> None:
        """Go back one move."""
        self.go_to(self.game.cursor - 1)

    def go_forward(self) -> None:
        """Go forward one move."""
        self.go_to(self.game.cursor + 1)

    def go_to_start(self) -> None:
        """Go to the first position."""
        self.go_to(0)

    def go_to_end(self) -> None:
        """Go to the last position of the line."""
        self.go_to(self.game.length)

    def go_to_latest(self) -> None:
        """Go to the last position of the line, unless the moves up to it were taken back.

        Where a game ends, the moves that follow are removed.
        """
        if not self.is_at_end:
            self.go_to_end()

    def go_to(self, ply: int, origin: Origin = Origin.COMMAND) -> None:
        """Go to the position after ``ply`` half-moves of the line, if it exists."""
        if 0 <= ply <= self.game.length:
            self._go(lambda: self.game.go_to(ply), origin)

    def go_to_node(self, node: Node, origin: Origin = Origin.MOVE_LIST) -> None:
        """Go to a node; its first child continues the line."""
        self._go(lambda: self.game.go_to_node(node), origin)

    def _go(self, action: Callable[[], object], origin: Origin) -> None:
        """Change the current node; the transition of a single step has its move."""
        self._check_quiet()
        before, end = self.game.node, self.game.nodes[-1]
        action()
        node = self.game.node
        if node is before and end is self.game.nodes[-1]:
            return
        move = None
        if node.parent is before:
            move = node.move
        elif before.parent is node:
            move = before.move
        self._tell(TransitionKind.NAVIGATED, origin, move)

    # -- variations, comments, tags ----------------------------------------------------------

    def promote(self, node: Node) -> None:
        """Promote a variation to the main line."""
        self._edit(lambda: self.game.promote(node))

    def remove(self, node: Node) -> None:
        """Remove a node and everything after it."""
        self._edit(lambda: self.game.remove(node))

    def set_comment(self, node: Node, text: str) -> None:
        """Set the comment of a node."""
        self._edit(lambda: self.game.set_comment(node, text))

    def set_nags(self, node: Node, nags: tuple[int, ...]) -> None:
        """Set the glyphs of a node."""
        self._edit(lambda: self.game.set_nags(node, nags))

    def edit(self, action: Callable[[Game], Changes]) -> None:
        """Change side lines and annotations as one edit: ``action`` returns its changes."""
        self._edit(lambda: action(self.game))

    def set_drawings(self, drawings: tuple[Drawing, ...]) -> None:
        """Set the drawings of the current node."""
        self._edit(lambda: self.game.set_drawings(self.game.node, drawings))

    def set_tag(self, name: str, value: str) -> None:
        """Set a tag of the record; an empty value removes it."""
        self.set_tags({name: value})

    def set_tags(self, tags: Mapping[str, str]) -> None:
        """Set tags of the record as one change; empty values remove them."""
        self._check_quiet()
        before = dict(self._record.tags)
        if self._record.write(tags):
            change = TagChange(before, dict(self._record.tags))
            is_shown = self._record.names != self._situation.names
            self._tell(TransitionKind.EDITED, Origin.COMMAND, tags=change, is_shown=is_shown)

    def _edit(self, action: Callable[[], Changes]) -> None:
        changes = self._try(action)
        if changes:
            is_shown = any(change.kind in _OF_THE_TREE for change in changes)
            self._tell(TransitionKind.EDITED, Origin.COMMAND, None, changes, is_shown=is_shown)

    # -- draws, resignation: at the last position, whichever is shown -------------------------

    def offer_draw(self, origin: Origin = Origin.COMMAND) -> None:
        """Offer a draw for the seat to move."""
        self.go_to_latest()
        seat = self.position.turn
        self._act(seat, origin, TransitionKind.DRAW_OFFERED, lambda: self.game.offer_draw(seat))

    def accept_draw(self, origin: Origin = Origin.COMMAND) -> None:
        """Accept the pending offer for the player asked now; then the next one is asked."""
        seat = self._asked()
        self._act(seat, origin, TransitionKind.DRAW_ACCEPTED, lambda: self.game.accept_draw(seat))

    def decline_draw(self, origin: Origin = Origin.COMMAND) -> None:
        """Decline the pending offer for the player asked now."""
        seat = self._asked()
        self._act(seat, origin, TransitionKind.DRAW_DECLINED, lambda: self.game.decline_draw(seat))

    def _asked(self) -> int:
        """The seat that answers next; without an offer the seat to move, which the game refuses."""
        return next(iter(self.game.seats_to_answer), self.position.turn)

    def claim(self, ending: Ending, origin: Origin = Origin.COMMAND) -> None:
        """Claim a draw for the seat to move."""
        self.go_to_latest()
        turn = self.position.turn
        self._act(turn, origin, TransitionKind.CLAIMED, lambda: self.game.claim(ending))

    def end_without_progress(self, origin: Origin) -> None:
        """End the game as drawn for lack of progress, if the seat to move may be played so."""
        turn = self.position.turn
        self._act(turn, origin, TransitionKind.CLAIMED, self.game.end_without_progress)

    def resign(self, origin: Origin = Origin.COMMAND) -> None:
        """Resign for the seat to move."""
        self.go_to_latest()
        turn = self.position.turn
        self._act(turn, origin, TransitionKind.RESIGNED, lambda: self.game.resign(turn))

    def flag(self, seat: int) -> None:
        """End the game for a player whose time has run out."""
        changes = self._try(lambda: self.game.end_on_time(seat))
        if changes is not None:
            self._tell(TransitionKind.FLAGGED, Origin.CLOCK, None, changes)

    def _act(
        self, seat: int, origin: Origin, kind: TransitionKind, action: Callable[[], Changes | None]
    ) -> None:
        """Do an action of a player other than moving, if the seat may be played from the origin."""
        if self._may_act(seat, origin):
            changes = self._try(action)
            if changes is not None:
                self._tell(kind, origin, None, changes)

    # -- new games and players ---------------------------------------------------------------

    def start(
        self,
        variant: Variant,
        position: Position | None = None,
        *,
        names: Sequence[str] = (),
        players: Sequence[Player] = (),
        tags: Mapping[str, str] = NO_TAGS,
        origin: Origin = Origin.COMMAND,
    ) -> None:
        """Start a new game, from ``position`` or the default, by one transition.

        names : of the players by seat, empty if unknown
        players : by seat, people by default. Raises ValueError for too many.
        tags : further tags of the record, such as the time control; empty ones are left out
        """
        self._check_quiet()
        self._players = seated(variant, players)
        self._is_record = False
        self._put(self._fresh(variant, position, names, tags), origin)

    def open_record(
        self,
        record: Record,
        origin: Origin = Origin.COMMAND,
        source: GameSource = NO_SOURCE,
    ) -> None:
        """Open an existing game at its current node, with the players that its tags name.

        source : where it comes from, passed to listeners
        """
        self._check_quiet()
        self._players = players_of(record)
        self._is_record = source.is_record
        self._put(record, origin, source)

    def seat_players(self, players: Sequence[Player], names: Sequence[str] | None = None) -> None:
        """Change the players, in the record as well; names that people have entered stay.

        players : by seat, people by default. Raises ValueError for too many.
        names : by seat, if they change too; a computer without one gets that of its engine
        """
        self._check_quiet()
        sitting, former = seated(self.variant, players), self._players
        record, before = self._record, dict(self._record.tags)
        found = named(record.names if names is None else names, former, sitting)
        called = {seat_tag(self.variant, seat): name for seat, name in enumerate(found)}
        if sitting == former:
            self.set_tags(called if names is not None else {})
            return
        has_changed = record.write({**called, **tags_of(self.variant, sitting)})
        self._players = sitting
        change = TagChange(before, dict(record.tags)) if has_changed else None
        self._tell(TransitionKind.PLAYERS_CHANGED, Origin.COMMAND, tags=change)


def _is_bare(node: Node) -> bool:
    """Whether a node and all after it are one line of moves, without remarks and glyphs."""
    while not (node.comment or node.nags or node.drawings) and len(node.children) < 2:
        if not node.children:
            return True
        node = node.children[0]
    return False


#: Changes that may affect the current line itself, not only its annotations.
_OF_THE_TREE = (ChangeKind.ADD, ChangeKind.PROMOTE, ChangeKind.REMOVE)
