"""`vh-planner doctor`: whether this installation and the nodes are well, and what to do."""

from __future__ import annotations

import argparse
import importlib.util
import json
import platform
import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from vh_core import __version__
from vh_core.cli.arguments import given_name
from vh_core.cli.ros_commands import checks_of_nodes
from vh_core.cli.task_settings import add_setting_flags, setup_from
from vh_core.errors import MissingDependencyError, VhPlannerError
from vh_core.printable import counted
from vh_core.scenes import open_scene

WELL, WARNING, FAULT = "ok", "warning", "fault"
_MARKS = {WELL: "ok      ", WARNING: "warning ", FAULT: "FAULT   "}
#: what is optional: the module, what it is for, and how it is installed
_OPTIONAL = (
    ("yaml", "configuration files, policies and skills in YAML", "pip install pyyaml"),
    ("virtualhome", "VirtualHome's own simulator", "pip install --no-deps virtualhome==2.3.0"),
    ("openai", "language models of servers", "pip install '.[llm]'"),
    ("sentence_transformers", "comparing phrases by meaning", "pip install '.[embeddings]'"),
    ("xllamacpp", "a language model on this machine", "pip install '.[local]'"),
)


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What was looked at, how it is (`ok`, `warning` or `fault`), and what to do about it."""

    what: str
    level: str
    found: str
    remedy: str = ""


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the subcommand; `argv` is what it is asked for with, so that its help can follow."""
    parser = commands.add_parser(
        "doctor",
        help="check this installation and the nodes that run, and say what to do",
        description="Check this installation (packages, settings, policy, scene, language model) "
        "and, where ROS is there, its interfaces and the nodes that run. The exit status is 1 if "
        "there is a fault.",
    )
    parser.add_argument(
        "--scene", type=given_name, metavar="FILE", help="a scene to check (default: the embedded)"
    )
    parser.add_argument("--namespace", default="", metavar="NAME", help="whose nodes")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_setting_flags(parser, argv)
    parser.set_defaults(run=_doctor)


def _doctor(arguments: argparse.Namespace) -> int:
    findings = [*_installation(), *_given(arguments), *_nodes(arguments)]
    if arguments.json:
        print(json.dumps([asdict(each) for each in findings], ensure_ascii=False))
    else:
        for each in findings:
            remedy = f"\n          → {each.remedy}" if each.remedy else ""
            sys.stdout.write(f"{_MARKS[each.level]}  {each.what}: {each.found}{remedy}\n")
        faults = sum(each.level == FAULT for each in findings)
        print(f"{faults} {'fault' if faults == 1 else 'faults'}")
    return int(any(each.level == FAULT for each in findings))


def _installation() -> Iterator[Diagnosis]:
    """What is installed."""
    python = platform.python_version()
    yield Diagnosis("vh_planner", WELL, f"{__version__}, Python {python}")
    if sqlite3.sqlite_version_info < (3, 37):
        said = f"version {sqlite3.sqlite_version} knows no typed tables, which the journal needs"
        yield Diagnosis("SQLite", FAULT, said, "use a Python with SQLite 3.37 or newer")
    for module, purpose, command in _OPTIONAL:
        if importlib.util.find_spec(module) is None:
            yield Diagnosis(module, WARNING, f"not installed; {purpose} need it", command)
        else:
            yield Diagnosis(module, WELL, f"installed, for {purpose}")


def _given(arguments: argparse.Namespace) -> Iterator[Diagnosis]:
    """The settings that were given, and what they name."""
    try:
        setup = setup_from(arguments)
        resources = setup.resources()
    except VhPlannerError as error:
        yield Diagnosis("settings", FAULT, str(error), "correct the flag, or the file")
        return
    yield Diagnosis("settings", WELL, f"strategy {setup.strategy}")
    graph = None
    try:
        graph = open_scene(arguments.scene)
        counts = f"{counted(len(graph.nodes), 'node')}, {counted(len(graph.edges), 'edge')}"
        yield Diagnosis("scene", WELL, f"{graph.name}: {counts}")
    except VhPlannerError as error:
        told = str(error).splitlines()[0]
        yield Diagnosis("scene", FAULT, told, "see 'vh-planner scene check FILE'")
    try:
        policy = setup.policy
        said = f"{policy.source}: {counted(len(policy.rules), 'rule')}" if policy.source else "none"
        yield Diagnosis("policy", WELL, said)
        for unknown in policy.unknown_in(graph) if graph is not None else ():
            yield Diagnosis("policy", WARNING, unknown, "correct the name, if it is a slip")
    except VhPlannerError as error:
        yield Diagnosis("policy", FAULT, str(error), "no node starts with it (docs/policy.md)")
    yield _checked("strategy", lambda: resources.require(setup.uses()), setup.strategy)
    resources.close()


def _checked(what: str, check: Callable[[], object], said: str) -> Diagnosis:
    try:
        check()
    except VhPlannerError as error:
        return Diagnosis(what, FAULT, str(error), "install what is missing, or choose another")
    return Diagnosis(what, WELL, f"{said}: all that it needs is there")


def _nodes(arguments: argparse.Namespace) -> Iterator[Diagnosis]:
    """The interfaces, and the nodes that run, where there is ROS."""
    try:
        found = checks_of_nodes(arguments.namespace)
    except MissingDependencyError:
        remedy = "'make setup' brings it, or source your ROS workspace; 'run' needs none"
        yield Diagnosis("ROS", WARNING, "not in reach, or the package is not built", remedy)
        return
    for each in found:
        yield Diagnosis(*each)
