"""Restores a game from its events; see ``events``. Free of Qt."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from app.storage.events import Event, written_over
from engine.core.position import TextError
from engine.pgn import PgnError, read_game
from engine.pgn.comments import take_evaluation
from engine.pgn.drawings import take_drawings
from engine.pgn.record import Record
from engine.pgn.scores import ending_named, read_scores
from engine.play.evaluation import Evaluation
from engine.play.game import Game, GameError
from engine.play.tree import Node
from engine.rules.outcome import Outcome
from engine.text import coordinate_moves

#: Greatest plausible time of a clock, seconds.
_MAX_SECONDS = 1e10
#: Number of events with the whole game that are remembered, should the last one be invalid.
_HELD = 3


@dataclass(eq=False)
class RestoredGame:
    """A game restored from its events.

    clocks, view, file : their last JSON values, or None
    is_whole : whether all events were valid
    """

    record: Record
    clocks: object = None
    view: object = None
    file: object = None
    is_whole: bool = True


def restored(events: Iterable[Event]) -> RestoredGame | None:
    """Return the game that results from events, or None if they do not begin one.

    Replaying stops at invalid events, and where the events raise ValueError as one is damaged or
    missing; what came before is returned.
    """
    groups: deque[list[Event]] = deque(maxlen=_HELD)
    is_whole = True
    try:
        for event in events:
            if "game" in event:
                groups.append([])
            if groups:
                groups[-1].append(event)
    except ValueError:
        is_whole = False
    while groups:
        found = _replayed(groups.pop())
        if found is not None:
            found.is_whole = found.is_whole and is_whole
            return found
        is_whole = False
    return None


def _replayed(events: list[Event]) -> RestoredGame | None:
    """Return the result of events, the first of which is a whole game, or None."""
    found: RestoredGame | None = None
    for event in events:
        try:
            found = _after(found, event)
        except (PgnError, TextError, GameError, ValueError, TypeError, LookupError):
            if found is not None:
                found.is_whole = False
            break
    return found


def _after(found: RestoredGame | None, event: Event) -> RestoredGame | None:
    if "game" in event:
        found = RestoredGame(read_game(_text(event["game"])))
    if found is None:
        return None
    game = found.record.game
    if "tags" in event:
        found.record.tags = written_over(found.record.tags, _tags(event["tags"]))
    if "on" in event:
        _change(game, _node(game, *event["on"]), event)
    if "play" in event or "resign" in event or "flag" in event:
        _play(game, event)
    if "to" in event:
        _enter(game, *event["to"])
    if "at" in event:
        _go_to(game, event["at"])
    found.clocks = event.get("clocks", found.clocks)
    found.view = event.get("view", found.view)
    found.file = event.get("file", found.file)
    return found


def _play(game: Game, event: Event) -> None:
    clock = _clock(event.get("clock"))
    if "resign" in event:
        game.resign(_whole(event["resign"]))
    elif "flag" in event:
        game.end_on_time(_whole(event["flag"]))
    else:
        move = coordinate_moves.read(game.variant, game.position, _text(event["play"]))
        game.play(move, keeps=bool(event.get("beside", False)))
    if event.get("leads", False):
        game.promote(game.node)
    game.node.clock = clock


def _change(game: Game, node: Node, event: Event) -> None:
    """Apply an event to a node."""
    if "comment" in event:
        game.set_comment(node, _text(event["comment"]))
    if "glyphs" in event:
        game.set_nags(node, tuple(map(_whole, event["glyphs"])))
    if "drawings" in event:
        game.set_drawings(node, take_drawings(_text(event["drawings"]), game.variant.topology)[1])
    if "value" in event:
        game.set_evaluation(node, _value(game, _text(event["value"])))
    if "promote" in event:
        game.promote(_child(node, event["promote"]))
    if "remove" in event:
        game.remove(_child(node, event["remove"]))
    if "end" in event:
        if node is not game.node:
            raise ValueError("the game has ended elsewhere")
        game.declare(_outcome(game, *event["end"]))


def _value(game: Game, text: str) -> Evaluation | None:
    rest, value = take_evaluation(text, len(game.variant.seats))
    if rest:
        raise ValueError("no position is worth that")
    return value


def _outcome(game: Game, ending: object, scores: object) -> Outcome:
    found = ending_named(_text(ending)), read_scores(_text(scores), game.variant)
    if found[0] is None or found[1] is None:
        raise ValueError("no game ends like that")
    return Outcome(found[0], found[1])


def _clock(value: object) -> float | None:
    if value is None:
        return None
    if not isinstance(value, (int, float)) or not 0 <= value <= _MAX_SECONDS:
        raise ValueError("no clock shows that")
    return float(value)


def _node(game: Game, ply: object, turnings: Iterable[tuple[int, int]]) -> Node:
    """Return the node of an address; quickly if it is on the current line."""
    count, ways = _whole(ply), [(_whole(at), _whole(child)) for at, child in turnings]
    if [at + 1 for at, _ in ways] == [before for before in game.side_line_plies if before <= count]:
        nodes = game.nodes
        if all(nodes[at + 1] is _child(nodes[at], child) for at, child in ways):
            return nodes[count]
    return _walked(game, count, ways)


def _walked(game: Game, ply: int, turnings: Iterable[tuple[int, int]]) -> Node:
    node = game.root
    for at, child in turnings:
        while node.ply < at:
            node = node.children[0]
        node = _child(node, child)
    while node.ply < ply:
        node = node.children[0]
    if node.ply != ply:
        raise ValueError("no such place")
    return node


def _enter(game: Game, ply: object, turnings: Iterable[tuple[int, int]]) -> None:
    """Go to a place of a line, or raise an error without a change."""
    ways = [(_whole(at), _whole(child)) for at, child in turnings]
    node = _walked(game, ways[-1][0] + 1, ways) if ways else game.root
    length = node.ply + len(node.main_line())
    if not isinstance(ply, int) or not 0 <= ply <= length:
        raise ValueError("no such place")
    game.go_to_node(node)
    game.go_to(ply)


def _go_to(game: Game, ply: object) -> None:
    if not isinstance(ply, int) or not game.go_to(ply):
        raise ValueError("no such place")


def _child(node: Node, number: object) -> Node:
    return node.children[_whole(number)]


def _whole(value: object) -> int:
    """Return a non-negative integer, as negative indices would count from the end."""
    if not isinstance(value, int) or value < 0:
        raise ValueError("no count")
    return value


def _tags(value: object) -> dict[str, str | None]:
    if not isinstance(value, dict):
        raise TypeError(value)
    if not all(isinstance(text, (str, type(None))) for text in value.values()):
        raise TypeError(value)
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value
