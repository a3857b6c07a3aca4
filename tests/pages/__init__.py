"""The six standard PDFs, drawn by the command and read back."""
