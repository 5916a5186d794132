"""Whether steps can be taken, as a service over the home as it is shown.

The judge is the world model unless the parameter `mode` says otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence

from rclpy.callback_groups import ReentrantCallbackGroup

from vh_core.errors import ConfigurationError, EnvironmentLostError, GraphError
from vh_core.llm.errors import LlmError
from vh_core.strategies.resources import LLM_GROUP, LOCAL_GROUP
from vh_core.strategies.verified.judging import HomeJudge
from vh_core.strategies.verified.options import CHECKS
from vh_planner.srv import CheckPreconditions
from vh_ros.nodes.strategy_settings import setup_of_groups, specs_of
from vh_ros.plumbing.domain import DOMAIN, domain_of
from vh_ros.plumbing.home_follower import HomeFollower
from vh_ros.plumbing.home_name import HOME, home_of
from vh_ros.plumbing.interface import CHECK_PRECONDITIONS
from vh_ros.plumbing.managed_node import AUTOSTART, ManagedNode
from vh_ros.plumbing.messages.steps import step_from_msg, violation_to_msg
from vh_ros.plumbing.node_main import run_node
from vh_ros.plumbing.parameters import Spec

#: how a language model is reached, where one judges
_MODEL = (LLM_GROUP, LOCAL_GROUP)


class PreconditionCheckerNode(ManagedNode):
    """Answers `check_preconditions` from a world model that follows the executor, and in the modes
    "llm" and "both" from a language model that is told of it; how that is reached is said by
    parameters that `strategy_settings` adds to these."""

    PARAMETERS = (
        AUTOSTART,
        DOMAIN,
        HOME,
        Spec(
            "graph_timeout_s",
            2.0,
            "How long a check may wait for a graph as new as it asks for, in seconds",
            low=0.01,
            high=60.0,
        ),
        Spec(
            "mode",
            "exact",
            "Who judges: the world model (exact), a language model that is told the home (llm), "
            "both, of which the world model counts, or nobody (none)",
            choices=CHECKS,
        ),
        Spec("templates", "", "Folder with templates of prompts that take the place of ours"),
    )

    def __init__(self, **options: object) -> None:
        super().__init__("precondition_checker_node", **options)

    def specs(self) -> Sequence[Spec]:
        """All parameters of the node."""
        return (*self.PARAMETERS, *specs_of(_MODEL))

    def set_up(self) -> None:
        """Raises `ConfigurationError` for a domain or model that cannot be used."""
        domain = domain_of(self._settings)
        resources = setup_of_groups(_MODEL, self._settings).resources(domain)
        self.until_cleanup.callback(resources.close)
        self._judge = HomeJudge(
            self._settings["mode"],
            resources.language_model,
            domain,
            self._settings["templates"],
        )
        self._home = HomeFollower(self, domain, home_of(self._settings))
        self.look = lambda: self._home.health
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
                judged = self._judge.judge(step_from_msg(request.step), home.world)
            except (EnvironmentLostError, GraphError, LlmError, ConfigurationError) as error:
                response.explanation = str(error)
                return response
            response.satisfied = judged.satisfied
            response.unmet = [violation_to_msg(violation) for violation in judged.violations]
            response.explanation = "; ".join(judged.reasons)
            response.source = judged.source
            response.confidence = judged.confidence
            response.revision = home.revision
        return response


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the node until it is interrupted; its exit status."""
    return run_node(PreconditionCheckerNode, arguments)
