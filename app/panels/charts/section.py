"""A chart with its heading and legend."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.panels.charts.bar_rows import Bar, BarRows
from app.panels.charts.chart import Chart
from app.panels.charts.columns import Column, Columns
from app.panels.charts.fills import Filled, Legend
from app.panels.common.layouts import laid_out, plain_label, wrapped

GAP = 6


class Section(QWidget):
    """A chart below its heading; hidden while it has nothing to show."""

    chart: Chart

    def _arrange(self, chart: Chart) -> None:
        self.heading = plain_label("seat")
        self.note = wrapped("faint")
        self.legend = Legend()
        laid_out(
            QVBoxLayout(self), self.heading, self.note, self.legend, chart, margins=0, spacing=GAP
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

    def __init__(self, is_to_scale: bool = False, parent: QWidget | None = None) -> None:
        """``is_to_scale``: see ``BarRows``."""
        super().__init__(parent)
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

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.chart: Columns = Columns()
        self._arrange(self.chart)

    def show_columns(self, heading: str, columns: Sequence[Column], note: str = "") -> None:
        """Show other columns, or nothing; ``note``: a further text."""
        self.chart.show_columns(heading, columns)
        self._write(heading, (), note)
