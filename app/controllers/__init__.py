"""What works at the window's side: each desk sees to one concern, told and telling by signals."""
