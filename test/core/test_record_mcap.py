"""Recordings in MCAP: two readers that share no code find in them what happened."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from small_home import kitchen

from vh_core.cli import main
from vh_core.environments import make_environment
from vh_core.episode import Episode
from vh_core.errors import MissingDependencyError, OutputError, RecordError
from vh_core.graph import Edge, EnvironmentGraph
from vh_core.record import McapRecorder, read_records, replay
from vh_core.record.message_definitions import definition_of
from vh_core.record.topics import TOPICS
from vh_core.scenes import open_scene
from vh_core.strategies import make_strategy
from vh_core.task import Task

pytest.importorskip("mcap_ros2", reason="mcap-ros2-support is not installed; see requirements/")
try:
    definition_of("visualization_msgs/msg/MarkerArray")
except MissingDependencyError:
    pytest.skip("the definitions of ROS's messages are not there", allow_module_level=True)

PLUMS = "put all plums in the fridge"


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, EnvironmentGraph, list[Any]]:
    """A recording as a bag, the home at the end, and the events."""
    path = tmp_path_factory.mktemp("mcap") / "plums.bag"
    home = make_environment("world", open_scene())
    with McapRecorder(path) as recorder:
        result = Episode(Task(PLUMS), make_strategy("symbolic"), home, subscribers=[recorder]).run()
    assert recorder.problem == ""
    return path, home.observe().graph, list(result.events)


def rebuilt(messages: list[tuple[str, Any]]) -> tuple[set[int], set[Edge], dict[int, set[str]]]:
    """Nodes, edges and states, by the messages alone."""
    nodes: set[int] = set()
    edges: set[Edge] = set()
    states: dict[int, set[str]] = {}
    for topic, message in messages:
        if topic == "/environment_graph":
            nodes = {node.id for node in message.nodes}
            states = {node.id: set(node.states) for node in message.nodes}
            edges = {Edge(each.from_id, each.relation, each.to_id) for each in message.edges}
        elif topic == "/environment_delta":
            edges -= {Edge(e.from_id, e.relation, e.to_id) for e in message.edges_removed}
            edges |= {Edge(e.from_id, e.relation, e.to_id) for e in message.edges_added}
            states |= {node.id: set(node.states) for node in message.changed_nodes}
    return nodes, edges, states


def expected(graph: EnvironmentGraph) -> tuple[set[int], set[Edge], dict[int, set[str]]]:
    states = {node.id: set(map(str, node.states)) for node in graph.nodes.values()}
    return set(graph.nodes), set(graph.edge_set), states


def test_the_reader_of_mcap_finds_the_home_as_it_was_at_the_end(recorded: Any) -> None:
    from mcap.reader import make_reader
    from mcap_ros2.decoder import DecoderFactory

    path, graph, events = recorded
    with (path / "plums.mcap").open("rb") as stream:
        reader = make_reader(stream, decoder_factories=[DecoderFactory()])
        found = [
            (channel.topic, message)
            for _, channel, _, message in reader.iter_decoded_messages(log_time_order=False)
        ]
    assert rebuilt(found) == expected(graph)
    told = [message for topic, message in found if topic == "/events"]
    assert [message.number for message in told] == [event.number for event in events]
    assert told[-1].kind == "ended"
    markers = next(message for topic, message in found if topic == "/markers")
    assert {"rooms", "furniture", "characters"} <= {marker.ns for marker in markers.markers}
    assert all(marker.header.frame_id == "map" for marker in markers.markers)


def test_the_reader_of_rosbags_finds_the_same(recorded: Any) -> None:
    rosbags = pytest.importorskip("rosbags.rosbag2", reason="rosbags is not installed")
    from rosbags.typesys import Stores, get_types_from_msg, get_typestore

    path, graph, _ = recorded
    store = get_typestore(Stores.ROS2_JAZZY)
    for topic in TOPICS:
        if topic.type.startswith("vh_planner/"):
            store.register(get_types_from_msg(definition_of(topic.type), topic.type))
    found = []
    with rosbags.Reader(path) as reader:
        by_topic = {each.topic: each for each in reader.connections}
        for connection, _, data in reader.messages():
            found.append((connection.topic, store.deserialize_cdr(data, connection.msgtype)))
    assert rebuilt(found) == expected(graph)
    assert set(by_topic) == {topic.name for topic in TOPICS}


def test_the_bag_says_of_each_topic_what_its_channel_says(recorded: Any) -> None:
    from mcap.reader import make_reader

    path, _, _ = recorded
    about = json.loads((path / "metadata.yaml").read_text())["rosbag2_bagfile_information"]
    with (path / "plums.mcap").open("rb") as stream:
        summary = make_reader(stream).get_summary()
    assert summary is not None
    counts = summary.statistics.channel_message_counts
    channels = {each.topic: each for each in summary.channels.values()}
    assert about["message_count"] == summary.statistics.message_count
    for each in about["topics_with_message_count"]:
        topic = each["topic_metadata"]
        channel = channels[topic["name"]]
        assert json.loads(channel.metadata["offered_qos_profiles"]) == topic["offered_qos_profiles"]
        assert each["message_count"] == counts.get(channel.id, 0)


def test_a_recording_is_read_back_as_the_record_that_it_is(recorded: Any) -> None:
    path, graph, events = recorded
    for name in (path, path / "plums.mcap"):
        [record] = read_records(name)
        assert record.complete
        assert list(record.events) == events
        found = replay(record.events)
        assert found.graph == graph
        assert found.disagreements == []


def test_it_is_made_and_replayed_by_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, saved, replayed = (str(tmp_path / name) for name in ("a.mcap", "b.json", "c.json"))
    assert main(["run", "close the fridge", "--record", path, "--save-graph", saved]) == 0
    assert main(["replay", path, "--save-graph", replayed]) == 0
    assert "0 disagreements" in capsys.readouterr().err
    assert EnvironmentGraph.load(saved) == EnvironmentGraph.load(replayed)


def test_what_is_no_recording_is_one_line(recorded: Any, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.mcap"
    for text in (b"", b"not mcap at all", b"\x89MCAP0\r\n" + b"\0" * 50):
        wrong.write_bytes(text)
        with pytest.raises(RecordError, match=r"wrong\.mcap"):
            read_records(wrong)
    with pytest.raises(RecordError, match="cannot be read"):
        read_records(tmp_path / "none.mcap")
    empty = tmp_path / "empty.bag"
    empty.mkdir()
    with pytest.raises(RecordError, match="0 files"):
        read_records(empty)
    cut = tmp_path / "cut.mcap"
    cut.write_bytes(b"")  # nothing was written yet
    with pytest.raises(RecordError, match="has no end"):
        read_records(cut)
    cut.write_bytes(b"something else")
    with pytest.raises(RecordError, match="is no recording in MCAP"):
        read_records(cut)


def test_of_a_recording_that_was_cut_off_is_read_what_is_there(
    recorded: Any, tmp_path: Path
) -> None:
    cut = tmp_path / "cut.mcap"
    shutil.copy(recorded[0] / "plums.mcap", cut)
    (whole,) = read_records(cut)
    data = cut.read_bytes()
    counts = []
    for size in range(len(data) // 2, len(data), len(data) // 60):
        cut.write_bytes(data[:size])
        (record,) = read_records(cut)
        counts.append(len(record.events))
        assert record.events == whole.events[: counts[-1]]
        assert bool(record.missing) == (counts[-1] < len(whole.events))
    assert 0 < counts[0] < counts[-1] <= len(whole.events)


def test_a_folder_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match="cannot be written"):
        McapRecorder(tmp_path / "no" / "such" / "a.mcap")


def test_a_disk_that_fails_costs_the_record_and_not_the_task(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder = McapRecorder(tmp_path / "a.mcap")

    def fail(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(recorder._file, "write", fail)
    home = make_environment("world", kitchen().graph)
    with recorder:
        result = Episode(Task(PLUMS), make_strategy("symbolic"), home, subscribers=[recorder]).run()
    assert result.succeeded
    assert "No space left" in recorder.problem
