"""Bars with the results of games, and their legends."""

from __future__ import annotations

from collections.abc import Iterable

from app.panels.charts.bar_rows import Bar, BarPart
from app.panels.charts.fills import Fill, Filled
from app.storage.library import statistics_text as texts
from app.storage.library.results import PlayerScore, Results
from app.text.text import seat_name
from engine.rules.variant import Variant

Entries = list[tuple[Filled, str]]


def results_bar(name: str, variant: Variant, results: Results, text: str) -> Bar:
    """Return the bar of results, by the seats that won."""
    parts = [BarPart(variant.seats[seat], won) for seat, won in enumerate(results.wins)]
    # Between the first player and the others, as points are shared.
    parts.insert(1, BarPart(Fill.DRAWN, results.draws))
    parts.append(BarPart(Fill.UNFINISHED, results.unfinished))
    return Bar(name, tuple(parts), text, texts.results_sentence(name, variant, results))


def results_legend(variants: Iterable[Variant]) -> Entries:
    """Return the legend of these bars."""
    seats: dict[Filled, str] = {}
    for variant in variants:
        for seat, name in enumerate(variant.seats):
            seats.setdefault(name, seat_name(variant, seat))
    return [
        *seats.items(),
        (Fill.DRAWN, texts.drawn_name()),
        (Fill.UNFINISHED, texts.unfinished_name()),
    ]


def score_bar(name: str, score: PlayerScore) -> Bar:
    """Return the bar of a player's results."""
    parts = (
        BarPart(Fill.WON, score.won),
        BarPart(Fill.DRAWN, score.drawn),
        BarPart(Fill.LOST, score.lost),
        BarPart(Fill.UNFINISHED, score.unfinished),
    )
    text = f"{texts.count_text(score.games)} · {texts.part_text(score.part)}"
    return Bar(name, parts, text, texts.score_sentence(name, score))


def score_legend() -> Entries:
    """Return the legend of these bars."""
    won, drawn, lost = texts.score_names()
    return [
        (Fill.WON, won),
        (Fill.DRAWN, drawn),
        (Fill.LOST, lost),
        (Fill.UNFINISHED, texts.unfinished_name()),
    ]
