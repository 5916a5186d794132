"""Going out of a room that was gone to: "go to the bathroom, turn off the tap, leave the bathroom".
Nothing is left as it is there; where to go instead is said next, or nobody cares."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

import re

from vh_core.language.wording.word_classes import ROOMS, either

_THE = r"(?:the |my |our )?"
_ROOM = either(ROOMS)
_GO = r"(?:go|walk|come|step|move|head|run|get)"
_BEGINS = (
    r"(?P<before>^|[.,;!:\n]\s*(?:(?:and|then|finally|now|next|\d\)|lastly),? )*|\b(?:and|then) )"
)
_ENDS = r"(?P<end>$|(?=\s*[.,;!\n])|,? and (?:then )?(?=[a-z])|,? then (?=[a-z]))"
#: into a room, which may be left then
_ENTERED = re.compile(
    rf"\b(?:(?:go|walk|come|step|move|head|run|return|navigate|proceed|drive) (?:back |over |on )?(?:to|into|in|inside)|enter) {_THE}(?P<room>{_ROOM})\b"
)
#: what says no more than that
_OUT_OF = re.compile(
    rf"{_BEGINS}(?:exit|{_GO} (?:back )?out of) {_THE}(?:{_ROOM}|room)(?: again)?{_ENDS}"
)
_ON_INTO = re.compile(
    rf"{_BEGINS}(?:(?:exit|leave)|{_GO} (?:back )?out of) {_THE}{_ROOM},? (?:and )?(?:then )?(?=(?:in|on)?to {_THE}{_ROOM}\b)"
)
#: what may be to leave it as it is
_LEFT = re.compile(
    rf"{_BEGINS}leave (?:(?:the|this|that) room|{_THE}(?P<room>{_ROOM}))(?: again)?{_ENDS}"
)
#: with nothing else said
_OUT = re.compile(rf"{_BEGINS}(?:exit|leave|{_GO} (?:back )?out)(?: again)?{_ENDS}")


def with_leaving(text: str) -> str:
    """The text, in lower case, with "leave" for what only says that a room is left, as a part of its
    own."""
    text = _OUT_OF.sub(_as_left, _ON_INTO.sub(r"\g<before>go ", text))
    entered = [*_ENTERED.finditer(text)]
    if not entered:
        return text
    start = entered[0].end()
    rooms = {each["room"] for each in entered}

    def known(found: re.Match[str]) -> str:
        return _as_left(found) if found["room"] is None or found["room"] in rooms else found[0]

    return text[:start] + _OUT.sub(_as_left, _LEFT.sub(known, text[start:]))


def _as_left(found: re.Match[str]) -> str:
    stop = re.match(r"[.,;!:\n]?", found["before"])
    before = f"{(stop[0] if stop else '') or ','} " if found.start() else ""
    return f"{before}leave{', ' if found['end'].strip() else found['end']}"
