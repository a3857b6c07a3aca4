"""What is read: templates, rosters, scores, and what is wrong with them."""
