"""The move list, and the field for typing moves."""
