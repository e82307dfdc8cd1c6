"""The search over all pages of the help, whose pages are one text in a language; its results.

A section of a page is found when words in it begin with all words of the query, in any order; if
none is, when it has them anywhere; and if none has, a page that has them in several sections. The
results are the paragraphs, or rows of a table, with most of them. Pages with the words in their
title come first, then those with a heading that has them, then the others in the order of the
contents. Capitals and accents do not count.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
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
from PySide6.QtGui import QTextBlock, QTextCursor, QTextDocument, QTextTable
from PySide6.QtWidgets import (
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
)

from app.panels.common.filling import add_heading

#: Characters of an excerpt before the word found, and in all.
BEFORE, LONGEST = 40, 120
#: The character that Qt uses for a picture; characters of a passage without words.
PICTURE = "\ufffc"
BLANK = f" \n{PICTURE}"
#: Ranks of pages: words found in the title, in a heading, elsewhere.
IN_TITLE, IN_HEADING, ELSEWHERE = range(3)

#: The words of a query, without capitals and accents.
Words = list[re.Pattern[str]]


@dataclass(frozen=True)
class FoundPlace:
    """Where words have been found.

    page : its name
    title, heading : of the page, and of the section; the heading is empty above the first one
    start, length : of the word to be shown, in the document that Qt makes of the page
    excerpt : the text around it, in one line
    """

    page: str
    title: str
    heading: str
    start: int
    length: int
    excerpt: str


@dataclass(frozen=True)
class _Passage:
    """A paragraph, or a row of a table: its text, its cells parted by line ends, and its start."""

    start: int
    text: str

    @cached_property
    def plain(self) -> str:
        return plain(self.text)


@dataclass(frozen=True)
class _Section:
    """What stands below one heading, which is the first passage, up to the next one."""

    heading: str
    passages: tuple[_Passage, ...]


@dataclass(frozen=True)
class _Page:
    name: str
    title: str
    sections: tuple[_Section, ...]


class SearchIndex:
    """The texts of all pages of one language, to be searched."""

    def __init__(self, pages: Iterable[tuple[str, str]]) -> None:
        """``pages``: name and Markdown of each, in the order of the contents."""
        self._pages = tuple(_read(name, text) for name, text in pages)

    def find(self, asked: str) -> list[FoundPlace]:
        """Return the places of the words of a query, best pages first.

        Where it has signs, as a line of a file has, the places of the whole query are found first.
        """
        words = [re.escape(word) for word in plain(asked).split()]
        if not words:
            return []
        whole = [] if all(map(str.isalnum, asked.split())) else self._with([r"\s+".join(words)])
        begun = [rf"\b{word}" for word in words]
        return whole or self._with(begun) or self._with(words) or self._with(begun, is_apart=True)

    def _with(self, patterns: Iterable[str], is_apart: bool = False) -> list[FoundPlace]:
        """Return the places of words; ``is_apart``: they may stand in several sections."""
        words = [re.compile(pattern) for pattern in patterns]
        found = [
            (
                _rank(page, words),
                _places(page, [page.sections] if is_apart else zip(page.sections), words),
            )
            for page in self._pages
        ]
        found.sort(key=lambda of_page: of_page[0])  # stable: the contents' order within a rank
        return [place for _, places in found for place in places]


def plain(text: str) -> str:
    """Return a text of the same length without capitals and accents."""
    return "".join(map(_plain_sign, text))


@lru_cache(maxsize=1000)
def _plain_sign(sign: str) -> str:
    return unicodedata.normalize("NFD", sign.lower())[:1]


def _rank(page: _Page, words: Words) -> int:
    if _has_all(plain(page.title), words):
        return IN_TITLE
    if any(_has_all(plain(section.heading), words) for section in page.sections):
        return IN_HEADING
    return ELSEWHERE


def _places(page: _Page, groups: Iterable[tuple[_Section, ...]], words: Words) -> list[FoundPlace]:
    """Return the places in those groups of sections that have all words, in their order."""
    places = []
    for group in groups:
        passages = [(section, passage) for section in group for passage in section.passages]
        if not _has_all("\n".join(passage.plain for _, passage in passages), words):
            continue
        hits = [_hits(passage.plain, words) for _, passage in passages]
        most = max(map(len, hits))
        for (section, passage), there in zip(passages, hits, strict=True):
            if len(there) == most:
                first = min(there, key=lambda hit: hit.start())
                places.append(_place(page, section, passage, first))
    return places


def _place(page: _Page, section: _Section, passage: _Passage, hit: re.Match[str]) -> FoundPlace:
    return FoundPlace(
        page.name,
        page.title,
        section.heading,
        passage.start + _units(passage.text[: hit.start()]),
        _units(passage.text[hit.start() : hit.end()]),
        _excerpt(passage.text, hit.start()),
    )


def _hits(text: str, words: Words) -> list[re.Match[str]]:
    """Return the first place of each word that a text has."""
    return [hit for word in words if (hit := word.search(text)) is not None]


def _has_all(text: str, words: Words) -> bool:
    return len(_hits(text, words)) == len(words)


def _units(text: str) -> int:
    """Return the length of a text as Qt counts it, in units of UTF-16."""
    return len(text.encode("utf-16-le")) // 2


def _excerpt(text: str, at: int) -> str:
    """Return the text around a place, cut between words."""
    begin = 0
    if at > BEFORE:
        begin = text.find(" ", at - BEFORE, at) + 1 or at
    end = len(text)
    if end - begin > LONGEST:
        end = max(text.rfind(" ", at, begin + LONGEST), at + 1)
    parts = (part for part in text[begin:end].split("\n") if part.strip(BLANK))
    cut = " – ".join(parts).strip()
    return f"{'… ' if begin else ''}{cut}{' …' if end < len(text) else ''}"


# -- reading a page --------------------------------------------------------------------------------


def _read(name: str, markdown: str) -> _Page:
    """Return a page in its sections."""
    document = QTextDocument()
    document.setMarkdown(markdown)
    sections: list[_Section] = []
    heading = ""
    passages: list[_Passage] = []
    for level, passage in _passages(document):
        if level:
            sections.append(_Section(heading, tuple(passages)))
            heading, passages = passage.text, []
        passages.append(passage)
    sections.append(_Section(heading, tuple(passages)))
    with_text = tuple(section for section in sections if section.passages)
    return _Page(name, with_text[0].heading if with_text else "", with_text)


def _passages(document: QTextDocument) -> Iterable[tuple[int, _Passage]]:
    """Yield the passages of a document, before each the level of the heading that it is, or 0."""
    blocks = []
    block = document.begin()
    while block.isValid():
        blocks.append(block)
        block = block.next()
    for _, of_row in groupby(blocks, key=_row):
        first, *others = of_row
        text = "\n".join(block.text() for block in (first, *others))
        if text.strip(BLANK):
            yield first.blockFormat().headingLevel(), _Passage(first.position(), text)


def _row(block: QTextBlock) -> tuple[int, int]:
    """Return a key of the table row, or of the paragraph outside of tables."""
    table: QTextTable | None = QTextCursor(block).currentTable()
    if table is None:
        return block.position(), -1
    return table.firstPosition(), table.cellAt(block.position()).row()


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

    def show_places(self, places: list[FoundPlace], otherwise: str = "") -> None:
        """List places; none of them is chosen yet.

        otherwise : the sentence that stands there if there are none
        """
        with QSignalBlocker(self):
            self.clear()
            self._entries = []
            for title, on_page in groupby(places[:MAX_PLACES], lambda place: place.title):
                page = add_heading(self, title)
                for heading, in_section in groupby(on_page, lambda place: place.heading):
                    self._add_section(page, heading, list(in_section))
            self.expandAll()
            self.scrollToTop()
            if otherwise and not places:
                QTreeWidgetItem(self, [otherwise]).setFlags(Qt.ItemFlag.ItemIsEnabled)

    def choose_on_page(self, page: str, position: int) -> None:
        """Choose the first place of a page from a position on, else its first, else any first."""
        places = self.places
        on_page = [number for number, place in enumerate(places) if place.page == page]
        behind = [number for number in on_page if places[number].start >= position]
        for number in (behind or on_page or list(range(len(places))))[:1]:
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
        level, above = 1, index.parent()
        while above.isValid():
            level, above = level + 1, above.parent()
        width = self._tree.viewport().width() - level * self._tree.indentation()
        option.rect = QRect(0, 0, width, self._tree.viewport().height())
        return super().sizeHint(option, index)


def _place_of(entry: QTreeWidgetItem | None) -> FoundPlace | None:
    """Return the place that an entry stands for, if it stands for one."""
    place = entry.data(0, _PLACE) if entry is not None else None
    return place if isinstance(place, FoundPlace) else None
