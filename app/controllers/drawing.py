"""Keeps what is drawn over the board with the move shown, and offers the inks in a menu."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from app.board.board_view import BoardView
from app.commands.menus import Menus
from app.game.session import Session
from app.settings.options import INK
from app.settings.store import Settings
from app.text.language import follow
from engine.play.drawing import Drawing, DrawingColour, drawn

#: What the inks are called in the menu.
TITLES = {
    DrawingColour.GREEN: QT_TRANSLATE_NOOP("drawings", "&Green"),
    DrawingColour.RED: QT_TRANSLATE_NOOP("drawings", "&Red"),
    DrawingColour.YELLOW: QT_TRANSLATE_NOOP("drawings", "&Yellow"),
    DrawingColour.BLUE: QT_TRANSLATE_NOOP("drawings", "&Blue"),
}


class DrawingController(QObject):
    """Passes on what the pencil of a stage draws; the game keeps it."""

    def __init__(
        self, session: Session, board: BoardView, settings: Settings, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._settings = settings
        self._inks = QActionGroup(self)
        self.menu = QMenu()
        for ink in DrawingColour:
            action = self.menu.addAction("")
            action.setObjectName(f"ink_{ink.value}")
            action.setData(ink)
            action.setCheckable(True)
            action.triggered.connect(lambda _=False, ink=ink: settings.set(INK, ink.value))
            self._inks.addAction(action)
        board.drawing_tool.drawn.connect(self._draw)
        settings.changed.connect(self._show_ink)
        self._show_ink()
        follow(self, self._translate)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what the command does, by its name in the table of actions."""
        return {"clear_drawings": lambda: self._session.draw(())}

    def serve(self, menus: Menus) -> None:
        """Offer the inks below the command that removes what was drawn in them."""
        menus.insert_menu(self.menu, before="offer_draw")

    def _draw(self, drawing: Drawing) -> None:
        self._session.draw(drawn(self._session.game.node.drawings, drawing))

    def _show_ink(self, *_told: object) -> None:
        for action in self._inks.actions():
            action.setChecked(action.data() is DrawingColour(self._settings.get(INK)))

    def _translate(self) -> None:
        self.menu.setTitle(self.tr("Colour of arrows an&d circles"))
        for action in self._inks.actions():
            action.setText(QCoreApplication.translate("drawings", str(TITLES[action.data()])))
