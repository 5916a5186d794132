"""The commands of `vh-planner` that need ROS. Each takes the parsed arguments and returns an exit
status."""

from vh_ros.commands.chat import chat
from vh_ros.commands.demo import demo
from vh_ros.commands.doctor import doctor
from vh_ros.commands.mcp import mcp
from vh_ros.commands.queue import control, queue
from vh_ros.commands.reliability import reliability
from vh_ros.commands.send import send
from vh_ros.commands.up import up
from vh_ros.commands.view import view

__all__ = [
    "chat",
    "control",
    "demo",
    "doctor",
    "mcp",
    "queue",
    "reliability",
    "send",
    "up",
    "view",
]
