"""Reads what a game file says of kinds of pieces of its own: the tables ``[pieces.NAME]``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from engine.core.phrases import Phrase, printable
from engine.core.pieces import LETTERS, OWN_KINDS, Kind
from engine.core.toml_tables import TomlTable
from engine.game_files.own_moves_reader import MOVE_WORDS
from engine.game_files.table_checks import LANGUAGE, WORDS, allow, choice
from engine.rules.notation_style import ENGLISH, PIECE_LETTERS
from engine.rules.own_kind import BANDS, LOOKS, NO_BAND, OwnKind

#: By word, the kinds that the words of a file stand for; a king is in every game.
NAMES = {word: Kind[word.upper()] for word in WORDS["pieces"]}
#: The words of ``[pawns]`` that say what pawns are called and how they look.
_OF_PAWNS = ("letter", "letters", "name", "names", "sign", "look", "band")
#: The kinds that stand for new pieces where a game has more than there are kinds for them.
_SPARE = (Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT, Kind.UNICORN)
LONGEST_PIECE_NAME = 30
_WANTED_NAME = Phrase("a name of at most {most} letters", most=LONGEST_PIECE_NAME)
_WORD = re.compile(r"[a-z][a-z0-9-]{0,29}")
_LETTER = re.compile(r"[A-Z]")
_NAME = re.compile(r"[^\W\d_](?:[\w '’-]*\w)?")


def read_names(table: TomlTable, version: int) -> Mapping[str, Kind]:
    """Return the kinds that a game has besides pawns, by their words, in the order of the file.

    version : of the format; tables of pieces need the second one
    """
    pieces = table.table("pieces")
    own = [name for name in pieces.keys if isinstance(pieces.value(name), dict)]
    for name in own:
        if version < 2:
            why = Phrase("'{name}' needs format = {number}", name=printable(name), number=2)
            pieces.refuse(name, why)
        if name == "pawn":
            pieces.refuse(name, Phrase("pawns have the table [pawns]"))
        if not _WORD.fullmatch(name):
            why = Phrase("a piece has a word of small letters, digits and hyphens")
            pieces.refuse(name, why)
    for name in pieces.keys:
        if name not in NAMES and name not in own:
            if version > 1 and _WORD.fullmatch(name):
                why = Phrase("a piece of your own needs a table [pieces.{name}]", name=name)
                pieces.refuse(name, why)
            allow(pieces, [*NAMES, *own])
    new = [name for name in own if name not in NAMES]
    free = [*OWN_KINDS, *(kind for kind in _SPARE if kind.name.lower() not in pieces)]
    if len(new) > len(free):
        why = Phrase("there are more than {most} new pieces", most=len(free))
        pieces.refuse(new[len(free)], why)
    return {name: NAMES[name] if name in NAMES else free[new.index(name)] for name in pieces.keys}


def read_own_kinds(table: TomlTable, names: Mapping[str, Kind]) -> Mapping[Kind, OwnKind]:
    """Return what is said of the pieces that have a table, by their kinds.

    names : the kinds that the game has besides pawns, by their words
    """
    pieces = table.table("pieces")
    found: dict[Kind, OwnKind] = {}
    pawns = table.table("pawns") if "pawns" in table else TomlTable.of("", "")
    is_pawn_own = any(word in pawns for word in _OF_PAWNS)
    usual = {word: kind for word, kind in names.items() if not _has_table(pieces, word)}
    usual |= {"king": Kind.KING} | ({} if is_pawn_own else {"pawn": Kind.PAWN})
    if is_pawn_own:
        found[Kind.PAWN] = _own_kind(pawns, "pawn", Kind.PAWN, 0)
    for word, kind in names.items():
        if word == "king" and _has_table(pieces, word):
            allow(pieces.table(word), [*MOVE_WORDS, "on"])
        elif _has_table(pieces, word):
            said = pieces.table(word)
            allow(said, WORDS["pieces.NAME"])
            found[kind] = _own_kind(said, word, kind, len(found))
    spoken = {ENGLISH}.union(*((*own.names, *own.letters) for own in found.values()))
    taken = {
        language: {letters[kind]: word for word, kind in usual.items() if kind in letters}
        for language, letters in PIECE_LETTERS.items()
        if language in spoken
    }
    for kind, own in found.items():
        _check_letters(pawns if kind is Kind.PAWN else pieces.table(own.word), own, taken)
    return found


def _has_table(pieces: TomlTable, word: str) -> bool:
    return word in pieces and isinstance(pieces.value(word), dict)


def _own_kind(said: TomlTable, word: str, kind: Kind, number: int) -> OwnKind:
    letter = said.text("letter", LETTERS.get(kind) if word == kind.name.lower() else None)
    if not _LETTER.fullmatch(letter):
        said.refuse_value("letter", Phrase("one capital letter from A to Z"))
    sign = said.text("sign", letter)
    if len(sign) != 1 or not sign.isprintable():
        said.refuse_value("sign", Phrase("a single character"))
    name = said.text("name", word.replace("-", " "))
    if not is_name(name):
        said.refuse_value("name", _WANTED_NAME)
    looks = (word if word in LOOKS else "queen", *LOOKS)
    bands = (BANDS[number % len(BANDS)], *BANDS, NO_BAND)
    return OwnKind(
        word,
        letter,
        _by_language(said, "letters", _is_capital, Phrase("one capital letter")),
        name,
        _by_language(said, "names", is_name, _WANTED_NAME),
        sign,
        choice(said, "look", {figure: figure for figure in looks}),
        choice(said, "band", {colour: colour for colour in bands}),
    )


def _is_capital(text: str) -> bool:
    return len(text) == 1 and text.isalpha() and text.isupper()


def is_name(text: str) -> bool:
    """Whether a text can be the name of a piece or of a player."""
    return len(text) <= LONGEST_PIECE_NAME and _NAME.fullmatch(text) is not None


def _by_language(
    said: TomlTable, key: str, is_right: Callable[[str], bool], wanted: Phrase
) -> Mapping[str, str]:
    """Return texts by language."""
    if key not in said:
        return {}
    texts = said.table(key)
    for language in texts.keys:
        if not LANGUAGE.fullmatch(language):
            why = Phrase("'{name}' is no code of a language", name=printable(language))
            texts.refuse(language, why)
        if not is_right(texts.text(language)):
            texts.refuse_value(language, wanted)
    return {language: texts.text(language) for language in texts.keys}


def _check_letters(said: TomlTable, own: OwnKind, taken: Mapping[str, dict[str, str]]) -> None:
    """Refuse a letter that another piece has in the same language, and note those of this one."""
    for language, known in taken.items():
        letter = own.letters.get(language, own.letter)
        if letter in known:
            why = Phrase(
                "in the language {language} the letter {letter} is that of '{name}'",
                language=f"'{language}'",
                letter=letter,
                name=known[letter],
            )
            said.refuse("letters" if language in own.letters else "letter", why)
        known[letter] = own.word
