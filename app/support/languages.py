"""The table of the program's languages. Free of Qt.

Its files are named by the code: translations ``resources/translations/schachraum_CODE.ts``, help
pages in ``resources/help/CODE``, games in ``resources/samples/CODE`` and ``resources/games/CODE``.
Anything missing there is shown in English.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from engine.rules import notation_style


class Language(NamedTuple):
    """One language; ``&`` marks mnemonics.

    code : ISO 639-1, used by Qt, in the preferences, and in names of files
    own_name : its name in the language itself
    name : its English name, translated in the context ``settings``
    """

    code: str
    own_name: str
    name: str

    @property
    def notation(self) -> str:
        """The language in which its readers write moves: itself if the engine has it."""
        return self.code if self.code in notation_style.LANGUAGES else notation_style.ENGLISH


#: The language in which the program is written.
ENGLISH = Language("en", "&English", "&English")

#: All languages, in the order of the menu.
LANGUAGES: tuple[Language, ...] = (
    ENGLISH,
    Language("de", "&Deutsch", "&German"),
)

#: How pieces are written in moves: by letters, by figurines, or by figurines where a letter could
#: be taken for the name of a level.
PIECE_SIGNS = AS_USUAL, LETTERS, FIGURINES = ("usual", "letters", "figurines")

#: Those with a notation of their own.
NOTATIONS = tuple(language for language in LANGUAGES if language.notation == language.code)


def find_language(code: str) -> Language:
    """Return the language with a code. Raises ValueError if there is none."""
    for language in LANGUAGES:
        if language.code == code:
            return language
    there = ", ".join(language.code for language in LANGUAGES)
    raise ValueError(f"no translation into {code!r}; there are {there}")


def translated_files(folder: Path, pattern: str, language: str) -> list[Path]:
    """Return the files in a folder's subfolder for a language; what it has not, in English.

    language : its code
    """
    files = {path.name: path for path in sorted((folder / ENGLISH.code).glob(pattern))}
    files |= {path.name: path for path in sorted((folder / language).glob(pattern))}
    return list(files.values())
