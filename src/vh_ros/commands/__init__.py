"""`vh-planner send | up | demo`. Each takes the parsed arguments and returns an exit status."""

from vh_ros.commands.chat import chat
from vh_ros.commands.demo import demo
from vh_ros.commands.send import send
from vh_ros.commands.up import up

__all__ = ["chat", "demo", "send", "up"]
