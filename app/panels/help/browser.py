"""Shows the pages of the help: loads their text, and formats tables and headings."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QByteArray, QEvent, Qt, QUrl
from PySide6.QtGui import (
    QBrush,
    QImage,
    QKeySequence,
    QPalette,
    QPixmap,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)
from PySide6.QtWidgets import QStyle, QTextBrowser

from app.panels.common.icons import piece_pixmap
from app.panels.help.diagrams import DIAGRAM, FIGURE, WIDEST, diagram, drawn, shown_piece
from app.panels.help.pages import (
    COMMANDS,
    GAMES_LIST,
    games_list,
    is_page,
    is_picture,
    page_path,
    page_text,
    title_of,
)
from app.panels.help.search import PICTURE
from app.panels.help.value_chart import ADDRESS, draw, values_chart, with_values
from app.text.game_page import LOOKS, NOTES, looks_text, notes_text
from app.text.text import written_keys
from engine.variants import variant

PLACEHOLDER = re.compile(r"\{(key|press|standard):([^{}]+)\}")
_MODIFIERS = ("Ctrl", "Shift", "Alt", "Meta")
#: What Markdown would take for more than a letter.
_MARKUP = re.compile(r"([\\`*_|<>\[\]#~])")
#: Pixels around a page, and around the text of a cell.
MARGIN, PADDING = 22, 4
#: Pixels above and below a paragraph; above a heading of the second and of a lower level.
BELOW, ABOVE_HEADING, ABOVE_LOWER = 9, 26, 16
#: Pictures are never made narrower, pixels.
MIN_PICTURE = 64
#: Height of the pictures of pieces in a table, pixels.
FIGURE_HEIGHT = 34
#: The chart of values is never made wider, pixels.
WIDEST_CHART = 720
#: Pixels by which text as it is typed is indented.
CODE_INDENT = 16
#: Height of a line, percent.
LINE = 125


def with_keys(text: str, key_of: Callable[[str], str]) -> str:
    """Return a page, Markdown, with the keys that hold now, as the system writes them.

    A page says ``{key:NAME}`` for the key of a command, ``{press:KEYS}`` for keys that nobody can
    choose (``{press:Ctrl+Alt}`` for such that are held), and ``{standard:NAME}`` for one of the
    system's, named as in ``QKeySequence.StandardKey``.

    key_of : returns what a person reads for the key of a command, by its name
    """

    def written(found: re.Match[str]) -> str:
        kind, name = found.groups()
        if kind == "key":
            keys = key_of(name)
        elif kind == "press":
            keys = pressed(name)
        else:
            keys = standard(name)
        return _MARKUP.sub(r"\\\1", keys)

    return PLACEHOLDER.sub(written, text)


def pressed(keys: str) -> str:
    """Return keys as the system writes them: ``Ctrl+PgUp``, or modifiers alone, ``Ctrl+Alt``."""
    if keys.split("+")[-1] not in _MODIFIERS:
        return written_keys(QKeySequence(keys))
    # Qt writes modifiers only before a key.
    return written_keys(QKeySequence(f"{keys}+A")).removesuffix("A").removesuffix("+")


def standard(name: str) -> str:
    """Return the first keys of the system for something: ``Find``. Raises KeyError for no such."""
    (first, *_) = QKeySequence.keyBindings(QKeySequence.StandardKey[name])
    return written_keys(first)


class HelpBrowser(QTextBrowser):
    """Shows one page at a time and remembers those shown before; links lead to other pages."""

    def __init__(self, commands: Callable[[], str], key_of: Callable[[str], str] = str) -> None:
        """``commands``: returns the keys of the menus as Markdown; ``key_of``: those of one."""
        super().__init__()
        self._commands = commands
        self._key_of = key_of
        self._language = ""
        #: The name of the page shown; empty before the first.
        self.page = ""
        #: Of the pictures of the page, pixels: the greatest width, and how much of it is shown.
        self._widest = self._shown_width = 0
        self.setOpenExternalLinks(False)
        self.document().setDocumentMargin(MARGIN)
        self.sourceChanged.connect(self._format_page)

    @property
    def title(self) -> str:
        """The title of the page shown."""
        is_there = is_page(self.page)  # the game of a person's file may have gone
        return title_of(page_text(self.page, self._language)) if is_there else ""

    def set_language(self, language: str) -> None:
        """Show all pages in this language from now on; the one that is open, too."""
        is_new, self._language = language != self._language, language
        if not self.page:
            return
        if self.source() == QUrl.fromLocalFile(str(page_path(self.page, language))):
            self.read_again()  # the page has no translation, but it may name commands
        else:
            self.show_page(self.page)
        if is_new:
            self.clearHistory()

    def show_page(self, name: str) -> None:
        """Show the page of that name from its beginning."""
        url = QUrl.fromLocalFile(str(page_path(name, self._language)))
        if url != self.source():
            self.setSource(url)
        elif not page_path(name, self._language).is_file():
            self.read_again()  # a person's file may have changed
        self.verticalScrollBar().setValue(0)

    def show_heading(self, text: str) -> None:
        """Scroll the page shown to a heading, if it has one with this text."""
        block = self.document().begin() if text else self.document().end()
        while block.isValid():
            if block.blockFormat().headingLevel() > 1 and block.text() == text:
                top = self.document().documentLayout().blockBoundingRect(block).top()
                self.verticalScrollBar().setValue(round(top) - MARGIN)
                return
            block = block.next()

    def show_place(self, name: str, start: int, length: int) -> None:
        """Show a page where a word stands, and select that word.

        start, length : in the document of the page
        """
        self.show_page(name)
        place = self.textCursor()
        place.setPosition(start)
        place.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(place)
        bar = self.verticalScrollBar()
        below_middle = self.cursorRect().center().y() - self.viewport().height() // 2
        bar.setValue(bar.value() + below_middle)

    def page_markdown(self, name: str) -> str:
        """Return a page with all that the program fills in."""
        text = page_text(name, self._language)
        if not page_path(name, self._language).is_file():
            return text  # made of a person's file
        text = with_values(with_keys(text, self._key_of))
        text = LOOKS.sub(lambda found: looks_text(variant(found[1])), text)
        if NOTES in text:
            text = text.replace(NOTES, notes_text(variant(name)))
        if GAMES_LIST in text:
            text = text.replace(GAMES_LIST, games_list())
        return text.replace(COMMANDS, self._commands()) if COMMANDS in text else text

    # -- called by Qt -----------------------------------------------------------------------------

    def changeEvent(self, event: QEvent) -> None:
        """Load the page again in other colours: those of its links are set on loading."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.read_again()

    def read_again(self) -> None:
        """Load the page again, as what the program fills in has changed."""
        if not self.source().isEmpty():
            place, cursor = self.verticalScrollBar().value(), self.textCursor()
            chosen = cursor.anchor(), cursor.position()
            self.reload()
            cursor = self.textCursor()
            cursor.setPosition(min(chosen[0], self._last_position))
            cursor.setPosition(min(chosen[1], self._last_position), QTextCursor.MoveMode.KeepAnchor)
            self.setTextCursor(cursor)
            self.verticalScrollBar().setValue(place)

    @property
    def _last_position(self) -> int:
        return self.document().characterCount() - 1

    def doSetSource(
        self,
        url: QUrl | str,
        kind: QTextDocument.ResourceType = QTextDocument.ResourceType.UnknownResource,
    ) -> None:
        """Follow a link to another page; no link leads out of the help."""
        if _is_page(QUrl(url)):
            self._widest = self._shown_width = 0
            super().doSetSource(url, kind)

    def loadResource(self, kind: int, url: QUrl | str) -> object:
        """Return the text of a page, or a picture of one; of anything else nothing."""
        url = self.source().resolved(QUrl(url))
        if url.toString() == ADDRESS:
            return self._chart()
        if url.scheme() == DIAGRAM:
            return self._diagram(url.path())
        if url.scheme() == FIGURE:
            return self._figure(url.path())
        if not _is_page(url):
            is_ours = url.isLocalFile() and is_picture(Path(url.toLocalFile()))
            return self._picture(url.toLocalFile()) if is_ours else None
        return QByteArray(self.page_markdown(_page_of(url)).encode())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Load the page again if the width of its pictures has changed."""
        super().resizeEvent(event)
        if min(self._widest, self._room) != self._shown_width:
            self.read_again()

    @property
    def _room(self) -> int:
        """How wide a picture can be, pixels; the same with and without a bar to scroll."""
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        return max(MIN_PICTURE, self.width() - bar - 2 * (MARGIN + self.frameWidth()))

    def _picture(self, path: str) -> QImage:
        """Return a picture no wider than the page."""
        picture = QImage(path)
        width = self._room_for(picture.width())
        if picture.width() <= width:
            return picture
        return picture.scaledToWidth(width, Qt.TransformationMode.SmoothTransformation)

    def _chart(self) -> QImage:
        """Return the chart of values as wide as the page, in its colours and letters."""
        width, ratio = self._room_for(WIDEST_CHART), self.devicePixelRatioF()
        return draw(values_chart(), self.palette(), self.font(), width, ratio)

    def _diagram(self, address: str) -> QImage | None:
        """Return the picture of a game's board, or None; see ``diagrams``."""
        shown = diagram(address)
        return shown and drawn(shown, self._room_for(WIDEST), self.devicePixelRatioF())

    def _figure(self, address: str) -> QPixmap | None:
        """Return the picture of a piece as it stands on the board, or None; see ``diagrams``."""
        shown = shown_piece(address)
        ratio = self.devicePixelRatioF()
        return shown and piece_pixmap(shown[1], FIGURE_HEIGHT, ratio, shown[0])

    def _room_for(self, width: int) -> int:
        """Return how wide a picture is shown that would have some width; pixels."""
        self._widest = max(self._widest, width)
        self._shown_width = min(self._widest, self._room)
        return min(width, self._room)

    def _format_page(self, url: QUrl) -> None:
        """Format the loaded page."""
        self.page = _page_of(url)  # Qt's own ``source`` is not updated yet during the signal
        document = self.document()
        editing = QTextCursor(document)
        editing.beginEditBlock()  # so that the page is laid out only once
        block = document.begin()
        while block.isValid():
            cursor = QTextCursor(block)
            _set_spacing(cursor, is_first=block == document.begin())
            if (table := cursor.currentTable()) is not None and PICTURE in block.text():
                _centre_row(table, table.cellAt(cursor).row())
            if _is_code(block):
                _set_code_look(cursor, self.palette().brush(QPalette.ColorRole.AlternateBase))
            block = block.next()
        for frame in document.rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                _set_borders(frame, self.palette().brush(QPalette.ColorRole.Mid))
        editing.endEditBlock()
        document.clearUndoRedoStacks()


def _is_page(url: QUrl) -> bool:
    """Whether an address is that of a page there is; every link is resolved to a file of ours."""
    return url.scheme() in ("", "file") and not url.host() and is_page(_page_of(url))


def _page_of(url: QUrl) -> str:
    return url.fileName().removesuffix(".md")


def _set_spacing(cursor: QTextCursor, is_first: bool) -> None:
    """Set the room around one paragraph or heading."""
    given = cursor.blockFormat()
    spacing = QTextBlockFormat()
    if PICTURE not in cursor.block().text():
        spacing.setLineHeight(LINE, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    if cursor.currentTable() is None:
        level = given.headingLevel()
        spacing.setTopMargin(0 if is_first or not level else ABOVE_HEADING)
        if level > 2:
            spacing.setTopMargin(ABOVE_LOWER)
        spacing.setBottomMargin(BELOW)
        if cursor.currentList() is not None:
            spacing.setTopMargin(0)
            if QTextCursor(cursor.block().next()).currentList() is not None:
                spacing.setBottomMargin(BELOW / 2)
    else:
        spacing.setTopMargin(0)
        spacing.setBottomMargin(0)
    cursor.mergeBlockFormat(spacing)


def _is_code(block: QTextBlock) -> bool:
    """Whether a block is a line of text as it is typed."""
    return block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeLanguage)


def _set_code_look(cursor: QTextCursor, background: QBrush) -> None:
    """Join the lines of text as it is typed to one area."""
    look = QTextBlockFormat()
    look.setBackground(background)
    look.setLineHeight(0, QTextBlockFormat.LineHeightTypes.SingleHeight.value)  # without gaps
    look.setTopMargin(0)
    look.setBottomMargin(0 if _is_code(cursor.block().next()) else BELOW)
    look.setLeftMargin(CODE_INDENT)
    cursor.mergeBlockFormat(look)


def _centre_row(table: QTextTable, row: int) -> None:
    """Put the words of a row at half the height of its picture."""
    for column in range(table.columns()):
        cell = table.cellAt(row, column)
        look = cell.format()
        look.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
        cell.setFormat(look)


def _set_borders(table: QTextTable, line: QBrush) -> None:
    """Draw thin lines around the cells of a table."""
    look = table.format()
    look.setBorder(1)
    look.setBorderCollapse(True)
    look.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    look.setBorderBrush(line)
    look.setCellPadding(PADDING)
    look.setCellSpacing(0)
    look.setWidth(QTextLength())
    look.setTopMargin(BELOW / 2)
    look.setBottomMargin(BELOW)
    table.setFormat(look)
