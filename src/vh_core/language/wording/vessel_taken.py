"""What "it" is where something is put on a plate, or in a bowl, that is taken from somewhere and carried on
with it: the plate, which is carried, and not what it was taken from."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re

_VESSEL = r"(?:plate|bowl|tray|basket|dish|platter|box|pan|pot|mug|cup|glass)"
_THEN = r"(?:[.;] ?(?:then |next |and )?|,? (?:and )?(?:then )?)"
_CARRIED_ON = re.compile(
    rf"(?P<take>\b(?:get|take|fetch|grab|pick up) (?:the|an?|one|my) (?:(?!(?:and|or)\b)[a-z]+ ){{0,2}}?(?P<vessel>{_VESSEL}) (?:out of|out from|from|off|that is (?:in|on)) [^,.;]+?{_THEN}"
    rf"(?:put|place|lay|set) (?!it\b|them\b)(?:(?!\b(?:and|then|it)\b)[^,.;])+? (?:in|on|into|onto)) it"
    rf"(?P<then>{_THEN}(?:put|bring|take|carry|place|set|move) )(?:it|the (?P=vessel)) (?=(?:to|on|onto|in|into|back|down|beside|next) )"
)


def with_vessels_named(text: str) -> str:
    """A text in lower case with what is carried on by its name."""
    return _CARRIED_ON.sub(r"\g<take> the \g<vessel>\g<then>the \g<vessel> ", text)
