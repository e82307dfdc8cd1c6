"""Parses and checks the command line."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, NoReturn

import engine.variants
from app.export import LARGEST_EDGE, MAX_PIXELS, SMALLEST_EDGE
from app.support.failures import InputError, quoted
from app.support.regular_file import NOT_REGULAR, is_special, open_regular
from engine.core.phrases import PhraseError, printable, shortened
from engine.core.position import Position, TextError
from engine.core.version import PACKAGE, version
from engine.rules.variant import Variant
from engine.variants import KEYS

DEFAULT_SIZE = (1280, 800)
_HELP, _VERSION = ("-h", "--help"), "--version"
_UCI, INSTALL, UNINSTALL = "--uci", "--install-desktop", "--uninstall-desktop"
#: The commands of ``--show``, by their words.
SHOWN = {
    "new-game": "new_game",
    "my-games": "kept_games",
    "lessons": "lessons",
    "puzzles": "puzzles",
}


class PictureOptions(NamedTuple):
    """Options of a picture to render.

    size : (width, height) in pixels
    view, arrangement : names of a preset and of an arrangement of levels; None for the defaults
    select : name of a cell or pin whose legal targets are marked
    focus : name of the only level that is not faded
    theme, pieces : names of the theme and of the piece set; None for the defaults
    stereo : name of the kind of stereo picture; None for one eye
    """

    path: Path
    size: tuple[int, int]
    view: str | None = None
    arrangement: str | None = None
    select: str | None = None
    focus: str | None = None
    theme: str | None = None
    pieces: str | None = None
    stereo: str | None = None


class StartOptions(NamedTuple):
    """The options of the command line, None where they are not given.

    start : number of the start position
    file : a PGN file to open
    is_uci : whether it speaks UCI instead of opening a window
    desktop : INSTALL or UNINSTALL, to change the menu of the desktop instead
    show : name of the command in ``SHOWN`` that is carried out once the window is there
    """

    variant: Variant | None
    position: Position | None
    start: int | None
    picture: PictureOptions | None
    file: Path | None = None
    is_uci: bool = False
    desktop: str | None = None
    show: str | None = None


class _Parser(argparse.ArgumentParser):
    """Raises InputError with one sentence instead of printing the usage and exiting."""

    def error(self, message: str) -> NoReturn:
        raise InputError(printable(shortened(message, 160)))


class _ShowVersion(argparse.Action):
    """Prints the version, which is looked up lazily, and exits."""

    def __call__(self, *_: object) -> NoReturn:
        print(PACKAGE, version())
        raise SystemExit(0)


def parse(arguments: Sequence[str]) -> StartOptions:
    """Parse and check the arguments. Raises InputError naming what is wrong.

    ``--help`` and ``--version`` print and raise SystemExit(0); as the first or last argument they
    do so even if the others are invalid.
    """
    parser = _parser()
    for word in (*arguments[:1], *arguments[-1:]):
        if word in (*_HELP, _VERSION):
            parser.parse_args([word])
    options = parser.parse_args(arguments)
    for word in (_UCI, INSTALL, UNINSTALL):
        if word in arguments and len(arguments) > 1:
            raise InputError(f"{word} cannot be combined with other arguments")
    if options.uci or options.desktop:
        return StartOptions(None, None, None, None, is_uci=options.uci, desktop=options.desktop)
    if options.start is not None and options.position is not None:
        raise InputError("--start and --position exclude each other; give one of them")
    key = None if options.game is None else _game_key(options.game)
    start = None if options.start is None else _start_number(options.start)
    variant, position = _board(key, start, options.position)
    return StartOptions(
        variant, position, start, _picture(options), _file(options), show=_shown(options)
    )


def _parser() -> argparse.ArgumentParser:
    keys = ", ".join(KEYS)
    parser = _Parser(
        prog="schachraum",
        description="Chess variants on 3D boards, for one to three people, with computer players.",
        allow_abbrev=False,
    )
    parser.add_argument(
        _VERSION, action=_ShowVersion, nargs=0, help="show program's version number and exit"
    )
    parser.add_argument("file", metavar="FILE.pgn", nargs="?", help="a file of games to open")
    parser.add_argument(
        "--game", metavar="KEY", help=f"the game to play: {keys}, an own one, or FILE.toml"
    )
    parser.add_argument("--start", metavar="N", help="number of the start position")
    parser.add_argument("--position", metavar="TEXT", help="the position to begin with, as text")
    parser.add_argument(
        "--picture",
        metavar="FILE.png",
        help="render the position, or the last one of the file's first game, into a file and exit;"
        " needs no display",
    )
    width, height = DEFAULT_SIZE
    parser.add_argument(
        "--size", metavar="WxH", help=f"size of the picture in pixels; {width}x{height}"
    )
    parser.add_argument("--view", metavar="NAME", help="the view of the picture, such as top")
    parser.add_argument(
        "--arrange",
        metavar="NAME",
        help="the arrangement of the levels in the picture, such as flat",
    )
    parser.add_argument(
        "--select", metavar="SPOT", help="a cell or pin whose legal targets the picture marks"
    )
    parser.add_argument(
        "--focus", metavar="LEVEL", help="the only level of the picture that does not fade"
    )
    parser.add_argument("--theme", metavar="NAME", help="the theme of the picture, such as wood")
    parser.add_argument(
        "--pieces", metavar="NAME", help="the set of pieces in the picture, such as slim"
    )
    parser.add_argument("--stereo", metavar="NAME", help="a stereo picture, such as red_cyan")
    parser.add_argument(
        "--show", metavar="NAME", help=f"what to open in the window: {', '.join(SHOWN)}"
    )
    parser.add_argument(
        _UCI,
        action="store_true",
        help="run as a chess engine for other programs, by the Universal Chess Interface; needs no"
        " display",
    )
    parser.add_argument(
        INSTALL,
        action="store_const",
        const=INSTALL,
        dest="desktop",
        help="add the program to the menu of your desktop, with its icon and its type of files",
    )
    parser.add_argument(
        UNINSTALL,
        action="store_const",
        const=UNINSTALL,
        dest="desktop",
        help="remove the program from the menu of your desktop",
    )
    return parser


def _shown(options: argparse.Namespace) -> str | None:
    """Return the name of the command to carry out at the start."""
    if options.show is None:
        return None
    if options.show not in SHOWN:
        raise InputError(f"--show: {quoted(options.show)} is not one of {', '.join(SHOWN)}")
    if options.picture is not None:
        raise InputError("--show and --picture exclude each other; give one of them")
    return SHOWN[options.show]


def _file(options: argparse.Namespace) -> Path | None:
    """Return the file to open; its contents are read and checked later."""
    if options.file is None:
        return None
    for name in ("game", "start", "position"):
        if getattr(options, name) is not None:
            raise InputError(f"--{name} and a file exclude each other; give one of them")
    path = Path(options.file)
    try:
        with open_regular(path):
            return path
    except OSError as error:
        raise InputError(f"{quoted(options.file)} cannot be read: {error.strerror}") from None


def _game_key(word: str) -> str:
    """Return the key of a game, which may be an own one, or one of a file."""
    if word in KEYS:
        return word
    from app.storage.own_file import add_own
    from app.support.user_folders import use_versions  # imported lazily, with Qt

    use_versions()
    try:
        key = add_own(word)
    except PhraseError as error:
        raise InputError(f"--game: {error}") from None
    if key is None:
        raise InputError(
            f"--game: there is no game {quoted(word)}; the games are {', '.join(KEYS)}"
        )
    return key


def _start_number(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,9}", text):
        raise InputError(f"--start: {quoted(text)} is not a whole number")
    return int(text)


def _board(
    key: str | None, start: int | None, text: str | None
) -> tuple[Variant | None, Position | None]:
    """Return game and position; without a key, the first game that accepts start or text."""
    if text is not None:
        return _read_position(key, text)
    if start is not None:
        variant = engine.variants.variant(key) if key is not None else _first_with_starts()
        return variant, _start_position(variant, start)
    if key is not None:
        variant = engine.variants.variant(key)
        return variant, variant.start()
    return None, None


def _first_with_starts() -> Variant:
    for key in KEYS:
        if engine.variants.variant(key).start_numbers is not None:
            return engine.variants.variant(key)
    raise InputError("--start: no game has numbered starts")


def _start_position(variant: Variant, number: int) -> Position:
    numbers = variant.start_numbers
    if numbers is None:
        raise InputError(f"--start: {variant.title} has one start position, without a number")
    if number not in numbers:
        raise InputError(
            f"--start: {number} is not a start of {variant.title};"
            f" its starts are {numbers[0]} to {numbers[-1]}"
        )
    return variant.start(number)


def _read_position(key: str | None, text: str) -> tuple[Variant, Position]:
    from engine.text.position_fields import check_not_capturable  # imported lazily
    from engine.variants.named_positions import parse_with_all_games, unnamed

    try:
        if key is None:
            found = parse_with_all_games(text)
        else:
            variant = engine.variants.variant(key)
            found = [(variant, variant.parse(unnamed(text, variant)))]
        if len(found) == 1:
            check_not_capturable(*found[0])
            return found[0]
    except TextError as error:
        raise InputError(f"--position: {error}") from None
    if found:
        keys = " and ".join(variant.key for variant, _ in found)
        raise InputError(f"--position: {keys} both have such positions; name the game with --game")
    raise InputError(
        f"--position: no game reads {quoted(text)};"
        " --game KEY with it says what is wrong for that game"
    )


def _picture(options: argparse.Namespace) -> PictureOptions | None:
    if options.picture is None:
        for name in ("size", "view", "arrange", "select", "focus", "theme", "pieces", "stereo"):
            if getattr(options, name) is not None:
                raise InputError(f"--{name} belongs to --picture FILE.png, which is not given")
        return None
    size = DEFAULT_SIZE if options.size is None else _size(options.size)
    return PictureOptions(
        _picture_path(options.picture),
        size,
        options.view,
        options.arrange,
        options.select,
        options.focus,
        options.theme,
        options.pieces,
        options.stereo,
    )


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,9})x([0-9]{1,9})", text)
    if match is None:
        raise InputError(f"--size: {quoted(text)} is not WIDTHxHEIGHT, for example 1280x800")
    width, height = int(match[1]), int(match[2])
    if not all(SMALLEST_EDGE <= edge <= LARGEST_EDGE for edge in (width, height)):
        raise InputError(
            f"--size: {text} is out of range; each side has {SMALLEST_EDGE} to"
            f" {LARGEST_EDGE} pixels"
        )
    if width * height > MAX_PIXELS:
        raise InputError(f"--size: {text} is too large; at most {MAX_PIXELS} pixels in all")
    return width, height


def _picture_path(text: str) -> Path:
    path = Path(text)
    if path.suffix.lower() != ".png":
        raise InputError(f"--picture: {quoted(text)} does not end in .png")
    try:
        is_folder, has_parent = path.is_dir(), path.parent.is_dir()
    except OSError as error:
        raise InputError(f"--picture: {quoted(text)} cannot be written: {error.strerror}") from None
    if is_folder:
        raise InputError(f"--picture: {quoted(text)} is a folder")
    if is_special(path):
        raise InputError(f"--picture: {quoted(text)} cannot be written: {NOT_REGULAR}")
    if not has_parent:
        raise InputError(f"--picture: the folder {quoted(str(path.parent))} is not there")
    return path
