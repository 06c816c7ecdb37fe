"""The Foreign King: the rules for 2 to 4 players."""
