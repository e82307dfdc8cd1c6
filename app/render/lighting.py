"""The light of a scene on the card: the room's textures, the shadow map, and the uniform block."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache, partial

import numpy as np
from numpy.typing import NDArray

from app.render import gl
from app.render.inputs import LIGHT, ROLES
from app.render.programs import LIGHT_BINDING, UNITS, Block, Program
from app.render.room import (
    LAMP,
    LEVELS,
    SHARPNESS,
    ambient,
    harmonics,
    lamp_light,
    lamp_view,
    moved_lamp,
    reflections,
)
from app.scene.arrays import Floats
from app.scene.materials import PLAIN, Role, Room, Surroundings

#: Edge of a map, texels: of one that is kept, and of one that only a part of a picture is made of.
SIZE, PASSING_SIZE = 1024, 512
#: Edge of the texture, texels.
GRAIN = 256
#: By channel: the waves per edge that matter most, along s and along t.
_WAVES = ((4.0, 4.0), (9.0, 9.0), (5.0, 60.0), (70.0, 70.0))
#: How much of the lamp's light is missing in its shadows, 0..1.
DARKNESS = 0.95
#: Level of the shadow map read for a surface, and for the table, far below what casts shadows.
_NEAR, _FAR = 0.0, 3.0
_VOID = ctypes.c_void_p


class ShadowMap:
    """A texture of single-precision floats with mipmap levels, and the framebuffer to draw it."""

    def __init__(self, size: int = SIZE) -> None:
        """Make the textures in the current context; ``size``: edge, texels."""
        self._size = size
        #: Number of times it has been drawn.
        self.drawn = 0
        self._textures = [_texture(size), _texture(size)]
        self._depth = gl.generate(gl.glGenRenderbuffers)
        gl.glBindRenderbuffer(gl.GL_RENDERBUFFER, self._depth)
        gl.glRenderbufferStorageMultisample(
            gl.GL_RENDERBUFFER, 0, gl.GL_DEPTH_COMPONENT24, size, size
        )
        self._framebuffers = [self._framebuffer(texture) for texture in self._textures]

    def draw(
        self, casters: Callable[[], None], blur: Callable[[tuple[float, float]], None] | None
    ) -> None:
        """Draw the map again.

        casters : draws all that casts shadows, with the program that writes the stored value
        blur : covers the framebuffer with the texture of unit 0, blurred along (x, y) texels;
            None for shadows with hard edges
        """
        far = float(np.exp(SHARPNESS))
        gl.glViewport(0, 0, self._size, self._size)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self._framebuffers[0])
        gl.glClearColor(far, far, far, 1.0)
        gl.glClear(gl.GL_COLOR_BUFFER_BIT | gl.GL_DEPTH_BUFFER_BIT)
        casters()
        gl.glDisable(gl.GL_DEPTH_TEST)
        gl.glActiveTexture(gl.GL_TEXTURE0)
        if blur is not None:
            for target, way in ((1, (1.0, 0.0)), (0, (0.0, 1.0))):
                gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self._framebuffers[target])
                gl.glBindTexture(gl.GL_TEXTURE_2D, self._textures[1 - target])
                blur(way)
        gl.glEnable(gl.GL_DEPTH_TEST)
        gl.glBindTexture(gl.GL_TEXTURE_2D, self._textures[0])
        gl.glGenerateMipmap(gl.GL_TEXTURE_2D)
        self.drawn += 1

    def bind(self, unit: int) -> None:
        """Bind the map to a texture unit."""
        gl.glActiveTexture(gl.GL_TEXTURE0 + unit)
        gl.glBindTexture(gl.GL_TEXTURE_2D, self._textures[0])

    def release(self) -> None:
        """Delete all; needs the context it was made in. May be called twice."""
        gl.delete(gl.glDeleteFramebuffers, *self._framebuffers)
        gl.delete(gl.glDeleteTextures, *self._textures)
        gl.delete(gl.glDeleteRenderbuffers, self._depth)
        self._framebuffers, self._textures, self._depth = [], [], 0

    def _framebuffer(self, texture: int) -> int:
        name = gl.generate(gl.glGenFramebuffers)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, name)
        gl.glFramebufferTexture2D(
            gl.GL_FRAMEBUFFER, gl.GL_COLOR_ATTACHMENT0, gl.GL_TEXTURE_2D, texture, 0
        )
        gl.glFramebufferRenderbuffer(
            gl.GL_FRAMEBUFFER, gl.GL_DEPTH_ATTACHMENT, gl.GL_RENDERBUFFER, self._depth
        )
        return name


def _texture(size: int) -> int:
    name = gl.generate(gl.glGenTextures)
    gl.glBindTexture(gl.GL_TEXTURE_2D, name)
    gl.glTexImage2D(
        gl.GL_TEXTURE_2D, 0, gl.GL_R32F, size, size, 0, gl.GL_RED, gl.GL_FLOAT, _VOID(0)
    )
    gl.set_texture(gl.GL_TEXTURE_2D, gl.SMOOTH | gl.CLAMPED)
    gl.glGenerateMipmap(gl.GL_TEXTURE_2D)
    return name


@cache
def noise() -> NDArray[np.uint8]:
    """Return four kinds of noise that tile, (256, 256, 4) uint8, rows along t.

    They are: slow; faster; fibres along s; a fine speckle. Each has mean 0.5 and spans 0..1.
    """
    rng = np.random.default_rng(7)
    t, s = np.meshgrid(np.fft.fftfreq(GRAIN) * GRAIN, np.fft.rfftfreq(GRAIN) * GRAIN, indexing="ij")
    channels = []
    for along, across in _WAVES:
        reach = np.hypot(s / along, t / across)
        spectrum = np.fft.rfft2(rng.standard_normal((GRAIN, GRAIN))) * np.exp(-0.5 * reach**2)
        spectrum[0, 0] = 0.0
        waves = np.fft.irfft2(spectrum, s=(GRAIN, GRAIN))
        channels.append(np.clip(0.5 + waves / (5.0 * waves.std()), 0.0, 1.0))
    return np.round(np.stack(channels, axis=-1) * 255.0).astype(np.uint8)


class Lighting:
    """Owns the textures and the shadow map for full shading, which are made on first use."""

    def __init__(self) -> None:
        self._block = Block(LIGHT_BINDING)
        #: The values in the block, and the inputs they were made of; see ``_upload``.
        self._made = np.zeros(1, LIGHT)
        self._made_of: tuple[object, ...] = (None,) * 4
        self._noise = self._cube = 0
        self._room: Room | None = None
        #: For refining and other frames, the shadow map and a key of its content.
        self._maps: dict[bool, ShadowMap] = {}
        self._shown: dict[bool, object] = {}
        self._blur: Program | None = None

    @property
    def shadow_draws(self) -> int:
        """Number of times the shadow map of frames that are not refining has been drawn."""
        return self._maps[False].drawn if False in self._maps else 0

    def use_plain(self, surroundings: Surroundings) -> None:
        """Upload the light for frames without shadows and reflections."""
        self._upload(surroundings)

    def use_full(
        self,
        surroundings: Surroundings,
        place: tuple[float, float],
        casters: tuple[Floats, Floats],
        key: object,
        mirror: tuple[Role, float] | None,
        draw: Callable[[], None],
        cover: Callable[[], None],
        *,
        is_refining: bool,
    ) -> None:
        """Upload the light, and draw the shadow map again if what it shows has changed.

        place : on the lamp, within the unit disc
        casters : corners of the box around all that casts and takes shadows, (3,) each, world
        key : equal while the same solids cast shadows
        mirror : the role whose surfaces mirror, and their height; None without any
        draw : draws what casts shadows with the program for that
        cover : covers the framebuffer with the program in use
        """
        self._upload(surroundings, place, casters, mirror)
        self._bind_textures(surroundings.room)
        shadows = self._map(is_refining)
        if (key, place) != self._shown.get(is_refining):
            # averaged over the lamp, many hard shadows become a soft one
            shadows.draw(draw, None if is_refining else partial(self._blur_along, cover))
            self._shown[is_refining] = (key, place)
        shadows.bind(UNITS["shadows"])
        gl.glActiveTexture(gl.GL_TEXTURE0)  # where new textures are made

    def release(self) -> None:
        """Delete all OpenGL objects; their context must be current. May be called twice."""
        self._block.release()
        gl.delete(gl.glDeleteTextures, self._noise, self._cube)
        for shadows in self._maps.values():
            shadows.release()
        if self._blur is not None:
            self._blur.release()
        self._noise = self._cube = 0
        self._maps, self._shown, self._room, self._blur = {}, {}, None, None

    def _upload(
        self,
        surroundings: Surroundings,
        place: tuple[float, float] | None = None,
        casters: tuple[Floats, Floats] | None = None,
        mirror: tuple[Role, float] | None = None,
    ) -> None:
        """Upload the values of the light, made again only when something of them has changed.

        place, casters : as in ``use_full``; None without shadows
        """
        known, box, *others = self._made_of
        if known is not surroundings or box is not casters or others != [place, mirror]:
            lamp = LAMP if place is None else moved_lamp(place)
            view = np.eye(4) if casters is None else lamp_view(lamp, *casters)
            self._made = _values(surroundings, lamp, view, mirror)
            self._made_of = (surroundings, casters, place, mirror)
        self._block.upload(self._made)

    def _map(self, is_refining: bool) -> ShadowMap:
        if is_refining not in self._maps:
            self._maps[is_refining] = ShadowMap(PASSING_SIZE if is_refining else SIZE)
        return self._maps[is_refining]

    def _blur_along(self, cover: Callable[[], None], way: tuple[float, float]) -> None:
        """Cover the framebuffer with the texture of unit 0, blurred one way."""
        if self._blur is None:
            self._blur = Program("blur", vertex="present")
        self._blur.use()
        gl.glUniform2f(self._blur.place("way"), *way)
        cover()

    def _bind_textures(self, room: Room) -> None:
        if not self._noise:
            self._noise = _noise_texture()
        if room != self._room:
            self._cube = self._cube or gl.generate(gl.glGenTextures)
            _fill_cube(self._cube, room)
            self._room = room
        gl.glEnable(gl.GL_TEXTURE_CUBE_MAP_SEAMLESS)
        for sampler, kind, name in (
            ("noise", gl.GL_TEXTURE_2D, self._noise),
            ("room", gl.GL_TEXTURE_CUBE_MAP, self._cube),
        ):
            gl.glActiveTexture(gl.GL_TEXTURE0 + UNITS[sampler])
            gl.glBindTexture(kind, name)


def _values(
    surroundings: Surroundings,
    lamp: Floats,
    view: Floats,
    mirror: tuple[Role, float] | None = None,
) -> NDArray[np.void]:
    """Return the values of the block, (1,) LIGHT."""
    room = surroundings.room
    values = np.zeros(1, LIGHT)
    values["shadow_view"] = view.T
    values["lamp"] = (*lamp, DARKNESS if surroundings != PLAIN else 0.0)
    values["lamp_colour"][:, :3] = lamp_light(room)
    values["sky"][:, :3], values["ground"][:, :3] = ambient(room)
    values["mirror"][:, :2] = (-1.0, 0.0) if mirror is None else mirror
    values["harmonics"] = harmonics(room)
    for role in Role:
        found = surroundings.material(role)
        values["finishes"][0, role] = (found.pattern, found.strength, found.roughness, found.metal)
        values["gloss"][0, role, :2] = found.coat, _FAR if role is Role.TABLE else _NEAR
    return values


def _noise_texture() -> int:
    name = gl.generate(gl.glGenTextures)
    gl.glActiveTexture(gl.GL_TEXTURE0)
    gl.glBindTexture(gl.GL_TEXTURE_2D, name)
    texels = np.ascontiguousarray(noise())
    height, width = texels.shape[:2]
    gl.glPixelStorei(gl.GL_UNPACK_ALIGNMENT, 1)
    gl.glTexImage2D(
        gl.GL_TEXTURE_2D,
        0,
        gl.GL_RGBA8,
        width,
        height,
        0,
        gl.GL_RGBA,
        gl.GL_UNSIGNED_BYTE,
        texels.ctypes.data_as(_VOID),
    )
    gl.set_texture(gl.GL_TEXTURE_2D, gl.SMOOTH | gl.REPEATED)
    gl.glGenerateMipmap(gl.GL_TEXTURE_2D)
    return name


def _fill_cube(name: int, room: Room) -> None:
    gl.glActiveTexture(gl.GL_TEXTURE0)
    gl.glBindTexture(gl.GL_TEXTURE_CUBE_MAP, name)
    gl.glPixelStorei(gl.GL_UNPACK_ALIGNMENT, 1)
    for level, faces in enumerate(reflections(room)):
        for number, face in enumerate(faces):
            size = face.shape[0]
            gl.glTexImage2D(
                gl.GL_TEXTURE_CUBE_MAP_POSITIVE_X + number,
                level,
                gl.GL_RGB16F,
                size,
                size,
                0,
                gl.GL_RGB,
                gl.GL_FLOAT,
                np.ascontiguousarray(face).ctypes.data_as(_VOID),
            )
    levels = {gl.GL_TEXTURE_BASE_LEVEL: 0, gl.GL_TEXTURE_MAX_LEVEL: LEVELS - 1}
    gl.set_texture(gl.GL_TEXTURE_CUBE_MAP, levels | gl.SMOOTH | gl.CLAMPED)


assert len(Role) <= ROLES
