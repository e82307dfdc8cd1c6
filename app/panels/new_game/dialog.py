"""The dialog for a new game: variant, rules, start position, players and time control."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import SystemRandom
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

import engine.variants
from app.panels.common.fitting import ScrollContent, fit_to_screen, room_for
from app.panels.common.game_cards import GameCards
from app.panels.common.help_button import HelpButton, add_help, ask_help
from app.panels.common.layouts import Spacer, laid_out, plain_label, wrapped
from app.panels.help.pages import first_steps_page
from app.panels.new_game.players import (
    NOBODY,
    ExternalEngines,
    PlayersPanel,
    Seating,
    no_external_engines,
)
from app.panels.new_game.start import ROLL_PAUSE, StartPanel
from app.panels.time_control import TimeControlPanel
from app.storage.last_players import NO_CLOCK
from app.text.introduction_text import line_text
from app.text.rule_text import answer_text, rule_text
from engine.rules.variant import Variant

#: Preferred width of the dialog, and the distance between its two sides.
WIDE = 880
BETWEEN = 24


class RulesPanel(QWidget):
    """Asks for the rule options of a game; the choices are remembered for each game."""

    def __init__(self) -> None:
        super().__init__()
        #: The combo boxes, by the name of the option.
        self.boxes: dict[str, QComboBox] = {}
        self._variant: Variant | None = None
        self._agreed: dict[str, dict[str, str]] = {}
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)

    @property
    def chosen(self) -> dict[str, str]:
        """The chosen values, by the name of the option."""
        return {name: box.currentData() for name, box in self.boxes.items()}

    def agree(self, variant: Variant) -> None:
        """Preset the options that a variant has been made with."""
        self._agreed[variant.key] = dict(variant.option_values)

    def show_variant(self, variant: Variant) -> None:
        """Show the options of a game; hide the panel if there are none."""
        if self._variant is not None:
            self._agreed[self._variant.key] = self.chosen
        self._variant = variant
        self._clear()
        agreed = self._agreed.get(variant.key, {})
        for option in variant.options:
            box = self._box(option.name, option.values, agreed)
            self._form.addRow(rule_text(option.name), box)
        self.setVisible(bool(variant.options))

    def _box(self, name: str, values: tuple[str, ...], agreed: Mapping[str, str]) -> QComboBox:
        box = QComboBox()
        box.setObjectName(f"rule_{name}")
        box.setAccessibleName(rule_text(name))
        for value in values:
            box.addItem(answer_text(name, value), value)
        box.setCurrentIndex(box.findData(agreed.get(name, values[0])))
        self.boxes[name] = box
        return box

    def _clear(self) -> None:
        self.boxes = {}
        while self._form.rowCount():
            self._form.removeRow(0)


class NewGame(NamedTuple):
    """The choices for a new game.

    variant : the game with its chosen rules
    number : of the start position, or None if there is only one
    seating : who plays
    time : the time control in the text format of ``engine.play.time_control``
    warning : remaining seconds at which a clock warns
    is_drawn : whether the number was drawn by dice or at random
    """

    variant: Variant
    number: int | None
    seating: Seating
    time: str
    warning: int
    is_drawn: bool = False


class NewGameDialog(QDialog):
    """Asks for the choices of a new game.

    The games are on the left, players, time and what else depends on the game on the right.
    """

    #: The dialog was accepted: NewGame.
    chosen = Signal(object)

    def __init__(
        self,
        variants: Sequence[Variant],
        current: Variant,
        number: int | None = None,
        seating: Seating = NOBODY,
        time: str = NO_CLOCK,
        warning: int = 0,
        pause: int = ROLL_PAUSE,
        external_engines: ExternalEngines = no_external_engines,
        draws: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """Show the game ``current``, its start ``number`` and the players.

        seating : for as many seats as are known
        time, warning : as in NewGame
        pause : milliseconds between rolls of dice
        external engines : returns the engines that can play a game besides the own one
        draws : whether the start of a game is drawn unless the user chooses one
        """
        super().__init__(parent)
        self.setWindowTitle(self.tr("New game"))
        self._variants = tuple(variants)
        self.games = GameCards(self._variants)
        most_seats = max(len(variant.seats) for variant in self._variants)
        self.players = PlayersPanel(most_seats, seating, external_engines)
        self.clocks = TimeControlPanel(time, warning, len(self.players.lines))
        self.rules = RulesPanel()
        self.rules.agree(current)
        self.start = StartPanel(pause, SystemRandom(), draws)
        self.introduction = wrapped("faint")
        self._single = plain_label("faint", self.tr("This game has one starting position."))
        self._arrange()
        self._fit()
        self.games.chosen.connect(self._show_game)
        keys = [variant.key for variant in self._variants]
        self.games.choose(keys.index(current.key))
        self.games.setFocus()
        if number is not None and current.start_numbers is not None:
            self.start.number.setValue(number)

    @property
    def variant(self) -> Variant:
        """The chosen game with its chosen rules."""
        game = self._variants[self.games.index]
        return engine.variants.variant(game.key, **self.rules.chosen) if game.options else game

    def accept(self) -> None:
        """Close the dialog and emit ``chosen``."""
        self.start.finish_rolls()
        number, seating = self.start.chosen, self.players.seating
        clocks = self.clocks
        warning, is_drawn = clocks.warning.value(), number is not None and self.start.is_drawn
        choice = NewGame(self.variant, number, seating, clocks.text, warning, is_drawn)
        super().accept()
        self.chosen.emit(choice)

    def _arrange(self) -> None:
        self._rules_section = _section(self.tr("Rules"), self.rules)
        choices = (
            self.introduction,
            _section(self.tr("Players"), self.players, page="computer"),
            _section(self.tr("Time"), self.clocks, page="clocks"),
            _section(self.tr("Start"), self.start, self._single),
            self._rules_section,
        )
        bodies = QWidget(), QWidget()
        for body, parts in zip(bodies, ((self.games,), choices), strict=True):
            laid_out(QVBoxLayout(body), *parts, Spacer(), margins=0, spacing=18)
        column = laid_out(QVBoxLayout(self), margins=(20, 18, 20, 16), spacing=12)
        edges = column.contentsMargins()
        self._between = edges.left() + edges.right() + BETWEEN
        # The games are scrolled apart: what is chosen for a game stays in view beside it.
        self._sides = tuple(
            ScrollContent(body, width=(WIDE - self._between) // 2) for body in bodies
        )
        sides = laid_out(QHBoxLayout(), *((side, 1) for side in self._sides), spacing=BETWEEN)
        laid_out(column, (sides, 1), self._buttons())

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox()
        begin = buttons.addButton(self.tr("&Start"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        begin.setDefault(True)
        self.first_steps = buttons.addButton(
            self.tr("&First steps"), QDialogButtonBox.ButtonRole.HelpRole
        )
        self.first_steps.setAutoDefault(False)
        self.first_steps.clicked.connect(lambda: ask_help(self, first_steps_page(self.variant.key)))
        add_help(buttons, "starting")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        return buttons

    def _show_game(self, index: int) -> None:
        variant = self._variants[index]
        self._show_panels(variant)
        self.start.show_variant(variant)

    def _show_panels(self, variant: Variant) -> None:
        """Show what depends on the game; of the start only whether there is a choice."""
        self.introduction.setText(line_text(variant))
        self.introduction.setVisible(bool(self.introduction.text()))
        for panel in (self.players, self.clocks, self.rules):
            panel.show_variant(variant)
        self._rules_section.setVisible(bool(variant.options))
        self.start.setVisible(variant.start_numbers is not None)
        self._single.setVisible(variant.start_numbers is None)
        # What has been shown or hidden counts at once, from the innermost layout outwards.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)

    def _fit(self) -> None:
        """Take a size in which each of the games has room, as far as the screen has it."""
        widths, heights = [WIDE], []
        games, choices = self._sides
        least = 0
        # Those that ask for the same take the same room.
        asking = {(one.seats, one.options, one.start_numbers): one for one in self._variants}
        for variant in asking.values():
            self._show_panels(variant)
            widths.append(self.sizeHint().width())
            least = max(least, choices.whole_width)
        wide = min(max(widths), room_for(self).width())
        # On a narrow screen the games give way, so that no choice is cut off.
        inside = wide - self._between
        widest = inside - games.minimumSizeHint().width()
        right = max(inside // 2, min(least, widest))
        choices.setMinimumWidth(right)
        for variant in asking.values():
            self._show_panels(variant)
            others = self.sizeHint().height() - max(s.sizeHint().height() for s in self._sides)
            high = max(games.height_for(inside - right), choices.height_for(right))
            heights.append(others + high)
        fit_to_screen(self, QSize(wide, max(heights)))


def _section(title: str, *widgets: QWidget, page: str = "") -> QWidget:
    """Return a titled section of one side of the dialog; ``page``: that of the help about it."""
    section = QWidget()
    about = (HelpButton(page),) if page else ()
    heading = laid_out(QHBoxLayout(), plain_label("seat", title), *about, Spacer())
    laid_out(QVBoxLayout(section), heading, *widgets, margins=0, spacing=8)
    return section
