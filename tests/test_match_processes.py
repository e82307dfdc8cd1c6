"""Players of matches that are processes, and games on several processes."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.play.game import Game
from engine.text import coordinate_moves
from engine.variants import variant
from tests.matches.log import Log, digest
from tests.matches.match import played, side_by_side
from tests.matches.pairing import Pairing
from tests.matches.player_specs import player
from tests.matches.uci_process import PlayerError, UciProcess, written

#: Answers ``go`` with the next of MOVES, and writes all that it is told into a file.
SCRIPT = """
import sys
moves = MOVES
with open(PATH, "w", buffering=1) as told:
    for line in sys.stdin:
        told.write(line)
        word = line.split()[0]
        if word == "uci":
            print("id name Script", *OPTIONS, "uciok", sep="\\n", flush=True)
        elif word == "isready":
            print("readyok", flush=True)
        elif word == "go":
            if not moves:
                break
            print("info depth 1", f"bestmove {moves.pop(0)}", sep="\\n", flush=True)
"""
VARIANT = "option name UCI_Variant type combo default chess960 var trid"


class Scripts:
    """Starts such processes, and ends them."""

    def __init__(self, folder: Path) -> None:
        self.told = folder / "told.txt"
        self._started: list[UciProcess] = []

    def __call__(
        self, *moves: str, options: tuple[str, ...] = (VARIANT,), **wanted: str
    ) -> UciProcess:
        self._started.append(UciProcess(self.command(*moves, options=options), 5, wanted))
        return self._started[-1]

    def command(self, *moves: str, options: tuple[str, ...] = (VARIANT,)) -> str:
        script = SCRIPT.replace("MOVES", repr(list(moves)))
        script = script.replace("PATH", repr(str(self.told))).replace("OPTIONS", repr(options))
        return shlex.join([sys.executable, "-c", script])

    def lines(self) -> list[str]:
        return self.told.read_text("utf-8").splitlines()

    def close(self) -> None:
        for one in self._started:
            one.close()


@pytest.fixture
def script(tmp_path: Path) -> Iterator[Scripts]:
    scripts = Scripts(tmp_path)
    yield scripts
    scripts.close()


def test_a_process_is_told_the_game_and_its_moves(script: Scripts) -> None:
    trid = variant("trid")
    game = Game(trid)
    player = script("a2W-a4N", "a2W-a3N")
    player.begin(trid, "")
    words = {coordinate_moves.write(trid, move): move for move in game.moves}
    assert player.choose(game) == words["a2W-a4N"]
    game.play(words["a2W-a4N"])
    game.play(game.moves[0])
    reply = coordinate_moves.write(trid, game.line[1])
    with pytest.raises(ValueError, match="not legal"):
        player.choose(game)  # its second move is none now
    start = trid.text(trid.start())
    assert script.lines() == [
        "uci",
        "setoption name UCI_Variant value trid",
        "ucinewgame",
        "isready",
        f"position fen {start}",
        "go movetime 5",
        f"position fen {start} moves a2W-a4N {reply}",
        "go movetime 5",
    ]


def test_a_process_may_be_limited_by_nodes(script: Scripts) -> None:
    trid = variant("trid")
    one = player(f"uci:nodes:4000:{script.command('a2W-a4N')}")
    try:
        one.begin(trid, "")
        assert coordinate_moves.write(trid, one.choose(Game(trid))) == "a2W-a4N"
    finally:
        one.close()
    assert script.lines()[-1] == "go nodes 4000"


def test_chess_is_written_as_uci(script: Scripts) -> None:
    chess = variant("chess960")
    game = Game(chess, chess.parse("4k3/P7/8/8/8/8/8/4K2R w K - 0 1"))
    written_moves = {written(chess, game.position, move) for move in game.moves}
    assert {"e1h1", "a7a8q", "e1d2"} <= written_moves
    player = script("e1h1", options=("option name UCI_Chess960 type check default false",))
    player.begin(chess, "")
    assert coordinate_moves.write(chess, player.choose(game)) == "O-O"
    assert "setoption name UCI_Chess960 value true" in script.lines()


def test_a_process_that_ends_is_named(script: Scripts) -> None:
    player = script()
    player.begin(variant("chess960"), "")
    with pytest.raises(PlayerError, match="has ended"):
        player.choose(Game(variant("chess960")))


def test_an_option_that_is_not_there_is_an_error(script: Scripts) -> None:
    with pytest.raises(PlayerError, match="has no option 'UCI_Elo'"):
        script(UCI_Elo="2200")


def test_games_are_played_on_several_processes(tmp_path: Path) -> None:
    pairing = Pairing("trid", "greedy", "random", 4)
    with side_by_side(2) as run:
        done = played(pairing, Log(tmp_path / "log.jsonl", digest), run)
    assert sorted(done) == [0, 1, 2, 3]
    assert Log(tmp_path / "log.jsonl", digest).results(pairing).keys() == done.keys()
