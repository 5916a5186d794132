"""Where things go, said before what goes there: "put on the table a plate", "set the table with a
plate", "(open the fridge and) put in the milk"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vh_core.graph import State
from vh_core.language.function_words import FURNISHING, PREPOSITIONS, SOURCES, Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.group import EXPLICIT, Group, is_plural
from vh_core.language.parsing.part_parser import PartParser
from vh_core.language.senses import GATHER, Kind, Sense
from vh_core.language.syntax import Clause, Noun, Place, Quantity

#: what is filled from a tap
_BASINS = frozenset({"sink", "basin", "washbasin", "bathtub", "tub", "bath", "maker", "machine"})
#: those of them that things are put into, too
_LOADED = frozenset({("washing", "machine"), ("dish", "washing", "machine")})
#: what somebody eats or works at: to prepare a plate there is to put it there
_TABLES = ("table", "desk", "counter")
#: puts things into what was opened before it
_INTO_IT = tuple(Place(Role.INSIDE, Noun(it)) for it in (Quantity.PRONOUN, Quantity.THERE))
#: puts what was taken before into what it names alone
_LOADING = ("load", "fill")
_TAKING = (Kind.FETCH, Kind.PLACE, Kind.MENTION)
_PLACING = (Role.ON, Role.INSIDE, *EXPLICIT)


class WhereFirstParser(PartParser):
    """Reads requests from a cursor that say where before what; None where none stands here."""

    def request(self) -> list[Clause] | None:
        """The clauses of the request here."""
        start = self._cursor.at
        for reading in (self._placed_there, self._furnished, self._prepared, self._put_out):
            self._cursor.at = start
            found = reading()
            if found is not None:
                return found
        self._cursor.at = start
        return None

    def into_what_was_opened(self, clauses: Sequence[Clause]) -> list[Clause] | None:
        """ "(Open the fridge and) put in the milk", "put the milk" or "insert the milk"."""
        begin = self._cursor.at
        said = (each for each in reversed(clauses) if each.place not in _INTO_IT)
        opened = next(said, None)
        loads = self._cursor.word in _LOADING
        if opened is not None and not self._cursor.done and self._puts() and loads:
            start = self._cursor.at
            if found := self._loaded(clauses, opened):
                return found
            self._cursor.at = start - 1
        elif opened is not None:
            self._cursor.at = begin
        if opened is None or State.OPEN not in opened.states or not self._puts():
            return None
        inside = self._cursor.accept("in", "inside", "into")
        groups = self._groups.groups()
        holds = self._vocabulary.holds_things
        if not groups or any(each.is_explicit for each in groups):
            return None
        places = [place for each in groups for place in each.places if place.role not in SOURCES]
        if places and not inside:
            return None
        of_them = all(each.noun.quantity is Quantity.PRONOUN for each in groups)
        if not inside and not ((_are_named(groups) or of_them) and self._holds(opened)):
            return None
        several = groups[0].noun.quantity is Quantity.PRONOUN and groups[0].noun.count > 1
        if several and len(groups) == 1 and not groups[0].places and not inside:
            return [Clause(Kind.PLACE, _things(groups), place=_INTO_IT[0])]  # put both
        if groups[0].noun.quantity is Quantity.PRONOUN or holds(groups[0].noun.words):
            return None
        if len(opened.objects) > 1:
            which = " or ".join(map(str, opened.objects))
            raise Unclear("not_understood", f"say into which to put it, the {which}")
        another = opened is not clauses[-1]  # "it" may be the plate that was put in
        return [Clause(Kind.PLACE, _things(groups), place=_INTO_IT[another])]

    def _loaded(self, clauses: Sequence[Clause], opened: Clause) -> list[Clause] | None:
        """ "(Take the plates, … open the dishwasher,) load it": what was taken goes in there."""
        moved = [noun for each in clauses if each.kind in _TAKING for noun in each.objects]
        several = len(moved) > 1 or any(map(is_plural, moved))
        noun = self._nouns.noun()
        if noun is None or not several or noun.is_limited or noun.count:
            return None
        it = noun.is_it and State.OPEN in opened.states and self._holds(opened)
        if not (it or (noun.words and self._vocabulary.holds_things(noun.words))):
            return None
        ends = self._cursor.done or self._cursor.word in (",", ".", "and", "then")
        place = replace(noun, quantity=Quantity.THE) if noun.words else opened.objects[-1]
        them = (Noun(Quantity.PRONOUN, count=2),)
        return [Clause(Kind.PLACE, them, place=Place(Role.INSIDE, place))] if ends else None

    def _holds(self, opened: Clause) -> bool:
        """Whether things are put into what was opened: into a fridge, and into no window."""
        holds = self._vocabulary.holds_things
        return all(noun.words and holds(noun.words) for noun in opened.objects)

    def added(self, clauses: Sequence[Clause]) -> list[Clause] | None:
        """ "(Put the plates on the table,) then add a fork"."""
        before = next((each for each in reversed(clauses) if each.asks), None)
        if before is None or before.kind is not Kind.PLACE or not self._cursor.accept("add"):
            return None
        groups = self._groups.groups()
        if not groups or not all(map(_is_there, groups)):
            return None
        return [replace(before, objects=_things(groups), ordered=True, closer=None)]

    def _puts(self) -> bool:
        """Move past a verb that puts things somewhere."""
        sense = self._lexicon.verbs.get((self._cursor.word,))
        if sense is None or sense.kind is not Kind.PLACE:
            return False
        self._cursor.at += 1
        return True

    def _placed_there(self) -> list[Clause] | None:
        """ "put on the table a plate", "bring to the kitchen a plate and the milk"."""
        cursor = self._cursor
        sense = self._lexicon.verbs.get((cursor.word,))
        if sense is None or sense.kind not in (Kind.PLACE, Kind.FETCH):
            return None
        cursor.at += 1
        cursor.accept("back", "down", "away")
        if cursor.find(PREPOSITIONS) is None:
            return None
        place = self._place()
        goes = _PLACING if sense.kind is Kind.PLACE or sense.value == GATHER else EXPLICIT
        if place is not None and place.role in SOURCES and sense.kind is Kind.FETCH:
            return self._taken_from(sense, place)
        if place is None or place.role not in goes:
            return None
        if place.role is Role.ON and self._vocabulary.switches(place.noun.words):
            return None  # put on the tv
        groups = self._groups.groups()
        if not groups or not _are_named(groups) or any(each.is_explicit for each in groups):
            return None
        return [Clause(Kind.PLACE, _things(groups), place=place)]

    def _taken_from(self, sense: Sense, place: Place) -> list[Clause] | None:
        """ "take from the counter the plate and the forks"."""
        groups = self._groups.groups()
        if not groups or not _are_named(groups) or any(each.places for each in groups):
            return None
        nouns = tuple(replace(each, places=(place,)) for each in _things(groups))
        return [Clause(sense.kind, nouns, value=sense.value)]

    def _place(self) -> Place | None:
        """A place here that cannot be carried: its name may stand before that of the next thing
        with nothing between them."""
        cursor = self._cursor
        place = self._nouns.place()
        if place is None or place.noun.ids or place.noun.states:
            return None
        words = place.noun.words
        while words and not self._vocabulary.holds_things(words):
            words = words[:-1]
            cursor.at -= 1
        if not words:
            return None
        noun = replace(place.noun, words=words)
        whole = words == place.noun.words
        return replace(place, noun=self._nouns.modifiers(noun) if whole else noun)

    def _furnished(self) -> list[Clause] | None:
        """ "set the table with a plate and a fork", "load the dishwasher with the plates", "set the
        table, I need a plate"."""
        cursor = self._cursor
        verb = cursor.word
        role = FURNISHING.get(verb)
        if role is None:
            return None
        cursor.at += 1
        cursor.accept("up", "out")
        noun = self._nouns.modified()
        if noun is None:
            return None
        unknown = not self._vocabulary.knows(noun.words) and cursor.word == "with"
        if not (unknown or self._vocabulary.holds_things(noun.words)):
            return None
        basin = noun.words[-1:] and noun.words[-1] in _BASINS and noun.words not in _LOADED
        if verb == "fill" and basin:
            return None
        stands = role is Role.ON and cursor.word == "with"  # a glass that is there is one of them
        if not (cursor.accept("with") or (role is Role.ON and self._names_things())):
            return None
        groups = self._groups.groups()
        if not groups or any(each.is_explicit for each in groups):
            return None
        return [Clause(Kind.PLACE, _things(groups), place=Place(role, noun), statement=stands)]

    def _names_things(self) -> bool:
        """Move past "(set the table), I need" or ", put", before things of which nothing more is
        said than what they are."""
        cursor, start = self._cursor, self._cursor.at
        while cursor.accept(",", "and"):
            pass
        begins = cursor.at > start
        if cursor.accept("i", "we") and cursor.accept("need", "want"):
            found = begins
        else:
            found = begins and self._puts()
        end = cursor.at
        groups = self._groups.groups() if found else []
        cursor.at = end
        return bool(groups) and _are_named(groups) and not any(each.places for each in groups)

    def _prepared(self) -> list[Clause] | None:
        """ "prepare a plate and a fork at the table"."""
        if not self._cursor.accept("prepare"):
            return None
        groups = self._groups.groups()
        place = groups[-1].places[-1] if groups and groups[-1].places else None
        if place is None or place.role not in (Role.AT, Role.ON) or not place.noun.words:
            return None
        if not place.noun.words[-1].endswith(_TABLES) or not _are_named(groups):
            return None
        groups[-1] = replace(groups[-1], places=groups[-1].places[:-1])
        return [Clause(Kind.PLACE, _things(groups), place=replace(place, role=Role.ON))]

    def _put_out(self) -> list[Clause] | None:
        """ "put out a plate on the table"; a light that is put out is switched off."""
        cursor = self._cursor
        if not (cursor.accept("put") and cursor.accept("out")):
            return None
        groups = self._groups.groups()
        if not groups or any(self._vocabulary.switches(each.noun.words) for each in groups):
            return None
        return self._groups.placed(self._lexicon.verbs["put",], groups)


def _things(groups: Sequence[Group]) -> tuple[Noun, ...]:
    return tuple(noun for group in groups for noun in group.restricted())


def _is_there(group: Group) -> bool:
    """Whether what is said of where things are can be nothing else: "from the table", "that are on
    the table"."""
    return all(place.role in SOURCES or place.relative for place in group.places[:1])


def _are_named(groups: Sequence[Group]) -> bool:
    """Whether each of the things has a name."""
    return all(each.noun.words for each in groups)
