"""Names of the meshes of pieces."""

from string import ascii_uppercase

#: Prefixes of the names of the meshes of the slim set, of symbols and of letters; the disc's mesh.
SLIM, SYMBOL, LETTER, COIN = "slim_", "symbol_", "letter_", "coin"
#: The letters that there are.
LETTERS = frozenset(ascii_uppercase)
