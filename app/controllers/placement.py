"""Places compass, buttons, strip of levels, questions and banners over the viewport."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QMouseEvent

from app.board.viewport import Viewport
from app.controllers.arrangements import ArrangementController
from app.controllers.banners import BannerController
from app.controllers.compass import CompassController
from app.panels.over_board.compass import SIZE
from app.panels.over_board.level_scale import LevelScale
from app.panels.over_board.question_bar import QuestionBar
from app.panels.over_board.turn_line import TurnLine
from app.scene.framing import Area
from app.settings.options import SHOW_COMPASS
from app.settings.store import Settings

#: Distance of questions from the top; of everything from the edges and from each other.
TOP, EDGE = 14, 10
#: Area reserved for a question of one line, so that the board need not move when one is asked, and
#: least height of the viewport for that.
USUAL, ROOMY = (600, 48), 500
#: If a question beside the compass would be higher than this, the compass is hidden.
HIGHEST = 110
#: How near the mouse has to come on full screen to what is hidden there.
NEAR = 40


class Placement(QObject):
    """Places everything again whenever a widget or the viewport changes.

    Questions take precedence. The compass is hidden if there is no room beside them, or for the
    strip of levels; the buttons of the arrangements if there is no room beside questions. Banners
    lie on the board, in the room that the others leave.

    On full screen compass, strip and buttons are hidden until the mouse comes near their places,
    and the board is fitted to the whole room.
    """

    def __init__(
        self,
        viewport: Viewport,
        settings: Settings,
        bar: QuestionBar,
        scale: LevelScale,
        compass: CompassController,
        arrangements: ArrangementController,
        banners: BannerController,
    ) -> None:
        super().__init__(viewport)
        self._viewport = viewport
        self._bar, self._scale, self._compass = bar, scale, compass
        self._arrangements, self._banners = arrangements, banners
        viewport.installEventFilter(self)
        for changed in (bar.changed, scale.changed, arrangements.bar.changed, banners.changed):
            changed.connect(self.place)
        settings.on(SHOW_COMPASS, self.place)
        #: It places itself in a corner, and covers that unless the board is alone.
        self._line: TurnLine | None = None
        self._has_size = False
        self._is_bare = False
        #: Where compass, buttons and strip are or would be, and those that the mouse is near.
        self._places: list[QRect] = []
        self._near: list[QRect] = []

    def set_bare(self, is_bare: bool) -> None:
        """Hide compass, strip and buttons where the mouse is not near them, or show them again."""
        self._is_bare, self._near = is_bare, []
        self.place()

    def leave_room_for(self, line: TurnLine) -> None:
        """Leave room for the line that tells who is to move, while it is shown."""
        self._line = line
        line.changed.connect(self.place)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the viewport, and on full screen the mouse over it."""
        if event.type() == QEvent.Type.Resize:
            self._has_size = True
            self.place()
        elif self._is_bare and isinstance(event, QMouseEvent):
            at = event.position().toPoint()
            near = [place for place in self._places if _around(place).contains(at)]
            if near != self._near and event.buttons() == Qt.MouseButton.NoButton:
                self._near = near
                self.place()
        return super().eventFilter(watched, event)

    def place(self) -> None:
        """Place all visible widgets, and fit the board to the rest, once the viewport is shown."""
        if not self._has_size:
            return
        room = self._viewport.rect()
        corner = QRect(room.width() - SIZE - EDGE, EDGE, SIZE, SIZE)
        has_compass = self._compass.is_wanted(room.size()) and self._fits_strip(corner.bottom() + 1)
        question = None
        if self._bar.question is not None:
            has_compass = self._place_bar(corner if has_compass else None)
            question = self._bar.geometry()
        tools: list[tuple[QRect, Callable[[QRect | None], None]]] = []
        shown = [] if question is None else [question]
        if has_compass:
            tools.append((corner, self._compass.show_at))
        else:
            self._compass.show_at(None)
        buttons = self._place_buttons([place for place, _ in tools] + shown)
        if buttons is not None:
            tools.append((buttons, self._arrangements.show_at))
        else:
            self._arrangements.show_at(None)
        if self._scale.is_wanted:
            strip = self._place_strip([place for place, _ in tools] + shown)
            tools.append((strip, lambda place: self._scale.setVisible(place is not None)))
        self._places = [place for place, _ in tools]
        line = self._line_place()
        for place, show_at in tools:
            show_at(None if self._is_bare and place not in self._near else place)
        covered = [*shown, *self._places]
        if line is not None:  # and what is below it
            covered.append(line.adjusted(0, 0, 0, EDGE))
        self._banners.place(covered, is_asked=question is not None)
        if self._is_bare:
            covered = shown
        usual = QRect((room.width() - USUAL[0]) // 2, TOP, *USUAL)
        if room.height() >= ROOMY and (question is None or usual.contains(question)):
            covered = [*(rect for rect in covered if rect is not question), usual]
        self._viewport.board.camera_controller.set_covered(tuple(map(_area, covered)))

    def _place_bar(self, compass: QRect | None) -> bool:
        """Place the question; return whether there is room beside it for the compass."""
        room = self._viewport.rect().adjusted(EDGE, TOP, -EDGE, 0)
        if compass is not None:
            beside = room.adjusted(0, 0, -SIZE - EDGE, 0)
            if self._bar.height_in(beside.width()) <= HIGHEST:
                self._bar.place(beside)
                if self._bar.geometry().right() < compass.left():
                    return True
        self._bar.place(room)
        return False

    def _place_buttons(self, above: list[QRect]) -> QRect | None:
        """Return the place of the buttons in the upper left corner; None if they are not shown."""
        place = QRect(QPoint(EDGE, EDGE), self._arrangements.bar.sizeHint())
        is_wanted = self._arrangements.is_wanted(self._viewport.size())
        grown = place.adjusted(0, 0, EDGE, EDGE)
        is_free = not any(grown.intersects(rect) for rect in above)
        return place if is_wanted and is_free else None

    def _line_place(self) -> QRect | None:
        """Return what the line that tells who is to move covers, if anything."""
        is_shown = self._line is not None and not self._line.isHidden() and not self._is_bare
        return self._line.geometry() if self._line is not None and is_shown else None

    def _fits_strip(self, top: int) -> bool:
        """Whether the strip of levels, if visible, has room below a height."""
        least = self._scale.minimumSizeHint().height()
        return not self._scale.is_wanted or self._viewport.height() - top - 2 * EDGE >= least

    def _place_strip(self, above: list[QRect]) -> QRect:
        """Place the strip at the right edge, centred if nothing is in the way."""
        room, wanted = self._viewport.rect(), self._scale.sizeHint()
        left = room.width() - wanted.width() - EDGE
        lowest = max((rect.bottom() for rect in above if rect.right() >= left), default=0)
        top = max((room.height() - wanted.height()) // 2, lowest + 1 + EDGE)
        line = self._line_place()
        is_above = line is not None and line.right() + EDGE >= left
        bottom = line.top() if line is not None and is_above else room.height()
        top = max(min(top, bottom - wanted.height() - EDGE), lowest + 1 + EDGE)
        height = min(wanted.height(), bottom - top - EDGE)
        place = QRect(left, top, wanted.width(), height)
        self._scale.setGeometry(place)
        return place


def _around(place: QRect) -> QRect:
    """Return the part of the viewport in which the mouse is near to a place."""
    return place.adjusted(-NEAR, -NEAR, NEAR, NEAR)


def _area(rect: QRect) -> Area:
    """Return a rectangle with a margin around it."""
    grown = rect.adjusted(-EDGE // 2, 0, EDGE, EDGE // 2)
    return Area(grown.left(), grown.top(), grown.right(), grown.bottom())
