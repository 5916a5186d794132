"""The executor over a robot: steps become calls of its skills, and the home is what it believes."""

from __future__ import annotations

from collections.abc import Sequence

from rclpy.action.server import ServerGoalHandle
from rclpy.callback_groups import MutuallyExclusiveCallbackGroup

from vh_core.cancellation import Cancellation
from vh_core.environments import Belief, BeliefDifference, BelievedEnvironment
from vh_core.environments.gated import GatedEnvironment
from vh_core.errors import ConfigurationError
from vh_core.gates import FormGate, installed_gates
from vh_core.graph import GraphDelta
from vh_core.program import Step
from vh_core.skills import SkillBody, read_skills
from vh_core.task import Execution, ExecutionCode
from vh_planner import msg
from vh_ros.nodes.robot_senses import RosSenses
from vh_ros.nodes.robot_skills import RosSkills
from vh_ros.nodes.simulated_home import read_scene
from vh_ros.plumbing.domain import DOMAIN, domain_of
from vh_ros.plumbing.graph_publisher import GRAPH_PERIOD, GraphPublisher
from vh_ros.plumbing.interface import BELIEF_DIFFERENCE, DELTA_QOS, EXECUTE_STEP
from vh_ros.plumbing.messages.beliefs import difference_to_msg
from vh_ros.plumbing.messages.steps import step_from_msg
from vh_ros.plumbing.node_main import run_node
from vh_ros.plumbing.parameters import Parameters, Spec
from vh_ros.plumbing.policy_board import APPROVAL_TIMEOUT, POLICY, ExecutorPolicy, policy_of
from vh_ros.plumbing.sole_server import require_sole_server
from vh_ros.plumbing.step_server import StepServer
from vh_ros.plumbing.stoppable_node import StoppableNode


class RobotExecutorNode(StoppableNode):
    """Believes what the robot's skills report, until something else is perceived."""

    PARAMETERS = (
        Spec(
            "scene",
            "",
            "The home as it is believed to be at the start: a VirtualHome graph file, "
            "'generated:seed=…', or empty for the embedded home",
        ),
        Spec("skills", "", "YAML file that says which skill carries out which action"),
        DOMAIN,
        POLICY,
        APPROVAL_TIMEOUT,
        Spec("character", 0, "Which of the home's characters the robot is", high=1000),
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
        """Raises `VhPlannerError` for a scene, skill, parameter or gate that cannot be used."""
        super().__init__("robot_executor_node", **options)
        self._settings = Parameters(self, self.PARAMETERS)
        domain = domain_of(self._settings)
        if not self._settings["skills"]:
            raise ConfigurationError(
                "parameter 'skills' is empty; name the YAML file that says what the robot can do "
                "(docs/robot.md)"
            )
        policy = policy_of(self._settings)
        keeping = ExecutorPolicy(self, policy, self._settings["approval_timeout_s"])
        skills = read_skills(self._settings["skills"], domain)
        graph, corrections = domain.correct(read_scene(self._settings["scene"]))
        self._share = 0.0
        calls = RosSkills(self, skills, self._settings["connect_timeout_s"])
        source = skills.perception
        self._character = self._settings["character"]
        require_sole_server(self, EXECUTE_STEP)
        self._differences = self.create_publisher(
            msg.BeliefDifference, BELIEF_DIFFERENCE, DELTA_QOS
        )
        self._publisher = GraphPublisher(
            self, self._settings["graph_period_s"], domain, self._character
        )
        self._publisher.show_graph(graph)
        # once, as soon as the node spins
        self._first = self.create_timer(
            0.01, lambda: self._begin(calls), callback_group=MutuallyExclusiveCallbackGroup()
        )
        self._belief = Belief(
            graph, domain=domain, on_change=self._show_change, on_difference=self._show_difference
        )
        senses = RosSenses(self, source, self._belief.perceive)
        self._robot = BelievedEnvironment(
            self._belief,
            SkillBody(skills, calls, self._tell),
            senses if source.service or source.settle_s else None,
            character=self._character,
        )
        self._gated = GatedEnvironment(
            self._robot,
            (FormGate(), *keeping.gates(*installed_gates())),
            domain=domain,
            character=self._character,
        )
        self._steps = StepServer(
            self,
            self._publisher,
            self._carry_out,
            busy="the robot is at another step",
            on_younger=lambda: self._publisher.show_graph(self._robot.observe().graph),
        )
        for said in policy.unknown_in(graph):
            self.get_logger().warning(f"{policy.source}: {said}")
        for correction in corrections:
            self.get_logger().info(f"corrected by the domain {domain.name}: {correction}")
        said = ", ".join(skills.skills)
        self.get_logger().info(f"{graph.name}: a robot that can {said}")

    def _begin(self, calls: RosSkills) -> None:
        self._first.cancel()
        with self.working():
            calls.end_former()

    def begin_stop(self) -> None:
        """Stop, and with it the step in hand, where its skill can stop."""
        super().begin_stop()
        self._steps.cancel_all("the executor was stopped")

    # -- steps ------------------------------------------------------------------------------

    def _carry_out(self, goal: ServerGoalHandle, wish: Cancellation) -> Execution:
        step, character = step_from_msg(goal.request.step), goal.request.character
        if character != self._character:
            message = f"this robot is character {self._character}, and moves no other"
            return Execution(ExecutionCode.INVALID_STEP, message)
        self._share = 0.0
        with self._steps.signs_of_life(goal, lambda: self._share):
            return self._gated.execute(step, wish, goal.request.episode)

    def _tell(self, share: float) -> None:
        self._share = share

    # -- the belief -------------------------------------------------------------------------

    def _show_change(self, change: GraphDelta, step: Step | None, who: int) -> None:
        self._publisher.show_change(change, step, self._character)

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
