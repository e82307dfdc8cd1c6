"""Checks lessons: ``python .setup/check_lessons.py FILES`` prints ``file:line: reason``.

Of every step the first fault is printed. Courses in ``lessons/en/`` and ``lessons/de/`` are
compared with their twins in the other language as well: the same steps, positions, answers. With
``--show`` every step is printed with its position, the moves that are right and what answers the
wrong ones, so that its author sees what the rules say of it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine.rules.variant import Variant  # noqa: E402
from engine.text import coordinate_moves, notation  # noqa: E402
from engine.training.goal_check import is_right  # noqa: E402
from engine.training.lesson import Course, Step  # noqa: E402
from engine.training.lesson_file import faults, read_course  # noqa: E402

LANGUAGES = ("en", "de")
#: What two courses may not differ in.
_ASKED = ("rules", "positions", "turns", "cells", "answers", "mistakes", "drawings")


def twin_of(path: Path) -> Path | None:
    """Return the same course in the other language, if there is one beside it."""
    language = path.parent.name
    if language not in LANGUAGES:
        return None
    other = next(word for word in LANGUAGES if word != language)
    twin = path.parent.parent / other / path.name
    return twin if twin.exists() else None


def differences(first: Course, second: Course) -> Iterator[str]:
    """Yield in which steps two courses ask for different things, language aside."""
    keys = [[step.key for step in course.steps] for course in (first, second)]
    if keys[0] != keys[1]:
        missing = [key for key in keys[0] if key not in keys[1]]
        more = [key for key in keys[1] if key not in keys[0]]
        if not missing and not more:
            yield "the steps have another order"
        yield from (f"the step '{key}' is missing" for key in missing)
        yield from (f"the step '{key}' is only there" for key in more)
        return
    if first.variant is not second.variant:
        yield "the rules differ"
    for one, other in zip(first.steps, second.steps, strict=True):
        for name, mine, its in zip(_ASKED, _asked(one), _asked(other), strict=True):
            if mine != its:
                yield f"in the step '{one.key}' {name} differ"


def _asked(step: Step) -> tuple[object, ...]:
    return (
        step.variant,
        step.position,
        [(t.accepted, t.goal, t.replies, bool(t.text_after), bool(t.hint), t.hint_drawings)
         for t in step.turns],
        step.cells,
        [choice.is_right for choice in step.choices],
        [(m.moves, m.cells, m.goal, m.turn) for m in step.mistakes],
        (step.drawings, step.hint_drawings),
    )  # fmt: skip


def shown(course: Course) -> Iterator[str]:
    """Yield what the rules say of every step, in lines."""
    for number, step in enumerate(course.steps, 1):
        variant = step.variant or course.variant
        yield f"{number:3} {step.key}: {step.title}"
        yield f"    {variant.text(step.position)}"
        if step.cells:
            yield f"    cells: {' '.join(variant.topology.cell_names[c] for c in step.cells)}"
        yield from _turns_shown(variant, step)
        for mistake in step.mistakes:
            cells = [variant.topology.cell_names[cell] for cell in mistake.cells]
            what = " ".join((*mistake.moves, *cells)) or mistake.goal or "every other"
            yield f"    mistake {what}: {mistake.text}"


def _turns_shown(variant: Variant, step: Step) -> Iterator[str]:
    """Yield the right moves of each turn; the first of them is played to come to the next."""
    at = step.position
    for turn in step.turns:
        legal = variant.moves(at)
        rights = [move for move in legal if is_right(variant, at, move, turn)]
        names = [
            f"{notation.write(variant, at, move)} ({coordinate_moves.write(variant, move)})"
            for move in rights
        ]
        yield f"    right: {len(rights)} of {len(legal)} moves: {', '.join(names)}"
        at = variant.successor(at, rights[0])
        for reply in turn.replies:
            yield f"    reply: {notation.write(variant, at, reply)}"
            at = variant.successor(at, reply)


def main() -> int:
    """Check the files that the command line names; 1 if something is wrong."""
    parser = argparse.ArgumentParser(description="Check files of lessons.")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--show", action="store_true", help="print what the rules say of each step")
    options = parser.parse_args()
    count = 0
    for path in options.files:
        text = path.read_text(encoding="utf-8")
        wrong = faults(text, path.name)
        for error in wrong:
            values = error.phrase.values
            print(f"{path}:{values['line']}: {values['reason']}")
        count += len(wrong)
        if wrong:
            continue
        course = read_course(text, path.name)
        if options.show:
            print(*shown(course), sep="\n")
        twin = twin_of(path)
        twin_text = twin.read_text(encoding="utf-8") if twin else ""
        if twin and not faults(twin_text, twin.name):
            for said in differences(read_course(twin_text, twin.name), course):
                print(f"{path}:1: compared with {twin}: {said}")
                count += 1
        print(f"{path}: {len(course.steps)} steps can be solved")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
