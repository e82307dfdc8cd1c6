"""The engine's command line: ``python -m engine moves|status|play|perft GAME ...``."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from io import TextIOWrapper

from engine.core.phrases import shortened
from engine.core.position import Position, TextError
from engine.core.version import PACKAGE, version
from engine.rules.options import OptionError
from engine.rules.perft import divide, perft
from engine.rules.variant import Variant
from engine.variants import KEYS, variant

#: A longer line of standard input is no position; no more of one is held, characters.
_LONGEST_LINE = 10_000

USAGE = """\
usage: python -m engine moves  GAME [--position TEXT]
       python -m engine status GAME [--position TEXT]
       python -m engine play   GAME [--position TEXT] MOVE...
       python -m engine perft  GAME [--position TEXT] [--divide] DEPTH

GAME is one of {keys}; --start N picks a numbered starting position.
Rule options follow as --NAME VALUE: {options}.
--help and --version, first or last, print this page, or the program's version.
With --position -, moves and status read positions from standard input, one a line.
"""


class UsageError(ValueError):
    """The command line cannot be understood; the message is one sentence."""


@dataclass
class Arguments:
    """The words of the command line, sorted."""

    words: list[str] = field(default_factory=list)
    position: str | None = None
    start: int | None = None
    divide: bool = False
    options: dict[str, str] = field(default_factory=dict)


def read_arguments(argv: Sequence[str]) -> Arguments:
    """Sort options and words, which may come in any order. Raises UsageError."""
    found = Arguments()
    rest = iter(argv)
    for word in rest:
        name, equals, value = word.partition("=")
        is_plain = name in ("--position", "--start")
        is_other = word[:2] == "--" and word not in ("--", "--divide")
        if is_plain or (is_other and name in _option_names()):
            if not equals:
                given = next(rest, None)
                if given is None:
                    raise UsageError(f"option {name} needs a value")
                value = given
            if name == "--position":
                found.position = value
            elif not is_plain:
                found.options[_option_names()[name]] = value
            else:
                found.start = _number(value, "the start number")
        elif word == "--divide":
            found.divide = True
        elif word.startswith("--") and word != "--":
            raise UsageError(f"unknown option {shortened(word)!r}")
        else:
            found.words.append(word)
    return found


def _number(text: str, name: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise UsageError(f"{name} is {shortened(text)!r} instead of a number")
    return int(text)


def _game(arguments: Arguments) -> Variant:
    if len(arguments.words) < 2:
        raise UsageError("a command and a game are needed; --help shows how")
    key = arguments.words[1]
    if key not in KEYS:
        raise UsageError(f"unknown game {shortened(key)!r}; the games are {', '.join(KEYS)}")
    try:
        return variant(key, **arguments.options)
    except OptionError as error:
        raise UsageError(str(error)) from None


def _option_names() -> dict[str, str]:
    """Return the rule options of all games, by how they are written here."""
    return {
        f"--{option.name.replace('_', '-')}": option.name
        for key in KEYS
        for option in variant(key).options
    }


def _options_text() -> str:
    """Return the games' rule options as the help prints them."""
    return "; ".join(
        f"--{option.name.replace('_', '-')} {'|'.join(option.values)} ({key})"
        for key in KEYS
        for option in variant(key).options
    )


def _position(game: Variant, arguments: Arguments) -> Position:
    if arguments.position is not None:
        if arguments.start is not None:
            raise UsageError("--position and --start exclude each other")
        return game.parse(arguments.position)
    if arguments.start is None:
        return game.start()
    try:
        return game.start(arguments.start)
    except ValueError as error:
        raise UsageError(str(error)) from None


def _no_words(arguments: Arguments, most: int) -> None:
    if len(arguments.words) > most:
        raise UsageError(f"unexpected {shortened(arguments.words[most])!r} after the game")


def _each(game: Variant, answer: Callable[[Position], str]) -> Iterable[str]:
    lines = iter(lambda: sys.stdin.readline(_LONGEST_LINE), "")
    for number, line in enumerate(lines, 1):
        try:
            yield answer(game.parse(line.rstrip("\r\n")))
        except TextError as error:
            raise TextError(f"line {number}: {error}") from None


def _moves(game: Variant, arguments: Arguments) -> Iterable[str]:
    _no_words(arguments, 2)

    def listed(position: Position) -> list[str]:
        return sorted(game.move_text(position, move) for move in game.moves(position))

    if arguments.position == "-":
        return _each(game, lambda position: " ".join(listed(position)))
    return listed(_position(game, arguments))


def _status(game: Variant, arguments: Arguments) -> Iterable[str]:
    _no_words(arguments, 2)
    if arguments.position == "-":
        return _each(game, game.status)
    return [game.status(_position(game, arguments))]


def _play(game: Variant, arguments: Arguments) -> Iterable[str]:
    position = _position(game, arguments)
    keys = [game.repetition_key(position)]
    for number, text in enumerate(arguments.words[2:], 1):
        try:
            move = game.parse_move(position, text)
        except TextError as error:
            raise TextError(f"move {number}: {error}") from None
        position = game.successor(position, move)
        keys.append(game.repetition_key(position))
    limit = game.repetition_limit
    is_repeated = limit is not None and keys.count(keys[-1]) >= limit
    return [game.text(position), "draw:fivefold" if is_repeated else game.status(position)]


def _perft(game: Variant, arguments: Arguments) -> Iterable[str]:
    if len(arguments.words) < 3:
        raise UsageError("perft needs a depth")
    _no_words(arguments, 3)
    depth = _number(arguments.words[2], "the depth")
    if depth < 1:
        raise UsageError("the depth is 0 instead of at least 1")
    position = _position(game, arguments)
    if arguments.divide:
        return (f"{text} {nodes}" for text, nodes in divide(game, position, depth).items())
    return (f"{ply} {perft(game, position, ply)}" for ply in range(1, depth + 1))


_COMMANDS = {"moves": _moves, "status": _status, "play": _play, "perft": _perft}


def main(argv: Sequence[str]) -> int:
    """Run one command. Returns the exit status: 0, or 2 for bad input."""
    ends = (*argv[:1], *argv[-1:])
    if any(word in ("-h", "--help") for word in ends):
        print(USAGE.format(keys=", ".join(KEYS), options=_options_text()), end="")
        return 0
    if "--version" in ends:
        print(f"{PACKAGE} {version()}")
        return 0
    try:
        arguments = read_arguments(argv)
        command = arguments.words[0] if arguments.words else ""
        if arguments.divide and command != "perft":
            raise UsageError("--divide belongs to perft")
        if command not in _COMMANDS:
            raise UsageError(f"no command {shortened(command)!r}; there are {', '.join(_COMMANDS)}")
        for line in _COMMANDS[command](_game(arguments), arguments):
            print(line)
    except (UsageError, TextError) as error:
        print(f"engine: {error}", file=sys.stderr)
        return 2
    return 0


def run() -> None:
    """Enter from the shell; a reader that closes the pipe early is no error."""
    if isinstance(sys.stdin, TextIOWrapper):
        # Bytes that are no text come as signs that no position has, and are refused with the line.
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
    try:
        status = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        status = 0
        _drop_output()
    except OSError as error:
        status = 1
        _drop_output()
        print(f"engine: {error.strerror or error}", file=sys.stderr)
    sys.exit(status)


def _drop_output() -> None:
    """Let what could not be written go, or Python would try once more when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    run()
