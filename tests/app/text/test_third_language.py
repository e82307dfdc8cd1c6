"""A language is an entry in a table and its files: one that was made up is spoken at once.

The program is copied, and nothing of it changed but the two tables: that of the languages, and that
of the letters in which they write moves.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.programs import PLAIN_BOARD, ROOT, program, run_python
from tests.systems import needs_language_variables

ENTRY = 'Language("eo", "E&speranto", "E&speranto"),'
LETTERS = '"eo": _letters("PCKTDRU"),'
#: A few texts, by their contexts.
WORDS = {
    ("Menus", "&File"): "&Dosiero",
    ("Menus", "&Help"): "&Helpo",
    ("PreferencesDialog", "Preferences"): "Agordoj",
    ("settings", "E&speranto"): "E&speranto",
    ("settings", "&German"): "&Germana",
    ("games", "Tri-D chess"): "Tri-D-ŝako",
}
PAGE = "# Tri-D-ŝako\n\nTri niveloj.\n"

TRANSLATE = """
import json, sys
sys.path.insert(0, ".setup")
import translations
assert "eo" in translations.LANGUAGES
translations.messages()  # are collected once, while all languages are known
translations.LANGUAGES = ("eo",)  # the files of the others are there
translations.main()
path = translations.ts_path("eo")
known = translations.read(path)
for context, text, words in json.load(sys.stdin):
    known[context, text] = (words,)
translations.write(path, "eo", known)
assert translations.main() == 1, "most of it waits for its translation"
"""

LOOK = """
import app
from PySide6.QtGui import QAction
from app.settings.options import (LANGUAGE, NOTATION)
from app.text import language, names
from app.panels.game_list import GameList
from engine.pgn import Heading

def menus():
    return [action.text() for action in window.menuBar().actions()]

def offered(option):
    section = option.key.split("/")[0]
    found = [a for a in window.findChildren(QAction) if a.objectName().startswith(section + "_")]
    return {a.objectName(): a.text() for a in found}

def listed():
    return window.moves.model().index(0, 1).data()

settings, session = window.settings, window.session
seen = {"from": app.__file__, "system": menus()}
settings.set(LANGUAGE, "en")
seen["before"] = menus()
settings.set(LANGUAGE, "eo")
seen["menus"] = menus()
seen["languages"], seen["notations"] = offered(LANGUAGE), offered(NOTATION)
seen["letters"] = "".join(names.style(session.variant).letters.values())
seen["title"] = window.windowTitle()
window.help.show_rules("trid")
seen["page"] = window.help.browser.title
seen["text"] = window.help.browser.toPlainText()
window.help.show_rules("chess960")
seen["other page"] = window.help.browser.title
window.commands["preferences"].trigger()
dialog = window.preferences.dialog
seen["dialog"] = dialog.windowTitle()
for option in (LANGUAGE, NOTATION):
    box = dialog.fields[option.key].widget
    seen[option.key] = [box.itemText(row) for row in range(box.count())]
dialog.close()
listing = GameList("x.pgn", [Heading(1, 0)])
seen["counted"] = listing.count.text()
legal = session.situation.legal_moves
moves = {names.notation(session.variant, session.position, move): move for move in legal}
seen["written"] = next(text for text in moves if text.startswith("C"))
session.play(moves[seen["written"]])
seen["listed"] = listed()
settings.set(NOTATION, "de")
seen["in German"] = listed()
settings.set(NOTATION, "eo")
settings.set(LANGUAGE, "de")
seen["still"] = listed()
settings.set(NOTATION, "")
settings.set(LANGUAGE, "eo")
settings.save()
print(json.dumps(seen))
QApplication.closeAllWindows()
"""


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the program with one language more."""
    copy = tmp_path_factory.mktemp("program")
    for folder in ("app", "engine", "shaders", "resources", ".setup"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("pictures"))
    insert(copy / "app/support/languages.py", after='    Language("de",', line=f"    {ENTRY}")
    insert(copy / "engine/rules/notation_style.py", "        GERMAN: _", f"        {LETTERS}")
    (copy / "resources/help/eo").mkdir()
    (copy / "resources/help/eo/trid.md").write_text(PAGE, encoding="utf-8")
    rows = [(*message, words) for message, words in WORDS.items()]
    done = run_python("-X", "utf8", "-c", TRANSLATE, folder=copy, given=json.dumps(rows))
    assert done.returncode == 0, done.stderr
    return copy


def insert(path: Path, after: str, line: str) -> None:
    """Add a line behind the one that begins so."""
    lines = path.read_text(encoding="utf-8").splitlines()
    (place,) = [number for number, text in enumerate(lines, 1) if text.startswith(after)]
    lines.insert(place, line)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.fixture(scope="module")
def seen(copied: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Return what the copied program shows, where the system speaks the new language."""
    home = tmp_path_factory.mktemp("home")
    preferences = home / "config/schachraum/preferences.ini"
    preferences.parent.mkdir(parents=True)
    preferences.write_text(PLAIN_BOARD, encoding="utf-8")
    environment = {
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_DATA_HOME": str(home / "data"),
        "LC_ALL": "eo.UTF-8",
        "LANGUAGE": "",
        "PYTHONUTF8": "1",
    }
    words = ("-c", program(LOOK), "--game", "trid")
    done = run_python(*words, folder=copied, environment=environment)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_the_program_that_was_started_is_the_copy(copied: Path, seen) -> None:
    assert Path(seen["from"]).is_relative_to(copied)
    assert seen["before"] == ["&File", "&Game", "Comp&uter", "&Learn", "&View", "&Help"]


@needs_language_variables
def test_the_third_language_is_used_where_the_system_speaks_it(seen) -> None:
    assert seen["system"] == seen["menus"] != seen["before"]


def test_the_menus_speak_the_third_language_and_what_is_missing_is_english(seen) -> None:
    assert seen["menus"] == ["&Dosiero", "&Game", "Comp&uter", "&Learn", "&View", "&Helpo"]
    assert seen["title"].startswith("Tri-D-ŝako – White")
    assert seen["counted"] == "1 game"


def test_menus_and_preferences_offer_the_third_language(seen) -> None:
    assert seen["languages"] == {
        "interface_": "As the &system",
        "interface_en": "&English",
        "interface_de": "&Deutsch",
        "interface_eo": "E&speranto",
    }
    assert seen["notations"]["notation_eo"] == "E&speranto"
    assert seen["notations"]["notation_de"] == "&Germana"
    assert seen["dialog"] == "Agordoj"
    assert seen["interface/language"][1:] == ["English", "Deutsch", "Esperanto"]
    assert seen["notation/language"][1:] == ["English", "Germana", "Esperanto"]


def test_the_help_speaks_it_and_what_is_missing_is_english(seen) -> None:
    assert seen["page"] == "Tri-D-ŝako"
    assert "Tri niveloj." in seen["text"]
    assert seen["other page"] == "The rules of Chess960"


def test_moves_are_written_in_the_third_language(seen) -> None:
    assert seen["letters"] == "PCKTDR"
    assert seen["written"].startswith("C")
    assert seen["listed"] == seen["written"]
    assert seen["in German"] == "S" + seen["written"][1:]
    assert seen["still"] == seen["listed"], "the notation stays as it was chosen"
