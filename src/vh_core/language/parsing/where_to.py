"""Which of the places after things is their destination.

"put the book on the desk and the mug on the table" has two groups with a destination each;
"move the book on the desk and the mug to the shelf" has one destination for both. Where it could be
either ("put the book on the desk and the mug into the sink"), nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from vh_core.goals import HANDS
from vh_core.language.function_words import SOURCES, Role
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.parsing.complaints import where_only, which_or_where
from vh_core.language.parsing.group import (
    EXPLICIT,
    Group,
    at_places,
    is_plural,
    says_which,
    says_which_ones,
)
from vh_core.language.parsing.of_a_kind import listed_of
from vh_core.language.parsing.shared_places import (
    POSSIBLE,
    another_from_there,
    is_told,
    likewise,
    may_share,
    may_tell_where,
)
from vh_core.language.senses import GATHER, OUT, TAKEN, Kind, Sense
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.naming import Vocabulary

#: those of them that "put" has where others are told by "in" and "on"
_INWARD = (Role.INTO, Role.ONTO)
_BOTH = 2
#: furniture that stands on the floor, and parts of a room
_STANDS_ALONE = (
    "bed",
    "sofa",
    "couch",
    "door",
    "window",
    "wardrobe",
    "closet",
    "bathtub",
    "shower",
)


class WhereTo:
    """Finds destinations, and makes clauses of groups."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary

    def placed(self, sense: Sense, groups: list[Group], *, also: bool) -> list[Clause] | None:
        """Clauses that bring the groups' objects to their destinations; None where a
        destination is needed and missing."""
        brings = sense.kind is Kind.FETCH and sense.value != GATHER
        here: Place | None = None
        if brings and groups[-1].places and _is_here(groups[-1].places[-1]):
            here = groups[-1].places[-1]
            groups[-1] = replace(groups[-1], places=groups[-1].places[:-1])  # bring it here
        groups[-1] = _taken_there(groups[-1], also=also)
        explicit = any(group.is_explicit for group in groups)
        implying = sense.kind in (Kind.PLACE, Kind.RELEASE, Kind.APPLY)
        may_imply = implying and not explicit
        brought = sense.kind is Kind.FETCH and groups[0].is_explicit
        if len(groups) == 2 and (implying or brought):
            found = self._with_closer(sense, *groups, also=also)
            if found is not None:
                return found
        if implying:
            self._require_clear(groups)
        clauses: list[Clause] = []
        waiting: list[Noun] = []
        found = self._also(sense, groups) if also else None
        if found is not None:
            return found
        for at, group in enumerate(groups):
            ends = (group.is_explicit or may_imply) and not _is_amid_a_list(groups, at)
            also = self._is_said_of_more_places(groups[at:]) or self._is_shared(groups[at:])
            if not ends or also or self._is_contrasted(group, groups[at + 1 : at + 2]):
                waiting.extend(group.restricted())
                continue
            noun, place = self.split(group)
            waiting.append(noun)
            if place is not None:
                clauses.append(self._to(sense, tuple(waiting), place))
                waiting = []
        if waiting and _joins_the_last(sense, clauses, waiting):
            return self._added(clauses, waiting, groups)
        if not waiting:
            return self._sharing(clauses)
        if sense.kind in (Kind.FETCH, Kind.RELEASE) and not clauses:
            many = here is not None and any(map(_may_be_many, waiting))
            place = here if many else None
            return [Clause(sense.kind, tuple(waiting), value=sense.value, place=place)]
        self._require_where(groups if implying else ())
        return None

    def _sharing(self, clauses: list[Clause]) -> list[Clause]:
        """ "(put) the book from the shelf in the office and the pen on the desk": if a shelf with a
        book on it is in the office, that is where it is taken from, and both go on the desk."""
        found = list(clauses)
        for at in range(len(found) - 2, -1, -1):
            found[at] = may_share(found[at], found[at + 1], self._vocabulary.is_room)
            found[at] = may_tell_where(found[at], found[at + 1])
        for at in range(1, len(found)):
            found[at] = may_share(found[at], found[at - 1], self._vocabulary.is_room)
            found[at] = another_from_there(found[at], found[at - 1])
            found[at] = likewise(found[at], found[at - 1])
        return found

    @staticmethod
    def _require_where(groups: Sequence[Group]) -> None:
        """Raise `Unclear` for "put the remote under the tv", where nothing can be put."""
        sides = [place for group in groups for place in group.places if place.is_relation]
        if sides:
            raise where_only(sides[-1])

    def _added(self, clauses: list[Clause], nouns: list[Noun], groups: list[Group]) -> list[Clause]:
        """What stands behind where others go: more of them ("put the milk on the table, and a
        glass"), or those that they are ("everything dirty in the sink, the plates and mugs")."""
        listed = len(clauses) == 1 and len(nouns) == len(groups) - 1 and groups[1].added
        of_it = listed_of(clauses[0], nouns, self._vocabulary) if listed else None
        return [of_it] if of_it is not None else _with_more(clauses, nouns)

    def _also(self, sense: Sense, groups: list[Group]) -> list[Clause] | None:
        """ "…, and the one on the cabinet, too": the last goes where those before it go."""
        *before, last = groups
        if not before or last.is_explicit:
            return None
        found = self.placed(sense, before, also=True)
        placed = found and found[-1].place is not None
        return _with_more(found, last.restricted()) if found and placed else None

    def _with_closer(
        self, sense: Sense, group: Group, which: Group, *, also: bool
    ) -> list[Clause] | None:
        """ "(put) the apple in the fridge, the one on the counter": the clause, and what says which
        apple, or which fridge; None where that is not said."""
        one = which.restricted()[0]
        itself, goes = self.split(which)
        if goes is not None and self._goes_itself(group.noun, one):
            if group.noun.count < _BOTH:
                return None
            noun, place = self.split(group)  # two mugs on the table, one (more) on the desk
            more = replace(itself, words=noun.words)
            if place is None:
                return None
            first = self._to(sense, (noun,), place)
            return [first, another_from_there(self._to(sense, (more,), goes), first)]
        named = all(each.noun.words for each in one.places)  # and not "the ones in there"
        ones = is_plural(group.noun) and named and says_which_ones(one)
        says = says_which(one) or ones
        added = which.added and not also and says and len(one.places) < _BOTH
        noun, place = self.split(group)
        if not added or place is None or which.is_explicit:
            return None
        return [replace(self._to(sense, (noun,), place), closer=one)]

    @staticmethod
    def _goes_itself(noun: Noun, one: Noun) -> bool:
        """Whether "the dirty one in the sink" is one of several that go elsewhere, and "one on the
        desk" another than "two (on the table)": neither says which one was meant."""
        counted = noun.count > 0 or not noun.words
        several = is_plural(noun) and not noun.count
        return (several and bool(one.states)) or (counted and one.quantity is Quantity.A)

    def _require_clear(self, groups: Sequence[Group]) -> None:
        """Raise `Unclear` for "put the plum on the table and the milk into the fridge", where the
        table may say which plum, and where it goes. Who says where the milk is, too, tells things
        from others."""
        inward = [at for at, each in enumerate(groups) if self._is_inward(each)]
        for at, group in enumerate(groups[: inward[-1]] if inward else ()):
            if self._is_said_of_more_places(groups[at:]):
                continue
            if not group.is_explicit and self._destination_index(group.places) is not None:
                raise which_or_where(group.restricted()[0])

    def _is_inward(self, group: Group) -> bool:
        """Whether a thing goes into or onto something, and nothing says where it is."""
        noun, place = self.split(group)
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
        one, place = self.split(after[0])
        if place is not None and not one.places and not one.states:
            raise which_or_where(group.restricted()[0])
        return place is None or bool(one.places)

    def _is_said_of_more_places(self, groups: Sequence[Group]) -> bool:
        """Whether the place of the first is one of several where things are, for which a
        destination follows: "the glasses on the kitchen table and the coffee table (in the sink)".
        Nobody puts a table into a sink."""
        (first, *more) = groups
        if not first.places or first.is_explicit or first.places[-1].role not in POSSIBLE:
            return False
        for group in more:
            if not self.is_bare_place(group.noun):
                return False
            if group.places:
                return not self._vocabulary.is_room(group.places[-1].noun.words)
        return False

    def _is_shared(self, groups: Sequence[Group]) -> bool:
        """Whether the first is where a later one is, too, which goes elsewhere: "the plates in the
        bedroom and the mug in the bedroom (in the sink)"."""
        (first, *more) = groups
        if first.is_explicit or len(first.places) != 1:
            return False
        where = first.places[0]
        for group in more:
            noun, place = self.split(group)
            if place is not None and any(
                (at.role, at.noun) == (where.role, where.noun) for at in noun.places
            ):
                return True
            if place is None or (place.role, place.noun) != (where.role, where.noun):
                return False
        return False

    def is_bare_place(self, noun: Noun) -> bool:
        """Whether it is furniture or a room by its name alone."""
        known = self._vocabulary
        bare = noun.quantity in (Quantity.THE, Quantity.BARE) and noun.words
        if not bare or noun.is_limited or noun.count or noun.excepted:
            return False
        fixed = known.holds_things(noun.words) and not known.switches(noun.words)
        return fixed or known.is_room(noun.words)

    def gathered(self, clause: Clause) -> Clause:
        """ "gather all books on the desk", or "them", after which nothing is said of them: they
        should be there. Raises `Unclear` where they are many and no place is named."""
        *nouns, last = clause.objects
        noun, place = self.split(Group(replace(last, places=()), last.places))
        room = place is not None and self._vocabulary.is_room(place.noun.words)
        them = last.quantity is Quantity.PRONOUN and place is not None and not room
        every = them or last.quantity is Quantity.ALL or is_plural(last)
        if not every and (not nouns or (place is None and len(nouns) < _BOTH)):
            return replace(clause, value="")
        if place is None or room:
            raise Unclear("not_understood", "say where to put them", cause=Cause(CauseOf.WHERE))
        rest = (replace(each, likely=()) for each in nouns)  # the place is where they should be
        return Clause(Kind.PLACE, (*rest, noun), place=place)

    def _to(self, sense: Sense, objects: tuple[Noun, ...], place: Place) -> Clause:
        if place.noun.quantity is Quantity.ME:
            if place.noun.places:
                raise Unclear("not_understood", f'I do not know where "{place.noun.full}" is')
            return Clause(Kind.FETCH, objects)
        kind = Kind.APPLY if sense.kind is Kind.APPLY else Kind.PLACE
        taken = sense.kind is Kind.FETCH and sense.value in ("", OUT)
        value = TAKEN if taken else sense.value
        return Clause(kind, objects, value=value, place=place)

    def split(self, group: Group) -> tuple[Noun, Place | None]:
        """The object with what restricts it, and the destination with what restricts that."""
        at = self._destination_index(group.places)
        at = 0 if _is_of_it_in_what_is_there(group) else at
        if at is None:
            return group.restricted()[0], None
        before, after = group.places[:at], group.places[at + 1 :]
        sources = tuple(place for place in after if place.role in SOURCES)
        there = Place(Role.AT, Noun(Quantity.THERE))
        rest = (place for place in after if place.role not in SOURCES)
        limits = tuple(there if _is_in_there(place) else place for place in rest)
        noun, target = group.noun, group.places[at]
        nearer = replace(noun, places=(target,)).nearer_told  # next to the lamp that is on
        if nearer is not None:
            noun, target = replace(nearer, places=noun.places), nearer.places[0]
        named = bool(target.noun.words) and not target.noun.other
        if target.role is Role.BESIDE and named and group.noun.quantity is Quantity.PRONOUN:
            # put it in the fridge next to the milk: it is known which, and the milk is in there
            within = (each for each in before if each.role not in SOURCES)
            limits = (*(replace(each, relative=True) for each in within), *limits)
            before = tuple(each for each in before if each.role in SOURCES)
        if limits:
            target = replace(target, noun=replace(target.noun, places=target.noun.places + limits))
        return at_places(noun, before + sources), target

    def _destination_index(self, places: tuple[Place, ...]) -> int | None:
        for index, place in enumerate(places):
            if place.role in EXPLICIT:
                return index
        possible = [
            index
            for index, place in enumerate(places)
            if place.role in POSSIBLE and not place.relative
        ]
        if not possible:
            return None
        if len(possible) > 1 and self._is_vessel(places[possible[0]]):
            return possible[0]
        beside = [index for index in possible if places[index].role is Role.BESIDE]
        if beside:
            at = possible.index(beside[0])
            told = at > 0 and self._tells_which(places[possible[at - 1]], places[beside[0]])
            return possible[at - 1] if told else beside[0]
        sure = [index for index in possible if places[index].role is not Role.CLOSE]
        told = len(sure) > 1 or bool(sure and not self._is_room(places, sure))  # which table it is
        possible = sure if told else possible
        if len(possible) > 1 and _is_in_there(places[possible[-1]]):
            before, there = possible[-2:]
            if before and self._is_room(places, [before]) and is_told(places[before - 1]):
                return there  # the fork from the drawer in the kitchen there
            return before  # on the shelf in there
        last = possible[-1]
        room = self._is_room(places, possible)
        if room and len(possible) > 1 and _is_in_there(places[possible[-2]]):
            return last  # the glasses in it (in the kitchen)
        return possible[-2] if room and len(possible) > 1 else last

    def _tells_which(self, place: Place, beside: Place) -> bool:
        """Whether "on the nightstand next to the bed" says which nightstand: nothing is put beside
        what stands on the floor."""
        holds = self._vocabulary.holds_things
        named = bool(place.noun.words) and place.role in (Role.ON, Role.INSIDE)
        alone = beside.noun.words and beside.noun.words[-1] in _STANDS_ALONE
        return bool(named and alone) and holds(place.noun.words) and holds(beside.noun.words)

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


def _is_amid_a_list(groups: Sequence[Group], at: int) -> bool:
    """Whether a thing stands in the middle of a list that goes on, commas between, to one of which
    it is said where it is now: "the salmon, the plums on the counter, the limes and the orange from
    the table (in the fridge)"."""
    *between, last = groups[at + 1 :] or (groups[at],)
    listed = (
        at > 0 and bool(between) and all(each.added for each in (*groups[1 : at + 1], *between))
    )
    told = any(place.role in SOURCES for place in last.places)
    return listed and told and not (last.added or groups[at].is_explicit)


def _is_of_it_in_what_is_there(group: Group) -> bool:
    """Whether it is "it in the box in the closet": nobody says where "it" is, which is known, as
    they do of "those in the sink"."""
    is_it = group.noun.quantity is Quantity.PRONOUN and not group.noun.count
    held = all(
        place.role in (Role.ON, Role.INSIDE) and place.noun.words and not place.relative
        for place in group.places
    )
    return is_it and len(group.places) == 2 and held


def _is_in_there(place: Place) -> bool:
    return place.noun.quantity is Quantity.PRONOUN and place.role is Role.INSIDE


def _taken_there(group: Group, *, also: bool) -> Group:
    """The group, of which "the one on the desk (in) there (as well)" says where it is and where it
    goes, and not which desk."""
    *before, last = group.places or (None,)
    if not also and (group.noun.quantity is not Quantity.OTHER_ONE or group.noun.other):
        return group
    there = last is not None and last.noun.quantity is Quantity.THERE
    if last is None or not (before and (there or _is_in_there(last))):
        return group
    told = (replace(each, relative=each.role not in SOURCES) for each in before)
    return replace(group, places=(*told, last))


def _with_more(clauses: list[Clause], nouns: Iterable[Noun]) -> list[Clause]:
    """The clauses, with more things in the last of them."""
    *before, last = clauses
    return [*before, replace(last, objects=(*last.objects, *nouns))]


def _joins_the_last(sense: Sense, clauses: list[Clause], nouns: list[Noun]) -> bool:
    """Whether things that stand behind where others go, go there, too."""
    return bool(clauses) and sense.kind is Kind.PLACE and not any(noun.others for noun in nouns)


def _is_here(place: Place) -> bool:
    here = place.role is Role.AT and place.noun.quantity is Quantity.HERE
    return here and not place.relative


def _may_be_many(noun: Noun) -> bool:
    """Whether a noun may name more than there are hands."""
    several = noun.quantity in (Quantity.ALL, Quantity.THE, Quantity.BARE)
    return bool(noun.words) and (several or noun.count > len(HANDS))
