"""Text that comes from people and files, made fit to be shown."""

from __future__ import annotations

from siamapp.games.api import Message

UNKNOWN = "\N{REPLACEMENT CHARACTER}"


def is_line(text: object, most: int) -> bool:
    """One line of at most so many visible characters?"""
    return isinstance(text, str) and len(text) <= most and text.isprintable()


def shown(text: object, most: int = 40) -> str:
    """Doubtful text, as it may appear in a message: visible characters, and not too many."""
    line = "".join(c if c.isprintable() else UNKNOWN for c in str(text)[: most + 1])
    return line if len(line) <= most else line[: most - 1] + "…"


def tidy(message: Message) -> Message:
    """The same message with all its texts as they may be shown."""
    args = []
    for name, value in message.args:
        if isinstance(value, Message):
            value = tidy(value)
        elif isinstance(value, str):
            value = shown(value, 200)
        args.append((name, value))
    return Message(message.key, tuple(args))
