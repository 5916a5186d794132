"""One home and what was asked of it: what "again", "undo that" and "what did you do" refer to.

A `HomeSession` is the one place that remembers. Who talks to it, at a terminal or elsewhere, gives
it sentences; how a task is done is for the function that it is made with.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from vh_core.episode.result import EpisodeResult
from vh_core.goals import HANDS, Condition, Goal, HeldCondition, RelationCondition, StateCondition
from vh_core.graph import CHARACTER_CLASS, EnvironmentGraph, GraphView, Relation

_WORDS = re.compile(r"[a-z']+")
_AGAIN = frozenset({"again", "do it again", "do that again", "repeat that", "repeat it",
                    "once more", "the same again", "please do it again"})  # fmt: skip
_UNDO = frozenset({"undo", "undo that", "undo it", "please undo that", "undo that please",
                   "take that back", "put it back as it was"})  # fmt: skip
_DONE = re.compile(r"what (?:did|have) you (?:just )?(?:do|done)(?: now| last)?$")
_WHY = re.compile(
    r"why (?:not|(?:did|have|do) you not|didn't you|don't you|did (?:it|that) fail)\b"
)
_MOST_REMEMBERED = 100


@dataclass(frozen=True, slots=True)
class SessionReply:
    """What a session says to a sentence: the result of the task that it was, if it was one, or a
    reply to what was asked about the session itself."""

    reply: str = ""
    result: EpisodeResult | None = None


@dataclass(frozen=True, slots=True)
class _Remembered:
    text: str
    result: EpisodeResult
    before: EnvironmentGraph


class HomeSession:
    """Takes one sentence after the other about one home.

    `do` does a task, and what a goal asks for where one is given in its place; `observe` shows the
    home as it is.
    """

    def __init__(
        self,
        do: Callable[[str, Goal | None], EpisodeResult],
        observe: Callable[[], EnvironmentGraph],
    ) -> None:
        self._do = do
        self._observe = observe
        self._past: list[_Remembered] = []

    def say(self, text: str) -> SessionReply:
        """Do what is said, or reply to it."""
        words = " ".join(_WORDS.findall(text.lower().replace("’", "'")))
        if words in _AGAIN:
            return (
                self._task(self._past[-1].text)
                if self._past
                else SessionReply("Nothing was done yet.")
            )
        if words in _UNDO:
            return self._undo()
        if _DONE.match(words):
            return SessionReply(self._done())
        if _WHY.match(words):
            return SessionReply(self._why())
        return self._task(text)

    def _task(self, text: str, goal: Goal | None = None) -> SessionReply:
        before = self._observe()
        result = self._do(text, goal)
        if result.answer is None:
            self._past = [*self._past, _Remembered(text, result, before)][-_MOST_REMEMBERED:]
        return SessionReply(result=result)

    def _done(self) -> str:
        if not self._past:
            return "Nothing was done yet."
        last = self._past[-1]
        steps = "; ".join(map(str, last.result.steps)) or "no step"
        return f'"{last.text}": {last.result.outcome.name}, with {steps}.'

    def _why(self) -> str:
        if not self._past:
            return "Nothing was asked for yet."
        last = self._past[-1]
        if last.result.succeeded:
            return f'"{last.text}" was done: {last.result.message}'
        return f'"{last.text}": {last.result.message}'

    def _undo(self) -> SessionReply:
        """Plan back to the home as it was before the last task that took steps."""
        while self._past and not self._past[-1].result.steps:
            self._past.pop()
        if not self._past:
            return SessionReply("There is nothing to undo.")
        last = self._past[-1]
        goal = goal_back_to(last.before, self._observe())
        if not goal.conditions:
            return SessionReply("Nothing is left to undo: the home is as it was before.")
        result = self._do(f"undo: {last.text}", goal)
        if result.succeeded:
            self._past.pop()
        return SessionReply(result=result)


def goal_back_to(before: EnvironmentGraph, now: EnvironmentGraph) -> Goal:
    """What must hold for the home to be as it was: states, what things are in or on, and what is in
    hand. Where the one who acts is, and what is near what, does not count."""
    old, new = GraphView(before), GraphView(now)
    conditions: list[Condition] = []
    for node_id in sorted(before.nodes):
        if node_id not in now.nodes or before.nodes[node_id].class_name == CHARACTER_CLASS:
            continue
        lost = sorted(old.states(node_id) - new.states(node_id))
        conditions += [StateCondition(node_id, state) for state in lost]
        if any(old.predecessors(hand, node_id) for hand in HANDS):
            if not any(new.predecessors(hand, node_id) for hand in HANDS):
                conditions.append(HeldCondition(node_id))
            continue
        for relation in (Relation.ON, Relation.INSIDE):
            gone = old.successors(relation, node_id) - new.successors(relation, node_id)
            things = sorted(i for i in gone if not before.nodes[i].is_room)
            conditions += [RelationCondition(node_id, relation.value, i) for i in things]
    return Goal(tuple(conditions))
