"""The manual of the help tells what the program has: its commands, preferences, formats, options.

In a page, *emphasis* marks words that the program shows; they are looked up among its texts.
"""

from __future__ import annotations

import dataclasses
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

import help_pictures
import pytest

from app.commands.table import COMMANDS
from app.commands.table import HELP as HELP_MENU
from app.main import main
from app.panels.help import pages as help_pages
from app.panels.help.browser import PLACEHOLDER
from app.scene.pieces.sets import SETS
from app.scene.themes.catalogue import BUILT_IN
from app.scene.themes.theme_file import SECTIONS
from app.settings.option import OPTIONS
from app.support.resources import resource_path
from engine.__main__ import main as engine_main
from engine.core.pieces import USUAL_KINDS
from engine.pgn import read_game, written_game
from engine.rules.outcome import Ending, Outcome
from engine.training.guess_points import POINTS
from engine.training.lesson import Goal
from engine.training.lesson_file import read_course
from engine.training.table_reading import TAGS
from engine.variants import KEYS
from tests.app.panels.help.help_languages import LANGUAGES
from tests.rows import each_row

HELP = help_pictures.HELP
MANUAL = help_pages.groups()[help_pages.MANUAL]
PAGES = [(name, code) for name in MANUAL for code in LANGUAGES]
EMPHASIS = re.compile(r"(?<![*\w])\*([^*\n]+(?:\n[^*\n]+)?)\*(?![*\w])")
#: Text as it is typed, with its empty lines.
BLOCK = re.compile(r"(?:^    .*\n|^\n(?=    ))+", re.MULTILINE)
#: A form of the program says something itself; what is filled in is no sentence.
MIN_LETTERS, FILLED_IN = 8, r"[\w ]+"


def text(name: str, code: str) -> str:
    return help_pages.page_text(name, code)


@cache
def manual(code: str) -> str:
    return "\n".join(text(name, code) for name in MANUAL)


@cache
def texts(code: str) -> dict[tuple[str, str], str]:
    """Every text of the program in a language, by its context and its English form."""
    found = {}
    for context in ElementTree.parse(resource_path("translations/schachraum_de.ts")).getroot():
        for message in context.iter("message"):
            source = message.findtext("source") or ""
            form = source if code == "en" else message.findtext("translation") or ""
            found[context.findtext("name") or "", source] = quoted(form)
    return found


def quoted(text: str) -> str:
    """A text of the program as a page quotes it: without its mnemonic and its dots."""
    return text.replace("&", "").removesuffix("…")


@cache
def known(code: str) -> re.Pattern[str]:
    """What the program shows; what it fills in may be anything."""
    forms = set()
    for form in texts(code).values():
        parts = re.split(r"\{\w+\}", form)
        if len(parts) == 1 or sum(map(len, parts)) >= MIN_LETTERS:
            forms.add(FILLED_IN.join(map(re.escape, parts)))
    return re.compile("|".join(sorted(forms - {""})))


def is_known(words: str, code: str) -> bool:
    """Whether words are a text of the program, or a way through its menus."""
    if known(code).fullmatch(words):
        return True
    parts = words.split(", ")
    return any(
        known(code).fullmatch(", ".join(parts[:cut])) and is_known(", ".join(parts[cut:]), code)
        for cut in range(1, len(parts))
    )


def emphasised(name: str, code: str) -> Iterator[str]:
    for found in EMPHASIS.findall(PLACEHOLDER.sub("", text(name, code))):
        yield quoted(" ".join(found.split()))


@each_row(("name", "code"), PAGES)
def test_words_of_the_program_are_those_it_shows(name: str, code: str) -> None:
    unknown = [words for words in emphasised(name, code) if not is_known(words, code)]
    assert unknown == []


def test_words_that_the_program_does_not_show_are_noticed() -> None:
    assert is_known("View, Levels, Arrangement of the levels", "en")
    assert is_known("Partie, Vorlesen", "de")
    assert is_known("Partiedaten", "de")
    assert is_known("Remember this view for White", "en")
    assert not is_known("View, Leveling", "en")
    assert not is_known("Leveling, View", "en")
    assert not is_known("Leveling and View", "en")
    assert not is_known("Game, Read out", "de")


#: The others lead to pages of the help, need no words, or are named as the first of several.
TOLD = [
    command
    for command in COMMANDS
    if command.menu != HELP_MENU and not re.fullmatch(r"quit|view_[2-4]", command.name)
]


@each_row("command", TOLD, ids=lambda command: command.name)
@each_row("code", LANGUAGES)
def test_every_command_is_told_of(code: str, command) -> None:
    name = texts(code)[command.message]
    told = (f"{{key:{command.name}}}", f"*{name}*", f", {name}*")
    assert any(form in manual(code) for form in told)


@each_row("code", LANGUAGES)
def test_every_preference_is_told_of_below_its_page(code: str) -> None:
    told = re.split(r"^## (.*)\n", text("preferences", code), flags=re.MULTILINE)
    sections = dict(zip(told[1::2], told[2::2], strict=True))
    shown = [option for option in OPTIONS if option.page is not None]
    assert len(shown) > 10
    for option in shown:
        assert option.page is not None
        page = texts(code)["preferences", str(option.page.label)]
        assert f"| *{texts(code)['settings', str(option.label)]}* |" in sections[page], option.key


@each_row("code", LANGUAGES)
def test_all_words_of_a_theme_are_told_of(code: str) -> None:
    page = text("theme-files", code)
    rows = {
        section: row for row in page.splitlines() for section in re.findall(r"`\[(\w+)\]`", row)
    }
    rows[""] = next(row for row in page.splitlines() if "`name`" in row)
    assert set(rows) == set(SECTIONS)
    for section, words in SECTIONS.items():
        told = set(re.findall(r"`(\w+)`", rows[section]))
        assert told == set(words), section


@each_row("code", LANGUAGES)
def test_the_example_of_a_theme_is_read(code: str) -> None:
    (block,) = BLOCK.findall(text("theme-files", code))
    theme = tomllib.loads(block)
    sections = {name: value for name, value in theme.items() if isinstance(value, dict)}
    sections[""] = {word: value for word, value in theme.items() if word not in sections}
    assert len(sections) == 3
    for section, words in sections.items():
        for word, value in words.items():
            SECTIONS[section][word](value)  # raises where it does not fit


@each_row("code", LANGUAGES)
def test_the_example_of_a_course_is_read(code: str) -> None:
    (block,) = BLOCK.findall(text("lesson-files", code))
    course = read_course("\n".join(line[4:] for line in block.splitlines()), "example.toml")
    assert [bool(step.turns) for step in course.steps] == [True, False]
    assert all(step.mistakes for step in course.steps)


@each_row("code", LANGUAGES)
def test_all_words_of_a_goal_are_told_of(code: str) -> None:
    page = text("lesson-files", code)
    called = {"starts": "from", "targets": "to"}
    for field in dataclasses.fields(Goal):
        assert f"`{called.get(field.name, field.name)}`" in page, field.name
    for word in (*TAGS, *(kind.name.lower() for kind in USUAL_KINDS)):
        assert f'`"{word}"`' in page, word
    for key in KEYS:
        assert f"`{key}`" in page, key


@each_row("code", LANGUAGES)
def test_the_points_of_a_guess_are_told(code: str) -> None:
    rows = re.findall(r"\| (\d+) \|$", text("guess-the-moves", code), flags=re.MULTILINE)
    assert [int(points) for points in rows] == sorted(set(POINTS.values()), reverse=True)


@each_row("code", LANGUAGES)
def test_every_option_of_the_command_line_is_told_of(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = text("command-line", code)
    for asked in (main, engine_main):
        assert asked(["--help"]) == 0
        options = set(re.findall(r"--[a-z][a-z-]*", capsys.readouterr().out))
        assert len(options) > 3
        assert options <= set(re.findall(r"--[a-z][a-z-]*", page))
    for name in (*BUILT_IN, *SETS):
        assert f"`{name}`" in page, name


@each_row("code", LANGUAGES)
def test_the_engine_answers_as_its_examples_say(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (session,) = [block for block in BLOCK.findall(text("command-line", code)) if "$ " in block]
    examples = re.split(r"^    \$ python -m engine ", session, flags=re.MULTILINE)[1:]
    assert len(examples) == 4
    for example in examples:
        command, *expected = [line.strip() for line in example.splitlines()]
        arguments, _, head = command.partition(" | head -")
        assert engine_main(arguments.split()) == 0
        printed = capsys.readouterr().out.splitlines()
        assert printed[: int(head) if head else None] == expected


@each_row("code", LANGUAGES)
def test_the_example_of_pgn_is_what_we_write(code: str) -> None:
    (block,) = BLOCK.findall(text("pgn", code))
    example = "\n".join(line.strip() for line in block.strip().splitlines())
    record = read_game(example)
    assert record.names == ("Anna", "Ben", "Cleo")
    assert record.game.variant.option_values == (("promotion", "fide"),)
    last = record.game.root.main_line()[-1]
    assert (last.clock, last.outcome) == (581.0, Outcome(Ending.AGREEMENT, (0.5, 0.5, 0.0)))
    tags, moves = written_game(record).split("\n\n")[:2]
    assert moves.split() == example.split("\n\n")[1].split()
    assert set(example.split("\n\n")[0].splitlines()) <= set(tags.splitlines())


@each_row("name", help_pages.page_names())
def test_players_are_not_all_men(name: str) -> None:
    assert re.findall(r"\b(?:he|him|his)\b", text(name, "en"), re.IGNORECASE) == []
