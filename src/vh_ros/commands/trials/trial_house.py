"""The house under trial: every node a process of its own, in a domain of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from action_msgs.msg import GoalStatus, GoalStatusArray
from rclpy.callback_groups import MutuallyExclusiveCallbackGroup
from rclpy.parameter import Parameter
from rclpy.parameter_client import AsyncParameterClient
from rclpy.qos import qos_profile_action_status_default

from vh_core.bench.reliability_rows import (
    BODY,
    BRIDGE,
    INTAKE,
    PLANNER,
    ROBOT,
    TIMEOUTS,
    TRANSLATOR,
)
from vh_core.bench.reliability_verdict import NodeUse
from vh_core.errors import EnvironmentLostError
from vh_core.graph import EnvironmentGraph
from vh_core.journal import JournalEntry, read_journal
from vh_planner.srv import ControlTask, ResetScene
from vh_ros.commands.processes import NodeProcesses
from vh_ros.commands.trials.held_model import HeldModel
from vh_ros.commands.trials.held_skill import HeldSkill
from vh_ros.commands.trials.trial_client import TrialClient
from vh_ros.nodes.robot_names import of_robot, robot_names
from vh_ros.nodes.table import placed_house
from vh_ros.plumbing.graph_follower import GraphFollower
from vh_ros.plumbing.interface import (
    CHECK_PRECONDITIONS,
    CONTROL_TASK,
    EXECUTE_STEP,
    EXECUTE_TASK,
    RESET_SCENE,
    RUN_EPISODE,
    TRANSLATE_ACTION,
)
from vh_ros.plumbing.ros_domain import own_domain
from vh_ros.plumbing.service_caller import ServiceCaller

#: how long nodes may take to start, and anything may take that should come at once, seconds
READY_S, SOON_S = 90.0, 30.0
#: a step that is held lasts so long, seconds: longer than any row
_HELD_S = 3600.0
_SEND = "/_action/send_goal"
_OPEN = (
    GoalStatus.STATUS_ACCEPTED,
    GoalStatus.STATUS_EXECUTING,
    GoalStatus.STATUS_CANCELING,
)


class StatusWatch:
    """What an action's server tells of its goals, on the topic that every action has."""

    def __init__(self, client: TrialClient, action: str) -> None:
        self._open: dict[bytes, int] = {}
        topic = f"{client.node.resolve_service_name(action)}/_action/status"
        client.node.create_subscription(
            GoalStatusArray,
            topic,
            self._hear,
            qos_profile_action_status_default,
            callback_group=MutuallyExclusiveCallbackGroup(),
        )

    def _hear(self, told: GoalStatusArray) -> None:
        self._open = {
            bytes(each.goal_info.goal_id.uuid): each.status
            for each in told.status_list
            if each.status in _OPEN
        }

    def any_is(self, status: int) -> bool:
        """Whether some goal has this status now."""
        return status in self._open.values()

    def forget(self) -> None:
        """Know of no goal: whoever told of them is no more."""
        self._open = {}


class TrialHouse:
    """One executor and everybody else, of one robot or of several. What they print goes to
    `folder`. A node goes by its name, one of several robots' by that with the robot's before it
    ("anna/planner_node").
    """

    def __init__(
        self, environment: Mapping[str, str], folder: Path, executor: str, robots: str = ""
    ) -> None:
        self.domain = int(environment["ROS_DOMAIN_ID"])
        self.environment = dict(environment)
        self.executor = BRIDGE if executor == "virtualhome" else ROBOT
        self.journal = folder / "tasks.sqlite"
        self._folder = folder
        self._running: dict[str, tuple[NodeProcesses, subprocess.Popen[bytes]]] = {}
        self._still: set[str] = set()
        self._lock = threading.Lock()
        self.model = HeldModel()
        self.client = TrialClient(self.domain)
        self.follower = GraphFollower(self.client.node)
        self.episodes = StatusWatch(self.client, RUN_EPISODE)
        self.steps = StatusWatch(self.client, EXECUTE_STEP)
        self.skill = HeldSkill(self.process_environment, folder) if self.executor == ROBOT else None
        self._control = ServiceCaller(self.client.node, ControlTask, CONTROL_TASK, INTAKE)
        self._reset = ServiceCaller(self.client.node, ResetScene, RESET_SCENE, BRIDGE)
        self._robots = robot_names(robots)
        self._placed = {
            f"{placed.namespace}/{placed.entry.name}".strip("/"): placed
            for placed in placed_house(executor, "", robots)
        }

    # -- processes --------------------------------------------------------------------------

    def start(self, name: str, **more: Any) -> None:
        """Start a node, with the trial's parameters and `more`; or the robot's body."""
        if name == BODY:
            assert self.skill is not None
            self.skill.start()
            return
        placed = self._placed[name]
        parameters = {**self._parameters(placed.entry.name), **placed.parameters, **more}
        path = self._folder / f"{name.replace('/', '-')}.log"
        with path.open("ab") as file:
            processes = NodeProcesses(self.environment, output=file.fileno())
            process = processes.start(
                placed.entry, parameters, namespace=placed.namespace, log_level="info"
            )
        self._running[name] = (processes, process)

    def start_all(self, **by_node: Mapping[str, Any]) -> None:
        """Start every node, with parameters by node name, and wait until all can be used."""
        for name in self._placed:
            self.start(name, **by_node.get(name, {}))
        self.wait_until_ready()

    def _parameters(self, name: str) -> dict[str, Any]:
        parameters: dict[str, Any] = dict(TIMEOUTS.get(name, {}))
        if name == PLANNER:
            parameters |= {"llm_url": self.model.url, "encoder": "lexical"}
        elif name == TRANSLATOR:
            parameters |= {"encoder": "lexical"}
        elif name == BRIDGE:
            parameters |= {"environment": "world"}
        elif name == ROBOT and self.skill is not None:
            parameters |= {"skills": str(self.skill.file)}
        elif name == INTAKE:
            parameters |= {"journal": str(self.journal)}
        return parameters

    @property
    def process_environment(self) -> dict[str, str]:
        """The environment of a process in this house's domain."""
        return {**os.environ, **self.environment}

    def meant(self, who: str) -> str:
        """The node that a row means: of several robots that of the one at work, or the first."""
        if not self._robots or who in self._placed:
            return who
        open_ones = [each for each in self.entries().values() if each.ending is None]
        given = [each.allotments[-1].robot for each in open_ones if each.allotments]
        return of_robot(next(iter(given), self._robots[0]), who)

    def process(self, name: str) -> subprocess.Popen[bytes]:
        """The process of a node."""
        return self._running[name][1]

    def kill(self, name: str) -> None:
        """SIGKILL it."""
        if name == BODY:
            assert self.skill is not None
            self.skill.kill()
            return
        process = self.process(name)
        process.kill()
        process.wait()
        self._still.discard(name)
        if name == self.executor:
            self.steps.forget()
        elif name == PLANNER:
            self.episodes.forget()

    def hold_still(self, name: str) -> None:
        """SIGSTOP it: it lives, and does nothing."""
        self.process(name).send_signal(signal.SIGSTOP)
        self._still.add(name)

    def wake_all(self) -> None:
        """Let whoever stands still go on."""
        while self._still:
            name = self._still.pop()
            if self.process(name).poll() is None:
                self.process(name).send_signal(signal.SIGCONT)

    def restart(self, name: str, **more: Any) -> None:
        """Stop it as a person does, start it again, and wait until all can be used."""
        self._running[name][0].stop()
        self.start(name, **more)
        self.wait_until_ready()

    def is_up(self, name: str) -> bool:
        """Whether its process runs."""
        return name in self._running and self.process(name).poll() is None

    def uses(self) -> dict[str, NodeUse]:
        """What each node's process takes now."""
        return {name: use_of(process.pid) for name, (_, process) in self._running.items()}

    # -- readiness --------------------------------------------------------------------------

    def wait_until_ready(self) -> None:
        """Wait until every node's part is offered and the home is seen. Raises
        `EnvironmentLostError`."""
        node = self.client.node
        own = [
            of_robot(robot, name)
            for robot in self._robots or ("",)
            for name in (f"{RUN_EPISODE}{_SEND}", CHECK_PRECONDITIONS, TRANSLATE_ACTION)
        ]
        services = [f"{EXECUTE_TASK}{_SEND}", f"{EXECUTE_STEP}{_SEND}", *own]
        names = [node.resolve_service_name(name) for name in services]

        def missing() -> list[str]:
            return [name for name in names if node.count_services(name) == 0]

        if not self.client.wait_for(lambda: not missing(), READY_S):
            raise EnvironmentLostError(f"nobody offers {', '.join(missing())} after {READY_S:g} s")
        if not self.client.wait_for(lambda: self.follower.newest is not None, SOON_S):
            raise EnvironmentLostError("nobody shows the home")

    # -- what is asked of nodes ---------------------------------------------------------------

    def hold_steps(self) -> None:
        """Let every step wait until it is told to go on."""
        if self.skill is not None:
            self.skill.hold()
        else:
            self.set_parameter(BRIDGE, "step_duration_s", _HELD_S)

    def release_steps(self) -> None:
        """Let steps go on, now and from now on."""
        if self.skill is not None:
            self.skill.release()
        elif self.is_up(BRIDGE):
            self.set_parameter(BRIDGE, "step_duration_s", 0.0)

    def set_parameter(self, node: str, name: str, value: Any) -> None:
        """Set a parameter of a running node. Raises `EnvironmentLostError`."""
        client = AsyncParameterClient(self.client.node, node)
        deadline = time.monotonic() + SOON_S
        while time.monotonic() < deadline:  # an answer may be lost while the two meet
            if not client.services_are_ready():
                time.sleep(0.05)
                continue
            future = client.set_parameters([Parameter(name, value=value)])
            if self.client.wait_for(future.done, 3.0):
                return
        raise EnvironmentLostError(f"{node} does not take the parameter {name}")

    def reset_home(self) -> None:
        """Put the simulated home back into the state in which it was loaded."""
        if self.executor == BRIDGE:
            self._reset.call(ResetScene.Request(), SOON_S)

    def control(self, command: int, goal_id: str) -> ControlTask.Response:
        """Pause, resume or cancel by the intake's service."""
        return self._control.call(ControlTask.Request(command=command, goal_id=goal_id), SOON_S)

    def entries(self) -> dict[str, JournalEntry]:
        """The journal, by goal."""
        if not self.journal.is_file():
            return {}
        return {each.accepted.goal_id: each for each in read_journal(self.journal)}

    def unfinished(self, known: frozenset[str] = frozenset()) -> list[str]:
        """The goals in the journal without an end, but for those that are `known`."""
        return [
            key
            for key, entry in self.entries().items()
            if entry.ending is None and key not in known
        ]

    def home(self) -> EnvironmentGraph:
        """The home as it is shown now. Raises `EnvironmentLostError`."""
        if self.follower.newest is None:
            raise EnvironmentLostError("nobody has shown the home as yet")
        return self.follower.newest.graph

    def close(self) -> None:
        """Stop everything."""
        self.wake_all()
        self.model.release()
        if self.skill is not None:
            self.skill.release()
        for processes, _ in self._running.values():
            processes.signal_all()
        for processes, _ in self._running.values():
            processes.stop()
        if self.skill is not None:
            self.skill.close()
        self.client.close()
        self.model.down()


def use_of(pid: int) -> NodeUse:
    """What a process takes, as Linux tells it."""
    folder = Path(f"/proc/{pid}")
    status = dict(
        line.split(":", 1) for line in (folder / "status").read_text().splitlines() if ":" in line
    )
    megabytes = int(status["VmRSS"].split()[0]) / 1024
    return NodeUse(megabytes, len(list((folder / "fd").iterdir())), int(status["Threads"]))


@contextmanager
def open_trial_house(
    folder: Path, executor: str, robots: str = "", **by_node: Mapping[str, Any]
) -> Iterator[TrialHouse]:
    """A house that is up, with one robot or these, named with commas."""
    with own_domain() as environment:
        held = {name: value for name, value in environment.items() if name != "ROS_DOMAIN_ID"}
        os.environ.update(held)  # the clients in this process are held to this machine as well
        folder.mkdir(parents=True, exist_ok=True)
        house = TrialHouse(environment, folder, executor, robots)
        try:
            house.start_all(**by_node)
            yield house
        finally:
            house.close()
