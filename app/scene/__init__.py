"""The 3D scene as arrays and values: camera, picking, board layouts, overlays and animation.

No module of this package imports Qt or OpenGL. World frame: right-handed, z up, one unit is one
cell edge; the first seat sits at -y and looks along +y.
"""
