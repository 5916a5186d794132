"""Answering what only asks: a text that orders something as well is no question, but a task."""

from __future__ import annotations

from collections.abc import Sequence

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.goals import Goal
from vh_core.graph import EnvironmentGraph
from vh_core.language import patterns as re
from vh_core.language import questions
from vh_core.language.asked_besides import asked_besides
from vh_core.language.misunderstanding import Misunderstanding
from vh_core.language.reading import Reader
from vh_core.language.wording.without_stops import with_question_apart
from vh_core.task import HomeAnswer

#: says what somebody would like to have
_OWN = re.compile(r"\W*(?:i|we)\b", re.IGNORECASE)


def ask(
    text: str,
    graph: EnvironmentGraph,
    *,
    domain: Domain = VIRTUALHOME,
    character: int = 0,
    mentioned: Sequence[tuple[int, ...]] = (),
) -> HomeAnswer | Misunderstanding | None:
    """As `questions.ask`; None as well for a question beside an order, "is the tv on? The milk goes
    in the fridge", which is for `Reader.read`. What somebody wants or needs of what is asked about
    ("i need my phone. Is my phone on the bed?") is why it is asked."""
    text = with_question_apart(text)
    found = questions.ask(text, graph, domain=domain, character=character, mentioned=mentioned)
    said = asked_besides(text) if found is not None else None
    if said is None:
        return found
    reader = Reader(graph, domain=domain, character=character, mentioned=mentioned)
    if _OWN.match(said.order):
        return found if reader.beside_question(text) is None else None
    order = reader.read(said.order)
    return None if isinstance(order, Goal) and order.conditions else found
