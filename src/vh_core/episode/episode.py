"""The episode loop: observe, propose, check, execute, verify, until one end."""

from __future__ import annotations

import logging
import time
import uuid
from collections.abc import Iterable, Sequence

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.asking import Asker, DialogueOptions, NobodyToAsk
from vh_core.cancellation import Cancellation
from vh_core.episode.beginning import tell_begin, tell_goal
from vh_core.episode.collaborators import Environment, Referee, Translator
from vh_core.episode.company import Company
from vh_core.episode.completion import CompletionCheck
from vh_core.episode.ending import EndJudge, EndVerdict, tell_end
from vh_core.episode.giving import make_context
from vh_core.episode.limits import Limits
from vh_core.episode.looking import Lookout
from vh_core.episode.mending import Mender
from vh_core.episode.narrator import Narrator
from vh_core.episode.pausing import PauseSwitch
from vh_core.episode.proposals import checked_failure
from vh_core.episode.proposing import Proposer
from vh_core.episode.questioning import Questioner
from vh_core.episode.recovery import GOALS, Recovery
from vh_core.episode.reservations import Reservations
from vh_core.episode.result import EpisodeResult, result_of
from vh_core.episode.taking import FAILED, StepTaker
from vh_core.errors import (
    ConfigurationError,
    EnvironmentLostError,
    GraphError,
    StrategyError,
    UnknownCharacterError,
)
from vh_core.events import (
    Decided,
    SetBack,
    Subscriber,
)
from vh_core.gates import FormGate, Gate, Passage, PreconditionChecker, PreconditionGate
from vh_core.goals import Goal
from vh_core.language import activities_with
from vh_core.llm.errors import LlmError
from vh_core.outcome import Outcome
from vh_core.policy import NO_POLICY, ApprovalGate, Decision, Policy, PolicyGate
from vh_core.printable import counted
from vh_core.program import Step
from vh_core.strategies import Act, Context, End, Strategy
from vh_core.strategies.resources import Resources
from vh_core.task import Failure, Task

_LOG = logging.getLogger(__name__)

#: outcomes that no other proposal can mend
_FINAL = frozenset(
    {
        Outcome.CANCELED,
        Outcome.TIMEOUT,
        Outcome.MAX_STEPS,
        Outcome.ENVIRONMENT_LOST,
        Outcome.APPROVAL_DENIED,
    }
)
#: ends of a strategy's own that the way to the goal may be planned after all
_UNFINISHED = FAILED | {
    Outcome.PRECONDITION_UNMET,
    Outcome.GOAL_NOT_REACHED,
    Outcome.NO_PLAN,
    Outcome.OUT_OF_DISTRIBUTION,
}
#: how long the end of a task waits for those who look on, seconds
_LAST_WORDS_S = 1.0


class Episode:
    """One task, run once with `run`, from any thread; `cancel` may come from another.

    `checker` judges preconditions, `policy` what is safe, and `gates` whatever else may keep a step
    from being taken;
    `translator` grounds phrases; `referee` says when the task is done, where its sentence is not
    what does. `resources` are the models that the strategy may ask for. `asker` is the way to the
    person who gave the task, for questions, which `dialogue` bounds. `reservations` say what others
    in the home are about to take.
    `subscribers` hear every event, each in a thread of its own.
    """

    def __init__(
        self,
        task: Task,
        strategy: Strategy,
        environment: Environment,
        *,
        checker: PreconditionChecker | None = None,
        gates: Sequence[Gate] = (),
        policy: Policy = NO_POLICY,
        translator: Translator | None = None,
        referee: Referee | None = None,
        resources: Resources | None = None,
        domain: Domain = VIRTUALHOME,
        limits: Limits | None = None,
        recovery: Recovery | None = None,
        asker: Asker | None = None,
        dialogue: DialogueOptions | None = None,
        subscribers: Iterable[Subscriber] = (),
        episode_id: str = "",
        reservations: Reservations | None = None,
        dry_run: bool = False,
    ) -> None:
        self._task = task
        self._dry_run = dry_run
        self._strategy = strategy
        self._environment = environment
        self._reservations = reservations
        preconditions = PreconditionGate(checker)
        self._checker = preconditions.checker
        self._policy = policy
        self._gates: tuple[Gate, ...] = (
            FormGate(),
            preconditions,
            PolicyGate(policy, self._tell_decision),
            *gates,
            ApprovalGate(policy, self._tell_decision),
        )
        self._translator = translator
        self._referee = referee
        self._resources = resources or Resources(domain=domain)
        self._domain = domain
        self._limits = limits or Limits()
        self._recovery = recovery or Recovery()
        self._asker = asker or NobodyToAsk()
        self._dialogue = dialogue or DialogueOptions()
        self._activities = activities_with(self._dialogue.activities)
        self._subscribers = tuple(subscribers)
        self._id = episode_id or uuid.uuid4().hex
        #: cancelled by whoever cancels the task; the other one by the time limit, too
        self._asked_to_end = Cancellation()
        self._cancellation = Cancellation(parent=self._asked_to_end)
        self._pause = PauseSwitch()
        self._executed: list[Step] = []
        self._failures: list[Failure] = []
        #: failures of steps that the strategy, or repair, went on after
        self._replans = 0

    @property
    def id(self) -> str:
        """What its events, its steps and its record are known by."""
        return self._id

    def cancel(self, reason: str = "") -> None:
        """End soon: no further step is taken, the step in hand is stopped where the executor can
        stop, and calls of language models are abandoned."""
        self._asked_to_end.cancel(reason)

    def pause(self, paused: bool = True) -> None:
        """Take no further step, or (False) go on. What is being done is done."""
        self._pause.set(paused)

    @property
    def paused(self) -> bool:
        """Whether no further step is to be taken for now."""
        return self._pause.is_on

    def run(self) -> EpisodeResult:
        """Run to the end. Returns the result; raises nothing but what is no `Exception`."""
        self._narrator = narrator = Narrator(
            self._id,
            self._subscribers,
            heartbeat_s=self._limits.heartbeat_s,
            time_limit_s=self._limits.time_limit_s,
            cancellation=self._cancellation,
        )
        verdict = EndVerdict(Failure(Outcome.INTERNAL_ERROR, "The episode was torn down."))
        try:
            verdict = self._guarded()
        finally:
            tell_end(narrator, self._strategy, verdict, dry_run=self._dry_run)
            narrator.close(_LAST_WORDS_S)
        return result_of(narrator.events)

    def _guarded(self) -> EndVerdict:
        """The loop, with what it may raise made its end."""
        try:
            return self._loop()
        except EnvironmentLostError as error:
            # who was cancelled while waiting was cancelled, and not lost
            failure = self._over() or Failure(Outcome.ENVIRONMENT_LOST, str(error))
        except UnknownCharacterError as error:
            failure = Failure(Outcome.INVALID_TASK, str(error))
        except GraphError as error:
            failure = Failure(Outcome.ENVIRONMENT_LOST, str(error))
        except LlmError as error:  # which may be a `ConfigurationError` as well
            failure = self._over() or Failure(error.outcome, str(error))
        except ConfigurationError as error:
            failure = Failure(Outcome.INVALID_TASK, str(error))
        except StrategyError as error:
            _LOG.error("%s", error)
            failure = Failure(Outcome.INTERNAL_ERROR, str(error))
        except Exception as error:
            # The one place where a fault of our own ends in a typed outcome instead of a crash.
            _LOG.exception("episode %r failed", self._task.text)
            failure = Failure(Outcome.INTERNAL_ERROR, f"{type(error).__name__}: {error}")
        return EndVerdict(failure)

    # -- the loop -----------------------------------------------------------------------------

    def _loop(self) -> EndVerdict:
        tell_begin(
            self._narrator,
            self._task,
            self._strategy,
            self._domain,
            self._limits,
            self._recovery,
            self._dialogue,
            dry_run=self._dry_run,
        )
        self._lookout = Lookout(
            self._environment,
            self._domain,
            self._task,
            self._narrator,
            self._policy,
            self._reservations,
        )
        self._completion = CompletionCheck(
            self._task, self._lookout.first, self._domain, self._referee, self._activities
        )
        self._judge = EndJudge(
            self._lookout, self._completion, self._narrator, self._recovery, self._executed
        )
        self._questioner = Questioner(
            self._asker, self._dialogue, self._task, self._narrator, self._cancellation
        )
        context = self._context()
        self._mender = Mender(
            self._recovery, self._lookout, self._narrator, self._executed, self._cancellation
        )
        taker = self._taker()
        company = Company(
            self._lookout,
            self._narrator,
            self._cancellation,
            self._pause,
            self._limits.held_timeout_s,
        )
        proposer = Proposer(
            self._task,
            self._strategy,
            self._lookout,
            self._narrator,
            executed=self._executed,
            failures=self._failures,
            over=self._over,
        )
        with self._narrator.busy("getting ready"):
            failure = self._over()
            if failure is None:
                answer = self._strategy.prepare(self._task, context)
                failure = self._over() or checked_failure(self._strategy.name, answer)
        if failure is not None:
            return EndVerdict(failure)
        tell_goal(self._narrator, self._strategy, self._lookout.first.graph)
        setback: Failure | None = None
        ahead: tuple[Step, ...] = ()
        in_a_row = 0
        while True:
            proposal = proposer.next(context, setback, ahead, company)
            if isinstance(proposal, Failure):
                return EndVerdict(proposal)
            if isinstance(proposal, End):
                verdict = self._judge.of(proposal)
                finished = self._finished(proposal, verdict, setback, ahead, taker)
                if finished is not None:
                    return finished
                if verdict.failure in (None, proposal.failure, proposal.unknown):
                    return verdict
                setback, ahead = verdict.failure, ()
            else:
                done = len(self._executed)
                setback, ahead = taker.take(proposal)
                if len(self._executed) > done:
                    in_a_row = 0  # something came about
            if setback is None:
                continue
            in_a_row += 1
            if in_a_row > self._limits.max_repairs or self._ends(setback, taker):
                return EndVerdict(setback)
            self._narrator.tell(SetBack, failure=setback, in_a_row=in_a_row)

    def _ends(self, setback: Failure, taker: StepTaker) -> bool:
        """Whether nothing is to be tried any more after this; counts it."""
        self._failures.append(setback)
        self._replans += setback.outcome in FAILED
        return (
            setback.outcome in _FINAL
            or taker.hopeless is not None
            or self._replans > self._recovery.replan
        )

    def _finished(
        self,
        end: End,
        verdict: EndVerdict,
        setback: Failure | None,
        ahead: tuple[Step, ...],
        taker: StepTaker,
    ) -> EndVerdict | None:
        """The verdict after what the strategy left undone was done: the steps that followed a
        failed one, or, with goals, all that is left to the goal. None where that does not help."""
        if verdict.failure is None or verdict.failure.outcome not in _UNFINISHED:
            return None
        if self._recovery.plan_repair == GOALS:
            goal = end.goal or self._completion.goal
            return self._reach(goal, taker) if goal is not None else None
        if not self._mender.is_on or end.failure is None or setback is None:
            return None
        if setback.outcome not in FAILED or setback.step is None:
            return None
        failure, _ = taker.take(Act((setback.step, *ahead)))
        if failure is None:
            return self._judge.of(End(verify=True))
        return EndVerdict(failure) if self._ends(failure, taker) else None

    def _reach(self, goal: Goal, taker: StepTaker) -> EndVerdict | None:
        """Go the way to the goal that the world model knows, planned anew after each failure."""
        while True:
            steps = self._mender.rest_of(goal)
            if isinstance(steps, Failure):
                return None
            failure = taker.take(Act(steps, whole=True))[0] if steps else None
            if failure is None:
                return self._judge.of(End(goal=goal))
            if self._ends(failure, taker) or failure.outcome not in FAILED:
                return EndVerdict(failure)
            self._narrator.tell(SetBack, failure=failure, in_a_row=1)

    def _over(self) -> Failure | None:
        """Why the episode is to end now, whatever the strategy wants."""
        if self._asked_to_end.cancelled:
            reason, done = self._asked_to_end.reason, counted(len(self._executed), "step")
            why = f"{reason[:1].upper()}{reason[1:]}; " if reason else ""
            return Failure(Outcome.CANCELED, f"{why}{done} had been executed.")
        if time.monotonic() > self._narrator.deadline_s:
            return Failure(Outcome.TIMEOUT, f"The limit was {self._limits.time_limit_s:g} s.")
        return None

    # -- what works in it -----------------------------------------------------------------------

    def _tell_decision(self, passage: Passage, decision: Decision) -> None:
        if not self._policy.is_empty:
            self._narrator.tell(
                Decided,
                step=passage.step,
                verdict=decision.verdict,
                rule=decision.rule,
                reason=decision.reason,
                answer=decision.answer,
            )

    def _context(self) -> Context:
        return make_context(
            self._strategy.uses,
            lookout=self._lookout,
            checker=self._checker,
            completion=self._completion,
            resources=self._resources,
            executed=self._executed,
            narrator=self._narrator,
            domain=self._domain,
            cancellation=self._cancellation,
            ask=self._questioner.ask,
            when_unclear=self._dialogue.when_unclear,
            activities=self._activities,
        )

    def _taker(self) -> StepTaker:
        return StepTaker(
            self._task,
            self._environment,
            self._lookout,
            self._narrator,
            gates=self._gates,
            translator=self._translator,
            limits=self._limits,
            cancellation=self._cancellation,
            over=self._over,
            executed=self._executed,
            mender=self._mender,
            ask=self._questioner.ask,
            pause=self._pause,
        )
