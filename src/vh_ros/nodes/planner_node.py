"""One episode at a time: the loop of `vh_core.episode`, with other nodes as its collaborators."""

from __future__ import annotations

import threading
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import partial

from rclpy.action import ActionServer, CancelResponse, GoalResponse
from rclpy.action.server import ServerGoalHandle
from rclpy.callback_groups import ReentrantCallbackGroup

from vh_core.environments.world import WorldEnvironment
from vh_core.episode import Environment, Episode, EpisodeResult, Translator
from vh_core.episode.learning import learn_from
from vh_core.episode.session import Sessions
from vh_core.errors import (
    ConfigurationError,
    EnvironmentLostError,
    GraphError,
    OutputError,
    VhPlannerError,
)
from vh_core.events import Decided, Event, progress_of
from vh_core.gates import PreconditionChecker, installed_gates
from vh_core.llm.errors import LlmError
from vh_core.outcome import Outcome
from vh_core.policy import Decision
from vh_core.record import Recorder
from vh_core.task import Task
from vh_planner.action import RunEpisode
from vh_planner.msg import EpisodeState
from vh_planner.srv import ControlTask
from vh_ros.nodes.record_folder import RecordFolder
from vh_ros.nodes.ros_collaborators import (
    OwnTranslator,
    RosEnvironment,
    RosPreconditionChecker,
    RosTranslator,
    Timeouts,
    check_caller,
    step_caller,
    translate_caller,
)
from vh_ros.nodes.strategy_settings import setting_specs, setup_of
from vh_ros.plumbing.action_ends import end_aborted, end_canceled, end_succeeded
from vh_ros.plumbing.diagnostics import Diagnostics, Health
from vh_ros.plumbing.domain import DOMAIN, domain_of
from vh_ros.plumbing.event_publisher import EventPublisher
from vh_ros.plumbing.home_follower import HomeFollower
from vh_ros.plumbing.home_name import HOME, home_of, in_home
from vh_ros.plumbing.interface import (
    ACTION_QOS,
    EPISODE_STATE,
    FEEDBACK_QOS,
    PAUSE_EPISODE,
    RESULT_TIMEOUT_S,
    RUN_EPISODE,
    STATE_QOS,
)
from vh_ros.plumbing.messages.episodes import progress_to_feedback, result_to_msg
from vh_ros.plumbing.node_main import run_node
from vh_ros.plumbing.parameters import Parameters, Spec
from vh_ros.plumbing.policy_board import PolicyBoard
from vh_ros.plumbing.question_board import QuestionBoard
from vh_ros.plumbing.sole_server import claim_action, require_sole_server
from vh_ros.plumbing.stoppable_node import StoppableNode

#: how often it is looked for who follows an episode, seconds
_LOOK_S = 1.0
#: how long an episode may take to end once the node stops, seconds; then its goal ends without it
_GRACE_S = 1.0


class PlannerNode(StoppableNode):
    """Offers `run_episode`. A goal that comes while another one runs is rejected; queueing is for
    the task intake.
    """

    #: those that stand in its parameter file; the settings of tasks, of which installed strategies
    #: bring some, come to them when a node is made
    PARAMETERS = (
        DOMAIN,
        HOME,
        Spec(
            "character",
            -1,
            "Which of the home's characters this robot is, counted from 0; its tasks are done by "
            "that one. -1: whichever the goal names",
            low=-1,
            high=1000,
        ),
        Spec(
            "record_dir",
            "",
            "Folder in which what happens in each task is recorded, for 'vh-planner replay'; "
            "empty: nowhere",
        ),
        Spec(
            "connect_timeout_s",
            5.0,
            "How long to wait for an executor to be there and take a step, in seconds",
            low=0.1,
            high=600.0,
        ),
        Spec(
            "graph_timeout_s",
            5.0,
            "How long to wait for the home's graph, in seconds",
            low=0.1,
            high=600.0,
        ),
        Spec(
            "step_silence_timeout_s",
            10.0,
            "How long an executor at work may give neither feedback nor result, in seconds; then "
            "it counts as lost",
            low=0.1,
            high=3600.0,
        ),
        Spec(
            "step_timeout_s",
            300.0,
            "How long one step may take in all, in seconds",
            low=0.1,
            high=86400.0,
        ),
        Spec(
            "step_cancel_timeout_s",
            10.0,
            "How long an executor may take to end a step that was cancelled, in seconds; then it "
            "counts as lost, whatever it tells meanwhile",
            low=0.1,
            high=3600.0,
        ),
        Spec(
            "abandoned_timeout_s",
            10.0,
            "How long an episode goes on that nobody follows any more, in seconds: whoever sent it "
            "is gone",
            low=0.1,
            high=86400.0,
        ),
        Spec(
            "check_timeout_s",
            5.0,
            "How long to wait for the precondition checker, in seconds",
            low=0.1,
            high=600.0,
        ),
        Spec(
            "translate_timeout_s",
            60.0,
            "How long to wait for the action translator, in seconds; with the first phrase it may "
            "have to load its encoder",
            low=0.1,
            high=600.0,
        ),
    )

    def __init__(self, **options: object) -> None:
        """Raises `ConfigurationError` for a parameter that is not allowed, a strategy or gate
        that cannot be loaded, a folder that cannot be written, or a second planner."""
        super().__init__("planner_node", **options)
        self._settings = settings = Parameters(self, (*self.PARAMETERS, *setting_specs()))
        self._gates = installed_gates()
        self._policy = setup_of(settings).policy
        home = home_of(settings)
        self._decisions = PolicyBoard(self, home)
        self._records = RecordFolder(settings["record_dir"])
        require_sole_server(self, RUN_EPISODE)
        claim_action(self, RUN_EPISODE)
        self._timeouts = Timeouts(
            connect_s=settings["connect_timeout_s"],
            graph_s=settings["graph_timeout_s"],
            silence_s=settings["step_silence_timeout_s"],
            step_s=settings["step_timeout_s"],
            cancel_s=settings["step_cancel_timeout_s"],
            check_s=settings["check_timeout_s"],
            translate_s=settings["translate_timeout_s"],
        )
        self._domain = domain_of(settings)
        self._resources = setup_of(settings).resources(self._domain)
        self._follower = HomeFollower(self, self._domain, home)
        self._steps = step_caller(self, home)
        self._checks = check_caller(self)
        self._translations = translate_caller(self)
        self._own_translator = OwnTranslator(self._resources)
        self._board = QuestionBoard(self)
        self._sessions = Sessions()
        self._events = EventPublisher(self)
        self._lock = threading.Lock()
        self._taken = False
        self._canceled = False
        self._episode: Episode | None = None
        self._states = self.create_publisher(EpisodeState, in_home(home, EPISODE_STATE), STATE_QOS)
        self._tell_state("", running=False)  # whatever a former planner ran is over
        self._server = ActionServer(
            self,
            RunEpisode,
            RUN_EPISODE,
            self._on_episode,
            callback_group=ReentrantCallbackGroup(),
            goal_callback=self._on_goal,
            cancel_callback=self._on_cancel,
            feedback_pub_qos_profile=FEEDBACK_QOS,
            result_timeout=RESULT_TIMEOUT_S,
            **ACTION_QOS,
        )

        self.create_service(
            ControlTask, PAUSE_EPISODE, self._on_pause, callback_group=ReentrantCallbackGroup()
        )
        self._last: EpisodeResult | None = None
        self._outcomes: Counter[str] = Counter()
        self._diagnostics = Diagnostics(self, self._health)
        self._followed_at = time.monotonic()
        self.create_timer(_LOOK_S, self._look_for_followers)

    def begin_stop(self) -> None:
        """Stop, and with it the episode that runs, and whatever it waits for."""
        super().begin_stop()
        self._cancel_episode()

    def destroy_node(self) -> None:
        """Let the language model go, and then the node."""
        self._resources.close()
        super().destroy_node()

    # -- goals ------------------------------------------------------------------------------

    def _on_goal(self, goal: RunEpisode.Goal) -> GoalResponse:
        with self._lock:
            if self._taken or self.stopping.is_set():
                self.get_logger().warning(f"rejected {goal.task[:80]!r}: an episode is running")
                return GoalResponse.REJECT
            self._taken, self._canceled = True, False
        return GoalResponse.ACCEPT

    def _on_cancel(self, goal: ServerGoalHandle) -> CancelResponse:
        self._cancel_episode()
        return CancelResponse.ACCEPT

    def _on_pause(
        self, request: ControlTask.Request, response: ControlTask.Response
    ) -> ControlTask.Response:
        """Pause or resume the episode of this id, and no other that has begun meanwhile."""
        pause = request.command == ControlTask.Request.PAUSE
        with self._lock:
            episode = self._episode
            response.success = episode is not None and episode.id == request.goal_id
            if episode is not None and response.success:
                episode.pause(pause)
        done = "paused" if pause else "resumed"
        over = "the episode is not running (any more)"
        response.message = f"the episode is {done}" if response.success else over
        return response

    def _cancel_episode(self, why: str = "") -> None:
        with self._lock:
            self._canceled = True
            if self._episode is not None:
                self._episode.cancel("the planner was stopped" if self.stopping.is_set() else why)

    def _look_for_followers(self) -> None:
        """Whoever sends a goal listens to its feedback for as long as it lives."""
        now = time.monotonic()
        feedback = f"{self.resolve_service_name(RUN_EPISODE)}/_action/feedback"
        if not self._taken or self.count_subscribers(feedback):
            self._followed_at = now
        elif now - self._followed_at > self._settings["abandoned_timeout_s"]:
            self._cancel_episode("nobody follows it any more")

    def _on_episode(self, goal: ServerGoalHandle) -> RunEpisode.Result:
        with self.working():
            episode = _episode_id(goal)
            self._tell_state(episode, running=True)
            try:
                result = self.run_to_the_stop(lambda: self._run(goal), _GRACE_S)
            finally:
                self._tell_state(episode, running=False)
                with self._lock:
                    self._taken, self._episode = False, None
            if result is None:
                result = self._left_behind(goal.request)
            self._last = result
            self._outcomes[result.outcome.name] += 1
            self.get_logger().info(f"[{episode[:8]}] {result.outcome.name}: {result.message}")
            message = result_to_msg(result, RunEpisode.Result())
            if result.outcome is Outcome.SUCCEEDED:
                return end_succeeded(goal, message)
            if result.outcome is Outcome.CANCELED:
                return end_canceled(goal, message, agreed=not self.stopping.is_set())
            return end_aborted(goal, message)

    def _tell_state(self, episode: str, *, running: bool) -> None:
        planner = self.get_fully_qualified_name()
        self._states.publish(EpisodeState(episode=episode, running=running, planner=planner))

    def _health(self) -> Health:
        """What is told of the node: the last task's costs, and how tasks have ended."""
        values: dict[str, object] = {
            "running": self._taken,
            "strategy": self._settings["strategy"],
            "policy": self._policy.source or "none",
            "requests to execute_step": self._steps.requests,
            "requests to check_preconditions": self._checks.requests,
            "requests to translate_action": self._translations.requests,
            **{f"ended {name}": count for name, count in sorted(self._outcomes.items())},
        }
        last = self._last
        if last is None:
            return Health(values)
        cost = last.statistics
        tokens = cost.llm_prompt_tokens + cost.llm_completion_tokens
        values |= {
            "last outcome": last.outcome.name,
            "last steps": len(last.steps),
            "last time_s": f"{cost.total_time_s:.3f}",
            "last llm_calls": cost.llm_calls,
            "last llm_latency_s": f"{cost.llm_time_s / cost.llm_calls:.3f}"
            if cost.llm_calls
            else "",
            "last llm_tokens": tokens,
        }
        lost = last.outcome in (Outcome.LLM_UNAVAILABLE, Outcome.ENVIRONMENT_LOST)
        error = last.message if last.outcome is Outcome.INTERNAL_ERROR else ""
        return Health(values, warning=last.message if lost else "", error=error)

    def _tell(self, goal: ServerGoalHandle, event: Event) -> None:
        if isinstance(event, Decided):
            decision = Decision(event.verdict, event.rule, event.reason, answer=event.answer)
            self._decisions.tell(event.episode, event.step, decision)
        progress = progress_of(event)
        if progress is not None:
            goal.publish_feedback(progress_to_feedback(progress, RunEpisode.Feedback()))

    # -- the episode ------------------------------------------------------------------------

    def _run(self, handle: ServerGoalHandle) -> EpisodeResult:
        """The whole of one task, whatever happens in it."""
        try:
            return self._run_episode(handle)
        except Exception as error:  # a fault of our own ends this task, and says so
            goal, why = handle.request, f"{type(error).__name__}: {error}"
            self.get_logger().error(f"{goal.task[:80]!r} failed: {traceback.format_exc()}")
            name = self._strategy_name(goal)
            return _without_episode(Outcome.INTERNAL_ERROR, why, goal.task, name)

    def _run_episode(self, handle: ServerGoalHandle) -> EpisodeResult:
        goal = handle.request
        name = self._strategy_name(goal)
        goal_id = _episode_id(handle)
        try:
            goal.character = self._character_of(goal)
            setup = setup_of(self._settings)
            limits = setup.limits
            if goal.max_steps:
                limits = replace(limits, max_steps=goal.max_steps)
            self._resources.require(setup.uses(name))
            meant = self._sessions.meant(goal.session, goal.task)
            task = Task(meant.text, goal.instructions, goal.character, meant.mentioned)
            strategy = meant.strategy or setup.new_strategy(name)
            environment = self._environment(goal, goal_id)
        except LlmError as error:
            return _without_episode(error.outcome, str(error), goal.task, name)
        except ConfigurationError as error:
            return _without_episode(Outcome.INVALID_TASK, str(error), goal.task, name)
        except (EnvironmentLostError, GraphError) as error:
            return _without_episode(Outcome.ENVIRONMENT_LOST, str(error), goal.task, name)
        tell, recorder = partial(self._tell, handle), self._recorder(goal_id)
        episode = Episode(
            task,
            strategy,
            environment,
            checker=self._checker(goal),
            gates=self._gates,
            policy=self._policy,
            translator=self._translator(goal),
            resources=self._resources,
            domain=self._domain,
            limits=limits,
            recovery=setup.recovery,
            asker=self._board.desk,
            dialogue=setup.dialogue,
            subscribers=[tell, self._events, *([] if recorder is None else [recorder])],
            episode_id=goal_id,
        )
        with self._lock:
            self._episode = episode
            if self._canceled:
                episode.cancel()
        with recorder or nullcontext():
            result = episode.run()
        if not goal.dry_run:
            self._sessions.remember(goal.session, meant, result, strategy.mentioned)
        if recorder is not None and recorder.problem:
            self.get_logger().error(recorder.problem)
        try:
            learn_from(result, task, self._resources, dry_run=goal.dry_run)
        except VhPlannerError as error:
            self.get_logger().error(f"the task is not learnt: {error}")
        return result

    def _character_of(self, goal: RunEpisode.Goal) -> int:
        """Who acts. Raises `ConfigurationError` where this robot is another one."""
        own: int = self._settings["character"]
        if own < 0:
            return int(goal.character)
        if goal.character not in (0, own):
            raise ConfigurationError(
                f"this robot is character {own} of the home, and the goal names {goal.character}; "
                "name none, or send it to that robot"
            )
        return own

    def _recorder(self, goal_id: str) -> Recorder | None:
        """What records the task; None where nobody wants that, or the disk does not let it."""
        try:
            return self._records.recorder(goal_id)
        except OutputError as error:
            self.get_logger().error(f"the task is not recorded: {error}")
            return None

    def _strategy_name(self, goal: RunEpisode.Goal) -> str:
        return goal.strategy or self._settings["strategy"]

    def _left_behind(self, goal: RunEpisode.Goal) -> EpisodeResult:
        """The result of an episode that the stop did not reach."""
        why = "the planner was stopped, and what it was waiting for did not end"
        return _without_episode(Outcome.CANCELED, why, goal.task, self._strategy_name(goal))

    # A dry run leaves the home as it is, so only the model can say what holds after a step, whether
    # the next one can be taken, and what a phrase then means.

    def _environment(self, goal: RunEpisode.Goal, episode: str) -> Environment:
        if goal.dry_run:
            seen = self._follower.observe(0, self._timeouts.graph_s, goal.character)
            return WorldEnvironment(
                seen.graph, domain=self._domain, character=goal.character, origins=seen.origins
            )
        return RosEnvironment(self._follower, self._steps, self._timeouts, goal.character, episode)

    def _checker(self, goal: RunEpisode.Goal) -> PreconditionChecker | None:
        if goal.dry_run:
            return None
        return RosPreconditionChecker(self._checks, self._timeouts.check_s, goal.character)

    def _translator(self, goal: RunEpisode.Goal) -> Translator:
        if goal.dry_run:
            return self._own_translator
        return RosTranslator(self._translations, self._timeouts.translate_s, goal.character)


def _episode_id(goal: ServerGoalHandle) -> str:
    return bytes(goal.goal_id.uuid).hex()


def _without_episode(outcome: Outcome, why: str, task: str, strategy: str) -> EpisodeResult:
    message = f"{outcome.sentence} {why[:1].upper()}{why[1:]}"
    return EpisodeResult(outcome, message, task, strategy)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the node until it is interrupted; its exit status."""
    return run_node(PlannerNode, arguments)
