"""Starts the app, nothing else."""

from siamapp.ui.start import main

if __name__ == "__main__":
    main()
