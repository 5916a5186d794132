"""What this machine has for us: physical cores, and memory that is free. Linux says it in files;
elsewhere the cores are guessed and the memory is unknown."""

from __future__ import annotations

import math
import os
from collections.abc import Iterator
from pathlib import Path

_CPUINFO = Path("/proc/cpuinfo")
_MEMINFO = Path("/proc/meminfo")
_OWN_GROUPS = Path("/proc/self/cgroup")
_GROUPS = Path("/sys/fs/cgroup")


def physical_cores() -> int:
    """How many cores this process may use, those that two logical ones share counted once, and no
    more than its control group is given time for. At least 1."""
    allowed = _allowed_processors()
    cores = _cores_of(_text(_CPUINFO), allowed) or len(allowed)
    return max(1, min(cores, *_quotas())) if cores else 1


def available_memory_bytes() -> int | None:
    """The memory that can be had without swapping, within the control group's limit; None if the
    machine does not say."""
    free = [*_free_in_system(), *_free_in_groups()]
    return max(0, min(free)) if free else None


def _allowed_processors() -> frozenset[int]:
    if hasattr(os, "sched_getaffinity"):
        return frozenset(os.sched_getaffinity(0))
    return frozenset(range(os.cpu_count() or 1))


def _cores_of(cpuinfo: str, processors: frozenset[int]) -> int:
    """The number of different cores behind these logical processors; 0 if it is not said."""
    found = set()
    for block in cpuinfo.split("\n\n"):
        lines = [line.partition(":") for line in block.splitlines()]
        fields = {name.strip(): value.strip() for name, _, value in lines}
        if fields.get("processor", "").isdigit() and int(fields["processor"]) in processors:
            if "core id" not in fields:
                return 0
            found.add((fields.get("physical id"), fields["core id"]))
    return len(found)


def _quotas() -> Iterator[int]:
    """Whole cores that each of the control groups has time for."""
    for folder in _own_folders("cpu"):
        quota, period = _number(folder / "cpu.cfs_quota_us"), _number(folder / "cpu.cfs_period_us")
        words = _text(folder / "cpu.max").split()
        if len(words) == 2 and all(word.isdigit() for word in words):
            quota, period = int(words[0]), int(words[1])
        if quota and period:
            yield max(1, math.ceil(quota / period))
    yield 2**16


def _free_in_system() -> Iterator[int]:
    for line in _text(_MEMINFO).splitlines():
        if line.startswith("MemAvailable:"):
            yield 1024 * int(line.split()[1])


def _free_in_groups() -> Iterator[int]:
    """What each of the control groups still allows. What it holds of files can be given back."""
    for folder in _own_folders("memory"):
        for limit_file, used_file in (
            ("memory.max", "memory.current"),
            ("memory.limit_in_bytes", "memory.usage_in_bytes"),
        ):
            limit, used = _number(folder / limit_file), _number(folder / used_file)
            if limit is not None and used is not None:
                fields = [line.split() for line in _text(folder / "memory.stat").splitlines()]
                files = sum(
                    int(words[1])
                    for words in fields
                    if words[:1] in (["inactive_file"], ["active_file"]) and words[1].isdigit()
                )
                yield limit - max(0, used - files)


def _own_folders(controller: str) -> Iterator[Path]:
    """The folders of this process's control groups, from its own up to the root's."""
    for line in _text(_OWN_GROUPS).splitlines():
        _, controllers, path = [*line.split(":", 2), "", ""][:3]
        if not controllers:
            root = _GROUPS
        elif controller in controllers.split(","):
            root = _GROUPS / controller
        else:
            continue
        folder = root / path.lstrip("/")
        yield from (each for each in (folder, *folder.parents) if each.is_relative_to(root))


def _number(path: Path) -> int | None:
    text = _text(path).strip()
    return int(text) if text.isdigit() else None


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
