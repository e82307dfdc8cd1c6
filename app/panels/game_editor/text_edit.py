"""The text of a game file, with the numbers of its lines, and the mark of what is wrong."""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, QMimeData, QRect, QSize, QStringListModel, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QSyntaxHighlighter,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtWidgets import QCompleter, QPlainTextEdit, QTextEdit, QWidget

from app.appearance import appearance
from app.text.language import on_language_change
from engine.core.toml_tables import still_open
from engine.game_files.completion import completions

#: Room at the sides of the numbers, device-independent pixels.
_MARGIN = 6
#: So many characters are typed before words are offered without being asked for.
_MIN_TYPED = 2


class GameText(QPlainTextEdit):
    """A text with completion of the words of game files: as they are typed, and by Ctrl+Space."""

    #: The cursor is on another line: its number, from 1.
    line_changed = Signal(int)
    #: Somebody types, but the text is read-only.
    typing_refused = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setTabChangesFocus(True)
        self._fault = 0
        self._line = 1
        self._numbers = _LineNumbers(self)
        self.highlighter = GameFileHighlighter(self.document())
        self._words = QStringListModel(self)
        self.completer = QCompleter(self._words, self)
        self.completer.setWidget(self)
        popup = self.completer.popup()
        assert popup is not None
        self._list = popup
        self._list.setObjectName("completions")
        self.completer.activated.connect(self._complete)
        self._typed = ""
        self.blockCountChanged.connect(lambda _: self._make_room())
        self.updateRequest.connect(lambda *_: self._numbers.update())
        self.cursorPositionChanged.connect(self._note_line)
        self.textChanged.connect(lambda: self.mark(0))
        self._make_room()
        on_language_change(self, self._translate)

    @property
    def line(self) -> int:
        """The number of the cursor's line, from 1."""
        return self.textCursor().blockNumber() + 1

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Whether a text can be dropped or pasted here; files are for the window."""
        return not source.hasUrls() and super().canInsertFromMimeData(source)

    def mark(self, line: int) -> None:
        """Mark a line as wrong, from 1; 0 for none."""
        self._fault = line
        self._show_marks()
        self._numbers.update()

    def go_to(self, line: int) -> None:
        """Put the cursor at the end of a line, from 1."""
        cursor = self.textCursor()
        cursor.setPosition(self.document().findBlockByNumber(line - 1).position())
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        self.setTextCursor(cursor)
        self.setFocus()

    def renew_colours(self) -> None:
        """Use the colours of the current theme."""
        self.highlighter.renew()
        self._show_marks()

    # -- typing ------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """Take the keys that type before commands do, also where the text is read-only."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and self.isReadOnly()
            and _types(event)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type, or choose a word from the list that is open."""
        if self.isReadOnly():
            if _types(event):
                self.typing_refused.emit()
            else:
                super().keyPressEvent(event)
            return
        is_open = self._list.isVisible()
        if is_open and event.key() in (
            *(Qt.Key.Key_Enter, Qt.Key.Key_Return, Qt.Key.Key_Escape),
            *(Qt.Key.Key_Tab, Qt.Key.Key_Backtab),
        ):
            event.ignore()  # the list gets it
            return
        is_asked = event.key() == Qt.Key.Key_Space and bool(
            event.modifiers() & Qt.KeyboardModifier.ControlModifier
        )
        if not is_asked:
            super().keyPressEvent(event)
        if is_asked or (event.text().isprintable() and event.text()) or is_open:
            self._offer(0 if is_asked else _MIN_TYPED)

    def _offer(self, least: int) -> None:
        """Open the list of words that go on with what has been typed, or close it."""
        cursor = self.textCursor()
        found = completions(self.toPlainText(), cursor.blockNumber() + 1, cursor.positionInBlock())
        words = [word for word in found.words if word != found.typed]
        if len(found.typed) < least or not words:
            self._list.hide()
            return
        self._typed = found.typed
        self._words.setStringList(words)
        self.completer.setCompletionPrefix(found.typed)
        self._list.setCurrentIndex(self.completer.completionModel().index(0, 0))
        place = self.cursorRect()
        bar = self._list.verticalScrollBar().sizeHint().width()
        place.setWidth(self._list.sizeHintForColumn(0) + bar + 2 * _MARGIN)
        place.moveLeft(place.left() + self.viewportMargins().left())
        self.completer.complete(place)

    def _complete(self, word: str) -> None:
        self.textCursor().insertText(word.removeprefix(self._typed))

    # -- what is shown -----------------------------------------------------------------------

    def _note_line(self) -> None:
        self._show_marks()
        if self.line != self._line:
            self._line = self.line
            self._numbers.update()
            self.line_changed.emit(self._line)

    def _show_marks(self) -> None:
        colours = appearance().theme.windows
        marks = [self._mark(self.line, QColor(colours.window))]
        if self._fault:
            alarm = QColor(colours.alarm)
            alarm.setAlphaF(0.3)
            marks.append(self._mark(self._fault, alarm))
        self.setExtraSelections(marks)

    def _mark(self, line: int, colour: QColor) -> QTextEdit.ExtraSelection:
        """Return the background of a whole line."""
        mark = QTextEdit.ExtraSelection()
        mark.format.setBackground(colour)
        mark.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
        mark.cursor = QTextCursor(self.document().findBlockByNumber(line - 1))
        return mark

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_numbers()

    def _make_room(self) -> None:
        self.setViewportMargins(self._numbers.sizeHint().width(), 0, 0, 0)
        self._place_numbers()

    def _place_numbers(self) -> None:
        inner = self.contentsRect()
        wide = self._numbers.sizeHint().width()
        self._numbers.setGeometry(QRect(inner.left(), inner.top(), wide, inner.height()))

    def paint_numbers(self, event: QPaintEvent) -> None:
        """Paint the numbers of the lines that are seen, that of a wrong one marked."""
        colours = appearance().theme.windows
        painter = QPainter(self._numbers)
        painter.fillRect(event.rect(), QColor(colours.window))
        block = self.firstVisibleBlock()
        while block.isValid():
            area = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if area.top() > event.rect().bottom():
                break
            number = block.blockNumber() + 1
            place = QRect(0, round(area.top()), self._numbers.width(), round(area.height()))
            if number == self._fault:
                painter.fillRect(place, QColor(colours.alarm))
            is_strong = number in (self._fault, self.line)
            name = "window" if number == self._fault else "text" if is_strong else "faint"
            painter.setPen(QColor(getattr(colours, name)))
            painter.drawText(
                place.adjusted(0, 0, -_MARGIN, 0), Qt.AlignmentFlag.AlignRight, str(number)
            )
            block = block.next()
        painter.end()

    def number_width(self) -> int:
        """Return how wide the numbers of all lines are."""
        digits = max(2, len(str(self.blockCount())))
        return self.fontMetrics().horizontalAdvance("9" * digits) + 2 * _MARGIN

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("Text of the game file"))


def _types(event: QKeyEvent) -> bool:
    """Whether a key would change a text; not the space, by which a read-only one is scrolled."""
    keys, standard = Qt.KeyboardModifier, QKeySequence.StandardKey
    if event.matches(standard.Paste) or event.matches(standard.Cut):
        return True
    if event.modifiers() & (keys.ControlModifier | keys.AltModifier | keys.MetaModifier):
        return False
    if event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
        return True
    is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
    return is_enter or (event.text().isprintable() and bool(event.text().strip()))


class _LineNumbers(QWidget):
    """The strip of numbers at the left of the text."""

    def __init__(self, text: GameText) -> None:
        super().__init__(text)
        self._text = text

    def sizeHint(self) -> QSize:
        return QSize(self._text.number_width(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._text.paint_numbers(event)


_PARTS = re.compile(
    r"(?P<remark>#.*)|(?P<text>\"\"\"|\"(?:\\.|[^\"\\])*\"?|'[^']*'?)"
    r"|(?P<table>^\s*\[\[?[^\]]*\]?\]?)|(?P<key>[\w.-]+(?=\s*=))|(?P<number>\b\d+\b|\btrue\b|\bfalse\b)"
)
#: By the part, the colour of the theme, and whether it is bold.
_COLOURS = {
    "remark": ("faint", False),
    "text": ("link", False),
    "table": ("signal", True),
    "key": ("text", True),
    "number": ("signal", False),
}
#: By the number that Qt keeps of a line, the quotation marks that are open at its end.
_STATES = ("", '"""', "'''")


class GameFileHighlighter(QSyntaxHighlighter):
    """Colours each line as it is typed."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._formats: dict[str, QTextCharFormat] = {}
        self.renew()

    def renew(self) -> None:
        """Use the colours of the current theme."""
        colours = appearance().theme.windows
        for part, (name, is_bold) in _COLOURS.items():
            look = QTextCharFormat()
            look.setForeground(QColor(getattr(colours, name)))
            look.setFontWeight(QFont.Weight.Bold if is_bold else QFont.Weight.Normal)
            self._formats[part] = look
        self.rehighlight()

    def highlightBlock(self, text: str) -> None:
        before = _STATES[max(0, self.previousBlockState())]
        after = still_open(text, before)
        self.setCurrentBlockState(_STATES.index(after))
        start = 0
        if before:
            end = text.find(before)
            start = len(text) if after == before and end < 0 else end + len(before)
            self.setFormat(0, start, self._formats["text"])
        for part in _PARTS.finditer(text, start):
            kind = str(part.lastgroup)
            if part[0] in _STATES:  # a text of several lines begins
                self.setFormat(part.start(), len(text) - part.start(), self._formats["text"])
                return
            self.setFormat(part.start(), len(part[0]), self._formats[kind])
