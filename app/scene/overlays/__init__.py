"""What is drawn over boards and pieces: marks, sight lines, drawings, prisoners."""
