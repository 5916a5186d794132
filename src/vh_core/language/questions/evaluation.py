"""From a `Query` to what is so in the home: exact, and nothing where it is not known.

A state that one may worry about (on, open, plugged in, dirty) is said of several things as soon as
one of them has it, and its opposite only of all: "are the windows open" is yes if one is, "are the
windows closed" if all are. The answer names which in any case.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from vh_core.actions import Domain
from vh_core.graph import GraphView, Property, Relation, name_of
from vh_core.language.function_words import Role
from vh_core.language.lexicon import lexicon_of
from vh_core.language.misunderstanding import Unclear
from vh_core.language.odd_words import what_is_odd
from vh_core.language.questions.phrases import DARK, LIGHT_STATES, STANDING
from vh_core.language.questions.query import Fact, FactKind, Query, QueryKind
from vh_core.language.questions.referents import NothingCalledThat, QuestionReferents
from vh_core.language.questions.uses import USES
from vh_core.language.resolution.reasons import cannot_have
from vh_core.language.syntax import THINGS, Noun, Place, Quantity
from vh_core.naming import NAMES, Vocabulary, Words, key_of
from vh_core.spatial import room_of

#: states of which one thing is enough to speak of them all
_WORRYING = frozenset({"ON", "OPEN", "PLUGGED_IN", "DIRTY"})
#: pairs of states of which a thing has one, or it is not known
_EITHER = (("ON", "OFF"), ("OPEN", "CLOSED"), ("PLUGGED_IN", "PLUGGED_OUT"), ("CLEAN", "DIRTY"))
#: the other one of each pair
OPPOSITE = {one: other for pair in _EITHER for one, other in (pair, pair[::-1])}
#: states of the one who acts, who stands without them
POSTURES = frozenset({"SITTING", "LYING"})


class NobodyKnows(Unclear):
    """It is understood what is asked, and not recorded, or of some so and of others not."""


@dataclass(frozen=True, slots=True)
class HomeFinding:
    """What was found: the `value` as in an answer; of `asked`, the things that the question is
    about, those of which the fact holds (`holding`). `known` is False for a name that nothing has.
    Of the `untold` nobody can tell whether it holds.
    """

    query: Query
    value: bool | int | None
    asked: tuple[int, ...] = ()
    holding: tuple[int, ...] = ()
    known: bool = True
    untold: tuple[int, ...] = ()

    @property
    def failing(self) -> tuple[int, ...]:
        """The things that the question is about and of which the fact does not hold."""
        so = {*self.holding, *self.untold}
        return tuple(node_id for node_id in self.asked if node_id not in so)


class QuestionEvaluation:
    """Evaluates questions in one home. Raises `Unclear` for what cannot be said exactly."""

    def __init__(self, view: GraphView, vocabulary: Vocabulary, domain: Domain) -> None:
        self._view = view
        self._vocabulary = vocabulary
        self._domain = domain
        self._stateless = frozenset(lexicon_of(domain).states.values()) - set(OPPOSITE)
        self._referents = QuestionReferents(view, vocabulary)

    def find(self, query: Query) -> HomeFinding:
        """What the home says to a question."""
        if query.noun is None:
            character = self._view.character_id
            if character is None:
                raise Unclear("unsuitable", "there is nobody in this scene who acts")
            return self._of_myself(query, character)
        if query.fact.kind is FactKind.EXISTS and query.kind is not QueryKind.WHERE:
            return self._existing(query, query.noun)
        state = query.fact.state if query.fact.kind is FactKind.STATE else ""
        asked = self._referents.nodes(query.noun, state)
        if query.kind is QueryKind.WHERE:
            return self._placed(query, query.noun, asked)
        if state in LIGHT_STATES:
            return self._lit(query, asked, dark=state == DARK)
        holding = self._holding(query, query.noun, asked)
        if query.kind in (QueryKind.HOW_MANY, QueryKind.WHICH):
            if asked and state in OPPOSITE:  # no room is open, nor is any closed
                self._able(query, query.noun, asked)
            value = len(holding) if query.kind is QueryKind.HOW_MANY else None
            untold = self._untold(query.noun, state, asked, holding)
            return HomeFinding(query, value, asked, holding, untold=untold)
        if not asked and query.noun.words == THINGS and query.noun.quantity is Quantity.ANY:
            return HomeFinding(query, query.negated)  # nothing is there
        able = self._able(query, query.noun, asked)
        left = tuple(i for i in able if i not in holding and not self._is_known_not(query.fact, i))
        try:
            value = self._whether(query, query.noun, able, holding)
        except Unclear:
            if not query.choice or len(left) == len(able):
                raise
            return HomeFinding(query, None, able, holding, untold=left)  # of each which
        return HomeFinding(query, value is not query.negated, able, holding, untold=left)

    def _of_myself(self, query: Query, character: int) -> HomeFinding:
        """Where the one who is asked is, or whether it is there, sitting, lying or standing."""
        fact, states = query.fact, {*self._view.states(character)}
        if query.kind is QueryKind.WHERE:
            return HomeFinding(query, None, (character,), (character,))
        if fact.state:
            so = fact.state in states or (fact.state == STANDING and POSTURES.isdisjoint(states))
        else:
            so = True
        so = so and all(character in self._referents.at(place) for place in fact.places)
        return HomeFinding(query, so, (character,), (character,) if so else ())

    def _existing(self, query: Query, noun: Noun) -> HomeFinding:
        known = True
        try:
            found = self._referents.nodes(noun)
        except NothingCalledThat as nothing:
            if nothing.words != noun.words or nothing.near:
                raise
            self._require_name(noun.words)
            found, known = (), False
        if self._vocabulary.match(noun.words) is not None and noun.words[-1] in ("thing", "things"):
            found = tuple(filter(self._referents.is_thing, found))
        untold = self._untold_of(noun, found) if known else ()
        if query.kind is QueryKind.HOW_MANY:
            return HomeFinding(query, len(found), found, found, known, untold)
        if query.kind is QueryKind.WHICH:
            if not known:
                raise NothingCalledThat(noun.words)
            return HomeFinding(query, None, found, found, untold=untold)
        least = max(1, noun.count if noun.quantity is Quantity.COUNT else 1)
        enough = len(found) == least if noun.exact else len(found) >= least
        if untold and len(found) < least + noun.exact:
            self._sure(enough, [*untold])
        return HomeFinding(query, enough is not query.negated, found, found, known)

    def _untold_of(self, noun: Noun, found: tuple[int, ...]) -> tuple[int, ...]:
        """As `_untold`, of "dirty plates", which are these."""
        states = [state for state in noun.states if state in OPPOSITE]
        if len(states) != 1 or len(noun.states) > 1:
            return ()
        try:
            asked = self._referents.nodes(replace(noun, states=()), states[0])
        except NothingCalledThat:
            return ()
        return self._untold(noun, states[0], asked, found)

    def _untold(
        self, noun: Noun, state: str, asked: tuple[int, ...], holding: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Of what is asked about, that of which nobody can tell whether it is in a state. Raises
        `Unclear` where that is all."""
        if state not in OPPOSITE and state not in USES:
            return ()
        fact = Fact(FactKind.STATE, state)
        able = [i for i in asked if i in holding or self._can_be(i, state)]
        untold = [i for i in able if i not in holding and not self._is_known_not(fact, i)]
        if untold and not holding and state in USES:
            raise _not_recorded(state)
        if untold and len(untold) == len(able):
            words, word = " ".join(noun.words), state.lower().replace("_", " ")
            reason = f'nobody can tell of "{words}" what is {word}: that is not recorded here'
            raise NobodyKnows("not_understood", reason)
        of_all = self._vocabulary.match(noun.words)
        every = of_all is not None and of_all.generic and bool(holding)
        return () if every else tuple(untold)

    def _require_name(self, words: Words) -> None:
        """Raise `Unclear` for "red plums": that nothing is called so does not mean that there are
        none. A "washing machine" is one thing in every home."""
        if key_of(words) in NAMES:
            return
        odd = what_is_odd(words)
        parts = [part for at in range(1, len(words)) for part in (words[:at], words[at:])]
        if odd or any(self._vocabulary.match(part) is not None for part in parts):
            raise Unclear("not_understood", odd or self._which_ones(words))

    def _which_ones(self, words: Words) -> str:
        """That no more is known of "orange juice" than of juice."""
        name = " ".join(words)
        heads = (words[at:] for at in range(1, len(words)))
        head = next((each for each in heads if self._vocabulary.match(each) is not None), None)
        if head is None:
            return f'I do not know which ones "{name}" are'
        known = " ".join(head)
        called = f'nothing here is called "{name}", only "{known}"'
        return f"{called}, and which of it is meant I cannot tell"

    def _placed(self, query: Query, noun: Noun, asked: tuple[int, ...]) -> HomeFinding:
        if not asked:
            limits = f" {noun.limits}" if noun.limits else ""
            name = " ".join(noun.words)
            if any(each.ids for each in noun.excepted):
                limits += " besides what was spoken of"
            raise Unclear("no_such_object", f'there is no "{name}"{limits} here')
        if any(self._view.node(node_id).is_room for node_id in asked):
            raise Unclear("not_understood", "I can say where things are, and not where a room is")
        there = [i for i in asked if self.is_where(query, i)]
        return HomeFinding(query, None, tuple(there) or asked, tuple(there))

    def is_where(self, query: Query, node_id: int) -> tuple[Place, ...]:
        """Of the places among which is chosen, those at which a thing is; one of those that are
        called two names here: the fridge has no freezer of its own."""
        found: dict[frozenset[int], Place] = {}
        for each in query.fact.places:
            there = self._referents.at(each)
            if node_id in there:
                found.setdefault(there, each)
        return tuple(found.values())

    # -- facts ----------------------------------------------------------------------------

    def _lit(self, query: Query, rooms: tuple[int, ...], *, dark: bool) -> HomeFinding:
        """Which rooms are dark, as no light is on there, or lit, as one is. Raises `Unclear` for
        what is no room, and where nobody can tell."""
        if not rooms or not all(self._view.node(i).is_room for i in rooms):
            raise Unclear("not_understood", "I can say of rooms whether they are dark or lit")
        lights = self._referents.nodes(Noun(Quantity.ALL, ("lights",)), "ON")
        on = {self.room(i) for i in lights if "ON" in self._view.states(i)}
        off = {self.room(i) for i in lights if "OFF" in self._view.states(i)} - on
        holding = tuple(i for i in rooms if i in (off if dark else on))
        untold = tuple(i for i in rooms if i not in on and i not in off)
        value = len(holding) if query.kind is QueryKind.HOW_MANY else None
        return HomeFinding(query, value, rooms, holding, untold=untold)

    def _holding(self, query: Query, noun: Noun, asked: tuple[int, ...]) -> tuple[int, ...]:
        fact = query.fact
        if fact.kind is FactKind.STATE:
            return tuple(i for i in asked if self._referents.is_in(i, fact.state))
        if fact.kind is FactKind.EMPTY:
            if any(self._view.node(i).is_room for i in asked):
                reason = "I cannot tell whether a room is empty: who is there is not shown"
                raise NobodyKnows("not_understood", reason)
            return tuple(i for i in asked if self._referents.is_empty(i))
        holding = asked
        for place in fact.places:
            if not self._referents.targets(place):
                raise Unclear("no_such_object", f'there is no "{place.noun.full}" here')
            there = self._referents.at(place)
            holding = tuple(i for i in holding if i in there)
            self._require_in_or_on(place, asked)
        if noun.words == THINGS:
            holding = tuple(filter(self._referents.is_thing, holding))
        return holding

    def _require_in_or_on(self, place: Place, asked: tuple[int, ...]) -> None:
        """Raise `Unclear` for the chairs at a table, which are neither in nor on it."""
        nodes = [self._view.node(i) for i in asked]
        rooms = any(self._view.node(i).is_room for i in self._referents.targets(place))
        small = any(Property.GRABBABLE in node.properties for node in nodes)
        if place.role is Role.AT and nodes and not (rooms or small):
            where = f'"{place.role.preposition} {place.noun}"'
            raise Unclear("not_understood", f"I cannot tell which ones are {where}")

    def _able(self, query: Query, noun: Noun, asked: tuple[int, ...]) -> tuple[int, ...]:
        """Those of which the fact can be so or not. Raises `Unclear` where there are none."""
        if not asked:
            raise Unclear("no_such_object", f'there is no "{noun.full}" here')
        state = query.fact.state
        if query.fact.kind is not FactKind.STATE:
            return asked
        able = tuple(i for i in asked if self._can_be(i, state))
        never = [i for i in asked if i not in able]
        each = bool(noun.ids) and noun.quantity is Quantity.ALL  # they both, of which one cannot
        if never and (each or not able):
            name = name_of(self._view.graph, never[0])
            raise Unclear("unsuitable", f"the {name} {cannot_have(self._domain, state)}")
        return able

    def _can_be(self, node_id: int, state: str) -> bool:
        """Whether a thing is in a state or its opposite, or may come to be in either."""
        if state in USES:
            return True
        either = {state, OPPOSITE.get(state, state)}
        can_have = self._domain.affordances.can_have
        known = not either.isdisjoint(self._view.states(node_id))
        return known or any(can_have(self._view, node_id, each) for each in either)

    def _whether(
        self, query: Query, noun: Noun, able: tuple[int, ...], holding: tuple[int, ...]
    ) -> bool:
        fact, quantity = query.fact, noun.quantity
        unknown = [i for i in able if i not in holding and not self._is_known_not(fact, i)]
        some, every = bool(holding), len(holding) == len(able)
        if quantity is Quantity.COUNT:
            so = len(holding) == noun.count if noun.exact else len(holding) >= noun.count
            return self._sure(so, unknown)
        if quantity in (Quantity.ANY, Quantity.A, Quantity.SOME):
            return some or self._sure(value=False, unknown=unknown, state=fact.state)
        if noun.count and some and not every and noun.count != len(able):  # the two of three
            raise NobodyKnows(
                "not_understood", f"there are {len(able)}: {self._both(able, holding)}"
            )
        if quantity is Quantity.ALL or noun.count:
            return every or self._sure(
                value=False, unknown=self._unless_refuted(unknown, fact, able, holding)
            )
        if every or not some:
            return self._sure(every, unknown)
        if fact.kind is FactKind.STATE and (fact.state in OPPOSITE):
            careful = fact.state in ("CLEAN", "DIRTY") and not self._referents.is_plural(noun)
            if not careful:
                if fact.state in _WORRYING:
                    return True
                refuting = self._unless_refuted(unknown, fact, able, holding)
                return self._sure(value=False, unknown=refuting)
        if fact.kind is FactKind.PLACE and not self._referents.is_plural(noun):
            return True
        raise NobodyKnows("not_understood", self._both(able, holding))

    def _is_known_not(self, fact: Fact, node_id: int) -> bool:
        """Whether it is known that the fact does not hold."""
        if fact.state in USES:
            return self._referents.useful.is_so(node_id, fact.state) is False
        if fact.kind is not FactKind.STATE or fact.state in self._stateless:
            return True
        return OPPOSITE.get(fact.state, "") in self._view.states(node_id)

    def _unless_refuted(
        self, unknown: list[int], fact: Fact, able: tuple[int, ...], holding: tuple[int, ...]
    ) -> list[int]:
        """What is not known and would matter: nothing once one thing is known to be otherwise."""
        refuted = any(i not in holding and self._is_known_not(fact, i) for i in able)
        return [] if refuted else unknown

    def _sure(self, value: bool, unknown: list[int], state: str = "") -> bool:
        if unknown and state in USES:
            raise _not_recorded(state)
        if unknown:
            names = ", ".join(name_of(self._view.graph, i) for i in unknown[:4])
            raise NobodyKnows("not_understood", f"nobody can tell of {names} whether it is so")
        return value

    def _both(self, able: tuple[int, ...], holding: tuple[int, ...]) -> str:
        graph = self._view.graph
        so = ", ".join(name_of(graph, i) for i in holding[:4])
        not_so = ", ".join(name_of(graph, i) for i in able if i not in holding)
        return f"it is so of {so} and not of {not_so}; say which, or ask for which it is so"

    def targets(self, place: Place) -> list[int]:
        """What a place of a question may be, in the order of their numbers."""
        return sorted(self._referents.targets(place))

    # -- where ----------------------------------------------------------------------------

    def directly_at(self, node_id: int) -> tuple[tuple[Relation, int], ...]:
        """What a node is held by, or in, or on, apart from rooms and floors."""
        view = self._view
        for hand in (Relation.HOLDS_RH, Relation.HOLDS_LH):
            holders = sorted(view.predecessors(hand, node_id))
            if holders:
                return ((hand, holders[0]),)
        places = [
            (relation, place)
            for relation in (Relation.INSIDE, Relation.ON)
            for place in sorted(view.successors(relation, node_id))
            if not view.node(place).is_room
        ]
        furniture = [each for each in places if self._referents.is_thing(each[1])]
        return tuple(self._holding_it(furniture or places))

    def _holding_it(self, places: list[tuple[Relation, int]]) -> list[tuple[Relation, int]]:
        """The places without what holds nothing inside, where something else is named: an apple on
        a coffee table is "inside" the sofa as well, because it stands close."""
        holds = [
            (relation, place)
            for relation, place in places
            if relation is Relation.ON
            or not {Property.CONTAINERS, Property.CAN_OPEN, Property.RECIPIENT}.isdisjoint(
                self._view.node(place).properties
            )
        ]
        return holds or places

    def room(self, node_id: int) -> int | None:
        """The room that a node is in."""
        return room_of(self._view, node_id)


def _not_recorded(state: str) -> NobodyKnows:
    eat = USES[state].verb
    known = f"I know of nothing to {eat} there"
    reason = f"{known}; whether one can {eat} it is not recorded of all things"
    return NobodyKnows("not_understood", reason)
