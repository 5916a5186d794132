"""What only the episode has, as far as a method may use it.

A method that does not see the home must not be able to: so a context holds the parts that the
strategy's description names, and nothing else is there to be looked at.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from vh_core.actions import VIRTUALHOME, Domain, Violation
from vh_core.asking import NEAREST, Answer, Question
from vh_core.cancellation import Cancellation
from vh_core.errors import StrategyError
from vh_core.graph import EnvironmentGraph
from vh_core.language.activities import Activities
from vh_core.program import Step
from vh_core.task import Observation, Ruling
from vh_core.world import World

if TYPE_CHECKING:
    from vh_core.demonstrations import DemonstrationStore
    from vh_core.grounding.translate import TranslationModel
    from vh_core.llm.model import LanguageModel


class Part(Enum):
    """What a strategy can ask of its episode."""

    #: the home: its graph, and a world to try things in
    HOME = "the home"
    #: the verdict on a step, before it is proposed
    CHECKER = "the precondition checker"
    #: what of the task does not hold yet, where its sentence can be read exactly
    COMPLETION = "the completion check"
    #: whether the task is done or has failed, and nothing of what is missing
    RULING = "the word on whether the task is done"
    #: a language model, with the task's budget
    LANGUAGE_MODEL = "a language model"
    #: the admissible actions and the Translation LM over them
    ADMISSIBLE_ACTIONS = "the admissible actions"
    #: examples for prompts
    DEMONSTRATIONS = "demonstrations"
    #: whoever gave the task, for questions
    PERSON = "a person to ask"


@dataclass(frozen=True, slots=True)
class Seen:
    """The home as the episode sees it: what was observed last, and the world that mirrors it."""

    observation: Observation
    world: World


@dataclass(frozen=True, slots=True)
class AdmissibleActions:
    """The Translation LM over what is admissible. `of_home`: that is what the home admits, as
    the episode's own translator sees it, and no bank from elsewhere."""

    model: TranslationModel
    of_home: bool = True


class PartNotGivenError(StrategyError):
    """A strategy reached for a part of its episode that its description does not name."""


class Context:
    """The parts of an episode that a strategy was given. Valid until the episode ends.

    `domain` is the table of actions; `cancellation` is cancelled when the task is. Reaching for a
    part that was not given raises `PartNotGivenError`.
    """

    def __init__(
        self,
        parts: Mapping[Part, Callable[..., Any]],
        *,
        domain: Domain = VIRTUALHOME,
        cancellation: Cancellation | None = None,
        deadline_s: Callable[[], float] = lambda: float("inf"),
        progress: Callable[[str], None] = lambda text: None,
        when_unclear: str = NEAREST,
        activities: Activities | None = None,
    ) -> None:
        """`parts` are functions that give each part now; `deadline_s` says when
        the time is over, in monotonic time: a pause moves it.
        `when_unclear` is what is done where a sentence may mean several things (`DialogueOptions`),
        `activities` the table of what has an agreed meaning; None for the built-in one.
        """
        self.activities = activities
        self.when_unclear = when_unclear
        self._parts = dict(parts)
        self.domain = domain
        self.cancellation = cancellation or Cancellation()
        self._deadline_s = deadline_s
        self._progress = progress

    @property
    def left_s(self) -> float:
        """Seconds until the episode's time limit."""
        return self._deadline_s() - time.monotonic()

    def progress(self, text: str) -> None:
        """Tell whoever follows the task what is going on ("comparing 5,000 phrases")."""
        self._progress(text)

    def world(self) -> World:
        """A fork of the home as it is now, to try things in; it also knows where what is in the
        hands was grabbed."""
        home: Seen = self._part(Part.HOME)()
        return home.world.fork()

    def graph(self) -> EnvironmentGraph:
        """The home as it is now. Costs as much as the home is large; a `world` does not."""
        home: Seen = self._part(Part.HOME)()
        return home.observation.graph

    def check(self, step: Step) -> tuple[Violation, ...]:
        """What keeps the step from being taken now, as the episode's own checker says it."""
        violations: tuple[Violation, ...] = self._part(Part.CHECKER)(step)
        return violations

    def unmet(
        self, tried: World | None = None, steps: Sequence[Step] = ()
    ) -> tuple[str, ...] | None:
        """What the task's sentence asks for and does not hold, in words; None where the sentence
        cannot be read exactly. In the home as it is now; or in `tried`, a fork of it in which
        these steps were taken as well."""
        missing: tuple[str, ...] | None = self._part(Part.COMPLETION)(tried, steps)
        return missing

    def ruling(self, tried: World | None = None, steps: Sequence[Step] = ()) -> Ruling:
        """Whether the task is done or has failed, from whoever knows its goal; nothing is said of
        the goal itself. In the home as it is now; or in `tried`, a fork of it in which these steps
        were taken as well."""
        ruling: Ruling = self._part(Part.RULING)(tried, steps)
        return ruling

    @property
    def llm(self) -> LanguageModel:
        """The language model. Raises `ConfigurationError` where none was configured."""
        model: LanguageModel = self._part(Part.LANGUAGE_MODEL)()
        return model

    def admissible_actions(self, ranking: str = "grounded") -> AdmissibleActions:
        """The Translation LM over the actions that the home admits, with this ranking of phrases.
        The first time may take long: encoders are loaded when they are needed."""
        actions: AdmissibleActions = self._part(Part.ADMISSIBLE_ACTIONS)(ranking)
        return actions

    @property
    def demonstrations(self) -> DemonstrationStore:
        """The demonstrations that prompts may show."""
        store: DemonstrationStore = self._part(Part.DEMONSTRATIONS)()
        return store

    def ask(self, question: Question) -> Answer:
        """What a person answers, waited for until the question's deadline, or the task's; silence,
        and nobody there, are refusals."""
        answer: Answer = self._part(Part.PERSON)(question)
        return answer

    def _part(self, part: Part) -> Callable[..., Any]:
        if part not in self._parts:
            raise PartNotGivenError(
                f"this strategy was not given {part.value}; "
                f"its description must name Part.{part.name}"
            )
        return self._parts[part]
