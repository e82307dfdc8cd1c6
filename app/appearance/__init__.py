"""How everything looks at the moment: theme, piece sets, detail of meshes."""
