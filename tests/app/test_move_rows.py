"""The tree of a game as rows: columns by seat, side lines and comments below their moves."""

from __future__ import annotations

import engine.variants
from app.move_rows import Rows
from engine.game import Game
from engine.tree import Node

CHESS = engine.variants.variant("chess960")
THREE = engine.variants.variant("dreierschach")


def play(game: Game, *texts: str, keeps: bool = False) -> Game:
    for text in texts:
        game.play(game.variant.parse_move(game.position, text), keeps)
    return game


def shown(rows: Rows) -> list[tuple[object, ...]]:
    """Return every row as (depth, number, moves by seat) or (depth, comment)."""
    return [
        (row.depth, row.comment)
        if row.comment
        else (
            row.depth,
            row.number,
            {
                seat: CHESS.notation(node.parent.position, node.move)
                for seat, node in row.moves.items()
            },
        )
        for row in rows.rows
    ]


def test_side_lines_and_comments_stand_below_the_row_of_their_moves():
    game = play(Game(CHESS), "e2e4", "e7e5", "g1f3")
    game.go_to(1)
    play(game, "c7c5", "g1f3", "d7d6", keeps=True)
    game.go_to(2)
    play(game, "d2d4", keeps=True)
    game.go_to(0)
    play(game, "d2d4", "d7d5", keeps=True)
    game.root.comment = "a start"
    game.root.children[0].comment = "best by test"
    assert shown(Rows(game.root)) == [
        (0, "a start"),
        (0, 1, {0: "e4", 1: "e5"}),
        (0, "best by test"),
        (1, 1, {0: "d4", 1: "d5"}),
        (1, 1, {1: "c5"}),
        (1, 2, {0: "Nf3", 1: "d6"}),
        (2, 2, {0: "d4"}),
        (0, 2, {0: "Nf3"}),
    ]


def test_a_comment_before_a_move_begins_a_row():
    game = play(Game(CHESS), "e2e4", "e7e5")
    game.node.opening = "and now"
    assert shown(Rows(game.root)) == [(0, 1, {0: "e4"}), (0, "and now"), (0, 1, {1: "e5"})]


def test_every_node_has_its_place():
    game = play(Game(CHESS), "e2e4", "e7e5", "g1f3")
    game.go_to(1)
    play(game, "c7c5", "g1f3", keeps=True)
    rows = Rows(game.root)
    for node in game.root.walk():
        place = rows.place_of(node)
        if node is game.root:
            assert place is None
        else:
            assert rows.rows[place[0]].moves[place[1]] is node


def test_three_players_have_three_columns():
    game = Game(THREE)
    for _ in range(4):
        game.play(game.moves[0])
    rows = Rows(game.root)
    assert [sorted(row.moves) for row in rows.rows] == [[0, 1, 2], [0]]


def test_appending_gives_the_same_rows_as_building_anew():
    game = Game(CHESS)
    rows = Rows(game.root)
    for text in ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5"):
        play(game, text)
        assert rows.append(game.node)
        assert shown(rows) == shown(Rows(game.root))
        assert rows.place_of(game.node) == Rows(game.root).place_of(game.node)


def test_what_is_more_than_an_appended_move_is_not_appended():
    game = play(Game(CHESS), "e2e4", "e7e5")
    rows = Rows(game.root)
    game.go_to(1)
    play(game, "c7c5", keeps=True)
    assert not rows.append(game.node), "a side line"
    game.go_to_node(game.root.main_line()[-1])
    play(game, "g1f3")
    rows = Rows(game.root)
    assert not rows.append(game.root), "nothing to append"
    game.node.comment = "a word"
    assert not Rows(game.root).append(game.node)


def test_deep_nesting_is_no_matter_of_recursion():
    root = Node(CHESS.start())
    moves = CHESS.moves(root.position)
    node = root
    for _ in range(5000):
        node.add(moves[0], root.position)
        node = node.add(moves[1], root.position)
    rows = Rows(root)
    assert len(rows.rows) == 10_000
    assert max(row.depth for row in rows.rows) == 5000
