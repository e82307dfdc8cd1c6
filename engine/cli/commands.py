"""The commands of the command line, as the lines that they print."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterable

from engine.cli.arguments import UsageError, add_named_file, option_values
from engine.core.move import Move
from engine.core.phrases import shortened
from engine.core.position import Position, TextError
from engine.play.game import Game
from engine.rules.options import OptionError
from engine.rules.perft import divide, perft
from engine.rules.variant import Variant
from engine.text import coordinate_moves, status_word
from engine.variants import known_keys, variant

#: Longest line of standard input that is read as a position, characters.
_LONGEST_LINE = 10_000


def answer(arguments: Namespace) -> Iterable[str]:
    """Return the lines that a command prints. Raises UsageError, PhraseError also on the way."""
    command = arguments.words[0] if arguments.words else ""
    if arguments.divide and command != "perft":
        raise UsageError("--divide belongs to perft")
    if command not in _COMMANDS:
        raise UsageError(f"no command {shortened(command)!r}; there are {', '.join(_COMMANDS)}")
    return _COMMANDS[command](_game(arguments), arguments)


def _game(arguments: Namespace) -> Variant:
    if arguments.game is not None:
        arguments.words.insert(1, add_named_file(arguments.game))
    if len(arguments.words) < 2:
        raise UsageError("a command and a game are needed; see --help")
    key = arguments.words[1]
    if key not in known_keys():
        games = ", ".join(known_keys())
        raise UsageError(f"unknown game {shortened(key)!r}; the games are {games}")
    try:
        return variant(key, **option_values(arguments))
    except OptionError as error:
        raise UsageError(str(error)) from None


def _number(text: str, name: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise UsageError(f"{name} is {shortened(text)!r} instead of a number")
    return int(text)


def _position(game: Variant, arguments: Namespace) -> Position:
    start = None if arguments.start is None else _number(arguments.start, "the start number")
    if arguments.position is not None:
        if start is not None:
            raise UsageError("--position and --start exclude each other")
        return game.parse(arguments.position)
    try:
        return game.start(start)
    except ValueError as error:
        raise UsageError(str(error)) from None


def _no_words(arguments: Namespace, most: int) -> None:
    if len(arguments.words) > most:
        raise UsageError(f"unexpected {shortened(arguments.words[most])!r} after the game")


def _each(game: Variant, line_of: Callable[[Position], str]) -> Iterable[str]:
    """Yield an answer to each position of standard input."""
    lines = iter(lambda: sys.stdin.readline(_LONGEST_LINE), "")
    for number, line in enumerate(lines, 1):
        try:
            yield line_of(game.parse(line.rstrip("\r\n")))
        except TextError as error:
            raise TextError(f"line {number}: {error}") from None


def _moves(game: Variant, arguments: Namespace) -> Iterable[str]:
    _no_words(arguments, 2)

    def listed(position: Position) -> list[str]:
        return sorted(coordinate_moves.write(game, move) for move in game.moves(position))

    if arguments.position == "-":
        return _each(game, lambda position: " ".join(listed(position)))
    return listed(_position(game, arguments))


def _status(game: Variant, arguments: Namespace) -> Iterable[str]:
    _no_words(arguments, 2)
    if arguments.position == "-":
        return _each(game, lambda position: status_word(game, position))
    return [status_word(game, _position(game, arguments))]


def _play(game: Variant, arguments: Namespace) -> Iterable[str]:
    position = _position(game, arguments)
    keys = [game.repetition_key(position)]
    for number, text in enumerate(arguments.words[2:], 1):
        try:
            move = coordinate_moves.read(game, position, text)
        except TextError as error:
            raise TextError(f"move {number}: {error}") from None
        position = game.successor(position, move)
        keys.append(game.repetition_key(position))
    limit = game.repetition_limit
    is_repeated = limit is not None and keys.count(keys[-1]) >= limit
    status = "draw:fivefold" if is_repeated else status_word(game, position)
    return [game.text(position), status]


def _perft(game: Variant, arguments: Namespace) -> Iterable[str]:
    if len(arguments.words) < 3:
        raise UsageError("perft needs a depth")
    _no_words(arguments, 3)
    depth = _number(arguments.words[2], "the depth")
    if depth < 1:
        raise UsageError("the depth is 0 instead of at least 1")
    position = _position(game, arguments)
    if arguments.divide:
        counts = divide(game, position, depth)
        return sorted(
            f"{coordinate_moves.write(game, move)} {nodes}" for move, nodes in counts.items()
        )
    return (f"{ply} {perft(game, position, ply)}" for ply in range(1, depth + 1))


def _check(game: Variant, arguments: Namespace) -> Iterable[str]:
    """Compare the search kernel with the rules. Raises PhraseError where they differ."""
    from engine.search import backend, comparison  # imported lazily

    _no_words(arguments, 2)
    given = arguments.position is not None or arguments.start is not None
    start = _position(game, arguments) if given else None
    fault = comparison.compare(game, backend.choose(), start=start)
    if fault is not None:
        raise fault
    return [f"{comparison.USUAL_COUNT} positions: the computer player follows the rules"]


def _try(game: Variant, arguments: Namespace) -> Iterable[str]:
    """Play quick games; yield how each has ended, and what they show together."""
    from engine.play import trial  # imported lazily
    from engine.search.backend import choose
    from engine.search.thinker import Thinker
    from engine.search.thinking import Limits

    _no_words(arguments, 2)
    if arguments.position is not None or arguments.start is not None:
        raise UsageError("try begins where the game begins, without --position and --start")
    thinker = Thinker(game, choose(), hash_megabytes=trial.HASH)

    def chosen(played: Game) -> Move:
        found = thinker.think(played.root.position, played.line, Limits(), level=trial.LEVEL).move
        assert found is not None
        return found

    games = []
    for number in range(1, trial.GAMES + 1):
        found = trial.play(game, chosen)
        assert found is not None
        games.append(found)
        yield f"{number}: {found.plies} half-moves, {found.ending or 'broken off'}"
    for name, said in trial.rows(game, games):
        yield f"{name}: {said}"


_COMMANDS = {
    "moves": _moves,
    "status": _status,
    "play": _play,
    "perft": _perft,
    "check": _check,
    "try": _try,
}
