"""Charts of many games, and the page that shows them."""
