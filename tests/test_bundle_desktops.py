"""Bundles for Windows and macOS: what is installed and removed, and what the system reads of them.

Whether the one for Windows runs is tried by ``make windows-bundle-test``; that for macOS was never
tried.
"""

from __future__ import annotations

import plistlib
import re
from pathlib import Path, PurePath

from bundling import installer, macos
from bundling.layout import ROOT

from app.support.languages import LANGUAGES

FILES = [
    PurePath("schachraum.exe"),
    PurePath("_internal", "app", "a $ sign.txt"),
    PurePath("_internal", "app", "deep", "board.png"),
]


def lines(macro: str) -> list[str]:
    text = installer.macros(FILES)
    (body,) = re.findall(rf"!macro {macro}\n(.*?)!macroend\n", text, re.DOTALL)
    return body.splitlines()


def test_each_file_is_installed_where_it_is_in_the_bundle() -> None:
    assert lines("InstallFiles") == [
        'SetOutPath "$INSTDIR"',
        r'File "/oname=schachraum.exe" "${FOLDER}\schachraum.exe"',
        r'SetOutPath "$INSTDIR\_internal\app"',
        r'File "/oname=a $$ sign.txt" "${FOLDER}\_internal\app\a $$ sign.txt"',
        r'SetOutPath "$INSTDIR\_internal\app\deep"',
        r'File "/oname=board.png" "${FOLDER}\_internal\app\deep\board.png"',
    ]


def test_only_files_of_the_bundle_are_removed_and_empty_folders() -> None:
    assert lines("RemoveFiles") == [
        r'Delete "$INSTDIR\schachraum.exe"',
        r'Delete "$INSTDIR\_internal\app\a $$ sign.txt"',
        r'Delete "$INSTDIR\_internal\app\deep\board.png"',
        r'RMDir "$INSTDIR\_internal\app\deep"',
        r'RMDir "$INSTDIR\_internal\app"',
        r'RMDir "$INSTDIR\_internal"',
    ]


def test_the_installer_says_everything_in_each_language() -> None:
    script = installer.SCRIPT.read_text(encoding="utf-8")
    names = set(re.findall(r"^LangString (\w+)", script, re.MULTILINE))
    for language in set(re.findall(r'MUI_LANGUAGE "(\w+)"', script)):
        said = re.findall(rf"^LangString (\w+) \${{LANG_{language.upper()}}}", script, re.MULTILINE)
        assert sorted(said) == sorted(names), language


def test_folders_are_only_emptied_where_that_was_asked_for() -> None:
    script = installer.SCRIPT.read_text(encoding="utf-8")
    before, question, after = script.partition("MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2")
    assert question and "/SD IDNO IDNO" in after.splitlines()[0]
    assert "RMDir /r" not in before


def test_nsis_is_told_all_that_its_script_asks_for() -> None:
    folder = ROOT / "build" / "nowhere"
    script = installer.SCRIPT.read_text(encoding="utf-8")
    asked = set(re.findall(r"\$\{([A-Z]+)\}", script + installer.macros(FILES)))
    own = set(re.findall(r"!define ([A-Z]+) |!macro WaitForEnd ([A-Z]+)", script))
    told = installer.definitions_for(folder, folder / "setup.exe", Path("/checkout"))
    assert asked - {name for names in own for name in names} == set(told)
    assert told["FILES"] == str(Path("/checkout/build/nowhere/setup.nsh"))


def test_macos_knows_the_type_of_games_and_its_icon() -> None:
    told = plistlib.loads(plistlib.dumps(macos.INFO))
    (kind,), (files,) = told["UTExportedTypeDeclarations"], told["CFBundleDocumentTypes"]
    assert files["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert kind["UTTypeTagSpecification"] == {"public.filename-extension": ["pgn"]}
    # Other chess programs stay what opens their files.
    assert files["LSHandlerRank"] == "Alternate"
    for icon in (kind["UTTypeIconFile"], files["CFBundleTypeIconFile"]):
        assert (ROOT / "resources" / "desktop" / icon).is_file()
    assert set(told["CFBundleLocalizations"]) == {language.code for language in LANGUAGES}
    assert told["NSHighResolutionCapable"] is True
