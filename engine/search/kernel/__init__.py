"""The kernel: moves and search of all games on flat arrays of integers, made to be compiled.

Its modules are ordinary Python, and import each other by relative names, as they are also built as
another package (``engine.search.backend``). What types Cython gives to their names when it compiles
them stands in the ``.pxd`` beside each.
"""
