"""Whom an episode works with, when they are other nodes.

The protocols are those of `vh_core.episode`; behind each stands a client with a timeout.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from vh_core.cancellation import Cancellation
from vh_core.episode import Grounding
from vh_core.errors import EnvironmentLostError, VhPlannerError
from vh_core.program import Step, format_program
from vh_core.strategies.resources import Resources
from vh_core.task import CheckResult, Execution, ExecutionCode, Home, Observation
from vh_planner.action import ExecuteStep
from vh_planner.srv import CheckPreconditions, TranslateAction
from vh_ros.plumbing.action_caller import ActionCaller, GoalRejectedError
from vh_ros.plumbing.home_follower import HomeFollower
from vh_ros.plumbing.home_name import in_home
from vh_ros.plumbing.interface import CHECK_PRECONDITIONS, EXECUTE_STEP, TRANSLATE_ACTION
from vh_ros.plumbing.messages.steps import (
    execution_from_msg,
    step_from_msg,
    step_to_msg,
    violation_from_msg,
)
from vh_ros.plumbing.present_home import PresentHome, Version
from vh_ros.plumbing.service_caller import ServiceCaller
from vh_ros.plumbing.stoppable_node import StoppableNode


@dataclass(frozen=True, slots=True)
class Timeouts:
    """How long the planner waits for whom, seconds.

    `connect_s`: until a node is found and takes a step; `graph_s`: for the home's graph;
    `silence_s`: without any word from an executor at work; `step_s`: for one step in all;
    `cancel_s`: for the end of a step that was cancelled; `check_s` and `translate_s`: for those
    two services.
    """

    connect_s: float
    graph_s: float
    silence_s: float
    step_s: float
    cancel_s: float
    check_s: float
    translate_s: float


def step_caller(node: StoppableNode, home: str = "") -> ActionCaller:
    """The client of whoever executes steps, in the namespace of the home; one for the life of the
    node."""
    offered_by = "the executor (virtualhome_bridge_node, or a robot's)"
    return ActionCaller(node, ExecuteStep, in_home(home, EXECUTE_STEP), offered_by)


def check_caller(node: StoppableNode) -> ServiceCaller:
    """The client of the precondition checker; one for the life of the node."""
    return ServiceCaller(node, CheckPreconditions, CHECK_PRECONDITIONS, "precondition_checker_node")


def translate_caller(node: StoppableNode) -> ServiceCaller:
    """The client of the action translator; one for the life of the node."""
    return ServiceCaller(node, TranslateAction, TRANSLATE_ACTION, "action_translator_node")


class RosEnvironment:
    """Steps are executed by whoever offers `execute_step`. For one episode: the home is never
    seen older than the executor says that it is, and one character acts.
    """

    def __init__(
        self,
        follower: HomeFollower,
        present: PresentHome,
        steps: ActionCaller,
        timeouts: Timeouts,
        character: int,
        episode: str,
        is_canceled: Callable[[], bool] = lambda: False,
    ) -> None:
        """`episode` is the id that its steps carry, `is_canceled` says whether it is to end."""
        self._follower = follower
        self._present = present
        self._steps = steps
        self._timeouts = timeouts
        self._character = character
        self._episode = episode
        self._is_canceled = is_canceled
        #: what the executor said with the last step, until the home was looked at
        self._told: Version | None = None
        #: which incarnation of an executor the episode is in the home of
        self._incarnation: int | None = None

    def observe(self) -> Observation:
        """The home now. Raises `EnvironmentLostError`, also where the executor is another one than
        that in whose home the task began, or `GraphError` without this character."""
        told, self._told = self._told, None
        sight = self._present.sight(told, self._is_canceled)
        if self._incarnation not in (None, sight.incarnation):
            raise EnvironmentLostError(
                "The executor was started anew since the task began, and what that was taken to "
                "mean may be something else in its home; send the task again"
            )
        self._incarnation = sight.incarnation
        return self._follower.observed(sight, self._character)

    def execute(self, step: Step, cancellation: Cancellation | None = None) -> Execution:
        """Have the step carried out; the executor is asked to stop when it is cancelled. Raises
        `EnvironmentLostError`."""
        goal = ExecuteStep.Goal(
            step=step_to_msg(step), character=self._character, episode=self._episode
        )
        try:
            end = self._steps.run(
                goal,
                accept_timeout_s=self._timeouts.connect_s,
                silence_timeout_s=self._timeouts.silence_s,
                timeout_s=self._timeouts.step_s,
                cancel_timeout_s=self._timeouts.cancel_s,
                is_canceled=_wish(cancellation),
            )
        except GoalRejectedError as error:
            return Execution(ExecutionCode.EXECUTION_FAILED, str(error))
        if end.result.incarnation:
            self._told = Version(end.result.incarnation, end.result.revision)
        return execution_from_msg(end.result)


class RosPreconditionChecker:
    """Steps are checked by the precondition checker's node."""

    def __init__(self, service: ServiceCaller, timeout_s: float, character: int) -> None:
        self._service = service
        self._timeout_s = timeout_s
        self._character = character

    def check(
        self, step: Step, home: Home, cancellation: Cancellation | None = None
    ) -> CheckResult:
        """What the step lacks. Raises `EnvironmentLostError`, also where nothing could be checked:
        a check that did not happen must not pass.
        """
        request = CheckPreconditions.Request(
            step=step_to_msg(step), character=self._character, revision=home.revision
        )
        response = self._service.call(request, self._timeout_s, _wish(cancellation))
        violations = tuple(violation_from_msg(violation) for violation in response.unmet)
        if not response.satisfied and not violations:
            raise EnvironmentLostError(
                f"the precondition checker could not check {step}: {response.explanation}"
            )
        return CheckResult(violations, response.explanation)


class RosTranslator:
    """Phrases are grounded by the action translator's node."""

    def __init__(self, service: ServiceCaller, timeout_s: float, character: int) -> None:
        self._service = service
        self._timeout_s = timeout_s
        self._character = character

    def translate(
        self,
        phrase: str,
        executed: tuple[Step, ...],
        home: Home,
        cancellation: Cancellation | None = None,
    ) -> Grounding:
        """The step that the phrase means. Raises `EnvironmentLostError`, also where nothing could
        be compared: that says nothing of the phrase.
        """
        request = TranslateAction.Request(
            phrase=phrase,
            context=format_program(executed),
            character=self._character,
            revision=home.revision,
            top_k=1,
        )
        response = self._service.call(request, self._timeout_s, _wish(cancellation))
        if not response.compared:
            raise EnvironmentLostError(_not_compared(phrase, response.message))
        if response.out_of_distribution or not response.candidates:
            best = response.candidates[0].similarity if response.candidates else 0.0
            return Grounding(None, best, response.message)
        best = response.candidates[0]
        return Grounding(step_from_msg(best.step), best.similarity, response.message)


class OwnTranslator:
    """Phrases are grounded in this process: a dry run's home is seen by nobody else."""

    def __init__(self, resources: Resources) -> None:
        self._late = resources.translator_when_asked()

    def translate(
        self,
        phrase: str,
        executed: tuple[Step, ...],
        home: Home,
        cancellation: Cancellation | None = None,
    ) -> Grounding:
        """The step that the phrase means. Raises `EnvironmentLostError` without an encoder."""
        try:
            return self._late.translate(phrase, executed, home, cancellation)
        except VhPlannerError as error:
            raise EnvironmentLostError(_not_compared(phrase, str(error))) from None


def _wish(cancellation: Cancellation | None) -> Callable[[], bool]:
    """Whether somebody wants an end, as clients ask it."""
    return lambda: cancellation is not None and cancellation.cancelled


def _not_compared(phrase: str, why: str) -> str:
    return f"the action translator could not ground {phrase[:80]!r}: {why}"
