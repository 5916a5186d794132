"""The words for what can be done and be the case in one domain.

The tables in `verbs` know how people say what VirtualHome's actions do. What a domain's table adds
is said in the table's own words: an action by its phrase ("use {}"), a state by its name and,
where that is a participle, by the verb of it (HEATED: "the heated salmon", "heat the salmon").
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from vh_core.actions import Action, Domain
from vh_core.actions.affordances import Affordances
from vh_core.graph import State
from vh_core.language.function_words import PREPOSITIONS
from vh_core.language.senses import Kind, Sense
from vh_core.language.verbs import PARTICLES, STATE_WORDS, VERBS
from vh_core.naming import Words, gerund, participle, stems, third_person

#: kinds of verbs that name an action
_OF_ACTION = (Kind.ACT, Kind.APPLY, Kind.SLEEP)
#: kinds of verbs whose objects are brought somewhere, or into a state
_DONE_TO_THINGS = frozenset(
    {Kind.STATE, Kind.PLACE, Kind.FETCH, Kind.RELEASE, Kind.TRASH, Kind.SPLIT}
)
#: states that are said of the character, in other ways
_POSTURES = (State.SITTING, State.LYING)
#: a verb with what belongs to it ("get rid of"), words
_LONGEST_VERB = 4


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Verbs, the particles of some ("turn … on"), words for states, and what "not" makes of a
    state."""

    verbs: Mapping[Words, Sense]
    particles: Mapping[str, Mapping[str, Sense]]
    states: Mapping[Words, str]
    opposites: Mapping[str, str]
    #: what is done to things, by its participle ("taken"), and by its form in -ing
    done: Mapping[Words, tuple[str, Sense]]
    #: the words that verbs begin with
    begins: frozenset[str]

    @property
    def words(self) -> Iterator[str]:
        """Every word of a verb, a state or a particle, with the verbs' forms in -ing and -s."""
        for phrase in (*self.verbs, *self.states):
            yield from phrase
        for verb in self.begins:
            yield from (third_person(verb), gerund(verb), participle(verb))

    def verb_at(self, words: Sequence[str], at: int) -> tuple[Sense, int] | None:
        """What the longest verb means that begins at a place, with its number of words; None where
        none does."""
        if words[at] not in self.begins:
            return None
        for length in range(_LONGEST_VERB, 0, -1):
            sense = self.verbs.get(tuple(words[at : at + length]))
            if sense is not None:
                return sense, length
        return None

    def stem(self, word: str) -> str | None:
        """The verb of a form in "-ing": closing → close, putting → put; None where it is none."""
        if not word.endswith("ing") or len(word) < 6:
            return None
        bare = word[:-3]
        for stem in (bare, bare + "e", bare[:-1]):
            if (stem,) in self.verbs:
                return stem
        return None


@cache
def words_of(domain: Domain) -> frozenset[str]:
    """Every word for what the domain can do."""
    return frozenset(lexicon_of(domain).words)


def verbs_of(domain: Domain) -> frozenset[str]:
    """The words that its verbs begin with."""
    return lexicon_of(domain).begins


@cache
def lexicon_of(domain: Domain) -> Lexicon:
    """The words for what the domain can do."""
    affordances = domain.affordances
    verbs, states = dict(VERBS), dict(STATE_WORDS)
    particles = {verb: dict(senses) for verb, senses in PARTICLES.items()}
    known = {*STATE_WORDS.values(), *_POSTURES}
    for state in affordances.states:
        if state in known:
            continue
        words = tuple(state.lower().split("_"))
        states[words] = state
        sense = Sense(Kind.STATE, state)
        for stem in stems(words[0]) if len(words) == 1 else ():
            verbs[stem,] = sense
            for particle, other in particles.get(stem, {}).items():
                if other.kind is Kind.STATE:  # wash up
                    particles[stem][particle] = verbs[stem, particle] = sense
    for words, sense in _of_actions(domain, affordances):
        if not any(words[:length] in verbs for length in range(1, len(words) + 1)):
            verbs[words] = sense
    verbs.setdefault(("hang",), Sense(Kind.PLACE))  # a table may have an action of its own for it
    verbs = {
        words: sense
        for words, sense in verbs.items()
        if sense.kind not in _OF_ACTION or sense.value in domain.actions
    }
    opposites = {
        state: opposite
        for state in {*states.values()}
        if (opposite := affordances.opposite(state)) is not None
    }
    begins = frozenset(phrase[0] for phrase in verbs)
    return Lexicon(verbs, particles, states, opposites, _forms(verbs, particles), begins)


def _forms(
    verbs: Mapping[Words, Sense], particles: Mapping[str, Mapping[str, Sense]]
) -> dict[Words, tuple[str, Sense]]:
    """The verb and the meaning of "taken", "brought back", "switching": what can be done to things.
    The particles of a verb ("switched … off") are read behind it."""
    return {
        (form, *rest): (verb, sense)
        for (verb, *rest), sense in verbs.items()
        if sense.kind in _DONE_TO_THINGS and (*rest, "")[0] not in particles.get(verb, {})
        for form in (participle(verb), gerund(verb))
    }


def _of_actions(domain: Domain, affordances: Affordances) -> Iterator[tuple[Words, Sense]]:
    """What each action's own phrase means: "use {}", "hang {} on {}", "dance"."""
    given = {
        action.name: state
        for state in affordances.states
        if (action := affordances.giving(state)) is not None
    }
    for action in domain.actions.values():
        verb, *between = [tuple(part.split()) for part in action.phrase.split("{}")]
        if not verb or (between and between[-1]):
            continue
        if action.name in given:
            yield verb, Sense(Kind.STATE, given[action.name])
        elif _is_sayable(action, between):
            kind = (Kind.SLEEP, Kind.ACT, Kind.APPLY)[action.arity]
            yield verb, Sense(kind, action.name)


def _is_sayable(action: Action, between: list[Words]) -> bool:
    return action.arity < 2 or (action.arity == 2 and between[0] in PREPOSITIONS)
