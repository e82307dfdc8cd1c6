"""The solids of a scene in vertex buffers, grouped by how they are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

import numpy as np
from numpy.typing import NDArray

from app.render.buffers import MeshInstances
from app.scene.arrays import Floats, among
from app.scene.content import SOLID, Mesh
from app.scene.materials import Role


class Group(Enum):
    """Solids that one pass draws."""

    PIECES = "pieces, standing or fallen"
    FURNITURE = "furniture that pieces are seen through"
    OPAQUE = "all other opaque solids"
    TRANSLUCENT = "translucent"
    OUTLINED = "outlined"
    FAINTLY_OUTLINED = "faintly outlined"
    OVER = "drawn over all others"
    CASTERS = "casters"
    MIRRORED = "mirrored"


#: Roles through which pieces behind them are seen: thin parts of glass boards.
SEEN_THROUGH = (Role.ROD, Role.RIM, Role.PIN)
#: Groups whose meshes may be coarser, as only a line around them is seen.
LINES = (Group.OUTLINED, Group.FAINTLY_OUTLINED)


class Solids:
    """Buffers of meshes and of their instances; a mesh is uploaded with the first that uses it."""

    def __init__(
        self, meshes: Mapping[str, Mesh], lines: Mapping[str, Mesh], *, has_mirror: bool = False
    ) -> None:
        """Note the meshes, by name.

        lines : those that lines around the solids are drawn from
        has_mirror : whether what stands on a mirror is wanted as a group
        """
        self._known, self._lines = meshes, lines
        self._has_mirror = has_mirror
        self._solids: Mapping[str, NDArray[np.void]] = {}
        #: By name, and the kind of instances: opaque, translucent or mirrored.
        self._meshes: dict[tuple[str, Group], MeshInstances] = {}
        self._groups: dict[Group, list[tuple[MeshInstances, int]]] = {}
        #: The roles of all.
        self.roles: frozenset[Role] = frozenset()
        #: A key of the solids that cast shadows and of the box below; equal while their map is the
        #: same.
        self.casters: tuple[tuple[str, bytes], ...] = ()
        #: Corners of a box around what is lit, down to the table, (3,) each, world.
        self.lit_box: tuple[Floats, Floats] = (np.zeros(3), np.ones(3))
        #: The role whose surfaces mirror, and their height; None without any.
        self.mirror: tuple[Role, float] | None = None

    @property
    def uploads(self) -> int:
        """Number of uploads of instances so far."""
        return sum(mesh.buffer.uploads for mesh in self._meshes.values())

    @property
    def is_released(self) -> bool:
        """Whether it holds nothing of OpenGL any more."""
        return not self._meshes

    def gather(self, solids: Mapping[str, NDArray[np.void]]) -> None:
        """Upload solids, unless they are those of the last frame.

        Raises KeyError for an unknown mesh, TypeError for instances with other fields.
        """
        if solids is self._solids:
            return
        for rows in solids.values():
            _check(rows)
        self._groups = {}
        casters = []
        self.mirror = _mirror(solids) if self._has_mirror else None
        for name, rows in sorted(solids.items(), key=_order):
            is_over = rows["role"] == Role.FRONT
            self._add(name, Group.OVER, rows[is_over])
            rows = rows[~is_over]
            is_solid, has_line = rows["colour"][:, 3] >= 1.0, rows["outline"] != 0.0
            self._add(name, Group.TRANSLUCENT, rows[~is_solid])
            self._add(name, Group.OUTLINED, rows[is_solid & has_line])
            self._add(name, Group.FAINTLY_OUTLINED, rows[~is_solid & has_line])
            mirrored = []
            for group, opaque in _parted(rows[is_solid]):
                self._add(name, group, opaque)
                mesh = self._mesh(name, group)
                casting = opaque[_casts_shadow(opaque)]
                if len(casting):
                    self._groups.setdefault(Group.CASTERS, []).append((mesh, len(opaque)))
                    casters.append((name, casting.tobytes()))
                if self.mirror is not None:
                    mirrored.append(casting[_stands_on(casting, *self.mirror)])
            if mirrored:
                self._add(name, Group.MIRRORED, np.concatenate(mirrored))
        self.roles = frozenset(
            Role(int(role)) for rows in solids.values() for role in set(rows["role"].tolist())
        )
        self._solids, self.lit_box = solids, self._box(solids)
        self.casters = (*casters, ("", np.concatenate(self.lit_box).tobytes()))

    def has(self, group: Group) -> bool:
        """Whether there is anything in a group."""
        return bool(self._groups.get(group))

    def draw(self, group: Group) -> int:
        """Draw a group with the program in use; return the number of draw calls."""
        drawn = self._groups.get(group, [])
        for mesh, count in drawn:
            mesh.draw(count)
        return len(drawn)

    def release(self) -> None:
        """Delete all buffers; their context must be current. May be called twice."""
        for mesh in self._meshes.values():
            mesh.release()
        self._meshes, self._groups, self._solids = {}, {}, {}

    def _add(self, name: str, kind: Group, rows: NDArray[np.void]) -> None:
        """Upload instances of a mesh and put them into the group of their kind."""
        if len(rows):
            mesh = self._mesh(name, kind)
            mesh.buffer.upload(rows)
            self._groups.setdefault(kind, []).append((mesh, len(rows)))

    def _mesh(self, name: str, kind: Group) -> MeshInstances:
        """Return the buffers of a mesh for a kind of instances, made on first use."""
        if (name, kind) not in self._meshes:
            is_line = kind in LINES
            same = (self._meshes.get((name, at)) for at in Group if (at in LINES) == is_line)
            shared = next((mesh for mesh in same if mesh is not None), None)
            known = self._lines if is_line else self._known
            self._meshes[name, kind] = MeshInstances(known[name], shared)
        return self._meshes[name, kind]

    def _box(self, solids: Mapping[str, NDArray[np.void]]) -> tuple[Floats, Floats]:
        """Return the corners of a box around what is lit, down to the table, (3,) each."""
        lows, highs = [np.full(3, -0.5)], [np.full(3, 0.5)]
        for name, rows in solids.items():
            lit = rows[_takes_shadow(rows)]
            if len(lit) == 0:
                continue
            size = lit["scale"] * np.abs(self._known[name].vertices).max(axis=0)
            reach = np.hypot(size[:, 0], size[:, 1])[:, None] * np.ones(3)
            reach[:, 2] = size[:, 2]
            reach[lit["tilt"] != 0.0] = np.linalg.norm(size, axis=1).max()
            lows.append((lit["position"] - reach).min(axis=0))
            highs.append((lit["position"] + reach).max(axis=0))
        low, high = np.min(lows, axis=0), np.max(highs, axis=0)
        for rows in solids.values():
            tables = rows["position"][rows["role"] == Role.TABLE, 2]
            low[2] = min(low[2], *tables.tolist(), high[2])
        return low.astype(np.float64), high.astype(np.float64)


def _order(named: tuple[str, NDArray[np.void]]) -> int:
    """Return the drawing order: solids that mostly hide others first, so that less is shaded."""
    role = int(named[1]["role"][0]) if len(named[1]) else Role.PAINT
    return {Role.PIECE: 0, Role.TABLE: 2}.get(Role(role), 1)


def _parted(rows: NDArray[np.void]) -> list[tuple[Group, NDArray[np.void]]]:
    """Return opaque solids, (n,) SOLID, by the groups they are drawn in; none is empty."""
    are_pieces = among(rows["role"], (Role.PIECE, Role.FALLEN))
    thin = among(rows["role"], SEEN_THROUGH)
    others = ~(are_pieces | thin)
    parts = ((Group.PIECES, are_pieces), (Group.FURNITURE, thin), (Group.OPAQUE, others))
    return [(group, rows[own]) for group, own in parts if own.any()]


def _mirror(solids: Mapping[str, NDArray[np.void]]) -> tuple[Role, float] | None:
    """Return what mirrors: the tiles of a solid board, else the table; and its height, world."""
    for role in (Role.TILE, Role.TABLE):
        heights = [rows["position"][rows["role"] == role, 2] for rows in solids.values()]
        found = np.concatenate(heights) if heights else np.zeros(0)
        if len(found):
            return role, float(found.max())
    return None


def _stands_on(rows: NDArray[np.void], role: Role, height: float) -> NDArray[np.bool_]:
    """Return which solids, (n,) SOLID, stand on surfaces of a role at a height."""
    return np.asarray((rows["role"] != role) & (rows["position"][:, 2] > height - 0.01))


def _check(rows: NDArray[np.void]) -> None:
    """Raise TypeError if instances are not (n,) SOLID."""
    if rows.dtype != SOLID:
        raise TypeError(f"instances have the fields {rows.dtype.names}, not {SOLID.names}")


def _casts_shadow(rows: NDArray[np.void]) -> NDArray[np.bool_]:
    """Return which solids, (n,) SOLID, cast shadows.

    Marks, which glow, cast none, nor does the table, nor what lies within the frame of a board.
    """
    return _takes_shadow(rows) & ~among(rows["role"], (Role.TILE, Role.INLAY))


def _takes_shadow(rows: NDArray[np.void]) -> NDArray[np.bool_]:
    """Return which solids, (n,) SOLID, take shadows from near: not marks, nor the table."""
    is_mark = (rows["role"] == Role.PAINT) & (rows["glow"] > 0.0)
    return np.asarray(~is_mark & ~among(rows["role"], (Role.TABLE, Role.FRONT)))
