"""The atlas of Bangkok Klongs."""

from __future__ import annotations

from bangkok_klongs import boats, goods, water
from kit.model import Sprite

SMALL = ((32, 32), (64, 64), (128, 128))
HEAP = ((40, 40), (80, 80), (160, 160))
ROW = ((60, 20), (120, 40), (240, 80))
CARD = ((32, 41), (64, 82), (128, 164))
ALONG = ((64, 15), (128, 30), (256, 60))
UP = ((15, 64), (30, 128), (60, 256))


def images() -> dict[str, Sprite]:
    """Return every image by its name in the atlas."""
    found = {
        "hull_own": Sprite(boats.hull_own()),
        "hull_neutral": Sprite(boats.hull_neutral()),
        "thief": Sprite(boats.thief()),
        "overseer": Sprite(boats.overseer()),
        "cookshop": Sprite(boats.cookshop()),
        "back_0": Sprite(boats.back(False)),
        "back_1": Sprite(boats.back(True)),
        "ring": Sprite(boats.ring(), tinted=True),
        "glow": Sprite(boats.glow(), tinted=True),
        "shadow": Sprite(boats.shadow(), SMALL),
        "water_a": Sprite(water.water()),
        "water_b": Sprite(water.water_b()),
        "plank_a": Sprite(water.plank(1), ALONG),
        "plank_b": Sprite(water.plank(2), ALONG),
        "plank_up_a": Sprite(water.plank_upright(3), UP),
        "plank_up_b": Sprite(water.plank_upright(4), UP),
        "landing": Sprite(water.landing(), SMALL),
        "start_light": Sprite(water.start(False)),
        "start_dark": Sprite(water.start(True)),
        "blocked": Sprite(water.blocked(), SMALL),
        "guarded": Sprite(water.guarded(), SMALL),
        "luk_phat": Sprite(water.luk_phat(), SMALL),
        "stone": Sprite(water.stone(), SMALL, tinted=True),
        "stone_day": Sprite(water.stone_day(), SMALL, tinted=True),
        "day_small": Sprite(water.day(False), SMALL),
        "day_great": Sprite(water.day(True), SMALL),
        "master": Sprite(water.master()),
        "movement": Sprite(water.movement(), CARD),
        "coin": Sprite(water.coin(), SMALL),
        "stack_0": Sprite(water.stack(False)),
        "stack_1": Sprite(water.stack(True)),
        "soft": Sprite(water.soft(), SMALL, tinted=True),
    }
    for name, draw in goods.GOODS.items():
        found[f"goods_{name}"] = Sprite(draw(), HEAP)
    for count in (1, 2, 3):
        found[f"baskets_{count}"] = Sprite(goods.basket(count), ROW)
    for seat in range(len(boats.SHAPES)):
        found[f"trader_{seat}"] = Sprite(boats.trader(seat), SMALL)
        found[f"base_{seat}"] = Sprite(boats.base(seat), SMALL, tinted=True)
    return found
