"""Clauses that say something of each other: where things go that are named one after the other,
of what a condition speaks, which one was meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

from vh_core.graph import State
from vh_core.language.function_words import SOURCES, Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.group import is_plural, left_out_of
from vh_core.language.senses import SHORT, Kind
from vh_core.language.syntax import THINGS, Clause, Noun, Place, Quantity
from vh_core.naming import Words

#: of what was there before it is spoken of
_KNOWN = (Quantity.THE, Quantity.ALL, Quantity.PRONOUN, Quantity.OTHER_ONE)
#: where something is, and not where it goes
_WHERE = (Role.ON, Role.INSIDE, Role.AT, Role.CLOSE, Role.BESIDE)
_BESIDE = (Role.CLOSE, Role.BESIDE)
_SEVERAL = 2
_WASHERS: tuple[Words, ...] = (("washing", "machine"), ("washer",), ("washingmachine",))
_DISHWASHERS: tuple[Words, ...] = (("dishwasher",), ("dish", "washer"), ("machine",))
_ONE_OF_THEM = (Quantity.THE, Quantity.BARE)
_SOME = (Quantity.A, Quantity.COUNT, Quantity.SOME)
_THE_DOOR = Noun(Quantity.THE, ("door",))


def brought_together(clauses: list[Clause]) -> list[Clause]:
    """ "bring the plum, then the apple, then the peach to the table": all three go there."""
    found = list(clauses)
    for at in range(len(found) - 1, 0, -1):
        after, before = found[at], found[at - 1]
        if (
            after.kind is Kind.PLACE
            and after.statement
            and not after.said
            and before.kind is Kind.FETCH
            and not before.value
        ):
            found[at - 1] = replace(before, kind=Kind.PLACE, place=after.place, statement=True)
    return found


def of_what_follows(clauses: list[Clause]) -> list[Clause]:
    """ "the glasses in the living room. Put them in the sink": the glasses there are what the order
    is about, and not to be put there."""
    found = list(clauses)
    order: Clause | None = None
    for at in reversed(range(len(clauses))):
        after, clause = order, found[at]
        order = clause
        if after is None:
            continue
        about = [noun for noun in after.objects if noun.quantity is Quantity.PRONOUN]
        parts = [noun for noun in after.objects if noun.quantity is Quantity.A and not noun.words]
        about = about or (parts if clause.objects and clause.objects[-1].count else [])
        if clause.value != SHORT or clause.place is None or not (after.asks and about):
            continue
        *nouns, last = clause.objects
        one = last.quantity is Quantity.A  # of the two books
        several = bool(nouns) or not last.words or (is_plural(last) and not one)
        goes_on = after.kind is Kind.PLACE and after.place is not None
        away = goes_on and after.place is not None and after.place.role not in _BESIDE
        named = last.quantity in _KNOWN or away  # one of the books on the shelf, put it on my desk
        known = named and clause.place.role in _WHERE
        if last.words == THINGS:  # everything in the kitchen, close it
            raise Unclear("not_understood", f'say at once what to do with "{last.full}"')
        if not known or (several and not parts and about[0].count < _SEVERAL):
            continue
        there = replace(clause.place, relative=True)
        told = replace(last, places=(*last.places, there))
        found[at] = Clause(Kind.MENTION, (*nouns, told), ordered=clause.ordered)
        if about[0].count >= _SEVERAL:  # the mug in the sink, the cup on the table: bring me both
            order = after
    return found


def those_elsewhere(clauses: list[Clause]) -> list[Clause]:
    """ "Put the books in the hall on the desk and those in the bedroom on the bed": the ones there,
    and not what was just spoken of."""
    found = list(clauses)
    for at, (before, after) in enumerate(pairwise(found), 1):
        both = (before, after)
        if any(c.kind is not Kind.PLACE or c.place is None or len(c.objects) != 1 for c in both):
            continue
        (named,), (those,) = before.objects, after.objects
        told = bool(named.words and named.places and those.places) and those.count == _SEVERAL
        there = any(
            place.noun.quantity in (Quantity.THERE, Quantity.PRONOUN) for place in those.places
        )
        if told and those.quantity is Quantity.PRONOUN and not there:
            ones = replace(those, quantity=Quantity.OTHER_ONE)
            found[at] = replace(after, objects=(ones,))
    return found


def others_of_several(clauses: list[Clause]) -> list[Clause]:
    """ "Put an apple and a plum in the bowl and the others in the fridge": the other apples, and
    the other plums. Raises `Unclear` where it may be what else is there, of whatever kind."""
    found = list(clauses)
    for at, (before, after) in enumerate(pairwise(found), 1):
        others = [each for each in after.objects if each.other and not each.words]
        several = len({noun.words for noun in before.objects if noun.words}) > 1
        if not (several and before.kind is Kind.PLACE and after.kind is Kind.PLACE):
            continue
        if len(others) != 1 or len(after.objects) > 1 or others[0].quantity is not Quantity.ALL:
            continue
        elsewhere = [p for p in others[0].places if p.role is not Role.OF or not p.noun.is_it]
        if others[0].states or elsewhere:  # and not "the rest of them"
            continue
        some = [n for n in before.objects if n.words and (n.quantity in _SOME or n.states)]
        if others[0].count or not some:
            said = " and ".join(f'"{noun}"' for noun in before.objects)
            reason = f"I cannot tell what the others are besides {said}"
            raise Unclear("not_understood", f"{reason}; name them")
        named = tuple(Noun(Quantity.ALL, noun.words, other=True) for noun in some)
        found[at] = replace(after, objects=named)
    return found


def washed_by_machine(clauses: list[Clause]) -> list[Clause]:
    """ "Wash the shirt: put it in the washing machine and start it": the machine washes it, and
    nobody else before. Plates may be washed before they go into the dishwasher, if one order says
    both: "wash the plates, put them in the dishwasher"."""
    found = list(clauses)
    for at in range(len(found) - 2):
        wash, into, *later = found[at:]
        machine = into.place.noun.words if into.kind is Kind.PLACE and into.place else ()
        dishes = machine in _DISHWASHERS and (into.ordered or wash.statement)
        if not (machine in _WASHERS or dishes) or wash.states != (State.CLEAN.value,):
            continue
        them = len(into.objects) == 1 and into.objects[0].is_it and wash.kind is Kind.STATE
        if them and not wash.when and any(_starts(each, machine) for each in later):
            found[at : at + 2] = [replace(into, objects=wash.objects, ordered=wash.ordered)]
            break
    return found


def _starts(clause: Clause, machine: Words) -> bool:
    """Whether a clause starts a machine that was spoken of just before."""
    of_it = all(noun.is_it or noun.words in (machine, ("machine",)) for noun in clause.objects)
    return clause.kind is Kind.STATE and clause.states == (State.ON.value,) and of_it


def in_each_room(clauses: list[Clause], is_room: Callable[[Words], bool]) -> list[Clause]:
    """ "Go to the kitchen and the office. Open the windows there": those in both rooms, and not
    where one goes to the office after that. What is gone to in a room is none: "go to the kitchen,
    go to the fridge, open the fridge"."""
    found = list(clauses)
    for at, clause in enumerate(found):
        rooms: list[Place] = []
        for before in reversed(found[:at]):
            if before.kind is not Kind.GO or before.place is None:
                break
            if not is_room(before.place.noun.words):
                break
            rooms.insert(0, replace(before.place, role=Role.INSIDE))
            if not before.also:
                break
        if clause.kind is Kind.STATE and len(rooms) >= _SEVERAL:
            nouns = tuple(each for noun in clause.objects for each in _in_each(noun, rooms))
            found[at] = replace(clause, objects=nouns)
    return found


def _in_each(noun: Noun, rooms: list[Place]) -> list[Noun]:
    there = [place for place in noun.places if place.noun.quantity is Quantity.THERE]
    if noun.quantity not in (*_ONE_OF_THEM, Quantity.ALL) or len(there) != len(noun.places):
        return [noun]
    return [replace(noun, places=(room,)) for room in rooms]


def taken_from_there(clauses: list[Clause]) -> list[Clause]:
    """ "there should be a towel on the rack, take it from the closet": where it is now is said of
    what is put there, and it is not to be held in the end."""
    found = list(clauses)
    for at in range(len(found) - 1, 0, -1):
        before, after = found[at - 1 : at + 1]
        one = after.objects[0] if len(after.objects) == len(before.objects) == 1 else None
        if one is None or after.kind is not Kind.FETCH or after.value or after.when or before.when:
            continue
        it = one.quantity is Quantity.PRONOUN or (one.quantity is Quantity.A and not one.words)
        whence = bool(one.places) and all(place.role in SOURCES for place in one.places)
        if before.kind is Kind.PLACE and before.statement and it and whence:
            noun = before.objects[0]
            left = (*noun.excepted, *one.excepted)
            told = replace(noun, places=(*noun.places, *one.places), excepted=left)
            found[at - 1 : at + 1] = [replace(before, objects=(told,))]
    return found


def there_again(clauses: list[Clause]) -> list[Clause]:
    """ "Open the dishwasher. Put the plate in it. Put the fork in it.": where the plate went, and
    not in the plate."""
    found = list(clauses)
    for at, (before, after) in enumerate(pairwise(clauses)):
        if before.kind is after.kind is Kind.PLACE and before.place and after.place:
            it = after.place.noun.is_it and after.place.role in (Role.INSIDE, Role.INTO)
            same = before.place.noun.is_it or before.place.noun.quantity is Quantity.THERE
            again = after.place is not before.place  # "…, then the fork" says no place of its own
            if it and same and again and not after.place.noun.count:
                found[at + 1] = replace(after, place=Place(Role.INSIDE, Noun(Quantity.THERE)))
    return found


def with_subject(
    when: tuple[Clause, ...], own: list[Clause]
) -> list[tuple[tuple[Clause, ...], list[Clause]]]:
    """Both parts of "turn off the tv if it is on", the noun where it comes first: what must be so
    is looked at before the request. "Turn off the tv and the lamp if they are on" are two such
    requests. Raises `Unclear` where "it" may be of one of several requests."""
    about = [each for each in own if each.objects]
    pronoun = len(when) == 1 and [n.quantity for n in when[0].objects] == [Quantity.PRONOUN]
    if not pronoun or not about:
        return [(when, own)]
    if when[0].objects[0].excepted:
        raise Unclear("not_understood", f'I cannot tell whether "{when[0]}" with what is left out')
    subject, *others = about
    if others and (
        subject.place is not None or not all(each.has_pronouns_alone for each in others)
    ):
        reason = f'I cannot tell which of several orders depends on "{when[0]}"'
        raise Unclear("not_understood", f"{reason}; say it in a sentence of its own")
    several = len(subject.objects) > 1 and not others
    groups = [(noun,) for noun in subject.objects] if several else [subject.objects]
    it = (Noun(Quantity.PRONOUN),)
    later = [replace(each, objects=it) if each is subject else each for each in own]
    places = when[0].objects[0].places  # where "it" is, if that is said, too
    found: list[tuple[tuple[Clause, ...], list[Clause]]] = []
    for nouns in groups:
        said = tuple(replace(_whichever(noun), places=noun.places + places) for noun in nouns)
        found.append(((replace(when[0], objects=said),), later))
    return found


def _whichever(noun: Noun) -> Noun:
    """Those of "close every window if it is open" with which it is so, however few."""
    every = noun.quantity is Quantity.ALL and not noun.count
    return replace(noun, quantity=Quantity.ANY) if every else noun


def wished_closer(before: Clause, own: list[Clause]) -> Clause | None:
    """What is wished for, with which ones: "I need books, give me the ones in the bedroom"."""
    one = own[0].objects[0] if len(own) == 1 and len(own[0].objects) == 1 else None
    wished = before.objects[0] if len(before.objects) == 1 else None
    if one is None or wished is None or not (before.kind is own[0].kind is Kind.FETCH):
        return None
    closer = one.quantity is Quantity.OTHER_ONE and (one.places or one.states) and not one.other
    if not (before.asks and closer and wished.words) or wished.is_limited or wished.count > 1:
        return None
    quantity = wished.quantity if one.count > 1 else Quantity.THE
    noun = replace(wished, quantity=quantity, places=one.places, states=one.states)
    return replace(own[0], objects=(replace(noun, excepted=one.excepted),))


def tells_which(before: Clause, own: list[Clause], text: str) -> bool:
    """Whether a sentence only says which one the sentence before it meant: "Put a glass in the
    sink. The dirty one.". What was said already to be somewhere may be told by its state as well:
    "Move the magazine from the nightstand to the shelf. The closed one."."""
    if len(own) != 1 or not text.startswith(("the ", "my ")):
        return False
    one, meant = own[0].objects, before.objects
    return (
        len(one) == len(meant) == 1
        and before.asks
        and one[0].quantity is Quantity.OTHER_ONE
        and replace(before, objects=one, ordered=own[0].ordered) == own[0]
        and not (meant[0].states or meant[0].count > 1)
        and not (meant[0].places and (one[0].places or meant[0].quantity is Quantity.ALL))
    )


def narrowed(clause: Clause, closer: Clause) -> Clause:
    """The clause about the one of its things that the other tells."""
    noun, one = clause.objects[0], closer.objects[0]
    places = noun.places + one.places
    told = replace(noun, quantity=Quantity.THE, places=places, states=one.states)
    return replace(clause, objects=(replace(told, excepted=noun.excepted + left_out_of(one)),))


def all_everywhere(clauses: Sequence[Clause]) -> list[Clause]:
    """What several clauses say of the whole house; "(everywhere, put the cups into the dishwasher
    and) close the door" is one door, and "start the machine (and close every window in the house)"
    one machine."""
    several = [any(map(_are_several, each.objects)) for each in clauses]
    its_door = [
        before is not None and before.kind is Kind.PLACE and each.objects == (_THE_DOOR,)
        for before, each in zip((None, *clauses), clauses, strict=False)
    ]
    one = [any(several) and not each for each in several]
    return [
        each if its or single else everywhere(each)
        for each, its, single in zip(clauses, its_door, one, strict=True)
    ]


def _are_several(noun: Noun) -> bool:
    """Whether a noun is for all of a kind, or for several."""
    return noun.quantity in (Quantity.ALL, Quantity.PRONOUN) or is_plural(noun)


def everywhere(clause: Clause) -> Clause:
    """ "the light … everywhere" is every light."""
    if clause.kind in (Kind.PLACE, Kind.FETCH):
        return replace(clause, objects=tuple(replace(n, anywhere=True) for n in clause.objects))
    if clause.kind not in (Kind.STATE, Kind.MENTION):
        return clause
    one = (*_ONE_OF_THEM, Quantity.A) if clause.kind is Kind.MENTION else _ONE_OF_THEM
    nouns = tuple(
        replace(noun, quantity=Quantity.ALL) if noun.quantity in one else noun
        for noun in clause.objects
    )
    if clause.kind is Kind.STATE:
        nouns = tuple(replace(noun, anywhere=True) for noun in nouns)
    return replace(clause, objects=nouns)
