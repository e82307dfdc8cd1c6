"""The transition: what has happened in a session, as one value. Free of Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from app.game.game_source import NO_SOURCE, GameSource
from app.game.situation import Situation
from engine.core.move import Move
from engine.play.tree import ChangeKind, Changes, Node


class TransitionKind(Enum):
    """The kind of a transition."""

    STARTED = "another game was started"
    PLAYED = "a move was played"
    TAKEN_BACK = "the last move was taken back, or an end of the game without a move"
    NAVIGATED = "another place of the game is shown"
    EDITED = "side lines, comments, glyphs, drawings or tags were changed"
    DRAW_OFFERED = "a draw was offered"
    DRAW_ACCEPTED = "a player agreed to the draw; others may have yet to answer"
    DRAW_DECLINED = "the draw was declined"
    CLAIMED = "a draw was claimed, or computers have given up for lack of progress"
    RESIGNED = "a player gave up"
    FLAGGED = "a player's time was up"
    PLAYERS_CHANGED = "other players sit at the seats"


class Origin(Enum):
    """What has caused a transition."""

    DROP = "a piece was dropped on the board"
    CLICK = "the board, its map or one of the moves offered there was clicked"
    KEYBOARD = "the cursor that keys move over the board"
    TYPED = "a move was typed"
    MOVE_LIST = "the list of the moves"
    COMMAND = "a menu, a key, a dialog or an answer"
    REMATCH = "the command for the next game of a match"
    COMPUTER = "something that plays a seat without this board"
    ANALYSIS = "a line that an engine has found"
    CLOCK = "the clocks"
    FILE = "a file, or a text that was pasted"
    RECOVERY = "the journal of an earlier run"


#: Kinds that may end a game.
_ENDING = (
    TransitionKind.PLAYED,
    TransitionKind.DRAW_ACCEPTED,
    TransitionKind.CLAIMED,
    TransitionKind.RESIGNED,
    TransitionKind.FLAGGED,
)


#: Kinds after which the player to move has to move.
_CALLING = (
    TransitionKind.STARTED,
    TransitionKind.PLAYED,
    TransitionKind.RESIGNED,
    TransitionKind.FLAGGED,
    TransitionKind.PLAYERS_CHANGED,
)


class TagChange(NamedTuple):
    """The tags of the record before and after a change of some of them."""

    before: dict[str, str]
    after: dict[str, str]


@dataclass(frozen=True, eq=False)
class Transition:
    """One event in a session.

    before, after : the situations; the same object if it has not changed, as with comments
    kind, origin : what has happened, and what has caused it
    move : the move that was played, taken back, or stepped over; else None
    changes : the changes of the game's tree and its annotations, in order
    tags : the change of the record's tags, or None
    source : for a game that was opened, where it comes from
    """

    before: Situation
    after: Situation
    kind: TransitionKind
    origin: Origin
    move: Move | None = None
    changes: Changes = ()
    tags: TagChange | None = None
    source: GameSource = NO_SOURCE

    @property
    def is_forward(self) -> bool:
        """Whether the transition goes forward, not back."""
        if self.kind is TransitionKind.NAVIGATED:
            return self.after.ply > self.before.ply or self.after.node is self.before.node
        return self.kind is not TransitionKind.TAKEN_BACK

    @property
    def is_annotation_only(self) -> bool:
        """Whether the situation is unchanged, as with comments, drawings and most tags."""
        return self.before is self.after

    @property
    def changes_node(self) -> bool:
        """Whether another node is shown, or another line continues from it."""
        before, after = self.before, self.after
        return before.node is not after.node or before.last_node is not after.last_node

    @property
    def added_node(self) -> Node | None:
        """The node of a move that was added to the game; resigning may be one. Else None."""
        played = (change.node for change in self.changes if change.kind is ChangeKind.PLAY)
        return next(played, None)

    @property
    def has_ended(self) -> bool:
        """Whether the game has just ended, rather than an end being shown again."""
        is_end = self.before.outcome is None and self.after.outcome is not None
        return is_end and self.kind in _ENDING

    @property
    def calls_for_move(self) -> bool:
        """Whether the seat to move got its turn by a played move, and has to move now.

        Not while the game is stepped through, or after taking back. Not in a side line or after the
        end of the game.
        """
        after = self.after
        is_end = after.outcome is None and not after.node.children and not after.is_trial
        return is_end and self.kind in _CALLING

    def has_new_tag(self, name: str) -> bool:
        """Whether the value of a tag has been changed."""
        tags = self.tags
        return tags is not None and tags.before.get(name, "") != tags.after.get(name, "")
