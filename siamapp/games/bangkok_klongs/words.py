"""The names of things, as messages."""

from __future__ import annotations

from siamapp.games.api import Message, say
from siamapp.games.bangkok_klongs.boats import Boat, Fleet

GOODS_KEYS = {
    "shrimp": "bangkok_klongs.goods.shrimp",
    "flowers": "bangkok_klongs.goods.flowers",
    "avocado": "bangkok_klongs.goods.avocado",
    "pineapple": "bangkok_klongs.goods.pineapple",
    "aubergine": "bangkok_klongs.goods.aubergine",
    "fish": "bangkok_klongs.goods.fish",
    "banana": "bangkok_klongs.goods.banana",
}

SPECIAL_KEYS = {
    "thief": "bangkok_klongs.boat.thief",
    "overseer": "bangkok_klongs.boat.overseer",
    "cookshop": "bangkok_klongs.boat.cookshop",
}


def goods_word(goods: str) -> Message:
    return say(GOODS_KEYS[goods])


def boat_words(fleet: Fleet, kind: int) -> Message:
    """A boat with all that one sees on it."""
    boat = fleet.boats[kind]
    words = _special_words(boat) if boat.special else _goods_boat_words(boat)
    return say("bangkok_klongs.boat.luk_phat", boat=words) if boat.luk_phat else words


def _special_words(boat: Boat) -> Message:
    return say(SPECIAL_KEYS[boat.special])


def _goods_boat_words(boat: Boat) -> Message:
    goods = goods_word(boat.goods)
    if boat.ownable:
        return say("bangkok_klongs.boat.ownable", goods=goods, n=boat.baskets)
    return say("bangkok_klongs.boat.neutral", goods=goods, n=boat.baskets)


def stack_words(stack: int, stacks: int) -> Message:
    if stacks == 1:
        return say("bangkok_klongs.stack.only")
    return say("bangkok_klongs.stack.others" if stack else "bangkok_klongs.stack.ownable")
