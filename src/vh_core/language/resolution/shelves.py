"""How a thing is kept on a shelf, or in it, which nobody tells apart who says where it goes."""

from __future__ import annotations

from vh_core.graph import GraphView, Relation
from vh_core.language.resolution.places import edges_to


def as_kept(view: GraphView, node_id: int, relation: str, target: int, *, on_top: bool) -> str:
    """How a thing is where it goes: on a shelf, or inside of one of its boards, as it is there
    already. `on_top`: what is said is what is on top of it."""
    if "shelf" not in view.graph.nodes[target].class_name:
        return relation
    there = edges_to(view, node_id, (target,))
    if not there and relation == Relation.ON.value and not on_top:
        there = _as_its_like(view, node_id, target)
    return there[-1][0] if there else relation  # inside of one of its boards, rather than on it


def _as_its_like(view: GraphView, node_id: int, target: int) -> list[tuple[str, int]]:
    """How those of its class are on a shelf, where all of them are inside it, between its boards;
    none otherwise."""
    alike = view.graph.by_class[view.graph.nodes[node_id].class_name]
    there = [edge for i in alike for edge in edges_to(view, i, (target,))]
    return there if all(how == Relation.INSIDE.value for how, _ in there) else []
