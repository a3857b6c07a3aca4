"""What holds for the house as a whole: its README, wheel, imports, files and output."""
