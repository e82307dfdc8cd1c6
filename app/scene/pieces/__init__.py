"""The shapes of the pieces: profiles turned, carved and put together into meshes."""
