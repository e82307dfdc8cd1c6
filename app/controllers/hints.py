"""The commands for hints and threats; their implementation is imported lazily."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction

from app.controllers.assistance import AssistedGame

if TYPE_CHECKING:
    from app.controllers.hint_finder import HintFinder
    from app.controllers.threat_finder import ThreatFinder


class HintController(QObject):
    """Forwards the commands, and the results by signals."""

    #: A message for the user: one sentence.
    said = Signal(str)
    #: A hint to be shown over the board: the move and the reason; or a title and a text.
    shown = Signal(str, str)

    def __init__(self, game: AssistedGame, parent: QObject) -> None:
        super().__init__(parent)
        self._game = game
        self._switch: QAction | None = None

    @cached_property
    def hints(self) -> HintFinder:
        """The finder of hints."""
        from app.controllers.hint_finder import HintFinder

        found = HintFinder(self._game, self)
        found.said.connect(self.said)
        found.shown.connect(self.shown)
        return found

    @cached_property
    def threats(self) -> ThreatFinder:
        """The finder of threats."""
        from app.controllers.threat_finder import ThreatFinder

        found = ThreatFinder(self._game, self)
        found.said.connect(self.said)
        found.shown.connect(self.shown)
        found.switched.connect(self._show_switch)
        return found

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the slots of the commands, by their names."""
        return {"hint": lambda: self.hints.ask(), "threats": self._toggle_threats}

    def show_switch(self, action: QAction) -> None:
        """Check the action of the threats while they are shown."""
        self._switch = action
        action.setCheckable(True)

    def _toggle_threats(self) -> None:
        self.threats.toggle()
        self._show_switch()  # others may have to agree before anything is shown

    def _show_switch(self) -> None:
        if self._switch is not None:
            self._switch.setChecked(self.threats.is_on)
