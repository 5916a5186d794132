"""The executor over a simulated home: steps in, graph and deltas out.

Several characters may act at once, each by steps of its own: their durations pass together, and
what they do to the home happens one after the other.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

from rclpy.action.server import ServerGoalHandle
from rclpy.callback_groups import ReentrantCallbackGroup

from vh_core.actions import Domain
from vh_core.cancellation import Cancellation
from vh_core.environments import environment_names
from vh_core.environments.seen import OBSERVABILITY
from vh_core.environments.unity_client import UnityClient
from vh_core.errors import ConfigurationError, VhPlannerError
from vh_core.gates import Gate, installed_gates
from vh_core.graph import EnvironmentGraph
from vh_core.printable import counted
from vh_core.scenes.company import MOST_CHARACTERS
from vh_core.task import Execution, ExecutionCode
from vh_planner.action import ExecuteStep
from vh_planner.srv import LoadScene, ResetScene
from vh_ros.nodes.simulated_home import SimulatedHome
from vh_ros.nodes.unity_home import UnityHome
from vh_ros.plumbing.domain import DOMAIN, domain_of
from vh_ros.plumbing.graph_publisher import GRAPH_PERIOD, GraphPublisher
from vh_ros.plumbing.interface import EXECUTE_STEP, LOAD_SCENE, RESET_SCENE
from vh_ros.plumbing.managed_node import AUTOSTART, ManagedNode
from vh_ros.plumbing.messages.steps import step_from_msg
from vh_ros.plumbing.node_main import run_node
from vh_ros.plumbing.parameters import Spec
from vh_ros.plumbing.policy_board import APPROVAL_TIMEOUT, POLICY, ExecutorPolicy, policy_of
from vh_ros.plumbing.sole_server import claim_action
from vh_ros.plumbing.step_server import StepServer

#: between two feedbacks of a step that takes its time, seconds
_FEEDBACK_S = 0.2

#: the environment that is another program
_UNITY = "unity"
_BUSY = "another step of this character, or the loading of a scene, is in hand"


class VirtualhomeBridgeNode(ManagedNode):
    """Owns the home. Each character takes one step at a time; who comes meanwhile is told BUSY."""

    PARAMETERS = (
        AUTOSTART,
        Spec(
            "scene",
            "",
            "Scene at the start: a VirtualHome graph file, 'generated:seed=…', or empty for the "
            "embedded home",
        ),
        Spec(
            "environment",
            environment_names()[0],
            "What steps the home: VirtualHome's own simulator, the world model, or VirtualHome's "
            "Unity simulator, which runs on its own",
            choices=(*environment_names(), _UNITY),
        ),
        Spec("unity_host", "127.0.0.1", "Where the Unity simulator runs, for environment 'unity'"),
        Spec("unity_port", 8080, "The port that the Unity simulator listens on", low=1, high=65535),
        Spec(
            "unity_timeout_s",
            60.0,
            "How long the Unity simulator may take to answer, in seconds; shorter than the "
            "planner's step_timeout_s",
            low=0.1,
            high=3600.0,
        ),
        Spec(
            "observability",
            OBSERVABILITY[0],
            "How much of the home is published: everything, of each room that a character was in "
            "all, or of that only what no closed thing hides",
            choices=OBSERVABILITY,
        ),
        Spec(
            "characters",
            0,
            "How many characters there are to be at least; those that the scene lacks are added. "
            "0: as in the scene",
            high=MOST_CHARACTERS,
        ),
        DOMAIN,
        POLICY,
        APPROVAL_TIMEOUT,
        Spec(
            "step_duration_s",
            0.0,
            "How long a step takes at least, in seconds, for demonstrations and tests; a step that "
            "is canceled meanwhile has changed nothing; a change counts for the step in hand, too",
            high=3600.0,
            live=True,
        ),
        GRAPH_PERIOD,
    )

    def __init__(self, **options: object) -> None:
        super().__init__("virtualhome_bridge_node", **options)

    def set_up(self) -> None:
        """Raises `VhPlannerError` for a scene or gate that cannot be used."""
        domain = domain_of(self._settings)
        policy = policy_of(self._settings)
        keeping = ExecutorPolicy(self, policy, self._settings["approval_timeout_s"])
        self._home = self._open_home(domain, keeping.gates(*installed_gates()))
        #: held by whoever changes the home, and shows what changed
        self._changing = threading.Lock()
        for said in policy.unknown_in(self._home.whole):
            self.get_logger().warning(f"{policy.source}: {said}")
        (claim,) = claim_action(self, EXECUTE_STEP)  # and nothing of this home is shown before
        self._publisher = GraphPublisher(self, self._settings["graph_period_s"], domain)
        claim.on_younger = self._show_again
        self._publisher.show_graph(self._home.graph)
        self._steps = StepServer(self, self._publisher, self._carry_out, busy=_BUSY)
        group = ReentrantCallbackGroup()
        self.create_service(LoadScene, LOAD_SCENE, self._on_load, callback_group=group)
        self.create_service(ResetScene, RESET_SCENE, self._on_reset, callback_group=group)
        self._tell_corrections()
        self.get_logger().info(f"{self._describe()}, stepped by {self._settings['environment']}")

    def _open_home(self, domain: Domain, gates: Sequence[Gate]) -> SimulatedHome | UnityHome:
        settings = self._settings
        if settings["environment"] != _UNITY:
            return SimulatedHome(
                settings["environment"],
                settings["scene"],
                domain,
                gates=gates,
                characters=settings["characters"],
                observability=settings["observability"],
            )
        if settings["observability"] != OBSERVABILITY[0] or settings["characters"] > 1:
            raise ConfigurationError(
                "the environment 'unity' shows everything to one character; leave the parameters "
                "'observability' and 'characters' alone"
            )
        where = (settings["unity_host"], settings["unity_port"], settings["unity_timeout_s"])
        return UnityHome(UnityClient(*where), settings["scene"], domain, gates=gates)

    def end_work(self) -> None:
        """End the step in hand, while it is not being taken yet."""
        self._steps.cancel_all("the executor was stopped")

    def _show_again(self) -> None:
        """Make this home the newest again, after another bridge has shown its own, and gone."""
        self._publisher.show_anew(self._home.graph)

    def _describe(self) -> str:
        graph = self._home.graph
        counts = f"{counted(len(graph.nodes), 'node')}, {counted(len(graph.edges), 'edge')}"
        return f"{graph.name}: {counts}"

    def _tell_corrections(self) -> None:
        for correction in self._home.corrections:
            domain = self._settings["domain"]
            self.get_logger().info(f"corrected by the domain {domain}: {correction}")

    # -- steps ------------------------------------------------------------------------------

    def _carry_out(self, goal: ServerGoalHandle, wish: Cancellation) -> Execution:
        step = step_from_msg(goal.request.step)
        if not self._take_time(goal, wish):
            return Execution(ExecutionCode.CANCELED, f"{step} was canceled before it was taken")
        character = goal.request.character
        with self._steps.signs_of_life(goal, lambda: 1.0):
            episode = goal.request.episode
            with self._changing:
                execution, change = self._home.execute(step, character, wish, episode)
                if isinstance(change, EnvironmentGraph):
                    self._publisher.show_graph(change)
                elif change is not None:
                    self._publisher.show_change(change, step, character)
        return execution

    def _take_time(self, goal: ServerGoalHandle, wish: Cancellation) -> bool:
        """Let the step's duration pass, with feedback; False if it is canceled."""
        began = time.monotonic()

        def unwanted() -> bool:
            return goal.is_cancel_requested or wish.cancelled

        while not (unwanted() or self.stopping.is_set()):
            passed = time.monotonic() - began
            duration_s = self._settings["step_duration_s"]  # which may change meanwhile
            if passed >= duration_s:
                return True
            goal.publish_feedback(ExecuteStep.Feedback(progress=passed / duration_s))
            self.wait_until(unwanted, min(_FEEDBACK_S, duration_s - passed))
        return False

    # -- scenes -----------------------------------------------------------------------------

    def _on_load(
        self, request: LoadScene.Request, response: LoadScene.Response
    ) -> LoadScene.Response:
        def load() -> None:
            self._home.load(request.scene)
            self._tell_corrections()

        return self._replace(load, response)

    def _on_reset(
        self, request: ResetScene.Request, response: ResetScene.Response
    ) -> ResetScene.Response:
        return self._replace(self._home.reset, response)

    def _replace(self, replace: Callable[[], None], response: Any) -> Any:
        """Replace the home and show the new one; if that fails, the former one stays."""
        with self._steps.taking_alone() as held:
            try:
                may = held and not self.is_standing_by
                if may:
                    replace()
                    self._publisher.show_graph(self._home.graph)
                why_not = self.why_stopping if held else _BUSY
                response.success = may
                response.message = self._describe() if may else f"not now: {why_not}"
            except VhPlannerError as error:
                response.success = False
                response.message = str(error)
            response.revision = self._publisher.revision
        log = self.get_logger()
        if response.success:
            log.info(response.message)
        else:
            log.warning(f"the scene stays as it is: {response.message}")
        return response


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the node until it is interrupted; its exit status."""
    return run_node(VirtualhomeBridgeNode, arguments)
