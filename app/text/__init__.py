"""What a person reads and hears, made of the engine's values."""
