"""The parameters of the task intake's node."""

from __future__ import annotations

from vh_ros.plumbing.domain import DOMAIN
from vh_ros.plumbing.home_name import HOME
from vh_ros.plumbing.managed_node import AUTOSTART
from vh_ros.plumbing.parameters import Spec

#: what becomes of tasks that a former intake left unfinished
ABANDON, CONTINUE = "abandon", "continue"

INTAKE_PARAMETERS = (
    AUTOSTART,
    DOMAIN,
    HOME,
    Spec(
        "robots",
        "",
        "Names of the robots to which tasks are given, with commas, in the order of the home's "
        "characters; each has a planner in the namespace of its name; empty: one robot, whose "
        "planner is in the node's own namespace",
    ),
    Spec(
        "queue_length",
        16,
        "How many tasks may wait besides those that run, count; a goal beyond that is rejected",
        high=10_000,
    ),
    Spec(
        "journal",
        "",
        "File (SQLite) in which each task is written down before it is accepted, with what is "
        "done and how it ends; empty for none, and then nothing survives a restart",
    ),
    Spec(
        "on_restart",
        ABANDON,
        "What becomes of tasks that a former intake had accepted and not finished, as the "
        "journal knows them: they end (abandon), or are done from where the home is (continue)",
        choices=(ABANDON, CONTINUE),
    ),
    Spec(
        "planner_timeout_s",
        5.0,
        "How long to wait for the planner to be there and take a task, in seconds",
        low=0.1,
        high=600.0,
    ),
    Spec(
        "planner_silence_timeout_s",
        60.0,
        "How long a planner at work may give neither feedback nor result, in seconds; it says "
        "something every heartbeat_s",
        low=0.1,
        high=86400.0,
    ),
    Spec(
        "planner_cancel_timeout_s",
        30.0,
        "How long a planner may take to end a task that was cancelled, in seconds; longer than "
        "its own step_cancel_timeout_s",
        low=0.1,
        high=86400.0,
    ),
    Spec(
        "task_timeout_s",
        7200.0,
        "How long one task may take in all, pauses included, in seconds",
        low=0.1,
        high=604800.0,
    ),
)
