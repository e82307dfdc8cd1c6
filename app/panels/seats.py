"""Whose turn it is, who attacks whom, the result, and how each player stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.panels.clock_face import ClockFace
from app.panels.icons import piece_pixmap
from app.panels.plain import plain
from app.panels.properties import set_property
from app.situation import Situation
from app.words.status_text import (
    captured_text,
    detail,
    headline,
    is_alarming,
    seat_detail,
    seat_state,
    who,
)
from engine.pieces import Kind, kind_of, piece_code
from engine.variant import Variant

#: Heights of the pictures, device-independent pixels.
KING, CAPTURED = 52, 36
_ORDER = (Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT, Kind.PAWN, Kind.KING)


class SeatsPanel(QWidget):
    """A headline and one card for each player."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.headline = _wrapped("headline")
        self.detail = _wrapped("faint")
        self.match = _wrapped("faint")
        self.match.hide()
        self.cards: tuple[SeatCard, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._column.addWidget(self.headline)
        self._column.addWidget(self.detail)
        self._column.addWidget(self.match)

    def show_match(self, text: str) -> None:
        """Show the score of the match, or nothing where the text is empty."""
        self.match.setText(text)
        self.match.setVisible(bool(text))

    def show_situation(self, now: Situation) -> None:
        """Show a moment of the game."""
        if len(self.cards) != len(now.variant.seats):
            self._deal(len(now.variant.seats))
        self.headline.setText(headline(now))
        self.detail.setText(detail(now))
        self.detail.setVisible(bool(self.detail.text()))
        set_property(self.headline, "alarm", now.check is not None and is_alarming(now))
        for seat, card in enumerate(self.cards):
            card.show_seat(now, seat)

    def _deal(self, count: int) -> None:
        for card in self.cards:
            self._column.removeWidget(card)
            card.deleteLater()
        self.cards = tuple(SeatCard(self) for _ in range(count))
        for place, card in enumerate(self.cards, start=2):
            self._column.insertWidget(place, card)


class SeatCard(QFrame):
    """One player: a king in the colour, the name, how they stand, what they have captured.

    The king of a player who is out of the game is pale.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.king = QLabel()
        self.name = ElidedLabel()
        self.name.setObjectName("seat")
        self.state = _label("faint")
        self.detail = _wrapped("faint")
        self.captured = Captured()
        self.clock = ClockFace()
        grid = QGridLayout(self)
        grid.setContentsMargins(10, 8, 12, 8)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(2)
        grid.addWidget(self.king, 0, 0, 3, 1)
        grid.addWidget(self.name, 0, 1)
        grid.addWidget(self.state, 0, 2, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self.detail, 1, 1, 1, 2)
        below = QHBoxLayout()
        below.addWidget(self.captured, 1)
        below.addWidget(self.clock)
        grid.addLayout(below, 2, 1, 1, 2)
        grid.setColumnStretch(1, 1)

    def show_seat(self, now: Situation, seat: int) -> None:
        """Show a player at a moment of the game."""
        ratio = self.devicePixelRatioF()
        king = piece_pixmap(piece_code(seat, Kind.KING), KING, ratio, now.variant.seats)
        self.king.setPixmap(king)
        self.king.setEnabled(seat in now.living)
        self.name.setText(who(now, seat))
        self.state.setText(seat_state(now, seat))
        self.detail.setText(seat_detail(now, seat))
        self.detail.setVisible(bool(self.detail.text()))
        self.captured.show_pieces(now.captured[seat], now.variant.seats)
        set_property(self, "moving", now.outcome is None and seat == now.turn)


class ElidedLabel(QLabel):
    """One line of plain text that gives way when there is little room: its end is left out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw as much of the text as there is room for; the tooltip says all of it then."""
        room = self.contentsRect()
        shown = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, room.width()
        )
        self.setToolTip(plain(self.text()) if shown != self.text() else "")
        painter = QPainter(self)
        painter.drawText(room, self.alignment(), shown)
        painter.end()


class Captured(QWidget):
    """Captured pieces in a row, equal ones overlapping."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.codes: tuple[int, ...] = ()
        self._seats = Variant.seats
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(CAPTURED + 2)

    def sizeHint(self) -> QSize:
        """Return a size that leaves the width to the panel."""
        return QSize(120, CAPTURED + 2)

    def show_pieces(self, codes: Sequence[int], seats: tuple[str, ...] = Variant.seats) -> None:
        """Show these pieces, the strongest first; ``seats`` names the players."""
        self._seats = seats
        self.codes = tuple(sorted(codes, key=lambda code: (_ORDER.index(kind_of(code)), code)))
        self.setToolTip(captured_text(self.codes))
        self.setAccessibleName(self.toolTip())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the pieces, closer together where there is little room."""
        places = self._places()
        painter = QPainter(self)
        squeeze = min(1.0, (self.width() - 24) / max(places[-1], 1.0)) if places else 1.0
        for code, place in zip(self.codes, places, strict=True):
            pixmap = piece_pixmap(code, CAPTURED, self.devicePixelRatioF(), self._seats)
            painter.drawPixmap(round(place * squeeze), 0, pixmap)
        painter.end()

    def _places(self) -> list[float]:
        """Return where each piece begins, if there were room enough."""
        places: list[float] = []
        x = 0.0
        for kind_count in Counter(self.codes).values():
            places += [x + 11.0 * number for number in range(kind_count)]
            x = places[-1] + 21.0
        return places


def _label(name: str) -> QLabel:
    label = QLabel()
    label.setObjectName(name)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def _wrapped(name: str) -> QLabel:
    """Return a label of several lines whose words never make the panel wider."""
    label = _label(name)
    label.setWordWrap(True)
    policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    policy.setHeightForWidth(True)
    label.setSizePolicy(policy)
    return label
