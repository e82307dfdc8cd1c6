"""Reads of a game file whether pieces pass on to the next level at the end of their moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.phrases import Phrase, player
from engine.core.pieces import Kind, Movement
from engine.core.toml_tables import TomlTable
from engine.core.topology import Topology
from engine.game_files.game_board import GameBoard
from engine.game_files.pawn_reader import PawnRules
from engine.game_files.reading import SEATS
from engine.rules.specials import Castling


def read_transfer(
    table: TomlTable,
    board: GameBoard,
    movements: Sequence[Mapping[Kind, Movement]],
    pawns: PawnRules,
) -> tuple[int, ...]:
    """Return by cell where a piece passes on to that has moved there; () where pieces stay."""
    given, topology = table.table("board"), board.topology
    if "transfer" not in given or not given.flag("transfer"):
        return ()
    if not board.has_levels:
        given.refuse("transfer", Phrase("pieces pass on only where there are several levels"))
    cells = len(topology.cell_names)
    onward = tuple((cell + cells // len(topology.levels)) % cells for cell in range(cells))
    for kind, movement in movements[0].items():
        if movement != Movement(movement.walks, movement.reach) and kind is not Kind.PAWN:
            why = Phrase("with 'transfer' a piece moves alike everywhere, and captures as it moves")
            table.table("pieces").refuse(None, why)
        for key, steps in (
            (kind.name.lower(), movement.walks),
            ("advance", movement.advances),
            ("strike", movement.strikes),
        ):
            if any(step[2] for step in steps):
                why = Phrase('with \'transfer\' a move stays on its level, as in "pK" or "pQ"')
                table.table("pawns" if kind is Kind.PAWN else "pieces").refuse(key, why)
    if pawns.has_en_passant:
        why = Phrase("with 'transfer' there is no en passant: {word}", word='en_passant = "never"')
        words = table.table("pawns")
        words.refuse("en_passant" if "en_passant" in words else "double", why)
    for seat in range(len(SEATS)):
        _check_pawns(
            table.table("pawns"), topology, movements[seat][Kind.PAWN], pawns, onward, seat
        )
    return onward


def _check_pawns(
    words: TomlTable,
    topology: Topology,
    pawn: Movement,
    pawns: PawnRules,
    onward: Sequence[int],
    seat: int,
) -> None:
    """Refuse pawns that pass on to where none of their seat may stand."""
    barred = pawns.barred[seat]
    for cell in (cell for cell in range(len(onward)) if cell not in barred):
        targets = [topology.stepped(cell, step) for step in (*pawn.advances, *pawn.strikes)]
        if cell in pawns.homes[seat]:
            singles = ((topology.stepped(cell, step), step) for step in pawn.advances)
            targets += [topology.stepped(by, step) for by, step in singles if by is not None]
        for target in targets:
            if target is None or target in pawns.promotion_cells[seat]:
                continue
            if onward[target] in barred:
                name, owner = topology.cell_names[onward[target]], player(SEATS[seat])
                why = Phrase(
                    "a pawn of {seat} gets to {cell}, where none may stand", seat=owner, cell=name
                )
                words.refuse("never", why)


def passing_on(
    table: TomlTable,
    board: GameBoard,
    castlings: Mapping[str, tuple[Castling, ...]],
    onward: Sequence[int],
) -> Mapping[str, tuple[Castling, ...]]:
    """Return castlings at the end of which king and rook pass on, where pieces do."""
    if not onward:
        return castlings
    level_of, found = board.topology.level_of, {}
    for letter, ways in castlings.items():
        if any(len({level_of[cell] for cell in way[2:6]}) > 1 for way in ways):
            why = Phrase("with 'transfer' king and rook stay on one level")
            table.table("castling").refuse(letter, why)
        found[letter] = tuple(_passed_on(way, onward) for way in ways)
    return found


def _passed_on(way: Castling, onward: Sequence[int]) -> Castling:
    """Return a castling with the cells where king and rook end, which must be empty, too."""
    king_to, rook_to = onward[way.king_to], onward[way.rook_to]
    empty = tuple(sorted({*way.empty, king_to, rook_to}))
    return way._replace(king_to=king_to, rook_to=rook_to, empty=empty)
