"""Actions by their log-probability, in place of asking for an index (ours).

The worth of an action is what the model gives its words after the prompt (the "say" of SayCan, Ahn
et al. 2022), per token. A server that says how likely a given text is is asked for each action, all
at once; one that keeps to given choices draws from them, and says the same of what it drew.
"""

from __future__ import annotations

from collections.abc import Sequence

from vh_core.llm.batch import complete_all
from vh_core.llm.errors import LlmError
from vh_core.llm.model import LanguageModel, Request, Sample
from vh_core.prompts.borro2025 import Borro2025Prompts
from vh_core.strategies.guided_search.options import GuidedSearchOptions


class ActionScorer:
    """Asks one language model, and learns by which means."""

    def __init__(
        self, llm: LanguageModel, prompts: Borro2025Prompts, options: GuidedSearchOptions
    ) -> None:
        self._llm = llm
        self._prompts = prompts
        self._options = options
        #: whether there are log-probabilities; None until that has shown
        self.works: bool | None = None
        #: whether the server says how likely a given text is; None until that has shown
        self._says: bool | None = None

    def scored(
        self,
        task: str,
        rest: Sequence[str],
        taken: Sequence[str],
        impossible: Sequence[str],
        actions: Sequence[str],
    ) -> tuple[tuple[int, float], ...] | None:
        """The places of the actions with their worth, the best first; None from a server that gives
        no log-probabilities. `rest` is what is left of the guide, in the words of the actions, so
        that what is next in it is likely to be next here. Raises `LlmError`."""
        prompt = self._prompts.score(task, rest, taken, impossible)
        found: dict[int, float] = {}
        if self._says is not False:
            found = self._of_each(prompt, actions)
        if not found:
            found = self._drawn(prompt, actions)
        self.works = bool(found)
        ranked = sorted(found.items(), key=lambda item: (-item[1], item[0]))
        return tuple(ranked) or None

    def _of_each(self, prompt: str, actions: Sequence[str]) -> dict[int, float]:
        requests = [Request(prompt, continuation=f"{text}\n", logprobs=True) for text in actions]
        if self._says is None:  # one is enough to find out
            self._says = _worth(self._llm.complete(requests[0]).samples[0]) is not None
            if not self._says:
                return {}
        found = {}
        for index, answer in enumerate(complete_all(self._llm, requests)):
            if isinstance(answer, LlmError):
                raise answer
            worth = _worth(answer.samples[0])
            if worth is not None:
                found[index] = worth
        return found

    def _drawn(self, prompt: str, actions: Sequence[str]) -> dict[int, float]:
        options = self._options
        lines = {f"{text}\n": index for index, text in reversed(list(enumerate(actions)))}
        request = Request(
            prompt,
            n=options.samples,
            temperature=1.0,
            max_tokens=options.answer_tokens,
            logprobs=True,
            seed=None if options.seed < 0 else options.seed,
            choices=tuple(lines),
        )
        answer = self._llm.complete(request)
        if answer.constrained_by is None:
            return {}
        texts = {text.strip(): index for text, index in lines.items()}
        found: dict[int, float] = {}
        for sample in answer.samples:
            index, worth = texts.get(sample.text.strip()), _worth(sample)
            if index is not None and worth is not None:
                found[index] = worth
        return found


def _worth(sample: Sample) -> float | None:
    """The mean log-probability of the tokens; None if that is unknown."""
    return sample.mean_logprob
