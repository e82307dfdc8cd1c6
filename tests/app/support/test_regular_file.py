"""Opening files to read: what is no file is refused, on every system for the same reason."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from app.support.regular_file import open_regular


def test_a_folder_is_named_as_one_where_the_system_refuses_access_to_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "a file"
    file.touch()

    def refuse(_path: Path, _flags: int) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    with pytest.raises(IsADirectoryError):
        open_regular(tmp_path)
    monkeypatch.setattr(os, "open", refuse)  # as Windows does
    with pytest.raises(IsADirectoryError):
        open_regular(tmp_path)
    with pytest.raises(PermissionError):
        open_regular(file)
