"""A place that is made ready or tidied, and what that comes to, as one order.

    set the table for two: 2 plates, 2 forks      put 2 plates and 2 forks on the table
    get the bed ready, put the pillow on it       put the pillow on the bed
    breakfast on the table: milk and a bowl       put milk and a bowl on the table
    tidy the desk: books to the shelf             put books from the desk to the shelf

What the place is made ready for changes nothing, unless it says how many eat: then "plates" are as
many, and "a plate" may be one for each of them.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from vh_core.language import patterns as re
from vh_core.language.misunderstanding import Unclear

_THE = r"(?:the |my |our )?"
_POLITE = r"^(?:(?:please|kindly|now|then|so|and|also|(?:can|could|would|will) you(?: please)?|i (?:want|need) you to|you (?:should|must|have to))[, ]+)*"
_NUMBER = r"(?:one|two|three|four|five|six|seven|eight|\d+)"
_MEAL = r"(?:breakfast|lunch|dinner|supper|brunch|tea|a meal|(?:a |the |some )?snacks?|drinks|everything)"
#: whom or what it is for
_PURPOSE = r"(?P<purpose> for (?:(?:a|an|the|our|my|some) )?(?!.*\b(?:put|place|with)\b)(?:[\w']+ ){0,3}?[\w']+)?"
_READY_PLACE = re.compile(
    rf"{_POLITE}(?:(?:get|make|have) (?=.* (?:ready|prepared|set)\b)|(?:get|make) ready |(?:set|lay|prepare|arrange|fix)(?: up)? )"
    rf"(?P<place>{_THE}[\w ]+?)(?: all)?(?: ready| prepared| set)?{_PURPOSE}$"
)
_READY_MEAL = re.compile(
    rf"{_POLITE}(?:(?:get|make|have|prepare|fix|serve|put|set|lay|arrange|gather|collect|bring)(?: out| up)? )?{_MEAL}(?: ready)?{_PURPOSE}(?: ready)? (?:on|at) (?P<place>{_THE}[\w ]+)$"
)
#: what the grammar reads as it stands: "set the table (with …)"
_PLAINLY = re.compile(r"^(?:set|lay|prepare)(?: up)? (?!.* for )")
#: done by itself, whatever is put there as well
_DONE_ALONE = re.compile(rf"{_POLITE}(?:set|lay)\b")
#: what is eaten goes there, too: "serve dinner on the table with a glass"
_SERVED = re.compile(rf"{_POLITE}(?!get|make|prepare)(?:[a-z]+ )?(?:out |up )?{_MEAL}\b")
#: "with …", or "put … on it", behind a place that is made ready
_WITH = re.compile(r"^(?P<head>.+?),? with (?P<things>.+)$")
_PUT_THERE = re.compile(
    r"^(?:and |then |please |so )*(?:put|place|lay|set|bring|arrange)(?: out)? (?:(?:there|(?P<on>on|in|into) (?:it|top)) (?P<after>.+?)"
    r"|(?P<before>.+?) (?:there|(?P<onto>on|in|into|inside) (?:it|top|(?:the |my |our )(?P<again>[a-z]+))))(?P<rest>(?:,| and| then)+ .+)?$"
)
#: "clear the table by putting the plates in the sink"
_BY = re.compile(
    r"^(?P<head>.+?),? by (?:moving|putting|placing|taking|bringing|carrying) (?P<order>.+)$"
)
#: what is made ready for, and no place: what follows is all of it
READY_FOR = re.compile(
    rf"{_POLITE}(?:prepare|get ready|(?:get|make|have) (?:everything|it all|all|the (?:house|home|flat|place)) ready|prepare everything)"
    r" for (?:(?:a|an|the|our|my|some) )?(?:[\w']+ ){0,3}[\w']+$"
)
#: "the table of the kitchen"
_OF_ROOM = re.compile(r"^(?:the )?([a-z]+) of (?:the )?([a-z]+(?: room)?)$")
#: a meal, or a room, of which what follows says how it should be
_MEAL_MADE = re.compile(
    rf"{_POLITE}(?:prepare|make|fix|serve|get|arrange|set up)(?: us| me)? (?:(?:a|an|the|some|our|my) )?(?:(?:romantic|quick|small|little|nice|light|cosy|big|late|family|evening) )*"
    rf"(?:breakfast|lunch|dinner|supper|brunch|tea|meal|snacks?|drinks|party|picnic|movie night|clothes|clothing|outfit)(?: ready)?{_PURPOSE}$"
)
_ROOM_MADE = re.compile(
    rf"{_POLITE}(?:(?:tidy|clear|clean)(?: up)?|get|make|prepare) (?P<place>{_THE}[\w ]+?)(?: ready)?{_PURPOSE}$"
)
_ON_SOMETHING = re.compile(r" (?:on|in|at) (?:the|my|our) [\w ]+$")
_ON_IT = re.compile(r"\bon it\b|(?<=be )there\b")
_SHOULD = re.compile(r"\b(?:should|must|has to|have to|needs? to|ought to)\b")
TIDYING = re.compile(rf"{_POLITE}(?:tidy|clear|sort|clean up)\b")
#: things that are put away, from where, before it is said where each goes
_PUT_AWAY = re.compile(
    rf"{_POLITE}put (?:(?:the|my|our|all(?: of)?(?: the| my| our)?|everything) ?)?(?P<away>away )?(?:the |my |our |all(?: of)?(?: the| my| our)? )*(?:groceries|shopping|food|things|stuff|leftovers|clutter|toys|dishes|laundry|clothes|fruit)?(?: ?(?:that (?:is|are) )?(?:from|off|on|in) (?P<place>{_THE}[\w ]+?))?(?P<too> away)?$"
)
_TIDIED = re.compile(
    rf"{_POLITE}(?P<verb>(?:(?:(?:tidy|clear|sort)(?: up| out| off| away)?|clean up|off|from|out of) )?)(?P<place>{_THE}[\w ]+?)(?: for (?:me|us)| a (?:bit|little))*$"
)
#: in which order it is done
_IN_TURN = re.compile(r"^(?:(?:first(?: of all)?|then|next|after that|finally|lastly|at last),? )+")
#: behind where something goes, which of several that is
_WHICH_ONE = re.compile(r" (?:there|next to .+|beside .+|in the .+)$")
#: beside the place itself
_BESIDE_IT = re.compile(r"(?:(?<= next to)|(?<= near)|(?<= beside)) it$")
_GOES = re.compile(
    r"^(?P<things>(?!.*\b(?:in|on|from|to|into|onto|off|is|are|put|it|them)\b.*(?<!next) (?:to|into|onto) )[\w' ]+?) (?:(?:all |both )?(?:go(?:es)?|belongs?) )?(?P<where>(?:to|into|onto|in|on) (?:the |my |our )?[\w ]+)$"
)
_SAYS_WHERE = re.compile(r"\b(?:in|on|at|from|to|into|onto|off|is|are|it|them)\b")
_LISTED = re.compile(r", and |, | and ")
#: what each of those who eat has one of
_OF_ONE = re.compile(
    r"\b(?:plates?|forks?|knife|knives|spoons?|glass|glasses|mugs?|cups?|bowls?|napkins?)$"
)
_NUMBERED = re.compile(_NUMBER)
#: of which each of those who eat has one, too: "plates", "wine glasses"
_SEVERAL = re.compile(r"(?!(?:all|both|some|my|our|the)\b)(?:[a-z]+ )?(?:[a-z]+s|knives)")
_COUNTS = re.compile(rf"\b(?:{_NUMBER}|both|all|every)\b")
_COUNTED = re.compile(rf"^(?:(?:the|both|all|my|our) )*{_NUMBER}\b|^both\b")
#: which nobody lays out for each of several
_CLOTHES = re.compile(r"\b(?:clothes|clothing|outfit)\b")
_EATING = re.compile(
    rf"\b(?:{_NUMBER}|and|us|both|every(?:one|body)|all|guests|friends|kids|children|family)\b"
)
_ONE_EATS = ("one", "1")


@dataclass(frozen=True, slots=True)
class MakingReady:
    """Finds what a place is made ready with. The three say of words whether they name furniture,
    a room, or begin an order."""

    is_place: Callable[[str], bool]
    is_room: Callable[[str], bool]
    begins_order: Callable[[str], bool]

    def with_things(self, head: str, things: Sequence[str]) -> str:
        """The order of a head with the things that are listed behind it; "" where it makes no
        place ready. Raises `Unclear` where it is not said how many for so many people."""
        place, purpose = self._ready(head)
        if not place or any(map(self.begins_order, things)):
            return ""
        counted = " and ".join(_counted(thing, purpose) for thing in listed(things))
        return f"put {counted} on {with_the(place)}"

    def so(self, head: str, said: str) -> str:
        """What is said behind "prepare a snack", or "tidy the kitchen", of how things should be
        then, or what to do; "" where that is not said."""
        wished = _SHOULD.search(said) is not None
        meal, room = _MEAL_MADE.match(head), _ROOM_MADE.match(head)
        counted = _COUNTS if _CLOTHES.search(head) else _COUNTED
        placed = counted.search(said) is not None and _ON_SOMETHING.search(said) is not None
        if meal is not None and (wished or placed or self.begins_order(said)):
            counts = _EATING.search(meal["purpose"] or "")
            return "" if counts and not _COUNTS.search(said) else said
        place, purpose = self._ready(head) if wished else ("", "")
        if place and (_COUNTS.search(said) or not _EATING.search(purpose)):
            return _ON_IT.sub(f"on {with_the(place)}", said)
        if room is not None and wished and self.is_room(room["place"]):
            return f"in {with_the(room['place'])}, {said}"
        return ""

    def tidied(self, head: str, items: Sequence[str]) -> str:
        """The order of "tidy the desk", or "desk", with where each thing on it goes behind it; ""
        otherwise."""
        found = _TIDIED.match(head)
        place, verb = (found["place"], found["verb"]) if found else ("", "")
        put = _PUT_AWAY.match(head)
        if put is not None and (put["away"] or put["too"]):
            place, verb = put["place"] or "", "put"
        room = self.is_room(place)
        if not (place or verb == "put") or not (
            (room and verb) or not place or self._is_place(place)
        ):
            return ""
        source = f" {'in' if room else 'from'} {with_the(place)}" if place else ""
        orders, things = [], []
        for each in listed(items):
            part = _BESIDE_IT.sub(f" {with_the(place)}", _IN_TURN.sub("", each))
            goes = _GOES.match(part.removeprefix("put "))
            things.append(goes["things"] if goes else part.removeprefix("put "))
            if (
                _SHOULD.search(part)
                or self.begins_order(things[-1])
                or _SAYS_WHERE.search(things[-1])
            ):
                return ""
            if goes and not (verb or self._is_elsewhere(goes["where"], place)):
                return ""
            if goes and room and len(things) > 1:  # each "in the bathroom" would be where it goes
                orders.append(f"in {with_the(place)}, put {' and '.join(things)} {goes['where']}")
                things = []
            elif goes:
                orders.append(f"put {' and '.join(f'{e}{source}' for e in things)} {goes['where']}")
                things = []
        return "" if things else " and ".join(orders)

    def _is_elsewhere(self, where: str, place: str) -> bool:
        """Whether things go to another place than the one that stands before them; "on the table"
        may say where they are."""
        how, _, there = where.partition(" ")
        there = _WHICH_ONE.sub("", there)
        goes = how in ("to", "into", "onto") and self.is_place(there)
        return goes and with_the(there) != with_the(place)

    def in_one(self, text: str) -> str:
        """The order of a sentence that makes a place ready and says at once with what; "" for
        others."""
        if by := _BY.match(text):
            return self.tidied(by["head"], [by["order"]])
        head, comma, rest = text.partition(", ")
        there = self.put_there(head, rest) if comma else ""
        said = _WITH.match(text)
        if there or said is None or _PLAINLY.match(said["head"]) or _SERVED.match(said["head"]):
            return there
        return self.with_things(said["head"], [said["things"]])

    def put_there(self, head: str, order: str) -> str:
        """The order that puts things onto what the head makes ready; "" where it does not."""
        place, _ = self._ready(head)
        put = _PUT_THERE.match(order) if place and not _DONE_ALONE.match(head) else None
        if put is None or (put["again"] and put["again"] != place.split()[-1]):
            return ""
        how = put["on"] or put["onto"] or "on"
        return f"put {put['after'] or put['before']} {how} {with_the(place)}{put['rest'] or ''}"

    def _ready(self, head: str) -> tuple[str, str]:
        """The place that a head makes ready, and for what; "" where it makes none."""
        for found in (_READY_MEAL.match(head), _READY_PLACE.match(head)):
            said = found.groupdict("") if found is not None else {}
            place = _OF_ROOM.sub(r"the \2 \1", said.get("place", ""))
            if place and self._is_place(place):
                return place, said["purpose"]
        return "", ""

    def _is_place(self, text: str) -> bool:
        """Whether words name furniture, "the table in the kitchen" too."""
        place, _, room = text.partition(" in ")
        return self.is_place(place) and (not room or self.is_room(room))


def listed(items: Sequence[str]) -> list[str]:
    """What items name, one by one: of "milk, a bowl and a cup" three."""
    return [part for item in items for part in _LISTED.split(item.strip(" ,;."))]


def _counted(thing: str, purpose: str) -> str:
    """A thing with how many of it there should be: of "plates" for two people, two. Raises
    `Unclear` for "for two: a plate", which may be one for each."""
    eating = _EATING.search(purpose)
    each = eating and eating[0] not in _ONE_EATS and _OF_ONE.search(thing)
    if not (eating and each) or _COUNTED.match(thing):
        return thing
    if _NUMBERED.fullmatch(eating[0]) and _SEVERAL.fullmatch(thing):
        return f"{eating[0]} {thing}"
    reason = f'"{thing}" may be one for each ("{purpose.strip()}"); say how many'
    raise Unclear("not_understood", reason)


def with_the(text: str) -> str:
    """A name with its article, if it has none."""
    return text if text.startswith(("the ", "my ", "our ")) else f"the {text}"
