"""Texts for results of engines: lines with move numbers, and the depth of the search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QLocale

from app.text import names
from app.text.evaluation_text import chance_texts, worth_text
from app.text.status_text import listed_text
from app.text.text import NO_BREAK_SPACE, translate
from engine.core.move import Move
from engine.core.position import Position
from engine.play.evaluation import Evaluation, winning_chances
from engine.rules.variant import Variant

#: Number of positions from which thousands and millions are counted.
_THOUSAND, _MILLION = 10_000, 10_000_000


def line_texts(variant: Variant, position: Position, moves: Sequence[Move]) -> tuple[str, ...]:
    """Return the moves of a line in the current notation, with numbers: ``12. Nf3``, ``e5``.

    position : before the first of them
    """
    return tuple(_numbered(variant, position, moves))


def _numbered(variant: Variant, position: Position, moves: Sequence[Move]) -> Iterator[str]:
    written = 0
    for number, move in enumerate(moves):
        text = listed_text(move, names.notation(variant, position, move))
        # The same player may move twice, as where a deck sets a pawn free.
        if move.seat == 0 and position.fullmove_number != written:
            written = position.fullmove_number
            text = f"{written}.{NO_BREAK_SPACE}{text}"
        elif number == 0:
            text = f"{position.fullmove_number}…{NO_BREAK_SPACE}{text}"
        yield text
        position = variant.successor(position, move)


def line_sentence(worth: str, moves: Sequence[str]) -> str:
    """Return a line as a sentence for screen readers: its evaluation, then its moves."""
    form = translate("analysis", "{worth} {moves}")
    return form.format(worth=worth, moves=", ".join(moves))


def bar_texts(variant: Variant, evaluation: Evaluation) -> tuple[str, ...]:
    """Return the texts on the bars: for two players one value, otherwise one by seat."""
    seats = len(variant.seats)
    if seats < 3:
        return (worth_text(variant, evaluation),)
    return chance_texts(variant, winning_chances(evaluation, seats))


def work_texts(
    depth: int, seldepth: int, nodes: int, nodes_per_second: int
) -> tuple[str, str, str]:
    """Return depth and speed of a search: ``Depth 12/20 · 350 k · 120 k/s``, then shorter texts."""
    forms = (
        translate("analysis", "Depth {depth}/{longest} · {nodes} · {speed}/s"),
        translate("analysis", "Depth {depth} · {speed}/s"),
        translate("analysis", "{depth} · {speed}/s"),
    )
    values = {"nodes": _count(nodes), "speed": _count(nodes_per_second)}
    one, two, three = (f.format(depth=depth, longest=seldepth, **values) for f in forms)
    return one, two, three


def work_sentence(depth: int, nodes: int) -> str:
    """Return depth and positions in words, for tooltips and screen readers."""
    form = translate("analysis", "{depth} half-moves deep, {nodes} positions searched")
    return form.format(depth=depth, nodes=QLocale().toString(nodes))


def _count(number: int) -> str:
    """Return a short number of positions: ``350 k``, ``1.2 M``."""
    local = QLocale()
    if number < _THOUSAND:
        return local.toString(number)
    if number < _MILLION:
        return translate("analysis", "{number} k").format(number=local.toString(number // 1000))
    millions = local.toString(number / 1_000_000, "f", 1)
    return translate("analysis", "{number} M").format(number=millions)
