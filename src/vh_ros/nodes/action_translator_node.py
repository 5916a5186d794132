"""From phrases to admissible steps, as a service over the home as it is shown."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from rclpy.callback_groups import ReentrantCallbackGroup

from vh_core.errors import ProgramError, VhPlannerError
from vh_core.grounding import THRESHOLDS, Ranking, SceneTranslator, encoder_names
from vh_core.program import parse_program
from vh_planner.srv import TranslateAction
from vh_ros.plumbing.domain import DOMAIN, domain_of
from vh_ros.plumbing.home_follower import HomeFollower
from vh_ros.plumbing.home_name import HOME, home_of
from vh_ros.plumbing.interface import TRANSLATE_ACTION
from vh_ros.plumbing.managed_node import AUTOSTART, ManagedNode
from vh_ros.plumbing.messages.steps import candidate_to_msg
from vh_ros.plumbing.node_main import run_node
from vh_ros.plumbing.parameters import Spec


class ActionTranslatorNode(ManagedNode):
    """Answers `translate_action`."""

    PARAMETERS = (
        AUTOSTART,
        DOMAIN,
        HOME,
        Spec(
            "encoder",
            "auto",
            f"How phrases are compared: {', '.join(encoder_names())}; auto is minilm where it is "
            "installed, else lexical",
        ),
        Spec(
            "threshold",
            THRESHOLDS[Ranking.GROUNDED],
            "Similarity below which a phrase is out of distribution, cosine",
            low=-1.0,
            high=1.0,
        ),
        Spec(
            "preload",
            False,
            "Whether the encoder is loaded at the start instead of with the first phrase; it may "
            "take ten seconds and a gigabyte, and not every strategy needs it",
        ),
        Spec(
            "top_k",
            5,
            "Candidates in an answer where a request says 0, count",
            low=1,
            high=100,
            live=True,
        ),
        Spec(
            "graph_timeout_s",
            2.0,
            "How long a request may wait for a graph as new as it asks for, in seconds",
            low=0.01,
            high=60.0,
        ),
    )

    def __init__(self, **options: object) -> None:
        super().__init__("action_translator_node", **options)

    def set_up(self) -> None:
        """Raises `ConfigurationError` for a domain or encoder that cannot be used."""
        self._domain = domain_of(self._settings)
        self._lock = threading.Lock()
        self._made: SceneTranslator | None = None
        if self._settings["preload"]:
            self._translator()
        self._home = HomeFollower(self, self._domain, home_of(self._settings))
        self.look = lambda: self._home.health
        self.create_service(
            TranslateAction,
            TRANSLATE_ACTION,
            self._on_translate,
            callback_group=ReentrantCallbackGroup(),
        )

    def _translator(self) -> SceneTranslator:
        """The translator, made when it is first asked for."""
        with self._lock:
            if self._made is None:
                made = SceneTranslator(
                    self._settings["encoder"],
                    threshold=self._settings["threshold"],
                    domain=self._domain,
                )
                self.get_logger().info(f"phrases are compared by the encoder {made.encoder.name}")
                self._made = made
            return self._made

    def _on_translate(
        self, request: TranslateAction.Request, response: TranslateAction.Response
    ) -> TranslateAction.Response:
        response.compared = False  # until it was
        response.out_of_distribution = True
        with self.working():
            try:
                timeout_s = self._settings["graph_timeout_s"]
                home = self._home.wait_for(request.revision, timeout_s, request.character)
                executed = parse_program(request.context)
                top_k = request.top_k or self._settings["top_k"]
                found = self._translator().candidates(request.phrase, executed, home, top_k)
            except ProgramError as error:
                response.message = f"the context cannot be read: {error}"
                return response
            except VhPlannerError as error:
                response.message = str(error)
                return response
            except Exception as error:
                # whatever an encoder's library comes up with must reach the client as an answer
                self.get_logger().error(f"{request.phrase[:80]!r}: {type(error).__name__}: {error}")
                response.message = f"the encoder broke: {error}"
                return response
            response.compared = True
            response.revision = home.revision
            response.candidates = [candidate_to_msg(candidate) for candidate in found.steps]
            response.out_of_distribution = found.out_of_distribution
            response.message = found.message
        return response


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the node until it is interrupted; its exit status."""
    return run_node(ActionTranslatorNode, arguments)
