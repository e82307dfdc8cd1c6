"""The file of a game that was added, within the tags of one that was played by it.

It is compressed, as base64; other programs pass over the tag.
"""

from __future__ import annotations

import zlib
from binascii import Error, a2b_base64, b2a_base64

from engine.core.phrases import PhraseError
from engine.core.toml_tables import LARGEST
from engine.game_files import versions
from engine.variants import read_file


def packed(content: bytes) -> str:
    """Return the content of a file as the value of a tag."""
    return b2a_base64(zlib.compress(content, 9), newline=False).decode("ascii")


def take(text: str, key: str, digest: str) -> None:
    """Keep the file in the value of a tag. Raises PhraseError unless it is the one that is meant.

    key, digest : of the game, and of the file's content
    """
    unpacking = zlib.decompressobj()
    try:
        content = unpacking.decompress(a2b_base64(text.encode("ascii"), strict_mode=True), LARGEST)
    except (Error, zlib.error, UnicodeEncodeError):
        content = b""
    if not unpacking.eof:
        raise PhraseError("the file of the game that it carries is damaged")
    try:
        file = read_file(content, "")
    except PhraseError as error:
        said = error.phrase.values
        raise PhraseError(
            "the file of the game that it carries cannot be read: line {line}: {reason}",
            line=said["line"],
            reason=said["reason"],
        ) from None
    if (file.key, file.digest) != (key, digest):
        raise PhraseError("the file of the game that it carries is another one")
    versions.store(file)
