"""How a language model is asked to choose among steps: by the best means that its server has.

The score of a step is the log-probability that the model gives its words after the prompt. That is
the "say" of SayCan (Ahn et al. 2022), where every skill is scored, and of Grounded Decoding (Huang
et al. 2023), where text is decoded under the affordances; what can be done is said elsewhere. Which
means a server has shows in its answers:

1. It keeps to given choices: steps are drawn from the tree of all that are allowed, token by
   token, and ranked by what the model, left to itself, would have given them.
2. It says how likely a given text is: the model says freely what it wants, and those of the allowed
   steps that are most similar to that are scored, all at once.
3. It does neither: what it says is translated, as in huang2022.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from vh_core.demonstrations import step_key
from vh_core.grounding.phrases import ActionPhrase
from vh_core.grounding.translate import TranslationModel
from vh_core.llm.batch import complete_all
from vh_core.llm.errors import LlmError
from vh_core.llm.model import Completion, LanguageModel, Request, Sample
from vh_core.prompts.huang2022 import STEP_STOP, read_step
from vh_core.strategies.constrained.options import ConstrainedOptions

#: where the model speaks freely, it does so as in huang2022, §4: temperature, nucleus, β of Eq. 3,
#: and the share of empty samples that ends a program
_FREE_TEMPERATURE, _FREE_TOP_P = 0.3, 0.9
_BETA = 0.3
_EMPTY_SHARE = 0.5


class ChoiceMeans(Enum):
    """How steps were chosen, in words for a note."""

    CONSTRAINED = "the language model chose among the steps themselves"
    SCORED = (
        "the steps most similar to what the language model said were ranked by its "
        "log-probabilities: its server cannot keep to given choices"
    )
    TRANSLATED = (
        "what the language model said was translated, as in huang2022: its server neither keeps to "
        "given choices nor says how likely a text is"
    )


@dataclass(frozen=True, slots=True)
class RatedPhrase:
    """A step among those that were allowed, its score, and the mean log-probability of its tokens;
    each is None where that is unknown."""

    phrase: ActionPhrase
    score: float | None = None
    mean_logprob: float | None = None


@dataclass(frozen=True, slots=True)
class StepAnswer:
    """What the model wants next, the best first; or, if `ended`, that nothing is left to do."""

    rated: tuple[RatedPhrase, ...] = ()
    ended: bool = False


class StepAsker:
    """Asks one language model, and learns by which means. `allowed` are the steps to choose from by
    their words. Raises `LlmError`."""

    def __init__(
        self, llm: LanguageModel, translation: TranslationModel, options: ConstrainedOptions
    ) -> None:
        self._llm = llm
        self._translation = translation
        self._options = options
        #: whether the server keeps to choices and scores texts; None until that has shown
        self._constrains: bool | None = None
        self._scores: bool | None = None
        #: how steps were chosen until now, and what else is worth a note
        self.means: dict[ChoiceMeans, None] = {}
        self.notes: dict[str, None] = {}

    def ask(
        self, prompt: str, next_step: str, allowed: Mapping[str, ActionPhrase], *, may_end: bool
    ) -> StepAnswer:
        """Choose the step that follows `prompt`, which ends with its number, `next_step`. Whether
        the program may end instead is for the caller to say."""
        if self._constrains is False:
            return self._spoken(self._say(prompt), prompt, allowed, may_end=may_end)
        drawn, ends = self._draw(prompt, next_step, allowed, may_end=may_end)
        if drawn.constrained_by is None:
            self._constrains = False
            return self._spoken(drawn, prompt, allowed, may_end=may_end)
        self._constrains = True
        self.means[ChoiceMeans.CONSTRAINED] = None
        if ends:
            return StepAnswer(ended=True)
        return StepAnswer(self._rated(drawn.samples, allowed))

    # -- choices --------------------------------------------------------------------------------

    def _draw(
        self, prompt: str, next_step: str, allowed: Mapping[str, ActionPhrase], *, may_end: bool
    ) -> tuple[Completion, bool]:
        """Samples of the allowed steps, and whether the program ends before them. Both are asked
        at once: an end comes only once in a program."""
        options = self._options
        wanted = [
            Request(
                prompt,
                n=options.samples,
                temperature=options.temperature,
                max_tokens=options.step_tokens,
                logprobs=True,
                choices=tuple(map(_line, allowed)),
            )
        ]
        decides = may_end and options.end_share < 1
        # an example ends with an empty line and the next task, as the prompts show
        before, goes_on, ends = prompt[: -len(next_step) - 1], f"\n{next_step}", "\n\nTask:"
        if decides:
            wanted += [_forced(before, goes_on), _forced(before, ends)]
        drawn, *two = self._complete(wanted)
        if not decides or drawn.constrained_by is None:
            return drawn, False
        worth = [_logprob(answer.samples[0]) for answer in two]
        if worth[0] is None or worth[1] is None:
            [answer] = self._complete([_either(before, goes_on, ends)])
            return drawn, answer.samples[0].text.startswith("\n\n")
        odds = worth[0] - worth[1]
        share = 1 / (1 + math.exp(min(odds, 700.0)))
        return drawn, share > options.end_share

    def _rated(
        self, samples: Iterable[Sample], allowed: Mapping[str, ActionPhrase]
    ) -> tuple[RatedPhrase, ...]:
        """The allowed steps among the samples, the best first."""
        kept = [(sample, allowed.get(sample.text.strip())) for sample in samples]
        known = [(sample, phrase) for sample, phrase in kept if phrase is not None]
        if any(not sample.token_logprobs for sample, _ in known):
            self.notes["without log-probabilities, steps were ranked by how often they came"] = None
            counts = Counter(phrase for _, phrase in known)
            return tuple(RatedPhrase(phrase) for phrase, _ in counts.most_common())
        rated = {phrase: self._rate(phrase, sample) for sample, phrase in known}
        return tuple(sorted(rated.values(), key=_by_score))

    def _rate(self, phrase: ActionPhrase, sample: Sample) -> RatedPhrase:
        length: float = len(sample.token_logprobs or ()) ** self._options.length_power
        return RatedPhrase(phrase, (_logprob(sample) or 0.0) / length, sample.mean_logprob)

    # -- free speech ----------------------------------------------------------------------------

    def _say(self, prompt: str) -> Completion:
        request = Request(
            prompt,
            n=self._options.samples,
            stop=STEP_STOP,
            temperature=_FREE_TEMPERATURE,
            top_p=_FREE_TOP_P,
            max_tokens=self._options.step_tokens,
            logprobs=True,
        )
        [said] = self._complete([request])
        return said

    def _spoken(
        self, said: Completion, prompt: str, allowed: Mapping[str, ActionPhrase], *, may_end: bool
    ) -> StepAnswer:
        """What came freely, made steps."""
        texts = [read_step(sample.text) for sample in said.samples]
        if may_end and texts.count("") > _EMPTY_SHARE * len(texts):
            return StepAnswer(ended=True)
        logprobs: dict[str, float | None] = {}
        for text, sample in zip(texts, said.samples, strict=True):
            logprobs.setdefault(text, sample.mean_logprob)
        similar = self._similar([text for text in logprobs if text], allowed)
        by_similarity = sorted(similar, key=lambda words: -similar[words][1])
        nearest = by_similarity[: self._options.scored]
        if self._scores is not False and nearest:
            rated = self._rated(self._worth(prompt, nearest), allowed)
            if rated:
                self.means[ChoiceMeans.SCORED] = None
                return StepAnswer(rated)
        self.means[ChoiceMeans.TRANSLATED] = None
        ranked = [
            RatedPhrase(allowed[words], similarity + _BETA * (logprobs[text] or 0.0))
            for words, (text, similarity) in similar.items()
        ]
        return StepAnswer(tuple(sorted(ranked, key=_by_score)))

    def _similar(
        self, texts: Sequence[str], allowed: Mapping[str, ActionPhrase]
    ) -> dict[str, tuple[str, float]]:
        """The allowed steps that are similar to what was said: their words, with what was said and
        the similarity."""
        words = {step_key(phrase): words for words, phrase in allowed.items()}
        found: dict[str, tuple[str, float]] = {}
        count = max(self._options.scored, 1)
        for text, translation in zip(
            texts, self._translation.translate_all(texts, count, fill=False), strict=True
        ):
            if translation.out_of_distribution:
                continue
            for match in translation.matches:
                same = words.get(step_key(match.phrase))
                if same is not None and match.similarity > found.get(same, ("", -2.0))[1]:
                    found[same] = text, match.similarity
        return found

    def _worth(self, prompt: str, wanted: Iterable[str]) -> list[Sample]:
        """How likely each of these steps is; nothing if the server does not say."""
        requests = [Request(prompt, continuation=_line(words), logprobs=True) for words in wanted]
        if self._scores is None:  # one is enough to find out
            first = self._complete(requests[:1])
            self._scores = first[0].samples[0].token_logprobs is not None
            answers = [*first, *(self._complete(requests[1:]) if self._scores else ())]
        else:
            answers = self._complete(requests)
        samples = [answer.samples[0] for answer in answers]
        return [sample for sample in samples if sample.token_logprobs is not None]

    def _complete(self, requests: Sequence[Request]) -> list[Completion]:
        """The answers, all at once. Raises the first `LlmError`."""
        if not requests:
            return []
        if len(requests) == 1:
            answers: list[Completion | LlmError] = [self._llm.complete(requests[0])]
        else:
            answers = complete_all(self._llm, requests)
        found: list[Completion] = []
        for answer in answers:
            if isinstance(answer, LlmError):
                raise answer
            self.notes |= dict.fromkeys(answer.notes)
            found.append(answer)
        return found


def _by_score(rated: RatedPhrase) -> float:
    """Smaller is better."""
    return -(rated.score or 0.0)


def _line(words: str) -> str:
    """A step as it follows its number. It is over with its line: else "Walk to bathroom" would be
    as likely as all that begins so."""
    return f" {words}\n"


def _forced(prompt: str, text: str) -> Request:
    """What a server that keeps to choices finds of one text: it has no other choice."""
    return Request(prompt, temperature=0.0, max_tokens=16, logprobs=True, choices=(text,))


def _either(prompt: str, *texts: str) -> Request:
    return Request(prompt, temperature=0.0, max_tokens=16, choices=texts)


def _logprob(sample: Sample) -> float | None:
    """The log-probability of a whole sample; None if that is unknown."""
    return math.fsum(sample.token_logprobs) if sample.token_logprobs else None
