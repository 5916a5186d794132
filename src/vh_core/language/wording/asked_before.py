"""A question right before an order about the same thing: "is the tv on? turn it off" depends on the
answer, "where is the newspaper? put it on the table" speaks of the newspaper."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from vh_core.language import patterns as re
from vh_core.language.wording.asked_of_them import asked_of_them, asks_of_one, is_for_several
from vh_core.language.wording.ledger import WordLedger
from vh_core.language.wording.rules import Rules, rules
from vh_core.language.wording.word_classes import KIN, STATES, WHOEVER, either

_STATE = either(STATES, "playing", "burning", "plugged in")
_SOMEWHERE = r"(?: (?:anywhere|somewhere|around|left|about|lying|standing|out))*"
_IF_SO = re.compile(
    r"^(?:(?:and |well |,)?(?:if (?:so|yes|it is|they are|there (?:is|are)(?: any)?|that is (?:so|the case)|i did)|in that case|then|so|yes)\b[, ]*)+"
)
#: what is done where it is not as was asked
_IF_NOT = re.compile(
    r"^(?:(?:and |but |well )?(?:if (?:not|no|it is not|it isn't|they are not|they aren't|there (?:is|are) (?:not|none)|there isn't|i (?:did not|didn't|have not|haven't))|otherwise|no)\b[, ]+)+(?:then |please )*"
)
_IF_NOT_AFTER = re.compile(r",? if (?:it is not|it isn't|they are not|they aren't|not)$")
#: behind the order: "shut it if it is"
_IF_SO_AFTER = re.compile(
    r",? (?:then|in that case|if (?:so|yes|it is|they are|i did|i have|we did|that is (?:so|the case)|any (?:is|are)|there (?:is|are)(?: any)?))$"
)
_ORDER = re.compile(
    r"^(?:i|we)(?:'d like| would like| want| need) (?:it|them|that|those) (?!to\b|for\b|because\b|so\b|when\b|if\b|later\b)(?=[a-z])"
    # what is named before "it" is what that is
    r"|^(?:(?:please|just|now|kindly|can you|could you) )*(?P<verb>[a-z]+)\b(?:(?!\b(?:the|my|our|an?|every|some|both|all the|all my)(?= [a-z])).)*?\b(?:it|them|that(?!'s\b| (?:is|are|the|my|our|all|every|no|it|they|you|there)\b)|those|that one|(?:one|all)(?= *(?:$|,| (?:in|on|into|onto|to|of them|off|up|away|out|over|back|here|there|please|for|from|and|with|too|now)\b)))(?![a-z])"
    r"|^(?:it|they|that) (?:all )?(?:belongs?|goes?|should|must|has to|have to|needs?)\b"
)
_TAG = re.compile(r",? (?:is not it|isn't it|aren't they|or not|right)$")
_IT = re.compile(r"\b(?:it|them|that|those)\b(?! (?:one|is|are)\b)(?: all\b)?")
#: questions, and what they speak of as so
_SO: Rules = rules(
    (r"^(?:did|have|has) (?:i|we|you|someone|somebody|anyone|anybody) (?:already |remembered? to )?(?:turn|switch)(?:ed)? (?P<what>(?:the|my|our|all) [\w ]+?) (?P<state>on|off)(?: already| yet)?$", r"\g<what> is \g<state>"),
    (r"^(?:did|have|has) (?:i|we|you|someone|somebody|anyone|anybody) (?:already |remembered? to )?(?:turn|switch)(?:ed)? (?P<state>on|off) (?P<what>(?:the|my|our|all) [\w ]+?)(?: already| yet)?$", r"\g<what> is \g<state>"),
    (r"^(?:did|have|has) (?:i|we|you|someone|somebody|anyone|anybody) (?:already |remembered? to )?(?:closed?|shut) (?P<what>(?:the|my|our|all) [\w ]+?)(?: already| yet)?$", r"\g<what> is closed"),
    (rf"^(?:did|have|has) (?:i|we|you|someone|somebody|anyone|anybody|{WHOEVER}|(?:those|these) {either(KIN)}),? (?:leave|left|forget|forgotten) (?P<what>.+?)(?: still)? (?P<state>{_STATE})(?P<where> (?:in|on|at) .+)?(?: again)?$", r"\g<what>\g<where> is \g<state>"),
    (rf"^(?P<be>is|are) there (?:still )?(?:any )?(?P<what>.+?){_SOMEWHERE}$", r"there \g<be> \g<what>"),
    (rf"^(?P<be>is|are) any (?P<what>.+?)(?: still)? (?P<state>{_STATE}){_SOMEWHERE}(?P<where> (?:in|on|at) .+)?$", r"there \g<be> \g<what> \g<state>\g<where>"),
    (rf"^(?P<be>is|are) (?P<what>.+?)(?: still| already)? (?P<state>{_STATE}){_SOMEWHERE}(?P<where> (?:in|on|at) .+)?$", r"\g<what>\g<where> \g<be> \g<state>"),
    (r"^(?P<be>is|are) (?P<what>(?:the|my|our|a|an) .+?)(?: still)? (?P<where>(?:in|on|inside|at) (?:the|my|our|a) .+)$", r"\g<what> \g<be> \g<where>"),
    (rf"^(?P<what>(?:the |my |any )?(?!is\b|are\b|why\b|where\b|who\b|how\b|when\b|what\b)[\w ]+?)(?: is| are)?(?: still)? (?P<state>{_STATE})$", r"\g<what> is \g<state>"),
)  # fmt: skip
#: questions, and what they speak of
_OF: Rules = rules(
    (r"^(?:(?:do|can|did) )?(?:you )?(?:see|know|remember|notice)(?: that| there is| there are)? (?P<what>(?:the|my|our|that|those|a|an|all) .+)$", r"\g<what>"),
    (r"^where (?:is|are|has|have|did (?:i|we|you) (?:put|leave|lay|see)|have (?:i|we|you) (?:put|left|seen)) (?P<what>(?:the|my|our|all|that|those|this|these) [\w ]+?)(?: got to| gone(?: to)?| disappeared(?: to)?| hiding| now| then| again| this time)*$", r"\g<what>"),
    (r"^(?:(?:have|has) )?(?:(?:you|anyone|anybody|someone|somebody) )?(?:seen|found|spotted|noticed) (?P<what>(?:the|my|our) [\w ]+?)(?: anywhere| somewhere| around| about| lying)*$", r"\g<what>"),
    (r"^(?:have you|do you have|have you got|did you (?:get|find)|have you (?:got|found))(?: got)? (?P<what>(?:the|my|our) [\w ]+?)(?: there| with you| yet| anywhere| somewhere)*$", r"\g<what>"),
    (r"^is (?:that|this) (?P<what>(?:the|my|our) (?!(?:right|wrong|same|only|last|first|best|other|one)\b)[\w ]+?)(?: (?:that )?i (?:can )?(?:hear|see|smell))?(?: again| over)?(?: there)?$", r"\g<what>"),
    (rf"^why (?:is|are) (?P<what>(?:(?:all (?:of )?)?(?:the|my|our)|every|each) .+?)(?: still| always| again)? {_STATE}(?P<where> (?:in|on|at) (?:the|my|our|this) [\w ]+?)?(?: again)?(?:,? (?:when|while|though|if|at) .*)?$", r"\g<what>\g<where>"),
    (r"^why (?P<be>is|are) (?P<what>(?:the|my|our) .+?)(?: still| always| again)? (?P<where>(?:in|on|at) (?:the|my|our) .*?)(?: again| now| anyway)?$", r"\g<what> that \g<be> \g<where>"),
    (r"^why (?:is|are) (?P<what>(?:the|my|our) .+?)(?: still| always| again)? (?:in|on|at)\b(?P<not>.*)$", r"\g<what>"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class AskedBefore:
    """What a question says of the order after it: `when` it counts, or, if `unless`, does not, or
    of what it speaks."""

    when: str = ""
    of: str = ""
    unless: bool = False
    #: the order with that in it
    order: str = ""


def asked_before(
    question: str, order: str, ledger: WordLedger, verbs: Collection[str]
) -> AskedBefore | None:
    """What a question right before an order says of it; None where the order is none, or speaks of
    nothing that was asked about."""
    of_them = asked_of_them(ledger.rewrite(_TAG, "", question), order)
    if of_them is not None:
        ledger.account(f"{question} {of_them.said}")
        return AskedBefore(order=of_them.order)
    if asks_of_one(question) and is_for_several(order):
        return None
    otherwise = bool(_IF_NOT.match(order) or _IF_NOT_AFTER.search(order))
    rest = _IF_SO_AFTER.sub("", _IF_SO.sub("", order))
    rest = _IF_NOT_AFTER.sub("", _IF_NOT.sub("", rest)) if otherwise else rest
    speaks_of_it = _ORDER.match(rest)
    if speaks_of_it is None or (speaks_of_it["verb"] or "") not in {"", *verbs}:
        return None
    question = ledger.rewrite(_TAG, "", question)
    for pattern, becomes in _SO:
        if pattern.match(question):
            return AskedBefore(ledger.rewrite(pattern, becomes, question), unless=otherwise)
    for pattern, becomes in _OF:
        if pattern.match(question) and rest == order:
            of = ledger.rewrite(pattern, becomes, question)
            ledger.account(of)
            return AskedBefore(of=of)
    return None


def with_what_was_asked(order: str, of: str) -> str:
    """The order with what was asked about in the place of "it": "bring the phone"."""

    def named(it: re.Match[str]) -> str:
        every = it[0].endswith(" all") and not of.startswith("all ")
        return f"all {of}" if every else of

    return _IT.sub(named, order, count=1)


def without_if_so(order: str, ledger: WordLedger) -> str:
    """The order without "if so", or "if not", before or after it."""
    for pattern in (_IF_NOT, _IF_NOT_AFTER):
        order = ledger.rewrite(pattern, "", order)
    return ledger.rewrite(_IF_SO_AFTER, "", ledger.rewrite(_IF_SO, "", order))
