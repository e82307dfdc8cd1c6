"""The players of a game: for each seat a person with a name, or a computer; panel and dialog."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.game.players import (
    COMPUTER,
    HIGHEST_LEVEL,
    OWN_ENGINE,
    PERSON,
    Player,
    computer,
    external_engine,
)
from app.panels.common.filling import ElidedBox, show_whole
from app.panels.common.fitting import ElidedLabel, ScrollContent
from app.panels.common.help_button import dialog_buttons
from app.panels.common.icons import piece_pixmap
from app.panels.common.layouts import laid_out, wrapped
from app.text.player_text import USUAL_LEVEL, computer_name, elsewhere_name, numbered_level
from app.text.text import seat_name, translate
from engine.core.pieces import Kind, piece_code
from engine.rules.variant import Variant

#: Height of the icons, device-independent pixels.
KING = 32
LONGEST_NAME = 60
#: Values of the box that says who plays, besides the keys of engines.
_PERSON, _COMPUTER, _ELSEWHERE = 0, 1, 2
#: The choices without further settings.
_PLAYERS = {_PERSON: PERSON, _ELSEWHERE: COMPUTER}
#: Widths of that box and of the widget beside it, in letters.
_KIND_LETTERS, _LEVEL_LETTERS = 6, 8

#: Returns the keys of the engines besides the own one that can play a game.
ExternalEngines = Callable[[Variant], Sequence[str]]
WIDTH = 460


def no_external_engines(_: Variant) -> tuple[str, ...]:
    """Return that there are no other engines."""
    return ()


class Seating(NamedTuple):
    """Who plays, by seat.

    names : of the people, also for seats of computers; empty if none was entered
    """

    players: tuple[Player, ...] = ()
    names: tuple[str, ...] = ()


NOBODY = Seating()


class PlayersPanel(QWidget):
    """Asks who plays; the answers are kept by seat when the game changes."""

    def __init__(
        self,
        seats: int,
        seating: Seating = NOBODY,
        external_engines: ExternalEngines = no_external_engines,
    ) -> None:
        """Ask for the players of a game, those of ``seating`` at first.

        seats : the greatest number of players of any game
        external engines : returns the engines that can play a game besides the own one
        """
        super().__init__()
        self._seats = 0
        self._external_engines = external_engines
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(3, 1)
        players = (*seating.players, *(PERSON,) * seats)[:seats]
        names = (*seating.names, *("",) * seats)[:seats]
        #: The fields by seat.
        self.fields = tuple(map(PlayerFields, names, players))
        for row, fields in enumerate(self.fields):
            grid.addWidget(fields.picture, row, 0, Qt.AlignmentFlag.AlignCenter)
            grid.addWidget(fields.label, row, 1)
            grid.addWidget(fields.kinds, row, 2)
            grid.addWidget(fields.answers, row, 3)
            fields.kinds.currentIndexChanged.connect(self._show_note)
        self._note = wrapped("faint")
        grid.addWidget(self._note, seats, 2, 1, 2)

    @property
    def lines(self) -> tuple[QLineEdit, ...]:
        """The fields for the names of people, by seat."""
        return tuple(fields.line for fields in self.fields)

    @property
    def seating(self) -> Seating:
        """Who plays the current game."""
        fields = self.fields[: self._seats]
        return Seating(tuple(f.player for f in fields), tuple(f.name for f in fields))

    def show_variant(self, variant: Variant) -> None:
        """Show the fields for the players of a game."""
        self._seats = len(variant.seats)
        external_engines = tuple(self._external_engines(variant))
        self._note.setText(
            translate(
                "players", "How strong an engine plays is one of its options: Computer, Engines…"
            )
        )
        for seat, fields in enumerate(self.fields):
            is_there = seat < self._seats
            fields.set_visible(is_there)
            if is_there:
                fields.show_seat(variant, seat, external_engines)
        self._show_note()

    def _show_note(self) -> None:
        """Say where an engine is set, if one plays that is not the own one."""
        self._note.setVisible(any(fields.is_external for fields in self.fields[: self._seats]))


class PlayerFields:
    """The widgets of one seat: its player, and the name of a person or the level of a computer.

    A chosen engine that cannot play another game is replaced by the own one, until a game is chosen
    that it can play.
    """

    def __init__(self, name: str, player: Player) -> None:
        self.picture, self.label = QLabel(), QLabel()
        self.kinds, self.levels = ElidedBox(), ElidedBox()
        self.line = QLineEdit(name, maxLength=LONGEST_NAME, cursorPosition=0)
        self.label.setBuddy(self.kinds)
        self._engine = ElidedLabel()  # its name, which may be longer than the box
        self._engine.setObjectName("faint")
        self.answers = QStackedWidget()
        self.answers.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for page in (self.line, self.levels, self._engine):
            self.answers.addWidget(page)
        for box, letters in ((self.kinds, _KIND_LETTERS), (self.levels, _LEVEL_LETTERS)):
            policy = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            box.setSizeAdjustPolicy(policy)
            box.setMinimumContentsLength(letters)
        for level in range(1, HIGHEST_LEVEL + 1):
            self.levels.addItem(numbered_level(level), level)
        is_own = player.engine == OWN_ENGINE
        level = (player.level or HIGHEST_LEVEL) if is_own else USUAL_LEVEL
        self.levels.setCurrentIndex(level - 1)
        show_whole(self.levels)
        self._is_elsewhere = player == COMPUTER
        self._wanted: int | str = _PERSON
        if not player.is_local:
            self._wanted = _ELSEWHERE if self._is_elsewhere else player.engine or _COMPUTER
        self.kinds.currentIndexChanged.connect(self._show_answer)
        self.kinds.activated.connect(self._choose)

    @property
    def player(self) -> Player:
        """The chosen player."""
        kind = self.kinds.currentData()
        if kind in _PLAYERS:
            return _PLAYERS[kind]
        return computer(self.levels.currentData()) if kind == _COMPUTER else external_engine(kind)

    @property
    def is_external(self) -> bool:
        """Whether an engine is chosen that is not the own one."""
        return isinstance(self.kinds.currentData(), str)

    @property
    def _answer(self) -> QWidget:
        """The setting that belongs to the choice."""
        pages = {_PERSON: self.line, _COMPUTER: self.levels}
        return pages.get(self.kinds.currentData(), self._engine)

    @property
    def name(self) -> str:
        """The entered name, also while a computer is chosen."""
        return " ".join(self.line.text().split())

    def set_visible(self, is_visible: bool) -> None:
        """Show or hide all widgets."""
        for widget in (self.picture, self.label, self.kinds, self.answers):
            widget.setVisible(is_visible)
        for page in (self.line, self.levels, self._engine):
            page.setVisible(is_visible and page is self._answer)

    def show_seat(self, variant: Variant, seat: int, external_engines: Sequence[str]) -> None:
        """Show the seat of a game, and offer the engines that can play it."""
        name = seat_name(variant, seat)
        ratio = self.picture.devicePixelRatioF()
        code = piece_code(seat, Kind.KING)
        self.picture.setPixmap(piece_pixmap(code, KING, ratio, variant))
        self.label.setText(name)
        self.line.setPlaceholderText(translate("players", "Name, if you like"))
        for widget, form in (
            (self.kinds, translate("players", "Who plays {seat}")),
            (self.line, translate("players", "Name of {seat}")),
            (self.levels, translate("players", "Level of {seat}")),
        ):
            widget.setAccessibleName(form.format(seat=name))
        self.kinds.clear()
        self.kinds.addItem(translate("players", "Person"), _PERSON)
        self.kinds.addItem(computer_name(), _COMPUTER)
        for key in external_engines:
            self.kinds.addItem(key, key)
        if self._is_elsewhere:
            self.kinds.addItem(elsewhere_name(), _ELSEWHERE)
        place = self.kinds.findData(self._wanted)
        self.kinds.setCurrentIndex(place if place >= 0 else self.kinds.findData(_COMPUTER))
        show_whole(self.kinds)

    def _choose(self) -> None:
        """Note what the user has chosen."""
        self._wanted = self.kinds.currentData()

    def _show_answer(self) -> None:
        """Show the setting of the choice: the name of a person, the level of a computer."""
        self._engine.setText(self.kinds.currentText())
        self.answers.setCurrentWidget(self._answer)
        self._answer.show()


class PlayersDialog(QDialog):
    """Asks who plays on at each seat."""

    #: The dialog was accepted: Seating.
    chosen = Signal(object)

    def __init__(
        self,
        variant: Variant,
        seating: Seating,
        external_engines: ExternalEngines = no_external_engines,
        parent: QWidget | None = None,
    ) -> None:
        """``seating``: the present players; ``external_engines``: see ``PlayersPanel``."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Players"))
        self.setMinimumWidth(WIDTH)
        self.players = PlayersPanel(len(variant.seats), seating, external_engines)
        self.players.show_variant(variant)
        kinds = QDialogButtonBox.StandardButton
        self.buttons = dialog_buttons(self, "computer", kinds.Ok | kinds.Cancel)
        laid_out(
            QVBoxLayout(self),
            (ScrollContent(self.players), 1),
            self.buttons,
            margins=(20, 18, 20, 16),
            spacing=12,
        )

    def accept(self) -> None:
        """Close the dialog and emit ``chosen``."""
        seating = self.players.seating
        super().accept()
        self.chosen.emit(seating)
