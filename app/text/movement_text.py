"""How the pieces of a game that a file describes move, in words, made from their steps."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import permutations, product

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.text.names import cell_name, level_name
from app.text.text import joined, translate
from engine.core.pieces import Kind, Movement, Offset
from engine.game_files.variant import FileVariant

#: Families of single steps by how much each coordinate changes, the greatest first.
_WAYS = {
    (1, 0): QT_TRANSLATE_NOOP("movement", "straight"),
    (1, 1): QT_TRANSLATE_NOOP("movement", "diagonally"),
    (1, 0, 0): QT_TRANSLATE_NOOP("movement", "through faces"),
    (1, 1, 0): QT_TRANSLATE_NOOP("movement", "through edges"),
    (1, 1, 1): QT_TRANSLATE_NOOP("movement", "through corners"),
}
#: What steps may be limited to, by how far they go forward, and upward or on hexagons aside.
_Part = Callable[[int], bool]
_ANY: tuple[object, _Part] = ("", lambda by: True)
_FORWARD: tuple[tuple[object, _Part], ...] = (
    _ANY,
    (QT_TRANSLATE_NOOP("movement", "forward"), lambda by: by > 0),
    (QT_TRANSLATE_NOOP("movement", "back"), lambda by: by < 0),
    (QT_TRANSLATE_NOOP("movement", "forward or back"), lambda by: by != 0),
    (QT_TRANSLATE_NOOP("movement", "sideways"), lambda by: by == 0),
)
_UPWARD: tuple[tuple[object, _Part], ...] = (
    _ANY,
    (QT_TRANSLATE_NOOP("movement", "on the same level"), lambda by: by == 0),
    (QT_TRANSLATE_NOOP("movement", "upward"), lambda by: by > 0),
    (QT_TRANSLATE_NOOP("movement", "downward"), lambda by: by < 0),
    (QT_TRANSLATE_NOOP("movement", "upward or downward"), lambda by: by != 0),
)
_ASIDE: tuple[tuple[object, _Part], ...] = (
    _ANY,
    (QT_TRANSLATE_NOOP("movement", "along the file"), lambda by: by == 0),
    (QT_TRANSLATE_NOOP("movement", "to another file"), lambda by: by != 0),
)
#: The same of hexagons with tips ahead.
_TURNED: tuple[tuple[object, _Part], ...] = (
    _ANY,
    (QT_TRANSLATE_NOOP("movement", "vertically"), lambda by: by == 0),
    (QT_TRANSLATE_NOOP("movement", "slantwise"), lambda by: by != 0),
)
_AHEAD: tuple[tuple[object, Callable[[int, int], bool]], ...] = (
    (QT_TRANSLATE_NOOP("movement", "forward or upward"), lambda y, z: min(y, z) >= 0 < max(y, z)),
    (
        QT_TRANSLATE_NOOP("movement", "forward, upward or downward"),
        lambda y, z: y > 0 or (y == 0 and z != 0),
    ),
)
_SOME = QT_TRANSLATE_NOOP("movement", "in some directions")


def movement_text(game: FileVariant, kind: Kind) -> str:
    """Return how a kind of piece moves, as seen by the first player: ``any distance straight.``"""
    movement = game.file.movements[0][kind]
    if kind is not Kind.PAWN:
        parts = [_part_text(part, game) for part in movement.parts]
        return f"{'. '.join(filter(None, parts))}."
    advances, strikes = (steps_text(game, steps) for steps in (movement.advances, movement.strikes))
    if set(movement.advances) == set(movement.strikes):
        said = translate("movement", "{steps}; it captures in the same way.")
        return said.format(steps=advances)
    said = translate("movement", "{advances}, to an empty cell; it captures {strikes}.")
    return said.format(advances=advances, strikes=strikes)


def _part_text(movement: Movement, game: FileVariant) -> str:
    """Return how a piece moves from some cells, in sentences without the last full stop."""
    if movement.runs and movement == Movement(movement.walks, movement.reach):
        return _runs_text(dict(movement.runs), game)
    said = [_runs_text(dict(movement.runs), game)] if movement.runs else []
    forms = (
        (movement.advances, translate("movement", "{steps} without capturing")),
        (movement.strikes, translate("movement", "{steps} only to capture")),
        (
            tuple(end for _, end in movement.detours),
            translate("movement", "{steps} by way of an empty cell"),
        ),
        (
            tuple(end for _, end in movement.strike_detours),
            translate("movement", "{steps} by way of an empty cell, only to capture"),
        ),
        (
            movement.afar,
            translate("movement", "it captures without moving what is this far away: {steps}"),
        ),
        (
            movement.freezes,
            translate("movement", "it freezes hostile pieces that are this far away: {steps}"),
        ),
    )
    said += [form.format(steps=steps_text(game, steps)) for steps, form in forms if steps]
    if movement.targets:
        form = translate("movement", "to one of these cells if it is empty: {cells}")
        said.append(form.format(cells=joined(cell_name(game, to) for to in movement.targets)))
    text = "; ".join(said)
    if movement.cells is None or not text:
        return text
    topology = game.topology
    numbers = sorted({topology.level_of[cell] for cell in movement.cells})
    form = translate("movement", "On level {levels}: {moves}")
    names = joined(level_name(game, number) for number in numbers)
    return form.format(levels=names, moves=text)


def steps_text(game: FileVariant, steps: Iterable[Offset]) -> str:
    """Return where single steps lead, without a full stop."""
    return _runs_text(dict.fromkeys(steps, 1), game)


def _runs_text(runs: Mapping[Offset, int], game: FileVariant) -> str:
    """Return what steps lead to, those of one reach together; ``runs``: the reach by step."""
    # Where pieces pass on, no step leads to another level.
    axes = game.file.board.axes.count if game.transfer is None else 2
    groups: dict[tuple[bool, int], list[Offset]] = {}
    for step, reach in ((step[:axes], reach) for step, reach in runs.items()):
        is_leap = _family(step, game) not in _WAYS
        groups.setdefault((is_leap, reach), []).append(step)
    return "; ".join(
        _leaps_text(steps, reach, game) if is_leap else _steps_text(steps, reach, game)
        for (is_leap, reach), steps in sorted(groups.items())
    )


def _steps_text(steps: Collection[Offset], reach: int, game: FileVariant) -> str:
    families = _by_family(steps, game)
    limits = {family: _limit(family, found, game) for family, found in families.items()}
    common = set(limits.values())
    is_common = len(common) == 1 and common.isdisjoint({"", translate("movement", _SOME)})
    where = f"{common.pop()} " if is_common else ""
    ways = joined(
        translate("movement", _WAYS[family]) + (f" ({limit})" if limit and not where else "")
        for family, limit in limits.items()
    )
    if reach == 1:
        form = translate("movement", "one step {ways}")
    elif reach:
        form = translate("movement", "up to {number} steps {ways}")
    else:
        form = translate("movement", "any distance {ways}")
    return form.format(ways=where + ways, number=reach)


def _leaps_text(steps: Collection[Offset], reach: int, game: FileVariant) -> str:
    said = []
    for family, found in _by_family(steps, game).items():
        sizes = [str(size) for size in family if size]
        if game.file.board.axes.is_hexagonal:
            is_usual = set(found) == set(game.file.board.axes.atom("N"))
            text = translate("movement", "two steps straight and one more at an angle")
            text = text if is_usual else translate("movement", _SOME)
        elif len(sizes) == 1:
            text = translate("movement", "{sizes} cells along one line").format(sizes=sizes[0])
        else:
            form = translate("movement", "{sizes} cells along different lines")
            text = form.format(sizes=joined(sizes))
        if not game.file.board.axes.is_hexagonal:
            text = " ".join(filter(None, (text, _limit(family, found, game))))
        said.append(text)
    form = translate("movement", "leaps {ways}")
    if reach != 1:
        form = translate("movement", "leaps {ways}, again and again the same way")
    return form.format(ways=joined(said))


def _by_family(steps: Iterable[Offset], game: FileVariant) -> dict[Offset, list[Offset]]:
    found: dict[Offset, list[Offset]] = {}
    for step in steps:
        found.setdefault(_family(step, game), []).append(step)
    return dict(sorted(found.items()))


def _family(step: Offset, game: FileVariant) -> Offset:
    """Return by how much the coordinates change, the greatest first; as on squares for hexagons."""
    if not game.file.board.axes.is_hexagonal:
        return tuple(sorted(map(abs, step), reverse=True))
    letters = [letter for letter in "WF" if step in game.file.board.axes.atom(letter)]
    return {"W": (1, 0), "F": (1, 1)}[letters[0]] if letters else (2, 1)


def _limit(family: Offset, steps: Collection[Offset], game: FileVariant) -> str:
    """Return to which of a family's steps a piece is limited; empty if it has all of them."""
    is_hexagonal = game.file.board.axes.is_hexagonal
    if is_hexagonal:
        whole = {1: game.file.board.axes.atom("W"), 2: game.file.board.axes.atom("F")}[sum(family)]
    else:
        whole = [
            tuple(by * sign for by, sign in zip(order, signs, strict=True))
            for order in set(permutations(family))
            for signs in product((1, -1), repeat=len(family))
        ]
    given = set(steps)
    directions = {step: _directions(step, game) for step in whole}
    for (forward, goes), (other, turns) in product(
        _FORWARD, (_TURNED if game.look.turn else _ASIDE) if is_hexagonal else _UPWARD
    ):
        if given == {step for step, (y, z) in directions.items() if goes(y) and turns(z)}:
            return joined(translate("movement", word) for word in (forward, other) if word)
    for text, leads in _AHEAD:
        if given == {step for step, (y, z) in directions.items() if leads(y, z)}:
            return translate("movement", text)
    return translate("movement", _SOME)


def _directions(step: Offset, game: FileVariant) -> tuple[int, int]:
    """Return how far a step goes forward, and upward or on hexagons aside."""
    if game.file.board.axes.is_hexagonal and game.look.turn:
        return step[1], 2 * step[0] - step[1]
    if game.file.board.axes.is_hexagonal:
        return 2 * step[1] - step[0], step[0]
    return step[1], step[2] if len(step) > 2 else 0
