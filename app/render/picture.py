"""A picture of a scene in a framebuffer: for one eye or for two, and refined while it is shown."""

from __future__ import annotations

from app.render import gl
from app.render.programs import Program
from app.render.refinement import Average, frames_at_rest, sample
from app.render.renderer import Frame, Renderer, Viewpoint, restore_state, set_presenting_state
from app.render.surface import Surface
from app.scene.camera import Camera
from app.scene.content import Scene
from app.scene.stereo import Stereo, eyes


class Picture:
    """A picture of one scene from one camera, at first drawn quickly, then refined.

    It belongs to the renderer's context. Several pictures of one renderer are independent.
    """

    def __init__(self, renderer: Renderer, stereo: Stereo = Stereo.OFF) -> None:
        self._renderer = renderer
        self._stereo = stereo
        #: Number of frames whose average is the refined picture so far.
        self.frames = 0
        #: The framebuffer of one frame of the refinement: no samples, as the frames differ.
        self._still = Surface(0)
        self._averages = (Average(), Average())
        self._programs: dict[tuple[str, ...], Program] = {}
        self._size = (0, 0)
        self._frame = Frame((0, 0))
        self._scene = Scene()
        self._camera: Camera

    @property
    def is_refined(self) -> bool:
        """Whether the average of the frames so far is smoother than the picture quickly drawn."""
        return self.frames >= max(1, self._renderer.surface.samples)

    def begin(
        self, scene: Scene, camera: Camera, size: tuple[int, int], pixel_ratio: float = 1.0
    ) -> None:
        """Begin another picture, without drawing it yet; see ``Renderer.draw``."""
        self.frames = 0
        self._scene, self._camera, self._size = scene, camera, size
        width, height = size
        if self._stereo is Stereo.SIDE_BY_SIDE:
            self._frame = Frame(((width + 1) // 2, height), pixel_ratio, stretch=2.0)
        else:
            self._frame = Frame(size, pixel_ratio)

    def draw(self, framebuffer: int = 0) -> None:
        """Draw it quickly; further frames refine it from the beginning.

        Raises GLMissing if the driver has no memory for so many pixels, ShaderError.
        """
        self.frames = 0
        renderer = self._renderer
        if self._stereo is Stereo.OFF or min(self._size) < 1:
            renderer.draw(
                self._scene, self._camera, self._size, framebuffer, self._frame.pixel_ratio
            )
        else:
            renderer.draw_calls = 0
            self._average(self._frame, renderer.surface, 1.0)
            self.show(framebuffer)

    def refine(self) -> None:
        """Draw one more frame, average it with those before, and wait until it is drawn.

        Raises GLMissing if the driver has no memory for so many pixels, ShaderError.
        """
        moved = sample(self.frames)
        self.frames += 1
        self._renderer.draw_calls = 0
        if min(self._size) < 1:
            return
        frame = self._frame._replace(jitter=moved.jitter, lamp=moved.lamp, is_refining=True)
        self._average(frame, self._still, 1.0 / self.frames)
        restore_state()
        gl.glFinish()

    def finish(self, framebuffer: int = 0) -> None:
        """Refine it completely and show it, as for files."""
        while self.frames < frames_at_rest(self._renderer.driver):
            self.refine()
        self.show(framebuffer)

    def show(self, framebuffer: int = 0) -> None:
        """Write the average of the frames so far, before the background, as sRGB."""
        renderer, is_stereo = self._renderer, self._stereo is not Stereo.OFF
        renderer.upload_frame(self._scene, self._camera, self._frame._replace(size=self._size))
        set_presenting_state()
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, framebuffer)
        gl.glViewport(0, 0, *self._size)
        self._program("SAMPLES 0", *(self._stereo.name,) * is_stereo).use()
        for unit, average in enumerate(self._averages[: 1 + is_stereo]):
            average.bind_texture(unit)
        renderer.cover()
        restore_state()

    def release(self) -> None:
        """Delete all OpenGL objects; their context must be current. May be called twice."""
        for program in self._programs.values():
            program.release()
        self._programs = {}
        for average in self._averages:
            average.release()
        self._still.release()
        self.frames = 0

    def _average(self, frame: Frame, surface: Surface, weight: float) -> None:
        """Draw a frame for each eye, and add it to its average with a weight."""
        is_flat = self._stereo is Stereo.OFF
        views: tuple[Viewpoint, ...] = (self._camera,) if is_flat else eyes(self._camera)
        for view, average in zip(views, self._averages, strict=False):
            self._renderer.draw_scene(self._scene, view, frame, surface)
            set_presenting_state()
            average.begin_adding(frame.size, weight)
            self._program("AVERAGE", f"SAMPLES {surface.samples}").use()
            surface.bind_texture()
            self._renderer.cover()

    def _program(self, *defines: str) -> Program:
        """Return a program that presents, made when it is first needed."""
        if defines not in self._programs:
            self._programs[defines] = Program("present", defines, ("drawn", "other"))
        return self._programs[defines]
