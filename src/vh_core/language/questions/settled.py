"""Where to look before what was found is the answer, in a home of which not all was seen.

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


def places_to_look(
    finding: HomeFinding, view: GraphView, referents: QuestionReferents
) -> frozenset[int]:
    """The places that nobody has looked into and in which something could make the answer another
    one; none where what was found is the answer."""
    query, noun = finding.query, finding.query.noun
    unseen = unseen_places(view.graph)
    if not unseen or noun is None or query.kind is QueryKind.WHERE:
        return frozenset()
    if query.fact.kind is FactKind.EMPTY:
        if query.kind is not QueryKind.WHETHER:
            return unseen
        return _not_looked_into((n for n in finding.asked if n in finding.holding), view, unseen)
    places = (*noun.places, *query.fact.places)
    targets = [target for place in places for target in referents.targets(place)]
    left = _not_looked_into(targets, view, unseen) if targets else unseen
    if finding.asked and all(view.node(node_id).is_room for node_id in finding.asked):
        return frozenset()
    if query.kind is QueryKind.WHETHER and _says_enough(finding, noun, referents):
        return frozenset()
    return left


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


def _not_looked_into(
    places: Iterable[int], view: GraphView, unseen: Iterable[int]
) -> frozenset[int]:
    """What of the unseen is one of these places, or in one."""
    around = tuple(places)
    return frozenset(
        each for each in unseen if any(each == p or is_inside(view, each, p) for p in around)
    )
