"""What is said in another order than the task language has: where before what ("into the fridge
goes the lime"), what before the order about it ("whatever is open, close it"), all the rooms before
what is done in them."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Collection

from vh_core.language import patterns as re
from vh_core.language.wording.ledger import WordLedger
from vh_core.language.wording.politeness import WITH_IT_BACK
from vh_core.language.wording.rules import Rules, rules, tidy
from vh_core.language.wording.word_classes import (
    EVERY_ROOM,
    FROM,
    HOUSE,
    PARTICLES,
    PLACED,
    QUALITIES,
    ROOMS,
    STATES,
    either,
)

_PRONOUN = r"(?:all of (?:it|them|that|those)|it all|them all|them both|all that|that one|those ones|it|them|that|those|these)"
#: all of what was named
_THEM = r"(?:both(?: of (?:them|those))?|all of (?:them|those)|them(?: both| all)?|those)"
#: a name without an article
_BARE = r"(?!(?:the|my|our|all|both|every|a|an|it|they|i|we|you|if|when|there|and|one|two|no|not)\b)[a-z]+(?: (?!and\b)[a-z]+)?"
_ONES = r"(?:an?|one|two|three|four|five|six|some|several|another|\d+|my|our)"
_IS = r"(?:is|are|stands?|lies?|sits?|was|were|hangs?)"
_BE_SOMEWHERE = r"(?:is|are|may be|might be|happens? to be|can be(?: found)?|could be)(?: now| at the moment| right now| lying| hiding)?"

_ROUND = rf"(?:(?:in |into |through |round |around |over |to |across )?{EVERY_ROOM}|(?:all )?(?:through|round|around|across|over) {HOUSE}(?! office)|from room to room|room by room)"

#: patterns and what they become, in this order
_REWRITTEN: Rules = rules(
    # wherever it is
    (rf"^wherever (?P<what>(?:the|my|our) [\w ]+?) {_BE_SOMEWHERE},? (?P<verb>(?:please )?\w+(?: {PARTICLES})?) (?:it|them)\b", r"\g<verb> \g<what>"),
    (rf"^(?:no matter where|wherever) (?:it|they) {_BE_SOMEWHERE}, ", ""),
    (rf",? (?:from )?(?:no matter where|wherever) (?:it|they) {_BE_SOMEWHERE}(?:,| (?=and\b|in\b|on\b|to\b|into\b|onto\b|goes?\b|belongs?\b|should\b)|$)", " "),
    (r"\bfrom (?:anywhere|wherever|all over(?! the\b| our\b| my\b))\b", "everywhere"),
    # two things without an article, before what is to be done with them
    (rf"^(?P<one>(?!(?:the|my|our|all|both|every|a|an|it|they|i|we|you|if|when|there|and|one|two)\b)[a-z]+(?: (?!and\b)[a-z]+)?) and (?P<other>(?!(?:the|my|a|an)\b)[a-z]+(?: (?!(?:in|on|at)\b)[a-z]+)?)(?P<where>(?: (?:in|on|at) [a-z ]+?)?), (?P<verb>(?:turn|switch|close|shut|open|wash|clean)(?: (?:on|off))?) {_THEM}(?P<so>(?: (?:on|off))?)$", r"\g<verb>\g<so> the \g<one> and the \g<other>\g<where>"),
    (rf"^(?P<one>{_BARE}(?:, {_BARE})*),? and (?P<other>(?!(?:the|my|a|an)\b)[a-z]+(?: (?!(?:in|on|at|from)\b)[a-z]+)?)(?P<where> (?:in|on|at|from) [a-z ]+?), (?P<verb>(?:put|bring|take|carry|move|(?:turn|switch|close|shut|open|wash|clean)(?: (?:on|off))?)) {_THEM}(?P<so>(?: back)?(?: (?:in|on|into|onto|to) [a-z ]+| on| off)?)$", r"\g<verb> the \g<one> and the \g<other>\g<where>\g<so>"),
    # whatever is there
    (rf"^(?P<verb>(?:please )?\w+(?: {PARTICLES})?) what (?:is|was)(?: still| left)? (?=(?:in|on|at|inside|open|off|left|dirty|running|lying)\b)", r"\g<verb> everything that is "),
    (rf"\b(?:whatever|all that|everything that|anything that) (?:{_IS}|is left|was left|were left|has been left|is standing|is lying)(?: still)? (?=open\b|on\b|off\b|in\b|dirty\b|running\b|at\b)", "everything that is "),
    (rf"\b(?:whatever|what) (?P<what>[a-z]+?s?) (?P<is>{_IS})(?: still| lying| standing| left)* (?=(?:in|on|at|open|off|dirty)\b)", r"all the \g<what> that are "),
    (r"\b(?:whatever|what) (?P<what>[a-z]+) (?:there (?:is|are)|(?:we|i) have(?: got)?|is left|are left)(?: left)? (?=(?:in|on|at) )", r"all the \g<what> "),
    (rf"\bwhichever (?:of (?:the|my|our|those) )?(?P<what>(?:(?!of\b)[a-z]+ )?[a-z]+(?: on nightstands)?) {_IS}(?: still| left)* (?={STATES}\b)", r"all the \g<what> that are "),
    (r"\bwhichever (?P<what>\w+) (?:is|are|stands) ", r"the \g<what> that is "),
    # all of these kinds that are so
    (rf"\b(?:everything|anything|whatever|all)(?: that| which)? (?:is|are) (?P<so>{QUALITIES}), (?:whether|be it|be they|no matter if)(?: it is| they are)?(?: an?)? (?P<one>[a-z]+), (?:an? )?(?P<two>[a-z]+),? or (?:an? )?(?P<three>[a-z]+)(?:,|$)", r"all \g<so> \g<one> and all \g<so> \g<two> and all \g<so> \g<three>"),
    (rf"\b(?:everything|anything|whatever|all)(?: that| which)? (?:is|are) (?P<so>{QUALITIES}), (?:whether|be it|be they|no matter if)(?: it is| they are)?(?: an?)? (?P<one>[a-z]+) or (?:an? )?(?P<two>[a-z]+)(?:,|$)", r"all \g<so> \g<one> and all \g<so> \g<two>"),
    # either kind of them, all that are so
    (rf"\b(?:any|every|each|all|all the) (?P<one>[a-z]+) (?:or|and) (?:any |every |each |all |all the )?(?P<other>[a-z]+)(?P<so> (?:that|which) {_IS}(?: still| left| lying)* {STATES}(?: (?:in|on|at) (?:the|my|our) [a-z]+(?: [a-z]+)?)?)(?=$|,| in(?:to|side)? | goe?s? | should | belongs? )", r"all \g<one>\g<so> and all \g<other>\g<so>"),
    (rf"\b(?:any|every|each) (?P<so>{QUALITIES}) (?P<one>[a-z]+) (?:or|and) (?P<other>[a-z]+)(?=$|,| in(?:to|side)? | on(?:to)? | goe?s? | should | belongs? | that | from )", r"all \g<so> \g<one> and all \g<so> \g<other>"),
    # the rounds
    (rf"^(?:go|walk|run|look|check|move) {_ROUND}(?:,? (?:and|to)|,)(?: then)? (?:please )?(?P<order>.+)$", r"\g<order> everywhere"),
    (r"^(?:make|do) (?:the|your) rounds?,? (?:and|to) (?P<order>.+)$", r"\g<order> everywhere"),
    (rf"^(?:in|for|throughout) {EVERY_ROOM},? (?P<order>.+)$", r"\g<order> everywhere"),
    (rf", in {EVERY_ROOM}$", " everywhere"),
    (r"^(?:no matter which room|whichever room|in whichever room),? (?P<order>.+)$", r"\g<order> everywhere"),
    (r"^(?:go|walk|run|look) (?:through|round|around|over) (?P<where>(?:the|my) \w+(?: room)?) and (?P<order>.+)$", r"in \g<where>, \g<order>"),
    (rf"^(?!.*\b(?:{WITH_IT_BACK}))(?P<start>.+?),? (?:and |then |and then )*(?:come|go|walk) back(?: here| again)?(?=,? (?:and|then)\b|, )(?! to\b)(?P<rest>.+)$", r"\g<start>\g<rest>"),
    (rf"^(?=.*\b(?:{WITH_IT_BACK}))(?P<start>.+?(?<!,)(?<!and)(?<!then)) (?=(?:come|go|walk) back\b)", r"\g<start>, "),
    (r"\bper (?P<each>[a-z]+)\b", r"on each \g<each>"),
    (r"^(?=.*\b(?:an?|one|any|some)\b)(?!no\b)(?P<of>.+?),? just one(?: of them)?(?=,| on\b| in\b| to\b| into\b|$),?", r"\g<of>"),
    # where, before what
    (r"^(?P<how>to|into|onto) (?P<where>(?:the|my|our) [\w ]+?),? (?P<verb>(?:please )?(?:bring|take|carry|move)) (?P<what>(?:the|my|our|all|both|every|a|an|one|two|three|some)\b[^,.]+)$", r"\g<verb> \g<what> \g<how> \g<where>"),
    (rf"^(?P<how>{PLACED}) (?P<where>(?:the|my|our|a) (?!.*\b(?:there|is|are)\b)[\w ]+?) (?:go(?:es)?|belongs?|should (?:go|be)|must (?:go|be)|comes?|put|place|i (?:want|need)(?: to have)?) (?P<what>(?:{_ONES}|the|all|every|both|either|each)\b.+)$", r"put \g<what> \g<how> \g<where>"),
    (r"^(?:and |now |off )*(?P<how>in|on|into|onto|to) (?P<where>(?:the|my|our) [\w ]+?) with (?P<what>it|them|that|those|(?:the|my|all|every|both) [\w ]+)$", r"put \g<what> \g<how> \g<where>"),
    (r"^(?P<where>(?:the |my |our )?[\w ]+?) is where (?P<what>(?:the |my |our |all )?[\w ]+?) (?:go(?:es)?|belongs?|should (?:go|be))\b", r"put \g<what> to \g<where>"),
    (r"^(?P<where>(?:the |my |our )[\w ]+?) is (?:the )?(?:right )?(?:place|home) (?:for|of) (?P<what>(?:the |my |our |all )?[\w ]+)$", r"put \g<what> to \g<where>"),
    (r"^(?P<there>there (?:is|are) .+?),? (?:in|around|all over) (?:a couple of|several|various|different|many|a few|some|all|all the|most) (?:rooms|places)$", r"\g<there> everywhere"),
)  # fmt: skip
#: "on the desk there is a lamp (, turn it on)"
_THERE = re.compile(
    rf"^(?P<where>(?:in|on|inside|at|on top of) (?:(?:the|my|our|each|every|one of|both|all)\b[\w ]*?|{either(ROOMS)})),? (?:there {_IS}|(?<!that )(?<!which ){_IS}) "
    rf"(?P<what>{_ONES} [^,]+?(?:, (?:an?|one|two|three|some) [^,]+?)*)(?:,? (?:and )?(?P<order>(?!(?:and|or|with|of)\b)\w+(?: {PARTICLES})? (?:{_PRONOUN}|one|both|(?:two|three) of them)\b.*))?$"
)
_EACH_HAS = re.compile(
    rf"^(?P<where>(?:each|every|both)\b [\w ]+?) (?:has|have)(?: got)? (?P<what>{_ONES} [^,]+), (?P<order>(?:please )?\w+(?: {PARTICLES})? {_PRONOUN}\b.*)$"
)
_THERE_FIRST = re.compile(
    r"^(?P<there>there (?:is|are) .+?), (?:and |so )?(?P<then>(?:it|they|both(?: of them)?|all(?: of them)?|these|those|that one|one|one of them) "
    r"(?:should|must|belongs?|go(?:es)?|needs?|have to|has to|ought|can)\b.*)$"
)
#: "from the table take the plates and the cups (and put them in the sink)"
_TAKE = r"(?:take|get|fetch|grab|remove|collect|pick up)"
_FROM_WHERE = re.compile(
    rf"^(?P<from>{FROM} (?:the |my |our )?(?!.*\b{_TAKE}\b.*\b{_TAKE}\b)[\w ]+?),? (?P<verb>(?:please )?{_TAKE}) "
    r"(?P<what>(?:(?!\b(?:in|on|to|into|onto|from|off|out|then|first|each|with|one)\b)[\w ,'-])+?)"
    r"(?P<rest>(?:,| and| then)+ [a-z]+ (?:it|them|both|all|everything|these|those)\b.*"
    r"|(?:,| and| then)+ (?:put|bring|place) (?:in|on|into|onto|to)\b.*)$"
)
_LISTED = re.compile(r",? and |, ")
#: what an order is about, before it
_TOPIC = re.compile(
    r"^(?P<what>(?:everything|anything|all|every|each|any|both|either|the|my|those|these|th(?:at|is)(?! (?:is|was|way|time)\b)|which(?:ever)?)\b[\w ']*?)(?<! to),? (?:please,? )?"
    rf"(?:(?:can|could|would|will) you )?(?:please )?(?P<verb>[a-z]+(?: {PARTICLES})?) (?P<pronoun>{_PRONOUN})(?! (?:is|are)\b)(?P<rest>(?: .*)?)$"
)
#: a particle behind the pronoun: "turn it off"
_PARTICLE = re.compile(
    r"^ (off|up|down|away|out|on(?! (?:the|my|a|top)\b)|shut|open|closed)\b(.*)$"
)
_SAYS = re.compile(
    r"\b(?<!that )(?<!which )(?:is|are|was|were|has|have|should|must|will|would|can|goes|go|belongs?|needs?)\b"
)
_PLACED = re.compile(r"(?<!that is)(?<!that are) (?=(?:in|on|at|inside|near|by|under|from) )")
_LAST_PLACE = re.compile(r"\b((?:in|on|at|inside) (?:the|my) [\w ]+)$")


def in_order(text: str, ledger: WordLedger, verbs: Collection[str]) -> tuple[str, ...]:
    """A sentence in the order that the task language has; two, where it says how things are before
    it says what to do."""

    def put(pattern: re.Pattern[str], becomes: str, text: str) -> str:
        if "verb" in pattern.groupindex:
            found = pattern.match(text)
            one = found["one"].split()[0] if found and "one" in pattern.groupindex else ""
            if found is None or (one in verbs and one != "light"):
                return text
            if found["verb"].removeprefix("please ").split()[0] not in verbs:
                return text
        return tidy(ledger.rewrite(pattern, becomes, text, count=1))

    text = _REWRITTEN.applied(tidy(text), put)
    for pattern in (_THERE, _EACH_HAS):
        there = pattern.match(text)
        if there is not None:
            ledger.matched(there)
            where = there["where"] if pattern is _THERE else f"on {there['where']}"
            order = there["order"] or ""
            if order and order.removeprefix("please ").split()[0] not in verbs:
                return (text,)
            return tuple(filter(None, (f"there is {there['what']} {where}", order)))
    first = _THERE_FIRST.match(text)
    if first is not None:
        return first["there"], first["then"]
    return (_with_topic(_taken_from(text, ledger), ledger, verbs),)


def _taken_from(text: str, ledger: WordLedger) -> str:
    """ "from the table take the plates and the cups and …": each of them from there."""
    found = _FROM_WHERE.match(text)
    if found is None:
        return text
    ledger.matched(found)
    what = " and ".join(f"{each} {found['from']}" for each in _LISTED.split(found["what"]))
    return f"{found['verb']} {what}{found['rest']}"


def _with_topic(text: str, ledger: WordLedger, verbs: Collection[str]) -> str:
    """ "everything that is open, close it" → "close everything that is open"."""
    found = _TOPIC.match(text)
    if found is None or found["verb"].split()[0] not in verbs or _SAYS.search(found["what"]):
        return text
    what, rest = found["what"], found["rest"]
    place = _LAST_PLACE.search(what)
    if rest.strip() in ("there", "in there", "on there", "in it"):
        if place is None:
            return text
        rest = f" {place[1]}"
        ledger.account("there in")
    ledger.matched(found)
    ledger.account(found["pronoun"])
    if not re.search(r"\b(?:that|which) (?:is|are)\b", what):
        what = _PLACED.sub(" that is ", what, count=1)
    particle = _PARTICLE.match(rest)
    if particle is not None:
        return f"{found['verb']} {particle[1]} {what}{particle[2]}"
    return f"{found['verb']} {what}{rest}"
