"""The values of a game fitted to what was played, and the file that keeps them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from engine.core.pieces import EMPTY, FIRST_PIECE, Kind, kind_of, seat_of
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.piece_values import NAMES
from engine.search.weights import places, weights_of
from engine.variants import variant
from tuning.judging import Judge, tuned_names
from tuning.regression import Positions, best_scale, error, fitted
from tuning.self_play import Sample

FOLDER = Path(__file__).resolve().parents[2] / "engine" / "search" / "values"
#: So many positions are enough, drawn by lot from those there are; fewer to find how strongly
#: weights stay where they are.
MOST_POSITIONS, MOST_TO_CHECK = 30_000, 6_000
#: By how much weights of each group may well be wrong before anything was played.
LIKELY_CHANGES = {"value": 60, "centre": 10, "mobility": 10, "advance": 10, "passed": 20, "": 10}
#: How strongly they stay where they are, of which the best is taken: what is learnt from some
#: games should help to tell the results of others. The last one leaves them all but unchanged.
STRENGTHS = (0.3, 1.0, 3.0, 10.0, 1000.0)
#: Games are divided into so many parts; each is told by what the others teach.
PARTS = 4
#: Positions from which the values of pieces for the help are taken.
MOST_FOR_PIECES = 3_000
#: The part of all pieces at the start of which there are many, and few, on the board.
MANY, FEW = 0.75, 0.45


def fit(key: str, games: Sequence[Sample]) -> Iterator[str]:
    """Fit the weights of a game, and write them down; yield lines on what was found."""
    rules = variant(key)
    weights = weights_of(rules)
    names = tuned_names(rules, weights)
    chosen = draw(rules, games)
    data = judged(Judge(rules, weights, names), chosen, games)
    scale = best_scale(data.worth, data.points)
    numbers = np.array([number for number, _ in chosen])
    errors = errors_elsewhere(data, numbers, names, scale)
    strength = min(errors, key=errors.__getitem__)
    change = fitted(data, scale, pull_of(names, len(games), strength))
    yield f"{len(games)} games, {len(chosen)} positions, scale {scale:.5f}"
    told = ", ".join(f"{strength:g}: {value:.5f}" for strength, value in errors.items())
    yield f"error in games not learnt from, by how strongly weights stay: {told}"
    places_of = places()
    for name, grown in zip(names, change, strict=True):
        weights[places_of[name]] += round(float(grown))
    pieces = worth_of_pieces(rules, weights, [position for _, position in chosen])
    write(rules, FOLDER / f"{key}.toml", weights, len(games), len(chosen), pieces)
    yield ", ".join(f"{name} {many}/{few}" for name, (many, few) in pieces.items())


def errors_elsewhere(
    data: Positions, numbers: np.ndarray, names: Sequence[str], scale: float
) -> dict[float, float]:
    """Return by strength how well results are told of games that were not learnt from.

    numbers : of the game of each position
    """
    step = -(-len(numbers) // MOST_TO_CHECK)
    some, numbers = part(data, np.arange(len(numbers)) % step == 0), numbers[::step]
    found = {}
    for strength in STRENGTHS:
        errors = []
        for number in range(PARTS):
            is_other = numbers % PARTS == number
            learnt, other = part(some, ~is_other), part(some, is_other)
            games = len(np.unique(numbers[~is_other]))
            change = fitted(learnt, scale, pull_of(names, games, strength))
            errors.append(error(other.worth + other.counts @ change, other.points, scale))
        found[strength] = float(np.mean(errors))
    return found


def pull_of(names: Sequence[str], games: int, strength: float) -> np.ndarray:
    """Return how strongly each weight stays where it is: the less, the more games there are.

    Positions of a game tell all of the same result, so games are what counts.
    """
    likely = [LIKELY_CHANGES[name.partition(".")[0] if "." in name else ""] for name in names]
    return strength / (games * np.array(likely, np.float64) ** 2)


def draw(rules: Variant, games: Sequence[Sample]) -> list[tuple[int, Position]]:
    """Draw positions by lot; return each with the number of its game."""
    found = [(number, text) for number, game in enumerate(games) for text in game.positions]
    chosen = random.Random(0).sample(found, min(MOST_POSITIONS, len(found)))
    return [(number, rules.parse(text)) for number, text in sorted(chosen)]


def judged(
    judge: Judge, chosen: Sequence[tuple[int, Position]], games: Sequence[Sample]
) -> Positions:
    """Return worth, growth and points of the seats of all positions."""
    worth = np.array([judge.worth(position) for _, position in chosen])
    growth = np.array([judge.growth(position) for _, position in chosen])
    points = np.array([games[number].scores for number, _ in chosen])
    return Positions(worth, growth, points)


def part(data: Positions, mask: np.ndarray) -> Positions:
    """Return those positions of which the mask is true."""
    return Positions(*(values[mask] for values in data))


def worth_of_pieces(
    rules: Variant, weights: Sequence[int], positions: Sequence[Position]
) -> dict[str, tuple[int, int]]:
    """Return what a seat loses on average with a piece of each kind, hundredths of a pawn.

    First while many pieces are on the board, then when few are. A pawn is one on average of both.
    """
    judge = Judge(rules, weights, ())
    whole = pieces_in(rules.start())
    lost: dict[tuple[Kind, int], list[float]] = {}
    chance = random.Random(0)
    for position in chance.sample(positions, min(MOST_FOR_PIECES, len(positions))):
        phase = pieces_in(position) / whole
        if FEW < phase < MANY:
            continue
        before = judge.worth(position)
        standing = [cell for cell, code in enumerate(position.cells) if is_taken(code)]
        for cell in chance.sample(standing, min(8, len(standing))):
            code = position.cells[cell]
            after = judge.worth(without(rules, position, cell))
            seat = seat_of(code)
            rest = np.delete(before - after, seat).mean()
            drop = float(before[seat] - after[seat] - rest)
            lost.setdefault((kind_of(code), int(phase <= FEW)), []).append(drop)
    names = {name: kind for name, kind in NAMES.items() if kind in rules.kinds}
    means = {
        kind: [float(np.mean(lost.get((kind, few), [0.0]))) for few in (0, 1)]
        for kind in names.values()
    }
    pawn = sum(means[Kind.PAWN]) / 2
    return {
        name: (round(100 * means[kind][0] / pawn), round(100 * means[kind][1] / pawn))
        for name, kind in names.items()
    }


def is_taken(code: int) -> bool:
    """Whether a piece that can be taken is in a cell of that code."""
    return code >= FIRST_PIECE and kind_of(code) is not Kind.KING


def pieces_in(position: Position) -> int:
    """Return how many pieces there are besides pawns and kings."""
    return sum(is_taken(code) and kind_of(code) is not Kind.PAWN for code in position.cells)


def without(rules: Variant, position: Position, cell: int) -> Position:
    """Return a position without the piece of a cell, and without the rights it had."""
    cells = bytearray(position.cells)
    cells[cell] = EMPTY
    rights = tuple(right for right in position.rights if rules.castlings[right].is_at_home(cells))
    return position._replace(cells=bytes(cells), rights=rights, passed=())


def write(
    rules: Variant,
    path: Path,
    weights: Sequence[int],
    games: int,
    positions: int,
    pieces: dict[str, tuple[int, int]],
) -> None:
    """Write the file of a game."""
    lines = ["# Written by .setup/tune.py from games of the player against itself.", ""]
    lines += ["[found]", f"games = {games}", f"positions = {positions}", "", "[found.pieces]"]
    lines += [f"{name} = [{many}, {few}]" for name, (many, few) in pieces.items()]
    group = ""
    single = []
    for name, place in places(rules.kinds).items():
        head, dot, last = name.rpartition(".")
        if not dot:
            single.append(f"{name} = {weights[place]}")
            continue
        if head != group:
            group = head
            lines += ["", f"[{head}]"]
        lines.append(f"{last} = {weights[place]}")
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join([*lines[:2], *single, "", *lines[2:], ""]), encoding="utf-8")
