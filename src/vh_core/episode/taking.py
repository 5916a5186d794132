"""Taking steps: each is checked, executed, and looked after."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence

from vh_core.actions import NO_SKILL
from vh_core.asking import Ask
from vh_core.cancellation import Cancellation
from vh_core.episode.collaborators import Environment, Translator
from vh_core.episode.effects import missing_after
from vh_core.episode.limits import Limits
from vh_core.episode.looking import Lookout
from vh_core.episode.mending import Mender
from vh_core.episode.narrator import Narrator
from vh_core.episode.pausing import PauseSwitch
from vh_core.episode.retrying import RetryPause
from vh_core.errors import EnvironmentLostError, StrategyError
from vh_core.events import Checked, Checking, Executed, Executing, GaveUp, Grounded, Verified
from vh_core.gates import Gate, Passage, pass_through
from vh_core.outcome import Outcome
from vh_core.printable import counted
from vh_core.program import Step
from vh_core.strategies import Act, Say
from vh_core.task import Execution, ExecutionCode, Failure, SoFar, Task

_OUTCOME_OF_CODE = {
    ExecutionCode.PRECONDITION_UNMET: Outcome.PRECONDITION_UNMET,
    ExecutionCode.EXECUTION_FAILED: Outcome.EXECUTION_FAILED,
    ExecutionCode.INVALID_STEP: Outcome.PRECONDITION_UNMET,
    ExecutionCode.CANCELED: Outcome.EXECUTION_FAILED,
    ExecutionCode.BUSY: Outcome.EXECUTION_FAILED,
    ExecutionCode.EFFECT_MISSING: Outcome.EFFECT_MISSING,
    ExecutionCode.POLICY_REFUSED: Outcome.POLICY_REFUSED,
    ExecutionCode.APPROVAL_DENIED: Outcome.APPROVAL_DENIED,
}
#: outcomes of a step that was tried
FAILED = frozenset({Outcome.EXECUTION_FAILED, Outcome.EFFECT_MISSING})
#: how often what is left of a proposal is repaired anew, where a step of it cannot be taken
_MENDINGS = 5
#: how many places are looked into for one proposal that is repaired
_LOOKS = 30
#: waits for a busy executor: the first, and the longest, seconds
_BUSY_FIRST_S, _BUSY_LONGEST_S = 0.05, 2.0


class StepTaker:
    """Takes what a strategy proposes, step by step, until one does not work out.

    `over` says why nothing more is to be begun, or None. `executed` are the steps that were taken
    and took effect.
    """

    def __init__(
        self,
        task: Task,
        environment: Environment,
        lookout: Lookout,
        narrator: Narrator,
        *,
        gates: Sequence[Gate],
        translator: Translator | None,
        limits: Limits,
        cancellation: Cancellation,
        over: Callable[[], Failure | None],
        executed: list[Step],
        mender: Mender,
        ask: Ask,
        pause: PauseSwitch,
    ) -> None:
        self._task = task
        self._environment = environment
        self._lookout = lookout
        self._narrator = narrator
        self._gates = gates
        self._translator = translator
        self._limits = limits
        self._cancellation = cancellation
        self._over = over
        self._executed = executed
        self._mender = mender
        self._ask = ask
        self._pause = pause
        self._failed: Counter[Step] = Counter()
        self._retry = RetryPause(mender.recovery, narrator, cancellation)
        #: why the task ends: a step that was given up was proposed once more, or nobody can do it
        self.hopeless: Failure | None = None

    def take(self, proposal: Act | Say) -> tuple[Failure | None, tuple[Step, ...]]:
        """Take the proposed steps. What went wrong, or None, and the steps that were not tried."""
        if isinstance(proposal, Say):
            grounded = self._ground(proposal.phrase)
            if isinstance(grounded, Failure):
                return grounded, ()
            steps: tuple[Step, ...] = (grounded,)
        else:
            steps = proposal.steps
        if not steps:
            return Failure(Outcome.NO_PLAN, "The strategy proposed no step at all."), ()
        steps, lost, later = self._mender.mend(steps)
        if not steps:
            return lost, ()
        whole = isinstance(proposal, Act) and proposal.whole
        left = self._limits.max_steps - len(self._executed)
        if whole and len(steps) > left:
            return self._too_long(len(steps)), steps
        mendings, looks = (_MENDINGS, _LOOKS) if self._mender.is_on else (0, 0)
        at = 0
        while at < len(steps) or later:
            if at == len(steps):  # a place was looked into, for what is to follow
                at, looks = 0, looks - 1
                steps, more, later = self._mender.mend(later) if looks > 0 else (later, None, ())
                lost = lost or more
                continue
            count = len(self._executed) + len(steps) - at if whole else 0
            failure = self._over() or self._claim(steps[at:]) or self._take_one(steps[at], count)
            if failure is None:
                at += 1
                continue
            rest = (*steps[at:], *later)
            if mendings == 0 or failure.outcome is not Outcome.PRECONDITION_UNMET:
                return failure, rest[1:]
            mendings -= 1
            steps, more, later = self._mender.mend(rest)
            if (*steps, *later) == rest:  # whoever refused it knows more than the model
                return failure, rest[1:]
            at, lost = 0, more or lost
        return lost, ()

    def _claim(self, steps: Sequence[Step]) -> Failure | None:
        """Why what the steps are about to take is not to be gone for."""
        failure = self._lookout.claim(steps)
        if failure is not None:
            self._lookout.look()
        return failure

    def _too_long(self, length: int) -> Failure:
        limit, done = self._limits.max_steps, len(self._executed)
        begun = f"after {done} of them" if done else "so nothing was begun"
        message = f"The plan takes {counted(length, 'step')} and the limit is {limit}, {begun}."
        return Failure(Outcome.MAX_STEPS, message)

    def _take_one(self, step: Step, count: int) -> Failure | None:
        if len(self._executed) >= self._limits.max_steps:
            limit = counted(self._limits.max_steps, "step")
            return Failure(Outcome.MAX_STEPS, f"The limit was {limit}.")
        if self._failed[step] >= self._mender.recovery.give_up_after:
            times = counted(self._failed[step], "time")
            message = f"{step} was given up after it had failed {times}."
            self.hopeless = Failure(Outcome.EXECUTION_FAILED, message, step)
            return self.hopeless
        self._retry.wait(step)
        self._pause.wait(self._narrator, self._cancellation)
        over = self._over()
        if over is not None:
            return over
        failure = self._check(step, count)
        if failure is not None:
            self._lookout.look()  # what was refused may come of a change that nobody here made
            # where the task ended while somebody was asked, that is why, and not the refusal
            return self._over() or failure
        failure = self._over() or self._execute(step, count)
        if failure is not None:
            self._retry.note(step, failure)
            if any(each.predicate == NO_SKILL for each in failure.violations):
                self.hopeless = failure
        if failure is not None and failure.outcome in FAILED:
            self._count_failure(step, failure)
        return failure

    def _count_failure(self, step: Step, failure: Failure) -> None:
        self._failed[step] += 1
        if self._failed[step] == self._mender.recovery.give_up_after:
            self._narrator.tell(GaveUp, step=step, times=self._failed[step], failure=failure)

    def _ground(self, phrase: str) -> Step | Failure:
        if self._translator is None:
            raise StrategyError(f"the phrase {phrase!r} needs an episode with a translator")
        started = time.monotonic()
        with self._narrator.busy(f"grounding {phrase!r}"):
            home = self._lookout.home
            found = self._translator.translate(
                phrase, tuple(self._executed), home, self._cancellation
            )
        self._narrator.tell(
            Grounded,
            phrase=phrase,
            step=found.step,
            similarity=found.similarity,
            message=found.message,
            took_s=time.monotonic() - started,
        )
        if found.step is None:
            return Failure(Outcome.OUT_OF_DISTRIBUTION, found.message)
        return found.step

    def _check(self, step: Step, count: int) -> Failure | None:
        index = len(self._executed) + 1
        self._narrator.tell(Checking, step=step, index=index, count=count)
        started = time.monotonic()
        passage = Passage(
            step,
            self._lookout.home,
            self._task,
            SoFar(self._executed),
            self._cancellation,
            self._ask,
            self._narrator.episode,
        )
        with self._narrator.busy(f"checking {step}"):
            refusal = pass_through(self._gates, passage)
        self._narrator.tell(
            Checked,
            step=step,
            gate=refusal.gate if refusal else "",
            failure=refusal.failure if refusal else None,
            took_s=time.monotonic() - started,
        )
        return refusal.failure if refusal else None

    def _execute(self, step: Step, count: int) -> Failure | None:
        index = len(self._executed) + 1
        self._narrator.tell(Executing, step=step, index=index, count=count)
        started = time.monotonic()
        with self._narrator.busy(f"executing {step}"):
            execution = self._execute_when_free(step)
        self._narrator.tell(
            Executed,
            step=step,
            index=index,
            count=count,
            code=execution.code,
            message=execution.message,
            violations=execution.violations,
            took_s=time.monotonic() - started,
        )
        if execution.code in (ExecutionCode.ENVIRONMENT_LOST, ExecutionCode.EPISODE_OVER):
            raise EnvironmentLostError(execution.message)
        if execution.code is not ExecutionCode.OK:
            self._lookout.look()
            outcome = _OUTCOME_OF_CODE[execution.code]
            message = f"{step}: {execution.message}."
            return self._over() or Failure(outcome, message, step, execution.violations)
        return self._verify(step, index, count)

    def _execute_when_free(self, step: Step) -> Execution:
        """Have the step carried out; while the executor is busy with something else, wait."""
        give_up_at = time.monotonic() + self._limits.busy_timeout_s
        pause_s = _BUSY_FIRST_S
        while True:
            execution = self._environment.execute(step, self._cancellation)
            left_s = give_up_at - time.monotonic()
            if execution.code is not ExecutionCode.BUSY or left_s <= 0:
                return execution
            with self._narrator.busy(f"waiting for the executor, which is busy, with {step}"):
                if self._cancellation.wait(min(pause_s, left_s)):
                    return execution
            pause_s = min(2 * pause_s, _BUSY_LONGEST_S)

    def _verify(self, step: Step, index: int, count: int) -> Failure | None:
        before = self._lookout.seen
        predicted = self._lookout.look(step)
        lookout = self._lookout
        missing = missing_after(predicted, before, lookout.seen, lookout.home.world)
        self._narrator.tell(
            Verified,
            step=step,
            index=index,
            count=count,
            missing=missing,
            expected=predicted is not None,
        )
        if missing:
            reasons = "; ".join(missing)
            return Failure(Outcome.EFFECT_MISSING, f"After {step}, {reasons}.", step)
        self._executed.append(step)
        return None
