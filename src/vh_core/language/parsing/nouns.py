"""Noun phrases: a name with its places, states and exceptions."""

from __future__ import annotations

from dataclasses import replace

from vh_core.language.function_words import (
    BE,
    ENSURE,
    EXCEPT,
    FILLERS,
    FUNCTION_WORDS,
    IN_OR_ON,
    PICKS,
    PREPOSITIONS,
    PRONOUNS,
    THE_WORDS,
    THEN,
    Role,
)
from vh_core.language.lexicon import Lexicon
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.cursor import Cursor
from vh_core.language.parsing.group import is_plural, told_of_landmark
from vh_core.language.parsing.names import NameParser
from vh_core.language.parsing.partitive import of_those
from vh_core.language.parsing.relative_clauses import relative_pronoun
from vh_core.language.syntax import THINGS, Noun, Place, Quantity

#: after a pronoun, these begin a sentence of its own ("…, it belongs in the sink")
_SAYING = frozenset({phrase[:1] for phrase in BE} - {("to",)})
#: a verb, and a thing: "the tv and light in the bedroom"
_LIGHT = ("light",)
_AFTER_A_NOUN = frozenset({phrase[:1] for phrase in PREPOSITIONS} | {("and",), (",",)})
_THAT = ("that", "which", "is", "are")
#: the count of those of which it is not said how many they are
_MANY = 2
#: where something goes, and not where it is
_GOES = (Role.TO, Role.INTO, Role.ONTO)
#: what stands in front of a sofa, or a bed, with things on it
_STAND_IN_FRONT = (("table",), ("coffeetable",), ("desk",), ("floor",), ("rug",), ("stool",))
#: these are never said of a name behind them
_ALONE = ("it", "them", "they", "itself")
#: how many "both" are
_BOTH = 2
#: places that one noun phrase may pile up
_MOST_PLACES = 8
#: what is on top of a shelf is not between its boards
_ON_TOP = (("on", "top", "of"), ("atop",))


class NounParser:
    """Reads noun phrases from a cursor."""

    def __init__(self, cursor: Cursor, lexicon: Lexicon) -> None:
        self._cursor = cursor
        self._lexicon = lexicon
        self._names = NameParser(cursor, lexicon)
        #: the particles of the verb before a noun phrase, which are no prepositions behind it
        self.particles: frozenset[str] = frozenset()
        #: whether the sentence ends with "too"
        self.also = False

    def noun(self) -> Noun | None:
        """A noun phrase without places; None, unmoved, where none starts here."""
        cursor, start = self._cursor, self._cursor.at
        excepts = cursor.find(EXCEPT) is not None  # off apart from the lamp
        found = None if excepts else self._special() or self._names.named()
        if found is None:
            cursor.at = start
        return found

    def modified(self) -> Noun | None:
        """A noun phrase with all places and exceptions after it."""
        noun = self.noun()
        return noun and self.modifiers(noun)

    def modifiers(self, noun: Noun) -> Noun:
        """The noun with the places, "that is …" and exceptions that follow it here."""
        noun = self._picked(noun)
        places = self.places()
        noun = self._picked(noun)
        start = self._cursor.at
        states = self._relative_states()
        without, opposite = self._not_so() if not states else ((), ())
        are = self._cursor.text(start, start + 2).endswith(" are")
        places = told_of_landmark(noun, places, states + opposite, several=are)
        if states:
            places += self._told_places()
            without, opposite = self._not_so()
        if without or opposite:
            places += self.places()
        left_out = without + self.excepted()
        if not (states or opposite or places or left_out):
            return noun
        so, left_out = noun.states + states + opposite, noun.excepted + left_out
        return of_those(replace(noun, states=so, places=noun.places + places, excepted=left_out))

    def _told_places(self) -> tuple[Place, ...]:
        """Places, of which the last is told to be so itself: "into the cabinet that is open"."""
        places = self.places()
        if not (places and (so := self._relative_states())):
            return places
        last = replace(places[-1].noun, states=places[-1].noun.states + so)
        return (*places[:-1], replace(places[-1], noun=last))

    def _picked(self, noun: Noun) -> Noun:
        """The noun with "that is nearest", "furthest away" or "closest to you" behind it."""
        cursor, start = self._cursor, self._cursor.at
        if cursor.accept("that", "which"):
            cursor.accept("is", "stands", "lies", "are")
        pick = PICKS.get(cursor.word, "")
        if noun.pick or not noun.words or pick not in ("nearest", "furthest"):
            cursor.at = start
            return noun
        cursor.at += 1
        cursor.accept("away")
        if cursor.word in ("to", "from") and cursor.ahead() in ("you", "me", "here", "us", "in"):
            cursor.at += 1 if cursor.ahead() == "in" else 2  # from here in the fridge
        ends = cursor.done or cursor.word in FUNCTION_WORDS
        if not ends or cursor.word in ("of", "to", "from", *THE_WORDS):  # nearest to the fridge
            cursor.at = start
            return noun
        return replace(noun, pick=pick, quantity=Quantity.THE)

    def _not_so(self) -> tuple[tuple[Noun, ...], tuple[str, ...]]:
        """What "that are not yet on the desk" leaves out, and the state of "that is not clean", if
        that stands here."""
        cursor, start = self._cursor, self._cursor.at
        if cursor.accept("that", "which") and cursor.accept("is", "are"):
            known = cursor.accept("not")
        else:
            cursor.at = start
            known = cursor.accept("not") and cursor.word in ("yet", "already")
        while known and cursor.accept("yet", "already", "currently", "fully"):
            pass
        place = self.place() if known else None
        kind = self.noun() if known and place is None and cursor.word in ("a", "an") else None
        if kind is not None:  # everything that is not a book
            return (replace(kind, quantity=Quantity.ALL),), ()
        if place is not None:
            return (Noun(Quantity.OTHER_ONE, count=_MANY, places=(place,)),), ()
        states = self.states() if known else ()
        opposites = tuple(filter(None, map(self._lexicon.opposites.get, states)))
        if not states or len(opposites) < len(states):
            cursor.at = start
            return (), ()
        return (), opposites

    def places(self) -> tuple[Place, ...]:
        """A chain of places: "on the desk in the kitchen", "that is in the fridge"."""
        places: list[Place] = []
        while len(places) < _MOST_PLACES:
            place = self._holding() or self.place()
            if place is None:
                break
            at = places[-1].noun if places else None
            if at is not None and place.role is Role.FRONT and at.words[-1:] in _STAND_IN_FRONT:
                # on the table in front of the sofa
                place = replace(places.pop(), noun=replace(at, places=(*at.places, place)))
            places.append(place)
        return tuple(places)

    def _holding(self) -> Place | None:
        """ "With the plates on it", "that has the phone in it" or "with the lamp that is on": what
        says which place it is, or, of "a cup with a spoon in it", what it is to have in it."""
        cursor, start = self._cursor, self._cursor.at
        said = cursor.accept("with") or (
            cursor.accept("that", "which") and cursor.accept("has", "have", "holds")
        )
        noun = self.noun() if said else None
        so = self._relative_states() if noun is not None and noun.words else ()
        if noun is not None and so:
            noun = replace(noun, states=noun.states + so)
        on_top = cursor.word == "on"
        in_it = noun is not None and cursor.accept("on", "in", "inside") and self._it_or_nothing()
        one = noun is not None and noun.quantity is Quantity.THE and not is_plural(noun)
        told = bool(so) and one  # and not: load it with the plates that are dirty
        if noun is not None and noun.words and (in_it or told):
            return Place(Role.WITH, noun, relative=True, on_top=on_top and in_it)
        cursor.at = start
        return None

    def _it_or_nothing(self) -> bool:
        """Whether "it" stands here behind "in" or "on", or nothing behind "inside": "a cup with a
        spoon inside, on the table"."""
        cursor = self._cursor
        alone = cursor.ahead(-1) == "inside" and (
            cursor.done or cursor.word == "," or cursor.find(PREPOSITIONS) is not None
        )
        if alone and cursor.word != "of":
            return True
        cursor.accept("of")
        return cursor.accept("it", "them")

    def _company(self, role: Role) -> Place | None:
        """The sponge of "in the cupboard with the sponge", which says which cupboard, where it is
        in one; it ends what is said of a place."""
        cursor, start = self._cursor, self._cursor.at
        if role in IN_OR_ON and cursor.accept("with") and cursor.word in THE_WORDS:
            noun = self.noun()
            ends = cursor.done or cursor.word in (",", "and") or cursor.find(THEN) is not None
            if noun is not None and (noun.words or noun.other) and ends and not self.joined():
                return Place(Role.WITH, noun)
        cursor.at = start
        return None

    def place(self) -> Place | None:
        cursor, start = self._cursor, self._cursor.at
        relative = relative_pronoun(self._cursor)
        if cursor.word in self.particles and cursor.ahead() in ("there", "here"):
            return None  # turn the light off there
        if cursor.accept("there"):
            return Place(Role.AT, Noun(Quantity.THERE), relative)
        if cursor.accept("here"):
            return Place(Role.AT, Noun(Quantity.HERE), relative)
        if cursor.word == "to" and cursor.find(BE) not in (None, ("to",)):  # to stand
            return None
        on_top = cursor.find(PREPOSITIONS) in _ON_TOP
        role = cursor.take(PREPOSITIONS)
        if role is not None and cursor.accept("there"):  # put it in there
            return Place(role, Noun(Quantity.PRONOUN), relative)
        noun = self.noun() if role is not None else None
        if role is None or noun is None:
            cursor.at = start
            return None
        holds = (self._holding() or self._company(role)) if noun.words else None
        return Place(role, replace(noun, places=(holds,)) if holds else noun, relative, on_top)

    def excepted(self) -> tuple[Noun, ...]:
        """What "except …" takes away, if that stands here; what is said by its place alone ("except
        in the kitchen") is `joined`."""
        cursor = self._cursor
        found = cursor.find(EXCEPT)
        if found is None:
            return ()
        start = cursor.at
        cursor.at += len(found)
        nouns: list[Noun] = []
        while True:
            places = self.places()
            alone = Noun(Quantity.OTHER_ONE, places=places, joined=True) if places else None
            noun = alone or self._exception()
            if noun is None and cursor.word in ("any", "what") and cursor.ahead() in _THAT:
                cursor.at += 1
                noun = Noun(Quantity.OTHER_ONE, count=_MANY)
            if noun is None:
                break
            places = self.places()
            noun = replace(noun, places=noun.places + places)
            states = self._relative_states()  # those that are on already
            noun = replace(noun, states=noun.states + states)
            if noun.quantity is Quantity.PRONOUN and (noun.places or states):
                noun = replace(noun, quantity=Quantity.OTHER_ONE)
            nouns.append(noun)
            end = cursor.at
            if not (self.joined() or self._joined_place(noun)):
                break
            if self.also:  # all lights but in the kitchen, the lamps too
                more = cursor.text(end).strip(" ,")
                what = f"{more} {cursor.text(cursor.at, cursor.length)}".strip()
                reason = f'"{what}" may be left out as well, or be meant as well'
                raise Unclear("not_understood", f"{reason}; say it as a task of its own")
        if not nouns:
            cursor.at = start
        return tuple(nouns)

    def joined(self) -> bool:
        """Move past "," or "and" if another noun phrase, and no new request, follows."""
        cursor, start = self._cursor, self._cursor.at
        while cursor.accept(",", "and", "also"):
            pass
        says = cursor.word in PRONOUNS and (cursor.ahead(),) in _SAYING
        verb = cursor.find(self._lexicon.verbs) or self._lexicon.stem(cursor.word)
        if verb == _LIGHT and (not cursor.ahead() or (cursor.ahead(),) in _AFTER_A_NOUN):
            verb = None
        begins = cursor.find(ENSURE) is not None  # … and make sure the window is closed
        begins |= cursor.word == "do" and cursor.ahead() == "not"
        free = not says and verb is None and not (begins or self._skips_to_order())
        if cursor.at > start and free and self.starts_noun():
            return True
        cursor.at = start
        return False

    def _skips_to_order(self) -> bool:
        """Whether words without effect stand before a verb here: "…, just turn on the light"."""
        cursor, start = self._cursor, self._cursor.at
        verb = cursor.skip(FILLERS) and cursor.find(self._lexicon.verbs)
        cursor.at = start
        return bool(verb)

    def _joined_place(self, noun: Noun) -> bool:
        """Move past "and" in "the one in the kitchen and in the bathroom"."""
        cursor, start = self._cursor, self._cursor.at
        if noun.quantity is Quantity.OTHER_ONE and cursor.accept(",", "and"):
            cursor.accept("and")
            found = cursor.find(PREPOSITIONS)
            if found is not None and PREPOSITIONS[found] not in _GOES:
                return True
        cursor.at = start
        return False

    def starts_noun(self) -> bool:
        start = self._cursor.at
        found = self.noun() is not None
        self._cursor.at = start
        return found

    def states(self, *, wished: bool = False) -> tuple[str, ...]:
        """States here, as after "is": "off", "closed and clean"; nothing if a noun follows. What is
        `wished` to be so may be wished somewhere, too: "off and | on the desk"."""
        cursor, start = self._cursor, self._cursor.at
        states: list[str] = []
        while (state := cursor.take(self._lexicon.states)) is not None:
            states.append(state)
            end = cursor.at
            if not (cursor.accept("and", ",") and cursor.find(self._lexicon.states)):
                cursor.at = end
                break
            if self._begins_order() or (wished and self._says_where()):
                cursor.at = end
                break
        on_top = len(cursor.find(PREPOSITIONS) or ()) > 1  # clean | on top of the table
        if states and cursor.find(EXCEPT) is None and not on_top and self.starts_noun():
            cursor.at = start
            return ()
        return tuple(states)

    def _begins_order(self) -> bool:
        """Whether what could be a state is a verb: "off and | shut the window"."""
        verb, after = self._cursor.find(self._lexicon.verbs), self._cursor.ahead()
        return verb is not None and after in ("the", "my", "our", "all", "every", "both")

    def _says_where(self) -> bool:
        """Whether "on" stands here before a place."""
        cursor, start = self._cursor, self._cursor.at
        where = cursor.accept("on") and self.starts_noun()
        cursor.at = start
        return where

    def _exception(self) -> Noun | None:
        """A noun phrase, or a number alone: "all plates except two"."""
        noun, start = self.noun(), self._cursor.at
        if noun is None:
            quantity, count = self._names.quantities.quantity()
            if quantity in (Quantity.A, Quantity.COUNT):
                return Noun(quantity, count=count)
            self._cursor.at = start
        return noun

    # -- parts --------------------------------------------------------------------------

    def _special(self) -> Noun | None:
        """Pronouns and other nouns that are one word."""
        cursor = self._cursor
        if cursor.accept("me"):
            return Noun(Quantity.ME)
        if cursor.accept("everything") or self._all_alone():
            return Noun(Quantity.ALL, THINGS)
        if cursor.accept("anything"):
            return Noun(Quantity.ANY, ("thing",))
        if count := self._all_of_them():
            return Noun(Quantity.PRONOUN, count=count, exact=True)
        if cursor.word in PRONOUNS:
            start = cursor.at
            alone = cursor.word in _ALONE  # this plate, but never it plate
            cursor.at += 1
            if alone or cursor.word in ("is", "are") or not self._names.is_here():
                plural = cursor.ahead(-1) not in ("it", "itself", "this", "that")
                both = plural and bool(cursor.accept("both"))
                cursor.accept("all")
                return Noun(Quantity.PRONOUN, count=_BOTH if plural else 0, exact=both)
            cursor.at = start
        return None

    def _all_alone(self) -> bool:
        """Move past the "all" of "put all on the table": a place follows, and no name."""
        cursor, start = self._cursor, self._cursor.at
        placed = cursor.accept("all") and cursor.find(PREPOSITIONS) not in (None, ("of",))
        if placed and self.place() is not None:
            cursor.at = start + 1
            return True
        cursor.at = start
        return False

    def _all_of_them(self) -> int:
        """Move past "both", "all three" or "those three" that stands for what was spoken of; how
        many they are, 0 where it does not stand here."""
        cursor, start = self._cursor, self._cursor.at
        the = cursor.accept("the")  # the two of them
        every = _BOTH if not the and cursor.accept("both") else 0
        if not every and (the or cursor.accept("all", "these", "those")):
            every = self._names.quantities.number()
        of_them = (
            bool(every) and cursor.word == "of" and cursor.ahead() in ("them", "these", "those")
        )
        if of_them:
            cursor.at += 2
        after = cursor.at
        self.states()  # I want both closed
        ends = not self._names.is_here() and cursor.word not in {"of", *THE_WORDS}
        cursor.at = after
        if every and ends and (of_them or not the):
            return max(every, _BOTH)
        cursor.at = start
        return 0

    def _relative_states(self) -> tuple[str, ...]:
        """The states of "that is closed", if that stands here."""
        cursor, start = self._cursor, self._cursor.at
        states = self.states() if relative_pronoun(self._cursor, self._lexicon.states) else ()
        if not states:
            cursor.at = start
        return states
