"""Texts about the games of the library: players, result, date."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

import engine.variants
from app.storage.library.game_row import GameRow, Query
from app.text.analysis_text import line_texts
from app.text.player_text import recorded_names, recorded_player, shown_name
from app.text.status_text import ending_text, outcome_text, score_text
from app.text.text import game_title, seat_name
from engine.core.position import TextError
from engine.rules.variant import Variant
from engine.text import coordinate_moves


def _tr(text: str) -> str:
    return QCoreApplication.translate("my_games", text)


def shown_names(row: GameRow) -> tuple[str, ...]:
    """Return the players by seat: ``Anna``, ``Computer (easy)``, ``Black`` where none is known."""
    names = enumerate(recorded_names(row.names))
    return tuple(name or seat_name(row.variant, seat) for seat, name in names)


def title_text(row: GameRow) -> str:
    """Return the name of the game that was played."""
    return game_title(row.variant, row.variant.start() if row.has_usual_start else None)


def players_text(row: GameRow) -> str:
    """Return the players of a game: ``Anna – Computer (easy)``."""
    return " – ".join(shown_names(row))


def won_text(variant: Variant, seat: int) -> str:
    """Return that a seat has won: ``White wins``."""
    return _tr("{seat} wins").format(seat=seat_name(variant, seat))


def draw_text() -> str:
    """Return that nobody has won alone."""
    return _tr("Draw")


def result_text(row: GameRow) -> str:
    """Return the result in a word or two: ``White wins``, ``Draw``, ``Stalemate ¾–¼``."""
    if row.outcome is None:
        return _tr("unfinished")
    if row.outcome.leader is not None:
        return f"{ending_text(row.outcome.ending)} {score_text(row.outcome)}"
    if row.outcome.winner is None:
        return draw_text()
    return won_text(row.variant, row.outcome.winner)


def result_sentence(row: GameRow) -> str:
    """Return the result as a sentence: ``Checkmate: White (Anna) wins.``"""
    if row.outcome is None:
        return _tr("The game is not finished.")
    names = (shown_name(recorded_player(name), name) for name in row.names)
    return outcome_text(row.variant, row.outcome, tuple(names))


def date_text(date: str) -> str:
    """Return a PGN date in the format of the locale; what is unknown of it is left out."""
    locale, short = QLocale(), QLocale.FormatType.ShortFormat
    for form, shown in (("yyyy.MM.dd", locale.dateFormat(short)), ("yyyy.MM", "MMM yyyy")):
        known = date if form == "yyyy.MM.dd" else date.removesuffix(".??")
        moment = QDateTime.fromString(known, form)
        if moment.isValid():
            return locale.toString(moment, shown)
    year = date.split(".")[0]
    return year if year.isdecimal() else ""


def beyond_text(query: Query) -> str:
    """Return what a query asks for besides words, game, state, result and label, if anything."""
    said = []
    if query.line:
        moves = _line(query)
        said.append(_tr("Began with {moves}").format(moves=moves))
    elif query.start is not None:
        said.append(_tr("Began from the same position"))
    if query.since or query.until:
        dates = dict.fromkeys(filter(None, (date_text(query.since), date_text(query.until))))
        said.append(_tr("Played {dates}").format(dates="–".join(dates)))
    return ", ".join(said)


def _line(query: Query) -> str:
    """Return the first moves that are asked for, as people write them if they can be read."""
    try:
        variant = engine.variants.variant(query.game)
        position = variant.parse(query.start) if query.start else variant.start()
        moves, now = [], position
        for text in query.line.split():
            moves.append(coordinate_moves.read(variant, now, text))
            now = variant.successor(now, moves[-1])
    except (KeyError, TextError):
        return query.line
    return " ".join(line_texts(variant, position, moves))


def changed_text(row: GameRow) -> str:
    """Return when a game was last changed, in the format of the locale."""
    moment = QDateTime.fromSecsSinceEpoch(int(row.changed))
    return QLocale().toString(moment, QLocale.FormatType.ShortFormat)


def labels_text(row: GameRow) -> str:
    """Return the labels of a game: ``club, to look at``."""
    return ", ".join(row.labels)
