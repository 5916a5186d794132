"""The live page: what happens in a home, for people who look on with a browser.

    events ─► RobotView (a JSON document, and its history as patches) ─► LiveView ─► viewers
                                                                           ▲
                         the page's requests (do, cancel, answer) ─► Robot ┘

The view is a fold over the one stream of events and knows nothing of servers; `server.py` shows it
over HTTP. Nothing here can touch a task but by what a `Robot` offers.
"""

from vh_core.live.live_view import LiveView, Viewer
from vh_core.live.merge_patch import difference, merged
from vh_core.live.robot import Refused, Robot, TaskEnd, TaskEnds
from vh_core.live.robot_view import RobotView

__all__ = [
    "LiveView",
    "Refused",
    "Robot",
    "RobotView",
    "TaskEnd",
    "TaskEnds",
    "Viewer",
    "difference",
    "merged",
]
