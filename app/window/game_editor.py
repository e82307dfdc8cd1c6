"""The editor of own games: their texts, and beside them the board, which follows what is typed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QT_TRANSLATE_NOOP, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent

from app.commands.table import COMMANDS, GAME, Command, Keys
from app.controllers.appearance import AppearanceController
from app.controllers.game_document import GameDocument
from app.controllers.views import kept_view, restore_view
from app.engines.game_trial import GameTrial
from app.game.situation import Situation
from app.game.transition import Origin
from app.panels.common.dock import Dock
from app.panels.game_editor.panel import EditorPanel
from app.scene.layouts import layout
from app.settings.remembered import EDITOR_GEOMETRY
from app.settings.store import Settings
from app.storage.folders import local_files
from app.storage.own_games import OwnGames
from app.support import background
from app.support.languages import ENGLISH
from app.text import names
from app.text.language import language, on_language_change
from app.text.text import kind_name
from app.window.board_window import BoardWindow, board_commands
from engine.core.move import Move, Spot, SpotKind, cell_spot
from engine.core.phrases import PhraseError
from engine.editing.lone_piece import LonePiece, lone_piece
from engine.game_files.completion import piece_at
from engine.play.drawing import Drawing, DrawingColour
from engine.rules.variant import Variant
from engine.variants import draft, variant

#: The usual width of the panel, device-independent pixels.
PANEL = 600
_HERE = (
    Command("copy_own", GAME, QT_TRANSLATE_NOOP("actions", "&New from this one"), (Keys.New,)),
    Command("open_own", GAME, QT_TRANSLATE_NOOP("actions", "&Open…"), (Keys.Open,)),
    Command("save_own", GAME, QT_TRANSLATE_NOOP("actions", "&Save"), (Keys.Save,), section=True),
    Command("discard_own", GAME, QT_TRANSLATE_NOOP("actions", "Disca&rd what was typed")),
    Command("go_to_fault", GAME, QT_TRANSLATE_NOOP("actions", "To the &wrong line"), ("F8",)),
    Command("play_own", GAME, QT_TRANSLATE_NOOP("actions", "&Play…"), ("F5",), section=True),
    Command("try_own", GAME, QT_TRANSLATE_NOOP("actions", "&Try it"), ("F6",)),
    Command(
        "share_own", GAME, QT_TRANSLATE_NOOP("actions", "S&hare…"), ("Ctrl+Shift+S",), section=True
    ),
    Command("delete_own", GAME, QT_TRANSLATE_NOOP("actions", "&Delete")),
    Command(
        "leave_editor",
        GAME,
        QT_TRANSLATE_NOOP("actions", "&Back to the game"),
        (Keys.Close,),
        section=True,
    ),
)
#: Of the help: its key opens the page about this window, by the ? above the text.
_NOT_HERE = ("help", "first_steps")
#: Those that have buttons above the text.
_TOOLS = (("copy_own", "open_own", "save_own"), ("play_own", "try_own", "share_own"))


def _commands() -> tuple[Command, ...]:
    taken = {keys for row in _HERE for keys in row.keys}
    others = [
        row._replace(keys=tuple(keys for keys in row.keys if keys not in taken))
        for row in board_commands()
        if row.name not in _NOT_HERE
    ]
    (leaving,) = (row for row in COMMANDS if row.name == "quit")
    return (*_HERE, leaving._replace(menu=GAME), *others)


class GameEditor(BoardWindow):
    """One text at a time; the board shows the last one that was a game."""

    #: A game is to be played, by its key.
    play_requested = Signal(str)

    def __init__(
        self,
        game: Variant,
        settings: Settings,
        appearance: AppearanceController,
        own: OwnGames,
    ) -> None:
        """``game``: the one whose file is shown first, if it has one."""
        super().__init__(game, settings, EDITOR_GEOMETRY)
        self.panel = EditorPanel()
        self.text = self.panel.text
        self.reader = DraftReader(self)
        self.trial = GameTrial(self)
        self.document = GameDocument(self.panel, own, settings)
        #: The game of the present text; None while that is none.
        self._game: Variant | None = None
        self._line = 0
        #: The file and the text that were tried last.
        self._tried = ("", "")
        #: The piece that is shown on the empty board, if any.
        self._shown: LonePiece | None = None
        self._may_close = False
        label = QT_TRANSLATE_NOOP("shortcuts", "Text")
        title = QT_TRANSLATE_NOOP("docks", "Text")
        dock = Dock(self, self.panel, "text", title, "panel", label, "F9")
        self.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, dock)
        self.set_up(dock, PANEL, _commands(), self._slots(), appearance)
        self.panel.show_tools(*([self.commands[name] for name in row] for row in _TOOLS))
        appearance.changed.connect(self.text.renew_colours)
        self.setAcceptDrops(True)
        self._connect()
        self.document.begin(game.key)

    def _slots(self) -> dict[str, Callable[[], object]]:
        document = self.document
        return {
            "copy_own": self._copy,
            "open_own": document.ask_open,
            "save_own": lambda: document.save(),
            "discard_own": document.discard,
            "go_to_fault": lambda: self.text.go_to(self._line),
            "play_own": self._play,
            "try_own": self._try,
            "share_own": lambda: document.share(self._file_name()),
            "delete_own": document.delete,
            "leave_editor": self.close,
        }

    def _connect(self) -> None:
        board, text = self.viewport.board, self.text
        board.move_entered.connect(self._enter)
        board.refusal_requested.connect(self.session.refuse)
        board.spot_clicked.connect(self._move_piece)
        text.textChanged.connect(self._note_typing)
        text.document().modificationChanged.connect(self._enable)
        text.line_changed.connect(lambda _: self._show_piece())
        text.typing_refused.connect(self._explain_read_only)
        self.reader.read.connect(self._take)
        self.document.opened.connect(self._read_now)
        self.document.message.connect(self.say)
        self.trial.played.connect(self.panel.trial.show_games)
        self.trial.ended.connect(self.panel.trial.end)
        self.panel.trial.stopped.connect(self.trial.stop)
        on_language_change(self, self._translate)

    def bring_to_front(self) -> None:
        """Show the window before all others, with the keyboard in its text."""
        super().bring_to_front()
        self.text.setFocus()

    def show_file_of(self, game: Variant) -> None:
        """Bring the window to the front, with the file of a game unless something was typed."""
        self.bring_to_front()
        self.document.turn_to(game.key)

    def open_file(self, path: Path) -> None:
        """Bring the window to the front, and add a file to the own games."""
        self.bring_to_front()
        self.document.add_file(path)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = local_files(event.mimeData())
        if paths:
            event.acceptProposedAction()
            self.document.add_file(paths[0])

    # -- the text ----------------------------------------------------------------------------

    def _note_typing(self) -> None:
        self._game = None
        self._enable()
        file, text = self._tried
        is_changed = self.document.text != text
        self.panel.trial.set_outdated(is_changed and self.document.file == file)
        self.reader.ask(self.document.text)

    def _explain_read_only(self) -> None:
        """Say why nothing can be typed into the text of a game that comes with the program."""
        if not self.document.shipped:
            return
        copying, notice = self.commands["copy_own"], self.panel.notice
        name = copying.text().replace("&", "")
        form = self.tr(
            "This text comes with the program and cannot be changed; “{command}” makes a copy."
        )
        text = form.format(command=name)
        if notice.isHidden():
            notice.ask(text, (name, copying.trigger))
            self.screen_reader.warn(text)
        elif notice.text.text() != text:  # it offers something else
            self.say(text)

    def _read_now(self) -> None:
        self._enable()
        if self.document.shipped:
            self.reader.stop()
            self._take(Draft(self.document.text, variant(self.document.shipped)))
        else:
            self.reader.ask(self.document.text, 0)

    def _take(self, draft: Draft) -> None:
        """Show a text that has been read: its board, or what is wrong with it."""
        self.document.keep_draft()
        self._game, self._line = draft.variant, draft.line
        self._enable()
        if draft.variant is None:
            self.panel.show_fault(draft.line, draft.reason)
            return
        self.panel.show_state(partial(self._state, draft.variant))
        self._shown = None
        self.session.start(draft.variant, draft.variant.start())
        self._show_piece()

    def _state(self, game: Variant) -> str:
        form = self.tr("{cells} cells, {moves} moves to begin with.")
        moves = len(game.moves(game.start()))
        text = form.format(cells=len(game.topology.cell_names), moves=moves)
        code = language()
        if code == ENGLISH.code or code in game.texts or self.document.shipped:
            return text
        form = self.tr("There is no table [texts.{code}]: title and line are the same everywhere.")
        return f"{text} {form.format(code=code)}"

    # -- the board ---------------------------------------------------------------------------

    def start_board(self, now: Situation) -> None:
        """Show another game, from where the board was seen before if it has the same cells."""
        board = self.viewport.board
        view, before = kept_view(board), board.layout.topology
        super().start_board(now)
        if before.coordinates == board.layout.topology.coordinates:
            restore_view(board, view)
            board.stop()

    def _show_piece(self, cell: int | None = None) -> None:
        """Show on the empty board how the piece of the line moves, else the start."""
        game = self._game
        if game is None:
            return
        word = piece_at(self.document.text, self.text.line)
        kind = next((kind for kind, known in game.words.items() if known == word), None)
        if kind is None:
            if self._shown is not None:
                self._shown = None
                self.session.start(game, game.start())
            return
        if cell is None and self._shown is not None and self._shown.kind is kind:
            return
        self._shown = shown = lone_piece(game, kind, cell)
        self.session.start(game, shown.position)
        board = self.viewport.board
        board.ask_spots(True)
        drawings = [
            Drawing(cell_spot(to), cell_spot(to), colour)
            for cells, colour in (
                (shown.moves, DrawingColour.GREEN),
                (shown.captures, DrawingColour.RED),
            )
            for to in cells
        ]
        board.suggest("editor", drawings)
        self.status.show_message(self._piece_text(shown))

    def _move_piece(self, spot: Spot) -> None:
        if self._shown is not None and spot.kind is SpotKind.CELL:
            self._show_piece(spot.index)

    def _enter(self, move: Move, origin: Origin) -> None:
        self.session.play_as_variation(move, origin)

    # -- commands ----------------------------------------------------------------------------

    def _copy(self) -> None:
        if self._game is not None:
            self.document.copy(self._game)

    def _play(self) -> None:
        """Ask for the players of the game, after the text has been saved."""
        if self._game is None:
            return
        play = partial(self.play_requested.emit, self._game.key)
        if self.document.is_changed:
            self.document.save(play)
        else:
            play()

    def _try(self) -> None:
        if self._game is not None:
            self.panel.trial.begin(self._game)
            self._tried = self.document.file, self.document.text
            text = "" if self.document.shipped else self.document.text
            self.trial.begin(text, self._game.key)

    def _file_name(self) -> str:
        return f"{self.session.variant.key}.toml"

    def _enable(self) -> None:
        """Enable what can be done with the text as it is."""
        document, is_game = self.document, self._game is not None
        states = {
            "copy_own": is_game,
            "save_own": document.is_changed and not document.is_read_only,
            "discard_own": document.is_changed,
            "go_to_fault": bool(self._line),
            "play_own": is_game,
            "try_own": is_game,
            "delete_own": document.known is not None,
        }
        for name, is_possible in states.items():
            self.commands[name].setEnabled(is_possible)
        self.setWindowModified(document.is_changed)
        self.setWindowTitle(self.tr("{game}[*] – Own games").format(game=document.title()))

    # -- texts -------------------------------------------------------------------------------

    def _piece_text(self, shown: LonePiece) -> str:
        game = self.session.variant
        where, count = names.cell_name(game, shown.cell), len(shown.moves)
        form = self.tr("{piece} on {cell}: %n move(s). A click puts it elsewhere.", "", count)
        return form.format(piece=kind_name(game, shown.kind), cell=where)

    def _translate(self) -> None:
        self._enable()
        self.show_situation()

    # -- the window --------------------------------------------------------------------------

    def close_for_good(self) -> None:
        """Close without asking, as the program ends; unsaved text is kept as a draft."""
        self.document.keep_draft()
        self._may_close = True
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask first if the text is not saved."""
        if self.document.is_changed and not self._may_close:
            event.ignore()
            self.document.before_leaving(self.close)
            return
        self.reader.stop()
        self.panel.trial.stop()
        self.document.close()
        super().closeEvent(event)


#: Delay after the last key press before the text is parsed, milliseconds.
PAUSE = 300


@dataclass(frozen=True)
class Draft:
    """The result of parsing the text of a game file.

    variant : the game, or None if the text is invalid
    line, reason : line number and message of the error, the latter a phrase of the engine
    """

    text: str
    variant: Variant | None
    line: int = 0
    reason: object = ""


class DraftReader(QObject):
    """Parses one text at a time; of the texts passed meanwhile only the last one is parsed."""

    #: The latest text has been parsed: Draft.
    read = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self._is_reading = False
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(self._begin)

    @property
    def is_busy(self) -> bool:
        """Whether a text is waiting to be parsed or is being parsed."""
        return self._is_reading or self._pause.isActive()

    def ask(self, text: str, pause: int = PAUSE) -> None:
        """Read a text after a pause, unless another one comes before; milliseconds."""
        self._text = text
        self._pause.start(pause)

    def stop(self) -> None:
        """Read nothing more."""
        self._pause.stop()
        self._text = ""

    def _begin(self) -> None:
        if self._is_reading:
            return  # ``_take`` will then parse the new text
        self._is_reading = True
        text, language = self._text, names.language()
        background.run(lambda: read_draft(text, language), self._take)

    def _take(self, found: Draft) -> None:
        self._is_reading = False
        if found.text == self._text:
            self.read.emit(found)
        elif self._text and not self._pause.isActive():
            self._begin()


def read_draft(text: str, language: str) -> Draft:
    """Parse a text; if it is valid, also build what its board needs, so that this is cached.

    language : of the notation
    """
    try:
        variant = draft(text)
    except PhraseError as error:
        values = error.phrase.values
        return Draft(text, None, int(str(values.get("line", 1))), values.get("reason", error))
    variant.moves(variant.start())
    layout(variant, language)
    return Draft(text, variant)
