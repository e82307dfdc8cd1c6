"""One file of a person's own games: read, and copied from another game. Free of widgets."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import engine.variants
from app.support.regular_file import open_regular
from app.support.user_folders import RULES_SUFFIX, games_folder
from app.text.engine_text import translated_text
from app.text.text import game_title
from engine.core.phrases import PhraseError
from engine.core.toml_tables import LARGEST, located
from engine.game_files import versions
from engine.game_files.game_file import GameFile, GameFileError, key_taken
from engine.game_files.reader import read
from engine.game_files.variant import FileVariant
from engine.rules.variant_moves import VERSION

_KEY = re.compile(r'^key[ \t]*=[ \t]*["\'].*["\']', re.MULTILINE)
_TITLE = re.compile(r'^(title[ \t]*=[ \t]*)(["\'])(.*)\2', re.MULTILINE)
#: The number of a copy, at the end of its key.
_NUMBER = re.compile(r"-(\d+)$")
_ALIASES = re.compile(r"^aliases[ \t]*=[ \t]*\[[^\]]*\][^\n]*\n", re.MULTILINE)
#: So many files of the folder are read.
MAX_OWN = 200
#: Greatest length of a key, less what is put behind it.
_LONGEST_KEY = 35


class OwnFile(NamedTuple):
    """A file of the folder, as it was read.

    content : None where it could not be read
    variant : the game; None if it is none
    error : why it is none
    is_new : whether its content has not been met before
    """

    path: Path
    content: bytes | None = None
    variant: FileVariant | None = None
    error: PhraseError | None = None
    is_new: bool = False

    @property
    def text(self) -> str:
        """The text; empty where it could not be read."""
        return "" if self.content is None else self.content.decode("utf-8")

    @property
    def fault(self) -> str:
        """What is wrong, one sentence in the current language; empty for a game."""
        return "" if self.error is None else translated_text(self.error)

    @property
    def line(self) -> int:
        """The line of that; 1 for a game."""
        found = 1 if self.error is None else self.error.phrase.values.get("line")
        return found if isinstance(found, int) else 1

    @property
    def file(self) -> GameFile | None:
        """What it says; None if it is no game."""
        return None if self.variant is None else self.variant.file

    @property
    def key(self) -> str:
        """The key of the game; empty if it is none."""
        return "" if self.variant is None else self.variant.key

    @property
    def title(self) -> str:
        """The title of the game, in the current language; the name of the file if it is none."""
        return self.path.name if self.variant is None else game_title(self.variant)


def content_at(path: Path) -> bytes:
    """Return the content of a file. Raises OSError, and GameFileError for what is no text."""
    with open_regular(path) as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        engine.variants.read_file(content, path.name)  # which raises it
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        engine.variants.read_file(content, path.name)
    return content


def read_own(path: Path, taken: Mapping[str, str], before: OwnFile | None = None) -> OwnFile:
    """Return a file with its game, whose content is kept, or with what is wrong.

    taken : the names of other own files by their keys
    before : as it was read before; it is returned if nothing has changed
    """
    content = None
    try:
        content = content_at(path)
        is_known = before is not None and before.key and before.content == content
        if before is not None and is_known and before.key not in taken:
            return before._replace(is_new=False)
        file = engine.variants.read_file(content, path.name)
        if file.key in taken:
            raise key_taken(file, path.name, taken[file.key])
        is_new = versions.store(file)
        variant = engine.variants.variant(file.key, **{VERSION: file.digest})
        assert isinstance(variant, FileVariant)
        return OwnFile(path, content, variant, is_new=is_new)
    except PhraseError as error:
        return OwnFile(path, content, error=error)
    except OSError as error:
        return unread(path, error.strerror or str(error))
    except Exception as error:  # whatever fails in one file, the others are read
        return unread(path, repr(error))


def unread(path: Path, reason: str) -> OwnFile:
    """Return a file, or the folder, that cannot be read."""
    return OwnFile(path, error=located(GameFileError, path.name, 1, reason))


class AddedFile(NamedTuple):
    """A file from elsewhere that is to be added.

    file : what it says; None if it is no game
    fault : why it is none, one sentence
    """

    file: GameFile | None
    fault: str = ""


def read_given(path: Path) -> AddedFile:
    """Read a file from elsewhere; its key may be taken."""
    try:
        return AddedFile(read(content_at(path), path.name))
    except PhraseError as error:
        return AddedFile(None, translated_text(error))
    except OSError as error:
        return AddedFile(None, unread(path, error.strerror or str(error)).fault)


def own_paths(folder: Path) -> list[Path]:
    """Return the paths of the files in a folder, by name. Raises OSError."""
    return sorted(path for path in folder.iterdir() if path.suffix == RULES_SUFFIX)[:MAX_OWN]


def add_own(word: str) -> str | None:
    """Add the own game with a key, or that of a file; return its key, or None if there is none.

    Raises GameFileError for a file that is no game or cannot be read.
    """
    if word.endswith(RULES_SUFFIX):
        path = Path(word)
        try:
            file = engine.variants.read_file(content_at(path), path.name)
        except OSError as error:
            raise located(GameFileError, path.name, 1, error.strerror or str(error)) from None
        versions.store(file)
        return engine.variants.add(file)
    with suppress(OSError):
        for path in own_paths(games_folder()):
            own = read_own(path, {})
            if own.file is not None and own.key == word:
                return engine.variants.add(own.file)
    return None


def copied(file: GameFile, keys: Collection[str]) -> str:
    """Return the text of a copy of a game, with a key and a title of its own.

    keys : those that are taken
    """
    text = file.content.decode("utf-8").removeprefix("\ufeff").replace("\r\n", "\n")
    base = _NUMBER.sub("", file.key)[:_LONGEST_KEY]
    number = next(n for n in range(2, len(keys) + 3) if f"{base}-{n}" not in keys)
    text = _KEY.sub(f'key = "{base}-{number}"', text, count=1)
    before = _NUMBER.search(file.key)
    old = f" {before[1]}" if before else ""

    def renamed(title: re.Match[str]) -> str:
        begin, quote, words = title.groups()
        return f"{begin}{quote}{words.removesuffix(old)} {number}{quote}"

    text = _TITLE.sub(renamed, text)
    return _ALIASES.sub("", text)
