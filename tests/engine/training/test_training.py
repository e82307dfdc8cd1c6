"""What is kept of puzzles: results, days on which they come again; which puzzle comes next."""

from __future__ import annotations

from collections import Counter
from random import Random

from engine.training.guess_points import MAX_POINTS, POINTS, Verdict, percentage, verdict
from engine.training.puzzle import Puzzle, PuzzleKind, PuzzleTheme, Task
from engine.training.rating import FIRST, GRADES, Rating
from engine.training.training import (
    INTERVALS,
    LONGEST_CURVE,
    PuzzleFilter,
    Repetition,
    Result,
    Training,
    day_streak,
    due_puzzles,
    next_puzzle,
    rating_of,
)
from engine.variants import variant
from tests.rows import each_row

DAY = 739_682
SOLVED, HINTED, MISSED = Result.SOLVED, Result.HINTED, Result.MISSED
FORK, PIN, SKEWER = PuzzleTheme.FORK, PuzzleTheme.PIN, PuzzleTheme.SKEWER


def puzzle(
    key: str,
    grade: int = 2,
    *themes: PuzzleTheme,
    kind: PuzzleKind = PuzzleKind.WIN_PIECE,
    rating: int | None = None,
) -> Puzzle:
    """Return a puzzle that is never shown."""
    return Puzzle(key, kind, variant("chess960"), grade, rating, themes, _unread)


def _unread() -> Task:
    raise AssertionError("nothing is to be read")


ALL = [puzzle(f"{grade}-{number}", grade) for grade in GRADES for number in range(20)]


def drawn(puzzles: list[Puzzle], training: Training, count: int = 40, **more) -> list[Puzzle]:
    """Draw puzzles that are not tried, each beside those already seen."""
    random, seen = Random(5), list(more.pop("seen", ()))
    found = []
    for _ in range(count):
        one = next_puzzle(puzzles, training, random, DAY, recent=seen[-20:], **more)
        assert one is not None
        found.append(one)
        seen.append(one)
    return found


# -- results -------------------------------------------------------------------------------------


def test_only_the_first_time_counts() -> None:
    once = Training().after(puzzle("a", 3), MISSED, DAY)
    again = once.after(puzzle("a", 3), SOLVED, DAY + 1)
    assert once.rating.points < FIRST.points and once.count == 1
    assert once.curve == (once.rating.points,) and once.rated_on == DAY
    assert (again.rating, again.count, again.curve) == (once.rating, 1, once.curve)
    assert again.rated_on == DAY
    assert again.results["a"] is SOLVED and again.solved == 1


def test_help_costs_half_and_ends_a_streak() -> None:
    training = Training()
    for number in range(3):
        training = training.after(puzzle(f"s{number}"), SOLVED, DAY)
    assert (training.streak, training.best_streak) == (3, 3)
    helped, missed, solved = (
        training.after(puzzle("h"), how, DAY) for how in (HINTED, MISSED, SOLVED)
    )
    assert missed.rating < helped.rating < solved.rating
    assert (helped.streak, helped.best_streak, solved.best_streak) == (0, 3, 4)


def test_the_curve_keeps_the_last_ratings() -> None:
    training = Training()
    for number in range(LONGEST_CURVE + 5):
        training = training.after(puzzle(str(number), 3), SOLVED, DAY)
    assert len(training.curve) == LONGEST_CURVE
    assert training.curve[-1] == training.rating.points


def test_a_puzzle_counts_by_its_own_rating() -> None:
    easy, hard = puzzle("e", 3, rating=800), puzzle("h", 3, rating=1900)
    assert [rating_of(one) for one in (easy, hard, puzzle("g", 3))] == [800, 1900, 1200]
    gains = [Training().after(one, SOLVED, DAY).rating.points for one in (easy, hard)]
    assert gains == sorted(gains)


def test_after_a_long_time_a_puzzle_changes_more() -> None:
    training = Training(rating=Rating(1000, 60), count=50, rated_on=DAY)
    soon, late = (training.after(puzzle("a"), SOLVED, DAY + days) for days in (1, 900))
    assert FIRST.points < soon.rating.points < late.rating.points
    assert training.rating_on(DAY + 900).deviation > training.rating_on(DAY + 1).deviation


# -- repetition ----------------------------------------------------------------------------------


def test_a_missed_puzzle_comes_again_at_growing_distances() -> None:
    one, day = puzzle("a"), DAY
    training = Training().after(one, MISSED, day)
    for days in INTERVALS:
        assert not training.is_due("a", day + days - 1)
        assert training.is_due("a", day + days) and training.is_due("a", day + days + 5)
        day += days
        training = training.after(one, SOLVED, day)
    assert not training.repetitions and not training.is_due("a", day + 1000)


def test_a_puzzle_missed_again_begins_anew_and_help_is_no_step() -> None:
    one = puzzle("a")
    training = Training().after(one, MISSED, DAY).after(one, SOLVED, DAY + 1)
    assert training.repetitions["a"] == Repetition(DAY + 1, 1)
    helped = training.after(one, HINTED, DAY + 4)
    assert helped.repetitions["a"] == Repetition(DAY + 4, 1)
    missed = training.after(one, MISSED, DAY + 4)
    assert missed.repetitions["a"] == Repetition(DAY + 4, 0)


def test_before_its_day_a_solution_is_no_step() -> None:
    one = puzzle("a")
    training = Training().after(one, MISSED, DAY).after(one, SOLVED, DAY)
    assert training.results["a"] is SOLVED
    assert training.repetitions["a"] == Repetition(DAY, 0) and training.is_due("a", DAY + 1)


def test_what_was_not_missed_does_not_come_again() -> None:
    training = Training().after(puzzle("a"), SOLVED, DAY).after(puzzle("b"), HINTED, DAY)
    assert not training.repetitions
    assert due_puzzles([puzzle("a"), puzzle("b")], training, DAY + 50) == []


def test_what_an_earlier_version_has_as_missed_is_due_at_once() -> None:
    one = puzzle("a")
    training = Training(results={"a": MISSED, "b": HINTED})
    assert due_puzzles([one, puzzle("b")], training, DAY) == [one]
    assert training.after(one, SOLVED, DAY).repetitions["a"] == Repetition(DAY, 1)
    assert training.after(one, MISSED, DAY).repetitions["a"] == Repetition(DAY, 0)


# -- the next puzzle -----------------------------------------------------------------------------


def test_new_puzzles_that_fit_are_drawn_first() -> None:
    training = Training(rating=Rating(1500, 60))
    random = Random(3)
    found = Counter(
        one.grade
        for _ in range(300)
        if (one := next_puzzle(ALL, training, random, DAY)) is not None
    )
    assert found.most_common(1)[0][0] == 4
    assert found[1] < found[4] / 4


def test_its_own_rating_says_whether_a_puzzle_fits() -> None:
    there = [puzzle("low", 5, rating=900), puzzle("high", 1, rating=2400)]
    assert {one.key for one in drawn(there, Training(), 1)} == {"low"}


def test_a_wanted_grade_or_theme_is_drawn_alone() -> None:
    assert {one.grade for one in drawn(ALL, Training(), puzzle_filter=PuzzleFilter(grade=5))} == {5}
    there = [puzzle("a", 1, FORK), puzzle("b", 5, PIN, FORK), puzzle("c", 1, PIN), puzzle("d")]
    assert {
        one.key for one in drawn(there, Training(), puzzle_filter=PuzzleFilter(theme=FORK))
    } == {
        "a",
        "b",
    }
    assert {one.key for one in drawn(there, Training(), puzzle_filter=PuzzleFilter(5, FORK))} == {
        "b"
    }
    for wish in (
        PuzzleFilter(grade=9),
        PuzzleFilter(theme=SKEWER),
        PuzzleFilter(1, SKEWER),
        PuzzleFilter(is_repeating=True),
    ):
        assert next_puzzle(there, Training(), Random(4), DAY, wish) is None
    assert next_puzzle([], Training(), Random(4), DAY) is None


def test_what_is_due_comes_before_what_is_known() -> None:
    few = [puzzle(name, 1) for name in "abc"]
    training = Training(results={"a": SOLVED, "b": MISSED, "c": SOLVED})
    assert next_puzzle(few, training, Random(5), DAY) is few[1]
    assert {one.key for one in drawn(few, training, 2, seen=[few[1]])} == {"a", "c"}
    assert drawn(few[:1], training, 1, seen=few[:1]) == few[:1]


def test_what_waits_for_its_day_comes_last() -> None:
    few = [puzzle(name, 1) for name in "abc"]
    training = Training(
        results={"a": SOLVED, "b": MISSED, "c": SOLVED}, repetitions={"b": Repetition(DAY, 0)}
    )
    assert {one.key for one in drawn(few, training, 2)} == {"a", "c"}
    assert [one.key for one in drawn(few, training, 1, seen=[few[0], few[2]])] == ["b"]


def test_who_repeats_gets_what_is_due_and_nothing_else() -> None:
    repetitions = {"1-0": Repetition(DAY, 0), "5-3": Repetition(DAY - 3, 1)}
    training = Training(results=dict.fromkeys(repetitions, MISSED), repetitions=repetitions)
    assert {
        one.key for one in drawn(ALL, training, puzzle_filter=PuzzleFilter(is_repeating=True))
    } == {"5-3"}


@each_row("seed", range(5))
def test_no_two_of_one_idea_come_in_a_row_where_there_is_another(seed: int) -> None:
    ideas = [(FORK,), (PIN,), (FORK, SKEWER)]
    there = [puzzle(f"{number}", 2, *ideas[number % 3]) for number in range(60)]
    there += [puzzle(f"mate {number}", 2, kind=PuzzleKind.MATE_1) for number in range(30)]
    random = Random(seed)
    seen: list[Puzzle] = []
    for _ in range(60):
        one = next_puzzle(there, Training(), random, DAY, recent=seen[-20:])
        assert one is not None
        if seen:
            assert not {seen[-1].kind, *seen[-1].themes} & {one.kind, *one.themes}
        seen.append(one)
    alike = [puzzle("a", 1, FORK), puzzle("b", 1, FORK), puzzle("c", 1, FORK)]
    assert drawn(alike, Training(), 3), "but where all are alike one comes as well"


def test_variety_is_no_reason_for_a_puzzle_that_is_much_too_hard() -> None:
    there = [puzzle(f"{number}", 2, FORK) for number in range(5)] + [puzzle("hard", 5, PIN)]
    assert "hard" not in {one.key for one in drawn(there, Training(), 5)}


# -- days and points -----------------------------------------------------------------------------


@each_row(
    "days, streak",
    [((), 0), ((7,), 1), ((6,), 1), ((5,), 0), ((4, 5, 6, 7), 4), ((3, 5, 6), 2)],
)
def test_days_in_a_row_go_on_till_tomorrow(days: tuple[int, ...], streak: int) -> None:
    assert day_streak(set(days), 7) == streak


def test_points_fall_with_what_is_given_away() -> None:
    guesses = [0.9, 0.61, 0.6, 0.59, 0.56, 0.51, 0.45, 0.1]
    found = [verdict(0.6, guess) for guess in guesses]
    assert found[0] is Verdict.BETTER and found[1] is Verdict.EQUAL
    points = [POINTS[one] for one in found]
    assert points == sorted(points, reverse=True)
    assert set(found) == set(Verdict) - {Verdict.SAME, Verdict.SHOWN}
    assert max(points) == POINTS[Verdict.SAME] == MAX_POINTS


def test_no_moves_are_no_points() -> None:
    assert percentage(0, 0) == 0
    assert percentage(5 * MAX_POINTS, 5) == 100
