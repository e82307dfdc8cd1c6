"""A graph of the winning chances over a game, with mistakes; a click goes to a position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from app.appearance import appearance
from app.panels.common.announcer import Announcer
from app.panels.common.colours import colour, smooth_painter
from app.panels.common.layouts import laid_out, plain, wrapped
from app.text.language import on_language_change
from app.text.spoken import in_words

#: Usual, least and greatest height; room at the sides, for marks at the first and last position.
HEIGHT, MIN_HEIGHT, MAX_HEIGHT, ROOM = 110, 56, 160, 7
NARROWEST = 120
#: Radius of the mark of a mistake, and width of the curves of three players.
MARK, CURVE = 4.0, 2.0

Chances = tuple[float, ...] | None


class GraphPoint(NamedTuple):
    """One position of a game.

    chances : the winning chances of all players, 0 to 1, adding up to 1; None if not known
    glyph : of the move that led here, if it was a mistake: 6, 2 or 4; else None
    seat : who has made that move
    """

    chances: Chances
    glyph: int | None = None
    seat: int = 0


class EvaluationGraph(QWidget):
    """Shows the winning chances of the players, position by position, and the current one.

    Two players share the area: what lies below the curve is the first one's. Each of more has a
    curve. Mistakes are marked by signs of different forms. A click or the arrow keys go to a
    position, Page Up and Page Down to the mistakes.
    """

    #: A position was chosen: how many moves lead to it.
    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("graph")
        self.setMouseTracking(True)
        # A click does not take the focus, so that the keys of the board still work.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMaximumHeight(MAX_HEIGHT)
        self.announcer = Announcer(self)
        #: The names of the players, which choose their colours.
        self.seats: tuple[str, ...] = ()
        self.points: tuple[GraphPoint, ...] = ()
        self.ply = 0
        self._describe: Callable[[int], str] = lambda ply: ""
        self._pointed: int | None = None
        on_language_change(self, self._translate)

    # -- what is shown -----------------------------------------------------------------------

    def show_game(
        self, seats: Sequence[str], points: Sequence[GraphPoint], describe: Callable[[int], str]
    ) -> None:
        """Show a game.

        seats : names of the players, as in ``Variant.seats``
        points : of all positions, from the start on
        describe : returns the sentence about a position
        """
        self.seats, self.points = tuple(seats), tuple(points)
        self._describe = describe
        self._pointed = None
        self.show_ply(self.ply)
        self.update()

    def show_ply(self, ply: int) -> None:
        """Show the current position."""
        self.ply = min(max(ply, 0), max(len(self.points) - 1, 0))
        said = in_words(self._describe(self.ply)) if self.points else ""
        if said != self.accessibleDescription():
            self.setAccessibleDescription(said)
        self.update()

    @property
    def mistakes(self) -> tuple[int, ...]:
        """The positions after mistakes, in order."""
        return tuple(ply for ply, point in enumerate(self.points) if point.glyph is not None)

    def sizeHint(self) -> QSize:
        return QSize(2 * NARROWEST, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(NARROWEST, MIN_HEIGHT)

    # -- places ------------------------------------------------------------------------------

    @property
    def _area(self) -> QRectF:
        return QRectF(self.rect()).adjusted(ROOM, ROOM, -ROOM, -ROOM)

    def x_of(self, ply: int) -> float:
        """Return where a position is, pixels from the left."""
        area = self._area
        return area.left() + area.width() * ply / max(len(self.points) - 1, 1)

    def ply_at(self, x: float) -> int:
        """Return the position nearest to a place, pixels from the left."""
        area, last = self._area, max(len(self.points) - 1, 0)
        part = (x - area.left()) / max(area.width(), 1.0)
        return min(max(round(part * last), 0), last)

    def _spot(self, ply: int, chance: float) -> QPointF:
        area = self._area
        return QPointF(self.x_of(ply), area.bottom() - chance * area.height())

    # -- navigation ---------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.points:
            self._choose(self.ply_at(event.position().x()))
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at a position; with the button held, go there."""
        ply = self.ply_at(event.position().x())
        if event.buttons() & Qt.MouseButton.LeftButton and self.points:
            self._choose(ply)
        self._point(ply)

    def leaveEvent(self, event: QEvent) -> None:
        self._point(None)
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step through the game, or from mistake to mistake."""
        ply = self._target(Qt.Key(event.key()))
        if ply is None or not self.points:
            super().keyPressEvent(event)
            return
        self._choose(min(max(ply, 0), len(self.points) - 1))
        self.announcer.announce(self._describe(self.ply))

    def _target(self, key: Qt.Key) -> int | None:
        """Return the position to which a key leads, or None."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: -1, Qt.Key.Key_Up: 1}
        if key in steps:
            return self.ply + steps[key]
        if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            return 0 if key == Qt.Key.Key_Home else len(self.points) - 1
        if key == Qt.Key.Key_PageDown:
            return next((ply for ply in self.mistakes if ply > self.ply), self.ply)
        if key == Qt.Key.Key_PageUp:
            return next((ply for ply in reversed(self.mistakes) if ply < self.ply), self.ply)
        return None

    def _choose(self, ply: int) -> None:
        if ply != self.ply:
            self.show_ply(ply)
            self.chosen.emit(ply)

    def _point(self, ply: int | None) -> None:
        if ply != self._pointed:
            self._pointed = ply if self.points else None
            self.update()

    def event(self, event: QEvent) -> bool:
        """Show what is known of the position under the mouse."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self.points:
            said = self._describe(self.ply_at(event.pos().x()))
            QToolTip.showText(event.globalPos(), plain(said), self, QRect())
            return True
        return super().event(event)

    # -- drawing -----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        windows = appearance().theme.windows
        painter = smooth_painter(self)
        if all(point.chances is None for point in self.points):
            self._paint_nothing(painter)
            return
        painter.fillRect(self.rect(), QColor(windows.tray))
        if len(self.seats) == 2:
            self._paint_shared(painter)
        else:
            self._paint_curves(painter)
        self._paint_line(painter, self._pointed, QColor(windows.faint), Qt.PenStyle.DotLine)
        self._paint_line(painter, self.ply, QColor(windows.accent), Qt.PenStyle.SolidLine)
        self._paint_marks(painter)
        self._paint_frame(painter)

    def _paint_frame(self, painter: QPainter) -> None:
        windows = appearance().theme.windows
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(windows.accent if self.hasFocus() else windows.line), 1.0))
        painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))

    def _paint_nothing(self, painter: QPainter) -> None:
        """Write that there is no evaluation yet."""
        painter.setPen(QColor(appearance().theme.windows.faint))
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(self._area, flags, self.tr("No position has been evaluated yet"))
        self._paint_frame(painter)

    def _runs(self) -> Iterator[list[int]]:
        """Yield the known positions in runs: no curve is drawn across gaps."""
        run: list[int] = []
        for ply, point in enumerate(self.points):
            if point.chances is None:
                continue
            if run and ply - run[-1] > len(self.seats):
                yield run
                run = []
            run.append(ply)
        if run:
            yield run

    def _curve(self, run: Sequence[int], seat: int) -> list[QPointF]:
        """Return the spots of a player's chances; a single position is as wide as a mark."""
        spots = []
        for ply in run:
            chances = self.points[ply].chances
            assert chances is not None
            spots.append(self._spot(ply, chances[seat]))
        if len(spots) == 1:
            return [spots[0] - QPointF(MARK, 0), spots[0] + QPointF(MARK, 0)]
        return spots

    def _paint_shared(self, painter: QPainter) -> None:
        """Draw one curve: below it the area of the first player, above it that of the second."""
        first, second = map(colour, appearance().theme.piece_colours(self.seats))
        area = self._area
        middle = area.center().y()
        painter.setPen(Qt.PenStyle.NoPen)
        for run in self._runs():
            curve = self._curve(run, 0)
            left, right = curve[0].x(), curve[-1].x()
            painter.fillRect(QRectF(left, area.top(), right - left, area.height()), second)
            painter.setBrush(first)
            foot = [QPointF(right, area.bottom()), QPointF(left, area.bottom())]
            painter.drawPolygon(QPolygonF([*curve, *foot]))
        painter.setPen(QPen(QColor(appearance().theme.windows.signal), 1.0, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(area.left(), middle), QPointF(area.right(), middle))

    def _paint_curves(self, painter: QPainter) -> None:
        """Draw a curve for each player, with a dark or light rim so that all are seen."""
        theme = appearance().theme
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for run in self._runs():
            for seat, own in enumerate(theme.piece_colours(self.seats)):
                curve = QPolygonF(self._curve(run, seat))
                rim = QColor(theme.windows.piece_outline)
                joined = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
                painter.setPen(QPen(rim, CURVE + 2.0, *joined))
                painter.drawPolyline(curve)
                painter.setPen(QPen(colour(own), CURVE, *joined))
                painter.drawPolyline(curve)

    def _paint_line(
        self, painter: QPainter, ply: int | None, ink: QColor, style: Qt.PenStyle
    ) -> None:
        if ply is None or not self.points:
            return
        area, x = self._area, self.x_of(ply)
        painter.setPen(QPen(ink, 2.0, style))
        painter.drawLine(QPointF(x, area.top() - 4), QPointF(x, area.bottom() + 4))

    def _paint_marks(self, painter: QPainter) -> None:
        """Mark mistakes by their forms: a circle for ``?!``, a triangle for ``?``, a square."""
        windows = appearance().theme.windows
        painter.setPen(QPen(QColor(windows.piece_outline), 1.2))
        for ply in self.mistakes:
            chances, glyph, seat = self.points[ply]
            # Two players have only the curve of the first.
            height = 0.5 if chances is None else chances[0 if len(self.seats) == 2 else seat]
            at = self._spot(ply, height)
            painter.setBrush(QColor(windows.alarm if glyph == 4 else windows.tray_signal))
            if glyph == 6:
                painter.drawEllipse(at, MARK - 0.5, MARK - 0.5)
            elif glyph == 2:
                corners = (QPointF(0, -MARK), QPointF(MARK, MARK), QPointF(-MARK, MARK))
                painter.drawPolygon(QPolygonF([at + corner for corner in corners]))
            else:
                painter.drawRect(QRectF(at.x() - MARK, at.y() - MARK, 2 * MARK, 2 * MARK))

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("Evaluation over the game"))
        self.show_ply(self.ply)


#: Room between the parts.
TALLY_ROOM = 6


class GraphPanel(QWidget):
    """Shows the graph; a button starts the review of the game, then a bar shows its progress."""

    #: The review was started.
    asked = Signal()
    #: The review was cancelled.
    cancelled = Signal()
    #: The panel has been shown.
    seen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.graph = EvaluationGraph()
        self.tally = wrapped("faint")
        self.button = QPushButton()
        self.progress = QProgressBar()
        self.progress.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.cancel = QPushButton()
        row = laid_out(
            QHBoxLayout(), self.button, (self.progress, 1), self.cancel, spacing=TALLY_ROOM
        )
        laid_out(QVBoxLayout(self), (self.graph, 1), self.tally, row, margins=0, spacing=TALLY_ROOM)
        self.button.clicked.connect(self.asked)
        self.cancel.clicked.connect(self.cancelled)
        self.show_tally("")
        self.show_progress(None, 0)
        on_language_change(self, self._translate)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.seen.emit()

    def show_tally(self, text: str) -> None:
        """Show how many mistakes each player has made; nothing if the text is empty."""
        self.tally.setText(text)
        self.tally.setVisible(bool(text))

    def show_progress(self, done: int | None, total: int) -> None:
        """Show the progress, ``done`` of ``total`` steps; None if no review is running."""
        is_on = done is not None
        had_focus = self.button.hasFocus() or self.cancel.hasFocus()
        self.button.setVisible(not is_on)
        self.progress.setVisible(is_on)
        self.cancel.setVisible(is_on)
        if had_focus and not (self.button.hasFocus() or self.cancel.hasFocus()):
            (self.cancel if is_on else self.button).setFocus()
        if done is not None:
            self.progress.setRange(0, max(total, 1))
            self.progress.setValue(done)

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("Evaluation over the game"))
        self.button.setText(self.tr("Look through the game"))
        help_text = self.tr("Looks for mistakes in all moves of the game and marks them")
        self.button.setToolTip(plain(help_text))
        self.progress.setAccessibleName(self.tr("Looking through the game"))
        self.cancel.setText(self.tr("Cancel"))
        self.cancel.setToolTip(plain(self.tr("Leaves the game unchanged")))
