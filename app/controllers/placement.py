"""Places compass, buttons, strip of levels, questions and banners over the viewport."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from app.board.piece_rects import piece_rects, spot_rects
from app.board.viewport import Viewport
from app.controllers.arrangements import ArrangementController
from app.controllers.banners import BannerController
from app.controllers.compass import CompassController
from app.panels.over_board.compass import SIZE
from app.panels.over_board.free_place import free_places, least_covering
from app.panels.over_board.level_strip import LevelStrip
from app.panels.over_board.question_bar import QuestionBar
from app.panels.over_board.turn_line import TurnLine
from app.scene.framing import Area
from app.settings.options import SHOW_COMPASS
from app.settings.store import Settings
from engine.core.move import Spot, SpotKind

#: Distance of questions from the top; of everything from the edges and from each other.
TOP, EDGE = 14, 10
#: Area reserved for a question of one line, so that the board need not move when one is asked, and
#: least height of the viewport for that.
USUAL, ROOMY = (600, 48), 500
#: If a question beside compass or buttons would be higher than this, it is not placed there.
HIGHEST = 110
#: Distance of banners and hints from the edges; greatest part of the height left to them.
MARGIN, LARGEST = 14, 0.4
#: Height below the map, where that is alone.
STRIP = 62
#: How near the mouse has to come on full screen to what is hidden there.
NEAR = 40


class Placement(QObject):
    """Places everything again whenever a widget or the viewport changes.

    Questions take precedence, and keep the move free that they are about. The compass is hidden if
    there is no room beside them, or for the strip of levels; the buttons of the arrangements if
    there is no room beside or above questions. Banners and hints lie in the room that the others
    leave. Where they would cover pieces, the board leaves some at its foot, until another game
    begins or the viewport has another size.

    The map may take the place of the board: then all of them stand below it, and the tools are
    hidden.

    On full screen compass, strip and buttons are hidden until the mouse comes near their places,
    and the board is fitted to the whole room.
    """

    #: The area for banners and hints, or the areas of other widgets in it, have changed.
    changed = Signal()

    def __init__(
        self,
        viewport: Viewport,
        settings: Settings,
        bar: QuestionBar,
        scale: LevelStrip,
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
        #: The line with the player to move; it positions itself in the lower left corner.
        self._line: TurnLine | None = None
        self._has_size = False
        self._hides_tools = False
        #: Where compass, buttons and strip are or would be, and those that the mouse is near.
        self._places: list[QRect] = []
        self._near: list[QRect] = []
        #: Height that is left below the board for banners and hints.
        self._foot = 0
        #: The widget shown instead of the board, or None.
        self._instead: QWidget | None = None
        self._button: QWidget | None = None
        #: The area for banners and hints, and the areas of other widgets in it.
        self.room, self.taken = viewport.rect(), list[QRect]()
        self._is_drawn = False
        viewport.after_frame(self._note_frame)
        banners.begun.connect(self._take_foot_away)

    def set_auto_hide(self, is_on: bool) -> None:
        """Hide compass, strip and buttons where the mouse is not near them, or show them again."""
        self._hides_tools, self._near = is_on, []
        self.place()

    def show_instead(self, widget: QWidget | None, button: QWidget | None = None) -> None:
        """Show a child of the viewport in place of the board; None shows the board again.

        button : placed at its foot, in the corner
        """
        self._instead, self._button, self._foot = widget, button, 0
        self.place()

    def pieces(self) -> list[QRect]:
        """Return the rectangles of visible pieces; none while the board itself is replaced."""
        return [] if self._instead is not None else piece_rects(self._viewport.board)

    def make_room(self, height: int) -> bool:
        """Reserve a height below the board for banners; return whether it has been increased."""
        board = self._viewport.board
        high = min(height, round(LARGEST * self._viewport.height()))
        is_more = high > self._foot and (
            self._instead is not None or board.camera_controller.is_fitted
        )
        if is_more:
            self._foot = high
            self.place()
        return is_more

    def leave_room_for(self, line: TurnLine) -> None:
        """Reserve space for the line that shows who is to move, while it is visible."""
        self._line = line
        line.changed.connect(self.place)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the viewport, and on full screen the mouse over it."""
        if event.type() == QEvent.Type.Resize:
            self._has_size, self._foot = True, 0
            width, height = self._viewport.size().toTuple()
            camera = self._viewport.board.camera_controller
            camera.resize(width, height, keeps_whole=self._is_drawn)
            self.place()
        elif self._hides_tools and isinstance(event, QMouseEvent):
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
        before = self.room, self.taken
        if self._instead is not None:
            self._place_below(self._instead)
        else:
            self._place_over_board()
        if before != (self.room, self.taken):
            self.changed.emit()

    def _place_over_board(self) -> None:
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
            show_at(None if self._hides_tools and place not in self._near else place)
        covered = [*shown, *self._places]
        if line is not None:  # and what is below it
            covered.append(line.adjusted(0, 0, 0, EDGE))
        self.room, self.taken = room.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN), list(covered)
        if self._hides_tools:
            covered = shown
        if self._foot:
            covered.append(QRect(0, room.height() - self._foot, room.width(), self._foot))
        usual = QRect((room.width() - USUAL[0]) // 2, TOP, *USUAL)
        if room.height() >= ROOMY and (question is None or usual.contains(question)):
            covered = [*(rect for rect in covered if rect is not question), usual]
        self._viewport.board.camera_controller.set_covered(tuple(map(_area, covered)))
        self._clear_question()
        self._place_banners()

    def _place_banners(self) -> None:
        is_asked = self._bar.question is not None
        lacking = self._banners.place(self.room, self.taken, self.pieces, is_asked=is_asked)
        if lacking:
            self.make_room(lacking + 2 * MARGIN)

    def _place_below(self, widget: QWidget) -> None:
        """Place a widget instead of the board, and below it what is shown besides."""
        self._compass.show_at(None)
        self._arrangements.show_at(None)
        self._scale.hide()
        self._places = []
        room, line = self._viewport.rect(), self._line_place()
        inner = room.adjusted(EDGE, EDGE, -EDGE, -EDGE)
        high, left = max(STRIP, self._foot), inner.left()
        self.taken = []
        if line is not None:
            self.taken.append(line.adjusted(0, 0, 0, EDGE))
            left += line.width() + EDGE
            high = max(high, line.height() + 2 * EDGE)
        if self._button is not None:
            size = self._button.sizeHint()
            corner = inner.bottomRight() + QPoint(1, 1) - QPoint(*size.toTuple())
            self._button.setGeometry(QRect(corner, size))
            self.taken.append(self._button.geometry().adjusted(0, 0, 0, EDGE))
            inner.setRight(corner.x() - EDGE)
        if self._bar.question is not None:
            wide = inner.right() + 1 - left
            high = max(high, self._bar.size_in(wide).height() + 2 * EDGE)
            self._bar.place(QRect(left, room.height() - high + EDGE, wide, 0))
            self.taken.append(self._bar.geometry())
        strip = QRect(0, room.height() - high, room.width(), high)
        self.room = strip.adjusted(EDGE, EDGE // 2, -EDGE, -EDGE // 2)
        widget.setGeometry(room)
        widget.setContentsMargins(0, 0, 0, high)
        self._place_banners()

    def _note_frame(self) -> None:
        self._is_drawn = True

    def _take_foot_away(self) -> None:
        if self._foot:
            self._foot = 0
            self.place()

    def _place_bar(self, compass: QRect | None) -> bool:
        """Place the question; return whether there is room beside it for the compass.

        It stands beside the buttons of the arrangements, else below them in a high viewport.
        """
        room = self._viewport.rect().adjusted(EDGE, TOP, -EDGE, 0)
        buttons, rooms = self._place_buttons([]), [room]
        if buttons is not None:
            beside, below = QRect(room), QRect(room)
            beside.setLeft(buttons.right() + 1 + EDGE)
            below.setTop(buttons.bottom() + 1 + EDGE)
            rooms = [beside, below, room] if room.height() >= ROOMY else [beside, room]
        if compass is not None:
            for place in rooms:
                before_compass = place.adjusted(0, 0, -SIZE - EDGE, 0)
                if self._fits_bar(before_compass):
                    return True
        if not any(map(self._fits_bar, rooms)):
            self._bar.place(room)
        return False

    def _fits_bar(self, room: QRect) -> bool:
        """Place the question at the top of a room, if it leaves most of it free."""
        if self._bar.size_in(room.width()).height() > HIGHEST:
            return False
        self._bar.place(room)
        return room.left() <= self._bar.x() and self._bar.geometry().right() <= room.right()

    def _clear_question(self) -> None:
        """Move the question to where it covers least of the move it is about, in a free view.

        The board is fitted as if it stayed at the top, so that it need not move.
        """
        bar = self._bar
        if bar.question is not None and bar.question.about:
            room = self._viewport.rect().adjusted(EDGE, TOP, -EDGE, -EDGE)
            others = free_places(room, self._places, bar.size_in, 0)
            # A question about a move of the game before is removed after the board has changed.
            about = (spot for spot in bar.question.about if self._is_on_board(spot))
            pieces = spot_rects(self._viewport.board, about)
            place = least_covering(chain([bar.geometry()], others), pieces) or bar.geometry()
            bar.size_in(place.width())  # which arranges it
            bar.setGeometry(place)

    def _is_on_board(self, spot: Spot) -> bool:
        layout = self._viewport.board.layout
        places = layout.deck_centres if spot.kind is SpotKind.PIN else layout.cell_centres
        return spot.index < len(places)

    def _place_buttons(self, above: list[QRect]) -> QRect | None:
        """Return the place of the buttons in the upper left corner; None if they are not shown."""
        place = QRect(QPoint(EDGE, EDGE), self._arrangements.bar.sizeHint())
        is_wanted = self._arrangements.is_wanted(self._viewport.size())
        grown = place.adjusted(0, 0, EDGE, EDGE)
        is_free = not any(grown.intersects(rect) for rect in above)
        return place if is_wanted and is_free else None

    def _line_place(self) -> QRect | None:
        """Return the area of the line that shows who is to move, if it is visible."""
        is_shown = self._line is not None and not self._line.isHidden() and not self._hides_tools
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
