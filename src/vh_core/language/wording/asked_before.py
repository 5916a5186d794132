"""A question right before an order about the same thing: "is the tv on? turn it off" depends on the
answer, "where is the newspaper? put it on the table" speaks of the newspaper."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from vh_core.language.wording.ledger import WordLedger
from vh_core.language.wording.rules import Rules, rules
from vh_core.language.wording.word_classes import STATES, either

_STATE = either(STATES, "playing", "burning", "plugged in")
_SOMEWHERE = r"(?: (?:anywhere|somewhere|around|left|about))*"
_IF_SO = re.compile(
    r"^(?:(?:and |well |,)?(?:if (?:so|yes|it is|they are|there (?:is|are)(?: any)?|that is (?:so|the case)|i did)|in that case|then|so|yes)\b[, ]*)+"
)
#: behind the order: "shut it if it is"
_IF_SO_AFTER = re.compile(
    r",? (?:then|in that case|if (?:so|yes|it is|they are|that is (?:so|the case)|any (?:is|are)|there (?:is|are)(?: any)?))$"
)
_ORDER = re.compile(
    r"^(?:(?:please|just|now|kindly|can you|could you) )*(?P<verb>[a-z]+)\b.*\b(?:it|them|that|those|that one|one|all)\b"
    r"|^(?:it|they|that) (?:all )?(?:belongs?|goes?|should|must|has to|have to|needs?)\b"
)
_TAG = re.compile(r",? (?:is not it|isn't it|aren't they|or not|right)$")
#: questions, and what they speak of as so
_SO: Rules = rules(
    (rf"^(?:did|have|has) (?:i|we|you|someone|somebody|anyone|anybody) (?:leave|left|forget|forgotten) (?P<what>.+?)(?: still)? (?P<state>{_STATE})(?P<where> (?:in|on|at) .+)?(?: again)?$", r"\g<what>\g<where> is \g<state>"),
    (rf"^(?P<be>is|are) there (?:still )?(?:any )?(?P<what>.+?){_SOMEWHERE}$", r"there \g<be> \g<what>"),
    (rf"^(?P<be>is|are) any (?P<what>.+?)(?: still)? (?P<state>{_STATE}){_SOMEWHERE}(?P<where> (?:in|on|at) .+)?$", r"there \g<be> \g<what> \g<state>\g<where>"),
    (rf"^(?P<be>is|are) (?P<what>.+?)(?: still| already)? (?P<state>{_STATE}){_SOMEWHERE}(?P<where> (?:in|on|at) .+)?$", r"\g<what>\g<where> \g<be> \g<state>"),
    (r"^(?P<be>is|are) (?P<what>(?:the|my|our|a|an) .+?)(?: still)? (?P<where>(?:in|on|inside|at) (?:the|my|our|a) .+)$", r"\g<what> \g<be> \g<where>"),
    (rf"^(?P<what>(?:the |my |any )?(?!is\b|are\b|why\b|where\b|who\b|how\b|when\b|what\b)[\w ]+?)(?: is| are)?(?: still)? (?P<state>{_STATE})$", r"\g<what> is \g<state>"),
)  # fmt: skip
#: questions, and what they speak of
_OF: Rules = rules(
    (r"^(?:(?:do|can|did) )?(?:you )?(?:see|know|remember|notice)(?: that| there is| there are)? (?P<what>(?:the|my|our|that|those|a|an|all) .+)$", r"\g<what>"),
    (r"^where (?:is|are|did i (?:put|leave|lay)|have i (?:put|left)) (?P<what>(?:the|my|our|all) [\w ]+)$", r"\g<what>"),
    (rf"^why (?:is|are) (?P<what>(?:the|my|our) .+?)(?: still| always| again)? {_STATE}(?P<where> (?:in|on|at) (?:the|my|our) [\w ]+?)?(?: again)?(?:,? (?:when|while|though|if|at) .*)?$", r"\g<what>\g<where>"),
    (r"^why (?:is|are) (?P<what>(?:the|my|our) .+?)(?: still| always| again)? (?:in|on|at)\b(?P<not>.*)$", r"\g<what>"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class AskedBefore:
    """What a question says of the order after it: `when` it counts, or of what it speaks."""

    when: str = ""
    of: str = ""


def asked_before(
    question: str, order: str, ledger: WordLedger, verbs: Collection[str]
) -> AskedBefore | None:
    """What a question right before an order says of it; None where the order is none, or speaks of
    nothing that was asked about."""
    rest = _IF_SO_AFTER.sub("", _IF_SO.sub("", order))
    speaks_of_it = _ORDER.match(rest)
    if speaks_of_it is None or (speaks_of_it["verb"] or "") not in {"", *verbs}:
        return None
    question = ledger.rewrite(_TAG, "", question)
    for pattern, becomes in _SO:
        if pattern.match(question):
            return AskedBefore(when=ledger.rewrite(pattern, becomes, question))
    for pattern, becomes in _OF:
        if pattern.match(question) and rest == order:
            of = ledger.rewrite(pattern, becomes, question)
            ledger.account(of)
            return AskedBefore(of=of)
    return None


def without_if_so(order: str, ledger: WordLedger) -> str:
    """The order without "if so" before or after it."""
    return ledger.rewrite(_IF_SO_AFTER, "", ledger.rewrite(_IF_SO, "", order))
