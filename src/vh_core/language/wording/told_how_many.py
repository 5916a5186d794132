"""How many there are, told before an order for all of them, or for half: "there are four plums in
the house. All four into the fridge" as "all four plums", which is refused where they are more."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.function_words import number_of
from vh_core.language.wording.rules import BEGINS, table
from vh_core.language.wording.word_classes import ORDER

_NUMBER = r"(?:two|three|four|five|six|seven|eight|nine|ten|[2-9]|1\d)"
_NAME = r"(?:(?!(?:in|on|at|of|that|which|and|or|more|other|is|are|to|into|onto)\b)[a-z]+(?: (?!(?:in|on|at|of|that|which|and|or|is|are|to|into|onto|here|now)\b)[a-z]+){0,2}?)"
#: says no more than that they are somewhere
_IN_THE_HOUSE = r"(?: (?:in (?:the|this|our|my) (?:(?:whole|entire) )?(?:house|home|flat|apartment|place)|here|in (?:all|total)|altogether))*"
_WHERE = r"(?P<where>(?: (?:in|on) (?:the|my|our) [a-z]+(?: (?!and\b)[a-z]+)?)?)"
#: takes up what is told: "them", "all eight", "these eight"
_THEM = rf"(?:them(?: all)?|all of (?:them|these|those)|(?:all|these|those|the)(?: of)?(?: the)? (?P<sum>{_NUMBER}|\d+)(?: of (?:them|these|those))?|those|these)"


def _all_of_both(found: re.Match[str]) -> str:
    """The order for all of two kinds of which it is told how many there are; as it stands where they
    are not as many as it says."""
    total = number_of(found["n"]) + number_of(found["m"])
    if found["sum"] and number_of(found["sum"]) != total:
        return found[0]
    where = found["where"] or ""
    kinds = f"all {found['n']} {found['what']}{where} and all {found['m']} {found['other']}{where}"
    return f"{found['order']}{kinds} "


ALL_TOLD = table(
    # there are four forks and four knives. put these eight into the cabinet
    (
        rf"{BEGINS}(?:there (?:are|is)|(?:i|we) have(?: got)?) (?P<n>{_NUMBER}) (?P<what>{_NAME}),? and (?P<m>{_NUMBER}) (?P<other>{_NAME}){_WHERE}{_IN_THE_HOUSE}(?:[.,;!:]| -)+ ?(?:and |so )?(?P<order>(?:(?:please|so|now|can you|could you|would you) )*{ORDER} ){_THEM} (?=(?:back )?(?:in|into|on|onto|to|inside)\b)",
        _all_of_both,
    ),
    (r"\bhalf a dozen (?=[a-z])(?!of\b)", "six "),
    # there are four plums. all four into the fridge
    (
        rf"{BEGINS}(?:there are|(?:i|we) have(?: got)?) (?P<n>{_NUMBER}) (?P<what>{_NAME}){_WHERE}{_IN_THE_HOUSE}(?:[.,;!:]| -)+ ?(?:and )?(?P<order>(?:(?:please|so|now|can you|could you|would you) )*(?:{ORDER} )?)all (?:of them|(?:of the )?(?P=n)(?: of them)?)(?: all)? (?=(?:please )?(?:(?:should|must|have to|need to) )?(?:all )?(?:(?:go|belong|be) )?(?:in|into|on|onto|to|inside)\b)",
        r"\g<order>all \g<n> \g<what>\g<where> ",
    ),
)
