"""Steps and runs from all columns at once, compared with going step by step on the topology."""

from __future__ import annotations

from engine.core.directions import Directions, Step
from engine.core.pieces import Offset
from engine.core.tables import compile_tables
from engine.core.topology import Topology
from engine.variants import KEYS, variant
from tests.engine.core.test_movegen import GATED, LANE
from tests.instruction_count import count_instructions
from tests.rows import each_row

TOPOLOGIES = {"gated": GATED, "lane": LANE, **{key: variant(key).topology for key in KEYS}}


def offsets_of(topology: Topology) -> list[Offset]:
    """Return all offsets of up to two in each coordinate that some piece could go."""
    size = len(topology.coordinates[0])
    offsets: list[Offset] = [()]
    for _ in range(size):
        offsets = [(*offset, part) for offset in offsets for part in range(-2, 3)]
    return [offset for offset in offsets if any(offset)]


def gate(topology: Topology, column: int, offset: Offset) -> tuple[int, ...]:
    """Return the gate of a step: the lowest cells of the columns at its flanks, one of them twice
    at the edge of the board.
    """
    found = [topology.stepped(column, flank) for flank in topology.flanks.get(offset, ())]
    cells = [topology.columns[flank][0] for flank in found if flank is not None]
    return (cells[0], cells[-1]) if cells else ()


def gone(
    topology: Topology, column: int, offset: Offset, reach: int
) -> tuple[tuple[Step, ...], tuple[int, ...]]:
    """Return the steps of a run, and how many offsets each is away, going one by one."""
    steps, distances, count = [], [], 0
    here: int | None = column
    while here is not None and (not reach or count < reach):
        there = topology.stepped(here, offset)
        count += 1
        if there is not None and topology.columns[there]:
            steps.append((gate(topology, here, offset), topology.columns[there]))
            distances.append(count)
        here = there
    return tuple(steps), tuple(distances)


@each_row("name", TOPOLOGIES)
@each_row("reach", [0, 1, 2])
def test_all_columns_at_once_see_what_each_would_see_by_itself(name: str, reach: int) -> None:
    topology = TOPOLOGIES[name]
    offsets = offsets_of(topology)
    directions = Directions(topology, offsets)
    for offset in offsets[::7]:
        ahead = directions.ahead(offset, reach)
        for column in range(len(topology.columns)):
            run = ahead.runs[column]
            assert (run, ahead.distances[column]) == gone(topology, column, offset, reach)
            is_plain = all(not gate and len(cells) == 1 for gate, cells in run)
            is_leap = len(run) == 1 and not run[0][0]
            is_line = is_plain and not is_leap
            assert ahead.leaps[column] == (run[0][1] if is_leap else ())
            assert ahead.lines[column] == (tuple(c[0] for _, c in run) if is_line else ())
            assert ahead.walks[column] == (() if is_leap or is_line else run)


@each_row("name", KEYS)
def test_no_step_leads_over_an_edge(name: str) -> None:
    topology = TOPOLOGIES[name]
    offsets = offsets_of(topology)
    directions = Directions(topology, offsets)
    for offset in offsets:
        expected = [topology.stepped(column, offset) for column in range(len(topology.columns))]
        assert directions.targets(offset) == expected


def test_tables_of_the_largest_board_take_little_work() -> None:
    game = max(map(variant, KEYS), key=lambda game: len(game.topology.cell_names))
    cells = len(game.topology.cell_names)
    work = count_instructions(
        lambda: compile_tables(game.topology, game.movements, game.pawn_homes, game.uncapturable)
    )
    assert cells >= 512
    assert work < 17_000 * cells
