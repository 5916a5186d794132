"""Scenes: homes of our own, VirtualHome's files, and what can be said about them."""

from vh_core.scenes.actors import who_acts
from vh_core.scenes.check import Finding, check_scene
from vh_core.scenes.describe import describe_scene, floor_plan
from vh_core.scenes.diff import describe_delta, diff_scenes
from vh_core.scenes.generator import generate_home
from vh_core.scenes.load import open_scene, scene_names

__all__ = [
    "Finding",
    "check_scene",
    "describe_delta",
    "describe_scene",
    "diff_scenes",
    "floor_plan",
    "generate_home",
    "open_scene",
    "scene_names",
    "who_acts",
]
