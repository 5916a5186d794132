"""The answer to huang2022's prompts: the plan, or what is left of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from simulated_llm.imagination import Imagination
from simulated_llm.mistakes import with_mistakes
from simulated_llm.plan_prompt import PlanPrompt, read_plan_prompt
from simulated_llm.policy import Dice, SimulatedRequest, Span
from simulated_llm.remedies import after_refusals
from simulated_llm.wording import Saying, readings


class PlanKind:
    """Continues "Task: …, Step 1: …" (§3.1, and §3.3 with a stop text after each step).

    The whole rest of the plan is written, as a model would; a stop text at the line's end leaves
    one step of it. When nothing is left to do, nothing is written: the 0-length sample that ends
    a plan in §3.3. After a refused step comes what the reason asks for. A task that means nothing
    in the imagined scene, or where none is imagined, is answered by imitating the last example.
    Actions that it `forgets` are never said.
    """

    name = "plan"

    def __init__(self, imagination: Imagination | None, forgets: Collection[str] = ()) -> None:
        self._imagination = imagination
        self._forgets = frozenset(forgets)

    def answer(self, request: SimulatedRequest, dice: Dice) -> tuple[Span, ...] | None:
        prompt = read_plan_prompt(request.prompt)
        if prompt is None and request.conversation != request.prompt:
            prompt = read_plan_prompt(request.conversation)
        if prompt is None:
            return None
        things = self._imagination.things if self._imagination else ()
        left = after_refusals(self._remaining(prompt), prompt.refusals, prompt.query.steps)
        left = [saying for saying in left if saying.action not in self._forgets]
        said = with_mistakes(left, dice, things)
        spans: list[Span] = []
        for offset, step in enumerate(said):
            lead = prompt.lead if offset == 0 else "\n"
            if offset > 0 or not prompt.begun:
                lead += f"Step {prompt.number + offset}: "
            words = step.words[:1].upper() + step.words[1:]
            spans.append(Span(lead + words, step.doubt))
        return tuple(spans)

    def _remaining(self, prompt: PlanPrompt) -> Sequence[Saying]:
        query = prompt.query
        if self._imagination is not None:
            left = self._imagination.remaining(query.task, query.instructions, query.steps)
            if left is not None:
                return left
        return _imitation(prompt)


def _imitation(prompt: PlanPrompt) -> list[Saying]:
    """The rest of the example with this very task, or else of the last one."""
    task = prompt.query.task.lower()
    same = [example for example in prompt.examples if example.task.lower() == task]
    examples = same or prompt.examples
    if not examples:
        return []
    rest = examples[-1].steps[len(prompt.query.steps) :]
    return [_saying(step[:1].lower() + step[1:]) for step in rest]


def _saying(words: str) -> Saying:
    return next(readings(words), Saying(words))
