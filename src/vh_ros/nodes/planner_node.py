"""One episode at a time: the loop of `vh_core.episode`, with other nodes as its collaborators."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Sequence

from rclpy.action import CancelResponse, GoalResponse
from rclpy.action.server import ServerGoalHandle
from rclpy.callback_groups import ReentrantCallbackGroup

from vh_core.episode import Episode, EpisodeResult
from vh_core.gates import installed_gates
from vh_core.outcome import Outcome
from vh_planner.action import RunEpisode
from vh_planner.msg import EpisodeState
from vh_planner.srv import ControlTask
from vh_ros.nodes.episode_runner import EpisodeRunner, episode_id, without_episode
from vh_ros.nodes.planner_parameters import PLANNER_PARAMETERS
from vh_ros.nodes.record_folder import RecordFolder
from vh_ros.nodes.strategy_settings import setting_specs, setup_of
from vh_ros.plumbing.action_ends import end_aborted, end_canceled, end_succeeded
from vh_ros.plumbing.diagnostics import Health
from vh_ros.plumbing.direct_futures import DirectActionServer
from vh_ros.plumbing.home_name import home_of, in_home
from vh_ros.plumbing.interface import (
    ACTION_QOS,
    EPISODE_STATE,
    FEEDBACK_QOS,
    PAUSE_EPISODE,
    RESULT_TIMEOUT_S,
    RUN_EPISODE,
    STATE_QOS,
)
from vh_ros.plumbing.managed_node import ManagedNode
from vh_ros.plumbing.messages.episodes import result_to_msg
from vh_ros.plumbing.node_main import run_node
from vh_ros.plumbing.parameters import Spec
from vh_ros.plumbing.sole_server import claim_action

#: how often it is looked for who follows an episode, seconds
_LOOK_S = 1.0
#: how long an episode may take to end once the node stops, seconds; then its goal ends without it
_GRACE_S = 1.0


class PlannerNode(ManagedNode):
    """Offers `run_episode`. A goal that comes while another one runs is rejected; queueing is for
    the task intake.
    """

    #: those that stand in its parameter file; the settings of tasks, of which installed strategies
    #: bring some, come to them when a node is made
    PARAMETERS = PLANNER_PARAMETERS

    def __init__(self, **options: object) -> None:
        super().__init__("planner_node", **options)

    def specs(self) -> Sequence[Spec]:
        """All parameters of the node. Raises `ConfigurationError` for a strategy that cannot be
        loaded."""
        return (*self.PARAMETERS, *setting_specs())

    def set_up(self) -> None:
        """Raises `ConfigurationError` for a gate that cannot be loaded, a folder that cannot be
        written, or a second planner."""
        settings = self._settings
        gates = installed_gates()
        self._policy = setup_of(settings).policy
        records = RecordFolder(settings["record_dir"])
        claim_action(self, RUN_EPISODE)
        self._runner = EpisodeRunner(self, settings, self._policy, gates, records)
        self.until_cleanup.callback(self._runner.close)
        self._lock = threading.Lock()
        self._taken = False
        #: goals that were cancelled, of which one may not have begun as yet
        self._canceled: set[str] = set()
        self._episode: Episode | None = None
        self._states = self.create_publisher(
            EpisodeState, in_home(home_of(settings), EPISODE_STATE), STATE_QOS
        )
        self._tell_state("", running=False)  # whatever a former planner ran is over
        self._server = DirectActionServer(
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
        self.look = self._health_of_tasks
        self._followed_at = time.monotonic()
        self.create_timer(_LOOK_S, self._look_for_followers)

    def end_work(self) -> None:
        """End the episode that runs, and whatever it waits for."""
        self._cancel_episode()

    def at_rest(self) -> bool:
        """Whether no episode is in hand, and none that was just taken."""
        return super().at_rest() and not self._taken

    # -- goals ------------------------------------------------------------------------------

    def _on_goal(self, goal: RunEpisode.Goal) -> GoalResponse:
        with self._lock:
            if self._taken or self.stopping.is_set():
                why = "an episode is running" if self._taken else self.why_stopping
                self.get_logger().warning(f"rejected {goal.task[:80]!r}: {why}")
                return GoalResponse.REJECT
            self._taken = True
        return GoalResponse.ACCEPT

    def _on_cancel(self, goal: ServerGoalHandle) -> CancelResponse:
        """Cancel this goal's episode, and no other that has begun meanwhile."""
        goal_id = episode_id(goal)
        with self._lock:
            self._canceled.add(goal_id)
            if self._episode is not None and self._episode.id == goal_id:
                self._episode.cancel()
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
        """End the episode that runs, whichever it is."""
        with self._lock:
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
            episode = episode_id(goal)
            self._tell_state(episode, running=True)
            try:
                result = self.run_to_the_stop(lambda: self._runner.run(goal, self._take), _GRACE_S)
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

    def _take(self, episode: Episode) -> None:
        with self._lock:
            self._episode = episode
            self._canceled &= {episode.id}  # of those before, each has ended
            if self._canceled:
                episode.cancel()
            elif self.stopping.is_set():
                episode.cancel("the planner was stopped")

    def _tell_state(self, episode: str, *, running: bool) -> None:
        planner = self.get_fully_qualified_name()
        self._states.publish(EpisodeState(episode=episode, running=running, planner=planner))

    def _health_of_tasks(self) -> Health:
        """What is told of the node: the last task's costs, and how tasks have ended."""
        values: dict[str, object] = {
            **self._runner.home.values,
            "running": self._taken,
            "strategy": self._settings["strategy"],
            "policy": self._policy.source or "none",
            **{f"requests to {name}": count for name, count in self._runner.requests.items()},
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
            "last llm_cost": "" if cost.llm_cost is None else f"{cost.llm_cost:.6g}",
        }
        lost = last.outcome in (Outcome.LLM_UNAVAILABLE, Outcome.ENVIRONMENT_LOST)
        error = last.message if last.outcome is Outcome.INTERNAL_ERROR else ""
        return Health(values, warning=last.message if lost else "", error=error)

    def _left_behind(self, goal: RunEpisode.Goal) -> EpisodeResult:
        """The result of an episode that the stop did not reach."""
        why = "the planner was stopped, and what it was waiting for did not end"
        return without_episode(Outcome.CANCELED, why, goal.task, self._runner.strategy_name(goal))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the node until it is interrupted; its exit status."""
    return run_node(PlannerNode, arguments)
