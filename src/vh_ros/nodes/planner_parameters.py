"""The parameters of the planner's node, but for the settings of tasks."""

from __future__ import annotations

from vh_ros.nodes.ros_collaborators import Timeouts
from vh_ros.plumbing.domain import DOMAIN
from vh_ros.plumbing.home_name import HOME
from vh_ros.plumbing.managed_node import AUTOSTART
from vh_ros.plumbing.parameters import Parameters, Spec

PLANNER_PARAMETERS = (
    AUTOSTART,
    DOMAIN,
    HOME,
    Spec(
        "character",
        -1,
        "Which of the home's characters this robot is, counted from 0; its tasks are done by "
        "that one. -1: whichever the goal names",
        low=-1,
        high=1000,
    ),
    Spec(
        "record_dir",
        "",
        "Folder in which what happens in each task is recorded, for 'vh-planner replay'; "
        "empty: nowhere",
    ),
    Spec(
        "connect_timeout_s",
        5.0,
        "How long to wait for an executor to be there and take a step, in seconds",
        low=0.1,
        high=600.0,
    ),
    Spec(
        "graph_timeout_s",
        5.0,
        "How long to wait for the home's graph, in seconds",
        low=0.1,
        high=600.0,
    ),
    Spec(
        "step_silence_timeout_s",
        10.0,
        "How long an executor at work may give neither feedback nor result, in seconds; then "
        "it counts as lost",
        low=0.1,
        high=3600.0,
    ),
    Spec(
        "step_timeout_s",
        300.0,
        "How long one step may take in all, in seconds",
        low=0.1,
        high=86400.0,
    ),
    Spec(
        "step_cancel_timeout_s",
        10.0,
        "How long an executor may take to end a step that was cancelled, in seconds; then it "
        "counts as lost, whatever it tells meanwhile",
        low=0.1,
        high=3600.0,
    ),
    Spec(
        "abandoned_timeout_s",
        10.0,
        "How long an episode goes on that nobody follows any more, in seconds: whoever sent it "
        "is gone",
        low=0.1,
        high=86400.0,
    ),
    Spec(
        "check_timeout_s",
        5.0,
        "How long to wait for the precondition checker, in seconds",
        low=0.1,
        high=600.0,
    ),
    Spec(
        "translate_timeout_s",
        60.0,
        "How long to wait for the action translator, in seconds; with the first phrase it may "
        "have to load its encoder",
        low=0.1,
        high=600.0,
    ),
)


def timeouts_of(settings: Parameters) -> Timeouts:
    """How long the planner waits for whom."""
    return Timeouts(
        connect_s=settings["connect_timeout_s"],
        graph_s=settings["graph_timeout_s"],
        silence_s=settings["step_silence_timeout_s"],
        step_s=settings["step_timeout_s"],
        cancel_s=settings["step_cancel_timeout_s"],
        check_s=settings["check_timeout_s"],
        translate_s=settings["translate_timeout_s"],
    )
