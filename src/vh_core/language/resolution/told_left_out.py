"""What a noun means, too, and stays out of what is done: what cannot be moved of "everything on the
table", and of a room not its furniture."""

from __future__ import annotations

from collections.abc import Callable

from vh_core.graph import GraphView, Relation, name_of
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.decisions import Decisions
from vh_core.language.resolution.noun_search import STRUCTURE
from vh_core.language.resolution.want import Want
from vh_core.language.syntax import Noun, Quantity
from vh_core.naming import NameMatch

_FURNITURE = "Furniture"
_UNDERFOOT = frozenset({"rug"})


class ToldLeftOut:
    """Tells what is left out. `found` is all that a noun fits."""

    def __init__(
        self, view: GraphView, decisions: Decisions, found: Callable[[Noun], list[int]]
    ) -> None:
        self._graph = view.graph
        self._view = view
        self._decisions = decisions
        self._found = found

    def tell(self, noun: Noun, match: NameMatch, left_out: list[int], want: Want) -> None:
        """Note what a noun means, too, and stays out of it. Raises `Unclear` where that would have
        to be lifted: who wants all the fruit there is not content with half of it."""
        if match.generic and noun.places and want.lifted:
            self._tell_what_stays(noun, want)
        elif left_out and want.lifted and noun.quantity not in (Quantity.A, Quantity.COUNT):
            stays = ", ".join(name_of(self._graph, i) for i in left_out)
            reason = f'"{noun}" would be {stays}, too, and each of them {want.why_not}'
            raise Unclear("unsuitable", f"{reason}; leave it out of what is to be done")
        elif left_out:
            self._decisions.leave_out(str(noun), left_out, want.why_not)

    def _tell_what_stays(self, noun: Noun, want: Want) -> None:
        """Note what of "everything on the table" cannot be moved; of a room not its furniture."""
        stays = [i for i in self._found(noun) if not (want.capable(i) or want.satisfied(i))]
        held = [i for i in stays if self._is_held(i)]
        if held:
            self._decisions.leave_out(str(noun), held, want.why_not)

    def _is_held(self, node_id: int) -> bool:
        """Whether something small is on, or in, something that is no room or floor."""
        node = self._graph.nodes[node_id]
        if node.category == _FURNITURE or node.class_name in _UNDERFOOT:
            return False
        where = Relation.ON, Relation.INSIDE
        return any(
            not self._graph.nodes[t].is_room and self._graph.nodes[t].category not in STRUCTURE
            for relation in where
            for t in self._view.successors(relation, node_id)
        )
