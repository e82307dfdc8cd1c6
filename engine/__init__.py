"""The rules of all games: positions, legal moves and endings, without a user interface.

Nothing in this package imports Qt or OpenGL.
"""
