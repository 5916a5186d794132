"""Whether a step is a well-formed step of this scene at all."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from difflib import get_close_matches

from vh_core.actions import ACTIONS, Action, Violation
from vh_core.actions.violation import UNKNOWN
from vh_core.graph import Node
from vh_core.graph.unseen import not_looked_into
from vh_core.printable import counted
from vh_core.program import Step


def check_form(
    step: Step,
    nodes: Mapping[int, Node],
    actions: Mapping[str, Action] = ACTIONS,
    unseen: Collection[int] = (),
) -> tuple[Violation, ...]:
    """Everything that makes the step malformed; each fault is a violation of its own kind.

    `unseen` are the places that nobody has looked into: while there are some, it is not known
    whether there is a node that is not among `nodes`.
    """
    action = actions.get(step.action)
    if action is None:
        near = get_close_matches(step.action.upper(), actions, n=3)
        known = (
            f"; did you mean {' or '.join(near)}?" if near else f"; known are {', '.join(actions)}"
        )
        sentence = f"there is no action {step.action!r}{known}"
        return (
            Violation(
                "known_action", (), f"one of the {len(actions)} actions", step.action, sentence
            ),
        )
    violations: list[Violation] = []
    given = len(step.objects)
    if given != action.arity:
        expected = counted(action.arity, "object")
        sentence = f"{step.action} takes {expected}, as in {example(action)}; {given} given"
        violations.append(Violation("arity", step.objects, expected, str(given), sentence))
    for ref in step.objects:
        node = nodes.get(ref.id)
        if node is None and unseen:
            sentence = (
                f"it is not known whether there is a {ref.class_name} ({ref.id}); "
                f"{not_looked_into(nodes, unseen)}"
            )
            violations.append(
                Violation("known_id", (ref,), "an id of the scene", UNKNOWN, sentence)
            )
        elif node is None:
            same = sorted(node.id for node in nodes.values() if node.class_name == ref.class_name)
            listed = ", ".join(map(str, same[:8])) + (", …" if len(same) > 8 else "")
            where = f"; each <{ref.class_name}> here: {listed}" if same else ""
            sentence = f"no node has the id {ref.id}{where}"
            violations.append(
                Violation("known_id", (ref,), "an id of the scene", str(ref.id), sentence)
            )
        elif _as_written(node.class_name) != _as_written(ref.class_name):
            sentence = f"the node {ref.id} is a <{node.class_name}>, not a <{ref.class_name}>"
            violations.append(
                Violation("class_name", (ref,), node.class_name, ref.class_name, sentence)
            )
    return tuple(violations)


def _as_written(class_name: str) -> str:
    """The class as programs spell it: VirtualHome's reader lowers it and joins its words."""
    return class_name.lower().replace(" ", "_")


def example(action: Action) -> str:
    """How a step of the action looks: ``[PUTIN] <object> (1) <object> (2)``."""
    objects = (f"<object> ({number})" for number in range(1, action.arity + 1))
    return " ".join([f"[{action.name}]", *objects])
