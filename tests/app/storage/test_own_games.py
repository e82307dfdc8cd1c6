"""A person's own games: files of a folder, read, changed, deleted, by several programs."""

from __future__ import annotations

from pathlib import Path

import pytest

import engine.game_files
import engine.variants
from app.storage.data_folder import games_folder
from app.storage.own_games import OwnGames
from engine.game_files import versions
from engine.variants import KEYS, shown_keys, variant
from tests.engine.game_files.small_game import TEXT, changed


def test_smoke(qtbot, tmp_path):
    from app.storage.data_folder import use_versions
    use_versions()
    folder = games_folder()
    folder.mkdir(parents=True)
    (folder/"a.toml").write_text(TEXT)
    (folder/"b.toml").write_text("nonsense")
    own = OwnGames()
    said=[]
    own.told.connect(said.append)
    with qtbot.waitSignal(own.changed): own.load()
    print([ (f.path.name,f.title,f.fault,f.is_new) for f in own.files], said, shown_keys(), list(folder.rglob("*")))
    got=[]
    own.save(changed(("Small chess","Little chess")), lambda *a: got.append(a), own.files[0])
    qtbot.waitUntil(lambda: bool(got))
    print(got, variant("small").title, [ (f.path.name,f.title,f.fault,f.is_new) for f in own.files])
    own.save(own.copy_of(variant("glinski")), lambda *a: got.append(a))
    qtbot.waitUntil(lambda: len(got)==2)
    print(got[1], [ (f.path.name,f.title,f.key,f.fault,f.is_new) for f in own.files])
    own.delete(own.files[0], lambda *a: got.append(a))
    qtbot.waitUntil(lambda: len(got)==3)
    print(got[2], [ (f.path.name,f.title,f.key,f.fault,f.is_new) for f in own.files])
    print(list(tmp_path.rglob("*")))
    from app.support import background
    qtbot.waitUntil(background.is_idle, timeout=20000)
    print(said)
    own.end()
