"""The rules: positions, legal moves and endings of every game, without windows.

Nothing in this package imports Qt or OpenGL.
"""
