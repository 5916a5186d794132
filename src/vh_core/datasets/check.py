"""Whether an entry is what it says: its goal is that of its sentence, and its script reaches it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from vh_core.datasets.entry import EntryCondition, TaskEntry
from vh_core.datasets.homes import prepared_home
from vh_core.errors import VhPlannerError
from vh_core.goals import Choice, StateCondition, node_of
from vh_core.graph import EnvironmentGraph
from vh_core.graph.vocabulary import EXCLUSIVE_STATES
from vh_core.language import Misunderstanding, understand
from vh_core.world import World


@dataclass(frozen=True, slots=True)
class EntryFault:
    """One thing that is wrong with an entry. `kind` is a word for it, `message` says what."""

    kind: str
    message: str

    def __str__(self) -> str:
        return self.message


def check_entry(entry: TaskEntry, scene: EnvironmentGraph) -> tuple[EntryFault, ...]:
    """Everything that is wrong with the entry in its scene, by the world model.

    Where the sentence can be read exactly, its goal must be the entry's, without any choice left;
    a sentence that cannot be read is no fault, as the goal states say what it means.
    """
    try:
        home = prepared_home(scene, entry)
        world = World(home)
    except VhPlannerError as error:
        return (EntryFault("scene", str(error)),)
    return (
        *_initial_faults(entry, home),
        *_goal_faults(entry, home, world),
        *_script_faults(entry, world),
    )


def _initial_faults(entry: TaskEntry, home: EnvironmentGraph) -> Iterator[EntryFault]:
    """What was to be at the beginning and is not, because something else was to be, too."""
    for node_id, states in entry.initial_states:
        missing = sorted({*states} - home.nodes[node_id].states)
        if missing:
            message = f"the initial states of node {node_id} contradict each other"
            yield EntryFault("initial states", f"{message}: it is not {' and '.join(missing)}")


def _goal_faults(entry: TaskEntry, home: EnvironmentGraph, world: World) -> Iterator[EntryFault]:
    impossible = _contradiction(entry.goal_conditions)
    if impossible:
        yield EntryFault("goal", f"the goal contradicts itself: {impossible}")
    if not entry.goal.unmet(world):
        yield EntryFault("goal holds", "the goal holds already at the beginning")
    understood = understand(entry.task, home)
    if isinstance(understood, Misunderstanding):
        return
    if any(isinstance(note, Choice) for note in understood.notes):
        yield EntryFault("goal", f"the task {entry.task!r} leaves open which objects are meant")
    elif {*understood.conditions} != {*entry.goal_conditions}:
        says, states = understood.describe(home), entry.goal.describe(home)
        yield EntryFault("goal", f"the task says {says!r}, and the goal states {states!r}")


def _script_faults(entry: TaskEntry, world: World) -> Iterator[EntryFault]:
    world = world.fork()
    for number, step in enumerate(entry.script, start=1):
        violations = world.check(step)
        if violations:
            reason = violations[0].sentence
            yield EntryFault("script", f"step {number} of the script, {step}: {reason}")
            return
        world.apply(step)
    unmet = entry.goal.unmet(world, entry.script)
    if unmet:
        missing = "; ".join(condition.describe(world.graph) for condition in unmet)
        yield EntryFault("script", f"the script does not reach the goal: {missing}")


def _contradiction(conditions: tuple[EntryCondition, ...]) -> str:
    states: dict[int, set[str]] = {}
    for condition in conditions:
        if isinstance(condition, StateCondition):
            states.setdefault(node_of(condition.node_id), set()).add(str(condition.state))
    for node_id, wanted in states.items():
        for pair in EXCLUSIVE_STATES:
            if {str(state) for state in pair} <= wanted:
                return f"node {node_id} {' and '.join(sorted(wanted))}"
    return ""
