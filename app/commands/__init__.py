"""Commands as tables, and the menus and keys made from them."""
