"""What a desktop reads of the program: entry, icons, type of files, description; as installed."""

from __future__ import annotations

import configparser
import shutil
import subprocess
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from icons import drawn
from PIL import Image, ImageChops, ImageStat

import engine.variants
from app.startup.command_line import SHOWN
from app.startup.desktop_install import install, uninstall
from app.support.identity import APPLICATION_ID, FILE_ICON, FILE_TYPE
from app.support.languages import LANGUAGES
from tests.programs import ROOT
from tests.rows import each_row
from tests.systems import needs_modes
from tests.timeouts import TIMEOUT_SECONDS

DESKTOP = ROOT / "resources" / "desktop"
HICOLOR = DESKTOP / "icons" / "hicolor"
CODES = [language.code for language in LANGUAGES]
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
XML_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def entry(share: Path) -> configparser.ConfigParser:
    """Return the desktop entry that is installed."""
    read = configparser.ConfigParser(interpolation=None, strict=True)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read(share / "applications" / f"{APPLICATION_ID}.desktop", encoding="utf-8")
    return read


def description() -> ET.Element:
    return ET.parse(DESKTOP / f"{APPLICATION_ID}.metainfo.xml").getroot()


def files(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def share(tmp_path: Path) -> Path:
    """Return a folder of data in which the files are installed."""
    install(tmp_path / "share", ["schachraum"])
    return tmp_path / "share"


def test_everything_is_written_and_named(tmp_path: Path) -> None:
    written = install(tmp_path, ["schachraum"])
    assert set(written) == files(tmp_path)
    assert len(written) == len(set(written))
    sources = {path.relative_to(DESKTOP) for path in files(DESKTOP / "icons")}
    assert sources <= {path.relative_to(tmp_path) for path in written}


@needs_modes
def test_everybody_may_read_what_is_installed(tmp_path: Path) -> None:
    written = install(tmp_path, ["schachraum"])
    assert all(path.stat().st_mode & 0o777 == 0o644 for path in written)


def test_installing_again_changes_nothing(share: Path) -> None:
    before = {path: path.read_bytes() for path in files(share)}
    install(share, ["schachraum"])
    assert {path: path.read_bytes() for path in files(share)} == before


def test_exactly_ours_is_removed(share: Path) -> None:
    others = share / "icons" / "hicolor" / "48x48" / "apps" / "other.png"
    others.write_bytes(b"")
    ours = files(share) - {others}
    assert set(uninstall(share)) == ours
    assert files(share) == {others}
    folders = {path for path in share.rglob("*") if path.is_dir()}
    assert folders == {path for path in others.parents if path.is_relative_to(share / "icons")}
    assert uninstall(share) == []


def test_icons_that_a_newer_version_lacks_are_removed(share: Path) -> None:
    older = share / "icons" / "hicolor" / "96x96" / "apps" / f"{APPLICATION_ID}.png"
    older.parent.mkdir(parents=True)
    older.write_bytes(b"")
    uninstall(share)
    assert not files(share)


def test_what_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "mime").write_text("a file where a folder belongs")
    with pytest.raises(OSError):
        install(tmp_path, ["schachraum"])
    assert files(tmp_path) == {tmp_path / "mime"}


@each_row(
    ("words", "line"),
    [
        (["/usr/bin/schachraum"], "/usr/bin/schachraum %f"),
        (
            ["/usr/bin/python3", "-E", "-P", "/s/app/__main__.py"],
            "/usr/bin/python3 -E -P /s/app/__main__.py %f",
        ),
        (["/home/Jörg/a b/schachraum"], '"/home/Jörg/a b/schachraum" %f'),
        (["/100%/schachraum"], "env /100%%/schachraum %f"),
        (['/$a`b"c\\d/s'], r'"/\\$a\\`b\\"c\\\\d/s" %f'),
    ],
    ids=str,
)
def test_commands_are_written_as_desktops_read_them(
    words: list[str], line: str, tmp_path: Path
) -> None:
    install(tmp_path, words)
    read = entry(tmp_path)
    assert read["Desktop Entry"]["Exec"] == line
    assert read["Desktop Entry"]["TryExec"].replace(r"\\", "\\") == words[0]
    actions = read["Desktop Entry"]["Actions"].rstrip(";").split(";")
    for action in actions:
        expected = line.removesuffix("%f") + f"--show {action}"
        assert read[f"Desktop Action {action}"]["Exec"] == expected


def test_the_entry_offers_what_the_command_line_knows(share: Path) -> None:
    read = entry(share)
    assert read["Desktop Entry"]["Actions"].rstrip(";").split(";") == list(SHOWN)
    assert read["Desktop Entry"]["Icon"] == APPLICATION_ID
    assert FILE_TYPE in read["Desktop Entry"]["MimeType"].split(";")
    for section in read.sections():
        said = [key for key in ("GenericName", "Comment", "Keywords") if key in read[section]]
        said += ["Name"] if section != "Desktop Entry" else []
        for language in CODES[1:]:
            assert all(f"{key}[{language}]" in read[section] for key in said)


@pytest.mark.parametrize("kind", ["apps", "mimetypes"])
def test_icons_have_all_sizes(kind: str) -> None:
    name = {"apps": APPLICATION_ID, "mimetypes": FILE_ICON}[kind]
    for size in SIZES:
        with Image.open(HICOLOR / f"{size}x{size}" / kind / f"{name}.png") as picture:
            assert picture.size == (size, size)
            assert picture.mode == "RGBA"
            assert picture.getpixel((0, 0))[3] < 128  # nothing is behind its corners
            assert len(set(picture.convert("RGB").get_flattened_data())) > 20
    assert ET.parse(HICOLOR / "scalable" / kind / f"{name}.svg").getroot().get("viewBox")


@each_row("kind", ["apps", "mimetypes"])
@each_row("size", [16, 48])
def test_icons_are_those_that_are_drawn(kind: str, size: int) -> None:
    name = {"apps": APPLICATION_ID, "mimetypes": FILE_ICON}[kind]
    with Image.open(HICOLOR / f"{size}x{size}" / kind / f"{name}.png") as picture:
        difference = ImageChops.difference(picture, drawn(kind, name, size))
    assert max(ImageStat.Stat(difference).mean) < 1.0  # `make pictures` draws them anew


def test_icons_of_bundles_hold_several_sizes() -> None:
    with Image.open(DESKTOP / "schachraum.ico") as picture:
        assert {(16, 16), (32, 32), (48, 48), (256, 256)} <= picture.info["sizes"]
    for name in ("schachraum.icns", "schachraum-document.icns"):
        with Image.open(DESKTOP / name) as picture:
            wide = {width * scale for width, _, scale in picture.info["sizes"]}
            assert {32, 128, 256, 512, 1024} <= wide


def test_the_type_is_told_by_the_names_of_our_games() -> None:
    (kind,) = ET.parse(DESKTOP / f"{APPLICATION_ID}.mime.xml").getroot().iter(f"{MIME}mime-type")
    assert kind.get("type") == FILE_TYPE
    told = {match.get("value") for match in kind.iter(f"{MIME}match")}
    titles = [engine.variants.variant(key).title for key in engine.variants.KEYS]
    # Other programs show games of orthodox chess as well.
    ours = [
        title for title in titles if engine.variants.key_of_name(title) != engine.variants.CHESS
    ]
    assert told == {f'[Variant "{title}"]' for title in ours}


def test_the_description_tells_of_this_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    about = description()
    assert about.findtext("id") == APPLICATION_ID
    assert about.findtext("project_license") == project["license"]
    newest = about.find("releases/release")
    assert newest is not None
    assert newest.get("version") == project["version"]
    assert about.findtext("launchable") == f"{APPLICATION_ID}.desktop"
    assert about.findtext("provides/mediatype") == FILE_TYPE


def test_the_description_speaks_all_languages() -> None:
    about = description()
    for place in (
        "summary",
        "description/p",
        "description/ul/li",
        "screenshots/screenshot/caption",
    ):
        said = [element.get(XML_LANGUAGE, "en") for element in about.iterfind(place)]
        assert said == CODES * (len(said) // len(CODES)), place


def test_the_description_shows_pictures_that_are_there(tmp_path: Path) -> None:
    pictures = ROOT / "resources" / "pictures"
    shown = list(description().iter("image"))
    names = [f"{image.text}".rpartition("/")[2] for image in shown]
    assert names and set(names) <= {path.name for path in pictures.glob("*.webp")}
    for image, name in zip(shown, names, strict=True):
        with Image.open(pictures / name) as picture:
            assert picture.size == (int(image.get("width", 0)), int(image.get("height", 0)))
    install(tmp_path, ["schachraum"], pictures="https://chess.example/a/")
    text = (tmp_path / "metainfo" / f"{APPLICATION_ID}.metainfo.xml").read_text(encoding="utf-8")
    assert text.count(">https://chess.example/a/") == len(shown)
    assert "schachraum.example" not in text


@pytest.mark.parametrize(
    ("tool", "file"),
    [
        (["desktop-file-validate"], f"applications/{APPLICATION_ID}.desktop"),
        (["appstreamcli", "validate", "--no-net"], f"metainfo/{APPLICATION_ID}.metainfo.xml"),
    ],
    ids=["entry", "description"],
)
def test_the_desktops_own_tools_find_no_fault(tool: list[str], file: str, share: Path) -> None:
    if shutil.which(tool[0]) is None:
        pytest.skip(f"{tool[0]} is not installed")
    finished = subprocess.run(
        [*tool, str(share / file)],
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS,
        check=False,
    )
    assert finished.returncode == 0, finished.stdout + finished.stderr
    assert not finished.stderr


#: Files, and what type they are.
TYPED = {
    "samples/en/tri-d.pgn": FILE_TYPE,
    "samples/de/dreierschach.pgn": FILE_TYPE,
    "games/de/maack-1.pgn": FILE_TYPE,
    "games/en/chess960-1.pgn": "application/vnd.chess-pgn",
}


def test_files_are_told_by_what_is_in_them(share: Path) -> None:
    if shutil.which("update-mime-database") is None or shutil.which("gio") is None:
        pytest.skip("update-mime-database or gio is not installed")
    subprocess.run(["update-mime-database", share / "mime"], capture_output=True, check=True)
    for name, kind in TYPED.items():
        finished = subprocess.run(
            ["gio", "info", "-a", "standard::content-type", str(ROOT / "resources" / name)],
            env={"PATH": "/usr/bin:/bin", "XDG_DATA_HOME": str(share)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert f"standard::content-type: {kind}\n" in finished.stdout
