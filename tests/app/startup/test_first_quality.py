"""At the very first start the quality is chosen by the driver, and never again by the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.settings.options import QUALITY, SWAY
from app.settings.remembered import LAST_GAME
from app.settings.store import Settings
from app.startup.display import choose_quality
from tests.forked_programs import run_forked
from tests.programs import CLOSE, UNDRAWN, program

SOFTWARE, CARD = "llvmpipe (LLVM 15.0.6, 256 bits)", "Mesa Intel(R) UHD Graphics 620 (KBL GT2)"


@pytest.mark.parametrize(
    ("driver", "chosen"), [(SOFTWARE, "low"), (CARD, "medium"), ("", "medium")]
)
def test_the_quality_is_chosen_once_and_kept(
    preferences_path: Path, driver: str, chosen: str
) -> None:
    settings = Settings(preferences_path)
    remark = choose_quality(settings, driver)
    assert remark.endswith(".") and "Quality of the picture" in remark
    assert settings.get(QUALITY) == chosen
    settings.save()
    for other in (SOFTWARE, CARD):  # another machine, another driver
        again = Settings(preferences_path)
        assert choose_quality(again, other) == ""
        assert again.get(QUALITY) == chosen


@pytest.mark.parametrize("quality", QUALITY.values)
def test_a_quality_that_was_chosen_stays(preferences_path: Path, quality: str) -> None:
    preferences_path.parent.mkdir(parents=True)
    preferences_path.write_text(f"[view]\nquality={quality}\n", encoding="utf-8")
    settings = Settings(preferences_path)
    assert choose_quality(settings, SOFTWARE) == "" and settings.get(QUALITY) == quality


def test_preferences_without_a_quality_count_as_none_chosen(preferences_path: Path) -> None:
    earlier = Settings(preferences_path)
    earlier.set(SWAY, True)
    earlier.save()
    settings = Settings(preferences_path)
    assert choose_quality(settings, SOFTWARE) and settings.get(QUALITY) == "low"
    assert settings.get(SWAY)


def test_keeping_writes_what_is_usual_and_setting_does_not(preferences_path: Path) -> None:
    settings = Settings(preferences_path)
    settings.set(LAST_GAME, LAST_GAME.default)
    settings.save()
    assert not preferences_path.exists() and not settings.is_stored(QUALITY)
    settings.store(QUALITY)
    settings.save()
    assert "quality=medium" in preferences_path.read_text(encoding="utf-8")
    assert Settings(preferences_path).is_stored(QUALITY)


def test_the_program_says_so_in_the_status_bar(preferences_path: Path, tmp_path: Path) -> None:
    said = "print(window.statusBar().currentMessage())"
    for expected in ("No graphics card: ", "White"):
        finished = run_forked(UNDRAWN + program(said, CLOSE), folder=tmp_path)
        assert (finished.returncode, finished.stderr) == (0, "")
        assert finished.stdout.startswith(expected), finished.stdout
        assert Settings(preferences_path).get(QUALITY) == "low"
