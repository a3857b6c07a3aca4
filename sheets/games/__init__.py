"""The rules of each game as pure functions; knows nothing of paper."""
