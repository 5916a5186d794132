"""What a goal is about, in its home, as remarks beside its order are weighed against it: which
things, which of several they were chosen of, which of them change, and where they are."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from vh_core.goals import Choice, ChoiceOf, Goal, StateCondition
from vh_core.graph import State
from vh_core.language import patterns as re
from vh_core.language.function_words import NUMBERS
from vh_core.language.named_things import NamedThings
from vh_core.language.wording import remark_words as words
from vh_core.naming import MEASURES, singular
from vh_core.naming.vocabulary import GENERIC

STATES = {
    "dirty": State.DIRTY.value,
    "clean": State.CLEAN.value,
    "open": State.OPEN.value,
    "closed": State.CLOSED.value,
    "shut": State.CLOSED.value,
    "on": State.ON.value,
    "off": State.OFF.value,
}
#: those that stand before a name
QUALITIES = frozenset({"dirty", "clean", "open", "closed"})
_PLACED = re.compile(
    r"\b(?:in|on|at|from|inside|under|near|by|next to|beside|to|of) (?P<where>.+)$"
)
#: what stands before a name and restricts nothing
_FREE = re.compile(r"^(?:(?:the|my|our|your|all|these|those|this|that|of|and|some|a|an) )*")
_ONE = re.compile(r"(?:an?|one) ")
#: how it is wished to be, which more may make so than what is switched: it may be wanted of all
_WISHED_SO = re.compile(
    r"\b(?:wants?|needs?|likes?|should|must|ought|has to|have to)\b.*"
    r"\b(?:dark|light|bright|quiet|silent|still)\b"
)


@dataclass(frozen=True)
class AboutGoal:
    """What a goal is about, in its home."""

    goal: Goal
    things: NamedThings

    @cached_property
    def _nodes(self) -> frozenset[int]:
        return frozenset(self.goal.mentions)

    @cached_property
    def _choices(self) -> tuple[Choice, ...]:
        """Where some of several things were chosen."""
        return tuple(
            note
            for note in self.goal.notes
            if isinstance(note, Choice)
            and note.of is ChoiceOf.OBJECTS
            and self._nodes & {ref.id for ref in note.chosen}
        )

    @cached_property
    def _classes(self) -> frozenset[str]:
        """The classes of all that it is about, or could be."""
        options = (i for choice in self._choices for i in choice.options)
        return frozenset(self._class_of(i) for i in (*self._nodes, *options))

    @cached_property
    def _spoken_of(self) -> frozenset[str]:
        """The classes of all that some of several were chosen of, also where that is only said."""
        choices = (note for note in self.goal.notes if isinstance(note, Choice))
        return frozenset(self._class_of(i) for choice in choices for i in choice.options)

    @cached_property
    def _several(self) -> bool:
        """Whether it is about several things of a kind, or one of several."""
        counted = Counter(map(self._class_of, self._nodes))
        return bool(self._choices) or any(count > 1 for count in counted.values())

    def _class_of(self, node_id: int) -> str:
        return self.things.graph.nodes[node_id].class_name

    def _is_told_of_all(self, said: str) -> bool:
        """Whether it says where something is, and all that was chosen is there."""
        classes, rooms = self._place(said)
        about, _ = self.things.named(words.subject_of(said))
        chosen = [ref.id for choice in self._choices for ref in choice.chosen]
        chosen = chosen or [i for i in self._nodes if self._class_of(i) in about - classes]
        there = classes or rooms
        return bool(there and chosen) and all(self._is_there(i, classes, rooms) for i in chosen)

    def _is_there(self, node_id: int, classes: frozenset[str], rooms: frozenset[int]) -> bool:
        """Whether something is at a place that its furniture names, its room, or both: "on the desk
        in the office"."""
        at = self.things.is_at
        if classes and rooms:
            return at(node_id, classes, ()) and at(node_id, (), rooms)
        return at(node_id, classes, rooms)

    def _tells_no_more(self, subject: str, about: frozenset[str]) -> bool:
        """Whether all that is said of what the goal is about is where, how, and how many they are:
        "(there is) an open book in the drawer"."""
        nodes = self.things.graph.nodes
        those = [nodes[i] for i in self._nodes if self._class_of(i) in about]
        if _ONE.match(subject) and len(those) != 1:
            return False
        name = _FREE.sub("", _PLACED.sub("", subject)).split()
        if name and name[0] in NUMBERS and NUMBERS[name.pop(0)] != len(those):
            return False
        while name and name[0] in QUALITIES:
            state = STATES[name.pop(0)]
            if any(state not in node.states for node in those):
                return False
        return bool(those and name) and self.things.knows(tuple(name))

    def _place(self, said: str) -> tuple[frozenset[str], frozenset[int]]:
        found = _PLACED.search(said)
        return (
            self.things.named(found["where"]) if found is not None else (frozenset(), frozenset())
        )

    def _room_told(self, said: str) -> frozenset[int]:
        """The one room of the furniture at which a clause says something to be."""
        ids = self.things.of_classes(self._place(said)[0])
        rooms = {self.things.room_of(i) for i in ids if not self.things.is_carried([i])}
        return frozenset(i for i in rooms if i is not None) if len(rooms) == 1 else frozenset()

    @cached_property
    def _changed(self) -> set[int]:
        """What is to be in a state."""
        return {i for each in self._states for i in each.mentions}

    @cached_property
    def _states(self) -> tuple[StateCondition, ...]:
        conditions = (each for stage in self.goal.stages for each in stage)
        return tuple(each for each in conditions if isinstance(each, StateCondition))

    def _may_take_more(self, said: str) -> bool:
        """Whether it is wished to be dark, or quiet, for which something is switched."""
        switched = {State.ON.value, State.OFF.value} & {each.state for each in self._states}
        return bool(switched) and _WISHED_SO.search(said) is not None

    def _may_be_of_it(self, what: str) -> bool:
        """Whether what is counted by a name may be some of what the goal is about."""
        word = singular(what)
        named, _ = self.things.named(what)
        return (
            word in MEASURES or word in GENERIC or bool(named & (self._classes | self._spoken_of))
        )

    def _is_of_others(self, said: str) -> bool:
        """Whether it speaks of clean ones, or open ones, and the goal is about none that is so."""
        so = {STATES[word] for word in said.split() if word in QUALITIES}
        named, _ = self.things.named(said)
        about = [self.things.graph.nodes[i] for i in self._nodes if self._class_of(i) in named]
        return bool(so) and not any(so & set(node.states) for node in about)

    def _restricts(self, subject: str) -> bool:
        """Whether more stands before a name than an article: "the red plates"."""
        bare = _FREE.sub("", subject)
        return bool(bare) and not self.things.knows(tuple(bare.split()))
