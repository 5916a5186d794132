"""The robots that an intake gives tasks to: one, or several that share a home."""

from __future__ import annotations

import math
import threading
import time
from collections import OrderedDict
from contextlib import suppress
from dataclasses import replace

from action_msgs.srv import CancelGoal
from builtin_interfaces.msg import Time
from rclpy.callback_groups import CallbackGroup, MutuallyExclusiveCallbackGroup

from vh_core.allotting import Allotment, Allotter, NotAllotted, Readiness
from vh_core.errors import EnvironmentLostError
from vh_planner.action import RunEpisode
from vh_planner.msg import EpisodeState
from vh_planner.srv import AnswerQuestion, ControlTask
from vh_ros.nodes.intake_task import IntakeTask
from vh_ros.nodes.robot_names import of_robot, robot_names
from vh_ros.plumbing.action_caller import ActionCaller
from vh_ros.plumbing.domain import domain_of
from vh_ros.plumbing.graph_follower import GraphFollower
from vh_ros.plumbing.home_name import home_of, in_home
from vh_ros.plumbing.interface import (
    ANSWER_QUESTION,
    EPISODE_STATE,
    EPISODE_STATES_QOS,
    PAUSE_EPISODE,
    RUN_EPISODE,
    STATE_QOS,
)
from vh_ros.plumbing.parameters import Parameters
from vh_ros.plumbing.service_caller import ServiceCaller
from vh_ros.plumbing.stoppable_node import StoppableNode

#: for how long a planner that was lost is not asked while others are there, seconds: so long one
#: that was killed may seem to be there. One that is started again is heard of at once
_DOUBT_S = 20.0
#: questions of which it is remembered who asked them
_MOST_QUESTIONS = 200


class TaskRobot:
    """One robot, as the intake reaches it: by its planner, in the namespace of its name.

    `entry` is the task that it was given and has not ended; while it is `paused` it is given none.
    """

    def __init__(self, node: StoppableNode, name: str, character: int) -> None:
        """`name` is empty for a robot alone; `character` the one that it is in the home."""
        self.name, self.character = name, character
        planner = of_robot(name, "planner_node")
        action = of_robot(name, RUN_EPISODE)
        self.planner = ActionCaller(node, RunEpisode, action, planner)
        self.pauses = ServiceCaller(node, ControlTask, of_robot(name, PAUSE_EPISODE), planner)
        cancel = f"{action}/_action/cancel_goal"
        self.cancels = ServiceCaller(node, CancelGoal, cancel, planner)
        self.entry: IntakeTask | None = None
        self.paused = False
        self._doubted_until = -math.inf

    @property
    def readiness(self) -> Readiness:
        """Whether it can be given a task now."""
        if self.entry is not None or self.paused:
            return Readiness.BUSY
        there = self.planner.server_is_ready and not self.doubted
        return Readiness.FREE if there else Readiness.AWAY

    @property
    def doubted(self) -> bool:
        """Whether its planner was lost, or did not take a task, and was not heard of since."""
        return time.monotonic() < self._doubted_until

    def doubt(self, doubted: bool) -> None:
        """Its planner was lost or did not take a task, or (False) something was heard of it."""
        self._doubted_until = time.monotonic() + _DOUBT_S if doubted else -math.inf


class Roster:
    """All robots of an intake, by name, and who is given what.

    Where there are several, it follows the home, in which they are near to things or far from them.
    """

    def __init__(self, node: StoppableNode, settings: Parameters) -> None:
        """Raises `ConfigurationError` for names that are none."""
        names = robot_names(settings["robots"])
        self.several = bool(names)
        self.robots = {
            name: TaskRobot(node, name, index) for index, name in enumerate(names or ("",))
        }
        domain, home = domain_of(settings), home_of(settings)
        self._lock = threading.Lock()
        self._allotter = Allotter(tuple(self.robots), domain)
        self._asked: OrderedDict[str, TaskRobot] = OrderedDict()
        self._follower: GraphFollower | None = None
        topic = in_home(home, EPISODE_STATE)
        self._states = node.create_publisher(EpisodeState, topic, STATE_QOS)
        self._own = node.get_fully_qualified_name()
        if not self.several:
            return
        self._follower = GraphFollower(node, domain=domain.name, home=home)
        self._planners = {
            node.resolve_service_name(of_robot(name, "planner_node")): robot
            for name, robot in self.robots.items()
        }
        node.create_subscription(
            EpisodeState,
            topic,
            self._hear_state,
            EPISODE_STATES_QOS,
            callback_group=MutuallyExclusiveCallbackGroup(),
        )

    @property
    def doors(self) -> tuple[str, ...]:
        """Where tasks come in: in the namespaces of these robots, and first in the intake's own."""
        return ("", *self.robots) if self.several else ("",)

    def doing(self, entry: IntakeTask) -> TaskRobot | None:
        """Who has a task now."""
        return next((each for each in self.robots.values() if each.entry is entry), None)

    def someone_is_idle(self) -> bool:
        """Whether anybody has no task."""
        return any(each.readiness is not Readiness.BUSY for each in self.robots.values())

    def allot(self, entry: IntakeTask) -> Allotment | NotAllotted | None:
        """Who does a task; None while it has to wait."""
        seen = self._follower.newest if self._follower is not None else None
        readiness = {name: each.readiness for name, each in self.robots.items()}
        with self._lock:
            graph = None if seen is None else seen.graph
            return self._allotter.allot(entry.to_allot, readiness, graph)

    def give(self, entry: IntakeTask, allotment: Allotment) -> None:
        """The task is this robot's from now on."""
        entry.allotment = allotment
        self.robots[allotment.robot].entry = entry
        with self._lock:
            self._allotter.remember(entry.to_allot, allotment.robot, over=False)

    def let_go(self, entry: IntakeTask, robot: TaskRobot, *, done: bool) -> None:
        """The robot has the task no more; whether it is over, and something may have been done."""
        if done and not entry.goal.dry_run:
            with self._lock:
                self._allotter.remember(entry.to_allot, robot.name, over=True)
        robot.entry = None

    def may_pass_on(self, entry: IntakeTask, robot: TaskRobot) -> bool:
        """Whether somebody else may be given a task that this robot was lost to."""
        if entry.tried or entry.wish.cancelled or not self.several:
            return False
        lost = replace(entry.to_allot, lost=(*entry.lost, robot.name))
        with self._lock:
            return bool(self._allotter.left(lost))

    def tell_over(self, episode: str) -> None:
        """Tell the executor that an episode is over whose planner may not be able to say so."""
        self._states.publish(EpisodeState(episode=episode, running=False, planner=self._own))

    def take_over(self, began: Time, timeout_s: float) -> None:
        """Cancel what the planners took before that time: who sent it is gone, and nobody is told
        how it ends."""
        threads = [
            threading.Thread(target=self._take_over, args=(each, began, timeout_s), daemon=True)
            for each in self.robots.values()
        ]
        for each in threads:
            each.start()
        for each in threads:
            each.join()

    @staticmethod
    def _take_over(robot: TaskRobot, began: Time, timeout_s: float) -> None:
        request = CancelGoal.Request()
        request.goal_info.stamp = began  # and no goal's id: all up to that time
        with suppress(EnvironmentLostError):  # no planner as yet: nothing to end
            robot.cancels.call(request, timeout_s)

    def _hear_state(self, state: EpisodeState) -> None:
        robot = self._planners.get(state.planner)
        if robot is not None and not state.running:
            robot.doubt(False)

    # -- questions ----------------------------------------------------------------------------

    def hear_question(self, question_id: str, robot: TaskRobot) -> None:
        """A robot's task asks something."""
        with self._lock:
            self._asked[question_id] = robot
            while len(self._asked) > _MOST_QUESTIONS:
                self._asked.popitem(last=False)

    def offer_answers(self, node: StoppableNode, group: CallbackGroup, timeout_s: float) -> None:
        """Take answers in the intake's own namespace to what any robot asks."""
        answers = {
            name: ServiceCaller(
                node,
                AnswerQuestion,
                of_robot(name, ANSWER_QUESTION),
                of_robot(name, "planner_node"),
            )
            for name in self.robots
        }

        def on_answer(
            request: AnswerQuestion.Request, response: AnswerQuestion.Response
        ) -> AnswerQuestion.Response:
            with self._lock:
                robot = self._asked.get(request.question_id)
            if robot is None:
                response.code = AnswerQuestion.Response.UNKNOWN
                response.message = f"no task asked {request.question_id[:40]!r}"
                return response
            try:
                answered: AnswerQuestion.Response = answers[robot.name].call(request, timeout_s)
            except EnvironmentLostError as error:
                response.code, response.message = AnswerQuestion.Response.LATE, str(error)
                return response
            return answered

        node.create_service(AnswerQuestion, ANSWER_QUESTION, on_answer, callback_group=group)
