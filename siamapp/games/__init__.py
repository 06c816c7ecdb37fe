"""The rules of the games: pure Python, no Kivy, no clock, no files."""
