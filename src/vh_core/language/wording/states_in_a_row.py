"""Things and their states with nothing between them: "tv off computer off stove off" is each of them
off, and no tv that is off the computer."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.word_classes import ORDER, ROOMS, either

_THING = rf"(?:(?:(?:all )?(?:the|my|our)|all|every) )?(?!(?:the|my|our|all|every)\b)(?!(?:and|on|off|in|at|is|are|be|{ORDER})\b(?! (?:off|closed|shut)\b))(?:(?!(?:and|on|off|in|at|is|are|be|from)\b)[a-z]+ ){{1,3}}(?:in (?:the |my |our )?{either(ROOMS)} )?"
_SO = r"(?:off|closed|shut)"
_ROW = re.compile(
    rf"^(?:please )?(?:(?:turn|switch) )?{_THING}{_SO}(?:(?:,| and|, and)? {_THING}{_SO})+(?:,? (?:please|too))?$"
)
_NEXT = re.compile(rf"(?<=\b)({_SO}) (?={_THING}{_SO}\b)")


def told_apart(text: str) -> str:
    """The text (in lower case) with commas behind the states, where it is such a row."""
    return _NEXT.sub(r"\1, ", text) if _ROW.match(text) else text
