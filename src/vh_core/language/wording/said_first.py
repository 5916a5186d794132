"""What is to be done first, in whatever place of an order that is said: "before anything else close the
fridge", "the milk should first be put away", "close first the fridge, then the closet", "kitchen first,
get the plates". Patterns over a text in lower case, before its sentences are told apart."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language.wording.rules import BEGINS, BEGINS_OR_GOES_ON, table
from vh_core.language.wording.word_classes import ORDER, ROOMS, either

_ROOM = rf"(?:the |my |our )?{either(ROOMS)}"
_PLEASE = r"(?:(?:please|can you|could you|would you|robot),? )*"
_ALL_ELSE = r"before (?:you do )?(?:anything|everything|all) else"
_DUTY = r"(?:should|must|shall|has to|have to|needs? to|ought to|(?:is|are) to|can|may)"
#: that it is urgent, and no more
_URGENT = r"(?:that|it|this)(?:'s| is) (?:(?:really|very|quite|so|a bit|most) )*(?:urgent|dangerous|important|the most (?:important|urgent)(?: thing)?|more important|wasteful|a waste(?: of energy)?|a hazard|not safe|unsafe)"

SAID_FIRST = table(
    (rf"{BEGINS}{_ALL_ELSE},? (?:(?:and |but )?first,? )?(?=\w)", ""),
    (rf"(?<=\w),? {_ALL_ELSE}(?=\s*(?:$|[.,;!]))", ""),
    # the milk should first be put away
    (rf"(?P<duty>\b{_DUTY}) (?:first|at first) (?=be\b|go\b)", r"\g<duty> "),
    # close first the fridge, then the closet
    (
        rf"(?P<do>{BEGINS_OR_GOES_ON}{_PLEASE}(?:{ORDER}|clear|tidy)(?: (?:on|off|up|away|out))?) first (?=(?:the|my|our|all|both|every|an?|one|two|three|what|everything)\b)",
        r"\g<do> ",
    ),
    # turn the stove off first, that is dangerous; the fridge is closed then
    (
        rf"(?P<do>{BEGINS_OR_GOES_ON}{_PLEASE}(?:first,? )?{_PLEASE}{ORDER} [^.,;!?]+?)(?: first)?, {_URGENT}(?=\s*(?:$|[.,;!]))",
        r"\g<do>",
    ),
    # kitchen first, get the plates
    (
        rf"{BEGINS}(?P<room>{_ROOM}) (?:comes )?first[,:;] (?:please )?(?={ORDER} )",
        r"in \g<room>, ",
    ),
)
