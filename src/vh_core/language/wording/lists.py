"""What stands before a colon and the things behind it, as one order.

"turn off: …" and "please put in the fridge: …" say what to do with them, "on the table I want: …"
and "fridge: …" where they go, "lights off in: …" where; "the following: …" stands for them.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from vh_core.goals import Note, TakenAs, Told
from vh_core.language import patterns as re
from vh_core.language.function_words import FURNISHING
from vh_core.language.wording.explained import explained, makes_something
from vh_core.language.wording.making_ready import READY_FOR, TIDYING, MakingReady, listed, with_the
from vh_core.language.wording.politeness import ATTENTION
from vh_core.language.wording.sentences import Sentence
from vh_core.language.wording.word_classes import KIND, PUTTING, ROOMS, either

#: what things in a list are called, whatever they are
_THINGS = r"(?:(?:food|drink|grocery|household|dinner|breakfast) )?(?:things?|items?|objects?|stuff|articles|goods|products|foods?|foodstuffs|groceries|ingredients|drinks|dishes|tableware|cutlery|utensils)"
#: what a list stands for in the line before it
_FOLLOWING = re.compile(
    rf"\b(?:(?:all )?(?:of )?(?:the |these |this )?following(?: (?P<so>dirty|clean))?(?: {_THINGS})?|(?:all )?(?:of )?(?:these|this|those)(?: {_THINGS})?"
    rf"|(?:the |these )?{_THINGS} (?:(?:listed|named|given|mentioned|written) )?below|(?:a few|some|several|two|three|four|five) {_THINGS})"
    r"(?=$|,| (?:in|on|into|onto|to|from|at|inside|and|please|out|away|over|off|up|down|back|next|beside|near|for|with|as follows|have|has|needs?|should|must|goe?s?|belongs?)\b)"
)
#: and where a sentence of its own follows that only names things
_STANDS_FOR_MORE = re.compile(
    rf"\b(?:following\b|(?:these|this) {_THINGS}|{_THINGS} (?:\w+ )?below)"
)
#: "put it in the fridge the following": what "it" is follows
_IT_IS = re.compile(
    r"\b(put|place|bring|move|take|store) it (?=(?:in|on|into|onto|to) (?:the |my )?\w+(?: \w+)? (?:the following|these)\b)"
)
_ONLY_THINGS = re.compile(
    r"^(?:\d+|an?|one|two|three|four|five|six|some|the|my) [a-z][\w' ]*(?:, [\w' ]+)*$"
)
_POLITE = re.compile(
    r"^(?:(?:please|kindly|now|then|so|and|also|(?:can|could|would|will) you(?: please)?|i (?:want|need) you to|you (?:should|must|have to))[, ]+)+|(?:,? (?:please|now))+$"
)
_PREPOSITION = r"(?:in|on|into|onto|to|inside|at|for)"
_PLACE = re.compile(rf"^{_PREPOSITION}\b")
#: "(put) away in the fridge", "(take) out of the fridge", before what
_AWAY = re.compile(
    r"^(?P<particle>(?:away|back|down|over|out(?! of\b)|up) )?(?P<where>(?:(?:from|out of|in|on|into|onto|to|inside|at|for)\b)(?: of\b)? ?(?P<place>.*))$"
)
#: "from the desk to the shelf", which may leave "from" out
_FROM_TO = re.compile(
    r"^(?:(?:move|put|bring|carry|take|place)(?: (?:these|the following|everything))? (?=from ))?"
    r"(?P<from>(?:from|out of|off) )?(?P<rest>.{5,80})$"
)
_HOW = re.compile(r" (?P<how>to|into|onto|in|on|inside) ")
_ONWARD = ("to", "into", "onto")
#: "things that go in", "shopping for", "to go on", before a place
_THINGS_FOR = re.compile(
    rf"^(?:(?:the |all )?(?:things|items|stuff|objects|shopping|groceries|everything|{KIND}|these|here(?: is)? what|what|the following))?"
    r"(?:(?: that| which)?(?: go(?:es)?| belongs?| should (?:go|be)| needs? to (?:go|be)| has to go| have to go| must go| comes?)| ?to (?:go|put(?: away)?|bring|take|be put))?"
    rf"(?P<place>^| (?={_PREPOSITION} ))"
)
#: "… I want", "… gets", after a place
_WANTED = re.compile(
    r"(?:,? (?:i (?:want|need)|gets?|goes?|go|belongs?|should (?:be|go|have)|put|place|there (?:should|must) be|needs?))$"
)
_ALONE = re.compile(r"^(?:open|close|shut|wash|(?:turn|switch) (?:on|off)|throw away|bin)$")
#: the mark of what stands in a list alone
ITEM = "-"
_ENDS_OPEN = re.compile(rf"^(?!{_PREPOSITION}\b).* (?:in|on|at|into|onto|to)$")
_STATE = re.compile(
    r"^(?:(?:things )?to be )?(?P<state>(?:turned |switched )?(?:on|off)|open(?:ed)?|closed|shut|clean(?:ed)?|washed)$"
)
#: what says more of things than which they are
_SAYS_MORE = re.compile(
    r"\b(?:is|are|goe?s?|belongs?|should|must|be|it|them|i|you|we|if|not|please)\b|\b(?:on|off|open|closed|shut|clean|up|down)(?=$|,| and )|\b(?:to|into|onto) "
)
_THAT_IS = re.compile(r"\b(?:that|which) (?:is|are) (?=(?:in|on|at|from)\b)")
_PLACED = re.compile(r"\b(?:in|on|at|from)\b")
_AND = re.compile(r",? and |, ")
#: what moves things somewhere, said before a list of them, and where one of those is
_MOVES = re.compile(
    rf"\b{either(PUTTING, 'take', 'bring', 'get', 'move', 'carry', 'go', 'goes', 'belong')}\b.* (?:in|on|into|onto|to|inside) (?!and\b|this\b|it\b)\w"
)
_IS_THERE = re.compile(
    r"^(?P<thing>(?:(?!that\b|which\b|from\b|of\b|is\b|are\b|to\b|next\b|top\b|[a-z]+(?:ing|ed)\b)[\w'-]+ )+)(?:in|on|at) (?=(?!top\b)\w)"
)
_IN_PARENTHESES = re.compile(r" ?\((?:all )?\d+\)$")
_HOW_MANY = re.compile(
    r"^(?:(?:every|each|five|six|of|dirty|clean|all|both|the|two|three|four|\d+) )+"
)
_FIRST_WORDS = re.compile(r"^(?:(?:all|both|the|my|our|an?|one|two|three|four|\d+) )*")
#: a head that is a place alone, and an order that takes what is listed under it elsewhere
_WHERE = re.compile(r"^(?:in|on|at) (?:the |my |our )?[a-z]+(?: [a-z]+)?$")
_MOVES_THEM = re.compile(
    rf"^(?:(?:please|now|then|so) )*{either(PUTTING, 'take', 'bring', 'get', 'move', 'carry')} "
    r"(?:them|these|those|everything|all|both|it)\b"
)
#: asks for no more than what a head asks for that is a place
_BRING_THEM = re.compile(
    rf"^(?:(?:please|now|then|so|and|can you|could you|would you) )*{either(PUTTING, 'take', 'bring', 'get', 'move', 'carry', 'fetch')} "
    r"(?:them|these|those|everything|all of (?:it|them)|both(?: of them)?|it)(?: all| both)?(?: there| over| over there)?(?:,? please)?$"
)
#: in which room a place is
_IN_ROOM = re.compile(rf" in (?:the )?{either(ROOMS)}$")
#: how things are to be, at the end of a head
_SO_LAST = re.compile(r" (?:on|off|open|closed|shut)$")
_FEWEST = 2
#: what is done with all that was listed: "put them in the fridge", "all of it goes to the sink"
_WITH_ALL = re.compile(
    rf"^(?:(?:please|now|then|so|and) )*(?:(?P<verb>{either(PUTTING, 'take', 'bring', 'get', 'move', 'carry')})(?: away)? ?)?"
    r"(?P<them>(?:all|both)(?: (?:of )?(?:it|them|these|those|this))?(?: (?:items|things|objects))?|(?:it|them|these|those)(?: all| both)?(?: (?:items|things|objects))?|everything)? ?"
    rf"(?:(?:go(?:es)?|belongs?|should (?:go|be)|must (?:go|be)|needs? to (?:go|be)) )?(?P<rest>(?:(?:back|away) )?{_PREPOSITION} (?!it\b|them\b|me\b)(?:the |my |our |an? |one )?[a-z].*)$"
)
#: what a list is called, and of which room it is
_TITLE = re.compile(
    r"^(?:(?:my|the|your|our|a|quick|short) )*(?P<before>(?:(?!shopping\b|wish\b|for\b|tomorrow\b|weekly\b)[a-z'-]+ ){1,4}?)?(?:tasks?|routine|check ?list|chores?|jobs|duties|to[ -]dos?|list)(?: (?:for|in|of) (?:the )?(?P<of>(?!tomorrow|monday|next|later)[a-z ]+))?$"
)
_I_WANT = re.compile(r"^i (?:want|need)$")


@dataclass(frozen=True, slots=True)
class ListReader:
    """Puts lists into the orders that they belong to. `begins_order` says whether a text begins as
    an order of its own, the other two what words name."""

    verbs: Collection[str]
    begins_order: Callable[[str], bool]
    is_room: Callable[[str], bool]
    is_place: Callable[[str], bool]
    #: whether words name something here
    names: Callable[[str], bool] = lambda text: False
    #: is told what a place is made ready with
    notes: list[Note] = field(default_factory=list)

    def orders(self, found: Sequence[Sentence]) -> Iterator[Sentence]:
        """The sentences, each head with its things as one; what is no such head as it stands."""
        at = 0
        while at < len(found):
            head = found[at]
            at += 1
            if (head.items or head.mark == ":") and (title := _TITLE.match(head.text)):
                self.notes.append(Told(f'"{head.text}": what the list is called'))
                if room := next(filter(self.is_room, _rooms_in(title)), ""):
                    yield Sentence(f"in the {room}", ":")
                yield from (Sentence(item, ITEM) for item in head.items)
                continue
            if ready := self._made_ready(head, found[at:]):
                order, used = ready
                self.notes.append(TakenAs(head.text, order))
                mark = (found[at : at + used] or [head])[-1].mark
                yield Sentence(order, mark.replace(":", "."))
                at += used
                continue
            if taken := self._taken(head, found[at:]):
                order, used = taken
                yield Sentence(order, found[at + used - 1].mark)
                at += used
                continue
            items = head.items
            behind = () if items else self._behind(head, found[at:])
            items = items or tuple(each.text for each in behind)
            order = self.order(head.text, items) if items else ""
            after = found[at + len(behind) : at + len(behind) + 1]
            if order and _WHERE.match(head.text) and after and _MOVES_THEM.match(after[0].text):
                order = f"{' and '.join(listed(items))} are {head.text}"
            if order:
                at += len(behind)
                found = self._without_again(head, found, at)
                yield Sentence(order, behind[-1].mark if behind else ".")
                continue
            if not (head.items and ATTENTION.fullmatch(head.text)):
                yield Sentence(head.text, head.mark)
            yield from (Sentence(item, ITEM) for item in head.items)

    def _without_again(
        self, head: Sentence, found: Sequence[Sentence], at: int
    ) -> Sequence[Sentence]:
        """The sentences, without "please bring them" behind the things that go to a place, and
        where those are."""
        for again in range(at, min(at + 2, len(found))):
            if _BRING_THEM.match(found[again].text) and self._put(head.text, "things"):
                self.notes.append(Told(f'"{found[again].text}": what stands above is asked for'))
                return [*found[:again], *found[again + 1 :]]
            if self.begins_order(found[again].text):
                break
        return found

    def _made_ready(self, head: Sentence, after: Sequence[Sentence]) -> tuple[str, int] | None:
        """The order of a head that makes a place ready, or tidies it, or of which what follows says
        how it is done, and how many of the sentences behind it that takes; None for others."""
        ready = MakingReady(self.is_place, self.is_room, self.begins_order)
        if head.items and READY_FOR.match(head.text):
            return ", ".join(head.items), 0
        if head.items:
            order = ready.with_things(head.text, head.items)
            order = order or ready.tidied(head.text, head.items)
            return (order, 0) if order else None
        if order := ready.in_one(head.text):
            return order, 0
        if after and head.mark == ":" and READY_FOR.match(head.text):
            return after[0].text, 1
        if after and head.mark == ":" and (order := ready.so(head.text, after[0].text)):
            return order, 1
        if after and (head.mark == ":" or makes_something(head.text)):
            said, names = after[0].text, self._only_names(after[0].text)
            if order := explained(head.text, said, only_names=names):
                return order, 1
        if after and (order := ready.put_there(head.text, after[0].text)):
            return order, 1
        if after and head.mark == ":" and (order := ready.with_things(head.text, [after[0].text])):
            return order, 1
        named = after[:1] if head.mark == ":" else after
        goes = list(takewhile(lambda each: ready.tidied(head.text, [each.text]), named))
        if goes and head.text.startswith("put") and head.mark != ":":
            return None
        told = head.mark == ":" or TIDYING.match(head.text)
        if not told or (head.mark != ":" and any(self.begins_order(each.text) for each in goes)):
            return None
        return (ready.tidied(head.text, [each.text for each in goes]), len(goes)) if goes else None

    def _taken(self, head: Sentence, after: Sequence[Sentence]) -> tuple[str, int] | None:
        """The order of things that are listed, under the place where they are or under nothing,
        and of what is to be done with all of them, which stands behind them; and how many of the
        sentences behind the head that takes. None for what is no such list."""
        if not any(_WITH_ALL.match(each.text) for each in after):
            return None
        if head.items or head.mark == ":":
            place = head.text
            if _WHERE.match(place) or not self._named(place) or ATTENTION.fullmatch(place):
                return None
            used = 0 if head.items else 1
            items = listed(head.items or [each.text for each in after[:1]])
            one = len(items) == 1 and self.is_room(place)  # of several it would be where they go
            source = f" {'in' if one else 'from'} {with_the(place)}"
        else:
            items = [*takewhile(self._is_name, (each.text for each in (head, *after)))]
            used, source = len(items) - 1, ""
        order = _WITH_ALL.match(after[used].text) if 0 <= used < len(after) else None
        if order is None or len(items) < _FEWEST or not all(map(self._is_name, items)):
            return None
        if not (head.items or head.mark == ":") and not (order["them"] or order["verb"]):
            return None
        verb = order["verb"] or "put"
        things = " and ".join(f"{each}{source}" for each in items)
        return f"{verb} {things} {order['rest']}", used + 1

    def _is_name(self, text: str) -> bool:
        """Whether a text is the name of a thing that can be carried, how many of it or not."""
        name = _FIRST_WORDS.sub("", text.strip(" ,;"))
        return bool(name) and not self.begins_order(text) and self.names(name)

    def _behind(self, head: Sentence, after: Sequence[Sentence]) -> Sequence[Sentence]:
        """The sentences behind a head that name the things it is about, each of them only that."""
        lines = head.mark == ":"
        named = takewhile(
            lambda each: self._only_names(each.text) or (lines and self._is_named(each)), after
        )
        names = len([*named])
        if head.mark == ":":
            return after[: max(names, 1)] if after and after[0].text else ()
        stands = _STANDS_FOR_MORE.search(head.text) and _FOLLOWING.search(head.text)
        return after[:names] if stands else ()

    def _is_named(self, sentence: Sentence) -> bool:
        """Whether a line is the name of a thing, how many of it or not."""
        name = _HOW_MANY.sub("", _IN_PARENTHESES.sub("", sentence.text))
        return sentence.mark != ":" and self._is_name(name)

    def _only_names(self, text: str) -> bool:
        """Whether a sentence names things, and says nothing of them but where they are."""
        return bool(_ONLY_THINGS.match(text)) and not (
            _SAYS_MORE.search(text) or self.begins_order(text)
        )

    def order(self, head: str, items: Sequence[str]) -> str:
        """What a head says of the things behind it; "" where they are orders of their own, or it
        says nothing of them."""
        told = _where_they_are(items) if _MOVES.search(head) else items
        things = " and ".join(item.strip(" ,;.") for item in told)
        if ATTENTION.fullmatch(head) or any(":" in item for item in items):
            return ""
        if len(items) == 1 and _ALONE.match(items[0]) and not self.begins_order(head):
            return f"{items[0]} {head}"
        if any(map(self.begins_order, items)):
            return ""
        if rooms := self._in_rooms(head, items):
            return rooms
        if moved := self._from_to(head, items):
            return moved
        for_place = _THINGS_FOR.match(head)
        if _FOLLOWING.search(head) and not (for_place and for_place["place"]):
            head = re.sub(r",? as follows$", "", _IT_IS.sub(r"\1 ", head))
            return _FOLLOWING.sub(lambda found: _so(things, found["so"]), head, count=1)
        head = _POLITE.sub("", head)
        verb, _, rest = head.removeprefix("to ").partition(" ")
        if (verb in self.verbs or verb in FURNISHING) and not self.is_place(_WANTED.sub("", head)):
            return self._done_with(verb, rest, things)
        state = _STATE.match(head)
        if state is not None:
            return f"make sure {things} is {state['state']}"
        if _I_WANT.match(head) or _ENDS_OPEN.match(head):
            return f"{head} {things}"
        return self._put(head, things) or (self._put(things, head) if len(items) == 1 else "")

    def _in_rooms(self, head: str, items: Sequence[str]) -> str:
        """ "lights off" and "close the curtains" in the rooms that are listed; "" for others."""
        rooms = listed(items)
        so = _SO_LAST.search(head)
        what = head[: so.start()] if so is not None else head
        if not all(map(self.is_room, rooms)) or what in self.verbs or _ENDS_OPEN.match(what):
            return ""
        where = " and ".join(f"in {with_the(room)}" for room in rooms)
        if so is not None:
            return f"{what} {where}{so[0]}"
        return f"{what} {where}" if self.begins_order(what) else ""

    def _from_to(self, head: str, items: Sequence[str]) -> str:
        """ "desk to shelf" and "from the desk to the shelf", with what is listed under it."""
        found = _FROM_TO.match(head)
        things = listed(items)
        if any(_SAYS_MORE.search(each) or _PLACED.search(each) for each in things):
            return ""
        rest = found["rest"] if found is not None else ""
        for how in _HOW.finditer(rest):
            source, place = rest[: how.start()], rest[how.end() :]
            onward = bool(found and found["from"]) or how["how"] in _ONWARD
            if onward and self._is_end(source) and self._is_end(place):
                moved = " and ".join(f"{each} from {with_the(source)}" for each in things)
                return f"put {moved} {how['how']} {with_the(place)}"
        return ""

    def _is_end(self, text: str) -> bool:
        """Whether words name a place or a room, in which room or not."""
        place = _IN_ROOM.sub("", text)
        return self.is_place(place) or self.is_room(place)

    def _done_with(self, verb: str, rest: str, things: str) -> str:
        """ "turn off", "bring me", "put on the table", with the things."""
        if verb in FURNISHING and self.is_place(rest.removeprefix("up ")):
            return f"{verb} {rest} with {things}"
        away = _AWAY.match(rest)
        if away is not None and (self._named(away["where"]) or len(away["place"].split()) > 1):
            return f"{verb} {things} {away['particle'] or ''}{away['where']}"
        if len(rest.split()) < 2:
            return f"{verb} {rest} {things}".replace("  ", " ")
        return ""

    def _named(self, text: str) -> bool:
        """Whether "in the fridge" names a place, or a room."""
        away = _AWAY.match(text)
        where = away["place"] if away is not None else text
        return self.is_place(where) or self.is_room(where)

    def _put(self, head: str, things: str) -> str:
        """The order that puts things where a head says, if it names a place."""
        where = _WANTED.sub("", head)
        where = _THINGS_FOR.sub("", where, count=1).strip(" ,")
        preposition = _PLACE.match(where)
        place = _PLACE.sub("", where).strip()
        is_room = self.is_room(place) and (preposition or where != head)
        if not (self.is_place(_IN_ROOM.sub("", place)) or is_room) or self.is_place(things):
            return ""
        if _SAYS_MORE.search(_THAT_IS.sub("", things)) or (is_room and _PLACED.search(things)):
            return ""
        how = preposition[0].replace("for", "to") if preposition else "to"
        return f"put {things} {how} {with_the(place)}"


def _rooms_in(title: re.Match[str]) -> list[str]:
    """The words of a title that may name the room of a list."""
    before = (title["before"] or "").split()
    return [title["of"] or "", *(" ".join(before[at:]) for at in range(len(before)))]


def _where_they_are(items: Sequence[str]) -> list[str]:
    """The things of a list that all go to one place: what is said of where one is says which it
    is, and not where it goes."""
    pieces = (re.split(r"(,? and |, )", item.strip(" ,;.")) for item in items)
    return [
        "".join(_IS_THERE.sub(r"\g<thing>from ", piece, count=1) for piece in item)
        for item in pieces
    ]


def _so(things: str, quality: str | None) -> str:
    """Things that are listed, each of them dirty or clean where the line before says so."""
    if not quality:
        return things
    told = (_FIRST_WORDS.sub(rf"\g<0>{quality} ", each, count=1) for each in _AND.split(things))
    return " and ".join(told)
