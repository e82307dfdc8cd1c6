"""Names of the meshes of pieces."""

#: Prefixes of the names of the meshes of the slim set, of symbols and of letters; the disc's mesh.
SLIM, SYMBOL, LETTER, COIN = "slim_", "symbol_", "letter_", "coin"
