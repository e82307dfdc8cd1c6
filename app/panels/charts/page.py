"""The page with the statistics of the library."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLabel, QVBoxLayout, QWidget

import engine.variants
from app.panels.charts.bar_rows import (
    Bar,
    BarPart,
    BarRows,
    Column,
    Columns,
    results_bar,
    results_legend,
    score_bar,
    score_legend,
)
from app.panels.charts.chart import Chart
from app.panels.charts.fills import Fill, Filled, Legend
from app.panels.common.filling import ValueComboBox
from app.panels.common.fitting import ScrollContent
from app.panels.common.layouts import Spacer, laid_out, plain_label, wrapped
from app.storage.library import statistics_text as texts
from app.storage.library.game_row import Query
from app.storage.library.results import PlayerScore
from app.storage.library.statistics import YEAR, Periods, Statistics
from app.text.language import on_language_change
from app.text.status_text import ending_text
from app.text.text import game_title
from engine.rules.outcome import Ending

ROOM, GAP, BETWEEN = 12, 8, 18
#: Least width for two columns of charts, pixels.
WIDE = 760
#: Greatest number of names shown.
MAX_NAMES = 15


class StatisticsPage(QWidget):
    """Shows figures about the games of one variant or all, and of one person or all."""

    #: The games of a part of a chart were requested: Query.
    games_requested = Signal(object)
    #: The page has been shown.
    seen = Signal()

    def __init__(self) -> None:
        super().__init__()
        #: Variants by their keys, people by their names; empty for all.
        self.games, self.people = ValueComboBox(), ValueComboBox()
        self._game_label, self._person_label = QLabel(), QLabel()
        self.summary = wrapped("headline")
        self.note = wrapped("faint")
        self.by_game = BarSection()
        self.by_seat = BarSection()
        self.by_name = BarSection()
        self.by_computer = BarSection()
        self.endings = BarSection(is_to_scale=True)
        self.lengths = ColumnSection()
        self.periods = ColumnSection()
        self.sections = (
            self.by_game,
            self.by_seat,
            self.by_name,
            self.by_computer,
            self.endings,
            self.lengths,
            self.periods,
        )
        self._shown: Statistics | None = None
        self._fault: Callable[[], str] = str
        self._choices: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        self._game = self._person = ""
        self._arrange()
        self._connect()
        on_language_change(self, self._write)

    def _arrange(self) -> None:
        head = QGridLayout()
        head.setSpacing(GAP)
        pairs = ((self._game_label, self.games), (self._person_label, self.people))
        for number, (label, box) in enumerate(pairs):
            label.setBuddy(box)
            head.addWidget(label, 0, 2 * number)
            head.addWidget(box, 0, 2 * number + 1)
            head.setColumnStretch(2 * number + 1, 1)
        body = QWidget()
        self._columns = QBoxLayout(QBoxLayout.Direction.TopToBottom, body)
        self._columns.setContentsMargins(0, 0, ROOM, 0)
        self._columns.setSpacing(BETWEEN)
        for sections in (self.sections[:4], self.sections[4:]):
            column = laid_out(QVBoxLayout(), *sections, Spacer(1), spacing=BETWEEN)
            self._columns.addLayout(column, 1)
        column = laid_out(
            QVBoxLayout(self), head, self.summary, self.note, margins=ROOM, spacing=GAP
        )
        self._body = ScrollContent(body)
        column.addWidget(self._body, 100)
        column.addStretch(1)  # where there are no charts

    def _connect(self) -> None:
        asked: tuple[tuple[Section, Callable[[Statistics, int], Query]], ...] = (
            (self.by_game, lambda all_, at: self._query(game=list(all_.by_game)[at])),
            (self.by_seat, lambda all_, at: self._query(game=list(all_.by_seat)[at][0])),
            (self.by_name, lambda all_, at: self._query(other=list(self._names(all_))[at])),
            (self.periods, lambda all_, at: self._query(span=_span(all_.periods, at))),
        )
        for section, query in asked:
            chart = section.chart
            chart.is_choosable = True
            chart.chosen.connect(lambda at, query=query: self._ask(query, at))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.seen.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the charts into two columns if they fit."""
        super().resizeEvent(event)
        is_wide = event.size().width() >= WIDE
        direction = QBoxLayout.Direction
        self._columns.setDirection(direction.LeftToRight if is_wide else direction.TopToBottom)

    # -- what is shown -----------------------------------------------------------------------

    def show_choices(
        self, games: Sequence[str], game: str, people: Sequence[str], person: str
    ) -> None:
        """Set the lists of variants, by key, and people, by name, each with the current choice."""
        self._choices = tuple(games), tuple(people)
        self._game, self._person = game, person
        self._write_choices()

    def show_statistics(self, statistics: Statistics) -> None:
        """Show the statistics."""
        self._shown, self._fault = statistics, str
        self._write()

    def show_fault(self, said: Callable[[], str]) -> None:
        """Show why there are no statistics; ``said`` returns a sentence in the current language."""
        self._shown, self._fault = None, said
        self._write()

    def _write(self) -> None:
        """Write all texts in the current language."""
        self.setAccessibleName(self.tr("Statistics"))
        self._game_label.setText(self.tr("Ga&me"))
        self._person_label.setText(self.tr("&Player"))
        self._write_choices()
        shown = self._shown
        self._body.setVisible(shown is not None and shown.games > 0)
        self.note.setVisible(shown is None or not shown.games)
        if shown is None:
            self.summary.setText("")
            self.note.setText(self._fault())
            return
        if not shown.games:
            is_chosen = bool(self._game or self._person)
            self.summary.setText(
                self.tr("There are no such games.")
                if is_chosen
                else self.tr("There are no games yet.")
            )
            self.note.setText(
                self.tr("Games that you finish or leave are counted here, and imported ones.")
            )
            return
        self.summary.setText(texts.summary_text(shown.games, shown.finished))
        self._write_results(shown)
        self._write_times(shown)

    def _write_choices(self) -> None:
        games, people = self._choices
        rows = [(key, game_title(engine.variants.variant(key))) for key in games]
        self.games.offer([("", self.tr("All games")), *rows], self._game)
        everybody = ("", self.tr("All players"))
        self.people.offer([everybody, *((name, name) for name in people)], self._person)

    def _write_results(self, shown: Statistics) -> None:
        variants = {key: engine.variants.variant(key) for key in shown.by_game}
        titles = {key: game_title(variant) for key, variant in variants.items()}
        won = [
            results_bar(titles[key], variants[key], found, texts.count_text(found.games))
            for key, found in shown.by_game.items()
        ]
        self.by_game.show_bars(self.tr("Who won"), won, results_legend(variants.values()))
        is_single = len(variants) == 1
        seats = [
            score_bar(
                texts.as_seat_text(variants[key], seat, "" if is_single else titles[key]), score
            )
            for (key, seat), score in shown.by_seat.items()
        ]
        self.by_seat.show_bars(self.tr("By colour"), seats, score_legend(), texts.behind_text())
        heading = self.tr("Against other players") if self._person else self.tr("Players")
        names = [score_bar(name, score) for name, score in self._names(shown).items()]
        self.by_name.show_bars(heading, names, score_legend(), texts.behind_text())
        computers = [
            score_bar(texts.computer_text(player), score)
            for player, score in shown.by_computer.items()
        ]
        heading = self.tr("Players against computers")
        self.by_computer.show_bars(heading, computers, score_legend(), texts.behind_text())
        endings = [_ending_bar(ending, number) for ending, number in shown.endings.items()]
        self.endings.show_bars(self.tr("How the games ended"), endings)

    def _write_times(self, shown: Statistics) -> None:
        lengths, periods = shown.lengths, shown.periods
        columns, note = [], ""
        if lengths is not None:
            note = texts.median_text(lengths)
            for at, number in enumerate(lengths.counts):
                label = texts.beginning_text(lengths, at)
                columns.append(Column(number, label, texts.length_sentence(lengths, at)))
        self.lengths.show_columns(self.tr("How long the games were"), columns, note)
        columns = []
        if periods is not None:
            for at, number in enumerate(periods.counts):
                label = texts.period_text(periods, at, is_short=True)
                columns.append(Column(number, label, texts.period_sentence(periods, at)))
        self.periods.show_columns(self.tr("When they were played"), columns)

    def _names(self, shown: Statistics) -> dict[str, PlayerScore]:
        found = shown.by_opponent if self._person else shown.by_name
        return dict(list(found.items())[:MAX_NAMES])

    # -- the games of a chart ------------------------------------------------------------

    def _ask(self, query: Callable[[Statistics, int], Query], at: int) -> None:
        if self._shown is not None:
            self.games_requested.emit(query(self._shown, at))

    def _query(self, game: str = "", other: str = "", span: tuple[str, str] = ("", "")) -> Query:
        text = " ".join(filter(None, (self._person, other)))
        return Query(text=text, game=game or self._game, since=span[0], until=span[1])


def _ending_bar(ending: Ending, number: int) -> Bar:
    name = ending_text(ending)
    sentence = texts.counted_sentence(name, number)
    return Bar(name, (BarPart(Fill.COUNT, number),), texts.count_text(number), sentence)


def _span(periods: Periods | None, at: int) -> tuple[str, str]:
    """Return the first and the last day of a period, as PGN dates that are not quite known."""
    assert periods is not None
    year, month = periods.begin(at)
    if periods.months < YEAR:
        return f"{year:04}.{month:02}", f"{year:04}.{month:02}.??"
    return f"{year:04}", f"{year + periods.months // YEAR - 1:04}.??.??"


SECTION_GAP = 6


class Section(QWidget):
    """A chart below its heading; hidden while it has nothing to show."""

    chart: Chart

    def _arrange(self, chart: Chart) -> None:
        self.heading = plain_label("seat")
        self.note = wrapped("faint")
        self.legend = Legend()
        laid_out(
            QVBoxLayout(self),
            self.heading,
            self.note,
            self.legend,
            chart,
            margins=0,
            spacing=SECTION_GAP,
        )

    def _write(self, heading: str, legend: Sequence[tuple[Filled, str]], note: str) -> None:
        self.heading.setText(heading)
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self.legend.show_entries(legend)
        self.legend.setVisible(bool(legend))
        self.setVisible(bool(self.chart.sentences))


class BarSection(Section):
    """Bars below a heading."""

    def __init__(self, is_to_scale: bool = False) -> None:
        """``is_to_scale``: see ``BarRows``."""
        super().__init__()
        self.chart: BarRows = BarRows(is_to_scale)
        self._arrange(self.chart)

    def show_bars(
        self,
        heading: str,
        bars: Sequence[Bar],
        legend: Sequence[tuple[Filled, str]] = (),
        note: str = "",
    ) -> None:
        """Show other bars, or nothing.

        legend : the meaning of the parts; note : a further text
        """
        self.chart.show_bars(heading, bars)
        self._write(heading, legend, note)


class ColumnSection(Section):
    """Columns below a heading."""

    def __init__(self) -> None:
        super().__init__()
        self.chart: Columns = Columns()
        self._arrange(self.chart)

    def show_columns(self, heading: str, columns: Sequence[Column], note: str = "") -> None:
        """Show other columns, or nothing; ``note``: a further text."""
        self.chart.show_columns(heading, columns)
        self._write(heading, (), note)
