"""A program as a behaviour tree in the XML form of BehaviorTree.CPP, version 4.

One `Sequence` in which each step is a `Sequence` of its preconditions (`Condition`) and the step
itself (`Action`). The ID of an action is its name in the table of actions ("PUTIN"), that of a
condition the kind of its precondition ("InState"); what they are about stands in ports. A
`TreeNodesModel` declares every node type with its ports, for editors and for whoever implements
them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from xml.etree import ElementTree

from vh_core.actions import VIRTUALHOME, Action, Domain
from vh_core.actions.preconditions import Precondition
from vh_core.errors import ProgramError
from vh_core.graph import Node
from vh_core.program import Step
from vh_core.world.form import check_form

#: the version of BehaviorTree.CPP's XML
FORMAT = "4"
_TREE = "plan"
#: the fields of preconditions that are positions of arguments, and the ports that name them
_POSITIONS = ("argument", "container")
_OBJECTS = ("object", "target")


def behavior_tree(
    program: Sequence[Step], nodes: Mapping[int, Node], domain: Domain = VIRTUALHOME
) -> str:
    """The program as XML, with a line end.

    Raises `ProgramError`, with the number of the step, for one that is no step of the home.
    """
    root = ElementTree.Element("root", BTCPP_format=FORMAT, main_tree_to_execute=_TREE)
    tree = ElementTree.SubElement(root, "BehaviorTree", ID=_TREE)
    whole = ElementTree.SubElement(tree, "Sequence", name=_TREE)
    ports: dict[tuple[str, str], dict[str, None]] = {}
    for number, step in enumerate(program, start=1):
        faults = check_form(step, nodes, domain.actions)
        if faults:
            raise ProgramError(faults[0].sentence, line=number, text=str(step))
        action = domain.actions[step.action]
        sequence = ElementTree.SubElement(whole, "Sequence", name=f"step {number}")
        for fact in action.preconditions:
            _add(sequence, ports, "Condition", _condition(fact, step))
        _add(sequence, ports, "Action", _action(step))
    if not program:  # a control node has at least one child
        ElementTree.SubElement(whole, "AlwaysSuccess", name="nothing to do")
    _declare(root, ports, domain.actions)
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _action(step: Step) -> dict[str, str]:
    return {"ID": step.action, "name": str(step), **_objects(step, range(len(step.objects)))}


def _condition(fact: Precondition, step: Step) -> dict[str, str]:
    """What the fact is about as ports: its objects first, then what it says of them."""
    names = [f"{ref.class_name} ({ref.id})" for ref in step.objects]
    positions, ports = [], {}
    for field in fields(fact):  # type: ignore[arg-type]  # every kind is a dataclass
        value = getattr(fact, field.name)
        if field.name in _POSITIONS:
            positions.append(value)
        else:
            ports[field.name] = _text(value)
    kind = type(fact).__name__
    return {"ID": kind, "name": fact.describe(names), **_objects(step, positions), **ports}


def _objects(step: Step, positions: Iterable[int]) -> dict[str, str]:
    found = {}
    for port, position in zip(_OBJECTS, positions, strict=False):
        ref = step.objects[position]
        found[port] = ref.class_name
        found[f"{port}_id"] = str(ref.id)
    return found


def _text(value: object) -> str:
    """A value of a precondition as text: lists with `;`, pairs with `:`, true or false."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return ";".join(":".join(map(str, v)) if isinstance(v, tuple) else str(v) for v in value)
    return str(value)


def _add(
    parent: ElementTree.Element,
    ports: dict[tuple[str, str], dict[str, None]],
    tag: str,
    attributes: dict[str, str],
) -> None:
    ElementTree.SubElement(parent, tag, attributes)
    known = ports.setdefault((tag, attributes["ID"]), {})
    known.update(dict.fromkeys(name for name in attributes if name not in ("ID", "name")))


def _declare(
    root: ElementTree.Element,
    ports: Mapping[tuple[str, str], Mapping[str, None]],
    actions: Mapping[str, Action],
) -> None:
    model = ElementTree.SubElement(root, "TreeNodesModel")
    for (tag, name), inputs in ports.items():
        node = ElementTree.SubElement(model, tag, ID=name)
        for port in inputs:
            kind = "bool" if port == "wanted" else "int" if port.endswith("_id") else "std::string"
            ElementTree.SubElement(node, "input_port", name=port, type=kind)
        if tag == "Action":
            data = ElementTree.SubElement(node, "MetadataFields")
            ElementTree.SubElement(data, "Metadata", summary=actions[name].summary)
