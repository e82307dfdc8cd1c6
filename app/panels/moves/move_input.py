"""The field for typing a move in notation, with completions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QEvent, QStringListModel, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QCompleter, QLabel, QLineEdit, QVBoxLayout, QWidget

from app.game.situation import Situation
from app.panels.common.layouts import laid_out, wrapped
from app.text import names
from app.text.language import on_language_change
from app.text.player_text import elsewhere_text
from app.text.reasons import refusal_text, refusal_with_rule
from app.text.text import either, filled
from engine.core.move import CASTLINGS, Move, SpotKind
from engine.core.pieces import Kind, kind_of
from engine.rules.refusal import Refusal, RefusalReason
from engine.text import coordinate_moves
from engine.text.move_errors import MoveError

_NO_CHECK = "+#"
#: Room above and below the text of a reason, as in the style sheet, pixels.
PADDING = 4
#: Greatest number of moves that are listed as readings of an abbreviated text.
_MAX_READINGS = 6
#: Modifiers of keys that are commands rather than text.
_COMMANDING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.MetaModifier
_STEPS = (
    QKeySequence.StandardKey.MoveToPreviousWord,
    QKeySequence.StandardKey.MoveToNextWord,
    QKeySequence.StandardKey.MoveToStartOfDocument,
    QKeySequence.StandardKey.MoveToEndOfDocument,
    QKeySequence.StandardKey.MoveToEndOfLine,  # on X11 Ctrl+E as well
)


class MoveInput(QWidget):
    """Reads a typed move; one that cannot be played is kept, and its reason shown.

    The owner of the field places ``reason``, so that no button moves when it appears.
    """

    #: A legal move has been typed: Move.
    move_entered = Signal(object)
    #: Esc was pressed: the focus is to return to the board.
    left = Signal()

    def __init__(
        self, obligation: Callable[[], str], closed: Callable[[], str] = lambda: ""
    ) -> None:
        """Make the field.

        obligation : returns the obligation of the player; shown with each refusal
        closed : returns why no move is taken now; empty if moves are taken
        """
        super().__init__()
        self._obligation = obligation
        self._closed = closed
        self._now: Situation | None = None
        self._language = ""
        self._known: dict[str, Move] | None = None
        self._is_narrowed = False
        self.line = _MoveField()
        # Opened with a delay: a popup opened while another one handles its closing key is ignored.
        self._opening = QTimer(self, singleShot=True, interval=0)
        self._opening.timeout.connect(lambda: self.line.open_list(""))
        on_language_change(self, self._translate)
        #: Why what was typed cannot be played; hidden without a reason.
        self.reason = wrapped("reason")
        self.reason.hide()
        self.setFocusProxy(self.line)
        laid_out(QVBoxLayout(self), self.line, margins=0)
        self.line.focused.connect(self._offer_all)
        self.line.textEdited.connect(self._edited)
        self.line.finished.connect(self._enter)
        self.line.left.connect(self._leave)

    def show_situation(self, now: Situation) -> None:
        """Read moves of this situation from now on; clear the text typed for another one."""
        before = self._now
        is_same = before is not None and _told_apart(before) == _told_apart(now)
        if is_same and self._language == names.language():
            self._now = now
            return
        self._now, self._language, self._known = now, names.language(), None
        self._opening.stop()
        self.line.setText("")
        self._show_reason("")
        if self.line.hasFocus():
            self._offer_all()

    def _translate(self) -> None:
        self.line.setPlaceholderText(self.tr("Type a move"))
        self.line.setAccessibleName(self.tr("Type a move"))

    def reserve_reason(self) -> QLabel:
        """Return the reason, which takes the height of two lines while it is hidden as well.

        Its owner may give that room to something else.
        """
        policy = self.reason.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.reason.setSizePolicy(policy)
        self.reason.setMinimumHeight(2 * self.reason.fontMetrics().height() + 2 * PADDING)
        return self.reason

    def forget_reason(self) -> None:
        """Hide the reason, as another action has begun; the typed text stays."""
        self._show_reason("")

    def begin(self) -> None:
        """Take the focus and select the text."""
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.line.selectAll()

    # -- completions -------------------------------------------------------------------------

    @property
    def _moves(self) -> dict[str, Move]:
        """The legal moves by their texts: in the notation, then as coordinates."""
        if self._known is None:
            self._known = {} if self._now is None else _texts(self._now)
        return self._known

    def _offer_all(self) -> None:
        """Offer all legal moves as completions."""
        self._is_narrowed = False
        self.line.offer(self._moves)

    def _offer_only(self, moves: Sequence[Move]) -> list[str]:
        """Offer only these moves and open the list; return their texts."""
        texts = [next(text for text, known in self._moves.items() if known == m) for m in moves]
        self._is_narrowed = True
        self.line.offer(texts)
        self._opening.start()
        return texts

    def _edited(self) -> None:
        self._opening.stop()
        self._show_reason("")
        if self._is_narrowed:
            self._offer_all()

    # -- entering ----------------------------------------------------------------------------

    def _enter(self) -> None:
        """Emit the typed move, or show why it cannot be played.

        What was not played is selected, so that typing replaces it, unless it can be completed.
        """
        self._is_narrowed = False
        self._read()
        if self.line.text() and not self._is_narrowed:
            self.line.selectAll()

    def _read(self) -> None:
        now, text = self._now, self.line.text().strip()
        if now is None or not text:
            return
        if reason := self._closed():
            self._show_reason(reason)
            return
        if now.outcome is not None:
            self._show_reason(refusal_text(now.variant, Refusal(RefusalReason.GAME_OVER)))
            return
        if not now.is_local:
            self._show_reason(elsewhere_text(now, now.turn))
            return
        try:
            move = names.read_move(now.variant, now.position, text)
        except MoveError as error:
            alike = self._alike(text)
            if alike is None:
                self._explain(text, error)
                return
            move = alike
        if move in now.legal_moves:
            self._show_reason("")
            self.move_entered.emit(move)
        else:  # resigning is only possible in the menu
            self._explain(text, MoveError("", is_readable=False))

    def _alike(self, text: str) -> Move | None:
        """Return the move with this text except for case, if there is exactly one."""
        folded = text.rstrip(_NO_CHECK).casefold()
        found = {m for t, m in self._moves.items() if t.rstrip(_NO_CHECK).casefold() == folded}
        return found.pop() if len(found) == 1 else None

    def _explain(self, text: str, error: MoveError) -> None:
        assert self._now is not None
        if error.choices:
            is_promotion = len({move.ways for move in error.choices}) == 1
            if is_promotion:
                self._show_reason(self.tr("The pawn becomes another piece: choose which."))
                self._offer_only(error.choices)
            else:
                self._ask_which(error.choices)
        elif error.refusal is not None:
            self._refuse(refusal_with_rule(self._now.variant, error.refusal))
        elif error.is_readable:
            form = self.tr("None of your pieces can make the move {move}.")
            self._refuse(filled(form, move=text))
        elif readings := readings_of(text, self._moves):
            self._ask_which(tuple(dict.fromkeys(self._moves[one] for one in readings)))
        else:
            refusal = self.tr("{move} cannot be read as a move.").format(move=text)
            examples = () if self._obligation() else _examples(self._now)
            if examples:
                form = self.tr("Write for example {moves}.")
                refusal = f"{refusal} {filled(form, moves=either(examples))}"
            self._refuse(refusal)

    def _ask_which(self, moves: Sequence[Move]) -> None:
        """Ask which move is meant, and list them: ``Do you mean Nc3N or Nc3W?``"""
        texts = self._offer_only(moves)
        if len(texts) > _MAX_READINGS:
            self._show_reason(self.tr("Several moves are written like this: choose one."))
        else:
            self._show_reason(self.tr("Do you mean {moves}?").format(moves=either(texts)))

    def _refuse(self, reason: str) -> None:
        self._show_reason(" ".join(filter(None, (reason, self._obligation()))))

    def _show_reason(self, text: str) -> None:
        self.reason.setText(text)
        self.reason.setVisible(bool(text))
        self.line.setAccessibleDescription(text)

    def _leave(self) -> None:
        self.line.setText("")
        self._show_reason("")
        self.left.emit()


class _MoveField(QLineEdit):
    """The line edit with its keys and its popup of completions."""

    #: Enter was pressed, or a completion clicked.
    finished = Signal()
    #: Esc was pressed while the popup was closed.
    left = Signal()
    #: It has received the focus.
    focused = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("typed")
        self.setClearButtonEnabled(True)
        self._texts = QStringListModel(self)
        completer = QCompleter(self._texts, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setCompleter(completer)
        popup = completer.popup()
        assert popup is not None
        self._list = popup
        self._list.setObjectName("completions")
        self._list.clicked.connect(lambda _: self.finished.emit())

    def offer(self, texts: Iterable[str]) -> None:
        """Set the completions."""
        self._texts.setStringList(list(texts))

    def open_list(self, prefix: str) -> None:
        """Open the popup with the completions that begin with a prefix."""
        self.completer().setCompletionPrefix(prefix)
        self.completer().complete()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Enter, Esc and Down; leave other keys to QLineEdit."""
        key, is_open = event.key(), self._list.isVisible()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._list.hide()
            self.finished.emit()
        elif key == Qt.Key.Key_Escape and not is_open:
            self.left.emit()
        elif key == Qt.Key.Key_Down and not is_open:
            self.open_list(self.text())
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Leave shortcuts to the game where they have no use in the line."""
        is_override = event.type() == QEvent.Type.ShortcutOverride
        if is_override and isinstance(event, QKeyEvent) and self._is_for_the_game(event):
            event.ignore()
            return False
        return super().event(event)

    def _is_for_the_game(self, event: QKeyEvent) -> bool:
        """Whether a shortcut is not needed here: a single word has no words to step over."""
        if not event.modifiers() & _COMMANDING:
            return False
        if self.text():
            return any(event.matches(key) for key in _STEPS)
        return not event.matches(QKeySequence.StandardKey.Paste)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()


def _told_apart(now: Situation) -> tuple[object, ...]:
    """Return a key of the situation that a text is typed for: node, players, and result."""
    return now.node, now.players, now.outcome


def readings_of(text: str, known: Iterable[str]) -> list[str]:
    """Return the texts of moves that a text may abbreviate; none if there are too many.

    Levels, signs and the case of letters may be left out: ``nc3`` for ``Nxc3W``.
    """
    typed = _bare(text)
    if len(typed) < 2:
        return []
    all_alike = {one: _bare(one) for one in known}
    found = [one for one, bare in all_alike.items() if bare.startswith(typed)]
    found = found or [one for one, bare in all_alike.items() if _is_short(typed, bare)]
    return found if len(found) <= _MAX_READINGS else []


def _bare(text: str) -> str:
    """Return a move's letters and digits in lower case, without ``x``."""
    return "".join(sign for sign in text.casefold() if sign.isalnum()).replace("x", "")


def _is_short(text: str, whole: str) -> bool:
    """Whether a text is a subsequence of another with the same first and last character."""
    rest = iter(whole)
    return text[0] == whole[:1] and text[-1] == whole[-1:] and all(sign in rest for sign in text)


def _examples(now: Situation) -> list[str]:
    """Return one move in both writings, ``N2c5`` and ``a2-c5``; of a piece, else of a pawn."""
    found: dict[bool, Move] = {}
    for move in now.local_moves:
        start = move.ways[0][0]
        if start.kind is SpotKind.CELL and move.tag not in CASTLINGS:
            is_pawn = kind_of(now.position.cells[start.index]) is Kind.PAWN
            found.setdefault(is_pawn, move)
    moves = [found[is_pawn] for is_pawn in (False, True) if is_pawn in found][:1]
    return [
        text
        for move in moves
        for text in (
            names.typed_notation(now.variant, now.position, move),
            coordinate_moves.write(now.variant, move),
        )
    ]


def _texts(now: Situation) -> dict[str, Move]:
    """Return the legal moves that can be entered here by what may be typed for them."""
    variant, position = now.variant, now.position
    written = {names.typed_notation(variant, position, move): move for move in now.local_moves}
    # Castling is offered in one way.
    steps = [move for move in now.local_moves if move.tag not in CASTLINGS]
    plain = {coordinate_moves.write(variant, move): move for move in steps}
    in_order = {text: written[text] for text in sorted(written, key=str.casefold)}
    return in_order | {text: plain[text] for text in sorted(plain) if text not in written}
