"""So many things at each of several places, in whatever words: "each nightstand should have one
bottle of water".

    both nightstands should have one bottle of water each       both nightstands should have …
    distribute the bottles so that each nightstand has one      each nightstand should have one of …
    one of the books on the one nightstand, one on the other    put one of the books on both …
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

import re

from vh_core.language.wording.rules import BEGINS, table
from vh_core.language.wording.word_classes import SMALL_NUMBER
from vh_core.naming import plural_of

_THE = r"(?:the|my|our)"
_NAMES = rf"(?:(?!(?:{_THE}|that|which|who|if|should|so|and|on|in|each|of)\b)[a-z]+ ){{1,3}}"
#: what is told of things that stand together, where each place should get one of them
_TOGETHER = r"(?:(?:right |just )?now|at the moment|currently|at present) (?:both|two|they|all)(?: of (?:them|those))? (?:are|stand|lie)(?: (?:standing|both|lying|sitting|together|still))* (?:on|in|at) (?:just )?(?:the same(?: one)?|one(?: of (?:them|those|the two))?)"
_SHOULD = r"should (?:all |both |each )?(?:have|get|hold|contain)"


def _on_both(found: re.Match[str]) -> str:
    where, name = found["where"], plural_of(found["name"])
    return f"put {found['what']} {where} both {name}"


ONE_EACH = table(
    # both nightstands should have one bottle of water each
    (
        rf"(?P<places>\b(?:both|all(?: of)?(?: {_THE})?|{_THE} (?P<number>{SMALL_NUMBER}))(?: {_THE})? {_NAMES}){_SHOULD} (?P<what>(?:exactly |just |only )?(?:an?|{SMALL_NUMBER}) [a-z]+(?: of [a-z]+| [a-z]+)?) each(?=\s*(?:,? please)?(?:[.,;!]|$))",
        r"each of \g<places>should have \g<what>",
    ),
    (rf"\beach of both (?=(?:{_THE} )?[a-z])", "both "),
    (rf"\beach of all (?:of )?(?:{_THE} )?(?P<name>(?:[a-z]+ )+?should\b)", r"all \g<name>"),
    # both nightstands should each have a bottle of water
    (rf"(?P<places>\b(?:both|all) (?:{_THE} )?{_NAMES})should each have ", r"\g<places>should have "),
    # now two are standing on the same one
    (rf"(?P<each>\b(?:each|both)\b[^.;!?]*)[,.;] (?:but |and |because )?{_TOGETHER}(?=\s*(?:[.!]|$))", r"\g<each>"),
    # distribute the two bottles so that each nightstand has one
    (
        rf"{BEGINS}(?P<polite>(?:(?:please|can you|could you|would you) )*)(?:distribute|divide|spread|share(?: out)?|split(?: up)?|arrange|place|put) (?P<all>all )?(?P<things>{_THE} (?:(?!(?:so|that|if|on|into|onto|to|except|but)\b)[a-z0-9]+ )+?)so that (?:each|every|each of {_THE}|every one of {_THE}) (?P<place>{_NAMES})(?:has|gets|holds|will have) (?:exactly )?one(?: of them)?(?=\s*(?:,? please)?(?:[.;!]|$))",
        r"\g<polite>each \g<place>should have exactly one of \g<things>",
    ),
    # one of the books on the one nightstand, one on the other
    (
        rf"(?P<begin>{BEGINS}|{BEGINS}please )(?:(?:put|place|set|lay|i want|i need) )?(?P<what>(?:one|an?) (?:of (?:{_THE} )?)?(?:(?!(?:on|in|at|from|should|goes|and)\b)[a-z]+ )+?)(?:should (?:be|go|stand) |goes |belongs )?(?P<where>on|in) (?:{_THE} )?one (?P<name>(?!of\b)[a-z]+),? (?:and )?(?:the other(?: one)?|(?:an)?other one|one|another) (?:(?:should (?:be|go|stand)|goes|belongs) )?(?P=where) the other(?: one| (?P=name))?(?=\s*(?:,? please)?(?:[.;!]|$))",
        _on_both,
    ),
)  # fmt: skip
