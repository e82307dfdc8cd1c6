"""What is said to a session, and what it says: every command, in good order and in bad."""

from __future__ import annotations

import os
import re

import pytest

from engine.play import trial
from engine.search.thinking import Limits
from engine.text import coordinate_moves
from engine.uci import output
from engine.uci.output import LineError
from engine.uci.session import UciSession
from engine.variants import KEYS, variant
from tests.engine.helpers import table
from tests.engine.uci.talks import FirstMove, Talk, errors
from tests.rows import each_row

MATED = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#: The king stands on f1, the rooks on b1 and g1.
CASTLING_960 = "1r2k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1"


def chosen(talk: Talk, key: str) -> str:
    """Choose a game; return the line that sets up its start by its text."""
    game = variant(key)
    talk.tell(f"setoption name UCI_Variant value {key}")
    return f"position fen {game.text(game.start())}"


def test_the_engine_introduces_itself() -> None:
    said = Talk().tell("uci")
    assert re.fullmatch(r"id name Schachraum \S.*", said[0])
    assert said[1].startswith("id author ")
    assert said[-1] == "uciok"
    assert "option name UCI_Chess960 type check default false" in said
    assert "option name MultiPV type spin default 1 min 1 max 256" in said
    assert "option name Skill Level type spin default 8 min 1 max 8" in said
    assert "option name Core type combo default auto var auto var compiled var plain" in said
    assert "option name Start type spin default 518 min 0 max 959" in said
    assert "option name EnPassant type combo default on var on var off" in said
    games = next(line for line in said if "UCI_Variant" in line)
    assert " default chess960 " in games
    for key in KEYS:
        assert f" var {key}" in games


@each_row("key", KEYS)
def test_a_game_is_played(key: str) -> None:
    talk, game = Talk(), variant(key)
    talk.tell(chosen(talk, key))
    position, words = game.start(), []
    for _ in range(6):
        info, *rest, last = talk.ask("go depth 1")
        assert talk.player.asked[-1][0] == position
        word = last.split()[1]
        assert re.match(r"info depth 1 seldepth 2 multipv 1 score cp -7 nodes 20 nps 2000 ", info)
        assert f" time 10 pv {word} " in info
        assert rest == (["info string scores w=0 g=1 b=2"] if len(game.seats) == 3 else [])
        assert re.fullmatch(rf"bestmove {re.escape(word)} ponder \S+", last)
        position = game.successor(position, game.moves(position)[0])
        words.append(word)
        assert talk.tell(f"position startpos moves {' '.join(words)}") == []


@each_row("key", KEYS)
def test_positions_and_their_moves_are_those_of_the_game(key: str) -> None:
    talk, game = Talk(), variant(key)
    chosen(talk, key)
    for text, _, _, *rest in table(f"perft/{key}-moves.tsv")[:2]:
        counts = talk.ask(f"position fen {text}", "go perft 1")
        moves = rest[0].split() if rest else []
        assert counts[-1] == f"Nodes searched: {len(moves)}"
        for line in counts[:-1]:
            word = line.removesuffix(": 1")
            assert coordinate_moves.write(game, coordinate_moves.read(game, game.parse(text), word))


def test_counting_by_the_first_move() -> None:
    said = Talk().ask("go perft 2")
    assert said[-1] == "Nodes searched: 400"
    assert said[0] == "a2a3: 20"
    assert len(said) == 21


def test_castling_is_written_as_the_program_asks() -> None:
    talk = Talk()
    counts = talk.ask(f"position fen {CASTLING}", "go perft 1")
    assert {"e1g1: 1", "e1c1: 1"} <= set(counts)
    counts = talk.ask("setoption name UCI_Chess960 value true", "go perft 1")
    assert {"e1h1: 1", "e1a1: 1"} <= set(counts)
    counts = talk.ask("setoption name UCI_Chess960 value false", f"position fen {CASTLING_960}")
    counts = talk.ask("go perft 1")
    assert {"f1g1: 1", "f1b1: 1"} <= set(counts)


@each_row("word", ["e1g1", "e1h1", "O-O"])
def test_castling_is_read_in_every_form(word: str) -> None:
    talk = Talk()
    talk.ask(f"position fen {CASTLING} moves {word}", "go depth 1")
    assert variant("chess960").text(talk.player.asked[0][0]).startswith("r3k2r/8/8/8/8/8/8/R4RK1 ")


def test_orthodox_chess_has_the_name_that_other_programs_use() -> None:
    talk = Talk()
    assert talk.tell("setoption name UCI_Variant value chess", "position startpos") == []
    assert talk.ask("go perft 1")[-1] == "Nodes searched: 20"


def test_the_start_is_chosen() -> None:
    talk = Talk()
    talk.ask("setoption name Start value 0", "position startpos", "go depth 1")
    game = variant("chess960")
    assert talk.player.asked[0][0] == game.start(0)


def test_rule_options_make_another_game() -> None:
    talk = Talk()
    talk.tell("setoption name UCI_Variant value dreierschach")
    talk.ask("setoption name Promotion value fide", "go depth 1")
    assert talk.player.game is variant("dreierschach", promotion="fide")
    talk.ask("setoption name Ending value first-mate", "go depth 1")
    assert talk.player.game is variant("dreierschach", promotion="fide", ending="first-mate")
    talk.ask("setoption name UCI_Variant value trid", "go depth 1")
    assert talk.player.game is variant("trid")


# -- limits --------------------------------------------------------------------------------------


def limits_of(line: str, key: str = "chess960") -> Limits:
    talk = Talk()
    chosen(talk, key)
    talk.tell(line)
    talk.session.close()
    return talk.player.asked[0][1]


@each_row(
    ("line", "limits"),
    [
        ("go", Limits()),
        ("go depth 5", Limits(depth=5)),
        ("go nodes 1000 depth 7", Limits(nodes=1000, depth=7)),
        ("go movetime 200", Limits(movetime=200)),
        ("go infinite", Limits(infinite=True)),
        ("go ponder wtime 9", Limits(infinite=True, clock={0: 9})),
        ("go mate 2", Limits(depth=3)),
        ("go mate 2 depth 2", Limits(depth=2)),
        (
            "go wtime 1000 btime 2000 winc 10 binc 20 movestogo 12",
            Limits(clock={0: 1000, 1: 2000}, increment={0: 10, 1: 20}, moves_to_go=12),
        ),
        ("go wtime -5 btime 2000", Limits(clock={0: 0, 1: 2000})),
    ],
)
def test_limits_are_read(line: str, limits: Limits) -> None:
    assert limits_of(line) == limits


def test_three_players_have_three_clocks() -> None:
    limits = limits_of("go wtime 1 winc 2 gtime 3 ginc 4 btime 5 binc 6", "dreierschach")
    assert limits == Limits(clock={0: 1, 1: 3, 2: 5}, increment={0: 2, 1: 4, 2: 6})


def test_some_moves_alone_are_searched() -> None:
    talk = Talk()
    said = talk.ask("go searchmoves g1f3 e2e4 depth 3")
    assert said[-1].split()[:2] == ["bestmove", "g1f3"]
    limits = talk.player.asked[0][1]
    assert limits.depth == 3
    assert len(limits.moves) == 2
    assert errors(talk.tell("go searchmoves e2e4e5")) == [
        "searchmoves: cannot read the move 'e2e4e5'"
    ]


@each_row(
    ("level", "line", "asked"),
    [
        (8, "go", 8),
        (8, "go movetime 10", None),
        (8, "go wtime 10 btime 10", None),
        (3, "go", 3),
        (3, "go wtime 10 btime 10", 3),
        (3, "go infinite", None),
    ],
)
def test_the_level_is_that_of_the_option(level: int, line: str, asked: int | None) -> None:
    talk = Talk()
    talk.tell(f"setoption name Skill Level value {level}", "setoption name MultiPV value 3", line)
    talk.session.close()
    assert talk.player.asked[0][2:] == (asked, 3)


@each_row(
    ("line", "error"),
    [
        ("go depth", "depth needs a number"),
        ("go depth x", "depth is 'x' instead of a number"),
        ("go depth -", "depth is '-' instead of a number"),
        ("go depth ٣", "depth is '٣' instead of a number"),
        ("go nodes " + "9" * 50, f"nodes is '{'9' * 50}' instead of a number"),
        ("go deep 3", "go has no argument 'deep'"),
        ("go gtime 3", "go has no argument 'gtime'"),
        ("go perft 0", "perft is 0 instead of 1 to 30"),
        ("go perft 31", "perft is 31 instead of 1 to 30"),
        ("go perft", "perft needs a number"),
    ],
)
def test_limits_that_cannot_be_read(line: str, error: str) -> None:
    talk = Talk()
    assert talk.tell(line) == [f"info string error: {error}"]
    assert talk.ask("go depth 1")[-1].startswith("bestmove ")


# -- while something runs ------------------------------------------------------------------------


def thinking(line: str = "go infinite") -> Talk:
    """Return a talk with a search that goes on."""
    talk = Talk()
    talk.prepared().may_end.clear()
    talk.tell(line)
    return talk


def bestmoves(lines: list[str]) -> list[str]:
    return [line for line in lines if line.startswith("bestmove ")]


@each_row("line", ["go infinite", "go depth 9", "go ponder wtime 9", "go perft 9"])
def test_the_engine_answers_while_it_thinks(line: str) -> None:
    talk = thinking(line)
    assert talk.tell("isready", "isready")[-2:] == ["readyok", "readyok"]
    assert "uciok" in talk.tell("uci")
    assert bestmoves(talk.said) == []
    talk.tell("stop")
    talk.wait_for_end()
    if "perft" in line:
        assert talk.said[-1] == "info string perft was stopped"
    else:
        assert bestmoves(talk.said) == [talk.said[-1]]


def test_an_infinite_search_says_nothing_more_before_it_is_stopped() -> None:
    talk = Talk()
    talk.tell("go infinite")
    talk.player.stop()  # it has nothing left to search
    assert errors(talk.tell("go depth 1")) == ["a search is running; stop it first"]
    assert bestmoves(talk.said) == []
    talk.tell("stop")
    talk.wait_for_end()
    assert len(bestmoves(talk.said)) == 1


def test_no_search_begins_beside_another() -> None:
    talk = thinking()
    assert (
        errors(talk.tell("go depth 1", "go perft 1")) == ["a search is running; stop it first"] * 2
    )
    talk.session.close()
    assert len(bestmoves(talk.said)) == 1
    assert len(talk.player.asked) == 1


def test_a_search_begins_as_soon_as_the_last_was_stopped() -> None:
    talk = thinking()
    for word in ("e2e4", "d2d4", "c2c4"):
        talk.tell("stop", f"position startpos moves {word}", "go infinite")
    talk.session.close()
    assert errors(talk.said) == []
    assert len(bestmoves(talk.said)) == len(talk.player.asked) == 4


def test_stops_too_many_and_too_late_do_no_harm() -> None:
    talk = Talk()
    assert talk.tell(*["stop"] * 1000) == []
    talk.prepared().may_end.clear()
    talk.tell("go depth 5", *["stop"] * 1000)
    talk.wait_for_end()
    assert talk.tell(*["stop"] * 1000) == []
    talk.tell("go depth 5")
    assert len(bestmoves(talk.said)) == 1
    talk.session.close()
    assert len(bestmoves(talk.said)) == 2


def test_a_position_for_the_next_search_may_come_early() -> None:
    talk = thinking()
    talk.tell("position startpos moves e2e4", "setoption name MultiPV value 2", "stop")
    talk.tell("go infinite", "stop")
    talk.session.close()
    first, second = talk.player.asked
    assert (first[0].turn, first[3]) == (0, 1)
    assert (second[0].turn, second[3]) == (1, 2)


def test_the_awaited_move_ends_pondering_and_nothing_else() -> None:
    talk = thinking()
    talk.tell("ponderhit")
    assert errors(talk.tell("go depth 1")) != []
    talk.session.close()
    talk = thinking("go ponder wtime 1000 btime 1000")
    talk.tell("ponderhit")
    talk.wait_for_end()
    assert len(bestmoves(talk.said)) == 1
    assert talk.tell("ponderhit") == []


# -- what is wrong -------------------------------------------------------------------------------


@each_row(
    ("line", "error"),
    [
        ("joho", "there is no command 'joho'"),
        ("UCI", "there is no command 'UCI'"),
        ("\0\x1b[2J", r"there is no command '\x00\x1b[2J'"),
        ("setoption", "setoption needs the word name and the name of an option"),
        ("setoption Hash 3", "setoption needs the word name and the name of an option"),
        ("setoption name", "there is no option ''"),
        ("setoption name Tea value green", "there is no option 'Tea'"),
        ("setoption name Hash", "the option Hash is '' instead of a number from 1 to 4096"),
        (
            "setoption name Hash value 0",
            "the option Hash is '0' instead of a number from 1 to 4096",
        ),
        (
            "setoption name Hash value ²",
            "the option Hash is '²' instead of a number from 1 to 4096",
        ),
        (
            "setoption name UCI_Chess960 value maybe",
            "the option UCI_Chess960 is 'maybe' instead of false or true",
        ),
        (
            "setoption name Core value fast",
            "the option Core is 'fast' instead of auto or compiled or plain",
        ),
    ],
)
def test_what_cannot_be_executed_is_said(line: str, error: str) -> None:
    talk = Talk()
    assert talk.tell(line) == [f"info string error: {error}"]
    assert talk.ask("go depth 1")[-1].startswith("bestmove ")


@each_row(
    ("line", "error"),
    [
        ("position", "position needs startpos or fen, and after them moves or nothing"),
        ("position here", "position needs startpos or fen, and after them moves or nothing"),
        (
            "position startpos e2e4",
            "position needs startpos or fen, and after them moves or nothing",
        ),
        ("position fen", "the board has 1 instead of 8 rows: ''"),
        ("position fen moves e2e4", "the board has 1 instead of 8 rows: ''"),
        (
            "position startpos moves e2e4 e7e6 e4xe6",
            "move 3: cannot read the move 'e4xe6'",
        ),
        ("position startpos moves 0000", "move 1: cannot read the move '0000'"),
    ],
)
def test_a_wrong_position_is_not_thought_about(line: str, error: str) -> None:
    talk = Talk()
    talk.tell("position startpos moves e2e4")
    assert errors(talk.tell(line)) == [error]
    assert talk.tell("go depth 1") == [
        "info string error: there is no position to think about",
        "bestmove (none)",
    ]
    assert talk.tell("isready") == ["readyok"]
    assert talk.ask("position startpos", "go depth 1")[-1].startswith("bestmove ")


def test_options_are_called_in_any_case() -> None:
    talk = Talk()
    assert talk.tell("setoption name multipv value 2", "setoption name SKILL LEVEL value 4") == []
    talk.ask("go")
    assert talk.player.asked[0][2:] == (4, 2)


def test_a_hash_table_that_does_not_fit_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"SC_PHYS_PAGES": 4096, "SC_PAGE_SIZE": 65536}  # 256 MB
    monkeypatch.setattr(os, "sysconf", known.__getitem__, raising=False)
    talk = Talk()
    assert errors(talk.tell("setoption name Hash value 200")) == [
        "the option Hash is 200, but its maximum here is 128"
    ]
    assert talk.tell("setoption name Hash value 128") == []
    monkeypatch.setattr(os, "sysconf", lambda _: -1, raising=False)
    assert talk.tell("setoption name Hash value 200") == []


def test_an_empty_line_is_passed_over() -> None:
    assert Talk().tell("", "   ", "\t", "debug on", "register later") == []


def test_a_line_that_is_too_long_is_said_to_be() -> None:
    talk = Talk()
    assert talk.session.execute(None)
    assert talk.said == ["info string error: the line is too long"]


def test_quit_ends_the_session() -> None:
    talk = Talk()
    assert not talk.session.execute("quit")
    assert not talk.session.execute("  quit now")


@pytest.mark.parametrize("line", ["go depth 1", "go infinite"])
def test_where_the_game_is_over_there_is_no_move(line: str) -> None:
    talk = Talk()
    assert talk.ask(f"position fen {MATED}", line) == ["bestmove (none)"]


def test_a_search_that_fails_ends_with_a_move() -> None:
    talk = Talk()
    talk.prepared().fault = ZeroDivisionError("far\nout")
    said = talk.ask("go depth 1")
    assert said[0] == r"info string error: the search has failed: ZeroDivisionError('far\nout')"
    assert re.fullmatch("bestmove [a-h][1-8][a-h][1-8]", said[1])
    talk.player.fault = None
    assert len(talk.ask("go depth 1")) == 2


def test_a_player_that_cannot_be_made_is_no_reason_to_wait_for_a_move() -> None:
    said: list[str] = []

    def fail(*_: object) -> FirstMove:
        raise LineError("there is not enough memory")

    session = UciSession(said.append, fail)
    session.execute("go depth 1")
    session.execute("isready")
    error = "info string error: there is not enough memory"
    assert said == ["bestmove (none)", error, "readyok", error]


# -- players -------------------------------------------------------------------------------------


def test_a_player_is_made_once_and_anew_where_options_ask_for_it() -> None:
    talk = Talk(note="It is slow.")
    assert talk.tell("isready") == ["info string It is slow.", "readyok"]
    talk.ask("go depth 1")
    talk.ask("setoption name MultiPV value 2", "position startpos moves e2e4", "go depth 1")
    assert len(talk.players) == 1
    for line in ("Hash value 2", "Threads value 2", "Seed value 2", "UCI_Variant value trid"):
        assert talk.tell(f"setoption name {line}", "isready") == ["readyok"]
    assert len(talk.players) == 5


def test_a_new_game_forgets_the_old_one() -> None:
    talk = Talk()
    talk.ask("ucinewgame", "go depth 1")
    assert talk.player.new_games == 0
    talk.ask("go depth 1")
    talk.tell("ucinewgame", "ucinewgame", "isready", "isready")
    assert talk.player.new_games == 1


def test_a_game_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "LONGEST", 3)
    talk = Talk()
    talk.tell("setoption name UCI_Variant value maack")
    *games, last = talk.ask("try")
    assert last == output.TRIED
    read = [trial.read_game(line.removeprefix(output.TRIAL_GAME)) for line in games]
    assert [game.plies for game in read] == [3] * trial.GAMES


def test_a_trial_is_stopped() -> None:
    talk = Talk()
    talk.prepared().may_end.clear()
    talk.tell("try")
    assert errors(talk.tell("try", "go depth 1")) == ["a search is running; stop it first"] * 2
    talk.tell("stop")
    talk.wait_for_end()
    assert talk.said[-1] == output.TRIED
