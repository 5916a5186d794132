"""A robot for tests: skills that do what the test says, and a record of who called them."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

from rclpy.action import ActionServer, CancelResponse, GoalResponse
from rclpy.callback_groups import ReentrantCallbackGroup
from rclpy.node import Node
from std_msgs.msg import String
from std_srvs.srv import SetBool

from vh_planner import msg
from vh_planner.action import RobotSkill
from vh_planner.srv import Perceive
from vh_ros.plumbing.interface import DELTA_QOS

Result = RobotSkill.Result
SKILLS = ("navigate", "pick", "place", "open", "close")


def skills_text(perception: str = "{}", **call: Any) -> str:
    """A skills file for the stand-in; `call` are settings of every action's call."""
    more = "".join(f", {name}: {value}" for name, value in call.items())

    def action(name: str, fields: str) -> str:
        return (
            f"{{action: {name}, type: vh_planner/action/RobotSkill, fields: {{{fields}}}, "
            f"success: {{code: 1}}, reason: message, progress: progress{more}}}"
        )

    thing = 'thing: "{object1.id}", verb: "{action}"'
    placed = f'{thing}, place: "{{object2.id}}"'
    switch = (
        "{service: switch, type: std_srvs/srv/SetBool, success: {success: true}, reason: message"
    )
    return "\n".join(
        [
            "skills:",
            f"  WALK: {action('navigate', thing)}",
            f"  GRAB: {action('pick', thing)}",
            f"  PUTBACK: {action('place', placed)}",
            f"  PUTIN: {action('place', placed)}",
            f"  OPEN: {action('open', thing)}",
            f"  CLOSE: {action('close', thing)}",
            f"  SWITCHON: {switch}, fields: {{data: true}}}}",
            f"  SWITCHOFF: {switch}, fields: {{data: false}}, timeout_s: 1.5}}",
            "  POINTAT:",
            "    topic: say",
            "    type: std_msgs/msg/String",
            '    fields: {data: "look: {object1.class}"}',
            "    answer:",
            "      topic: said",
            "      type: std_msgs/msg/String",
            '      where: {data: "looked: {object1.class}"}',
            "    timeout_s: 10",
            "  FIND: believed",
            f"perception: {perception}",
        ]
    )


class StandInRobot:
    """Offers the skills in a node of the test's own.

    `behaviour` is what a skill does with a goal: it returns a result, or None to end as DONE;
    `seen` is what the perception service answers, unless `sees` makes it of the request.
    """

    def __init__(self, node: Node, perceives: bool = False) -> None:
        self.node = node
        self.behaviour: dict[str, Callable[[Any], Any]] = {}
        self.called: list[tuple[str, int]] = []
        self.stopped: list[str] = []
        self.switched: list[bool] = []
        self.seen = Perceive.Response(success=True)
        self.sees: Callable[[Any], Any] = lambda request: self.seen
        self.accepts = True
        self.over = threading.Event()
        self._group = ReentrantCallbackGroup()
        self._servers = [self._offer(name) for name in SKILLS]
        self._services = [
            node.create_service(SetBool, "switch", self._on_switch, callback_group=self._group)
        ]
        if perceives:
            self._services.append(
                node.create_service(
                    Perceive,
                    "perceive",
                    lambda request, _: self.sees(request),
                    callback_group=self._group,
                )
            )
        self._perceived = node.create_publisher(msg.Perception, "perceived", DELTA_QOS)
        self._said = node.create_publisher(String, "said", 10)
        self._ears = node.create_subscription(String, "say", self._on_say, 10)
        self.listens = True

    def _offer(self, name: str) -> ActionServer:
        return ActionServer(
            self.node,
            RobotSkill,
            name,
            lambda goal: self._run(name, goal),
            callback_group=self._group,
            goal_callback=lambda _: GoalResponse.ACCEPT if self.accepts else GoalResponse.REJECT,
            cancel_callback=lambda _: CancelResponse.ACCEPT,
        )

    def _run(self, name: str, goal: Any) -> Any:
        self.called.append((name, goal.request.thing))
        behaviour = self.behaviour.get(name)
        result = behaviour(goal) if behaviour else None
        result = result or Result(code=Result.DONE)
        if result.code == Result.CANCELED:
            self.stopped.append(name)
            goal.canceled()
        elif result.code == Result.DONE:
            goal.succeed()
        else:
            goal.abort()
        return result

    def go_on_until_stopped(self, goal: Any) -> Any:
        """A behaviour: to go on for ever, and to stop when that is asked for."""
        while not (goal.is_cancel_requested or self.over.is_set()):
            goal.publish_feedback(RobotSkill.Feedback(progress=0.5))
            time.sleep(0.02)
        return Result(code=Result.CANCELED if goal.is_cancel_requested else Result.FAILED)

    def go_on(self, goal: Any) -> Any:
        """A behaviour: to go on for ever, whatever is asked for."""
        self.over.wait(30.0)
        return Result(code=Result.FAILED)

    def perceive(self, perception: msg.Perception) -> None:
        """Tell what is seen on the topic."""
        self._perceived.publish(perception)

    def _on_switch(self, request: SetBool.Request, response: SetBool.Response) -> Any:
        behaviour = self.behaviour.get("switch")
        if behaviour:
            behaviour(request)
        self.switched.append(request.data)
        response.success, response.message = True, ""
        return response

    def _on_say(self, message: String) -> None:
        if self.listens:
            self._said.publish(String(data="looked: somewhere else"))
            self._said.publish(String(data=message.data.replace("look:", "looked:")))

    def close(self) -> None:
        """Let what goes on for ever end, and take the skills away."""
        self.over.set()
        time.sleep(0.1)
        for server in self._servers:
            server.destroy()
        for service in self._services:
            self.node.destroy_service(service)
        self.node.destroy_subscription(self._ears)
        self.node.destroy_publisher(self._perceived)
        self.node.destroy_publisher(self._said)
