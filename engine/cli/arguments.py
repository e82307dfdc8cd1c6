"""The arguments of the engine's command line, and their parser."""

from __future__ import annotations

from argparse import ArgumentError, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path

from engine.core.phrases import PhraseError, shortened
from engine.variants import add_file, known_keys, rule_options

_USAGE = """\
python -m engine moves  GAME [--position TEXT]
       python -m engine status GAME [--position TEXT]
       python -m engine play   GAME [--position TEXT] MOVE...
       python -m engine perft  GAME [--position TEXT] [--divide] DEPTH
       python -m engine check  GAME [--position TEXT]
       python -m engine try    GAME
       python -m engine uci    [--game FILE]"""
#: A forced pass is written ``--``, which argparse would take for the end of the options. No word
#: of a command line can hold the zero byte behind which it is hidden.
_PASS, _HIDDEN_PASS = "--", "\0--"
#: The options without a value, as argparse names them.
_SWITCHES = ("--divide", "-h/--help", "--version")


class UsageError(ValueError):
    """The command line cannot be understood; the message is one sentence."""


def parser() -> ArgumentParser:
    """Return the parser of all commands; the words of a command are read as ``words``."""
    found = ArgumentParser(
        usage=_USAGE,
        description=f"GAME is one of {', '.join(known_keys())}.",
        epilog="Options may stand before and after the other words. uci runs the engine for another"
        " program, by the Universal Chess Interface.",
        formatter_class=RawDescriptionHelpFormatter,
        add_help=False,
        allow_abbrev=False,
        exit_on_error=False,
    )
    found.add_argument("words", nargs="*", metavar="WORD", help="command, game, moves or depth")
    found.add_argument(
        "--position",
        metavar="TEXT",
        help="begin with this position; with -, moves and status read positions from standard"
        " input, one a line",
    )
    found.add_argument(
        "--game", metavar="FILE", help="play the game that a file describes; GAME is left out"
    )
    found.add_argument("--start", metavar="N", help="number of the starting position")
    for key, option in rule_options():
        flag = f"--{option.name.replace('_', '-')}"
        found.add_argument(flag, metavar="|".join(option.values), help=f"rule option of {key}")
    found.add_argument("--divide", action="store_true", help="perft: the count of each first move")
    found.add_argument("-h", "--help", action="store_true", help="print this help")
    found.add_argument("--version", action="store_true", help="print the program's version")
    return found


def read_arguments(argv: Sequence[str]) -> Namespace:
    """Read the words of a command line, options in any place. Raises UsageError."""
    hidden = [_HIDDEN_PASS if word == _PASS else word for word in argv]
    try:
        found, unknown = parser().parse_known_intermixed_args(hidden)
    except ArgumentError as error:
        fault = "takes no value" if error.argument_name in _SWITCHES else "needs a value"
        raise UsageError(f"option {error.argument_name} {fault}") from None
    if unknown:
        raise UsageError(f"unknown option {shortened(unknown[0])!r}")
    if found.help or found.version:
        raise UsageError("--help and --version must be the first or the last word")
    for name, value in vars(found).items():
        if value == _HIDDEN_PASS:
            setattr(found, name, _PASS)
    found.words = [_PASS if word == _HIDDEN_PASS else word for word in found.words]
    return found


def option_values(arguments: Namespace) -> dict[str, str]:
    """Return the rule options that are given, by name."""
    given = {option.name: getattr(arguments, option.name) for _, option in rule_options()}
    return {name: value for name, value in given.items() if value is not None}


def add_named_file(path: str) -> str:
    """Add the game of a file and return its key. Raises UsageError."""
    try:
        return add_file(Path(path))
    except PhraseError as error:
        raise UsageError(str(error)) from None
    except (OSError, ValueError) as error:  # ValueError: a path with a zero byte
        reason = getattr(error, "strerror", None) or error
        raise UsageError(f"{shortened(path)!r} cannot be read: {reason}") from None
