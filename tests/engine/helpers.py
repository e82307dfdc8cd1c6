"""What the engine's tests share: data files, positions built from pieces, random walks."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from engine.core.move import Move, Spot, cell_spot, pin_spot
from engine.core.pieces import Kind, piece_code
from engine.core.position import Position
from engine.play.game import Game
from engine.rules.variant import Variant
from engine.text import coordinate_moves
from engine.variants import KEYS, variant
from tests.engine import naive_chess, naive_dreierschach_board, naive_trid_board
from tests.engine.naive_boxes import MAACK, RAUMSCHACH

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests" / "data"
START_DECKS = "DP1w DP6b KP1w KP6b"


def _with_file(path: str) -> tuple[str, ...]:
    """Return the keys of the games with a file of their own at ``path``, ``*`` being the key."""
    return tuple(key for key in KEYS if (ROOT / path.replace("*", key)).is_file())


#: The games that have lessons, puzzles, games with comments, first steps, values found by play.
WITH_LESSONS = _with_file("resources/lessons/en/*.toml")
WITH_PUZZLES = _with_file("resources/puzzles/*.toml")
WITH_GAMES = _with_file("resources/games/en/*-1.pgn")
WITH_FIRST_STEPS = _with_file("resources/help/en/*-first-steps.md")
WITH_VALUES = _with_file("engine/search/values/*.toml")


def table(path: str) -> list[list[str]]:
    """Return the rows of a tab-separated data file, comments left out."""
    lines = (DATA / path).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def tables_of(key: str, names: Sequence[str] = ("cases", "moves", "perft")) -> list[str]:
    """Return the data files of a game that end in one of the names; some games have not all."""
    paths = [f"perft/{key}-{name}.tsv" for name in names]
    return [path for path in paths if (DATA / path).exists()]


def trid(
    pieces: str,
    decks: str = START_DECKS,
    side: str = "w",
    castling: str = "",
    moved: str = "",
    ep: str = "",
    pending: str = "",
    halfmove: int = 0,
    fullmove: int = 10,
) -> str:
    """Return the text of a Tri-D position with the given pieces: ``"Kc1W pd5N"``.

    Kings are put on c1W and c7S where none is given.
    """
    board = {word[1:]: word[0] for word in pieces.split()}
    assert len(board) == len(pieces.split()), "two pieces on one cell"
    for king, cell in (("K", "c1W"), ("k", "c7S")):
        if king not in board.values():
            assert cell not in board
            board[cell] = king
    position = naive_trid_board.Position(
        board=board,
        decks={word[:3]: word[3] for word in decks.split()},
        side=side,
        castling=castling,
        moved=frozenset(moved.split()),
        ep=ep,
        pending=pending,
        halfmove=halfmove,
        fullmove=fullmove,
    )
    cells = {cell for level in ("W", "N", "S", *position.decks) for cell in cells_of(level)}
    assert cells >= board.keys(), "a piece on a cell that does not exist"
    return naive_trid_board.write(position)


def raumschach(
    pieces: str,
    side: str = "w",
    castling: str = "",
    ep: str = "",
    halfmove: int = 0,
    fullmove: int = 10,
) -> str:
    """Return the text of a Raumschach position with the given pieces: ``"K5e1 p4d7"``.

    Kings are put on 1a1 and 8h8 where none is given.
    """
    return _in_a_box(
        RAUMSCHACH, pieces, {"K": "1a1", "k": "8h8"}, side, castling, ep, halfmove, fullmove
    )


def maack(pieces: str, side: str = "w", halfmove: int = 0, fullmove: int = 10) -> str:
    """Return the text of a position of Maack's Raumschach with the given pieces: ``"KAc1 pDd4"``.

    Kings are put on Aa1 and Ee5 where none is given.
    """
    return _in_a_box(MAACK, pieces, {"K": "Aa1", "k": "Ee5"}, side, "", "", halfmove, fullmove)


def _in_a_box(
    game: naive_chess.Game,
    pieces: str,
    kings: Mapping[str, str],
    side: str,
    castling: str,
    ep: str,
    halfmove: int,
    fullmove: int,
) -> str:
    board = {word[1:]: word[0] for word in pieces.split()}
    assert len(board) == len(pieces.split()), "two pieces on one cell"
    for king, cell in kings.items():
        if king not in board.values():
            assert cell not in board
            board[cell] = king
    assert game.places.keys() >= board.keys(), "a piece off the board"
    passed = (ep,) if ep else ()
    position = naive_chess.Position(
        board, side, castling, frozenset(), passed, "", halfmove, fullmove
    )
    return game.write(position)


def dreierschach(
    pieces: str,
    side: str = "w",
    castling: str = "-",
    ep: str = "-",
    prisoners: str = "-",
    count: int = 5,
) -> str:
    """Return the text of a Dreierschach position with the given pieces: ``"wKa1 bPd3"``.

    Who has no king there is out of the game.
    """
    board = {naive_dreierschach_board.cell(word[2:]): word[:2] for word in pieces.split()}
    assert len(board) == len(pieces.split()), "two pieces on one cell"
    assert board.keys() <= naive_dreierschach_board.CELLS.keys(), "a piece off the board"
    rest = naive_dreierschach_board.parse(f"{'/' * 12} {side} {castling} {ep} {prisoners} {count}")
    return naive_dreierschach_board.write(replace(rest, board=board))


def cells_of(level: str) -> list[str]:
    """Return the names of the cells of a Tri-D board or deck."""
    return sum(naive_trid_board.rows_of(level), [])


def plain_moves(game: Variant, text: str) -> set[str]:
    """Return the legal moves of a position in the plain form."""
    position = game.parse(text)
    return {coordinate_moves.write(game, move) for move in game.moves(position)}


def played(game: Variant, text: str, moves: str) -> str:
    """Return the text of the position after the moves, which are separated by spaces."""
    position = game.parse(text)
    for move in moves.split():
        position = game.successor(position, coordinate_moves.read(game, position, move))
    return game.text(position)


def moves_of(game: Variant, position: Position, text: str) -> list[Move]:
    """Return the moves from a position, one after another, which are separated by spaces."""
    found = []
    for word in text.split():
        found.append(coordinate_moves.read(game, position, word))
        position = game.successor(position, found[-1])
    return found


def play(game: Game, *texts: str, keeps: bool = False) -> Game:
    """Play moves, which are separated by spaces; return the game."""
    for word in " ".join(texts).split():
        game.play(coordinate_moves.read(game.variant, game.position, word), keeps)
    return game


def idle_move(game: Game) -> Move:
    """Return a move by which nothing happens: the seat's king goes somewhere, or comes back."""
    king = piece_code(game.position.turn, Kind.KING)
    kings = [
        move
        for move in game.moves
        if not move.captures and any(edit.old == king for edit in move.edits)
    ]
    before = game.line[: game.cursor][-len(game.variant.active_seats(game.position)) :]
    ways = {(there, here) for here, there in before[0].travels} if before else set()
    back = [move for move in kings if ways.intersection(move.travels)]
    return (back or kings)[0]


def spot(game: Variant, name: str) -> Spot:
    """Return the spot of a cell's or a pin's name."""
    if name in game.topology.pin_names:
        return pin_spot(game.topology.pin_names.index(name))
    return cell_spot(game.topology.cell(name))


def walk(
    game: Variant, position: Position, plies: int, rng: random.Random
) -> Iterator[tuple[Position, Move]]:
    """Play at random for at most ``plies`` plies; yield each position with the move played."""
    for _ in range(plies):
        moves = game.moves(position)
        if not moves:
            return
        # Captures and decks come more often, so that boards get open and decks wander.
        livelier = [move for move in moves if move.captures or move.tag]
        move = rng.choice(livelier if livelier and rng.random() < 0.3 else moves)
        yield position, move
        position = game.successor(position, move)


#: Boards of more cells have more moves in a position, and tests look at fewer positions of them.
USUAL_CELLS = 128


def scaled(game: Variant, count: int) -> int:
    """Return how many of ``count`` positions or cells to try on a board of this game's size."""
    return count * USUAL_CELLS // max(USUAL_CELLS, len(game.topology.cell_names))


#: So many positions of a game are kept, and so many a test looks at that asks for no number.
SAMPLE, USUAL_SAMPLE = 300, 40


def sample(key: str, count: int = USUAL_SAMPLE) -> tuple[Position, ...]:
    """Return positions of a game: its data files', and some of random games from each of them.

    Of a large board they are fewer than ``count``, which is at most ``SAMPLE``. They are kept in a
    file: to play those games takes seconds; see ``tests/engine/test_sample.py``.
    """
    return _sampled(key)[: scaled(variant(key), count)]


@cache
def _sampled(key: str) -> tuple[Position, ...]:
    return tuple(variant(key).parse(row[0]) for row in table(f"sample/{key}.txt"))


def played_sample(key: str) -> tuple[Position, ...]:
    """Play the random games of a sample, and return its positions."""
    game = variant(key)
    rng = random.Random(f"sample {key}")
    roots = [game.parse(row[0]) for row in table(f"perft/{key}-perft.tsv")]
    ended = [game.parse(row[0]) for path in tables_of(key, ("moves",)) for row in table(path)]
    found = {*roots, *ended}
    for root in [game.start()] * scaled(game, 8) + roots:
        found.update(position for position, _ in walk(game, root, 80, rng))
    in_order = sorted(found, key=game.text)
    rng.shuffle(in_order)
    return tuple(in_order[: scaled(game, SAMPLE)])


def all_spots(game: Variant) -> list[Spot]:
    """Return all cells and pins of a game."""
    cells = map(cell_spot, range(len(game.topology.cell_names)))
    return [*cells, *map(pin_spot, range(len(game.topology.pin_names)))]
