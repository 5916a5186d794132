"""Requests that are asked for in a roundabout way, as plain ones: what one supposes, wonders or
would find lovely, and what is said around it or stressed. Patterns over a text in lower case,
before its sentences are told apart."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.rules import BEGINS, BEGINS_OR_GOES_ON, ENDS, STOPS, table
from vh_core.language.wording.word_classes import ORDER, doing, either

_YOU_COULD = r"(?:that )?you (?:could|can|might)(?: (?:possibly|perhaps|maybe|please|just|kindly))*"
_WONDERING = r"i (?:just |do |only )?(?:wonder|wondered|am wondering|was(?: just)? wondering|have been wondering) (?:if|whether)"
_LOVELY = either(
    "great", "lovely", "nice", "good", "wonderful", "kind", "perfect", "super", "brilliant",
    "fantastic", "amazing", "marvellous", "marvelous", "ideal", "helpful", "appreciated", "awesome", "grateful", "happy",
)  # fmt: skip
_WOULD_BE = rf"(?:that|it|this|i) (?:would|will|'d) be (?:(?:really|so|very|most|just|much|absolutely|quite) )*{_LOVELY}(?: of you| for (?:me|us|her|him|them))?"
_DOING = doing(
    "close", "shut", "open", "turn", "switch", "put", "bring", "take", "get", "fetch", "wash", "clean", "move", "place", "throw", "start", "load", "make", "set", "hand", "pass", "give", "carry", "tidy", "wipe", "rinse", "leave", "hang", "warm", "heat",
)  # fmt: skip
#: one thing, or several, and not who lives there
_IT = r"(?:it|they|that one|this one|those|these|both(?: of them)?)"
_NAMED = r"(?:the|my|our|that|this|those|these|both|all|every|all the|both the|one of the)(?: (?!(?:is|are|was|were|could|can|may|might|and|or|if|so|that)\b)[a-z'-]+){1,5}?"
_WHAT = rf"(?P<what>{_IT}|{_NAMED})"
#: what should be done with it, where it should go, and how it should be
_DONE = r"be (?:switched|turned|put|moved|left|kept|brought|taken|placed|washed|cleaned|opened|started|thrown)\b|go (?:in|on|into|onto|to|back|there|off)\b|come (?:on|off|here|to|back)\b"
_BE = rf"(?P<be>(?:{_DONE}|be (?:on|off|in|open|closed|shut|back|clean|there)\b)[^.?!;\n]*?)"
_BE_DONE = rf"(?P<be>(?:{_DONE})[^.?!;\n]*?)"


def _should(found: re.Match[str]) -> str:
    """How it should be. "That one" is what was just told of."""
    what = "it" if found["what"] in ("that one", "this one") else found["what"]
    return f"{what} should {found['be']}"


def _told_apart(found: re.Match[str]) -> str:
    return f"{found['told']}. {_should(found)}"


#: what they become is worked out: indirect questions before statements that they leave
ASKED_INDIRECTLY = table(
    # i do not suppose you could wash it, it would be lovely if you could
    (
        rf"\b(?:i (?:do not|don't) suppose|(?:is there )?any (?:chance|way)|(?:you )?(?:do not|don't|do you) (?:happen to )?think|(?:maybe|perhaps)|{_WONDERING}|{_WOULD_BE} if) {_YOU_COULD} (?={ORDER}\b)",
        "could you ",
    ),
    (
        rf"\bwould it be (?:possible|ok|okay|alright|all right)(?: for you)? to (?={ORDER}\b)",
        "could you ",
    ),
    (
        rf"(?<=[a-z],) (?:so |and |but )*would you mind (?P<verb>{either(_DOING)}) ",
        lambda found: f" could you {_DOING[found['verb']]} ",
    ),
    # i wonder whether the cupcakes could go on the table; maybe it could be switched off
    (
        rf"\b(?:maybe|perhaps|{_WONDERING}) (?:that )?{_WHAT} (?:could|can|might) (?:perhaps |maybe |possibly )?{_BE}\??{ENDS}",
        _should,
    ),
    (
        rf"\b(?:(?:is there )?any chance|do you think) (?:that )?{_WHAT} (?:could|can|might) (?:perhaps |maybe |possibly )?{_BE_DONE}\??{ENDS}",
        _should,
    ),
    # if the glasses could be on the table that would be great
    (
        rf"(?P<before>{BEGINS_OR_GOES_ON}|\bso )if {_WHAT} could (?:perhaps |maybe |possibly |please )?{_BE},? {_WOULD_BE}{ENDS}",
        lambda found: f"{found['before']}{_should(found)}",
    ),
    # there is a plum on the table, could that one go in the sink?
    (
        rf"(?P<told>{BEGINS}(?!(?:if|when|whenever|once|unless|until|as soon)\b)[^.?!;\n]*[a-z])(?:,|[.;!]) (?:so |and |but )?(?:could|can) (?P<what>{_IT}) (?:perhaps |maybe |possibly |please )?{_BE}(?:\?|(?=\.|$))",
        _told_apart,
    ),
    # the plum is bad. that one goes in the bin; wash that one. Of several it is not "it"
    (
        r"(?<=[a-z][,.;!] )(?P<so>(?:so |and |but |then )*)that one (?=(?:should|must|needs to|has to|goes|can go|belongs)\b)",
        r"\g<so>it ",
    ),
    (
        rf"^(?P<told>(?!.*\bone of )[^\n]*[a-z][,.;!] )(?P<order>(?:(?:so|and|then|please|now),? )*{ORDER}(?: (?:on|off|up))?) that one(?= (?:on|off|up)\b|\s*(?:[.;!]|$))",
        r"\g<told>\g<order> it",
    ),
    # the closet seems to be open
    (r"\bseems to (?:still |already )?be (?=(?:on|off|open|closed|shut|dirty|clean|empty|full)\b)", "is "),
    (r"\bseem to (?:still |already )?be (?=(?:on|off|open|closed|shut|dirty|clean|empty|full)\b)", "are "),
    # do close the fridge
    (
        rf"(?P<before>{BEGINS}|\b(?:and|then|but|so) )do (?={ORDER} (?:the|my|our|all|both|it|them|on|off)\b)",
        r"\g<before>",
    ),
    # ..., can you imagine
    (
        rf"(?<=[a-z]),? (?:can|could|would) you (?:imagine|believe (?:it|that|this))(?: that)?\??{STOPS}",
        "",
    ),
    # the cupcakes should go in the fridge for tomorrow
    (
        rf"(?P<what>{BEGINS}[^.?!;,\n]*?) should (?:go|be put|be) (?P<where>(?:in|on|into|onto) (?:the|my|our) [a-z' -]+?) (?P<for>for (?:tomorrow|later|tonight|breakfast|lunch|dinner|supper|the (?:weekend|party|guests|kids|morning|evening))){STOPS}",
        r"put \g<what> \g<where> \g<for>",
    ),
    # lights off everywhere, only leave the bedroom as it is
    (
        r"(?P<all>\beverywhere\b[^.;!?,\n]*[,.;!] )(?:and |but )*(?:only|just) (?=leave (?:the|my|our) [a-z ]+?(?: as (?:it|they) (?:is|are)| ones?)\s*(?:[.;!]|$))",
        r"\g<all>but ",
    ),
    # the dishwasher is done, please unload it
    (
        rf"{BEGINS}the dishwasher (?:is|has) (?:(?:all|already|just|finally) )*(?:done|finished|ready|run|through|clean)[,.;!]? (?:(?:so|and|please|now),? |(?:can|could|would|will) you )*(?:please )?(?P<do>unload|empty) it(?: please| now)*(?=\s*(?:[.;!?]|$))",
        r"\g<do> the dishwasher",
    ),
    # you would not happen to know where they are
    (
        rf"(?P<before>{BEGINS_OR_GOES_ON})(?:you (?:would not|wouldn't|do not|don't)(?: happen to)?|(?:would|might) you(?: happen to)?) know (?=(?:where|whether|if|how many|what|which)\b)",
        r"\g<before>do you know ",
    ),
)  # fmt: skip
