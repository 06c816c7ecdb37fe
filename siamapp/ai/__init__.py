"""Players that think: searches over the contract of ``siamapp.games``, and levels."""
