"""The help in a window of its own, beside the game: contents, pages, a search in the page."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QAction, QCloseEvent, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QMenuBar,
    QPushButton,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.panels.common.fitting import fit_to_screen
from app.panels.help.browser import HelpBrowser
from app.panels.help.pages import (
    ABOUT_PAGE,
    FALLBACK,
    KEYS_PAGE,
    first_steps_page,
    game_pages,
    page_text,
    rules_page,
    title_of,
)
from app.text.language import follow, language

SIZE = (1040, 800)
CONTENTS_WIDTH = 270
_NAME = Qt.ItemDataRole.UserRole
Keys = QKeySequence.StandardKey
Native = QKeySequence.SequenceFormat.NativeText


class HelpWindow(QDialog):
    """Shows the pages of the help; the game can be played meanwhile."""

    def __init__(self, menus: QMenuBar, parent: QWidget | None = None) -> None:
        """``menus``: whose commands the page of keys lists."""
        super().__init__(parent, Qt.WindowType.Window)
        self._menus = menus
        self._language = FALLBACK
        self.contents = QTreeWidget()
        self.contents.setHeaderHidden(True)
        self.browser = HelpBrowser(self._commands, self._key_of)
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.found = QLabel()
        self.found.setObjectName("faint")
        self.back = self._button(self.browser.backward)
        self.forward = self._button(self.browser.forward)
        self.next = self._button(self.find_next)
        self.previous = self._button(self.find_previous)
        self._arrange()
        self._add_keys()
        self.contents.currentItemChanged.connect(self._open_chosen)
        self.browser.sourceChanged.connect(self._show_where)
        self.browser.backwardAvailable.connect(self.back.setEnabled)
        self.browser.forwardAvailable.connect(self.forward.setEnabled)
        self.search.returnPressed.connect(self.find_next)
        self.search.textEdited.connect(self._find_typed)
        fit_to_screen(self, QSize(*SIZE))
        follow(self, self._translate)

    # -- told from outside -------------------------------------------------------------------

    def show_rules(self, key: str) -> None:
        """Open the rules of a game."""
        self.show_page(rules_page(key))

    def show_first_steps(self, key: str) -> None:
        """Open the page for those who play a game for the first time."""
        self.show_page(first_steps_page(key))

    def show_keys(self) -> None:
        """Open the page on mouse and keys."""
        self.show_page(KEYS_PAGE)

    def show_about(self) -> None:
        """Open the page on the program."""
        self.show_page(ABOUT_PAGE)

    def show_page(self, name: str) -> None:
        """Open a page and bring the window to the front."""
        if not self.contents.topLevelItemCount():
            self.show_language(self._language)
        self.browser.show_page(name)
        self.show()
        self.raise_()
        self.activateWindow()
        self.browser.setFocus()

    def show_language(self, code: str) -> None:
        """Show contents and pages in a language; those that are missing stay English."""
        self._language = code
        self.browser.set_language(code)
        with QSignalBlocker(self.contents):
            self.contents.clear()
            top = self.contents.invisibleRootItem()
            for first, *others in (*game_pages().values(), (KEYS_PAGE,), (ABOUT_PAGE,)):
                entry = self._add_entry(top, first)
                for name in others:
                    self._add_entry(entry, name)
            self.contents.expandAll()
        self._show_where()

    def show_keys_anew(self) -> None:
        """Name the keys as they are now, on the page that is open."""
        self.browser.read_again()

    # -- finding -----------------------------------------------------------------------------

    def find_next(self) -> None:
        """Go to the next place of the text searched for."""
        self._find(is_backward=False)

    def find_previous(self) -> None:
        """Go to the place before."""
        self._find(is_backward=True)

    def _find_typed(self) -> None:
        """Search while the text is typed, again from where the last place began."""
        cursor = self.browser.textCursor()
        cursor.setPosition(cursor.selectionStart())
        self.browser.setTextCursor(cursor)
        self._find(is_backward=False)

    def _find(self, is_backward: bool) -> None:
        text = self.search.text()
        is_found = not text or self.browser.find_text(text, is_backward)
        self.found.setText("" if is_found else self.tr("Not on this page"))

    def _ask_what_to_find(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    # -- building ----------------------------------------------------------------------------

    def _arrange(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in (self.back, self.forward):
            button.setEnabled(False)
            row.addWidget(button)
        row.addStretch(1)
        for widget in (self.found, self.search, self.previous, self.next):
            row.addWidget(widget)
        self.search.setMinimumWidth(220)
        parts = QSplitter()
        parts.addWidget(self.contents)
        parts.addWidget(self.browser)
        parts.setStretchFactor(1, 1)
        parts.setSizes([CONTENTS_WIDTH, SIZE[0] - CONTENTS_WIDTH])
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(10)
        column.addLayout(row)
        column.addWidget(parts, 1)

    def _translate(self) -> None:
        self.contents.setAccessibleName(self.tr("Contents"))
        self.browser.setAccessibleName(self.tr("Page"))
        self.search.setPlaceholderText(self.tr("Find on this page"))
        self.search.setAccessibleName(self.tr("Find on this page"))
        self.back.setText(self.tr("&Back"))
        self.forward.setText(self.tr("&Forward"))
        self.next.setText(self.tr("&Next"))
        self.previous.setText(self.tr("&Previous"))
        self._language = language()
        if self.contents.topLevelItemCount():
            self.show_language(self._language)
        else:
            self._show_where()

    def _button(self, slot: object) -> QPushButton:
        button = QPushButton(self)
        button.setAutoDefault(False)  # Enter in the search is not for them
        button.clicked.connect(slot)
        return button

    def _add_keys(self) -> None:
        for keys, slot in (
            (Keys.Back, self.browser.backward),
            (Keys.Forward, self.browser.forward),
            (Keys.Find, self._ask_what_to_find),
            (Keys.FindNext, self.find_next),
            (Keys.FindPrevious, self.find_previous),
        ):
            action = QAction(self)
            action.setShortcuts(keys)
            action.triggered.connect(slot)
            self.addAction(action)

    def _add_entry(self, above: QTreeWidgetItem, name: str) -> QTreeWidgetItem:
        entry = QTreeWidgetItem(above, [title_of(page_text(name, self._language))])
        entry.setData(0, _NAME, name)
        return entry

    # -- contents and page -------------------------------------------------------------------

    def _open_chosen(self, entry: QTreeWidgetItem | None) -> None:
        name = entry.data(0, _NAME) if entry is not None else None
        if name:
            self.browser.show_page(name)

    def _show_where(self) -> None:
        """Mark the page shown in the contents, and name it in the title of the window."""
        self.found.clear()
        self.setWindowTitle(
            self.tr("{page} – Help").format(page=self.browser.title)
            if self.browser.page
            else self.tr("Help")
        )
        for entry in _entries(self.contents.invisibleRootItem()):
            if entry.data(0, _NAME) == self.browser.page:
                with QSignalBlocker(self.contents):
                    self.contents.setCurrentItem(entry)

    # -- the keys of the menus ---------------------------------------------------------------

    def _commands(self) -> str:
        """Return a table of keys for each menu, as Markdown."""
        head = self.tr("| keys | command |")
        parts = []
        for action in self._menus.actions():
            rows = [f"| {keys} | {text} |" for keys, text in _commands_with_keys(action.menu())]
            if rows:
                title = _plain(action.text())
                parts.append("\n".join((f"### {title}", "", head, "| --- | --- |", *rows, "")))
        return "\n".join(parts)

    def _key_of(self, name: str) -> str:
        """Return the first key of a command, or where the command is found if it has none."""
        for bar in self._menus.actions():
            for action in _actions_of(bar.menu()):
                if action.objectName() == name:
                    if action.shortcut().isEmpty():
                        form = self.tr("“{command}” in the menu “{menu}”")
                        return form.format(command=_plain(action.text()), menu=_plain(bar.text()))
                    return action.shortcut().toString(Native)
        return name

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the page for the next time, without what was searched."""
        self.search.clear()
        super().closeEvent(event)


def _entries(above: QTreeWidgetItem) -> Iterator[QTreeWidgetItem]:
    """Yield all entries below one."""
    for number in range(above.childCount()):
        entry = above.child(number)
        if entry is not None:
            yield entry
            yield from _entries(entry)


def _actions_of(menu: object) -> Iterator[QAction]:
    """Yield all commands of a menu, before each those of its own menu."""
    if isinstance(menu, QMenu):
        for action in menu.actions():
            yield from _actions_of(action.menu())
            yield action


def _commands_with_keys(menu: object) -> Iterator[tuple[str, str]]:
    """Yield keys and text of all commands of a menu that have keys, those of its submenus, too."""
    for action in _actions_of(menu):
        keys = ", ".join(keys.toString(Native) for keys in action.shortcuts())
        if keys:
            yield keys, _plain(action.text())


def _plain(text: str) -> str:
    """Return the text of a command without its mnemonic and its dots."""
    return text.replace("&", "").removesuffix("…")
