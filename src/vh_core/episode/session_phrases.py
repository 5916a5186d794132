"""Sentences that go on with the talk, by their words."""

from __future__ import annotations

import re

from vh_core.episode.talk_words import ANY_ROOM, POLITE, ROOM, as_written, plain_words
from vh_core.naming import MASS_NAMES

_COUNTED_OFF = re.compile(
    r"\b(?:the|that) (?:first|second|third|last)"
    r"(?: one\b|(?= (?:in|on|off|to|into|onto|back|again)\b|$))"
)
_BOTH = re.compile(
    r"\b(?:them|they|these|those) both\b|\bboth(?= of (?:them|these|those)\b|$"
    r"| (?:on|in|off|to|into|onto|up|down|back|away|please|from|at|open|closed|shut|with|out)\b)"
)
_THEM = re.compile(r"\b(?:them|they)\b")


#: begin a noun phrase that goes on with an order
_ONE_MORE = r"(?:the|my|our|an?|one|two|three|another|some|both|all)"
#: says itself what is to be done, or should be so
_SAYS_WHAT = re.compile(
    r"\b(?:is|are|was|were|goe?s?|should|must|has|have|needs?|belongs?|can|could|would|will|put|place|turn"
    r"|switch|close|shut|bring|take|get|give|fetch|wash|throw|move|leave|go|make|if|when"
    r"|on|off|it|them|where|what|which|who|how)\b(?! (?:the|my|our|a|an)\b)"
    r"|\b(?:clean|open)(?= (?:it|them|up|in|on|at|to|from|and)\b|$)"  # and no clean plate
)
_GOES_ON = re.compile(
    rf"(?:(?:and|also|now|then|next|plus|oh)\b ?)+(?P<more>{_ONE_MORE} .+?)"
    rf"(?: (?:too|as well|also))?$"
    rf"|(?P<too>{_ONE_MORE} .+?) (?:too|as well|also)$"
)
_ADDS = re.compile(
    rf"(?:(?:and|also|now|then|please|next)\b ?)*add (?P<more>{_ONE_MORE} "
    r"(?:(?!(?:to|into|onto|in|on)\b)[a-z0-9']+ ?)+?)(?: (?:too|as well|also|please))*"
)
_ANOTHER = re.compile(
    r"(?:(?:and|now|then|also|please|add) )*(?:another|one more)(?: one)?(?: please)?"
)
#: where the one thing is that it is about: the verb is that of the order before it
_BARE = re.compile(
    r"(?:the|my|our) [a-z]+(?: [a-z]+)? (?:on|in|from) (?:the|my|our) [a-z]+(?: [a-z]+)?$"
)
_LEAVES_OUT = re.compile(
    r"\b(?:except|apart from|other than|but (?:not|the|leave|for)|not the|all but|leave the) "
)
_THAT_ONE = re.compile(r"(?<!not )\bthat one\b(?! (?:from|at) (?:the|my|our)\b)")
_SPOKEN_OF = re.compile(
    r"\b(?:it|them|they|both|that one|those|that(?= (?:on|off|too|back|away|in|to|into)\b|$))\b"
)
#: how it should be, and nothing else
_SO_ALONE = re.compile(
    r"(?:and |now |ok |okay |then )*(?:back )?(?P<so>on|off|open|closed|shut)(?: again| please)*"
)
_DONE_SO = {"open": "open {}", "closed": "close {}", "shut": "close {}"}
_STATES = r"(?:on|off|open|closed|shut)"
_LEADS = r"(?:(?:and|now|then|so|ok|okay|no|oh|please|actually|sorry|wait) )*"
#: what should be so, of those that were spoken of: "the ones in the bedroom off"
_THE_ONES_SO = re.compile(
    rf"{_LEADS}(?P<what>the ones? (?:in|on) (?:the|my|our) [a-z]+(?: [a-z]+)?) "
    rf"(?P<so>{_STATES})(?: please| too| as well| also)*"
)
#: how somebody wants it
_WANTED_SO = re.compile(
    rf"{_LEADS}(?:i|we) (?:want|need|would like|wanted) "
    rf"(?P<what>it|that|them|(?:them )?both|them all) (?P<so>{_STATES})(?: again| please| now)*"
)
#: the same of two
_BOTH_SO = re.compile(
    rf"{_LEADS}(?P<what>both|them both|both of them)(?: back)? (?P<so>{_STATES})(?: again| please)*"
)
#: one of several, which goes somewhere
_ONE_OUT = re.compile(
    r"(?P<take>(?:(?:and|now|then|please|ok|okay) )*take) (?P<many>one|two|three)(?: back)? out"
    r"(?: again)? and put (?P<them>it|them) (?=(?:on|in|into|onto) (?:the|my|our) )"
)
_IN_IT = re.compile(r"\b(?:in|into|inside) (?:the|my|our|there|it)\b")
_BY_IT = (
    r"(?:the|my|our) [a-z]+(?: [a-z]+)? (?:right |just )?"
    r"(?:above|over|under|below|underneath|behind) (?:it|that)"
)
_ABOVE_IT = re.compile(
    rf"(?:(?:and|also|now|then|plus) )+(?P<thing>{_BY_IT})(?: too| as well| also| please)*"
    rf"|(?P<too>{_BY_IT}) (?:too|as well|also)(?: please)?"
)
#: an order of one thing
_MADE_SO = re.compile(
    r"(?:(?:and|now|then|also|please|ok|okay|can you|could you) )*(?:"
    r"(?:turn|switch) (?:(?P<on>on|off) {0}|{0} (?P<off>on|off))|(?P<verb>open|close|shut) {0}"
    r")(?: too| as well| again| please)*".format(
        r"(?:it|that|(?:the|my|our) [a-z]+(?: (?!and\b|or\b|except\b|but\b)[a-z]+){,3}?)"
    )
)
_BOTH_OF = {"both": "them both", "both of them": "them both", "them all": "them"}
#: where it should be, then
_THEN_THERE = re.compile(
    r"(?:(?:ok|okay|well|and|so|no|alright)\b[ ,.]*)*(?:then,? (?P<there>[^.!?,]+)"
    r"|(?P<where>[^.!?,]+?),? then)(?:,? please)?[.! ]*",
    re.IGNORECASE,
)
_CHANGES_IT = re.compile(
    r"\b(?:turn|switch|shut|open|close)(?: (?:on|off))? it\b(?! (?:up|down|over|in|to)\b)"
)
_CARRIES_IT = re.compile(
    r"(?:(?:and|now|then|also|please|ok|okay|just|can you|could you|would you) )*"
    r"(?:put|bring|take|get|fetch|give|hand|move|carry|place|throw|wash|clean|rinse|leave) it\b"
    r"(?! (?:open|closed|shut|running|(?:on|off)(?! (?:the|my|our|an?)\b))\b)"
)
#: speaks of several things as of one
_AS_ONE = re.compile(
    rf"\b(?:{'|'.join(sorted(MASS_NAMES))}|everything|anything|something|stuff|rubbish|mess|clothes"
    r"|garbage(?! can)|trash(?! can)|what is left|shopping|all that)\b"
)
_NAMES = re.compile(
    r"\b(?:the|my|our|an?|this|that|some|any|how many|how much|all|every|both|two|three) "
    r"(?!one\b|ones\b|others?(?: ones?)?(?! [a-z])\b|rest\b"
    r"|(?:is|are|was|were|of|there|did|do|have|has)\b)[a-z]"
)
_WHERE_IT_WAS = re.compile(
    r"(?:(?:and|so) )?where (?:(?:was|were) (?:it|they|that|those)(?: lying| standing)?"
    r"|did you (?:find|get|take) (?:it|them|that|those)(?: from| out of)?)(?: before(?: that)?)?$"
)
_ONE_BACK = re.compile(r"(?:put|take|bring) (?:one|two)(?: of (?:them|those))? back\b")
_PUTS_BACK = re.compile(
    r"(?:put|bring|take) (?:it|them|that one|that|those)(?: both| all)?"
    r"(?: back|(?= (?:to )?where (?:it|they) (?:was|were|came)\b))"
    r"(?: (?:to )?where (?:it|they) (?:was|were|came from)(?: before)?"
    r"| where you (?:found|got|took) (?:it|them)(?: from)?)?$"
    r"|(?:put|bring|take) (?:(?:it|them|that|those)(?: both| all)?|(?:the|my) [a-z]+(?: [a-z]+)?) "
    r"back (?:on|in|to|into|onto) (?:the|my) (?P<place>[a-z]+(?: [a-z]+)?)$"
)
_THE_ONES = re.compile(r"\bthe (?P<ones>ones?) (?:in|on|at) (?:the|my|our)\b")
#: the same, of what it names
_PUTS_NAMED_BACK = re.compile(
    r"(?:actually |no |oh |sorry |wait )*(?:(?:put|bring|take|leave) (?:the|my) "
    r"(?P<name>[a-z]+(?: (?!back\b|where\b|on\b|in\b|from\b)[a-z]+)?)(?: back)? (?:to )?"
    r"where (?:it|they) (?:was|were|came from)(?: before)?"
    r"|(?:put|bring|take) (?:the|my) (?P<thing>[a-z]+(?: (?!back\b)[a-z]+)?) back)"
)
#: with that as well, of what was asked about
_THAT_TOO = re.compile(
    r"(?:(?:and|ok|okay|then|so|oh) )*(?:that one|(?P<many>those|them|these))"
    r" (?:too|as well|also)(?: then| please)*"
)
#: an order that puts something somewhere, and its place
_PUTS_AT = re.compile(
    r"(?:(?:and|now|then|also|please|ok|okay|can you|could you) )*(?:put|place|move) "
    r"(?:(?!and\b|then\b|or\b|but\b|except\b)[a-z']+ ){1,9}"
    r"(?P<at>(?:in|into|on|onto) (?:the|my|our) [a-z]+(?: [a-z]+)?)"
)

_GOES_ON_IN = re.compile(
    rf"(?P<and>(?:and|also|now|then|plus|oh)\b ?)*(?P<where>in (?:the|my|our) {ANY_ROOM}"
    rf"(?: and (?:in )?(?:the|my|our) {ANY_ROOM})*)"
    r"(?(and)(?: (?:too|as well|also|please))*|(?: (?:too|as well|also)))(?: please)?$"
)
_ROOM_TOO = re.compile(rf"(?:(?:and|now|then) )*(?P<room>{ROOM}) (?:too|as well|also)(?: please)?")
_TAKES_OUT = re.compile(
    rf"\b(?:from|out of|off)\b(?! (?:(?:the|my|our) )?{ANY_ROOM}"
    r"(?: (?:in|into|on|onto|to|at|and)\b|$))"
    r"|\b(?:take|get|pull|lift|fish)\b(?: (?!and\b|then\b)[a-z]+){0,4}? out(?= and\b| then\b|$)"
)
_OF_A_PLACE = re.compile(
    r"(?:(?:and|so|ok|okay|but|now) )*(?:what|what's|whats|is|are|isn't|how|which|does|do|any"
    r"|anything|did)\b.*\b(?:(?:in|on|inside) (?:it|there|that)|(?:left|else|remaining) there"
    r"|empty)\b"
)


#: a place that is not named
_AT_IT = re.compile(
    r"\bthere\b(?! (?:is|are|was|were)\b)|\b(?:in|on|from|off|out of) (?:it|that)\b"
)


def asks_where_it_was(text: str) -> bool:
    """Whether it is asked where what was spoken of was before it was moved."""
    return _WHERE_IT_WAS.match(plain_words(text)) is not None


def puts_back(text: str) -> str | None:
    """What a sentence asks something to be put back on, or in, as it says it: "table"; empty where
    it says only that what was spoken of should be where it was; None for any other sentence."""
    words = POLITE.sub("", POLITE.sub("", plain_words(text))).strip()
    found = _PUTS_BACK.match(words.removeprefix("actually "))
    return None if found is None else found["place"] or ""


def puts_that_one_back(text: str) -> bool:
    """Whether "that one" is asked to be put back, of which there has to be one."""
    return puts_back(text) == "" and _THAT_ONE.search(plain_words(text)) is not None


def puts_named_back(text: str) -> str:
    """The name of what a sentence asks to be put back where it was; empty for any other."""
    words = POLITE.sub("", plain_words(text)).strip() if "?" not in text else ""
    found = _PUTS_NAMED_BACK.fullmatch(words)
    return (found["name"] or found["thing"]) if found is not None else ""


def that_too(text: str, order: str) -> tuple[str, str]:
    """What "that one too" comes to behind an order before the question that told of that, and where
    it puts it, if it does: "turn it off"; both empty for any other text."""
    found = _THAT_TOO.fullmatch(plain_words(text)) if "?" not in text else None
    first = plain_words(order.partition(". And ")[0])
    if found is None or not first:
        return "", ""
    it = "them" if found["many"] else "it"
    if (so := _MADE_SO.fullmatch(first)) is not None:
        return (f"{so['verb']} {it}" if so["verb"] else f"turn {it} {so['on'] or so['off']}"), ""
    puts = _PUTS_AT.fullmatch(first)
    return (f"put {it} {puts['at']}", puts["at"]) if puts is not None else ("", "")


def the_one_there(where: str, order: str) -> str:
    """What a place adds to an order about "the one in the kitchen", or about what it does not name:
    "the one in the office"; empty for any other order."""
    ones = _THE_ONES.search(plain_words(order))
    if ones is not None:
        return f"the {ones['ones']} {where}"
    return f"the one {where}" if order and not names_things(order) else ""


def puts_one_back(text: str) -> bool:
    """Whether one of several is asked to be put back, and not which."""
    words = POLITE.sub("", plain_words(text)).removeprefix("actually ")
    return _ONE_BACK.match(words) is not None


def goes_on(text: str) -> str:
    """What a sentence without a verb adds to the order before it: "the magazine in the office" of
    "and the magazine in the office, too", "add a glass" of "and add a glass"; empty where it says
    more, or begins anew."""
    words = plain_words(text) if len(text) < 100 and not text.rstrip().endswith("?") else ""
    found = _GOES_ON.match(words)
    more = (found["more"] or found["too"]) if found is not None else ""
    if _ANOTHER.fullmatch(words):
        return "another one"
    if (adds := _ADDS.fullmatch(words)) is not None and not _SAYS_WHAT.search(adds["more"]):
        return f"add {as_written(adds['more'], text).lower()}"
    if not more and _BARE.match(words) and not re.search(r"[,;:]", text):
        more = words
    return "" if _SAYS_WHAT.search(more) else as_written(more, text).lower()


def goes_on_in(text: str) -> str:
    """Where else a sentence without a verb says that the order before it is to be done: "in the
    office" of "and in the office, too"; empty where it says more, or asks."""
    words = plain_words(text) if len(text) < 100 and not text.rstrip().endswith("?") else ""
    found = _GOES_ON_IN.match(words)
    return found["where"] if found is not None else ""


def room_too(text: str, order: str) -> str:
    """The same of a room alone, behind an order that names one itself: "bedroom too"."""
    room = _ROOM_TOO.fullmatch(plain_words(text)) if "?" not in text else None
    if room is None or not re.search(rf"\b{ROOM}\b", plain_words(order)):
        return ""
    return f"in the {room['room']}"


def each_place(where: str) -> list[str]:
    """The places one by one of "in the kitchen and the office"."""
    if _GOES_ON_IN.match(f"and {where}") is None:
        return [where]
    return [f"in {each.removeprefix('in ')}" for each in where.split(" and ")]


def in_full(text: str) -> str:
    """ "Off again, please" as what it says of what was spoken of: "turn it off"; and the like, of
    which ones, and how they are wanted."""
    words = plain_words(text) if "?" not in text else ""
    found = _SO_ALONE.fullmatch(words)
    wanted = _THE_ONES_SO.fullmatch(words) or _WANTED_SO.fullmatch(words)
    which = found or wanted or _BOTH_SO.fullmatch(words)
    if which is None:
        return text
    what = "it" if found is not None else _BOTH_OF.get(which["what"], which["what"])
    return _DONE_SO.get(which["so"], f"turn {{}} {which['so']}").format(what)


def one_taken_out(text: str, said: str) -> str:
    """ "Take one out and put it on the counter" as what it says of those that are in something, as
    was `said`, or asked, last: "take one of them"."""
    words = plain_words(text)
    out = _ONE_OUT.match(words) if _IN_IT.search(plain_words(said)) else None
    if out is None or re.search(r"[.;!?]\s", text):
        return text
    return f"{out['take']} {out['many']} of them and put {out['them']} {words[out.end() :]}"


def done_so_too(text: str, order: str) -> str:
    """What a sentence adds, by where that is of what an order has on or off, open or closed: "turn
    off the fan above it" of "and the fan above it" behind "turn it off"; empty for any other."""
    found = _ABOVE_IT.fullmatch(plain_words(text)) if "?" not in text else None
    so = _MADE_SO.fullmatch(plain_words(order)) if found is not None else None
    if found is None or so is None:
        return ""
    verb = so["verb"] or f"turn {so['on'] or so['off']}"
    return f"{verb} {found['thing'] or found['too']}"


def then_there(text: str) -> str:
    """What a sentence says that something should be, or where, after all: "on the desk" of "OK,
    then on the desk"; empty for any other."""
    found = _THEN_THERE.fullmatch(text.strip())
    return (found["there"] or found["where"]) if found is not None else ""


def speaks_of_it(text: str) -> bool:
    """Whether a sentence speaks of something that it does not name."""
    return _SPOKEN_OF.search(plain_words(text)) is not None


def speaks_of_left_out(text: str, order: str) -> bool:
    """Whether "that one" is said of an order that leaves one out."""
    return bool(_THAT_ONE.search(plain_words(text)) and _LEAVES_OUT.search(plain_words(order)))


def names_things(text: str) -> bool:
    """Whether a sentence names things, and does not speak of what was named before it."""
    words = plain_words(text)
    return _NAMES.search(words) is not None and not _SPOKEN_OF.search(words)


def changes_it(text: str) -> bool:
    """Whether a sentence asks for something that it does not name to be on or off, open or
    closed."""
    return _CHANGES_IT.search(plain_words(text)) is not None


def carries_it(text: str) -> bool:
    """Whether a sentence begins with what is to be done with "it", and that has it carried or
    washed."""
    return _CARRIES_IT.match(plain_words(text)) is not None


def speaks_as_of_one(text: str) -> bool:
    """Whether a sentence speaks of several things as of one: "the fruit", "everything"."""
    return _AS_ONE.search(plain_words(text)) is not None


def speaks_of_both(text: str) -> bool:
    """Whether a sentence speaks of two things that it does not name: "put them both away"."""
    return _BOTH.search(plain_words(text)) is not None


def counts_off(text: str) -> bool:
    """Whether a sentence tells one of several by its number: "the first one"."""
    return _COUNTED_OFF.search(plain_words(text)) is not None


def speaks_of_them(text: str) -> bool:
    """Whether a sentence speaks of several things that it does not name."""
    return _THEM.search(plain_words(text)) is not None


def speaks_of_there(text: str) -> bool:
    """Whether a sentence speaks of a place that it does not name, and of nothing else so."""
    words = plain_words(text)
    return _AT_IT.search(words) is not None and not _SPOKEN_OF.search(_AT_IT.sub("", words))


def takes_out(text: str) -> bool:
    """Whether a sentence says what things are to be taken out of that is no room."""
    return _TAKES_OUT.search(plain_words(text)) is not None


def asks_of_a_place(text: str) -> bool:
    """Whether it is asked what is in or on what is not named, or whether nothing is."""
    return _OF_A_PLACE.match(plain_words(text)) is not None
