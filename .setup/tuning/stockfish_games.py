"""Games of chess that an installed Stockfish plays against itself, with its score of each position.

So one search gives both a move and a score. Many games are played in turn, as Stockfish answers
sooner where it need not wait for the next question. Half of them begin as chess, half with another
start of Chess960, all with some moves by rng. Side lines of a game begin with a move by rng,
which the best replies follow: a search looks at little else.
"""

from __future__ import annotations

import random
import subprocess
from collections.abc import Iterator

import chess
from puzzling.stockfish import program

from engine.rules.variant import Variant
from tuning.positions import (
    BESIDE,
    CARELESS,
    DECIDED,
    DRAWN,
    GREATEST,
    IDLE,
    LENGTHS,
    LONGEST,
    PATIENCE,
    Record,
)

#: Half-moves that Stockfish looks ahead.
DEPTH = 5
#: Games that are played in turn.
GAMES = 48
#: Its leads are so many times as large as those of the evaluation.
PAWN = 1.35
#: The number of the start of chess among those of Chess960.
CHESS_START = 518


class StockfishGames:
    """Plays games, and lists their quiet positions.

    rules : of Chess960
    """

    def __init__(self, rules: Variant, seed: str) -> None:
        """Start Stockfish. Raises FileNotFoundError where it is not installed."""
        found = program()
        if found is None:
            raise FileNotFoundError("Stockfish is not installed")
        self._rules = rules
        rng = random.Random(seed)
        self._games = [StockfishGame(rng) for _ in range(GAMES)]
        self._process = subprocess.Popen(
            [found], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._say("setoption name Hash value 16\nsetoption name UCI_Chess960 value true\n")

    def play(self) -> list[Record]:
        """Play a half-move of each game; return the quiet positions from which they were played."""
        boards = [game.board for game in self._games]
        texts = (board.fen(en_passant="legal") for board in boards)
        self._say("".join(f"position fen {text}\ngo depth {DEPTH}\n" for text in texts))
        found = []
        for game in self._games:
            move, lead = self._answer()
            if lead is not None and is_quiet(game.board, move) and abs(lead) <= GREATEST:
                position = self._rules.parse(game.board.shredder_fen())
                found.append(Record(position.cells, position.turn, lead))
            game.play(move, lead)
        return found

    def close(self) -> None:
        """End Stockfish."""
        with self._process:
            self._process.kill()

    def _say(self, text: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(text)
        self._process.stdin.flush()

    def _answer(self) -> tuple[chess.Move, int | None]:
        """Return the best move and the lead of the seat to move, or None where a mate is seen."""
        assert self._process.stdout is not None
        lead: int | None = None
        for line in self._process.stdout:
            words = line.split()
            if words[:1] == ["bestmove"]:
                return chess.Move.from_uci(words[1]), lead
            if "score" in words and not {"lowerbound", "upperbound"} & set(words):
                kind, value = words[words.index("score") + 1 :][:2]
                lead = round(int(value) / PAWN) if kind == "cp" else None
        raise OSError("Stockfish has ended")


class StockfishGame:
    """A game, and the next one once it is over.

    board : with the position that is to be looked at; there is a legal move in it
    """

    def __init__(self, rng: random.Random) -> None:
        self.board = chess.Board()
        self._rng = rng
        self._best = chess.Move.null()
        self._lead: int | None = None
        self._positions: Iterator[None] = iter(())
        self._go_on()

    def play(self, best: chess.Move, lead: int | None) -> None:
        """Go on after the best move and its lead are known; of a mate it is None."""
        self._best, self._lead = best, lead
        self._go_on()

    def _go_on(self) -> None:
        for _ in self._positions:
            return
        self._positions = self._game()
        self._go_on()

    def _game(self) -> Iterator[None]:
        """Play a game; stop at each position that is to be looked at."""
        rng = self._rng
        number = CHESS_START if rng.random() < 0.5 else rng.randrange(960)
        self.board = chess.Board.from_chess960_pos(number)
        drawn = rng.randint(2 * DRAWN[0], 2 * DRAWN[1])
        careless = rng.choice(CARELESS)
        decided = 0
        while any(self.board.legal_moves) and self.board.halfmove_clock <= IDLE:
            played = self.board.ply()
            if played < drawn:
                self.board.push(self._any_move())
                continue
            if played > 2 * LONGEST or decided > PATIENCE:
                return
            yield
            best, lead = self._best, self._lead
            decided = decided + 1 if lead is None or abs(lead) > DECIDED else 0
            if rng.random() < BESIDE:
                yield from self._side_line()
            self.board.push(self._any_move() if rng.random() < careless else best)

    def _side_line(self) -> Iterator[None]:
        """Play a move by rng and the best ones after it, and take them back."""
        length = self._rng.choice(LENGTHS)
        move = self._any_move()
        for played in range(1, length + 1):
            self.board.push(move)
            if not any(self.board.legal_moves):
                length = played
                break
            yield
            move = self._best
        for _ in range(length):
            self.board.pop()

    def _any_move(self) -> chess.Move:
        return self._rng.choice(list(self.board.legal_moves))


def is_quiet(board: chess.Board, best: chess.Move) -> bool:
    """Whether a position is not about captures, checks and promotions."""
    return not (board.is_check() or board.is_capture(best) or best.promotion)
