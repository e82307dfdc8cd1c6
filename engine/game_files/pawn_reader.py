"""Reads what a game file says of pawns: their steps, homes, double steps and promotion."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine.core.phrases import Phrase, either, player
from engine.core.pieces import Kind, Movement, Offset, piece_code
from engine.core.position import TextError
from engine.core.toml_tables import TomlTable
from engine.core.topology import Topology
from engine.game_files.game_board import GameBoard
from engine.game_files.piece_moves import MoveWordsError, read_steps, turned
from engine.game_files.table_checks import (
    SEATS,
    allow,
    choice,
    locating_errors,
    required_table,
    words,
)

#: Whether pawns step twice, and if so, whether only as their first move.
DOUBLES = {"never": (False, False), "from home": (True, False), "first move": (True, True)}
EN_PASSANT = {"double": True, "never": False}
#: Whether an enemy piece ahead of a pawn that has several ways shuts all of them.
ENEMY_BLOCKS = {"its way": False, "all ways": True}
#: Most steps that a pawn goes at once; the word for as many as lead to the middle of its line.
MAX_STEPS, MIDDLE = 4, "middle"


@dataclass(frozen=True)
class PawnSteps:
    """By seat, the steps that only move and those that only capture; the rest as ``Movement``."""

    advances: tuple[tuple[Offset, ...], ...]
    strikes: tuple[tuple[Offset, ...], ...]
    first_strikes: tuple[tuple[Offset, ...], ...]
    first_steps: int
    enemy_blocks: bool

    @property
    def movements(self) -> tuple[Movement, ...]:
        """How the pawns of each seat move."""
        return tuple(
            Movement(
                advances=advances,
                strikes=strikes,
                first_strikes=first,
                first_steps=self.first_steps,
                enemy_blocks=self.enemy_blocks,
            )
            for advances, strikes, first in zip(
                self.advances, self.strikes, self.first_strikes, strict=True
            )
        )


@dataclass(frozen=True)
class PawnRules:
    """What else holds for pawns; see ``GameFile`` and ``GameRules``."""

    homes: tuple[frozenset[int], ...]
    promotion_cells: tuple[frozenset[int], ...]
    barred: tuple[frozenset[int], ...]
    steps_twice_once: bool
    has_en_passant: bool


def read_pawn_steps(
    table: TomlTable, board: GameBoard, signs: Sequence[Sequence[int]]
) -> PawnSteps:
    """Return the steps of pawns.

    signs : by seat, the signs of the axes of its steps
    """
    pawns = required_table(table, "pawns")
    found: dict[str, tuple[Offset, ...]] = {"strike_from_home": ()}
    for key in ("advance", "strike", *(found.keys() & pawns.keys)):
        with locating_errors(pawns, key):
            steps = read_steps(words(pawns, key), board.axes)
            if set(steps.values()) != {1}:
                raise MoveWordsError("pawns go a single step")
        found[key] = tuple(steps)
    if not set(found["strike"]).isdisjoint(found["strike_from_home"]):
        pawns.refuse("strike_from_home", Phrase("a pawn has one of these steps everywhere"))
    _check_first_words(pawns)
    return PawnSteps(
        tuple(turned(found["advance"], axes) for axes in signs),
        tuple(tuple(sorted(turned(found["strike"], axes))) for axes in signs),
        tuple(tuple(sorted(turned(found["strike_from_home"], axes))) for axes in signs),
        _read_first_steps(pawns),
        choice(pawns, "enemy_blocks", ENEMY_BLOCKS),
    )


def _check_first_words(pawns: TomlTable) -> None:
    """Refuse words for a pawn's first move where ``double`` says that it is like the others."""
    usual = next(iter(DOUBLES))
    said = choice(pawns, "double", {word: word for word in DOUBLES})
    wanted = {"first_steps": ("from home", "first move"), "strike_from_home": ("from home",)}
    for word, needs in wanted.items():
        if word in pawns and said not in needs:
            known = either([f'"{need}"' for need in needs])
            why = Phrase("'{name}' needs double = {words}", name=word, words=known)
            pawns.refuse(word if said == usual else "double", why)


def _read_first_steps(pawns: TomlTable) -> int:
    """Return how many steps a pawn goes at once, 0 to go no further than the middle."""
    if "first_steps" not in pawns:
        return 2
    value = pawns.value("first_steps")
    if value == MIDDLE:
        return 0
    if type(value) is not int or not 2 <= value <= MAX_STEPS:
        wanted = Phrase('a number from 2 to {most}, or "{word}"', most=MAX_STEPS, word=MIDDLE)
        pawns.refuse_value("first_steps", wanted)
    return value


def read_pawn_rules(
    table: TomlTable, board: GameBoard, steps: PawnSteps, start: bytes
) -> PawnRules:
    """Return what else holds for pawns. ``start`` : the codes of all cells at the start."""
    pawns = table.table("pawns")
    steps_twice, once = choice(pawns, "double", DOUBLES)
    homes = _by_seat(pawns, "homes", board)
    if homes is None:
        pawns_of = [piece_code(seat, Kind.PAWN) for seat in range(len(SEATS))]
        homes = tuple(
            frozenset(cell for cell, code in enumerate(start) if code == pawn) for pawn in pawns_of
        )
    goals = _promotion_cells(pawns, board, steps)
    never: frozenset[int] = frozenset()
    if "never" in pawns:
        with locating_errors(pawns, "never"):
            never = board.matching(words(pawns, "never"))
    rules = PawnRules(
        homes if steps_twice else (frozenset(),) * len(SEATS),
        goals,
        tuple(cells | never for cells in goals),
        once,
        choice(pawns, "en_passant", EN_PASSANT if steps_twice else {"never": False}),
    )
    for seat in range(len(SEATS)):
        _check_arrivals(pawns, board.topology, steps, rules, seat)
    return rules


def _check_arrivals(
    pawns: TomlTable, topology: Topology, steps: PawnSteps, rules: PawnRules, seat: int
) -> None:
    """Refuse steps to cells forbidden to pawns, and double steps that reach a cell in two ways."""
    barred, stepped = rules.barred[seat], topology.stepped

    def refuse_arrival(key: str, cells: Collection[int | None]) -> None:
        for cell in cells:
            if cell in barred:
                name, owner = topology.cell_names[cell], player(SEATS[seat])
                why = Phrase(
                    "a pawn of {seat} gets to {cell}, where none may stand", seat=owner, cell=name
                )
                pawns.refuse(key, why)

    for cell in range(len(topology.cell_names)):
        singles = {stepped(cell, step) for step in steps.advances[seat]}
        if cell not in barred:
            first = steps.first_strikes[seat] if cell in rules.homes[seat] else ()
            captures = {stepped(cell, step) for step in (*steps.strikes[seat], *first)}
            refuse_arrival("never", (singles | captures) - rules.promotion_cells[seat])
        if cell in rules.homes[seat]:
            ways = (
                topology.first_way(cell, step, steps.first_steps) for step in steps.advances[seat]
            )
            further = [target for way in ways for target in way[1:]]
            refuse_arrival("double", further)
            for target in further:
                if target in singles or further.count(target) > 1:
                    name = topology.cell_names[target]
                    why = Phrase("a pawn gets to {cell} in two different ways", cell=name)
                    pawns.refuse("double", why)


def check_start(board: GameBoard, start: bytes, barred: Sequence[frozenset[int]]) -> None:
    """Raise TextError if a pawn begins where none may stand."""
    for seat, cells in enumerate(barred):
        for cell in sorted(cells):
            if start[cell] == piece_code(seat, Kind.PAWN):
                raise TextError(
                    "a pawn of {seat} cannot stand on {place} ({cell})",
                    seat=player(SEATS[seat]),
                    place=board.place(cell),
                    cell=board.topology.cell_names[cell],
                )


def _by_seat(pawns: TomlTable, key: str, board: GameBoard) -> tuple[frozenset[int], ...] | None:
    """Return the cells that a table names for each seat, or None where it is missing."""
    if key not in pawns:
        return None
    given = pawns.table(key)
    allow(given, SEATS)
    found = []
    for seat in SEATS:
        with locating_errors(given, seat):
            found.append(board.matching(words(given, seat)))
    return tuple(found)


def _promotion_cells(
    pawns: TomlTable, board: GameBoard, steps: PawnSteps
) -> tuple[frozenset[int], ...]:
    """Return by seat where pawns are promoted; without words for it, where no advance leads on."""
    if isinstance(pawns.value("promotion") if "promotion" in pawns else "end", dict):
        named = _by_seat(pawns, "promotion", board)
        assert named is not None
        return named
    choice(pawns, "promotion", {"end": True})
    topology = board.topology
    found = tuple(
        frozenset(
            cell
            for cell in range(len(topology.cell_names))
            if all(topology.stepped(cell, step) is None for step in advances)
        )
        for advances in steps.advances
    )
    if not all(found):
        why = Phrase("a pawn can always go on: 'promotion' is to name the cells of each seat")
        pawns.refuse("promotion" if "promotion" in pawns else "advance", why)
    return found
