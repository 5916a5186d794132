"""The executor over a robot, or several in one home: steps become calls of their skills, and the
home is what they believe."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from rclpy.action.server import ServerGoalHandle

from vh_core.cancellation import Cancellation
from vh_core.environments import Belief, BeliefDifference, Prior
from vh_core.environments.belief import Change
from vh_core.environments.seen import OBSERVABILITY
from vh_core.errors import ConfigurationError
from vh_core.gates import FormGate, installed_gates
from vh_core.graph import EnvironmentGraph
from vh_core.graph.unseen import unseen_places
from vh_core.program import Step
from vh_core.scenes.company import with_characters
from vh_core.skills import Skills, read_skills
from vh_core.task import Execution, ExecutionCode
from vh_planner import msg
from vh_ros.nodes.robot_body import RobotBody
from vh_ros.nodes.robot_names import robot_names
from vh_ros.nodes.robot_senses import hear_perceptions
from vh_ros.nodes.simulated_home import read_scene
from vh_ros.plumbing.domain import DOMAIN, domain_of
from vh_ros.plumbing.graph_publisher import GRAPH_PERIOD, GraphPublisher
from vh_ros.plumbing.interface import BELIEF_DIFFERENCE, DELTA_QOS, EXECUTE_STEP
from vh_ros.plumbing.managed_node import AUTOSTART, ManagedNode
from vh_ros.plumbing.messages.beliefs import difference_to_msg
from vh_ros.plumbing.messages.steps import step_from_msg
from vh_ros.plumbing.node_main import run_node
from vh_ros.plumbing.parameters import Spec
from vh_ros.plumbing.policy_board import APPROVAL_TIMEOUT, POLICY, ExecutorPolicy, policy_of
from vh_ros.plumbing.sole_server import claim_action
from vh_ros.plumbing.step_server import StepServer

_BUSY = "the robot is at another step"


class RobotExecutorNode(ManagedNode):
    """Believes what the robots' skills report, until something else is perceived."""

    PARAMETERS = (
        AUTOSTART,
        Spec(
            "scene",
            "",
            "The home as it is believed to be at the start: a VirtualHome graph file, "
            "'generated:seed=…', or empty for the embedded home",
        ),
        Spec(
            "observability",
            OBSERVABILITY[0],
            "How much of the scene is known before it is seen: everything but what it marks as not "
            "looked into; or what is in the room where the robot is, all of it, or only what no "
            "closed thing hides",
            choices=OBSERVABILITY,
        ),
        Spec("skills", "", "YAML file that says which skill carries out which action"),
        DOMAIN,
        POLICY,
        APPROVAL_TIMEOUT,
        Spec("character", 0, "Which of the home's characters the robot is", high=1000),
        Spec(
            "robots",
            "",
            "Names of several robots that share the home, with commas: each is one of its "
            "characters, in their order, and offers its skills in a namespace of its name. Those "
            "characters that the scene lacks are added. Empty: one robot, which is 'character'",
        ),
        Spec(
            "connect_timeout_s",
            5.0,
            "How long a skill may take to be there and to take a goal, in seconds",
            low=0.1,
            high=600.0,
        ),
        GRAPH_PERIOD,
    )

    def __init__(self, **options: object) -> None:
        super().__init__("robot_executor_node", **options)

    def set_up(self) -> None:
        """Raises `VhPlannerError` for a scene, skill or gate that cannot be used."""
        domain = domain_of(self._settings)
        if not self._settings["skills"]:
            raise ConfigurationError(
                "parameter 'skills' is empty; name the YAML file that says what the robot can do "
                "(docs/robot.md)"
            )
        policy = policy_of(self._settings)
        keeping = ExecutorPolicy(self, policy, self._settings["approval_timeout_s"])
        skills = read_skills(self._settings["skills"], domain)
        names = robot_names(self._settings["robots"])
        own = dict(enumerate(names)) or {self._settings["character"]: ""}
        if names and self._settings["character"]:
            raise ConfigurationError(
                "of several robots each is the character in its place among 'robots'; leave the "
                "parameter 'character' alone"
            )
        corrected, corrections = domain.correct(read_scene(self._settings["scene"]))
        sees = bool(skills.perception.service or skills.perception.topic)
        scene = with_characters(corrected, len(names))
        prior = Prior(scene, self._settings["observability"], told=sees)
        graph = prior.graph
        self._belief = Belief(
            prior, domain=domain, on_change=self._show_change, on_difference=self._show_difference
        )
        #: the characters' numbers by their node ids
        self._numbers = {self._belief.character_id(number): number for number in own}
        self._may_call = threading.Event()
        skills_of = {number: self._skills_of(name, skills) for number, name in own.items()}
        self._robots = {
            number: RobotBody(
                self,
                self._belief,
                skills_of[number],
                self._may_call,
                self._settings["connect_timeout_s"],
                gates=(FormGate(), *keeping.gates(*installed_gates())),
                domain=domain,
                character=number,
            )
            for number in own
        }
        (claim,) = claim_action(self, EXECUTE_STEP)  # and nothing of this home is shown before
        self._differences = self.create_publisher(
            msg.BeliefDifference, BELIEF_DIFFERENCE, DELTA_QOS
        )
        first = min(own)
        self._publisher = GraphPublisher(self, self._settings["graph_period_s"], domain, first)
        claim.on_younger = self._show_again
        self._publisher.show_graph(graph)
        # of a topic that several share, each perception is heard once
        for topic in {each.perception.topic for each in skills_of.values()} - {""}:
            hear_perceptions(self, topic, self._belief.perceive)
        unseen = len(unseen_places(graph))
        self._first_look = unseen > 0
        if unseen:
            self.get_logger().info(f"{unseen} places that nobody has looked into")
        self._steps = StepServer(self, self._publisher, self._carry_out, busy=_BUSY)
        for said in policy.unknown_in(graph):
            self.get_logger().warning(f"{policy.source}: {said}")
        for correction in corrections:
            self.get_logger().info(f"corrected by the domain {domain.name}: {correction}")
        said = ", ".join(skills.skills)
        who = f"{' and '.join(names)}, robots" if names else "a robot"
        self.get_logger().info(f"{graph.name}: {who} that can {said}")

    def _skills_of(self, name: str, skills: Skills) -> Skills:
        """The skills by the names that one of several robots offers them under."""
        namespace = self.get_namespace().rstrip("/")
        return skills.offered_in(f"{namespace}/{name}") if name else skills

    def begin(self) -> None:
        """Stop whatever the robots are at, each in its own time, have them look around where not
        all is known, and let them be called."""
        robots = self._robots.values()
        beginning = [threading.Thread(target=self._ready, args=(robot,)) for robot in robots]
        for each in beginning:
            each.start()
        for each in beginning:
            each.join()
        if not self.stopping.is_set():
            self._may_call.set()

    def _ready(self, robot: RobotBody) -> None:
        robot.end_former()
        if self._first_look:
            robot.look_around()

    def end_work(self) -> None:
        """End the step in hand, where its skill can stop."""
        self._may_call.clear()
        self._steps.cancel_all("the executor was stopped")

    # -- steps ------------------------------------------------------------------------------

    def _carry_out(self, goal: ServerGoalHandle, wish: Cancellation) -> Execution:
        step, robot = step_from_msg(goal.request.step), self._robots.get(goal.request.character)
        if robot is None:
            return Execution(ExecutionCode.INVALID_STEP, self._moves())
        with self._steps.signs_of_life(goal, lambda: robot.share):
            return robot.take(step, wish, goal.request.episode)

    def _moves(self) -> str:
        """Whom this executor moves, in words."""
        numbers = [str(number) for number in self._robots]
        if len(numbers) == 1:
            return f"this robot is character {numbers[0]}, and moves no other"
        return f"the robots here are the characters {', '.join(numbers)}; no other is moved"

    # -- the belief -------------------------------------------------------------------------

    def _show_again(self) -> None:
        """Make this home the newest again, after another executor has shown its own, and gone."""
        self._publisher.show_anew(self._belief.observe(min(self._numbers)).graph)

    def _show_change(self, change: Change, step: Step | None, who: int) -> None:
        if isinstance(change, EnvironmentGraph):
            self._publisher.show_graph(change)
            return
        self._publisher.show_change(change, step, self._numbers.get(who, 0))

    def _show_difference(self, difference: BeliefDifference) -> None:
        # the belief has what was perceived from the next revision on
        message = difference_to_msg(difference, self._publisher.revision + 1)
        message.stamp = self.get_clock().now().to_msg()
        self._differences.publish(message)
        after = f"after {difference.step}, " if difference.step is not None else ""
        self.get_logger().info(f"other than believed: {after}{difference.text}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the node until it is interrupted; its exit status."""
    return run_node(RobotExecutorNode, arguments)
