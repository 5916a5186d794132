"""What the machine says of cores and memory."""

from __future__ import annotations

from pathlib import Path

import pytest

from vh_core.llm.local import machine

_CPUINFO = """\
processor\t: 0
physical id\t: 0
core id\t\t: 0

processor\t: 1
physical id\t: 0
core id\t\t: 1

processor\t: 2
physical id\t: 0
core id\t\t: 0

processor\t: 3
physical id\t: 1
core id\t\t: 0
"""


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine of four processors, whose files the test writes."""
    for name, path in (
        ("_CPUINFO", "cpuinfo"),
        ("_MEMINFO", "meminfo"),
        ("_OWN_GROUPS", "cgroup"),
        ("_GROUPS", "groups"),
    ):
        monkeypatch.setattr(machine, name, tmp_path / path)
    monkeypatch.setattr(machine, "_allowed_processors", lambda: frozenset(range(4)))
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_cores_that_two_processors_share_count_once(files: Path) -> None:
    write(files / "cpuinfo", _CPUINFO)
    assert machine.physical_cores() == 3


def test_only_processors_that_may_be_used_count(
    files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(files / "cpuinfo", _CPUINFO)
    monkeypatch.setattr(machine, "_allowed_processors", lambda: frozenset({0, 2}))
    assert machine.physical_cores() == 1


@pytest.mark.parametrize("cpuinfo", ["", "processor\t: 0\nmodel\t: Neoverse\n", "nonsense"])
def test_where_nothing_is_said_of_cores_every_processor_is_one(files: Path, cpuinfo: str) -> None:
    write(files / "cpuinfo", cpuinfo)
    assert machine.physical_cores() == 4


def test_a_group_with_little_time_has_few_cores(files: Path) -> None:
    write(files / "cpuinfo", _CPUINFO)
    write(files / "cgroup", "0::/a/b\n")
    write(files / "groups/a/cpu.max", "150000 100000\n")
    write(files / "groups/a/b/cpu.max", "max 100000\n")
    assert machine.physical_cores() == 2
    write(files / "groups/a/cpu.max", "50000 100000\n")
    assert machine.physical_cores() == 1


def test_memory_is_what_the_system_says(files: Path) -> None:
    write(files / "meminfo", "MemTotal: 3000 kB\nMemAvailable: 2000 kB\n")
    assert machine.available_memory_bytes() == 2000 * 1024


def test_memory_is_limited_by_every_group_above(files: Path) -> None:
    write(files / "meminfo", "MemAvailable: 2000 kB\n")
    write(files / "cgroup", "0::/a/b\n")
    write(files / "groups/a/memory.max", "1000000\n")
    write(files / "groups/a/memory.current", "900000\n")
    write(files / "groups/a/memory.stat", "anon 1\ninactive_file 300000\n")
    write(files / "groups/a/b/memory.max", "max\n")
    assert machine.available_memory_bytes() == 1_000_000 - 600_000


def test_older_groups_limit_it_too(files: Path) -> None:
    write(files / "meminfo", "MemAvailable: 2000 kB\n")
    write(files / "cgroup", "4:memory:/a\n1:cpu,cpuacct:/\n0::/\n")
    write(files / "groups/memory/a/memory.limit_in_bytes", "500000\n")
    write(files / "groups/memory/a/memory.usage_in_bytes", "600000\n")
    assert machine.available_memory_bytes() == 0


def test_a_machine_that_says_nothing_is_not_judged(files: Path) -> None:
    assert machine.available_memory_bytes() is None


def test_this_machine_has_a_core_and_some_memory() -> None:
    assert machine.physical_cores() >= 1
    free = machine.available_memory_bytes()
    assert free is None or free > 0
