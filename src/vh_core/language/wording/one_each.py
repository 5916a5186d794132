"""So many things at each of several places, in whatever words: "each nightstand should have one
bottle of water".

    both nightstands should have one bottle of water each       both nightstands should have …
    distribute the bottles so that each nightstand has one      each nightstand should have one of …
    one of the books on the one nightstand, one on the other    put one of the books on both …
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.function_words import NUMBERS
from vh_core.language.wording.rules import BEGINS, table
from vh_core.language.wording.word_classes import SMALL_NUMBER
from vh_core.naming import plural_of, singular

_THE = r"(?:the|my|our)"
_NAMES = rf"(?:(?!(?:{_THE}|that|which|who|if|should|so|and|on|in|each|of)\b)[a-z]+ ){{1,3}}"
#: what is told of things that stand together, where each place should get one of them
_TOGETHER = r"(?:(?:right |just )?now|at the moment|currently|at present) (?:both|two|they|all)(?: of (?:them|those))? (?:are|stand|lie)(?: (?:standing|both|lying|sitting|together|still))* (?:on|in|at) (?:just )?(?:the same(?: one)?|one(?: of (?:them|those|the two))?)"
_SHOULD = r"should (?:all |both |each )?(?:have|get|hold|contain)"


_PUT = r"(?:put|place|set|lay|move|bring|stand|arrange)"
_THINGS = r"(?:(?!(?:on|in|into|onto|at|from|next|each|and|to)\b)[a-z]+ )+?"
#: each of several, one by one
_ONE_BY_ONE = rf"(?P<what>(?:each(?: of {_THE})?|every|every one of {_THE}) {_THINGS})"
#: several at once
_SEVERAL = rf"(?P<what>(?:{_THE}|all(?: of)?(?: {_THE})?|both(?: of)?(?: {_THE})?|{SMALL_NUMBER}|these|those) {_THINGS})"
_ON = r"(?P<where>on|in|into|onto)"
_NAME = r"(?P<name>[a-z]+(?: (?!(?:in|on|at|and|of)\b)[a-z]+)?)"
#: places of which each gets the same, one after the other: "the desk, the table and the shelf"
_A_PLACE = rf"{_THE} [a-z]+(?: (?!(?:and|should|have|has|get|gets|each|is|are|in|on|with|that|which)\b)[a-z]+){{0,2}}(?: in {_THE} [a-z]+(?: room)?)?"
_PLACES = rf"(?:both )?(?P<all>{_A_PLACE}(?:, {_A_PLACE}){{0,4}},? and {_A_PLACE})"
_MANY = rf"(?P<exact>exactly |just |only )?(?P<many>an?|{SMALL_NUMBER})"
_A_THING = r"(?P<thing>(?!(?:of|more|less|each|in|on|wash|wipe|clean(?! [a-z])|cleaning|rinse|scrub|polish|dust|dusting|tidy|push|break|rest|go|look|check)\b)[a-z]+(?: (?:of )?(?!(?:each|in|on|and|or|at|from|that|which|if)\b)[a-z]+)?)"
_IN_IT = r"(?P<in>(?: (?:on|in) (?:it|them|top))?)"
_BETWEEN = re.compile(r",? and |, ")
#: what things stand on, whatever stands before it: "bedside table"
_SURFACE = r"(?:(?!(?:of|the|my|our|and|on|in)\b)[a-z]+ )?(?:nightstand|table|desk|shelf|counter|bed|sofa|couch|chair|dresser)"
_SPREAD = r"(?:distribute|divide|spread|share(?: out)?|split(?: up)?|arrange|(?:hand|deal)(?= out))(?: out)?"
_POLITELY = r"(?P<polite>(?:(?:please|can you|could you|would you) )*)"
#: how many there are, and where some of them go
_SHARED = rf"{BEGINS}{_POLITELY}{_SPREAD} (?:all )?(?:of )?{_THE} (?:(?P<told>{SMALL_NUMBER}) )?(?P<thing>(?!(?:so|that|if|on|into|onto|to|except|but|among|over|across)\b)[a-z]+(?: (?!(?:so|that|if|on|into|onto|to|except|but|among|over|across|in|from|out|up)\b)[a-z]+)?)"
_SOME = rf"(?:an?|{SMALL_NUMBER}) (?:goes |go |is |are )?(?:in|on|onto|into|to|for) {_A_PLACE}"
_MUST = r"(?:should|must|shall|has to|have to|needs? to|ought to)"
_HAVE = r"(?:have|get|hold|contain|receive)"
_NUMBERS = {"a": 1, "an": 1, "one": 1, **NUMBERS}
_STOPS = r"(?=\s*(?:,? please)?(?:[.,;!]|$))"
_STOPS_OR_WHERE = rf"(?=\s*(?:,? please)?(?:[.,;!]|$)| (?:in|on|at) {_THE} )"


def _singular_like(found: re.Match[str]) -> str:
    """The order of "two plums on one plate and one on another", with all in it named."""
    thing, many = singular(found["thing"]), found["more"]
    more = thing if many in ("one", "1", "a") else plural_of(thing)
    where, name = found["where"], found["name"]
    first = f"put {found['many']} {found['thing']} {where} one {name}"
    return f"{first} and {many} {more} {where} another {name}"


def _on_both(found: re.Match[str]) -> str:
    where, name = found["where"], plural_of(found["name"])
    return f"put {found['what']} {where} both {name}"


def _apart(found: re.Match[str]) -> str:
    groups = found.groupdict()
    where, name = (
        next(each for key in keys if (each := groups.get(key)))
        for keys in (("where", "at"), ("name", "of", "one"))
    )
    return f"{found['put']}{found['what']}{where} separate different {singular(name)}"


def _at_each(found: re.Match[str]) -> str:
    """What each of several places should have, one by one; as it stands where that is more, or less,
    than there are said to be."""
    groups, places = found.groupdict(), _BETWEEN.split(found["all"])
    one = found["many"] in (None, "a", "an", "one", "1")
    told = groups.get("told")
    if told and _number(told) != len(places) * (1 if one else _number(found["many"])):
        return found[0]
    thing = singular(found["thing"]) if one else found["thing"]
    where = "" if not groups.get("in") else re.sub(r"\bthem\b", "it", found["in"])
    exact = "exactly " if groups.get("exact") else ""
    has = f"should have {exact}{found['many'] or 'one'} {thing}{where}"
    polite = groups.get("polite") or ""
    return polite + " and ".join(f"{each} {has}" for each in places)


def _number(said: str) -> int:
    return _NUMBERS.get(said) or int(said)


def _has_so_many(found: re.Match[str]) -> str:
    """How many each of several places should have; as it stands where that is more, or less, than
    there are said to be."""
    parts = [re.split(r" (?:has|gets) ", each) for each in _BETWEEN.split(found["parts"])]
    numbers = [_number(many) for _, many in parts]
    if found["told"] and _number(found["told"]) != sum(numbers):
        return found[0]
    one = singular(found["thing"])
    goals = (
        f"{place} should have {many} {one if number == 1 else plural_of(one)}"
        for (place, many), number in zip(parts, numbers, strict=True)
    )
    return f"{found['polite']}{' and '.join(goals)}"


def _shared_out(found: re.Match[str]) -> str:
    """What is shared out, and how many go where; as it stands where that is more, or less, than
    there are said to be."""
    parts = _BETWEEN.split(found["parts"])
    counts = [each.split(" ")[0] for each in parts]
    numbers = [_number(each) for each in counts]
    if found["told"] and _number(found["told"]) != sum(numbers):
        return found[0]
    one = singular(found["thing"])
    goes = (re.sub(r"^.*?\b(?=(?:in|on|onto|into|to|for) )", "", part) for part in parts)
    goes = (re.sub(r"^for ", "to ", where) for where in goes)
    placed = (
        f"{many} {one if number == 1 else plural_of(one)} {where}"
        for many, number, where in zip(counts, numbers, goes, strict=True)
    )
    return f"{found['polite']}put {' and '.join(placed)}"


ONE_EACH = table(
    # the table and the desk should each have one plum, or one plum each
    (
        rf"{BEGINS}{_PLACES} (?:{_MUST} each {_HAVE}|each {_MUST} {_HAVE}|each (?:gets?|needs?)|both (?:{_MUST} {_HAVE}|get|need|want)) {_MANY} {_A_THING}{_IN_IT}{_STOPS}",
        _at_each,
    ),
    (rf"{BEGINS}{_PLACES} (?:{_MUST} {_HAVE}|get|need) {_MANY} {_A_THING} each{_IN_IT}{_STOPS}", _at_each),
    (
        rf"{BEGINS}{_POLITELY}(?:i|we) (?:want|need|would like|'d like) {_PLACES} to (?:each )?(?:have|get|hold) {_MANY} {_A_THING}(?: each)?{_IN_IT}{_STOPS}",
        _at_each,
    ),
    # give each of the nightstands a book
    (
        rf"{BEGINS}{_POLITELY}give (?P<each>(?:each|every)(?: one)?(?: of {_THE}(?: {SMALL_NUMBER})?)? {_SURFACE}s?|both(?: of)?(?: {_THE})? {_SURFACE}s) (?P<what>{_MANY} {_A_THING}){_STOPS}",
        r"\g<polite>\g<each> should have \g<what>",
    ),
    # share the plums out so that the table has one and the desk has two
    (
        rf"{_SHARED}(?: out| up)?,? so that (?P<parts>{_A_PLACE} (?:has|gets) (?:an?|{SMALL_NUMBER})(?:(?:, | and |, and ){_A_PLACE} (?:has|gets) (?:an?|{SMALL_NUMBER})){{1,5}}){_STOPS}",
        _has_so_many,
    ),
    # share the plums out so that the table and the desk have one each
    (
        rf"{_SHARED}(?: out| up)?,? so that {_PLACES} (?:each )?(?:have|get) (?:exactly )?(?P<many>an?|{SMALL_NUMBER})(?: (?:of them|(?!each\b)[a-z]+))?(?: each)?(?: (?:on|in) (?:it|them|top))?{_STOPS}",
        _at_each,
    ),
    # share the plums out so that there is one in every room
    (
        rf"{_SHARED}(?: out| up)?,? so that there (?:is|are) (?P<many>an?|{SMALL_NUMBER}) (?P<where>(?:in|on) (?:each|every)(?: one)?(?: of {_THE}(?: {SMALL_NUMBER})?)? [a-z]+(?: [a-z]+)?){_STOPS}",
        lambda found: f"{found['polite']}put {found['many']} {singular(found['thing']) if found['many'] in ('a', 'an', 'one', '1') else found['thing']} {found['where']}",
    ),
    # share the plums out: one on the table and one on the desk
    (
        rf"{_SHARED}(?: out| up)?(?:,? so that there (?:is|are)|[:,]| like this:) (?P<parts>{_SOME}(?:, {_SOME}){{0,5}},? and {_SOME}|{_SOME}(?:, {_SOME}){{1,5}}){_STOPS}",
        _shared_out,
    ),
    # the two nightstands need an apple each; all of them should have an apple on them, one each
    (
        rf"(?P<places>{BEGINS}(?:both|all(?: of)?|{_THE} {SMALL_NUMBER})(?: {_THE})? {_NAMES})(?:needs?|gets?|should get) (?P<what>(?:exactly |just |only )?(?:an?|{SMALL_NUMBER}) [a-z]+(?: of [a-z]+| [a-z]+)?) each{_STOPS}",
        r"\g<places>should have \g<what> each",
    ),
    (
        rf"(?P<all>\b(?:both|all|each|every)\b[^.;!?,]* {_HAVE} (?:an?|one) (?P<what>[a-z]+(?: [a-z]+)?)(?: (?:on|in) (?:them|it|top))?), (?:just |exactly |only )?(?:one|an?)(?: (?P=what))? (?:each|on each(?: of them)?){_STOPS}",
        r"\g<all>",
    ),
    # make sure both nightstands have an apple
    (
        rf"{BEGINS}(?:please )?(?:make sure|ensure|see to it)(?: that)? (?P<places>(?:both|all|{_THE} {SMALL_NUMBER})(?: of)?(?: {_THE})? {_NAMES})(?:have|get|hold) (?=(?:exactly |just |only )?(?:an?|{SMALL_NUMBER}) (?!(?:of|more)\b)[a-z]+(?: [a-z]+)?(?: each)?(?: (?:on|in) (?:them|it|top))?{_STOPS})",
        r"\g<places>should have ",
    ),
    # put an apple on each nightstand, one each
    (
        rf"(?P<put>\b(?:an?|one) [a-z]+(?: [a-z]+)? (?:on|in|onto|into) (?:each|every)(?: one)?(?: of {_THE}(?: {SMALL_NUMBER})?)? [a-z]+(?: [a-z]+)?), (?:just |exactly |only )?one (?:each|on each){_STOPS}",
        r"\g<put>",
    ),
    # one apple for each nightstand; an apple each on the nightstands
    (
        rf"{BEGINS}(?P<polite>(?:(?:please|i want|i need|i'd like) )*)(?:(?:put|place|set|bring) )?(?P<what>(?:an?|{SMALL_NUMBER}) [a-z]+(?: of [a-z]+| (?!for\b)[a-z]+)?) for (?P<each>(?:each|every)(?: one)?(?: of {_THE}(?: {SMALL_NUMBER})?)? {_SURFACE}s?){_STOPS}",
        r"put \g<what> on \g<each>",
    ),
    (
        rf"{BEGINS}{_POLITELY}{_SPREAD} {_THE} (?P<things>[a-z]+(?: (?!(?:so|on|in|over|among)\b)[a-z]+)?)[,:] one (?:for|on|to) (?P<each>(?:each|every)(?: one)?(?: of {_THE}(?: {SMALL_NUMBER})?)? {_SURFACE}s?){_STOPS}",
        r"\g<polite>\g<each> should have exactly one of the \g<things>",
    ),
    (
        rf"{BEGINS}{_POLITELY}(?:(?:put|place|set) )?(?P<what>an?|one) (?P<thing>[a-z]+(?: (?!each\b)[a-z]+)?) each (?P<where>on|in|onto|into) (?P<places>(?:both|all|the|my|our|the two|the three|all the) (?P<name>(?!(?:table|bed|desk)\b)[a-z]+(?: [a-z]+)?s)){_STOPS}",
        lambda found: f"{found['polite']}put {found['what']} {found['thing']} {found['where']} each of {found['places']}".replace("each of both", "both").replace("each of all", "all"),
    ),
    # the nightstands should have one bottle of water each
    (
        rf"{BEGINS}(?P<places>{_THE} (?:(?!(?:both|two|three|four|five)\b)[a-z]+ )?[a-z]+s) {_SHOULD} (?P<what>(?:exactly |just |only )?(?:an?|{SMALL_NUMBER}) [a-z]+(?: of [a-z]+| [a-z]+)?) each{_STOPS}",
        r"each of \g<places> should have \g<what>",
    ),
    # both nightstands should have one bottle of water each
    (
        rf"(?P<places>\b(?:both|all(?: of)?(?: {_THE})?|{_THE} (?P<number>{SMALL_NUMBER}))(?: {_THE})? {_NAMES}){_SHOULD} (?P<what>(?:exactly |just |only )?(?:an?|{SMALL_NUMBER}) [a-z]+(?: of [a-z]+| [a-z]+)?) each(?=\s*(?:,? please)?(?:[.,;!]|$))",
        r"each of \g<places>should have \g<what>",
    ),
    (rf"\beach of both (?=(?:{_THE} )?[a-z])", "both "),
    (rf"\beach of all (?:of )?(?:{_THE} )?(?P<name>(?:[a-z]+ )+?should\b)", r"all \g<name>"),
    # both nightstands should each have a bottle of water
    (rf"(?P<places>\b(?:both|all) (?:{_THE} )?{_NAMES})should each have ", r"\g<places>should have "),
    # now two are standing on the same one
    (rf"(?P<each>\b(?:each|both)\b[^.;!?]*)[,.;] (?:but |and |because )?{_TOGETHER}(?=\s*(?:[.!]|$))", r"\g<each>"),
    # distribute the two bottles so that each nightstand has one
    (
        rf"{BEGINS}(?P<polite>(?:(?:please|can you|could you|would you) )*)(?:distribute|divide|spread|share(?: out)?|split(?: up)?|arrange|place|put) (?P<all>all )?(?P<things>{_THE} (?:(?!(?:so|that|if|on|into|onto|to|except|but)\b)[a-z0-9]+ )+?)so that (?:each|every|each of {_THE}|every one of {_THE}) (?P<place>{_NAMES})(?:has|gets|holds|will have) (?:exactly )?one(?: of them)?(?=\s*(?:,? please)?(?:[.;!]|$))",
        r"\g<polite>each \g<place>should have exactly one of \g<things>",
    ),
    # each plum on a plate of its own; the plums on different plates
    (
        rf"(?P<put>\b{_PUT} ){_ONE_BY_ONE}{_ON} (?:(?:its own|an? (?:separate|different|individual)) {_NAME}|(?:an?|one) (?P<of>[a-z]+(?: [a-z]+)?) of its own){_STOPS_OR_WHERE}",
        _apart,
    ),
    (
        rf"(?P<put>\b{_PUT} ){_SEVERAL}(?:{_ON} (?:(?:(?:their own|separate|different|individual) (?P<name>[a-z]+(?: [a-z]+)?s))|(?P<of>[a-z]+(?: [a-z]+)?s) of their own)|each {_ON.replace('where', 'at')} (?:its own|an? (?:separate|different|individual)) {_NAME.replace('name', 'one')}){_STOPS_OR_WHERE}",
        _apart,
    ),
    # two plums on one plate and one on another
    (
        rf"\b{_PUT} (?P<many>{SMALL_NUMBER}|a|an) (?P<thing>[a-z]+) {_ON} (?:one|a) {_NAME},? and (?P<more>{SMALL_NUMBER}) (?P=where) (?:another|a different)(?: one| (?P=name))?{_STOPS}",
        _singular_like,
    ),
    # one of the books on the one nightstand, one on the other
    (
        rf"(?P<begin>{BEGINS}|{BEGINS}please )(?:(?:put|place|set|lay|i want|i need) )?(?P<what>(?:one|an?) (?:of (?:{_THE} )?)?(?:(?!(?:on|in|at|from|should|goes|and)\b)[a-z]+ )+?)(?:should (?:be|go|stand) |goes |belongs )?(?P<where>on|in) (?:{_THE} )?one (?P<name>(?!of\b)[a-z]+),? (?:and )?(?:the other(?: one)?|(?:an)?other one|one|another) (?:(?:should (?:be|go|stand)|goes|belongs) )?(?P=where) the other(?: one| (?P=name))?(?=\s*(?:,? please)?(?:[.;!]|$))",
        _on_both,
    ),
)  # fmt: skip
