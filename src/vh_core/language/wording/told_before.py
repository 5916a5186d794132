"""What somebody tells of a thing right before an order for it, as that there is the thing.

    i just stepped on that toy in the bedroom. put it on the bed
    → there is that toy in the bedroom. put it on the bed

Known by its shape: somebody does, did or cannot do something with one thing, and what is to be done
with "it" stands in the next sentence.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from vh_core.language import patterns as re
from vh_core.language.function_words import ARTICLES, DEMONSTRATIVES, POSSESSIVES
from vh_core.language.named_things import NamedThings
from vh_core.language.wording.antecedent import is_of_something_else
from vh_core.language.wording.speech import wishes
from vh_core.language.wording.word_classes import OCCASIONS, ORDER, WHOEVER, either

_POLITE = r"(?:(?:please|just|now|then|so|and|kindly|go(?: and)?|(?:can|could|would|will) you(?: please| just)?|i want you to),? )*"
#: an order that is about nothing but what was spoken of
_OF_IT = re.compile(
    rf"^{_POLITE}(?:{ORDER}(?: (?:on|off|out|up|down|away|back))?(?: (?:me|us))?|do something about|see to) (?:(?:all|both) (?:of )?)?(?P<it>it|them|one)\b(?! (?:is|are|was)\b)"
    rf"|^(?P<goes>it|they) (?:all )?(?:belongs?|goe?s?|lives?|should (?:be|go)|must (?:be|go)|has to|have to|needs?) "
)
#: what is told of it once more, and the order behind that in the same sentence or in the next one
_TOLD_ON = re.compile(
    r"^(?:it|they|that|this)(?: (?!so\b|and\b|but\b|if\b|when\b|until\b|unless\b|should\b|must\b|please\b)[a-z']+)+(?:,? (?:so|and so|that is why|therefore),? (?P<order>.+))?$"
)
#: how long it stays where it is put
_UNTIL_THEN = re.compile(r"\b(?<=\w) (?:until|till) then(?=[.!]|$)")
#: tells of a time, and an order for that time
_WILL_BE = re.compile(
    r"\b(?:will|'ll|going to|planning to|wants? to|plans? to|later|soon|tomorrow|tonight|next|in the (?:morning|evening|afternoon))\b"
)
_IS_FOR_THEN = re.compile(
    r"^(?:please |and )*(?:then|by then|at that time)\b|(?<!until )(?<!till )\b(?:then|at that time)(?:,? please)?$"
)
#: where it is said to be, or was
_THERE = re.compile(r"\bthere\b")
_WHO = rf"(?:{WHOEVER}|(?:the|my|our|his|her|those|these|your) (?:[a-z]+ )?[a-z]+)"
#: somebody, and what they do, did or will not do
_TELLS = re.compile(
    rf"^(?:(?:oh|ah|oops|well|so|and|but|you know|honestly|sorry|apparently|i think|i believe|i swear|i could swear|i am sure|i reckon|i guess|i suppose|pretty sure),? )*{_WHO} (?!(?:is|are|was|were|that|which|who|in|on|at|to|from|of)\b)[a-z']+ "
)
#: that there is something, and what somebody did with it
_THERE_IS = re.compile(
    rf"^(?P<is>there (?:is|are) (?:[a-z']+ ){{1,6}}?(?:in|on|at|under|inside) (?:the|my|our) [a-z]+(?: [a-z]+)??),? (?P<which>(?:(?:which|that) )?{WHOEVER} (?:(?:have|has|had)(?:n't| not)? |haven't |hasn't |didn't |did not |never |just |already |still )*[a-z']+(?: (?:yet|already|today|yesterday|before|so far|this (?:morning|week)))*)$"
)
#: what is no telling: it wishes, depends, asks or leaves out
_NEVER = re.compile(
    r"\b(?:want|wants|need|needs|like|likes|prefer|prefers|should|must|ought|if|unless|until|when|whether|only|except|but|instead|please|would|'d|wish|hope|hopes|asked|told|tell|said|says|or|nor|both|all|other|others|another|every|each|one of|ones)\b"
)
_DETERMINER = either(
    ARTICLES, POSSESSIVES, DEMONSTRATIVES, "some", "two", "three", "today's", "yesterday's"
)
#: a thing with what stands before it, and the room or place that it is in
_SO = r"(?: (?:wide )?(?:on|off|open|running|switched on|turned on|unlocked|closed|shut|dirty))?"
_PLACED = r"(?:in|on|at|inside|under)"
_STATE = r"(?:(?:open|closed|dirty|clean|empty|full|stupid|silly|damn|bloody|blasted|wretched|old|poor) )*"
_WHERE = rf"(?: {_PLACED} (?:the|my|our) [a-z]+(?: [a-z]+)?)?"
_ONE_DAY = re.compile(
    r"(?:,? (?:tomorrow(?: (?:morning|evening|night))?|tonight|later(?: (?:on|today|tonight))?|soon|in a (?:bit|while|minute|moment)|in the (?:morning|afternoon|evening)|next week|(?:right )?now|at the moment"
    rf"|(?:for|at|with) (?:(?:the|my|our|tomorrow's|tonight's) )?{either(OCCASIONS)}|for (?:{WHOEVER}|tomorrow|tonight|later)|with (?:{WHOEVER})"
    r"|anywhere|yet|today|again|any ?more|any longer|at all|either|lately|so far|now|away|back|all (?:day|morning|night|over|the time)|yesterday|earlier|one day|some day|last (?:night|week)|this (?:morning|evening|week)|for (?:days|weeks|hours|ages|me|us)|before))+$"
)
#: what somebody should have done with it, or where it has been left
_NOT_AWAY = re.compile(
    r",? (?:and|but) (?:(?:i|we) )?(?:(?:have |has )?(?:totally |completely )?(?:forgot|forgotten)|(?:haven't|didn't|did not|have not) (?:yet )?(?:manage|managed|get|got) (?:round )?) ?to (?:put|tidy|take|pack) (?:it|them) (?:away|in|out|up)$"
)
_WAS_LEFT_OUT = re.compile(r"(?<=\w) out(?= (?:in|on|at) (?:the|my|our)\b)")
_LEFT_OUT = re.compile(r"(?<=\w) out(?: (?:in the open|in the (?:heat|sun)|there))?$")
#: what somebody has got, of which no other is spoken
_BOUGHT = re.compile(
    r"\b(?P<got>(?:have |has |'ve )?(?:just )?(?:bought|got|picked up|brought home|brought back|brought(?: over| along)?))(?: us| me| some| more| fresh)* (?!(?:the|my|our|his|her|their|your|that|this|those|these|a|an|some|two|three|up|out|in|home|back|to|it|them)\b)"
)
#: what people do with a thing by themselves, and will do, or would like to
_DOES = (
    r"(?:eat|cook|fry|bake|grill|prepare|serve|read|drink|watch|wear|use|play(?: with)?|finish|try)"
)
_WILL_DO = (
    re.compile(
        rf"\b(?:(?:want|wants|would like|'d like|plan|plans|intend|intends|hope|hopes|need|needs|have|has|will (?:want|need|have)|(?:am|are|is) (?:going|planning|about)) to|will|(?:am|are|is)(?= [a-z]+ing\b)) (?:(?:only|just|still|also|probably) )*(?={_DOES}(?:ing)?\b)"
    ),
    re.compile(
        r"\b(?:(?:will|'ll) (?:only |probably |not )?need|(?:do not|don't|won't|no longer) (?:really )?need|need(?= [^,]* (?:later|tomorrow|tonight|soon)(?: (?:on|today|morning))?$)) "
    ),
)
_TIME = r"(?:,? (?:only |just |not until |not before )?(?:today|tomorrow|tonight|later(?: on)?|soon|again|next week|this (?:evening|afternoon|week)|in the (?:morning|evening|afternoon)|any ?more|right now|now|at the moment))*"
#: what a thing is said to be like before an order for it, that is neither a place nor a state it could be brought to
_IS_LIKE = re.compile(
    rf"^(?:(?:will|might|may|(?:is|are) (?:going|about) to)(?: (?:not|only|probably))* be (?:needed|used|eaten|cooked|served|drunk|read|worn|watched|wanted){_TIME}(?: for (?:(?:the|my|our) )?[a-z]+)?{_TIME}"
    rf"|(?:is|are)(?: (?:not|only))* (?:needed|used|wanted){_TIME}|(?:isn't|aren't) (?:needed|used|wanted){_TIME}"
    r"|(?:(?:has|have|needs?|ought|wants?) to|must|should) (?:always )?(?:be kept|be stored|be|stay|remain|keep) (?:nice and )?(?:cold|cool|chilled|fresh|dry|frozen|refrigerated)"
    r"|(?:(?:has|have|needs?|ought|wants?) to|must|should) be (?:cooled|chilled|refrigerated)"
    r"|(?:does not|doesn't|do not|don't|won't|will not|can't|cannot) (?:keep|last|stay fresh|survive)\b(?! (?:it|them|the)\b)[a-z ]*"
    rf"|(?:does not|doesn't|do not|don't) belong (?:here|there|where (?:{WHOEVER}|(?:the |my |our )?[a-z]+) (?:can|could|might|may) (?:find|reach|see|get|grab|take|swallow|eat|get at|get to) (?:it|them)))$"
)
#: anything else that it does, or is
_FINITE = re.compile(
    r"^(?:(?:really|just|only|also|always|usually|still|simply) )*(?:(?:is|are|was|were) (?:(?:way|far|much|really|very|quite|so|a bit|a little|rather|awfully) )*(?:too |so |very |getting |quite |really )*(?!in\b|on\b|off\b|at\b)[a-z]+|(?:has|have) been [a-z]+ing|does not|doesn't|do not|don't|[a-z]{2,}s|[a-z]+ed)\b(?! (?:on|off|in|at|under|to|for|with|by)\b)"
)
#: what may say which one it is, how it should be, or where
_MAY_SAY_MORE = re.compile(
    r"\b(?:on|off|open|opened|closed|shut|clean|dirty|here|there|mine|yours|his|hers|ours|theirs|not|n't|stays?|remains?|belongs?|goes|go)\b(?! (?:all|the whole) (?:day|night|time)\b)|n't\b"
)
#: what was got, and left somewhere
_GOT_AND_LEFT = re.compile(
    rf"^(?P<who>{WHOEVER})(?: have| has|'ve)?(?: just)? (?:bought|got|made|cooked|baked|took out|brought(?: home)?|unpacked|read|used|finished(?: with)?)(?: some| the| my| our| an?)? (?P<what>(?!and\b)[a-z]+(?: (?!and\b)[a-z]+)?),? (?:and|but) (?:{WHOEVER} )?(?:have |has )?(?:left|forgot|forgotten) (?:it|them)\b"
)
#: how something is, and what may come of it
_IS_AND_MAY = re.compile(
    rf"^(?P<of>(?:the|my|our) [a-z ]+? (?:is|are) (?:still )?(?:on|open|running))(?:,? and|,? so|,) {WHOEVER} (?:can|could|might|may) (?:get (?:at|to|into|in)|reach|fall|burn|hurt|climb|grab|take|steal)\b(?! (?:it|them)\b)(?:(?!\b(?:if|unless|until|only|but|and|or)\b)[^,])*$"
)
_SENTENCE = re.compile(r"(?P<text>[^.!?;]+)(?P<mark>[.!?;]+\s*|$)")


@dataclass(frozen=True, slots=True)
class ToldBefore:
    """A text that says that there is what it told of, and what it told; `which`: it told which one,
    so that there may be no other."""

    text: str
    told: str
    which: bool = False


class TellingOfIt:
    """Finds what is told of a thing before an order for it, in one home; `verbs` begin orders."""

    def __init__(self, things: NamedThings, verbs: Collection[str]) -> None:
        self._things = things
        self._verbs = verbs

    def told(self, text: str) -> ToldBefore | None:
        """The text (in lower case) with that said plainly; None where nothing is told so."""
        parts = [(found["text"].strip(), found["mark"]) for found in _SENTENCE.finditer(text)]
        for at, (said, mark) in enumerate(parts[:-1]):
            order = self._order_behind([each for each, _ in parts[at + 1 :]])
            there_is = _THERE_IS.match(said)
            is_later = _IS_FOR_THEN.search(order) and _WILL_BE.search(said)
            if (
                not order
                or "?" in mark
                or is_later
                or is_of_something_else(said, self._things, order)
            ):
                continue
            rest = "".join(f"{each}{stop}" for each, stop in parts[at + 1 :])
            rest = _UNTIL_THEN.sub("", rest)
            before = "".join(f"{each}{stop}" for each, stop in parts[:at])
            if (later := self._for_later(said, rest)) is not None:
                return replace(later, text=f"{before}{later.text}")
            if _THERE.search(order):
                continue
            may = _IS_AND_MAY.match(said)
            of = there_is["is"] if there_is is not None else may["of"] if may is not None else ""
            of = of or self._spoken_of(said)
            if of:
                return ToldBefore(f"{before}{of}. {rest}", said, which=there_is is not None)
        return None

    def _order_behind(self, parts: Sequence[str]) -> str:
        """The order for "it" that parts of a text begin with, told more of it before or not; "" where
        there is none."""
        for part in parts:
            if _OF_IT.match(part):
                return part
            more = _TOLD_ON.match(part)
            if more is None or self._things.classes(part.partition(more["order"] or "\n")[0]):
                return ""
            if more["order"]:
                return more["order"] if _OF_IT.match(more["order"]) else ""
        return ""

    def _for_later(self, said: str, rest: str) -> ToldBefore | None:
        """What somebody will do with a thing, where they say, "there" being that place; None where
        nothing is told so. Of several such things it may be any."""
        plain = said
        for pattern in _WILL_DO:
            plain = pattern.sub("will use ", plain)
        plain = re.sub(rf"\bwill use {_DOES}(?:ing)?\b", "will use", plain)
        if plain == said:
            return None
        of = self._spoken_of(plain)
        found = re.search(
            rf"^(?P<of>there (?:is|are) .+?)(?P<where> {_PLACED} (?P<place>(?:the|my|our) [a-z ]+))$",
            of,
        )
        if found is None:
            return ToldBefore(f"{of}. {rest}", said) if of and not _THERE.search(rest) else None
        if _THERE.search(rest):
            rest = _THERE.sub(f"to {found['place']}", rest, count=1)
        else:
            rest = self._in_room(rest, found["where"])
        classes, _ = self._things.named(found["where"])  # the book on the bed, or read there
        return ToldBefore(f"{found['of']}. {rest}", said, which=bool(classes))

    def _in_room(self, order: str, where: str) -> str:
        """The order, with the room that was told of for the place in it, if there is such a one."""
        _, rooms = self._things.named(where)
        to = re.search(
            r"\b(?:in|on|into|onto|at) (?:the|my|our) (?P<what>[a-z ]+?)(?=[.!?,;]|$)", order
        )
        classes, others = self._things.named(to["what"]) if to is not None else (frozenset(), rooms)
        ids = self._things.of_classes(classes)
        if to is None or others or not any(self._things.room_of(i) in rooms for i in ids):
            return order
        return f"{order[: to.end()]}{where}{order[to.end() :]}"

    def _spoken_of(self, said: str) -> str:
        """That there is the one thing that a sentence tells of; empty where it tells of none."""
        if subject := self._subject(said):
            return subject
        if not _TELLS.match(said) or _NEVER.search(_ONE_DAY.sub("", said)) or wishes(said):
            return ""
        if said.split()[0] in self._verbs:
            return ""
        said = _ONE_DAY.sub("", _LEFT_OUT.sub("", _ONE_DAY.sub("", _NOT_AWAY.sub("", said))))
        said = _GOT_AND_LEFT.sub(r"\g<who> left the \g<what>", said)
        said = _BOUGHT.sub(r"\g<got> the ", _WAS_LEFT_OUT.sub("", said))
        rooms = {room.class_name for room in self._things.graph.rooms}
        names = [
            (before, name) for before, name, named in self._things.named_with(said) if named - rooms
        ]
        places = [
            re.search(rf"\b(?<!next ){_PLACED} {_DETERMINER}$", before) for before, _ in names
        ]
        if len(names) == 2 and places[0] is None and places[1] is not None:
            names.pop()  # the milk on the table
        if len(names) != 1:
            return ""
        name = re.escape(names[0][1])
        pattern = rf"\b(?P<what>{_DETERMINER} {_STATE}{name})(?P<so>{_SO})(?P<where>{_WHERE})$"
        found = re.search(pattern, said)
        if found is None:
            return ""
        are = "are" if re.search(r"(?<!s)s$", names[0][1]) or "some" in found["what"] else "is"
        where = found["where"] if self._things.classes(found["where"]) else ""  # at the market
        if found["so"]:  # left on, whoever it was
            return f"{found['what']}{where} {are}{found['so']}"
        return f"there {are} {found['what']}{where}"

    def _subject(self, said: str) -> str:
        """That there is the one thing that a sentence says something of, which is neither where it is
        or goes, nor in which state; empty where it says no such thing."""
        names = [*self._things.named_with(said)]
        if not names or (said.split()[0] in self._verbs and len(names[0][0]) > 0):
            return ""
        before, name, _ = names[0]
        said = said.replace(" at room temperature", "")
        found = re.match(
            rf"^(?:(?P<the>{_DETERMINER}) )?{_STATE}{re.escape(name)}(?P<where>{_WHERE}) (?P<so>.+)$",
            said,
        )
        if found is None or (before and not found["the"]) or self._things.classes(found["so"]):
            return ""
        known = _IS_LIKE.match(found["so"])
        free = _FINITE.match(found["so"]) and not (
            _MAY_SAY_MORE.search(found["so"]) or _NEVER.search(found["so"]) or wishes(said)
        )
        if not (known or free):
            return ""
        are = "are" if re.search(r"(?<!s)s$", name) else "is"
        end = len(said) - len(found["so"])
        return f"there {are} {'' if found['the'] else 'the '}{said[:end].strip()}"
