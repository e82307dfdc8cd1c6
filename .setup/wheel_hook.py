"""Puts the compiled core of the engine into a wheel, where it can be compiled.

Where it cannot, the wheel is the same for all machines, and says so once as it is built.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from compile_core import PACKAGE, CompileError, Core


class CompiledCore(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles before a wheel is put together."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and name what comes of it among the files of the wheel.

        version : how the wheel is made; an editable one has no files, and the checkout is compiled
        build_data : what hatchling makes the wheel of
        """
        try:
            core = Core(Path(self.root))
            core.compile()
        except CompileError as error:
            self.app.display_warning(
                f"The core is not compiled and will search less deeply: {error}."
            )
            return
        if version == "standard":
            folder = PACKAGE.replace(".", "/")
            names = [path.name for path in core.compiled.iterdir() if path.is_file()]
            build_data["artifacts"] += [f"/{folder}/{name}" for name in names]
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
