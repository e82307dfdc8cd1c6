"""The pages of the help: all there in every language, with their pictures and links."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import help_pictures
import numpy as np
import pytest
from PIL import Image, ImageFilter

from app.main import main
from app.panels.help import pages as help_pages
from app.panels.help.diagrams import DIAGRAM, diagram
from app.render.quality import LOW, QUALITIES
from app.startup.command_line import parse
from app.startup.picture import make_picture
from app.support import languages
from engine.variants import KEYS, variant
from tests.app.panels.help.help_languages import LANGUAGES
from tests.engine.helpers import WITH_FIRST_STEPS
from tests.rows import each_row

HELP = help_pictures.HELP
ROWS = help_pictures.rows()
PAGES = [(name, code) for name in help_pages.page_names() for code in LANGUAGES]
#: This row, with few pieces, is rendered again; others differ in game, position and selection.
SAMPLE = "chess960-king"
LARGEST = 64 * 1024
KNIGHT = "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1"
LINK = re.compile(r"(?<!!)\[[^\]]+\]\(([^)]+)\)")
PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]+)\)")


def text(name: str, language: str) -> str:
    return (HELP / language / f"{name}.md").read_text(encoding="utf-8")


def headings(name: str, language: str) -> list[int]:
    """The levels of the headings of a page, in order."""
    return [len(found) for found in re.findall(r"^(#+) ", text(name, language), re.MULTILINE)]


def pictures(name: str, language: str) -> list[Path]:
    """The files of the pictures of a page; those that are drawn when it is shown have none."""
    folder = HELP / language
    found = [path for _, path in PICTURE.findall(text(name, language))]
    return [(folder / path).resolve() for path in found if not path.startswith(f"{DIAGRAM}:")]


def diagrams(name: str, language: str) -> list[str]:
    """What the pictures of a page show that are drawn when it is shown."""
    found = (path.partition(":") for _, path in PICTURE.findall(text(name, language)))
    return [shown for scheme, _, shown in found if scheme == DIAGRAM]


def test_there_are_english_and_german_pages() -> None:
    assert {"en", "de"} <= set(LANGUAGES) <= {language.code for language in languages.LANGUAGES}
    assert help_pages.FALLBACK in LANGUAGES


@each_row("language", LANGUAGES)
def test_each_game_has_its_pages_and_there_are_no_others(language: str) -> None:
    wanted = {f"{name}.md" for name in help_pages.page_names()}
    assert wanted >= {f"{key}.md" for key in KEYS} | {
        f"{key}-first-steps.md" for key in WITH_FIRST_STEPS
    }
    assert {path.name for path in (HELP / language).iterdir()} == wanted


@each_row(("name", "language"), PAGES)
def test_a_page_has_one_title_and_is_long_enough_to_help(name: str, language: str) -> None:
    levels = headings(name, language)
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert help_pages.title_of(text(name, language))
    assert len(text(name, language).split()) > 100


@each_row("name", help_pages.page_names())
def test_the_languages_tell_the_same(name: str) -> None:
    first, *others = LANGUAGES
    for other in others:
        assert headings(name, other) == headings(name, first)
        assert pictures(name, other) == pictures(name, first)
        assert diagrams(name, other) == diagrams(name, first)
        for mark in (r"^\| ", r"^(?:- |\d\. )"):
            counts = [len(re.findall(mark, text(name, c), re.MULTILINE)) for c in (first, other)]
            assert counts[0] == counts[1], f"{name}: lines with {mark}"


def test_titles_of_two_languages_differ() -> None:
    for name in help_pages.page_names():
        titles = {help_pages.title_of(text(name, code)) for code in LANGUAGES}
        assert len(titles) == len(LANGUAGES), name


@each_row("key", KEYS)
def test_the_rules_show_pictures_and_name_the_kinds_of_pieces(key: str) -> None:
    name = help_pages.rules_page(key)
    assert len(pictures(name, "en")) + len(diagrams(name, "en")) >= 6
    assert all(map(diagram, diagrams(name, "en")))
    first_steps = help_pages.first_steps_page(key)
    assert (first_steps == name) == (key not in WITH_FIRST_STEPS)
    shown = pictures(first_steps, "en") + diagrams(first_steps, "en")
    assert len(shown) >= 2 and all(map(diagram, diagrams(first_steps, "en")))
    knight = "Pferd" if key == "dreierschach" else "Springer"
    pieces = {
        "en": ["King", "Queen", "Rook", "Bishop", "Knight", "Pawn"],
        "de": ["König", "Dame", "Turm", "Läufer", knight, "Bauer"],
    }
    if own := variant(key).own_kinds.values():
        pieces["en"] = ["King", *(one.name.capitalize() for one in own)]
        pieces["de"] = ["König", *(one.names["de"] for one in own)]
    for language, those in pieces.items():
        for piece in those:
            assert f"**{piece}**" in text(name, language)


@each_row(("name", "language"), PAGES)
def test_links_lead_to_pages(name: str, language: str) -> None:
    for link in LINK.findall(text(name, language)):
        assert (HELP / language / link).is_file(), link


def test_every_page_is_reached_by_a_link_from_about() -> None:
    links = LINK.findall(text(help_pages.ABOUT_PAGE, "en") + help_pages.games_list())
    assert {*links, f"{help_pages.ABOUT_PAGE}.md"} == {f"{n}.md" for n in help_pages.page_names()}


def test_every_picture_is_there_and_every_row_is_used() -> None:
    used = {path for name, language in PAGES for path in pictures(name, language)}
    made = {help_pictures.picture_path(name).resolve() for name in ROWS}
    assert used == made
    assert set((HELP / "pictures").resolve().iterdir()) == made


@each_row(("name", "language"), PAGES)
def test_a_picture_says_what_it_shows(name: str, language: str) -> None:
    assert all(alternative for alternative, _ in PICTURE.findall(text(name, language)))


@each_row("name", ROWS)
def test_a_picture_is_small_and_has_the_size_of_its_row(name: str) -> None:
    path = help_pictures.picture_path(name)
    assert path.stat().st_size <= LARGEST
    with Image.open(path) as image:
        assert "{}x{}".format(*image.size) == ROWS[name]["size"]


@each_row("name", ROWS)
def test_a_row_is_a_legal_position_and_selection(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All checks of a picture are made; only the rendering is left out."""
    arguments = help_pictures.arguments(ROWS[name], tmp_path / "picture.png")
    order = parse(arguments)
    assert order.variant is not None and order.position is not None and order.picture is not None
    asked = []
    blank = np.zeros((1, 1, 3), np.uint8)
    monkeypatch.setattr("app.startup.picture.render_image", lambda *a: asked.append(a) or blank)
    make_picture(order.variant, order.position, order.picture, arguments)
    assert asked


def test_a_new_page_needs_no_line_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "en").mkdir()
    for name in (*KEYS, *map(help_pages.first_steps_page, KEYS), "zoo", "apes", "keys", "about"):
        (tmp_path / "en" / f"{name}.md").write_text(f"# {name}")
    (tmp_path / "contents.toml").write_text('manual = ["keys", "gone", "about"]')
    monkeypatch.setattr(help_pages, "resource_path", lambda _: tmp_path)
    assert help_pages.groups()[help_pages.MANUAL] == ("keys", "about", "apes", "zoo")
    assert help_pages.groups()[help_pages.GAMES] == KEYS
    assert help_pages.page_names()[-1] == "zoo"


def test_the_contents_name_every_page_of_the_manual() -> None:
    with (HELP / "contents.toml").open("rb") as file:
        assert tuple(tomllib.load(file)["manual"]) == help_pages.groups()[help_pages.MANUAL]


def test_a_page_that_is_missing_comes_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "eo").mkdir()
    (tmp_path / "en" / "keys.md").write_text("# Keys")
    (tmp_path / "en" / "about.md").write_text("# About")
    (tmp_path / "eo" / "about.md").write_text("# Pri")
    monkeypatch.setattr(help_pages, "resource_path", lambda _: tmp_path)
    assert help_pages.title_of(help_pages.page_text("about", "eo")) == "Pri"
    assert help_pages.title_of(help_pages.page_text("keys", "eo")) == "Keys"
    with pytest.raises(FileNotFoundError):
        help_pages.page_text("other", "eo")


@each_row(
    ("arguments", "named"),
    [
        (["--select", "x9"], "no cell and no pin 'x9'"),
        (["--select", "e4"], "no legal move begins at 'e4'"),
        (["--select", "e7"], "no legal move begins at 'e7'"),
        (["--arrange", "flat"], "no levels to arrange"),
        (["--focus", "3"], "no level '3'"),
        (["--game", "raumschach", "--arrange", "heap"], "no arrangement 'heap'; .* staircase"),
        (["--game", "raumschach", "--focus", "9"], "no level '9'; its levels are 1, 2"),
    ],
)
def test_wrong_selections_are_named(
    arguments: list[str], named: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.png"
    game = [] if "--game" in arguments else ["--game", "chess960", "--start", "518"]
    assert main([*game, *arguments, "--picture", str(path)]) == 2
    assert re.search(named, capsys.readouterr().err)
    assert not path.exists()


@each_row("option", ["select", "arrange", "focus"])
def test_options_of_a_picture_need_one(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([f"--{option}", "x"]) == 2
    assert f"--{option} belongs to --picture" in capsys.readouterr().err


@pytest.mark.usefixtures("quick_pictures")
def test_a_selection_changes_the_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.startup.picture.FOR_PICTURES", QUALITIES[LOW])
    shown = []
    for number, more in enumerate(([], ["--select", "b1"])):
        path = tmp_path / f"{number}.png"
        asked = ["--game", "chess960", "--position", KNIGHT, "--size", "160x100", *more]
        assert main([*asked, "--picture", str(path)]) == 0
        with Image.open(path) as image:
            shown.append(np.asarray(image.convert("RGB"), np.int16))
    assert np.abs(shown[0] - shown[1]).max() > 60


@pytest.mark.usefixtures("quick_pictures")
def test_a_picture_is_made_without_a_palette(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.startup.picture.FOR_PICTURES", QUALITIES[LOW])
    path = tmp_path / "picture"
    help_pictures.make("small", {"game": "chess960", "start": "518", "size": "160x100"}, path)
    with Image.open(path) as image:
        assert (image.format, image.mode, image.size) == ("WEBP", "RGB", (160, 100))


def test_a_picture_is_what_its_row_renders_without_bands(tmp_path: Path) -> None:
    """Where what was drawn changes slowly, what is kept changes as slowly."""
    drawn = tmp_path / "picture.png"
    assert main(help_pictures.arguments(ROWS[SAMPLE], drawn)) == 0
    with Image.open(drawn) as new, Image.open(help_pictures.picture_path(SAMPLE)) as kept:
        plain, shown = new.convert("RGB"), kept.convert("RGB")
    differing = np.abs(np.asarray(plain, np.float64) - np.asarray(shown, np.float64))
    assert differing.mean() < 4.0, "run `make pictures`"
    wide = np.asarray(plain.filter(ImageFilter.MaxFilter(9)), np.int64)
    wide -= np.asarray(plain.filter(ImageFilter.MinFilter(9)), np.int64)
    smooth = wide.max(axis=2) <= 6
    assert smooth.mean() > 0.1
    blur = ImageFilter.BoxBlur(2)
    pair = [np.asarray(image.filter(blur), np.float64) for image in (plain, shown)]
    assert np.percentile(np.abs(pair[0] - pair[1])[smooth], 99) <= 3.0
