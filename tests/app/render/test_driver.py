"""Drivers that draw with the processor are known by their names."""

from __future__ import annotations

from app.render.quality import is_software
from tests.rows import each_row


@each_row(
    "name",
    [
        "llvmpipe (LLVM 15.0.6, 256 bits)",
        "Mesa/X.org, softpipe, 3.3 (Core Profile) Mesa 22.3.6",
        "Software Rasterizer",
        "Mesa DRI swrast",
        "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)",
        "zink Vulkan 1.3 (llvmpipe (LLVM 17.0.6, 256 bits) (MESA_LLVMPIPE))",
        "GDI Generic",
        "Microsoft Basic Render Driver",
        "D3D12 (Microsoft Basic  Render Driver)",
        "Apple Software Renderer",
    ],
)
def test_a_processor_that_draws(name: str) -> None:
    assert is_software(name)


@each_row(
    "name",
    [
        "",
        "NVIDIA GeForce RTX 3060/PCIe/SSE2",
        "Mesa Intel(R) UHD Graphics 620 (KBL GT2)",
        "AMD Radeon RX 6600 (navi23, LLVM 15.0.7, DRM 3.49, 6.1.0)",
        "Apple M1",
        "D3D12 (NVIDIA GeForce GTX 1650)",
        "virgl (Mesa Intel(R) Graphics)",
    ],
)
def test_a_graphics_card(name: str) -> None:
    assert not is_software(name)
