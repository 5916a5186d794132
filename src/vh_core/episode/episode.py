"""The episode loop: observe, propose, ground, check, execute, verify, until one outcome."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.episode.collaborators import Environment, PreconditionChecker, Translator
from vh_core.episode.effects import missing_effects
from vh_core.episode.mirror import Mirror, ModelChecker
from vh_core.episode.report import EpisodeResult, Event, Phase, Statistics
from vh_core.errors import ConfigurationError, EnvironmentLostError
from vh_core.graph import GraphView
from vh_core.outcome import Outcome
from vh_core.program import Step
from vh_core.strategies import Act, Done, GiveUp, Proposal, Say, Setback, Situation, Strategy
from vh_core.task import Execution, ExecutionCode, Observation, Task

_LOG = logging.getLogger(__name__)

_OUTCOME_OF_CODE = {
    ExecutionCode.PRECONDITION_UNMET: Outcome.PRECONDITION_UNMET,
    ExecutionCode.EXECUTION_FAILED: Outcome.EXECUTION_FAILED,
    ExecutionCode.INVALID_STEP: Outcome.PRECONDITION_UNMET,
    ExecutionCode.CANCELED: Outcome.CANCELED,
    ExecutionCode.BUSY: Outcome.EXECUTION_FAILED,
    ExecutionCode.ENVIRONMENT_LOST: Outcome.ENVIRONMENT_LOST,
}


@dataclass(frozen=True, slots=True)
class Limits:
    """The bounds of an episode.

    `max_steps`: steps that may be executed. `max_repairs`: setbacks in a row after which the last
    one becomes the outcome. `time_limit_s`: wall-clock seconds for the whole episode, looked at
    before each step.
    """

    max_steps: int = 200
    max_repairs: int = 5
    time_limit_s: float = 600.0

    def __post_init__(self) -> None:
        if self.max_steps < 1 or self.max_repairs < 0 or not self.time_limit_s > 0:
            raise ConfigurationError(
                "limits must be max_steps >= 1, max_repairs >= 0 and time_limit_s > 0, "
                f"got {self.max_steps}, {self.max_repairs} and {self.time_limit_s}"
            )


class _Ended(Exception):
    """Carries an outcome out of the loop. Never leaves this file."""

    def __init__(self, setback: Setback) -> None:
        super().__init__(setback.message)
        self.setback = setback


class Episode:
    """One task, run once with `run`, from any thread; `cancel` may come from another.

    `listener` is called for every event, in the thread that runs the episode.
    """

    def __init__(
        self,
        task: Task,
        strategy: Strategy,
        environment: Environment,
        *,
        checker: PreconditionChecker | None = None,
        translator: Translator | None = None,
        domain: Domain = VIRTUALHOME,
        limits: Limits | None = None,
        listener: Callable[[Event], None] | None = None,
    ) -> None:
        self._task = task
        self._strategy = strategy
        self._environment = environment
        self._domain = domain
        self._mirror = Mirror(domain)
        self._checker = checker or ModelChecker(self._mirror)
        self._translator = translator
        self._limits = limits or Limits()
        self._listener = listener
        self._canceled = threading.Event()
        self._began = 0.0
        self._events: list[Event] = []
        self._executed: list[Step] = []
        self._statistics = Statistics()

    def cancel(self) -> None:
        """Stop before the next step. The step in hand is finished, so that nothing is left half
        done.
        """
        self._canceled.set()

    def run(self) -> EpisodeResult:
        """Run to the end. Returns the result; raises nothing but what is no `Exception`."""
        self._began = time.monotonic()
        try:
            end = self._loop()
        except _Ended as ended:
            end = ended.setback
        except EnvironmentLostError as error:
            end = Setback(Outcome.ENVIRONMENT_LOST, str(error))
        except Exception as error:
            # The one place where a fault of our own ends in a typed outcome instead of a crash.
            _LOG.exception("episode %r failed", self._task.text)
            end = Setback(Outcome.INTERNAL_ERROR, f"{type(error).__name__}: {error}")
        self._statistics.llm_calls = self._strategy.llm_calls
        self._statistics.steps = len(self._executed)
        self._statistics.total_time_s = time.monotonic() - self._began
        message = f"{end.outcome.sentence} {end.message}".strip()
        return EpisodeResult(
            outcome=end.outcome,
            message=message,
            task=self._task.text,
            strategy=self._strategy.name,
            steps=tuple(self._executed),
            failed_step=end.step,
            violations=end.violations,
            notes=self._strategy.notes,
            statistics=self._statistics,
            events=tuple(self._events),
        )

    # -- the loop -----------------------------------------------------------------------------

    def _loop(self) -> Setback:
        self._tell(Phase.OBSERVING, "looking at the home")
        observation = self._environment.observe()
        setback: Setback | None = None
        in_a_row = 0
        while True:
            self._look_at_the_clock()
            proposal = self._propose(observation, setback)
            if isinstance(proposal, GiveUp):
                return _as_setback(proposal)
            if setback is not None:
                self._statistics.repairs += 1
            if isinstance(proposal, Done):
                return self._verify_goal(proposal, observation)
            if len(self._executed) >= self._limits.max_steps:
                limit = self._limits.max_steps
                return Setback(Outcome.MAX_STEPS, f"The limit was {limit} steps.")
            setback = self._try(proposal, observation)
            observation = self._environment.observe()
            if setback is None:
                in_a_row = 0
                continue
            in_a_row += 1
            if in_a_row > self._limits.max_repairs or setback.outcome is Outcome.CANCELED:
                return setback

    def _look_at_the_clock(self) -> None:
        if self._canceled.is_set():
            done = len(self._executed)
            raise _Ended(Setback(Outcome.CANCELED, f"{done} steps had been executed."))
        if time.monotonic() - self._began > self._limits.time_limit_s:
            limit = self._limits.time_limit_s
            raise _Ended(Setback(Outcome.TIMEOUT, f"The limit was {limit:g} s."))

    def _propose(self, observation: Observation, setback: Setback | None) -> Proposal:
        text = f"planning anew: {setback.message}" if setback else "choosing the next step"
        self._tell(Phase.PLANNING, text)
        started = time.monotonic()
        situation = Situation(self._task, observation, tuple(self._executed), setback, self._domain)
        proposal = self._strategy.propose(situation)
        self._statistics.planning_time_s += time.monotonic() - started
        return proposal

    def _try(self, proposal: Act | Say, observation: Observation) -> Setback | None:
        """Ground, check, execute and verify one proposal; what went wrong, or None."""
        count = 0
        if isinstance(proposal, Say):
            grounding = self._ground(proposal.phrase, observation)
            if grounding is None or isinstance(grounding, Setback):
                return grounding
            step = grounding
        else:
            step, count = proposal.step, proposal.count
        return (
            self._check(step, count, observation)
            or self._execute(step, count)
            or self._verify_effects(step, count, observation)
        )

    def _ground(self, phrase: str, observation: Observation) -> Step | Setback:
        if self._translator is None:
            raise ConfigurationError(f"strategy {self._strategy.name!r} needs a translator")
        self._tell(Phase.PLANNING, f"grounding {phrase!r}")
        found = self._translator.translate(phrase, tuple(self._executed), observation)
        if found.step is None:
            return Setback(Outcome.OUT_OF_DISTRIBUTION, found.message)
        return found.step

    def _check(self, step: Step, count: int, observation: Observation) -> Setback | None:
        self._tell(Phase.CHECKING, f"checking {step}", step, count)
        started = time.monotonic()
        result = self._checker.check(step, observation)
        self._statistics.planning_time_s += time.monotonic() - started
        self._statistics.checks += 1
        if not result.violations:
            return None
        self._statistics.violations += len(result.violations)
        reasons = "; ".join(violation.sentence for violation in result.violations)
        return Setback(Outcome.PRECONDITION_UNMET, f"{step}: {reasons}.", step, result.violations)

    def _execute(self, step: Step, count: int) -> Setback | None:
        self._look_at_the_clock()
        self._tell(Phase.EXECUTING, f"executing {step}", step, count)
        started = time.monotonic()
        execution: Execution = self._environment.execute(step)
        self._statistics.execution_time_s += time.monotonic() - started
        if execution.code is ExecutionCode.OK:
            return None
        if execution.code is ExecutionCode.ENVIRONMENT_LOST:
            raise EnvironmentLostError(execution.message)
        outcome = _OUTCOME_OF_CODE[execution.code]
        return Setback(outcome, f"{step}: {execution.message}.", step, execution.violations)

    def _verify_effects(self, step: Step, count: int, before: Observation) -> Setback | None:
        self._tell(Phase.VERIFYING, f"verifying {step}", step, count)
        after = self._environment.observe()
        world = self._mirror.world(before)
        missing: tuple[str, ...] = ()
        if not world.check(step):
            prediction = world.fork()
            missing = missing_effects(world, prediction.apply(step), after.graph)
        self._mirror.world(after, step)
        if missing:
            reasons = "; ".join(missing)
            return Setback(Outcome.EFFECT_MISSING, f"After {step}, {reasons}.", step)
        self._executed.append(step)
        return None

    def _verify_goal(self, done: Done, observation: Observation) -> Setback:
        self._tell(Phase.VERIFYING, "verifying the goal")
        if done.goal is not None:
            view = GraphView(observation.graph)
            missing = done.goal.unmet(view, self._executed)
            if missing:
                listed = "; ".join(condition.describe(observation.graph) for condition in missing)
                return Setback(Outcome.GOAL_NOT_REACHED, f"Unmet: {listed}.")
        return Setback(Outcome.SUCCEEDED, done.message)

    def _tell(self, phase: Phase, text: str, step: Step | None = None, count: int = 0) -> None:
        index = len(self._executed) + 1 if step is not None else 0
        at_s = time.monotonic() - self._began
        event = Event(phase, text, step, index, count, at_s)
        self._events.append(event)
        if self._listener is not None:
            self._listener(event)


def _as_setback(given_up: GiveUp) -> Setback:
    return Setback(given_up.outcome, given_up.message, given_up.step, given_up.violations)
