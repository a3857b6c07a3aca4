"""Pages in, PDF bytes out."""
