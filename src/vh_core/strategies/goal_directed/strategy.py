"""A goal first, by whoever can read the sentence; then the exact planner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vh_core.asking import ASK, Question, QuestionChoice, QuestionKind
from vh_core.goals import Goal
from vh_core.language import NotSaid
from vh_core.llm.errors import LlmError
from vh_core.outcome import Outcome
from vh_core.strategies.context import Context
from vh_core.strategies.goal_directed.fitting import Misfit
from vh_core.strategies.goal_directed.model_reader import ModelReader
from vh_core.strategies.goal_directed.options import GoalDirectedOptions
from vh_core.strategies.goal_directed.paraphrasing import Paraphrase, Paraphraser
from vh_core.strategies.planned import PlannedStrategy, read_by_grammar, refusal
from vh_core.task import Failure, Task


class GoalDirectedStrategy(PlannedStrategy):
    """Reads the sentence by grammar, with a language model, or by both; plans as `symbolic`."""

    def __init__(self, options: GoalDirectedOptions | None = None) -> None:
        super().__init__()
        self._options = options or GoalDirectedOptions()
        self._read_as: list[str] = []

    @property
    def notes(self) -> tuple[str, ...]:
        return (*self._read_as, *super().notes)

    def read(self, task: Task, context: Context) -> Goal | Failure:
        try:
            if self._options.reader == "model":
                return self._read_with_model(task, context)
            return self._read_by_grammar_first(task, context)
        except LlmError as error:
            return Failure(error.outcome, str(error))

    def _read_by_grammar_first(self, task: Task, context: Context) -> Goal | Failure:
        options = self._options
        understood = read_by_grammar(task, context)
        if isinstance(understood, Goal):
            compare = options.reader == "both" and options.compare
            return self._compared(understood, task, context) if compare else understood
        refused = refusal(understood, context.graph())
        # what is known to be none of this home, or to be impossible, nobody else need read
        if isinstance(understood, NotSaid) or understood.kind != "not_understood":
            return refused
        if options.reader == "grammar":
            return refused
        read = self._read_with_model(task, context)
        if isinstance(read, Goal):
            return read
        return Failure(refused.outcome, f"{refused.message} {read.message}")

    def _read_with_model(self, task: Task, context: Context) -> Goal | Failure:
        context.progress("a language model reads the sentence")
        if self._options.form == "orders":
            return self._read_paraphrase(task, context)
        world = context.world()
        found = ModelReader(self._options, context.domain).read(task, world, context.llm)
        if isinstance(found, Goal):
            self._read_as.append(f"read by the language model as: {found.describe(world.graph)}")
            return found
        return Failure(Outcome.INVALID_TASK, _why(found))

    def _read_paraphrase(self, task: Task, context: Context) -> Goal | Failure:
        """The goal of a paraphrase, by the grammar: of what somebody says is meant or, where the
        options have it so, of what loses nothing of the sentence. Two of these that come to
        different goals are as good as none."""
        paraphraser = Paraphraser(self._options, context.domain)
        found = paraphraser.of(task.text, context.graph(), context.llm)
        goals = {each: self._goal_of(each, task, context) for each in found}
        read = {each: goal for each, goal in goals.items() if goal is not None}
        same = [each for each in read if not each.differs]
        agree = len({frozenset(read[each].conditions) for each in same}) == 1
        if agree and self._options.unconfirmed:
            return self._taken(same[0].text, read[same[0]])
        if read and context.when_unclear == ASK:
            said = context.ask(_which_paraphrase([each.text for each in read]))
            if said.granted and said.chosen[0] < len(read):
                chosen = [*read][said.chosen[0]]
                return self._taken(chosen.text, read[chosen])
        if agree:
            message = f'Do you mean "{same[0].text}"? Then say so: nobody was there to be asked.'
            return Failure(Outcome.INVALID_TASK, message)
        return Failure(Outcome.INVALID_TASK, _why_no_paraphrase(found, same))

    def _goal_of(self, paraphrase: Paraphrase, task: Task, context: Context) -> Goal | None:
        if paraphrase.differs and context.when_unclear != ASK:
            return None
        said = replace(task, text=paraphrase.text)
        understood = read_by_grammar(said, context, offers=False)
        return replace(understood, text=task.text) if isinstance(understood, Goal) else None

    def _taken(self, text: str, goal: Goal) -> Goal:
        self._read_as.append(f'read by the language model as: "{text}"')
        return goal

    def _compared(self, understood: Goal, task: Task, context: Context) -> Goal | Failure:
        read = self._read_with_model(task, context)
        if isinstance(read, Failure):
            self._read_as.append(f"read by the grammar alone. {read.message}")
            return understood
        if set(read.conditions) == set(understood.conditions):
            return understood
        graph = context.graph()
        readings = (understood.describe(graph), read.describe(graph))
        message = (
            "Two readers differ, and neither is taken at its word: the grammar reads "
            f"'{readings[0]}', the language model '{readings[1]}'."
        )
        if context.when_unclear != ASK:
            return Failure(Outcome.INVALID_TASK, message)
        said = context.ask(_which_of(readings))
        if said.granted:
            return (understood, read)[said.chosen[0]]
        return refusal(NotSaid(said, f"{message} Somebody was asked, and {said.sentence}."))


def _which_of(readings: tuple[str, str]) -> Question:
    """The question which of two readings, the grammar's and the language model's, is meant."""
    choices = (
        QuestionChoice("read by the grammar", readings[0]),
        QuestionChoice("read by the language model", readings[1]),
    )
    return Question(QuestionKind.CLARIFICATION, "This may be read in two ways; which?", choices)


def _which_paraphrase(texts: Sequence[str]) -> Question:
    """Whether one of these is what was meant."""
    choices = [QuestionChoice(text) for text in texts]
    none = QuestionChoice("none of these", "nothing is done")
    return Question(QuestionKind.CLARIFICATION, "Is this what you mean?", (*choices, none))


def _why_no_paraphrase(found: Sequence[Paraphrase], same: Sequence[Paraphrase]) -> str:
    if len(same) > 1:
        told = " and ".join(f'"{each.text}"' for each in same[:2])
        return f"The language model reads it in different ways: {told}."
    if not found:
        return "The language model says it in no other words."
    first = found[0]
    why = first.differs or "is not understood either"
    return f'The language model says it as "{first.text}"; {why}.'


def _why(misfit: Misfit) -> str:
    reads = "no task" if misfit.declined else "nothing that fits this home"
    return f"The language model reads {reads} in it: {misfit.reason.rstrip('.')}."
