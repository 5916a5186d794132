"""Objects with the places after them, and which of those places is the destination.

"put the book on the desk and the mug on the table" has two groups with a destination each;
"move the book on the desk and the mug to the shelf" has one destination for both. Where it could be
either ("put the book on the desk and the mug into the sink"), nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from vh_core.language.cursor import Cursor
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.nouns import NounParser
from vh_core.language.runs import names_in
from vh_core.language.senses import Kind, Sense
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.naming import Vocabulary, Words, singular

#: prepositions that always name a destination
_EXPLICIT = (Role.TO, Role.INTO, Role.ONTO)
#: those of them that "put" has where others are told by "in" and "on"
_INWARD = (Role.INTO, Role.ONTO)
#: prepositions that name one after "put" and its like
_POSSIBLE = (Role.ON, Role.INSIDE, Role.AT, Role.CLOSE, Role.BESIDE)
#: prepositions that name where things come from
_SOURCES = (Role.FROM, Role.OUT_OF)
_MOST_GROUPS = 40
_HANDS = 2
#: begin the next of several things that nothing stands between
_ARTICLES = frozenset({"the", "a", "an", "my", "our", "two", "three", "four"})
_MAY_BE_BESIDE = (Quantity.THE, Quantity.BARE)


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
        return (_at(self.noun, self.places),)

    @property
    def is_explicit(self) -> bool:
        return any(place.role in _EXPLICIT for place in self.places)


class GroupParser:
    """Reads groups and finds destinations."""

    def __init__(self, cursor: Cursor, nouns: NounParser, vocabulary: Vocabulary) -> None:
        self._cursor = cursor
        self._nouns = nouns
        self._vocabulary = vocabulary
        #: whether the sentence ends with "too": its last things go where those before them go
        self.also = False

    def groups(self) -> list[Group]:
        """The groups here; empty where no noun phrase starts."""
        groups: list[Group] = []
        joined = ""
        while True:
            noun = self._nouns.noun()
            if noun is None:
                return groups
            group = self._either(groups, _group_of(self._nouns.modifiers(noun)))
            if groups and noun.quantity is Quantity.PRONOUN and noun.count and joined == ",":
                groups[-1] = replace(groups[-1], places=groups[-1].places + group.places)
                return _shared(_without_both(groups))  # the lime, the salmon, both in the fridge
            if joined == "," and len(groups) == 1 and self._is_said_closer(groups[0], group):
                groups[0] = _closer(groups[0], group)
            else:
                groups.append(replace(group, added=joined == ","))
            groups.extend(self._more_rooms(groups[-1]))
            if len(groups) > _MOST_GROUPS:
                raise Unclear("not_understood", f"this names more than {_MOST_GROUPS} things")
            start = self._cursor.at
            goes_on = self._nouns.joined()
            groups[-1:] = self._one_by_one(groups[-1], listed=goes_on or len(groups) > 1)
            if not goes_on and not self._another_begins(groups[-1].noun):
                return _all_without(_shared(_without_both(groups)))
            joined = self._cursor.text(start)

    def _either(self, groups: list[Group], group: Group) -> Group:
        """The group, with what follows behind "or" as what may be meant in its place: then all that
        was named before it, commas between them, are ("the apple, the plum or the lime"), and are
        taken off `groups`."""
        cursor, start = self._cursor, self._cursor.at
        while cursor.accept(","):
            pass
        noun = self._nouns.noun() if cursor.accept("or") else None
        match = self._vocabulary.match(noun.words) if noun is not None and noun.words else None
        one = noun is not None and noun.quantity is Quantity.OTHER_ONE
        is_place = match is not None and self._vocabulary.holds_things(noun.words if noun else ())
        before = [] if any(each.places for each in groups) else [*groups]
        bare = {each.noun.quantity is Quantity.BARE for each in (*before, group)}
        alike = not before or (noun is not None and bare == {noun.quantity is Quantity.BARE})
        if noun is None or not (match or one) or (group.places and is_place) or not alike:
            cursor.at = start  # a drink, water or juice
            return group
        behind = self._either(groups, _group_of(self._nouns.modifiers(noun)))
        del groups[: len(before)]
        nouns = [each.noun for each in before]
        nouns += [_at(group.noun, group.places), replace(behind.noun, others=())]
        nouns += behind.noun.others
        return Group(replace(nouns[0], others=tuple(nouns[1:])), behind.places)

    def _one_by_one(self, group: Group, *, listed: bool) -> list[Group]:
        """The things of "lime salmon wine", which nothing stands between, as groups of their own;
        what is said of where they are, or go, stands behind the last."""
        noun = group.noun
        if not noun.words or noun.ids or self._vocabulary.knows(noun.words):
            return [group]
        listed = listed or noun.joined or self._cursor.word in ("all", "both")
        names = names_in(noun.words, self._names_thing, listed=listed)
        if not names:
            return [group]
        *others, last = (replace(noun, words=words) for words in names)
        rest = [replace(each, quantity=Quantity.BARE, states=()) for each in others[1:]]
        last = replace(last, quantity=Quantity.BARE, states=())
        return [*(Group(each) for each in (*others[:1], *rest)), replace(group, noun=last)]

    def _names_thing(self, words: Words) -> bool:
        return self._vocabulary.match(words) is not None and not self._vocabulary.is_room(words)

    def _another_begins(self, before: Noun) -> bool:
        """Whether "the orange" of "the apple the orange and the plum" stands here."""
        cursor, start = self._cursor, self._cursor.at
        if before.words and not self._names_thing(before.words):
            return False
        if cursor.word not in _ARTICLES and not (cursor.token and cursor.token.number):
            return False
        noun = self._nouns.noun()
        cursor.at = start
        return noun is not None and bool(noun.words) and self._names_thing(noun.words)

    def _is_said_closer(self, before: Group, group: Group) -> bool:
        """Whether "…, the one on the nightstand" says which lamp, or which lamp of the room before
        it, is meant."""
        one = group.restricted()[0]
        return not self.also and says_which(one) and self.may_be_told(before.restricted()[0], one)

    def may_be_told(self, noun: Noun, one: Noun) -> bool:
        """Whether what follows may say closer which thing a noun phrase means, which names it alone
        or with its room."""
        rooms = [self._vocabulary.is_room(place.noun.words) for place in noun.places]
        places = [self._vocabulary.is_room(place.noun.words) for place in one.places]
        if self._is_told(replace(noun, places=())):
            return False
        return not rooms or (all(rooms) and bool(places) and not any(places))

    def _is_told(self, noun: Noun) -> bool:
        """Whether a noun phrase says of itself which thing, or how many, it means."""
        match = self._vocabulary.match(noun.words)
        told = noun.places or noun.states or noun.ids or noun.pick or noun.excepted or noun.count
        return bool(told) or match is None or bool(match.rooms) or match.plural

    def _more_rooms(self, group: Group) -> list[Group]:
        """The rooms of "(in the kitchen) and in the bathroom", as groups of their own."""
        cursor = self._cursor
        rooms: list[Group] = []
        restricted = group.restricted()[0].places
        while restricted and self._vocabulary.is_room(restricted[-1].noun.words):
            start = cursor.at
            while cursor.accept(",", "and"):
                pass
            place = self._nouns.place() if cursor.at > start else None
            named = place is not None and self._vocabulary.is_room(place.noun.words)
            if place is None or not named or place.role is not restricted[-1].role:
                cursor.at = start
                break
            rooms.append(Group(place.noun))
        return rooms

    def more_places(self, groups: list[Group]) -> list[Group]:
        """The groups, with what stands here added to the last ("pick it up from the table")."""
        last = groups[-1]
        more = self._nouns.modifiers(last.restricted()[0])
        return _all_without([*groups[:-1], _group_of(more)])

    def destination(self) -> Place | None:
        """A destination here, with the places that restrict it."""
        place = self._nouns.place()
        return place and replace(place, noun=self._nouns.modifiers(place.noun))

    def placed(self, sense: Sense, groups: list[Group]) -> list[Clause] | None:
        """Clauses that bring the groups' objects to their destinations; None where a
        destination is needed and missing."""
        if sense.kind is Kind.FETCH and groups[-1].places and _is_here(groups[-1].places[-1]):
            groups[-1] = replace(groups[-1], places=groups[-1].places[:-1])  # bring it here
        explicit = any(group.is_explicit for group in groups)
        implying = sense.kind in (Kind.PLACE, Kind.RELEASE, Kind.APPLY)
        may_imply = implying and not explicit
        if len(groups) == 2 and implying:
            found = self._with_closer(sense, *groups)
            if found is not None:
                return found
        if implying:
            self._require_clear(groups)
        clauses: list[Clause] = []
        waiting: list[Noun] = []
        if self.also and len(groups) > 1 and not groups[-1].is_explicit:
            *before, last = groups
            found = self.placed(sense, before)
            if found and found[-1].place is not None:  # …, and the one on the cabinet, too
                objects = (*found[-1].objects, *last.restricted())
                return [*found[:-1], replace(found[-1], objects=objects)]
        for at, group in enumerate(groups):
            ends = group.is_explicit or may_imply
            if not ends or self._is_contrasted(group, groups[at + 1 : at + 2]):
                waiting.extend(group.restricted())
                continue
            noun, place = self._split(group)
            waiting.append(noun)
            if place is not None:
                clauses.append(self._to(sense, tuple(waiting), place))
                waiting = []
        if not waiting:
            return clauses
        if sense.kind in (Kind.FETCH, Kind.RELEASE) and not clauses:
            return [Clause(sense.kind, tuple(waiting), value=sense.value)]
        return None

    def _with_closer(self, sense: Sense, group: Group, which: Group) -> list[Clause] | None:
        """ "(put) the apple in the fridge, the one on the counter": the clause, and what says which
        apple, or which fridge; None where that is not said."""
        one = which.restricted()[0]
        added = which.added and not self.also and says_which(one) and len(one.places) < _HANDS
        noun, place = self._split(group)
        if not added or place is None or which.is_explicit:
            return None
        return [replace(self._to(sense, (noun,), place), closer=one)]

    def _require_clear(self, groups: Sequence[Group]) -> None:
        """Raise `Unclear` for "put the plum on the table and the milk into the fridge", where the
        table may say which plum, and where it goes. Who says where the milk is, too, tells things
        from others."""
        inward = [at for at, each in enumerate(groups) if self._is_inward(each)]
        for group in groups[: inward[-1]] if inward else ():
            if not group.is_explicit and self._destination_index(group.places) is not None:
                raise _which_or_where(group)

    def _is_inward(self, group: Group) -> bool:
        """Whether a thing goes into or onto something, and nothing says where it is."""
        noun, place = self._split(group)
        return place is not None and place.role in _INWARD and not noun.places

    def _is_contrasted(self, group: Group, after: Sequence[Group]) -> bool:
        """Whether a thing's place tells it from "the one" elsewhere, for which a destination
        follows: "the peach in the fridge and the one on the counter (on the table)". "The dirty
        ones (in the sink)" are told by their state and have a destination of their own. Raises
        `Unclear` where it could be either."""
        if not after or after[0].noun.quantity is not Quantity.OTHER_ONE:
            return False
        if len(group.places) != 1 or group.is_explicit:
            return False
        one, place = self._split(after[0])
        if place is not None and not one.places and not one.states:
            raise _which_or_where(group)
        return place is None or bool(one.places)

    def gathered(self, clause: Clause) -> Clause:
        """ "gather all books on the desk", after which nothing is said of them: they should be
        there. Raises `Unclear` where they are many and no place is named."""
        *nouns, last = clause.objects
        every = last.quantity is Quantity.ALL or is_plural(last)
        noun, place = self._split(Group(replace(last, places=()), last.places))
        room = place is not None and self._vocabulary.is_room(place.noun.words)
        if not every and (not nouns or (place is None and len(nouns) < _HANDS)):
            return replace(clause, value="")
        if place is None or room:
            raise Unclear("not_understood", "say where to put them")
        rest = (replace(each, likely=()) for each in nouns)  # the place is where they should be
        return Clause(Kind.PLACE, (*rest, noun), place=place)

    def _to(self, sense: Sense, objects: tuple[Noun, ...], place: Place) -> Clause:
        if place.noun.quantity is Quantity.ME:
            if place.noun.places:
                raise Unclear("not_understood", f'I do not know where "{place.noun.full}" is')
            return Clause(Kind.FETCH, objects)
        kind = Kind.APPLY if sense.kind is Kind.APPLY else Kind.PLACE
        return Clause(kind, objects, value=sense.value, place=place)

    def _split(self, group: Group) -> tuple[Noun, Place | None]:
        """The object with what restricts it, and the destination with what restricts that."""
        at = self._destination_index(group.places)
        if at is None:
            return group.restricted()[0], None
        before, after = group.places[:at], group.places[at + 1 :]
        sources = tuple(place for place in after if place.role in _SOURCES)
        limits = tuple(place for place in after if place.role not in _SOURCES)
        target = group.places[at]
        target = replace(target, noun=replace(target.noun, places=target.noun.places + limits))
        return _at(group.noun, before + sources), target

    def _destination_index(self, places: tuple[Place, ...]) -> int | None:
        for index, place in enumerate(places):
            if place.role in _EXPLICIT:
                return index
        possible = [
            index
            for index, place in enumerate(places)
            if place.role in _POSSIBLE and not place.relative
        ]
        if not possible:
            return None
        if len(possible) > 1 and self._is_vessel(places[possible[0]]):
            return possible[0]
        beside = [index for index in possible if places[index].role is Role.BESIDE]
        if beside:
            return beside[0]
        sure = [index for index in possible if places[index].role is not Role.CLOSE]
        possible = sure if sure and not self._is_room(places, sure) else possible
        last = possible[-1]
        room = self._is_room(places, possible)
        return possible[-2] if room and len(possible) > 1 else last

    def _is_vessel(self, place: Place) -> bool:
        """Whether a place is one of several, told by where it is: "on a plate on the table"."""
        noun = place.noun
        named = noun.quantity is Quantity.A and bool(noun.words) and not noun.other
        return (
            named
            and place.role in (Role.ON, Role.INSIDE)
            and not self._vocabulary.is_room(noun.words)
        )

    def _is_room(self, places: tuple[Place, ...], possible: list[int]) -> bool:
        """Whether the last of the possible destinations is a room."""
        noun = places[possible[-1]].noun
        spoken_of = noun.quantity in (Quantity.HERE, Quantity.THERE)
        return spoken_of or self._vocabulary.is_room(noun.words)


def _without_both(groups: list[Group]) -> list[Group]:
    """ "both the cheese and the milk" is each of the two, not two of the first."""
    first = groups[0].noun
    both = first.quantity is Quantity.ALL and first.count == 2 and first.words
    if len(groups) == 2 and both and singular(first.words[-1]) == first.words[-1]:
        groups[0] = replace(groups[0], noun=replace(first, quantity=Quantity.THE, count=0))
    return groups


def _at(noun: Noun, places: tuple[Place, ...]) -> Noun:
    """The noun with more places; those behind "the book on the desk or the one in the cabinet" are
    the last one's."""
    if noun.others and noun.places:
        *others, last = noun.others
        return replace(noun, others=(*others, _at(last, places)))
    return replace(noun, places=noun.places + places)


def says_which(noun: Noun) -> bool:
    """Whether it is "the one on the counter", "the dirty one" or "one from the bedroom": of what
    was named, and where or how it is."""
    one = noun.quantity in (Quantity.OTHER_ONE, Quantity.A) and not (noun.words or noun.other)
    return one and not noun.count and bool(noun.places or noun.states)


def _closer(group: Group, which: Group) -> Group:
    """The group, of which the other says which thing it is."""
    one = which.restricted()[0]
    states = group.noun.states + one.states
    noun = replace(group.noun, quantity=Quantity.THE, states=states)
    return Group(noun, group.places + one.places)


def alike(clause: Clause) -> Clause:
    """The clause, with "the light" of "the light and the tv in the living room" looked for where
    what is named beside it is."""
    places = next((noun.places for noun in reversed(clause.objects) if noun.places), ())
    another = clause.objects[-1:] and clause.objects[-1].quantity is Quantity.OTHER_ONE
    if not places or len(clause.objects) < 2 or another:
        return clause
    nouns = tuple(
        replace(noun, likely=places)
        if (noun.joined or noun.quantity in _MAY_BE_BESIDE)
        and noun.words
        and not (noun.places or noun.ids)
        else noun
        for noun in clause.objects
    )
    return replace(clause, objects=nouns)


def without_each(clause: Clause) -> Clause:
    """The clause, with what is left out of the last of all its things left out of all of them:
    "every light and lamp except the kitchen light"."""
    left = (
        tuple(noun for noun in clause.objects[-1].excepted if noun.words) if clause.objects else ()
    )
    every = all(noun.quantity is Quantity.ALL or noun.joined for noun in clause.objects)
    if not left or len(clause.objects) < 2 or not every:
        return clause
    nouns = (n if n.excepted else replace(n, excepted=left) for n in clause.objects)
    return replace(clause, objects=tuple(nouns))


def _is_here(place: Place) -> bool:
    return place.role is Role.AT and place.noun.quantity is Quantity.HERE


def is_plural(noun: Noun) -> bool:
    """Whether the name of a noun phrase is in the plural."""
    return bool(noun.words) and singular(noun.words[-1]) != noun.words[-1]


def _which_or_where(group: Group) -> Unclear:
    """Why a place is not taken for one or the other."""
    what = group.restricted()[0].full
    reason = f'I cannot tell whether "{what}" says which one, or where to put it'
    return Unclear("not_understood", f"{reason}; say where each goes in a sentence of its own")


def _shared(groups: list[Group]) -> list[Group]:
    """What is said once of several things: "all dirty plates and glasses", "the plums, bananas and
    peach from the table"."""
    for at in range(1, len(groups)):
        noun, before = groups[at].noun, groups[at - 1].noun
        if noun.quantity is not Quantity.BARE or noun.states or noun.ids or not noun.words:
            return groups
        every = before.quantity in (Quantity.ALL, Quantity.THE) and not before.count
        quantity = before.quantity if every else noun.quantity
        shared = replace(noun, quantity=quantity, states=before.states, joined=True)
        groups[at] = replace(groups[at], noun=shared)
        groups[at - 1] = replace(groups[at - 1], noun=replace(before, joined=True))
    sources = tuple(place for place in groups[-1].places if place.role in _SOURCES)
    if sources and not any(group.places for group in groups[:-1]):
        groups[:-1] = [replace(group, places=sources) for group in groups[:-1]]
    return groups


def _all_without(groups: list[Group]) -> list[Group]:
    """What is left out by name, of all of them: "every light and lamp but the kitchen light"."""
    excepted = tuple(each for each in groups[-1].noun.excepted if each.words)
    every = [group.noun.quantity is Quantity.ALL or is_plural(group.noun) for group in groups]
    if not excepted or not all(every):
        return groups
    return [
        replace(group, noun=replace(group.noun, excepted=(*group.noun.excepted, *excepted)))
        for group in groups[:-1]
    ] + groups[-1:]


def _group_of(noun: Noun) -> Group:
    """The group of a noun phrase. What follows "except …" may belong to the whole: in "put all
    plums except plum 53 in the fridge", the fridge is no restriction of the exception."""
    places = noun.places
    if noun.excepted and not places and noun.excepted[-1].places:
        last = noun.excepted[-1]
        if last.quantity is not Quantity.OTHER_ONE or len(last.places) > 1:
            places = last.places[-1:]
            last = replace(last, places=last.places[:-1])
            noun = replace(noun, excepted=(*noun.excepted[:-1], last))
            return Group(noun, places, borrowed=True)
    return Group(replace(noun, places=()), places)


def with_states(groups: list[Group], states: tuple[str, ...]) -> list[Clause]:
    """The clause that brings the groups' objects into states."""
    objects = tuple(noun for group in groups for noun in group.restricted())
    return [Clause(Kind.STATE, objects, states)]
