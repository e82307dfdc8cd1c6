"""Whatever words come, in whatever order: each line is executed or refused in one sentence."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from engine.variants import KEYS, variant
from tests.engine.uci.talks import Talk
from tests.malformed_texts import SNIPPETS, check_sentence

WORDS = (
    *("uci", "debug", "isready", "setoption", "register", "ucinewgame", "position", "go", "stop"),
    *("ponderhit", "name", "value", "on", "startpos", "fen", "moves", "searchmoves", "ponder"),
    *("wtime", "gtime", "btime", "winc", "movestogo", "depth", "nodes", "mate", "movetime"),
    *("infinite", "perft", "0", "1", "2", "-1", "e2e4", "e7e5", "e2-e4", "O-O", "--", "a1W-b3N"),
    *("UCI_Variant", "Hash", "Skill", "Level", "Core", "Start", "Promotion", "true", "fide"),
    *KEYS,
)
#: What a session may say, by its beginning.
SAID = re.compile(
    r"(id (name|author) |option name |uciok$|readyok$|info (depth|string) |bestmove "
    r"|Nodes searched: \d+$|\S+: \d+$)"
)
POSITIONS = [variant(key).text(variant(key).start()) for key in KEYS]
GOOD = (
    *("uci", "isready", "ucinewgame", "stop", "ponderhit", "go", "go infinite", "go depth 2"),
    *("go perft 1", "go ponder", "go wtime 5 btime 5", "position startpos"),
    *("position startpos moves e2e4 e7e5", "setoption name MultiPV value 2"),
    *(f"setoption name UCI_Variant value {key}" for key in KEYS),
    *(f"position fen {text}" for text in POSITIONS),
)
LINES = st.one_of(
    st.sampled_from(GOOD),
    st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join),
    st.lists(st.sampled_from((*WORDS, *SNIPPETS, *POSITIONS)), max_size=6).map(" ".join),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=30),
)


@given(st.lists(LINES, max_size=12))
def test_a_session_goes_on_after_any_words(lines: list[str]) -> None:
    talk = Talk()
    for line in lines:
        if line.split()[:1] != ["quit"]:
            talk.tell(line)
    assert talk.tell("isready")[-1] == "readyok"
    talk.session.close()
    searches = sum(len(player.asked) for player in talk.players)
    assert sum(said.startswith("bestmove ") for said in talk.said) >= searches
    for said in talk.said:
        assert SAID.match(said), said
        if said.startswith("info string "):
            check_sentence(said)
    talk.tell("setoption name UCI_Variant value chess", "position startpos")
    assert talk.ask("go depth 1")[-1].startswith("bestmove ")
