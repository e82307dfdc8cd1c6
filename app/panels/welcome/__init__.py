"""The welcome: what there is to play and to learn, and the games that wait."""
