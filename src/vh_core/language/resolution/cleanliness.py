"""Things that are said to be clean or dirty, in a home where nothing of the kind is recorded: "a
clean glass" is any glass there, and so the notes say."""

from __future__ import annotations

from dataclasses import replace

from vh_core.goals import Told
from vh_core.graph import State
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.noun_search import TO_WASH
from vh_core.language.resolution.recorded import is_only_dirt_recorded
from vh_core.language.resolution.referents import Referents
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.naming import Words

_RECORDED = frozenset({State.CLEAN.value, State.DIRTY.value})
#: what nobody calls clean or dirty in earnest
_FOOD = "Food"
#: quantities that leave nothing to choose by whether it is clean
_ALL_THAT_ARE_NAMED = frozenset({Quantity.THE, Quantity.ALL})


class Cleanliness:
    """Leaves out of nouns whether things are clean, where nobody can tell of any of that name.
    Raises `Unclear` where that would say nothing of which ones are meant: "the dirty plates" that
    are named without their place, or beside clean ones."""

    def __init__(self, referents: Referents) -> None:
        self._referents = referents
        #: how each thing was said to be
        self._said: dict[int, str] = {}
        #: the name of the things that were named last
        self._words: Words = ()

    def unsaid(self, clause: Clause) -> Clause:
        """The clause without what nobody can tell of the things that it names."""
        if clause.denied:
            return clause
        for each in clause.when:
            self._require_told(each)
        if clause.place is not None and any(_RECORDED & {*o.states} for o in clause.objects):
            self._referents.selector.require(clause.place.noun)  # said before anything else
        where = clause.place if clause.said else None
        objects: list[Noun] = []
        for noun in clause.objects:
            objects.append(self._noun(noun, where))
            self._words = noun.words or self._words
        place = clause.place and self._place(clause.place)
        clause = replace(clause, objects=tuple(objects), place=place)
        return self._as_told(clause) if clause.said else clause

    def _require_told(self, clause: Clause) -> None:
        """Raise `Unclear` for "if the plates are dirty, …", of which nobody can tell."""
        for noun in clause.objects:
            for state in _RECORDED.intersection((*clause.states, *noun.states)):
                if self._is_unrecorded(noun.words):
                    raise Unclear("not_understood", _nobody_can_tell(noun, state))

    def _as_told(self, clause: Clause) -> Clause:
        """ "The plate on the counter is dirty (, wash it)": that it is, is for whoever says so."""
        said = _RECORDED.intersection(clause.states)
        if not said or len(clause.states) > 1:
            return clause
        for noun in clause.objects:
            if not self._is_unrecorded(noun.words):
                return clause
            if noun.quantity not in _ALL_THAT_ARE_NAMED:
                raise Unclear("no_such_object", _nobody_can_tell(noun, clause.states[0]))
        for noun in clause.objects:
            self._tell(noun, clause.states[0], "taken as said")
        return replace(clause, states=())

    def _place(self, place: Place) -> Place:
        return replace(place, noun=self._noun(place.noun, None))

    def _noun(self, noun: Noun, where: Place | None) -> Noun:
        places = tuple(map(self._place, noun.places))
        others = tuple(self._noun(each, where) for each in noun.others)
        noun = replace(noun, places=places, others=others)
        for each in noun.excepted:
            self._require_found(each, noun.words)
        said = _RECORDED.intersection(noun.states)
        (state,) = said if len(said) == 1 else ("",)
        if state == State.DIRTY and not (noun.words or noun.ids or self._was_opened()):
            self._require_found(noun, self._words)
        if not (said and noun.words) or noun.ids:
            return noun
        if not self._is_unrecorded(noun.words):
            if state == State.CLEAN:
                self._tell_of_dirt(noun.words)
            return noun
        ids = self._called(noun.words)
        also = {self._said.setdefault(i, state) for i in ids}
        matched = self._referents.vocabulary.match(noun.words)
        told = noun.places or where is not None or (matched is not None and matched.rooms)
        anything = matched is None or matched.generic
        if also != {state} or anything or (state == State.DIRTY and not told):
            raise Unclear("no_such_object", _nobody_can_tell(noun, state))
        self._tell(noun, state)
        left = tuple(each for each in noun.states if each != state)
        all_of_it = TO_WASH.get(noun.words) if state == State.DIRTY else None
        return replace(noun, states=left, words=("dirty", *all_of_it) if all_of_it else noun.words)

    def _require_found(self, noun: Noun, words: Words) -> None:
        """Raise `Unclear` for "(the plates) except the dirty ones", which nobody can tell."""
        for state in _RECORDED.intersection(noun.states):
            if self._is_unrecorded(noun.words or words):
                raise Unclear("no_such_object", _nobody_can_tell(noun, state))

    def _was_opened(self) -> bool:
        """Whether what was named last was opened: "the dirty ones" are what is in it."""
        opened = self._referents.memory.opened
        return opened is not None and opened in self._called(self._words)

    def _is_unrecorded(self, words: Words) -> bool:
        """Whether of nothing that goes by a name is recorded whether it is clean."""
        nodes = [self._referents.view.node(i) for i in self._called(words)]
        come_so = any(node.category != _FOOD for node in nodes)
        return come_so and not any(_RECORDED & node.states for node in nodes)

    def _tell_of_dirt(self, words: Words) -> None:
        """Note that what is not dirty counts as clean, where no more is recorded of a name."""
        if is_only_dirt_recorded(map(self._referents.view.node, self._called(words))):
            how = "which ones are dirty is recorded in this home, so the others are taken as clean"
            self._note(Told(f'"{" ".join(words)}": {how}'))

    def _called(self, words: Words) -> list[int]:
        """All things that go by the name."""
        return self._referents.selector.found(Noun(Quantity.ALL, words)) if words else []

    def _tell(self, noun: Noun, state: str, what: str = "so any will do") -> None:
        words = " ".join(noun.words)
        how = f"whether they are {state.lower()} is not recorded in this home"
        self._note(Told(f'"{words}": {how}, {what}'))

    def _note(self, told: Told) -> None:
        if told not in self._referents.decisions.notes:
            self._referents.decisions.notes.append(told)


def _nobody_can_tell(noun: Noun, state: str) -> str:
    word = state.lower() or "clean or dirty"
    name = " ".join(noun.words) or "ones"
    reason = f'nobody can tell what of "{name}" is {word}: that is not recorded in this home'
    return f"{reason}; say which ones you mean, or where they are"
