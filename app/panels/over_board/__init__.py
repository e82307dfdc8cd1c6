"""Small widgets that lie over the board."""
