"""Chess960."""
