"""Where the desktop program starts.

``--rehearsal [GAME...]`` plays a match of each game by itself, without a display, and ends: a
built program cannot be asked to run another module.
"""

import sys


def main() -> int:
    if sys.argv[1:2] == ["--rehearsal"]:
        from siamapp.ui.rehearsal import main as rehearse

        return rehearse(sys.argv[2:])
    from siamapp.ui.start import main as start

    start()
    return 0


if __name__ == "__main__":
    sys.exit(main())
