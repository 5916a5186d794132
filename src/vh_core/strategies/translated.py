"""`translated`: language models as zero-shot planners (huang2022), with all its components.

The language model proposes, the Translation LM maps what it says to admissible actions; neither
sees the home. Which of several lamps is meant is for the episode's translator to say. The method
has no goal: that a program ran to its end is all that a success says in the paper. With the option
`verify`, the episode looks at the end whether what the task's sentence says exactly holds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from vh_core.demonstrations import DemonstrationStore
from vh_core.demonstrations.phrases import class_step
from vh_core.graph import GraphView
from vh_core.grounding.matches import Ranking
from vh_core.grounding.translate import TranslationModel
from vh_core.language import SentenceCheck
from vh_core.llm.errors import LlmError
from vh_core.llm.model import LanguageModel
from vh_core.outcome import Outcome
from vh_core.strategies.base import (
    Done,
    GiveUp,
    Proposal,
    Say,
    Setback,
    Situation,
    Strategy,
)
from vh_core.strategies.translated_options import TranslatedOptions
from vh_core.strategies.translated_planner import Ended, Ending, TranslatedPlanner
from vh_core.strategies.translated_scoring import Candidate


class TranslatedStrategy(Strategy):
    """huang2022 for one episode.

    `translation_of` gives the Translation LM over the home's admissible actions; that is all it
    may take from what is observed. Needs an episode with a translator. `same_words`: that
    translator has the same bank, so with `ranking: grounded` it is given the model's own words,
    from which it can tell which of several lamps, and classes of lamps, is meant; what was then
    done stands in the next prompt.
    """

    name: ClassVar[str] = "translated"

    def __init__(
        self,
        llm: LanguageModel,
        translation_of: Callable[[Situation], TranslationModel],
        demonstrations: DemonstrationStore,
        options: TranslatedOptions | None = None,
        *,
        same_words: bool = False,
    ) -> None:
        self._llm = llm
        self._same_words = same_words
        self._translation_of = translation_of
        self._demonstrations = demonstrations
        self._options = options or TranslatedOptions()
        self._planner: TranslatedPlanner | None = None
        self._translation: TranslationModel | None = None
        self._verification: SentenceCheck | None = None
        #: the program so far; what was refused in place of its next step; what is being tried
        self._program: list[Candidate] = []
        self._refusals: list[tuple[Candidate, str]] = []
        self._tried: Candidate | None = None

    @property
    def notes(self) -> tuple[str, ...]:
        made = self._planner.notes if self._planner else ()
        reason = self._verification.reason if self._verification else None
        return (*made, f"not verified: {reason.message}") if reason else made

    @property
    def llm_calls(self) -> int:
        return self._planner.llm_calls if self._planner else 0

    @property
    def program(self) -> tuple[Candidate, ...]:
        """The steps that were taken, with what the model said and the scores of Eq. 3."""
        return tuple(self._program)

    def propose(self, situation: Situation) -> Proposal:
        given_up = self._learn_what_became_of_it(situation)
        if given_up is not None:
            return given_up
        try:
            found = self._planner_for(situation).next_step(self._program, self._refusals)
        except LlmError as error:
            return GiveUp(error.outcome, f"{_ended(str(error))} {self._so_far()}")
        if isinstance(found, Ended):
            return self._end(found, situation)
        self._tried = found
        return self._say(found)

    def _planner_for(self, situation: Situation) -> TranslatedPlanner:
        if self._planner is None:
            if self._options.verify:
                graph, task = situation.observation.graph, situation.task
                self._verification = SentenceCheck(
                    task.text, graph, domain=situation.domain, character=task.character
                )
            self._translation = self._translation_of(situation)
            self._planner = TranslatedPlanner(
                situation.task, self._llm, self._translation, self._demonstrations, self._options
            )
        return self._planner

    def _learn_what_became_of_it(self, situation: Situation) -> GiveUp | None:
        tried, self._tried = self._tried, None
        if tried is None:
            return None
        setback = situation.setback
        if setback is None:
            done = (
                class_step(situation.executed[-1], situation.domain) if situation.executed else None
            )
            self._program.append(replace(tried, action=done) if tried.action else tried)
            self._refusals = []
            return None
        if len(self._refusals) >= self._options.repair:
            return _given_up(setback)
        sentences = [violation.sentence for violation in setback.violations]
        self._refusals.append((tried, "; ".join(sentences) or setback.message))
        return None

    def _say(self, step: Candidate) -> Proposal:
        if step.action is not None:
            grounded = self._translation and self._translation.ranking is Ranking.GROUNDED
            return Say(step.said if self._same_words and grounded else _with_room(step))
        # Without translation (Table 2, and Vanilla) only what is admissible can be parsed at all.
        translated = self._options.translation
        if not translated and self._planner is not None:
            admissible = self._planner.admissible.find(step.said)
            if admissible is not None:
                return Say(admissible.text)
        number = len(self._program) + 1
        why = "" if translated else ", and phrases are not translated"
        message = f"Step {number}, {step.said!r}, is no admissible action{why}. {self._so_far()}"
        return GiveUp(Outcome.OUT_OF_DISTRIBUTION, message)

    def _end(self, ended: Ended, situation: Situation) -> Proposal:
        if ended.ending is Ending.REFUSED and situation.setback is not None:
            return _given_up(situation.setback, f"{ended.message} ")
        if ended.ending is Ending.MAX_STEPS:
            return GiveUp(Outcome.MAX_STEPS, ended.message)
        if ended.ending is Ending.OUT_OF_DISTRIBUTION and not (
            self._program and self._options.accept_early_end
        ):
            return GiveUp(Outcome.OUT_OF_DISTRIBUTION, f"{ended.message} {self._so_far()}")
        goal = None
        if self._verification is not None:
            view = GraphView(situation.observation.graph, situation.task.character)
            goal = self._verification.reached(view, situation.executed)
        if not self._program and goal is None:
            return GiveUp(Outcome.NO_PLAN, "The language model proposed no step.")
        verified = (
            "what was asked holds"
            if goal is not None
            else "whether it does what was asked was not verified"
        )
        early = f" It was ended early. {ended.message}" if ended.message else ""
        message = f"The program of {_steps(len(self._program))} ran; {verified}.{early}"
        return Done(message, goal)

    def _so_far(self) -> str:
        done = "; ".join(str(each.action or each.said) for each in self._program)
        return f"Until then {_steps(len(self._program))} ran" + (f": {done}." if done else ".")


def _with_room(step: Candidate) -> str:
    """The admissible phrase, and the room if the wording named one: "switch on kitchen lamp"."""
    assert step.action is not None
    classes = list(step.action.classes)
    if len(step.rooms) == 1 and classes and classes[0] != step.rooms[0]:
        classes[0] = f"{step.rooms[0]} {classes[0]}"
        return step.action.of(*classes).text
    return step.action.text


def _given_up(setback: Setback, before: str = "") -> GiveUp:
    return GiveUp(setback.outcome, before + setback.message, setback.step, setback.violations)


def _ended(sentence: str) -> str:
    return sentence if sentence.endswith((".", "?", "!")) else f"{sentence}."


def _steps(count: int) -> str:
    return f"{count} step" if count == 1 else f"{count} steps"
