"""The panel of the players: whose turn it is, checks, the result, and a card for each player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QAction, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.game.situation import Situation
from app.game.timekeeper import ClockState
from app.panels.clock_face import ClockFace
from app.panels.common.colours import draw_seat_mark, smooth_painter
from app.panels.common.fitting import ElidedLabel
from app.panels.common.icons import piece_pixmap
from app.panels.common.layouts import (
    discard,
    grow_downwards,
    laid_out,
    plain,
    plain_label,
    set_property,
    wrapped,
)
from app.panels.computer_row import THINKING, ComputerActivity, ComputerRow
from app.text.status_text import (
    captured_text,
    detail,
    headline,
    is_alarming,
    seat_detail,
    seat_state,
    threats_text,
    who,
)
from app.text.text import NO_BREAK_SPACE, translate
from engine.core.pieces import PROMOTIONS, Kind, kind_of, piece_code, seat_of
from engine.explain.null_move import Capturable, capturable
from engine.rules.variant import Variant

#: Heights of the icons, device-independent pixels.
KING, CAPTURED = 52, 36
#: Gap between rows of captured pieces; distances of one piece from the next equal or other one.
GAP, EQUAL, OTHER = 2, 11.0, 21.0
#: Opacity of the captured pieces of an eliminated player, which cannot be exchanged any more.
DIMMED = 0.4
#: Greatest width of a piece at that height.
PIECE = 20
#: Greatest number of lines of the headline.
MAX_LINES = 3
_ORDER = (*PROMOTIONS, Kind.PAWN, Kind.KING)


class SeatsPanel(QWidget):
    """A headline and one card for each player."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.headline = ScoreLabel(MAX_LINES)
        self.headline.setObjectName("headline")
        self.detail = _wrapped("faint")
        self.match = ScoreLabel()
        self.match.setObjectName("faint")
        self.match.hide()
        self.cards: tuple[SeatCard, ...] = ()
        #: The clock faces by seat, and the seconds below which they warn.
        self._clocks: tuple[Sequence[ClockState | None], float] = ((), 0.0)
        #: The commands about computers, by name, and the activity of computers.
        self._commands: Mapping[str, QAction] = {}
        self._activity = ComputerActivity()
        #: The current situation, and whether the cards show threats.
        self._now: Situation | None = None
        self._has_threats = False
        self._column = laid_out(
            QVBoxLayout(self), self.headline, self.detail, self.match, margins=0, spacing=8
        )

    def show_match(self, text: str) -> None:
        """Show the score of the match; hide the label if the text is empty."""
        self.match.setText(text)
        self.match.setVisible(bool(text))

    def show_clocks(self, faces: Sequence[ClockState | None], limit: float) -> None:
        """Show the players' clocks, by seat; below ``limit`` seconds they warn."""
        self._clocks = tuple(faces), limit
        for seat, (card, face) in enumerate(zip(self.cards, faces, strict=False)):
            was_paused = card.clock.mark.is_paused
            card.clock.show_face(face, limit)
            if card.clock.mark.is_paused != was_paused:
                card.show_activity(self._activity, seat)

    def show_commands(self, commands: Mapping[str, QAction]) -> None:
        """Let the buttons of computers trigger the actions of these commands, by name."""
        self._commands = commands
        for card in self.cards:
            card.computer.show_commands(commands)

    def show_activity(self, activity: ComputerActivity) -> None:
        """Show which computer thinks, and its progress."""
        self._activity = activity
        for seat, card in enumerate(self.cards):
            card.show_activity(activity, seat)
        if self._now is not None:
            self._place_buttons(self._now)

    def _place_buttons(self, now: Situation) -> None:
        """Show the buttons of the computers on one card, whichever is to move.

        On that of one that waits, nobody looks for them elsewhere.
        """
        computers = [seat for seat in now.remaining_seats if now.players[seat].engine is not None]
        is_due = now.outcome is None and now.turn in computers
        waits = is_due and self._activity.waiting == now.turn
        place = now.turn if waits else min(computers, default=None)
        for seat, card in enumerate(self.cards):
            card.computer.show_buttons(is_due and seat == place)

    def show_threats(self, are_shown: bool) -> None:
        """Show or hide on the cards who threatens how many pieces."""
        self._has_threats = are_shown
        if self._now is not None:
            self._count_threats(self._now)

    def _count_threats(self, now: Situation) -> None:
        found = capturable(now.variant, now.position) if self._has_threats else None
        for seat, card in enumerate(self.cards):
            card.threats.show_threats(now, seat, found)

    def show_situation(self, now: Situation) -> None:
        """Show a situation of the game."""
        self._now = now
        if len(self.cards) != len(now.variant.seats):
            self._make_cards(len(now.variant.seats))
        self.headline.setText(headline(now))
        self.detail.setText(detail(now))
        self.detail.setVisible(bool(self.detail.text()))
        set_property(self.headline, "alarm", now.check is not None and is_alarming(now))
        for seat, card in enumerate(self.cards):
            card.show_seat(now, seat)
            card.show_activity(self._activity, seat)
        self._place_buttons(now)
        self._count_threats(now)

    def _make_cards(self, count: int) -> None:
        discard(self.cards)
        self.cards = tuple(SeatCard(self) for _ in range(count))
        for place, card in enumerate(self.cards, start=2):
            self._column.insertWidget(place, card)
        self.show_clocks(*self._clocks)
        if self._commands:
            self.show_commands(self._commands)


class SeatCard(QFrame):
    """Shows one player: icon, name, state, clock, captured pieces, threats; a computer's level.

    The icon and the captured pieces of an eliminated player are dimmed.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.king = QLabel()
        self.name = ElidedLabel()
        self.name.setObjectName("seat")
        self.threats = ThreatCounts()
        self.sign = plain_label("", THINKING)
        self.sign.hide()
        self.state = plain_label("faint")
        self.computer = ComputerRow()
        self.detail = _wrapped("faint")
        self.captured = CapturedPieces()
        self.clock = ClockFace()
        #: Its state in the game, replaced by a paused clock or what a computer does.
        self._state = ""
        grid = QGridLayout(self)
        grid.setContentsMargins(10, 8, 12, 8)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(2)
        grid.addWidget(self.king, 0, 0, 5, 1)
        grid.addWidget(self.name, 0, 1)
        at_right = laid_out(QHBoxLayout(), self.sign, self.state, spacing=5)
        grid.addLayout(at_right, 0, 2, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self.computer, 1, 1, 1, 2)
        grid.addWidget(self.detail, 2, 1, 1, 2)
        below = laid_out(QHBoxLayout(), (self.captured, 1), self.clock)
        grid.addWidget(self.threats, 3, 1, 1, 2)
        grid.addLayout(below, 4, 1, 1, 2)
        grid.setColumnStretch(1, 1)

    def show_seat(self, now: Situation, seat: int) -> None:
        """Show a player in a situation of the game."""
        ratio = self.devicePixelRatioF()
        king = piece_pixmap(piece_code(seat, Kind.KING), KING, ratio, now.variant)
        self.king.setPixmap(king)
        self.king.setEnabled(seat in now.remaining_seats)
        self.name.setText(who(now, seat))
        self._state = seat_state(now, seat)
        is_due = now.outcome is None and seat == now.turn
        player = now.former_players[seat]
        self.computer.show_player(player, now.names[seat])
        self.detail.setText(seat_detail(now, seat))
        self.detail.setVisible(bool(self.detail.text()))
        self.captured.show_pieces(now.captured[seat], now.variant)
        self.captured.setEnabled(seat in now.remaining_seats)
        set_property(self, "moving", is_due)

    def show_activity(self, activity: ComputerActivity, seat: int) -> None:
        """Show whether the player's clock is paused, or a computer thinks, and its progress."""
        thinks = activity.thinking == seat
        self.sign.setVisible(thinks)
        text = self._state
        if thinks:
            text = translate("players", "thinks")
        elif activity.waiting == seat:
            text = translate("players", "waits")
        elif self.clock.mark.is_paused:
            text = translate("players", "paused")
        if text != self.state.text():
            self.state.setText(text)
        report = activity.report if thinks else ""
        for widget in (self.sign, self.state):
            widget.setToolTip(report)
        self.computer.show_waiting(activity.waiting is not None)
        self.computer.show_report(report, activity.is_shown)


class CapturedPieces(QWidget):
    """Shows captured pieces in rows, equal ones overlapping."""

    def __init__(self) -> None:
        super().__init__()
        self.codes: tuple[int, ...] = ()
        self._variant: Variant | None = None
        grow_downwards(self, QSizePolicy.Policy.Expanding)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        rows = 1 + max((row for _, row in self.places(width)), default=0)
        return rows * (CAPTURED + GAP)

    def sizeHint(self) -> QSize:
        return QSize(120, self.heightForWidth(max(self.width(), CAPTURED)))

    def minimumSizeHint(self) -> QSize:
        return QSize(2 * CAPTURED, CAPTURED + GAP)

    def show_pieces(self, codes: Sequence[int], variant: Variant) -> None:
        """Show these pieces of a game, the strongest first."""
        self._variant = variant
        self.codes = tuple(sorted(codes, key=lambda code: (_ORDER.index(kind_of(code)), code)))
        self.setToolTip(captured_text(variant, self.codes))
        self.setAccessibleName(self.toolTip())
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setOpacity(1.0 if self.isEnabled() else DIMMED)
        for code, (x, row) in zip(self.codes, self.places(self.width()), strict=True):
            pixmap = piece_pixmap(code, CAPTURED, self.devicePixelRatioF(), self._variant)
            painter.drawPixmap(round(x), row * (CAPTURED + GAP), pixmap)

    def places(self, width: int) -> list[tuple[float, int]]:
        """Return x and row of each piece at a width."""
        places: list[tuple[float, int]] = []
        x, row, last = 0.0, 0, max(width - PIECE, 0)
        for count in Counter(self.codes).values():
            if x and x + EQUAL * (count - 1) > last:
                x, row = 0.0, row + 1
            # More equal pieces than fit into a row are placed closer together.
            step = min(EQUAL, last / max(count - 1, 1))
            places += [(x + step * number, row) for number in range(count)]
            x = places[-1][0] + OTHER
        return places


def _wrapped(name: str) -> QLabel:
    """Return a label with word wrap that never makes the panel wider."""
    label = wrapped(name)
    grow_downwards(label, QSizePolicy.Policy.Ignored)
    return label


#: Half size of a mark, and the gaps after it and between two counts, device-independent pixels.
HALF, NEAR, FAR = 5.0, 4, 9


class ThreatCounts(QWidget):
    """For each player who threatens the one of the card, its mark and the number of the pieces.

    The tooltip names them. Without threats it is empty, and keeps its height.
    """

    def __init__(self) -> None:
        super().__init__()
        #: By seat that threatens, the cells of the pieces.
        self.cells: Mapping[int, Sequence[int]] = {}
        self._seats: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_threats(self, now: Situation, seat: int, found: Sequence[Capturable] | None) -> None:
        """Show who threatens a player.

        found : the pieces of all players that can be captured, or None to hide it
        """
        self.setVisible(found is not None)
        own = [one for one in found or () if seat_of(now.position.cells[one.cell]) == seat]
        count = len(now.variant.seats)
        others = [(seat + step) % count for step in range(1, count)]
        cells = {by: tuple(one.cell for one in own if by in one.seats) for by in others}
        self.cells = {by: there for by, there in cells.items() if there}
        self._seats = now.variant.seats
        self.setToolTip("\n".join(threats_text(now, by, there) for by, there in self.cells.items()))
        self.setAccessibleName(self.toolTip())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width = sum(self._width(len(cells)) for cells in self.cells.values())
        gaps = FAR * max(len(self.cells) - 1, 0)
        return QSize(width + gaps, max(self.fontMetrics().height(), round(3 * HALF)))

    def _width(self, count: int) -> int:
        return round(2 * HALF) + NEAR + self.fontMetrics().horizontalAdvance(str(count))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        left = 0
        for by, cells in self.cells.items():
            middle = QPointF(left + HALF, self.height() / 2)
            draw_seat_mark(painter, middle, HALF, by, self._seats[by])
            width = self._width(len(cells))
            room = QRect(left, 0, width, self.height())
            side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(room, side, str(len(cells)))
            left += width + FAR


class ScoreLabel(QLabel):
    """Shows a text in the lines it needs, at most so many, without breaks at no-break spaces.

    A part that is longer than a line is elided before its last no-break space, so that of a name
    and its points the end of the name is left out. The tooltip then shows the whole text.
    """

    def __init__(self, most: int | None = None) -> None:
        """``most``: greatest number of lines; None if any number will do."""
        super().__init__()
        self._most = most
        self.setTextFormat(Qt.TextFormat.PlainText)
        grow_downwards(self, QSizePolicy.Policy.Ignored)

    def lines(self, width: int) -> list[str]:
        """Return the text of each line at a width."""
        metrics, found = self.fontMetrics(), [""]
        for piece in self.text().split(" "):
            longer = f"{found[-1]} {piece}" if found[-1] else piece
            if not found[-1] or metrics.horizontalAdvance(longer) <= width:
                found[-1] = longer
            else:
                found.append(piece)
        if self._most is not None and len(found) > self._most:
            found[self._most - 1 :] = [" ".join(found[self._most - 1 :])]
        return [_elided(line, metrics, width) for line in found]

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return len(self.lines(width)) * self.fontMetrics().lineSpacing()

    def sizeHint(self) -> QSize:
        return QSize(0, self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines; set the tooltip to the whole text if a part is elided."""
        lines = self.lines(self.width())
        self.setToolTip("" if " ".join(lines) == self.text() else plain(self.text()))
        painter = QPainter(self)
        high = self.fontMetrics().lineSpacing()
        for number, line in enumerate(lines):
            room = QRect(0, number * high, self.width(), high)
            painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), line)


def _elided(line: str, metrics: QFontMetrics, width: int) -> str:
    if metrics.horizontalAdvance(line) <= width:
        return line
    head, holding, tail = (
        line.rpartition(NO_BREAK_SPACE) if NO_BREAK_SPACE in line else (line, "", "")
    )
    room = width - metrics.horizontalAdvance(holding + tail)
    return metrics.elidedText(head, Qt.TextElideMode.ElideRight, room) + holding + tail
