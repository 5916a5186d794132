"""What an episode hands to its strategy: the parts that the method may see, and no more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from vh_core.actions import Domain, Violation
from vh_core.asking import Ask
from vh_core.cancellation import Cancellation
from vh_core.episode.completion import CompletionCheck
from vh_core.episode.looking import Lookout
from vh_core.episode.model import ModelOfTask
from vh_core.episode.narrator import Narrator
from vh_core.events import LoadingModel, Waiting
from vh_core.gates import PreconditionChecker
from vh_core.language.activities import Activities
from vh_core.llm.local.model_file import ModelFile
from vh_core.program import Step
from vh_core.strategies import Context, Part, Seen
from vh_core.strategies.resources import Resources


def make_context(
    uses: frozenset[Part],
    *,
    lookout: Lookout,
    checker: PreconditionChecker,
    completion: CompletionCheck,
    resources: Resources,
    executed: Sequence[Step],
    narrator: Narrator,
    domain: Domain,
    cancellation: Cancellation,
    ask: Ask,
    when_unclear: str,
    activities: Activities,
) -> Context:
    """The context of one episode, with these parts in it."""
    models: list[ModelOfTask] = []

    def loading(model: ModelFile) -> None:
        narrator.tell(
            LoadingModel,
            model=model.title,
            parameters=model.parameters,
            size_bytes=model.size_bytes,
        )

    def language_model() -> ModelOfTask:
        if not models:
            with narrator.busy("loading the language model"):
                inner = resources.language_model(cancellation, loading)
            models.append(ModelOfTask(inner, narrator, cancellation, inner.prices))
        return models[0]

    def check(step: Step) -> tuple[Violation, ...]:
        return checker.check(step, lookout.home, cancellation).violations

    parts: dict[Part, Callable[..., Any]] = {
        Part.HOME: lambda: Seen(lookout.seen, lookout.permitted),
        Part.CHECKER: check,
        Part.COMPLETION: lambda tried, steps: completion.unmet(
            tried or lookout.home.world, (*executed, *steps) if steps else executed
        ),
        Part.RULING: lambda tried, steps: completion.ruling(
            tried or lookout.home.world, (*executed, *steps) if steps else executed
        ),
        Part.LANGUAGE_MODEL: language_model,
        Part.ADMISSIBLE_ACTIONS: lambda ranking: resources.admissible_actions(
            lookout.home, ranking
        ),
        Part.DEMONSTRATIONS: resources.demonstrations,
        Part.PERSON: ask,
    }
    return Context(
        {part: give for part, give in parts.items() if part in uses},
        domain=domain,
        cancellation=cancellation,
        deadline_s=lambda: narrator.deadline_s,
        when_unclear=when_unclear,
        activities=activities,
        progress=lambda text: narrator.tell(Waiting, what=text),
    )
