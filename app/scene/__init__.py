"""What is seen, as numbers: camera, picking, layouts, scene and animation.

No module of this package imports Qt or OpenGL. World frame: right-handed, z up, one unit is one
cell edge; the first seat sits at -y and looks along +y.
"""
