"""What the house under trial is asked for, and whether its home shows that it was done."""

from __future__ import annotations

from vh_core.graph import EnvironmentGraph, State

#: tasks by the class of what they are about, and the state that they want there
SWITCHES, TV = "lightswitch", "tv"
_TASKS = {
    (SWITCHES, State.ON): "turn on all lightswitches",
    (SWITCHES, State.OFF): "turn off all lightswitches",
    (TV, State.ON): "turn on the tv",
    (TV, State.OFF): "turn off the tv",
}
_WANTED = {text: key for key, text in _TASKS.items()}


def needed_task(graph: EnvironmentGraph, about: str) -> str:
    """A task that this home does not show as yet, so that it takes steps."""
    first = _TASKS[about, State.OFF]
    return first if not shows(graph, first) else _TASKS[about, State.ON]


def shows(graph: EnvironmentGraph, task: str) -> bool:
    """Whether the home shows what the task wants."""
    about, state = _WANTED[task]
    return all(state in graph.nodes[node_id].states for node_id in graph.by_class[about])
