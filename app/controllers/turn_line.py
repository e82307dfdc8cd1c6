"""The controller of the line over the board that shows who is to move, if no panel does."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QDockWidget

from app.board.viewport import Viewport
from app.game.session import Session
from app.game.timekeeper import Timekeeper
from app.panels.over_board.turn_line import TurnLine
from app.settings.options import CLOCK_WARNING
from app.settings.store import Settings
from app.text.language import on_language_change
from app.text.status_text import headline
from app.text.text import seat_name


class TurnLineController(QObject):
    """Shows the line while the panel with the players and clocks is hidden."""

    def __init__(
        self, session: Session, keeper: Timekeeper, viewport: Viewport, settings: Settings
    ) -> None:
        super().__init__(viewport)
        self._session, self._keeper, self._settings = session, keeper, settings
        self.line = TurnLine(viewport)
        self._has_panel = False
        self._is_wanted: Callable[[bool], bool] = lambda has_panel: False
        session.transitioned.connect(lambda _: self._write())
        keeper.changed.connect(self._write)
        settings.on(CLOCK_WARNING, self._write)
        on_language_change(self, self._write, call_now=False)
        viewport.installEventFilter(self)

    def stand_in_for(self, panel: QDockWidget, is_wanted: Callable[[bool], bool]) -> None:
        """Show the line while that is wanted; it depends on whether a panel is visible.

        is_wanted : called with that; where the answer may have changed, call ``review``
        """
        self._is_wanted = is_wanted
        panel.visibilityChanged.connect(self._note_panel)

    def review(self) -> None:
        """Show the line if it is wanted, or hide it."""
        self.line.set_shown(self._is_wanted(self._has_panel))
        self._write()

    def _note_panel(self, is_visible: bool) -> None:
        """Note whether the panel is visible: neither hidden, nor behind another one."""
        self._has_panel = is_visible
        self.review()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.line.place()
        return super().eventFilter(watched, event)

    def _write(self) -> None:
        if self.line.isHidden():
            return
        now, faces = self._session.situation, self._keeper.faces()
        names = [seat_name(now.variant, seat) for seat in range(len(faces))]
        self.line.show_clocks(names, faces, float(self._settings.get(CLOCK_WARNING)))
        self.line.show_headline(headline(now))
