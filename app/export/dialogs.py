"""Dialogs for the size of an exported picture, and for the options of an animation."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.export import LARGEST_EDGE, MAX_PIXELS, SMALLEST_EDGE
from app.panels.common.help_button import dialog_buttons
from app.panels.common.layouts import Spacer, laid_out, plain_label, set_property, wrapped

Size = tuple[int, int]
#: Sizes offered besides that of the viewport, pixels.
SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1080, 1080))
#: Greatest number of pixels of an animation; larger ones are not played smoothly.
MAX_FILM_PIXELS = 2560 * 1600
#: Default length of the longer side of an animation, pixels.
FILM_EDGE = 960


class Film(NamedTuple):
    """Options of an animation.

    size : width and height in pixels
    seconds, last : duration of each position, and of the last one
    suffix : of the file; determines the format
    """

    size: Size
    seconds: float
    last: float
    suffix: str


class ExportDialog(QDialog):
    """Asks for the size of a picture; it can be accepted only if the size is not too large."""

    #: The dialog was accepted with this size.
    chosen = Signal(object)

    def __init__(self, shown: Size, most: int = MAX_PIXELS, parent: QWidget | None = None) -> None:
        """``shown``: size of the viewport, offered first; ``most``: greatest number of pixels."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Export picture"))
        self._most = most
        self.sizes = QComboBox()
        self.sizes.addItem(self.tr("As in the window: {size}").format(size=_text(shown)), shown)
        for size in SIZES:
            if size[0] * size[1] <= most:
                self.sizes.addItem(_text(size), size)
        self.sizes.addItem(self.tr("Another size"), None)
        self.width_box, self.height_box = _edge(self.tr("Width")), _edge(self.tr("Height"))
        self.message = wrapped("fault")
        self.form = QFormLayout(verticalSpacing=12)
        self._arrange()
        self.sizes.currentIndexChanged.connect(self._take_size)
        for box in (self.width_box, self.height_box):
            box.valueChanged.connect(self._show_size)
        self._take_size()
        self._show_size()

    @property
    def size_chosen(self) -> Size:
        """Width and height in the fields, pixels."""
        return self.width_box.value(), self.height_box.value()

    def accept(self) -> None:
        """Close the dialog and emit ``chosen``, if the size is not too large."""
        if self._is_fit:
            super().accept()
            self.chosen.emit(self._choice())

    def _choice(self) -> object:
        return self.size_chosen

    def _arrange(self) -> None:
        edges = laid_out(
            QHBoxLayout(),
            *(self.width_box, QLabel("×"), self.height_box, QLabel(self.tr("pixels")), Spacer()),
        )
        self.form.addRow(self.tr("&Size:"), self.sizes)
        self.form.addRow("", edges)
        buttons = dialog_buttons(self, "pictures", QDialogButtonBox.StandardButton.Cancel)
        self.go_on = buttons.addButton(
            self.tr("Choose a &file…"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.go_on.setDefault(True)
        laid_out(
            QVBoxLayout(self),
            *(self.form, self.message, Spacer(), buttons),
            margins=(20, 18, 20, 16),
            spacing=14,
        )
        self.setMinimumWidth(460)

    @property
    def _is_fit(self) -> bool:
        width, height = self.size_chosen
        return width * height <= self._most

    def _take_size(self) -> None:
        size: Size | None = self.sizes.currentData()
        if size is not None:
            self.width_box.setValue(size[0])
            self.height_box.setValue(size[1])

    def _show_size(self) -> None:
        """Select the size in the list if it is offered; show whether it is too large."""
        offered = [self.sizes.itemData(index) for index in range(self.sizes.count())]
        size = self.size_chosen
        if size != self.sizes.currentData():
            self.sizes.setCurrentIndex(offered.index(size if size in offered else None))
        fault = self.tr("This is too large: at most {count} million pixels can be drawn.")
        millions = QLocale().toString(self._most / 1e6, "f", 1)
        self.message.setText("" if self._is_fit else fault.format(count=millions))
        set_property(self.message, "alarm", not self._is_fit)
        self.go_on.setEnabled(self._is_fit)


class FilmDialog(ExportDialog):
    """Asks for the size, the format and the speed of an animation; emits a ``Film``."""

    def __init__(
        self, shown: Size, count: int, parent: QWidget | None = None, *, side_line: str = ""
    ) -> None:
        """Ask about an animation.

        shown : size of the viewport
        count : number of positions
        side_line : the first move of the side line that is exported; empty for the main line
        """
        super().__init__(_within(shown), MAX_FILM_PIXELS, parent)
        self._count = count
        self.setWindowTitle(self.tr("Export game as animation"))
        self.formats = QComboBox()
        self.formats.addItem(self.tr("GIF: shown everywhere, 256 colours"), ".gif")
        self.formats.addItem(self.tr("WebP: small, all colours"), ".webp")
        self.formats.addItem(self.tr("Animated PNG: exact, large"), ".png")
        self.pause = _seconds(1.0, self.tr("Seconds for each move"))
        self.last = _seconds(4.0, self.tr("Seconds for the last position"))
        self.length = plain_label("faint")
        self.form.addRow(self.tr("&Each move:"), self.pause)
        self.form.addRow(self.tr("&Last position:"), self.last)
        self.form.addRow(self.tr("F&ormat:"), self.formats)
        self.form.addRow("", self.length)
        #: Says which line is exported, if it is not the main line.
        self.line = wrapped("faint")
        form = self.tr("Exports the side line that is shown, which begins with {move}.")
        self.line.setText(form.format(move=side_line))
        self.form.addRow("", self.line)
        self.form.setRowVisible(self.line, bool(side_line))
        for box in (self.pause, self.last):
            box.valueChanged.connect(self._show_length)
        self._show_length()

    def _choice(self) -> Film:
        return Film(
            self.size_chosen, self.pause.value(), self.last.value(), self.formats.currentData()
        )

    def _show_length(self) -> None:
        seconds = round((self._count - 1) * self.pause.value() + self.last.value())
        minutes, rest = divmod(seconds, 60)
        form = self.tr("%n position(s), {minutes}:{seconds} minutes", None, self._count)
        self.length.setText(form.format(minutes=minutes, seconds=f"{rest:02d}"))


def _within(size: Size) -> Size:
    """Scale a size down so that its longer side is at most ``FILM_EDGE``."""
    scale = min(1.0, FILM_EDGE / max(size))
    width, height = (max(SMALLEST_EDGE, round(edge * scale / 2) * 2) for edge in size)
    return width, height


def _text(size: Size) -> str:
    return f"{size[0]} × {size[1]}"


def _edge(name: str) -> QSpinBox:
    box = QSpinBox(minimum=SMALLEST_EDGE, maximum=LARGEST_EDGE)
    box.setAccessibleName(name)
    return box


def _seconds(value: float, name: str) -> QDoubleSpinBox:
    box = QDoubleSpinBox(
        decimals=1, minimum=0.1, maximum=60.0, singleStep=0.1, value=value, suffix=" s"
    )
    box.setAccessibleName(name)
    return box
