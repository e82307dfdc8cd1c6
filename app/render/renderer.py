"""The renderer: draws scenes with OpenGL and owns all its OpenGL objects."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from app.render import gl
from app.render.buffers import Instances, VertexLayout
from app.render.flats import draw_batches, drawing_order
from app.render.gl import GLMissing, require_gl33
from app.render.glyphs import GlyphAtlas, lay_out, shares_shown
from app.render.inputs import FLAT_INPUTS, FRAME, GLYPH_INPUTS
from app.render.lighting import Lighting
from app.render.programs import FRAME_BINDING, UNITS, Block, ShaderError, Shaders
from app.render.quality import DEFAULT_QUALITY, Quality, is_software
from app.render.solids import Group, Solids
from app.render.states import (
    leave_glass,
    leave_pieces,
    mark_glass,
    mark_pieces,
    restore_state,
    set_before_pieces_state,
    set_behind_glass_state,
    set_opaque_state,
    set_presenting_state,
    set_translucent_state,
)
from app.render.surface import Surface
from app.scene.content import FLAT, Label, Layer, Mesh, Scene, Shape
from app.scene.materials import Pattern


class Viewpoint(Protocol):
    """What the renderer needs of a camera: matrices for column vectors, world units."""

    @property
    def view_matrix(self) -> NDArray[np.floating]:
        """(4, 4), world to eye."""

    @property
    def projection_matrix(self) -> NDArray[np.floating]:
        """(4, 4), eye to clip."""

    @property
    def eye(self) -> NDArray[np.floating]:
        """Position, (3,), world."""


class Mirrored:
    """A camera as it is seen in a horizontal mirror; front faces turn clockwise for it."""

    def __init__(self, camera: Viewpoint, height: float) -> None:
        """``height``: of the mirror, world."""
        self.projection_matrix = camera.projection_matrix
        flipped = np.eye(4)
        flipped[2, 2], flipped[2, 3] = -1.0, 2.0 * height
        self.view_matrix = np.asarray(camera.view_matrix) @ flipped
        x, y, z = np.asarray(camera.eye).tolist()
        self.eye = np.array((x, y, 2.0 * height - z))


__all__ = ["Frame", "GLMissing", "Renderer", "ShaderError", "Viewpoint", "require_gl33"]


#: The nearest part of the depth range, 0..1, reserved for meshes drawn over everything (nothing
#: on a board comes so near to the eye).
FRONT = 0.01
#: Greatest opacity of planes that count as glass.
CLEAR = 0.8


class Frame(NamedTuple):
    """How a frame is drawn, independent of the scene.

    size : width and height in pixels
    pixel_ratio : device pixels per device-independent pixel; keeps labels readable
    stretch : by how much it will be widened for display; 2 for the half of a picture side by side
    jitter : by how much the picture is moved to the right and up, pixels; labels stay in place
    lamp : from where on the lamp the light comes, on the unit disc; (0, 0) is its middle
    is_refining : whether it is one of many whose average is shown, drawn with full shading
    has_background : whether the background is drawn as well, so that nothing is left to present
    """

    size: tuple[int, int]
    pixel_ratio: float = 1.0
    stretch: float = 1.0
    jitter: tuple[float, float] = (0.0, 0.0)
    lamp: tuple[float, float] = (0.0, 0.0)
    is_refining: bool = False
    has_background: bool = False


class _Releasable(Protocol):
    """An object that owns OpenGL objects."""

    def release(self) -> None:
        """Delete them."""


class Renderer:
    """Draws a scene as seen by a camera into a framebuffer of the current context.

    Create, use and release it with the same OpenGL 3.3 core context current; a new context needs
    a new renderer. Nothing is read back, and only buffers are kept of a scene.
    """

    def __init__(
        self,
        meshes: Mapping[str, Mesh],
        quality: Quality = DEFAULT_QUALITY,
        lines: Mapping[str, Mesh] | None = None,
    ) -> None:
        """Compile the shaders; a mesh is uploaded with the first scene that uses it.

        lines : meshes that lines around solids are drawn from, if they are others

        Raises GLMissing or ShaderError.
        """
        self.driver = require_gl33()
        self.draw_calls = 0
        self._frame = Block(FRAME_BINDING)
        #: The light, and the shadow map.
        self.lighting = Lighting()
        #: The surfaces that are drawn into before presenting.
        is_copied = quality.samples == 0 and is_software(self.driver)
        self.surface = Surface(quality.samples, is_copied_by_processor=is_copied)
        #: The background alone, of frames that include it, and its size and colours.
        self._background = Surface(0, is_copied_by_processor=is_copied)
        self._painted: tuple[object, ...] = ()
        self._is_full = quality.is_full
        #: The shader programs and buffers.
        self.shaders = Shaders()
        self._compile()
        self._solids = Solids(
            meshes, meshes if lines is None else lines, has_mirror=quality.has_mirror
        )
        #: Of the materials of the solids of the scene last drawn.
        self._patterns: Collection[Pattern] = ()
        self._mirror = Surface(0) if quality.has_mirror else None
        self._flats = Instances(FLAT_INPUTS)
        self._glyphs = Instances(GLYPH_INPUTS)
        self._atlas = GlyphAtlas()
        self._labels: tuple[Label, ...] = ()
        self._shares = np.zeros(0)
        self._glyph_count = 0
        self._empty = VertexLayout()

    @property
    def description(self) -> str:
        """The driver, and the size and samples of frames, for a report."""
        (width, height), samples = self.surface.size, self.surface.samples
        return f"{self.driver}; frames of {width}x{height} with {samples} samples"

    @property
    def is_released(self) -> bool:
        """Whether it holds nothing of OpenGL any more."""
        has_programs = bool(self.shaders.programs)
        return not has_programs and self._solids.is_released and self.surface.size == (0, 0)

    @property
    def uploads(self) -> int:
        """Number of uploads of instances so far; unchanged arrays are not uploaded again."""
        others = self._flats.buffer.uploads + self._glyphs.buffer.uploads
        return self._solids.uploads + others

    def draw(
        self,
        scene: Scene,
        camera: Viewpoint,
        pixel_size: tuple[int, int],
        framebuffer: int = 0,
        pixel_ratio: float = 1.0,
    ) -> None:
        """Draw one frame over the whole framebuffer.

        pixel_size : width and height of the framebuffer in pixels
        framebuffer : OpenGL name of a framebuffer without sRGB conversion, samples or depth:
            blending happens in a surface of the renderer, and the result is written as sRGB
        pixel_ratio : device pixels per device-independent pixel; keeps labels readable

        Raises KeyError for a solid with an unknown mesh, GLMissing if the driver has no memory
        for so many pixels, ShaderError.
        """
        self.draw_calls = 0
        if min(pixel_size) < 1:
            return
        if self.surface.samples:
            self.draw_scene(scene, camera, Frame(pixel_size, pixel_ratio), self.surface)
            self.present(self.surface, framebuffer)
            return
        # with one sample per pixel there is nothing to average: the surface can be copied
        frame = Frame(pixel_size, pixel_ratio, has_background=True)
        self.draw_scene(scene, camera, frame, self.surface)
        set_presenting_state()
        self.surface.copy_to(framebuffer)
        restore_state()

    def draw_scene(self, scene: Scene, camera: Viewpoint, frame: Frame, surface: Surface) -> None:
        """Draw a scene into a surface; its background is left to ``present`` unless it is included.

        Raises KeyError for a solid with an unknown mesh, GLMissing if the driver has no memory
        for so many pixels, ShaderError.
        """
        is_full = self._is_full or frame.is_refining
        self._solids.gather(scene.solids)
        of_role = scene.surroundings.material
        self._patterns = {of_role(role).pattern for role in self._solids.roles}
        set_opaque_state()
        self.upload_frame(scene, camera, frame)
        self._light(scene, frame, is_full)
        mirrored = self._draw_mirror(scene, camera, frame)
        surface.clear(frame.size)
        if frame.has_background:
            self._paint_background(scene.background, surface)
        program = "mirroring" if mirrored else "solid"
        mark_pieces()
        self._draw_solids(program, is_full, Group.PIECES)
        leave_pieces()
        self._draw_solids(program, is_full, Group.FURNITURE)
        gl.glDisable(gl.GL_STENCIL_TEST)
        self._draw_solids(program, is_full, Group.OPAQUE)
        set_translucent_state()
        is_clearing = frame.is_refining and _has_clear_panes(scene)
        if is_clearing:
            mark_glass()
        self._draw_flats(scene.flats, float(camera.eye[2]), is_full)
        if is_clearing:
            leave_glass()
            self._clear_pieces()
        self._draw_furniture_before_pieces()
        self._draw_outlines(Group.OUTLINED)
        self._draw_translucent_solids(is_full)
        self._draw_outlines(Group.FAINTLY_OUTLINED)
        if self._solids.has(Group.OVER):
            set_opaque_state()
            gl.glDepthRange(0.0, FRONT)
            self._draw_solids("solid", is_full, Group.OVER)
            gl.glDepthRange(0.0, 1.0)
            set_translucent_state()
        if frame.jitter != (0.0, 0.0):
            self.upload_frame(scene, camera, frame._replace(jitter=(0.0, 0.0)))
        self._draw_labels(scene, np.asarray(camera.eye, np.float64), surface)

    def present(self, surface: Surface, framebuffer: int) -> None:
        """Write a surface, before the background of the scene last drawn, as sRGB.

        Samples are averaged in linear RGB. The framebuffer is of the surface's size.
        """
        set_presenting_state()
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, framebuffer)
        self.shaders.use("present", surface.samples)
        surface.bind_texture()
        self.cover()
        restore_state()

    def cover(self) -> None:
        """Draw one triangle that covers the whole framebuffer, with the program in use."""
        self._empty.bind()
        gl.glDrawArrays(gl.GL_TRIANGLES, 0, 3)
        self.draw_calls += 1

    def release(self) -> None:
        """Delete all OpenGL objects; their context must be current. May be called twice."""
        owners: list[_Releasable] = [self.shaders, self._solids]
        owners += [self._flats, self._glyphs, self._atlas, self._empty, self._frame]
        owners += [self.lighting, self.surface, self._background]
        owners += [] if self._mirror is None else [self._mirror]
        for owner in owners:
            owner.release()

    def upload_frame(self, scene: Scene, camera: Viewpoint, frame: Frame) -> None:
        """Upload the values of the whole frame; for code that draws only a part of it."""
        width, height = frame.size
        projection = np.asarray(camera.projection_matrix)
        focal = 0.5 * height * float(projection[1][1])
        moved = np.eye(4)
        moved[:2, 3] = 2.0 * frame.jitter[0] / width, 2.0 * frame.jitter[1] / height
        values = np.zeros(1, FRAME)
        values["view_projection"] = (moved @ projection @ np.asarray(camera.view_matrix)).T
        values["eye"][:, :3] = camera.eye
        values["viewport"] = (width * frame.stretch, height, frame.pixel_ratio, focal)
        values["top"][:, :3], values["bottom"][:, :3] = top, bottom = scene.background
        values["bottom"][:, 3] = 0.0 if top == bottom else 1.0 / 255.0
        self._frame.upload(values)

    def _compile(self) -> None:
        """Compile the programs that all frames need, so that errors are detected at once."""
        self.shaders.use("label", self.surface.samples)
        if self.surface.samples:
            self.shaders.use("present", self.surface.samples)
        else:
            self.shaders.use("background")
        self.shaders.use_shading("surfaces", is_full=self._is_full)
        if not self._is_full:
            self.shaders.use_shading("solid", is_full=False)

    def _light(self, scene: Scene, frame: Frame, is_full: bool) -> None:
        """Upload the light, and draw its shadows where they have changed."""
        if not is_full:
            self.lighting.use_plain(scene.surroundings)
            return
        self.lighting.use_full(
            scene.surroundings,
            frame.lamp,
            self._solids.lit_box,
            self._solids.casters,
            self._solids.mirror,
            self._draw_casters,
            self.cover,
            is_refining=frame.is_refining,
        )

    def _draw_casters(self) -> None:
        self.shaders.use("shadow")
        self.draw_calls += self._solids.draw(Group.CASTERS)

    def _draw_mirror(self, scene: Scene, camera: Viewpoint, frame: Frame) -> bool:
        """Draw, at half the size, what stands on a mirror as seen from below; return if so."""
        if self._mirror is None or self._solids.mirror is None:
            return False
        _, height = self._solids.mirror
        if camera.eye[2] <= height or not self._solids.has(Group.MIRRORED):
            return False
        size = (max(frame.size[0] // 2, 1), max(frame.size[1] // 2, 1))
        self._mirror.clear(size)
        self.upload_frame(scene, Mirrored(camera, height), frame)
        gl.glFrontFace(gl.GL_CW)
        self._draw_solids("solid", True, Group.MIRRORED)
        gl.glFrontFace(gl.GL_CCW)
        self.upload_frame(scene, camera, frame)
        self._mirror.bind_texture(UNITS["mirrored"])
        return True

    def _paint_background(self, colours: object, surface: Surface) -> None:
        """Copy the background to a surface: that is quicker than to draw it for every frame."""
        if self._painted != (surface.size, colours):
            self._background.bind(surface.size)
            set_presenting_state()
            self.shaders.use("background")
            self.cover()
            set_opaque_state()
            self._painted = surface.size, colours
        surface.copy_from(self._background)

    def _draw_solids(self, program: str, is_full: bool, group: Group) -> None:
        if self._solids.has(group):
            self.shaders.use_shading(program, is_full=is_full, patterns=self._patterns)
            self.draw_calls += self._solids.draw(group)

    def _clear_pieces(self) -> None:
        """Blend pieces over the glass before them, which would make black ones grey.

        They are a little darker than those with nothing before them, which stay as they are.
        """
        set_behind_glass_state()
        gl.glEnable(gl.GL_CULL_FACE)
        gl.glEnable(gl.GL_POLYGON_OFFSET_FILL)
        gl.glPolygonOffset(-1.0, -1.0)  # the same surfaces, from another program
        self._draw_solids("behind glass", True, Group.PIECES)
        gl.glDisable(gl.GL_POLYGON_OFFSET_FILL)
        gl.glDisable(gl.GL_CULL_FACE)
        gl.glDisable(gl.GL_STENCIL_TEST)

    def _draw_furniture_before_pieces(self) -> None:
        """Blend what pieces are seen through over the pieces that it is before, unlit."""
        if not (self._solids.has(Group.FURNITURE) and self._solids.has(Group.PIECES)):
            return
        set_before_pieces_state()
        self._draw_solids("before pieces", False, Group.FURNITURE)
        gl.glDisable(gl.GL_STENCIL_TEST)
        set_translucent_state()

    def _draw_translucent_solids(self, is_full: bool) -> None:
        """Blend what is translucent over glass, its front alone: depth first, then colour."""
        if not self._solids.has(Group.TRANSLUCENT):
            return
        gl.glEnable(gl.GL_CULL_FACE)
        gl.glDepthMask(gl.GL_TRUE)
        gl.glColorMask(gl.GL_FALSE, gl.GL_FALSE, gl.GL_FALSE, gl.GL_FALSE)
        self._draw_solids("depth", False, Group.TRANSLUCENT)
        gl.glColorMask(gl.GL_TRUE, gl.GL_TRUE, gl.GL_TRUE, gl.GL_TRUE)
        self._draw_solids("translucent", is_full, Group.TRANSLUCENT)
        set_translucent_state()

    def _draw_outlines(self, group: Group) -> None:
        """Draw thin lines around solids: their inner sides, a little larger than they are."""
        if not self._solids.has(group):
            return
        self.shaders.use("outline")
        gl.glEnable(gl.GL_CULL_FACE)
        gl.glCullFace(gl.GL_FRONT)
        self.draw_calls += self._solids.draw(group)
        gl.glCullFace(gl.GL_BACK)
        gl.glDisable(gl.GL_CULL_FACE)

    def _draw_flats(self, flats: NDArray[np.void], eye_height: float, is_full: bool) -> None:
        if len(flats) == 0:
            return
        flats = _checked(flats)[drawing_order(flats, eye_height)]
        self._flats.buffer.upload(flats)
        # Flats lie exactly on top of boards: an offset towards the eye avoids z-fighting.
        gl.glEnable(gl.GL_POLYGON_OFFSET_FILL)
        gl.glPolygonOffset(-1.0, -2.0)
        for first, length, are_surfaces in draw_batches(flats):
            self.shaders.use_shading("surfaces" if are_surfaces else "flat", is_full=is_full)
            self._flats.draw(length, first)
            self.draw_calls += 1
        gl.glDisable(gl.GL_POLYGON_OFFSET_FILL)

    def _draw_labels(self, scene: Scene, eye: NDArray[np.float64], surface: Surface) -> None:
        shares = shares_shown(scene.labels, scene.flats, eye)
        if scene.labels != self._labels or not np.array_equal(shares, self._shares):
            self._labels, self._shares = scene.labels, shares
            glyphs = lay_out(self._labels, self._atlas.glyphs_for(self._labels), shares)
            self._glyphs.buffer.upload(glyphs)
            self._glyph_count = len(glyphs)
        if self._glyph_count == 0:
            return
        self.shaders.use("label", surface.samples)
        surface.bind_over()
        self._atlas.bind()
        self._glyphs.draw(self._glyph_count)
        self.draw_calls += 1


def _has_clear_panes(scene: Scene) -> bool:
    """Whether planes are seen, and none is nearly opaque: one that is meant to hide does so."""
    panes = (scene.flats["shape"] == Shape.TILE) & (scene.flats["layer"] == Layer.TILE)
    return 0.0 < scene.flats["colour"][panes, 3].max(initial=0.0) <= CLEAR


def _checked(flats: NDArray[np.void]) -> NDArray[np.void]:
    """Return the flats. Raises TypeError if they are not (n,) FLAT."""
    if flats.dtype != FLAT:
        raise TypeError(f"flats have the fields {flats.dtype.names}, not {FLAT.names}")
    return flats
