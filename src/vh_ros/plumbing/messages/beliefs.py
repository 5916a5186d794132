"""What is seen, and what was believed, as messages."""

from __future__ import annotations

from vh_core.environments.perception import BeliefDifference, Perception
from vh_planner import msg
from vh_ros.plumbing.messages.homes import (
    edge_from_msg,
    edge_to_msg,
    node_to_msg,
    nodes_from_msgs,
    states_to_msgs,
)


def perception_to_msg(perception: Perception) -> msg.Perception:
    """What was seen; the stamp is left to the sender."""
    return msg.Perception(
        nodes=states_to_msgs(perception.states),
        present=[edge_to_msg(edge) for edge in sorted(perception.present)],
        absent=[edge_to_msg(edge) for edge in sorted(perception.absent)],
        things=[node_to_msg(node) for node in perception.things],
        looked=sorted(perception.looked),
    )


def perception_from_msg(message: msg.Perception) -> Perception:
    """What was seen. Raises `GraphError` for a relation that does not exist, and for things that
    are none."""
    return Perception(
        states={node.id: frozenset(node.states) for node in message.nodes},
        present=frozenset(map(edge_from_msg, message.present)),
        absent=frozenset(map(edge_from_msg, message.absent)),
        things=nodes_from_msgs(message.things),
        looked=frozenset(message.looked.tolist()),
    )


def difference_to_msg(difference: BeliefDifference, revision: int) -> msg.BeliefDifference:
    """In what a perception differs from the belief; the stamp is left to the sender."""
    change = difference.change
    return msg.BeliefDifference(
        step=str(difference.step) if difference.step is not None else "",
        revision=revision,
        believed=states_to_msgs(difference.believed),
        perceived=states_to_msgs(change.states),
        appeared=[edge_to_msg(edge) for edge in sorted(change.added)],
        vanished=[edge_to_msg(edge) for edge in sorted(change.removed)],
        text=difference.text,
    )
