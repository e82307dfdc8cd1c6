"""Widgets for the prisoners in a setup: a counter for each captor and piece."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QGridLayout, QGroupBox, QLabel, QToolButton

from app.panels.common.icons import piece_pixmap
from app.panels.common.long_press import LongPress
from app.text.text import kind_name, seat_name, translate
from engine.core.pieces import kind_of, seat_of
from engine.editing.setup import Setup
from engine.rules.setup_fields import SetupPrisoners
from engine.rules.variant import Variant

ICON = 22
#: Greatest number of equal prisoners that can be set by clicking.
MAX_HELD = 25


class PrisonerCounter(QToolButton):
    """A counter of equal prisoners: a click adds one, a right click removes one."""

    #: The number is to change by +1 or -1.
    stepped = Signal(int)

    def __init__(self, variant: Variant, captor: int, code: int) -> None:
        super().__init__()
        self._name = translate("setup", "{captor} holds {seat}: {piece}").format(
            captor=seat_name(variant, captor),
            seat=seat_name(variant, seat_of(code)),
            piece=kind_name(variant, kind_of(code)),
        )
        self.setToolTip(
            translate("setup", "{name}. Click or +: one more; right click or -: one less.").format(
                name=self._name
            )
        )
        picture = piece_pixmap(code, ICON, self.devicePixelRatioF(), variant.seats)
        self.setIcon(QIcon(picture))
        self.setIconSize(QSize(ICON, ICON))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self.setAutoRaise(True)
        self.setFixedSize(ICON + 8, ICON + 24)
        LongPress(self)
        self.clicked.connect(lambda: self.stepped.emit(1))
        self.show_number(0)

    def show_number(self, number: int) -> None:
        """Show the number of prisoners."""
        self.setText(str(number) if number else "–")
        self.setAccessibleName(f"{self._name}: {number}")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remove one with the right button."""
        if event.button() is Qt.MouseButton.RightButton:
            self.stepped.emit(-1)
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Count with plus and minus."""
        if event.text() in ("+", "-"):
            self.stepped.emit(1 if event.text() == "+" else -1)
        else:
            super().keyPressEvent(event)


class PrisonersField(QGroupBox):
    """The counters of all captors."""

    #: The prisoners have changed: by captor, the codes of the prisoners.
    held = Signal(object)

    def __init__(self, variant: Variant, prisoners: SetupPrisoners) -> None:
        super().__init__(translate("setup", "Prisoners held by"))
        self._prisoners = prisoners
        self._now: list[list[int]] = [[] for _ in variant.seats]
        #: Counters by captor and code.
        self.counters: dict[tuple[int, int], PrisonerCounter] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(10, 6, 10, 8)
        grid.setSpacing(0)
        for captor, codes in enumerate(prisoners.codes):
            grid.addWidget(QLabel(seat_name(variant, captor)), captor, 0)
            for column, code in enumerate(codes, 1):
                counter = PrisonerCounter(variant, captor, code)
                counter.stepped.connect(
                    lambda by, captor=captor, code=code: self.step(captor, code, by)
                )
                self.counters[captor, code] = counter
                grid.addWidget(counter, captor, column)

    def show_setup(self, setup: Setup) -> None:
        """Show the prisoners in a setup."""
        self._now = [list(codes) for codes in self._prisoners.read(setup.position)]
        for (captor, code), counter in self.counters.items():
            counter.show_number(self._now[captor].count(code))

    def step(self, captor: int, code: int, by: int) -> None:
        """Add (+1) or remove (-1) a prisoner of a captor, if possible."""
        now = [list(codes) for codes in self._now]
        number = now[captor].count(code)
        if by > 0 and number < MAX_HELD:
            now[captor].append(code)
        elif by < 0 and number:
            now[captor].remove(code)
        else:
            return
        self.held.emit(now)
