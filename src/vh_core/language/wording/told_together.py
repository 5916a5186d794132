"""What a sentence tells of several things that are somewhere, each of them counted, as one.

    someone forgot a bowl and three plates on the kitchen table
    → there are a bowl and three plates on the kitchen table

Of the parts of such a list some are orders where they stand alone ("three plates on the kitchen
table"); here they are none.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.function_words import UP_TO_TEN
from vh_core.language.wording.word_classes import WHOEVER, either

_COUNTED = rf"(?:an?|some|several|a few|\d{{1,2}}|{either(UP_TO_TEN)}) "
_LEFT = (
    r"(?:(?:have|has|had) )?(?:(?:just|also|again) )?(?:left|forgot|forgotten|put|placed|set|laid)"
)
_SEEN = r"(?:(?:can|will|could) )?(?:see|saw|find|found|notice|noticed|have)"
_HEAD = re.compile(
    rf"^(?:(?P<is>there (?:is|are)(?: still| also)?)|{WHOEVER} {_LEFT}|(?:i|we|you) (?:{_LEFT}|{_SEEN})) (?={_COUNTED})"
)
_JOINT = re.compile(r",? and |, ")
_PART = re.compile(rf"{_COUNTED}(?!of\b)[a-z]")
_PLACED = re.compile(r" (?:in|on|inside|on top of|at|under) (?:the |my |our )?[a-z]")
#: what no name of a thing or a place has in it
_SAYS_MORE = re.compile(
    r"\b(?:is|are|was|were|be|has|have|had|should|must|needs?|goes|go|belongs?|to|into|onto|from|it|them|they|if|that|which|who|please|put|take|not|n't|but|or|for|with)\b"
)
#: one kind of thing, in no state
_ALONE = re.compile(
    rf"^{_COUNTED}(?:(?:dirty|clean) )?(?!on\b|off\b)[a-z]+(?: (?!on\b|off\b|open\b|closed\b|running\b|dirty\b|clean\b|in\b|inside\b|at\b|under\b)[a-z]+){{0,2}} (?:in|on|inside|on top of) (?:the |my |our )?[a-z ]+$"
)


def told_together(text: str) -> str:
    """That there are the things that a sentence (in lower case) tells of; "" where it tells of
    something else, or says plainly that there is one."""
    head = _HEAD.match(text)
    parts = _JOINT.split(text[head.end() :]) if head is not None else []
    one = len(parts) == 1
    if one and (head is None or head["is"] or not _ALONE.match(parts[0])):
        return ""
    if not parts or not all(map(_PART.match, parts)) or not _PLACED.search(parts[-1]):
        return ""
    if head is None or any(map(_SAYS_MORE.search, parts)):
        return ""
    be = "is" if one and parts[0].startswith(("a ", "an ", "one ", "1 ")) else "are"
    return f"{head['is'] or f'there {be}'} {text[head.end() :]}"
