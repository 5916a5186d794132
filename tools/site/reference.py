"""Pages of the site that are generated from the code, so that they cannot be wrong."""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any
from unittest import mock

from vh_core.cli.command_line import make_parser
from vh_core.events import schema
from vh_core.outcome import Outcome

ROOT = Path(__file__).resolve().parents[2]
#: how wide a terminal the help is laid out for, characters
_WIDTH = "96"
#: packages that are no library for other programs
_INNER = {"cli"}


def api_packages() -> list[str]:
    """The packages of vh_core that say what they offer (`__all__`), by name."""
    return sorted(
        f"vh_core.{found.parent.name}"
        for found in (ROOT / "src" / "vh_core").glob("*/__init__.py")
        if "__all__" in found.read_text(encoding="utf-8") and found.parent.name not in _INNER
    )


def generated_pages() -> dict[str, str]:
    """Every generated page in Markdown, by its path in the site."""
    pages = {f"reference/{name}.md": make() for name, make in _PAGES.items()}
    pages["examples.md"] = examples_page()
    for package in api_packages():
        pages[f"reference/python/{package}.md"] = f"# {package}\n\n::: {package}\n"
    return pages


# -- the command line -------------------------------------------------------------------


def command_line_page() -> str:
    """The help of each command, as `--help` prints it."""
    with mock.patch.dict(os.environ, {"COLUMNS": _WIDTH, "NO_COLOR": "1"}):
        parser = make_parser()
        parts = [
            "# The command line\n\nWhat `vh-planner COMMAND --help` prints; a strategy's own "
            "settings stand in `vh-planner run --strategy NAME --help` and in "
            "[settings](../settings.md).",
            *_commands("vh-planner", parser),
        ]
    return "\n\n".join(parts) + "\n"


def _commands(name: str, parser: argparse.ArgumentParser) -> Iterator[str]:
    yield f"{'###' if name.count(' ') > 1 else '##'} `{name}`"
    if parser.add_help:  # else a parser of its own answers
        yield f"```text\n{parser.format_help().rstrip()}\n```"
    else:
        yield f"`{name} --help` says which arguments it takes."
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for own, each in action.choices.items():
                yield from _commands(f"{name} {own}", each)


# -- ROS --------------------------------------------------------------------------------


def interfaces_page() -> str:
    """Every message, service and action as its file has it, with links to those within it."""
    parts = [
        "# ROS interfaces\n\nThe package `vh_planner` has these; which node offers what stands in "
        "the [README](../project/README.md#with-ros-2)."
    ]
    for kind, title in (("action", "Actions"), ("srv", "Services"), ("msg", "Messages")):
        parts.append(f"## {title}")
        for path in sorted((ROOT / kind).glob(f"*.{kind}")):
            parts += _interface(path)
    return "\n\n".join(parts) + "\n"


def _interface(path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8").rstrip()
    yield f"### {path.stem}"
    yield f"`vh_planner/{path.suffix[1:]}/{path.stem}`"
    yield f"```text\n{text}\n```"
    own = {found.stem for found in (ROOT / "msg").glob("*.msg")}
    used = re.findall(r"^([A-Z]\w+)(?:\[\w*\])? \w+", text, re.MULTILINE)
    within = [name for name in dict.fromkeys(used) if name in own]
    if within:
        yield "Within it: " + ", ".join(f"[{name}](#{name.lower()})" for name in within)


def parameters_page() -> str:
    """The parameters of each node, as `ros2 param describe` shows them."""
    from vh_ros.nodes.table import NODES

    parts = [
        "# Parameters of nodes\n\nBesides these, `planner_node` has every "
        "[setting](../settings.md) by its name, and `precondition_checker_node` those of a "
        "language model. What is live may be set while the node runs; the others are read when "
        "it is configured, which it is at its start unless `autostart` is false."
    ]
    for node in NODES:
        parts.append(f"## {node.name}")
        rows = [
            (
                f"`{each.name}`",
                _value(each),
                each.allowed,
                "yes" if each.live else "",
                each.description,
            )
            for each in node.load_class().PARAMETERS
        ]
        parts.append(_table(("parameter", "default", "allowed", "live", "what"), rows))
    return "\n\n".join(parts) + "\n"


_LIVE = {True: "yes", False: ""}


def _value(spec: Any) -> str:
    if spec.optional:
        return ""
    return json.dumps(spec.default) if spec.default != "" else "none"


# -- events and outcomes ----------------------------------------------------------------


def events_page() -> str:
    """Every kind of event with its fields, from the schema."""
    described: Mapping[str, Any] = schema()["$defs"]
    kinds = [each["$ref"].rpartition("/")[2] for each in schema()["anyOf"]]
    parts = [
        "# Events\n\nThe one stream of what happens in a task, of which records, the live page and "
        "results are made. Their JSON form: [events.schema.json](../events.schema.json)."
    ]
    parts += [_described(name, described[name]) for name in kinds]
    parts.append("## What stands within them")
    parts += [
        _described(name, each, "###") for name, each in described.items() if name not in kinds
    ]
    return "\n\n".join(parts) + "\n"


def _described(name: str, about: Mapping[str, Any], level: str = "##") -> str:
    fields: Mapping[str, Any] = about.get("properties", {})
    tag = next(
        (each["enum"][0] for each in fields.values() if len(each.get("enum", ())) == 1), None
    )
    lines = [f"{level} {name}"]
    if tag:
        lines.append(f"`{tag}`")
    if about.get("description"):
        lines.append(about["description"])
    if "enum" in about:
        lines.append("One of " + ", ".join(f"`{json.dumps(each)}`" for each in about["enum"]) + ".")
    needed = set(about.get("required", ()))
    rows = [
        (f"`{field}`", _type(each), "always" if field in needed else "")
        for field, each in fields.items()
    ]
    if rows:
        lines.append(_table(("field", "type", "there"), rows))
    return "\n\n".join(lines)


def _type(about: Mapping[str, Any]) -> str:
    if "$ref" in about:
        name = about["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in about:
        return " or ".join(dict.fromkeys(_type(each) for each in about["anyOf"]))
    if "enum" in about:
        return ", ".join(f"`{json.dumps(each)}`" for each in about["enum"])
    if about.get("type") == "array":
        inner = about.get("items") or {}
        if "prefixItems" in about:
            return "[" + ", ".join(_type(each) for each in about["prefixItems"]) + "]"
        return f"array of {_type(inner)}"
    if about.get("type") == "object" and isinstance(about.get("additionalProperties"), dict):
        return f"object of {_type(about['additionalProperties'])}"
    return str(about.get("type", "anything"))


def outcomes_page() -> str:
    """Every outcome, with its sentence and what the action's file says of it."""
    text = (ROOT / "action" / "ExecuteTask.action").read_text(encoding="utf-8")
    reasons = dict(re.findall(r"^uint8 (\w+)=\d+ +# (.*)$", text, re.MULTILINE))
    rows = [
        (f"`{each.name}`", str(each.value), each.sentence, reasons.get(each.name, ""))
        for each in Outcome
    ]
    head = (
        "# Outcomes\n\nEvery task ends in exactly one of these (`vh_core.Outcome`, `ExecuteTask`)."
    )
    return f"{head}\n\n{_table(('outcome', 'number', 'in a sentence', 'when'), rows)}\n"


# -- examples ---------------------------------------------------------------------------


def examples_page() -> str:
    """The programs in examples/, each as it stands."""
    parts = ["# Examples\n\nPrograms that run as they stand; a test runs each."]
    notebooks = sorted((ROOT / "examples").glob("*.ipynb"))
    parts += [_notebook(path) for path in notebooks]
    for path in sorted((ROOT / "examples").glob("*.py")):
        text = path.read_text(encoding="utf-8").rstrip()
        title = (ast.get_docstring(ast.parse(text)) or path.stem).splitlines()[0].rstrip(".")
        parts.append(f'## {title}\n\n```python title="examples/{path.name}"\n{text}\n```')
    return "\n\n".join(parts) + "\n"


def _notebook(path: Path) -> str:
    """Its cells, one after the other; headings a level lower."""
    parts = []
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        text = "".join(cell["source"])
        parts.append(f"#{text}" if text.startswith("# ") else text)
        if cell["cell_type"] == "code":
            parts[-1] = f"```python\n{text}\n```"
    return "\n\n".join(parts)


def _table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join(
        "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in line) + " |"
        for line in lines
    )


_PAGES: Mapping[str, Callable[[], str]] = {
    "command_line": command_line_page,
    "events": events_page,
    "interfaces": interfaces_page,
    "outcomes": outcomes_page,
    "parameters": parameters_page,
}
