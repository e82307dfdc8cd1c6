"""The help in a window of its own, beside the game: contents, pages, a search over all pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QPoint, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QAction, QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QMenuBar,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.commands.table import COMMANDS
from app.panels.common.filling import add_heading
from app.panels.common.fitting import fit_to_screen
from app.panels.common.layouts import Spacer, laid_out, plain_label
from app.panels.help.browser import HelpBrowser
from app.panels.help.pages import (
    ABOUT_PAGE,
    FALLBACK,
    FIRST_STEPS,
    GAMES,
    KEYS_PAGE,
    MANUAL,
    first_steps_page,
    groups,
    page_names,
    page_text,
    rules_page,
    title_of,
)
from app.panels.help.search import INDENTATION, FoundPlace, ResultList, SearchIndex, wrap_items
from app.text.language import language, on_language_change
from app.text.text import written_keys

SIZE = (1040, 800)
CONTENTS_WIDTH = 270
_NAME = Qt.ItemDataRole.UserRole
Keys = QKeySequence.StandardKey


class HelpWindow(QDialog):
    """Shows the pages of the help; the game can be played meanwhile."""

    def __init__(self, menus: QMenuBar, parent: QWidget | None = None) -> None:
        """``menus``: whose commands the page of keys lists."""
        super().__init__(parent, Qt.WindowType.Window)
        self._menus = menus
        self._language = FALLBACK
        #: The names of the pages in the contents.
        self._listed: tuple[str, ...] = ()
        self.contents = QTreeWidget()
        self.contents.setObjectName("contents")
        self.contents.setHeaderHidden(True)
        self.contents.setIndentation(INDENTATION)
        self.contents.setRootIsDecorated(False)
        self.contents.setItemsExpandable(False)
        wrap_items(self.contents)
        self.browser = HelpBrowser(self._commands, self._key_of)
        #: The places found, below their pages; stands in place of the contents during a search.
        self.results = ResultList()
        self._sides = QStackedWidget()
        self._index: SearchIndex | None = None
        self.search = QLineEdit(clearButtonEnabled=True)
        self.search.setObjectName("search")
        self.found = plain_label("faint")
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
        self.search.textChanged.connect(self._find_typed)
        self.results.place_chosen.connect(self._open_place)
        fit_to_screen(self, QSize(*SIZE))
        on_language_change(self, self._translate)
        on_language_change(self, self._translate_pages, after_others=True)

    # -- public slots -------------------------------------------------------------------

    def show_rules(self, key: str, version: str = "") -> None:
        """Open the rules of a game, by a version of its file."""
        self.show_page(rules_page(key, version))

    def show_first_steps(self, key: str, version: str = "") -> None:
        """Open the page for those who play a game for the first time."""
        self.show_page(first_steps_page(key, version))

    def show_keys(self) -> None:
        """Open the page on mouse and keys."""
        self.show_page(KEYS_PAGE)

    def show_about(self) -> None:
        """Open the page on the program."""
        self.show_page(ABOUT_PAGE)

    def show_page(self, name: str, heading: str = "", asker: QWidget | None = None) -> None:
        """Open a page and bring the window to the front.

        heading : the heading of the page to begin with, if it has it
        asker : the window that asks; it may block those that are not its own
        """
        if self._listed != page_names():
            self.show_language(self._language)
        self.browser.show_page(name)
        self._belong_to(asker)
        self.show()
        self.browser.show_heading(heading)
        self.raise_()
        self.activateWindow()
        self.browser.setFocus()

    def _belong_to(self, asker: QWidget | None) -> None:
        """Stay above a dialog, and usable, until it closes; else above the main window."""
        owner = asker if asker is not None and asker is not self else self.parentWidget()
        if isinstance(owner, QDialog):
            owner.finished.connect(self._return)
        # The window's handle; winId() would make windows of the panels beside the board as well.
        self.create()
        handle = self.windowHandle()
        if handle is not None and owner is not None:
            handle.setTransientParent(owner.windowHandle())

    def _return(self) -> None:
        """Belong to the main window again: the dialog that asked has closed."""
        self._belong_to(None)

    def show_language(self, code: str) -> None:
        """Show contents and pages in a language; those that are missing stay English."""
        self._language, self._listed = code, page_names()
        self.browser.set_language(code)
        titles = {
            GAMES: self.tr("Games"),
            FIRST_STEPS: self.tr("First steps"),
            MANUAL: self.tr("Manual"),
        }
        with QSignalBlocker(self.contents):
            self.contents.clear()
            for group, names in groups().items():
                heading = add_heading(self.contents, titles[group])
                for name in names:
                    entry = QTreeWidgetItem(heading, [title_of(page_text(name, code))])
                    entry.setData(0, _NAME, name)
            self.contents.expandAll()
        self._show_where()
        self._search_anew()

    def show_keys_anew(self) -> None:
        """Update the keys on the open page."""
        self.browser.read_again()
        self._search_anew()

    # -- finding -----------------------------------------------------------------------------

    def find_next(self) -> None:
        """Go to the next place of what is searched for, after the last one to the first.

        At first go to the next one of the page shown, from what is seen of it on.
        """
        if self.results.currentItem() is None:
            seen = self.browser.cursorForPosition(QPoint()).position()
            self.results.choose_on_page(self.browser.page, seen)
        else:
            self.results.step(1)

    def find_previous(self) -> None:
        """Go to the place before."""
        self.results.step(-1)

    def _find_typed(self) -> None:
        """Search while the text is typed; the page stays where its reader is."""
        self._list_places()
        bar, cursor = self.browser.verticalScrollBar(), self.browser.textCursor()
        seen = bar.value()
        cursor.clearSelection()  # what was found before is marked no more
        self.browser.setTextCursor(cursor)
        bar.setValue(seen)

    def _search_anew(self) -> None:
        """Repeat the search, after the texts of the pages have changed."""
        self._index = None
        self._list_places()

    def _list_places(self) -> None:
        """List the places of what is searched for; without any text show the contents."""
        text = self.search.text().strip()
        self._sides.setCurrentWidget(self.results if text else self.contents)
        places = self._find(text) if text else []
        nothing = self.tr("No page of the help has this. Try a shorter word.")
        self.results.show_places(places, nothing if text else "")
        if not text:
            self.found.clear()
        elif places:
            self.found.setText(self.tr("%n place(s)", None, len(places)))
        else:
            self.found.setText(self.tr("Nothing found"))

    def _find(self, text: str) -> list[FoundPlace]:
        if self._index is None:
            names = page_names()
            self._index = SearchIndex((name, self.browser.page_markdown(name)) for name in names)
        return self._index.find(text)

    def _open_place(self, place: FoundPlace) -> None:
        self.browser.show_place(place.page, place.start, place.length)

    def _ask_what_to_find(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    # -- building ----------------------------------------------------------------------------

    def _arrange(self) -> None:
        pages = (self.back, self.forward)
        for button in pages:
            button.setEnabled(False)
        finding = (self.found, self.search, self.previous, self.next)
        row = laid_out(QHBoxLayout(), *pages, Spacer(1), *finding, spacing=8)
        self.search.setMinimumWidth(220)
        for tree in (self.contents, self.results):
            self._sides.addWidget(tree)
        parts = QSplitter()
        parts.addWidget(self._sides)
        parts.addWidget(self.browser)
        parts.setStretchFactor(1, 1)
        parts.setSizes([CONTENTS_WIDTH, SIZE[0] - CONTENTS_WIDTH])
        laid_out(QVBoxLayout(self), row, (parts, 1), margins=12, spacing=10)

    def _translate(self) -> None:
        self.contents.setAccessibleName(self.tr("Contents"))
        self.browser.setAccessibleName(self.tr("Page"))
        self.results.setAccessibleName(self.tr("Places found"))
        self.search.setPlaceholderText(self.tr("Find in the help"))
        self.search.setAccessibleName(self.tr("Find in the help"))
        self.back.setText(self.tr("&Back"))
        self.forward.setText(self.tr("&Forward"))
        self.next.setText(self.tr("&Next"))
        self.previous.setText(self.tr("&Previous"))

    def _translate_pages(self) -> None:
        """Show the pages in the language spoken; they name commands as the menus do."""
        self._language = language()
        if self.contents.topLevelItemCount():
            self.show_language(self._language)
        else:
            self._show_where()

    def _button(self, slot: object) -> QPushButton:
        button = QPushButton(self, autoDefault=False)
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
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            shortcut = QShortcut(Qt.Modifier.SHIFT | key, self.search, self.find_previous)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)

    # -- contents and page -------------------------------------------------------------------

    def _open_chosen(self, entry: QTreeWidgetItem | None) -> None:
        name = entry.data(0, _NAME) if entry is not None else None
        if name:
            self.browser.show_page(name)

    def _show_where(self) -> None:
        """Mark the page shown in the contents, and name it in the title of the window."""
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
        parts, menus = [], self._menus_by_action()
        for action in self._menus.actions():
            commands = _commands_with_keys(menus.get(action), menus)
            rows = [f"| {keys} | {text} |" for keys, text in commands]
            if rows:
                title = _plain(action.text())
                parts.append("\n".join((f"### {title}", "", head, "| --- | --- |", *rows, "")))
        return "\n".join(parts)

    def _key_of(self, name: str) -> str:
        """Return the first key of a command, or where the command is found if it has none."""
        menus = self._menus_by_action()
        for bar in self._menus.actions():
            for action in _actions_of(menus.get(bar), menus):
                if action.objectName() == name:
                    if action.shortcut().isEmpty():
                        form = self.tr("“{command}” in the menu “{menu}”")
                        return form.format(command=_plain(action.text()), menu=_plain(bar.text()))
                    return written_keys(action.shortcut())
        return _usual_key(name)

    def _menus_by_action(self) -> dict[QAction, QMenu]:
        """Return all menus by their actions.

        ``QAction.menu`` must not be used: with some releases of PySide a menu that was asked for so
        is lost to everybody when the last reference to the action goes.
        """
        return {menu.menuAction(): menu for menu in self._menus.window().findChildren(QMenu)}

    def reject(self) -> None:
        """End the search; without a search close the window."""
        if self.search.text():
            self.search.clear()
            self.browser.setFocus()
        else:
            super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the page for the next time, and clear the search."""
        self.search.clear()
        super().closeEvent(event)


def _usual_key(name: str) -> str:
    """Return the key that a command of another window has by default."""
    keys = next((row.keys for row in COMMANDS if row.name == name), ())
    return written_keys(QKeySequence(keys[0])) if keys else name


def _entries(above: QTreeWidgetItem) -> Iterator[QTreeWidgetItem]:
    """Yield all entries below one."""
    for number in range(above.childCount()):
        entry = above.child(number)
        if entry is not None:
            yield entry
            yield from _entries(entry)


def _actions_of(menu: QMenu | None, menus: Mapping[QAction, QMenu]) -> Iterator[QAction]:
    """Yield all commands of a menu, before each those of its own menu."""
    if menu is not None:
        for action in menu.actions():
            yield from _actions_of(menus.get(action), menus)
            yield action


def _commands_with_keys(
    menu: QMenu | None, menus: Mapping[QAction, QMenu]
) -> Iterator[tuple[str, str]]:
    """Yield keys and text of all commands of a menu that have keys, those of its submenus, too."""
    for action in _actions_of(menu, menus):
        keys = written_keys(*action.shortcuts())
        if keys:
            yield keys, _plain(action.text())


def _plain(text: str) -> str:
    """Return the text of a command without its mnemonic and its dots."""
    return text.replace("&", "").removesuffix("…")
