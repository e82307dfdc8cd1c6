"""What positions are worth, as comments say it: ``[%eval 0.35,12]``."""

from __future__ import annotations

from engine.pgn import read_game, written_game
from engine.pgn.comments import evaluation_text, take_evaluation
from engine.play.evaluation import Evaluation
from tests.rows import each_row

#: A comment, how many play, what is left of it, and what it says.
READ: tuple[tuple[str, int, str, Evaluation | None], ...] = (
    ("[%eval 0.35]", 2, "", Evaluation((35,))),
    ("so [%eval -1.5,12] it is", 2, "so it is", Evaluation((-150,), depth=12)),
    ("[%eval +.07]", 2, "", Evaluation((7,))),
    ("[%eval 26,15]", 2, "", Evaluation((2600,), depth=15)),
    ("[%eval 3.]", 2, "", Evaluation((300,))),
    ("[%eval #3]", 2, "", Evaluation(mate=3)),
    ("[%eval #-12,30]", 2, "", Evaluation(mate=-12, depth=30)),
    ("[%eval #+1][%eval 2]", 2, "[%eval 2]", Evaluation(mate=1)),
    ("[%eval #0]", 2, "[%eval #0]", None),
    ("[%eval 0.355]", 2, "[%eval 0.355]", None),
    ("[%eval .]", 2, "[%eval .]", None),
    ("[%eval -]", 2, "[%eval -]", None),
    ("[%eval ٣]", 2, "[%eval ٣]", None),
    ("[%eval 12345678]", 2, "[%eval 12345678]", None),
    ("[%eval 1/2/3]", 2, "[%eval 1/2/3]", None),
    ("[%eval nan,3]", 2, "[%eval nan,3]", None),
    ("[%eval 1,99999]", 2, "[%eval 1,99999]", None),
    ("[%eval 31.5/30/-,6]", 3, "", Evaluation((3150, 3000, None), depth=6)),
    ("[%eval -/-/0.1]", 3, "", Evaluation((None, None, 10))),
    ("[%eval -/-/-]", 3, "[%eval -/-/-]", None),
    ("[%eval 0.35]", 3, "[%eval 0.35]", None),
    ("[%eval #3]", 3, "[%eval #3]", None),
)


@each_row(("text", "seats", "rest", "wanted"), READ)
def test_a_value_is_read_and_what_is_none_stays(
    text: str, seats: int, rest: str, wanted: Evaluation | None
) -> None:
    assert take_evaluation(text, seats) == (rest, wanted)


@each_row(
    ("value", "seats", "text"),
    [
        (Evaluation((-5,)), 2, "[%eval -0.05]"),
        (Evaluation((-1250,), depth=0), 2, "[%eval -12.50,0]"),
        (Evaluation((0,), depth=7), 2, "[%eval 0.00,7]"),
        (Evaluation(mate=4, depth=9), 2, "[%eval #4,9]"),
        (Evaluation((None, -20, 4000), depth=3), 3, "[%eval -/-0.20/40.00,3]"),
    ],
)
def test_a_value_is_written_so_that_it_comes_back(value: Evaluation, seats: int, text: str) -> None:
    assert evaluation_text(value) == text
    assert take_evaluation(text, seats) == ("", value)


def test_the_start_too_may_be_worth_something_and_clocks_stay_beside_it() -> None:
    text = (
        "{ [%eval 0.20] a start } 1. e4 { [%clk 0:05:00] [%eval 0.31,20] [%csl Ge4] best } e5 *\n"
    )
    root = read_game(text).game.root
    first = root.children[0]
    assert (root.evaluation, root.comment) == (Evaluation((20,)), "a start")
    assert (first.evaluation, first.clock) == (Evaluation((31,), depth=20), 300.0)
    assert (first.comment, len(first.drawings)) == ("best", 1)
    written = " ".join(written_game(read_game(text)).split())
    assert written.endswith(text.replace(" e5", " 1... e5").strip())


def test_a_game_for_three_keeps_what_each_holds() -> None:
    text = '[Variant "Dreierschach"]\n\n{ [%eval 40.00/41.20/39.00,5] } *\n'
    root = read_game(text).game.root
    assert root.evaluation == Evaluation((4000, 4120, 3900), depth=5)
    assert "[%eval 40.00/41.20/39.00,5]" in written_game(read_game(text))
