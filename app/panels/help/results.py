"""The list of places that a search in the help has found, below their pages and headings."""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtWidgets import (
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
)

from app.panels.help.search import FoundPlace

#: More places than these are not listed.
MAX_PLACES = 200
#: Pixels by which each level is indented.
INDENTATION = 14
_PLACE = Qt.ItemDataRole.UserRole


def wrap_items(tree: QTreeWidget) -> None:
    """Let the texts of a tree with one column take several lines where they are long."""
    tree.setWordWrap(True)
    tree.setItemDelegate(WrappedText(tree))
    tree.header().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
    tree.header().sectionResized.connect(tree.scheduleDelayedItemsLayout)


class ResultList(QTreeWidget):
    """Lists places; says ``place_chosen`` for the one that becomes current or is clicked."""

    place_chosen = Signal(FoundPlace)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("results")
        self.setHeaderHidden(True)
        self.setIndentation(INDENTATION)
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        wrap_items(self)
        self._entries: list[QTreeWidgetItem] = []
        self.currentItemChanged.connect(self._choose)
        self.itemClicked.connect(self._choose)  # again, after other pages

    @property
    def places(self) -> list[FoundPlace]:
        """The places listed, in their order."""
        return [place for entry in self._entries if (place := _place_of(entry)) is not None]

    def show_places(self, places: list[FoundPlace]) -> None:
        """List places; none of them is chosen yet."""
        with QSignalBlocker(self):
            self.clear()
            self._entries = []
            for title, on_page in groupby(places[:MAX_PLACES], lambda place: place.title):
                page = add_heading(self, title)
                for heading, in_section in groupby(on_page, lambda place: place.heading):
                    self._add_section(page, heading, list(in_section))
            self.expandAll()

    def choose_on_page(self, page: str, position: int) -> None:
        """Choose the first place of a page from a position on, else its first one, if any."""
        places = self.places
        on_page = [number for number, place in enumerate(places) if place.page == page]
        behind = [number for number in on_page if places[number].start >= position]
        for number in (behind or on_page)[:1]:
            self.setCurrentItem(self._entries[number])

    def step(self, by: int) -> None:
        """Choose the place that many further on, wrapping around."""
        if not self._entries:
            return
        before_any = -1 if by > 0 else 0
        now = self.currentItem()
        number = (self._entries.index(now) if now in self._entries else before_any) + by
        self.setCurrentItem(self._entries[number % len(self._entries)])

    def _add_section(self, page: QTreeWidgetItem, heading: str, places: list[FoundPlace]) -> None:
        """Add the places below one heading; the heading itself may be the first of them."""
        above = page
        if heading and heading != page.text(0):
            above = QTreeWidgetItem(page, [heading])
            above.setFlags(Qt.ItemFlag.ItemIsEnabled)
            if places[0].excerpt == heading:
                self._make_entry(above, places.pop(0))
        for place in places:
            self._make_entry(QTreeWidgetItem(above, [place.excerpt]), place)

    def _make_entry(self, item: QTreeWidgetItem, place: FoundPlace) -> None:
        """Let an item stand for a place."""
        item.setData(0, _PLACE, place)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
        self._entries.append(item)

    def _choose(self, entry: QTreeWidgetItem | None) -> None:
        place = _place_of(entry)
        if place is not None:
            self.place_chosen.emit(place)


class WrappedText(QStyledItemDelegate):
    """Gives each item the height that its text needs in the width of the list."""

    def __init__(self, tree: QTreeWidget) -> None:
        super().__init__(tree)
        self._tree = tree

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return the size of an item; Qt asks for it without a width."""
        level, above = 1, index.parent()
        while above.isValid():
            level, above = level + 1, above.parent()
        width = self._tree.viewport().width() - level * self._tree.indentation()
        option.rect = QRect(0, 0, width, self._tree.viewport().height())
        return super().sizeHint(option, index)


def add_heading(tree: QTreeWidget, text: str) -> QTreeWidgetItem:
    """Add an entry that only stands above others."""
    entry = QTreeWidgetItem(tree, [text])
    entry.setFlags(Qt.ItemFlag.ItemIsEnabled)
    font = entry.font(0)
    font.setBold(True)
    entry.setFont(0, font)
    return entry


def _place_of(entry: QTreeWidgetItem | None) -> FoundPlace | None:
    """Return the place that an entry stands for, if it stands for one."""
    place = entry.data(0, _PLACE) if entry is not None else None
    return place if isinstance(place, FoundPlace) else None
