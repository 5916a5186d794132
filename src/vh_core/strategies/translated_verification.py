"""Whether what a task's sentence says exactly holds at the end. The paper has no such thing.

Where the sentence leaves a choice ("read a book"), the task language has chosen one thing; the
program may have taken another, and that is as good. So each thing that the program used is put in
the place of the chosen one, and read again: "read a book (102)".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from vh_core.demonstrations import class_key
from vh_core.goals import Goal, GraphView
from vh_core.graph import EnvironmentGraph
from vh_core.language import Misunderstanding, understand
from vh_core.program import Step
from vh_core.world import World

#: how the task language says that it has chosen one thing
_CHOSE = re.compile(r'"(?P<noun>[^"]+)": chose [^,]+ \((?P<id>\d+)\) out of \d+')
#: things that are tried in place of a chosen one
_TRIED = 50


class Verification:
    """What a task asks for in a home as it is at the start.

    `goal` is None where the sentence is not understood without a model, or leaves a choice that
    cannot be followed (which two plums): then nothing can be verified, and `reason` says why.
    """

    def __init__(self, text: str, graph: EnvironmentGraph) -> None:
        self._text = text
        self._graph = graph
        understood = understand(text, graph)
        self.goal: Goal | None = None
        self.reason = ""
        self._noun, self._chosen = "", 0
        if isinstance(understood, Misunderstanding):
            self.reason = understood.message
            return
        choices = [note for note in understood.notes if re.search(r"(?:\A|: )chose ", note)]
        if choices:
            found = _CHOSE.fullmatch(choices[0])
            if len(choices) > 1 or found is None or not _names(text, found["noun"]):
                self.reason = f"the task leaves a choice: {'; '.join(choices)}"
                return
            self._noun, self._chosen = found["noun"], int(found["id"])
        self.goal = understood

    def reached(self, graph: EnvironmentGraph, executed: Sequence[Step]) -> Goal | None:
        """The goal to verify at the end: one that holds, if any reading of the sentence does, or
        else the first one. None where nothing can be verified."""
        if self.goal is None:
            return None
        view = GraphView(graph)
        for goal in (self.goal, *self._other_readings(executed)):
            if not goal.unmet(view, executed):
                return goal
        return self.goal

    def _other_readings(self, executed: Sequence[Step]) -> Iterator[Goal]:
        if not self._noun:
            return
        used = dict.fromkeys(node_id for step in executed for node_id in step.ids)
        world = World(self._graph)
        room = world.room_of(self._chosen)
        named = [r for r in self._graph.rooms if class_key(r.class_name) in class_key(self._text)]
        for node_id in list(used)[-_TRIED:]:
            if named and world.room_of(node_id) != room:
                continue  # "the light in the bedroom" is no other room's
            text = re.sub(
                rf"\b{re.escape(self._noun)}\b",
                f"{self._noun} ({node_id})",
                self._text,
                count=1,
                flags=re.IGNORECASE,
            )
            reading = understand(text, self._graph)
            if isinstance(reading, Goal) and not reading.notes:
                yield reading


def _names(text: str, noun: str) -> bool:
    return re.search(rf"\b{re.escape(noun)}\b", text, re.IGNORECASE) is not None
