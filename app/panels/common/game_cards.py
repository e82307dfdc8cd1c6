"""Games as cards: picture, name, number of players and duration; one of them is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontInfo,
    QFontMetrics,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QGridLayout,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from app.appearance.current import appearance
from app.panels.common.colours import colour
from app.panels.common.layouts import plain
from app.scene.themes.theme import Theme
from app.support.resources import resource_path
from app.text.introduction_text import (
    introduction_text,
    size_text,
    spoken_introduction,
)
from app.text.language import on_language_change
from app.text.text import game_title
from engine.rules.variant import Variant

#: Height of a picture by its width.
RATIO = 0.75
#: Margins of a card, spacing of its parts, and radius of its corners.
EDGE, GAP, RADIUS = 5, 9, 7
#: The same between the lines of its text.
LEADING = 2
#: Width of the line around a card, and around the one that is chosen.
LINE, CHOSEN_LINE = 1.0, 3.0
#: By how much the font of the facts is smaller, pixels.
SMALLER = 1
_WRAP = int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)
#: Distance between cards.
_BETWEEN = 6


#: Preferred and least width of a card, and the width of its picture.
_WIDTH, _LEAST, _PICTURE = 270, 190, 48
#: Width at which the start of a game without a picture is drawn; it is scaled down to its place.
_DRAWN = 240


class GameCard(QAbstractButton):
    """A checkable button that shows a game, with its picture beside the text."""

    def __init__(self, variant: Variant, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.variant = variant
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        on_language_change(self, self._translate)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Come into view where cards are scrolled, unless the mouse has found this one."""
        super().focusInEvent(event)
        above = self.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        if above is not None and event.reason() is not Qt.FocusReason.MouseFocusReason:
            above.ensureWidgetVisible(self)

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, self.heightForWidth(_WIDTH))

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST, self.heightForWidth(_WIDTH))

    def heightForWidth(self, width: int) -> int:
        picture, text = self._rooms(width)
        low = max(rect.bottom() for rect, *_ in self._lines(text))
        return max(low, picture.bottom()) + 1 + EDGE

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = appearance().theme.windows
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        picture, text = self._rooms(self.width())
        rounded = QPainterPath()
        rounded.addRoundedRect(QRectF(picture), RADIUS / 2, RADIUS / 2)
        painter.setClipPath(rounded)
        painter.drawPixmap(picture.topLeft(), self._pixmap(picture.size()))
        painter.setClipping(False)
        for rect, font, said, is_faint in self._lines(text):
            painter.setFont(font)
            painter.setPen(QColor(colours.faint if is_faint else colours.text))
            painter.drawText(rect, _WRAP, said)
        painter.end()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the font, on which the height depends."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def _paint_ground(self, painter: QPainter) -> None:
        """Draw background and outline, of the chosen card and the one with the focus another."""
        colours = appearance().theme.windows
        colour, width = colours.line, LINE
        if self.isChecked():
            colour, width = colours.signal, CHOSEN_LINE
        elif self.underMouse():
            colour = colours.accent
        painter.setPen(QPen(QColor(colour), width))
        painter.setBrush(QColor(colours.raised))
        half = width / 2
        painter.drawRoundedRect(
            QRectF(self.rect()).adjusted(half, half, -half, -half), RADIUS, RADIUS
        )
        if self.hasFocus():
            painter.setPen(QPen(QColor(colours.text), 1.0, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(4, 4, -4, -4), RADIUS, RADIUS)

    def _rooms(self, width: int) -> tuple[QRect, QRect]:
        """Return the rectangles of picture and text in a card of this width."""
        picture = QRect(EDGE, EDGE, _PICTURE, round(_PICTURE * RATIO))
        left = picture.right() + 1 + GAP
        return picture, QRect(left, EDGE, width - left - EDGE, 10_000)

    def _lines(self, room: QRect) -> list[tuple[QRect, QFont, str, bool]]:
        """Return name and size: where each is, its font, its text, whether it is faint.

        room : of the text; it is as high as it needs to be, and begins lower where the text is less
            high than the picture beside it
        """
        bold, small = QFont(self.font()), QFont(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        small.setPixelSize(QFontInfo(small).pixelSize() - SMALLER)
        found = []
        for font, said, is_faint in (
            (bold, game_title(self.variant), False),
            (small, size_text(self.variant), True),
        ):
            high = QFontMetrics(font).boundingRect(room, _WRAP, said).height()
            found.append((QRect(room.left(), room.top(), room.width(), high), font, said, is_faint))
            room = room.adjusted(0, high + LEADING, 0, 0)
        free = round(_PICTURE * RATIO) - found[-1][0].bottom() - 1 + EDGE
        for rect, *_ in found:
            rect.translate(0, max(free // 2, 0))
        return found

    def _pixmap(self, size: QSize) -> QPixmap:
        ratio = self.devicePixelRatioF()
        found = _scaled(self.variant.key, round(size.width() * ratio), ratio)
        return _start(self.variant, size, ratio, appearance().theme) if found.isNull() else found

    def _translate(self) -> None:
        """Name the card for screen readers."""
        self.setText(game_title(self.variant))
        self.setAccessibleName(game_title(self.variant))
        self.setAccessibleDescription(spoken_introduction(self.variant))
        self.setToolTip(plain(introduction_text(self.variant)))
        self.updateGeometry()
        self.update()


@lru_cache(maxsize=32)
def _scaled(key: str, width: int, ratio: float) -> QPixmap:
    """Return the picture of a game in device pixels; an empty one if there is none."""
    pixmap = QPixmap(str(resource_path(f"cards/{key}.jpg")))
    if not pixmap.isNull():
        pixmap = pixmap.scaled(
            width,
            round(width * RATIO),
            Qt.AspectRatioMode.KeepAspectRatioByExpanding,
            Qt.TransformationMode.SmoothTransformation,
        )
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


@lru_cache(maxsize=32)
def _start(game: Variant, size: QSize, ratio: float, theme: Theme) -> QPixmap:
    """Return the start of a game as the flat map shows it, in the present theme.

    size : device-independent pixels
    """
    from app.panels.help.diagrams import Diagram, drawn  # imported lazily, for own games

    image = drawn(Diagram(game, game.start()), _DRAWN, ratio).scaled(
        size * ratio, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    image.setDevicePixelRatio(ratio)
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(colour(theme.background[1]))
    painter = QPainter(pixmap)
    place = QRectF(QPointF(), image.deviceIndependentSize())
    place.moveCenter(QRectF(QPointF(), size.toSizeF()).center())
    painter.drawImage(place.topLeft(), image)
    painter.end()
    return pixmap


class GameCards(QWidget):
    """Cards in columns; arrow keys go from one to the next."""

    #: Another game is chosen: its index.
    chosen = Signal(int)

    def __init__(self, variants: Sequence[Variant], columns: int = 1) -> None:
        super().__init__()
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(_BETWEEN)
        self.cards = tuple(GameCard(variant, self) for variant in variants)
        self._group = QButtonGroup(self)
        for number, card in enumerate(self.cards):
            self._group.addButton(card, number)
            layout.addWidget(card, *divmod(number, columns))
        self._group.idToggled.connect(self._tell)
        on_language_change(self, self._translate)

    @property
    def index(self) -> int:
        """The number of the chosen game; -1 if none is chosen yet."""
        return self._group.checkedId()

    def choose(self, index: int) -> None:
        """Choose a game; its card is the one that takes the keyboard."""
        self.cards[index].setChecked(True)
        self.setFocusProxy(self.cards[index])

    def _tell(self, index: int, is_chosen: bool) -> None:
        if is_chosen:
            self.chosen.emit(index)

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("Games"))
