"""The nodes under a lifecycle manager: real nodes in this process, through the services that a
manager uses."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from diagnostic_msgs.msg import DiagnosticArray
from house import (
    ABORTED,
    BRIDGE,
    CHECKER,
    ENTRIES,
    INTAKE,
    PLANNER,
    ROBOT,
    SUCCEEDED,
    TRANSLATOR,
    Client,
    begin_spinning,
    open_house,
    wait_for,
)
from lifecycle_msgs.msg import Transition
from lifecycle_msgs.srv import ChangeState, GetAvailableTransitions, GetState
from rclpy.lifecycle import TransitionCallbackReturn
from rclpy.parameter import Parameter

from vh_core.errors import ConfigurationError
from vh_core.events import Phase
from vh_core.outcome import Outcome
from vh_core.program import parse_step
from vh_planner.action import ExecuteStep, ExecuteTask, RunEpisode
from vh_planner.msg import TaskRejection
from vh_planner.srv import (
    CheckPreconditions,
    ListTasks,
    LoadScene,
    ResetScene,
    TranslateAction,
)
from vh_ros.commands.doctor import doctor
from vh_ros.plumbing import managed_node
from vh_ros.plumbing.diagnostics import TOPIC
from vh_ros.plumbing.interface import CLAIM_QOS
from vh_ros.plumbing.managed_node import AUTOSTART, ManagedNode
from vh_ros.plumbing.messages.steps import step_to_msg

#: long enough for a test to come in between, and ended by whoever deactivates
LONG_S = 120.0
PARAMETERS: dict[str, dict[str, Any]] = {
    BRIDGE: {"environment": "world"},
    TRANSLATOR: {"encoder": "lexical"},
}
HOUSE = (BRIDGE, CHECKER, TRANSLATOR, PLANNER, INTAKE)
WALK = step_to_msg(parse_step("[WALK] <kitchen> (1)"))
DONE = TransitionCallbackReturn.SUCCESS
ACTIVE, INACTIVE, UNCONFIGURED = "active", "inactive", "unconfigured"


class Managed:
    """A node that waits for its manager, which is the test."""

    def __init__(self, client: Client, name: str, **parameters: Any) -> None:
        given = {**PARAMETERS.get(name, {}), "autostart": False, **parameters}
        self.name, self._client = name, client
        self.node: ManagedNode = ENTRIES[name].load_class()(
            context=client.node.context,
            parameter_overrides=[Parameter(key, value=value) for key, value in given.items()],
        )
        self.close = begin_spinning(self.node)

    def change(self, label: str) -> bool:
        request = Transition(label=label)
        return bool(self._call(ChangeState, "change_state", transition=request).success)

    @property
    def state(self) -> str:
        return str(self._call(GetState, "get_state").current_state.label)

    def set(self, name: str, value: object) -> Any:
        return self._client.set_parameter(f"/{self.name}", name, value)

    def bring(self, state: str) -> None:
        """Bring it to unconfigured, inactive or active, whichever of these it is in."""
        order = (UNCONFIGURED, INACTIVE, ACTIVE)
        up, down = ("configure", "activate"), ("cleanup", "deactivate")
        while (now := self.state) != state:
            at, to = order.index(now), order.index(state)
            assert self.change(up[at] if to > at else down[at - 1])

    def made(self) -> set[str]:
        """What it offers and tells, by name."""
        node = self.node
        names = {each.topic_name for each in (*node.publishers, *node.subscriptions)}
        names |= {each.srv_name for each in (*node.services, *node.clients)}
        actions = sum("action" in type(each).__module__ for each in node.waitables)
        return names | {f"{actions} actions, {len(list(node.timers))} timers"}

    def _call(self, kind: Any, service: str, **fields: Any) -> Any:
        return self._client.call(kind, f"/{self.name}/{service}", **fields)


class ManagedHouse:
    """A house of managed nodes, and a client of it."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.nodes = {name: Managed(client, name) for name in HOUSE}

    def bring(self, state: str, *, but: dict[str, str] | None = None) -> None:
        """Bring all nodes to a state, but for those that are to be in another one."""
        wanted = {name: (but or {}).get(name, state) for name in HOUSE}
        for name, node in self.nodes.items():
            node.bring(wanted[name])

    def begin_long_task(self) -> Any:
        """A task that is at a step which takes its time."""
        self.nodes[BRIDGE].set("step_duration_s", LONG_S)
        goal = self.client.send("open the fridge")
        goal.wait_for_phase(Phase.EXECUTING)
        return goal


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with open_house() as house:
        yield house.client()


@pytest.fixture(scope="module")
def shared(client: Client) -> Iterator[ManagedHouse]:
    house = ManagedHouse(client)
    yield house
    for node in house.nodes.values():
        node.close()


@pytest.fixture
def house(shared: ManagedHouse) -> Iterator[ManagedHouse]:
    """All nodes active, in the home as it was at first."""
    shared.bring(ACTIVE)
    shared.client.call(ResetScene, "reset_scene")
    yield shared
    shared.nodes[BRIDGE].set("step_duration_s", 0.0)


# -- states -----------------------------------------------------------------------------------


@pytest.mark.slow
def test_each_node_goes_up_and_down_twice_and_leaves_nothing(house: ManagedHouse) -> None:
    for node in house.nodes.values():
        node.bring(UNCONFIGURED)
        before = node.made()
        for _ in range(2):
            assert node.change("configure")
            assert node.state == INACTIVE
            assert len(node.made()) > len(before) + 1
            assert node.change("activate")
            assert node.state == ACTIVE
            assert node.change("deactivate")
            assert node.state == INACTIVE
            assert node.change("cleanup")
            assert node.state == UNCONFIGURED
            assert node.made() == before
    house.bring(ACTIVE)
    assert house.client.do("open the fridge")[0] == SUCCEEDED


def test_a_robot_goes_up_and_down_twice_and_leaves_nothing(
    house: ManagedHouse, tmp_path: Path
) -> None:
    skills = tmp_path / "skills.yaml"
    skills.write_text(
        "skills: {WALK: {action: go, type: vh_planner/action/ExecuteStep}, OPEN: believed}\n"
    )
    house.nodes[BRIDGE].bring(UNCONFIGURED)  # one home has one executor
    robot = Managed(house.client, ROBOT, skills=str(skills), connect_timeout_s=0.2)
    try:
        before, threads = robot.made(), threads_of_steps()
        for _ in range(2):
            robot.bring(ACTIVE)
            result = house.client.send_step(WALK).response().result
            assert result.code == ExecuteStep.Result.ENVIRONMENT_LOST
            assert "the robot's skill" in result.message
            robot.bring(INACTIVE)
            result = house.client.send_step(WALK).response().result
            assert result.message == "The node is inactive"
            robot.bring(UNCONFIGURED)
            assert robot.made() == before
            house.client.go_away("execute_step")
        # the threads of its parts end soon after it has let them go
        wait_for(lambda: threads_of_steps() <= threads)
    finally:
        robot.close()


def threads_of_steps() -> int:
    """How many threads look after steps now."""
    return sum(each.name in ("feedback", "standstill") for each in threading.enumerate())


def test_a_transition_that_there_is_not_is_refused(house: ManagedHouse) -> None:
    node = house.nodes[CHECKER]
    for label in ("configure", "activate", "cleanup", "fly"):
        assert not node.change(label)
    assert node.state == ACTIVE
    offered = node._call(GetAvailableTransitions, "get_available_transitions")
    names = {each.transition.label for each in offered.available_transitions}
    assert names == {"deactivate", "shutdown"}
    # a manager may name it by its number
    number = Transition(id=Transition.TRANSITION_DEACTIVATE)
    assert node._call(ChangeState, "change_state", transition=number).success
    assert node.state == INACTIVE


def test_a_node_starts_itself_unless_it_is_told_not_to(client: Client) -> None:
    with pytest.raises(ConfigurationError, match="skills"):
        Managed(client, ROBOT, autostart=True)
    with pytest.raises(ConfigurationError, match="autostrat"):
        Managed(client, ROBOT, autostrat=True)


# -- refusals ---------------------------------------------------------------------------------


def test_an_inactive_intake_rejects_with_its_reason(house: ManagedHouse) -> None:
    house.nodes[INTAKE].bring(INACTIVE)
    heard: list[TaskRejection] = []
    topic = house.client.node.create_subscription(
        TaskRejection, "task_rejections", heard.append, CLAIM_QOS
    )
    handle, _ = house.client.offer(ExecuteTask, "execute_task", ExecuteTask.Goal(task="sit down"))
    assert not handle.accepted
    wait_for(lambda: any("inactive" in each.message for each in heard))
    house.client.node.destroy_subscription(topic)


def test_an_inactive_planner_takes_no_episode(house: ManagedHouse) -> None:
    house.nodes[PLANNER].bring(INACTIVE)
    handle, _ = house.client.offer(RunEpisode, "run_episode", RunEpisode.Goal(task="sit down"))
    assert not handle.accepted
    assert house.nodes[PLANNER].change("activate")
    assert house.client.do("open the fridge")[0] == SUCCEEDED


def test_an_inactive_executor_takes_no_step_and_no_scene(house: ManagedHouse) -> None:
    client = house.client
    house.nodes[BRIDGE].bring(INACTIVE)
    result = client.send_step(WALK).response().result
    assert (result.code, result.message) == (
        ExecuteStep.Result.ENVIRONMENT_LOST,
        "The node is inactive",
    )
    answer = client.call(LoadScene, "load_scene", scene="generated:seed=3")
    assert (answer.success, answer.message) == (False, "not now: The node is inactive")
    shown = client.follower.newest  # perhaps not yet of this home's newest revision
    assert shown is not None and shown.graph.name == "embedded"
    status, ended = client.do("open the fridge")
    assert (status, ended.outcome) == (ABORTED, Outcome.ENVIRONMENT_LOST)
    assert "inactive" in ended.message


def test_an_inactive_checker_answers_with_its_reason(house: ManagedHouse) -> None:
    house.nodes[CHECKER].bring(INACTIVE)
    answer = house.client.call(CheckPreconditions, "check_preconditions", step=WALK)
    assert (answer.satisfied, answer.explanation) == (False, "The node is inactive")
    # who asks knows that nothing was judged
    status, ended = house.client.do("open the fridge")
    assert (status, ended.outcome) == (ABORTED, Outcome.ENVIRONMENT_LOST)
    assert "The node is inactive" in ended.message


def test_an_inactive_translator_answers_with_its_reason(house: ManagedHouse) -> None:
    house.nodes[TRANSLATOR].bring(INACTIVE)
    answer = house.client.call(TranslateAction, "translate_action", phrase="walk to the kitchen")
    assert (answer.compared, answer.message) == (False, "The node is inactive")


# -- configuring ------------------------------------------------------------------------------


def test_what_cannot_be_configured_is_corrected_and_configured(house: ManagedHouse) -> None:
    bridge = house.nodes[BRIDGE]
    fixed = bridge.set("scene", "generated:seed=4")
    assert not fixed.successful
    assert "clean the node up first" in fixed.reason
    bridge.bring(UNCONFIGURED)
    before = bridge.made()
    assert bridge.set("scene", "/nowhere/home.json").successful
    assert not bridge.set("environment", "moon").successful
    assert not bridge.change("configure")
    assert bridge.state == UNCONFIGURED
    assert bridge.made() == before
    assert bridge.set("scene", "").successful
    bridge.bring(ACTIVE)
    assert house.client.do("open the fridge")[0] == SUCCEEDED


def test_a_failure_half_way_leaves_nothing_open(house: ManagedHouse, tmp_path: Path) -> None:
    """The journal cannot be used: it comes after other things were made."""
    intake = house.nodes[INTAKE]
    intake.bring(UNCONFIGURED)
    before = intake.made()
    assert intake.set("journal", str(tmp_path)).successful
    assert not intake.change("configure")
    assert intake.made() == before
    assert intake.set("journal", str(tmp_path / "tasks.sqlite")).successful
    intake.bring(ACTIVE)
    assert house.client.do("open the fridge")[0] == SUCCEEDED
    # and what was written is read by the same node, configured anew
    intake.bring(UNCONFIGURED)
    intake.bring(ACTIVE)
    assert house.client.do("close the fridge")[0] == SUCCEEDED
    intake.bring(UNCONFIGURED)
    assert intake.set("journal", "").successful


def test_a_home_is_left_for_another_one(house: ManagedHouse) -> None:
    bridge = house.nodes[BRIDGE]
    before = house.client.follower.wait_for(0, 20.0)
    bridge.bring(UNCONFIGURED)
    assert bridge.set("scene", "generated:seed=5").successful
    bridge.bring(ACTIVE)
    after = house.client.follower.wait_for(before.revision + 1, 20.0)
    assert after.graph.nodes != before.graph.nodes
    step = step_to_msg(parse_step(f"[WALK] <{_a_room(after)[1]}> ({_a_room(after)[0]})"))
    result = house.client.send_step(step).response().result
    assert result.code == ExecuteStep.Result.OK
    bridge.bring(UNCONFIGURED)
    assert bridge.set("scene", "").successful


def _a_room(seen: Any) -> tuple[int, str]:
    return next(
        (node.id, node.class_name) for node in seen.graph.nodes.values() if node.category == "Rooms"
    )


# -- deactivation -----------------------------------------------------------------------------


def test_an_intake_ends_its_tasks_when_it_is_deactivated(house: ManagedHouse) -> None:
    goal = house.begin_long_task()
    waits = house.client.send("close the fridge")
    assert house.nodes[INTAKE].change("deactivate")
    for each in (goal, waits):
        status, result = each.end()
        assert (status, result.outcome) == (ABORTED, Outcome.CANCELED)
    assert not house.client.call(ListTasks, "list_tasks").list.tasks
    house.nodes[BRIDGE].set("step_duration_s", 0.0)
    assert house.nodes[INTAKE].change("activate")
    assert house.client.do("open the fridge")[0] == SUCCEEDED


@pytest.mark.slow
@pytest.mark.parametrize("name", [PLANNER, BRIDGE])
def test_what_is_in_hand_ends_when_who_does_it_is_deactivated(
    house: ManagedHouse, name: str
) -> None:
    goal = house.begin_long_task()
    assert house.nodes[name].change("deactivate")
    status, result = goal.end()
    assert status == ABORTED
    assert result.outcome in (Outcome.CANCELED, Outcome.ENVIRONMENT_LOST)
    house.nodes[BRIDGE].set("step_duration_s", 0.0)
    assert house.nodes[name].change("activate")
    assert house.client.do("open the fridge")[0] == SUCCEEDED


class Stubborn(ManagedNode):
    """A node whose work ends when the test lets it."""

    PARAMETERS = (AUTOSTART,)
    fault: Exception | None = None

    def __init__(self, **options: object) -> None:
        self.go_on = threading.Event()
        super().__init__("stubborn_node", **options)

    def set_up(self) -> None:
        self.create_publisher(TaskRejection, "said", 1)
        if self.fault is not None:
            raise self.fault

    def work(self, *, is_left_behind: bool) -> threading.Thread:
        """Begin to work."""

        def run() -> None:
            with self.working():
                if is_left_behind:
                    self.run_to_the_stop(lambda: self.go_on.wait(60.0), 0.0)
                else:
                    self.go_on.wait(60.0)

        thread = threading.Thread(target=run)
        thread.start()
        wait_for(lambda: not self.at_rest())
        return thread


@pytest.fixture
def stubborn(client: Client) -> Iterator[Stubborn]:
    node = Stubborn(context=client.node.context)
    yield node
    node.go_on.set()
    node.destroy_node()


def test_it_stays_active_where_what_is_in_hand_does_not_end(
    stubborn: Stubborn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(managed_node, "_REST_S", 0.1)
    thread = stubborn.work(is_left_behind=False)
    assert stubborn.trigger_deactivate() != DONE
    assert (stubborn.state, stubborn.stopping.is_set()) == (ACTIVE, False)
    stubborn.go_on.set()
    thread.join()
    assert stubborn.trigger_deactivate() == DONE
    assert (stubborn.state, stubborn.stopping.is_set()) == (INACTIVE, True)


def test_it_waits_for_what_was_left_behind(stubborn: Stubborn) -> None:
    thread = stubborn.work(is_left_behind=True)
    assert stubborn.trigger_deactivate() == DONE
    thread.join()
    for change in (stubborn.trigger_activate, stubborn.trigger_cleanup):
        assert change() != DONE
        assert stubborn.state == INACTIVE
    stubborn.go_on.set()
    wait_for(lambda: not stubborn.has_left_behind)
    assert stubborn.trigger_cleanup() == DONE


def test_a_fault_of_its_own_leaves_it_unconfigured(stubborn: Stubborn) -> None:
    assert stubborn.trigger_deactivate() == stubborn.trigger_cleanup() == DONE
    before = len(list(stubborn.publishers))
    stubborn.fault = KeyError("of its own")
    assert stubborn.trigger_configure() != DONE
    assert (stubborn.state, len(list(stubborn.publishers))) == (UNCONFIGURED, before)
    stubborn.fault = None
    assert stubborn.trigger_configure() == DONE
    stubborn.begin_stop()  # of the process: nothing opens it again
    assert stubborn.trigger_activate() == DONE
    assert stubborn.stopping.is_set()
    assert stubborn.why_stopping == "The node is being stopped"


# -- what is told -----------------------------------------------------------------------------


def test_the_state_is_told_with_what_is_wrong(house: ManagedHouse) -> None:
    told: dict[str, tuple[str, str]] = {}

    def hear(message: DiagnosticArray) -> None:
        for status in message.status:
            values = {each.key: each.value for each in status.values}
            told[status.name] = (values["state"], status.message)

    topic = house.client.node.create_subscription(DiagnosticArray, TOPIC, hear, 10)
    wait_for(lambda: told.get("/planner_node", ("",))[0] == ACTIVE)
    house.nodes[PLANNER].bring(INACTIVE)
    wait_for(lambda: told["/planner_node"] == (INACTIVE, "it is inactive, and takes nothing"))
    house.nodes[PLANNER].bring(UNCONFIGURED)
    wait_for(lambda: told["/planner_node"][0] == UNCONFIGURED)
    house.client.node.destroy_subscription(topic)


def test_the_doctor_says_how_to_make_it_active(
    house: ManagedHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROS_DOMAIN_ID", str(house.client.node.context.get_domain_id()))
    house.nodes[PLANNER].bring(INACTIVE)
    house.nodes[CHECKER].bring(UNCONFIGURED)
    found: dict[str, tuple[str, ...]] = {}

    def are_told() -> bool:  # on a busy machine nodes find each other late
        found.update({what: rest for what, *rest in doctor("")})
        return all(f"/{name}" in found for name in HOUSE)

    wait_for(are_told, 60.0)
    assert found[f"/{INTAKE}"][0] == "ok"
    assert "state active" in found[f"/{INTAKE}"][1]
    for name, remedy in ((PLANNER, "activate"), (CHECKER, "configure, then activate")):
        level, _, said = found[f"/{name}"]
        assert (level, said) == ("warning", f"ros2 lifecycle set /{name} {remedy}")


# -- processes --------------------------------------------------------------------------------


def test_a_shutdown_ends_the_process(tmp_path: Path) -> None:
    skills = tmp_path / "skills.yaml"
    skills.write_text("skills: {WALK: believed}\n")
    with open_house() as house:
        process = house.start(ROBOT, skills=str(skills), autostart=False)
        client = house.client()
        change = f"/{ROBOT}/change_state"
        for label in ("configure", "activate", "shutdown"):
            asked = client.call(ChangeState, change, transition=Transition(label=label))
            assert asked.success, label
        wait_for(lambda: process.poll() is not None)
        assert process.poll() == 0
