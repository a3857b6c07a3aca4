"""Forms that add themselves up: in the file, in other people's readers, in real browsers."""
