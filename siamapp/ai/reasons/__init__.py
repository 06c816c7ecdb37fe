"""Why a move is good, in the words of each game: one module ``GAME_ID.py`` for each."""
