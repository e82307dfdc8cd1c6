"""The current appearance: theme, piece sets, detail of meshes."""
