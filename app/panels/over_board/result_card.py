"""The card over the board with the result of a game, and buttons for the next step."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
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

from app.panels.common.layouts import laid_out, wrapped
from app.panels.over_board.question_bar import GUARD
from app.text.event_text import ResultText
from app.text.language import on_language_change

#: Usual width; margins at the sides, above and below; distance of rows; and of buttons.
WIDEST, SIDE, EDGE, ROW, GAP = 440, 24, 12, 6, 8
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
        self._buttons.setSpacing(GAP)
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
        wide, layout = min(WIDEST, width), self.layout()
        assert layout is not None
        self._write(wide - 2 * (SIDE + FRAME))
        row = sum(button.sizeHint().width() for button in (self.rematch, self.look)) + GAP
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

    def _write(self, width: int = WIDEST) -> None:
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
        self.look.setText(self.tr("Look through the game"))
        self.closing.setAccessibleName(self.tr("Close"))
        self.closing.setToolTip(self.tr("Close"))
        self.changed.emit()


#: Names of the labels in the style sheet.
_LABELS = ("resultTitle", "resultReason", "resultPoints")
