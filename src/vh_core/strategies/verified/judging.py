"""§4.5: whether a step's preconditions hold, by the language model, by the world model, or both.

Algorithm 1 as published: "Yes" or "No" first, then, in the same conversation, which ones. An answer
that cannot be read counts as a "No": what is not known to hold is not taken to hold.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from vh_core.actions import Domain, Violation
from vh_core.llm.model import LanguageModel, Message
from vh_core.program import Step
from vh_core.prompts.aoyama2025 import Aoyama2025Prompts, read_word
from vh_core.prompts.home_knowledge import describe_home
from vh_core.strategies.verified.asking import Asking
from vh_core.strategies.verified.wording import precondition_sentences
from vh_core.world import World
from vh_core.world.form import check_form

#: of a violation that a language model states
SAID_BY_MODEL = "language_model"
YES, NO = "Yes", "No"
#: of what a model says of unmet preconditions this much is handed on, characters
_MOST_SAID = 600
_UNMET_TOKENS = 120
#: most things besides those of a step that a check tells of: what they are in, and what is in hand
_AROUND = 20


@dataclass(frozen=True, slots=True)
class Judgement:
    """Whether a step's preconditions hold.

    `source` is who was asked: "llm", "exact" or "both"; of both, the world model's word counts.
    "none" is nobody.
    `reasons` say what does not hold. `agreed` is whether both said the same, None where only one
    was asked. `readable` is False where the language model's answer was no answer.
    """

    satisfied: bool
    source: str
    reasons: tuple[str, ...] = ()
    violations: tuple[Violation, ...] = ()
    agreed: bool | None = None
    readable: bool = True

    @property
    def confidence(self) -> float:
        """From 0 to 1: 1 where the world model judged alone or both agree, 0.5 where they do not,
        and 0, which is unknown, where a language model judged alone, or nobody."""
        if self.agreed is None:
            return 1.0 if self.source == "exact" else 0.0
        return 1.0 if self.agreed else 0.5


class PreconditionJudge:
    """Judges steps in one of the modes "llm", "exact" and "both". `exact` is the world model's
    verdict; it is asked only where the mode has it. Raises `LlmError`."""

    def __init__(
        self,
        mode: str,
        exact: Callable[[Step], tuple[Violation, ...]] | None,
        prompts: Aoyama2025Prompts | None,
        llm: LanguageModel | None,
        domain: Domain,
        *,
        asking: Asking | None = None,
        constrain: bool = True,
        word_tokens: int = 16,
    ) -> None:
        self._mode = mode
        self._exact = exact
        self._prompts = prompts
        self._llm = llm
        self._domain = domain
        self._constrain = constrain
        self._asking = asking or Asking()
        self._word_tokens = word_tokens

    def judge(self, step: Step, knowledge: Sequence[str]) -> Judgement:
        """Whether the step's preconditions hold, in a home of which this is known."""
        exact = None
        if self._mode != "llm":
            assert self._exact is not None
            violations = self._exact(step)
            reasons = tuple(violation.sentence for violation in violations)
            exact = Judgement(not violations, "exact", reasons, violations)
        if self._mode == "exact":
            assert exact is not None
            return exact
        said = self._by_model(step, knowledge)
        if exact is None:
            return said
        return Judgement(
            exact.satisfied,
            "both",
            exact.reasons,
            exact.violations,
            exact.satisfied == said.satisfied,
            said.readable,
        )

    def _by_model(self, step: Step, knowledge: Sequence[str]) -> Judgement:
        assert self._prompts is not None
        preconditions = precondition_sentences(step, self._domain)
        if not preconditions:
            return Judgement(True, "llm")
        asked = self._prompts.preconditions(knowledge, preconditions)
        answer = self._ask(asked, self._word_tokens, (YES, NO))
        word = read_word(answer, (YES, NO))
        if word == YES:
            return Judgement(True, "llm")
        if word is None:
            return Judgement(False, "llm", preconditions, readable=False)
        again = (*asked, Message("assistant", NO), self._prompts.unmet(preconditions))
        unmet = self._ask(again, _UNMET_TOKENS, ()).strip()[:_MOST_SAID]
        return Judgement(False, "llm", (unmet,) if unmet else preconditions)

    def _ask(self, prompt: tuple[Message, ...], max_tokens: int, choices: tuple[str, ...]) -> str:
        assert self._llm is not None
        answer = self._llm.complete(
            self._asking.word(prompt, max_tokens, choices if self._constrain else ())
        )
        return answer.samples[0].text


class HomeJudge:
    """Judges steps in a home that it is shown, for who checks for others. Its modes are those of
    `PreconditionJudge`, and "none", which lets every step pass that is one at all.

    What a language model is told is about the objects of the step. `llm` gives the model, with the
    budget of one check. Raises `ConfigurationError` for templates that cannot be used.
    """

    def __init__(
        self, mode: str, llm: Callable[[], LanguageModel], domain: Domain, templates: str = ""
    ) -> None:
        self._mode = mode
        self._llm = llm
        self._domain = domain
        self._prompts = Aoyama2025Prompts(templates) if mode in ("llm", "both") else None

    def judge(self, step: Step, world: World) -> Judgement:
        """Whether the step can be taken in the home. Raises `LlmError`."""
        malformed = check_form(step, world.graph.nodes, world.actions, world.unseen)
        if malformed:
            return Judgement(False, "exact", tuple(v.sentence for v in malformed), malformed)
        if self._mode == "none":
            return Judgement(True, "none")
        llm = None if self._prompts is None else self._llm()
        judge = PreconditionJudge(self._mode, world.check, self._prompts, llm, self._domain)
        told = describe_home(world, step.ids, len(step.ids) + _AROUND).sentences if llm else ()
        judged = judge.judge(step, told)
        if judged.satisfied or judged.violations:
            return judged
        said = tuple(Violation(SAID_BY_MODEL, step.objects, "", "", r) for r in judged.reasons)
        return replace(judged, violations=said)
