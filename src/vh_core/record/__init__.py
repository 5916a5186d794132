"""Episodes on disk: written as they happen, read back, shown again and checked.

A record is a file of JSON lines: a header, then one event a line (`vh_core.events`). It alone is
enough to rebuild every state of the home and to check every verdict.
"""

from vh_core.record.in_order import InOrder, Numbered
from vh_core.record.mcap_file import McapFile, McapRecorder, is_mcap
from vh_core.record.opening import read_records, recorder_for
from vh_core.record.reading import Header, Record, read_record, record_of
from vh_core.record.recorder import Recorder
from vh_core.record.replay import DisputedVerdict, Follower, Replay, replay
from vh_core.record.so_far import RecordSoFar

__all__ = [
    "DisputedVerdict",
    "Follower",
    "Header",
    "InOrder",
    "McapFile",
    "McapRecorder",
    "Numbered",
    "Record",
    "RecordSoFar",
    "Recorder",
    "Replay",
    "is_mcap",
    "read_record",
    "read_records",
    "record_of",
    "recorder_for",
    "replay",
]
