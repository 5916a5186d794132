"""The world model and VirtualHome's simulator side by side, from the same graphs.

A walk goes through a scene, taking in both each step that it takes in one. At each state it asks
both about many steps, chosen so that every action comes up often where it applies and where each
single precondition is the only one that fails. The two must give the same verdict for the same
reason, and be in the same state after every step. Where VirtualHome is known to be wrong
(`Deviation`), the model's answer and VirtualHome's wrong one are both checked.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from vh_core.actions import ACTIONS, MALFORMED, Violation
from vh_core.bench.benchmark import Progress
from vh_core.bench.world_guide import Cell, Guide, cell_of
from vh_core.bench.world_reasons import reason_of
from vh_core.environments.evolving_graph import Simulator
from vh_core.graph import EnvironmentGraph, GraphDelta, Relation
from vh_core.program import ObjectRef, Step
from vh_core.world import World

#: steps of one walk; then the next begins, in the next scene
WALK_STEPS = 60
#: steps that both are asked about, and not taken, at each state
PROBES = 12


class Deviation(str, Enum):
    """Where VirtualHome is wrong or says nothing useful, and the model means to differ."""

    PUTOFF = "PUTOFF always crashes; in the model it works"
    PUTOBJBACK = "PUTOBJBACK's check is inverted, and it passes, doing nothing, when refused"
    CLASS_NAME = "the class that a step names is not looked at; in the model it must be right"
    UNKNOWN_ID = "WALK, RUN and FIND crash on an unknown id; in the model it is a violation"
    NO_ROOM = "WATCH crashes on what is in no room; in the model it is in another room"
    SET_ORDER = "GRAB comes upon one of several places first, by the history of a Python set"

    __str__ = str.__str__


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A pair on which the two disagree for no known reason, and how to see it again."""

    scene: str
    steps: tuple[Step, ...]
    message: str

    def __str__(self) -> str:
        program = "; ".join(map(str, self.steps))
        return f"{self.scene}: {self.message}\n    {program}"


@dataclass(slots=True)
class Tally:
    """What was compared, and what came of it."""

    pairs: int = 0
    #: pairs that were also taken, and the resulting states and edges compared
    taken: Counter[str] = field(default_factory=Counter)
    #: (action, position of its only unmet precondition, or None if it applies) → pairs
    cells: Counter[Cell] = field(default_factory=Counter)
    applicable: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    deviations: Counter[Deviation] = field(default_factory=Counter)
    disagreements: list[Disagreement] = field(default_factory=list)
    scenes: Counter[str] = field(default_factory=Counter)

    @property
    def agreement(self) -> float:
        """The share of pairs, outside the deviations, on which the two agree."""
        compared = self.pairs - sum(self.deviations.values())
        return 1 - len(self.disagreements) / compared if compared else 0.0


def compare(
    scenes: Sequence[EnvironmentGraph],
    pairs: int,
    seed: int = 0,
    progress: Progress = lambda done, total: None,
) -> Tally:
    """Walk through the scenes in turn until so many (state, step) pairs were compared.

    `progress` is told of the pairs, after each walk.
    """
    tally, number = Tally(), 0
    guide = Guide(random.Random(seed), tally.cells, tally.taken)
    while tally.pairs < pairs:
        walk = _Walk(scenes[number % len(scenes)], guide, tally)
        walk.run(pairs)
        number += 1
        progress(min(tally.pairs, pairs), pairs)
    return tally


class _Walk:
    """One walk through one scene."""

    def __init__(self, graph: EnvironmentGraph, guide: Guide, tally: Tally) -> None:
        self.tally = tally
        self.world = World(graph)
        self.simulator = Simulator(graph)
        self.steps: list[Step] = []
        self.guide = guide
        guide.begin()
        # what the model changed since the simulator's graph was made: nodes, and edges' keys
        self._nodes: set[int] = set()
        self._keys: set[tuple[int, str]] = set()
        self._loads = self.simulator.loads

    def run(self, pairs: int) -> None:
        for _ in range(WALK_STEPS):
            candidates = self.guide.candidates(self.world)
            for step in self.guide.probes(self.world, candidates, PROBES):
                self._probe(step)
            for step in self._malformed():
                self._probe(step)
            taken = self.guide.next_step(self.world, candidates)
            if self.tally.pairs >= pairs or taken is None:
                break
            if not self._take(taken):
                return
        # what was compared was what either touched; once more, all of it
        problem = self._full_difference()
        if problem and self.steps:
            self._note(self.steps.pop(), None, problem)

    def _malformed(self) -> list[Step]:
        """Now and then, a step that is no step of this scene."""
        rng, nodes = self.guide.rng, self.world.graph.nodes
        if rng.randrange(8):
            return []
        action = rng.choice([name for name, row in ACTIONS.items() if row.arity == 1])
        node = nodes[rng.choice(list(nodes))]
        return [
            Step(action, (ObjectRef(node.class_name, max(nodes) + 1),)),
            Step(action, (ObjectRef("no_such_class", node.id),)),
            Step(action, ()),
            Step("FLY", (ObjectRef(node.class_name, node.id),)),
        ]

    # -- comparing verdicts -------------------------------------------------------------------

    def _probe(self, step: Step) -> None:
        violations = self.world.check(step)
        ok, message = self.simulator.check(step)
        self._count(step, violations)
        if step.action == "PUTOBJBACK" and not _malformed(violations):
            known, problem = _judge_put_back(violations, ok, message)
        else:
            known, problem = judge(step, violations, ok, message)
        self._note(step, known, problem)

    def _count(self, step: Step, violations: tuple[Violation, ...]) -> None:
        tally = self.tally
        tally.pairs += 1
        tally.scenes[self.world.graph.name] += 1
        (tally.refused if violations else tally.applicable)[step.action] += 1
        cell = cell_of(self.world, step) if not _malformed(violations) else None
        if cell is not None:
            tally.cells[cell] += 1

    def _note(self, step: Step, known: Deviation | None, problem: str) -> None:
        if known is not None:
            self.tally.deviations[known] += 1
        elif problem:
            steps = (*self.steps, step)
            found = Disagreement(self.world.graph.name, steps, f"{step}: {problem}")
            self.tally.disagreements.append(found)

    # -- comparing what happens ---------------------------------------------------------------

    def _take(self, step: Step) -> bool:
        """Take a step that applies in both; whether the walk can go on."""
        places = _places(self.world, step)
        self._count(step, ())
        ok, message = self.simulator.execute(step)
        known, problem = judge(step, (), ok, message)
        delta = self.world.apply(step)
        if not problem and known is None:
            problem = self._difference(delta) or self._difference_of_origin(step)
            if problem and self._chose_otherwise(step, places):
                known = Deviation.SET_ORDER
        self._note(step, known, problem)
        self.steps.append(step)
        self.tally.taken[step.action] += 1
        return not problem and known is None

    def _chose_otherwise(self, step: Step, places: frozenset[int]) -> bool:
        """Whether both took one of these places, and not the same one."""
        if not places:
            return False
        mine, theirs = self.world.origin(step.ids[0]), self.simulator.origin(step.ids[0])
        return mine != theirs and all(
            one is not None and one[0] in places for one in (mine, theirs)
        )

    def _difference(self, delta: GraphDelta) -> str:
        """How the states after a step differ, or nothing.

        Before the step they were the same; so it is enough to look at all that either changed.
        """
        if self.simulator.loads != self._loads:
            self._loads = self.simulator.loads
            self._nodes, self._keys = set(), set()
            return self._full_difference()
        self._nodes.update(delta.states)
        self._keys.update((edge[0], edge[1]) for edge in delta.added | delta.removed)
        nodes, keys = self.simulator.touched()
        for node_id in nodes | self._nodes:
            if self.world.states(node_id) != (theirs := self.simulator.states(node_id)):
                return f"{node_id} is {sorted(self.world.states(node_id))}, not {sorted(theirs)}"
        for node_id, relation in keys | self._keys:
            mine = self.world.successors(relation, node_id)
            if mine != (other := self.simulator.successors(relation, node_id)):
                more, less = sorted(mine - other), sorted(other - mine)
                return f"{node_id} {relation}: {more} too much, {less} missing"
        return ""

    def _difference_of_origin(self, step: Step) -> str:
        """Whether both remember the same place of what was grabbed; no edge shows it."""
        for node_id in step.ids:
            mine, theirs = self.world.origin(node_id), self.simulator.origin(node_id)
            if mine != theirs:
                return f"the origin of {node_id} is {mine}, not {theirs}"
        return ""

    def _full_difference(self) -> str:
        """The same by writing both out."""
        data = self.simulator.to_json()
        theirs = {(e["from_id"], e["relation_type"], e["to_id"]) for e in data["edges"]}
        mine = self.world.snapshot()
        more, less = set(mine.edge_set) - theirs, theirs - mine.edge_set
        if more or less:
            return f"too much: {sorted(more)[:5]}, missing: {sorted(less)[:5]}"
        for node in data["nodes"]:
            states = mine.nodes[node["id"]].states
            if states != frozenset(node["states"]):
                return f"{node['id']} is {sorted(states)}, not {sorted(node['states'])}"
        return ""


def judge(
    step: Step, violations: tuple[Violation, ...], ok: bool, message: str
) -> tuple[Deviation | None, str]:
    """How the model's and the simulator's answers to one step compare.

    A known deviation, or what is wrong, or neither if they agree.
    """
    crashed = message.startswith("the simulator crashed")
    if _malformed(violations) and violations[0].predicate == "class_name":
        return Deviation.CLASS_NAME, ""
    if step.action == "PUTOFF" and crashed and not _malformed(violations):
        return Deviation.PUTOFF, ""
    if crashed and violations:
        if violations[0].predicate == "known_id":
            return Deviation.UNKNOWN_ID, ""
        if step.action == "WATCH" and violations[0].predicate == "same_room":
            return Deviation.NO_ROOM, ""
    if crashed or ok is bool(violations):
        mine = violations[0].sentence if violations else "it applies"
        return None, f"the model says {mine!r}, VirtualHome {message or ok!r}"
    if not violations:
        return None, ""
    reason = reason_of(step.action, message)
    if _malformed(violations):
        reason = reason_of("", message)
    if reason is None or not reason.names(violations[0]):
        return None, f"the model's reason is {violations[0].predicate}, VirtualHome's {message!r}"
    return None, ""


def _judge_put_back(
    violations: tuple[Violation, ...], ok: bool, message: str
) -> tuple[Deviation | None, str]:
    """PUTOBJBACK's dry check says no where it applies and yes where it does not, with the right
    reason in the message.
    """
    if violations and violations[0].predicate == "origin":
        return judge(Step("PUTOBJBACK"), violations, ok, message)
    if not violations:
        agrees = not ok and not message
    else:
        reason = reason_of("PUTOBJBACK", message)
        agrees = ok and reason is not None and reason.names(violations[0])
    return (Deviation.PUTOBJBACK, "") if agrees else (None, f"VirtualHome says {message!r}")


def _malformed(violations: tuple[Violation, ...]) -> bool:
    return bool(violations) and violations[0].predicate in MALFORMED


def _places(world: World, step: Step) -> frozenset[int]:
    """Of which places a GRAB takes the one that VirtualHome comes upon first."""
    if step.action == "GRAB":
        for relation in (Relation.ON, Relation.INSIDE, Relation.CLOSE):
            around = world.successors(relation, step.ids[0])
            places = frozenset(place for place in around if not world.node(place).is_room)
            if places:
                return places
    return frozenset()
