"""Games as cards: picture, name, number of players and duration; one of them is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QButtonGroup,
    QCommandLinkButton,
    QGridLayout,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from app.appearance import appearance
from app.panels.common.colours import colour
from app.panels.common.layouts import plain
from app.scene.themes.theme import Theme
from app.support.resources import resource_path
from app.text.introduction_text import introduction_text, size_text, spoken_introduction
from app.text.language import on_language_change
from app.text.text import game_title
from engine.rules.variant import Variant

#: Height of a picture by its width.
RATIO = 0.75
#: Distance between cards.
_BETWEEN = 4
#: Width of the picture of a card, and by how much this is less high than Qt's other such buttons.
_PICTURE, _LESS = 40, 12
#: Width at which the start of a game without a picture is drawn; it is scaled down to its place.
_DRAWN = 240


class GameCard(QCommandLinkButton):
    """A checkable button that shows a game: its picture, name, number of players and duration."""

    def __init__(self, variant: Variant, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("game")
        self.variant = variant
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setIconSize(QSize(_PICTURE, round(_PICTURE * RATIO)))
        on_language_change(self, self._translate)

    def sizeHint(self) -> QSize:
        return super().sizeHint() - QSize(0, _LESS)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Come into view where cards are scrolled, unless the mouse has found this one."""
        super().focusInEvent(event)
        above = self.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        if above is not None and event.reason() is not Qt.FocusReason.MouseFocusReason:
            above.ensureWidgetVisible(self)

    def changeEvent(self, event: QEvent) -> None:
        """Show the picture in the theme's colours."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._show_picture()

    def _show_picture(self) -> None:
        path = resource_path(f"cards/{self.variant.key}.jpg")
        if path.is_file():
            self.setIcon(QIcon(str(path)))
        else:
            size, ratio = self.iconSize(), self.devicePixelRatioF()
            self.setIcon(_start(self.variant, size, ratio, appearance().theme))

    def _translate(self) -> None:
        """Name the card for screen readers."""
        self.setText(game_title(self.variant))
        self.setDescription(size_text(self.variant))
        self.setAccessibleName(game_title(self.variant))
        self.setAccessibleDescription(spoken_introduction(self.variant))
        self.setToolTip(plain(introduction_text(self.variant)))
        self._show_picture()


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
