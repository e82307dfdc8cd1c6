"""The tree of a game as rows: columns by seat, side lines and comments below their moves."""

from __future__ import annotations

from random import Random

import engine.variants
from app.game.move_rows import MoveRows
from engine.play.game import Game
from engine.play.tree import Node
from engine.text import notation
from tests.engine.helpers import play

CHESS = engine.variants.variant("chess960")
THREE = engine.variants.variant("dreierschach")
TRID = engine.variants.variant("trid")
#: A deck, White's or Black's, stands over a white pawn that has reached its corner.
WHITE_DECK = "4/4/4/2K1|2k1/4/4/4|P3/4/4/4|DP1b:2/2,DP4b:2/2,DP6w:2/2,KP1w:2/2 w - - - - 0 10"
BLACK_DECK = "4/4/4/2K1|4/4/4/4|P3/4/4/2k1|DP1w:2/2,DP5b:2/2,DP6b:2/2,KP1w:2/2 b - - - - 0 10"


def shown(rows: MoveRows) -> list[tuple[object, ...]]:
    """Return every row as (depth, number, moves by seat) or (depth, comment)."""
    return [
        (row.depth, row.comment)
        if row.comment
        else (
            row.depth,
            row.number,
            {
                seat: " ".join(
                    notation.write(CHESS, node.parent.position, node.move) for node in nodes
                )
                for seat, nodes in row.moves.items()
            },
        )
        for row in rows.rows
    ]


def test_side_lines_and_comments_are_between_their_move_and_the_next_one():
    game = play(Game(CHESS), "e2e4", "e7e5", "g1f3")
    game.go_to(1)
    play(game, "c7c5", "g1f3", "d7d6", keeps=True)
    game.go_to(2)
    play(game, "d2d4", keeps=True)
    game.go_to(0)
    play(game, "d2d4", "d7d5", keeps=True)
    game.root.comment = "a start"
    game.root.children[0].comment = "best by test"
    assert shown(MoveRows(game.root)) == [
        (0, "a start"),
        (0, 1, {0: "e4"}),
        (0, "best by test"),
        (1, 1, {0: "d4", 1: "d5"}),
        (0, 1, {1: "e5"}),
        (1, 1, {1: "c5"}),
        (1, 2, {0: "Nf3"}),
        (2, 2, {0: "d4"}),
        (1, 2, {1: "d6"}),
        (0, 2, {0: "Nf3"}),
    ]


def test_a_comment_before_a_move_begins_a_row():
    game = play(Game(CHESS), "e2e4", "e7e5")
    game.node.starting_comment = "and now"
    assert shown(MoveRows(game.root)) == [(0, 1, {0: "e4"}), (0, "and now"), (0, 1, {1: "e5"})]


def test_a_late_promotion_stands_with_the_move_of_its_player_under_one_number():
    own = play(Game(TRID, TRID.parse(WHITE_DECK)), "DP6-DP5", "a8S=Q", "c6N-d6N", "a8S-b8S")
    assert places(MoveRows(own.root)) == [(10, {0: 2, 1: 1}), (11, {0: 1})]
    by_another = play(Game(TRID, TRID.parse(BLACK_DECK)), "DP6-DP4", "a8S=N", "c1W-b1W", "c5S-c4W")
    assert places(MoveRows(by_another.root)) == [(10, {1: 1}), (11, {0: 2, 1: 1})]


def test_the_move_list_takes_a_late_promotion_in_beside_its_move():
    game = Game(TRID, TRID.parse(WHITE_DECK))
    rows = MoveRows(game.root)
    taken = [take_in(rows, play(game, text).node) for text in ("DP6-DP5", "a8S=Q", "c6N-d6N")]
    assert taken == [1, 0, 0]
    assert places(rows) == [(10, {0: 2, 1: 1})]
    assert [rows.place_of(node) for node in game.nodes[1:]] == [(0, 0), (0, 0), (0, 1)]


def places(rows: MoveRows) -> list[tuple[int | None, dict[int, int]]]:
    """Return the number of each row, and how many moves stand in it by seat."""
    return [(r.number, {seat: len(nodes) for seat, nodes in r.moves.items()}) for r in rows.rows]


def test_every_node_has_its_place():
    game = play(Game(CHESS), "e2e4", "e7e5", "g1f3")
    game.go_to(1)
    play(game, "c7c5", "g1f3", keeps=True)
    rows = MoveRows(game.root)
    for node in game.root.walk():
        place = rows.place_of(node)
        if node is game.root:
            assert place is None
        else:
            assert node in rows.rows[place[0]].moves[place[1]]


def test_three_players_have_three_columns():
    game = Game(THREE)
    for _ in range(4):
        game.play(game.moves[0])
    rows = MoveRows(game.root)
    assert [sorted(row.moves) for row in rows.rows] == [[0, 1, 2], [0]]


def take_in(rows: MoveRows, node: Node) -> int | None:
    """Let rows follow a move; return how many are others, None if all are built anew."""
    change = rows.change_by(node)
    if change is None:
        return None
    if change.gone:
        rows.cut(change.at, change.gone)
    if change.come:
        rows.insert(change.at, change.come)
    else:
        rows.join(node)
    return change.gone + len(change.come)


def test_rows_follow_moves_as_if_they_were_built_anew():
    """Moves at random, in side lines, instead of others, in the lead."""
    for seed in range(20):
        rng = Random(seed)
        game = Game(CHESS if seed % 2 else THREE)
        game.root.comment = "a start" * rng.randint(0, 1)
        rows = MoveRows(game.root)
        for _ in range(60):
            if rng.random() < 0.5:
                game.go_to_node(rng.choice(list(game.root.walk())))
            if not game.moves:
                continue
            changes = game.play(rng.choice(game.moves[:3]), keeps=rng.random() < 0.8)
            if rng.random() < 0.2:
                changes += game.promote(game.node)
            if changes and take_in(rows, game.node) is None:
                rows = MoveRows(game.root)
            anew = MoveRows(game.root)
            assert list(map(vars, rows.rows)) == list(map(vars, anew.rows))
            for node in game.root.walk():
                assert rows.place_of(node) == anew.place_of(node)
            if rng.random() < 0.1:
                game.node.comment = "a word"
                rows = MoveRows(game.root)


def test_rows_follow_comments_as_if_they_were_built_anew():
    """Comments at random, written, changed and removed; a changed text touches its row alone."""
    for seed in range(20):
        rng = Random(seed)
        game = Game(CHESS if seed % 2 else THREE)
        for _ in range(40):
            game.go_to_node(rng.choice(list(game.root.walk())))
            if game.moves:
                game.play(rng.choice(game.moves[:3]), keeps=True)
        rows = MoveRows(game.root)
        for _ in range(60):
            node = rng.choice(list(game.root.walk()))
            before = node.comment
            if not game.set_comment(node, rng.choice(["", "a word", "another"])):
                continue
            change = rows.change_said(node)
            assert change is not None
            if before and node.comment:
                assert change.gone == len(change.come) == 1
            rows.cut(change.at, change.gone)
            rows.insert(change.at, change.come)
            anew = MoveRows(game.root)
            assert list(map(vars, rows.rows)) == list(map(vars, anew.rows))
            for other in game.root.walk():
                assert rows.place_of(other) == anew.place_of(other)


def test_a_move_touches_one_row_at_most():
    game = play(Game(CHESS), "e2e4", "e7e5", "g1f3", "b8c6")
    rows = MoveRows(game.root)
    assert [take_in(rows, play(game, text).node) for text in ("f1b5", "a7a6")] == [1, 0]
    game.go_to(1)
    assert take_in(rows, play(game, "c7c5", keeps=True).node) == 3 + 4, "all from its row on"
    assert [take_in(rows, play(game, text).node) for text in ("g1f3", "d7d6")] == [1, 0]


def test_deep_nesting_is_no_matter_of_recursion():
    root = Node(CHESS.start())
    moves = CHESS.moves(root.position)
    node = root
    for number in range(2, 5002):
        position = root.position._replace(fullmove_number=number)
        node.add(moves[0], position)
        node = node.add(moves[1], position)
    rows = MoveRows(root)
    assert len(rows.rows) == 10_000
    assert max(row.depth for row in rows.rows) == 5000
