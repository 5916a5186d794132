"""Glasses to see with and glasses to drink from, in a home that has both.

    bring me my glasses             → bring me my eyeglasses
    her reading glasses             → her eyeglasses
    put the glasses in the sink     stays: they are to drink from
    where are the glasses           either may be meant

VirtualHome calls the former "glasses", and the latter by what is drunk from them.
"""

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.misunderstanding import Unclear
from vh_core.naming import Vocabulary

_WORN = "eyeglasses"
_OWNER = r"(?:my|your|his|her|their|(?!(?:that|there|it|here|what|where|who|let|he|she)'s)[a-z]+'s)"
#: said of those that one sees with, whoever's they are
_FOR_THE_EYES = r"(?:reading |eye |prescription |seeing )"
_SEEN_WITH = re.compile(
    rf"\b(?P<owner>{_OWNER} )(?:pair of )?{_FOR_THE_EYES}?glasses\b"
    rf"|\b(?:pairs? of )?{_FOR_THE_EYES}glasses\b"
    r"|\bpair of glasses\b",
    re.IGNORECASE,
)
#: whose they are, and no more
_OWNED = re.compile(rf"\b{_OWNER} glasses\b", re.IGNORECASE)
#: where nobody puts those that one sees with, and what one washes of either kind
_AMONG_DISHES = re.compile(
    r"\b(?:dish ?washers?|fill(?:ed)?|pour|drinks?|drinking|water|wine|milk|juice|cups?|mugs?"
    r"|plates?|bowls?|dishes|cutlery|cupboards?)\b",
    re.IGNORECASE,
)
_WASHED = re.compile(r"\b(?:wash(?:ed|ing)?|rins(?:e|ed|ing)|sinks?|dirty)\b", re.IGNORECASE)
#: "the glasses", of which nothing is said
_EITHER = re.compile(r"\b(?:the|those|these) glasses\b|^glasses\b", re.IGNORECASE)
#: what is spoken of with glasses that one drinks from
_DRUNK_FROM = re.compile(
    r"\b(?:dish ?washers?|sinks?|wash(?:ed|ing)?|rins(?:e|ed|ing)|clean(?:ed|ing)?|dirty|empty"
    r"|fill(?:ed)?|full|pour|drinks?|drinking|water|wine|milk|juice|cups?|mugs?|plates?|bowls?"
    r"|dishes|forks?|knife|knives|spoons?|cutlery|bottles?|cupboards?|cabinets?|kitchen|table"
    r"|counter|shelf|dinner|lunch|breakfast|guests?|all|both|two|three|four|five|six|every|each)\b",
    re.IGNORECASE,
)
_WHICH = (
    'by "glasses" those may be meant that one drinks from, or those that one sees with; '
    'say "drinking glasses" or "eyeglasses"'
)


def told_apart(text: str, vocabulary: Vocabulary) -> str:
    """A text with the glasses that one sees with called eyeglasses, in a home where there are such
    and others. Raises `Unclear` where either may be meant."""
    if "glasses" not in text.lower():
        return text
    worn, drunk_from = vocabulary.match((_WORN,)), vocabulary.match(("glass",))
    if worn is None or drunk_from is None or {*worn.classes} == {*drunk_from.classes}:
        return text
    if _OWNED.search(text):
        if _AMONG_DISHES.search(text):
            return text
        if _WASHED.search(text):
            raise Unclear("not_understood", _WHICH)
    text = _SEEN_WITH.sub(lambda found: f"{found['owner'] or ''}{_WORN}", text)
    if _EITHER.search(text) and not _DRUNK_FROM.search(text):
        raise Unclear("not_understood", _WHICH)
    return text
