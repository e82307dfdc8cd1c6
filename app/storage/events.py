"""The events of a game, which are written as it changes. Free of Qt.

``game`` (the whole record as PGN); ``play`` (a move in coordinates), ``resign`` and ``flag`` (a
seat resigns or loses on time); ``on`` (a node) with ``comment``, ``glyphs``, ``drawings``,
``value`` (what its position is worth), ``promote`` or ``remove`` (a child of it), or ``end`` (the
game has ended there); ``tags`` (the changed ones); ``at`` (the current ply of the line), ``to``
(and the line). Besides: ``clocks``, ``view``, ``file``. Earlier versions wrote events into
journals, with ``library``, ``base``, ``journals``, ``closed``, ``left`` and ``about`` as well.

The address of a node is its ply, and the variations that lead to it, each as the ply before it and
the index of the child. Events are small; the whole game is written at its beginning, and for
changes that have no event of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from app.game.game_source import GameSource
from app.game.transition import Transition
from app.support.identity import new_id
from engine.core.move import MoveTag
from engine.pgn import written_game
from engine.pgn.comments import evaluation_text
from engine.pgn.drawings import drawings_text
from engine.pgn.record import Record
from engine.pgn.scores import ending_word, scores_text
from engine.play.game import Game
from engine.play.tree import Change, ChangeKind, Node
from engine.text import coordinate_moves

Event = Mapping[str, Any]
Address = tuple[int, list[tuple[int, int]]]
_BY_SEAT = {MoveTag.RESIGNATION: "resign", MoveTag.TIME: "flag"}


def game_event(record: Record) -> dict[str, Any]:
    """Return the event of a whole game."""
    return {"game": written_game(record), **place_event(record.game)}


def place_event(game: Game) -> dict[str, Any]:
    """Return the event of the current place: how far in which line."""
    return {"to": [game.cursor, [_turning(game.nodes[ply]) for ply in game.side_line_plies]]}


def step_event(game: Game) -> dict[str, Any]:
    """Return the event of the current place in an unchanged line."""
    return {"at": game.cursor}


def transition_events(game: Game, transition: Transition) -> list[dict[str, Any]] | None:
    """Return the events of a transition, or None if the whole game must be written."""
    before, after, changes = transition.before, transition.after, transition.changes
    tags = tags_event(*transition.tags) if transition.tags is not None else {}
    events = change_events(game, changes) if changes else []
    if events is None or tags is None:
        return None
    if tags:
        events.append(tags)
    is_elsewhere = (before.ply, before.last_node) != (after.ply, after.last_node)
    if is_elsewhere and transition.added_node is None:  # a move implies the place it leads to
        is_same_line = before.last_node is after.last_node and not changes
        place = step_event(game) if is_same_line else place_event(game)
        events = [*events[:-1], {**(events[-1] if events else {}), **place}]
    return events


def change_events(game: Game, changes: tuple[Change, ...]) -> list[dict[str, Any]] | None:
    """Return the events of simultaneous changes, or None if the whole game must be written."""
    kinds = tuple(change.kind for change in changes)
    if kinds == (ChangeKind.CUT, ChangeKind.END):  # ending a game drops what followed
        changes, kinds = changes[1:], kinds[1:]
    if kinds in ((ChangeKind.PLAY,), (ChangeKind.PLAY, ChangeKind.PROMOTE)):
        # A move that replaces one that was taken back is played and promoted.
        is_one = all(change.node is game.node for change in changes)
        event = play_event(game) if is_one else None
        return None if event is None else [event]
    goes_on = any(one.kind is ChangeKind.END and one.node.outcome is None for one in changes)
    is_whole = goes_on or ChangeKind.CUT in kinds or ChangeKind.ADD in kinds
    if is_whole or (len(kinds) > 1 and not set(kinds) <= _REMARKS.keys()):
        return None
    return [_event(game, change) for change in changes]


def play_event(game: Game) -> dict[str, Any] | None:
    """Return the event of the last move, or None if the whole game must be written."""
    node = game.node
    move, parent = node.move, node.parent
    if move is None or parent is None or node.children:
        return None
    if move.tag in _BY_SEAT:
        event: dict[str, Any] = {_BY_SEAT[move.tag]: move.seat}
    else:
        event = {"play": coordinate_moves.write(game.variant, move)}
    if len(parent.children) > 1:
        event["beside"] = True
        if not node.is_side_line:
            event["leads"] = True
    if node.clock is not None:
        event["clock"] = node.clock
    return event


def tags_event(before: Mapping[str, str], now: Mapping[str, str]) -> dict[str, Any] | None:
    """Return the event of changed tags, or None if their order has changed as well."""
    names = {**before, **now}
    changed = {name: now.get(name) for name in names if before.get(name) != now.get(name)}
    after = written_over(before, changed)
    return {"tags": changed} if list(after) == list(now) else None


def written_over(tags: Mapping[str, str], changed: Mapping[str, str | None]) -> dict[str, str]:
    """Return tags updated by changed ones; None removes a tag."""
    after: dict[str, str | None] = {**tags, **changed}
    return {name: value for name, value in after.items() if value is not None}


def address(game: Game, node: Node) -> Address:
    """Return the address of a node; on the current line this takes constant time."""
    beyond = []
    joint = node
    while joint.parent is not None and not (
        joint.ply <= game.length and game.nodes[joint.ply] is joint
    ):
        if joint.is_side_line:
            beyond.append(_turning(joint))
        joint = joint.parent
    on_line = [_turning(game.nodes[ply]) for ply in game.side_line_plies if ply <= joint.ply]
    return node.ply, on_line + beyond[::-1]


def _event(game: Game, change: Change) -> dict[str, Any]:
    node = change.node
    if change.kind in (ChangeKind.PROMOTE, ChangeKind.REMOVE):
        assert node.parent is not None
        what = "promote" if change.kind is ChangeKind.PROMOTE else "remove"
        return {"on": address(game, node.parent), what: change.number, **place_event(game)}
    where = {"on": address(game, node)}
    if change.kind is ChangeKind.END:
        assert node.outcome is not None
        outcome = node.outcome
        return {**where, "end": [ending_word(outcome.ending), scores_text(outcome.scores)]}
    name = _REMARKS[change.kind]
    if change.kind is ChangeKind.COMMENT:
        return {**where, name: node.comment}
    if change.kind is ChangeKind.ANNOTATE:
        return {**where, name: list(node.nags)}
    if change.kind is ChangeKind.EVALUATE:
        value = node.evaluation
        return {**where, name: "" if value is None else evaluation_text(value)}
    return {**where, name: drawings_text(node.drawings, game.variant.topology)}


#: Keys of events about a node, by the kind of change.
_REMARKS = {
    ChangeKind.COMMENT: "comment",
    ChangeKind.ANNOTATE: "glyphs",
    ChangeKind.DRAW: "drawings",
    ChangeKind.EVALUATE: "value",
}


def _turning(node: Node) -> tuple[int, int]:
    """Return the start of a variation: its ply, and the index of the child."""
    assert node.parent is not None
    return node.parent.ply, node.parent.children.index(node)


@dataclass(eq=False)
class PlayedGame:
    """The game of a window. The writing thread sets the ids and the lengths.

    id : of its events in the library
    row : id of the row there that it is, or will be, in
    base : state of that row when the game was read from it; empty if it was in none
    origin : id of the row it was read from; or empty
    is_changed : whether it is to be put into its row: not if it is somewhere as it is
    is_recorded : whether its first event has been made
    waiting : the events that are not written yet
    is_queued : whether they are going to be
    size, least : length of the events, and of the first of them, bytes
    """

    record: Record
    id: str
    row: str
    base: str | None = ""
    origin: str = ""
    is_changed: bool = True
    is_recorded: bool = False
    waiting: list[Event] = field(default_factory=list)
    is_queued: bool = False
    size: int = 0
    least: int = 0


def played_game(record: Record, source: GameSource) -> PlayedGame:
    """Return a game that a window begins with; ``source``: where it comes from."""
    is_from = source.place is not None or source.is_sample or source.is_in_library
    return PlayedGame(
        record,
        source.events_id or new_id(),
        source.id or new_id(),
        source.base if source.id else "",
        source.id if source.is_in_library else "",
        is_changed=not is_from or source.is_modified,
    )
