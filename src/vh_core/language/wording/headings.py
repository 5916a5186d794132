"""What stands before complete orders and only sums up what they come to, and the orders alone.

    prepare the house for the night: | turn off the tv and close the curtains
    put away the groceries: | the salmon and the peppers go in the fridge
    before bed | - tv off - radio off
    make the bedroom cosy | by switching the lamp on
    to save electricity | turn off the tv

A heading is known by its grammar: it makes something ready, sorts or makes it, or says what for or
before what. One that counts, restricts, waits or says how something should be is none, nor is one
that orders what could be done by itself. Whether the orders come to what a heading names is decided
when the goal is known (`summed_up.py`).
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from vh_core.language import patterns as re
from vh_core.language.function_words import NUMBERS
from vh_core.language.named_things import NamedThings
from vh_core.language.wording.beforehand import refers_back
from vh_core.language.wording.word_classes import OCCASIONS, ROOMS, either
from vh_core.naming import singular

_THE = r"(?:the |my |our |your |some |an? )?"
_POLITE = r"(?:(?:please|now|so|ok|okay|then|(?:can|could|would|will) you(?: please)?|i (?:want|need) you to|let us|let's)[, ]+)*"
_WORDS = r"[a-z][a-z' -]*?"
_FOR = rf"(?: (?:for|before) (?P<purpose>{_WORDS}))?"
#: whatever is meant, which the orders say
_ALL = r"(?:everything|it all|all|things|myself|us|me)"
#: how a room is then, which is no state of anything
_NICE = r"(?:co[sz]y|comfortable|comfy|nice|pretty|inviting|romantic|festive|homely|welcoming|presentable|relaxing|pleasant|little|small|quick|big)"
_SO_FOR = rf"(?: (?:for|before) (?!the {either(ROOMS)}$){_WORDS})?"
#: somebody alone
_ONE_PERSON = r"(?:me|him|her|(?:my |our |the )?(?!(?:us|them|all|both|everyone|everybody|company|family|people|children|men|women|team|group|couple|later|now|tomorrow|tonight)\b)[a-z]+(?<!s))"
_EXCHANGE = r"(?:exchange|swap|swop|switch(?= the| my| our)|trade)"
_HEADINGS = (
    # prepare a movie night in the living room
    rf"{_POLITE}(?:prepare|organi[sz]e|arrange|plan|set up|get ready)(?: for)? {_THE}(?:{_NICE} )*(?:family |kids )?{either(OCCASIONS)}(?: (?:night|evening|party|time|break))?(?: (?:in|at) (?:the )?(?P<purpose>{either(ROOMS)}))?",
    # make the bedroom cosy
    rf"{_POLITE}(?:make|get) (?:it|{_THE}(?P<what>{_WORDS})) (?:(?:all|more|nice and|a bit|really) )*{_NICE}(?: in (?:the )?(?P<purpose>{either(ROOMS)}))?{_SO_FOR}",
    # prepare the house for the night, get ready for bed
    rf"{_POLITE}(?:prepare|ready|set up|arrange|organi[sz]e|get ready|make ready)(?: {_ALL}| {_THE}(?P<what>(?!for\b){_WORDS}))?{_FOR}",
    rf"{_POLITE}(?:get|make|have) (?:{_ALL}|{_THE}(?P<what>{_WORDS})) (?:ready|prepared|in order|set up){_FOR}",
    # do the evening round, off to the gig, a bedtime snack
    rf"{_POLITE}(?:do|start|make|begin) (?:the|your|my|our|a) (?:(?:usual|daily|nightly|last|final|quick|little) )*(?:(?:morning|evening|night|nightly|bedtime|goodnight|security) )?(?:rounds?|routine|chores|tour|checks?)",
    rf"(?:(?:i am|we are) )?off to {_THE}(?P<purpose>[a-z]+(?: [a-z]+)?)",
    rf"{_THE}(?:bedtime|midnight|afternoon|evening|late|late-night|quick|little|tv|film|movie) (?:snacks?|treats?|drinks?|meal)(?: for (?P<purpose>{_WORDS}))?",
    # put away the groceries, sort the clothes
    rf"{_POLITE}(?:(?:put|tidy|clear|store|pack) (?:away|up)|clean up|tidy|sort(?: out)?|store|unpack|organi[sz]e) {_THE}(?P<what>{_WORDS})(?: away| up| out)?{_FOR}",
    # cook the fish, make a fruit bowl
    rf"{_POLITE}(?P<heats>cook|fry|bake|boil|heat(?: up)?|warm(?: up)?|grill|roast) {_THE}(?P<what>{_WORDS}){_FOR}",
    rf"{_POLITE}(?:make|fix|create|assemble|put together|serve) {_THE}(?P<what>{_WORDS}){_FOR}",
    # serve the pie in the dining room
    rf"{_POLITE}(?:serve|prepare) {_THE}(?P<what>{_WORDS}) in (?:the )?(?P<purpose>{either(ROOMS)})",
    # breakfast for leo, for the film; of several who eat each may be meant to have one
    rf"(?:for )?{_THE}(?:{_NICE} )*(?:family |kids )?(?:(?:morning|evening|afternoon|late|midnight|sunday) |(?!(?:coffee|tea)(?: for\b|$))){either(OCCASIONS)}(?: (?:night|evening|party|time|break))?(?: for {_ONE_PERSON})?",
    rf"(?:(?:what|things?) (?:i |we )?|(?:i|we) )?(?:need|want|needed|wanted|required)(?: is| are)?(?: (?:in|for) (?:the )?(?P<purpose>{either(ROOMS)}))?",
    # exchange the soap and the cream, before it is said where each of them goes
    rf"{_POLITE}{_EXCHANGE}(?: in (?:the )?(?P<purpose>{either(ROOMS)}))?,? {_THE}(?P<what>{_WORDS})(?: around| over| round)?",
    # let the daylight into the living room
    rf"{_POLITE}let (?:(?:the|some|more|in|a bit of|a little|fresh) )*(?:daylight|sunlight|sunshine|light|sun|air)(?: in(?:to|side)?)?(?: (?:the |my |our )?(?P<purpose>{either(ROOMS)}))?",
    # before bed, for the film night, snacks for the film night
    rf"(?:right |just )?before {_THE}(?P<purpose>(?:bed(?:time)?|sleep(?:ing)?|going to (?:bed|sleep)|the night|night|breakfast|lunch|dinner|supper|going out|leaving(?: (?:the )?(?:house|home))?|departure|work|we leave|we go(?: out| to bed| to sleep)?|i leave|i go(?: out| to bed| to sleep)?))",
    r"(?:for )?(?:the |my |our )?(?P<purpose>(?:bed ?time|good ?night|(?:movie|film|game|tv) (?:night|evening)|night|evening)(?: routine)?)",
    r"(?P<purpose>(?:breakfast|brunch|lunch|dinner|supper|party|bed ?time|morning|evening)) (?:preparations?|prep|time|duty|routine)",
    rf"{_THE}(?:snacks?|drinks?|food|things|stuff|a meal|breakfast|lunch|dinner|supper|refreshments) (?:for|before) (?P<purpose>{_WORDS})",
)
#: two things of one kind, of which it is said next where each goes
_EXCHANGED = re.compile(
    rf"^(?P<do>(?:please )?{_EXCHANGE}) (?:both|the two|both of the) (?P<what>[a-z]+(?: [a-z]+)?)$"
)
_HEADING = tuple(re.compile(each) for each in _HEADINGS)
_SPLIT = re.compile(
    r"^(?P<head>[^:\n.!?;]{3,70}?)\s*(?:(?::|[-=]+>)\s*|,?\n(?=\s*(?:[-*•–]|1[.)])\s)|,\s+(?=(?:the|all|both|my|our) [^.!?]*\b(?:goe?s?|belongs?)\b))(?P<orders>\S.*)$",
    re.DOTALL,
)
#: what sums up whole sentences behind it, of the house or of nothing that is here
_OF_SENTENCES = re.compile(
    r"^(?P<head>[^:\n.!?;]{3,70}?)\s*[.!]+\s+(?P<orders>[a-z].*)$", re.DOTALL
)
_OF_THE_HOUSE = re.compile(
    rf"{_POLITE}(?:(?:prepare|ready|get|make|set up) {_THE}(?:whole )?(?:house|home|flat|apartment|place)\b|(?:do|start|begin|make) (?:the|your|my|our|a) |(?:(?:i am|we are) )?off to ).*"
)
#: counts, restricts, denies, waits, or says how something should be
_SAYS_MORE = re.compile(
    rf"\d|\b(?:{'|'.join(NUMBERS)}|one|all(?! ready\b| in\b| set\b)|both|every|each|any|only|just|no|not|never|except|but|without|if|when|unless|until|till|while|after|again|later|tomorrow|tonight|today|always|dirty|clean(?! up)|open|closed|shut|on|off|is|are|was|should|must|it|them|this|that|these|those|other|others|rest|same)\b"
)
#: more than names
_SAYS_WHAT = re.compile(
    r"\b(?:in|on|into|onto|to|off|inside|open|closed|shut|goe?s?|belongs?|should|must)\b"
)
#: the place where all of a list goes, which ends it
_LIST_WITH_PLACE = re.compile(
    r", (?:the )?(?:[a-z]+ ){0,2}(?:table|desk|counter|nightstand|fridge|sink|dishwasher|machine|bed|sofa|shelf|cabinet|cupboard)[.! ]*$"
)
_IN_THERE = re.compile(r" (?:in )?there(?=$|[.,;!]| and\b| then\b)")
#: how it is done, which is the order
_BY_DOING = re.compile(
    r"^(?P<before>(?:.*[.!?;] )?)(?P<head>[^:\n.!?;]{3,70}?),? by (?P<orders>[a-z]+ing\b[^.!?;]*[.!]*)$"
)
_DOING = re.compile(r"(?P<before>^|, and |, | and | then )(?P<stem>[a-z]+)ing\b")
_ITS = re.compile(r"\b(?:(?P<all>all)(?: of)? )?its (?P<what>[a-z]+)\b")
#: what is saved by what is switched off, or shut
_SAVED = r"(?:energy|power|electricity|water|gas|money|fuel|battery)"
_SAVE = re.compile(
    rf"^(?P<said>(?:(?:let us|let's|we (?:must|should|have to|need to|want to)) )?save (?:some |on )?{_SAVED}(?:(?:, and| and|,) {_SAVED})*)[,.;:!]+ (?P<orders>{_POLITE}(?:switch|turn|shut|close|unplug|power)\b(?! on\b).+)$",
    re.DOTALL,
)
_MADE_BY_MACHINE = re.compile(r"\b(?:toast|coffee|tea|laundry|washing|dishes|bed)\b")
_TO_DO = re.compile(r"^(?:(?:so as|in order) )?to (?P<do>[a-z]+) (?P<rest>.+)$", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Heading:
    """What is said before orders, the orders alone, and what it names. `heats`: something has to be
    heated for it; `told`: it is weighed as any remark."""

    said: str
    orders: str
    names: str = ""
    heats: bool = False
    told: bool = False


def headings(text: str, things: NamedThings, verbs: Collection[str]) -> Iterator[Heading]:
    """A text in lower case as a heading and the orders under it, in the room that it names first."""
    yield from _purposes(text, verbs)
    before, text = _as_announced(text.strip(), verbs)
    for each in _announced(text, things, verbs):
        yield replace(each, orders=f"{before}{each.orders}")


def _as_announced(text: str, verbs: Collection[str]) -> tuple[str, str]:
    """ "Make the bedroom cosy by switching the lamp on" as what is announced, and the order, with the
    sentences before it apart; any other text as it stands."""
    found = _BY_DOING.match(text)
    if found is None:
        return "", text

    def order(doing: re.Match[str]) -> str:
        verb = _verb_of(doing["stem"], verbs)
        return f"{doing['before']}{verb}" if verb else doing[0]

    orders = _DOING.sub(order, found["orders"])
    if orders.split(" ")[0] not in verbs:
        return "", text
    return found["before"], f"{found['head']}: {orders}"


def _verb_of(stem: str, verbs: Collection[str]) -> str:
    """The verb of "clos(ing)", "putt(ing)" or "open(ing)"; "" where that is none of an order's."""
    return next((each for each in (stem, f"{stem}e", stem[:-1]) if each in verbs), "")


def _announced(text: str, things: NamedThings, verbs: Collection[str]) -> Iterator[Heading]:
    """A text as a heading and the orders under it."""
    split = _SPLIT.match(text)
    whole = _OF_SENTENCES.match(text) if split is None else None
    if whole is not None and _OF_THE_HOUSE.fullmatch(whole["head"]):
        split = whole
    if split is None or ":" in split["orders"] or not split["head"].strip():
        return
    head, orders = _of_both(split["head"].strip(" ,"), split["orders"].strip())
    if _SAYS_MORE.search(_plain(head)):
        return
    found = next((each for form in _HEADING if (each := form.fullmatch(head))), None)
    first = re.sub(r"^[-*•–\d.)\s]+", "", orders)
    says_what = first.split(" ")[0] in verbs or _SAYS_WHAT.search(orders)
    says_what = says_what or _LIST_WITH_PLACE.search(orders)
    if found is None or not says_what:
        return
    said = found.groupdict("")
    what, heats = said.get("what", ""), bool(said.get("heats"))
    if _MADE_BY_MACHINE.search(what):
        return
    if what and not _is_house(what) and not _all_known(what, things):
        return
    names = what if not _is_house(what) else ""
    room = _room(f"{what} {said.get('purpose', '')}", things)
    if room:
        there = _ITS.sub(
            lambda its: f"{its['all'] or ''} the {its['what']} in the {room}".strip(), orders
        )
        there = _IN_THERE.sub(f" in the {room}", there)
        if there != orders:
            yield Heading(head, there, names, heats)
            return
        if "\n" not in orders and not refers_back(first, things):
            yield Heading(head, f"in the {room}, {orders}", names, heats)
    if not refers_back(re.split(r"[.;\n]", first)[0], things):
        yield Heading(head, orders, names, heats)


def _purposes(text: str, verbs: Collection[str]) -> Iterator[Heading]:
    """ "To save electricity turn off the tv": what an order is for, with a verb that is none of an
    order's, and the order from its verb on."""
    if (saved := _SAVE.match(text)) is not None:
        yield Heading(saved["said"], saved["orders"])
    found = _TO_DO.match(text)
    if found is None or found["do"] in verbs:
        return
    words = found["rest"].split(" ")
    at = next((i for i, word in enumerate(words) if i and word.strip(",") in verbs), 0)
    if not at:
        return
    said = f"to {found['do']} {' '.join(words[:at])}".strip(" ,")
    if not _SAYS_MORE.search(said):
        yield Heading(said, " ".join(words[at:]), told=True)


def _plain(head: str) -> str:
    """A heading without what it may say of everything that is made ready, and of getting up."""
    return re.sub(
        rf"\b(?:it all|it (?=(?:nice and )?{_NICE})|all (?:ready|set)|going out|we go out|i go out|off to)\b",
        "",
        head,
    )


def _of_both(head: str, orders: str) -> tuple[str, str]:
    """A heading and the orders under it, with the name of the two things that are exchanged in the
    orders for each of them: "exchange the two plums: the one from the desk …"."""
    found = _EXCHANGED.match(head)
    if found is None or len(re.findall(r"\bthe one\b", orders)) < len(("one", "other")):
        return head, orders
    named = re.sub(r"\bthe one\b", f"the {singular(found['what'])}", orders)
    return f"{found['do']} the {found['what']}", named


def _is_house(what: str) -> bool:
    return what.split(" ")[-1] in ("house", "home", "flat", "apartment", "place", "rooms")


def _all_known(what: str, things: NamedThings) -> bool:
    """Whether each word of a name belongs to the name of something here."""
    words = what.split()
    named = {word for _, name, _ in things.named_with(what) for word in name.split()}
    return all(word in named or word in _SMALL for word in words)


#: join names, and what things are called whatever they are
_SMALL = frozenset(
    {"and", "the", "my", "our", "groceries", "shopping", "food", "things", "stuff", "clutter", "snack",
     "snacks", "drinks", "leftovers", "meal", "dinner", "breakfast", "lunch", "supper"}
)  # fmt: skip


def _room(said: str, things: NamedThings) -> str:
    """The only room that words name; "" where that is none."""
    rooms = {
        name for _, name, _ in things.named_with(said) if things.is_room(tuple(name.split(" ")))
    }
    return rooms.pop() if len(rooms) == 1 else ""
