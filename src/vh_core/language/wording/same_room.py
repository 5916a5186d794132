"""The room that "in the same room", or "in that room", is: the one that was named before."""

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.misunderstanding import Unclear
from vh_core.language.wording.word_classes import ROOMS, either

_A = r"(?:the |my |our |an? )?"
_SAME_ROOM = re.compile(
    r"\b(?P<how>in|inside|of|from) (?P<same>(?:the|that) (?:very )?same room|that (?:very )?room)\b"
    r"(?! (?:as|where|that|which|with)\b)"
)
#: where something was said to be, which is in a room
_FURNITURE = re.compile(rf"\b(?:in|on|from|off|to|at|into|onto) {_A}[a-z]|^[a-z ]+:")
_A_ROOM = re.compile(rf"\b(?P<source>(?:from|out of) {_A})?(?P<room>{either(ROOMS)})\b")


def in_same_room(text: str) -> str:
    """A text in lower case with the room named: "from the desk in the office onto the shelf in the
    same room". Raises `Unclear` where several rooms were named before it."""
    same = _SAME_ROOM.search(text)
    if same is None:
        return text
    before = text[: same.start()]
    named = [*_A_ROOM.finditer(before)]
    # what comes from one room goes to the other
    rooms = [found["room"] for found in sorted(named, key=lambda found: not found["source"])]
    if not rooms and (_FURNITURE.search(before) or "same" not in same["same"]):
        return _SAME_ROOM.sub("there", text) if before.strip() else text
    if len({*rooms}) > 1 and "same" in same["same"]:
        raise Unclear("not_understood", f'I cannot tell which room "{same["same"]}" is; name it')
    return _SAME_ROOM.sub(rf"\g<how> the {rooms[-1]}", text, count=1) if rooms else text
