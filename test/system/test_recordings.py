"""Recordings of what real nodes publish: two readers that share no code find in them the home as it
was at the end, and a replay leads to the same."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from vh_core.cli import main
from vh_core.graph import Edge, EnvironmentGraph
from vh_core.live.robot_view import view_of
from vh_core.record import Record, read_records, replay
from vh_core.record.message_definitions import definition_of
from vh_ros.plumbing.ros_domain import own_domain

pytest.importorskip("mcap_ros2", reason="mcap-ros2-support is not installed; see requirements/")

ROOT = Path(__file__).parents[2]
COMMAND = (sys.executable, str(ROOT / "scripts" / "vh-planner"))
PLUMS, LAMPS = "put all plums in the fridge", "turn off all lightswitches"
#: nodes, edges, states by node
Rebuilt = tuple[set[int], set[Edge], dict[int, set[str]]]


@dataclass(frozen=True)
class Recorded:
    """A house in a namespace, its whole life in one recording, and its first task in another; and
    what the planner itself wrote down of its tasks, in a folder."""

    whole: Path
    task: Path
    own: Path
    err: str


def start(environment: Mapping[str, str], *arguments: str) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    command = [*COMMAND, *arguments]
    return subprocess.Popen(command, env=environment, stdout=pipe, stderr=pipe, text=True)


def send(environment: Mapping[str, str], *arguments: str) -> tuple[int, str]:
    process = start(environment, "send", *arguments, "--namespace", "flat")
    out, err = process.communicate(timeout=90)
    assert "Traceback" not in out + err
    return process.returncode, err


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Recorded]:
    folder = tmp_path_factory.mktemp("recordings")
    whole, task, own = folder / "whole.mcap", folder / "task.bag", folder / "own"
    own.mkdir()
    with own_domain() as domain:
        environment = {**os.environ, **domain, "PYTHONUNBUFFERED": "1"}
        house = start(
            environment,
            *("up", "--environment", "world", "--namespace", "flat", "--record", str(whole)),
            *("--record-dir", str(own)),
        )
        assert house.stdout is not None and "6 nodes are up" in house.stdout.readline()
        try:
            assert send(environment, PLUMS, "--record", str(task)) == (0, "")
            assert send(environment, LAMPS)[0] == 0
        finally:
            house.send_signal(signal.SIGINT)
            out, err = house.communicate(timeout=20)
        assert house.returncode == 0 and "Traceback" not in out + err
        yield Recorded(whole, task, own, err)


class Rebuilding:
    """The home by graphs and changes alone, as a listener follows them."""

    def __init__(self) -> None:
        self.revision = 0
        self.home: Rebuilt = (set(), set(), {})

    def take(self, topic: str, message: Any) -> None:
        nodes, edges, states = self.home
        if topic == "/flat/environment_graph" and message.revision > self.revision:
            nodes = {node.id for node in message.nodes}
            states = {node.id: set(node.states) for node in message.nodes}
            edges = {Edge(each.from_id, each.relation, each.to_id) for each in message.edges}
            self.revision = message.revision
        elif topic == "/flat/environment_delta" and message.base_revision == self.revision:
            edges = edges - {Edge(e.from_id, e.relation, e.to_id) for e in message.edges_removed}
            edges |= {Edge(e.from_id, e.relation, e.to_id) for e in message.edges_added}
            states = states | {node.id: set(node.states) for node in message.changed_nodes}
            self.revision = message.revision
        self.home = (nodes, edges, states)


def of(graph: EnvironmentGraph) -> Rebuilt:
    states = {node.id: set(map(str, node.states)) for node in graph.nodes.values()}
    return set(graph.nodes), set(graph.edge_set), states


def replayed(path: Path, episode: int) -> EnvironmentGraph:
    """The home at the end of an episode; every verdict on it is true."""
    record = read_records(path)[episode]
    assert record.complete, record.missing
    found = replay(record.events)
    assert found.disagreements == []
    assert found.graph is not None
    return found.graph


@pytest.mark.slow
def test_a_task_is_found_by_the_reader_of_mcap_as_it_was_done(recorded: Recorded) -> None:
    from mcap.reader import make_reader
    from mcap_ros2.decoder import DecoderFactory

    rebuilding, kinds, shown = Rebuilding(), [], set()
    with (recorded.task / "task.mcap").open("rb") as stream:
        reader = make_reader(stream, decoder_factories=[DecoderFactory()])
        for _, channel, _, message in reader.iter_decoded_messages(log_time_order=False):
            rebuilding.take(channel.topic, message)
            if channel.topic == "/flat/events":
                kinds.append(message.kind)
            elif channel.topic == "/flat/markers":
                shown |= {marker.ns for marker in message.markers}
    assert (kinds[0], kinds[-1]) == ("episode_began", "ended")
    assert {"rooms", "furniture", "things", "characters", "held"} <= shown
    assert rebuilding.home == of(replayed(recorded.task, 0))


def test_a_task_is_found_by_the_reader_of_rosbags_as_well(recorded: Recorded) -> None:
    rosbags = pytest.importorskip("rosbags.rosbag2", reason="rosbags is not installed")
    from rosbags.typesys import Stores, get_types_from_msg, get_typestore

    store = get_typestore(Stores.ROS2_JAZZY)
    rebuilding, names = Rebuilding(), set()
    with rosbags.Reader(recorded.task) as reader:
        for each in reader.connections:
            names.add(each.topic)
            if each.msgtype.startswith("vh_planner/"):
                store.register(get_types_from_msg(definition_of(each.msgtype), each.msgtype))
        for connection, _, data in reader.messages():
            message = store.deserialize_cdr(data, connection.msgtype)
            rebuilding.take(connection.topic, message)
    topics = ("environment_graph", "environment_delta", "events", "markers")
    assert names == {f"/flat/{topic}" for topic in topics}
    assert rebuilding.home == of(replayed(recorded.task, 0))


def test_the_bag_says_of_each_topic_what_its_channel_says(recorded: Recorded) -> None:
    from mcap.reader import make_reader

    about = json.loads((recorded.task / "metadata.yaml").read_text())
    told = about["rosbag2_bagfile_information"]
    with (recorded.task / "task.mcap").open("rb") as stream:
        summary = make_reader(stream).get_summary()
    assert summary is not None and summary.statistics is not None
    channels = {each.topic: each for each in summary.channels.values()}
    assert told["message_count"] == summary.statistics.message_count
    assert len(told["topics_with_message_count"]) == len(channels) == 4
    for each in told["topics_with_message_count"]:
        topic = each["topic_metadata"]
        channel = channels[topic["name"]]
        assert json.loads(channel.metadata["offered_qos_profiles"]) == topic["offered_qos_profiles"]
        assert each["message_count"] == summary.statistics.channel_message_counts[channel.id]


def test_the_whole_life_of_a_house_has_all_its_tasks(recorded: Recorded) -> None:
    assert "incomplete" not in recorded.err
    first, second = read_records(recorded.whole)
    assert [each.events[0].task for each in (first, second)] == [PLUMS, LAMPS]  # type: ignore[union-attr]
    assert replayed(recorded.whole, 0) == replayed(recorded.task, 0)
    after = replayed(recorded.whole, 1)
    assert all("OFF" in after.nodes[i].states for i in after.by_class["lightswitch"])


def test_the_command_replays_it_to_the_same_home(
    recorded: Recorded, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = tmp_path / "home.json"
    assert main(["replay", str(recorded.task), "--save-graph", str(saved)]) == 0
    assert "0 disagreements" in capsys.readouterr().err
    assert EnvironmentGraph.load(saved) == replayed(recorded.task, 0)


def test_the_page_shows_of_it_what_it_would_have_shown_live(recorded: Recorded) -> None:
    """Which is a fold over the events that the planner told, as its own records have them."""
    own = {record.events[0].task: record.events for record in own_records(recorded.own)}  # type: ignore[union-attr]
    assert set(own) == {PLUMS, LAMPS}
    for recording in (recorded.task, recorded.whole):
        for record in read_records(recording):
            shown = view_of(record.events, "flat").document
            assert shown == view_of(own[record.events[0].task], "flat").document  # type: ignore[union-attr]
            assert shown["task"]["outcome"] == "SUCCEEDED"


def own_records(folder: Path) -> list[Record]:
    """What the planner wrote down."""
    return [record for path in folder.glob("*.jsonl") for record in read_records(path)]


@pytest.mark.slow
def test_a_name_that_is_none_of_a_recording_is_one_line(tmp_path: Path) -> None:
    environment = dict(os.environ)
    for command in (["send", "close the fridge"], ["up"]):
        process = start(environment, *command, "--record", str(tmp_path / "task.jsonl"))
        out, err = process.communicate(timeout=60)
        assert (process.returncode, out) == (2, "")
        assert "name a file .mcap or a folder .bag" in err and err.count("\n") == 1
