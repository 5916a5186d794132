"""Which instances a plan of classes means: huang2022 §2.1's "automatic assignment".

A plan names classes, and each class one thing ("we assume the plans only refer to one instance
of each object class"). The plan is executable in a home if there is a choice of one instance per
class with which every step applies; the first such choice is found by searching, step by step.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from vh_core.actions import ACTIONS, Violation
from vh_core.demonstrations import class_key
from vh_core.environments.evolving_graph import Simulator, simulator_modules
from vh_core.graph import CHARACTER_CLASS, EnvironmentGraph, Node
from vh_core.grounding.instances import resolve
from vh_core.grounding.phrases import ActionPhrase
from vh_core.program import ObjectRef, Program, Step
from vh_core.world import World

#: steps that are tried for one plan in one home before it counts as not executable
MAX_TRIED = 5_000
#: kinds of reasons that are no violations: nothing is called so, the search was given up, and
#: VirtualHome's simulator refuses what the world model executes
UNKNOWN_CLASS, GAVE_UP, SIMULATOR = "unknown_class", "gave_up", "simulator"


@dataclass(frozen=True, slots=True)
class Assignment:
    """How far a plan goes in a home.

    `program` is the longest beginning that could be executed; `reason` what kept the step after
    it from it, "" if the plan is executable as a whole. `kind` is the kind of the reason: that of
    the violation, an obstacle to preparing the home, or one of those below.
    """

    program: Program
    reason: str = ""
    kind: str = ""

    @property
    def executable(self) -> bool:
        return not self.reason


class TrialHome:
    """A home in which plans are tried, each from the home's first state.

    With `simulator`, what the world model finds executable must also run in VirtualHome's own.
    """

    def __init__(self, graph: EnvironmentGraph, *, simulator: bool = False) -> None:
        """Raises `GraphError` when nobody can act in it, `MissingDependencyError` where the
        simulator is asked for and not installed."""
        self.graph = graph
        self._simulator = simulator
        if simulator:
            simulator_modules()
        self._world = World(graph)
        self._nodes: dict[str, list[Node]] = {}
        for node in graph.nodes.values():
            if node.class_name != CHARACTER_CLASS:
                self._nodes.setdefault(class_key(node.class_name), []).append(node)

    def assign(self, plan: Sequence[ActionPhrase], *, max_tried: int = MAX_TRIED) -> Assignment:
        """Find the instances with which the plan can be executed."""
        for number, step in enumerate(plan, start=1):
            for name in step.classes:
                if class_key(name) not in self._nodes:
                    reason = f"step {number}, {step}: nothing here is a {name!r}"
                    return Assignment((), reason, UNKNOWN_CLASS)
        search = _Search(plan, self._nodes, max_tried)
        if search.run(self._world, 0, {}):
            program = tuple(search.path)
            return simulated(self.graph, program) if self._simulator else Assignment(program)
        return Assignment(tuple(search.best), search.reason, search.kind)

    def grounded(self, plan: Sequence[ActionPhrase]) -> tuple[EnvironmentGraph, Program] | None:
        """The home, and the steps that the plan means in it: those that can be done, and for the
        one after them the instance that it takes least to do it with. None if more is amiss than
        the last step, or nothing here is called so."""
        *before, last = plan
        found = self.assign(before)
        if not found.executable:
            return None
        world = World(self.graph)
        for step in found.program:
            world.apply(step)
        names = []
        for name in last.classes:
            nodes = self._nodes.get(class_key(name))
            if nodes is None:
                return None
            names.append(nodes[0].class_name)
        taken = {node_id for step in found.program for node_id in step.ids}
        meant = resolve(world, last.action, names, executed=found.program, ids=taken)
        return None if meant is None else (self.graph, (*found.program, meant.step))


def simulated(graph: EnvironmentGraph, program: Program) -> Assignment:
    """The program in VirtualHome's simulator, from this graph."""
    simulator = Simulator(graph)
    for number, step in enumerate(program):
        ok, message = simulator.execute(step)
        if not ok:
            reason = f"step {number + 1}, {step}: VirtualHome: {message or 'no reason given'}"
            return Assignment(program[:number], reason, SIMULATOR)
    return Assignment(program)


@dataclass(slots=True)
class _Search:
    plan: Sequence[ActionPhrase]
    nodes: dict[str, list[Node]]
    left: int
    path: list[Step] = field(default_factory=list)
    best: list[Step] = field(default_factory=list)
    reason: str = ""
    kind: str = ""

    def run(self, world: World, index: int, chosen: dict[str, Node]) -> bool:
        """Depth first; `chosen` are the instances so far. Changes nothing in `world`."""
        if index == len(self.plan):
            self.reason = ""
            return True
        plan_step = self.plan[index]
        keys = list(dict.fromkeys(class_key(name) for name in plan_step.classes))
        for extra in self._choices(world, [key for key in keys if key not in chosen]):
            if self.left <= 0:
                self.reason = self.reason or "gave up looking for instances"
                self.kind = self.kind or GAVE_UP
                return False
            self.left -= 1
            instances = chosen | extra
            step = _ground(plan_step, instances)
            violations = world.check(step)
            if violations:
                self._remember(index, step, violations[0])
                continue
            after = world.fork()
            after.apply(step)
            self.path.append(step)
            if self.run(after, index + 1, instances):
                return True
            self.path.pop()
        return False

    def _choices(self, world: World, keys: list[str]) -> list[dict[str, Node]]:
        """Instances for classes that are named for the first time: in hand, close, then others."""
        found: list[dict[str, Node]] = [{}]
        held, close = world.held(), world.close_ids()
        room = world.room_of(world.character_id)

        def rank(node: Node) -> tuple[bool, bool, bool, int]:
            away = world.room_of(node.id) != room
            return (node.id not in held, node.id not in close, away, node.id)

        for key in keys:
            nodes = sorted(self.nodes[key], key=rank)
            found = [{**one, key: node} for one in found for node in nodes]
        return found

    def _remember(self, index: int, step: Step, violation: Violation) -> None:
        if not self.reason or len(self.path) > len(self.best):
            self.best = list(self.path)
            self.reason = f"step {index + 1}, {step}: {violation.sentence}"
            self.kind = violation.predicate


def _ground(step: ActionPhrase, instances: dict[str, Node]) -> Step:
    refs = [
        ObjectRef(node.class_name, node.id)
        for node in (instances[class_key(name)] for name in step.classes)
    ]
    assert len(refs) == ACTIONS[step.action].arity
    return Step(step.action, tuple(refs))
