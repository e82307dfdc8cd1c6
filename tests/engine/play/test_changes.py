"""What a game says of its changes, so that others can follow it."""

from __future__ import annotations

from collections.abc import Callable

import engine.variants
from engine.play.evaluation import Evaluation
from engine.play.game import Game
from engine.play.tree import REMARKS, Change, ChangeKind, Changes, Node
from engine.text import coordinate_moves
from tests.engine.helpers import play

CHESS = engine.variants.variant("chess960")


def played(*texts: str) -> Game:
    return play(Game(CHESS), *texts)


def told(deed: Callable[[], Changes]) -> list[tuple[ChangeKind, Node]]:
    """Return what a deed has changed, as the game says."""
    return [(change.kind, change.node) for change in deed()]


def test_every_deed_says_what_it_has_changed() -> None:
    game = played("e2-e4", "e7-e5")
    node, first = game.node, game.nodes[1]
    assert told(lambda: game.set_nags(node, (1,))) == [(ChangeKind.ANNOTATE, node)]
    assert told(lambda: game.set_comment(first, "a word")) == [(ChangeKind.COMMENT, first)]
    assert told(lambda: game.set_comment(first, "a word")) == [], "nothing has changed"
    worth = Evaluation((35,), depth=12)
    assert told(lambda: game.set_evaluation(node, worth)) == [(ChangeKind.EVALUATE, node)]
    assert told(lambda: game.set_evaluation(node, Evaluation((35,), depth=12))) == []
    game.go_back()
    assert told(lambda: game.play(node.move)) == [], "it was there"
    ((kind, made),) = told(lambda: game.play(game.moves[0]))
    assert kind is ChangeKind.PLAY and made is game.node
    assert told(lambda: game.remove(made)) == [(ChangeKind.REMOVE, made)]
    game.go_back()
    expected = [(ChangeKind.CUT, first), (ChangeKind.END, first)]
    assert told(lambda: game.resign(1)) == expected


def test_what_says_something_of_a_node_leaves_the_tree_alone() -> None:
    game = played("e2-e4")
    ((kind, _),) = told(lambda: game.resign(1))
    assert kind in REMARKS
    assert not {
        ChangeKind.PLAY,
        ChangeKind.ADD,
        ChangeKind.PROMOTE,
        ChangeKind.REMOVE,
        ChangeKind.CUT,
    } & {*REMARKS}


def test_a_change_of_place_among_siblings_says_where_the_node_was() -> None:
    game = played("e2-e4", "e7-e5")
    game.go_back()
    (made,) = game.play(coordinate_moves.read(CHESS, game.position, "c7-c5"), keeps=True)
    assert game.promote(made.node) == (Change(ChangeKind.PROMOTE, made.node, 1),)
    assert game.promote(made.node) == (), "it is the first already"
    assert game.remove(made.node) == (Change(ChangeKind.REMOVE, made.node, 0),)
    assert game.promote(game.root) == game.remove(game.root) == (), "the first node stays"


def test_an_answer_to_a_draw_offer_changes_something_only_if_the_game_ends() -> None:
    game = Game(engine.variants.variant("dreierschach"))
    game.offer_draw(0)
    assert game.accept_draw(1) == ()
    assert told(lambda: game.accept_draw(2)) == [(ChangeKind.END, game.root)]
