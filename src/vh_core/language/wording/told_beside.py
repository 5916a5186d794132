"""What is told beside a complete order and asks for nothing: between commas, in parentheses or in a
sentence of its own, before the order or behind it.

    turn off the tv, | my throat's dry
    he'd be up at six playing with it. | put the board game in the cabinet
    get two forks | (some are in the dishwasher)

Told is a clause that has somebody or something of its own and a verb of theirs that is finite, and no
word that could say which, how many, whether or when: what points, counts, leaves out, adds, wishes,
or says how something should be. A time in it is the time of what is told. Whether that bears on the
order by what it names is decided by `bearing.py`. Where a thing is, told right behind its name, is a
part of the name.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from vh_core.language import patterns as re
from vh_core.language.function_words import NUMBERS
from vh_core.language.named_things import NamedThings
from vh_core.language.wording.antecedent import with_antecedent
from vh_core.language.wording.beforehand import Beforehand, refers_back
from vh_core.language.wording.declaring import Declared, clause_of, declares, in_full
from vh_core.language.wording.peeling import exclaims
from vh_core.language.wording.remark_numbers import free_of_time
from vh_core.language.wording.remark_words import is_cut_short
from vh_core.language.wording.speech import asks
from vh_core.language.wording.word_classes import AT_ANOTHER_TIME, OCCASIONS, WHOEVER, either
from vh_core.naming import MEASURES, singular

_BETWEEN = re.compile(
    r"\s*(?:[.!?;…\n]+|,(?!\d)|[()]+(?:\s*[.,;!?]+)?|\s[-–—]+(?=\s))\s*|,? (?=(?:because|'cause|cause|coz|since) (?!\d)[a-z])"
)
_STOPS = frozenset(".!?;…\n")
#: before what tells something
_JOINS = re.compile(
    r"^(?:(?:and|so|because|'cause|cause|coz|since|as|oh|well|you see|you know|otherwise|or|or else|then(?= (?:i|we|he|she|nobody|everybody) (?:can|can't|will|won't|am|are|is|don't|doesn't)\b)) )+"
)
_DAY = r"(?:days?|nights?|mornings?|evenings?|afternoons?|weeks?|weekends?|years?|months?|time|hours?|minutes?|summers?|winters?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)"
#: when it was, is or will be so, or how often
_TIMES = re.compile(
    rf"\b(?:(?:this|that|last|next|every|each|all|the whole|any|most|some|one|the other|on|in the|at|by) )+(?:(?:single|other|whole|bloody|damn) )*{_DAY}\b(?: long)?"
    r"|\b(?:once|twice) (?:a|every) [a-z]+\b|\b(?:already|still|again|now|by now|just|any ?more|at all|for ages|first thing|at once|till late|nowadays|today|yesterday|tonight|tomorrow|always|all over(?: the place)?)\b"
)
#: points, counts, leaves out, adds, depends, or says how something should be
_RESTRICTS = re.compile(
    r"\b(?:ones?|others?|another|both|all|either|neither|each|every|any|none|some|only|but|though|although|however|except|unless|until|till|if|when|while|where|before|after|once|afterwards|later|soon|then|there|here|too|also|as well|enough|more|less|least|most|fewer|half|few|couple|several|many|much|rest|mine|yours|hers|ours|theirs|same|first|second|third|last|former|latter|instead|rather|otherwise|yet|which|whose|that (?:is|are)"
    r"|stays?|stayed|remains?|belongs?|goe?s|lea(?:ve|ves|ving)|keeps?|kept|rests?|suits?|do|does|did|done|doing|two|three|four|five|six|seven|eight|nine|ten|\d+)(?:n't)?\b"
)
#: how something should be; what somebody has to do is none of that
_SHOULD = re.compile(
    r"\b(?:needs?|should|must|ought|has to|have to|had to|may|might|shall|supposed|meant)(?:n't)?\b"
)
#: what somebody would have, or would rather not
_LIKES = re.compile(
    r"\b(?:want|need|like|love|prefer|hate|dislike|mean|choose|pick|fanc|miss|lack|require|ask|said|say|told|tell|wish|hope|expect|insist|order|crave|mind|use|allow|forbid|promise|reserve|save|suggest|request|demand|decide|care|enjoy)(?:y|ie)?(?:s|d|ed|ing|es)?\b"
)
#: a number, or a part, of what it names itself
_OF_ITS_OWN = re.compile(
    r"\b(?:all|every|each|any|some|another|more|enough|no|many|much|few|several|half|both|two|three|four|five|six|seven|eight|nine|ten|\d+)(?: (?:more|my|our|the|his|her|their|of (?:my|our|the|his|her|their)))* (?P<what>(?!(?:of|in|on|at|to|for|from|with|by|and|or|but|so|is|are|was|were|will|has|have|had|it|them|these|those|that|this|they|we|i|he|she|you|ones?|please|thanks)\b)[a-z]{3,})"
)
#: goes back to what is ordered
_IT = re.compile(
    r"\b(?:it|its|them|they|this|that|these|those)\b(?! (?!am\b|is\b|are\b|was\b|were\b)[a-z]{3,}\b)"
)
#: at which somebody does something that is not done to it
_AT_IT = re.compile(r"(?<=[a-z]{3} )(?:with|at|about|over|around|past) (?:it|them)$")
_POINTING = frozenset({"it", "they", "that", "this", "there", "these", "those"})
_DETERMINED = re.compile(r"^(?:the|my|our|his|her|their|this|that|these|those|an?|no)\b")
_PLAIN_VERB = re.compile(
    r"^(?!(?:am|is|are|was|were|has|have|had|do|does|did|can|could|will|may|might|must|should|shall|ought|isn't|aren't|[a-z]+n't|cannot)$)[a-z]+$"
)
#: for what occasion it is: "that's dinner"
_AN_OCCASION = re.compile(
    rf"^(?:that|this|it) is (?:(?:our|my|tonight's|today's|for|the) )*{either(OCCASIONS)}(?: (?:for )?(?:tonight|today|now))?$"
)
#: why it is asked for: "I want it for my drink"
_WANTED_FOR = re.compile(
    r"^(?:i|we) (?:want|need) (?:it|them|that|those) for (?:(?:my|our|the|a|an|tonight's|his|her) )?(?P<what>(?!(?:later|myself)\b)[a-z]+(?: [a-z]+)?)$"
)
#: rules of a house, of a doctor, and how it is not to be done
_NO_CLAUSE = re.compile(
    r"^(?:(?:house|family|new|old|my|our|strict) )*rules?(?: (?:is|are) rules)?$|^(?:(?:the )?(?:doctor|boss|mum|mom|dad|grandma|nurse|vet|landlord|landlady)'?s|strict) orders$"
    r"|^no (?:dawdling|dilly[ -]?dallying|lingering|loitering|slacking|arguing|complaining|peeking|excuses|arguments|buts|ifs or buts|backchat|nonsense|fuss|hurry|rush|worries|problem)$"
    r"|^(?:chop chop|shh+|sh|hush|psst|pst|tut tut|tsk|ahem|please and thank you)$"
)
#: that it is needed at another time; so is one of what is washed for it
_NEEDED = re.compile(
    rf"^(?:{WHOEVER}(?: will| really| badly)* )?needs? (?P<what>it|them|those|one|some) {AT_ANOTHER_TIME}$"
)
_THROWS = re.compile(r"\b(?:bin|trash|garbage|rubbish|throw|toss|chuck|get rid|dispose)\b")
_WASHES = re.compile(r"\b(?:wash(?:ing|er)?|clean|dry|laundry|dish ?washer)\b")
#: what is told of where things may be, of which none is left out: "(some are in the dishwasher)"
_SOME_ARE = re.compile(
    r"^(?:i think |i believe |maybe |perhaps |probably )*(?:some|a few|(?P<count>one|two|three|another))(?: of (?:them|those|these))? (?:(?:may|might|could) (?:(?:still|also|well|possibly) )*be|is|are|was|were)(?: (?:still|probably|possibly|maybe|perhaps|also|already|likely|surely))* (?:in|on|inside|at|under) (?:the|an?|my|our|one of the) (?P<where>[a-z]+(?: [a-z]+){0,2})$"
)
_GUESSED = re.compile(
    r"\b(?:may|might|could|possibly|probably|maybe|perhaps|likely|think|believe)\b"
)
#: several, and all of several
_OF_SEVERAL = re.compile(
    r"\b(?:all|every|both|two|three|four|five|six|\d+|the|my|our)\b(?: [a-z]+)*? [a-z]+s\b"
)
_OF_ALL = re.compile(
    r"\b(?:all|every|both|the|my|our)(?: (?!two\b|three\b|four\b|five\b|six\b)[a-z]+)* [a-z]+s\b"
)
_OF_ONE = re.compile(r"\b(?:an?|one|any|another|some|either)\b")
#: where the thing right before it is
_IT_IS_IN = re.compile(
    r"^(?:(?:i (?:think|believe|guess)|maybe|perhaps|probably) (?:that )?)?(?:(?:it|they|which|that) (?:(?:should|must|may|might|will) be|is|are)(?: (?:probably|usually|still|now|possibly|currently))*|you(?:'ll| will| can| should)? find (?:it|them)) (?P<where>(?:in|on|inside|at|under) (?:the|an?|my|our) [a-z]+(?: [a-z]+){0,2})$"
)
#: how many there are of the things right before it
_THERE_ARE = re.compile(r"^there are (?P<many>two|three|four|five|six)(?: of (?:them|those))?$")
_THE_SEVERAL = re.compile(r"\b(?:the|my|our|all|all the) (?P<name>[a-z]+(?: [a-z]+)?s)$")
_ENDS_IN_NAME = re.compile(
    r"\b(?:the|an?|my|our|both|all|two|three) (?P<name>[a-z]+(?: [a-z]+){0,2})$"
)
#: what the place right before it is like, which the order makes so itself
_PLACE_IS = re.compile(
    r"^which (?:is|should be|stands) (?:(?:already|still|now|currently) )*(?:open|closed|empty|clean)$"
)
_ENDS_IN_PLACE = re.compile(
    r"\b(?:in|into|on|onto|to|inside) (?:the|my|our) (?P<name>[a-z]+(?: [a-z]+){0,2})$"
)
#: that it is not where it should be, which is why it is moved
_OUT_OF_PLACE = re.compile(
    r"^which is (?:not|hardly|certainly not) (?:where|the place where) (?:it|they|such things|[a-z]+s) (?:belongs?|should be|goe?s?|lives?|is kept|are kept)$"
)
_FEWEST_PARTS, _MOST_PARTS = 2, 16


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a text, with what stands behind it, and whether it is in parentheses."""

    text: str
    mark: str
    enclosed: bool


def told_beside(text: str, things: NamedThings, verbs: Collection[str]) -> Iterator[Beforehand]:
    """A text in lower case as what is told beside its order, and the order."""
    parts = list(_parts(text))
    if not _FEWEST_PARTS <= len(parts) <= _MOST_PARTS:
        return
    told: list[str] = []
    before: list[str] = []  # what its order may go back to
    harmless: list[str] = []
    order, narrowed = "", False
    for part in parts:
        placed = _placed(order, part)
        known = not placed and _is_known(part, order, things)
        if placed:
            order, narrowed = f"{placed}{_mark(part)}", True
        elif known or _is_told(part, things, verbs, named=not order):
            told.append(part.text.removeprefix("then "))
            if known:
                harmless.append(told[-1])
            elif not order:
                before.append(_plainly(part.text))
            order = _with_mark(order, part)
        else:
            order += f"{part.text}{_mark(part)}"
    order = re.sub(r"[\s,–—-]+$", "", re.sub(r",\s*(?=[.!?;,])", "", order))
    if not order or not (told or narrowed):
        return
    declared, known_for = tuple(told), tuple(harmless)
    if not before or not refers_back(re.split(r"[.!?;]", order)[0], things):
        yield Beforehand(declared, order, harmless=known_for)
    elif len(before) + len(harmless) == len(told):
        for found in with_antecedent(before, order, things, verbs):
            yield Beforehand(declared, found.text, of_it=True, harmless=known_for)


def _parts(text: str) -> Iterator[_Part]:
    start, enclosed = 0, False
    for found in [*_BETWEEN.finditer(text), None]:
        said = text[start : found.start() if found else None].strip()
        mark = found[0] if found else ""
        if said:
            yield _Part(said, mark, enclosed)
        enclosed = "(" in mark or (enclosed and ")" not in mark)
        start = found.end() if found else len(text)


def _mark(part: _Part) -> str:
    mark = re.sub(r"[()\s]", "", part.mark)
    return f"{mark} " if not mark or not mark.strip("-–—") or mark[0] in ",.!?;…" else f" {mark} "


def _with_mark(order: str, part: _Part) -> str:
    """The order with the mark that stands behind what was told after it."""
    if not order or order.rstrip()[-1:] in _STOPS:
        return order
    mark = _mark(part).strip(" -–—")
    between = mark or ("" if part.enclosed else ",")
    return f"{order.rstrip(' ,-–—')}{between} "


def _placed(order: str, part: _Part) -> str:
    """The order with where its last thing is, told in parentheses behind its name; "" where nothing
    of the kind is said."""
    if not part.enclosed or not order:
        return ""
    order = order.rstrip()
    where, name = _IT_IS_IN.match(part.text), _ENDS_IN_NAME.search(order)
    if where is None or name is None:
        return ""
    last = name["name"].split()[-1]
    be = "are" if singular(last) != last else "is"
    return f"{order} that {be} {where['where']}"


def _plainly(said: str) -> str:
    """What is told, with its verb in full and without what joins it."""
    return _JOINS.sub("", in_full(said))


def _is_known(part: _Part, order: str, things: NamedThings) -> bool:
    """Whether a part can say nothing of any order; `order` is what is asked for before it."""
    if "?" in part.mark:
        return False
    said = _plainly(part.text)
    if _NO_CLAUSE.match(said) or _AN_OCCASION.match(said) or _OUT_OF_PLACE.match(said):
        return True
    needed = _NEEDED.match(said) if order and not _THROWS.search(order) else None
    if needed is not None:
        return needed["what"] not in ("one", "some") or _WASHES.search(order) is not None
    wanted = _WANTED_FOR.match(said) if order else None
    if wanted is not None:
        return not things.is_room(tuple(wanted["what"].split()))
    return _tells_of_those_before(said, order.rstrip(" ,"), things)


def _is_told(part: _Part, things: NamedThings, verbs: Collection[str], *, named: bool) -> bool:
    """Whether a part only tells something, of a thing of the home only where that may be `named`."""
    said = _plainly(part.text)
    if "?" in part.mark or asks(said, part.mark) or is_cut_short(said, part.mark):
        return False
    if exclaims(said):
        return not things.classes(said)
    clause = clause_of(said)
    if clause is None or not declares(said, verbs):
        return False
    return not _restricts(said, clause, things, verbs, named=named)


def _tells_of_those_before(said: str, order: str, things: NamedThings) -> bool:
    """Whether it tells how the place is that they go to, how many there are of those that are all
    meant, or where some of them are."""
    place = _ENDS_IN_PLACE.search(order) if _PLACE_IS.match(said) else None
    if place is not None:
        ids = things.of_classes(things.named(place["name"])[0])
        return bool(ids) and not things.is_carried(ids)
    many, all_of_them = _THERE_ARE.match(said), _THE_SEVERAL.search(order)
    if many is not None and all_of_them is not None:
        found = things.of_classes(things.named(all_of_them["name"])[0])
        return NUMBERS.get(many["many"], 0) == len(found)
    some = _SOME_ARE.match(said)
    last = re.split(r"[,.;]| and | then ", order)[-1]
    if some is not None and some["count"] and not _GUESSED.search(said):
        return False  # it has to be so
    several = (_OF_ALL if some is not None and some["count"] else _OF_SEVERAL).search(last)
    return some is not None and several is not None and not _OF_ONE.search(last)


def _restricts(
    said: str, clause: Declared, things: NamedThings, verbs: Collection[str], *, named: bool
) -> bool:
    """Whether a clause has a word that could say which, how many, whether, when or what else, or is
    about a thing of the home, unless that may be `named`."""
    plain = _AT_IT.sub("", _TIMES.sub(" ", free_of_time(said)))
    plain = _OF_ITS_OWN.sub(
        lambda found: " " if _is_else(found["what"], things) else found[0], plain
    )
    if _RESTRICTS.search(plain) or _LIKES.search(plain):
        return True
    if clause.somebody and clause.who not in _POINTING:
        return _IT.search(plain) is not None
    if _SHOULD.search(plain):
        return True
    if clause.who in _POINTING:
        acts = clause.verb in verbs or singular(clause.verb) in verbs
        return acts or not _PLAIN_VERB.match(clause.verb) or bool(things.classes(clause.rest))
    if not _DETERMINED.match(clause.who) or (things.classes(clause.who) and not named):
        return True
    return _IT.search(plain[len(clause.who) :]) is not None


def _is_else(word: str, things: NamedThings) -> bool:
    return singular(word) not in MEASURES and not things.classes(word)
