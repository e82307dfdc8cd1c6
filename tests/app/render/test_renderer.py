from __future__ import annotations

import numpy as np
import pytest
from OpenGL.error import GLError
from OpenGL.raw.GL.VERSION.GL_1_0 import glGetError
from OpenGL.raw.GL.VERSION.GL_1_1 import glIsTexture
from OpenGL.raw.GL.VERSION.GL_1_5 import glIsBuffer
from OpenGL.raw.GL.VERSION.GL_2_0 import glIsProgram
from OpenGL.raw.GL.VERSION.GL_3_0 import glIsFramebuffer, glIsRenderbuffer, glIsVertexArray

from app.render import gl, programs
from app.render.offscreen import OffscreenError, Target, offscreen_context, render_image
from app.render.quality import DEFAULT_QUALITY, QUALITIES, Quality
from app.render.renderer import GLMissing, Renderer, ShaderError
from app.scene.content import Label, LabelKind, Scene
from app.scene.layouts import layout
from app.scene.pieces.meshes import all_meshes
from app.scene.scene import compose
from app.scene.themes.catalogue import DEFAULT
from engine.core.pieces import Kind, kind_of
from engine.variants import variant
from tests.programs import run_python
from tests.render_probes import (
    BACKGROUND,
    SIZE,
    Studio,
    camera,
    cube,
    flats,
    scene,
    solids,
    srgb,
)
from tests.rows import each_row
from tests.systems import needs_egl

WHITE = (1.0, 1.0, 1.0, 1.0)


def crowd(count: int) -> Scene:
    rows = [{"position": (index % 9 - 4, index // 9 - 4, 0)} for index in range(count)]
    return Scene(
        solids={"cube": solids(*rows)},
        flats=flats(*rows),
        labels=tuple(Label(str(index), (0, 0, 1), 0.2, WHITE) for index in range(count)),
    )


def test_draw_calls_do_not_grow_with_what_is_shown(studio: Studio) -> None:
    first, again = set(), set()
    for count in (1, 10, 80):
        shown = crowd(count)
        studio.shoot(shown, camera())
        first.add(studio.renderer.draw_calls)
        studio.shoot(shown, camera())
        again.add(studio.renderer.draw_calls)
    assert again == {4}  # solids, flats, labels, all of it before the background
    assert first == {7}  # and the shadows of the solids, blurred twice


def test_nothing_is_drawn_for_an_empty_scene(studio: Studio) -> None:
    shown = scene(solids={"cube": solids()})
    studio.shoot(shown, camera())
    picture = studio.shoot(shown, camera())
    assert studio.renderer.draw_calls == 1  # the background
    assert np.abs(picture - BACKGROUND).max() < 2


def test_the_background_goes_from_its_top_to_its_bottom_colour(studio: Studio) -> None:
    top, bottom = (0.3, 0.1, 0.1), (0.01, 0.02, 0.1)
    picture = studio.shoot(Scene(background=(top, bottom)), camera())
    assert np.abs(picture[0] - srgb(top)).max() < 4
    assert np.abs(picture[-1] - srgb(bottom)).max() < 4


def test_only_what_changed_is_sent_again(studio: Studio) -> None:
    shown = Scene(
        solids={"cube": solids({})},
        flats=flats({}, {"position": (0, 0, 1)}),
        labels=(Label("a", (0, 0, 0), 0.2, WHITE),),
    )

    def sent(seen_from: object, what: Scene = shown) -> int:
        before = studio.renderer.uploads
        studio.shoot(what, seen_from)  # type: ignore[arg-type]
        return studio.renderer.uploads - before

    sent(camera(20))
    assert sent(camera(60, azimuth=100)) == 0
    assert sent(camera(-30)) == 1  # the planes, in their other order
    moved = Scene(
        solids={"cube": solids({"yaw": 1.0})},
        flats=shown.flats.copy(),
        labels=(*shown.labels,),
    )
    assert sent(camera(-30), moved) == 1


def test_another_scene_with_the_same_names_is_noticed(studio: Studio) -> None:
    red, green = (solids({"colour": colour}) for colour in ((0.9, 0, 0, 1), (0, 0.9, 0, 1)))
    first = studio.probe(scene(solids={"cube": red}), camera(), (0, 0, 1))[0]
    second = studio.probe(scene(solids={"cube": green}), camera(), (0, 0, 1))[0]
    assert first[0] > first[1] and second[1] > second[0]


def test_a_label_is_drawn_and_hidden_by_what_stands_before_it(studio: Studio) -> None:
    text = Label("HHH", (0, 0, 0.5), 0.6, (1, 0, 0, 1))
    wall = solids({"position": (0, -3.5, -1), "scale": (6, 0.1, 4)})
    view = camera(5, distance=12)
    free = studio.shoot(scene(labels=(text,)), view)
    assert (free[..., 0] - free[..., 1]).max() > 120
    hidden = studio.shoot(scene(labels=(text,), solids={"cube": wall}), view)
    assert (hidden[..., 0] - hidden[..., 1]).max() < 20


def test_a_count_faces_the_viewer_and_stays_readable_when_far(studio: Studio) -> None:
    text = scene(labels=(Label("H", (0, 0, 0), 0.05, WHITE, LabelKind.COUNT),))
    for view in (camera(5, distance=20), camera(85, azimuth=140, distance=50)):
        inked = (studio.shoot(text, view) > 170).all(axis=-1)
        rows = np.flatnonzero(inked.any(axis=1))
        assert 9 <= np.ptp(rows) + 1 <= 13
        x, y, _ = view.project((0, 0, 0))[0]
        assert abs(rows.mean() + 0.5 - y) < 1.5
        assert abs(np.flatnonzero(inked.any(axis=0)).mean() + 0.5 - x) < 1.5


@each_row("elevation", [8, 15, 40, 80])
def test_a_plane_under_a_count_does_not_cut_it(studio: Studio, elevation: float) -> None:
    text = (Label("H", (0, 0, 0), 0.3, WHITE, LabelKind.COUNT),)
    board = solids({"position": (0, 0, -0.3), "scale": (5, 5, 0.3), "colour": (0.1, 0.05, 0, 1)})
    view = camera(elevation)
    free = studio.shoot(scene(labels=text), view)
    laid = studio.shoot(scene(labels=text, solids={"cube": board}), view)
    lowest = [np.flatnonzero((seen > 170).all(axis=-1).any(axis=1)).max() for seen in (free, laid)]
    assert lowest[0] == lowest[1]


def test_light_and_dark_labels_are_read_on_any_ground(studio: Studio) -> None:
    for ink, ground in ((WHITE, WHITE[:3]), ((0.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.0))):
        shown = Scene(labels=(Label("H", (0, 0, 0), 0.5, ink),), background=(ground, ground))
        assert np.ptp(studio.shoot(shown, camera())) > 60


def test_new_letters_join_the_atlas(studio: Studio) -> None:
    def ink(text: str) -> float:
        shown = scene(labels=(Label(text, (0, 0, 0), 0.5, WHITE),))
        return float((studio.shoot(shown, camera()) > 200).all(axis=-1).sum())

    assert ink("i") < ink("iMWö")


@pytest.mark.parametrize("quality", ["low", "medium"])
def test_every_name_is_given_back(
    context: None, monkeypatch: pytest.MonkeyPatch, quality: str
) -> None:
    made: list[tuple[str, int]] = []
    real = gl.generate

    def generate(generator: object) -> int:
        name = real(generator)  # type: ignore[arg-type]
        made.append((generator.__name__, name))  # type: ignore[attr-defined]
        return name

    monkeypatch.setattr(gl, "generate", generate)
    studio = Studio(QUALITIES[quality])
    shaders = [program.id for program in studio.renderer.shaders.programs.values()]
    studio.shoot(crowd(3), camera())
    asks = {
        "glGenBuffers": glIsBuffer,
        "glGenVertexArrays": glIsVertexArray,
        "glGenTextures": glIsTexture,
        "glGenFramebuffers": glIsFramebuffer,
        "glGenRenderbuffers": glIsRenderbuffer,
    }
    assert {kind for kind, _ in made} == set(asks)
    assert any(asks[kind](name) for kind, name in made)
    studio.release()
    studio.renderer.release()
    assert not any(asks[kind](name) for kind, name in made)
    assert not any(glIsProgram(name) for name in shaders)
    assert glGetError() == 0


def test_a_squeezed_window_draws_nothing(studio: Studio) -> None:
    studio.renderer.draw(crowd(3), camera(), (0, 90), studio.target.framebuffer)
    assert studio.renderer.draw_calls == 0


@each_row(
    ("text", "expected"),
    [
        ("3.3 (Core Profile) Mesa 22.3.6", (3, 3)),
        ("4.6.0 NVIDIA 550.54", (4, 6)),
        ("OpenGL ES 3.2 Mesa", (0, 0)),
        ("", (0, 0)),
    ],
)
def test_versions_are_read(text: str, expected: tuple[int, int]) -> None:
    assert gl.version_of(text) == expected


def test_an_old_driver_is_refused_in_one_sentence(
    context: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    offers = {gl.GL_VERSION: "3.1 Mesa", gl.GL_RENDERER: "old card"}
    monkeypatch.setattr(gl, "driver_text", lambda name: offers[name])
    with pytest.raises(GLMissing) as caught:
        Renderer({})
    assert str(caught.value) == ("OpenGL 3.3 is needed, this driver offers 3.1 Mesa (old card)")


def test_a_shader_error_names_file_and_line(context: None, monkeypatch: pytest.MonkeyPatch) -> None:
    real = programs.shader_source
    broken = "out vec4 pixel;\nvoid main() {\n    pixel = nonsense;\n}\n"
    monkeypatch.setattr(
        programs, "shader_source", lambda name: broken if name == "flat.frag" else real(name)
    )
    with pytest.raises(ShaderError, match=r"flat\.frag does not .*: flat\.frag[:(]3.*nonsense"):
        Renderer({})


@pytest.mark.parametrize("size", [(0, 10), (10, -1), (1 << 20, 10)])
def test_an_impossible_picture_size_is_refused(context: None, size: tuple[int, int]) -> None:
    with pytest.raises(OffscreenError, match=f"{size[0]}x{size[1]} pixels"):
        Target(size)


@needs_egl
def test_without_a_context_the_reason_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    from app.render import egl

    monkeypatch.setattr(egl, "displays", lambda library: iter(()))
    with pytest.raises(OffscreenError) as caught:
        render_image({}, Scene(), camera(), SIZE)
    assert str(caught.value) == "Cannot render without a window: no EGL display is available."


def test_a_picture_can_be_made_while_a_context_is_current(studio: Studio) -> None:
    view, shown = camera(), crowd(5)
    before = studio.shoot(shown, view)
    picture = render_image({"cube": cube()}, shown, view, SIZE, DEFAULT_QUALITY)
    assert np.array_equal(studio.shoot(shown, view), before)
    assert np.abs(picture - before).mean() < 3.0  # it is refined


@needs_egl
def test_a_process_that_rendered_ends_cleanly() -> None:
    code = (
        "from app.render.offscreen import offscreen_context\n"
        "from app.render.renderer import Renderer\n"
        "context = offscreen_context()\n"
        "context.__enter__()\n"
        "renderer = Renderer({})\n"  # neither released nor left: the worst way to end
    )
    finished = run_python("-c", code)
    assert (finished.returncode, finished.stderr) == (0, "")


def test_contexts_follow_each_other() -> None:
    def shoot() -> np.ndarray:
        return render_image({"cube": cube()}, crowd(2), camera(), SIZE)

    assert np.array_equal(shoot(), shoot())


def test_leaving_a_context_leaves_none_current() -> None:
    from concurrent.futures import ThreadPoolExecutor

    def enter_twice() -> None:
        for _ in range(2):
            with offscreen_context():
                gl.require_gl33()
        # Where PyOpenGL asks for errors, as in tests, Windows tells of one.
        with pytest.raises((GLMissing, GLError), match=r"no OpenGL context|invalid operation"):
            gl.require_gl33()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(enter_twice).result()


def test_a_move_sends_only_the_piece_and_the_flats(context: None) -> None:
    game, space = variant("chess960"), layout("chess960")
    position = game.start()
    cells = position.cells
    move = next(m for m in game.moves(position) if kind_of(cells[m.edits[0].cell]) is Kind.PAWN)
    scenes = [compose(space, each, DEFAULT) for each in (position, game.successor(position, move))]
    renderer, target = Renderer(all_meshes()), Target(SIZE)
    for shown, sent in ((scenes[0], None), (scenes[0], 0), (scenes[1], 2)):
        before = renderer.uploads
        renderer.draw(shown, camera(), SIZE, target.framebuffer)
        assert sent is None or renderer.uploads - before == sent
    renderer.release()
    target.release()


def test_a_picture_of_another_size_is_as_if_it_were_the_first(context: None) -> None:
    shown, sizes = crowd(9), ((64, 48), (121, 33), (64, 48))
    renderer = Renderer({"cube": cube()})
    pictures = []
    for size in sizes:
        target = Target(size)
        renderer.draw(shown, camera(size=size), size, target.framebuffer)
        pictures.append(target.pixels())
        target.release()
    renderer.release()
    assert np.array_equal(pictures[0], pictures[2])
    assert pictures[1].shape == (33, 121, 3)


@pytest.mark.parametrize("quality", QUALITIES.values(), ids=QUALITIES)
def test_every_quality_draws_and_gives_everything_back(context: None, quality: Quality) -> None:
    studio = Studio(quality)
    shown = crowd(9)
    studio.shoot(shown, camera())
    picture = studio.shoot(shown, camera())
    assert np.ptp(picture) > 60
    # without samples the background is copied, not drawn
    assert studio.renderer.draw_calls == 3 + (quality.samples > 0)
    studio.release()
    assert glGetError() == 0


@pytest.mark.parametrize("quality", ["low", "medium"])
def test_a_driver_without_room_says_so_in_one_sentence(
    context: None, monkeypatch: pytest.MonkeyPatch, quality: str
) -> None:
    studio = Studio(QUALITIES[quality])
    monkeypatch.setattr(gl, "glCheckFramebufferStatus", lambda target: gl.GL_FALSE)
    with pytest.raises(GLMissing, match="the driver has no room for a picture of 120x90"):
        studio.renderer.draw(crowd(1), camera(), SIZE, studio.target.framebuffer)
    studio.release()
