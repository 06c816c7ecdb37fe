"""Moments of the past in words that are as exact as a person would be."""

from __future__ import annotations

from datetime import datetime

from siamapp.i18n import tr

MINUTE = 60
HOUR = 60 * MINUTE


def worded(moment: float, now: datetime) -> str:
    """``5 minutes ago``, ``yesterday, 18:05``, ``2026-03-01``.

    A clock that was wrong is no reason to fail: what cannot be told is left open.
    """
    try:
        then = datetime.fromtimestamp(moment)
    except (OverflowError, OSError, ValueError):
        return tr("when.unknown")
    seconds = (now - then).total_seconds()
    days = (now.date() - then.date()).days
    if seconds < -MINUTE or days > 6:
        return then.strftime("%Y-%m-%d")
    if seconds < MINUTE:
        return tr("when.now")
    if seconds < HOUR:
        return tr("when.minutes", n=int(seconds // MINUTE))
    clock = then.strftime("%H:%M")
    if days == 0:
        return tr("when.today", time=clock)
    if days == 1:
        return tr("when.yesterday", time=clock)
    return tr("when.days", n=days)
