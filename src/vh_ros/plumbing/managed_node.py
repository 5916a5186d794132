"""A node that a lifecycle manager brings up and takes down.

unconfigured ─ configure ─► inactive ─ activate ─► active      shutdown, from each: finalized
             ◄─ cleanup ──           ◄ deactivate ─

It has its parameters from the start, and all else that it is made of between configure and cleanup.
Only while it is active it takes what comes; that is told to its parts by `stopping`, which is set
in all other states: an inactive node answers as one that is being stopped. With `autostart` it
makes the first two transitions when it is constructed.
"""

from __future__ import annotations

import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from typing import Any, ClassVar

from rclpy.callback_groups import MutuallyExclusiveCallbackGroup
from rclpy.lifecycle import LifecycleNodeMixin, LifecycleState, TransitionCallbackReturn
from rclpy.timer import Timer

from vh_core.errors import VhPlannerError
from vh_ros.plumbing.diagnostics import Diagnostics, Health
from vh_ros.plumbing.parameters import Parameters, Spec
from vh_ros.plumbing.stoppable_node import POLL_S, SeldomTogether, StoppableNode

#: how long what is in hand may take to end at a deactivation, seconds
_REST_S = 5.0
#: after an activation, `begin`, seconds
_FIRST_S = 0.01
_ACTIVE = "active"
_DONE, _FAILED = TransitionCallbackReturn.SUCCESS, TransitionCallbackReturn.FAILURE

AUTOSTART = Spec(
    "autostart",
    True,
    "Whether the node configures and activates itself when it starts; if not, it waits for a "
    "lifecycle manager, or 'ros2 lifecycle set'",
)


class ManagedNode(LifecycleNodeMixin, StoppableNode):
    """What a node adds: its `PARAMETERS`, `set_up`, and where it needs them `begin`, `end_work` and
    `at_rest`."""

    #: of which `AUTOSTART` is one
    PARAMETERS: ClassVar[tuple[Spec, ...]]

    def __init__(self, name: str, **options: object) -> None:
        """Raises `ConfigurationError` for a parameter that is not allowed, and with `autostart`
        what `set_up` raises."""
        StoppableNode.__init__(self, name, **options)
        self.stopping.set()
        #: gives back what `set_up` opened, when the node is cleaned up or destroyed
        self.until_cleanup = ExitStack()
        #: says how the node is, while it is configured
        self.look: Callable[[], Health] = Health
        self._is_ending = self._is_configured = False
        self._first: Timer | None = None
        self._gate, self._transition = threading.Lock(), threading.Lock()
        self._failure: Exception | str = ""
        self._settings = Parameters(self, self.specs(), is_fixed=lambda: self._is_configured)
        LifecycleNodeMixin.__init__(self, callback_group=SeldomTogether())
        self._service_change_state.callback = self._guarding(self._service_change_state.callback)
        self._diagnostics = Diagnostics(self, self._health)
        #: what every node has in each state
        self._lasting = set(self._entities())
        if self._settings[AUTOSTART.name]:
            self._start_by_itself()

    def specs(self) -> Sequence[Spec]:
        """All parameters of the node."""
        return self.PARAMETERS

    def set_up(self) -> None:
        """Make everything that the node is made of. What it creates of the node's (publishers,
        servers, timers) is destroyed at the cleanup; what else is to be given back goes to
        `until_cleanup`. Whatever it raises leaves the node unconfigured."""
        raise NotImplementedError

    def begin(self) -> None:
        """What is done first whenever the node becomes active, as soon as it spins."""

    def end_work(self) -> None:
        """Ask all that is in hand to end. Returns at once; `stopping` is set."""

    def at_rest(self) -> bool:
        """Whether nothing is in hand."""
        return self.wait_idle(0.0)

    @property
    def state(self) -> str:
        """The state's name: unconfigured, inactive, active, finalized, or one between them."""
        return str(self._state_machine.current_state[1])

    @property
    def why_stopping(self) -> str:
        return super().why_stopping if self._is_ending else f"The node is {self.state}"

    @property
    def is_standing_by(self) -> bool:
        """Whether it takes nothing because it is not active, and not because it is stopped."""
        return self.stopping.is_set() and not self._is_ending

    def begin_stop(self) -> None:
        """Stop, and with it all that is in hand."""
        with self._gate:
            self._is_ending = True
            super().begin_stop()
        if self._is_configured:
            self.end_work()

    def destroy_node(self) -> None:
        """Give back what was opened, and then the node."""
        self.until_cleanup.close()
        super().destroy_node()
        self._state_machine.destroy_when_not_in_use()  # which has services of its own

    # -- transitions ------------------------------------------------------------------------

    def on_configure(self, state: LifecycleState) -> TransitionCallbackReturn:
        try:
            self.set_up()
        except Exception as error:
            self._tear_down()
            return self._fail_by(error)
        self._is_configured = True
        return _DONE

    def on_activate(self, state: LifecycleState) -> TransitionCallbackReturn:
        if self.has_left_behind:
            return self._fail_by("what was in hand when it was deactivated has not ended yet")
        self._open()
        return _DONE

    def on_deactivate(self, state: LifecycleState) -> TransitionCallbackReturn:
        if self._comes_to_rest():
            return _DONE
        self._open()
        return self._fail_by(f"what was in hand did not end within {_REST_S:g} s; ask again")

    def on_cleanup(self, state: LifecycleState) -> TransitionCallbackReturn:
        if self.has_left_behind:
            return self._fail_by("what was in hand when it was deactivated has not ended yet")
        self._tear_down()
        return _DONE

    def on_shutdown(self, state: LifecycleState) -> TransitionCallbackReturn:
        self._comes_to_rest()
        self._tear_down()
        self.on_finished()
        return _DONE

    def on_error(self, state: LifecycleState) -> TransitionCallbackReturn:
        self.stopping.set()
        self._tear_down()
        return _DONE

    def _start_by_itself(self) -> None:
        for change in (self.trigger_configure, self.trigger_activate):
            if change() != _DONE:
                if isinstance(self._failure, Exception):
                    raise self._failure
                raise VhPlannerError(self._failure)

    def _begin(self) -> None:
        with self.working():
            self._forget_first()
            if not self.stopping.is_set():
                self.begin()

    def _forget_first(self) -> None:
        first, self._first = self._first, None
        if first is not None:
            self.destroy_timer(first)

    def _open(self) -> None:
        with self._gate:
            if not self._is_ending:
                self.stopping.clear()
        self._first = self.create_timer(
            _FIRST_S, self._begin, callback_group=MutuallyExclusiveCallbackGroup()
        )

    def _comes_to_rest(self) -> bool:
        """End what is in hand, and take nothing more; whether it has ended in time."""
        self.stopping.set()
        self._forget_first()
        if self._is_configured:
            self.end_work()
        deadline = time.monotonic() + _REST_S
        while self._is_configured and not self.at_rest():
            if time.monotonic() > deadline:
                return False
            time.sleep(POLL_S)
        return True

    def _tear_down(self) -> None:
        """Have nothing that `set_up` made any more."""
        self._is_configured = False
        self.look = Health
        self.until_cleanup.close()
        self.destroy_actions(but=self._lasting)
        for made, destroy in (
            (self.publishers, self.destroy_publisher),
            (self.subscriptions, self.destroy_subscription),
            (self.clients, self.destroy_client),
            (self.services, self.destroy_service),
            (self.timers, self.destroy_timer),
            (self.guards, self.destroy_guard_condition),
        ):
            for each in [each for each in made if each not in self._lasting]:
                destroy(each)

    def _entities(self) -> Iterator[Any]:
        """All that rclpy's node holds now."""
        for made in (self.publishers, self.subscriptions, self.clients, self.services):
            yield from made
        for made in (self.timers, self.guards, self.waitables):
            yield from made

    def _fail_by(self, reason: Exception | str) -> TransitionCallbackReturn:
        self._failure = reason
        return _FAILED

    def _guarding(self, change: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
        """rclpy's own callback leaves whoever asks for a transition that there is not without an
        answer, and says nothing of one that fails."""

        def on_change(request: Any, response: Any) -> Any:
            asked = request.transition.label or request.transition.id
            response.success = False
            log = self.get_logger()
            if not self._transition.acquire(blocking=False):
                log.warning(f"no transition {asked!r} now: another one is under way")
                return response
            try:
                possible = self._state_machine.available_transitions
                if not any(asked in each[:2] for each in possible):
                    names = ", ".join(each[1] for each in possible)
                    log.warning(f"no transition {asked!r} from {self.state}; there are: {names}")
                    return response
                self._failure = ""
                change(request, response)
            finally:
                self._transition.release()
            if response.success:
                log.info(f"the node is {self.state}")
            else:
                log.error(f"it stays {self.state}: {_in_words(self._failure)}")
            return response

        return on_change

    # -- what is told -----------------------------------------------------------------------

    def _health(self) -> Health:
        state = self.state
        health = self.look() if self._is_configured else Health()
        warning = health.warning if state == _ACTIVE else f"it is {state}, and takes nothing"
        return Health({"state": state, **health.values}, warning=warning, error=health.error)


def _in_words(failure: Exception | str) -> str:
    if isinstance(failure, Exception) and not isinstance(failure, VhPlannerError):
        return "".join(traceback.format_exception(failure)).strip()
    return str(failure)
