"""Not this one but that one: an order for one of several, told by what is not meant."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.ledger import WordLedger
from vh_core.language.wording.word_classes import ORDER, PARTICLES, PUTTING, ROOMS, either
from vh_core.naming import singular

#: nobody tells one from another at such length, characters
_LONGEST = 300
_ORDER = (
    r"^(?P<verb>(?:bring|fetch|get|give) me|(?:turn|switch) (?:on|off)|\w+) (?P<noun>(?!(?:me|us|on|off) not\b)(?:the |a |an |all the |my )?[\w ]+?)"
    r"(?P<rest>(?: (?:in|on|into|onto|to|at) (?:the |my )[\w ]+?)?)"
)
#: "…, not the one on the counter but the one in the fridge"
_BUT_ANOTHER = re.compile(
    rf"{_ORDER},? (?:and |but )?not (?P<not>(?:the|a|an) [^,]+?)(?:, (?:but )?|,? but )(?:only |rather )?(?P<which>(?:the (?:[\w ]+ )?ones?|(?P<one>one)(?= (?:from|in|on|at)\b))(?: .+)?)$"
)
#: "plums in the fridge, but only the ones from the kitchen", "fruit in the fridge but only the apples"
_BUT_ONLY = re.compile(
    r"^(?P<verb>(?:(?:turn|switch) (?:on|off)|put|place|move|take|wash|clean|close|shut|open|throw) )?(?P<noun>(?:(?:the|all|all the|my) )?(?:\w+ )?\w+)"
    r"(?P<rest>(?: (?:in|on|into|onto|to) (?:the |my )?[\w ]+?| on| off| open| closed| shut| away)?)(?:,? but (?:please )?(?:only|just) (?P<which>(?:the|those) .+)|, (?:please )?(?:only|just) (?P<ones>the (?:[a-z]+ )?ones?\b.*|those (?:that|which|in|on|from|at)\b.*))$"
)
_THE_ONES = re.compile(r"^(?:the ones?|those)\b")
#: "… and not the clean ones", where a thing is already told by its state
_NOT_OTHERS = re.compile(
    r"^(.+?)(?:,? (?:and|but)|,) not (?:the|any of the) (?:(?:clean|dirty|open|closed|empty|full|other) ones?|others?|rest)$"
)
#: "… in the bookshelf there, not at the nightstand", where that is another place
_NOT_THERE = re.compile(
    r"^(?P<order>.*\b(?:in|into|on|onto|to|inside) (?:the|my|our) (?P<place>(?:[a-z]+ )?(?!(?:but|and|not)\b)[a-z]+)(?: there| in (?:the|my|our) [a-z]+(?: room)?)?),? (?:and |but )?not (?:in|on|at|into|onto|inside|near|by)(?: or (?:in|on|at|inside))* (?:the|my|our|any) (?P<other>(?:[a-z]+ )?[a-z]+)(?: in (?:the|my|our) [a-z]+(?: room)?)?$"
)
#: "… the plum from the coffee table, not one of those on the kitchen table"
_NOT_OF_THOSE = re.compile(
    r"^(?P<order>(?:(?:bring|get|fetch|give|hand|pass) (?:me|us) |(?:take|get|grab|fetch|use) )(?:the|an?|one|two) (?:[a-z]+ )?[a-z]+ (?:from|in|on|at|off) (?:the|my|our) (?P<place>(?:[a-z]+ )?(?!(?:but|and|not)\b)[a-z]+)),? (?:and |but )?not (?:(?:one|any|some) of (?:those|the ones)|the ones?|those|that) (?:that (?:is|are) )?(?:in|on|at|from|near) (?:the|my|our) (?P<other>(?:[a-z]+ )?[a-z]+)$"
)
#: what is one thing, told by its room: "… the living room tv", "… the window in the office"
_ONE_OF_A_ROOM = rf"(?:the|my|our) (?:{either(ROOMS)} [a-z]+(?: (?!(?:on|off|not|and|but)\b)[a-z]+)?|[a-z]+(?: (?!(?:in|on|at|from)\b)[a-z]+)? (?:(?:from|in|on|at) (?:the|my|our) [a-z]+ )?in (?:the|my|our) {either(ROOMS)})"
_WITH_ONE = r"(?:(?:turn|switch) (?:on|off)|turn|switch|close|shut|open|wash|clean|(?:bring|get|fetch|give|hand|pass) (?:me|us))"
#: "… not the one in here", "… not this one": one of another room
_NOT_HERE = re.compile(
    rf"^(?P<order>{_WITH_ONE} {_ONE_OF_A_ROOM}(?: on| off)?),? (?:and |but )?not (?:(?:this one|the one (?:in this room|(?:in )?here))|(?P<these>these|(?:the ones|those|(?:one|any|some) of (?:those|these|the ones)) (?:in this room|(?:in )?here)))$"
)
#: "the peach goes in the fridge, not on the table", of what is on one now, if anything is
_GOES_ELSEWHERE = re.compile(
    r"^(?P<what>(?:the|my|our) (?:[a-z]+ )?[a-z]*(?:[a-rt-z]|ss)) (?P<goes>(?:goes|belongs) (?:in|on|into|onto|to|inside) (?:the|my|our|a) [a-z]+(?: (?!(?:and|but|not)\b)[a-z]+)*),? (?:and )?not (?P<not>(?:in|on|at) (?:the|my|our) [a-z]+(?: (?!(?:and|but|or)\b)[a-z]+)*)$"
)
_PLURAL = re.compile(r"\b(?!(?:in|on|at) )[a-z]*[a-rt-z]s\b")
#: "… the lamp on the desk, not the one on the nightstand": of one that is told by where it is
_NOT_THE_ONE = re.compile(
    rf"^(?P<order>{_WITH_ONE} (?:the|my|our) [a-z]+(?: (?!(?:in|on|at|from|by)\b)[a-z]+)? (?:in|on|at|from|by|near) (?:the|my|our) (?P<place>(?:{either(ROOMS)} )?(?!(?:but|and|not|on|off)\b)[a-z]+)(?: in (?:the|my|our) {either(ROOMS)})?(?: on| off)?),? (?:and |but )?not the one (?:in|on|at|from|by|near) (?:the|my|our|one of the) (?P<other>[a-z]+)$"
)
#: the last words of the names of rooms
_ENDS_OF_ROOMS = frozenset(room.split()[-1] for room in ROOMS)
#: or by where it is
_TOLD = re.compile(
    r" (?:clean|dirty|open|closed) (?!the\b)|^(?:bring|get|give|fetch|hand|pass) (?:me|us) (?:the|my) [\w ]+? (?:in|on|at|near|by) (?:the|my) |^[a-z]+(?: me)? (?:two|three|four|five|\d+) |\b(?:from|out of|off) the\b"
    r"|^(?:put|place|move|take|bring|carry|store|throw)\b.* (?:in|on|at|near|by) (?:the|my) .* (?:in|on|into|onto|to) "
    r"|^(?:(?:turn|switch) (?:on|off)|close|shut|open|wash|clean)\b.* (?:in|on|at|near|by) (?:the|my) "
)
#: "two plates on the table, clean ones", "a mug and a plate, a clean one"
_ONES_AFTER = re.compile(
    r"^(?P<head>.*?\b(?:an?|one|two|three|four|some|\d+)) (?P<rest>[\w ]+), (?P<state>clean|dirty|open|closed|empty) ones?$"
)
_ONE_AFTER = re.compile(
    r"^(?P<head>.*?\b(?:an?|one)) (?P<rest>(?:(?!\b(?:and|an?|one)\b)[\w ])+), an? (?P<state>clean|dirty|open|closed|empty) one$"
)
#: "a mug, but not a dirty one"
_NOT_A_ONE = re.compile(
    r"^(?P<head>(?:(?!\b(?:an?|one|two|three|four|some|and|or|if|not)\b)[a-z' ])*\b(?P<n>an?|one|two|three|four|some)) (?P<what>(?!(?:of|more)\b)[a-z]+(?: (?!(?:and|or|clean|dirty|an?|one|but|not|if)\b)[a-z]+)*),? (?:but |and |just )?(?:please )?not (?:an? |any )?(?P<so>clean|dirty|open|closed) ones?$"
)
_OTHERWISE = {"clean": "dirty", "dirty": "clean", "open": "closed", "closed": "open"}
#: "bananas go on the table, all of them"
_ALL_AFTER = re.compile(
    rf"^(?!{ORDER}(?: {PARTICLES}| me| us)? (?:all|both) of )"
    r"(?P<verb>(?:put|place|move|bring(?: (?:me|us))?|(?:get|fetch|give|hand)(?: (?:me|us))?|wash|close|open|(?:turn|switch) (?:on|off)|throw|take) )?(?:the )?(?P<rest>(?:(?!\b(?:them|it)\b).)+?)(?:, (?P<all>all|both) of (?:them|it)|(?<!,)(?<!and) (?P<too>all|both) of (?:them|it))$"
)
#: "put the milk not on the table but in the fridge", "wash not the plates but the mugs"
_NOT_BUT = re.compile(
    r"(?<=[a-z])(?:,(?= not (?:in|on|into|onto|at|to)\b))? not (?P<not>(?:the|my|our|an?|in|on|into|onto|at|to) (?:(?!\bbut\b)[\w ])+?),? but (?:rather |instead )?"
    r"(?=(?:the|my|our|an?|in|on|into|onto|at|to)\b)"
)
_A_PLACE = re.compile(r"(?:in|on|into|onto|at|to)\b|.*\bones?\b")
_PUTS = re.compile(rf"(?:please )?{either(PUTTING, 'bring', 'take')}\b")
_TO_PLACE = re.compile(r"\b(?:in|on|into|onto|to|at) (?:the|my|our) ")
#: "don't put the milk on the table but in the fridge"
_DONT_BUT = re.compile(
    r"^(?:do not|don't) (?P<verb>\w+) (?P<what>(?:the|my|our|an?|it|them)\b(?:(?!\bbut\b)[\w ])*?) (?P<not>(?:in|on|into|onto|at) (?:(?!\bbut\b)[\w ])+?),? but (?:rather |instead )?"
    r"(?P<where>(?:in|on|into|onto|at) .+)$"
)
#: says that something is not to be done, before what is
_DONT = r"(?:please )?(?:do not|don't|never|(?:there is )?no need to|you (?:do not|don't) (?:have|need) to|you need not)"
#: what is asked for, with what it is asked of; who is not to leave something takes it away
_DO = r"(?P<verb>(?:turn|switch) (?:on|off)|(?:throw|put) (?:away|out)|take (?:out|away)|plug in|pick up|(?:bring|fetch|get|give|hand) (?:me|us)|(?!(?:leave|keep|hold|let|stay)\b)[a-z]+)"
#: "don't turn off the tv, just the lamp", "don't put the milk in the sink, only the plum"
_DONT_JUST = re.compile(
    rf"^{_DONT} {_DO} (?P<other>(?:all |both |any |every )?(?:(?:the|my|our|of|an?) )*(?P<name>(?!(?:it|them|that|this|me|us)\b)[a-z]+(?: (?!(?:in|on|into|onto|to|from|at|off|of|out|away|and|or|but|open|closed)\b)[a-z]+)*)(?P<from> (?:from|out of|off) (?:the|my|our) [a-z]+(?: (?!(?:in|on|into|onto|to)\b)[a-z]+)?)?)"
    r"(?P<rest>(?: (?:in|on|into|onto|to|at) (?:the|my|our) [\w ]+?| (?:on|off|away|out|back|open))?)"
    r"(?:[,;] (?:but |and )?|,? but |: )(?:rather |instead )?(?:(?P=verb) )?(?:just|only|merely|(?:(?<=rather )|(?<=instead )|(?<= but ))(?=(?:the|my|our|an?) )) ?(?:(?P=verb) )?(?P<what>(?:(?:the|my|our|an?|all|both|one|two|three) )+(?!(?:the|my|our|an?|all|both)\b)[^,;:]+?)(?: instead| please)*$"
)
_FROM_PLACE = re.compile(r"^(?:.*\b)?(?:in|on|into|onto|to|at|from|off|out of) (?:the|my|our) ")
#: which of a kind: nothing of the others is meant
_ONE_OF_THEM = re.compile(r"^(?P<det>the|my|our) (?P<how>(?:\w+ )?)(?P<one>ones?)\b")
#: "not the tv, the radio should be on", "the radio should be on, not the tv": then the tv should not
_SHOULD_BE = r"(?:should|must|shall|has to|have to|needs? to|is to|are to|ought to|(?:is|are) supposed to) be (?:turned |switched )?(?P<so>on|off|open|closed|shut|running)"
_OF_TWO = (
    re.compile(
        rf"(?P<before>^|[.;!] +)(?:no, )?(?:it is |it's )?not (?P<not>(?:the|my|our) [^,.;!?:]+?)(?:, but|,| but) (?P<this>(?:the|my|our|both|all the) (?:(?!\bshould\b|\bbut\b)[^,.;!?:])+?)(?: that| which)? {_SHOULD_BE}(?P<end>(?:,? please)?(?=[.!]|$))"
    ),
    re.compile(
        rf"(?P<before>^|[.;!] +)(?P<this>(?:the|my|our) (?:(?!\bshould\b|\bnot\b)[^,.;!?:])+?) {_SHOULD_BE},? (?:and )?not (?P<not>(?:the|my|our) (?!others?\b|rest\b|other\b)[^,.;!?:]+?)(?P<end>(?:,? please)?(?=[.!]|$))"
    ),
)


def with_both_said(text: str) -> str:
    """The text, in lower case, with how what is not meant should be: of two things of which one
    should be on, and not the other, the other should not be."""
    for pattern in _OF_TWO:
        text = pattern.sub(_both, text, count=1)
    return text


def _both(found: re.Match[str]) -> str:
    other = f"{found['not']} should not be {found['so']}"
    one = f"{found['this']} should be {found['so']}"
    ones = re.search(r"\bones?\b", found["this"])
    first, then = (other, one) if ones else (one, other)  # the one in the hall is another light
    return f"{found['before']}{first} and {then}{found['end']}"


def of_what_is_there(text: str) -> str | None:
    """The order for what is now where it does not go, as it says; None where it says nothing of
    the kind."""
    found = _GOES_ELSEWHERE.match(text)
    return found and f"{found['what']} {found['not']} {found['goes']}"


def without_contrast(text: str, ledger: WordLedger) -> str:
    """The order with what is meant in the place of what is not, of which the ledger is told."""
    if len(text) > _LONGEST:
        return text
    found = _BUT_ANOTHER.match(text)
    if found is not None:
        return _another(found, ledger) or text
    found = _BUT_ONLY.match(text)
    if found is not None:
        ledger.matched(found)
        which = found["which"] or found["ones"]
        ledger.account(f"{found['noun']} {which.split()[0]} ones those")
        head = _name_in(found["noun"])
        which = re.sub(r"\bones?\b", head, _THE_ONES.sub(f"the {head}", which), count=1)
        placed = re.match(r" (?:in|on|into|onto|to) \w", found["rest"])
        return f"{found['verb'] or ('put ' if placed else '')}{which}{found['rest']}"
    found = _NOT_OTHERS.match(text)
    if found is not None and _TOLD.search(found[1]):
        ledger.matched(found)
        return found[1]
    if (order := _told_elsewhere(text)) is not None:
        ledger.account(text.removeprefix(order))
        return order
    found = _ONES_AFTER.match(text) or _ONE_AFTER.match(text)
    if found is not None:
        ledger.matched(found)
        return f"{found['head']} {found['state']} {found['rest']}"
    found = _NOT_A_ONE.match(text)
    if found is not None:
        ledger.matched(found)
        ledger.account(f"{found['so']} one ones")
        return f"{found['head']} {_OTHERWISE[found['so']]} {found['what']}"
    found = _ALL_AFTER.match(text)
    if found is not None:
        ledger.matched(found)
        return f"{found['verb'] or ''}{found['all'] or found['too']} the {found['rest']}"
    found = _DONT_BUT.match(text)
    if found is not None:
        ledger.matched(found)
        return f"{found['verb']} {found['what']} {found['where']}"
    if (just := _just_the_other(text, ledger)) is not None:
        return just
    return _the_one_meant(text, ledger) or ledger.rewrite(_NOT_BUT, " ", text)


def _another(found: re.Match[str], ledger: WordLedger) -> str | None:
    """The order for "the one in the fridge", or for one from there, and not for another one; None
    where it is for one of several that were all meant."""
    if found["one"] and not found["noun"].startswith(("a ", "an ")):
        return None
    ledger.matched(found)
    head = _name_in(found["noun"])
    if "the other one" in found["which"]:
        ledger.account("the other one")
        return f"{found['verb']} {found['noun']}{found['rest']} except {found['not']}"
    which = re.sub(r"\bones?\b", head, found["which"], count=1)
    if found["one"]:
        which = f"{found['noun'].split()[0]} {which}"
    return f"{found['verb']} {which}{found['rest']}"


def _the_one_meant(text: str, ledger: WordLedger) -> str | None:
    """ "(close) not the window in the kitchen but the one in the bedroom" with the name of what is
    meant; None where that is named, or where only a place is not meant."""
    found = _NOT_BUT.search(text)
    one = _ONE_OF_THEM.match(text[found.end() :]) if found is not None else None
    if found is None or one is None or _A_PLACE.match(found["not"]):
        return None
    if _PUTS.match(text) and len(_TO_PLACE.findall(found["not"])) > 1:
        return None  # not the plum on the table in the fridge, but the one on the desk
    ledger.matched(found)
    ledger.account("one ones")
    behind = text[found.end() + one.end() :]
    return f"{text[: found.start()]} {one['det']} {one['how']}{_name_in(found['not'])}{behind}"


def _just_the_other(text: str, ledger: WordLedger) -> str | None:
    """The order for what is named behind one that is denied, of which nothing of that is meant:
    "don't turn off the lamps, just the lights"; None where that is not said."""
    found = _DONT_JUST.match(text)
    if found is None:
        return None
    verb, what, rest = found["verb"], found["what"], found["rest"]
    one = _ONE_OF_THEM.match(what)
    if one is not None:
        name = found["name"] if one["one"] == "ones" else singular(found["name"])
        what = f"{one['det']} {one['how']}{name}{what[one.end() :]}"
    elif rest.startswith((" in ", " on ", " into ", " onto ", " to ", " at ")) and (
        _FROM_PLACE.match(what)
    ):
        return None  # in the sink, or in that place
    whole = re.match(r"(?:all|both|any|every)\b", found["other"])
    only = re.search(r"\b(?:just|only|merely)\b", text[found.end("rest") :])
    if (whole or one) and not only:
        return None  # any window but the one in the kitchen
    ledger.matched(found)
    ledger.account("one ones")
    whence = found["from"] if found["from"] and not _FROM_PLACE.match(what) else ""
    said = f"{verb} {what}{whence}{rest}"
    if one is not None or whole or found["name"] == "light":  # every lamp is a light
        ledger.account(found["other"])
        return said
    return f"{said}, not {found['other']}"


def _told_elsewhere(text: str) -> str | None:
    """The order without what is not meant, where that is at another place; None where none is."""
    found = _NOT_HERE.match(text)
    if found is not None and (found["these"] or not _PLURAL.search(found["order"])):
        return found["order"]  # and of several one may be left out
    for elsewhere in (_NOT_THE_ONE, _NOT_THERE, _NOT_OF_THOSE):
        found = elsewhere.match(text)
        if found is not None and _are_apart(found["place"], found["other"]):
            return found["order"]
    return None


def _name_in(noun: str) -> str:
    """What things are called in a noun phrase, the whole of it: "wine glasses", and not glasses."""
    name = re.sub(r"^(?:(?:the|all|my|an?|both|every|each) )+(?:of the )?", "", noun)
    return re.split(r" (?:in|on|at|from|of) ", name)[0]


def _are_apart(place: str, other: str) -> bool:
    """Whether two names are of furniture, and neither may be what the other is."""
    known = _ENDS_OF_ROOMS.isdisjoint((place.split()[-1], other.split()[-1]))
    return known and not (place.endswith(other) or other.endswith(place))
