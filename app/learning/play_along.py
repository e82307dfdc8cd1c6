"""The games with comments that come with the program, to step through."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Signal

from app.game.transition import Origin
from app.learning import game_text as texts
from app.learning.activity import Activity
from app.learning.learning_board import LearningBoard
from app.learning.panels.play_along_panel import PlayAlongPanel
from app.storage.file_text import unread_text
from app.storage.pgn_files import FileReader, LoadedGame
from app.support.languages import translated_files
from app.support.resources import resource_path
from app.text.language import language, on_language_change
from app.text.text import game_title
from engine.core.move import Move
from engine.pgn import PgnError, headings
from engine.pgn.record import Record
from engine.play.tree import Node
from engine.variants import KEYS, key_of_name
from engine.variants import variant as variant_of

#: The folder of the games, with one folder for each language.
GAMES = "games"


@dataclass(frozen=True)
class CommentedGame:
    """One game on the shelf.

    name : of its file, the same in all languages
    game : key of the variant
    title : what the game is about
    """

    path: Path
    game: str
    title: str

    @property
    def name(self) -> str:
        """The name of its file."""
        return self.path.name


def shelf_games(language: str) -> tuple[CommentedGame, ...]:
    """Return the games in the order of the menus; what a language has not is there in English.

    language : its code
    """
    folder = resource_path(GAMES)
    files = translated_files(folder, "*.pgn", language)
    found = [game for path in files if (game := _shelf_game(path)) is not None]
    return tuple(sorted(found, key=lambda game: (KEYS.index(game.game), game.name)))


def _shelf_game(path: Path) -> CommentedGame | None:
    """Return a game by its file, or None if that cannot be read."""
    try:
        with path.open("rb") as file:
            heading = next(headings(file), None)
    except (OSError, PgnError):
        return None
    if heading is None or "Variant" not in heading.tags:
        return None
    key = key_of_name(heading.tags["Variant"])
    return None if key is None else CommentedGame(path, key, heading.tags.get("Event", path.stem))


class PlayAlong(Activity):
    """Shows a game of the shelf, and goes along it."""

    panel: PlayAlongPanel

    #: The moves of the game shown are to be guessed: Record.
    guess_requested = Signal(object)

    def __init__(self, board: LearningBoard) -> None:
        super().__init__(board)
        self.panel = PlayAlongPanel()
        #: The game shown, or None while none is read.
        self.record: Record | None = None
        self._games: tuple[CommentedGame, ...] = ()
        self._variant = ""
        self._name = ""
        self._reading: FileReader | None = None
        #: The position to be shown when a game has been read.
        self._ply = 0
        panel = self.panel
        panel.variants.chosen.connect(self.turn_to)
        panel.games.chosen.connect(self.open)
        panel.back.clicked.connect(lambda: self._step(-1))
        panel.forward.clicked.connect(lambda: self._step(1))
        panel.start.clicked.connect(lambda: self._board.go_to(0))
        panel.on.clicked.connect(self._go_on)
        panel.guess.clicked.connect(self._ask_guess)
        board.moved.connect(self._show)
        on_language_change(self, self._translate)

    def title(self) -> str:
        """Return the title of the window."""
        return self.tr("Games with comments")

    # -- which game --------------------------------------------------------------------------

    def turn_to(self, key: str) -> None:
        """Choose the first game of a variant by its key; an empty key: as it was left."""
        if key and key != self._variant:
            names = [game.name for game in self._games if game.game == key]
            if names:
                self._variant = key
                self.open(names[0])

    def begin(self) -> None:
        """Show the game again that was left, where it was left."""
        super().begin()
        if self._name:
            self.open(self._name, self._ply)
        elif self._games:
            keys = [game.game for game in self._games]
            key = self._board.variant.key
            self.turn_to(key if key in keys else keys[0])
        else:
            self.panel.show_place("", "", self.tr("There are no games here yet."))

    def leave(self) -> None:
        """Read nothing any more."""
        super().leave()
        self._forget_reading()
        self.record = None

    def open(self, name: str, ply: int = 0) -> None:
        """Show a game by the name of its file, at a position if it has been begun."""
        game = next((game for game in self._games if game.name == name), None)
        if game is None:
            return
        self._name, self._variant, self._ply = name, game.game, ply
        self._show_choice()
        if self.is_begun:
            self._read(game.path)

    def _read(self, path: Path) -> None:
        self._forget_reading()
        self._reading = reading = FileReader(path)
        reading.done.connect(self._take)
        reading.failed.connect(self._fail)
        reading.begin_at(0)

    def _forget_reading(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def _take(self, reading: FileReader, opened: LoadedGame) -> None:
        if reading is not self._reading:
            return
        self._reading = None
        self.record = opened.record
        ply = self._ply
        opened.record.game.go_to(0)
        self._board.show_record(opened.record)
        self._board.go_to(min(ply, opened.record.game.length))
        self._show()

    def _fail(self, reading: FileReader, error: Exception) -> None:
        if reading is not self._reading:
            return
        self._reading, self.record = None, None
        self.panel.show_place("", "", unread_text(reading.path, error))
        self.panel.show_actions(is_there=False, back=False, forward=False)

    # -- going along -------------------------------------------------------------------------

    def _step(self, by: int) -> None:
        if self.record is None:
            return
        node = self._board.game.node
        if by < 0:
            self._board.go_to(node.ply - 1)
        elif not self._board.hurry() and node.children:
            self._play([node.children[0]])

    def _go_on(self) -> None:
        """Play on to the next move of which something is said, or to the end.

        If moves are still being animated, the animation is skipped to the last of them.
        """
        if self.record is None or self._board.hurry():
            return
        nodes: list[Node] = []
        for node in self._board.game.node.main_line():
            nodes.append(node)
            if node.comment:
                break
        self._play(nodes)

    def _play(self, nodes: list[Node]) -> None:
        self._board.play([node.move for node in nodes if node.move is not None])

    def enter(self, move: Move, origin: Origin) -> None:
        """Take the next move of the game; say of any other that nothing is tried here."""
        node = self._board.game.node
        if node.children and node.children[0].move == move:
            self._board.play([move], origin)
        else:
            self._board.warn(self.tr("The game went on with another move. Press Next to see it."))

    def hint(self) -> None:
        """Show the next move."""
        self._step(1)

    def _ask_guess(self) -> None:
        if self.record is not None:
            self.guess_requested.emit(self.record)

    # -- what is shown -----------------------------------------------------------------------

    def _show(self) -> None:
        """Show where one is in the game."""
        record = self.record
        if record is None or self._board.game is not record.game:
            return
        game, node = record.game, record.game.node
        self._ply = node.ply
        place = texts.place_text(node.ply, game.length)
        move = texts.move_title(game.variant, node) if node.move is not None else ""
        self.panel.show_place(place, move, texts.comment_text(record, node))
        self.panel.show_actions(is_there=True, back=node.ply > 0, forward=bool(node.children))

    def _show_choice(self) -> None:
        keys = list(dict.fromkeys(game.game for game in self._games))
        self.panel.variants.offer(
            [(key, game_title(variant_of(key))) for key in keys], self._variant
        )
        rows = [(game.name, game.title) for game in self._games if game.game == self._variant]
        self.panel.show_games(rows, self._name)

    def _translate(self) -> None:
        """Take the games of the current language; the one shown is read again."""
        self._games = shelf_games(language())
        if self._name:
            self.open(self._name, self._ply)
        self.changed.emit()
