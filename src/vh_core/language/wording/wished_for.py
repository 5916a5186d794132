"""What somebody else is said to want to be so, as whoever speaks would want it.

    grandma wants her painkillers on the coffee table
    → i want her painkillers on the coffee table

Somebody who is known for a person wants something now, and says where it should be or in which
state; no more is said than that, or what goes back to it ("put the others away"): beside any other
order it may be its reason, or one of its own. Who wants it changes nothing; but a thing that is
already there may be told by its place, and be wanted for something else (`Wished.placed`).
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from dataclasses import dataclass

from vh_core.language import patterns as re
from vh_core.language.wording.word_classes import CALLED, KIN, PLACED, TITLES, either

_PERSON = rf"(?:he|she|{either(CALLED)}|(?:my|our|the|his|her) (?:[a-z]+ )?{either(KIN - {'cat', 'cats', 'dog', 'dogs'})}|{either(TITLES)} [a-z]+)"
#: which thing, with nothing that depends, leaves out, or is for another time
_WHAT = r"(?:the|her|his|their|my|our|an?|one|two|three|four|all|some|both)(?: (?!(?:but|if|unless|until|till|when|not|only|because|so|as|who|that|which|or|later|tomorrow|tonight|soon|from|off|to|back)\b)[a-z'-]+){1,6}?"
_THERE = rf"(?P<left>(?: left| kept| to stay)?) {PLACED} (?:the|her|his|their|my|our) [a-z]+(?: (?!(?:later|tomorrow|tonight|soon|when|if|until|till|again|but)\b)[a-z]+){{0,6}}"
_SO = r"(?: to be)?(?: turned| switched)? (?:on|off|open|closed|shut|washed|cleaned)"
_WANTS = re.compile(
    rf"^{_PERSON} (?:(?:really|just|also) )?(?:wants?|would like|'d like|needs?)(?: to have)? (?P<what>{_WHAT}(?:{_THERE}|{_SO}))(?P<rest>[.! ]*$|,(?=[^.!?;]*\b(?:others?|rest|not)\b)[^.!?;]*[.! ]*$)"
)
#: what whoever speaks would have, which may be against it
_OWN = re.compile(
    r"\b(?:i|we)(?:'d| would)? (?:rather|prefer|want|like|need|do not|don't|disagree)\b"
)
_WASHED = re.compile(r" (?:washed|cleaned)$")


@dataclass(frozen=True, slots=True)
class Wished:
    """A text in which whoever speaks wishes it; `placed`: it should be somewhere, and is not said to
    be left there."""

    text: str
    placed: bool


def wished_for_others(text: str) -> Wished | None:
    """A text in lower case with what others want as a wish of whoever speaks; None where nobody is
    said to want something so, or whoever speaks wants something too."""
    found = None if _OWN.search(text) else _WANTS.match(text)
    if found is None:
        return None
    what = _WASHED.sub(" clean", found["what"])
    return Wished(f"i want {what}{found['rest']}", placed=found["left"] == "")
