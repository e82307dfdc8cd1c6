"""The controller of drawings: stores them with the current node; the menu of colours."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from app.board.board_view import BoardView
from app.commands.choice_group import ChoiceMenu, choices_of
from app.commands.menus import Menus
from app.game.session import Session
from app.settings.options import INK
from app.settings.store import Settings
from engine.play.drawing import Drawing, drawn


class DrawingController(QObject):
    """Passes drawings of the board's drawing tool to the session."""

    def __init__(
        self, session: Session, board: BoardView, settings: Settings, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session = session
        self.menu = ChoiceMenu(
            lambda: self.tr("Colour of arrows an&d circles"), choices_of(INK, "ink_")
        )
        self.menu.choice.bind(settings, INK)
        board.drawing_tool.drawn.connect(self._draw)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the slots of the commands, by their names."""
        return {"clear_drawings": lambda: self._session.draw(())}

    def add_menu(self, menus: Menus) -> None:
        """Insert the menu of colours below the command that removes drawings."""
        menus.insert_menu(self.menu, before="offer_draw")

    def _draw(self, drawing: Drawing) -> None:
        self._session.draw(drawn(self._session.game.node.drawings, drawing))
