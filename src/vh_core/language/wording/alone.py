"""What is said to be alone: "only the light in the hall stays on", "and nothing else"."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

import re

from vh_core.language.wording.word_classes import SWITCHED_OR_SHUT

#: what is there beside it must not be there any more
NOTHING_BESIDE = re.compile(
    r"\bbe only (?:the|one|two|three|four|five|\d+)\b"
    r"|\b(?:want|need|like) only\b.* (?:on|in|inside) "
    r"|^(?:please )?(?:leave|keep|have) only\b"
    r"|(?:^|[,.;] *|(?:sure|that|want|need|and|then) )(?:only|just) (?:the|my|our|one|two|\d+)\b"
    r"(?:(?!\b(?:if|when|that|which|and)\b)[^,.;])*"
    r" (?:is|are|should|must|stays?|remains?)\b(?! enough)"
)
_ALL = rf"(?:all|every|everything|everywhere|each|{SWITCHED_OR_SHUT}s)"
_STAYS = r"(?: (?:can|may|should|must|shall))? (?:stays?|remains?|be left)"
#: all are to be so, and one is left out of it; then nothing more is asked of the others
_BUT_ONE = tuple(
    re.compile(
        rf"^(?P<order>(?=[^.;!?]*\b{_ALL}\b)(?=[^.;!?]*\b{done}\b)[^.;!?]+)[.;!,]\s*(?:and |but )?(?:only|just) (?P<one>(?:the|my|our) [^.;!?,]+?{_STAYS} {stays}\b)"
    )
    for done, stays in (("(?:off|out)", "on"), ("(?:close|shut|closed)", "open"))
)
#: said of what is to be done
_NOTHING_ELSE = re.compile(
    r"^(?P<order>(?!.*\b(?:i|we|should|must|sure|there|only|just)\b).*\w)(?:[.;!,]\s*(?:and |but )?|\s+and )(?:do |touch |change )?nothing else(?:,? please)?[.! ]*$",
    re.DOTALL,
)


def without_alone(text: str) -> str:
    """The text, in lower case, with what all but one are to be said so, and without "nothing else"
    behind what is to be done, which nothing else is anyway."""
    for pattern in _BUT_ONE:
        text = pattern.sub(r"\g<order>, \g<one>", text, count=1)
    return _NOTHING_ELSE.sub(r"\g<order>", text)
