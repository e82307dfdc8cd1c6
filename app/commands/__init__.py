"""The tables of commands, and the menus and shortcuts made from them."""
