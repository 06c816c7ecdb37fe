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

from siamapp.match.exchange import Arrival, Kind, read_outside, receive
from siamapp.match.folder_lock import FolderLock
from siamapp.match.save_folder import Damaged, Listing, SaveFolder, SaveInfo, info_of
from siamapp.match.save_format import Save, SaveError, encode, from_data, load_file, to_data
from siamapp.match.save_repair import Repaired, repair
from siamapp.match.save_text import to_text
from siamapp.match.saver import Saver

__all__ = [
    "Arrival",
    "Damaged",
    "FolderLock",
    "Kind",
    "Listing",
    "Repaired",
    "Save",
    "SaveError",
    "SaveFolder",
    "SaveInfo",
    "Saver",
    "encode",
    "from_data",
    "info_of",
    "load_file",
    "read_outside",
    "receive",
    "repair",
    "to_data",
    "to_text",
]
