"""What players see and touch: Kivy screens over matches."""
