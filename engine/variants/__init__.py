"""The games: each a folder or a file here and one entry in ``_GAMES``, and those that are added.

A game is a module with a function ``make``, or a file of the format that ``engine.game_files``
reads. Nothing is read or built before it is asked for.

The file of a game that was added may change. Games that were begun keep its content of then: it is
named by the option ``VERSION``, the digest of the content (``Variant.option_values``), and kept
by ``engine.game_files.versions``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from errno import EINVAL
from functools import cache, lru_cache, partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakValueDictionary

from engine.core.phrases import PhraseError
from engine.rules.options import OptionError, RuleOption, non_default
from engine.rules.variant import Variant
from engine.rules.variant_moves import VERSION

if TYPE_CHECKING:
    from engine.game_files.game_file import GameFile

_FOLDER = Path(__file__).parent
_SUFFIX = ".toml"


class _Game(NamedTuple):
    """The entry of a game, known before it is read or built.

    source : a file in this folder, or a module with a function ``make`` that builds the variant
        with the values of its options
    aliases : of a module: further names that files have for it, its title among them, in small
        letters
    seats : how many players it has
    """

    source: str
    aliases: tuple[str, ...] = ()
    seats: int = 2


#: The games by key, in menu order. A file without a name of a game holds orthodox chess.
_GAMES = {
    "trid": _Game("engine.variants.trid.rules", ("tri-d chess", "tri-d")),
    "raumschach": _Game("raumschach.toml"),
    "maack": _Game("maack.toml"),
    "dreierschach": _Game("engine.variants.dreierschach.rules", seats=3),
    "chess960": _Game(
        "engine.variants.chess960.rules",
        (
            "", "?", "chess 960", "fischerandom", "fischerrandom", "fischer random",
            "fischer", "chess-960", "freestyle", "freestyle chess", "wild/fr",
            "chess", "standard", "classical", "normal", "orthodox", "illegal", "from position",
        ),
    ),
    "glinski": _Game("glinski.toml"),
    "mccooey": _Game("mccooey.toml"),
    "millennium": _Game("millennium.toml"),
    "parton": _Game("parton.toml"),
    "shafran": _Game("shafran.toml"),
    "brusky": _Game("brusky.toml"),
    "alice": _Game("alice.toml"),
    "dragonchess": _Game("dragonchess.toml"),
}  # fmt: skip

#: The games that the program can show.
KEYS = tuple(_GAMES)
#: The name of orthodox chess in other programs, and the game that includes it.
ORTHODOX = "chess"
CHESS = next(key for key, game in _GAMES.items() if ORTHODOX in game.aliases)
#: The largest number of players of any game.
MAX_SEATS = max(game.seats for game in _GAMES.values())
#: Games that have been added, by key; another mapping takes its place when one is added.
_added: dict[str, GameFile] = {}
#: What has been built, by key, content of the file or b"", and values of options.
built: dict[tuple[str, bytes, tuple[tuple[str, str], ...]], Variant] = {}
#: The games of files that were added which are used anywhere, by digest.
by_digest: WeakValueDictionary[str, Variant] = WeakValueDictionary()


def known_keys() -> tuple[str, ...]:
    """Return the keys of all games, those that have been added last."""
    return (*_GAMES, *_added)


def shown_keys() -> tuple[str, ...]:
    """Return the keys of the games that the program offers, in the order of lists."""
    added = _added
    return (*KEYS, *sorted(added, key=lambda key: added[key].title.casefold()))


def stored_keys() -> tuple[str, ...]:
    """Return the keys of the games that are offered, and of others whose files are kept."""
    from engine.game_files import versions  # imported lazily

    keys = shown_keys()
    return (*keys, *sorted(versions.digests().keys() - set(keys)))


def offered(*others: Variant) -> list[Variant]:
    """Return the games that the program offers, and others at the end that are not among them."""
    keys = shown_keys()
    return [*map(variant, keys), *(other for other in others if other.key not in keys)]


def variant(key: str, /, **options: str) -> Variant:
    """Return the game called ``key``; its tables are built on first use.

    options : values of ``Variant.options`` by name; defaults may be left out. ``VERSION`` is the
        digest of a content that the file of a game had

    Raises KeyError for an unknown key and OptionError for an unknown option or value.
    """
    digest = options.pop(VERSION, None)
    if digest is not None:
        return variant_with_content(key, digest)
    usual = _with_options(key, ())
    return _with_options(key, non_default(usual.options, options)) if options else usual


def _with_options(key: str, changes: tuple[tuple[str, str], ...]) -> Variant:
    """Return the game with options other than the defaults; each is built only once."""
    file = game_file(key)
    known = (key, b"" if file is None else file.content, changes)
    found = built.get(known)
    return found or built.setdefault(known, build_variant(key, changes))


def build_variant(key: str, changes: tuple[tuple[str, str], ...] = ()) -> Variant:
    """Build a game anew. Raises KeyError for an unknown one."""
    file = game_file(key)
    if file is not None and key in _GAMES:
        from engine.game_files.variant import FileVariant  # imported lazily

        return FileVariant(file)
    if file is not None:
        return _of_file(file)
    game = _GAMES[key]
    made = import_module(game.source).make(**dict(changes))
    assert isinstance(made, Variant)
    assert len(made.seats) == game.seats, f"{key} has {len(made.seats)} seats"
    return made


def _of_file(file: GameFile) -> Variant:
    """Return the game of a file that was added; one object for a content, while it is used."""
    from engine.game_files.variant import FileVariant  # imported lazily

    found = by_digest.get(file.digest)
    return found or by_digest.setdefault(file.digest, FileVariant(file, file.digest))


@lru_cache(maxsize=32)
def variant_with_content(key: str, digest: str) -> Variant:
    """Return a game with a content that its file had. Raises OptionError if that is not kept."""
    from engine.game_files import versions  # imported lazily

    file = _added.get(key)
    if file is None or file.digest != digest:
        file = versions.find(key, digest)
    if file is None:
        raise OptionError(
            "the file of the game {key!r} with the digest {digest} is not here",
            key=key,
            digest=f"{digest[:12]}…",
        )
    return _of_file(file)


def rule_options() -> Iterator[tuple[str, RuleOption]]:
    """Yield each option of a game's rules with the game's key; games that are files have none."""
    for key, game in _GAMES.items():
        if not game.source.endswith(_SUFFIX):
            yield from ((key, option) for option in variant(key).options)


def key_of_name(name: str) -> str | None:
    """Return the key of the game that a file calls ``name``, or None if there is none.

    Games of the engine without a board to show are not looked for.
    """
    return _owner(name.strip().lower(), (*KEYS, *_added))


def _owner(name: str, keys: Collection[str]) -> str | None:
    """Return which of some games has a name, in small letters."""
    for key in keys:
        if name == key or (key in _GAMES and name in _GAMES[key].aliases):
            return key
    for key in keys:
        file = game_file(key)
        if file is not None and name in (file.title.lower(), *file.aliases):
            return key
    return None


# -- games that are files ------------------------------------------------------------------------


def game_file(key: str) -> GameFile | None:
    """Return what the file of a game says, or None for a game that is none.

    Raises KeyError for an unknown key.
    """
    if key in _added:
        return _added[key]
    if key not in _GAMES:
        return _last_version(key)
    source = _GAMES[key].source
    return _read(_FOLDER / source) if source.endswith(_SUFFIX) else None


def _last_version(key: str) -> GameFile:
    """Return the last file of a game that is not there any more. Raises KeyError."""
    from engine.game_files import versions  # imported lazily

    file = versions.find_latest(key)
    if file is None:
        raise KeyError(key)
    return file


@cache
def _read(path: Path) -> GameFile:
    from engine.game_files.reader import read  # imported lazily

    return read(path.read_bytes(), path.name)


def read_file(content: str | bytes, name: str, reserved: Collection[str] = ()) -> GameFile:
    """Read the content of a file of a game that is to be added.

    name : of the file in messages
    reserved : keys that it may not have besides those of the games that come with the engine

    Raises GameFileError, with a line, for what is no game.
    """
    from engine.game_files.reader import read  # imported lazily

    return read(content, name, (*_GAMES, *reserved), partial(_owner, keys=tuple(_GAMES)))


def draft(text: str, name: str = "") -> Variant:
    """Return the game of a text that is saved nowhere, built anew. Raises GameFileError."""
    from engine.game_files.variant import FileVariant  # imported lazily

    return FileVariant(read_file(text, name))


def add(file: GameFile) -> str:
    """Add a game, in the place of one that was added with the same key; return its key."""
    global _added
    known = _added.get(file.key)
    if known is None or known.content != file.content:
        remove(file.key)
        _added = {**_added, file.key: file}
    return file.key


def remove(key: str) -> None:
    """Forget a game that was added; games being played with it keep their variant."""
    global _added
    if key in _added:
        _added = {other: file for other, file in _added.items() if other != key}
        for known in list(built):  # another thread may add one meanwhile
            if known[0] == key:
                built.pop(known, None)


def add_file(path: Path, reserved: Collection[str] = ()) -> str:
    """Read a file and add its game; return its key.

    reserved : keys that it may not have besides those of the games that come with the engine

    Raises GameFileError, with a line, for what is no game, and OSError.
    """
    from engine.core.toml_tables import LARGEST  # imported lazily

    if path.exists() and not path.is_file():
        raise OSError(EINVAL, "this is no file")
    with path.open("rb") as opened:
        content = opened.read(LARGEST + 1)
    return add(read_file(content, path.name, reserved))


def add_games(path: Path) -> tuple[list[str], list[PhraseError]]:
    """Add the game of a file, or those of the files of a folder that end in ``.toml``, by name.

    Returns the keys of the games, and what is wrong with other files. Raises OSError for what
    cannot be read at all.
    """
    from engine.core.toml_tables import located  # imported lazily
    from engine.game_files.game_file import GameFileError

    keys: list[str] = []
    faults: list[PhraseError] = []
    files = [path]
    if path.is_dir():
        files = sorted(file for file in path.iterdir() if file.suffix == _SUFFIX)
    for file in files:
        try:
            keys.append(add_file(file, keys))
        except PhraseError as error:
            faults.append(error)
        except OSError as error:
            if file is path:
                raise
            reason = error.strerror or str(error)
            faults.append(located(GameFileError, file.name, 1, reason))
    return keys, faults
