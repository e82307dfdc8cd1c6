"""What holds for every step of every game, with each rule option: tried on random games."""

from __future__ import annotations

from itertools import islice

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.position import Position
from engine.rules.variant import Variant
from tests.engine.helpers import scaled
from tests.engine.invariants import InvariantChecker, attack_faults, check_line
from tests.engine.mirror import Mirror, mirror_faults
from tests.engine.varied_games import EACH, Explorer, varied
from tests.rows import each_row

each_game = each_row("name", EACH)

#: Numbers that choose the moves of a game: a failing game shrinks to few plies and small numbers.
CHOICES = st.integers(0, 120).flatmap(
    lambda plies: st.lists(st.integers(0, 1 << 12), min_size=plies, max_size=plies)
)


def started(game: Variant, number: int) -> Position:
    return game.start(None if game.start_numbers is None else number)


@each_game
@given(number=st.integers(0, 959), choices=CHOICES)
@settings(max_examples=2)
def test_games_from_the_start_obey_the_laws(name: str, number: int, choices: list[int]) -> None:
    """Every third choice is one among captures and special moves."""
    game = EACH[name]
    checker = InvariantChecker(game, started(game, number))
    for choice in choices:
        moves = game.moves(checker.position)
        if not moves:
            break
        special = [move for move in moves if move.tag or move.captures]
        pool = special if special and choice % 3 == 0 else moves
        checker.follow(pool[choice // 3 % len(pool)])


@each_game
def test_games_from_anywhere_obey_the_laws(name: str) -> None:
    """Turn, rights, counters, material, texts, the own king: see ``invariants``."""
    game = EACH[name]
    for line in islice(Explorer(game, f"laws {name}").lines(), scaled(game, 3)):
        check_line(game, line)


@each_game
def test_attacks_are_reachable_captures(name: str) -> None:
    """On every cell and for every seat, in positions of all sorts."""
    game = EACH[name]
    for number, position in enumerate(varied(name)[::4]):
        if game.pending_promotion(position) is not None:
            continue
        for cell in range(number % 4, len(position.cells), 4):
            assert not attack_faults(game, position, cell), game.text(position)


@each_game
def test_every_player_has_the_same_rules(name: str) -> None:
    """Moves, what follows them and the end are the same from each chair: see ``mirror``."""
    game = EACH[name]
    mirror = Mirror(game)
    for position in varied(name)[::2]:
        assert not mirror_faults(mirror, position), game.text(position)


@each_row("name", EACH)
def test_every_player_starts_alike(name: str) -> None:
    game = EACH[name]
    for number in (0, 518, 692, 959) if game.start_numbers else (0,):
        start = started(game, number)
        assert Mirror(game).position(start)._replace(turn=start.turn) == start


@each_game
def test_legal_moves_lead_to_different_positions(name: str) -> None:
    game = EACH[name]
    for position in varied(name)[::4]:
        after = [game.successor(position, move) for move in game.moves(position)]
        assert len(set(after)) == len(after), game.text(position)
        assert len(set(map(game.text, after))) == len(after), game.text(position)
