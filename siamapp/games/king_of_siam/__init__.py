"""King of Siam: eight power struggles, three factions, eight cards each."""
