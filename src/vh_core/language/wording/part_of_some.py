"""Some of several that are told of, before an order for the others.

    i'm cooking with half of the peppers tonight, | put the other three in the fridge

Any of them will do where it is only said what they are for. Which ones those are is said, though not
to the one who acts, where they are so or lie somewhere already ("two of them are rotten"), or are in
use; and they may be none of those that are there where it is told what was done ("i ate two of
them"), or what is not.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.declaring import in_full
from vh_core.language.wording.word_classes import NUMBER

_PART = re.compile(
    rf"\b(?:half(?: of)?|(?:{NUMBER}|a few|some|several) of) (?:all )?(?:the|my|our|those|these)\b"
)
_OTHERS = re.compile(
    rf"\b(?:the|my|our) (?:others|rest|other (?:half|ones|(?!one\b){NUMBER}))\b(?! (?:of|day|way|side)\b(?! (?:it|them|those|these)\b))"
)
#: what somebody will do with them, or what they are for
_TO_COME = re.compile(
    r"\b(?:will|shall|would|wants?|needs?|plans?|ha(?:s|ve) to|(?:am|is|are) (?:\w+ )?(?:going|about|supposed|meant) to|(?:is|are) (?:\w+ )?(?:meant )?for)\b"
)
_DOING = re.compile(r"\b(?:am|is|are) (?:\w+ly |just |only |all )?(?!\w*thing\b)\w+ing\b")
#: the one that is known by where it is
_ONE_IS_THERE = re.compile(
    r"^(?:and )?one of [^,]*? is\b[^,]*? (?:in|on|at|inside) (?:the|my|our) [^,]*$"
)
#: how one of them is, which is why something is done with it
_ONE_IS_SO = re.compile(
    rf"^(?:and |but |i think |oh )*(?:one|{NUMBER}|some|a few) of (?:the|my|our|those|these) (?:[a-z]+ ){{1,3}}?"
    r"(?:is|are|has|have|was|were|looks?|smells?|seems?|feels?|got|gone|went) (?!(?:(?:still|already|all|both|so|very|really) )*(?:in|on|at|for|dirty|clean|open|closed|shut|off)\b)"
)
_DONE_TO_IT = re.compile(
    r"^\W*(?:(?:so|and|then|please|just|can you|could you|you can) )*[a-z]+ (?:(?:away|out|up|off|on) )?(?:it|them|that one|those)\b"
)
_NOT_THERE = re.compile(
    r"\b(?:not|never|no|nobody|none|nothing|without|cannot|\w+n't|miss(?:es|ing)?|lack(?:s|ing)?|los(?:e|es|ing)|lost|out of|short of|buy(?:ing)?|order(?:ing)?|find(?:ing)?|look(?:ing)?)\b"
)


def tells_of_part(said: str, after: str) -> bool:
    """Whether some of several are told of, and the others are meant in what stands after it."""
    return _PART.search(said) is not None and _OTHERS.search(after) is not None


def tells_how_one_is(said: str, after: str) -> bool:
    """Whether it is told how one of several is, and something is to be done with that one: "one of
    the peaches is rotten, throw it away"."""
    is_so = _ONE_IS_SO.match(said) is not None and not _ONE_IS_THERE.match(said)
    return is_so and _DONE_TO_IT.match(after) is not None


def is_any_part(said: str, *, is_food: bool) -> bool:
    """Whether any of them may be those that are told of; of what is no food those that somebody
    uses are certain ones."""
    said = in_full(said)
    if _ONE_IS_THERE.match(said):
        return True
    if _NOT_THERE.search(said):
        return False
    return _TO_COME.search(said) is not None or (is_food and _DOING.search(said) is not None)
