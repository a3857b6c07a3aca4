"""The command: options, help, messages, and where files go."""
