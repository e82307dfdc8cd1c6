"""The dialog for setting up a position: board, palette, fields, and the position as text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.panels.common.command_button import CommandButton
from app.panels.common.fitting import fit_to_screen
from app.panels.common.help_button import dialog_buttons
from app.panels.common.layouts import Spacer, discard, laid_out, plain_label, set_property, wrapped
from app.panels.common.message import AskingDialog, UnsavedQuestion
from app.panels.common.symbols import symbol_of
from app.panels.new_game.players import NOBODY, ExternalEngines, Seating, no_external_engines
from app.panels.setup.board import SetupBoard
from app.panels.setup.fields import FieldsPanel
from app.panels.setup.palette import Palette
from app.panels.setup.play_panel import PlayPanel
from app.panels.setup.scrolling import BoardScroll, VerticalScroll
from app.storage.last_players import NO_CLOCK
from app.text.engine_text import translated_text
from app.text.language import on_language_change
from app.text.status_text import outcome_text
from app.text.text import game_title, sentence
from engine.core.move import Spot, SpotKind, prisoner_of
from engine.core.pieces import EMPTY, VOID, Kind, piece_code
from engine.core.position import Position, TextError
from engine.editing.setup import Setup, playable
from engine.rules.variant import Variant
from engine.variants.named_positions import unnamed

#: Preferred size of the dialog; width of the panel beside the board.
SIZE, SIDE = (1120, 780), 410


class _Steps(NamedTuple):
    """The setups of a game that can be brought back; in each list the next one is the last.

    past : those before the present one
    undone : those after it
    """

    past: list[Setup]
    undone: list[Setup]


class SetUpGame(NamedTuple):
    """A game that is to begin from a position; see ``NewGame``."""

    variant: Variant
    position: Position
    seating: Seating = NOBODY
    time: str = NO_CLOCK
    warning: int = 0


class SetupDialog(AskingDialog):
    """Sets up a position of any game; accepted once it is valid and the game is not over there.

    It is closed by the code that begins the game: until then the position stays.
    """

    #: A game was started from the position: SetUpGame.
    chosen = Signal(object)

    def __init__(
        self,
        variants: Sequence[Variant],
        setup: Setup,
        parent: QWidget | None = None,
        *,
        seating: Seating = NOBODY,
        warning: int = 0,
        external_engines: ExternalEngines = no_external_engines,
    ) -> None:
        """``variants``: the games offered, including that of ``setup``; see ``PlayPanel``."""
        super().__init__(parent)
        fit_to_screen(self, QSize(*SIZE))
        self._variants = tuple(variants)
        #: The last setup of each game, by its key.
        self._setups = {v.key: Setup(v, v.start()) for v in variants} | {setup.variant.key: setup}
        self._before = dict(self._setups)
        self._steps = {v.key: _Steps([], []) for v in variants}
        self._setup = setup
        #: Whether the typed text is none of a position.
        self._is_misread = False
        self.undo, self.redo = QAction(self), QAction(self)
        self.games = QComboBox()
        self.start_number = QSpinBox()
        self.board = SetupBoard()
        self.palette_panel = Palette()
        self.fields = FieldsPanel(setup)
        seats = max(len(variant.seats) for variant in variants)
        self.play = PlayPanel(seats, seating, warning, external_engines)
        self.text = QLineEdit()
        self.fault = plain_label("fault")
        self._side = QVBoxLayout()
        self._build(variants)
        self._connect()
        self._show_game()
        self.board.setFocus()

    @property
    def setup(self) -> Setup:
        """The current setup; an invalid text does not change it."""
        return self._setup

    # -- building ----------------------------------------------------------------------------

    def _build(self, variants: Sequence[Variant]) -> None:
        for variant in variants:
            self.games.addItem("", variant.key)
        self.games.setCurrentIndex(self.games.findData(self._setup.variant.key))
        self.start_button = QPushButton()
        self.clear_button = QPushButton()
        buttons = dialog_buttons(self, "starting", QDialogButtonBox.StandardButton.Cancel)
        self.begin = buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        cancel = buttons.button(QDialogButtonBox.StandardButton.Cancel)
        for button in (self.start_button, self.clear_button, self.begin, cancel):
            button.setAutoDefault(False)
        undoing, redoing = (CommandButton(symbol_of(name)) for name in ("take_back", "bring_back"))
        undoing.setDefaultAction(self.undo)
        redoing.setDefaultAction(self.redo)
        top = laid_out(
            QHBoxLayout(),
            *(self.games, Spacer(), undoing, redoing),
            *(self.start_number, self.start_button, self.clear_button),
        )
        self._scrolled_board = BoardScroll(self.board)
        middle = laid_out(QHBoxLayout(), (self._scrolled_board, 1), self._side_panel(), spacing=14)
        self._label = QLabel()
        self._label.setBuddy(self.text)
        line = laid_out(QHBoxLayout(), self._label, (self.text, 1))
        self.fault.setWordWrap(True)
        self.fault.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        below = laid_out(QHBoxLayout(), (self.fault, 1), buttons)
        laid_out(
            QVBoxLayout(self), top, (middle, 1), line, below, margins=(16, 14, 16, 14), spacing=10
        )

    def _side_panel(self) -> QWidget:
        inner = QWidget()
        self.hint = wrapped("faint")
        palette = (self.palette_panel, 0, Qt.AlignmentFlag.AlignLeft)
        parts = (palette, self.hint, self.fields, self.play, Spacer())
        self._side = laid_out(QVBoxLayout(inner), *parts, margins=(0, 0, 8, 0), spacing=10)
        scroll = VerticalScroll(inner)
        scroll.setFixedWidth(SIDE)
        return scroll

    def _connect(self) -> None:
        board = self.board
        board.put_requested.connect(self._put)
        board.clear_requested.connect(self._clear)
        board.move_requested.connect(self._move)
        board.kind_typed.connect(self._put_kind)
        board.seat_typed.connect(self.palette_panel.choose_seat)
        board.cursor_moved.connect(self._show_spot)
        self.palette_panel.dragged.connect(self._drag)
        self.palette_panel.dropped.connect(self._drop)
        self.games.currentIndexChanged.connect(self._choose_game)
        self.undo.setShortcuts(QKeySequence.StandardKey.Undo)
        self.redo.setShortcuts(QKeySequence.StandardKey.Redo)
        self.undo.triggered.connect(self._undo)
        self.redo.triggered.connect(self._redo)
        self.start_button.clicked.connect(self._put_start)
        self.clear_button.clicked.connect(lambda: self._change(Setup.clear))
        self.text.textEdited.connect(self._read)
        self.fields.changed.connect(self._show)
        on_language_change(self, self._translate)
        on_language_change(self, self.renew, call_now=False)

    def _translate(self) -> None:
        self.setWindowTitle(self.tr("Set up position"))
        self.games.setAccessibleName(self.tr("Game"))
        self.start_number.setAccessibleName(self.tr("Start number"))
        self.undo.setText(self.tr("Undo"))
        self.redo.setText(self.tr("Redo"))
        self.start_button.setText(self.tr("Start &position"))
        self.clear_button.setText(self.tr("&Clear board"))
        self.begin.setText(self.tr("&Start"))
        self._label.setText(self.tr("&Text"))
        self.text.setAccessibleName(self.tr("Position as text"))
        for number, variant in enumerate(self._variants):
            self.games.setItemText(number, game_title(variant))
        self._show_hint()

    # -- edits -------------------------------------------------------------------------------

    def accept(self) -> None:
        """Emit ``chosen``, if a game can begin from the position and the text is valid."""
        if self.begin.isEnabled():
            position, clocks = self._setup.check(), self.play.clocks
            seating, warning = self.play.players.seating, clocks.warning.value()
            game = SetUpGame(self._setup.variant, position, seating, clocks.text, warning)
            self.chosen.emit(game)

    def question(self) -> UnsavedQuestion | None:
        """Return the question whether to drop the positions, if one was changed."""
        setups = self._setups | {self._setup.variant.key: self._setup}
        if setups == self._before and self.text.text() == self._setup.text:
            return None
        text = self.tr("The position has not been started.")
        return UnsavedQuestion(text, None, self.give_up, self)

    def _change(self, edit: Callable[[Setup], Setup]) -> None:
        self._show(edit(self._setup))

    def _put(self, spot: Spot) -> None:
        """Put the palette's piece on a cell, or a deck of its player on a pin."""
        code = self.palette_panel.code
        if spot.kind is SpotKind.PRISONER:
            self._count_prisoners(spot, 1)
        elif code == EMPTY:
            self._clear(spot)
        elif spot.kind is SpotKind.PIN:
            seat = self.palette_panel.seat
            self._change(lambda now: now.put_deck(spot.index, seat))
        else:
            self._change(lambda now: now.put(spot.index, code))

    def _drag(self, code: int, at: QPointF) -> None:
        self.board.carry(code, self.board.mapFromGlobal(at))

    def _drop(self, code: int, at: QPointF) -> None:
        spot = self.board.drop(self.board.mapFromGlobal(at))
        if spot is not None:
            self._change(lambda now: now.put(spot.index, code))

    def _show_spot(self, spot: Spot) -> None:
        """Scroll to where the cursor is."""
        rect = self.board.rect_of(spot).toRect()
        self._scrolled_board.ensureVisible(*rect.center().toTuple(), *rect.size().toTuple())

    def _put_kind(self, spot: Spot, kind: Kind) -> None:
        code = piece_code(self.palette_panel.seat, kind)
        self.palette_panel.choose(code)
        self._change(lambda now: now.put(spot.index, code))

    def _clear(self, spot: Spot) -> None:
        if spot.kind is SpotKind.PRISONER:
            self._count_prisoners(spot, -1)
        elif spot.kind is SpotKind.PIN:
            self._change(lambda now: now.put_deck(spot.index, None))
        elif self._setup.position.cells[spot.index] != VOID:
            self._change(lambda now: now.put(spot.index, EMPTY))

    def _count_prisoners(self, spot: Spot, by: int) -> None:
        if self.fields.prisoners is not None:
            self.fields.prisoners.step(*prisoner_of(spot), by)

    def _move(self, origin: Spot, target: Spot) -> None:
        if origin.kind is SpotKind.PIN:
            self._change(lambda now: now.move_deck(origin.index, target.index))
        else:
            self._change(lambda now: now.move(origin.index, target.index))

    def _put_start(self) -> None:
        variant = self._setup.variant
        number = None if variant.start_numbers is None else self.start_number.value()
        self._show(Setup(variant, variant.start(number)))

    def _undo(self) -> None:
        if self._is_misread:
            self._show(self._setup)  # with its own text
            return
        past, undone = self._steps[self._setup.variant.key]
        self._bring_back(past, undone)

    def _redo(self) -> None:
        past, undone = self._steps[self._setup.variant.key]
        self._bring_back(undone, past)

    def _bring_back(self, setups: list[Setup], others: list[Setup]) -> None:
        """Show the next of some setups, and add the present one to others."""
        others.append(self._setup)
        self._setup = setups.pop()
        self._show(self._setup)

    def _choose_game(self, index: int) -> None:
        self._setups[self._setup.variant.key] = self._setup
        self._setup = self._setups[self.games.itemData(index)]
        self._renew_fields()
        self._show_game()

    def renew(self) -> None:
        """Update all names and icons to the current languages and theme."""
        self.palette_panel.renew()
        self.play.renew()
        self._renew_fields()
        self._show(self._setup)

    def _renew_fields(self) -> None:
        old = self.fields
        self.fields = FieldsPanel(self._setup)
        self.fields.changed.connect(self._show)
        self._side.replaceWidget(old, self.fields)
        discard((old,))

    def _read(self, text: str) -> None:
        """Show the position of the typed text, or what is wrong with it."""
        variant = self._setup.variant
        try:
            position = playable(variant, unnamed(text, variant))
        except TextError as error:
            self._show_fault(translated_text(error))
            self._is_misread = True
            self.undo.setEnabled(True)
            return
        setup = Setup(variant, position)
        self._show_board(setup)
        self._show_verdict(setup)

    # -- showing -----------------------------------------------------------------------------

    def _show_game(self) -> None:
        variant = self._setup.variant
        numbers = variant.start_numbers
        self.start_number.setVisible(numbers is not None)
        if numbers is not None:
            self.start_number.setRange(numbers[0], numbers[-1])
            self.start_number.setSuffix(f" ({numbers[0]}–{numbers[-1]})")
            self.start_number.setValue(variant.default_start or numbers[0])
        self.palette_panel.show_variant(variant)
        self.play.show_variant(variant)
        self._show_hint()
        self._show(self._setup)

    def _show_hint(self) -> None:
        self.hint.setText(self._help(bool(self._setup.variant.topology.pin_names)))

    def _help(self, has_pins: bool) -> str:
        text = self.tr(
            "Click a cell to put the piece, right click to clear it, drag to move. With keys: "
            "arrows, the letter of a piece, Delete; 1, 2 … choose the player."
        )
        if not has_pins:
            return text
        decks = self.tr(
            "Click a pin to put a deck of the chosen player, right click to remove it, drag it"
            " to another pin."
        )
        return f"{text}\n{decks}"

    def _show(self, setup: Setup) -> None:
        """Show a setup, its text, and what is wrong with it."""
        self._show_board(setup)
        self.text.setText(setup.text)
        self.text.setCursorPosition(0)
        self._show_verdict(setup)

    def _show_board(self, setup: Setup) -> None:
        """Show a setup; one that is not the present one can be undone."""
        past, undone = self._steps[setup.variant.key]
        if setup != self._setup:
            past.append(self._setup)
            undone.clear()
            self._setup = setup
        self._is_misread = False
        self.undo.setEnabled(bool(past))
        self.redo.setEnabled(bool(undone))
        self.board.show_setup(setup)
        self.fields.show_setup(setup)

    def _show_verdict(self, setup: Setup) -> None:
        """Show whether a game can begin from a setup, and else why not."""
        try:
            outcome = setup.outcome()
        except TextError as error:
            self._show_fault(translated_text(error))
            return
        if outcome is None:
            self._say(self.tr("This position can be played."), can_begin=True)
            return
        form = self.tr("The game is over in this position. {outcome}")
        text = form.format(outcome=outcome_text(setup.variant, outcome))
        self._say(text, can_begin=False)

    def _show_fault(self, fault: str) -> None:
        """Show what is wrong with the position or its text."""
        self._say(sentence(fault) + ".", can_begin=False)

    def _say(self, text: str, can_begin: bool) -> None:
        """Show a text below the board, and offer to begin or not."""
        self.fault.setText(text)
        set_property(self.fault, "alarm", not can_begin)
        self.begin.setEnabled(can_begin)
        self.begin.setDefault(can_begin)
