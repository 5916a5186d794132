"""Datasets on disk: a JSON list of entries."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from vh_core.datasets.entry import TaskEntry
from vh_core.errors import ConfigurationError
from vh_core.files import write_whole

#: a longer file is no dataset, characters
_LARGEST = 1 << 27


def read_dataset(path: str | Path) -> tuple[TaskEntry, ...]:
    """The entries of a file. Raises `ConfigurationError`, which names the entry, from 1."""
    path = Path(path)
    try:
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(_LARGEST + 1)  # whatever it says its size is
        if len(text) > _LARGEST:
            raise ConfigurationError(f"the dataset {path} is longer than {_LARGEST} characters")
        data = json.loads(text)
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigurationError(f"the dataset {path} cannot be read: {error}") from None
    except (ValueError, RecursionError) as error:
        raise ConfigurationError(f"the dataset {path} is no JSON: {error}") from None
    if not isinstance(data, list):
        raise ConfigurationError(f"the dataset {path} is no list of entries")
    entries = []
    for number, item in enumerate(data, start=1):
        try:
            entries.append(TaskEntry.from_json(item))
        except ConfigurationError as error:
            raise ConfigurationError(f"the dataset {path}, entry {number}: {error}") from None
    return tuple(entries)


def write_dataset(path: str | Path, entries: Sequence[TaskEntry]) -> None:
    """Write the entries, one a line. Raises `OutputError`."""
    lines = [json.dumps(entry.to_json(), ensure_ascii=False) for entry in entries]
    write_whole(path, "[\n" + ",\n".join(lines) + "\n]\n")


def default_samples() -> tuple[TaskEntry, ...]:
    """Our own samples, as examples for prompts. The file is made by `vh-planner dataset build
    --state-changes 150 --placements 75 --patterns 1 --split sample --out FILE`."""
    return read_dataset(Path(__file__).with_name("samples.json"))
