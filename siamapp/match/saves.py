"""Saves of matches: what the other parts of the app use.

>>> import tempfile
>>> from siamapp.match.match import Match, SeatSetup
>>> match = Match.new("siam", [SeatSetup("Ann", "gold"), SeatSetup("Ben", "indigo")])
>>> folder = SaveFolder(tempfile.mkdtemp())
>>> folder.write(to_data(match))
>>> folder.unfinished().seats[0].name
'Ann'
>>> folder.load(match.id).state == match.state
True
"""

from __future__ import annotations

from siamapp.match.save_folder import Damaged, Listing, SaveFolder, SaveInfo
from siamapp.match.save_format import SaveError, from_data, load_file, to_data
from siamapp.match.saver import Saver

__all__ = [
    "Damaged",
    "Listing",
    "SaveError",
    "SaveFolder",
    "SaveInfo",
    "Saver",
    "from_data",
    "load_file",
    "to_data",
]
