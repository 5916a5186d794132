"""The exact precondition checker, as a service over the home as it is shown."""

from __future__ import annotations

from collections.abc import Sequence

from rclpy.callback_groups import ReentrantCallbackGroup

from vh_core.errors import EnvironmentLostError, GraphError
from vh_core.gates import ModelChecker
from vh_planner.srv import CheckPreconditions
from vh_ros.plumbing.conversions import step_from_msg, violation_to_msg
from vh_ros.plumbing.domain import DOMAIN, domain_of
from vh_ros.plumbing.home_follower import HomeFollower
from vh_ros.plumbing.interface import CHECK_PRECONDITIONS
from vh_ros.plumbing.node_main import run_node
from vh_ros.plumbing.parameters import Parameters, Spec
from vh_ros.plumbing.stoppable_node import StoppableNode


class PreconditionCheckerNode(StoppableNode):
    """Answers `check_preconditions` from a world model that follows the executor."""

    PARAMETERS = (
        DOMAIN,
        Spec(
            "graph_timeout_s",
            2.0,
            "How long a check may wait for a graph as new as it asks for, in seconds",
            low=0.01,
            high=60.0,
        ),
    )

    def __init__(self, **options: object) -> None:
        """Raises `ConfigurationError` for a parameter that is not allowed."""
        super().__init__("precondition_checker_node", **options)
        self._settings = Parameters(self, self.PARAMETERS)
        self._checker = ModelChecker()
        self._home = HomeFollower(self, domain_of(self._settings))
        group = ReentrantCallbackGroup()
        self.create_service(
            CheckPreconditions, CHECK_PRECONDITIONS, self._on_check, callback_group=group
        )

    def _on_check(
        self, request: CheckPreconditions.Request, response: CheckPreconditions.Response
    ) -> CheckPreconditions.Response:
        response.satisfied = False  # until it is shown
        with self.working():
            try:
                timeout_s = self._settings["graph_timeout_s"]
                home = self._home.wait_for(request.revision, timeout_s, request.character)
                result = self._checker.check(step_from_msg(request.step), home)
            except (EnvironmentLostError, GraphError) as error:
                response.explanation = str(error)
                return response
            response.satisfied = not result.violations
            response.unmet = [violation_to_msg(violation) for violation in result.violations]
            response.explanation = result.explanation
            response.revision = home.revision
        return response


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the node until it is interrupted; its exit status."""
    return run_node(PreconditionCheckerNode, arguments)
