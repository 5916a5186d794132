"""Exports: behaviour trees that BehaviorTree.CPP itself reads and ticks, and episodes as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from small_home import kitchen

from vh_core.actions import ACTIONS
from vh_core.cli import main
from vh_core.errors import ProgramError
from vh_core.events import decode
from vh_core.export import EPISODE_FORMAT, behavior_tree
from vh_core.program import ObjectRef, Step, parse_program, parse_step
from vh_core.world import World

PROGRAM = """\
[WALK] <plum> (20)
[GRAB] <plum> (20)
[WALK] <fridge> (11)
[OPEN] <fridge> (11)
[PUTIN] <plum> (20) <fridge> (11)
[CLOSE] <fridge> (11)
"""


def exported(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(behavior_tree(parse_program(text), kitchen().graph.nodes))


def test_each_step_is_an_action_after_its_preconditions():
    root = exported(PROGRAM)
    assert (root.tag, root.get("BTCPP_format")) == ("root", "4")
    [tree] = root.findall("BehaviorTree")
    assert tree.get("ID") == root.get("main_tree_to_execute")
    [whole] = tree
    steps = parse_program(PROGRAM)
    assert len(whole) == len(steps)
    for sequence, step in zip(whole, steps, strict=True):
        *conditions, action = sequence
        assert (action.tag, action.get("ID"), action.get("name")) == (
            "Action",
            step.action,
            str(step),
        )
        facts = ACTIONS[step.action].preconditions
        assert [each.tag for each in conditions] == ["Condition"] * len(facts)
        assert [each.get("ID") for each in conditions] == [type(fact).__name__ for fact in facts]
    putin = whole[4][-1]
    assert {port: putin.get(port) for port in ("object", "object_id", "target", "target_id")} == {
        "object": "plum",
        "object_id": "20",
        "target": "fridge",
        "target_id": "11",
    }


def test_every_action_of_the_table_can_be_exported_and_is_declared_with_its_ports():
    refs = (ObjectRef("plum", 20), ObjectRef("fridge", 11))
    steps = [Step(name, refs[: action.arity]) for name, action in ACTIONS.items()]
    root = ElementTree.fromstring(behavior_tree(steps, kitchen().graph.nodes))
    [model] = root.findall("TreeNodesModel")
    declared = {
        (node.tag, node.get("ID")): {port.get("name") for port in node.findall("input_port")}
        for node in model
    }
    assert len(declared) == len(model), "each node type is declared once"
    for node in root.iter():
        if node.tag in ("Action", "Condition") and "name" in node.attrib:
            ports = node.attrib.keys() - {"ID", "name"}
            assert ports <= declared[node.tag, node.get("ID")]


def test_the_library_itself_reads_the_tree_and_ticks_it():
    """Its Python bindings declare no ports, so that here the names say what nodes are about."""
    library = pytest.importorskip("behaviortreepy", reason="behaviortreepy is not installed")
    root = exported(PROGRAM)
    world = World(kitchen().graph)
    facts = {
        fact.describe([f"{ref.class_name} ({ref.id})" for ref in step.objects]): (fact, step.ids)
        for step in parse_program(PROGRAM)
        for fact in ACTIONS[step.action].preconditions
    }
    status, taken = library.NodeStatus, []

    def condition(node: object) -> object:
        fact, ids = facts[node.name()]  # type: ignore[attr-defined]
        return status.SUCCESS if fact.holds(world, ids) else status.FAILURE

    def action(node: object) -> object:
        taken.append(node.name())  # type: ignore[attr-defined]
        world.apply(parse_step(taken[-1]))
        return status.SUCCESS

    factory, known = library.BehaviorTreeFactory(), set()
    for node in root.iter():
        name = node.get("ID", "")
        if node.tag not in ("Action", "Condition"):
            continue
        for port in node.attrib.keys() - {"ID", "name"}:
            del node.attrib[port]
        if name not in known:
            known.add(name)
            if node.tag == "Action":
                factory.register_simple_action(name, action)
            else:
                factory.register_simple_condition(name, condition)
    for node in root.findall("TreeNodesModel/*"):
        node[:] = []
    text = ElementTree.tostring(root, encoding="unicode")
    assert factory.create_tree_from_text(text).tick_while_running() == status.SUCCESS
    assert "".join(f"{step}\n" for step in taken) == PROGRAM
    # in a home where the fridge is open already, the condition of the fourth step does not hold
    world, taken = World(kitchen().graph), []
    for step in ("[WALK] <fridge> (11)", "[OPEN] <fridge> (11)"):
        world.apply(parse_step(step))
    assert factory.create_tree_from_text(text).tick_while_running() == status.FAILURE
    assert taken == PROGRAM.splitlines()[:3]


def test_an_empty_program_is_a_tree_that_has_nothing_to_do():
    [tree] = exported("").findall("BehaviorTree")
    assert [node.tag for node in tree[0]] == ["AlwaysSuccess"]


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("[FLY] <plum> (20)", "line 1: there is no action 'FLY'"),
        ("[GRAB] <plum> (99)", "line 1: no node has the id 99"),
        ("[GRAB]", "line 1: GRAB takes 1 object"),
    ],
)
def test_what_is_no_step_of_the_home_is_named(step: str, said: str):
    with pytest.raises(ProgramError, match=said):
        exported(step)


def test_the_command_writes_a_tree(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    source, out = tmp_path / "plan.txt", tmp_path / "plan.xml"
    source.write_text("[GRAB] <plum> (36)\n", encoding="utf-8")
    assert main(["export", "behavior-tree", str(source)]) == 0
    printed = capsys.readouterr().out
    assert main(["export", "behavior-tree", str(source), "-o", str(out)]) == 0
    assert out.read_text(encoding="utf-8") == printed
    source.write_text("[FLY] <plum> (36)\n", encoding="utf-8")
    assert main(["export", "behavior-tree", str(source)]) == 2
    assert "vh-planner repair" in capsys.readouterr().err


def test_an_episode_is_one_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    record = tmp_path / "task.jsonl"
    assert main(["run", "close the fridge", "--record", str(record), "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert main(["export", "episode", str(record)]) == 0
    document = json.loads(capsys.readouterr().out)
    assert (document["format"], document["result"]) == (EPISODE_FORMAT, result)
    lines = record.read_text(encoding="utf-8").splitlines()[1:]
    assert [decode(json.dumps(event)) for event in document["events"]] == list(map(decode, lines))
    record.write_text("\n".join(record.read_text(encoding="utf-8").splitlines()[:3]))
    assert main(["export", "episode", str(record)]) == 1
    assert "it ends before the episode does" in capsys.readouterr().err
    assert main(["export", "episode", str(tmp_path / "nothing")]) == 2
