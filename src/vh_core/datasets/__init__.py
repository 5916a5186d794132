"""Datasets of tasks with exact goals (aoyama2025, §2 and §5.2): their form, making and checking."""

from vh_core.datasets.build import Amounts, build_dataset
from vh_core.datasets.check import EntryFault, check_entry
from vh_core.datasets.entry import KINDS, SPLITS, Kind, Split, TaskEntry
from vh_core.datasets.files import default_samples, read_dataset, write_dataset
from vh_core.datasets.homes import EntryScenes, prepared_home

__all__ = [
    "KINDS",
    "SPLITS",
    "Amounts",
    "EntryFault",
    "EntryScenes",
    "Kind",
    "Split",
    "TaskEntry",
    "build_dataset",
    "check_entry",
    "default_samples",
    "prepared_home",
    "read_dataset",
    "write_dataset",
]
