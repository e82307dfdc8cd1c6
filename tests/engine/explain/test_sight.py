"""What pieces see: rows by the rules' paragraphs, and agreement with the moves in every game."""

from __future__ import annotations

import random
from itertools import chain

from engine.core.move import MoveTag, SpotKind, pin_spot
from engine.core.movegen import Raw, apply
from engine.core.pieces import EMPTY, FIRST_PIECE, KINDS, VOID, Kind, piece_code, seat_of
from engine.core.position import Position
from engine.explain import sight
from engine.explain.sight import LineEnd, LineUse, SightLine
from engine.rules.variant import Variant
from engine.variants import KEYS, variant
from tests.engine.helpers import dreierschach, raumschach, sample, spot, trid
from tests.rows import each_row

CHESS, TRID, THREE, SPACE = "chess960", "trid", "dreierschach", "raumschach"
_STEPS = (MoveTag.ORDINARY, MoveTag.PROMOTION)

every_game = each_row("key", KEYS)


def names(game: Variant, cells) -> str:
    return " ".join(sorted(game.topology.cell_names[cell] for cell in cells))


def told(game: Variant, line: SightLine) -> str:
    """Return a line in words: ``go a2|a3 capture a3``."""
    steps = "|".join(names(game, cells) for cells in line.steps)
    rest = names(game, line.stops)
    parts = (line.use.value, steps, line.end.value, rest)
    return " ".join(part for part in parts if part)


def read(key: str, text: str) -> tuple[Variant, Position]:
    game = variant(key)
    return game, game.parse(text)


# -- rows --------------------------------------------------------------------------------------

#: (game, position, cell, one of its lines)
LINES = [
    # FIDE 3.3, 3.5: along the file, over nothing, onto an opponent's piece
    (CHESS, "4k3/8/8/p7/8/8/8/R3K3 w - - 0 1", "a1", "go a2|a3|a4|a5 capture a5"),
    (CHESS, "4k3/8/8/P7/8/8/8/R3K3 w - - 0 1", "a1", "go a2|a3|a4|a5 blocked a5"),
    (CHESS, "4k3/8/8/8/8/8/8/R3K3 b - - 0 1", "a1", "go a2|a3|a4|a5|a6|a7|a8 open"),
    # FIDE 3.6: a knight leaps; a king that is attacked counts as hit
    (CHESS, "4k3/8/3N4/8/8/8/8/4K3 b - - 0 1", "d6", "go e8 capture e8"),
    # FIDE 3.7: a pawn goes straight on, from its first place twice, and strikes aslant
    (CHESS, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "e2", "advance e3|e4 open"),
    (CHESS, "4k3/8/8/8/4r3/8/4P3/4K3 w - - 0 1", "e2", "advance e3|e4 blocked e4"),
    (CHESS, "4k3/8/8/8/8/4r3/4P3/4K3 w - - 0 1", "e2", "advance e3 blocked e3"),
    (CHESS, "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3", "advance e4 open"),
    (CHESS, "4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2", "strike d3 capture d3"),
    (CHESS, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2", "strike f3 open"),
    # Tri-D, paragraph 2: a column is passed only when all of it is empty; above a piece one may end
    (TRID, trid("Ra2W na3N"), "a2W", "go a3N a3W capture a3N"),
    (TRID, trid("Ra2W Na3N na3W"), "a2W", "go a3N a3W capture a3N a3W"),
    (TRID, trid("Ra2W Na3N"), "a2W", "go a3N a3W blocked a3N"),
    (TRID, trid("Ra2W"), "a2W", "go a3N a3W|a4N a4W|a5N a5S|a6N a6S|a7S|a8DP6 a8S|a9DP6 open"),
    # Tri-D: a pawn that has moved steps once only, and a deck that is elsewhere holds no cells
    (TRID, trid("Pa2W", moved="a2W"), "a2W", "advance a3N a3W open"),
    (TRID, trid("Pa2W"), "a2W", "advance a3N a3W|a4N a4W open"),
    # Raumschach: straight up through the levels
    (SPACE, raumschach("R3c3 p6c3"), "3c3", "go 4c3|5c3|6c3 capture 6c3"),
    # Dreierschach, moves: two flanks shut a diagonal step, one leaves it open
    (THREE, dreierschach("wKb9 gKm8 bKe1 wBf6 gPf7 gPg7"), "f6", "go gate f7 g7"),
]  # fmt: skip


@each_row(("key", "text", "cell", "line"), LINES)
def test_a_piece_has_this_line(key: str, text: str, cell: str, line: str) -> None:
    game, position = read(key, text)
    found = [told(game, row) for row in sight.reach(game, position, game.topology.cell(cell)).lines]
    assert line in found
    assert len(set(found)) == len(found)


#: (game, position, whose king is shielded by whom against whom, and where that piece may go)
PINS = [
    (CHESS, "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1", "e1 e2 e8: "),
    (CHESS, "4r2k/8/8/8/8/8/4R3/4K3 b - - 0 1", "e1 e2 e8: e3 e4 e5 e6 e7 e8"),
    (CHESS, "4r2k/8/8/8/8/4N3/4R3/4K3 w - - 0 1", ""),
    (CHESS, "4r2k/8/8/8/7b/8/5P2/4K3 w - - 0 1", "e1 f2 h4: "),
    # Tri-D: two in one column shield each other's leaving; one alone is pinned to the way
    (TRID, trid("Kb2W Rb3W Nb3N rb8S"), ""),
    (TRID, trid("Kb2W Nb3N rb8S"), "b2W b3N b8S: "),
    # Tri-D: on a deck, where it could be carried away
    (TRID, trid("Ka1W Na2DP3 ra8S", "DP3w DP6b KP1w KP6b"), "a1W a2DP3 a8S: "),
    # Raumschach: along a space diagonal
    (SPACE, raumschach("K1a1 N3c3 q5e5"), "1a1 3c3 5e5: "),
    # Dragonchess: on a line, and a basilisk that keeps an enemy from attacking
    (
        "dragonchess",
        "12/12/12/12/12/12/12/12|4o6k/12/12/12/12/4O7/12/4K7|12/12/12/12/12/12/12/12 w - - 0 10",
        "2e1 2e3 2e8: 2e2 2e4 2e5 2e6 2e7 2e8",
    ),
    (
        "dragonchess",
        "4B7/12/12/12/12/12/12/12|4o6k/12/12/12/12/12/12/4K7|12/12/12/12/12/12/12/12 w - - 0 10",
        "2e1 1e8 2e8: ",
    ),
]


@each_row(("key", "text", "pin"), PINS)
def test_a_piece_that_shields_its_king_is_pinned(key: str, text: str, pin: str) -> None:
    game, position = read(key, text)
    name = game.topology.cell_names
    found = [
        f"{name[p.king]} {name[p.cell]} {names(game, p.attackers)}: {names(game, p.free)}"
        for p in sight.pinned_pieces(game, position)
    ]
    assert found == ([pin] if pin else [])


def test_both_flanks_of_a_gate_are_pinned_by_what_it_shuts_out() -> None:
    """Dreierschach, moves: either flank would open it."""
    game, position = read(THREE, dreierschach("wKe5 gKm8 bKa1 gBi7 wNf5 wPf6"))
    pinned = {game.topology.cell_names[pin.cell] for pin in sight.pinned_pieces(game, position)}
    assert pinned == {"f5", "f6"}


def shut_gates(game: Variant, position: Position, cell: int) -> list[sight.SightLine]:
    """Return the lines of a piece that a gate right beside it shuts."""
    lines = sight.reach(game, position, cell).lines
    return [line for line in lines if line.end is sight.LineEnd.GATE and not line.steps]


def test_gates_beside_a_piece_are_told_with_their_flanks() -> None:
    game, position = read(THREE, dreierschach("wKb9 gKm8 bKe1 wBf6 gPf7 gPg7 wPh8 bPg8"))
    cell = game.topology.cell("f6")
    (shut,) = shut_gates(game, position, cell)
    assert names(game, shut.stops) == "f7 g7" and names(game, shut.beyond) == "g8"
    assert not shut_gates(game, game.parse(dreierschach("wKb9 gKm8 bKe1 wBf6 gPf7")), cell)


def test_the_dead_neither_move_nor_attack() -> None:
    """Dreierschach, check 5."""
    game, position = read(THREE, dreierschach("wKb9 bKe1 gRf6 wNf8"))
    rook, knight = (game.topology.cell(name) for name in ("f6", "f8"))
    assert sight.reach(game, position, rook).lines == ()
    assert sight.attacked(game, position, 1) == {}
    assert sight.attackers_of(game, position, knight) == {}


def test_threats_tell_who_is_protected() -> None:
    game, position = read(CHESS, "4k3/8/2p5/3n4/8/1p6/2R5/3RK3 w - - 0 1")
    found = {
        names(game, [threat.cell]): (names(game, threat.attackers), names(game, threat.defenders))
        for threat in sight.threats(game, position, 0)
    }
    assert found == {"d5": ("d1", "c6"), "c6": ("c2", "")}
    assert [names(game, [t.cell]) for t in sight.threats(game, position, 1)] == ["c2"]


def test_a_deck_shows_where_it_goes_and_what_it_carries() -> None:
    """Tri-D, paragraph 9: with a piece never back; who it belongs to need not be on move."""
    text = trid("Nz1DP1", side="b")
    game, position = read(TRID, text)
    ways = sight.deck_targets(game, position, spot(game, "DP1").index)
    knight = piece_code(0, Kind.KNIGHT)
    cells, pins = game.topology.cell_names, game.topology.pin_names
    found = {pins[way.pin]: [(cells[cell], code) for cell, code in way.load] for way in ways}
    assert found == {"DP2": [("z5DP2", knight)], "DP3": [("z3DP3", knight)]}
    assert sight.deck_targets(game, position, spot(game, "KP3").index) == ()


# -- in every game -----------------------------------------------------------------------------


def of_seat(game: Variant, position: Position, seat: int) -> list[Raw]:
    """Return the pseudo-legal moves of a seat as if it were to move."""
    turned = position._replace(turn=seat, en_passant=())
    return list(chain(*game.pseudo_legal(turned, list(position.cells))))


def positions(key: str, count: int) -> list[Position]:
    game = variant(key)
    return [p for p in sample(key, count) if game.pending_promotion(p) is None]


@every_game
def test_ordinary_moves_go_along_the_lines_and_nowhere_else(key: str) -> None:
    game = variant(key)
    rng = random.Random(f"reach {key}")
    for position in positions(key, 6):
        for seat in game.active_seats(position):
            raws = of_seat(game, position, seat)
            usual = {
                (raw[1], game.transfer_source(raw[3]))
                for raw in raws
                if raw[0] in (*_STEPS, MoveTag.DOUBLE_STEP, MoveTag.AFAR)
            }
            cells = list(enumerate(position.cells))
            own = [cell for cell, code in cells if seat_of(code) == seat]
            kings = {cell for cell, code in cells if code % KINDS in game.uncapturable}
            for cell in rng.sample(own, min(6, len(own))):
                found = sight.reach(game, position, cell)
                goals = {target for origin, target in usual if origin == cell}
                assert found.targets - kings == goals, (game.text(position), cell)
                for line in found.lines:
                    check_line(position, line)


def check_line(position: Position, line: SightLine) -> None:
    """What a line says of its cells is so."""
    cells = position.cells
    inner = chain(*line.steps[:-1])
    assert all(cells[cell] == EMPTY for cell in (*inner, *line.free))
    assert (line.end is LineEnd.OPEN) == (not line.stops)
    assert all(cells[cell] >= FIRST_PIECE for cell in line.stops)
    assert bool(line.hits) == (line.end is LineEnd.CAPTURE)
    assert bool(line.beyond) == (line.end is LineEnd.GATE)
    assert not (line.use is LineUse.ADVANCE and line.hits)


@every_game
def test_what_is_attacked_could_be_taken(key: str) -> None:
    """Put a victim on a cell: the pieces that could take it are those that attack the cell."""
    game = variant(key)
    rng = random.Random(f"sight {key}")
    for position in positions(key, 6):
        for seat in game.active_seats(position):
            found = sight.attacked(game, position, seat)
            victim = piece_code((seat + 1) % len(game.seats), Kind.KNIGHT)
            there = [
                cell
                for cell, code in enumerate(position.cells)
                if code != VOID and seat_of(code) != seat and code % KINDS != Kind.KING
                if game.transfer_target(cell) == cell
                or position.cells[game.transfer_target(cell)] == EMPTY
            ]
            for cell in rng.sample(there, min(16, len(there))):
                board = bytearray(position.cells)
                board[cell] = victim
                raws = of_seat(game, position._replace(cells=bytes(board)), seat)
                end = game.transfer_target(cell)
                steps = (*_STEPS, MoveTag.AFAR)
                takers = {raw[1] for raw in raws if raw[0] in steps and raw[3] == end}
                assert set(found.get(cell, ())) == takers, (game.text(position), cell)


@every_game
def test_attackers_of_all_seats_agree_with_the_variant(key: str) -> None:
    game = variant(key)
    for position in positions(key, 6):
        everybody = [sight.attacked(game, position, seat) for seat in range(len(game.seats))]
        for cell, code in enumerate(position.cells):
            if code == VOID:
                continue
            found = sight.attackers_of(game, position, cell)
            assert found == {s: by[cell] for s, by in enumerate(everybody) if cell in by}
            for seat in range(len(game.seats)):
                hostile = chain(*(by for other, by in found.items() if other != seat))
                assert tuple(sorted(hostile)) == game.attackers(position, cell, seat)
        for seat, by in enumerate(everybody):
            hit = {cell for cell in by if seat_of(position.cells[cell]) not in (-1, seat)}
            assert {threat.cell for threat in sight.threats(game, position, seat)} == hit


@every_game
def test_pinned_is_whose_moves_expose_the_king(key: str) -> None:
    """Every step is tried: it exposes the king where a pin says so, and never otherwise."""
    game = variant(key)
    seen = 0
    rows = [game.parse(text) for row_key, text, _ in PINS if row_key == key]
    for position in positions(key, 60) + rows:
        pinned = {pin.cell: pin for pin in sight.pinned_pieces(game, position)}
        for seat in game.active_seats(position):
            king = game.king_cell(position, seat)
            assert king is not None
            before = set(game.attackers(position, king, seat))
            for raw in of_seat(game, position, seat):
                if raw[0] not in (*_STEPS, MoveTag.DOUBLE_STEP) or raw[1] == king:
                    continue
                board = list(position.cells)
                apply(board, raw)
                after = game.attackers(position._replace(cells=bytes(board)), king, seat)
                pin = pinned.get(raw[1])
                is_told = pin is not None and game.transfer_source(raw[3]) not in pin.free
                assert bool(set(after) - before) == is_told, (game.text(position), raw)
                seen += is_told
                assert pin is None or set(pin.attackers).isdisjoint(before)
    assert seen


def test_decks_go_where_legal_moves_take_them() -> None:
    game = variant(TRID)
    for position in positions(TRID, 40):
        legal: dict[int, set[int]] = {}
        for move in game.moves(position):
            if move.tag is MoveTag.DECK:
                origin, end = move.ways[0]
                assert origin.kind is end.kind is SpotKind.PIN
                legal.setdefault(origin.index, set()).add(end.index)
                load = dict(next(w for w in sight.deck_targets(game, position, origin.index)
                                 if pin_spot(w.pin) == end).load)  # fmt: skip
                after = game.successor(position, move).cells
                assert {cell: seat_of(code) for cell, code in load.items()} == {
                    cell: seat_of(after[cell])
                    for cell in game.topology.pin_cells[end.index]
                    if after[cell] >= FIRST_PIECE
                }
        for pin, ends in legal.items():
            assert {way.pin for way in sight.deck_targets(game, position, pin)} == ends
