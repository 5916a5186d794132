"""What `vh-planner doctor` asks of the interfaces and of the nodes that run."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Set

from diagnostic_msgs.msg import DiagnosticArray, DiagnosticStatus

from vh_core.outcome import Outcome
from vh_core.task import ExecutionCode
from vh_planner.action import ExecuteStep, ExecuteTask
from vh_planner.msg import EnvironmentGraph, EpisodeState
from vh_ros.nodes.robot_names import robot_names
from vh_ros.nodes.table import NODES, NodeEntry, house_with
from vh_ros.plumbing.diagnostics import TOPIC
from vh_ros.plumbing.spinning import spinning_node
from vh_ros.plumbing.stoppable_node import StoppableNode

#: how long nodes are listened to, seconds; each tells of itself once a second
_LISTEN_S = 5.0
#: and where some were heard, for the others: on a busy machine the middleware may lose a node's
#: first announcement, and the next comes seconds later
_OTHERS_S = 10.0
#: who takes tasks, and knows of all robots
INTAKE = next(entry.name for entry in NODES if entry.takes_tasks)
#: what a node in this state lacks
_TRANSITIONS = {"unconfigured": "configure, then activate", "inactive": "activate"}
#: what, "ok" or "warning" or "fault", what was found, what to do
Check = tuple[str, str, str, str]


def doctor(namespace: str) -> list[Check]:
    """What is found of the interfaces and of the nodes of a namespace."""
    checks = list(_interfaces())
    with spinning_node("vh_planner", namespace) as node:
        checks += _graph(node)
    return checks


def _interfaces() -> Iterator[Check]:
    wrong = [
        name
        for kind, numbers in ((ExecuteTask, Outcome), (ExecuteStep, ExecutionCode))
        for name, number in ((each.name, each.value) for each in numbers)
        if getattr(kind.Result, name, None) != number
    ]
    missing = [
        name
        for kind, name in (
            (ExecuteTask.Goal, "priority"),
            (ExecuteStep.Goal, "episode"),
            (EpisodeState, "planner"),
            (EnvironmentGraph, "unseen"),
        )
        if name not in kind.get_fields_and_field_types()
    ]
    if wrong or missing:
        said = f"built from another version: {', '.join((*wrong, *missing))}"
        yield "interfaces", "fault", said, "build again: 'make setup', or colcon build"
    else:
        yield "interfaces", "ok", "those of this version", ""


def _graph(node: StoppableNode) -> Iterator[Check]:
    """The nodes that are there, each with what it tells of itself."""
    told: dict[str, DiagnosticStatus] = {}

    def hear(message: DiagnosticArray) -> None:
        told.update({status.name: status for status in message.status})

    node.create_subscription(DiagnosticArray, TOPIC, hear, 100)
    began = time.monotonic()
    prefix = node.get_namespace().rstrip("/")

    def listen(until_s: float) -> Set[str]:
        """The nodes that are known once all of the house have told of themselves, or so long after
        the beginning."""
        left_s = until_s - (time.monotonic() - began)
        node.wait_until(lambda: _all_told(_house(prefix, told), told), left_s)
        names = node.get_node_names_and_namespaces()
        return {f"{space.rstrip('/')}/{name}" for name, space in names}

    known = listen(_LISTEN_S)
    if known.intersection(_house(prefix, told)):
        known = listen(_OTHERS_S)
    house = _house(prefix, told)
    if not known.intersection(house):
        said = f"none of this project's in {node.get_namespace()} after {_LISTEN_S:g} s"
        yield "nodes", "warning", said, "start them: 'vh-planner up', or ros2 launch"
        return
    executors = [entry.name for entry in NODES if entry.executor]
    parts = prefix.split("/")  # an executor may stand above, where robots share the home
    spaces = ["/".join(parts[:end]) for end in range(len(parts), 0, -1)]
    if not any(f"{space}/{each}" in known for each in executors for space in spaces):
        remedy = "start one of them, or a robot's own"
        yield "executor", "warning", f"none of {', '.join(executors)} is there", remedy
    for name, entry in house.items():
        if name not in known:
            if entry in house_with(""):
                said = f"not there, and the others are ({time.monotonic() - began:.1f} s)"
                yield name, "fault", said, f"start it, and look into the log of {entry.name}"
            continue
        yield _told_of(name, told.get(name))


def _all_told(house: Mapping[str, NodeEntry], told: Mapping[str, object]) -> bool:
    """Whether every node of a house has told of itself, of the executors one."""
    executors = {name for name, entry in house.items() if entry.executor}
    return house.keys() - executors <= told.keys() and not executors.isdisjoint(told)


def _house(prefix: str, told: Mapping[str, DiagnosticStatus]) -> dict[str, NodeEntry]:
    """The full names of the nodes of a home, or of one of several robots that share it: whether
    there are several is what the task intake tells."""
    parent, _, own = prefix.rpartition("/")
    for home, wanted in ((prefix, ""), (parent, own)):
        intake = told.get(f"{home}/{INTAKE}")
        values = {each.key: each.value for each in intake.values} if intake else {}
        robots = [name for name in robot_names(values.get("robots", "")) if wanted in ("", name)]
        if robots:
            return {
                f"{home if entry.executor or entry.takes_tasks else f'{home}/{robot}'}/"
                f"{entry.name}": entry
                for robot in robots
                for entry in NODES
            }
    return {f"{prefix}/{entry.name}": entry for entry in NODES}


def _told_of(name: str, status: DiagnosticStatus | None) -> Check:
    if status is None:
        return name, "fault", f"it told nothing of itself in {_OTHERS_S:g} s", "start it anew"
    values = ", ".join(f"{each.key} {each.value}" for each in status.values if each.value)
    said = f"{status.message}{f' ({values})' if values else ''}"
    if status.level == DiagnosticStatus.OK:
        return name, "ok", said, ""
    level = "warning" if status.level == DiagnosticStatus.WARN else "fault"
    state = next((each.value for each in status.values if each.key == "state"), "")
    missing = _TRANSITIONS.get(state)
    remedy = f"ros2 lifecycle set {name} {missing}" if missing else "its log says more"
    return name, level, said, remedy
