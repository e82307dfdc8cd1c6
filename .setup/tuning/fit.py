"""The values of a game fitted to what was played, and the file that keeps them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from engine.core.pieces import EMPTY, FIRST_PIECE, Kind, kind_of, seat_of
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.neighbourhoods import cell_classes
from engine.search.piece_values import NAMES
from engine.search.weights import BY_KIND, PHASES, places, places_of_cells, weights_of
from engine.variants import variant
from tuning.regression import Positions, best_scale, error, expected, fitted
from tuning.self_play import SelfPlayGame
from tuning.tunable_evaluation import OUT, TunableEvaluation, all_places, tuned_names

FOLDER = Path(__file__).resolve().parents[2] / "engine" / "search" / "values"
#: So many positions are enough, drawn by lot from those there are; fewer to find how strongly
#: weights stay where they are.
MAX_POSITIONS, MAX_TO_CHECK = 120_000, 24_000
#: By how much weights of each group may well be wrong before anything was played.
LIKELY_CHANGES = {
    "value": 60,
    "centre": 10,
    "cells": 20,
    "mobility": 10,
    "advance": 10,
    "passed": 20,
    "free": 20,
    "backed": 10,
    "struck": 20,
    "menace": 20,
    "threat": 2,
    "check": 4,
    "": 10,
    "isolated": 10,
    "unbacked": 10,
    "doubled": 10,
    "linked": 10,
    "blocked": 20,
}
#: How strongly they stay where they are, of which the best is taken: what is learnt from some
#: games should help to tell the results of others. The first one leaves them all but unchanged.
STRENGTHS = (1000.0, 10.0, 1.0, 0.3, 0.1)
#: How surely a lead wins in chess, 1 / hundredth of a pawn: by it strengths are measured.
USUAL_SCALE = 0.005
#: So much of the points to be learnt is what the search expected; the rest is the result.
BLEND = 0.9
#: Games are divided into so many parts; each is told by what the others teach.
PARTS = 4
#: Positions from which the values of pieces for the help are taken.
MAX_FOR_PIECES = 3_000
#: The part of all pieces at the start of which there are many, and few, on the board.
MANY, FEW = 0.75, 0.45


class SampledPosition(NamedTuple):
    """A position to learn from.

    game : number of its game
    worth : what each seat had by the search, hundredths of a pawn, or None
    """

    game: int
    position: Position
    worth: tuple[int, ...] | None


def fit(key: str, games: Sequence[SelfPlayGame]) -> Iterator[str]:
    """Fit the weights of a game, and write them down; yield lines on what was found."""
    rules = variant(key)
    weights = weights_of(rules)
    chosen = draw(rules, games)
    yield from learn(rules, weights, tuned_names(rules, weights), chosen, games)
    pieces = worth_of_pieces(rules, weights, [one.position for one in chosen])
    write(rules, FOLDER / f"{key}.toml", weights, len(games), len(chosen), pieces)
    yield ", ".join(f"{name} {many}/{few}" for name, (many, few) in pieces.items())


def fit_values(key: str, games: Sequence[SelfPlayGame]) -> Iterator[str]:
    """Fit the values of the pieces of a game that is a file; yield lines on what was found.

    The last one has further lines: the table that the file may have.
    """
    rules = variant(key)
    weights = weights_of(rules)
    kinds = {word: kind for kind, word in rules.words.items() if kind not in (Kind.KING, Kind.PAWN)}
    names = [f"value.{kind}.{phase}" for kind in kinds for phase in PHASES]
    yield from learn(rules, weights, names, draw(rules, games), games)
    found = {
        name: [max(1, weights[first + kind]) for first in BY_KIND["value"]]
        for name, kind in kinds.items()
    }
    yield "\n".join(["", "[values]", *(f"{name} = {both}" for name, both in found.items())])


def learn(
    rules: Variant,
    weights: list[int],
    names: Sequence[str],
    chosen: Sequence[SampledPosition],
    games: Sequence[SelfPlayGame],
) -> Iterator[str]:
    """Change the weights with these names as positions of games teach; yield lines on that."""
    data = evaluated(TunableEvaluation(rules, weights, names), chosen, games)
    scale = best_scale(data.worth, data.points)
    data = blended(data, chosen, scale)
    numbers = np.array([one.game for one in chosen])
    errors = errors_elsewhere(data, numbers, names, scale)
    strength = min(errors, key=errors.__getitem__)
    change = fitted(data, scale, pull_of(names, len(games), strength, scale))
    yield f"{len(games)} games, {len(chosen)} positions, scale {scale:.5f}"
    told = ", ".join(f"{strength:g}: {value:.5f}" for strength, value in errors.items())
    yield f"error in games not learnt from, by how strongly weights stay: {told}"
    places_of = all_places(rules)
    for name, grown in zip(names, change, strict=True):
        weights[places_of[name]] += round(float(grown))


def errors_elsewhere(
    data: Positions, numbers: np.ndarray, names: Sequence[str], scale: float
) -> dict[float, float]:
    """Return by strength how well results are told of games that were not learnt from.

    numbers : of the game of each position
    """
    step = -(-len(numbers) // MAX_TO_CHECK)
    some, numbers = part(data, np.arange(len(numbers)) % step == 0), numbers[::step]
    errors: dict[float, list[float]] = {strength: [] for strength in STRENGTHS}
    for number in range(PARTS):
        is_other = numbers % PARTS == number
        learnt, other = part(some, ~is_other), part(some, is_other)
        games = len(np.unique(numbers[~is_other]))
        change = None
        for strength in STRENGTHS:
            change = fitted(learnt, scale, pull_of(names, games, strength, scale), change)
            errors[strength].append(error(other.worth + other.counts @ change, other.points, scale))
    return {strength: float(np.mean(of_parts)) for strength, of_parts in errors.items()}


def pull_of(names: Sequence[str], games: int, strength: float, scale: float) -> np.ndarray:
    """Return how strongly each weight stays where it is: the less, the more games there are.

    Positions of a game tell all of the same result, so games are what counts; and each tells the
    more, the surer a lead wins.
    """
    strength = strength * (scale / USUAL_SCALE) ** 2
    likely = [LIKELY_CHANGES[name.partition(".")[0] if "." in name else ""] for name in names]
    return strength / (games * np.array(likely, np.float64) ** 2)


def draw(rules: Variant, games: Sequence[SelfPlayGame]) -> list[SampledPosition]:
    """Draw positions by lot."""
    found = [(number, at) for number, game in enumerate(games) for at in range(len(game.positions))]
    chosen = random.Random(0).sample(found, min(MAX_POSITIONS, len(found)))
    return [
        SampledPosition(
            number, rules.parse(games[number].positions[at]), worth_in(games[number], at)
        )
        for number, at in sorted(chosen)
    ]


def worth_in(game: SelfPlayGame, at: int) -> tuple[int, ...] | None:
    """Return what each seat had in a position by the search, or None where that was not kept."""
    return game.worths[at] if game.worths else None


def evaluated(
    evaluation: TunableEvaluation,
    chosen: Sequence[SampledPosition],
    games: Sequence[SelfPlayGame],
) -> Positions:
    """Return scores, gradients and results of the seats of all positions."""
    scores = np.array([evaluation.scores(one.position) for one in chosen])
    gradients = np.array([evaluation.gradient(one.position) for one in chosen], np.float32)
    points = np.array([games[one.game].scores for one in chosen])
    return Positions(scores, gradients, points)


def blended(data: Positions, chosen: Sequence[SampledPosition], scale: float) -> Positions:
    """Return the positions with what the search expected mixed into the points.

    A game has one result, and chance in it; the search has seen what comes next, and knows no
    more than the values it was played with. Together they teach more than either.
    """
    points = data.points.copy()
    known = [number for number, one in enumerate(chosen) if one.worth is not None]
    if known:
        worths = np.array([chosen[number].worth for number in known], np.float64)
        worths = np.where(data.worth[known] == OUT, OUT, worths)
        points[known] += BLEND * (expected(worths, scale) - points[known])
    return data._replace(points=points)


def part(data: Positions, mask: np.ndarray) -> Positions:
    """Return those positions of which the mask is true."""
    return Positions(*(values[mask] for values in data))


def worth_of_pieces(
    rules: Variant, weights: Sequence[int], positions: Sequence[Position]
) -> dict[str, tuple[int, int]]:
    """Return what a seat loses on average with a piece of each kind, hundredths of a pawn.

    First while many pieces are on the board, then when few are. A pawn is one on average of both.
    """
    evaluation = TunableEvaluation(rules, weights, ())
    whole = pieces_in(rules.start())
    lost: dict[tuple[Kind, int], list[float]] = {}
    rng = random.Random(0)
    for position in rng.sample(positions, min(MAX_FOR_PIECES, len(positions))):
        phase = pieces_in(position) / whole
        if FEW < phase < MANY:
            continue
        before = evaluation.scores(position)
        standing = [cell for cell, code in enumerate(position.cells) if is_taken(code)]
        for cell in rng.sample(standing, min(8, len(standing))):
            code = position.cells[cell]
            after = evaluation.scores(without(rules, position, cell))
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
    rights = tuple(
        right for right in position.castling_rights if rules.castlings[right].is_at_home(cells)
    )
    return position._replace(cells=bytes(cells), castling_rights=rights, en_passant=())


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
    for name, place in places(rules.words).items():
        head, dot, last = name.rpartition(".")
        if not dot:
            single.append(f"{name} = {weights[place]}")
            continue
        if head != group:
            group = head
            lines += ["", f"[{head}]"]
        lines.append(f"{last} = {weights[place]}")
    classes = 1 + max(map(max, cell_classes(rules)))
    for kind in rules.kinds:
        lines += ["", f"[cells.{rules.words[kind]}]"]
        for phase, of_cells in zip(PHASES, places_of_cells(kind, classes), strict=True):
            lines.append(f"{phase} = {[weights[place] for place in of_cells]}")
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join([*lines[:2], *single, "", *lines[2:], ""]), encoding="utf-8")
