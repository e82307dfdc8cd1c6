"""What a journal says of a game, and the game that comes of it. Free of Qt.

Events: ``game`` (the whole record as text), ``play`` (one more move, in the plain form), ``at``
(after how many moves of the line one stands), ``to`` (and in which line), ``clocks``, ``view``,
``closed``. A game and then plays are the usual case; a change of another kind writes the whole game
again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.game import Game, GameError
from engine.move import Tag
from engine.pgn.reader import read_game
from engine.pgn.source import PgnError
from engine.pgn.writer import written_game
from engine.position import TextError
from engine.record import Record
from engine.tree import Node

Event = Mapping[str, Any]
#: No clock shows more, seconds.
_MOST_SECONDS = 1e10


@dataclass(eq=False)
class Restored:
    """A game found in a journal.

    clocks, view : what was written of them last, as it was written, or None
    is_closed : whether the program was closed, not killed
    """

    record: Record
    clocks: object = None
    view: object = None
    is_closed: bool = False


def game_event(record: Record) -> dict[str, Any]:
    """Return the event that writes a whole game."""
    return {"game": written_game(record), **place_event(record.game)}


def place_event(game: Game) -> dict[str, Any]:
    """Return the event that says where one stands: how far in which line."""
    return {"to": [game.cursor, [_turning(game.nodes[ply]) for ply in game.turnings]]}


def step_event(game: Game) -> dict[str, Any]:
    """Return the event that says where one stands, in the same line as before."""
    return {"at": game.cursor}


def play_event(game: Game) -> dict[str, Any] | None:
    """Return the event of the move just made, or None if it takes the whole game to write it."""
    node = game.node
    move, parent = node.move, node.parent
    if move is None or parent is None or node.children:
        return None
    if move.tag in (Tag.RESIGNATION, Tag.TIME):
        return None
    event: dict[str, Any] = {"play": game.variant.move_text(parent.position, move)}
    if len(parent.children) > 1:
        event["beside"] = True
        if not node.is_side_line:
            event["leads"] = True
    if node.clock is not None:
        event["clock"] = node.clock
    return event


def restored(events: Iterable[Event]) -> Restored | None:
    """Return the game that events lead to, or None if they begin none.

    Events that make no sense end it there: what came before counts.
    """
    found: Restored | None = None
    for event in events:
        try:
            found = _after(found, event)
        except (PgnError, TextError, GameError, ValueError, TypeError, LookupError):
            break
    return found


def _after(found: Restored | None, event: Event) -> Restored | None:
    if "game" in event:
        found = Restored(read_game(_text(event["game"])))
    if found is None:
        return None
    if "play" in event:
        _play(found.record.game, event)
    if "to" in event:
        ply, turnings = event["to"]
        _enter(found.record.game, ply, turnings)
    if "at" in event:
        _go_to(found.record.game, event["at"])
    found.clocks = event.get("clocks", found.clocks)
    found.view = event.get("view", found.view)
    found.is_closed = "closed" in event
    return found


def _play(game: Game, event: Event) -> None:
    move = game.variant.parse_move(game.position, _text(event["play"]))
    clock = _clock(event.get("clock"))
    game.play(move, keeps=bool(event.get("beside", False)))
    if event.get("leads", False):
        game.promote(game.node)
    game.node.clock = clock


def _clock(value: object) -> float | None:
    if value is None:
        return None
    if not isinstance(value, (int, float)) or not 0 <= value <= _MOST_SECONDS:
        raise ValueError("no clock shows that")
    return float(value)


def _enter(game: Game, ply: object, turnings: Iterable[tuple[int, int]]) -> None:
    """Go to a place of a line, all the way or not at all."""
    node, depth = game.root, 0
    for at, child in turnings:
        while depth < at:
            node, depth = node.children[0], depth + 1
        node, depth = node.children[child], depth + 1
    length = depth + len(node.main_line())
    if not isinstance(ply, int) or not 0 <= ply <= length:
        raise ValueError("no such place")
    game.go_to_node(node)
    game.go_to(ply)


def _go_to(game: Game, ply: object) -> None:
    if not isinstance(ply, int) or not game.go_to(ply):
        raise ValueError("no such place")


def _turning(node: Node) -> tuple[int, int]:
    """Return where a side line begins: how many moves lead there, and which child it is."""
    assert node.parent is not None
    return node.parent.ply, node.parent.children.index(node)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value
