"""The tree of moves: side lines kept, promoted and removed."""

from __future__ import annotations

import pytest

from engine.play.game import Game, GameError
from engine.play.tree import ChangeKind, Node, text_of
from engine.variants import KEYS, variant
from tests.engine.helpers import moves_of, play
from tests.rows import each_row

CHESS = variant("chess960")


def game_from(moves: str) -> Game:
    game = Game(CHESS)
    return play(game, moves)


def written(game: Game) -> str:
    return " ".join(game.notations())


def with_side_line() -> Game:
    """1. e4 d5 (1... e5 2. Nf3 Nc6) 2. exd5, shown after 2... Nc6 of the side line."""
    game = game_from("e2e4 d7d5 e4d5")
    game.go_to(1)
    return play(game, "e7e5 g1f3 b8c6", keeps=True)


def test_a_side_line_keeps_what_followed() -> None:
    game = with_side_line()
    assert written(game) == "e4 e5 Nf3 Nc6"
    assert game.cursor == 4
    main, side = game.root.children[0].children
    assert (main.is_side_line, side.is_side_line) == (False, True)
    game.go_to_node(main)
    assert written(game) == "e4 d5 exd5"
    assert game.cursor == 2


def test_going_back_stays_in_the_line_shown() -> None:
    game = with_side_line()
    assert game.go_back()
    assert game.go_back()
    assert game.go_back()
    assert game.cursor == 1
    assert game.go_forward()
    assert game.position == game.root.children[0].children[1].position


def test_without_keeping_all_that_followed_is_dropped_side_lines_too() -> None:
    game = with_side_line()
    game.go_to(1)
    play(game, "c7c5")
    assert written(game) == "e4 c5"
    assert len(game.root.children[0].children) == 1


def test_a_move_of_a_side_line_is_gone_to() -> None:
    game = with_side_line()
    game.go_to_node(game.root)
    assert written(game) == "e4 d5 exd5"
    play(game, "e2e4 e7e5")
    assert written(game) == "e4 e5 Nf3 Nc6"
    assert game.cursor == 2
    assert sum(1 for _ in game.root.walk()) == 7


def test_promoting_a_side_line() -> None:
    game = with_side_line()
    main, side = game.root.children[0].children
    game.promote(side)
    game.go_to_node(game.root)
    assert written(game) == "e4 e5 Nf3 Nc6"
    assert main.is_side_line
    game.promote(game.root)
    assert not game.root.is_side_line


def test_removing_the_line_shown_goes_back_to_where_it_began() -> None:
    game = with_side_line()
    side = game.root.children[0].children[1]
    game.remove(side)
    assert (game.cursor, written(game)) == (1, "e4 d5 exd5")
    game.remove(game.root)
    assert (game.cursor, written(game)) == (1, "e4 d5 exd5")


def test_removing_what_lies_ahead_leaves_the_cursor() -> None:
    game = with_side_line()
    game.go_to(2)
    game.remove(game.nodes[3])
    assert (game.cursor, written(game)) == (2, "e4 e5")


def test_removing_another_line_changes_nothing_shown() -> None:
    game = with_side_line()
    game.remove(game.root.children[0].children[0])
    assert (game.cursor, written(game)) == (4, "e4 e5 Nf3 Nc6")
    game.go_to_node(game.root)
    assert written(game) == "e4 e5 Nf3 Nc6"


def test_a_result_belongs_to_its_node() -> None:
    game = with_side_line()
    game.resign(game.position.turn)
    assert game.outcome is not None
    game.go_to_node(game.root.children[0].children[0].children[0])
    assert game.outcome is None
    game.go_to_node(game.root.children[0].children[1].main_line()[-1])
    assert game.outcome is not None
    with pytest.raises(GameError):
        game.play(CHESS.moves(game.position)[0], keeps=True)


def test_the_counters_follow_the_line_shown() -> None:
    game = Game(CHESS, CHESS.parse("4k2r/8/8/8/8/8/8/R3K3 w - - 0 1"))
    play(game, "a1b1 h8g8 b1a1 g8h8")
    game.go_to(2)
    play(game, "b1c1 g8h8 c1a1", keeps=True)
    assert game.occurrences() == 1
    game.go_to_node(game.root)
    game.go_to(4)
    assert game.occurrences() == 2


@each_row("key", KEYS)
def test_a_game_from_a_tree(key: str) -> None:
    rules = variant(key)
    root = Node(rules.start())
    first, second = rules.moves(root.position)[:2]
    root.add(first, rules.successor(root.position, first))
    root.add(second, rules.successor(root.position, second))
    game = Game.of(rules, root)
    assert (game.cursor, game.line, game.position) == (0, (first,), rules.start())
    game.go_to_node(root.children[1])
    assert game.line == (second,)


def test_a_long_line_is_no_matter_of_recursion() -> None:
    root = Node(CHESS.start())
    node = root
    for _ in range(100_000):
        node = node.add(CHESS.moves(root.position)[0], root.position)
    assert len(node.path()) == 100_001
    assert len(root.main_line()) == 100_000
    assert sum(1 for _ in root.walk()) == 100_001


def test_a_line_is_added_without_going_there() -> None:
    game = game_from("e2e4 d7d5 e4d5")
    start, node = game.root.children[0], game.node
    ((kind, made, *_),) = game.add_line(start, moves_of(CHESS, start.position, "e7e5 g1f3"))
    assert kind is ChangeKind.ADD and made is start.children[1]
    assert (game.node, written(game)) == (node, "e4 d5 exd5")
    assert [text_of(CHESS, step) for step in (made, *made.main_line())] == ["e5", "Nf3"]
    (change,) = game.add_line(start, moves_of(CHESS, start.position, "e7e5 g1f3 b8c6"))
    assert change.node.parent is made.children[0], "only what is new"
    assert game.add_line(start, moves_of(CHESS, start.position, "e7e5 g1f3 b8c6")) == ()
    assert game.add_line(start, []) == ()


def test_a_line_added_at_the_end_goes_on_with_it() -> None:
    game = game_from("e2e4")
    game.add_line(game.node, moves_of(CHESS, game.node.position, "e7e5 g1f3"))
    assert (written(game), game.cursor) == ("e4 e5 Nf3", 1)


def test_a_line_with_a_move_that_is_not_legal_is_not_added() -> None:
    game = game_from("e2e4 d7d5")
    first = game.root.children[0]
    wrong = [
        *moves_of(CHESS, first.position, "e7e5"),
        *moves_of(CHESS, game.root.position, "d2d4 e7e5"),
    ]
    with pytest.raises(GameError):
        game.add_line(first, wrong)
    assert first.children == [game.node]


def test_a_node_is_held_until_it_is_removed_with_one_before_it() -> None:
    game = with_side_line()
    side, last = game.root.children[0].children[1], game.node
    assert game.root.contains(last) and side.contains(last) and last.contains(last)
    assert not last.contains(side)
    game.remove(side)
    assert not game.root.contains(last) and game.root.contains(game.node)
