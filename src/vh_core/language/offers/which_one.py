"""Each of the things that a word may mean, in its place: "kitchen cabinet (16)", "… (21)"."""

from __future__ import annotations

from collections.abc import Iterator

from vh_core.graph import EnvironmentGraph
from vh_core.language import patterns as re
from vh_core.language.function_words import THE_WORDS
from vh_core.language.misunderstanding import CauseOf, Misunderstanding

#: as many as are told
_MOST = 3


def each_that_it_may_be(
    text: str, refused: Misunderstanding, graph: EnvironmentGraph
) -> Iterator[str]:
    """A text with each of the things that one of its words may mean by name and id; nothing where
    it was refused for another reason, or they are many."""
    cause = refused.cause
    if cause is None or cause.of is not CauseOf.WHICH or not 1 < len(cause.ids) <= _MOST:
        return
    the = "|".join(sorted(THE_WORDS))
    said = re.compile(rf"\b(?:(?:{the}) )?{re.escape(cause.words)}\b", re.IGNORECASE)
    if len(said.findall(text)) == 1:
        for node_id in cause.ids:
            yield said.sub(f"the {graph.nodes[node_id].class_name} ({node_id})", text)
