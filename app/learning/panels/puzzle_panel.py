"""The panel of the puzzles: what is asked, what was answered, and how the learner is doing."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.appearance import appearance
from app.learning.panels.reaction import ReactionLine
from app.panels.common.colours import smooth_painter
from app.panels.common.filling import (
    GAP,
    ROOM,
    ValueComboBox,
    board_button,
    boxes_with_help,
    button_rows,
    stack,
)
from app.panels.common.fitting import ScrollContent
from app.panels.common.help_button import HelpButton
from app.panels.common.layouts import Spacer, laid_out, plain, wrapped
from app.text.language import on_language_change
from app.text.spoken import in_words

#: Signs of the grade: one for each step, the rest empty.
_FULL, _EMPTY, _GRADES = "●", "○", 5
#: The least size of the texts, device-independent pixels; then they are scrolled.
MIN_SIZE = QSize(240, 90)


class ShownPuzzle(NamedTuple):
    """What the panel shows of a puzzle.

    to_move : whose move it is, and a picture of a piece of that player
    task, explanation : what is asked, short and in full
    grade, difficulty : 1 to 5, and in words
    """

    to_move: str
    picture: QPixmap
    task: str
    explanation: str
    grade: int
    difficulty: str


class PuzzleProgress(NamedTuple):
    """How the learner is doing, in words; ``ratings`` oldest first.

    due : how many puzzles come again today; empty if none was ever missed
    can_repeat, is_repeating : whether any is due; whether only those are shown
    """

    rating: str
    change: str
    explanation: str
    ratings: tuple[int, ...]
    curve: str
    lines: tuple[str, ...]
    due: str = ""
    repeating: str = ""
    can_repeat: bool = False
    is_repeating: bool = False


class PuzzlePanel(QWidget):
    """Shows a puzzle and asks what is to be done next. It knows neither board nor engine."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        #: Games by their keys; grades by their numbers, 1 to 5, or None for what fits; themes, or
        #: None for all.
        self.games, self.grades, self.themes = ValueComboBox(), ValueComboBox(), ValueComboBox()
        self._game_label, self._grade_label, self._theme_label = QLabel(), QLabel(), QLabel()
        #: Why these are puzzles of another game than the one played.
        self.note = wrapped()
        self._picture, self.to_move, self.signs = QLabel(), QLabel(), QLabel()
        self.task = wrapped("headline")
        self.explanation = wrapped("faint")
        self.reaction = ReactionLine()
        self.walk = LineWalkRow()
        self.hint = board_button()
        #: Whether the hint was given, and the button shows the move.
        self._is_hinted = False
        self.solution = board_button()
        self.retry = board_button()
        self.next = board_button()
        self.help = HelpButton("puzzles")
        self.rating, self.change, self.due = QLabel(), QLabel(), QLabel()
        #: While it is checked, only puzzles that are due are shown.
        self.repeat = board_button()
        self.repeat.setCheckable(True)
        self.curve = RatingCurve()
        self.lines = wrapped("faint")
        self._arrange()
        on_language_change(self, self._translate)

    def _arrange(self) -> None:
        pairs = (
            (self._game_label, self.games),
            (self._grade_label, self.grades),
            (self._theme_label, self.themes),
        )
        head = boxes_with_help(pairs, self.help)
        self.to_move.setObjectName("seat")
        policy = self.to_move.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.to_move.setSizePolicy(policy)
        self.signs.setObjectName("faint")
        turn = laid_out(QHBoxLayout(), self._picture, (self.to_move, 1), self.signs, spacing=GAP)
        buttons = button_rows((self.hint, self.solution), (self.retry, self.next))
        self._repeating = QWidget()
        laid_out(QHBoxLayout(self._repeating), (self.due, 1), self.repeat, margins=0, spacing=GAP)
        body = QWidget()
        self._scrolled = ScrollContent(body, MIN_SIZE)
        self._scrolled.verticalScrollBar().rangeChanged.connect(self._show_what_counts)
        laid_out(
            QVBoxLayout(body),
            *(head, self.note, self._repeating, turn, self.task, self.explanation),
            *(self.reaction, self.walk, Spacer(1)),
            margins=0,
            spacing=GAP,
        )
        score = laid_out(QHBoxLayout(), self.rating, (self.change, 1))
        self.rating.setObjectName("seat")
        self.change.setObjectName("faint")
        stack(
            self,
            *(self._scrolled, buttons, score, self.curve, self.lines),
            growing=self._scrolled,
        )

    def minimumSizeHint(self) -> QSize:
        """Return the least size, at which the learner is told less."""
        least = super().minimumSizeHint()
        for widget in (self.curve, self.lines):
            if not widget.isHidden():
                least.setHeight(least.height() - GAP - widget.minimumSizeHint().height())
        return least

    def event(self, event: QEvent) -> bool:
        """Show the curve, and what else is told of the learner, where the texts leave room."""
        answer = super().event(event)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._give_way()
        return answer

    def _give_way(self) -> None:
        """Hide what is worth less than the texts of the puzzle where these would be scrolled."""
        column = self.layout()
        assert column is not None
        left = self.height() - column.totalSizeHint().height()
        for widget in (self.curve, self.lines):
            if not widget.isHidden():
                left += self._height_with(widget)
        for widget in (self.lines, self.curve):
            left -= self._height_with(widget)
            widget.setVisible(left >= 0)

    def _show_what_counts(self) -> None:
        """Where the texts must be scrolled, begin with the answer to a try, or with the task.

        A line that belongs to the answer is to be seen with its buttons.
        """
        if self.reaction.kind is None:
            self._scrolled.verticalScrollBar().setValue(self._picture.y())
            return
        if not self.walk.isHidden():
            self._scrolled.ensureWidgetVisible(self.walk, 0, 0)
        self._scrolled.ensureWidgetVisible(self.reaction, 0, 0)

    def _height_with(self, widget: QWidget) -> int:
        high = widget.heightForWidth(self.width() - 2 * ROOM)
        return GAP + (high if high >= 0 else widget.sizeHint().height())

    # -- what is shown -----------------------------------------------------------------------

    def show_puzzle(self, puzzle: ShownPuzzle | None) -> None:
        """Show what is asked, or that there is nothing to solve."""
        is_there = puzzle is not None
        for widget in (self._picture, self.to_move, self.signs, self.explanation, self.task):
            widget.setVisible(is_there)
        if puzzle is None:
            self.to_move.clear()
            return
        self._picture.setPixmap(puzzle.picture)
        self.to_move.setText(puzzle.to_move)
        self.signs.setText(_FULL * puzzle.grade + _EMPTY * (_GRADES - puzzle.grade))
        self.signs.setAccessibleName(puzzle.difficulty)
        self.signs.setToolTip(plain(puzzle.difficulty))
        self.task.setText(puzzle.task)
        self.explanation.setText(puzzle.explanation)

    def show_note(self, text: str) -> None:
        """Show a sentence on the game of the puzzles, or none."""
        self.note.setText(text)
        self.note.setVisible(bool(text))

    def show_themes(self, rows: Sequence[tuple[object, str]], chosen: object) -> None:
        """Offer themes with their names, the first row for all; nothing if there are no others."""
        self.themes.offer(rows, chosen)
        for widget in (self._theme_label, self.themes):
            widget.setVisible(len(rows) > 1)

    def show_actions(
        self,
        *,
        hint: bool,
        solution: bool,
        retry: bool,
        is_done: bool,
        can_go_on: bool,
        is_hinted: bool = False,
    ) -> None:
        """Enable what can be done now; what is wanted most stands out.

        is_hinted : whether the button of the hint shows the move now
        """
        self._is_hinted = is_hinted
        self._name_hint()
        self.hint.setEnabled(hint)
        self.solution.setEnabled(solution)
        self.retry.setEnabled(retry)
        self.retry.setDefault(retry)
        for widget in (self._picture, self.to_move):
            widget.setVisible(not is_done and bool(self.to_move.text()))
        self.next.setDefault(is_done)
        self.next.setEnabled(can_go_on)

    def show_standing(self, standing: PuzzleProgress) -> None:
        """Show how the learner is doing."""
        self.rating.setText(standing.rating)
        self.change.setText(standing.change)
        self.curve.show_ratings(standing.ratings, standing.curve)
        self.lines.setText("\n".join(standing.lines))
        self._repeating.setVisible(bool(standing.due))
        self.due.setText(standing.due)
        self.repeat.setEnabled(standing.can_repeat or standing.is_repeating)
        self.repeat.setChecked(standing.is_repeating)
        self.repeat.setToolTip(plain(standing.repeating))
        self.repeat.setAccessibleDescription(standing.repeating)
        for widget in (self.rating, self.curve):
            widget.setToolTip(plain(standing.explanation))
            widget.setAccessibleDescription(standing.explanation)

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("Puzzles"))
        self._game_label.setText(self.tr("&Game"))
        self._grade_label.setText(self.tr("&Difficulty"))
        self._theme_label.setText(self.tr("Th&eme"))
        self.repeat.setText(self.tr("Repeat &missed ones"))
        self._name_hint()
        self.solution.setText(self.tr("&Solution"))
        self.solution.setToolTip(self.tr("Plays the solution: then the puzzle counts as missed"))
        self.retry.setText(self.tr("&Try again"))
        self.next.setText(self.tr("&Next puzzle"))

    def _name_hint(self) -> None:
        if self._is_hinted:
            self.hint.setText(self.tr("Sh&ow the move"))
            self.hint.setToolTip(self.tr("Shows the move: then the puzzle counts as missed"))
        else:
            self.hint.setText(self.tr("H&int"))
            self.hint.setToolTip(self.tr("Shows the piece to move: then the puzzle counts half"))


#: Height, least width, room at the sides, radius of the point at the end, width of the line.
CURVE_HEIGHT, NARROWEST, CURVE_ROOM, END, CURVE_LINE = 48, 90, 6, 3.5, 2.0
#: At least so many points of rating lie between the top and the bottom, so that a single puzzle
#: does not look like a landslide.
_MIN_SPAN = 100


class RatingCurve(QWidget):
    """Draws ratings from left to right; the last one has a point."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        #: The ratings shown, oldest first.
        self.ratings: tuple[int, ...] = ()

    def show_ratings(self, ratings: Sequence[int], sentence: str) -> None:
        """Show ratings; ``sentence`` is the same as text, for screen readers."""
        self.ratings = tuple(ratings)
        self.setAccessibleName(sentence)
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size in which a curve can be recognised."""
        return QSize(2 * NARROWEST, CURVE_HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return the least size."""
        return QSize(NARROWEST, CURVE_HEIGHT)

    def points(self) -> list[QPointF]:
        """Return where the ratings are drawn."""
        area = QRectF(self.rect()).adjusted(CURVE_ROOM, CURVE_ROOM, -CURVE_ROOM, -CURVE_ROOM)
        least, most = min(self.ratings, default=0), max(self.ratings, default=0)
        middle, span = (least + most) / 2, max(most - least, _MIN_SPAN)
        last = max(len(self.ratings) - 1, 1)
        return [
            QPointF(
                area.left() + area.width() * at / last,
                area.center().y() - area.height() * (rating - middle) / span,
            )
            for at, rating in enumerate(self.ratings)
        ]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the curve, or an empty field while there is none."""
        windows = appearance().theme.windows
        painter = smooth_painter(self)
        painter.setPen(QPen(QColor(windows.line), 1.0))
        painter.setBrush(QColor(windows.base))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        points = self.points()
        if points:
            pen = QPen(QColor(windows.accent), CURVE_LINE)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(QPolygonF(points))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(windows.signal))
            painter.drawEllipse(points[-1], END, END)


class LineWalkRow(QWidget):
    """Shows a line and where one is on it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = QLabel(wordWrap=True, textFormat=Qt.TextFormat.RichText)
        self.back, self.forward = board_button(), board_button()
        buttons = button_rows((self.back, self.forward))
        laid_out(QVBoxLayout(self), self.line, buttons, margins=0, spacing=GAP)
        self.hide()
        on_language_change(self, self._translate)

    def show_line(self, moves: Sequence[str], at: int) -> None:
        """Show a line, the move just made in bold; no moves hide it.

        moves : their texts
        at : how many of them are made
        """
        texts = [escape(move) for move in moves]
        if 0 < at <= len(texts):
            texts[at - 1] = f"<b>{texts[at - 1]}</b>"
        self.line.setText(" ".join(texts))
        self.line.setAccessibleName(in_words(" ".join(moves)))
        self.back.setEnabled(at > 0)
        self.forward.setEnabled(at < len(moves))
        self.setVisible(bool(moves))

    def _translate(self) -> None:
        self.back.setText(self.tr("◀ Bac&k"))
        self.forward.setText(self.tr("Fo&rward ▶"))
