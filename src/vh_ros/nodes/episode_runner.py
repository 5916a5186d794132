"""The episode of a goal: the loop of `vh_core.episode`, with other nodes as its collaborators."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import TypeAlias

from rclpy.action.server import ServerGoalHandle

from vh_core.environments.world import WorldEnvironment
from vh_core.episode import Environment, Episode, EpisodeResult, Translator
from vh_core.episode.learning import learn_from
from vh_core.episode.sessions import Sessions
from vh_core.errors import (
    ConfigurationError,
    EnvironmentLostError,
    GraphError,
    OutputError,
    UnknownCharacterError,
    VhPlannerError,
)
from vh_core.events import Decided, Event, progress_of
from vh_core.gates import Gate, PreconditionChecker
from vh_core.llm.errors import LlmError
from vh_core.outcome import Outcome
from vh_core.policy import Decision, Policy
from vh_core.record import Recorder
from vh_core.task import Task
from vh_planner.action import RunEpisode
from vh_ros.nodes.planner_parameters import timeouts_of
from vh_ros.nodes.record_folder import RecordFolder
from vh_ros.nodes.ros_collaborators import (
    OwnTranslator,
    RosEnvironment,
    RosPreconditionChecker,
    RosTranslator,
    check_caller,
    step_caller,
    translate_caller,
)
from vh_ros.nodes.strategy_settings import setup_of
from vh_ros.plumbing.diagnostics import Health
from vh_ros.plumbing.domain import domain_of
from vh_ros.plumbing.event_publisher import EventPublisher
from vh_ros.plumbing.home_follower import HomeFollower
from vh_ros.plumbing.home_name import home_of
from vh_ros.plumbing.messages.episodes import progress_to_feedback
from vh_ros.plumbing.parameters import Parameters
from vh_ros.plumbing.policy_board import PolicyBoard
from vh_ros.plumbing.present_home import PresentHome
from vh_ros.plumbing.question_board import QuestionBoard
from vh_ros.plumbing.reservation_board import ReservationBoard
from vh_ros.plumbing.stoppable_node import StoppableNode

#: what an episode is handed to before it runs
Took: TypeAlias = Callable[[Episode], None]


class EpisodeRunner:
    """Makes the episode of each goal and runs it; for the life of the node. It keeps what goals
    share: clients of other nodes, models, sessions, the questions that are open."""

    def __init__(
        self,
        node: StoppableNode,
        settings: Parameters,
        policy: Policy,
        gates: Sequence[Gate],
        records: RecordFolder,
    ) -> None:
        self._node = node
        self._settings = settings
        self._policy = policy
        self._gates = gates
        self._records = records
        # the reader of sentences: now, and not within somebody's first task
        import_module("vh_core.strategies.planned")
        home = home_of(settings)
        self._decisions = PolicyBoard(node, home)
        self._timeouts = timeouts_of(settings)
        self._domain = domain_of(settings)
        self._resources = setup_of(settings).resources(self._domain)
        self._follower = HomeFollower(node, self._domain, home)
        self._present = PresentHome(
            node, self._follower, home, self._timeouts.graph_s, self._timeouts.connect_s
        )
        self._steps = step_caller(node, home)
        self._checks = check_caller(node)
        self._translations = translate_caller(node)
        self._own_translator = OwnTranslator(self._resources)
        self._board = QuestionBoard(node)
        self._reservations = ReservationBoard(node, home)
        self._sessions = Sessions()
        self._events = EventPublisher(node)

    @property
    def requests(self) -> Mapping[str, int]:
        """How many requests were made of other nodes, by the name of what they offer."""
        return {
            "execute_step": self._steps.requests,
            "home_revision": self._present.requests,
            "check_preconditions": self._checks.requests,
            "translate_action": self._translations.requests,
        }

    @property
    def home(self) -> Health:
        """Which revision of the home is seen."""
        return self._follower.health

    def close(self) -> None:
        """Let the language model go."""
        self._resources.close()

    def run(self, handle: ServerGoalHandle, took: Took) -> EpisodeResult:
        """The whole of one task, whatever happens in it. `took` is given its episode first, and may
        cancel it."""
        try:
            return self._run(handle, took)
        except Exception as error:  # a fault of our own ends this task, and says so
            goal, why = handle.request, f"{type(error).__name__}: {error}"
            self._node.get_logger().error(f"{goal.task[:80]!r} failed: {traceback.format_exc()}")
            name = self.strategy_name(goal)
            return without_episode(Outcome.INTERNAL_ERROR, why, goal.task, name)

    def _run(self, handle: ServerGoalHandle, took: Took) -> EpisodeResult:
        goal = handle.request
        name = self.strategy_name(goal)
        goal_id = episode_id(handle)
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
            environment = self._environment(handle, goal_id)
        except LlmError as error:
            return without_episode(error.outcome, str(error), goal.task, name)
        except (ConfigurationError, UnknownCharacterError) as error:
            return without_episode(Outcome.INVALID_TASK, str(error), goal.task, name)
        except (EnvironmentLostError, GraphError) as error:
            canceled = handle.is_cancel_requested
            outcome = Outcome.CANCELED if canceled else Outcome.ENVIRONMENT_LOST
            return without_episode(outcome, str(error), goal.task, name)
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
            reservations=None if goal.dry_run else self._reservations,
            dry_run=goal.dry_run,
        )
        took(episode)
        self._reservations.begin(goal_id)
        try:
            with recorder or nullcontext():
                result = episode.run()
        finally:
            self._reservations.end()
        if not goal.dry_run:
            self._sessions.remember(goal.session, meant, result, strategy.mentioned)
        if recorder is not None and recorder.problem:
            self._node.get_logger().error(recorder.problem)
        try:
            learn_from(result, task, self._resources, dry_run=goal.dry_run)
        except VhPlannerError as error:
            self._node.get_logger().error(f"the task is not learnt: {error}")
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
            self._node.get_logger().error(f"the task is not recorded: {error}")
            return None

    def strategy_name(self, goal: RunEpisode.Goal) -> str:
        """The strategy that chooses the steps of a goal."""
        return goal.strategy or self._settings["strategy"]

    def _tell(self, goal: ServerGoalHandle, event: Event) -> None:
        if isinstance(event, Decided):
            decision = Decision(event.verdict, event.rule, event.reason, answer=event.answer)
            self._decisions.tell(event.episode, event.step, decision)
        progress = progress_of(event)
        if progress is not None:
            goal.publish_feedback(progress_to_feedback(progress, RunEpisode.Feedback()))

    # A dry run leaves the home as it is, so only the model can say what holds after a step, whether
    # the next one can be taken, and what a phrase then means.

    def _environment(self, handle: ServerGoalHandle, episode: str) -> Environment:
        goal = handle.request

        def is_canceled() -> bool:
            return bool(handle.is_cancel_requested)

        if goal.dry_run:
            sight = self._present.sight(is_canceled=is_canceled)
            seen = self._follower.observed(sight, goal.character)
            return WorldEnvironment(
                seen.graph, domain=self._domain, character=goal.character, origins=seen.origins
            )
        return RosEnvironment(
            self._follower,
            self._present,
            self._steps,
            self._timeouts,
            goal.character,
            episode,
            is_canceled,
        )

    def _checker(self, goal: RunEpisode.Goal) -> PreconditionChecker | None:
        if goal.dry_run:
            return None
        return RosPreconditionChecker(self._checks, self._timeouts.check_s, goal.character)

    def _translator(self, goal: RunEpisode.Goal) -> Translator:
        if goal.dry_run:
            return self._own_translator
        return RosTranslator(self._translations, self._timeouts.translate_s, goal.character)


def episode_id(goal: ServerGoalHandle) -> str:
    """The id by which a goal's episode goes: its own."""
    return bytes(goal.goal_id.uuid).hex()


def without_episode(outcome: Outcome, why: str, task: str, strategy: str) -> EpisodeResult:
    """The result of a task that had no episode, or whose episode was left behind."""
    message = f"{outcome.sentence} {why[:1].upper()}{why[1:]}"
    return EpisodeResult(outcome, message, task, strategy)
