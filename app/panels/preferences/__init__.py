"""The preferences dialog."""
