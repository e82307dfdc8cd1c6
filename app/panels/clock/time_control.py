"""The panel for choosing the time control of a new game: a preset or a custom one."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from app.game.remembered_time import NO_CLOCK, remembered
from app.panels.clock.time_editor import TimeEditor
from app.panels.common.filling import Spacer, laid_out
from app.text.text import translate
from engine.play.time_control import write
from engine.rules.variant import Variant

#: Presets in the text format of ``engine.play.time_control``, and their titles.
PRESETS = (
    (NO_CLOCK, QT_TRANSLATE_NOOP("clock", "No clock")),
    ("180+2", QT_TRANSLATE_NOOP("clock", "3 minutes, and 2 seconds for each move")),
    ("300", QT_TRANSLATE_NOOP("clock", "5 minutes")),
    ("600", QT_TRANSLATE_NOOP("clock", "10 minutes")),
    ("900+10", QT_TRANSLATE_NOOP("clock", "15 minutes, and 10 seconds for each move")),
    ("1800", QT_TRANSLATE_NOOP("clock", "30 minutes")),
    ("300d3", QT_TRANSLATE_NOOP("clock", "5 minutes, with a delay of 3 seconds")),
    (
        "40/5400+30:1800+30",
        QT_TRANSLATE_NOOP("clock", "90 minutes for 40 moves, then 30, and 30 seconds each"),
    ),
    ("*180", QT_TRANSLATE_NOOP("clock", "Hourglass of 3 minutes")),
)
_OWN = ""
MAX_WARNING = 3600


class TimeControlPanel(QWidget):
    """Asks for the time control and the warning time of clocks."""

    def __init__(self, text: str, warning: int, seats: int, parent: QWidget | None = None) -> None:
        """Show the time control ``text`` and a warning time in seconds.

        seats : greatest number of players of any game
        """
        super().__init__(parent)
        self.times = QComboBox(
            sizeAdjustPolicy=QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon,
            minimumContentsLength=28,
        )
        self.times.setAccessibleName(self.tr("Time"))
        for known, words in PRESETS:
            self.times.addItem(translate("clock", words), known)
        self.times.addItem(self.tr("Other times…"), _OWN)
        self.editor = TimeEditor(seats)
        self.warning = QSpinBox(minimum=0, maximum=MAX_WARNING, value=warning, suffix=self.tr(" s"))
        self.warning.setSpecialValueText(self.tr("never"))
        self._warning_row = self._labelled(self.tr("&Warn when less is left than"), self.warning)
        laid_out(QVBoxLayout(self), self.times, self.editor, self._warning_row, margins=0)
        self._begin(text)
        self.times.currentIndexChanged.connect(self._show_parts)

    @property
    def text(self) -> str:
        """The chosen time control for the current game, as text."""
        chosen: str = self.times.currentData()
        return chosen or write(self.editor.control)

    def show_variant(self, variant: Variant) -> None:
        """Adapt the panel to the number of players of a game."""
        self.editor.show_variant(variant)

    def _begin(self, text: str) -> None:
        place = self.times.findData(text) if text else -1
        control = remembered(text)
        if control is not None and control.is_timed:
            self.editor.show_control(control)
        if place < 0:
            is_timed = control is not None and control.is_timed
            place = self.times.findData(_OWN if is_timed else NO_CLOCK)
        self.times.setCurrentIndex(place)
        self._show_parts()

    def _show_parts(self) -> None:
        chosen = self.times.currentData()
        self.editor.setVisible(chosen == _OWN)
        self._warning_row.setVisible(chosen != NO_CLOCK)

    def _labelled(self, text: str, spin: QSpinBox) -> QWidget:
        row = QWidget()
        label = QLabel(text)
        label.setBuddy(spin)
        laid_out(QHBoxLayout(row), label, spin, Spacer(), margins=0)
        return row
