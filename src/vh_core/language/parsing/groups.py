"""Objects with the places after them: "the plums from the table, the milk and both cups"."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from vh_core.language.function_words import NUMBERS
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.cursor import Cursor
from vh_core.language.parsing.group import (
    Group,
    at_places,
    closer,
    group_of,
    is_plural,
    says_which,
    says_which_ones,
    told_of_place,
)
from vh_core.language.parsing.nouns import NounParser
from vh_core.language.parsing.runs import names_in
from vh_core.language.parsing.shared_words import (
    all_without,
    in_turn,
    one_each,
    others_of_a_kind,
    shared,
    with_masses,
    without_both,
)
from vh_core.language.parsing.where_to import WhereTo
from vh_core.language.senses import Sense
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.naming import Vocabulary, Words

_MOST_GROUPS = 40
_OF_WHICH: tuple[Words, ...] = (("of", "which"),)
#: behind what is told of things these go on with them
_GO_ON = frozenset(
    {"in", "on", "into", "onto", "to", "should", "must", "have", "has", "need", "ought", "go",
     "belong"}
)  # fmt: skip
#: how a place is told to be
_OPENED = ("open", "opened", "closed", "shut")
#: begin the next of several things that nothing stands between
_ARTICLES = frozenset({"the", "a", "an", "my", "our", "one", "two", "three", "four"})


class GroupParser:
    """Reads groups and finds destinations."""

    def __init__(self, cursor: Cursor, nouns: NounParser, vocabulary: Vocabulary) -> None:
        self._cursor = cursor
        self._nouns = nouns
        self._vocabulary = vocabulary
        self._where_to = WhereTo(vocabulary)
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
            group = self._either(groups, group_of(self._modified(noun)))
            group = self._told_in_parts(group)
            if groups and noun.quantity is Quantity.PRONOUN and noun.count and joined == ",":
                groups[-1] = replace(groups[-1], places=groups[-1].places + group.places)
                single = self._vocabulary.is_single(groups[-1].noun.words)
                if len(groups) == 1 and noun.exact and not single:
                    groups[0] = _so_many(groups[0], noun.count)
                return shared(
                    without_both(groups, self._vocabulary.is_single)
                )  # the lime, the salmon, both in the fridge
            if joined == "," and len(groups) == 1 and self._is_said_closer(groups[0], group):
                groups[0] = closer(groups[0], group)
            else:
                added = joined == ","
                groups.append(group if group.added == added else replace(group, added=added))
            if joined == "and":
                self._share_head(groups)
            groups.extend(self._more_rooms(groups[-1]))
            if len(groups) > _MOST_GROUPS:
                raise Unclear("not_understood", f"this names more than {_MOST_GROUPS} things")
            start = self._cursor.at
            goes_on = self._nouns.joined()
            groups[-1:] = self._one_by_one(groups[-1], listed=goes_on or len(groups) > 1)
            if not goes_on and not self._another_begins(groups[-1].noun):
                apart = without_both(groups, self._vocabulary.is_single)
                return all_without(with_masses(shared(one_each(others_of_a_kind(in_turn(apart))))))
            joined = self._cursor.text(start)

    def _modified(self, noun: Noun) -> Noun:
        """The noun with all that stands behind it; what is open, at the very end of it, is the
        place of what does not open."""
        found = self._nouns.modifiers(noun)
        told = found.states[len(noun.states) :]
        ends = self._cursor.ahead(-1) in _OPENED and not found.excepted
        return told_of_place(found, told, self._vocabulary) if told and ends else found

    def _told_in_parts(self, group: Group) -> Group:
        """The group, with where some of its things are: "the plums of which two are in the kitchen
        and one is in the hall"."""
        cursor, start = self._cursor, self._cursor.at
        several = group.noun.quantity is Quantity.ALL or group.noun.count > 1
        named = group.noun.words and (several or is_plural(group.noun))
        if not (named and cursor.skip(_OF_WHICH)):
            return group
        parts: list[Noun] = []
        end = start
        while (part := self._part()) is not None:
            parts.append(part)
            end = cursor.at
            if not cursor.accept("and"):
                break
        cursor.at = end
        if not parts:
            return group
        if cursor.word == "," and cursor.ahead() in _GO_ON:
            cursor.at += 1
        told = replace(group, noun=replace(group.noun, parts=tuple(parts)))
        return group_of(self._nouns.modifiers(told.restricted()[0]))

    def _part(self) -> Noun | None:
        """ "two are in the kitchen": some of what was named, and where they are."""
        cursor = self._cursor
        word, number = cursor.word, cursor.token.number if cursor.token is not None else None
        count = NUMBERS.get(word, 1 if word == "one" else number or 0)
        if cursor.accept("the") and cursor.word == "other":
            count = 1
        if not count or cursor.ahead() not in ("is", "are"):
            return None
        cursor.at += 2
        places = self._nouns.places()
        quantity = Quantity.A if count == 1 else Quantity.COUNT
        return Noun(quantity, count=count if count > 1 else 0, places=places) if places else None

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
        behind = self._either(groups, group_of(self._nouns.modifiers(noun)))
        del groups[: len(before)]
        nouns = [each.noun for each in before]
        nouns += [at_places(group.noun, group.places), replace(behind.noun, others=())]
        nouns += behind.noun.others
        return Group(replace(nouns[0], others=tuple(nouns[1:])), behind.places)

    def _one_by_one(self, group: Group, *, listed: bool) -> list[Group]:
        """The things of "lime salmon wine", which nothing stands between, as groups of their own;
        what is said of where they are, or go, stands behind the last."""
        noun = group.noun
        if not noun.words or noun.ids or self._vocabulary.knows(noun.words):
            return [group]
        listed = listed or noun.joined or self._cursor.word in ("all", "both")
        goes_on = self._cursor.word == "and"
        names = names_in(noun.words, self._names_thing, listed=listed, goes_on=goes_on)
        if not names:
            return [group]
        *others, last = (replace(noun, words=words) for words in names)
        rest = [replace(each, quantity=Quantity.BARE, states=()) for each in others[1:]]
        last = replace(last, quantity=Quantity.BARE, states=())
        return [*(Group(each) for each in (*others[:1], *rest)), replace(group, noun=last)]

    def _share_head(self, groups: list[Group]) -> None:
        """What "a wine and water glass" ends with is said of both. Raises `Unclear` for "the plate,
        wine and water glass", where it need not be."""
        if len(groups) > 1 and groups[-2].places:
            groups[-2] = self._with_room_named(groups[-2], groups[-1].noun)
        if len(groups) < 2 or groups[-2].places or groups[-2].noun.limits:
            return
        first, last = groups[-2].noun, groups[-1].noun
        if is_plural(first):  # table lamps and ceiling light
            return
        whole = self._vocabulary.sharing_head(first.words, last.words)
        if not whole or last.quantity is not Quantity.BARE:
            return
        if groups[-2].added and self._names_thing(first.words):
            said = f'"{first}" may be {" ".join(first.words)} or {" ".join(whole)}'
            raise Unclear("not_understood", f"{said}; name each of them whole")
        groups[-2] = replace(groups[-2], noun=replace(first, words=whole))

    def _with_room_named(self, group: Group, also: Noun) -> Group:
        """The group, with "(in) the living" of "the living and dining room" as a room."""
        *places, last = group.places
        whole = self._vocabulary.sharing_head(last.noun.words, also.words)
        known = not last.noun.words or self._vocabulary.knows(last.noun.words)
        if known or not (whole and self._vocabulary.is_room(whole)):
            return group
        room = replace(last, noun=replace(last.noun, words=whole))
        return replace(group, places=(*places, room))

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
        one, several = group.restricted()[0], before.restricted()[0]
        if self._is_told_of_several(several):
            return not self.also and says_which_ones(one)
        return not self.also and says_which(one) and self.may_be_told(several, one)

    def _is_told_of_several(self, noun: Noun) -> bool:
        """Whether a noun phrase is "the lamps", of which nothing says which."""
        match = self._vocabulary.match(noun.words) if noun.words else None
        if match is None or match.rooms or _says_more(noun):
            return False
        return match.plural and noun.quantity in (Quantity.THE, Quantity.BARE)

    def may_be_told(self, noun: Noun, one: Noun) -> bool:
        """Whether what follows may say closer which thing a noun phrase means, which names it alone
        or with its room, or, where only its state is told, with where it is."""
        rooms = [self._vocabulary.is_room(place.noun.words) for place in noun.places]
        places = [self._vocabulary.is_room(place.noun.words) for place in one.places]
        if self._is_told(replace(noun, places=())):
            return False
        if not one.places:
            return not rooms or bool(one.states)
        return not rooms or (all(rooms) and not any(places))

    def _is_told(self, noun: Noun) -> bool:
        """Whether a noun phrase says of itself which thing, or how many, it means."""
        match = self._vocabulary.match(noun.words)
        return _says_more(noun) or match is None or bool(match.rooms) or match.plural

    def _more_rooms(self, group: Group) -> list[Group]:
        """The rooms of "(in the kitchen) and in the bathroom", as groups of their own."""
        cursor = self._cursor
        rooms: list[Group] = []
        restricted = group.restricted()[0].places
        while restricted and self._vocabulary.holds_things(restricted[-1].noun.words):
            start = cursor.at
            while cursor.accept(",", "and"):
                pass
            place = self._nouns.place() if cursor.at > start else None
            named = place is not None and self._vocabulary.is_room(place.noun.words)
            also = self._also_at(place, restricted[-1]) if place is not None and not named else None
            if also is not None:
                return [*rooms, also]
            if place is None or not named or place.role is not restricted[-1].role:
                cursor.at = start
                break
            rooms.append(Group(place.noun))
        return rooms

    def _also_at(self, place: Place, before: Place) -> Group | None:
        """The second place of "(the mugs on the table) and on the desk (in the dishwasher)", as a
        group of its own; None where it is none, or no destination follows."""
        fixed = place.role is before.role and self._where_to.is_bare_place(place.noun)
        group = group_of(self._nouns.modifiers(place.noun)) if fixed else None
        goes = group is not None and group.places
        return group if goes and not self._vocabulary.is_room(goes[-1].noun.words) else None

    def more_places(self, groups: list[Group]) -> list[Group]:
        """The groups, with what stands here added to the last ("pick it up from the table")."""
        last = groups[-1]
        more = self._nouns.modifiers(last.restricted()[0])
        return all_without([*groups[:-1], group_of(more)])

    def destination(self) -> Place | None:
        """A destination here, with the places that restrict it."""
        place = self._nouns.place()
        return place and replace(place, noun=self._nouns.modifiers(place.noun))

    def placed(self, sense: Sense, groups: list[Group]) -> list[Clause] | None:
        """Clauses that bring the groups' objects to their destinations; None where a
        destination is needed and missing."""
        return self._where_to.placed(sense, groups, also=self.also)

    def ends_with_another(self, groups: list[Group], *, listed: bool = True) -> bool:
        """Whether a state behind the groups is said of the last thing alone: "salmon in the
        microwave, door shut". `listed`: only a comma stands before that."""
        for group, after in pairwise(groups):
            words = group.noun.words
            last = group.places[-1].noun.words if group.places else ()
            carried = words and self._vocabulary.knows(words)
            carried = carried and not self._vocabulary.holds_things(words)
            goes = last and self._vocabulary.holds_things(last)
            told = after.added or not listed
            if told and carried and goes and not self._vocabulary.is_room(last):
                return True
        return False

    def split(self, group: Group) -> tuple[Noun, Place | None]:
        """As `WhereTo.split`."""
        return self._where_to.split(group)

    def gathered(self, clause: Clause) -> Clause:
        """As `WhereTo.gathered`."""
        return self._where_to.gathered(clause)


def _says_more(noun: Noun) -> bool:
    """Whether a noun phrase says more than what things are called: which, or how many."""
    which = noun.places or noun.states or noun.ids or noun.pick or noun.excepted
    return bool(which or noun.count)


def _so_many(group: Group, count: int) -> Group:
    """ "The plums, both of them": as many as there are, of which there must be so many."""
    noun = group.noun
    all_of = noun.quantity in (Quantity.THE, Quantity.BARE, Quantity.ALL) and is_plural(noun)
    return (
        replace(group, noun=replace(noun, quantity=Quantity.ALL, count=count)) if all_of else group
    )
