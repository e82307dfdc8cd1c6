"""Texts for statistics and openings: how games ended, how long they were, and when."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from app.game.players import OWN_ENGINE, Player
from app.storage.library.results import PlayerScore, Results
from app.storage.library.statistics import MONTH, YEAR, Histogram, Periods
from app.text.evaluation_text import percent
from app.text.player_text import level_text
from app.text.text import seat_name, translate
from engine.rules.variant import Variant


def count_text(number: int) -> str:
    """Return a number as people write it: ``1,234``."""
    return QLocale().toString(number)


def part_text(part: float | None) -> str:
    """Return a part of what could be won, 0 to 1: ``56%``; a dash where nothing is known."""
    return "–" if part is None else percent(str(round(100 * part)))


def games_text(number: int) -> str:
    """Return ``12 games``."""
    return translate("statistics", "%n game(s)", None, number)


def summary_text(games: int, finished: int) -> str:
    """Return how many games there are, and how many of them are over."""
    if finished == games:
        return translate("statistics", "{games}, all finished.").format(games=games_text(games))
    form = translate("statistics", "{games}, {finished} of them finished.")
    return form.format(games=games_text(games), finished=count_text(finished))


# -- how games ended ---------------------------------------------------------------------------


def drawn_name() -> str:
    """Return what games are that nobody has won alone."""
    return translate("statistics", "Draw")


def unfinished_name() -> str:
    """Return what games are that are not over."""
    return translate("statistics", "Unfinished")


def score_names() -> tuple[str, str, str]:
    """Return what games are that a player has won, drawn, lost."""
    return (
        translate("statistics", "Won"),
        translate("statistics", "Drawn"),
        translate("statistics", "Lost"),
    )


def results_sentence(name: str, variant: Variant, results: Results) -> str:
    """Return how games ended, in a sentence; ``name``: what games they are."""
    parts = [(seat_name(variant, seat), won) for seat, won in enumerate(results.wins)]
    won = translate("statistics", "{seat} has won {number}")
    said = [won.format(seat=seat, number=count_text(number)) for seat, number in parts]
    said.append(translate("statistics", "drawn {number}").format(number=count_text(results.draws)))
    return _counted(name, results.games, said, results.unfinished)


def score_sentence(name: str, score: PlayerScore) -> str:
    """Return how a player did, in a sentence; ``name``: who, or against whom."""
    said = [
        translate("statistics", "won {number}").format(number=count_text(score.won)),
        translate("statistics", "drawn {number}").format(number=count_text(score.drawn)),
        translate("statistics", "lost {number}").format(number=count_text(score.lost)),
    ]
    return _counted(name, score.games, said, score.unfinished)


def _counted(name: str, games: int, said: list[str], unfinished: int) -> str:
    if unfinished:
        number = count_text(unfinished)
        said = [*said, translate("statistics", "unfinished {number}").format(number=number)]
    form = translate("statistics", "{name}: {games}, {results}.")
    return form.format(name=name, games=games_text(games), results=", ".join(said))


def counted_sentence(name: str, number: int) -> str:
    """Return how many games something says: ``Checkmate: 12 games.``"""
    form = translate("statistics", "{name}: {games}.")
    return form.format(name=name, games=games_text(number))


def computer_text(player: Player) -> str:
    """Return who a computer is: ``Level 2: very easy``, or the name of an engine."""
    return level_text(player) if player.engine == OWN_ENGINE else str(player.engine)


def as_seat_text(variant: Variant, seat: int, game: str) -> str:
    """Return which seat of which game a player had; ``game``: empty where there is but one."""
    if not game:
        return seat_name(variant, seat)
    form = translate("statistics", "{game}: {seat}")
    return form.format(game=game, seat=seat_name(variant, seat))


# -- how long and when ---------------------------------------------------------------------------


def range_text(lengths: Histogram, number: int) -> str:
    """Return the lengths in a column: ``20–29``, and of an open end ``280 and more``."""
    first = number * lengths.width
    if lengths.is_open and number == len(lengths.counts) - 1:
        form = translate("statistics", "{number} and more")
        return form.format(number=count_text(first))
    if lengths.width == 1:
        return count_text(first)
    return f"{count_text(first)}–{count_text(first + lengths.width - 1)}"


def length_sentence(lengths: Histogram, number: int) -> str:
    """Return how many games have the lengths of a column."""
    form = translate("statistics", "{range} half-moves: {games}.")
    games = games_text(lengths.counts[number])
    return form.format(range=range_text(lengths, number), games=games)


def beginning_text(lengths: Histogram, number: int) -> str:
    """Return the least length in a column: ``20``, and of an open end ``280+``."""
    first = count_text(number * lengths.width)
    is_last = number == len(lengths.counts) - 1
    return f"{first}+" if lengths.is_open and is_last else first


def behind_text() -> str:
    """Return what stands behind bars of what a player has won."""
    return translate("statistics", "Beside the bars: games · share of the points")


def median_text(lengths: Histogram) -> str:
    """Return the length in the middle of all."""
    form = translate("statistics", "Half of them have at most {number} half-moves.")
    return form.format(number=count_text(lengths.median))


def period_text(periods: Periods, number: int, is_short: bool = False) -> str:
    """Return a period: ``November 2026``, ``2026`` or ``1990–1999``; short: ``Nov 2026``."""
    year, month = periods.begin(number)
    if periods.months == MONTH:
        how = QLocale.FormatType.ShortFormat if is_short else QLocale.FormatType.LongFormat
        form = translate("statistics", "{month} {year}")
        return form.format(month=QLocale().standaloneMonthName(month, how), year=year)
    if periods.months == YEAR:
        return str(year)
    return str(year) if is_short else f"{year}–{year + periods.months // YEAR - 1}"


def period_sentence(periods: Periods, number: int) -> str:
    """Return how many games were played in a period."""
    return counted_sentence(period_text(periods, number), periods.counts[number])
