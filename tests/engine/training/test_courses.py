"""The courses of the program: both languages ask for the same, and every rule occurs in a step.

Reading a course plays it through: what it takes for right is legal and leads on, what it calls a
mistake is not right. Here is tried what no reader sees.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path

from check_lessons import LANGUAGES, differences, twin_of

from engine.text import coordinate_moves
from engine.training.goal_check import is_right
from engine.training.lesson import Course, Step
from engine.training.lesson_file import read_course
from tests.engine.helpers import WITH_LESSONS
from tests.rows import each_row

ROOT = Path(__file__).resolve().parents[3]
LESSONS = ROOT / "resources" / "lessons"
RULES = ROOT / "tests" / "data" / "lessons"
#: How many steps a course has.
FEWEST, MOST = 8, 20
#: A text that is longer is no small step any more, characters.
LONGEST_TEXT, LONGEST_SENTENCE = 560, 260


def path_of(key: str, language: str) -> Path:
    return LESSONS / language / f"{key}.toml"


@cache
def course(key: str, language: str) -> Course:
    path = path_of(key, language)
    return read_course(path.read_text(encoding="utf-8"), path.name)


@each_row("key", WITH_LESSONS)
def test_both_languages_ask_for_the_same(key: str) -> None:
    first, *others = (course(key, language) for language in LANGUAGES)
    assert first.key == key == first.variant.key
    assert FEWEST <= len(first.steps) <= MOST
    for other in others:
        assert not list(differences(first, other))


def test_there_are_no_files_without_a_game() -> None:
    names = {path.stem for path in LESSONS.glob("*/*")}
    assert names == set(WITH_LESSONS) == {path.stem for path in RULES.glob("*")}
    assert {path.name for path in LESSONS.iterdir()} == set(LANGUAGES)


@each_row("key", WITH_LESSONS)
def test_every_rule_occurs_in_a_step(key: str) -> None:
    rules = tomllib.loads((RULES / f"{key}.toml").read_text(encoding="utf-8"))
    keys = {step.key for step in course(key, "en").steps}
    for rule, steps in rules.items():
        assert steps, f"no step tries {rule!r}"
        assert set(steps) <= keys, f"{rule!r}: {set(steps) - keys}"
    assert keys == {step for steps in rules.values() for step in steps}, "a step tries no rule"


@each_row("language", LANGUAGES)
@each_row("key", WITH_LESSONS)
def test_texts_are_short(key: str, language: str) -> None:
    for step in course(key, language).steps:
        assert len(step.text) <= LONGEST_TEXT, step.key
        assert not re.search(r"^\d+[.)]\s", step.text, re.M), f"{step.key}: a list by chance"
        sentences = [step.title, step.task, step.hint, step.praise]
        sentences += [mistake.text for mistake in step.mistakes]
        sentences += [text for choice in step.choices for text in (choice.text, choice.reason)]
        assert all(len(text) <= LONGEST_SENTENCE for text in sentences), step.key
        assert "\n" not in "".join(sentences), step.key


@each_row("key", WITH_LESSONS)
def test_each_language_has_words_of_its_own(key: str) -> None:
    for one, other in zip(course(key, "en").steps, course(key, "de").steps, strict=True):
        assert one.text != other.text and one.task != other.task and one.hint != other.hint


@each_row("key", WITH_LESSONS)
def test_most_tasks_are_on_the_board_and_answer_mistakes(key: str) -> None:
    """Most tasks are done on the board, and most answer mistakes of their own."""
    steps = course(key, "en").steps
    on_board = [step for step in steps if step.turns]
    assert len(on_board) >= len(steps) // 2
    assert len(on_board) < len(steps), "cells to click or questions for a change"
    answered = [step for step in steps if step.mistakes or step.choices]
    assert len(answered) >= len(steps) * 2 // 3


@each_row("key", WITH_LESSONS)
def test_courses_are_played_through(key: str) -> None:
    """Along every right move to the end; a goal leaves something to be wrong."""
    found = course(key, "en")
    for step in found.steps:
        variant = step.variant or found.variant
        positions = {step.position}
        for turn in step.turns:
            after = set()
            for at in positions:
                moves = variant.moves(at)
                right = [move for move in moves if is_right(variant, at, move, turn)]
                assert right, step.key
                assert turn.goal is None or len(right) < len(moves), step.key
                for move in right:
                    here = variant.successor(at, move)
                    for reply in turn.replies:
                        assert reply in variant.moves(here), step.key
                        here = variant.successor(here, reply)
                    after.add(here)
            positions = after


@each_row("key", WITH_LESSONS)
def test_named_mistakes_can_be_tried(key: str) -> None:
    """Each can be entered: a legal move that is wrong, or an illegal step between two spots."""
    found = course(key, "en")
    for step in found.steps:
        variant = step.variant or found.variant
        legal = {coordinate_moves.write(variant, move) for move in variant.moves(step.position)}
        for mistake in (m for m in step.mistakes if m.turn in (None, 0) and len(step.turns) == 1):
            for text in mistake.moves:
                assert text in legal or len(coordinate_moves.spots_of(variant.topology, text)) == 2


def test_twins_are_compared(tmp_path: Path) -> None:
    """The comparison itself finds what differs."""
    for language in LANGUAGES:
        (tmp_path / language).mkdir()
    text = path_of("chess960", "en").read_text(encoding="utf-8")
    one, other = (tmp_path / language / "chess960.toml" for language in LANGUAGES)
    one.write_text(text, encoding="utf-8")
    assert twin_of(one) is None
    other.write_text(text, encoding="utf-8")
    assert twin_of(one) == other
    whole = read_course(text, "x.toml")
    steps = list(whole.steps)
    assert not list(differences(whole, Course("x", "t", whole.variant, tuple(steps))))
    assert list(differences(whole, Course("x", "t", whole.variant, tuple(steps[1:]))))
    assert list(differences(whole, Course("x", "t", whole.variant, tuple(steps[::-1]))))
    changed = [_with_other_cells(step) for step in steps]
    assert list(differences(whole, Course("x", "t", whole.variant, tuple(changed))))


def _with_other_cells(step: Step) -> Step:
    return replace(step, cells=(*step.cells, 0))
