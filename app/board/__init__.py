"""The board in the window: camera, selection, mouse and keyboard."""
