"""The preferences: their table, and the file that stores them."""
