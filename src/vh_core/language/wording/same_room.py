"""The room that "in the same room" is: the one that was named before, where that is one alone."""

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.word_classes import ROOMS, either

_A = r"(?:the |my |our |an? )?"
_SAME_ROOM = re.compile(
    r"\b(?P<how>in|of|from) (?:the|that) same room\b(?! (?:as|where|that|which|with)\b)"
)
#: where something was said to be, which is in a room
_FURNITURE = re.compile(rf"\b(?:in|on|from|off|to|at|into|onto) {_A}[a-z]|^[a-z ]+:")
_A_ROOM = re.compile(rf"\b{either(ROOMS)}\b")


def in_same_room(text: str) -> str:
    """A text in lower case with the room named: "from the desk in the office onto the shelf in the
    same room"."""
    same = _SAME_ROOM.search(text)
    rooms = {found[0] for found in _A_ROOM.finditer(text[: same.start()])} if same else set()
    if same and not rooms and _FURNITURE.search(text[: same.start()]):
        return _SAME_ROOM.sub("there", text)
    if len(rooms) != 1:
        return text
    return _SAME_ROOM.sub(rf"\g<how> the {rooms.pop()}", text)
