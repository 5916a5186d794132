"""A noun phrase with the places after it, before it is known which of them is a destination."""

from __future__ import annotations

from dataclasses import dataclass, replace

from vh_core.graph import State
from vh_core.language.function_words import NEAR, SOURCES, Role
from vh_core.language.senses import Kind
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.naming import Vocabulary, singular

#: prepositions that always name a destination
EXPLICIT = (Role.TO, Role.INTO, Role.ONTO)
#: what the names of rooms end with
_ROOMS = (
    ("kitchen",),
    ("bathroom",),
    ("bedroom",),
    ("room",),
    ("office",),
    ("hall",),
    ("livingroom",),
)
#: how places are, and hardly anything that goes there
_OPENED = frozenset({State.OPEN.value, State.CLOSED.value})


@dataclass(frozen=True, slots=True)
class Group:
    """A noun phrase and the chain of places after it; if `borrowed`, after its exception."""

    noun: Noun
    places: tuple[Place, ...] = ()
    borrowed: bool = False
    #: whether it stands behind a comma alone: "…, the one on the counter"
    added: bool = False

    def restricted(self) -> tuple[Noun, ...]:
        """The noun, all places being restrictions."""
        if self.borrowed:
            last = self.noun.excepted[-1]
            last = replace(last, places=last.places + self.places)
            return (replace(self.noun, excepted=(*self.noun.excepted[:-1], last)),)
        return (at_places(self.noun, self.places),)

    @property
    def is_explicit(self) -> bool:
        return any(place.role in EXPLICIT for place in self.places)

    @property
    def tells_whence(self) -> bool:
        """Whether all that is said is where things are: "a glass from the cabinet by the sink"."""
        if len(self.places) < 2 or self.places[-1].role not in NEAR:
            return False
        place = self.places[-2]
        whence = place.role in SOURCES or (place.relative and place.role not in NEAR)
        return whence and place.noun.words[-1:] not in _ROOMS

    @property
    def comes_out(self) -> bool:
        """Whether things are said to be taken out of something."""
        return any(place.role in SOURCES for place in self.places)


def at_places(noun: Noun, places: tuple[Place, ...]) -> Noun:
    """The noun with more places; those behind "the book on the desk or the one in the cabinet" are
    the last one's."""
    if not places:
        return noun
    if noun.others and noun.places:
        *others, last = noun.others
        return replace(noun, others=(*others, at_places(last, places)))
    return replace(noun, places=noun.places + places)


def told_of_place(noun: Noun, told: tuple[str, ...], vocabulary: Vocabulary) -> Noun:
    """A noun with places, and how it is that is told behind them: in "the plates in the cabinet
    that is open" it is the cabinet, since plates do not open."""
    place = noun.places[-1] if noun.places and told and _OPENED.issuperset(told) else None
    if place is None or vocabulary.opens(noun.words) or not vocabulary.opens(place.noun.words):
        return noun
    last = replace(place.noun, states=place.noun.states + told)
    states = noun.states[: -len(told)]
    return replace(noun, states=states, places=(*noun.places[:-1], replace(place, noun=last)))


def told_of_landmark(
    noun: Noun, places: tuple[Place, ...], so: tuple[str, ...], *, several: bool
) -> tuple[Place, ...]:
    """The places after a noun, of which the last may be what is told to be `so`: "next to the lamp
    that is on", but of `several` not "the plates next to the lamp that are dirty"."""
    if not (places and so):
        return places
    last = places[-1]
    if last.role not in NEAR or last.relative or last.noun.is_it:
        return places
    if several == is_plural(noun) != is_plural(last.noun):
        return places
    return (*places[:-1], replace(last, told=so))


def says_which(noun: Noun) -> bool:
    """Whether it is "the one on the counter", "the dirty one" or "one from the bedroom": of what
    was named, and where or how it is."""
    one = noun.quantity in (Quantity.OTHER_ONE, Quantity.A) and not (noun.words or noun.other)
    return one and not noun.count and bool(noun.places or noun.states)


def says_which_ones(noun: Noun) -> bool:
    """Whether it is "the ones on the counter", "the one" or "those that are dirty": of several."""
    ones = noun.quantity is Quantity.OTHER_ONE and not (noun.words or noun.other)
    return ones and bool(noun.places or noun.states)


def closer(group: Group, which: Group) -> Group:
    """The group, of which the other says which thing it is."""
    one = which.restricted()[0]
    states = group.noun.states + one.states
    left = group.noun.excepted + left_out_of(one)
    noun = replace(group.noun, quantity=Quantity.THE, states=states, excepted=left)
    if is_plural(noun) and not one.count:  # the lamps, the one in the hall and the one on the desk
        noun = replace(noun, words=(*noun.words[:-1], singular(noun.words[-1])))
    told = tuple(replace(place, relative=True) for place in one.places)  # and not where it goes
    return Group(noun, group.places + told)


def left_out_of(one: Noun) -> tuple[Noun, ...]:
    """What is left out of "the one on the desk", without what is elsewhere anyway: "…, not the old
    one on the bed"."""
    return tuple(other for other in one.excepted if other.words and not other.places)


def is_plural(noun: Noun) -> bool:
    """Whether the name of a noun phrase is in the plural."""
    return bool(noun.words) and singular(noun.words[-1]) != noun.words[-1]


def group_of(noun: Noun) -> Group:
    """The group of a noun phrase. What follows "except …" may belong to the whole: in "put all
    plums except plum 53 in the fridge", the fridge is no restriction of the exception."""
    noun = _taken_out_of_it(noun)
    places = noun.places
    left = noun.excepted[-1] if noun.excepted else None
    if left is not None and left.places and left.places[-1].role in EXPLICIT:
        excepted = (*noun.excepted[:-1], replace(left, places=left.places[:-1]))
        noun = replace(noun, places=(), excepted=excepted)
        return Group(noun, (*places, left.places[-1]))
    if noun.excepted and {each.role for each in places} <= {*SOURCES} and noun.excepted[-1].places:
        last = noun.excepted[-1]
        tells = bool(last.words or last.states)  # the mug from the office, not the one in here
        other = last.quantity is not Quantity.OTHER_ONE or last.states or len(last.places) > 1
        if other and (tells or not places):
            kept = len(last.places) - 1
            if kept > 1 and _is_in_a_room(last.places[-1]) and not last.words:
                kept -= 1  # the ones in the kitchen | on the table in the office
            places = last.places[kept:]
            last = replace(last, places=last.places[:kept])
            noun = replace(noun, excepted=(*noun.excepted[:-1], last))
            return Group(noun, places, borrowed=True)
    return Group(replace(noun, places=()) if places else noun, places)


def _is_in_a_room(place: Place) -> bool:
    """Whether a place is a room, as far as its name tells."""
    return place.role is Role.INSIDE and place.noun.words[-1:] in _ROOMS


def _taken_out_of_it(noun: Noun) -> Noun:
    """ "Take the plates except the dirty one out of the dishwasher": all of them are out of it."""
    left = noun.excepted[-1] if noun.excepted else None
    if left is None or noun.places or not left.places or left.places[-1].role is not Role.OUT_OF:
        return noun
    rest = replace(left, places=left.places[:-1])
    nothing = left.joined and not (rest.places or rest.words or rest.states)  # ", out of it"
    excepted = (*noun.excepted[:-1], *(() if nothing else (rest,)))
    return replace(noun, places=left.places[-1:], excepted=excepted)


def with_states(groups: list[Group], states: tuple[str, ...], by: str = "") -> list[Clause]:
    """The clause that brings the groups' objects into states, `by` that action."""
    objects = tuple(noun for group in groups for noun in group.restricted())
    return [Clause(Kind.STATE, objects, states, value=by)]
