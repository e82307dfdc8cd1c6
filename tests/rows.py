"""Table-driven tests: one test runs all rows as subtests and reports each failing row.

``each_row`` is for rows that are quick and leave nothing behind: they share the test's fixtures.
Rows that need their own, or long ones that several processes shall try, are given to
``parametrize``.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

Test = Callable[..., None]
#: Games in which is tried what the program does alike in all: decks that move, three players, one
#: board of squares, one of hexagons.
FEW_GAMES = ("trid", "dreierschach", "chess960", "glinski")
#: The two of them that differ most, for windows and dialogs: decks that move, and three players.
TWO_GAMES = FEW_GAMES[:2]
#: A game of each form of board: these, and boards over one another.
BOARDS = (*FEW_GAMES, "raumschach")
Ids = Callable[[Any], object] | Iterable[object] | None


def each_row(
    names: str | Iterable[str], rows: Iterable[Any], ids: Ids = None
) -> Callable[[Test], Test]:
    """Let a test go through rows, which are given as to ``pytest.mark.parametrize``.

    Stacked decorators run all combinations. Raises ValueError if there are no rows.
    """
    names = names.split(",") if isinstance(names, str) else names
    found = list(labelled_rows([name.strip() for name in names], list(rows), ids))
    if not found:
        raise ValueError(f"no rows of {names}")

    def decorate(function: Test) -> Test:
        def test(subtests: pytest.Subtests, **fixtures: Any) -> None:
            if hasattr(function, "goes_through_rows"):
                fixtures["subtests"] = subtests
            for told, given in found:
                try:
                    function(**fixtures, **given)
                except (Exception, pytest.fail.Exception, pytest.skip.Exception):
                    with subtests.test(told):  # one that passes costs more than many a row
                        raise

        asked = inspect.signature(function).parameters
        kept = [name for name in asked if name not in (*found[0][1], "subtests")]
        assert len(asked) >= len(kept) + len(found[0][1]), f"{function.__name__} takes no {names}"
        own = inspect.Parameter("subtests", inspect.Parameter.POSITIONAL_OR_KEYWORD)
        signature = inspect.Signature([own, *(asked[name] for name in kept)])
        test.__dict__.update(
            __signature__=signature,
            goes_through_rows=True,
            pytestmark=getattr(function, "pytestmark", []),
        )
        for name in ("__name__", "__qualname__", "__module__", "__doc__"):
            setattr(test, name, getattr(function, name))
        return test

    return decorate


def labelled_rows(
    names: list[str], rows: list[Any], ids: Ids
) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield how each row is called where it fails, and its values by name."""
    numbered = None if ids is None or callable(ids) else list(ids)
    for number, row in enumerate(rows):
        param = row if isinstance(row, type(pytest.param())) else None
        values = param.values if param else (row,) if len(names) == 1 else row
        if param and param.id is not None:
            told = str(param.id)
        elif callable(ids):
            told = "-".join(str(ids(value)) for value in values)
        else:
            told = str(numbered[number]) if numbered else f"row {number}: {row!r:.80}"
        yield told, dict(zip(names, values, strict=True))
