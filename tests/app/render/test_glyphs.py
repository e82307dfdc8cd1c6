from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

from app.render.glyphs import OF_BOARDS, atlas_of, draw_atlas, halved, lay_out, to_ascii
from app.scene.content import Label
from app.scene.layouts import layout
from app.scene.themes.catalogue import BUILT_IN, built_in
from app.support.languages import LANGUAGES
from engine.variants import KEYS, variant
from tests.cache_folder import cache_in, wait_until_written
from tests.rows import each_row


@each_row(
    ("text", "expected"),
    [("DP1", "DP1"), ("Überzug", "Ueberzug"), ("weiß", "weiss"), ("café", "cafe"), ("♔", "?")],
)
def test_texts_are_spelt_with_the_letters_the_font_has(text: str, expected: str) -> None:
    assert to_ascii(text) == expected


def test_the_atlas_is_the_same_every_time() -> None:
    first, glyphs = draw_atlas("abc")
    second, again = draw_atlas("cba")
    assert glyphs == again
    assert np.array_equal(first, second)


def test_every_letter_has_ink_and_a_halo_around_it() -> None:
    letters = "".join(map(chr, range(0x21, 0x7F)))
    image, glyphs = draw_atlas(letters)
    height, width = image.shape[:2]
    for letter in letters:
        left, bottom, right, top = glyphs[letter].cell
        cut = image[round(top * height) : round(bottom * height)]
        cut = cut[:, round(left * width) : round(right * width)].astype(int)
        assert cut[..., 0].max() > 200, letter
        assert cut[..., 1].sum() > cut[..., 0].sum(), letter
        rim = np.concatenate([cut[0], cut[-1], cut[:, 0], cut[:, -1]])
        assert rim.max() == 0, f"{letter} runs into its neighbour"


def test_a_text_is_centred_on_its_position() -> None:
    _, glyphs = draw_atlas("AHV")
    row = lay_out([Label("AHHA", (1.0, 2.0, 3.0), 0.5, (1, 1, 1, 1))], glyphs)
    assert len(row) == 4
    assert (row["anchor"] == (1.0, 2.0, 3.0)).all()
    assert row["box"][0, 0] == pytest.approx(-row["box"][-1, 2], abs=0.05)


def test_labels_follow_each_other() -> None:
    _, glyphs = draw_atlas("ab")
    labels = [Label("ab", (0, 0, 0), 1, (1, 1, 1, 1)), Label("", (0, 0, 0), 1, (1, 1, 1, 1))]
    assert len(lay_out(labels, glyphs)) == 2
    assert len(lay_out([], glyphs)) == 0


def test_a_smaller_level_is_the_mean_of_the_texels_it_stands_for() -> None:
    image = np.random.default_rng(1).integers(0, 256, (8, 2, 2), np.uint8)
    half = halved(image)
    assert half.shape == (4, 1, 2) and half.dtype == np.uint8
    assert np.abs(half[1, 0] - image[2:4, 0:2].mean(axis=(0, 1))).max() <= 0.5
    quarter = halved(half)
    assert quarter.shape == (2, 1, 2)
    assert np.abs(quarter[0, 0] - half[0:2, 0].mean(axis=0)).max() <= 0.5
    assert (halved(np.full((2, 2, 2), 255, np.uint8)) == 255).all()


def test_the_letters_of_all_boards_are_drawn_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, expected = draw_atlas(OF_BOARDS)
    with cache_in(tmp_path):
        for _ in range(2):
            atlas_of.cache_clear()
            picture, glyphs = atlas_of(frozenset("A1"))
            assert glyphs == expected and np.array_equal(picture, drawn)
            wait_until_written()
            monkeypatch.setitem(sys.modules, "PIL", None)
    atlas_of.cache_clear()


@each_row("key", KEYS)
@each_row("language", [language.code for language in LANGUAGES])
def test_a_board_needs_no_glyph_that_is_not_cached(key: str, language: str) -> None:
    board, theme = layout(key, language), built_in(BUILT_IN[0])
    labels = board.furniture(variant(key).start(), theme).labels
    assert labels
    assert {letter for label in labels for letter in to_ascii(label.text)} <= set(OF_BOARDS)


def test_an_atlas_with_other_letters_is_drawn() -> None:
    _, glyphs = atlas_of(frozenset("A1%"))
    assert {"A", "1", "%"} <= set(glyphs)
