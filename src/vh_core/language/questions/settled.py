"""Whether what was found is the answer, in a home of which not all was seen.

A thing that was seen is there, and one that is otherwise refutes "all". What was not seen is not
known, unless it would have to be where everything was looked into.
"""

from __future__ import annotations

from collections.abc import Iterable

from vh_core.graph import GraphView
from vh_core.graph.unseen import unseen_places
from vh_core.language.questions.evaluation import HomeFinding
from vh_core.language.questions.query import FactKind, QueryKind
from vh_core.language.questions.referents import QuestionReferents
from vh_core.language.syntax import Noun, Quantity
from vh_core.spatial import is_inside

#: quantities of which one thing is enough
_ONE_IS_ENOUGH = frozenset({Quantity.ANY, Quantity.A, Quantity.SOME})


def is_settled(finding: HomeFinding, view: GraphView, referents: QuestionReferents) -> bool:
    """Whether nothing that was not seen could make the answer another one."""
    query, noun = finding.query, finding.query.noun
    unseen = unseen_places(view.graph)
    if not unseen or noun is None or query.kind is QueryKind.WHERE:
        return True
    if query.fact.kind is FactKind.EMPTY:
        return query.kind is QueryKind.WHETHER and all(
            node_id not in finding.holding or _was_looked_into(node_id, view, unseen)
            for node_id in finding.asked
        )
    places = (*noun.places, *query.fact.places)
    targets = [target for place in places for target in referents.targets(place)]
    if targets and all(_was_looked_into(target, view, unseen) for target in targets):
        return True
    if finding.asked and all(view.node(node_id).is_room for node_id in finding.asked):
        return True
    if query.kind is not QueryKind.WHETHER:
        return False
    return _says_enough(finding, noun, referents)


def _says_enough(finding: HomeFinding, noun: Noun, referents: QuestionReferents) -> bool:
    """Whether what was seen decides a yes or no."""
    seen, otherwise = len(finding.holding), len(finding.failing)
    if noun.exact:
        return seen > noun.count
    if noun.quantity is Quantity.COUNT:
        return seen >= noun.count
    if finding.query.fact.kind is FactKind.EXISTS or noun.quantity in _ONE_IS_ENOUGH:
        return seen > 0
    if noun.ids or not referents.is_plural(noun):
        return True  # the one that was seen is meant
    return otherwise > 0


def _was_looked_into(place: int, view: GraphView, unseen: Iterable[int]) -> bool:
    """Whether everything in a place was seen: also what is in closed things there."""
    return not any(each == place or is_inside(view, each, place) for each in unseen)
