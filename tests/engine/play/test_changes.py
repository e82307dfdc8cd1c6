"""What a game says of its changes, so that others can follow it."""

from __future__ import annotations

from collections.abc import Callable

import engine.variants
from engine.play.changes import REMARKS, ChangeKind
from engine.play.game import Game
from engine.play.tree import Node
from engine.text import coordinate_moves

CHESS = engine.variants.variant("chess960")


def played(*texts: str) -> Game:
    game = Game(CHESS)
    for text in texts:
        game.play(coordinate_moves.read(CHESS, game.position, text))
    return game


def told(game: Game, deed: Callable[[], object]) -> list[tuple[ChangeKind, Node]]:
    """Return what a deed has changed, as the game says."""
    before = game.revision
    deed()
    changes = game.changes.since(before)
    assert changes is not None and len(changes) == game.revision - before
    return [(change.kind, change.node) for change in changes]


def test_every_deed_says_what_it_has_changed() -> None:
    game = played("e2-e4", "e7-e5")
    node, first = game.node, game.nodes[1]
    assert told(game, lambda: game.annotate(node, (1,))) == [(ChangeKind.ANNOTATE, node)]
    assert told(game, lambda: game.comment(first, "a word")) == [(ChangeKind.COMMENT, first)]
    assert told(game, lambda: game.comment(first, "a word")) == [], "nothing has changed"
    assert told(game, game.go_back) == []
    assert told(game, lambda: game.play(node.move)) == [], "it was there"
    ((kind, made),) = told(game, lambda: game.play(game.moves[0]))
    assert kind is ChangeKind.PLAY and made is game.node
    assert told(game, lambda: game.remove(made)) == [(ChangeKind.REMOVE, made)]
    game.go_back()
    expected = [(ChangeKind.CUT, first), (ChangeKind.END, first)]
    assert told(game, lambda: game.resign(1)) == expected


def test_what_says_something_of_a_node_leaves_the_tree_alone() -> None:
    game = played("e2-e4")
    ((kind, _),) = told(game, lambda: game.resign(1))
    assert kind in REMARKS
    assert not {ChangeKind.PLAY, ChangeKind.PROMOTE, ChangeKind.REMOVE, ChangeKind.CUT} & {*REMARKS}


def test_what_was_long_ago_is_forgotten() -> None:
    game = played("e2-e4")
    for number in range(20):
        game.comment(game.node, f"word {number}")
    assert game.changes.since(0) is None
    assert game.changes.since(game.revision) == ()
