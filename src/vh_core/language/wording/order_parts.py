"""An order in two parts, said in either order, and what an order depends on."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from vh_core.language import patterns as re
from vh_core.language.phrase import Phrase
from vh_core.language.wording.ledger import WordLedger
from vh_core.language.wording.sentences import Sentence
from vh_core.language.wording.word_classes import WHOEVER
from vh_core.naming import stems

_CONDITIONS: tuple[tuple[re.Pattern[str], bool], ...] = (
    (
        re.compile(r"^(?:if|in case|provided(?: that)?) (?P<when>[^,]+?),? (?:then )(?P<then>.+)$"),
        False,
    ),
    (re.compile(r"^(?:if|in case|provided(?: that)?) (?P<when>[^,]+), (?P<then>.+)$"), False),
    (re.compile(r"^unless (?P<when>[^,]+), (?P<then>.+)$"), True),
    (re.compile(r"^(?P<then>.+?),? unless (?P<when>.+)$"), True),
    (re.compile(r"^(?P<then>.+?),? (?:if|in case|provided(?: that)?) (?P<when>.+)$"), False),
)
#: that there is none of something which the home shows
_NONE_THERE = (
    (re.compile(r"^there is (?:still )?(?:nothing|not anything)\b(?= )"), "there is anything"),
    (
        re.compile(
            r"^there (?:is|are) (?:still )?(?:no|not an?y?) "
            r"(?!(?:one|body|more|other|room|space|light|place|need|reason|way|time|point|use)\b)"
        ),
        "there is any ",
    ),
)
#: an order about what was spoken of, and one that fetches it
_OF_IT = re.compile(r"\b(?:it|them|this|that|one|some)\b")
_FETCHED = re.compile(
    r"^(?:please )?(?:get|fetch|bring(?: me)?|put|take|add|place|move) (?:it|them)\b"
    r"(?!.*\b(?:it|them|one|some)\b.*\b(?:it|them|one|some)\b)"
)
_INVERTED = re.compile(
    r"^should (?P<what>.+?)(?: still| already)? (?P<be>be .+?), (?:then )?(?P<then>.+)$"
)
#: "if the lime is not in the fridge yet, …": unless it is
_NOT_THERE = re.compile(
    r"^(?:if|in case|when) (?P<what>.+?) (?P<be>is|are)(?: not|n't)(?: yet| already)?"
    r" (?P<where>(?:in|on|at|inside) [\w ]+?)(?:,| yet,?| already,?| there,?) (?:then )?"
    r"(?P<then>(?:please )?(?P<verb>[a-z]+) .+)$"
)
#: what must be so now, and is not waited for
_NOW = re.compile(
    r"^(?:when|while|whilst|as long as) (?P<when>[^,]+? (?:is|are|still) [^,]+),? (?:then )?"
    r"(?P<then>(?:please )?(?P<verb>[a-z]+) .+)$"
)
#: "check whether the fridge is open, and if so close it"
_CHECKED = re.compile(
    r"^(?:check|see|look|find out) (?:whether|if) (?P<when>.+?),? (?:and |then )*"
    r"(?:if (?:so|yes|it is|they are|that is so)|in that case)[, ]+(?:then )?(?P<then>.+)$"
)
#: "see if a window is open and close it"
_SEEN_TO = re.compile(
    r"^(?:go )?(?:and )?(?:check|see|look|find out) (?:whether|if) (?P<when>[^,]+? (?:is|are) (?:still )?(?:on|off|open|closed|shut|running|dirty)(?: (?:in|on) (?:the|my) [\w ]+?)?),? (?:and|then|and then) "
    r"(?P<then>(?:please )?(?:(?:turn|switch) (?:(?:it|them) (?:on|off)|(?:on|off) (?:it|them))|(?:close|shut|open|wash|clean|stop) (?:it|them)))$"
)
#: "check that the fridge is closed, if not close it"
_IF_NOT = re.compile(
    r"^(?:check|see|look|make sure)(?: whether| if| that)? (?P<what>(?:the |my |all |every )?[\w ]+?) (?P<be>is|are) (?P<so>on|off|open|closed|shut|clean),? (?:and )?if not,? (?:then |please )*(?P<then>[a-z]+(?: (?:on|off))? (?:it|them)(?: (?:on|off))?)$"
)
#: "in case I left the computer running"
_WHO = rf"(?:you|{WHOEVER})"
_LEFT_SO = re.compile(
    rf"\b(?:if|in case) {_WHO} (?:have |has )?(?:left|forgot) (?!to\b)"
    r"([\w ]+?) (on|off|open|running|closed|unlocked)\b"
)
#: "if I forgot the stove, switch it off"
_FORGOTTEN = re.compile(
    rf"\b(?:if|in case) {_WHO} (?:have |has )?(?:forgot|forgotten)(?: about)? ((?:the|my|our) [\w ]+?)(?=,? (?:then )?(?:please )?(?:turn|switch|shut) (?:it|them|that) off\b)"
)
#: "if the kids forgot to close the window", and how it is then
_FORGOT_TO = tuple(
    (
        re.compile(
            rf"\b(?:if|in case) {_WHO} (?:have |has )?forg[eo]t(?:ten)? to {verb} ([\w ]+?)(?=,| then\b|$)"
        ),
        rf"if \1 is {so}",
    )
    for verb, so in (("(?:close|shut)", "open"), ("(?:turn|switch) off", "on"))
)
#: "if you see a dirty mug"
_SEEN = re.compile(
    r"\b(?:if|in case|when|whenever) (?:you|we|i) (?:(?:happen to|can|should|do) )?(?:see|find|spot|notice|come across)"
    r" (?=(?:an?|any|some|another|the|my|our) )"
)
#: "if you see that the fridge is open"
_SEEN_THAT = re.compile(
    r"\b(?P<if>if|in case) (?:you|we|i) (?:see|find|notice|find out) that (?=(?:an?|any|some|the|my|our|all|there|it) )"
)
#: "if the plates are not clean"
_UNCLEAN = (
    (re.compile(r"\b((?:if|in case|provided) [^,.;]*?\b(?:is|are)) ?(?:not|n't) (?:yet )?clean\b(?! (?:and|or)\b)"), r"\1 dirty"),
    (re.compile(r"\b((?:if|in case|provided) [^,.;]*?\b(?:is|are)) ?(?:not|n't) (?:already )?dirty\b(?! (?:and|or)\b)"), r"\1 clean"),
)  # fmt: skip
#: what is done where it is not so: nothing
OR_NOTHING = r"^(?:otherwise|if not|if it is not|if it isn't|if they are not|or else|else)[, ]+(?:just |please )?(?:do nothing|(?:leave|keep) (?:it|them)(?: as (?:it|they) (?:is|are)| alone| be| that way)?|(?:do not|don't)(?: (?:bother|worry|do anything|touch (?:it|them)))?|never mind|(?:it|that|all) is (?:fine|ok|okay|good)|no need|forget (?:it|about it)|ignore it|fine|ok|okay|good|no problem)$"
#: the same where it is said how it is then
_SO_ALREADY = re.compile(
    r"^(?:and |but )?if (?:it|they) (?:is|are) (?:already )?(?:on|off|open|closed|shut|clean|dirty),? (?:then )?(?:please |just )*(?:there is nothing to (?:do|be done)|do nothing|nothing (?:has|needs) to be done|(?:leave|keep) (?:it|them)(?: (?:as|how) (?:it|they) (?:is|are)| alone| be| (?:that|this) way)?|(?:it|that|all) is (?:fine|ok|okay|good)|no need to do anything)$"
)
_SO = re.compile(r"\b(?:is|are) (?:already )?(on|off|open|closed|shut|clean|dirty)\b")
_OTHER = {"on": "off", "off": "on", "open": "(?:closed|shut)", "closed": "open", "shut": "open", "clean": "dirty", "dirty": "clean"}  # fmt: skip
_OR_NOTHING = re.compile(rf"^(?P<order>.+?)[,;]? (?:and )?(?={OR_NOTHING[1:]})(?P<nothing>.+)$")
_NOT_SO = (
    r"(?:otherwise|or else|else|if not|if (?:it|that) is not|if they are not|if (?:it|that) isn't)"
)
#: a sentence of its own that says what is done otherwise
_ELSE_BEGINS = re.compile(rf"^(?:and |but )?{_NOT_SO}\b[, ]+(?:then )?(?P<else>[a-z]+ .+)$")
#: a sentence that says on what an order depends
_IF = re.compile(r"^(?:please )?(?:if|in case|provided(?: that)?)\b|\bif (?:it|they|the|there)\b")
#: "if …, turn it off, otherwise turn it on"
_ELSE = re.compile(
    rf"^(?:if|in case|provided(?: that)?) (?P<when>[^,]+?),? (?:then )?(?P<then>(?<=, )[^,]+?|(?<=then )[^,]+?),? "
    rf"(?:and |but )?{_NOT_SO}[, ]+(?:then |please |just )*(?P<else>[a-z]+ (?!how\b|comes?\b|will\b|gets?\b).+)$"
    rf"|^(?P<then_too>(?!if\b)[^,]+?),? (?:if|in case|provided(?: that)?) (?P<when_too>[^,]+?),? "
    rf"(?:(?:and |but )?{_NOT_SO}[, ]+(?:then |please |just )*(?P<else_too>[a-z]+ (?!how\b|comes?\b|will\b|gets?\b).+)"
    rf"|(?:and|but),? (?P<else_last>[a-z]+ .+?),? {_NOT_SO})$"
)
#: "if the stove or the toaster is on, turn it off"
_EITHER = re.compile(
    r"^(?:either )?(?P<one>(?:(?:the|my|our|any|an?) )?[\w ]+?) or (?P<other>(?:(?:the|my|our|any|an?) )?[\w ]+?) (?:is|are) (?P<so>(?:still |already )?(?:on|off|open|closed|running|dirty|clean)(?: (?:in|on) (?:the|my) [\w ]+)?)$"
)
_IS_NOT = re.compile(r"\b(is|are)n't\b")
_ANYWHERE = re.compile(r" (?:anywhere|presently)$")
#: what must be so, with nobody said of whom: "if open"
_BARE = re.compile(r"^(?:still |already )?(?:on|off|open|closed|shut|running|dirty|burning)$")
_CHECK = re.compile(
    r"^(?:please |could you |can you |go and )*(?:check|see|look|find out) (?:whether|if) [^,]+$"
)
_IF_SO = re.compile(r"^if (?:so|yes|it is|they are|that is so|that is the case)\b")
_OTHERWISE = re.compile(r"\b(?:otherwise|or else|else)\b")
#: patterns that put the second part first
_BEFORE = re.compile(r"^(?:before|prior to) (?:you )?(?P<late>[^,]+), (?P<early>.+)$")
_AFTER = re.compile(
    r"^(?:after|once|as soon as|when you are (?:done|finished)(?: with)?|when(?= you have\b))"
    r" (?P<early>[^,]+), (?P<late>.+)$|^(?=having )(?P<early_too>[^,]+), (?P<late_too>.+)$"
)
_LATE_AFTER = re.compile(
    r"^(?P<late>.+?),? (?:but )?(?:only )?(?:after|once|as soon as)"
    r" (?P<early>(?:you|having|\w+ing)\b.+)$"
)
_EARLY_BEFORE = re.compile(r"^(?P<early>.+?),? (?:before|prior to) (?P<late>(?:you|\w+ing)\b.+)$")
_BUT_FIRST = re.compile(
    r"^(?P<late>.+?),? (?:but|and) (?:first|before (?:that|this)|beforehand),? (?P<early>.+)$"
    r"|^(?P<late_too>.+?),? (?:but|and) (?P<early_too>(?:please )?\w+ .+?) (?:first|before that|beforehand)$"
)
#: speaks of what is named later, or leaves it out: "put the cups in"
_REFERS = re.compile(
    r"\b(?:it|its|them|they|there|ones?|others?|that|those|this|these|(?:in|inside|on)$)(?!\w)"
)
_NAMED = re.compile(r"^(?:the|my|our|all|both|every|an?|two) ")
_SOMEWHERE = re.compile(r" (?:in|on|into|to|onto|from) ")
#: that is none of what is done before
_GOES_ELSEWHERE = re.compile(r"^(?:go|walk|move|head|come|run) ")
#: an order that may be meant for what is only named as well
_ORDER = re.compile(
    r"^(?P<turn>turn|switch|put) (?:the|my|our|all|both|every) .+? (?P<on>on|off)$"
    r"|^(?P<verb>[a-z]+(?: (?:on|off|out|up|down))?) (?:the|my|our|all|both|every|an?|two) .+?"
    r"(?P<where> (?:in|on|into|to|onto) (?:the|my|our) .+|)$"
)
#: what it is like in a room, as what is so of its light
_LIGHT = (
    (re.compile(r"^it is (?:too |so |very )?dark (in .+)$"), r"the light \1 is off"),
    (re.compile(r"^it is (?:too |so |very )?(?:bright|light) (in .+)$"), r"the light \1 is on"),
)
#: what whoever speaks, or acts, does is not for the home to show
_OWN = re.compile(r"^(?:i|we|you|he|she|they)\b")
_HAVING = re.compile(
    r"^(?:you |having )(?:have |had |are (?:done|finished)(?: with)? )?(?P<rest>.*)$"
    r"|^(?P<bare>\w+ing\b.*)$"
)
#: verbs whose past is no participle
_PAST = {"brought": "bring", "took": "take", "gave": "give", "threw": "throw", "got": "get",
"went": "go", "sat": "sit", "made": "make", "did": "do"}  # fmt: skip


def leaves_rest(text: str, when: str) -> re.Match[str] | None:
    """What says that nothing is done where it is not so on which an order depends."""
    already, so = _SO_ALREADY.match(text), _SO.search(text)
    denied = re.search(r"\bnot\b|n't\b|\bno\b", when)
    if already and so and not denied and re.search(rf"\b{_OTHER[so[1]]}\b", when):
        return already
    return re.match(OR_NOTHING, text)


def ordered(text: str, ledger: WordLedger, verbs: Collection[str]) -> Iterator[Phrase]:
    """An order in two parts, said in either order, and what it depends on."""
    seen = _SEEN_TO.match(text)
    if seen is not None:
        ledger.matched(seen)
        text = f"if {seen['when']}, {seen['then']}"
    if (so := _IF_NOT.match(text)) is not None:
        ledger.matched(so)
        text = f"if {so['what']} {so['be']} not {so['so']}, {so['then']}"
    nothing = _OR_NOTHING.match(text)
    if nothing is not None and re.match(r"(?:if|in case|unless|check|see|should|when)\b", text):
        ledger.account(nothing["nothing"])
        text = nothing["order"].strip(" ,")
    chosen = [*_otherwise(text, ledger)]
    if chosen:
        yield from chosen
        return
    if _OTHERWISE.search(text):
        yield Phrase(text)
        return
    text = _left_so(text, ledger)
    inverted = _INVERTED.match(text)
    if inverted is not None:
        ledger.matched(inverted)
        be = inverted["be"].replace("be ", "is ", 1)
        text = f"if {inverted['what']} {be}, {inverted['then']}"
    checked = _CHECKED.match(text)
    if checked is not None:
        ledger.matched(checked)
        text = f"if {checked['when']}, {checked['then']}"
    absent = _NOT_THERE.match(text)
    if absent is not None and absent["verb"] in verbs:
        ledger.matched(absent)
        ledger.account("isn't aren't")
        when = f"{absent['what']} {absent['be']} {absent['where']}"
        yield Phrase(absent["then"], when=when, unless=True)
        return
    now = _NOW.match(text)
    if now is not None and now["verb"] in {*verbs, "please"} and not _OWN.match(now["when"]):
        ledger.matched(now)
        yield Phrase(now["then"], when=_of_light(now["when"], ledger), now=True)
        return
    for pattern in (_BEFORE, _AFTER, _LATE_AFTER, _EARLY_BEFORE, _BUT_FIRST):
        two = pattern.match(text)
        if two is not None:
            yield from _in_two(two, ledger, verbs)
            return
    yield from _depending(text, ledger)


def _in_two(two: re.Match[str], ledger: WordLedger, verbs: Collection[str]) -> Iterator[Phrase]:
    """What is to be done first and what later, with what the first refers to ahead of it."""
    ledger.matched(two)
    said = {name.removesuffix("_too"): part for name, part in two.groupdict("").items() if part}
    early = as_order(_with_verb(said["early"], said["late"]), ledger, verbs)
    late = as_order(said["late"], ledger, verbs)
    somewhere = _SOMEWHERE.search(late)
    if _REFERS.search(early):
        yield Phrase(late, remark=True, ahead=True)  # what "it" refers to
    elif somewhere is not None and not _GOES_ELSEWHERE.match(late):
        yield Phrase(late[somewhere.end() :], remark=True, ahead=True)  # where that is
    yield Phrase(early)
    yield Phrase(late)


def _left_so(text: str, ledger: WordLedger) -> str:
    """The text with how something was left, by whomever, as how it is."""
    before = text
    for pattern, so in (
        (_LEFT_SO, r"if \1 is \2"),
        (_FORGOTTEN, r"if \1 is on"),
        *_FORGOT_TO,
        (_SEEN_THAT, r"\g<if> "),
        (_SEEN, "if there is "),
        *_UNCLEAN,
    ):
        text = ledger.rewrite(pattern, so, text)
    if text != before:
        ledger.account("isn't aren't")
    return text


def _with_verb(named: str, order: str) -> str:
    """What is only named ("…, but before that the fan"), as the order that it is named beside."""
    found = _ORDER.match(order) if _NAMED.match(named) else None
    if found is None:
        return named
    if found["turn"]:
        return f"{found['turn']} {found['on']} {named}"
    placed = _SOMEWHERE.search(named) is not None
    if placed and found["where"]:
        return named
    return f"{found['verb']} {named}{found['where']}"


def _otherwise(text: str, ledger: WordLedger) -> Iterator[Phrase]:
    """The two orders of "if …, …, otherwise …"; none where that is not said."""
    found = _ELSE.match(text)
    if found is not None:
        ledger.matched(found)
        ledger.account("isn't")
        said = {name.split("_")[0]: part for name, part in found.groupdict().items() if part}
        when = _of_light(_in_full(said["when"], ledger), ledger)
        when, none = _some_there(when, said["then"], ledger)
        yield Phrase(said["then"], when=when, unless=none)
        yield Phrase(said["else"], when=when, unless=not none)


def _depending(text: str, ledger: WordLedger) -> Iterator[Phrase]:
    """An order with what it depends on, if that is said; one for each of two things, where either
    may be so."""
    for pattern, spares in _CONDITIONS:
        found = pattern.match(text)
        if found is None:
            continue
        ledger.matched(found)
        when = _of_light(_in_full(found["when"], ledger), ledger)
        when, none = _some_there(when, found["then"], ledger)
        unless = spares is not none
        either = None if unless else _EITHER.match(when)
        if either is None:
            yield Phrase(found["then"], when=when, unless=unless)
            return
        ledger.account("or either")
        for one in (either["one"], either["other"]):
            yield Phrase(found["then"], when=f"{one} is {either['so']}")
        return
    yield Phrase(text)


def with_checks(said: Sequence[Sentence]) -> list[Sentence]:
    """The sentences, with "If so, …" behind the "check whether …", and "Otherwise, …" behind the
    "if …", that it belongs to."""
    found: list[Sentence] = []
    for each in said:
        if found and _IF_SO.match(each.text) and _CHECK.match(found[-1].text):
            before = found.pop().text.removesuffix(" and").strip(" ,")
            found.append(Sentence(f"{before}, and {each.text}", each.mark))
        elif found and _ELSE_BEGINS.match(each.text) and _IF.search(found[-1].text):
            before = found.pop().text.strip(" ,")
            found.append(Sentence(f"{before}, {each.text}", each.mark))
        else:
            found.append(each)
    return found


def _in_full(when: str, ledger: WordLedger) -> str:
    """A condition with what it leaves out or shortens: "open", "it isn't on"."""
    if _IS_NOT.search(when):
        ledger.account("isn't aren't")
    when = ledger.rewrite(_IS_NOT, r"\1 not", ledger.rewrite(_ANYWHERE, "", when))
    return f"it is {when}" if _BARE.match(when) else when


def _some_there(when: str, order: str, ledger: WordLedger) -> tuple[str, bool]:
    """A condition as what it denies, "there is no milk on the desk", and whether it denies it. Not
    where an order is about "it", which may be the milk and the desk, but to get or put it."""
    of_either = _OF_IT.search(order) and not _FETCHED.match(order)
    for pattern, some in _NONE_THERE:
        if pattern.match(when) and not of_either:
            return ledger.rewrite(pattern, some, when), True
    return when, False


def _of_light(when: str, ledger: WordLedger) -> str:
    for light, so in _LIGHT:
        when = ledger.rewrite(light, so, when)
    return when


def as_order(text: str, ledger: WordLedger, verbs: Collection[str]) -> str:
    """ "you have turned the tv off" → "turn the tv off"."""
    had = _HAVING.match(text)
    rest = (had["rest"] or had["bare"]) if had else text
    verb, _, more = rest.partition(" ")
    stem = _PAST.get(verb) or next((each for each in stems(verb) if each in verbs), "")
    if had is not None:
        ledger.matched(had)
    if not stem or verb in verbs:
        return rest
    ledger.account(verb)
    return f"{stem} {more}"
