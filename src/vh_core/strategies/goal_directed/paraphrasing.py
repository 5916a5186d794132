"""Reading a sentence by way of others: a language model says it in plain words, for the grammar.

A language model is better at saying things in other words than at writing formal goals (Shin et
al. 2021, "Constrained Language Models Yield Few-Shot Semantic Parsers": canonical
utterances). What it says is not believed: only what keeps all that means something in the sentence,
and brings nothing (`what_differs`), may stand for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from vh_core.actions import Domain
from vh_core.graph import EnvironmentGraph
from vh_core.language.paraphrase import what_differs
from vh_core.llm.model import LanguageModel, Request
from vh_core.prompts.plain_orders import PlainOrderPrompts
from vh_core.strategies.goal_directed.options import GoalDirectedOptions

#: the longest paraphrase, tokens; and characters, where a server counts otherwise
_MOST_TOKENS, _LONGEST = 64, 300


@dataclass(frozen=True, slots=True)
class Paraphrase:
    """The same in plain words; `differs` says in what it is not the same, and is empty where
    nothing speaks against it."""

    text: str
    differs: str = ""


class Paraphraser:
    """Says sentences in plain words, with one language model. Raises `ConfigurationError` for a
    template that cannot be used."""

    def __init__(self, options: GoalDirectedOptions, domain: Domain) -> None:
        self._options = options
        self._domain = domain
        self._prompts = PlainOrderPrompts(options.templates)

    def of(
        self, sentence: str, graph: EnvironmentGraph, llm: LanguageModel
    ) -> tuple[Paraphrase, ...]:
        """What the model makes of the sentence, without repetitions: the likeliest first. Raises
        `LlmError`."""
        said = " ".join(sentence.split())
        texts = dict.fromkeys(_cleaned(text) for text in self._answers(said, llm))
        return tuple(
            Paraphrase(text, what_differs(said, text, graph, self._domain))
            for text in texts
            if text and len(text) <= _LONGEST
        )

    def _answers(self, said: str, llm: LanguageModel) -> Iterator[str]:
        options = self._options
        prompt = self._prompts.sentence(said)
        wanted = [(1, options.temperature), (options.paraphrases, options.paraphrase_temperature)]
        for n, temperature in wanted:
            if n:
                request = Request(
                    prompt, n, stop=("\n",), temperature=temperature, max_tokens=_MOST_TOKENS
                )
                yield from (sample.text for sample in llm.complete(request).samples)


def _cleaned(answer: str) -> str:
    return " ".join(answer.strip().partition("\n")[0].split()).strip('" ')
