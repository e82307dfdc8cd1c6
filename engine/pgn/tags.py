"""The tags of a game: those that describe it, and those that the players set."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.core.phrases import PhraseError
from engine.core.position import Position, TextError
from engine.pgn.record import UNKNOWN, seat_tag
from engine.pgn.scores import UNFINISHED, ending_named, ending_word, scores_text
from engine.pgn.source import PgnError
from engine.play.game import Game
from engine.rules.notation_style import ENGLISH
from engine.rules.options import OptionError, outside_name
from engine.rules.outcome import Ending, Outcome
from engine.rules.variant import Variant
from engine.rules.variant_moves import VERSION
from engine.variants import key_of_name, variant

VARIANT, POSITION, RESULT, TERMINATION, NOTATION = (
    "Variant", "FEN", "Result", "Termination", "Notation",
)  # fmt: skip
_SETUP = "SetUp"
#: Of a game whose file was added: its key and the file's digest; and the file, if it is carried.
FILE, CONTENT = "VariantFile", "VariantContent"
#: Tags that every game has, with their values where nothing is known; the seats follow them.
ROSTER = {"Event": UNKNOWN, "Site": UNKNOWN, "Date": "????.??.??", "Round": UNKNOWN}
_KNOWN = {
    name.lower(): name
    for name in (VARIANT, FILE, CONTENT, POSITION, RESULT, TERMINATION, NOTATION, _SETUP, *ROSTER,
                 "White", "Grey", "Black")
}  # fmt: skip
#: Endings with which an unknown Termination value is kept as it is.
_INFERRED = (Ending.RESIGNATION, Ending.AGREEMENT, Ending.UNKNOWN)
#: A longer name or value is refused in reading and cut in writing, characters.
LONGEST_VALUE = 10_000
#: The same of a file that is carried: one of the greatest size that cannot be compressed.
LONGEST_CONTENT = 670_000
#: The value of the tag ``FILE``.
FILE_VALUE = re.compile(r"([a-z][a-z0-9-]{0,39}) sha256:([0-9a-f]{64})")
_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f\ud800-\udfff]")
_NOT_IN_NAMES = re.compile(r"[^A-Za-z0-9_+#=:-]")


class PgnTag(NamedTuple):
    """A tag's value and where the tag stands."""

    value: str
    line: int
    column: int

    def error(self, pattern: str, **values: object) -> PgnError:
        """Return an error at this place."""
        return PgnError(pattern, self.line, self.column, **values)


def canonical(name: str) -> str:
    """Return the name of a known tag in its usual spelling, another unchanged.

    >>> canonical("fen"), canonical("Setup"), canonical("whiteElo")
    ('FEN', 'SetUp', 'whiteElo')
    """
    return _KNOWN.get(name.lower(), name)


def longest(name: str) -> int:
    """Return the greatest length that the value of a tag may have, characters."""
    return LONGEST_CONTENT if canonical(name) == CONTENT else LONGEST_VALUE


def game_and_start(tags: Mapping[str, PgnTag]) -> tuple[Variant, Position]:
    """Return the game and its first position that the tags describe. Raises PgnError."""
    game = _of_file(tags)
    if game is None:
        called = tags.get(VARIANT)
        key = key_of_name(called.value if called else "")
        if key is None:
            assert called is not None
            raise called.error("there is no game {name!r} here", name=called.value)
        game = _with_options(variant(key), tags)
    text = tags.get(POSITION)
    if text is None or text.value.strip() in ("", UNKNOWN):
        return game, game.start()
    try:
        return game, game.parse_lenient(text.value)
    except TextError as error:
        raise text.error("the position cannot be read: {reason}", reason=error.phrase) from None


def _of_file(tags: Mapping[str, PgnTag]) -> Variant | None:
    """Return the game of a file that was added; None where no tag names one. Raises PgnError."""
    tag = tags.get(FILE)
    match = FILE_VALUE.fullmatch(tag.value) if tag is not None else None
    if tag is None or match is None:
        return None
    key, digest = match.groups()
    try:
        return variant(key, **{VERSION: digest})
    except OptionError:
        called = tags[VARIANT].value if VARIANT in tags else key
    if CONTENT not in tags:
        raise tag.error(
            "{name} was played by a file of that game that is not here: {file}",
            name=called,
            file=f"{key} {digest[:12]}…",
        )
    from engine.pgn.carried_file import take  # imported lazily, which is seldom needed

    try:
        take(tags[CONTENT].value, key, digest)
    except PhraseError as error:
        raise tags[CONTENT].error("{reason}", reason=error.phrase) from None
    return variant(key, **{VERSION: digest})


def _with_options(game: Variant, tags: Mapping[str, PgnTag]) -> Variant:
    """Return a game with the rule options that tags name. Raises PgnError."""
    chosen = {}
    for option in game.options:
        tag = tags.get(outside_name(option.name))
        if tag is None:
            continue
        chosen[option.name] = tag.value
        try:
            game = variant(game.key, **chosen)
        except OptionError as error:
            raise tag.error("{reason}", reason=error.phrase) from None
    return game


def language(tags: Mapping[str, PgnTag], game: Variant) -> str:
    """Return the language of the movetext, English where no tag names it. Raises PgnError."""
    tag = tags.get(NOTATION)
    if tag is None:
        return ENGLISH
    if tag.value not in game.styles:
        raise tag.error(
            "the notation is {name!r} instead of one of {names}",
            name=tag.value,
            names=", ".join(game.styles),
        )
    return tag.value


def own_tags(tags: Mapping[str, PgnTag], game: Variant) -> dict[str, str]:
    """Return the tags that do not follow from the game, without empty ones."""
    derived = {VARIANT, POSITION, _SETUP, RESULT, *(outside_name(o.name) for o in game.options)}
    derived |= {FILE, CONTENT} if game.version else set()
    silent = ROSTER | {seat_tag(game, seat): UNKNOWN for seat in range(len(game.seats))}
    return {
        name: tag.value
        for name, tag in tags.items()
        if name not in derived and silent.get(name) != tag.value
    }


def declared_outcome(tags: dict[str, str], scores: tuple[float, ...]) -> Outcome:
    """Return the end that a result declares where the rules have not ended the game.

    The Termination tag is taken from ``tags`` if it is one of our words; without one of them it
    is unknown how a decided game ended, and another is taken as a draw by agreement.
    """
    ending = ending_named(tags.get(TERMINATION, ""))
    if ending is not None:
        del tags[TERMINATION]
        return Outcome(ending, scores)
    decided = Outcome(Ending.UNKNOWN, scores)
    return decided if decided.winner is not None else Outcome(Ending.AGREEMENT, scores)


def pairs(game: Game, tags: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the names and values of all tags of a game, in the order in which files have them."""
    rules = game.variant
    whole = Game.of(rules, game.root)
    whole.go_to(whole.length)
    outcome = whole.outcome
    # Chess from its usual start is written as every program reads it, with neither tag.
    is_chess = bool(rules.default_start_title) and game.root.position == rules.start()
    derived = {} if is_chess else {VARIANT: rules.title}
    if rules.version:
        derived[FILE] = f"{rules.key} sha256:{rules.version}"
    chosen = dict(rules.option_values)
    for option in rules.options:
        if option.name in chosen:
            derived[outside_name(option.name)] = chosen[option.name]
    if not is_chess and (rules.start_numbers is not None or game.root.position != rules.start()):
        derived |= {_SETUP: "1", POSITION: rules.text(game.root.position)}
    termination = _termination(tags, whole.node.outcome)
    if termination:
        derived[TERMINATION] = termination
    first = ROSTER | {seat_tag(rules, seat): UNKNOWN for seat in range(len(rules.seats))}
    for name, value in first.items():
        yield name, _printable(tags.get(name, "")) or value
    yield RESULT, scores_text(outcome.scores) if outcome else UNFINISHED
    yield from derived.items()
    hidden = {*first, *derived, RESULT, TERMINATION}
    for name, value in tags.items():
        name = _NOT_IN_NAMES.sub("", name)
        if name and name not in hidden:
            hidden.add(name)
            yield name, _printable(value)


def _termination(tags: Mapping[str, str], outcome: Outcome | None) -> str:
    """Return the value of the Termination tag: the ending, unless the tag has further words."""
    said = tags.get(TERMINATION, "")
    if outcome is None or (said and outcome.ending in _INFERRED and not ending_named(said)):
        return "" if ending_named(said) else _printable(said)
    return "" if outcome.ending is Ending.UNKNOWN else ending_word(outcome.ending)


def _printable(value: str) -> str:
    return _UNPRINTABLE.sub(" ", value)[:LONGEST_VALUE]


def tag_text(name: str, value: str) -> str:
    """Write one tag.

    >>> tag_text("Event", 'The "Rose"')
    '[Event "The \\\\"Rose\\\\""]'
    """
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'
