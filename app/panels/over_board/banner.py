"""What lies over the board for a while: a banner with the latest event, a card with the result."""

from __future__ import annotations

from PySide6.QtCore import (
    Property,
    QEasingCurve,
    QMargins,
    QPropertyAnimation,
    QRect,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFrame,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.appearance import appearance
from app.panels.common.colours import smooth_painter
from app.panels.common.layouts import laid_out, wrapped
from app.panels.over_board.question_bar import GUARD
from app.text.event_text import ResultText
from app.text.language import on_language_change

#: Sizes of the letters, pixels, of the title also the least one.
TITLE, SMALL_TITLE, DETAIL = 26, 17, 14
#: Margins, usual ones and where there is little room; gap between title and detail; radius of the
#: corners.
MARGINS, BRIEF_MARGINS, GAP, RADIUS = QMargins(24, 10, 24, 12), QMargins(14, 4, 14, 5), 4, 12
#: Opacity of the background; greatest width; and least width of a text of several lines.
BACKGROUND, WIDEST, NARROWEST = 0.88, 560, 160
#: Durations of the fades in and out, milliseconds at speed 1.
FADES = (150, 400)
_WRAP = int(Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap)


class Banner(QWidget):
    """Shows one text at a time; transparent for the mouse, without focus.

    It is ignored by screen readers, as the announcer reads out the same events.
    """

    #: Another text is shown, or none, so that the banner must be placed again.
    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("banner")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.title = self.detail = ""
        self._is_brief = False
        self._opacity = 1.0
        self._fade = QPropertyAnimation(self, b"opacity", self)
        self._fade.setEasingCurve(QEasingCurve.Type.InOutQuad)
        self._fade.finished.connect(self._end_fade)
        self._fades = (0, 0)
        #: Active while the text is shown in full.
        self.timer = QTimer(self, singleShot=True)
        self.timer.timeout.connect(self._fade_out)
        self.hide()
        on_language_change(self, self.dismiss)

    def show_text(self, title: str, detail: str, seconds: float, speed: float = 1.0) -> None:
        """Show a text for some seconds.

        speed : of the fades; 0 for none
        """
        self.dismiss()
        self.title, self.detail = title, detail
        first, last = (round(fade / speed) if speed > 0.0 else 0 for fade in FADES)
        self._fades = (first, last)
        self.timer.start(round(1000 * seconds) + first)
        self._run(first, 0.0, 1.0)
        self.changed.emit()

    def dismiss(self) -> None:
        """Hide the text at once."""
        self.timer.stop()
        self._fade.stop()
        if self.title:
            self.title = self.detail = ""
            self.changed.emit()

    def size_in(self, width: int) -> QSize:
        """Lay the text out for this width, and return the size that it needs.

        It is wider than a room in which the text could not be read.
        """
        self._is_brief = False
        return self._size_in(width)

    def brief_size_in(self, width: int) -> QSize:
        """Do the same with small letters and margins."""
        self._is_brief = True
        return self._size_in(width)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = appearance().theme.windows
        painter = smooth_painter(self)
        painter.setOpacity(self._opacity * BACKGROUND)
        painter.setPen(QPen(QColor(colours.signal), 1.5))
        painter.setBrush(QColor(colours.raised))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), RADIUS, RADIUS)
        painter.setOpacity(self._opacity)
        painter.setPen(QColor(colours.text))
        room = self.rect().marginsRemoved(self._margins)
        title, _ = self._rooms(self.width())
        painter.setFont(self._title_font(room.width()))
        painter.drawText(room, _WRAP, self.title)
        painter.setFont(self._detail_font())
        painter.drawText(room.adjusted(0, title.height() + GAP, 0, 0), _WRAP, self.detail)

    # -- fading ------------------------------------------------------------------------------

    def _read_opacity(self) -> float:
        return self._opacity

    def _write_opacity(self, opacity: float) -> None:
        self._opacity = opacity
        self.update()

    #: Opacity of the whole, 0..1.
    opacity = Property(float, _read_opacity, _write_opacity)

    def _run(self, milliseconds: int, start: float, end: float) -> None:
        """Change the opacity; at once in 0 ms."""
        if milliseconds <= 0:
            self._write_opacity(end)
            self._end_fade()
            return
        self._fade.setDuration(milliseconds)
        self._fade.setStartValue(start)
        self._fade.setEndValue(end)
        self._fade.start()

    def _fade_out(self) -> None:
        self._run(self._fades[1], 1.0, 0.0)

    def _end_fade(self) -> None:
        """Remove the text when it has faded out."""
        if not self.timer.isActive():
            self.dismiss()

    # -- layout ------------------------------------------------------------------------------

    @property
    def _margins(self) -> QMargins:
        return BRIEF_MARGINS if self._is_brief else MARGINS

    def _size_in(self, width: int) -> QSize:
        width = max(width, self._least_width())
        title, detail = self._rooms(width)
        high = title.height() + detail.height() + (GAP if self.detail else 0)
        size = QSize(max(title.width(), detail.width()), high).grownBy(self._margins)
        return QSize(min(size.width(), width), size.height())

    def _least_width(self) -> int:
        """Return the least width in which the text can be read: no word of it is cut."""
        texts = ((self._title_font(0), self.title), (self._detail_font(), self.detail))
        least = 0
        for font, text in texts:
            metrics = QFontMetrics(font)
            words = max(map(metrics.horizontalAdvance, text.split()), default=0)
            least = max(least, words, min(NARROWEST, metrics.horizontalAdvance(text)))
        return least + 1 + self._margins.left() + self._margins.right()

    def _title_font(self, width: int) -> QFont:
        """Return the largest font in which the title fits into one line, if there is one."""
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        for size in range(SMALL_TITLE if self._is_brief else TITLE, SMALL_TITLE - 1, -1):
            font.setPixelSize(size)
            if QFontMetrics(font).horizontalAdvance(self.title) <= width:
                break
        return font

    def _detail_font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(DETAIL)
        return font

    def _rooms(self, width: int) -> tuple[QRect, QRect]:
        """Return the rectangles of title and detail in a banner of at most this width."""
        margins = self._margins
        room = QRect(0, 0, min(width, WIDEST) - margins.left() - margins.right(), 10_000)
        title, detail = (
            QFontMetrics(font).boundingRect(room, _WRAP, text)
            for font, text in (
                (self._title_font(room.width()), self.title),
                (self._detail_font(), self.detail),
            )
        )
        return title, detail


#: Usual width; margins at the sides, above and below; distance of rows; and of buttons.
WIDEST_CARD, SIDE, EDGE, ROW, CARD_GAP = 440, 24, 12, 6, 8
#: Width that the style sheet's border takes, at most.
FRAME = 2
#: Sign on the button that closes the card, edge of that button, and its distance from the corner.
CROSS, CLOSING, CORNER = "✕", 22, 6
_ENTERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ResultCard(QFrame):
    """Shows a result until it is closed; only its buttons take the mouse from the board."""

    #: A button was pressed: a rematch, or stepping through this game.
    rematch_requested = Signal()
    look_requested = Signal()
    #: Another result is shown, or none, so that the card must be placed again.
    changed = Signal()
    #: It was closed while it had the focus.
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("result")
        #: The result shown, or None.
        self.result: ResultText | None = None
        self.title, self.reason, self.points = (self._label(name) for name in _LABELS)
        self.rematch, self.look, self.closing = QPushButton(), QPushButton(), QToolButton(self)
        self.closing.setText(CROSS)
        self.rematch.clicked.connect(self.rematch_requested)
        self.look.clicked.connect(self.look_requested)
        self.closing.clicked.connect(self.close_card)
        self._buttons = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._buttons.setSpacing(CARD_GAP)
        self._buttons.addStretch(1)
        self._buttons.addWidget(self.rematch)
        self._buttons.addWidget(self.look)
        self._buttons.addStretch(1)
        laid_out(
            QVBoxLayout(self),
            *(self.title, self.reason, self.points, self._buttons),
            margins=(SIDE, EDGE, SIDE, EDGE),
            spacing=ROW,
        )
        for button in (self.rematch, self.look, self.closing):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        QWidget.setTabOrder(self.look, self.closing)
        #: Active while the buttons cannot be pressed yet, as a double click on the board may still
        #: be under way.
        self.guard = QTimer(self, singleShot=True, interval=GUARD)
        self.guard.timeout.connect(self.lift_guard)
        self.hide()
        on_language_change(self, self._translate)

    def show_result(self, result: ResultText, can_look: bool) -> None:
        """Show a result; ``can_look``: whether there are moves to step through."""
        if self.result is None:
            self.guard.start()
            self._enable(False)
        self.result = result
        self.look.setVisible(can_look)
        self._write()
        self.changed.emit()

    def dismiss(self) -> None:
        """Show no result."""
        if self.result is not None:
            self.result = None
            self.guard.stop()
            self.changed.emit()

    def close_card(self) -> None:
        """Close the card, as its button or Esc does."""
        had_focus = self.isAncestorOf(self.window().focusWidget() or self.window())
        self.dismiss()
        if had_focus:
            self.left.emit()

    def lift_guard(self) -> None:
        """Let the buttons be pressed."""
        self.guard.stop()
        self._enable(True)

    def size_in(self, width: int) -> QSize:
        """Return the size that the card needs in a room of this width."""
        return self._size_in(width, has_reason=True)

    def brief_size_in(self, width: int) -> QSize:
        """Return the same without the reason."""
        return self._size_in(width, has_reason=False)

    def _size_in(self, width: int, has_reason: bool) -> QSize:
        """Arrange the card for a room of some width, and return its size."""
        self.reason.setVisible(has_reason)
        wide, layout = min(WIDEST_CARD, width), self.layout()
        assert layout is not None
        self._write(wide - 2 * (SIDE + FRAME))
        row = sum(button.sizeHint().width() for button in (self.rematch, self.look)) + CARD_GAP
        is_row = row + 2 * (SIDE + FRAME) <= wide
        direction = QBoxLayout.Direction
        self._buttons.setDirection(direction.LeftToRight if is_row else direction.TopToBottom)
        layout.activate()
        wide = max(wide, self.minimumSizeHint().width())
        return QSize(wide, layout.totalHeightForWidth(wide))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the button that closes the card in its corner."""
        self.closing.setGeometry(self.width() - CLOSING - CORNER, CORNER, CLOSING, CLOSING)
        super().resizeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the focused button with Enter, as with Space, and close with Esc."""
        button = self.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.close_card()
        elif event.key() in _ENTERS and isinstance(button, QAbstractButton):
            if not event.isAutoRepeat():
                button.click()
        else:
            super().keyPressEvent(event)

    def _enable(self, is_on: bool) -> None:
        for button in (self.rematch, self.look, self.closing):
            button.setEnabled(is_on)

    def _label(self, name: str) -> QLabel:
        label = wrapped(name)
        label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        return label

    def _write(self, width: int = WIDEST_CARD) -> None:
        """Write the texts; words wider than a line are elided."""
        texts = self.result or ("", "", "")
        for label, text in zip((self.title, self.reason, self.points), texts, strict=True):
            label.ensurePolished()  # the style sheet gives the size of the letters
            metrics, mode = label.fontMetrics(), Qt.TextElideMode.ElideRight
            words = (metrics.elidedText(word, mode, width) for word in text.split(" "))
            label.setText(" ".join(words))

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("Result"))
        self.rematch.setText(self.tr("Rematch"))
        self.look.setText(self.tr("Go to the start"))
        self.closing.setAccessibleName(self.tr("Close"))
        self.closing.setToolTip(self.tr("Close"))
        self.changed.emit()


#: Names of the labels in the style sheet.
_LABELS = ("resultTitle", "resultReason", "resultPoints")
