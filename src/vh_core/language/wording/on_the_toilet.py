"""Where things stand on a toilet: on its tank, its back or its lid, which no home has as a thing of
its own. Nothing that is brought there goes in.

move the soap to the back of the toilet       move the soap on the toilet
the candle on the toilet tank                 the candle on the toilet
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language.wording.rules import Becomes

_TOILET = r"(?:toilet|loo|lavatory)"
_THE = r"(?:the|an?|my|our)"
_PART = r"(?:back end|back side|backside|back|rear|top|(?:water )?tank(?: lid| cover)?|cistern|lid)"
#: the tank of the toilet, the toilet's tank, the top of the toilet tank, the back of the toilet's lid
_ITS_PART = rf"{_THE} (?:(?:{_PART} of {_THE} )?{_TOILET}(?:'?s)? (?:water )?(?:tank|cistern|back)(?: lid| cover| top)?|{_PART} of {_THE} {_TOILET}(?:'s? (?:tank|lid))?)(?![a-z])"
_BARE_PART = rf"(?:{_PART} of |){_TOILET} (?:water )?(?:tank|cistern)(?: lid| cover| top)?(?![a-z])|{_PART} of {_TOILET}(?![a-z])"

#: patterns over a text in lower case, and what they become, in this order
ON_THE_TOILET: tuple[tuple[str, Becomes], ...] = (
    (rf"\b(?:from|off)(?: of)? (?:{_ITS_PART}|{_BARE_PART})", "from the toilet"),
    (
        rf"\b(?:on(?:to)?|to|at|over|atop|on top of)(?: to)?(?: the)?(?: top of)? (?:{_ITS_PART}|{_BARE_PART})",
        "on the toilet",
    ),
)
