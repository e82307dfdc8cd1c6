"""Games described by files: the reader of the format, and the variant made of what it has read."""
