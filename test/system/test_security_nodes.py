"""What docs/security.md says, held against nodes as they run: the access policy for SROS 2,
hostile input, and secrets."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from xml.etree import ElementTree

import pytest
from diagnostic_msgs.msg import DiagnosticArray
from house import (
    ABORTED,
    ENTRIES,
    SOON_S,
    SUCCEEDED,
    Client,
    House,
    SentGoal,
    open_house,
    wait_for,
)
from rcl_interfaces.srv import DescribeParameters, GetParameters, ListParameters
from rclpy.node import NodeNameNonExistentError

from simulated_llm import OraclePolicy, SimulatedServer
from vh_core.outcome import Outcome
from vh_core.scenes import open_scene
from vh_planner import msg
from vh_planner.action import ExecuteStep, ExecuteTask
from vh_planner.srv import LoadScene
from vh_ros.commands.live_robot import LiveRobot
from vh_ros.commands.task_client import TaskClient
from vh_ros.plumbing.diagnostics import TOPIC
from vh_ros.plumbing.stoppable_node import StoppableNode

POLICY = Path(__file__).parents[2] / "config" / "sros2_policy.xml"
#: what SROS 2 allows a node, by the tag of the list and its attribute
RIGHTS = {
    "topics": ("publish", "subscribe"),
    "services": ("reply", "request"),
    "actions": ("execute", "call"),
}
#: the parts of an action, as topics and services
PARTS = ("send_goal", "cancel_goal", "get_result", "feedback", "status")
Rights = dict[str, set[str]]
ROBOT, CLIENT = "robot_executor_node", "task_client"
SECRET = "sk-0123456789-nobody-may-see-this"
ESCAPES = "\x1b]0;owned\x07\x1b[2J"


def allowed() -> dict[str, Rights]:
    """What the file allows each node, with names made absolute."""
    found: dict[str, Rights] = {}
    for enclave in ElementTree.parse(POLICY).getroot().iter("enclave"):
        for profile in enclave.iter("profile"):
            name, space = profile.attrib["node"], profile.attrib["ns"]
            assert enclave.attrib["path"] == f"/vh_planner/{name}"
            rights = found.setdefault(name, defaultdict(set))
            for names in profile:
                for right in RIGHTS[names.tag]:
                    if names.attrib.get(right) == "ALLOW":
                        rights[right] |= {absolute(each.text or "", space, name) for each in names}
    return found


def absolute(text: str, space: str, node: str) -> str:
    if text.startswith("~"):
        return f"{space.rstrip('/')}/{node}/{text[1:].lstrip('/')}"
    return text if text.startswith("/") else f"{space.rstrip('/')}/{text}"


def used(node: StoppableNode, name: str, namespace: str = "/") -> Rights:
    """What a node that runs publishes, listens to, offers and calls, as if it stood in the root
    namespace."""
    topics = {
        "publish": node.get_publisher_names_and_types_by_node(name, namespace),
        "subscribe": node.get_subscriber_names_and_types_by_node(name, namespace),
        "reply": node.get_service_names_and_types_by_node(name, namespace),
        "request": node.get_client_names_and_types_by_node(name, namespace),
    }
    rights: Rights = {right: {each for each, _ in found} for right, found in topics.items()}
    for right, services in (("execute", rights["reply"]), ("call", rights["request"])):
        rights[right] = {
            each.removesuffix("/_action/send_goal")
            for each in services
            if each.endswith("/_action/send_goal")
        }
    actions = rights["execute"] | rights["call"]
    parts = {f"{action}/_action/{part}" for action in actions for part in PARTS}
    space = "" if namespace == "/" else namespace
    found = {right: names - parts if right in topics else names for right, names in rights.items()}
    return {
        right: {each.removeprefix(space) for each in names}
        for right, names in found.items()
        if names
    }


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the nodes may write."""
    return tmp_path_factory.mktemp("written")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, folder: Path) -> Iterator[House]:
    given = tmp_path_factory.mktemp("given")
    skills, policy = given / "skills.yaml", given / "policy.yaml"
    skills.write_text(
        "skills: {WALK: believed}\nperception: {service: perceive, topic: perceived}\n"
    )
    policy.write_text("version: 1\nrules: [{forbid: SWITCHON, class: stove}]\n")
    (folder / "records").mkdir()
    with (
        pytest.MonkeyPatch.context() as patch,
        SimulatedServer(OraclePolicy(open_scene())) as server,
    ):
        patch.setenv("VH_PLANNER_API_KEY", SECRET)
        with open_house() as house:
            house.start_all(
                virtualhome_bridge_node={"environment": "world", "policy": str(policy)},
                action_translator_node={"encoder": "lexical"},
                planner_node={
                    "encoder": "lexical",
                    "llm_url": server.url,
                    "llm_transcript": str(folder / "transcript.jsonl"),
                    "record_dir": str(folder / "records"),
                },
                task_intake_node={"journal": str(folder / "tasks.sqlite")},
            )
            house.start(ROBOT, "robot", skills=str(skills), policy=str(policy))
            house.wait_until_ready()
            yield house


# -- SROS 2 -----------------------------------------------------------------------------------


def test_each_node_is_allowed_what_it_does_and_nothing_else(house: House) -> None:
    node, file = house.client().node, allowed()
    assert file.keys() == {*ENTRIES, CLIENT}
    for name in ENTRIES:
        space = "/robot" if name == ROBOT else "/"
        expected = {right: names for right, names in file[name].items() if names}
        now: Rights = {}

        def is_as_allowed(
            name: str = name, space: str = space, now: Rights = now, expected: Rights = expected
        ) -> bool:
            now.clear()
            with suppress(NodeNameNonExistentError):  # not heard of as yet
                now.update(used(node, name, space))
            return now == expected

        with suppress(AssertionError):  # the comparison says more
            wait_for(is_as_allowed, 10.0)
        assert now == expected, name


def test_whoever_sends_tasks_and_looks_on_is_allowed_to(house: House) -> None:
    client = StoppableNode(CLIENT, context=house.client().node.context)
    try:
        TaskClient(client)
        LiveRobot(client, "robot")
        now: Rights = {}

        def is_heard_of() -> bool:
            with suppress(NodeNameNonExistentError):
                now.update(used(house.client().node, CLIENT))
            return "/execute_task" in now.get("call", ())

        wait_for(is_heard_of)
        file = allowed()[CLIENT]
        for right, names in now.items():
            assert names <= file[right], right
        # an approval is given by answering a question, and not by saying that it was given
        assert "/policy_decisions" not in file["publish"]
    finally:
        client.destroy_node()


def test_it_has_the_form_that_sros2_reads() -> None:
    """The rules of SROS 2's schema for policies, version 0.2.0."""
    root = ElementTree.parse(POLICY).getroot()
    assert (root.tag, root.attrib) == ("policy", {"version": "0.2.0"})
    (enclaves,) = root
    assert enclaves.tag == "enclaves"
    for enclave in enclaves:
        assert (enclave.tag, enclave.attrib.keys()) == ("enclave", {"path"})
        (profiles,) = enclave
        (profile,) = profiles
        assert (profiles.tag, profile.tag) == ("profiles", "profile")
        assert profile.attrib.keys() == {"ns", "node"}
        for names in profile:
            assert list(names.attrib.values()) == ["ALLOW"]
            assert names.attrib.keys() <= set(RIGHTS[names.tag])
            assert {each.tag for each in names} == {names.tag.removesuffix("s")}
            texts = [each.text or "" for each in names]
            assert texts == sorted(set(texts))


# -- hostile input ----------------------------------------------------------------------------


def test_hostile_scenes_leave_the_bridge_as_it_is(house: House) -> None:
    client = house.client()
    before = client.follower.wait_for(0, SOON_S)
    deep = '{"nodes": [' + '{"a": ' * 50_000
    for scene in ("/dev/zero", "../../../../etc/passwd", deep, "{" + " " * (20 << 20), ESCAPES):
        answer = client.call(LoadScene, "load_scene", scene=scene)
        assert not answer.success
        assert "root:" not in answer.message
        assert answer.revision == before.revision
    assert "\x1b" not in house.log("virtualhome_bridge_node").replace("\x1b[0m", "")


def test_hostile_tasks_end_with_a_reason_and_leave_no_escapes(house: House) -> None:
    client = house.client()
    for task in (f"open {ESCAPES} it", "open the " * 2000, "[" * 5000, "'; DROP TABLE goals; --"):
        status, result = client.do(task)
        assert (status, result.outcome) == (ABORTED, Outcome.INVALID_TASK)
        assert "\x1b" not in result.message
    goal = ExecuteTask.Goal(task="x" * 1_000_000)
    assert not client.offer(ExecuteTask, "execute_task", goal)[0].accepted
    for name in ("task_intake_node", "planner_node"):
        assert "owned\x07" not in house.log(name)


def test_hostile_steps_are_refused_by_form(house: House) -> None:
    client = house.client()
    for action, names in (
        ("SWITCHON", [("stove\n[OPEN] <fridge>", 24)]),
        ("../OPEN", [("fridge", 24)]),
        ("OPEN", [("fridge", 2**63 - 1)]),
        ("OPEN", [("fridge", 24)] * 1000),
    ):
        objects = [msg.ObjectRef(class_name=name, id=number) for name, number in names]
        step = msg.Step(action=action, objects=objects, text=ESCAPES)
        handle, feedback = client.offer(ExecuteStep, "execute_step", ExecuteStep.Goal(step=step))
        result = SentGoal(handle, feedback, "").response().result
        assert result.code == ExecuteStep.Result.INVALID_STEP
    assert client.do("open the fridge")[0] == SUCCEEDED  # all is well


def test_the_key_is_nowhere_but_in_the_request(house: House, folder: Path) -> None:
    client = house.client()
    heard: list[DiagnosticArray] = []
    client.node.create_subscription(DiagnosticArray, TOPIC, heard.append, 10)
    goal = client.send("put a plum in the fridge", strategy="translated", session="../../etc/x")
    _, result = goal.end()
    assert result.statistics.llm_calls
    wait_for(lambda: any("planner_node" in each.status[0].name for each in heard))
    told = repr((heard, result, goal.feedback))
    for name in ENTRIES:
        if name != ROBOT:
            told += house.log(name) + repr(parameters(client, name))
    written = [path for path in folder.rglob("*") if path.is_file()]
    assert {path.parent for path in written} == {folder, folder / "records"}
    assert len(written) >= 3
    told += "".join(path.read_bytes().decode(errors="replace") for path in written)
    assert SECRET not in told
    assert "plum" in told


def parameters(client: Client, node: str) -> object:
    """All parameters of a node, with their values and descriptions."""
    names = client.call(ListParameters, f"{node}/list_parameters").result.names
    values = client.call(GetParameters, f"{node}/get_parameters", names=names)
    described = client.call(DescribeParameters, f"{node}/describe_parameters", names=names)
    return names, values, described
