"""What a sentence that only declares something may say of the order that it stands before: the part
of `bearing.py` for sentences that are known by their grammar alone.

named in it ─► what the order is about: which ones ─► something else that is so, or is wished: what
else ─► a number, or "one", with no noun of its own: how many ─► "it", which nothing before it is:
whether
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Collection, Iterator

from vh_core.graph import Property
from vh_core.language import patterns as re
from vh_core.language.function_words import NUMBERS
from vh_core.language.named_things import NamedThings
from vh_core.language.wording.declaring import Declared, clause_of, in_full
from vh_core.language.wording.remark_numbers import free_of_time, says_for_how_many
from vh_core.language.wording.remark_words import forbids, wants_later, without_room_needed
from vh_core.language.wording.word_classes import COMFORTS, KIN, OCCASIONS, WHOEVER, either
from vh_core.naming import MEASURES, NAMES, singular

#: who would have something, and what: up to where, for what or with whom
_WANTS = re.compile(
    r"(?:\b(?:want|need|fanc(?:y|ie)|crave|require|lack|miss|expect)(?:s|d|ed|es|ing)?\b|\bwould (?:really |so )?(?:like|love)\b|\bcould (?:really )?(?:use|do with)\b|\b(?:looking|look|asks?|asked|asking|wish|wishes|hopes?|hoping|dying|longing) for\b|\b(?:have no|has no|there is no|there are no|out of(?! (?:my|his|her|our|the)\b))\b|\b(?:like|love|prefer)s?\b(?= (?:a|an|the|some|my|our|to (?:have|get|see))\b))(?! to be\b)"
    r"(?P<to> to [a-z]+(?: (?:myself|ourselves|himself|herself|up|down|out))?)?(?P<what>(?: (?!(?:in|on|at|for|from|with|of|about|by|near|into|over|after|before|without|until|till|and|but|so|because|when|while|to)\b)[a-z'-]+)*)"
)
_WISHES = re.compile(
    rf"^(?P<who>{WHOEVER})(?: (?:really|also|just|do|still|always))*(?: (?:would|could|'d)(?: really)?)? (?:want|need|like|love|fancy|crave)s?(?: to have| to get)?(?: (?:some|some more|more|a|an|the|my|our|his|her|a bit of|a little))? (?P<what>[a-z]+(?: [a-z]+)??)(?: for [a-z]+ing)?$|^(?:i|we)'d (?:like|love)(?: to have)?(?: (?:some|a|an|the|my))? (?P<also>[a-z]+(?: [a-z]+)?)$"
)
#: what should be so, was asked for, or not done
_DUTY = re.compile(
    r"\b(?:should(?:n't)?|must(?:n't)?|ought|has to|have to|had to|needs? to|had better|may|supposed|allowed|told|tells?|ask(?:s|ed)?|orders?|ordered|said|wants?|needs?|wish(?:es)?|forg[eo]ts?|forgotten|remember(?:s|ed)?|left|leaves?|keeps?|stays?|remains?)\b"
)
#: how a thing can be that is brought to be otherwise
_STATE = re.compile(
    r"\b(?:on|off|out)\b(?! (?:the|my|our|a|an|of|his|her|this|that|these|some|sunday|monday|tuesday|wednesday|thursday|friday|saturday|top)\b)|\b(?:open|opens|opened|opening|close|closes|closed|closing|shut|shuts|turn(?:s|ed|ing)?|switch(?:es|ed|ing)?|wash(?:es|ed|ing)?|clean(?:s|ed|ing)?|dirty|filthy|running|burning|lit|dripping|leaking|beeping|ringing|messy|unmade|empty|full|cold|warm|loud)\b"
)
#: who will wash or rest, with nothing that is brought
_BATHES = re.compile(
    r"\b(?P<has>takes?|taking|have|has|having|wants?|needs?|would like|would love|fancy|fancies) (?:a|another|her|his|their|my|our) (?:(?:hot|warm|long|quick|cold|bubble|nice|relaxing) )*(?:bath|shower|nap)\b(?! (?:towel|mat|rug|robe|oil|tub|curtain)s?\b)"
)
#: what nobody does for somebody else, who wants to
_SHOWS = re.compile(
    r" to (?:show|tell|call|ring|phone|visit|meet|thank|write|paint|photograph|film|teach)"
)
_TO_SHOW = re.compile(rf"\b(?:wants?|needs?|wish(?:es)?)(?={_SHOWS.pattern}\b)")
_HAS = r"am|is|are|was|were|has|have|had|did"
_COMFORTS = COMFORTS | {"music"}
#: what people eat and drink from, and what makes it
_SERVING = "mug, cup, glass, wine glass, bowl, plate, spoon, fork, coffee maker, coffee pot, kettle, pot, toaster, stove, microwave"
_SERVED = frozenset(
    {"tea", "coffee", "cuppa", "brew", "espresso", "cappuccino", "latte", "cocoa", "chocolate", "drink", "lemon",
     "squash", "lemonade", "smoothie", "soup", "cereal", "porridge", "muesli", "yoghurt", "pudding", "salad", "pasta",
     "stew", "toast", "sandwich", "snack", "dessert", "breakfast", "lunch", "dinner", "supper"}
)  # fmt: skip
_EATEN = frozenset({Property.EATABLE, Property.DRINKABLE})
#: what somebody would have, and is no thing
_NO_THING = (OCCASIONS - {"tea", "coffee", "snack", "dessert", "film", "movie", "game"}) | {
    "break", "room", "space", "time", "hand", "hands", "help", "change", "moment", "minute", "energy", "strength",
    "patience", "luck", "out", "fun", "hug", "word", "advice", "money", "treat", "distraction", "holiday", "support", "exercise", "order",
}  # fmt: skip
_NOURISHING = frozenset(
    {"vitamins", "sugar", "caffeine", "protein", "calcium", "iron", "fibre", "fluids", "food", "calories", "boost", "bite",
     "nourishment", "refreshment", "sweets", "sweet", "meal"}
)  # fmt: skip
_DENIES = re.compile(r"\b(?:not|never|nobody|no one|neither|\w+n't)\b")
#: what something should be, or where
_SHOULD = re.compile(
    r"\b(?:should|must|ought|has to|have to|needs? to|belongs?|goes (?:in|on|to|back)|needs? \w+ing)\b"
)
_POINTS = r"(?:ones?|others?|rest|both|same|either|neither|latter|former|couple|dozen|mine|yours|hers|ours|theirs|enough|fewer|half|none|some|any|each|all|most|few|several|many|more)"
_NUMBER = either(NUMBERS, r"\d+", "another", "first", "second", "third", "last", "other")
_NO_NOUN = r"(?:am|is|are|was|were|has|have|had|do|does|did|can|can't|cannot|could|will|would|may|might|must|should|isn't|aren't|don't|doesn't|didn't|won't|of|in|on|at|to|for|from|with|by|and|or|but|so|because|when|while|that|which|who|already|left|too|here|there|now|today|tonight|please|only|it|them|i|we|he|she|they)"
#: a number, or which of a number, of nothing that is named
_COUNTS_NOTHING = re.compile(rf"\b{_NUMBER}\b(?= {_NO_NOUN}\b|\W*$|,)")
_COUNTS = re.compile(
    rf"\b{_NUMBER} (?:(?:more|clean|dirty|big|small|little|new|old|whole|other|last|first) )*(?P<what>[a-z'-]+)"
)
_POINTS_AT = re.compile(
    rf"\b{_POINTS}\b(?! (?:day|morning|night|evening|week|time|afternoon|year|month|people|of us|my {either(KIN)}|the {either(KIN)}|{either(KIN)})\b)"
)
#: in which they are said of what stands behind them, or of nothing
_OF_ITS_OWN = re.compile(
    r"\b(?:some|any|each|all|most|few|several|many|more|enough|both|either|neither|same|half|other)(?: (?:my|the|our|his|her|of))* (?!(?:of|in|on|at|to|for|from|with|by|and|or|but|so|is|are|was|were|will|it|them|these|those|that|ones?|today|tonight|now|left|here|there)\b)[a-z'-]{3,}"
    r"|\b(?:at|after|above|not at|all over|all|any|once|no|than|some|every|such) (?:all|day|night|more|longer|over|the time|the way|of a sudden|too)\b|\bone (?:of (?:the|my|our|those|these)|day|evening|night|morning)\b|\bno ?one\b|\beach other\b|\b(?:a|my|some|little|quiet) rest\b|\brest of (?:the|my) (?:day|night|evening|week)\b|\b(?:even|much|no|any|once|more and) more\b|\bmore (?:and|or|than)\b"
)
#: goes back to what was said before, or on to what is said next
_IT = re.compile(
    r"\b(?:it|them|they|this|that|these|those)\b(?= (?:is|was|are|were|has|had|will|would|can|to|for|in|on|off|up|away|already|myself|ourselves|himself|herself|too|again|now|then|yesterday|today|later|earlier|any|anyway|alone|at)\b|\W*$|,)"
)
_AMBIENT = re.compile(
    r"^(?:it|that|this|there)\b|\b(?:so|say|says|said|think|thinks|thought|hope|that|but|and|because|when|as|since|know|afraid|feel|feels|looks like|sure) (?:that )?(?:it|there) (?:is|was|will|would|gets?|has|might|may|could)\b"
    r"|\bwould(?:n't)? [\w ]*\b(?:with|at|about|over|around) (?:it|them)$"
    r"|\b(?:can't|cannot|couldn't|can not|unable to|trouble|struggle to)\b[\w ]* (?:it|that|them)\b|\b(?:that|this) (?:much|bad|badly|late|early|long|hard|far|good|time|way)\b"
)
#: what somebody always does, or never can: of no one in particular
_HABIT = re.compile(
    r"\b(?:always|never|usually|often|keeps?|can't|cannot|can not|couldn't|every (?:day|night|morning|evening|time))\b"
)
_CANNOT = re.compile(r"\b(?:can't|cannot|can not|couldn't)\b")
_DOES = re.compile(r"[a-z]+s")
_NO_HABIT = re.compile(
    rf"\b(?:{_HAS}|want|need|like|love|hate|prefer|own|use|keep(?! \w+ing\b)|enjoy|touch|share|don't|doesn't|already|only|that|which|who|one|not|no|nobody|should|must|may|will|would)(?:s|ed)?\b"
)
#: a kind of thing, and what it is like
_GENERIC = re.compile(
    r"^(?!(?:everything|something|nothing|it|that|this|both|all|one)\b)[a-z]+ (?:always |just )*(?:(?:goes|go|gets?|turns?) (?:bad|off|sour|mouldy|stale|warm|brown)|spoils?|rots?|melts?|(?:doesn't|don't|won't|never) (?:keep|last|stay fresh))\b(?! (?:on|at|under)\b)(?: [a-z]+){0,3}(?: in (?:this|the) (?:heat|sun|summer|warmth|cold|weather|winter))?$"
)
_MODAL = re.compile(
    r"(?:can|can't|cannot|could|couldn't|will|won't|would|wouldn't|may|might|must|mustn't|should|shouldn't|do|does|did|don't|doesn't|didn't)"
)
_PLAIN = re.compile(r"\b(?:the|my|our|his|her|their)$")
_PLACED = re.compile(
    r"\b(?:in|on|at|into|onto|over|against|by|near|under)(?: (?:the|my|our|a|an|his|her|their|this|that))?(?: [a-z]+)?$"
)
_WATER = re.compile(r"\b(?:the |that )?water\b(?= (?:[\w ]+ )?(?:off|on|running)\b)")
#: that there is nothing of it
_THERE_IS_NONE = re.compile(
    r"\b(?:there (?:is|are|was|were)|have|has|got|see|found|find) (?:no|none|nothing|not any)\b|\b(?:out of|n't (?:any|have|got|see|find|own))\b"
)
#: before the name of a kind of thing: a verb, and nothing that says which
_BARE = re.compile(
    r"(?:\b(?:nothing but|just|only|mostly|mainly|always)|\b(?!(?:clean|dirty|open|closed|big|small|old|new|other|more|enough|some|any|few|many|these|those)\b)(?:eat|drink|need|like|love|hate|read|use|want|play|touch|buy|bought|ate|drank)s?)$"
)
_DENIED_WISH = re.compile(
    r"\b(?:not|n't|no longer|never|nobody|no one|none)\b[\w ]*? (?:want|need|like|use|require|fancy)s?\b|\b(?:nobody|no one|neither)(?: \w+)? (?:want|need|like|use)s?\b"
)


def bears(
    said: str,
    things: NamedThings,
    about: Collection[str],
    *,
    several: bool,
    brought: bool,
) -> Iterator[str]:
    """What a declaration may say of an order that is about things of these classes; `several`: some
    of several, or several, are meant; `brought`: they are, and no state of theirs is changed."""
    said = without_room_needed(_BATHES.sub("bathes", in_full(said)))
    if "faucet" in about:
        said = _WATER.sub("the faucet", said)
    clause = clause_of(said)
    spoken = _without_verb(clause) if clause is not None else said  # who "blinds" me
    named = frozenset[str]() if _GENERIC.match(said) else things.named(spoken)[0]
    same = bool(named & {*about}) and brought and _wishes_for_it(said)  # a snack, and the chips
    if named & {*about} and not (
        same or (named <= {*about} and _selects_none(said, spoken, clause, things))
    ):
        yield "which ones are meant, or not meant"
    subject = clause.who if clause is not None and not clause.somebody else ""
    if subject and subject not in ("it", "there") and _SHOULD.search(said) and not forbids(said):
        yield "what else is wanted"
    others = named - {*about}
    if others and not same:
        yield from _what_else(said, spoken, clause, things, others)
    if not named & {*about} and _wishes_more(said, things, about):
        yield "what else is wanted"
    yield from _how_many(said, things, about, several=several)
    refers = _IT.search(_AMBIENT.sub(" ", said))
    if refers is not None and not _stands_for(said[: said.find(refers[0])], things):
        yield "whether it is to be done"


def bears_as_reason(
    said: str,
    things: NamedThings,
    about: Collection[str],
    several: bool,
    counted: bool,
    behind: bool,
) -> Iterator[str]:
    """What a clause may say of an order that it is the reason for, as `bears`; `counted`: how many
    are meant is not said by the order itself; `behind`: the clause stands behind it."""
    said = in_full(said)
    clause = clause_of(said)
    spoken = _without_verb(clause) if clause is not None else said
    named = things.named(spoken)[0]
    if several and named & {*about} and not _is_of_the_kind(said, clause, things, about):
        yield "which ones are meant, or not meant"
    if named & {*about} and _THERE_IS_NONE.search(said):
        yield "whether it is to be done"
    if any(
        things.named(f"{each['to'] or ''}{each['what']}")[0] - {*about}
        for each in _WANTS.finditer(said)
    ):
        yield "what else is wanted"
    it = _IT.search(_AMBIENT.sub(" ", said))
    of_it = it is not None and not _stands_for(said[: said.find(it[0])], things)
    if of_it and (several or not behind or _may_say(said)):
        yield "whether it is to be done"
    if counted:
        yield from _how_many(said, things, about, several=several)
        if several and says_for_how_many(said):
            yield "how many are wanted"


def _may_say(said: str) -> bool:
    """Whether a clause about "it" may say how that is or should be, where, or that it is not so."""
    patterns = (_STATE, _PLACED, _DENIES, _WANTS, _DUTY, _SHOULD, _HABIT)
    return any(pattern.search(said) for pattern in patterns)


def _is_of_the_kind(
    said: str, clause: Declared | None, things: NamedThings, about: Collection[str]
) -> bool:
    """Whether it speaks of a kind of thing, and of none of that kind: "he eats nothing but chips"."""
    if clause is None or not clause.somebody or _PLACED.search(said) or _STATE.search(said):
        return False
    names = [(before, name) for before, name, of in things.named_with(said) if of & {*about}]
    return all(_BARE.search(before) for before, _ in names)


def _without_verb(clause: Declared) -> str:
    """Who is spoken of, and what the verb says of them: to "drink" is no drink."""
    rest = clause.rest
    if _MODAL.fullmatch(clause.verb):
        rest = re.sub(
            r"^((?:(?:not|never|just|really|also|always|only|still) )*)[a-z]+", r"\1", rest
        )
    return f"{clause.who}. {rest}"


def _wishes_for_it(said: str) -> bool:
    """Whether somebody would have what it names, and it says no more."""
    return _WISHES.match(said) is not None and _DENIED_WISH.search(said) is None


def _selects_none(said: str, spoken: str, clause: Declared | None, things: NamedThings) -> bool:
    """Whether what it names of the order's things is all that is so called, and only told of: what
    somebody always does with it, or never can."""
    if (
        clause is None
        or not _is_else(clause, things)
        or (clause.who in ("i", "we") and not _CANNOT.search(said))
        or not (_HABIT.search(said) or _DOES.fullmatch(clause.verb))
    ):
        return False
    if _NO_HABIT.search(said):
        return False
    before = (before for before, _, _ in things.named_with(spoken))
    return all(
        _PLAIN.search(each)
        or each.endswith(("in", "of", "with"))
        or not each.partition(".")[2].strip()
        for each in before
    )


def _is_else(clause: Declared, things: NamedThings) -> bool:
    """Whether who is spoken of is nothing of the home."""
    return clause.somebody or not things.classes(clause.who)


def _what_else(
    said: str, spoken: str, clause: Declared | None, things: NamedThings, others: Collection[str]
) -> Iterator[str]:
    """Where something else is so, should be so, or is wished for."""
    subject = things.named(clause.who)[0] if clause is not None and not clause.somebody else set()
    wished = not wants_later(said) and any(
        things.named(f"{each['to'] or ''}{each['what']}")[0] & {*others}
        for each in _WANTS.finditer(said)
        if not _SHOWS.match(each["to"] or "")
    )
    if wished or subject & {*others} or _STATE.search(said):
        yield "what else is wanted"
    elif not wants_later(said) and _DUTY.search(_TO_SHOW.sub(" ", said)):
        named = (
            (before, name) for before, _, name in things.named_with(spoken) if name & {*others}
        )
        carried = (things.is_carried(things.graph.by_class.get(each, ())) for each in others)
        if any(carried) or not all(_PLACED.search(before) for before, _ in named):
            yield "what else is wanted"


def _wishes_more(said: str, things: NamedThings, about: Collection[str]) -> bool:
    """Whether somebody would have what makes comfortable, or a thing that is not here, for which the
    order is not: tea, and a mug for it."""
    serving = bool(things.named(_SERVING)[0] & {*about})
    eaten = any(_EATEN & things.graph.nodes[i].properties for i in things.of_classes(about))
    for wish in _WANTS.finditer(said):
        words = wish["what"].split()
        known = not words or bool(things.named(wish["what"])[0])
        denied = _DENIES.search(said[: wish.start()]) is not None
        if known or (wish["to"] and singular(words[-1]) not in NAMES):
            continue
        if words[-1] in _COMFORTS:
            return True
        serves = (serving or eaten) and words[-1] in _SERVED
        free = denied or words[0] in ("something", "anything") or words[-1] in _NO_THING
        if not (free or serves or (eaten and words[-1] in _NOURISHING)):
            return True
    return False


def _how_many(
    said: str, things: NamedThings, about: Collection[str], *, several: bool
) -> Iterator[str]:
    """Where a number, or "one", has no noun, or one that a part of what is asked for goes by."""
    plain = free_of_time(said)
    counted = (found["what"] for found in _COUNTS.finditer(plain))
    of_it = any(singular(word) in MEASURES or things.named(word)[0] & {*about} for word in counted)
    if _COUNTS_NOTHING.search(plain) or _POINTS_AT.search(_OF_ITS_OWN.sub(" ", plain)):
        yield "which ones are meant, or not meant"
    if of_it and several:
        yield "how many are wanted"


def _stands_for(before: str, things: NamedThings) -> bool:
    """Whether something stands before "it" that it may be."""
    return bool(
        re.search(r"\b(?:the|a|an|my|our|his|her|their|some|this|that) [a-z]+", before)
    ) or bool(things.classes(before))
