"""The engine's command line: ``python -m engine moves|status|play|perft|check|try GAME ...``.

``python -m engine uci`` speaks UCI with another program instead.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from engine.cli.arguments import UsageError, add_named_file, parser, read_arguments
from engine.cli.commands import answer
from engine.core.phrases import PhraseError, shortened
from engine.core.version import PACKAGE, version

_UCI = "uci"


def main(argv: Sequence[str]) -> int:
    """Run one command. Returns the exit status: 0, or 2 for bad input.

    ``--help`` and ``--version`` are answered as the first or the last word, whatever else is there.
    """
    ends = (*argv[:1], *argv[-1:])
    if any(word in ("-h", "--help") for word in ends):
        print(parser().format_help(), end="")
        return 0
    if "--version" in ends:
        print(f"{PACKAGE} {version()}")
        return 0
    try:
        for line in answer(read_arguments(argv)):
            print(line)
    except (UsageError, PhraseError) as error:
        print(f"engine: {error}", file=sys.stderr)
        return 2
    return 0


def run() -> None:
    """Entry point of the shell; a reader that closes the pipe early is not an error."""
    if sys.argv[1:2] == [_UCI]:
        sys.exit(_converse(sys.argv[2:]))
    if isinstance(sys.stdin, TextIOWrapper):
        # Bytes that are not UTF-8 become characters that no position has, so the line is refused.
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
    if isinstance(sys.stdout, TextIOWrapper):
        # Windows' own encodings lack letters that names of games and pieces may have.
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
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


def _converse(words: Sequence[str]) -> int:
    """Run the UCI loop, with the game of a file if one is named; return the exit status."""
    first = []
    if len(words) == 2 and words[0] == "--game":
        try:
            first.append(f"setoption name UCI_Variant value {add_named_file(words[1])}")
        except UsageError as error:
            print(f"engine: {error}", file=sys.stderr)
            return 2
    elif words:
        print(f"engine: unexpected {shortened(words[0])!r} after {_UCI}", file=sys.stderr)
        return 2
    from engine.uci import process

    return process.run(first)


def _drop_output() -> None:
    """Discard what could not be written, or Python would try again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    run()
