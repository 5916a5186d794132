"""Each of the things that a word may mean, in its place: "kitchen cabinet (16)", "… (21)"."""

from __future__ import annotations

from collections.abc import Iterator

from vh_core.graph import EnvironmentGraph
from vh_core.language import patterns as re
from vh_core.language.function_words import THE_WORDS
from vh_core.language.misunderstanding import Cause


def each_that_it_may_be(text: str, cause: Cause, graph: EnvironmentGraph) -> Iterator[str]:
    """A text with each of the things that the words of the cause may mean by name and id; nothing
    where they stand elsewhere in it as well, or not as they were read."""
    the = "|".join(sorted(THE_WORDS))
    said = re.compile(rf"\b(?:(?:{the}) )?{re.escape(cause.words)}\b", re.IGNORECASE)
    if len(said.findall(text)) == 1:
        for node_id in cause.ids:
            yield said.sub(f"the {graph.nodes[node_id].class_name} ({node_id})", text)
