"""How things should be in the end, as people type it who are paid for each: "the fridge, which shall
be closed", "the bathroom should have the faucet off", "with the microwave running".

Patterns over a text in lower case, before its sentences are told apart.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.rules import BEGINS, STOPS, table
from vh_core.language.wording.word_classes import ROOMS, either

_THE = r"(?:the |my |our )"
_NAME = r"[a-z]+(?: (?!and\b|is\b|are\b|should\b|shall\b|must\b|on\b|off\b|open\b|closed\b|running\b|with\b|turned\b|switched\b)[a-z]+){0,2}"
_SO = r"(?:turned |switched )?(?:on|off|open|closed|shut|running|clean)"
_SHOULD = r"(?:should|shall|must|has to|have to|needs? to)"
_SHOULD_BE = rf"{_SHOULD} be"

#: a room, and how what is in it should be
_HAS_THEM_SO = re.compile(
    rf"{BEGINS}the (?P<room>{either(ROOMS)}) {_SHOULD} have (?P<first>{_THE}{_NAME}) (?P<so>{_SO})(?:,? and (?P<second>{_THE}{_NAME}) (?P<too>{_SO}))?{STOPS}"
)
_RULES = table(
    # the plate should be in the dishwasher, which should be on
    (
        rf"(?P<first>{BEGINS}[^.!?;\n]*\b{_SHOULD_BE} [^.!?;\n]*\b(?:in|on|inside) )(?P<place>{_THE}{_NAME}), which (?P<how>{_SHOULD_BE}|(?:is|are)(?= to be\b)) (?P<so>{_SO}(?: and {_SO})?){STOPS}",
        r"\g<first>\g<place>. \g<place> \g<how> \g<so>",
    ),
    # the fish should be in the microwave with the microwave running
    (
        rf"(?P<first>{BEGINS}[^.!?;\n]*\b{_SHOULD_BE} [^.!?;\n]*?),? with (?P<name>{_THE}{_NAME}) (?P<so>{_SO}){STOPS}",
        r"\g<first>. \g<name> should be \g<so>",
    ),
    # the mug that is dirty now should be clean
    (
        r"\b(?P<the>the|both|all(?: the)?) (?P<name>[a-z]+(?: [a-z]+)?) that (?:is|are) (?P<so>dirty|clean|open|closed)(?: now| at the moment| right now)? (?=should\b|must\b|shall\b|has to\b|have to\b|needs? to\b)",
        r"\g<the> \g<so> \g<name> ",
    ),
    # i would like for the plates to be in the sink and for the tap to be on
    (
        rf"{BEGINS}(?:i|we)(?: would|'d)? (?:like|want|need|love) for (?P<first>[^.!?;\n]+?) to be (?P<so>[^.!?;\n]+?),? and for (?P<second>[^.!?;\n]+?) to be (?P<too>[^.!?;\n]+?){STOPS}",
        r"\g<first> should be \g<so>. \g<second> should be \g<too>",
    ),
    # the dishwasher should be empty, and what was in it in the cabinets
    (
        rf"{BEGINS}(?P<what>{_THE}{_NAME}) should be empty and (?:what|everything that|all that) (?:was|is|were|are) in (?:it|there) should (?:be|go) (?P<where>(?:in|on|into|onto) )",
        r"everything from \g<what> should be \g<where>",
    ),
    (r"\ball what (?=(?:is|are)\b)", "everything that "),
    # both can be found in the fridge
    (
        r"\b(?P<who>both|they|all of (?:them|these)|these|those) can (?:all |both )?be found (?=(?:in|on|at|inside) )",
        r"\g<who> are ",
    ),
    # microwave on: nothing is called so that is heated
    (
        rf"(?:{BEGINS}|(?<=[\n,] )|(?<=\n)|(?<=\d[.)] )|(?<=[-*•] ))(?=microwave ?(?:[-=–]+> ?)?(?:on|off|open|closed|shut)\s*(?:[.;!,\n]|$))",
        "the ",
    ),
    # microwave door should be shut: nothing is heated
    (
        rf"{BEGINS}(?=microwave (?:(?:door )?(?:{_SHOULD}|is|are)|door(?:,| and) [^.;!?\n]*\b(?:{_SHOULD}|is|are))\b)",
        "the ",
    ),
    # the desk needs to be tidied. The mug on it …
    (
        rf"{BEGINS}(?P<place>{_THE}{_NAME}) (?:needs?|has|must|should|ought)(?: to)? be (?:tidied|cleared|cleaned)(?: up| off)?[.:;] (?=[^.!?;\n]* should )",
        r"about \g<place>: ",
    ),
    (
        r"(?<!\bneeds )(?<!\bneed )(?<!\bwants )(?<!\bwant )\blaying(?= (?:on|in|at|under|next to|beside|there|here)\b)",
        "lying",
    ),
    (
        r"(?P<no>\bno [^.;!?]*?\b(?:is|are|be) (?:on|open|running|left)) any ?more\b",
        r"\g<no>",
    ),
    # every room, before what is done in it
    (
        r"\b(?:go|walk|run|look) (?:through|to|into|in) (?:each|every|all the|all) rooms?(?: of the (?:house|home|flat|apartment))?(?:,? and|,|:) (?=(?:please )?(?:all|every|no|make sure|turn|switch|close|shut|open)\b)",
        "in every room, ",
    ),
    # at one place, which they are then
    (r"(?<=[a-z]) together(?=\s*(?:[.;,!]|$))(?<!all together)(?<!back together)", ""),
    # where it should be put away
    (
        r"\b(?P<how>should|must|shall|has to|have to|needs? to|can|could|may|ought to)(?P<all>(?: all| both)?) be (?P<put>put|placed|stored|stowed|packed|tidied) (?:away |back )?(?=(?:in|on|into|onto|inside) )",
        lambda found: (
            f"{'should' if found['how'] in ('can', 'could', 'may') else found['how']}{found['all']} be put "
        ),
    ),
    (
        r"(?P<begins>^|(?<=[.!?;] ))all (?=(?:should|must|need to|have to|go|are to) )",
        r"\g<begins>all of them ",
    ),
    (
        r"(?<=[a-z] )(?<!and )(?P<all>all|both) (?:need|have) to (?=(?:go|be)\b)",
        r"should \g<all> ",
    ),
    # in the end the dishwasher is on and contains the dishes
    (
        rf"{BEGINS}(?:(?:at|in) the end|in the end),? (?P<place>{_THE}{_NAME}) is (?P<so>{_SO}) and contains (?P<what>[^.!?;\n]+){STOPS}",
        r"\g<place> should be \g<so>. \g<place> should contain \g<what>",
    ),
)
#: for what, before what should be so or be done
_FOR_WHAT = re.compile(
    rf"{BEGINS}for (?:the|an?|our|my|some)?(?: ?(?:quick|small|little|late|early|afternoon|evening|morning|romantic))* ?(?:snack|breakfast|lunch|dinner|supper|party|brunch|picnic|movie night)(?: (?:tomorrow|today|tonight|later))?,? (?=there (?:should|must) be |put |place |bring |set |get |take )"
)


def with_goals_plain(text: str) -> str:
    """A text in lower case with what should be so in the words of others."""
    text = _FOR_WHAT.sub("", text)
    text = _HAS_THEM_SO.sub(_each_so, text)
    return _RULES.applied(text)


def _each_so(found: re.Match[str]) -> str:
    where = f"in the {found['room']}"
    first = f"{found['first']} {where} should be {found['so']}"
    second = found["second"] and f". {found['second']} {where} should be {found['too']}"
    return first + (second or "")


#: where what is on a table in there may be as well
_ROOM_WORDS = frozenset({each.split()[-1] for each in ROOMS} | {"house", "home", "flat", "here"})
_SURFACE = r"(?:the |my |our )?(?:[a-z]+ )?(?:[a-z]+ )?(?:table|desk|counter|countertop|nightstand|dresser|shelf|bookshelf|bed|sofa|tv stand|sideboard|worktop|bench|chair)s?"
_NO_CLAUSE = r"(?:(?!\b(?:is|are|was|were|has|have|had|should|must|if|when|that|which|who|not|no|only|but|or|still|already|always|again|in|on|at|from|to|of)\b)[^.;:!?\n])+?"
_AT = r"(?:in|on|inside|at|under)"
_THERE = rf"(?P<where>{_AT} (?:the |my |our )?[a-z]+(?: (?:of|in) (?:the |my |our )?[a-z]+(?: room)?| [a-z]+){{0,3}}?)"
_AND_SO = r"(?P<and>(?:,? and|,) (?:the |my |our )?(?P<machine>[a-z]+(?: [a-z]+)?) (?:is|are) (?P<so>on|off|open|closed|shut|running))?"
#: those that are somewhere now, said to be elsewhere
_NOW_ELSEWHERE = re.compile(
    rf"^(?P<what>{_NO_CLAUSE}) (?:which|that) (?P<be>is|are) (?:now|currently|at the moment|right now|at present) (?P<at>{_AT} (?:the |my |our )?{_NO_CLAUSE}(?: (?:in|of) (?:the |my |our )?[a-z]+(?: room)?)?) (?:is|are) {_THERE}{_AND_SO}[.! ]*$"
)
#: those of some table, said to be elsewhere
_OF_A_TABLE = re.compile(
    rf"^(?P<what>{_NO_CLAUSE}) of (?P<table>{_SURFACE}) (?:is|are) {_THERE}{_AND_SO}[.! ]*$"
)


def said_of_those_elsewhere(text: str) -> str:
    """A text in lower case that says of things which are somewhere that they are elsewhere, as what
    should be so; "" for any other. As a description it contradicts itself, where it is so of none."""
    text = text.strip()
    now, of = _NOW_ELSEWHERE.match(text), _OF_A_TABLE.match(text)
    found = now or of
    place = re.sub(r"(?<=[a-z]) (?:in|of) .+$", "", found["where"]) if found is not None else ""
    if found is None or place.split()[-1] in _ROOM_WORDS:
        return ""
    at = f"that {now['be']} {now['at']}" if now is not None else f"of {found['table']}"
    rest = f", and the {found['machine']} should be {found['so']}" if found["and"] else ""
    return f"{found['what']} {at} should be {found['where']}{rest}"
