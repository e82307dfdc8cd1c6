"""Colours of a game file: tables, keys, texts in quotation marks, numbers, remarks."""

from __future__ import annotations

import re

from PySide6.QtGui import QColor, QFont, QSyntaxHighlighter, QTextCharFormat, QTextDocument

from app.appearance.current import appearance
from engine.core.toml_tables import still_open

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
