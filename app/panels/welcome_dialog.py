"""The welcome: games as cards, buttons for what can be done with them, games that wait."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPaintEvent, QPalette, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QVBoxLayout,
    QWidget,
)

from app.panels.common.fitting import ScrollContent, fit_to_screen, room_for
from app.panels.common.game_cards import GameCards
from app.panels.common.help_button import add_help
from app.panels.common.layouts import Spacer, grow_downwards, laid_out, plain_label, wrapped
from app.panels.my_games.row_text import players_text, title_text
from app.storage.kept_text import when_text
from app.storage.library.game_row import GameRow
from app.text.introduction_text import introduction_text
from app.text.language import on_language_change
from app.text.text import game_title
from engine.rules.variant import Variant

#: Preferred width, and columns of cards.
WIDE, COLUMNS = 940, 3


class WelcomeDialog(QDialog):
    """Offers what there is to do; it is not modal, and closes as soon as something is begun."""

    #: The lessons of a game are to be shown, a game begun, puzzles of a game be set: its key.
    learn_requested = Signal(str)
    play_requested = Signal(str)
    puzzles_requested = Signal(str)
    #: A file is to be opened; the list of all kept games shown.
    open_requested = Signal()
    kept_requested = Signal()
    #: A kept game is to be opened: its id.
    game_requested = Signal(object)

    def __init__(
        self,
        variants: Sequence[Variant],
        current: Variant,
        is_shown_at_start: bool,
        parent: QWidget | None = None,
        *,
        with_puzzles: Collection[str] | None = None,
        with_courses: Collection[str] | None = None,
    ) -> None:
        """Show the games, ``current`` as the chosen one.

        is_shown_at_start : whether the dialog opens when the program starts
        with_puzzles, with_courses : keys of the games that have puzzles, lessons; None for all
        """
        super().__init__(parent)
        self._variants = tuple(variants)
        self._with_puzzles, self._with_courses = with_puzzles, with_courses
        self.title, self._words = plain_label("resultTitle"), wrapped("faint")
        self.cards = GameCards(self._variants, COLUMNS)
        self.learn, self.play, self.puzzles = BigButton(), BigButton(), BigButton()
        self.kept = KeptList()
        self.go_on = QPushButton()
        self._waiting = self._make_waiting()
        self.at_start = QCheckBox()
        self.at_start.setChecked(is_shown_at_start)
        self.buttons = QDialogButtonBox()
        self._arrange()
        self._connect()
        self.cards.choose([variant.key for variant in self._variants].index(current.key))
        self.learn.setDefault(True)
        self.cards.setFocus()
        on_language_change(self, self._translate)
        fit_to_screen(self, self.sizeHint().expandedTo(QSize(WIDE, 0)))

    @property
    def key(self) -> str:
        """The key of the chosen game."""
        return self._variants[self.cards.index].key

    # -- building ----------------------------------------------------------------------------

    def _arrange(self) -> None:
        body = QWidget()
        buttons = (self.learn, self.play, self.puzzles)
        offers = laid_out(QHBoxLayout(), *((button, 1) for button in buttons), spacing=10)
        rows = (self.title, self._words, self.cards, offers, self._waiting, Spacer())
        laid_out(QVBoxLayout(body), *rows, margins=0, spacing=9)
        column = laid_out(QVBoxLayout(self), margins=(20, 12, 20, 12), spacing=10)
        edges = column.contentsMargins()
        wide = min(WIDE, room_for(self).width())  # a narrow screen makes the cards higher
        self._scrolled = ScrollContent(body, width=wide - edges.left() - edges.right())
        below = laid_out(QHBoxLayout(), self.at_start, Spacer(), self.buttons)
        laid_out(column, (self._scrolled, 1), below)

    def _make_waiting(self) -> QWidget:
        """Return the section of the games that wait; it is hidden while there are none."""
        section = QWidget()
        self._waiting_title = plain_label("seat")
        self._waiting_title.setBuddy(self.kept)
        line = laid_out(QHBoxLayout(), (self.kept, 1), (self.go_on, 0, Qt.AlignmentFlag.AlignTop))
        laid_out(QVBoxLayout(section), self._waiting_title, line, margins=0, spacing=6)
        section.hide()
        return section

    def _connect(self) -> None:
        for button, asked in (
            (self.learn, self.learn_requested),
            (self.play, self.play_requested),
            (self.puzzles, self.puzzles_requested),
        ):
            button.clicked.connect(lambda _=False, asked=asked: self._ask(asked))
        role = QDialogButtonBox.ButtonRole
        self.open_file = self.buttons.addButton("", role.ActionRole)
        self.all_kept = self.buttons.addButton("", role.ActionRole)
        close = self.buttons.addButton(QDialogButtonBox.StandardButton.Close)
        for plain in (self.go_on, self.open_file, self.all_kept, close):
            plain.setAutoDefault(False)
        self.open_file.clicked.connect(lambda: self._leave_for(self.open_requested))
        self.all_kept.clicked.connect(lambda: self._leave_for(self.kept_requested))
        add_help(self.buttons, "welcome")
        self.buttons.rejected.connect(self.reject)
        self.go_on.clicked.connect(self.kept.open_current)
        self.kept.opened.connect(self._open)
        self.cards.chosen.connect(self._show_offers)

    # -- what is asked -----------------------------------------------------------------------

    def _ask(self, asked: object) -> None:
        key = self.key
        self.accept()
        asked.emit(key)  # type: ignore[attr-defined]  # a signal

    def _leave_for(self, asked: object) -> None:
        self.accept()
        asked.emit()  # type: ignore[attr-defined]

    def _open(self, id: object) -> None:
        self.accept()
        self.game_requested.emit(id)

    def show_waiting(self, rows: Sequence[GameRow]) -> None:
        """Show the games that wait."""
        self.kept.show_games(rows)
        self._waiting.setVisible(bool(rows))
        self._fit_height()

    def _fit_height(self) -> None:
        """Be as high as all of it needs at the present width, if the screen has that room."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        fit_to_screen(self, QSize(self.width(), self.sizeHint().height()))

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the height: only now the theme's fonts, and so the heights of texts, are known."""
        super().showEvent(event)
        self._fit_height()

    # -- words -------------------------------------------------------------------------------

    def _show_offers(self) -> None:
        """Say what the buttons do with the chosen game."""
        game = game_title(self._variants[self.cards.index])
        self._words.setText(introduction_text(self._variants[self.cards.index]))
        self.puzzles.setEnabled(self._with_puzzles is None or self.key in self._with_puzzles)
        learn = self.tr("&Learn"), self.tr("the rules of {game}, step by step")
        if self._with_courses is not None and self.key not in self._with_courses:
            learn = self.tr("&Rules"), self.tr("how {game} is played")
        puzzles = self.tr("find the best move in {game}")
        if not self.puzzles.isEnabled():
            puzzles = self.tr("there are none for {game} yet")
        for button, title, words in (
            (self.learn, *learn),
            (self.play, self.tr("&Play"), self.tr("{game} against the computer or a person")),
            (self.puzzles, self.tr("P&uzzles"), puzzles),
        ):
            button.show_text(title, words.format(game=game))

    def _translate(self) -> None:
        self.setWindowTitle(self.tr("Welcome"))
        self.title.setText(self.tr("Welcome to Schachraum"))
        self._waiting_title.setText(self.tr("&Games that wait for you"))
        self.go_on.setText(self.tr("Go o&n"))
        self.open_file.setText(self.tr("&Open a file…"))
        self.all_kept.setText(self.tr("&My games…"))
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setText(self.tr("&Close"))
        self.at_start.setText(self.tr("&Show this when the program starts without a game"))
        self._show_offers()


#: Room around the text and between its two parts; size of the title, pixels; least width.
EDGE, GAP, TITLE, NARROWEST = 12, 3, 16, 150
_WRAP = int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)
_LINE = int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextShowMnemonic)


class BigButton(QPushButton):
    """A button of two lines or more; the style draws its ground as that of all buttons."""

    def __init__(self) -> None:
        super().__init__()
        self._words = ""
        grow_downwards(self, QSizePolicy.Policy.Preferred)

    def show_text(self, title: str, words: str) -> None:
        """Show a title, with its mnemonic, and what the button does."""
        self._words = words
        self.setText(title)
        self.setAccessibleName(title.replace("&", ""))
        self.setAccessibleDescription(words)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        wide = QFontMetrics(self.font()).horizontalAdvance(self._words) + 2 * EDGE
        wide = max(NARROWEST, min(wide, 2 * NARROWEST))
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(NARROWEST, self.sizeHint().height())

    def heightForWidth(self, width: int) -> int:
        _, words = self._rooms(width)
        return words.bottom() + 1 + EDGE

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground as the style does, and the text."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        title, words = self._rooms(self.width())
        role = QPalette.ColorRole.HighlightedText if self.isDefault() else QPalette.ColorRole.Text
        painter.setPen(self.palette().color(role))
        painter.setFont(self._title_font())
        painter.drawText(title, _LINE, self.text())
        painter.setFont(self.font())
        painter.drawText(words, _WRAP, self._words)
        painter.end()

    def _title_font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(TITLE)
        font.setWeight(QFont.Weight.DemiBold)
        return font

    def _rooms(self, width: int) -> tuple[QRect, QRect]:
        """Return the rectangles of title and words in a button of this width."""
        room = QRect(EDGE, EDGE, width - 2 * EDGE, 10_000)
        high = QFontMetrics(self._title_font()).height()
        title = QRect(room.left(), room.top(), room.width(), high)
        words = room.adjusted(0, high + GAP, 0, 0)
        words.setHeight(QFontMetrics(self.font()).boundingRect(words, _WRAP, self._words).height())
        return title, words


#: How many rows are seen at once, preferably and at least.
ROWS, FEWEST = 3, 1


class KeptList(QListWidget):
    """Shows games in the order in which they are given."""

    #: A game is to be opened: its id.
    opened = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._games: tuple[GameRow, ...] = ()
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemActivated.connect(lambda _: self.open_current())
        on_language_change(self, self._translate)

    def show_games(self, games: Sequence[GameRow]) -> None:
        """Show games."""
        self._games = tuple(games)
        self.clear()
        for game in games:
            self.addItem(QListWidgetItem(self._text(game)))
        if games:
            self.setCurrentRow(0)

    def open_current(self) -> None:
        """Have the selected game opened."""
        if 0 <= self.currentRow() < len(self._games):
            self.opened.emit(self._games[self.currentRow()].id)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._height_of(ROWS))

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self._height_of(FEWEST))

    def _height_of(self, rows: int) -> int:
        high = self.sizeHintForRow(0) if self.count() else self.fontMetrics().height()
        return rows * high + 2 * self.frameWidth()

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("Games that wait for you"))
        for row, game in enumerate(self._games):
            self.item(row).setText(self._text(game))

    def _text(self, game: GameRow) -> str:
        """Return ``Tri-D chess · Anna – Bert · 12 half-moves · 22.11.26 21:30``."""
        length = self.tr("%n half-move(s)", None, game.length)
        names = players_text(game) if any(game.names) else ""
        parts = (title_text(game), names, length, when_text(game.changed))
        return " · ".join(filter(None, parts))
