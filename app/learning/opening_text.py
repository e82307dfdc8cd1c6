"""Texts for the openings of the library's games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from app.storage.library.opening_tree import Branch
from app.storage.library.played import GameStart
from app.storage.library.statistics_text import games_text
from app.text.rule_text import answer_text
from app.text.text import seat_name
from engine.rules.variant import Variant
from engine.rules.variant_moves import VERSION

translate = QCoreApplication.translate


def branch_text(branch: Branch) -> str:
    """Return how many games went on like this."""
    number = branch.results.games
    if branch.depth:
        return translate("openings", "%n game(s) began like this.", None, number)
    return translate("openings", "%n game(s) began here.", None, number)


def behind_text() -> str:
    """Return what stands behind the bars of moves."""
    return translate(
        "openings", "Beside the bars: games · share of the points of the player who moves."
    )


def whose_text(variant: Variant, name: str, seat: int | None) -> str:
    """Return whose games are shown: ``Anna``, ``Anna as White``."""
    if not name:
        return translate("openings", "Everybody's games")
    if seat is None:
        return name
    form = translate("openings", "{name} as {seat}")
    return form.format(name=name, seat=seat_name(variant, seat))


def _rule_text(name: str, value: str) -> str:
    """Return an answer to a rule option; of an own game which of its files it was played by."""
    if name == VERSION:
        return translate("openings", "file {digest}").format(digest=value[:6])
    return answer_text(name, value)


def beginning_texts(
    beginnings: Sequence[tuple[GameStart, int]], numbers: Mapping[GameStart, int]
) -> list[str]:
    """Return where games begin, and how many do: ``Start 322: 12 games``.

    numbers : of those that are numbered starts
    """
    found, own = [], 0
    for beginning, games in beginnings:
        if beginning in numbers:
            form = translate("openings", "Start {number}")
            name = form.format(number=numbers[beginning])
        elif not beginning.start:
            name = translate("openings", "The usual start")
        else:
            own += 1
            name = translate("openings", "Another position, {number}").format(number=own)
        rules = [_rule_text(*chosen) for chosen in beginning.variant.option_values]
        form = translate("openings", "{start}: {games}")
        text = form.format(start=", ".join([name, *rules]), games=games_text(games))
        found.append(text)
    return found
