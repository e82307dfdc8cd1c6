"""The programs that a renderer draws with, each compiled and linked when it is first used."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType

from app.render.programs import Program
from app.scene.materials import Pattern

#: Programs that shade fully or plainly: the fragment shader for either, and what both define.
_SHADING: Mapping[str, tuple[str, str, tuple[str, ...]]] = MappingProxyType(
    {
        "solid": ("solid", "plain", ()),
        "mirroring": ("solid", "plain", ("MIRRORING",)),
        "translucent": ("solid", "plain", ("TRANSLUCENT",)),
        "depth": ("solid", "plain", ("DEPTH_ONLY",)),
        "behind glass": ("solid", "plain", ("TRANSLUCENT", "BEHIND_GLASS")),
        "before pieces": ("solid", "plain", ("TRANSLUCENT", "BEFORE_PIECES")),
        "surfaces": ("flat", "flat", ("SURFACES",)),
        "flat": ("flat", "flat", ()),
    }
)
#: The others: the vertex shader, if its name is not the fragment shader's, and definitions.
_OTHERS: Mapping[str, tuple[str | None, tuple[str, ...]]] = MappingProxyType(
    {
        "background": ("present", ()),
        "present": (None, ()),
        "label": (None, ()),
        "shadow": ("solid", ("SHADOW",)),
        "outline": ("solid", ("OUTLINE",)),
    }
)


class Shaders:
    """Programs by their names; needs the context they are made in."""

    def __init__(self) -> None:
        self.programs: dict[tuple[str, tuple[str, ...]], Program] = {}

    def use_shading(self, name: str, *, is_full: bool, patterns: Collection[Pattern] = ()) -> None:
        """Use a program of ``_SHADING``. Raises ShaderError.

        patterns : of the materials of solids; plain shading shows none of them
        """
        full, plain, defines = _SHADING[name]
        if is_full:
            drawn = sorted(set(patterns) - {Pattern.PLAIN})
            with_patterns = (f"WITH_{pattern.name}" for pattern in drawn)
            defines = (*defines, "FULL", *with_patterns)
        # both kinds of solids have one vertex shader, and so have both kinds of flats
        self._use(name, full if is_full else plain, defines, vertex=full)

    def use(self, name: str, samples: int | None = None) -> None:
        """Use one of the other programs. Raises ShaderError.

        samples : per pixel, of the surface that it reads
        """
        vertex, defines = _OTHERS[name]
        if samples is not None:
            defines = (*defines, f"SAMPLES {samples}")
        self._use(name, name, defines, vertex=vertex)

    def release(self) -> None:
        """Delete all programs. May be called twice."""
        for program in self.programs.values():
            program.release()
        self.programs = {}

    def _use(self, name: str, file: str, defines: tuple[str, ...], vertex: str | None) -> None:
        if (name, defines) not in self.programs:
            textures = ("atlas", "depths") * (name == "label")
            self.programs[name, defines] = Program(file, defines, textures, vertex=vertex)
        self.programs[name, defines].use()
