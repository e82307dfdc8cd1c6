"""Names of the meshes of pieces."""

#: Prefixes of the names of the slim set's and of the symbols' meshes, and name of the disc's mesh.
SLIM, SYMBOL, COIN = "slim_", "symbol_", "coin"
