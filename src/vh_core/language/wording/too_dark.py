"""That it is dark somewhere: an order for light, unless it is only the reason for one beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vh_core.language import patterns as re
from vh_core.language.phrase import Phrase
from vh_core.language.wording.word_classes import ROOMS, either

_DARK = re.compile(r"^(?:it is|the [\w ]+ is)\b.* dark\b")
_LIGHT = re.compile(
    r"\b(?:on|open|draw)\b.*\b(?:lights?|lamps?|curtains?|blinds?)\b|\b(?:lights?|lamps?)\b.* on\b"
)
_ROOM = re.compile(rf"\b{either(ROOMS)}\b")


def too_dark_for(phrases: Sequence[Phrase]) -> list[Phrase]:
    """The phrases, of which that it is dark is a remark where another one brings light there: "it
    is dark in the bedroom, turn on the lamp on the desk"."""
    orders = [each.text for each in phrases if not (each.remark or _DARK.match(each.text))]
    orders = [order for order in orders if _LIGHT.search(order)]

    def is_reason(phrase: Phrase) -> bool:
        dark = not phrase.remark and _DARK.match(phrase.text) is not None
        rooms = {*_ROOM.findall(phrase.text)}
        return dark and any(rooms.issuperset(_ROOM.findall(order)) for order in orders)

    return [replace(each, remark=each.remark or is_reason(each)) for each in phrases]
