"""The player as a process that speaks the Universal Chess Interface."""
