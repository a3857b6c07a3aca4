"""Guards of the finished tool: it prints right, every reader reads it, it breaks nowhere."""
