"""The library: all games that were played or taken in, in one database."""
