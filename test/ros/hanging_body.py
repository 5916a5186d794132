"""A robot's body as a process of its own: it takes whatever it is asked for, and never ends it.

python test/ros/hanging_body.py NAMESPACE
"""

from __future__ import annotations

import sys
import threading

from stand_in_robot import SKILLS, StandInRobot

from vh_ros.plumbing.spinning import spinning_node

if __name__ == "__main__":
    with spinning_node("body", sys.argv[1], threads=4) as node:
        robot = StandInRobot(node)
        for name in SKILLS:
            robot.behaviour[name] = robot.go_on
        threading.Event().wait()
