"""An environment behind gates: whoever executes judges steps as well, whoever sent them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.cancellation import Cancellation
from vh_core.episode import Environment, Mirror
from vh_core.errors import EnvironmentLostError
from vh_core.gates import FormGate, Gate, Passage, Refusal, pass_through
from vh_core.graph import GraphDelta
from vh_core.outcome import Outcome
from vh_core.program import Step
from vh_core.task import Execution, ExecutionCode, Observation, Task

_CODE_OF_OUTCOME = {
    Outcome.POLICY_REFUSED: ExecutionCode.POLICY_REFUSED,
    Outcome.APPROVAL_DENIED: ExecutionCode.APPROVAL_DENIED,
}


#: episodes whose steps are remembered; older ones are over
_MOST_EPISODES = 64


class TakenSteps:
    """The steps that were taken of each episode; a step without one belongs to nobody."""

    def __init__(self) -> None:
        self._by_episode: OrderedDict[str, list[Step]] = OrderedDict()

    def of(self, episode: str) -> Sequence[Step]:
        """The steps of an episode so far, in order."""
        return self._by_episode.get(episode, ())

    def add(self, episode: str, step: Step) -> None:
        """Remember a step that was taken."""
        if episode:
            self._by_episode.setdefault(episode, []).append(step)
            self._by_episode.move_to_end(episode)
            if len(self._by_episode) > _MOST_EPISODES:
                self._by_episode.popitem(last=False)


class GatedEnvironment:
    """Takes only the steps that every gate lets pass; the first refusal is the answer."""

    def __init__(
        self,
        environment: Environment,
        gates: Sequence[Gate],
        *,
        domain: Domain = VIRTUALHOME,
        character: int = 0,
        executed: TakenSteps | None = None,
    ) -> None:
        """`character` is who acts in the environment; `executed` are the steps so far, where there
        were some before. Raises `GraphError` when the character is not there."""
        self._environment = environment
        self._gates = tuple(gates)
        self._task = Task("", character=character)
        self._executed = TakenSteps() if executed is None else executed
        self._mirror = Mirror(domain, character)
        self._mirror.show(environment.observe())

    def observe(self) -> Observation:
        """The home now."""
        return self._environment.observe()

    def execute(
        self, step: Step, cancellation: Cancellation | None = None, episode: str = ""
    ) -> Execution:
        """Take the step, if it may be taken; one that is cancelled before is not taken. The gates
        are told which steps of the same `episode` came before. Raises `EnvironmentLostError`, also
        where a gate could not judge."""
        self._mirror.show(self._environment.observe())  # somebody else may have acted
        asked = cancellation or Cancellation()
        executed = self._executed.of(episode)
        passage = Passage(
            step, self._mirror.home, self._task, executed, cancellation=asked, episode=episode
        )
        try:
            refusal = pass_through(self._gates, passage)
        except EnvironmentLostError:
            if not asked.cancelled:
                raise
            refusal = None  # whoever waited for a judgement does not want it any more
        if asked.cancelled:
            return Execution(ExecutionCode.CANCELED, f"{step} was canceled before it was taken")
        if refusal is not None:
            return _refused(refusal)
        execution = self._environment.execute(step, cancellation)
        done = step if execution.code is ExecutionCode.OK else None
        self._mirror.show(self._environment.observe(), done)
        if done is not None:
            self._executed.add(episode, done)
        return execution

    def changed_by(
        self, step: Step, cancellation: Cancellation | None = None, episode: str = ""
    ) -> tuple[Execution, GraphDelta | None]:
        """As `execute`, and with it what changed in the home; None where nothing did."""
        before = self.observe()
        execution = self.execute(step, cancellation, episode)
        after = self.observe()
        if after.revision == before.revision:
            return execution, None
        delta = after.since(before.revision)
        if delta is None:  # an environment that cannot say what changed
            delta = before.graph.difference(after.graph)
        return execution, delta


def _refused(refusal: Refusal) -> Execution:
    failure, form = refusal.failure, refusal.gate == FormGate.name
    refused = _CODE_OF_OUTCOME.get(failure.outcome, ExecutionCode.PRECONDITION_UNMET)
    code = ExecutionCode.INVALID_STEP if form else refused
    reasons = "; ".join(violation.sentence for violation in failure.violations)
    return Execution(code, reasons or failure.message.rstrip("."), failure.violations)
