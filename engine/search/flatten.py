"""Games as the flat integers of the kernel."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, cast

from engine.core.directions import Gate, Step
from engine.core.pieces import CODES, Kind, seat_of
from engine.core.table_builder import WatchLeaps
from engine.core.tables import MoveTables as VariantTables
from engine.play.evaluation import lead_of
from engine.rules.game_rules import DeckRules
from engine.rules.variant import Variant
from engine.search import network
from engine.search import weights as weights_module
from engine.search.backend import Backend
from engine.search.kernel.fields import MATE, MOVED, slot_of
from engine.search.neighbourhoods import corners, distances, pawn_masks, promotion_goals, targets_of
from engine.search.variant_cache import cached_by_variant
from engine.search.weights import OF_KERNEL, material, rim_losses, weights_of, worths

if TYPE_CHECKING:
    from engine.search.kernel.tables import Tables

#: Lengths of parts of ``engine.search.kernel.tables`` and ``state``.
_CELLS = 512
_VALUES = 1136
#: From this number of lines to a cell on, attacks are found by testing each piece.
_MANY_LINES = 14


class _Program:
    """Streams one after the other; equal ones are stored once."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self._places: dict[tuple[int, ...], int] = {}
        self._masks: dict[int, int] = {0: 0}

    @property
    def masks(self) -> list[int]:
        """Bit sets of codes, of which streams have the places."""
        return list(self._masks)

    def mask_at(self, codes: int) -> int:
        """Return the place of a bit set of codes, and store it if it is new."""
        return self._masks.setdefault(codes, len(self._masks))

    def place_of(self, stream: Sequence[int]) -> int:
        """Return where a stream begins, and store it if it is new."""
        key = tuple(stream)
        if key not in self._places:
            self._places[key] = len(self.numbers)
            self.numbers += key
        return self._places[key]


def flatten(variant: Variant, backend: Backend, weights: Sequence[int] | None = None) -> Tables:
    """Return the tables of a game for a backend of the kernel.

    weights : of the evaluation, by the places of ``engine.search.weights``; None for the game's own
    """
    rules = variant.rules
    topology = variant.topology
    counts = (
        len(topology.column_of),
        len(topology.columns),
        len(variant.seats),
        0 if rules.decks is None else len(rules.decks.cells),
        len(variant.promotions),
        max(Kind.UNICORN, *variant.kinds) + 1,
    )
    flags = (
        variant.first_castling,
        rules.has_en_passant,
        rules.keeps_idle_chances,
        bool(rules.base_lines),
        rules.has_prisoners,
        rules.is_suicide_lost,
        rules.captures_kings,
        rules.ends_at_mate,
        sum(1 << kind for kind in rules.drawn_alone),
        _lead_of(rules.stalemate),
        variant.tables.enemy_blocks,
    )
    tables = cast("Tables", backend.module("tables").Tables(counts, tuple(map(int, flags))))
    program = _Program()
    _flatten_movement(tables, program, variant)
    _flatten_rays(tables, program, variant)
    _flatten_promotion(tables, variant)
    _flatten_castlings(tables, program, variant)
    _flatten_neighbourhoods(tables, program, variant)
    if rules.transfer:
        tables.has_transfer = 1
        tables.transfer = _padded(rules.transfer, _CELLS)
    if rules.decks is not None:
        _flatten_decks(tables, rules.decks, counts[0])
    tables.write_program(program.numbers)
    tables.masks = _padded(program.masks, len(tables.masks))
    _fill_random_keys(tables, counts)
    set_weights(variant, tables, weights_of(variant) if weights is None else weights)
    if weights is None and not variant.version:
        for path, add in (
            (network.path_of(variant), tables.add_network),
            (network.basic_path_of(variant), tables.add_basic_network),
        ):
            if path.exists():
                numbers = network.read(path, counts[2], counts[0])
                add(network.for_kernel(variant, backend, tables.weights, numbers))
    return tables


def cached_tables(variant: Variant, backend: Backend) -> Tables:
    """Return the tables with the game's own weights, made once: nobody may change them.

    Weights of another folder have tables of their own.
    """
    return _cached_tables(variant, backend, weights_module.FOLDER)


@cached_by_variant
def _cached_tables(variant: Variant, backend: Backend, _: Path) -> Tables:
    return flatten(variant, backend)


def _lead_of(points: float) -> int:
    """Return the score of so many points of one, hundredths of a pawn."""
    if points in (0, 1):
        return MATE if points else -MATE
    return round(lead_of(points))


def _padded(numbers: Iterable[int], length: int, filler: int = 0) -> list[int]:
    """Return a list of a fixed length. Raises OverflowError where it does not hold the numbers."""
    found = list(numbers)
    if len(found) > length:
        raise OverflowError(f"the kernel has room for {length} entries, not for {len(found)}")
    return found + [filler] * (length - len(found))


def _counted(cells: Sequence[int]) -> list[int]:
    return [len(cells), *cells]


def _gate(gate: Gate) -> list[int]:
    return [gate[0], gate[1]] if gate else [-1, -1]


def _step(step: Step) -> list[int]:
    gate, cells = step
    return [*_gate(gate), *_counted(cells)]


def _flatten_movement(tables: Tables, program: _Program, variant: Variant) -> None:
    known, rules = variant.tables, variant.rules
    cells = range(len(variant.topology.column_of))
    count = len(cells)
    codes = range(len(known.leaps))
    moves_at = [0] * len(tables.moves_at)
    pawns_at = [0] * len(tables.pawns_at)
    home = [0] * len(tables.home)
    apart = _bits(known.divergent) | variant.freezing_codes
    nothing = program.place_of([0, 0, 0])
    for code in codes:
        for cell in cells:
            place = code * count + cell
            moves_at[place] = nothing
            if apart >> code & 1:
                pawns_at[place] = program.place_of(_stream_apart(known, code, cell))
            if code in known.pawn:
                pawns_at[place] = program.place_of(_pawn_stream(known, code, cell))
                # Only there it is noted which pawns have moved.
                home[place] = int(rules.double_step_once and cell in known.homes[seat_of(code)])
            else:
                moves_at[place] = program.place_of(_piece_stream(known, code, cell))
    columns = range(len(variant.topology.columns))
    strikers_at = [0] * len(tables.strikers_at)
    for code in known.pawn:
        for column in columns:
            strikers = known.strikers[code][column]
            stream = [len(strikers)]
            for gate, cell in strikers:
                stream += [*_gate(gate), cell]
            strikers_at[code * len(columns) + column] = program.place_of(stream)
    tables.moves_at, tables.pawns_at, tables.home = moves_at, pawns_at, home
    tables.moving_apart, tables.freezing = apart, variant.freezing_codes
    if known.freezers:
        streams = [_leaps_stream(program, known.freezers[cell]) for cell in cells]
        tables.freezers_at = _padded(map(program.place_of, streams), _CELLS)
    tables.strikers_at = strikers_at
    places = [program.place_of(_counted(column)) for column in variant.topology.columns]
    tables.columns_at = _padded(places, _CELLS)
    tables.watch_at = _padded(
        [program.place_of(_watch_stream(program, known, cell)) for cell in cells], _CELLS
    )
    seats = len(variant.seats)
    tables.landing = _padded(
        [_bits(code for code in codes if known.landing[seat][code]) for seat in range(seats)], 3
    )
    tables.promoted = _padded(
        [code for codes in known.promoted for code in codes], len(tables.promoted)
    )


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def _piece_stream(known: VariantTables, code: int, cell: int) -> list[int]:
    stream = _counted(known.leaps[code][cell])
    lines = known.lines[code][cell]
    stream.append(len(lines))
    for line in lines:
        stream += _counted(line)
    walks = known.walks[code][cell]
    stream.append(len(walks))
    for walk in walks:
        stream.append(len(walk))
        for step in walk:
            stream += _step(step)
    return stream


def _pawn_stream(known: VariantTables, code: int, cell: int) -> list[int]:
    stream = _counted(known.advances[code][cell]) + _counted(known.strikes[code][cell])
    gated = known.gated_strikes[code][cell]
    stream.append(len(gated))
    for step in gated:
        stream += _step(step)
    doubles = known.doubles[code][cell]
    stream.append(len(doubles))
    for columns, passed, targets in doubles:
        stream += [*_counted(columns), *_counted(passed), *_counted(targets)]
    return stream


def _stream_apart(known: VariantTables, code: int, cell: int) -> list[int]:
    """Return the stream of a piece, no pawn, with cells that it captures on from afar."""
    *stream, _ = _pawn_stream(known, code, cell)  # which has no doubles
    return stream + _counted(known.afar[code][cell])


def _leaps_stream(program: _Program, leaps: WatchLeaps) -> list[int]:
    stream = [len(leaps)]
    for codes, cells in leaps:
        stream += [program.mask_at(codes), *_counted(cells)]
    return stream


def _watch_stream(program: _Program, known: VariantTables, cell: int) -> list[int]:
    leaps, lines, walks = (
        known.watch_leaps[cell],
        known.watch_lines[cell],
        known.watch_walks[cell],
    )
    stream = _leaps_stream(program, leaps)
    stream.append(len(lines))
    for near, far, cells in lines:
        stream += [program.mask_at(near), program.mask_at(far), *_counted(cells)]
    stream.append(len(walks))
    for walk in walks:
        stream.append(len(walk))
        for gate, codes, cells in walk:
            stream += [*_gate(gate), program.mask_at(codes), *_counted(cells)]
    return stream


def _flatten_rays(tables: Tables, program: _Program, variant: Variant) -> None:
    """Write on which line towards a cell each other cell lies.

    Nothing is written where gates matter, too, where a cell lies on two lines, or where pieces pass
    on or capture from afar, so that a capture opens the lines through its cell, or freeze others.
    """
    known = variant.tables
    if variant.rules.transfer or known.freezers or any(map(any, known.afar)):
        return
    count = len(known.column_of)
    if any(gate for walks in known.watch_walks for walk in walks for gate, _, _ in walk):
        return
    rays = [0] * (count * count)
    leaps_to = [0] * (count * count)
    for cell in range(count):
        place = program.place_of(_watch_stream(program, known, cell)) + 1
        for codes, cells in known.watch_leaps[cell]:
            for other in cells:
                leaps_to[cell * count + other] |= codes
            place += 2 + len(cells)
        place += 1
        for _, _, cells in known.watch_lines[cell]:
            for other in cells:
                if rays[cell * count + other]:
                    return
                rays[cell * count + other] = 1 + place
            place += 3 + len(cells)
        place += 1
        for walk in known.watch_walks[cell]:
            for _, _, cells in walk:
                for other in cells:
                    if rays[cell * count + other]:
                        return
                    rays[cell * count + other] = -1 - place
            place += 1 + sum(4 + len(cells) for _, _, cells in walk)
    lines = sum(
        len(known.watch_lines[cell]) + len(known.watch_walks[cell]) for cell in range(count)
    )
    tables.write_rays(rays, list(map(program.mask_at, leaps_to)), lines > _MANY_LINES * count)


def _flatten_promotion(tables: Tables, variant: Variant) -> None:
    rules = variant.rules
    count = len(variant.topology.column_of)
    promotion = [0] * len(tables.promotion)
    for seat, cells in enumerate(rules.promotion_cells):
        for cell in cells:
            promotion[seat * count + cell] = 1
        for cell, pin in rules.promotion_without_deck[seat].items():
            promotion[seat * count + cell] = 2 + pin
    tables.promotion = promotion
    base_line = [-1] * _CELLS
    for seat, line in enumerate(rules.base_lines):
        for cell in line:
            base_line[cell] = seat
    tables.base_line = base_line


def _flatten_castlings(tables: Tables, program: _Program, variant: Variant) -> None:
    numbers: list[int] = []
    for record in variant.castlings:
        place = program.place_of(_counted(record.empty) + _counted(record.safe))
        numbers += [record.seat, record.king_from, record.king_to, record.rook_from]
        numbers += [record.rook_to, place, record.tag, 0]
    tables.castling = _padded(numbers, len(tables.castling))


def _flatten_neighbourhoods(tables: Tables, program: _Program, variant: Variant) -> None:
    """Write the data of the evaluation: zones around kings, distances, what can stop pawns."""
    known = variant.tables
    topology = variant.topology
    cells = range(len(topology.column_of))
    king = known.king[0]
    zones = [sorted({cell, *near}) for cell, near in enumerate(targets_of(known, king))]
    tables.zone_at = _padded([program.place_of(_counted(zone)) for zone in zones], _CELLS)
    tables.zone_size = max(map(len, zones))
    tables.coordinates = _padded(
        [part for cell in cells for part in (*topology.place_of(cell), 0, 0)[:3]], 3 * _CELLS
    )
    tables.rim = _padded(rim_losses(known), _CELLS)
    ends = corners(variant)
    tables.corner_class = _padded(ends.classes, _CELLS)
    corner_distances = [steps for of_class in ends.distances for steps in _padded(of_class, _CELLS)]
    tables.corner_distance = _padded(corner_distances, len(tables.corner_distance))
    distance = [0] * len(tables.distance)
    masks: list[list[int]] = [[], [], [], []]
    for seat in range(len(variant.seats)):
        goals = promotion_goals(variant, seat)
        first = seat * len(cells)
        distance[first : first + len(cells)] = distances(known, known.pawn[seat], goals)
        for found, by_cell in zip(masks, pawn_masks(known, seat), strict=True):
            for mask in by_cell:
                found += [mask >> 32 * word & 0xFFFFFFFF for word in range(16)]
    tables.distance = distance
    tables.write_masks(*masks)


def set_weights(variant: Variant, tables: Tables, weights: Sequence[int]) -> None:
    """Set the weights of the evaluation, and the worth of each piece on each cell by them."""
    tables.weights = list(weights[:OF_KERNEL])
    tables.full_material = max(1, material(variant, weights))
    tables.worth = _padded(worths(variant, weights), len(tables.worth))


def _flatten_decks(tables: Tables, decks: DeckRules, count: int) -> None:
    tables.deck_cells = _padded(
        [cell for cells in decks.cells for cell in cells], len(tables.deck_cells)
    )
    neighbours: list[int] = []
    for near in decks.neighbours:
        neighbours += _padded(near, 16, -1)
    tables.neighbours = _padded(neighbours, len(tables.neighbours), -1)
    backward = [0] * len(tables.backward)
    for seat, pin, target in decks.backward:
        backward[(seat * 16 + pin) * 16 + target] = 1
    tables.backward = backward
    deck_last = [0] * len(tables.deck_last)
    for seat, cells in enumerate(decks.last_cells):
        for cell in cells:
            deck_last[seat * count + cell] = 1
    tables.deck_last = deck_last
    waiting = [pawn or (-1, -1) for pawn in decks.waiting]
    tables.waiting_cell = _padded([cell for cell, _ in waiting], 16, -1)
    tables.waiting_code = _padded([code for _, code in waiting], 16, -1)


def _fill_random_keys(tables: Tables, counts: Sequence[int]) -> None:
    """Draw the random numbers of the hash, the same ones in each run."""
    rng = random.Random(20260713)

    def keys(length: int) -> list[int]:
        return [rng.getrandbits(64) for _ in range(length)]

    count = counts[0]
    of_slots = [0] * count + keys(31 * count)
    tables.value_keys = [0] * (16 * MOVED) + keys(16 * (_VALUES - MOVED))
    tables.right_keys = keys(128)
    tables.chance_keys = keys(_CELLS)
    tables.turn_keys = keys(3)
    tables.pending_keys = keys(3 * _CELLS)
    of_slots += keys(32 * count)
    firsts = (slot_of(code) * count for code in range(CODES))
    of_codes = [key for first in firsts for key in of_slots[first : first + count]]
    tables.piece_keys = _padded(of_codes, len(tables.piece_keys))
