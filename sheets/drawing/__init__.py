"""What can be put on a page, in millimetres: fonts, text, lines, tiles, form fields."""
