"""The languages of the program, one entry each; whoever needs one looks here. No Qt here.

What else a language has lies in files that are called by its code: its translations in
``resources/translations/schachraum_CODE.ts``, pages of the help in ``resources/help/CODE``. What is
missing there is English.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Language:
    """One language, with the letters that choose it in a menu marked by ``&``.

    code : ISO 639-1, as Qt knows it, as the preferences keep it, and as its files are called
    own_name : what it calls itself, in every language
    name : what English calls it; translated in the context ``settings``
    notation : the language of ``engine.rules.notation_style`` in which its readers know moves
    """

    code: str
    own_name: str
    name: str
    notation: str


#: The language in which the program is written.
ENGLISH = Language("en", "&English", "&English", notation="en")

#: All there are, in the order in which they are offered.
LANGUAGES: tuple[Language, ...] = (
    ENGLISH,
    Language("de", "&Deutsch", "&German", notation="de"),
)

#: Those with a notation of their own.
NOTATIONS = tuple(language for language in LANGUAGES if language.notation == language.code)


def find_language(code: str) -> Language:
    """Return the language with a code. Raises ValueError when there is none."""
    for language in LANGUAGES:
        if language.code == code:
            return language
    there = ", ".join(language.code for language in LANGUAGES)
    raise ValueError(f"no translation into {code!r}; there are {there}")
