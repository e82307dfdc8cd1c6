"""Reads a game file: TOML, data only. The help page ``game-files`` names all words.

Everything is checked but what needs compiled tables; what is wrong is told with the file, the line
and what would be right.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager

from engine.core.phrases import Phrase, player
from engine.core.pieces import LETTERS, Kind, Movement
from engine.core.position import TextError
from engine.core.toml_tables import TomlTable
from engine.core.topology import Topology
from engine.game_files.board_reader import read_board, read_castlings, read_seats
from engine.game_files.game_board import GameBoard
from engine.game_files.game_file import GameFile, GameFileError
from engine.game_files.own_kind_reader import is_name, read_names, read_own_kinds
from engine.game_files.pawn_reader import PawnRules, check_start, read_pawn_rules, read_pawn_steps
from engine.game_files.piece_reader import check_kinds, read_movements, read_values
from engine.game_files.table_checks import (
    LANGUAGE,
    OF_HEXAGONS,
    OF_SQUARES,
    SEATS,
    WORDS,
    allow,
    choice,
    line,
    optional_table,
    refuse_later_words,
    required_table,
    words,
)
from engine.rules.game_rules import GameRules
from engine.rules.introduction import Difficulty, GameLook, GameTexts, Introduction
from engine.rules.notation_style import ENGLISH
from engine.rules.special_moves import Castling
from engine.text.position_fields import check_kings

#: The newest version of the format; files of earlier ones are read as before.
FORMAT = 2
#: Longest names and sentences.
LONGEST_NAME, LONGEST_LINE, LONGEST_SOURCE = 60, 160, 500
LONGEST_PLAYER = 20
MAX_ALIASES, MAX_NOTES = 20, 20
_KEY = re.compile(r"[a-z][a-z0-9-]{0,39}")
DIFFICULTIES = {
    "medium": Difficulty.MEDIUM,
    "easy": Difficulty.EASY,
    "hard": Difficulty.HARD,
}
#: What stalemate is worth to the seat that has no move.
STALEMATES = {"draw": 0.5, "loss": 0.0, "win": 1.0, "quarter": 0.25}
#: Whether stalemate is lost where the king could only step onto attacked cells.
SUICIDES = {"draw": False, "loss": True}
#: By how much a board of hexagons is turned, degrees.
TIPS = {"side": 0, "ahead": 30}


def read_transfer(
    table: TomlTable,
    board: GameBoard,
    movements: Sequence[Mapping[Kind, Movement]],
    pawns: PawnRules,
) -> tuple[int, ...]:
    """Return by cell where a piece passes on to that has moved there; () where pieces stay."""
    given, topology = table.table("board"), board.topology
    if "transfer" not in given or not given.flag("transfer"):
        return ()
    if not board.has_levels:
        given.refuse("transfer", Phrase("pieces pass on only where there are several levels"))
    cells = len(topology.cell_names)
    onward = tuple((cell + cells // len(topology.levels)) % cells for cell in range(cells))
    for kind, movement in movements[0].items():
        if movement != Movement(movement.walks, movement.reach) and kind is not Kind.PAWN:
            why = Phrase("with 'transfer' a piece moves alike everywhere, and captures as it moves")
            table.table("pieces").refuse(None, why)
        for key, steps in (
            (kind.name.lower(), movement.walks),
            ("advance", movement.advances),
            ("strike", movement.strikes),
        ):
            if any(step[2] for step in steps):
                why = Phrase('with \'transfer\' a move stays on its level, as in "pK" or "pQ"')
                table.table("pawns" if kind is Kind.PAWN else "pieces").refuse(key, why)
    if pawns.has_en_passant:
        why = Phrase("with 'transfer' there is no en passant: {word}", word='en_passant = "never"')
        words = table.table("pawns")
        words.refuse("en_passant" if "en_passant" in words else "double", why)
    for seat in range(len(SEATS)):
        _check_pawns(
            table.table("pawns"), topology, movements[seat][Kind.PAWN], pawns, onward, seat
        )
    return onward


def _check_pawns(
    words: TomlTable,
    topology: Topology,
    pawn: Movement,
    pawns: PawnRules,
    onward: Sequence[int],
    seat: int,
) -> None:
    """Refuse pawns that pass on to where none of their seat may stand."""
    barred = pawns.barred[seat]
    for cell in (cell for cell in range(len(onward)) if cell not in barred):
        targets = [topology.stepped(cell, step) for step in (*pawn.advances, *pawn.strikes)]
        if cell in pawns.homes[seat]:
            singles = ((topology.stepped(cell, step), step) for step in pawn.advances)
            targets += [topology.stepped(by, step) for by, step in singles if by is not None]
        for target in targets:
            if target is None or target in pawns.promotion_cells[seat]:
                continue
            if onward[target] in barred:
                name, owner = topology.cell_names[onward[target]], player(SEATS[seat])
                why = Phrase(
                    "a pawn of {seat} gets to {cell}, where none may stand", seat=owner, cell=name
                )
                words.refuse("never", why)


def passing_on(
    table: TomlTable,
    board: GameBoard,
    castlings: Mapping[str, tuple[Castling, ...]],
    onward: Sequence[int],
) -> Mapping[str, tuple[Castling, ...]]:
    """Return castlings at the end of which king and rook pass on, where pieces do."""
    if not onward:
        return castlings
    level_of, found = board.topology.level_of, {}
    for letter, ways in castlings.items():
        if any(len({level_of[cell] for cell in way[2:6]}) > 1 for way in ways):
            why = Phrase("with 'transfer' king and rook stay on one level")
            table.table("castling").refuse(letter, why)
        found[letter] = tuple(_passed_on(way, onward) for way in ways)
    return found


def _passed_on(way: Castling, onward: Sequence[int]) -> Castling:
    """Return a castling with the cells where king and rook end, which must be empty, too."""
    king_to, rook_to = onward[way.king_to], onward[way.rook_to]
    empty = tuple(sorted({*way.empty, king_to, rook_to}))
    return way._replace(king_to=king_to, rook_to=rook_to, empty=empty)


def read(
    given: str | bytes,
    name: str,
    reserved: Collection[str] = (),
    owner: Callable[[str], str | None] = lambda _: None,
) -> GameFile:
    """Read the content of a file.

    name : how the file is called in messages
    reserved : keys of other games
    owner : returns the key of the game that has a name, in small letters, or None

    Raises GameFileError.
    """
    table = TomlTable.of(given, name, GameFileError)
    version = table.number("format", 1, FORMAT)
    refuse_later_words(table, version)
    allow(table, WORDS[""])
    names = read_names(table, version)
    check_kinds(table, names)
    own_kinds = read_own_kinds(table, names)
    kinds = (Kind.PAWN, *sorted(names.values()))
    own_letters = {kind: own.letter for kind, own in own_kinds.items()}
    board = read_board(table, {kind: {**LETTERS, **own_letters}[kind] for kind in kinds})
    signs = read_seats(table, board)
    pawns = read_pawn_steps(table, board, signs)
    movements = read_movements(table, names, board, pawns, signs)
    start_table = required_table(table, "start")
    with _at_row(start_table, board):
        start = board.read(_start_text(start_table))
        check_kings(start, map(player, SEATS))
    rules = read_pawn_rules(table, board, pawns, start)
    _check_freezing(table, movements, rules)
    onward = read_transfer(table, board, movements, rules)
    with _at_row(start_table, board):
        check_start(board, start, rules.barred)
    end = optional_table(table, "end")
    key = _read_key(table, reserved)
    title, aliases = line(table, "title", LONGEST_NAME), _read_aliases(table)
    for word, called in (("key", [key]), ("title", [title.lower()]), ("aliases", aliases)):
        for taken in called:
            if owner(taken) not in (None, key):
                table.refuse(word, Phrase("another game is called {name!r}", name=taken))
    return GameFile(
        given.encode("utf-8", "surrogatepass") if isinstance(given, str) else given,
        key,
        title,
        aliases,
        line(table, "source", LONGEST_SOURCE),
        _read_notes(table),
        _read_introduction(table),
        _read_texts(table),
        board,
        movements,
        rules.homes,
        passing_on(table, board, read_castlings(table, board, start), onward),
        start,
        rules.barred,
        GameRules(
            rules.promotion_cells,
            double_step_once=rules.steps_twice_once,
            has_en_passant=rules.has_en_passant,
            drawn_alone=_read_kinds(end, "drawn_alone", names),
            stalemate=choice(end, "stalemate", STALEMATES),
            is_suicide_lost=choice(end, "suicide", SUICIDES),
            promotion_kinds=_read_becomes(table.table("pawns"), names),
            transfer=onward,
        ),
        _read_look(table, board.axes.is_hexagonal),
        read_values(table, names),
        own_kinds,
        _read_players(table),
    )


def _start_text(table: TomlTable) -> str:
    return "".join(words(table, "board").split())


@contextmanager
def _at_row(table: TomlTable, board: GameBoard) -> Iterator[None]:
    """Let what is wrong with the start be told with the line of the row in which it is."""
    try:
        yield
    except TextError as error:
        cell = error.phrase.values.get("cell")
        rows = [row for level in board.rows for row in level]
        for number, (text, row) in enumerate(
            zip(re.split(r"[/|]", _start_text(table)), rows, strict=False)
        ):
            is_here = cell in [board.topology.cell_names[each] for each in row]
            if is_here or not board.can_read_row(text, len(row)):
                raise table.error_in_row("board", number, error.phrase) from None
        raise table.error("board", error.phrase) from None


def _check_freezing(
    table: TomlTable, movements: Sequence[Mapping[Kind, Movement]], pawns: PawnRules
) -> None:
    """Refuse castling and first steps of two in a game in which pieces are frozen."""
    freezes = any(part.freezes for moves in movements[0].values() for part in moves.parts)
    if freezes and ("castling" in table or any(pawns.homes)):
        key = "castling" if "castling" in table else "pawns"
        why = Phrase("with 'freezes' there is no castling, and pawns go single steps")
        table.refuse(key, why)


def _read_players(table: TomlTable) -> Mapping[str, tuple[str, ...]]:
    """Return the names of the players by language; {} where they are White and Black."""
    players = optional_table(table, "players")
    if "names" not in players:
        return {}
    texts = optional_table(table, "texts") if "texts" not in table else table.table("texts")
    found = {ENGLISH: _two_names(players, "names")}
    for language in texts.keys:
        if "players" in texts.table(language):
            found[language] = _two_names(texts.table(language), "players")
    return found


def _two_names(table: TomlTable, key: str) -> tuple[str, ...]:
    names = table.texts(key)
    if len(set(names)) != len(SEATS) or not all(
        is_name(name) and len(name) <= LONGEST_PLAYER for name in names
    ):
        table.refuse_value(
            key, Phrase("two different names of at most {most} letters", most=LONGEST_PLAYER)
        )
    return names


def _read_key(table: TomlTable, reserved: Collection[str]) -> str:
    key = table.text("key")
    if not _KEY.fullmatch(key):
        wanted = Phrase("a word of small letters, digits and hyphens")
        table.refuse_value("key", wanted)
    if key in reserved:
        table.refuse("key", Phrase("another game is called {name!r}", name=key))
    return key


def _read_aliases(table: TomlTable) -> tuple[str, ...]:
    aliases = table.texts("aliases")
    if len(aliases) > MAX_ALIASES or not all(
        alias.strip() and alias.isprintable() and len(alias) <= LONGEST_NAME for alias in aliases
    ):
        count, most = MAX_ALIASES, LONGEST_NAME
        wanted = Phrase("up to {count} names of {most} characters", count=count, most=most)
        table.refuse_value("aliases", wanted)
    return tuple(alias.strip().lower() for alias in aliases)


def _read_notes(table: TomlTable) -> tuple[str, ...]:
    notes = table.texts("notes")
    if len(notes) > MAX_NOTES or not all(
        note.strip() and note.isprintable() and len(note) <= LONGEST_SOURCE for note in notes
    ):
        count, most = MAX_NOTES, LONGEST_SOURCE
        wanted = Phrase("up to {count} sentences of {most} characters", count=count, most=most)
        table.refuse_value("notes", wanted)
    return notes


def _read_introduction(table: TomlTable) -> Introduction:
    minutes = table.value("minutes") if "minutes" in table else [20, 60]
    if (
        not isinstance(minutes, list)
        or len(minutes) != 2
        or not all(type(count) is int for count in minutes)
        or not 1 <= minutes[0] <= minutes[1] <= 999
    ):
        table.refuse_value("minutes", Phrase("two numbers like [20, 60]"))
    shortest, longest = minutes
    return Introduction(
        line(table, "line", LONGEST_LINE, ""),
        (shortest, longest),
        choice(table, "difficulty", DIFFICULTIES),
    )


def _read_texts(table: TomlTable) -> Mapping[str, GameTexts]:
    found = {}
    texts = table.table("texts") if "texts" in table else optional_table(table, "texts")
    for language in texts.keys:
        if not LANGUAGE.fullmatch(language):
            texts.refuse(language, Phrase("'{name}' is no code of a language", name=language))
        said = texts.table(language)
        allow(said, WORDS["texts"])
        found[language] = GameTexts(
            line(said, "title", LONGEST_NAME),
            line(said, "line", LONGEST_LINE, ""),
            _read_notes(said),
        )
    return found


def _read_kinds(table: TomlTable, key: str, names: Mapping[str, Kind]) -> tuple[Kind, ...]:
    """Return the kinds that a list names, without the king."""
    given = table.texts(key)
    if not names.keys() - {"king"} >= set(given):
        table.refuse_value(key, Phrase("a list of pieces that the game has"))
    return tuple(sorted({names[name] for name in given}))


def _read_becomes(pawns: TomlTable, names: Mapping[str, Kind]) -> tuple[Kind, ...]:
    found = _read_kinds(pawns, "becomes", names)
    if not found and "becomes" in pawns:
        pawns.refuse_value("becomes", Phrase("a list of pieces that the game has"))
    return found


def _read_look(table: TomlTable, is_hexagonal: bool) -> GameLook:
    look = optional_table(table, "look", OF_SQUARES if is_hexagonal else OF_HEXAGONS)
    usual = GameLook()

    def number(key: str, least: int, most: int, without: int) -> int:
        return look.number(key, least, most) if key in look else without

    return GameLook(
        number("per_row", 1, 16, usual.per_row),
        number("coloured_axes", 2, 3, usual.coloured_axes),
        number("colours", 2, 3, usual.colours),
        choice(look, "tips", TIPS),
    )
