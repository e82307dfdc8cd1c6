"""The openings of the library's games, stepped through on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Signal

from app.board.drawing_tool import arrows_of
from app.game.transition import Origin
from app.learning import opening_text as texts
from app.learning.activity import Activity
from app.learning.learning_board import LearningBoard
from app.learning.panels.openings_panel import OpeningsPanel
from app.panels.charts.bar_rows import results_bar, results_legend
from app.storage.library.game_row import Query
from app.storage.library.library import Library
from app.storage.library.library_query import LibraryQuery
from app.storage.library.library_text import fault_text
from app.storage.library.opening_tree import BETWEEN, Branch, OpeningTree
from app.storage.library.played import GameStart, OpenedGame, read_openings, stored_games
from app.storage.library.results import Results
from app.storage.library.rows import condition
from app.storage.library.schema import LibraryError
from app.storage.library.statistics_text import count_text, part_text
from app.text.analysis_text import line_texts
from app.text.hint_text import move_text
from app.text.language import on_language_change
from app.text.text import game_title, translate
from engine.core.move import Move
from engine.core.position import Position, TextError
from engine.pgn.record import Record
from engine.play.drawing import DrawingColour
from engine.play.game import Game
from engine.rules.variant import Variant
from engine.text import coordinate_moves
from engine.variants import variant as variant_of

#: So many people can be chosen from.
MAX_PEOPLE = 50
#: The source of arrows.
SOURCE = "openings"
#: So many of the moves tried in a position are shown.
MAX_MOVES = 60


class PlayerFilter(NamedTuple):
    """Whose games are shown: all, those of a person, or those that it has begun from one seat."""

    name: str = ""
    seat: int | None = None

    def takes(self, game: OpenedGame) -> bool:
        """Whether a game is one of them."""
        if not self.name:
            return True
        if self.seat is not None:
            return game.people.get(self.seat) == self.name
        return self.name in game.people.values()


class Openings(NamedTuple):
    """The openings that the library has of a variant.

    keys : of all variants that have openings, in their usual order
    game : the key of this one; empty where there are none at all
    beginnings : where its games begin, that of most games first, and how many these are
    numbers : of the beginnings with a number among the variant's starts
    """

    keys: tuple[str, ...]
    game: str
    games: tuple[OpenedGame, ...]
    beginnings: tuple[tuple[GameStart, int], ...]
    numbers: dict[GameStart, int]

    def people(self) -> tuple[PlayerFilter, ...]:
        """Return who can be chosen, those of most games first: each at all, and by seat."""
        found: Counter[str] = Counter()
        seats: dict[str, set[int]] = {}
        for game in self.games:
            for seat, name in game.people.items():
                if name:
                    found[name] += 1
                    seats.setdefault(name, set()).add(seat)
        names = sorted(found, key=lambda name: (-found[name], name))[:MAX_PEOPLE]
        return tuple(
            whose
            for name in names
            for whose in (
                PlayerFilter(name),
                *(PlayerFilter(name, seat) for seat in sorted(seats[name])),
            )
        )

    def tree(self, beginning: GameStart, whose: PlayerFilter) -> OpeningTree:
        """Return the opening tree of the games from a starting position that a filter accepts."""
        chosen = (game for game in self.games if game.beginning == beginning)
        seats = len(beginning.variant.seats)
        return OpeningTree(seats, (game.opening for game in chosen if whose.takes(game)))


def find_openings(library: Library, wanted: Sequence[str]) -> Openings:
    """Return the openings of the first variant that is wanted and has some, or of any other.

    Raises LibraryError.
    """
    where, values = condition(Query())
    sql = f"SELECT DISTINCT game FROM games WHERE {where} AND line != ''"
    there = {row[0] for row in library.select(sql, values)}
    keys = stored_games(there)
    game = next((key for key in (*wanted, *keys) if key in keys), "")
    games = tuple(read_openings(library, game)) if game else ()
    counts = Counter(one.beginning for one in games if _is_known(one.beginning))
    beginnings = tuple(counts.most_common())
    return Openings(keys, game, games, beginnings, _numbers([one for one, _ in beginnings]))


def _is_known(beginning: GameStart) -> bool:
    """Whether a beginning can be put on the board."""
    if beginning.start:
        try:
            beginning.variant.parse(beginning.start)
        except TextError:
            return False
    return True


def _numbers(beginnings: Sequence[GameStart]) -> dict[GameStart, int]:
    """Return the numbers of starts that have one."""
    found = {}
    for variant in {one.variant for one in beginnings if one.start}:
        texts = {variant.text(variant.start(n)): n for n in variant.start_numbers or ()}
        for one in beginnings:
            if one.variant is variant and one.start in texts:
                found[one] = texts[one.start]
    return found


class OpeningExplorer(Activity):
    """Shows which moves were tried in a position, how often, and how the games ended."""

    panel: OpeningsPanel

    #: The games that went on like this are to be shown: Query.
    games_requested = Signal(object)

    def __init__(self, board: LearningBoard, path: Path) -> None:
        """``path``: of the library's file."""
        super().__init__(board)
        self._path = path
        self.panel = OpeningsPanel()
        self._fetching: LibraryQuery | None = None
        #: The key of the variant that is wanted, or was shown.
        self._wanted = ""
        self.openings: Openings | None = None
        self._fault: LibraryError | None = None
        self._beginning: GameStart | None = None
        self._whose = PlayerFilter()
        self._tree = OpeningTree(1, ())
        #: The game on the board while it is ours, and where one was in it.
        self._record: Record | None = None
        #: The moves shown, in the order of their rows.
        self.moves: tuple[Move, ...] = ()
        self._connect()
        on_language_change(self, self._write)

    def _connect(self) -> None:
        panel = self.panel
        panel.variants.chosen.connect(self.turn_to)
        panel.beginnings.chosen.connect(self._choose_beginning)
        panel.people.chosen.connect(self._choose_people)
        panel.back.clicked.connect(self.go_back)
        panel.moves.back_requested.connect(self.go_back)
        panel.start.clicked.connect(lambda: self._board.go_to(0))
        panel.games.clicked.connect(self._ask_games)
        panel.moves.chosen.connect(self._play_row)
        panel.moves.pointed.connect(self._point)
        self._board.moved.connect(self._show)

    def title(self) -> str:
        """Return the title of the window."""
        return self.tr("Openings of my games")

    # -- which games -------------------------------------------------------------------------

    def turn_to(self, key: str) -> None:
        """Show the openings of a variant by its key; an empty key: as it was left."""
        if key and key != self._wanted:
            self._wanted, self._beginning, self._whose, self._record = (
                key,
                None,
                PlayerFilter(),
                None,
            )
        if self.is_begun:
            self._read()

    def begin(self) -> None:
        """Show the position again that was left; the library is read anew."""
        super().begin()
        self._read()

    def leave(self) -> None:
        """Read nothing any more."""
        super().leave()
        self._forget_reading()

    def _read(self) -> None:
        self._forget_reading()
        wanted = tuple(filter(None, (self._wanted, self._board.variant.key)))
        self._fetching = fetching = LibraryQuery(self._path, partial(find_openings, wanted=wanted))
        fetching.done.connect(self._take)
        fetching.failed.connect(self._fail)
        fetching.delayed.connect(self._tell_delay)
        fetching.begin()

    def _forget_reading(self) -> None:
        if self._fetching is not None:
            self._fetching.cancel()
            self._fetching = None

    def _take(self, _fetching: LibraryQuery, found: Openings) -> None:
        self.openings, self._fault = found, None
        known = [beginning for beginning, _ in found.beginnings]
        if self._beginning not in known:
            self._beginning = known[0] if known else None
            self._record = None
        if self._whose not in found.people():
            self._whose = PlayerFilter()
        self._wanted = found.game or self._wanted
        self._put()

    def _fail(self, _fetching: LibraryQuery, error: LibraryError) -> None:
        self.openings, self._fault = None, error
        self._put()

    def _tell_delay(self, _fetching: LibraryQuery, error: LibraryError) -> None:
        """Say that it takes long; the answer is still wanted."""
        self._fault = error
        self._write()

    def _choose_beginning(self, number: int) -> None:
        if self.openings is not None:
            self._beginning = self.openings.beginnings[number][0]
            self._record = None
            self._put()

    def _choose_people(self, word: str) -> None:
        seat, _, name = word.partition(":")
        self._whose = PlayerFilter(name, int(seat) if seat else None)
        self._grow()
        self._write()

    def _put(self) -> None:
        """Put the game on the board that was left, or the beginning that is chosen."""
        self._grow()
        if self._record is None:
            beginning = self._beginning
            variant = variant_of(self._wanted or self._board.variant.key)
            position = None
            if beginning is not None:
                variant = beginning.variant
                position = variant.parse(beginning.start) if beginning.start else None
            self._record = Record(Game(variant, position))
        self._board.show_record(self._record)
        self._write()

    def _grow(self) -> None:
        """Make the tree of what is chosen."""
        if self.openings is not None and self._beginning is not None:
            self._tree = self.openings.tree(self._beginning, self._whose)
        else:
            self._tree = OpeningTree(1, ())

    # -- going along -------------------------------------------------------------------------

    @property
    def path(self) -> tuple[str, ...]:
        """The moves up to the position shown, as coordinate text."""
        game = self._board.game
        moves = (node.move for node in game.node.path())
        return tuple(coordinate_moves.write(game.variant, move) for move in moves if move)

    @property
    def branch(self) -> Branch | None:
        """The games that went on like this, or None if there are none."""
        return self._tree.at(self.path) if self._is_ours else None

    @property
    def _is_ours(self) -> bool:
        return self._record is not None and self._board.game is self._record.game

    def enter(self, move: Move, origin: Origin) -> None:
        """Follow any move, also one that nobody has tried."""
        if self._is_ours:
            self._board.play([move], origin)

    def go_back(self) -> None:
        """Go back to the position before the last move."""
        if self._is_ours and self._board.game.node.ply:
            self._board.go_to(self._board.game.node.ply - 1)

    def hint(self) -> None:
        """Show the move that was tried most often."""
        if self.moves:
            self._show_arrow(self.moves[:1])
            self.message.emit(self.panel.moves.sentences[0])

    def _play_row(self, row: int) -> None:
        """Play the move of a row at once, also while the one before is on its way."""
        if self._is_ours and row < len(self.moves):
            move = self.moves[row]
            self._board.hurry()
            self._board.play([move])

    def _point(self, row: int) -> None:
        """Show the move of a row on the board."""
        if self._is_ours:
            self._show_arrow(self.moves[row : row + 1] if row >= 0 else ())

    def _show_arrow(self, moves: tuple[Move, ...]) -> None:
        """Show the arrow of the one move in ``moves``, or none."""
        arrows = (arrows_of(self._board.variant, m, DrawingColour.GREEN) for m in moves)
        self._board.suggest(SOURCE, next(arrows, ()))

    def _ask_games(self) -> None:
        if self._beginning is not None and self._is_ours:
            beginning, line = self._beginning, BETWEEN.join(self.path)
            self.games_requested.emit(
                Query(
                    text=self._whose.name,
                    game=beginning.variant.key,
                    start=beginning.start,
                    line=line,
                )
            )

    # -- what is shown -----------------------------------------------------------------------

    def _show(self) -> None:
        """Show how games went on from the position on the board."""
        if not self._is_ours:
            return
        game, branch = self._board.game, self.branch
        variant, position = game.variant, game.position
        rows = [] if branch is None else _read_moves(variant, position, branch)
        self.moves = tuple(move for move, _ in rows)
        bars = []
        for move, results in rows:
            name = move_text(variant, position, move)
            text = f"{count_text(results.games)} · {part_text(results.share(move.seat))}"
            bars.append(results_bar(name, variant, results, text))
        moves = [node.move for node in game.node.path() if node.move is not None]
        self.panel.show_branch(
            " ".join(line_texts(variant, game.root.position, moves)),
            self._summary(branch),
            self._note(branch, len(rows)),
            bars,
            results_legend((variant,)),
        )
        self.panel.show_actions(
            back=bool(moves), games=branch is not None and branch.results.games > 0
        )

    def _summary(self, branch: Branch | None) -> str:
        if self._fault is not None:
            return fault_text(self._fault)
        if self.openings is None:
            return ""
        if not self.openings.games:
            return self.tr("There are no games yet.")
        if branch is None or not branch.results.games:
            return self.tr("None of the games went on like this.")
        return texts.branch_text(branch)

    def _note(self, branch: Branch | None, shown: int) -> str:
        if self.openings is not None and not self.openings.games:
            return self.tr(
                "Games that you finish or leave are collected here, and those that you import"
                " into My games."
            )
        if branch is None:
            return ""
        hidden = len(branch.moves) - shown
        said = [texts.behind_text()] if shown else []
        if branch.ended:
            said.append(translate("openings", "%n of them go(es) no further.", None, branch.ended))
        if hidden:
            said.append(self.tr("%n more move(s) were tried.", None, hidden))
        return " ".join(said)

    def _write(self) -> None:
        """Write everything in the current language."""
        panel, openings = self.panel, self.openings
        keys = openings.keys if openings is not None else ()
        panel.variants.offer([(key, game_title(variant_of(key))) for key in keys], self._wanted)
        beginnings = openings.beginnings if openings is not None else ()
        numbers = openings.numbers if openings is not None else {}
        rows = list(enumerate(texts.beginning_texts(beginnings, numbers)))
        known = [beginning for beginning, _ in beginnings]
        chosen = known.index(self._beginning) if self._beginning in known else 0
        panel.show_beginnings(rows, chosen)
        people = openings.people() if openings is not None else ()
        variant = variant_of(self._wanted) if self._wanted else self._board.variant
        panel.people.offer(
            [
                (_word(whose), texts.whose_text(variant, whose.name, whose.seat))
                for whose in (PlayerFilter(), *people)
            ],
            _word(self._whose),
        )
        self.changed.emit()
        self._show()


def _word(whose: PlayerFilter) -> str:
    return f"{'' if whose.seat is None else whose.seat}:{whose.name}"


def _read_moves(variant: Variant, position: Position, branch: Branch) -> list[tuple[Move, Results]]:
    """Return the moves tried, with their results; what is no move here is left out."""
    found = []
    for tried in branch.moves[:MAX_MOVES]:
        try:
            move = coordinate_moves.read(variant, position, tried.move)
        except TextError:
            continue
        found.append((move, tried.results))
    return found
