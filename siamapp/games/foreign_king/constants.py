"""The numbers of the rules, in one place: a correction is one line here.

The two that the rule book leaves open are marked with their rulings.
"""

from __future__ import annotations

# -- what there is -------------------------------------------------------------------------------

STOCK = {2: 15, 3: 14, 4: 14}
"""Citizens of each colour by the number of players; score and order markers are not among them."""

VIRTUAL_STOCK = 15
TEXTILE_FACTORIES = 5
METAL_FACTORIES = 5
FACTORIES = TEXTILE_FACTORIES + METAL_FACTORIES
MEDALS = 9
MARKER = 30
"""Where the king's marker begins."""

FRANCS = (5, 6, 7, 8)
"""To begin with, by turn order."""

# -- prices and gains, in francs -----------------------------------------------------------------

LOAN = 3
REPAYMENT = 4
FACTORY_PRICE = 3
FURTHER = 1
"""Each further citizen placed, each further step of a citizen or of the king."""

QUEEN_PRICE = 2
COINS = 3
COINS_PER_TEXTILE = 1
ORDER_COINS = 1

# -- the king ------------------------------------------------------------------------------------

FALL_FROM_PORTRAIT = 1
FALL_EXTRA = 1
"""F6: the marker falls by the provinces entered, and by this."""

POINTS_METAL = 6
POINTS_TEXTILE = 3
CITIZENS_PER_POINT = 3
"""Where no factory is active."""

VIRTUAL_LESS = 1
"""The opponent spends the points scored, less this, on virtual citizens."""

# -- the end -------------------------------------------------------------------------------------

POINTS_LOAN = -6
POINTS_CONTROL = 9
POINTS_MEDALS = 9
POINTS_DELEGATES = 3
POINTS_FRANCS = 3
VIRTUAL_CONTROL_TIMES = 2
VIRTUAL_LEAD = 1
VIRTUAL_INDUSTRY = 3
"""F13: for each industrialised province that the virtual player leads, besides VIRTUAL_LEAD."""

MOST_ROUNDS = 100
"""F10: a game of computers is drawn when one more round would begin."""
