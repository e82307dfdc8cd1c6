"""Files that another program, python-chess, writes and reads: both find the same in them."""

from __future__ import annotations

import io
import random
import re

import chess
import chess.engine
import chess.pgn
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.pgn import read_game, read_games, written_game
from engine.pgn.record import Record
from engine.play.game import Game
from engine.play.tree import Node
from engine.variants import variant
from tests.engine.pgn_games import records

RULES = variant("chess960")
#: What a position is worth to White: hundredths of a pawn, mate in so many moves, depth.
Worth = tuple[int | None, int | None, int | None]
#: (position, comment before, comment after, glyphs, clock, worth, number of children)
Told = tuple[str, str, str, tuple[int, ...], float | None, Worth | None, int]


def theirs(text: str) -> chess.pgn.Game:
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None
    assert game.errors == []
    return game


def our_tree(root: Node) -> list[Told]:
    return [
        (
            RULES.text(node.position),
            node.starting_comment,
            node.comment,
            tuple(sorted(node.nags)),
            node.clock,
            our_worth(node),
            len(node.children),
        )
        for node in root.walk()
    ]


def our_worth(node: Node) -> Worth | None:
    value = node.evaluation
    return None if value is None else ((*value.centipawns, None)[0], value.mate, value.depth)


def their_worth(node: chess.pgn.GameNode) -> Worth | None:
    score = node.eval()
    if score is None:
        return None
    return score.white().score(), score.white().mate(), node.eval_depth()


def random_score(rng: random.Random) -> chess.engine.PovScore:
    score = rng.choice((chess.engine.Cp(rng.randint(-3000, 3000)), chess.engine.Mate(-2)))
    return chess.engine.PovScore(score, rng.choice(chess.COLORS))


def their_tree(game: chess.pgn.Game) -> list[Told]:
    """Return the same of their game, our command for a declared end left out."""
    found: list[Told] = []
    waiting: list[chess.pgn.GameNode] = [game]
    while waiting:
        node = waiting.pop()
        clock = None if node.clock() is None else round(node.clock() or 0, 3)
        children = list(node.variations)
        worth = their_worth(node)
        node.set_clock(None)
        node.set_eval(None)
        comment = re.sub(r"\[%end [^]]*\] ?", "", node.comment).strip()
        fen = node.board().fen(en_passant="xfen")
        nags = tuple(sorted(node.nags))
        found.append(
            (fen, node.starting_comment.strip(), comment, nags, clock, worth, len(children))
        )
        waiting += reversed(children)
    return found


def without_line_comments(tree: list[Told]) -> list[Told]:
    """Leave out comments that python-chess skips: those that fill lines of their own."""
    return [
        (fen, *("" if "}" in text else text for text in (opening, comment)), *rest)
        for fen, opening, comment, *rest in tree
    ]


@given(records(("chess960",)))
@settings(max_examples=25)
def test_python_chess_reads_what_we_write(record: Record) -> None:
    text = written_game(record)
    game = theirs(text)
    assert their_tree(game) == without_line_comments(our_tree(record.game.root))
    assert game.headers["Variant"] == "Chess960"
    for name, value in record.tags.items():
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        assert game.headers[name] == escaped
    outcome = record.game.root.main_line()[-1].outcome if record.game.root.children else None
    if outcome is not None:
        assert game.headers["Result"] == text.split()[-1] != "*"


def random_game(seed: int, board: chess.Board) -> chess.pgn.Game:
    """Return a game as their program makes it, with lines, remarks and clocks."""
    rng = random.Random(seed)
    game = chess.pgn.Game()
    game.setup(board)
    game.headers["Event"] = 'The "open"\\'
    game.headers["Annotator"] = "Ä. N. Other"
    game.comment = rng.choice(("", "a start"))
    tips: list[tuple[chess.pgn.GameNode, int]] = [(game, rng.randint(0, 16))]
    while tips:
        node, left = tips.pop()
        moves = list(node.board().legal_moves)
        if not left or not moves:
            continue
        count = min(len(moves), rng.choice((1, 1, 1, 2, 3)))
        for number, move in enumerate(rng.sample(moves, count)):
            child = node.add_variation(move)
            tips.append((child, left - 1 if not number else min(left - 1, 2)))
            if rng.random() < 0.2:
                child.comment = rng.choice(("sharp", "a  b", "two\nlines", "[%emt 0:03] even"))
            if rng.random() < 0.2:
                child.nags = set(rng.sample(range(1, 140), 2))
            if rng.random() < 0.3:
                child.set_clock(rng.randrange(10**7) / 1000)
            if rng.random() < 0.3:
                child.set_eval(random_score(rng), rng.choice((None, 0, 17)))
            if number and rng.random() < 0.3:
                child.starting_comment = "or rather"
    game.headers["Result"] = game.end().board().result()
    return game


@given(st.integers(0, 2**32), st.none() | st.integers(0, 959))
@settings(max_examples=20)
def test_we_read_what_they_write(seed: int, number: int | None) -> None:
    board = chess.Board() if number is None else chess.Board.from_chess960_pos(number)
    game = random_game(seed, board)
    text = str(game)
    record = read_game(text)
    assert their_tree(theirs(text)) == our_tree(record.game.root)
    assert record.tags == {"Event": 'The "open"\\', "Annotator": "Ä. N. Other"}
    again = theirs(written_game(record))
    assert their_tree(again) == their_tree(theirs(text))


def test_many_games_of_theirs_are_told_apart() -> None:
    text = "".join(f"{random_game(n, chess.Board())}\n\n" for n in range(5))
    found = list(read_games([text.encode()]))
    assert [our_tree(record.game.root) for record in found] == [
        their_tree(random_game(n, chess.Board())) for n in range(5)
    ]


def test_chess_from_its_usual_start_has_no_tag_of_a_variant_or_position() -> None:
    record = read_game('[Event "Casual"]\n\n1. e4 e5 2. Nf3 *')
    text = written_game(record)
    assert "Variant" not in text and "FEN" not in text and "SetUp" not in text
    assert written_game(read_game(text)) == text
    other = Record(Game(record.game.variant, record.game.variant.start(0)))
    assert '[Variant "Chess960"]' in written_game(other) and "[FEN " in written_game(other)


def test_positions_with_shredder_letters_are_read() -> None:
    text = '[Variant "Fischerandom"]\n[FEN "4k3/8/8/8/8/8/8/1R2K2R w HB - 0 1"]\n\n1. O-O-O *\n'
    record = read_game(text)
    assert RULES.text(record.game.root.position).split()[2] == "KQ"
    assert theirs(written_game(record)).end().board().piece_at(chess.C1) == chess.Piece.from_symbol(
        "K"
    )


def test_a_game_of_all_castlings_goes_there_and_back() -> None:
    for number in range(0, 960, 97):
        game = Game(RULES, RULES.start(number))
        rng = random.Random(number)
        while len(game.line) < 80 and game.moves:
            castlings = [move for move in game.moves if move.tag.name.startswith("CASTLING")]
            game.play(rng.choice(castlings or game.moves))
        text = written_game(Record(game))
        assert their_tree(theirs(text)) == our_tree(game.root)
