"""What is told beside an order of which a home shows nothing, and the order without it.

    thank you for the newspaper. | now turn off the tv
    there is an (old) slice of bread on the shelf. throw it away
    put the pan, | which is washed by hand, | in the sink
    i am afraid i forgot to close the fridge. could you do that → close the fridge

What is told so of a thing may say which one it is, so that there has to be one only (`only`).
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from vh_core.language import patterns as re
from vh_core.language.function_words import NUMBERS
from vh_core.language.named_things import NamedThings
from vh_core.language.wording.beforehand import refers_back
from vh_core.language.wording.word_classes import (
    CALLED,
    KIN,
    ORDER,
    ROOMS,
    SOMEBODY,
    WHOEVER,
    either,
)

_POLITE = r"(?:(?:please|just|now|then|so|and|kindly|(?:can|could|would|will) you(?: please| just)?|would you mind|be a dear and),? )*"
#: what somebody is thanked for; what they shall be thanked for is an order
_THANKS = re.compile(
    r"^(?P<said>(?:oh |and )?(?:thank you|thanks|many thanks|cheers)(?: (?:so|very) much| a lot| again)? for (?!(?:not )?[a-z]+ing\b|in advance\b|it\b|them\b)[^.!?,;]{3,60})[.!]+ +(?P<order>.+)$"
)
#: how a thing looks that is told to be there, of which no home shows anything
LOOKS = either(
    "old", "empty", "gross", "rotten", "mouldy", "moldy", "stale", "half[- ]eaten", "half[- ]empty", "half[- ]full", "used",
    "stray", "lonely", "abandoned", "forgotten", "leftover", "smelly", "stinky", "stinking", "sticky", "nasty", "disgusting",
    "horrible", "awful", "ugly", "lovely", "nice", "beautiful", "greasy", "grubby", "wet", "damp", "dusty", "crumpled",
    "bruised", "overripe", "ripe", "soggy", "hot", "warm", "lukewarm", "shrivelled", "sad", "sorry", "poor", "expensive",
    "precious", "favou?rite", "delicious", "yummy", "fresh", "bad", "good", "sour", "spoiled", "spoilt",
)  # fmt: skip
_THERE_IS = re.compile(
    r"(?P<there>(?:^|(?<=[.!?;,] ))(?:(?:look|oh|and|so),? )*(?:there (?:is|are)|(?:i|we) (?:see|saw|found|spotted|noticed|can see)|somebody left|someone left) (?:still |also )?)(?P<said>[^.!?;,]{3,80})(?=[.!?;,])"
)
_LOOKING = re.compile(
    rf"(?P<det>\b(?:an?|the|some(?! (?:[a-z-]+,? )+[a-z]+[^s\W]s\b)|my|our|that|this|{either(NUMBERS)}) )(?P<so>(?:(?:very|really|rather|pretty|quite|totally|completely) )?{LOOKS}(?:(?:,| and|) {LOOKS})? )(?=[a-z])"
)
_ARTICLE = re.compile(r"\ban? (?=[a-z])")
#: what several things look like
_LOOK = re.compile(
    rf"^(?P<what>(?:the|my|our|those|these|that|this|both|two|three) [^.!?;,]{{2,60}}?) (?:(?:all|both|really|just) )?(?:looks?|smells?|seems?|tastes?|is|are|has gone|have gone|went|has turned|have turned|is getting|are getting)(?: (?:a bit|a little|very|really|rather|pretty|quite|so|all|totally|completely|already|too|like they are|like it is))* (?:{LOOKS}|(?<=gone )off)(?: (?:already|by now|now|again))?(?P<stop>[.!;] +|, )(?=(?P<order>[^.!?;]*\b(?:it|them)\b))"
)
_SEVERAL = re.compile(r"\band\b|,|^(?:those|these|both|two|three)\b")
#: a clause that goes on with what is named right before it, and only tells of that
_WHICH = re.compile(
    rf"(?P<before>\b(?:the|my|our) [a-z]+(?: [a-z]+){{0,2}}), (?P<said>which (?:is|was|has|had|looks|smells|cost|costs|comes|came|i|we|he|she|{WHOEVER}) [^.,;!?]{{3,60}})(?P<mark>,|(?=[.!]|$))"
)
#: what is told to be in what is named last
_IN_WHICH = re.compile(
    r"\b(?P<what>(?:the|my|our) [a-z]+(?: [a-z]+){0,2}) (?:in|on|at|from|of|by|under|inside) $"
)
#: how a thing is that shows in a home, where, or on what something depends
_SHOWN = re.compile(
    r"\b(?:on|off|open|opened|closed|shut|clean|dirty|in|at|inside|under|next|beside|near|away|back|out|up|down|there|here|not|n't|never|only|should|must|if|unless|when|until|before|after|belongs?|goes|stays?|mine|yours|hers|ours|theirs|want|need|kept|left)\b|n't\b"
)
#: what somebody has not done, or cannot do, and is asked for then
_NOT_DONE = re.compile(
    rf"^(?P<before>(?:.*[.!?;] +)?)(?:(?:oh|sorry|i am afraid|i'm afraid|i think|i believe|it seems|so|and|well),? (?:that )?)*(?:{WHOEVER}|the (?:[a-z]+ )?{either(KIN)}|{either(CALLED, SOMEBODY)}) (?:(?:have |has |just |completely |totally |always |again )*(?:forgot|forgotten|forgets?) to|(?:didn't|did not|haven't|hasn't|never) (?:yet )?(?:manage to|managed to|get round to|got round to|remember to|remembered to)|(?:can't|cannot|can not|couldn't)(?: (?:manage to|possibly|really|even))?|(?:has|have|needs?|ought) to|should|must) (?P<do>(?!(?:reach|see|find|hear|watch|touch)\b){ORDER}\b(?:(?!\b(?:it|them|if|when|until|unless|but|and|or|myself|before|after|because)\b)[^.!?;,])+)[.!;,]+ +{_POLITE}(?:do|doing) (?:that|it|this|so)(?: (?:for|instead of) (?:me|us|him|her|them))?(?:,? (?:please|now|right now|right away|at once|will you|would you|instead))*(?P<after>(?=[.!?,]|$).*)$"
)
#: behind what an "if you would" only asks nicely
_NICELY = r"(?:\bplease|(?:^|(?<=[.!?;] ))(?:(?:many )?thanks|thank you)(?: (?:so|very) much| a lot)?|(?:^|(?<=[.!?;] ))(?:it|that)(?: would|'d) be (?:(?:so|very|really) )?(?:nice|kind|lovely|great|good)(?: of you)?|(?:^|(?<=[.!?;] ))(?:i|we)(?: would|'d) be (?:(?:so|very|really) )?(?:grateful|glad|happy))"
#: what only asks nicely, with nothing behind it that would come of it
_IF_YOU_WOULD = re.compile(
    rf"(?P<before>^|[.!?;] +|{_NICELY}, )(?:so |and )?if you would(?: please| kindly| just)* (?P<order>{ORDER}\b(?! (?:rather|like|prefer|want)\b)[^.!?;,]*)(?=(?:, please)?\s*(?:[.!?;]|$))"
)
#: that nobody has any use for it, behind what is told of it
_NO_USE = re.compile(
    r"(?<=[a-z])(?:, (?:and |so )?|[.!] +)(?P<said>(?:nobody|no one) (?:is|will be|would|will|wants? to|is going to) (?:be )?(?:eat|drink|us|wear|read|watch|touch)(?:e|ing)? (?:it|that|them|those)(?: (?:now|any ?more|again|anyway))*)(?=[.!] )"
)
_SHUTS = rf"(?={_POLITE}(?:close|shut) (?:it|them)\b)"
_PLACE = r"(?: (?:in|on) (?:the|my|our) [a-z]+(?: [a-z]+)?)?"
_THING = r"(?:the|my|our|that) [a-z]+(?: (?!(?:is|are|was|were|isn't|aren't|in|on)\b)[a-z]+){0,2}"
#: how something is, as what should not be so
_COMPLAINTS = (
    (
        re.compile(
            rf"(?P<before>^|[.!?;] +)(?:you|we|one|people|they) (?:can't|cannot|can not|shouldn't|should not|mustn't|must not|don't|do not) (?:just |simply |always )*leave (?P<what>{_THING}?)(?P<at>{_PLACE})(?: (?:standing|hanging|lying|sitting|wide))* (?P<so>on|open|running)(?: (?:like (?:that|this)|all (?:day|night|the time)|overnight|unattended|in this (?:weather|heat|cold)))*[.!]+ +(?={_POLITE}(?:(?:close|shut) (?:it|them)|(?:turn|switch) (?:it|them) off|(?:turn|switch) off (?:it|them))\b)"
        ),
        r"\g<before>\g<what>\g<at> is \g<so>. ",
    ),
    (
        re.compile(
            rf"(?P<before>^|[.!?;] +)(?P<what>{_THING})(?P<at>{_PLACE}) (?:isn't|is not|wasn't|was not)(?: (?:quite|properly|fully|really|completely|even))* (?:closed|shut)(?: (?:properly|right|all the way|yet|completely|fully))*[.!]+ +{_SHUTS}"
        ),
        r"\g<before>\g<what>\g<at> is open. ",
    ),
    (
        re.compile(
            rf"(?P<before>^|[.!?;] +)there (?:is|are) (?:some |a bit of |so much |a lot of |a )?(?:crumbs|dust|mud|dirt|stains?|sauce|jam|flour|honey|ketchup|fingerprints|paw prints|hair|fur|grease|spots|paint|soot|limescale|sand)(?: all)? (?:over|on) (?P<what>{_THING})(?P<at>{_PLACE})[.!,]+ +(?P<order>{_POLITE}(?:wipe|clean|wash|scrub|dust|brush|polish)) (?:it|that|them)(?: (?:up|down|off|away))?\b"
        ),
        r"\g<before>\g<order> \g<what>\g<at>",
    ),
)
#: when, or whether, what is ordered is to be done
_AT_A_TIME = re.compile(
    r"\b(?:if|when|whenever|once|until|till|unless|before|after|as soon as|while|later)\b"
)
#: what somebody did, and which two things they left on then
_LEFT_TWO = re.compile(
    rf"(?P<before>^|[.!?;] +){WHOEVER} (?!left\b)(?P<did>[^.!?;,]{{3,60}}?) and (?:then )?left (?P<what>{_THING} and {_THING}?)(?P<at>{_PLACE}) (?P<so>on|open|running)[.!]+ +(?={_POLITE}(?:close|shut|turn|switch)\b[^.!?;,]*\b(?:them|both)\b)"
)
_OUT_OF = re.compile(rf"\b(?:out of|from|in|through) (?P<room>(?:the|my|our) {either(ROOMS)})$")
_DENIED = re.compile(r"\b(?:not|never|don't|doesn't)\b")
#: for what somebody will want a thing, which is as it is asked for then
_OWN_USE = re.compile(
    rf"^(?P<order>.*?\b(?:put|bring|get|fetch|take|place|set|lay|carry|give|hand|leave|pass)\b[^.!?;]*[.!] +)(?P<said>(?:{WHOEVER}|the (?:[a-z]+ )?{either(KIN)}) (?:may|can|will|might|shall|(?:is|are|am) going to) (?:(?:then|still|just|surely|probably) )*(?:eat|have|drink|read|use|wear|watch|play with|finish|enjoy|try) (?:it|them)(?: (?:later(?: on)?|then|tomorrow|tonight|afterwards|today|soon|in bed|in a bit|(?:in the|this|tomorrow) (?:morning|evening|afternoon)|(?:after|before|with|for|at|during) (?:(?:her|his|the|my|our|their) )?(?!that\b|this\b|it\b)[a-z]+|when (?:he|she|they|i|we) (?:is|are|am|gets?|comes?|wakes?)(?: (?!in\b|on\b|it\b)[a-z]+){{1,3}}))*)[.!]*$"
)


@dataclass(frozen=True, slots=True)
class SetAside:
    """An order without what was told beside it. `only_of`: the classes of which that may say which
    one is meant; `become`: it was said in other words instead."""

    text: str
    told: str
    only_of: frozenset[str] = frozenset()
    become: bool = False


def set_aside(text: str, things: NamedThings) -> Iterator[SetAside]:
    """A text in lower case without what is told in it so."""
    thanks = _THANKS.match(text)
    if thanks is not None and not refers_back(re.split(r"[.!?;]", thanks["order"])[0], things):
        yield SetAside(thanks["order"], thanks["said"])
    used = _OWN_USE.match(text)
    if used is not None:
        yield SetAside(used["order"].strip(), used["said"])
    undone = _NOT_DONE.match(text)
    if undone is not None and not _DENIED.search(undone["do"]):
        told = f"{undone['before']}{undone['do']}{undone['after']}"
        yield SetAside(told, text, become=True)
    nicely = _IF_YOU_WOULD.sub(r"\g<before>please \g<order>", text)
    if nicely != text:
        yield SetAside(nicely, text, become=True)
    for pattern, becomes in _COMPLAINTS:
        found = pattern.search(text)
        if found is not None and not _AT_A_TIME.search(text[found.end() :]):
            only_of = things.named(found["what"])[0]
            yield SetAside(pattern.sub(becomes, text), text, only_of=only_of, become=True)
    if (two := _LEFT_TWO.search(text)) is not None and (left := _left_there(two, things)):
        told = f"{text[: two.start()]}{two['before']}{left}. {text[two.end() :]}"
        yield SetAside(told, text, become=True)
    plain = _THERE_IS.sub(_without_looks, text)
    look = _LOOK.match(plain)
    them = look is not None and re.search(r"\bthem\b", look["order"]) is not None
    if look is not None and not them and _SEVERAL.search(look["what"]):
        look = None  # "it" may be either
    if look is not None and things.classes(look["what"]):
        are = "are" if them else "is"
        plain = f"there {are} {look['what']}. {plain[look.end() :]}"
    if plain != text:
        yield SetAside(plain, text, only_of=_looked_at(text, look, things), become=True)
    yield from _without_which(text, things)


def _left_there(two: re.Match[str], things: NamedThings) -> str:
    """What somebody left on, in the room that they came out of; empty where they may have left it
    anywhere else."""
    room = _OUT_OF.search(two["did"])
    if room is None and things.classes(two["did"]):
        return ""
    where = two["at"] or (f" in {room['room']}" if room is not None else "")
    return f"i left {two['what']} {two['so']}{where}"


def without_no_use(text: str) -> tuple[str, str]:
    """A text in lower case without that nobody has any use for what it tells of, and that."""
    found = _NO_USE.search(text)
    if found is None:
        return text, ""
    return text[: found.start()] + text[found.end() :], found["said"]


def _without_looks(found: re.Match[str]) -> str:
    """What there is, without how it looks."""
    said = _LOOKING.sub(lambda each: each["det"], found["said"])
    return found["there"] + _ARTICLE.sub(_article, said)


def _looked_at(text: str, look: re.Match[str] | None, things: NamedThings) -> frozenset[str]:
    """The classes of what is said to look so."""
    said = [found["said"] for found in _THERE_IS.finditer(text) if _LOOKING.search(found["said"])]
    return things.named(". ".join([*said, look["what"] if look else ""]))[0]


def _article(found: re.Match[str]) -> str:
    return "an " if found.string[found.end() : found.end() + 1] in "aeiou" else "a "


def _without_which(text: str, things: NamedThings) -> Iterator[SetAside]:
    """An order without the clause that tells something of the one thing right before it."""
    found = _WHICH.search(text)
    if found is None or _SHOWN.search(found["said"].replace("by hand", "")):
        return
    if things.classes(found["said"]) or not things.classes(found["before"]):
        return
    named, name = things.named(found["before"])[0], found["before"].split()
    if (whole := _IN_WHICH.search(text[: found.start("before")])) is not None:
        named |= things.named(whole["what"])[0]  # the lamp in the bedroom, and not the bedroom
    if name[-1].endswith("s") and not name[-1].endswith("ss") and " is " not in found["said"]:
        return
    rest = text[found.end() :]
    yield SetAside(f"{text[: found.start()]}{found['before']}{rest}", found["said"], named)
