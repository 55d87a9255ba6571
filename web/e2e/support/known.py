"""Prints which cards each viewer could know at each moment of a game, from a save on standard input played again.

The tests of the server hold the truth about this; the browser's tests ask the same.
"""

import sys

import msgspec

from longtable.engine.saves import parse
from tests.server.test_secrets import known_cards

save = parse(sys.stdin.buffer.read(), "the save")
viewers = {role: known_cards(save, role) for seat in save.seats for role in seat.roles}
sys.stdout.buffer.write(msgspec.json.encode({**viewers, "": known_cards(save, None)}))
