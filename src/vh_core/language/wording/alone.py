"""What is said to be alone: "only the light in the hall stays on", "and nothing else"."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.word_classes import (
    CONTRARY_STATES,
    ORDER,
    ROOMS,
    SWITCHED_OR_SHUT,
    either,
)

#: what is there beside it must not be there any more
NOTHING_BESIDE = re.compile(
    r"\bbe only (?:the|one|two|three|four|five|\d+)\b"
    r"|\b(?:want|need|like) only\b.* (?:on|in|inside) "
    r"|^(?:please )?(?:leave|keep|have) only\b"
    r"|(?:^|[,.;] *|(?:sure|that|want|need|and|then) )(?:only|just) (?:the|my|our|one|two|\d+)\b"
    r"(?:(?!\b(?:if|when|that|which|and)\b)[^,.;])*"
    r" (?:is|are|should|must|stays?|remains?)\b(?! enough)"
)
#: an order that does something, and does not ask for how things should be
_DOING = rf"(?!(?:leave|keep|have|let)\b){ORDER}(?: (?:on|off|out|up|down))?"
#: what an order may hang on, or goes on with
_TIED = "if|when|unless|until|while|after|before|and|or|but|not|except|only|just|with|for"
_ALL = rf"(?:all|every|everything|everywhere|each|{SWITCHED_OR_SHUT}s)"
_STAYS = r"(?: (?:can|may|should|must|shall))? (?:stays?|remains?|be left)"
#: all are to be so, and one is left out of it; then nothing more is asked of the others
_BUT_ONE = tuple(
    re.compile(
        rf"^(?P<order>(?=[^.;!?]*\b{_ALL}\b)(?=[^.;!?]*\b{done}\b)[^.;!?]+?)(?:,? please)?[.;!,]\s*(?:and |but )?(?:only|just) (?P<one>(?:the|my|our) [^.;!?,]+?{_STAYS} {stays}\b)"
    )
    for done, stays in (("(?:off|out)", "on"), ("(?:close|shut|closed)", "open"))
)
#: the same of what is put somewhere: it stays where it is
_BUT_ONE_STAYS = re.compile(
    rf"^(?P<order>(?=[^.;!?]*\b(?:{_ALL}|[a-z]+s|fruit|food|cutlery|laundry)\b){ORDER}\b[^.;!?]+?)(?:,? please)?[.;!,]\s*(?:and |but )?(?:only|just) (?P<one>(?:the|my|our) [^.;!?,]+?){_STAYS}(?: (?:where (?:it is|they are)|there|here|put|behind))?(?=(?:,? please)?[.!]*$)"
)
#: one is to be so, and the others are told to be otherwise: no more is asked of these
_OTHERS_TOLD = tuple(
    re.compile(
        rf"(?P<where>(?:^|[.;!?]\s*)(?:(?:in|at) [^.;!?,]+?,? )?)(?:only|just) (?P<one>(?:the|my|our) [^.;!?,]+?)(?: (?:should|must|can|may|shall))? (?:stays?|remains?|be left|be) (?P<rest>{stays}\b[^.;!?,]*[.;!,]\s*(?=[^.;!?]*\b{done}\b)[^.;!?]*\b(?:others?|rest)\b)"
    )
    for stays, done in (
        ("on", "off"),
        ("open", "(?:close|shut)"),
        ("closed", "open"),
        ("off", "on"),
    )
)
#: "turn off all lights. Only leave the one in the hall on"
_LEAVE_ONE = re.compile(
    rf"^(?P<order>(?=[^.;!?]*\b{_ALL}\b)(?=[^.;!?]*\b(?:off|out|close|shut|closed)\b)[^.;!?]+)[.;!]\s*(?:and |but )?(?:(?:only|just) (?P<leave>leave|keep)|(?P<keep>leave|keep) (?:only|just)) (?P<one>(?:the|my|our) [^.;!?,]+? (?:on|open)\b)"
)
#: "close the windows, only leave the bathroom as it is"
_LEAVE_ROOM = re.compile(
    rf"^(?P<order>(?:please )?(?:(?:turn|switch) (?:on|off)|close|shut|open) [^.;!?,]*?s\b[^.;!?,]*)[.;!,]\s*(?:and |but )?(?:only|just) (?:leave|keep) (?:the|my|our) (?P<room>{either(ROOMS)})(?: ones?)? (?:(?:as|how) (?:it|they) (?:is|are)|alone|be|in peace)(?=(?:,? please)?[.!]*$)"
)
#: "leave only the hall light on, and switch off all the others"
_LEAVE_AND_OTHERS = re.compile(
    r"(?P<leave>(?:^|[.;!?]\s*)(?:please )?(?:leave|keep)) (?:just|only) (?P<one>(?:the|my|our) [^.;!?,]+?) (?P<so>on|open)(?: that(?: is|'s) on now| that is now on)?(?P<rest>,? (?:and|but) (?:please )?(?:(?:turn|switch) off|close|shut) (?:all|every)(?: of)?(?: the)? others?\b)"
)
#: "only the dirty ones go in the sink, leave the clean ones on the table"
_OF_TWO_STATES = re.compile(
    rf"(?P<begins>(?:^|[.;!?]\s*)(?:please )?(?:(?:put|place|take|bring|wash|move) )?)only (?P<what>the (?P<so>{CONTRARY_STATES}) [^.!?;,]+?),? (?:and |but )?(?P<rest>(?:leave|keep) the (?P<other>{CONTRARY_STATES}) ones?\b)"
)
_OTHER_STATE = {"clean": "dirty", "dirty": "clean", "open": "closed", "closed": "open", "full": "empty", "empty": "full"}  # fmt: skip
#: "in the living room only the floor lamp should be on, not the ceiling light"
_ALONE_THERE = re.compile(
    rf"^(?P<room>in (?:the|my|our) {either(ROOMS)}),? (?:only|just) (?P<what>(?:the|my|our) (?:(?!(?:and|or)\b)[a-z]+ ){{0,2}}(?:lamp|light)s?) (?:should|must|has to|needs? to|is to) be on(?:,? (?:and |but )?not (?:the|my|our) (?:[a-z]+ )?(?:lamp|light)s?)?(?=(?:,? please)?[.!]*$)"
)
#: "only one lamp is on. turn that one off"
_ONE_IS_SO = re.compile(
    r"^(?:there is )?(?:only|just) one (?P<what>(?:(?!(?:is|in|on|of|that)\b)[a-z]+ ?){1,3})(?P<at>(?:in|on) (?:the|my|our) [a-z]+(?: room)? )?(?:that )?is (?:still )?(?P<so>on|off|open|closed|dirty)[.,;!] (?:(?:please|so|and),? )*(?:(?P<turn>turn|switch) (?:that one|that|it) (?P<how>on|off)|(?P<do>close|shut|open|wash|clean) (?:that one|that|it))(?=(?:,? please)?[.!]*$)"
)
_LIGHT = re.compile(r"\b(?:lamps?|lights?)\b")
_OTHERS = re.compile(r"\bthe (?:others|other ones|rest(?: of (?:them|those))?)\b")
_AND_NOTHING_ELSE = r"(?:[.;!,]\s*(?:and |but )?|\s+and )(?:do |touch |change )?nothing (?:else|more|that (?:is not|isn't))(?:,? please)?[.! ]*$"
#: said of what is to be done
_NOTHING_ELSE = re.compile(
    rf"^(?P<order>(?!.*\b(?:i|we|should|must|sure|there|only|just)\b).*\w){_AND_NOTHING_ELSE}",
    re.DOTALL,
)
#: what is done is to be all: "just close the window, nothing else", "close only the window"
_JUST = re.compile(
    rf"^(?P<polite>(?:(?:please|can you|could you|would you|will you),? )*)(?:(?:just|only) (?P<verb>{_DOING})|(?P<does>{_DOING}) (?:just|only)) (?P<rest>(?!.*\b(?:i|we|should|must|sure|there|only|just)\b).*\w){_AND_NOTHING_ELSE}",
    re.DOTALL,
)
#: what goes somewhere is to be all: "just the apple goes in the fridge, nothing else"
_JUST_GOES = re.compile(
    rf"^(?:just|only) (?P<order>(?:the|my|our|that|those|these) (?!.*\b(?:i|we|sure|there|only|just|stays?)\b)[^.;!]*\b(?:goe?s?|belongs?|(?:should|must|has to|have to|needs? to|can) (?:go|be put)) (?:in|into|inside|on|onto|to)\b.*\w){_AND_NOTHING_ELSE}",
    re.DOTALL,
)
#: only these are put there, which asks nothing of others: "only the dirty shirts should be put on"
_ONLY_PUT = re.compile(
    r"(?P<before>^|[.;!] *)only (?P<what>(?:the|my|our|those|these) (?:(?!\b(?:in|on|i|we|only|just)\b)[^.;!?,])+?) (?:should|must|may|can|have to|need to) be (?P<verb>put|placed|laid|moved|brought|taken|washed|thrown)\b"
)
_ONLY_GOES = re.compile(
    r"(?P<before>^|[.;!] *)only (?P<what>(?:the|my|our|those|these) (?:(?!\b(?:i|we|only|just|is|are|should|must)\b)[^.;!?,])+? (?:in|on|from|at) (?:the|my|our) (?:(?!\b(?:in|on|from|should|must)\b)[^.;!?,])+?) (?:(?:should|must|may|has to|have to|needs? to|is to|are to) go|goe?s?) (?P<to>(?:in|into|on|onto) (?:the|my|our)\b)"
)
#: "…, only those", of things that were told from others
_ONLY_THOSE = re.compile(
    r"^(?P<order>(?=.*(?:\b(?:in|on|from|at|out of|off|that|which)\b|\b(?:dirty|clean|open|closed|both|two|three|four|five|\d)\b))"
    r"(?:(?!.*\b(?:i|we|should|must|sure|there)\b)|(?=.*\b(?:should|must|have to|has to) (?:go|be (?:put|moved|brought|taken|placed|washed|turned|switched|closed|opened))\b))(?:(?!\b(?:only|just|except|but)\b).)*\w)"
    r"(?:,? please)?(?:[.;!,]\s*(?:and |but )?|\s+(?:and|but) )(?:only|just) (?:those|them|these|that one|this one|it)(?: (?:ones?|two|three|four))?(?:,? please)?[.! ]*$",
    re.DOTALL,
)
#: what is to be done, and no more: "only close the fridge", "close the fridge only"
_ONLY_DO = re.compile(
    rf"^(?P<polite>(?:(?:please|can you|could you|would you|will you),? )*)only (?P<does>{_DOING} (?:the|my|our|both)\b(?:(?!\b(?:{_TIED})\b)[^.;!?,])+[.!]*)$"
)
_DO_ONLY = re.compile(
    rf"^(?P<does>(?:(?:please|can you|could you|would you|will you),? )*{_DOING} (?:the|my|our|both)\b(?:(?!\b(?:{_TIED})\b)[^.;!?,])+?) only(?P<polite>(?:,? please)?[.!]*)$"
)
#: of lights and windows it is said what the others are, too: "only the hall light should be on"
_ALONE_SO = re.compile(
    r"^(?P<polite>(?:(?:please|now|tonight|i want|make sure(?: that)?),? )*)(?:only|just) (?P<one>(?:the|my|our) (?:(?!(?:and|or|if|when|other)\b)[\w']+ ){1,3}?(?P<kind>light|lamp|window|curtain)s?"
    r"|(?:the|my|our) (?P<bare>light|lamp|window|curtain)s? (?:in|on|by|next to|of) (?:the|my|our) (?:(?!(?:and|or|if|when)\b)[\w']+ ){0,3}?[\w']+) "
    r"(?:should|must|is to|are to|has to|have to|needs? to|ought to|shall) (?:be|stay|remain) (?P<so>on|open)(?P<end>(?:,? please)?[.! ]*)$"
)
_OPPOSITE = {"on": "off", "open": "closed"}
#: without that nothing is done anyway
_ONLY_IF = re.compile(r"(?<=\w)(?:,? (?:but|and))? only (?=(?:if|in case)\b)")


def without_alone(text: str) -> str:
    """The text, in lower case, with what all but one are to be said so, and without "nothing else"
    behind what is to be done, which nothing else is anyway."""
    for pattern in _BUT_ONE:
        text = pattern.sub(r"\g<order>, \g<one>", text, count=1)
    text = _BUT_ONE_STAYS.sub(r"\g<order> except \g<one>", text, count=1)
    text = _LEAVE_ONE.sub(r"\g<order>, but \g<leave>\g<keep> \g<one>", text)
    for pattern in _OTHERS_TOLD:
        text = pattern.sub(_with_others, text, count=1)
    text = _ONE_IS_SO.sub(_the_only_one, text)
    text = _LEAVE_ROOM.sub(r"\g<order> except in the \g<room>", text)
    text = _LEAVE_AND_OTHERS.sub(r"\g<leave> \g<one> \g<so>\g<rest>", text)
    text = _ALONE_THERE.sub(
        r"turn on \g<what> \g<room> and turn off all the other lights \g<room>", text
    )
    text = _OF_TWO_STATES.sub(_told_of_both, text)
    text = _JUST.sub(
        lambda found: f"{found['polite']}{found['verb'] or found['does']} {found['rest']}", text
    )
    text = _ONLY_IF.sub(" ", text)
    text = _DO_ONLY.sub(r"\g<does>\g<polite>", _ONLY_DO.sub(r"\g<polite>\g<does>", text))
    text = _ALONE_SO.sub(_and_no_other, text)
    text = _JUST_GOES.sub(r"\g<order>", text)
    text = _ONLY_PUT.sub(r"\g<before>\g<what> should be \g<verb>", text)
    text = _ONLY_GOES.sub(r"\g<before>\g<what> should be put \g<to>", text)
    return _ONLY_THOSE.sub(r"\g<order>", _NOTHING_ELSE.sub(r"\g<order>", text))


def _and_no_other(found: re.Match[str]) -> str:
    """What is to be so alone, and the others of its kind, which are not to be."""
    kind = found["kind"] or found["bare"]
    kind = "light" if kind == "lamp" else kind
    others = f"all other {kind}s should be {_OPPOSITE[found['so']]}"
    return f"{found['one']} should be {found['so']}. {others}{found['end']}"


def _the_only_one(found: re.Match[str]) -> str:
    """An order for the one that is so, and is said to be the only one."""
    do = found["do"] or f"{found['turn']} {found['how']}"
    at = f" {found['at'].strip()}" if found["at"] else ""
    return f"{do} the only {found['what'].strip()}{at} that is {found['so']}"


def _told_of_both(found: re.Match[str]) -> str:
    """What is said of only the dirty ones, where it is told what becomes of the clean ones."""
    if _OTHER_STATE[found["so"]] != found["other"]:
        return found[0]
    return f"{found['begins']}{found['what']}, {found['rest']}"


def _with_others(found: re.Match[str]) -> str:
    """What is to stay so, and the order for the others: beside a lamp that stays on, they are all
    that gives light."""
    rest = found["rest"]
    if _LIGHT.search(found["one"]):
        rest = _OTHERS.sub("the other lights", rest)
    return f"{found['where']}{found['one']} should stay {rest}"
