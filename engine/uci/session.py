"""A UCI session: executes one line after another, whatever it contains.

Lines are executed by one thread; searches and counts run in another, one at a time, so that
``stop`` and ``isready`` are answered meanwhile.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from engine.core.move import Move
from engine.core.phrases import shortened
from engine.core.position import Position, TextError
from engine.core.version import version
from engine.play.trial import GAMES
from engine.rules.variant import Variant
from engine.search.backend import BackendError, choose
from engine.search.kernel.node_search import ALL_REPLIES, FEW_REPLIES
from engine.search.levels import HIGHEST
from engine.search.thinker import Thinker
from engine.search.thinking import Limits
from engine.uci import go_command, options, output, uci_moves
from engine.uci.output import LineError
from engine.uci.task import UciTask
from engine.variants import add_games

#: Half-moves after which no position can recur; the counter of a text may be any number.
_LONGEST_MEMORY = 1000

#: A line with a value, which may be a path with any blanks.
_WITH_VALUE = re.compile(r"(setoption\s.*?\svalue)\s+(.*)", re.DOTALL)
_REPLIES = {"auto": None, "all": ALL_REPLIES, "few": FEW_REPLIES}


def _words(line: str) -> list[str]:
    """Return the words of a line; the value of an option is one word."""
    found = _WITH_VALUE.fullmatch(line.strip())
    return line.split() if found is None else [*found[1].split(), found[2]]


def check_hash(megabytes: int) -> None:
    """Make sure that a hash table leaves half the machine's memory free. Raises LineError."""
    pages, size = (_asked_of_system(name) for name in ("SC_PHYS_PAGES", "SC_PAGE_SIZE"))
    if pages > 0 and size > 0 and megabytes << 20 > pages * size // 2:
        most = pages * size >> 21
        raise LineError(f"the option Hash is {megabytes}, but its maximum here is {most}")


def _asked_of_system(name: str) -> int:
    """Return a number from ``os.sysconf``, or -1."""
    try:
        return os.sysconf(name)
    except (AttributeError, OSError, ValueError):
        return -1


def check_core(name: str) -> None:
    """Make sure that there is a core of that name. Raises LineError."""
    try:
        choose(name)
    except BackendError as error:
        raise LineError(str(error)) from None


def player_of(game: Variant, values: options.Values) -> Thinker:
    """Return a player of a game with the options as they are set. Raises LineError."""
    seed = values.number(options.SEED)
    try:
        return Thinker(
            game,
            choose(values.text(options.CORE)),
            hash_megabytes=values.number(options.HASH),
            threads=values.number(options.THREADS),
            seed=seed or None,
            replies=_REPLIES[values.text(options.REPLIES)],
        )
    except BackendError as error:
        raise LineError(str(error)) from None
    except MemoryError:
        raise LineError("there is not enough memory for the hash table") from None


class UciGame:
    """A game with the moves that have led to its position.

    If a line continues the last one, only its new moves are read.
    """

    def __init__(self, variant: Variant, start: Position) -> None:
        self.variant = variant
        self._words: list[str] = []
        self._moves: list[Move] = []
        self._positions = [start]

    @property
    def position(self) -> Position:
        """The position after all moves."""
        return self._positions[-1]

    @property
    def start(self) -> Position:
        """The position before the first move."""
        return self._positions[0]

    def play(self, words: Sequence[str]) -> None:
        """Play exactly these moves from the start. Raises LineError; nothing is played then."""
        known = len(self._words)
        if list(words[:known]) != self._words:
            known = 0
        moves, positions = self._moves[:known], self._positions[: known + 1]
        for number, word in enumerate(words[known:], known + 1):
            try:
                move = uci_moves.read(self.variant, positions[-1], word)
            except TextError as error:
                raise LineError(f"move {number}: {error}") from None
            moves.append(move)
            positions.append(self.variant.successor(positions[-1], move))
        self._words, self._moves, self._positions = list(words), moves, positions

    def history(self) -> tuple[Position, tuple[Move, ...]]:
        """Return the earliest position that may recur, and the moves since then."""
        since = max(len(self._moves) - min(self.position.halfmove_clock, _LONGEST_MEMORY), 0)
        return self._positions[since], tuple(self._moves[since:])


class UciSession:
    """The session with one program.

    say : writes a line
    make : returns the player of a game, with the options as they are set
    """

    def __init__(
        self,
        say: Callable[[str], None],
        make: Callable[[Variant, options.Values], Thinker] = player_of,
    ) -> None:
        self._say = say
        self._make = make
        self._values = options.Values()
        self._game: UciGame | None = self._at_start()
        self._player: Thinker | None = None
        self._made_with: tuple[object, ...] = ()
        self._said_notes: set[str] = set()
        self._is_new_game = False
        self._task: UciTask | None = None
        self._commands: dict[str, Callable[[list[str]], None]] = {
            "uci": self._introduce,
            "debug": self._ignore,
            "register": self._ignore,
            "isready": self._tell_ready,
            "setoption": self._set_option,
            "ucinewgame": self._begin_game,
            "position": self._set_position,
            "go": self._go,
            "try": self._try,
            "stop": self._stop,
            "ponderhit": self._end_pondering,
        }

    def execute(self, line: str | None) -> bool:
        """Execute a line, None for one that was too long. Returns whether the session goes on."""
        words = [] if line is None else _words(line)
        if words[:1] == ["quit"]:
            return False
        try:
            if line is None:
                raise LineError("the line is too long")
            if words:
                self._command(words[0])(words[1:])
        except LineError as error:
            self._say(output.error(error))
        except Exception as error:  # whatever fails in one line, the next one is executed
            self._say(output.error(f"the line could not be executed: {error!r}"))
        return True

    def wait(self) -> None:
        """Wait until the running task has written its last line."""
        if self._task is not None:
            self._task.has_ended()

    def close(self) -> None:
        """Stop the running task, and wait until it has written its last line."""
        self._stop([])
        self.wait()

    def _command(self, word: str) -> Callable[[list[str]], None]:
        if word not in self._commands:
            raise LineError(f"there is no command {shortened(word)!r}")
        return self._commands[word]

    # -- commands ----------------------------------------------------------------------------

    def _introduce(self, words: list[str]) -> None:
        self._say(f"id name Schachraum {version()}")
        self._say("id author Schachraum authors")
        for option in options.declared():
            self._say(option.declaration())
        self._say("uciok")

    def _ignore(self, words: list[str]) -> None:
        """Ignore a command of the protocol that has no effect here."""

    def _tell_ready(self, words: list[str]) -> None:
        """Answer ``readyok``; if no task runs, after all that a search needs has been loaded."""
        try:
            if self._is_idle() and self._game is not None:
                self._prepared(self._game.variant)
        finally:
            self._say("readyok")

    def _set_option(self, words: list[str]) -> None:
        if words[:1] != ["name"]:
            raise LineError("setoption needs the word name and the name of an option")
        end = words.index("value") if "value" in words else len(words)
        name, text = " ".join(words[1:end]), " ".join(words[end + 1 :])
        option = self._values.option(name)
        if option is options.CORE:
            check_core(option.read(text))
        if option is options.HASH:
            check_hash(int(option.read(text)))
        if option is options.GAME_FILES:
            self._add_games(option.read(text))
        self._values.set(name, text)
        if self._game is None or self._game.variant is not self._values.game():
            self._game = self._at_start()

    def _add_games(self, path: str) -> None:
        """Add the games of a file or a folder, if one is named; say what is wrong with the rest."""
        try:
            _, faults = add_games(Path(path)) if path else ([], [])
        except (OSError, ValueError) as error:  # ValueError: a path with a zero byte
            reason = getattr(error, "strerror", None) or error
            raise LineError(f"{shortened(path)!r} cannot be read: {reason}") from None
        for fault in faults:
            self._say(output.error(fault))

    def _begin_game(self, words: list[str]) -> None:
        self._is_new_game = True

    def _set_position(self, words: list[str]) -> None:
        """Set up a position; an invalid one leaves none, so that no other is searched instead."""
        game, self._game = self._game, None
        variant = self._values.game()
        end = words.index("moves") if "moves" in words else len(words)
        start = self._read_start(variant, words[:end])
        if game is None or game.variant is not variant or game.start != start:
            game = UciGame(variant, start)
        game.play(words[end + 1 :])
        self._game = game

    def _read_start(self, variant: Variant, words: list[str]) -> Position:
        if words == ["startpos"]:
            return variant.start(self._values.start(variant))
        if words[:1] != ["fen"]:
            raise LineError("position needs startpos or fen, and after them moves or nothing")
        try:
            return variant.parse_lenient(" ".join(words[1:]))
        except TextError as error:
            raise LineError(str(error)) from None

    def _go(self, words: list[str]) -> None:
        if not self._is_idle():
            raise LineError("a search is running; stop it first")
        game = self._game
        if game is None:
            self._say(output.error("there is no position to think about"))
            self._say(output.NO_MOVE)
            return
        order = go_command.read(game.variant, game.position, words)
        if order.perft is None and game.variant.outcome(game.position) is not None:
            self._say(output.NO_MOVE)
            return
        try:
            player = self._prepared(game.variant)
        except LineError:
            self._say(output.NO_MOVE)
            raise
        takes_rook = self._values.is_on(options.KING_TAKES_ROOK)
        task = UciTask(player, game.variant, self._say, takes_rook, order.is_pondering)
        if order.perft is None:
            any_move = (order.limits.moves or game.variant.moves(game.position))[0]
            level, lines = self._level(order.limits), self._values.number(options.LINES)
            task.start(partial(task.think, game.history(), any_move, order.limits, level, lines))
        else:
            task.start(partial(task.count, game.position, order.perft))
        self._task = task

    def _try(self, words: list[str]) -> None:
        """Play quick games of the chosen game from its start: a trial."""
        if not self._is_idle():
            raise LineError("a search is running; stop it first")
        game = self._values.game()
        player = self._prepared(game)
        self._task = UciTask(player, game, self._say)
        self._task.start(partial(self._task.try_game, GAMES))

    def _stop(self, words: list[str]) -> None:
        if self._task is not None:
            self._task.stop()

    def _end_pondering(self, words: list[str]) -> None:
        """Let a pondering search answer with what it has found."""
        if self._task is not None and self._task.is_pondering:
            self._task.stop()

    # -- helpers ---------------------------------------------------------

    def _at_start(self) -> UciGame:
        variant = self._values.game()
        return UciGame(variant, variant.start(self._values.start(variant)))

    def _level(self, limits: Limits) -> int | None:
        """Return the level to play at, or None where only the limits count."""
        level = self._values.number(options.LEVEL)
        is_free = limits.infinite or (level == HIGHEST and limits.are_given)
        return None if is_free else level

    def _prepared(self, variant: Variant) -> Thinker:
        """Return the player of a game with the options as they are set. Raises LineError."""
        asked = (options.HASH, options.THREADS, options.CORE, options.SEED, options.REPLIES)
        made_with = (variant, *(self._values.text(option) for option in asked))
        if self._player is None or made_with != self._made_with:
            self._player = None  # free its hash table before allocating another
            self._player = self._make(variant, self._values)
            self._made_with = made_with
            if self._player.note and self._player.note not in self._said_notes:
                self._said_notes.add(self._player.note)
                self._say(output.remark(self._player.note))
        elif self._is_new_game:
            player, self._player = self._player, None  # dropped if new_game raises MemoryError
            player.new_game()
            self._player = player
        self._is_new_game = False
        return self._player

    def _is_idle(self) -> bool:
        """Whether nothing runs; waits for what is about to end."""
        if self._task is not None and self._task.is_ending:
            if not self._task.has_ended():
                raise LineError("the last search was stopped but has not ended")
            self._task = None
        return self._task is None
