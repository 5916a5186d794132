"""Reaching a robot's skills: actions, services and topics whose types are known by name only."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from action_msgs.msg import GoalStatus
from action_msgs.srv import CancelGoal
from rclpy.callback_groups import ReentrantCallbackGroup

from vh_core.cancellation import Cancellation
from vh_core.errors import ConfigurationError, EnvironmentLostError
from vh_core.skills import CallKind, Reply, SkillCall, Skills, TemplateError, sample_values
from vh_core.skills.skill import filled, look_up
from vh_core.skills.template import FieldValue
from vh_ros.plumbing.action_caller import ActionCaller, GoalRejectedError
from vh_ros.plumbing.awaiting import TICK_S, Absence, completes, lost
from vh_ros.plumbing.foreign_types import make_message, require_field, type_named
from vh_ros.plumbing.interface import REQUEST_QOS
from vh_ros.plumbing.service_caller import ServiceCaller
from vh_ros.plumbing.stoppable_node import StoppableNode

#: how long a server that was stopped may take beyond the call's own bounds, seconds
_MARGIN_S = 5.0
#: messages on a topic of answers that are kept
_KEPT = 256

Fields = dict[str, FieldValue]
Tell = Callable[[float], None]


class RosSkills:
    """The clients of all the calls of one robot's skills; for the life of the node."""

    def __init__(
        self,
        node: StoppableNode,
        skills: Skills,
        connect_timeout_s: float,
        may_call: threading.Event,
    ) -> None:
        """Look every type up, and try every field. No call is made before `may_call` is set. Raises
        `ConfigurationError` for a type that is not known here, and for fields that a type does not
        have or that cannot hold the value."""
        samples = sample_values()
        samples |= {f"parameter.{name}": value for name, value in skills.parameters.items()}
        self._clients: dict[tuple[CallKind, str, str], _Client] = {}
        self._by_call: dict[int, _Client] = {}
        #: which keeps the calls alive, whose identities are the keys above
        self._skills = skills
        self._node = node
        self._connect_timeout_s = connect_timeout_s
        self._may_call = may_call
        for skill in skills.skills.values():
            for call in skill.calls:
                key = (call.kind, call.name, call.type)
                try:
                    if key not in self._clients:
                        made = _CLIENTS[call.kind](node, call, connect_timeout_s)
                        self._clients[key] = made
                    self._clients[key].require_fits(call, samples)
                    if call.answer is not None:
                        self._by_call[id(call)] = _Asked(node, call, connect_timeout_s)
                        self._by_call[id(call)].require_fits(call, samples)
                except (ConfigurationError, TemplateError) as error:
                    message = f"skills.{skill.action}, {call}: {error}"
                    raise ConfigurationError(message) from None

    def end_former(self) -> None:
        """Cancel what the actions were at before this node began: an executor that was killed left
        it, and the body goes on with it. To be called while the node spins, and before any call
        may be made."""
        deadline = time.monotonic() + self._connect_timeout_s
        for client in self._clients.values():
            if isinstance(client, _Action):
                client.end_former(max(TICK_S, deadline - time.monotonic()))

    def attempt(
        self,
        call: SkillCall,
        fields: Fields,
        expected: Fields,
        cancellation: Cancellation,
        tell: Tell,
    ) -> Reply:
        """One attempt of a call, as `vh_core.skills.Caller` says it."""
        self._node.wait_until(self._may_call.is_set, 2 * self._connect_timeout_s)
        client = self._by_call.get(id(call)) or self._clients[(call.kind, call.name, call.type)]
        try:
            return client.attempt(call, fields, expected, cancellation, tell)
        except ConfigurationError as error:  # a value that the field cannot hold
            return Reply(False, said=str(error))


class _Client:
    """What reaches one skill."""

    def __init__(self, node: StoppableNode, call: SkillCall, connect_timeout_s: float) -> None:
        self._node = node
        self._connect_timeout_s = connect_timeout_s
        self._type = type_named(call.type)

    def require_fits(self, call: SkillCall, samples: Fields) -> None:
        """Raise `ConfigurationError` for fields that do not fit the type."""
        raise NotImplementedError

    def attempt(
        self, call: SkillCall, fields: Fields, expected: Fields, wish: Cancellation, tell: Tell
    ) -> Reply:
        """One attempt. Raises `EnvironmentLostError`."""
        raise NotImplementedError


class _Action(_Client):
    def __init__(self, node: StoppableNode, call: SkillCall, connect_timeout_s: float) -> None:
        super().__init__(node, call, connect_timeout_s)
        self._caller = ActionCaller(node, self._type, call.name, "the robot's skill")
        self._cancels = ServiceCaller(
            node, CancelGoal, f"{call.name}/_action/cancel_goal", "the robot's skill"
        )

    def end_former(self, timeout_s: float) -> None:
        """Cancel every goal that its server has, if it is there."""
        with suppress(EnvironmentLostError):
            self._cancels.call(CancelGoal.Request(), timeout_s)  # without an id: all of them

    def require_fits(self, call: SkillCall, samples: Fields) -> None:
        make_message(self._type.Goal, call.filled(samples))
        _require_readable(self._type.Result, call)
        if call.progress:
            require_field(self._type.Feedback, call.progress)

    def attempt(
        self, call: SkillCall, fields: Fields, expected: Fields, wish: Cancellation, tell: Tell
    ) -> Reply:
        goal = make_message(self._type.Goal, fields)
        began = time.monotonic()
        deadline = began + call.timeout_s

        def hear(feedback: Any) -> None:
            if call.progress:
                share = look_up(feedback, call.progress)
                tell(float(share) if isinstance(share, (int, float)) else math.nan)

        try:
            end = self._caller.run(
                goal,
                accept_timeout_s=self._connect_timeout_s,
                silence_timeout_s=math.inf,
                timeout_s=call.timeout_s + call.stop_timeout_s + _MARGIN_S,
                cancel_timeout_s=call.stop_timeout_s,
                on_feedback=hear,
                is_canceled=lambda: wish.cancelled or time.monotonic() > deadline,
            )
        except GoalRejectedError:
            return Reply(False, said="it did not take the goal")
        if end.status == GoalStatus.STATUS_SUCCEEDED:
            return Reply(True, end.result)
        if wish.cancelled:
            return Reply(False, end.result, call.reason_in(end.result), stopped=True)
        if time.monotonic() > deadline:
            return Reply(False, said=f"it took longer than {call.timeout_s:g} s and was stopped")
        aborted = end.status == GoalStatus.STATUS_ABORTED
        return Reply(False, end.result, "it was aborted" if aborted else "somebody canceled it")


class _Service(_Client):
    def __init__(self, node: StoppableNode, call: SkillCall, connect_timeout_s: float) -> None:
        super().__init__(node, call, connect_timeout_s)
        self._client = node.create_client(
            self._type, call.name, qos_profile=REQUEST_QOS, callback_group=ReentrantCallbackGroup()
        )

    def require_fits(self, call: SkillCall, samples: Fields) -> None:
        make_message(self._type.Request, call.filled(samples))
        _require_readable(self._type.Response, call)

    def attempt(
        self, call: SkillCall, fields: Fields, expected: Fields, wish: Cancellation, tell: Tell
    ) -> Reply:
        """A service cannot be stopped: what was asked for is waited for, also when cancelled."""
        ready = self._client.service_is_ready
        found = self._node.wait_until(lambda: ready() or wish.cancelled, self._connect_timeout_s)
        if wish.cancelled:
            return Reply(False, stopped=True)
        if not found:
            timeout_s = self._connect_timeout_s
            raise lost(self._node, call.name, "the robot's skill", timeout_s, present=False)
        # once: what a robot does twice is not done once
        future = self._client.call_async(make_message(self._type.Request, fields))
        absence = Absence(ready)
        if completes(self._node, future, call.timeout_s, absence.has_gone):
            return Reply(True, future.result())
        self._client.remove_pending_request(future)
        if absence.has_gone():
            raise EnvironmentLostError(f"{call} has gone while it was at work")
        raise lost(self._node, call.name, "the robot's skill", call.timeout_s, present=True)


class _Topic(_Client):
    def __init__(self, node: StoppableNode, call: SkillCall, connect_timeout_s: float) -> None:
        super().__init__(node, call, connect_timeout_s)
        self._publisher = node.create_publisher(self._type, call.name, 10)

    def require_fits(self, call: SkillCall, samples: Fields) -> None:
        make_message(self._type, call.filled(samples))

    def attempt(
        self, call: SkillCall, fields: Fields, expected: Fields, wish: Cancellation, tell: Tell
    ) -> Reply:
        message = make_message(self._type, fields)
        heard = self._publisher.get_subscription_count
        self._node.wait_until(lambda: heard() > 0 or wish.cancelled, self._connect_timeout_s)
        if wish.cancelled:
            return Reply(False, stopped=True)
        if not heard():
            raise EnvironmentLostError(
                f"Nobody listens to {call} (waited {self._connect_timeout_s:g} s)"
            )
        self._publish(message)
        return Reply(True)

    def _publish(self, message: Any) -> None:
        self._publisher.publish(message)


class _Asked(_Topic):
    """A topic whose answer comes on another one."""

    def __init__(self, node: StoppableNode, call: SkillCall, connect_timeout_s: float) -> None:
        super().__init__(node, call, connect_timeout_s)
        assert call.answer is not None
        self._answer = call.answer
        self._answer_type = type_named(call.answer.type)
        self._heard: list[Any] = []
        self._changed = threading.Condition()
        node.create_subscription(
            self._answer_type,
            call.answer.name,
            self._hear,
            10,
            callback_group=ReentrantCallbackGroup(),
        )

    def require_fits(self, call: SkillCall, samples: Fields) -> None:
        super().require_fits(call, samples)
        make_message(self._answer_type, filled(self._answer.where, samples))
        _require_readable(self._answer_type, call)

    def _publish(self, message: Any) -> None:
        # now, and no sooner: what comes while a listener is waited for answers an earlier attempt
        with self._changed:
            self._heard = []
        super()._publish(message)

    def _hear(self, message: Any) -> None:
        with self._changed:
            self._heard = [*self._heard[-_KEPT:], message]
            self._changed.notify_all()

    def attempt(
        self, call: SkillCall, fields: Fields, expected: Fields, wish: Cancellation, tell: Tell
    ) -> Reply:
        reply = super().attempt(call, fields, expected, wish, tell)
        if not reply.ended:
            return reply
        deadline = time.monotonic() + call.timeout_s
        while True:
            with self._changed:
                for message in self._heard:
                    if all(look_up(message, path) == value for path, value in expected.items()):
                        return Reply(True, message)
                self._heard = []
                if wish.cancelled or self._node.stopping.is_set():
                    return Reply(False, stopped=True)
                left_s = deadline - time.monotonic()
                if left_s <= 0:
                    said = f"no answer on {self._answer.name} within {call.timeout_s:g} s"
                    return Reply(False, said=said)
                self._changed.wait(min(TICK_S, left_s))


_CLIENTS: dict[CallKind, type[_Client]] = {
    CallKind.ACTION: _Action,
    CallKind.SERVICE: _Service,
    CallKind.TOPIC: _Topic,
}


def _require_readable(message_type: Any, call: SkillCall) -> None:
    """Raise `ConfigurationError` where an answer lacks what it is judged by."""
    for path in (*(condition.path for condition in call.success), call.reason):
        if path:
            require_field(message_type, path)
