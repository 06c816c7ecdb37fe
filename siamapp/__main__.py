"""``python -m siamapp``: the games in a terminal."""

import sys

from siamapp.cli import main

if __name__ == "__main__":
    sys.exit(main())
