"""The games as cards, to choose one of them."""
