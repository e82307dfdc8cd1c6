"""The weights of the evaluation by game: read from data, or derived by rule.

The weights of a game lie in one list, by the places below; ``values/GAME.toml`` names them. A game
without a file has weights from the mobility of its pieces.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.core.pieces import FIRST_PIECE, KINDS, Kind, piece_code
from engine.core.tables import MoveTables as VariantTables
from engine.rules.variant import Variant
from engine.search.kernel import evaluation, kings, pawns
from engine.search.neighbourhoods import (
    MAX_DISTANT,
    cell_classes,
    distances,
    promotion_goals,
    reached,
)

#: Number of weights of the kernel; ``evaluation``, ``kings`` and ``pawns`` of it name them.
OF_KERNEL = 340
#: Number of classes of cells; see ``engine.search.neighbourhoods.cell_classes``.
_CLASSES = 96
#: Behind them: what a piece gains by its class of cells, by kind and class, for both phases.
_OF_CELLS = (OF_KERNEL, OF_KERNEL + KINDS * _CLASSES)
#: Length of the list.
COUNT = OF_KERNEL + 2 * KINDS * _CLASSES
#: Number of distances of pawns.
_DISTANCES = MAX_DISTANT + 1
#: Groups by kind, for the middle game and the endgame: values of pieces; what they lose at the rim;
#: worth of a cell they reach, in eighths; of being guarded by a pawn; of standing where a hostile
#: pawn strikes; of a hostile piece that may be taken. Threat to a king near which they reach cells,
#: and to one that they could check.
BY_KIND = {
    "value": (0, 16),
    "centre": (32, 48),
    "mobility": (evaluation.MOBILITY, evaluation.MOBILITY + 16),
    "backed": (evaluation.BACKED, evaluation.BACKED + 16),
    "struck": (evaluation.STRUCK, evaluation.STRUCK + 16),
    "menace": (evaluation.MENACE, evaluation.MENACE + 16),
    "threat": (evaluation.THREAT,),
    "check": (kings.CHECK,),
}
#: Groups by a pawn's distance from promotion: of any pawn, of one that no pawn can stop, of such a
#: one if no hostile piece guards its way either.
BY_DISTANCE = {
    "advance": (224, 240),
    "passed": (pawns.PASSED, pawns.PASSED + 16),
    "free": (evaluation.FREE, evaluation.FREE + 16),
}
#: Of pawns, for both phases: no other can ever guard it or where it goes; none can come to guard
#: it now; another of its side is ahead; another guards it; none can stop it but a piece before it.
OF_PAWNS = {
    "isolated": pawns.ISOLATED,
    "unbacked": pawns.UNBACKED,
    "doubled": pawns.DOUBLED,
    "linked": evaluation.LINKED,
    "blocked": evaluation.BLOCKED,
}
#: Single weights: how much threats count, and cells around a king that nothing else guards; the
#: move, two bishops, a pawn next to the own king; each step of the own king, and of a hostile one,
#: towards a passed pawn.
SINGLE = {
    "danger": evaluation.DANGER,
    "open": kings.OPEN,
    "tempo": evaluation.TEMPO,
    "pair": evaluation.PAIR,
    "shelter": evaluation.SHELTER,
    "escort": evaluation.ESCORT,
    "pursuit": evaluation.PURSUIT,
}
PHASES = ("middle", "end")
#: The words of all kinds.
WORDS = {kind: kind.name.lower() for kind in Kind}

#: The folder with the values of each game.
FOLDER = Path(__file__).parent / "values"
#: Default values are the mobility relative to a pawn's, on a board with this part of its cells
#: free; pawns move so little that they need a factor, chosen for orthodox chess.
_FREE = 0.7
_FACTOR = 0.675


def weights_of(variant: Variant) -> list[int]:
    """Return the weights of a game, tuned by play where that has been done."""
    path = FOLDER / f"{variant.key}.toml"
    weights = usual_weights(variant)
    if path.exists() and not variant.version:
        fill(weights, tomllib.loads(path.read_text(encoding="utf-8")), variant.words)
    return weights


def fill(weights: list[int], data: Mapping[str, object], words: Mapping[Kind, str] = WORDS) -> None:
    """Set the weights that a file names.

    words : of the kinds that the game has

    Raises ValueError for an unknown name and a value that is not a whole number.
    """
    for name, place in places(words).items():
        value: object = data
        for part in name.split("."):
            value = value.get(part) if isinstance(value, Mapping) else None
        if value is None:
            continue
        if not isinstance(value, int):
            raise ValueError(f"the weight {name} is no whole number: {value!r}")
        weights[place] = value
    _fill_cells(weights, data.get("cells", {}), words)


def _fill_cells(weights: list[int], data: object, words: Mapping[Kind, str]) -> None:
    """Set what pieces gain by the class of their cell, from lists by kind and phase."""
    if not isinstance(data, Mapping):
        raise ValueError(f"the weights of cells are no table: {data!r}")
    for kind, word in words.items():
        by_phase = data.get(word, {})
        for number, phase in enumerate(PHASES):
            gains = by_phase.get(phase, []) if isinstance(by_phase, Mapping) else by_phase
            if (
                not isinstance(gains, list)
                or len(gains) > _CLASSES
                or not all(isinstance(gain, int) for gain in gains)
            ):
                raise ValueError(f"cells.{word}.{phase} is no list of whole numbers")
            for place, gain in zip(places_of_cells(kind, len(gains))[number], gains, strict=True):
                weights[place] = gain


def places(words: Mapping[Kind, str] = WORDS) -> dict[str, int]:
    """Return the place of each weight by its name, as ``value.queen.middle`` or ``tempo``.

    words : of the kinds that a game has
    """
    found = {}
    for group, firsts in BY_KIND.items():
        for kind, word in words.items():
            for phase, first in zip(PHASES, firsts, strict=False):
                found[f"{group}.{word}.{phase}"] = first + kind
    for group, firsts in BY_DISTANCE.items():
        for distance in range(_DISTANCES):
            for phase, first in zip(PHASES, firsts, strict=True):
                found[f"{group}.{distance}.{phase}"] = first + distance
    for name, place in OF_PAWNS.items():
        for number, phase in enumerate(PHASES):
            found[f"{name}.{phase}"] = place + number
    return {**found, **SINGLE}


def places_of_cells(kind: Kind, classes: int) -> tuple[range, ...]:
    """Return for each phase the places of what a kind gains on each class of cells."""
    firsts = [first + _CLASSES * kind for first in _OF_CELLS]
    return tuple(range(first, first + classes) for first in firsts)


def usual_weights(variant: Variant) -> list[int]:
    """Return weights that follow from how the pieces of a game move."""
    unit = 100 * _FACTOR / _mobility_of_pawn(variant.tables)
    pieces = [kind for kind in variant.kinds if kind not in (Kind.PAWN, Kind.KING)]
    named: dict[str, int | tuple[int, int]] = {"danger": 64, "open": 1, "tempo": 10, "pair": 25}
    named["shelter"] = 10
    for kind in pieces:
        name, reached = WORDS[kind], mobility(variant.tables, piece_code(0, kind))
        value = max(1, round(unit * reached))
        named[f"value.{name}"] = variant.piece_values.get(kind, (value, value))
        named[f"centre.{name}"] = (20, 20)
        named[f"mobility.{name}"] = (max(1, 8000 // value), max(1, 12000 // value))
        named[f"threat.{name}.middle"] = max(1, value // 160)
        named[f"check.{name}.middle"] = 3
        named[f"backed.{name}"] = (5, 5)
        named[f"struck.{name}"] = (-40, -40)
        named[f"menace.{name}"] = (value // 20, value // 20)
    named |= {"value.pawn": (100, 100), "centre.pawn": (12, 0), "menace.pawn": (5, 5)}
    named |= {"mobility.king": (-20, 0), "centre.king": (-40, 40)}
    for distance in range(_DISTANCES):
        near = max(0, 7 - distance)
        named[f"advance.{distance}"] = (3 * near, 6 * near)
        named[f"passed.{distance}"] = (2 * near * near, 4 * near * near)
    named |= {"isolated": (-8, -8), "unbacked": (-6, -6), "doubled": (-6, -12), "linked": (6, 4)}
    named |= {"escort": -4, "pursuit": 6}
    return _listed(named)


def _listed(named: Mapping[str, int | tuple[int, int]]) -> list[int]:
    """Return the list of weights by their names, or by those of both their phases."""
    weights = [0] * COUNT
    places_by_name = places()
    for name, value in named.items():
        if isinstance(value, int):
            weights[places_by_name[name]] = value
            continue
        for phase, of_phase in zip(PHASES, value, strict=True):
            weights[places_by_name[f"{name}.{phase}"]] = of_phase
    return weights


def mobility(known: VariantTables, code: int) -> float:
    """Return how many cells a piece reaches on average where ``_FREE`` of the cells are free."""
    total = 0.0
    cells = range(len(known.column_of))
    for cell in cells:
        total += len(known.leaps[code][cell])
        for line in known.lines[code][cell]:
            total += sum(_FREE**step for step in range(len(line)))
        for walk in known.walks[code][cell]:
            open_so_far = 1.0
            for gate, there in walk:
                open_so_far *= 1 - (1 - _FREE) ** 2 if gate else 1
                total += open_so_far * len(there)
                open_so_far *= _FREE ** len(there)
    return total / len(cells)


def _mobility_of_pawn(known: VariantTables) -> float:
    """Return how many moves a pawn of the first seat has on average; it captures what is there."""
    code = known.pawn[0]
    total = 0.0
    for cell in range(len(known.column_of)):
        gated = sum(len(cells) for _, cells in known.gated_strikes[code][cell])
        strikes = len(known.strikes[code][cell]) + (1 - (1 - _FREE) ** 2) * gated
        total += _FREE * len(known.advances[code][cell]) + (1 - _FREE) * strikes
    return total / len(known.column_of)


def material(variant: Variant, weights: Sequence[int]) -> int:
    """Return the values of all pieces at the start but pawns and kings, in the middle game."""
    kinds = [code % KINDS for code in variant.start().cells if code >= FIRST_PIECE]
    return sum(weights[kind] for kind in kinds if kind not in (Kind.PAWN, Kind.KING))


def worths(variant: Variant, weights: Sequence[int]) -> list[int]:
    """Return what a piece is worth on a cell, by code * cells + cell: middle + (end << 32).

    Towards the rim it loses as much as a queen there loses of the cells she reaches; and each class
    of cells has a gain of its own.
    """
    known = variant.tables
    classes = cell_classes(variant)
    number_of_classes = 1 + max(map(max, classes))
    if number_of_classes > _CLASSES:  # they are not told apart then
        classes, number_of_classes = [[0] * len(found) for found in classes], 1
    count = len(known.column_of)
    found = [0] * (len(known.leaps) * count)
    losses = rim_losses(known)
    for seat, pawn in enumerate(known.pawn):
        far = distances(known, pawn, promotion_goals(variant, seat))
        for kind in variant.kinds:
            code = piece_code(seat, kind)
            by_class = places_of_cells(kind, number_of_classes)
            for cell in range(count):
                middle_gain, end_gain = (gains[classes[seat][cell]] for gains in by_class)
                middle, end = (
                    weights[value + kind] - weights[centre + kind] * losses[cell] // 100
                    for value, centre in zip(BY_KIND["value"], BY_KIND["centre"], strict=True)
                )
                if kind is Kind.PAWN:
                    middle += weights[BY_DISTANCE["advance"][0] + far[cell]]
                    end += weights[BY_DISTANCE["advance"][1] + far[cell]]
                middle += weights[middle_gain]
                end += weights[end_gain]
                found[code * count + cell] = middle + (end << 32)
    return found


def rim_losses(known: VariantTables) -> list[int]:
    """Return by cell how much nearer the rim it is than the best one, 0 to 100."""
    queen = known.king[0] - 1
    numbers = [reached(known, queen, cell) for cell in range(len(known.column_of))]
    most, least = max(numbers), min(numbers)
    return [100 * (most - number) // max(1, most - least) for number in numbers]
