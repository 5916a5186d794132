"""What goes on where another clause left off: things alone, places alone, "the other one", "in the
bedroom too"."""

from __future__ import annotations

from dataclasses import replace

from vh_core.graph import State
from vh_core.language.function_words import SOURCES, THEN, Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.odd_words import without_looks
from vh_core.language.parsing.group import is_plural, says_which
from vh_core.language.parsing.of_a_kind import listed_of
from vh_core.language.parsing.part_parser import PartParser
from vh_core.language.parsing.related_clauses import narrowed
from vh_core.language.parsing.rooms import also_there, spread_over_rooms
from vh_core.language.senses import GOES_ON, STAY, Kind
from vh_core.language.syntax import Clause, Noun, Place, Quantity

#: say where something is, or where it goes
_WHERE = frozenset({Role.ON, Role.INSIDE, Role.AT})
#: after "but", these begin what is left out, which a noun phrase reads
_WITHOUT = frozenset({"not", "for", "only", "just", "no"})


class ContinuationParser(PartParser):
    """Reads from a cursor what the clauses before it give a meaning, and where a clause ends."""

    def ends_here(self) -> bool:
        """Whether a clause may end here: at the end, a separator or a filler."""
        cursor = self._cursor
        if cursor.done or cursor.word in (",", "and", "without") or cursor.find(THEN) is not None:
            return True
        if self.is_but():
            return True
        return cursor.skip_filler(self._lexicon.verbs)

    def is_but(self) -> bool:
        """Whether "but" stands here before another clause."""
        return self._cursor.word == "but" and self._cursor.ahead() not in _WITHOUT

    def again(self, clauses: list[Clause]) -> list[Clause] | None:
        """Things alone: the same is to be done with them ("… The notes, too"), or what follows
        refers to them."""
        start = self._cursor.at
        groups = self._groups.groups()
        if not groups:
            return None
        nouns = tuple(noun for group in groups for noun in group.restricted())
        if any(noun.quantity is Quantity.PRONOUN for noun in nouns):
            return None
        if not clauses and not all(noun.words for noun in nouns):
            return None
        named = [noun.words for noun in nouns if noun.words]
        named = [*map(without_looks, named)] if self._groups.also else named
        known = all(map(self._vocabulary.match, named))
        if not known or any(group.is_explicit for group in groups):
            return None
        before = next((clause for clause in reversed(clauses) if clause.asks), None)
        end = self._cursor.at
        if not self.ends_here():
            return None
        self._cursor.at = end
        if clauses and clauses[-1].value == STAY and self._groups.also:
            return [replace(clauses[-1], objects=nouns)]  # the milk can stay, the juice too
        if before is not None and self._is_said_closer(clauses, nouns, start):
            clauses[-1] = (
                replace(before, closer=nouns[0])
                if before.place is not None
                else narrowed(before, Clause(before.kind, nouns))
            )
            return []
        alone = not self._groups.also and self._cursor.text(start - 1, start) == ","
        last = before if alone and clauses and before is clauses[-1] else None
        if last is not None and (of_it := listed_of(last, nouns, self._vocabulary)) is not None:
            clauses[-1] = of_it
            return []
        if before is not None and before.objects:
            is_room = self._vocabulary.is_room
            if there := self._in_rooms(clauses, before, nouns, start):
                return there
            self.require_no_place(before, nouns)
            _, *also = spread_over_rooms((before.objects[-1], *nouns), is_room)
            if before.when and before.objects[0].quantity is Quantity.PRONOUN:
                when = tuple(replace(each, objects=tuple(also)) for each in before.when)
                return [replace(before, when=when, ordered=True)]  # if … is on, turn it off
            done = _done_with(_done_before(clauses), tuple(also))
            return [replace(each, also=True) for each in done] if self._groups.also else done
        return [self._named(clauses, nouns)]

    def _named(self, clauses: list[Clause], nouns: tuple[Noun, ...]) -> Clause:
        """What is named alone, as where that goes which was named alone before it."""
        if clauses and self._are_to_go(clauses[-1], nouns):
            return _put_there(clauses[-1], Place(Role.TO, nouns[0]))
        return Clause(Kind.MENTION, nouns)

    def _are_to_go(self, named: Clause, nouns: tuple[Noun, ...]) -> bool:
        """Whether a place alone says where things go that were named alone: "Plates. Sink."."""
        holds = self._vocabulary.holds_things
        place = nouns[0].words if len(nouns) == 1 else ()
        alone = named.kind is Kind.MENTION and not (named.said or named.value or self._groups.also)
        things = all(self._is_thing(each) and not holds(each.words) for each in named.objects)
        return alone and things and holds(place) and not self._vocabulary.is_room(place)

    def _is_thing(self, noun: Noun) -> bool:
        """Whether a noun names something, and not just anything: "first thing"."""
        found = self._vocabulary.match(noun.words) if noun.words else None
        return found is not None and not found.generic

    def require_no_place(self, clause: Clause, nouns: tuple[Noun, ...]) -> None:
        """Raise `Unclear` for "clean plates, cabinet", where the last may be where they go."""
        holds, so = self._vocabulary.holds_things, {State.CLEAN.value, State.OPEN.value}
        things = all(each.words and not holds(each.words) for each in clause.objects)
        place = len(nouns) == 1 and holds(nouns[0].words) and not self._groups.also
        if things and place and clause.kind is Kind.STATE and so.issuperset(clause.states):
            reason = f'"{nouns[0]}" may be where "{clause.objects[-1]}" goes, or the same is to be'
            raise Unclear("not_understood", f"{reason} done with it; say what to do")

    def _in_rooms(
        self, clauses: list[Clause], before: Clause, nouns: tuple[Noun, ...], start: int
    ) -> list[Clause]:
        """The clause before in the rooms that these nouns are: there as well, or there alone, where
        they only say where it is meant. None where they are no rooms."""
        there = also_there(before, nouns, self._vocabulary.is_room)
        if there and before is clauses[-1] and self._says_where(before, start):
            clauses.pop()
            return [replace(there[0], ordered=before.ordered), *there[1:]]
        return there

    def _says_where(self, before: Clause, start: int) -> bool:
        """Whether rooms alone say where an order is meant that named none: "close the windows.
        Kitchen and bedroom."; not "… and the kitchen", nor with "too"."""
        noun, is_room = before.objects[0], self._vocabulary.is_room
        before_it = self._cursor.text(start - 1, start)
        joined = self._groups.also or before_it in ("and", *(words[-1] for words in THEN))
        free = len(before.objects) == 1 and not (noun.is_limited or noun.likely or noun.other)
        named = any(is_room(noun.words[:at]) for at in range(1, len(noun.words)))
        return free and not (joined or named or before.when)

    def _is_said_closer(self, clauses: list[Clause], nouns: tuple[Noun, ...], start: int) -> bool:
        """Whether "…, the one on the nightstand" says which lamp is meant."""
        before = next(clause for clause in reversed(clauses) if clause.asks)
        if before is not clauses[-1] or len(before.objects) != 1 or len(nouns) != 1:
            return False
        if self._groups.also or self._cursor.text(start - 1, start) != ",":
            return False
        return says_which(nouns[0]) and self._groups.may_be_told(before.objects[0], nouns[0])

    def continues(self, clauses: list[Clause]) -> bool:
        """Whether "the one …" or "the other …" stands here, after a request."""
        if not any(clause.asks for clause in clauses):
            return False
        start = self._cursor.at
        try:
            noun = self._nouns.noun()
        except Unclear:
            noun = None
        goes = noun is not None and self._goes_elsewhere(noun, clauses[-1])
        self._cursor.at = start
        if goes:
            return False
        if (
            noun is None
            or noun.quantity is Quantity.PRONOUN
            or self._cursor.find(self._lexicon.verbs)
        ):
            return False
        return not noun.words or clauses[-1].kind is Kind.STATE  # then the lamp

    def _goes_elsewhere(self, noun: Noun, before: Clause) -> bool:
        """Whether "(tv off, then) newspaper on the coffee table" says where something goes, or "the
        dirty ones in the dishwasher" or "the other on the table" after where the others go."""
        ones = noun.quantity is Quantity.OTHER_ONE and bool(noun.states)
        counted = noun.other or noun.quantity is Quantity.A or noun.pick.lstrip("-").isdigit()
        ones = ones or (not noun.words and counted)
        ones = ones and before.kind is Kind.PLACE
        try:
            place = self._nouns.place() if noun.words or ones else None
        except Unclear:
            return False
        if self._groups.also:
            return False  # the glasses in the cabinet as well
        holds = self._vocabulary.holds_things
        known = ones or (self._vocabulary.knows(noun.words) and not holds(noun.words))
        return place is not None and known and holds(place.noun.words)

    def goes_on(self, clauses: list[Clause]) -> list[Clause] | None:
        """ "(walk to the dining room,) then to the office"."""
        if not clauses or clauses[-1].kind is not Kind.GO:
            return None
        both = self._cursor.ahead(-1) == "and"
        place = self._groups.destination()
        if place is None or place.role not in (Role.TO, Role.INTO, Role.INSIDE):
            return None
        return [Clause(Kind.GO, place=Place(Role.TO, place.noun), ordered=True, also=both)]

    def with_verb_elided(self, clauses: list[Clause]) -> list[Clause] | None:
        """ "(Take the phone to the coffee table and) then the book on the desk": where the book is,
        if it is there, and it goes to the coffee table."""
        before = clauses[-1] if clauses else None
        if before is None or not _leaves_open(before):
            return None
        groups = self._groups.groups()
        if not groups or any(each.places for each in groups[:-1]) or self._groups.also:
            return None
        where, ends = groups[-1].places[-1:], self._cursor.at
        known = all(self._vocabulary.knows(each.noun.words) for each in groups)
        if not (known and where and not where[0].relative):
            return None
        near_it = where[0].role in (Role.BESIDE, Role.CLOSE) and where[0].noun.is_it
        if not (near_it or where[0].role in _WHERE):
            return None
        if groups[-1].is_explicit or not self.ends_here():
            return None
        self._cursor.at = ends
        nouns = tuple(noun for group in groups for noun in group.restricted())
        return [Clause(before.kind, nouns, place=before.place, value=GOES_ON, ordered=True)]

    def there(self, clauses: list[Clause]) -> list[Clause] | None:
        """ "(The milk.) On the table.": where what was spoken of should be."""
        if not clauses or clauses[-1].kind is not Kind.MENTION:
            return None
        joined = self._cursor.text(self._cursor.at - 1, self._cursor.at) == "and"
        place = self._groups.destination()
        if place is None:
            return None
        named = clauses[-1].objects
        where = [each for noun in named for each in noun.places if each.role not in SOURCES]
        if joined and where:
            return None  # there is fish on the desk and on the counter
        return [_put_there(clauses[-1], place)]

    def there_too(self, clauses: list[Clause]) -> list[Clause] | None:
        """ "(Open the curtains in the bathroom.) In the bedroom too."."""
        before = clauses[-1] if clauses else None
        asks = before is not None and before.asks and self._groups.also
        place = self._nouns.place() if asks else None
        if before is None or place is None or not before.objects:
            return None
        return also_there(before, (place.noun,), self._vocabulary.is_room) or None


def _put_there(mention: Clause, place: Place) -> Clause:
    """What was named alone should be at a place; what that leaves out does not go there."""
    named, left = mention.objects, place.noun.excepted
    place = replace(place, noun=replace(place.noun, excepted=()))
    if len(named) == 1 and named[0].quantity is Quantity.ANY:
        some = replace(named[0], excepted=named[0].excepted + left)
        return Clause(Kind.PLACE, (some,), place=place)  # and not all that were named
    them = Noun(Quantity.PRONOUN, count=2 if len(named) > 1 else 0, excepted=left)
    return Clause(Kind.PLACE, (them,), place=place)


def _leaves_open(before: Clause) -> bool:
    """Whether what follows an order may be one more thing that is taken, or taken somewhere."""
    if not before.asks or before.statement or before.when or before.has_pronouns_alone:
        return False
    if before.place is None:
        return before.kind is Kind.FETCH
    return before.kind is Kind.PLACE and before.place.role is Role.TO


def _done_before(clauses: list[Clause]) -> list[Clause]:
    """What was done to the last thing that was named, all of it: "wash the mug and put it in the
    cabinet", without taking it, or opening something, for that."""
    *_, last = (at for at, each in enumerate(clauses) if each.asks)
    found: list[Clause] = []
    for clause in reversed(clauses[: last + 1]):
        prepares = clause.kind is Kind.GO or State.OPEN.value in clause.states
        if not clause.asks or (found and prepares):
            continue
        if not found or clause.kind is not Kind.FETCH:
            found.insert(0, clause)
        if not all(noun.is_it for noun in clause.objects):
            break
    return found


def _done_with(done: list[Clause], nouns: tuple[Noun, ...]) -> list[Clause]:
    """The same done with other things."""
    several = len(nouns) > 1 or any(noun.count > 1 or is_plural(noun) for noun in nouns)
    them = (Noun(Quantity.PRONOUN, count=2 if several else 0),)
    first, *others = done
    if first.kind is Kind.PLACE and len(done) > 1:  # the dishwasher that is started is no plate
        return [replace(first, objects=nouns, ordered=True), *others]
    return [
        replace(first, objects=nouns, ordered=True),
        *(replace(each, objects=them, ordered=True) for each in others),
    ]
