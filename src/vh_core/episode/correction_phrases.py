"""Turns that say what the one before should have said, by their words.

turn on the lamp in the bedroom | no, I meant the one in the office
put the plate in the sink       | sorry, the dishwasher
"""

from __future__ import annotations

import re

#: what opens a correction, and says that there is one
_NOT_THAT = r"(?:not (?:that|this|the) one|not (?:those|these|that|there|that ones?))"
_MEANS = r"(?:(?:i|what i) (?:actually |really )?(?:mean|meant)(?: to say| was)?|make (?:that|it))"
_OPENS = (
    r"(?:oh|ah|no|nope|nah|oops|sorry|wait|hang on|hold on|actually|well|hmm|my mistake|rather"
    rf"|{_NOT_THAT}|{_MEANS})"
)
_OPENING = re.compile(rf"(?:{_OPENS}\b[ ,.;!:…-]*)+", re.IGNORECASE)
_SURE = re.compile(
    rf"\b(?:no|nope|nah|oops|sorry|rather|my mistake|{_NOT_THAT}|{_MEANS})\b", re.IGNORECASE
)
_BEHIND = re.compile(r"[ ,]+(?:instead|i (?:mean|meant)|please|sorry)(?=[ .!,]*$)", re.IGNORECASE)
_DETERMINED = r"(?:the|my|our|an?|that|this|both|all the|two|three)"
_WHERE = r"(?:in|on|into|onto|to|from|at|inside|by|next to|under)"
#: a thing with its places, or a place
_NAMED = re.compile(
    rf"(?:{_WHERE} )?{_DETERMINED} (?:[\w'-]+ ?){{1,8}}$|(?:on|off|open|closed)$", re.IGNORECASE
)
_THE_ONE = re.compile(rf"(?:the|that) ones? {_WHERE} ", re.IGNORECASE)
#: says itself what is so, or to be done: no correction of what another order says
_SAYS_MORE = re.compile(
    r"\b(?:is|are|was|were|isn't|aren't|should|must|has|have|needs?|can|could|would|will|put|place|turn"
    r"|switch|close|shut|bring|take|get|give|fetch|wash|clean|throw|move|leave|go|make|if|when|it|them"
    r"|where|what|which|who|how|except|not|but|and|or|other|others|rest|too|also|again)\b",
    re.IGNORECASE,
)
#: how many there should have been
_NUMBER = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|\d\d?)"
_SO_MANY = re.compile(
    rf"(?:(?:just|only) )?(?P<number>{_NUMBER})(?: of (?:them|those))?$", re.IGNORECASE
)
_COUNTED = re.compile(rf"\b{_NUMBER}\b", re.IGNORECASE)
#: says that what was done is not what was meant, and not what is
_NOT_IT = (
    r"(?:not (?:right|it|what i (?:meant|wanted|said|asked for)|the (?:right )?one)"
    r"|wrong|the wrong [a-z ]+|a mistake)"
)
_COMPLAINS = re.compile(
    r"(?:(?:no|oh|hey|but|sorry|nope|wait|well|hm+)[ ,.!]*)*(?:"
    rf"(?:that|this|it)(?:'s| is| was)(?: (?:all|completely|just))? {_NOT_IT}"
    r"|(?:the )?wrong (?:one|[a-z]+)|not (?:that|this)(?: one)?"
    r"|(?:i|that) (?:did not|didn't) (?:mean|want) (?:that|this)(?: one)?"
    r"|you(?: have|'ve)? (?:took|taken|got|brought|picked|chose|chosen|did|done) (?:me )?"
    r"(?:the wrong [a-z ]+|it wrong|that wrong)"
    r"|i(?: have|'ve)? changed my mind|never ?mind|forget (?:it|that|about it)"
    r"|cancel (?:that|it)|stop(?: it| that)?)[ .!]*$",
    re.IGNORECASE,
)
_LONGEST = 100
_WHERE_TO = re.compile(rf"\b{_WHERE} ", re.IGNORECASE)
_SEVERAL = re.compile(r"\b(?:and|then|plus)\b|[.,;:]\s", re.IGNORECASE)
_THEM = re.compile(r"\b(?:it|them|they|that one|there)\b", re.IGNORECASE)


def said_instead(text: str) -> str:
    """What a turn says instead of a part of the order before it: "the one in the office" of "no, I
    meant the one in the office"; empty where it is no correction, or says more."""
    text = text.strip().replace("’", "'")
    if len(text) > _LONGEST or text.endswith("?"):
        return ""
    opening = _OPENING.match(text)
    said = text[opening.end() :] if opening is not None else text
    sure = opening is not None and _SURE.search(opening[0]) is not None
    while behind := _BEHIND.search(said):
        sure |= behind[0].strip(" ,").lower() not in ("please", "sorry")
        said = said[: behind.start()]
    said = said.strip(" .,!…-")
    if not sure and not _THE_ONE.match(said):
        return ""
    if sure and (many := _SO_MANY.fullmatch(said)) is not None:
        return many["number"].lower()
    named = _NAMED.fullmatch(said) is not None and not _SAYS_MORE.search(said)
    return said[:1].lower() + said[1:] if named else ""


def may_be_corrected(order: str, instead: str) -> bool:
    """Whether it is plain which part of an order something is said instead of: of several things,
    or of what "it" is, it is not."""
    first = order.partition(", no, ")[0].rstrip(" .!")
    if _THEM.search(first):
        return False
    one_place = _WHERE_TO.match(instead) is not None and len(_WHERE_TO.findall(first)) == 1
    return one_place or not _SEVERAL.search(first)


def with_another_number(order: str, instead: str) -> str:
    """The order with that number for the only one in it; empty where there is no such."""
    first = order.partition(", no, ")[0]
    if not _COUNTED.fullmatch(instead) or len(_COUNTED.findall(first)) != 1:
        return ""
    return _COUNTED.sub(instead, first)


def complains(text: str) -> bool:
    """Whether a turn says only that what was done was not meant, or is wanted no more."""
    return len(text) <= _LONGEST and _COMPLAINS.match(text.strip().replace("’", "'")) is not None
