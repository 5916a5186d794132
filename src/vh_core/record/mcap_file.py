"""Recordings in MCAP, profile `ros2`: what Foxglove and the tools of rosbag2 open.

`NAME.mcap` is one file; `NAME.bag` is a folder with the file and a `metadata.yaml`, as `ros2 bag`
makes it.
"""

from __future__ import annotations

import json
import struct
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from vh_core import __version__
from vh_core.errors import MissingDependencyError, OutputError, RecordError, VhPlannerError
from vh_core.events import (
    FORMAT_VERSION,
    Aside,
    Ended,
    EpisodeBegan,
    Event,
    Executed,
    Observed,
    decode,
)
from vh_core.files import write_whole
from vh_core.markers import changed_markers, home_markers
from vh_core.record.message_definitions import definition_of
from vh_core.record.messages import delta_message, event_message, graph_message, marker_array
from vh_core.record.reading import Header, Record, missing_of
from vh_core.record.replay import Follower
from vh_core.record.topics import DELTA, EVENTS, GRAPH, MARKERS, TOPICS, Topic
from vh_core.task import ExecutionCode

#: how a file in MCAP begins and ends
_MAGIC = b"\x89MCAP0\r\n"
#: what is written at once, bytes: a process that is killed leaves all before it, tens of events
_CHUNK = 16 * 1024
_UNFINISHED = "has no end: whoever wrote it was killed, or it was cut off"
_MISSING = "recordings in MCAP need mcap and mcap-ros2-support ({}); install '.[mcap]'"


class McapFile:
    """Messages of some topics, as they come, in a file. Raises `MissingDependencyError` without the
    extra `mcap`, `OutputError` where the file cannot be written."""

    def __init__(self, path: str | Path, topics: Sequence[Topic] = TOPICS) -> None:
        try:
            from mcap.well_known import SchemaEncoding
            from mcap.writer import Writer
        except ImportError as error:
            raise MissingDependencyError(_MISSING.format(error)) from None
        given = Path(path)
        self._bag = given if given.suffix == ".bag" else None
        definitions = {topic.type: definition_of(topic.type) for topic in topics}
        try:
            if self._bag is not None:
                self._bag.mkdir(parents=True, exist_ok=True)
            self.path = given / f"{given.stem}.mcap" if self._bag is not None else given
            self._stream: IO[bytes] = self.path.open("wb")
        except OSError as error:
            raise OutputError(f"{given} cannot be written: {error.strerror}") from None
        self._writer = Writer(self._stream, chunk_size=_CHUNK)
        self._writer.start(profile="ros2", library=f"vh_planner {__version__}")
        self._lock = threading.Lock()
        self._channels: dict[str, tuple[Topic, int]] = {}
        self._counts: dict[str, int] = {}
        self._times: tuple[int, int] | None = None
        self._closed = False
        schemas = {
            name: self._writer.register_schema(name, SchemaEncoding.ROS2, text.encode())
            for name, text in definitions.items()
        }
        for topic in topics:
            channel = self._writer.register_channel(
                topic.name,
                "cdr",
                schemas[topic.type],
                {"offered_qos_profiles": json.dumps([topic.qos])},
            )
            self._channels[topic.name] = (topic, channel)
        self._encoders = _encoders(definitions)

    def write(self, topic: Topic, message: Any, time_s: float) -> None:
        """Write a message, a dictionary by field; `time_s` is since 1970."""
        self.write_serialized(topic, self._encoders[topic.type](message), time_s)

    def write_serialized(self, topic: Topic, data: bytes, time_s: float) -> None:
        """Write a message as it was on the wire (CDR)."""
        at = int(time_s * 1e9)
        with self._lock:
            if self._closed:
                return
            number = self._counts.get(topic.name, 0)
            self._writer.add_message(self._channels[topic.name][1], at, data, at, number)
            self._stream.flush()  # whole chunks
            self._counts[topic.name] = number + 1
            first, last = self._times or (at, at)
            self._times = (min(first, at), max(last, at))

    def close(self) -> None:
        """Finish the file. May be called twice."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            try:
                self._writer.finish()  # type: ignore[no-untyped-call]
                self._stream.close()
            except OSError as error:
                raise OutputError(f"{self.path} is incomplete: {error.strerror}") from None
        if self._bag is not None:
            text = json.dumps(self._metadata(), indent=1) + "\n"  # which is YAML as well
            write_whole(self._bag / "metadata.yaml", text)

    def _metadata(self) -> dict[str, Any]:
        first, last = self._times or (0, 0)
        about = {
            "duration": {"nanoseconds": last - first},
            "starting_time": {"nanoseconds_since_epoch": first},
            "message_count": sum(self._counts.values()),
        }
        topics = [
            {
                "topic_metadata": {
                    "name": topic.name,
                    "type": topic.type,
                    "serialization_format": "cdr",
                    "offered_qos_profiles": [topic.qos],
                    "type_description_hash": "",
                },
                "message_count": self._counts.get(topic.name, 0),
            }
            for topic, _ in self._channels.values()
        ]
        return {
            "rosbag2_bagfile_information": {
                "version": 9,
                "storage_identifier": "mcap",
                **about,
                "topics_with_message_count": topics,
                "compression_format": "",
                "compression_mode": "",
                "relative_file_paths": [self.path.name],
                "files": [{"path": self.path.name, **about}],
                "custom_data": {},
                "ros_distro": "jazzy",
            }
        }


class McapRecorder(Aside):
    """A subscriber that records an episode as the nodes would publish it; use it in a `with`
    statement. What goes wrong later does not touch the task: `problem` says it."""

    def __init__(self, path: str | Path) -> None:
        """Raises as `McapFile` does."""
        self._file = McapFile(path)
        self.path = Path(path)
        #: what kept the record from being written to its end, or empty
        self.problem = ""
        self._ended = threading.Event()
        self._begun = False
        self._follower = Follower()
        self._domain, self._who, self._step = "", 0, ""
        self._revision, self._scene = 0, ""
        #: what was acted on last
        self._by: int | None = None
        super().__init__(self._write)

    def __call__(self, event: Event) -> None:
        """Put an event aside, to be written with what it shows of the home."""
        self._begun = True
        super().__call__(event)

    def _write(self, event: Event) -> None:
        if self.problem:
            return
        try:
            self._take(event)
        except (VhPlannerError, OSError, ValueError) as error:
            self.problem = f"the record {self.path} is incomplete: {error}"
        if isinstance(event, Ended) or self.problem:
            self._ended.set()

    def _take(self, event: Event) -> None:
        self._file.write(EVENTS, event_message(event), event.time_s)
        if isinstance(event, EpisodeBegan):
            self._domain, self._who = event.domain, event.character
        elif isinstance(event, Executed):
            done = event.code is ExecutionCode.OK
            self._step = str(event.step) if done else ""
            self._by = event.step.objects[-1].id if done and event.step.objects else self._by
        seen = self._follower.follow(event)
        if isinstance(event, Observed) and seen is not None:
            view, at = seen.world, event.time_s
            if event.delta is None:
                graph = event.graph or seen.observation.graph
                self._scene = graph.name
                message = graph_message(graph, event.revision, self._domain, view.character_id, at)
                self._file.write(GRAPH, message, at)
                markers = home_markers(view, self._by)
            else:
                message = delta_message(
                    event.delta,
                    self._scene,
                    self._revision,
                    event.revision,
                    self._step,
                    self._who,
                    at,
                )
                self._file.write(DELTA, message, at)
                markers = changed_markers(view, event.delta, self._by)
            self._revision, self._step = event.revision, ""
            self._file.write(MARKERS, marker_array(markers, at), at)

    def close(self, timeout_s: float = 5.0) -> None:
        """Write what is still to be written, for so long, and close the file."""
        deadline = time.monotonic() + timeout_s
        self.settle(timeout_s)
        whole = not self._begun or self._ended.wait(max(0.0, deadline - time.monotonic()))
        self.end()
        if not whole and not self.problem:
            self.problem = f"the record {self.path} is incomplete: it is written too slowly"
        try:
            self._file.close()
        except OutputError as error:
            self.problem = self.problem or str(error)

    def __enter__(self) -> McapRecorder:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


def is_mcap(path: str | Path) -> bool:
    """Whether a name means a recording in MCAP."""
    return Path(path).suffix in (".mcap", ".bag")


def read_mcap(path: str | Path) -> tuple[Record, ...]:
    """The episodes of a recording, in the order in which they began. Raises `RecordError`."""
    episodes: dict[str, list[Event]] = {}
    for data in _event_data(_file_of(Path(path))):
        event = decode(data)
        episodes.setdefault(event.episode, []).append(event)
    header = Header(version=FORMAT_VERSION, writer="mcap")
    for events in episodes.values():
        events.sort(key=lambda event: event.number)
    return tuple(Record(header, tuple(events), missing_of(events)) for events in episodes.values())


def _file_of(path: Path) -> Path:
    """The file of a recording: itself, or the one in the folder of a bag."""
    if not path.is_dir():
        return path
    found = sorted(path.glob("*.mcap"))
    if len(found) != 1:
        raise RecordError(f"{path} is no recording: it holds {len(found)} files *.mcap, not one")
    return found[0]


def _event_data(path: Path) -> Iterator[str]:
    try:
        from mcap.exceptions import EndOfFile, McapError
        from mcap.reader import NonSeekingReader, make_reader
        from mcap_ros2.decoder import DecoderFactory
    except ImportError as error:
        raise MissingDependencyError(_MISSING.format(error)) from None
    found = False
    try:
        has_end = _has_end(path)
        opened = make_reader if has_end else NonSeekingReader
        with path.open("rb") as stream:
            reader = opened(stream, decoder_factories=[DecoderFactory()])
            for schema, _, _, message in reader.iter_decoded_messages(log_time_order=False):
                if schema is not None and schema.name == EVENTS.type:
                    found = True
                    yield str(message.data)
    except OSError as error:
        raise RecordError(f"the record {path} cannot be read: {error.strerror}") from None
    except (McapError, ValueError, EOFError, struct.error) as error:
        if has_end:
            raise RecordError(f"{path} is no recording in MCAP: {error}") from None
        if not (found and isinstance(error, (EndOfFile, struct.error))):
            raise RecordError(f"{path} {_UNFINISHED}") from None


def _has_end(path: Path) -> bool:
    """Whether a file ends as those in MCAP do, or does not even begin so."""
    with path.open("rb") as stream:
        begins = stream.read(len(_MAGIC)) in (_MAGIC, b"")
        stream.seek(max(0, path.stat().st_size - len(_MAGIC)))
        return stream.read() == _MAGIC or not begins


def _encoders(definitions: dict[str, str]) -> dict[str, Any]:
    """What serializes each type of message; the library's own writer does it by the same."""
    from mcap_ros2._dynamic import serialize_dynamic

    return {name: serialize_dynamic(name, text)[name] for name, text in definitions.items()}
