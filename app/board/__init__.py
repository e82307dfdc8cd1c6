"""The board in the viewport: view model, camera, selection, mouse and keyboard."""
