"""What can be done with the games of a list: actions with their keys and texts, and buttons."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QPushButton, QWidget

from app.text.language import on_language_change

#: So many games are opened at once, each in a window of its own.
MAX_WINDOWS = 4
Keys = QKeySequence.StandardKey


class GameActions(QObject):
    """The actions of the page of all games; what they do is connected by that."""

    def __init__(self, page: QWidget, table: QWidget) -> None:
        """``table``: gets those of its games as its context menu."""
        super().__init__(page)
        self._page = page
        self.opening = self._action()
        self.opening_anew = self._action("Ctrl+Return", "Ctrl+Enter")
        self.labelling = self._action("Ctrl+L")
        self.copying = self._action(Keys.Copy)
        self.exporting = self._action(Keys.Save)
        self.deleting = self._action(Keys.Delete, is_of_table=True)
        self.undoing = self._action(Keys.Undo)
        self.searching = self._action(Keys.Find)
        self.importing_files = self._action(Keys.Open)
        self.importing_folder = self._action()
        separator = QAction(self)
        separator.setSeparator(True)
        table.addActions([self.opening, self.opening_anew, self.labelling, self.copying])
        table.addActions([self.exporting, separator, self.deleting, self.undoing])
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        on_language_change(self, self._translate)

    def _action(self, *keys: str | Keys, is_of_table: bool = False) -> QAction:
        action = QAction(self._page)
        action.setShortcuts([QKeySequence(key) for key in keys])
        kinds = Qt.ShortcutContext
        action.setShortcutContext(
            kinds.WidgetShortcut if is_of_table else kinds.WidgetWithChildrenShortcut
        )
        if not is_of_table:
            self._page.addAction(action)
        return action

    def button(self, action: QAction) -> QPushButton:
        """Return a button that does what an action does."""
        button = QPushButton(autoDefault=False)
        button.clicked.connect(action.trigger)

        def follow() -> None:
            button.setText(action.text())
            button.setEnabled(action.isEnabled())
            if action is not self.undoing:
                button.setVisible(action.isVisible())

        action.changed.connect(follow)
        follow()
        return button

    def enable(self, count: int, is_free: bool, can_undo: bool) -> None:
        """Offer what can be done with so many selected games.

        is_free : whether nothing long goes on
        can_undo : whether there is a deletion to be undone
        """
        self.opening.setEnabled(count == 1)
        self.opening_anew.setEnabled(1 <= count <= MAX_WINDOWS)
        for action in (self.labelling, self.copying, self.exporting, self.deleting):
            action.setEnabled(count > 0 and is_free)
        self.undoing.setEnabled(can_undo)

    def _translate(self) -> None:
        for action, text in (
            (self.opening, self.tr("&Open")),
            (self.opening_anew, self.tr("Open in a new &window")),
            (self.labelling, self.tr("&Labels…")),
            (self.copying, self.tr("&Copy")),
            (self.exporting, self.tr("&Export…")),
            (self.deleting, self.tr("&Delete")),
            (self.undoing, self.tr("&Undo the deletion")),
            (self.searching, self.tr("&Search")),
            (self.importing_files, self.tr("&Files…")),
            (self.importing_folder, self.tr("All files of a f&older…")),
        ):
            action.setText(text)
