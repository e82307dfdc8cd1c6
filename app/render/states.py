"""The states of OpenGL that the passes of a frame are drawn in. Qt may have changed any of them."""

from __future__ import annotations

from app.render import gl


def set_opaque_state() -> None:
    """Write opaque surfaces, their outer sides alone, tested by depth."""
    for capability in (
        gl.GL_BLEND,
        gl.GL_SCISSOR_TEST,
        gl.GL_STENCIL_TEST,
        gl.GL_POLYGON_OFFSET_FILL,
        gl.GL_FRAMEBUFFER_SRGB,
    ):
        gl.glDisable(capability)
    for capability in (gl.GL_DEPTH_TEST, gl.GL_CULL_FACE, gl.GL_MULTISAMPLE):
        gl.glEnable(capability)
    gl.glColorMask(gl.GL_TRUE, gl.GL_TRUE, gl.GL_TRUE, gl.GL_TRUE)
    gl.glDepthMask(gl.GL_TRUE)
    gl.glDepthFunc(gl.GL_LEQUAL)
    gl.glFrontFace(gl.GL_CCW)
    gl.glCullFace(gl.GL_BACK)


def set_translucent_state() -> None:
    """Blend premultiplied colours, test depth without writing it, draw both sides."""
    gl.glEnable(gl.GL_FRAMEBUFFER_SRGB)
    gl.glDisable(gl.GL_CULL_FACE)
    gl.glDepthMask(gl.GL_FALSE)
    gl.glEnable(gl.GL_BLEND)
    gl.glBlendFunc(gl.GL_ONE, gl.GL_ONE_MINUS_SRC_ALPHA)


def mark_pieces() -> None:
    """Let what is drawn mark its pixels, after which ``leave_pieces`` keeps others from them."""
    gl.glEnable(gl.GL_STENCIL_TEST)
    gl.glStencilFunc(gl.GL_ALWAYS, 1, 1)
    gl.glStencilOp(gl.GL_KEEP, gl.GL_KEEP, gl.GL_REPLACE)


def leave_pieces() -> None:
    """Draw only where no pixel is marked."""
    gl.glStencilFunc(gl.GL_EQUAL, 0, 1)
    gl.glStencilOp(gl.GL_KEEP, gl.GL_KEEP, gl.GL_KEEP)


def mark_glass() -> None:
    """Let planes that are drawn mark their pixels, besides those of pieces."""
    gl.glEnable(gl.GL_STENCIL_TEST)
    gl.glStencilFunc(gl.GL_ALWAYS, 2, 2)
    gl.glStencilOp(gl.GL_KEEP, gl.GL_KEEP, gl.GL_REPLACE)
    gl.glStencilMask(2)


def leave_glass() -> None:
    """Mark nothing more."""
    gl.glStencilMask(0xFF)
    gl.glDisable(gl.GL_STENCIL_TEST)


def set_behind_glass_state() -> None:
    """Draw only where glass has been marked; the marks stay."""
    gl.glEnable(gl.GL_STENCIL_TEST)
    gl.glStencilFunc(gl.GL_EQUAL, 2, 2)
    gl.glStencilOp(gl.GL_KEEP, gl.GL_KEEP, gl.GL_KEEP)


def set_before_pieces_state() -> None:
    """Blend outer sides where pixels are marked, each pixel once: its mark goes with that."""
    gl.glEnable(gl.GL_CULL_FACE)
    gl.glEnable(gl.GL_STENCIL_TEST)
    gl.glStencilFunc(gl.GL_EQUAL, 1, 1)
    gl.glStencilOp(gl.GL_KEEP, gl.GL_KEEP, gl.GL_ZERO)


def set_presenting_state() -> None:
    """Write every pixel as the shader outputs it."""
    for capability in (gl.GL_BLEND, gl.GL_DEPTH_TEST, gl.GL_FRAMEBUFFER_SRGB):
        gl.glDisable(capability)


def restore_state() -> None:
    """Restore the OpenGL state that Qt expects."""
    gl.glDepthMask(gl.GL_TRUE)
    gl.glBindVertexArray(0)
    gl.glUseProgram(0)
