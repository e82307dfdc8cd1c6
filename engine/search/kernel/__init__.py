"""The kernel: moves and search of all games on flat arrays of integers, made to be compiled.

Its modules are ordinary Python, and import each other by relative names, as they are also built as
another package (``engine.search.backend``). The types for Cython are in the ``.pxd`` beside each.
"""
