"""What games are looked for: words, game, state, result, label."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

import engine.variants
from app.panels.common.filling import ElidedBox
from app.panels.common.layouts import laid_out, plain
from app.panels.my_games.row_text import beyond_text, draw_text, won_text
from app.storage.library.game_row import DRAW, GameState, Query
from app.text.language import on_language_change
from app.text.spoken import in_words
from app.text.text import game_title
from engine.rules.variant import Variant

#: What is typed is looked for after this time without another key, milliseconds.
PAUSE = 80
#: The least width of a choice, characters: long labels do not widen the window.
MIN_CHARACTERS = 8
#: What is asked beyond the choices is cut from this length on, characters.
LONGEST = 60


class SearchLine(QLineEdit):
    """A line for words; with Down or Return it gives the keyboard to what was found."""

    #: The keyboard is to go to what was found.
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("search")
        self.setClearButtonEnabled(True)

    def event(self, event: QEvent) -> bool:
        """Leave the key that undoes something to the window, while nothing was typed."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and event.matches(QKeySequence.StandardKey.Undo)
            and not self.isUndoAvailable()
        ):
            event.ignore()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the line with Down and Return; empty it with Escape."""
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class FilterBar(QWidget):
    """Asks what games are to be shown."""

    #: Other games are asked for.
    changed = Signal()

    def __init__(self, variants: Sequence[Variant]) -> None:
        super().__init__()
        self._variants = tuple(variants)
        self.search = SearchLine()
        self.game, self.state, self.result, self.label = (ElidedBox() for _ in range(4))
        self._labels: tuple[str, ...] = ()
        self._beyond = Query()
        #: Names what is asked beyond the choices, as the first moves; a click asks for it no more.
        self.beyond = QPushButton(autoDefault=False)
        self.beyond.clicked.connect(self._drop_beyond)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(self.changed)
        self.search.textChanged.connect(lambda _: self._pause.start())
        #: Stands at the right of the search line; others put buttons there.
        self.beside = QHBoxLayout()
        self._arrange()
        self.game.currentIndexChanged.connect(self._change_game)
        for choice in (self.state, self.result, self.label):
            choice.currentIndexChanged.connect(self._change)
        on_language_change(self, self._translate)

    def _arrange(self) -> None:
        above = laid_out(QHBoxLayout(), (self.search, 1), self.beside)
        below = QHBoxLayout()
        for choice in (self.game, self.state, self.result, self.label):
            policy = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            choice.setSizeAdjustPolicy(policy)
            choice.setMinimumContentsLength(MIN_CHARACTERS)
            below.addWidget(choice, 1)
        beyond = (self.beyond, 0, Qt.AlignmentFlag.AlignLeft)
        laid_out(QVBoxLayout(self), above, below, beyond, margins=0)
        self.beyond.hide()

    # -- what is asked -----------------------------------------------------------------------

    def query(self, order: Query) -> Query:
        """Return what is asked for, in the order of another query."""
        return replace(
            self._beyond,
            text=self.search.text(),
            game=self.game.currentData() or "",
            state=self.state.currentData(),
            result=self.result.currentData() or "",
            label=self.label.currentData() or "",
            order=order.order,
            is_descending=order.is_descending,
        )

    def show_query(self, query: Query) -> None:
        """Ask for what a query asks for, also for what cannot be chosen here, as its line."""
        self._beyond = query
        blockers = [QSignalBlocker(widget) for widget in (self.search, *self._choices)]
        self.search.setText(query.text)
        _choose(self.game, query.game)
        self._fill_results()
        _choose(self.state, query.state)
        _choose(self.result, query.result)
        _choose(self.label, query.label)
        del blockers
        self._name_beyond()
        self.changed.emit()

    def _drop_beyond(self) -> None:
        self._beyond = Query()
        self._name_beyond()
        self._change()

    def _name_beyond(self) -> None:
        text = beyond_text(self._beyond)
        short = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
        self.beyond.setText(self.tr("{what}  ✕").format(what=short))
        self.beyond.setAccessibleName(in_words(text))
        self.beyond.setToolTip(plain(self.tr("Show the other games as well")))
        self.beyond.setVisible(bool(text))

    def clear(self) -> None:
        """Ask for all games."""
        self.show_query(Query())

    def offer_games(self) -> None:
        """Offer the games that there are now; the chosen one stays chosen if it is among them."""
        self._variants = tuple(engine.variants.offered())
        chosen = self.game.currentData()
        self._fill_games()
        self._fill_results()
        if chosen != self.game.currentData():
            self._change_game()

    def show_labels(self, labels: Iterable[str]) -> None:
        """Offer labels."""
        if tuple(labels) != self._labels:
            self._labels = tuple(labels)
            self._fill_labels()

    @property
    def _choices(self) -> tuple[QComboBox, ...]:
        return self.game, self.state, self.result, self.label

    def _change_game(self) -> None:
        self._fill_results()
        if self._beyond.line or self._beyond.start is not None:  # those of another game
            self._beyond = Query()
            self._name_beyond()
        self._change()

    def _change(self) -> None:
        self._pause.stop()
        self.changed.emit()

    # -- words -------------------------------------------------------------------------------

    def _fill_games(self) -> None:
        choices = [(self.tr("All games"), "")]
        choices += [(game_title(variant), variant.key) for variant in self._variants]
        _fill(self.game, choices)

    def _fill_results(self) -> None:
        """Offer the results of the chosen game, or of all games."""
        key = self.game.currentData()
        won: dict[str, str] = {}
        for variant in self._variants:
            if key in (variant.key, "", None):
                for seat, name in enumerate(variant.seats):
                    won.setdefault(name, won_text(variant, seat))
        choices = [(self.tr("All results"), "")]
        choices += [(text, name) for name, text in won.items()]
        _fill(self.result, [*choices, (draw_text(), DRAW)])

    def _fill_labels(self) -> None:
        _fill(self.label, [(self.tr("All labels"), ""), *((word, word) for word in self._labels)])
        self.label.setEnabled(bool(self._labels))

    def _translate(self) -> None:
        self.search.setPlaceholderText(self.tr("Search players, event, date, label…"))
        self.search.setAccessibleName(self.tr("Search"))
        names = (self.tr("Game"), self.tr("State"), self.tr("Result"), self.tr("Label"))
        for choice, name in zip(self._choices, names, strict=True):
            choice.setAccessibleName(name)
        self._fill_games()
        states = [
            (self.tr("Finished or not"), GameState.ANY),
            (self.tr("Finished"), GameState.FINISHED),
            (self.tr("Unfinished"), GameState.UNFINISHED),
        ]
        _fill(self.state, states)
        self._fill_results()
        self._fill_labels()
        self._name_beyond()


def _fill(choice: QComboBox, choices: Iterable[tuple[str, object]]) -> None:
    """Offer other choices; what was chosen stays chosen if it is among them."""
    chosen = choice.currentData()
    blocker = QSignalBlocker(choice)
    choice.clear()
    for text, data in choices:
        choice.addItem(text, data)
    _choose(choice, chosen)
    del blocker


def _choose(choice: QComboBox, data: object) -> None:
    choice.setCurrentIndex(max(0, choice.findData(data)))
